"""Looking something up in a rules page."""

from __future__ import annotations


def find_rules(page: str, words: str) -> list[str]:
    """The paragraphs and list items of a Markdown page in which all the words occur.

    Each is led by the heading it stands under.

    Args:
        page: the rules page.
        words: separated by spaces, upper and lower case alike; a rule ID is such a word.
    """
    wanted = words.casefold().split()
    found: list[str] = []
    heading = ""
    for block in _blocks(page):
        if block.startswith("#"):
            heading = block.lstrip("#").strip()
            continue
        text = f"{heading}\n{block}" if heading else block
        if wanted and all(word in text.casefold() for word in wanted):
            found.append(text)
    return found


def _blocks(page: str) -> list[str]:
    """Headings, paragraphs and list items, in order."""
    blocks: list[list[str]] = [[]]
    for line in page.splitlines():
        starts = line.startswith(("#", "- ", "* ")) or not line.strip()
        if starts or (blocks[-1] and blocks[-1][0].startswith("#")):
            blocks.append([])
        if line.strip():
            blocks[-1].append(line.rstrip())
    return ["\n".join(block) for block in blocks if block]
