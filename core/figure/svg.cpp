#include "core/base/digits.h"
#include "core/base/text.h"
#include "core/figure/drawing.h"

#include <fmt/format.h>

namespace egret::figure {
namespace {

constexpr double kArrow = 3;  // points

std::string numbers(Point at) { return shortDigits(at.x) + "," + shortDigits(at.y); }

std::string colorText(Color color) { return fmt::format("#{:02x}{:02x}{:02x}", color.red, color.green, color.blue); }

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : printable(text)) {
        if (c == '&') out += "&amp;";
        else if (c == '<') out += "&lt;";
        else if (c == '>') out += "&gt;";
        else out += c;
    }
    return out;
}

std::string element(const Path& path) {
    std::string d;
    for (const Path::Segment& segment : path.segments) {
        using Kind = Path::Segment::Kind;
        if (segment.kind == Kind::move) d += "M" + numbers(segment.at);
        else if (segment.kind == Kind::line) d += "L" + numbers(segment.at);
        else d += "C" + numbers(segment.first) + " " + numbers(segment.second) + " " + numbers(segment.at);
    }
    if (path.isClosed) d += "Z";
    std::string out = "<path d=\"" + d + "\" fill=\"" + (path.fill ? colorText(*path.fill) : "none") + "\"";
    if (path.stroke)
        out += " stroke=\"" + colorText(*path.stroke) + "\" stroke-width=\"" + shortDigits(path.width) + "\"";
    if (path.isDashed) out += " stroke-dasharray=\"2 1.5\"";
    if (path.hasArrow) out += " marker-end=\"url(#arrow)\"";
    return out + "/>\n";
}

std::string element(const Text& text) {
    constexpr const char* kAnchors[] = {"start", "middle", "end"};
    std::string out = "<text x=\"" + shortDigits(text.at.x) + "\" y=\"" + shortDigits(text.at.y) + "\" font-size=\"" +
        shortDigits(text.size) + "\" text-anchor=\"" + kAnchors[static_cast<std::size_t>(text.anchor)] + "\" fill=\"" +
        colorText(text.color) + "\"";
    if (text.isBold) out += " font-weight=\"bold\"";
    if (text.isUpright)
        out += " transform=\"rotate(-90 " + shortDigits(text.at.x) + " " + shortDigits(text.at.y) + ")\"";
    return out + ">" + escaped(text.text) + "</text>\n";
}

}  // namespace

std::string svg(const Drawing& drawing) {
    const std::string width = shortDigits(drawing.width), height = shortDigits(drawing.height);
    std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "pt\" height=\"" + height +
        "pt\" viewBox=\"0 0 " + width + " " + height +
        "\" font-family=\"Helvetica, Arial, sans-serif\">\n"
        "<defs><marker id=\"arrow\" viewBox=\"0 0 6 6\" refX=\"5\" refY=\"3\" markerUnits=\"userSpaceOnUse\" "
        "markerWidth=\"" +
        shortDigits(kArrow) + "\" markerHeight=\"" + shortDigits(kArrow) +
        "\" orient=\"auto\"><path d=\"M0,0L6,3L0,6Z\" fill=\"" + colorText(kGray) + "\"/></marker></defs>\n";
    if (!drawing.title.empty()) out += "<title>" + escaped(drawing.title) + "</title>\n";
    for (const auto& item : drawing.items) out += std::visit([](const auto& one) { return element(one); }, item);
    return out + "</svg>\n";
}

}  // namespace egret::figure
