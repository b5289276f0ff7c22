#include "core/figure/graph.h"

#include "core/graph/label.h"
#include "core/layout/layered.h"

#include <algorithm>
#include <set>
#include <unordered_map>

namespace egret::figure {
namespace {

constexpr double kPadding = 4, kBoxGap = 8, kLayerGap = 18, kCellGap = 3, kMark = 1.8;  // points
constexpr std::size_t kLongestTitle = 32, kLongestLine = 28;
constexpr std::size_t kCellsPerRow = 5;

// Light fills, on which black text is readable; by kind of operator.
Color fillOf(graph::Family family) {
    constexpr Color kFills[] = {{0xe8, 0xee, 0xf7}, {0xe6, 0xf4, 0xea}, {0xfd, 0xf0, 0xdd}, {0xf6, 0xe6, 0xf0},
        {0xee, 0xee, 0xee}, {0xe4, 0xf3, 0xf5}, {0xfb, 0xe9, 0xe4}};
    return kFills[static_cast<std::size_t>(family) % std::size(kFills)];
}

// A box with a bold title above its lines.
struct Label {
    std::string title;
    std::vector<std::string> lines;
    Color fill;
    bool isMarked = false;  // by a thick frame

    double width(double size) const {
        double widest = widthOf(title, size) * 1.08;
        for (const std::string& line : lines) widest = std::max(widest, widthOf(line, size * 0.85));
        return widest + 2 * kPadding;
    }
    double height(double size) const {
        return size * 1.25 + static_cast<double>(lines.size()) * size * 1.1 + kPadding * 1.3;
    }
};

class Painter {
public:
    explicit Painter(const Style& style) : m_size(style.fontSize), m_mostWidth(style.width) {}

    void add(std::variant<Path, Text> item) { m_drawing.items.push_back(std::move(item)); }
    void add(const Label& label, Point corner, double width, double height) {
        Path frame = rectangle(corner, width, height, label.fill, kBlack);
        if (label.isMarked) frame.width = kMark;
        add(std::move(frame));
        double y = corner.y + kPadding * 0.5 + m_size;
        const double middle = corner.x + width / 2;
        add(Text{
            .at = {middle, y}, .text = label.title, .size = m_size, .anchor = Text::Anchor::middle, .isBold = true});
        for (const std::string& line : label.lines) {
            y += m_size * 1.1;
            add(Text{.at = {middle, y}, .text = line, .size = m_size * 0.85, .anchor = Text::Anchor::middle});
        }
    }
    void addRoute(const layout::Placed::Route& route) {
        using Kind = Path::Segment::Kind;
        const auto at = [](layout::Point point) { return Point{point.x, point.y}; };
        // A stub is two curves: one leaves the source, one arrives at the target.
        const std::size_t step = route.stub ? 4 : route.points.size();
        for (std::size_t begin = 0; begin + step <= route.points.size() && step > 3; begin += step) {
            Path path{.segments = {{Kind::move, at(route.points[begin])}}, .stroke = kGray, .hasArrow = true};
            for (std::size_t i = begin + 1; i + 2 < begin + step; i += 3)
                path.segments.push_back(
                    {Kind::curve, at(route.points[i + 2]), at(route.points[i]), at(route.points[i + 1])});
            add(std::move(path));
        }
    }

    // Moves the upper left corner to the origin, and scales the drawing to the page.
    Drawing finish(layout::Point topLeft, layout::Point bottomRight) {
        const double width = bottomRight.x - topLeft.x + 2, height = bottomRight.y - topLeft.y + 2;
        const double scale = std::min(1.0, m_mostWidth / width);
        const auto move = [&](Point& point) {
            point = {(point.x - topLeft.x + 1) * scale, (point.y - topLeft.y + 1) * scale};
        };
        for (auto& item : m_drawing.items) {
            if (auto* text = std::get_if<Text>(&item)) {
                move(text->at);
                text->size *= scale;
                continue;
            }
            for (Path::Segment& segment : std::get<Path>(item).segments)
                for (Point* point : {&segment.at, &segment.first, &segment.second}) move(*point);
        }
        m_drawing.width = width * scale;
        m_drawing.height = height * scale;
        return std::move(m_drawing);
    }
    double size() const { return m_size; }

private:
    double m_size, m_mostWidth;
    Drawing m_drawing;
};

layout::Placed placed(layout::Drawing& drawing, const Task& task) {
    drawing.engine = layout::EngineChoice::layered;
    drawing.boxGap = kBoxGap;
    drawing.layerGap = kLayerGap;
    return layout::placeLayered(drawing, task);
}

// ---- e-graphs -------------------------------------------------------------------------------------------------------

class EGraphPainter {
public:
    EGraphPainter(const EGraphPicture& picture, const Style& style) : m_picture(picture), m_painter(style) {}

