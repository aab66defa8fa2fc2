"""``python -m ozgames``."""

import sys

from ozgames.cli import main

if __name__ == "__main__":
    sys.exit(main())
