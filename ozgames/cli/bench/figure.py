"""What was measured, and what it should be."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the benchmark.

    Attributes:
        what: was measured.
        value: in ``unit``; ``None`` if it cannot be measured on this machine.
        unit: such as ``"ms"``.
        most: the budget, if more is worse.
        least: the budget, if less is worse.
        absent: why there is no value, if there is none.
    """

    what: str
    value: float | None
    unit: str
    most: float | None = None
    least: float | None = None
    absent: str = "not measured here"

    @property
    def good(self) -> bool | None:
        """Whether it is within its budget; ``None`` without a value or a budget."""
        if self.value is None or (self.most is None and self.least is None):
            return None
        return (self.most is None or self.value <= self.most) and (
            self.least is None or self.value >= self.least
        )

    @property
    def verdict(self) -> str:
        """``"ok"``, ``"over"``, ``"under"`` or nothing."""
        if self.good is None:
            return self.absent if self.value is None else ""
        if self.good:
            return "ok"
        return "over" if self.most is not None else "under"

    @property
    def budget(self) -> str:
        """The budget in words; empty if there is none."""
        if self.most is not None:
            return f"at most {self.most:g}"
        return "" if self.least is None else f"at least {self.least:g}"


def table(figures: list[Figure]) -> list[str]:
    """The figures as aligned lines."""
    rows = [
        (
            figure.what,
            "-" if figure.value is None else _number(figure.value),
            figure.unit,
            figure.budget,
            figure.verdict,
        )
        for figure in figures
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    return [
        f"{what:<{widths[0]}}  {value:>{widths[1]}} {unit:<{widths[2]}}  "
        f"{budget:<{widths[3]}}  {verdict}".rstrip()
        for what, value, unit, budget, verdict in rows
    ]


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def percentile(values: list[float], share: float) -> float:
    """The value that ``share`` of all values do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
