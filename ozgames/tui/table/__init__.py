"""The shared table in layers: what it shows, and how moves are chosen; the screen plays on."""
