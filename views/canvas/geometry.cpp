#include "views/canvas/geometry.h"

#include "core/base/lookup.h"
#include "views/canvas/picture_painter.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace egret::canvas {
namespace {

constexpr double kMaxTextWidth = 240;
constexpr double kPadding = 9, kHeaderHeight = 23, kLineHeight = 15, kChipHeight = 16, kChipGap = 4;
constexpr double kCellGap = 6, kClassPadding = 8, kCaptionHeight = 18, kCellHeight = 23, kCellLineHeight = 14;
constexpr double kMinBoxWidth = 48, kWidestCellRow = 620;
constexpr double kArrowRoom = 8;  // on each side of an edge that ends at a box

// Caches text widths, because text shaping dominates the measuring time and large pictures repeat words.
class Font {
public:
    explicit Font(const QFont& font) : m_metrics(font) {}

    double widthOf(const QString& text) const { return measured(text).width; }  // width of fitted text
    const QString& fitted(const QString& text) const { return measured(text).fitted; }

private:
    struct Text {
        QString fitted;
        double width = 0;
    };
    const Text& measured(const QString& text) const {
        if (const Text* known = valueAt(m_texts, text)) return *known;
        Text one{text, m_metrics.horizontalAdvance(text)};
        if (one.width > kMaxTextWidth) {
            one.fitted = m_metrics.elidedText(text, Qt::ElideRight, kMaxTextWidth);
            one.width = m_metrics.horizontalAdvance(one.fitted);
        }
        one.width = std::ceil(one.width);
        return m_texts.emplace(text, std::move(one)).first->second;
    }

