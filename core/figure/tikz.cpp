#include "core/base/digits.h"
#include "core/base/latex.h"
#include "core/base/text.h"
#include "core/figure/drawing.h"

namespace egret::figure {
namespace {

// TikZ counts upward from the lower edge.
class Writer {
public:
    explicit Writer(double height) : m_height(height) {}

    std::string operator()(const Path& path) const {
        std::string options;
        const auto add = [&](const std::string& option) { options += (options.empty() ? "" : ", ") + option; };
        if (path.fill) add("fill=" + color(*path.fill));
        if (path.stroke) add("draw=" + color(*path.stroke) + ", line width=" + shortDigits(path.width) + "bp");
        if (path.isDashed) add("dash pattern=on 2bp off 1.5bp");
        if (path.hasArrow) add("-{Latex[length=3bp]}");
        std::string d;
        for (const Path::Segment& segment : path.segments) {
            using Kind = Path::Segment::Kind;
            if (segment.kind == Kind::move) d += (d.empty() ? "" : " ") + at(segment.at);
            else if (segment.kind == Kind::line) d += " -- " + at(segment.at);
            else d += " .. controls " + at(segment.first) + " and " + at(segment.second) + " .. " + at(segment.at);
        }
        if (path.isClosed) d += " -- cycle";
        return "\\path[" + options + "] " + d + ";\n";
    }

    std::string operator()(const Text& text) const {
        constexpr const char* kAnchors[] = {"base west", "base", "base east"};
        std::string options = std::string("anchor=") + kAnchors[static_cast<std::size_t>(text.anchor)] +
            ", inner sep=0, text=" + color(text.color);
        if (text.isUpright) options += ", rotate=90";
        options += ", font=\\fontsize{" + shortDigits(text.size) + "}{" + shortDigits(text.size * 1.2) +
            "}\\selectfont" + (text.isBold ? "\\bfseries" : "");
        return "\\node[" + options + "] at " + at(text.at) + " {" + latexText(text.text) + "};\n";
    }

private:
    std::string at(Point point) const {
        return "(" + shortDigits(point.x) + "bp," + shortDigits(m_height - point.y) + "bp)";
    }
    static std::string color(Color c) {
        if (c == kBlack) return "black";
        return "{rgb,255:red," + std::to_string(c.red) + ";green," + std::to_string(c.green) + ";blue," +
            std::to_string(c.blue) + "}";
    }
    double m_height;
};

}  // namespace

std::string tikz(const Drawing& drawing) {
    std::string out =
        "% Requires \\usepackage{tikz} and \\usetikzlibrary{arrows.meta}.\n\\begin{tikzpicture}\n"
        "\\useasboundingbox (0,0) rectangle (" +
        shortDigits(drawing.width) + "bp," + shortDigits(drawing.height) + "bp);\n";
    const Writer writer(drawing.height);
    for (const auto& item : drawing.items) out += std::visit(writer, item);
    return out + "\\end{tikzpicture}\n";
}

}  // namespace egret::figure
