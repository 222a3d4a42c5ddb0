"""The tests of halma."""