    QFontMetricsF m_metrics;
    mutable std::unordered_map<QString, Text> m_texts;
};

struct Fonts {
    Font title{theme::titleFont()}, line{theme::lineFont()};
};

Geometry::Box measureOperator(const Box& box, const Fonts& fonts) {
    Geometry::Box result;
    result.title = fonts.title.fitted(box.title);
    double width = std::max(kMinBoxWidth, fonts.title.widthOf(result.title) + 2 * kPadding);
    for (const QString& line : box.lines) {
        result.lines << fonts.line.fitted(line);
        width = std::max(width, fonts.line.widthOf(result.lines.back()) + 2 * kPadding);
    }
    double chipsWidth = 0;
    for (const Chip& chip : box.chips) {
        auto& part = result.chips.emplace_back();
        part.title = fonts.line.fitted(chip.text);
        part.rect = QRectF(0, 0, fonts.line.widthOf(part.title) + 12, kChipHeight);
        chipsWidth = std::max(chipsWidth, part.rect.width());
    }
    width = std::max(width, chipsWidth + 2 * kPadding);
    double height = kHeaderHeight;
    if (!result.lines.empty() || !result.chips.empty()) height += 5;
    height += kLineHeight * static_cast<double>(result.lines.size());
    // Chips fill rows from the left and wrap at the box's width.
    double x = kPadding;
    if (!result.chips.empty()) height += 2;
    for (auto& chip : result.chips) {
        if (x > kPadding && x + chip.rect.width() > width - kPadding) {
            x = kPadding;
            height += kChipHeight + kChipGap;
        }
        chip.rect.moveTo(x - width / 2, height);
        x += chip.rect.width() + kChipGap;
    }
    if (!result.chips.empty()) height += kChipHeight;
    if (!result.lines.empty() || !result.chips.empty()) height += 6;
    result.rect = QRectF(-width / 2, -height / 2, width, height);
    result.header = QRectF(-width / 2, -height / 2, width, kHeaderHeight);
    for (auto& chip : result.chips) chip.rect.translate(0, -height / 2);
    return result;
}

// The caption of an e-class is opposite the edges of its e-nodes: below them if the edges run up.
Geometry::Box measureClass(const Box& box, const Fonts& fonts, bool isUp) {
    Geometry::Box result;
    result.title = fonts.line.fitted((QStringList{box.title} + box.lines).join(QStringLiteral("  ")));
    std::vector<double> rowWidths;
    double x = 0, y = isUp ? kClassPadding : kCaptionHeight + 2, rowHeight = 0;
    size_t rowBegin = 0;
    auto endRow = [&](size_t end) {  // rows are centered once the width is known, so keep their widths
        rowWidths.resize(end, x - kCellGap);
        for (size_t c = rowBegin; c < end; ++c) result.cells[c].rect.setHeight(rowHeight);
        y += rowHeight + kCellGap;
        x = rowHeight = 0;
        rowBegin = end;
    };
    for (const Cell& cell : box.cells) {
        Geometry::Part part;
        part.title = fonts.title.fitted(cell.title);
        part.line = fonts.line.fitted(cell.line);
        double width = std::max({34.0, fonts.title.widthOf(part.title) + 16, fonts.line.widthOf(part.line) + 14});
        if (!cell.cost.isEmpty()) width = std::max(width, fonts.line.widthOf(cell.cost) + 18);
        if (x > 0 && x + width > kWidestCellRow) endRow(result.cells.size());
        part.rect = QRectF(x, y, width, kCellHeight);
        rowHeight = std::max(rowHeight,
            kCellHeight + (part.line.isEmpty() ? 0 : kCellLineHeight + 2) + (cell.cost.isEmpty() ? 0 : kCostRowHeight));
        x += width + kCellGap;
        result.cells.push_back(part);
    }
    endRow(result.cells.size());
    const double inner = std::max(*std::ranges::max_element(rowWidths), fonts.line.widthOf(result.title) + 4);
    const double width = inner + 2 * kClassPadding, height = y - kCellGap + (isUp ? kCaptionHeight + 2 : kClassPadding);
    result.rect = QRectF(-width / 2, -height / 2, width, height);
    result.header = QRectF(-width / 2, isUp ? height / 2 - kCaptionHeight - 2 : -height / 2, width, kCaptionHeight);
    for (size_t c = 0; c < result.cells.size(); ++c) result.cells[c].rect.translate(-rowWidths[c] / 2, -height / 2);
    return result;
}

// Candidate positions of an edge label, in order of preference.
constexpr double kLabelPlaces[] = {0.5, 0.38, 0.62, 0.25, 0.75};

void placeLabels(const Picture& picture, Geometry& geometry) {
    const QFontMetricsF font(theme::lineFont());
    std::vector<QRectF> boxRects;
    for (const auto& box : geometry.boxes) boxRects.push_back(box.rect);
    // A coarse hash of occupied areas. Labels are small and similar in size, so a bucket has the size of one label.
    std::unordered_map<int64_t, std::vector<QRectF>> taken;
    auto bucket = [](double x, double y) {
        return static_cast<int64_t>(std::floor(x / 128)) * 1'000'003 + static_cast<int64_t>(std::floor(y / 32));
    };
    auto isFree = [&](const QRectF& rect) {
        for (double x = rect.left() - 128; x <= rect.right() + 128; x += 128)
            for (double y = rect.top() - 32; y <= rect.bottom() + 32; y += 32)
                if (const auto* others = valueAt(taken, bucket(x, y)))
                    for (const QRectF& other : *others)
                        if (other.intersects(rect)) return false;
        return geometry.boxIndex.query(rect).empty();
    };
    for (size_t e = 0; e < picture.edges.size(); ++e) {
        const QString& text = picture.edges[e].label;
        if (text.isEmpty() || geometry.edges[e].stub) continue;
        auto& edge = geometry.edges[e];
        const QSizeF size(std::ceil(font.horizontalAdvance(text)) + 6, std::ceil(font.height()));
        for (double place : kLabelPlaces) {
            const QPointF at = edge.path.pointAtPercent(place);
            const QRectF rect(at.x() - size.width() / 2, at.y() - size.height() / 2, size.width(), size.height());
            if (edge.label.isEmpty()) edge.label = rect;
            if (!isFree(rect)) continue;
            edge.label = rect;
            edge.labelFits = true;
            taken[bucket(rect.left(), rect.top())].push_back(rect);
            break;
        }
    }
}

Geometry::Edge composeEdge(const layout::Placed::Route& route) {
    Geometry::Edge edge;
    edge.stub = route.stub;
    const auto& points = route.points;
    auto at = [&](size_t i) { return QPointF(points[i].x, points[i].y); };
    edge.path.reserve(static_cast<int>(points.size()));
    edge.path.moveTo(at(0));
    size_t i = 0;
    while (i + 3 < points.size()) {
        edge.path.cubicTo(at(i + 1), at(i + 2), at(i + 3));
        i += 3;
        if (route.stub && i + 1 < points.size()) edge.path.moveTo(at(++i));
    }
    edge.start = at(0);
    edge.tip = at(points.size() - 1);
    for (size_t back = 2; back <= points.size(); ++back) {
        edge.direction = edge.tip - at(points.size() - back);
        if (std::hypot(edge.direction.x(), edge.direction.y()) > 0.5) break;
    }
    const double length = std::hypot(edge.direction.x(), edge.direction.y());
    edge.direction = length > 0 ? edge.direction / length : QPointF(0, 1);
    edge.bounds = edge.path.boundingRect().adjusted(-6, -6, 6, 6);
    return edge;
}

}  // namespace

