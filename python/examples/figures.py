"""Bar charts as SVG for the notebooks, without a plotting library."""
from dataclasses import dataclass
from html import escape

_COLORS = ("#2f62ad", "#b23f3f", "#2a7a57", "#8f5b23", "#6c4fa3")


@dataclass(frozen=True)
class Bars:
    """Groups of horizontal bars: {group: {series: value}}."""

    title: str
    groups: dict
    unit: str = ""

    def _repr_svg_(self):
        series = list(dict.fromkeys(name for values in self.groups.values() for name in values))
        most = max(value for values in self.groups.values() for value in values.values()) or 1
        label, width, bar = 190, 330, 15
        y, parts = 46, []
        for i, name in enumerate(series):
            x = 12 + i * 125
            parts.append(f'<rect x="{x}" y="26" width="10" height="10" fill="{_COLORS[i % len(_COLORS)]}"/>')
            parts.append(f'<text x="{x + 15}" y="35">{escape(name)}</text>')
        for group, values in self.groups.items():
            parts.append(f'<text x="{label - 8}" y="{y + 12 + bar * (len(values) - 1) / 2:g}" text-anchor="end">{escape(group)}</text>')
            for name, value in values.items():
                length = width * value / most
                color = _COLORS[series.index(name) % len(_COLORS)]
                parts.append(f'<rect x="{label}" y="{y}" width="{length:.1f}" height="{bar - 2}" fill="{color}"/>')
                parts.append(f'<text x="{label + length + 5:.1f}" y="{y + 11}">{value:,.6g}{escape(self.unit)}</text>')
                y += bar
            y += 8
        size = f'width="{label + width + 90}" height="{y + 4}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="system-ui, DejaVu Sans, sans-serif" font-size="12">'
            f'<text x="12" y="16" font-weight="600">{escape(self.title)}</text>{"".join(parts)}</svg>'
        )
