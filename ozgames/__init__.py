"""Five Oz tabletop games for one keyboard."""

__version__ = "0.1.0"
