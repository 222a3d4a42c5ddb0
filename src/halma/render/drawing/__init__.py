"""Boards as SVG: the ground, the pieces, the way of a move, and the signs that mark squares."""
