"""Oziland: hexes of six landscapes, areas and enclosures, two modes, 2-6 players."""