Measured measure(const Picture& picture) {
    const Fonts fonts;
    Measured measured;
    auto& drawing = measured.drawing;
    drawing.direction = picture.direction;
    if (picture.willChange || picture.steady) drawing.engine = layout::EngineChoice::layered;
    bool labels = false, classes = false;
    const bool isUp = picture.direction == layout::Direction::up;
    for (const Box& box : picture.boxes) {
        classes |= !box.cells.empty();
        measured.boxes.push_back(box.cells.empty() ? measureOperator(box, fonts) : measureClass(box, fonts, isUp));
        drawing.boxes.push_back({measured.boxes.back().rect.width(), measured.boxes.back().rect.height(), {}});
    }
    for (const Edge& edge : picture.edges) {
        labels |= !edge.label.isEmpty();
        auto& line = drawing.edges.emplace_back();
        line.from = edge.from;
        line.to = edge.to;
        if (edge.fromCell >= 0) {
            const QPointF centre = measured.boxes[edge.from].cells[static_cast<size_t>(edge.fromCell)].rect.center();
            line.fromPort = picture.direction == layout::Direction::right ? centre.y() : centre.x();
        }
    }
    drawing.layerGap = classes ? 48 : labels ? 46 : 36;
    return measured;
}

namespace {

QRectF badgeBeside(double middle, const QString& text, const QRectF& rect) {
    if (text.isEmpty()) return {};
    const double width = std::max(16.0, QFontMetricsF(theme::lineFont()).horizontalAdvance(text) + 10);
    const double corner = rect.right() - width + 9, widest = rect.right() - width + kBadgeOverhang;
    return {std::max(corner, std::min(middle + kArrowRoom, widest)), rect.top() - 12, width, 16};
}

}  // namespace

QRectF badgeRect(const QString& text, const Geometry::Box& box) {
    return badgeBeside((box.cells.empty() ? box.rect : box.cells.back().rect).center().x(), text, box.rect);
}

QRectF badgeRect(const QString& text, const Geometry::Part& cell) {
    return badgeBeside(cell.rect.center().x(), text, cell.rect);
}

