// figure: pictures for papers, as SVG, PDF and TikZ.
//
//   drawing.h   Drawing: paths and texts in points; svg(), tikz(), pdf()
//   chart.h     a report's chart as a drawing
//   axis.h      positions and ticks of an axis, also used by the window's plots
//   graph.h     computation graphs, e-graphs and steps of playbacks as drawings
//
// A drawing has the size it has on paper, so that its texts have the size of the paper's texts. In the TikZ output,
// LaTeX sets the texts in the document's font. SVG keeps texts as texts. PDF is drawn by cairo, which embeds the font;
// it is a module (egret_cairo), so that no other command loads it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace egret::figure {

struct Point {
    double x = 0, y = 0;  // points (1/72 inch), from the upper left corner
};

struct Color {
    uint8_t red = 0, green = 0, blue = 0;
    bool operator==(const Color&) const = default;
};
constexpr Color kBlack{}, kGray{0x80, 0x80, 0x80};
// The colors of Okabe and Ito, which color-blind readers can tell apart and which differ in gray.
Color seriesColor(std::size_t index);

struct Path {
    struct Segment {
        enum class Kind : uint8_t { move, line, curve } kind = Kind::line;
        Point at;                       // its end
        Point first = {}, second = {};  // control points of a curve
    };
    std::vector<Segment> segments;
    bool isClosed = false;
    std::optional<Color> stroke = kBlack;
    std::optional<Color> fill = {};
    double width = 0.5;  // of the line, points
    bool isDashed = false;
    bool hasArrow = false;  // at the end of the last segment
};
Path line(Point from, Point to, Color color = kBlack, double width = 0.5);
Path rectangle(Point corner, double width, double height, std::optional<Color> fill, std::optional<Color> stroke);

struct Text {
    enum class Anchor : uint8_t { start, middle, end };
    Point at;  // on the baseline
    std::string text;
    double size = 8;  // points
    Anchor anchor = Anchor::start;
    bool isBold = false;
    bool isUpright = false;  // reads from bottom to top
    Color color = kBlack;
};
double widthOf(const std::string& text, double size);  // an estimate, for layouts that do not depend on a font

struct Drawing {
    std::string title;  // in SVG, for screen readers and tool tips
    double width = 0, height = 0;
    std::vector<std::variant<Path, Text>> items;  // in painting order
};

// Sizes of a drawing. The default width fits a column of LaTeX's two-column article.
struct Style {
    double width = 229, height = 150;  // height: charts only; upright names of bars may add to it
    double fontSize = 8;
};

std::string svg(const Drawing& drawing);
std::string tikz(const Drawing& drawing);  // a tikzpicture environment; requires the package tikz
std::string pdf(const Drawing& drawing);   // one page of the drawing's size; throws internal if cairo fails

}  // namespace egret::figure
