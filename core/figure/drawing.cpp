#include "core/figure/drawing.h"

#include "core/base/characters.h"

#include <array>

namespace egret::figure {

Color seriesColor(std::size_t index) {
    constexpr std::array<Color, 8> kColors{{{0x00, 0x72, 0xb2}, {0xe6, 0x9f, 0x00}, {0x00, 0x9e, 0x73},
        {0xd5, 0x5e, 0x00}, {0x56, 0xb4, 0xe9}, {0xcc, 0x79, 0xa7}, {0xf0, 0xe4, 0x42}, {0x40, 0x40, 0x40}}};
    return kColors[index % kColors.size()];
}

Path line(Point from, Point to, Color color, double width) {
    return {.segments = {{Path::Segment::Kind::move, from}, {Path::Segment::Kind::line, to}},
        .stroke = color,
        .width = width};
}

Path rectangle(Point corner, double width, double height, std::optional<Color> fill, std::optional<Color> stroke) {
    using Kind = Path::Segment::Kind;
    return {.segments = {{Kind::move, corner}, {Kind::line, {corner.x + width, corner.y}},
                {Kind::line, {corner.x + width, corner.y + height}}, {Kind::line, {corner.x, corner.y + height}}},
        .isClosed = true,
        .stroke = stroke,
        .fill = fill};
}

double widthOf(const std::string& text, double size) {
    constexpr double kMeanWidth = 0.57;  // of a character of a sans serif font, relative to the font's size
    return static_cast<double>(characterCount(text)) * size * kMeanWidth;
}

}  // namespace egret::figure
