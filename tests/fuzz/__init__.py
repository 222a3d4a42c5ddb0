"""Fuzz targets: `python -m tests.fuzz.NAME --seconds N` looks for texts that a reader chokes on."""
