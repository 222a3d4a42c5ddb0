"""Tests that drive pages in a real Chromium; ``pytest -m browser`` runs them."""
