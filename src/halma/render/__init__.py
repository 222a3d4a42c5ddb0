"""Pictures of boards: as text, as SVG, as PNG, and as a page that plays a game through."""