    Drawing make(const Task& task) {
        layout::Drawing drawing;
        for (const EGraphPicture::Class& one : m_picture.classes) {
            const Class& made = m_classes.emplace_back(arranged(one));
            drawing.boxes.push_back({made.width, made.height});
        }
        for (uint32_t c = 0; c < m_classes.size(); ++c)
            for (std::size_t n = 0; n < m_classes[c].cells.size(); ++n) {
                const Cell& cell = m_classes[c].cells[n];
                const std::vector<uint32_t>& operands = m_picture.classes[c].nodes[n].operands;
                for (const uint32_t target : std::set(operands.begin(), operands.end()))
                    drawing.edges.push_back({c, target, cell.corner.x + cell.width / 2 - m_classes[c].width / 2});
            }
        const layout::Placed place = placed(drawing, task);
        for (uint32_t c = 0; c < m_classes.size(); ++c) paint(m_classes[c], place.boxes[c]);
        for (const auto& route : place.edges) m_painter.addRoute(route);
        return m_painter.finish(place.topLeft, place.bottomRight);
    }

private:
    struct Cell {
        Label label;
        Point corner;  // within its class
        double width = 0, height = 0;
    };
    struct Class {
        std::string name;
        std::vector<Cell> cells;
        double width = 0, height = 0;
    };

    Class arranged(const EGraphPicture::Class& one) const {
        Class made{.name = one.name, .cells = {}, .width = widthOf(one.name, nameSize()) + 2 * kPadding};
        double x = kPadding, y = one.name.empty() ? kPadding : kPadding + nameSize(), rowHeight = 0;
        for (const EGraphPicture::Node& node : one.nodes) {
            Cell cell{{graph::label::shortened(node.title, kLongestTitle), {}, fillOf(node.family), node.isChosen}};
            for (const std::string& line : node.lines)
                cell.label.lines.push_back(graph::label::shortened(line, kLongestLine));
            cell.width = cell.label.width(m_painter.size());
            cell.height = cell.label.height(m_painter.size());
            if (!made.cells.empty() && made.cells.size() % kCellsPerRow == 0) {
                x = kPadding;
                y += rowHeight + kCellGap;
                rowHeight = 0;
            }
            cell.corner = {x, y};
            x += cell.width + kCellGap;
            rowHeight = std::max(rowHeight, cell.height);
            made.width = std::max(made.width, x - kCellGap + kPadding);
            made.height = y + rowHeight + kPadding;
            made.cells.push_back(std::move(cell));
        }
        return made;
    }
    double nameSize() const { return m_painter.size() * 0.85; }

    void paint(const Class& one, layout::Point center) {
        const Point corner{center.x - one.width / 2, center.y - one.height / 2};
        Path frame = rectangle(corner, one.width, one.height, std::nullopt, kGray);
        frame.isDashed = true;
        m_painter.add(std::move(frame));
        if (!one.name.empty())
            m_painter.add(Text{.at = {corner.x + kPadding, corner.y + kPadding * 0.5 + nameSize()},
                .text = one.name,
                .size = nameSize(),
                .color = kGray});
        for (const Cell& cell : one.cells)
            m_painter.add(cell.label, {corner.x + cell.corner.x, corner.y + cell.corner.y}, cell.width, cell.height);
    }

    const EGraphPicture& m_picture;
    Painter m_painter;
    std::vector<Class> m_classes;
};

}  // namespace

Drawing drawingOf(const playback::Picture& picture, const Style& style, const Task& task) {
    Painter painter(style);
    std::vector<Label> labels;
    std::unordered_map<std::string, uint32_t> indexOf;
    layout::Drawing drawing;
    for (const playback::Picture::Box& box : picture.boxes) {
        Label label{graph::label::shortened(box.title, kLongestTitle), {}, fillOf(box.family)};
        for (const std::string& line : box.lines) {
            const bool isWeight = line.starts_with(playback::kWeightMark);  // few fonts have the mark
            label.lines.push_back(graph::label::shortened(
                isWeight ? "W " + line.substr(playback::kWeightMark.size()) : line, kLongestLine));
        }
        indexOf.emplace(box.key, static_cast<uint32_t>(labels.size()));
        drawing.boxes.push_back({label.width(style.fontSize), label.height(style.fontSize)});
        labels.push_back(std::move(label));
    }
    for (const playback::Picture::Box& box : picture.boxes)
        for (const std::string& input : box.inputs)
            if (const auto from = indexOf.find(input); from != indexOf.end())
                drawing.edges.push_back({from->second, indexOf.at(box.key)});
    const layout::Placed place = placed(drawing, task);
    for (std::size_t i = 0; i < labels.size(); ++i)
        painter.add(labels[i],
            {place.boxes[i].x - drawing.boxes[i].width / 2, place.boxes[i].y - drawing.boxes[i].height / 2},
            drawing.boxes[i].width, drawing.boxes[i].height);
    for (const auto& route : place.edges) painter.addRoute(route);
    return painter.finish(place.topLeft, place.bottomRight);
}

Drawing drawingOf(const EGraphPicture& picture, const Style& style, const Task& task) {
    return EGraphPainter(picture, style).make(task);
}

}  // namespace egret::figure