Geometry compose(const Picture& picture, const Measured& measured, const layout::Placed& placed) {
    Geometry geometry;
    geometry.boxes = measured.boxes;
    std::vector<QRectF> rects;
    rects.reserve(geometry.boxes.size());
    for (size_t b = 0; b < geometry.boxes.size(); ++b) {
        auto& box = geometry.boxes[b];
        // Whole pixels keep borders and text crisp at scale 1.
        const QPointF offset(std::round(placed.boxes[b].x - box.rect.width() / 2) + box.rect.width() / 2,
            std::round(placed.boxes[b].y - box.rect.height() / 2) + box.rect.height() / 2);
        box.rect.translate(offset);
        box.header.translate(offset);
        for (auto& part : box.cells) part.rect.translate(offset);
        for (auto& part : box.chips) part.rect.translate(offset);
        rects.push_back(box.rect);
        geometry.bounds |= box.rect.adjusted(-8, -12, 8, 8);  // leaves room for badges and glow
        geometry.bounds |= badgeRect(picture.boxes[b].badge, box);
    }
    geometry.boxIndex = SpatialIndex(rects);
    rects.clear();
    rects.reserve(placed.edges.size());
    geometry.edges.reserve(placed.edges.size());
    for (size_t e = 0; e < placed.edges.size(); ++e) {
        auto route = placed.edges[e];
        const Edge& source = picture.edges[e];
        // The layout engine ends edges at the box's border, but the curve starts at the e-node's border. An edge of a
        // cycle that leaves on the caption's side starts at the box's border, because it would cross the caption.
        if (source.fromCell >= 0 && source.from != source.to && picture.direction != layout::Direction::right) {
            const Geometry::Box& user = geometry.boxes[source.from];
            const QRectF cell = user.cells[static_cast<size_t>(source.fromCell)].rect;
            const bool isCaptionBelow = picture.direction == layout::Direction::up;
            layout::Point& start = route.points.front();
            if (start.y > cell.bottom())
                start = {cell.center().x(), isCaptionBelow ? user.rect.bottom() : cell.bottom()};
            else if (start.y < cell.top()) start = {cell.center().x(), isCaptionBelow ? cell.top() : user.rect.top()};
        }
        if (picture.direction == layout::Direction::up) {
            // dot ends some edges inside of the box, where they would cross its caption.
            const QRectF& to = geometry.boxes[source.to].rect;
            layout::Point& end = route.points.back();
            if (source.from != source.to && end.y > to.top() && end.y < to.bottom() && route.points.front().y > end.y)
                end.y = to.bottom();
            std::ranges::reverse(route.points);
        }
        auto edge = composeEdge(route);
        rects.push_back(edge.bounds);
        geometry.bounds |= edge.bounds;
        geometry.edges.push_back(std::move(edge));
    }
    geometry.edgeIndex = SpatialIndex(rects);
    placeLabels(picture, geometry);
    for (const auto& edge : geometry.edges)
        if (!edge.label.isEmpty()) geometry.bounds |= edge.label.adjusted(-4, -4, 4, 4);
    return geometry;
}

QRectF Geometry::rectOf(ItemRef ref) const {
    const Box& box = boxes[ref.box];
    switch (ref.kind) {
        case ItemRef::Kind::cell: return box.cells[ref.part].rect;
        case ItemRef::Kind::chip: return box.chips[ref.part].rect;
        case ItemRef::Kind::box: break;
    }
    return box.rect;
}

std::optional<ItemRef> Geometry::itemAt(QPointF point) const {
    const auto hits = boxIndex.query(QRectF(point, QSizeF(0, 0)));
    for (auto hit = hits.rbegin(); hit != hits.rend(); ++hit) {
        const Box& box = boxes[*hit];
        for (uint32_t c = 0; c < box.cells.size(); ++c)
            if (box.cells[c].rect.contains(point)) return ItemRef{ItemRef::Kind::cell, *hit, c};
        for (uint32_t c = 0; c < box.chips.size(); ++c)
            if (box.chips[c].rect.contains(point)) return ItemRef{ItemRef::Kind::chip, *hit, c};
        return ItemRef{ItemRef::Kind::box, *hit, 0};
    }
    return {};
}

std::optional<uint32_t> Geometry::edgeAt(QPointF point, double reach) const {
    const QRectF area(point.x() - reach, point.y() - reach, 2 * reach, 2 * reach);
    QPainterPathStroker stroker;
    stroker.setWidth(2 * reach);
    for (uint32_t e : edgeIndex.query(area))
        if (stroker.createStroke(edges[e].path).contains(point)) return e;
    return {};
}

}  // namespace egret::canvas
