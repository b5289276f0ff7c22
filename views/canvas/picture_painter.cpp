#include "views/canvas/picture_painter.h"

#include <QPainter>

#include <map>

namespace egret::canvas {
namespace {

constexpr double kFadedOpacity = 0.38;
constexpr double kLightest = 0.25;     // keeps edges of weight 0 visible
constexpr double kShortestLine = 1.5;  // in screen pixels
constexpr std::size_t kMostCurves = 3000;

QColor faded(const QColor& colour) { return theme::translucent(colour, colour.alphaF() * kFadedOpacity); }

class PicturePainter {
public:
    PicturePainter(
        QPainter& painter, const Picture& picture, const Geometry& geometry, const theme::Theme& theme, double scale)
        : m_painter(painter), m_picture(picture), m_geometry(geometry), m_theme(theme), m_scale(scale),
          m_titleFont(theme::titleFont()), m_lineFont(theme::lineFont()) {}

    void paint(const QRectF& exposed) {
        const auto edges = m_geometry.edgeIndex.query(exposed);
        const auto boxes = m_geometry.boxIndex.query(exposed.adjusted(-kBadgeOverhang - 2, -10, 10, 14));
        if (m_scale < kBlobScale) {
            paintEdgesAsLines(edges);
            paintBoxesAsBlobs(boxes);
            return;
        }
        // E-classes are painted below the edges and e-nodes above them, so that each edge visibly leaves its e-node.
        // Badges are painted last, so that neither an edge nor a label crosses their texts.
        m_painter.setRenderHint(QPainter::Antialiasing);
        for (uint32_t b : boxes)
            if (!m_picture.boxes[b].cells.empty()) paintClassGround(m_picture.boxes[b], m_geometry.boxes[b]);
        // One of thousands of curves cannot be followed, and antialiased curves take most of the time of a frame.
        const bool isDense = edges.size() > kMostCurves;
        if (isDense) paintEdgesAsLines(edges);
        m_painter.setRenderHint(QPainter::Antialiasing);
        for (uint32_t e : edges)
            if (!isDense || lineOf(m_picture.edges[e].style)) paintEdge(m_picture.edges[e], m_geometry.edges[e]);
        for (uint32_t b : boxes) {
            const Box& box = m_picture.boxes[b];
            const Geometry::Box& shape = m_geometry.boxes[b];
            if (box.cells.empty() && m_scale < kFlatScale) paintFlat(box, shape);
            else if (box.cells.empty()) paintOperator(box, shape);
            else
                for (size_t c = 0; c < box.cells.size(); ++c) {
                    if (m_scale < kFlatScale) m_painter.fillRect(shape.cells[c].rect, blobColour(box.cells[c]));
                    else paintCell(box.cells[c], shape.cells[c], box.outline);
                }
        }
        if (m_scale >= kBoxScale)
            for (uint32_t e : edges)
                if (m_geometry.edges[e].labelFits)
                    paintEdgeLabel(m_painter, m_picture.edges[e], m_geometry.edges[e], m_theme);
        if (hasText())
            for (uint32_t b : boxes) paintBadges(m_picture.boxes[b], m_geometry.boxes[b]);
    }

private:
    bool hasText() const { return m_scale >= kBoxScale; }

    std::optional<ChoiceLine> lineOf(Outline outline) const { return choiceLineOf(outline, m_theme); }

    static double widthOf(double weight) { return 0.8 + 6.2 * weight; }

    QColor edgeColour(const Edge& edge) const {
        if (const auto line = lineOf(edge.style)) return line->colour;
        if (edge.weight >= 0) return theme::translucent(m_theme.accent, kLightest + (1 - kLightest) * edge.weight);
        return edge.style == Outline::faded ? faded(m_theme.edge) : m_theme.edge;
    }

    void paintEdgesAsLines(const std::vector<uint32_t>& edges) {
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        QList<QLineF> lines;
        lines.reserve(static_cast<qsizetype>(edges.size()));
        for (uint32_t e : edges) {
            const Geometry::Edge& edge = m_geometry.edges[e];
            // Skips lines between boxes that nearly touch. When 100,000 edges are visible, most lines are that short.
            if (!edge.stub && (edge.tip - edge.start).manhattanLength() * m_scale >= kShortestLine)
                lines << QLineF(edge.start, edge.tip);
        }
        // The color is mixed in advance because Qt takes four times as long to draw translucent lines.
        m_painter.setPen(QPen(theme::mixed(m_theme.canvas, m_theme.edge, 0.6), 0));
        m_painter.drawLines(lines);
    }

    void paintBoxesAsBlobs(const std::vector<uint32_t>& boxes) {
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        std::map<QRgb, QList<QRectF>> byColour;
        auto add = [&](const QColor& colour, const QRectF& rect, Outline outline) {
            byColour[(outline == Outline::faded ? faded(colour) : colour).rgba()] << rect;
        };
        for (uint32_t b : boxes) {
            const Box& box = m_picture.boxes[b];
            const Geometry::Box& shape = m_geometry.boxes[b];
            if (box.cells.empty()) {
                add(blobColour(box.role, box.heat, box.outline), shape.rect, box.outline);
                continue;
            }
            add(m_theme.classBorder, shape.rect, Outline::faded);
            for (size_t c = 0; c < box.cells.size(); ++c)
                add(blobColour(box.cells[c]), shape.cells[c].rect, Outline::plain);
        }
        m_painter.setPen(Qt::NoPen);
        for (const auto& [colour, rects] : byColour) {
            m_painter.setBrush(QColor::fromRgba(colour));
            m_painter.drawRects(rects);
        }
    }

    static bool isGlowing(const Cell& cell) { return cell.outline == Outline::fresh; }
    QColor glowOf(const Cell& cell) const { return cell.tint.isEmpty() ? m_theme.fresh : m_theme.colourOf(cell.tint); }

    QColor blobColour(theme::Role role, double heat, Outline outline) const {
        if (outline == Outline::fresh) return m_theme.fresh;
        if (const auto line = lineOf(outline)) return line->colour;
        return heat >= 0 ? m_theme.heatAt(heat) : m_theme.role(role);
    }

    QColor blobColour(const Cell& cell) const {
        const QColor colour = isGlowing(cell) ? glowOf(cell) : blobColour(cell.role, cell.heat, cell.outline);
        return cell.outline == Outline::faded ? faded(colour) : colour;
    }

    void paintClassGround(const Box& box, const Geometry::Box& shape) {
        const bool isFaded = box.outline == Outline::faded;
        if (box.heat >= 0) paintHalo(shape.rect, kClassRadius, m_theme.heatAt(box.heat));
        if (box.outline == Outline::fresh) paintHalo(shape.rect, kClassRadius, m_theme.fresh);
        QPen pen(isFaded ? faded(m_theme.classBorder) : m_theme.classBorder, 1.2, Qt::DashLine);
        pen.setDashPattern({3.5, 2.5});
        if (const auto line = lineOf(box.outline)) pen = QPen(line->colour, 2, line->style);
        theme::drawRounded(m_painter, shape.rect, kClassRadius, m_theme.classFill, pen);
        if (!hasText()) return;
        m_painter.setFont(m_lineFont);
        m_painter.setPen(isFaded ? faded(m_theme.mutedText) : m_theme.mutedText);
        m_painter.drawText(shape.header.adjusted(8, 2, -4, 0), Qt::AlignLeft | Qt::AlignVCenter, shape.title);
    }

    void paintHalo(const QRectF& rect, double radius, QColor colour) {
        for (double grow : {7.0, 5.0, 3.0}) {
            colour.setAlphaF(grow == 7.0 ? 0.16f : grow == 5.0 ? 0.3f : 0.85f);
            theme::drawRounded(m_painter, rect.adjusted(-grow, -grow, grow, grow), radius + grow, colour);
        }
    }

    void paintHalos(const Box& box, const QRectF& rect) {
        if (box.heat >= 0) paintHalo(rect, kBoxRadius, m_theme.heatAt(box.heat));
        if (!box.tint.isEmpty()) paintHalo(rect, kBoxRadius, m_theme.colourOf(box.tint));
        if (box.outline == Outline::fresh) paintHalo(rect, kBoxRadius, m_theme.fresh);
    }

    void paintOutline(const QRectF& rect, double radius, Outline outline) {
        const auto line = lineOf(outline);
        if (!line) return;
        theme::drawRounded(m_painter, rect.adjusted(-1.5, -1.5, 1.5, 1.5), radius + 1.5, Qt::NoBrush,
            QPen(line->colour, 2.5, line->style));
    }

    QPen borderOf(const QColor& fill) const { return QPen(m_theme.dark ? fill.lighter(125) : fill.darker(115), 1); }

    // Paints a rounded rectangle whose upper `headerHeight` pixels have the role's color.
    void paintBand(const QRectF& rect, double headerHeight, const QColor& colour) {
        const QPen border = borderOf(colour);
        if (headerHeight >= rect.height()) return theme::drawRounded(m_painter, rect, kBoxRadius, colour, border);
        theme::drawRounded(m_painter, rect, kBoxRadius, m_theme.body);
        QPainterPath band;
        const double r = kBoxRadius;
        band.moveTo(rect.left(), rect.top() + headerHeight);
        band.lineTo(rect.left(), rect.top() + r);
        band.arcTo(QRectF(rect.left(), rect.top(), 2 * r, 2 * r), 180, -90);
        band.lineTo(rect.right() - r, rect.top());
        band.arcTo(QRectF(rect.right() - 2 * r, rect.top(), 2 * r, 2 * r), 90, -90);
        band.lineTo(rect.right(), rect.top() + headerHeight);
        band.closeSubpath();
        m_painter.setBrush(colour);
        m_painter.drawPath(band);
        theme::drawRounded(m_painter, rect, kBoxRadius, Qt::NoBrush, border);
    }

    void paintCardsBehind(const QRectF& rect, const QColor& colour) {
        for (double by : {6.0, 3.0})
            theme::drawRounded(m_painter, rect.translated(by, by), kBoxRadius, m_theme.body, borderOf(colour));
    }

    // Paints two plain rectangles. Used when rounded corners would be smaller than a pixel.
    void paintFlat(const Box& box, const Geometry::Box& shape) {
        const double opacity = m_painter.opacity();
        if (box.outline == Outline::faded) m_painter.setOpacity(opacity * kFadedOpacity);
        paintHalos(box, shape.rect);
        m_painter.fillRect(shape.rect, m_theme.role(box.role));
        const double border = 1 / m_scale;
        if (shape.rect.height() > shape.header.height() + 2 * border)
            m_painter.fillRect(shape.rect.adjusted(border, shape.header.height(), -border, -border), m_theme.body);
        paintOutline(shape.rect, kBoxRadius, box.outline);
        m_painter.setOpacity(opacity);
    }

    void paintOperator(const Box& box, const Geometry::Box& shape) {
        const double opacity = m_painter.opacity();
        if (box.outline == Outline::faded) m_painter.setOpacity(opacity * kFadedOpacity);
        paintHalos(box, shape.rect);
        if (box.pile) paintCardsBehind(shape.rect, m_theme.role(box.role));
        const bool hasBody = shape.rect.height() > shape.header.height() + 1;
        paintBand(shape.rect, hasBody ? shape.header.height() : shape.rect.height(), m_theme.role(box.role));
        paintOutline(shape.rect, kBoxRadius, box.outline);
        if (hasText()) {
            m_painter.setFont(m_titleFont);
            m_painter.setPen(m_theme.roleText);
            m_painter.drawText(shape.header, Qt::AlignCenter, shape.title);
            m_painter.setFont(m_lineFont);
            m_painter.setPen(m_theme.bodyText);
            QRectF line(shape.rect.left() + 9, shape.header.bottom() + 4, shape.rect.width() - 12, 15);
            for (const QString& text : shape.lines) {
                m_painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, text);
                line.translate(0, 15);
            }
            for (const auto& chip : shape.chips) paintChip(chip);
        }
        m_painter.setOpacity(opacity);
    }

    // The badge of a faded box stays readable; that of a faded e-node does not count.
    void paintBadges(const Box& box, const Geometry::Box& shape) {
        paintBadge(m_painter, box.badge, badgeRect(box.badge, shape), m_theme);
        const double opacity = m_painter.opacity();
        for (size_t c = 0; c < box.cells.size(); ++c) {
            const Cell& cell = box.cells[c];
            if (cell.badge.isEmpty()) continue;
            const bool isFaded = cell.outline == Outline::faded || box.outline == Outline::faded;
            m_painter.setOpacity(isFaded ? opacity * kFadedOpacity : opacity);
            paintBadge(m_painter, cell.badge, badgeRect(cell.badge, shape.cells[c]), m_theme);
        }
        m_painter.setOpacity(opacity);
    }

    void paintChip(const Geometry::Part& chip) {
        theme::drawRounded(m_painter, chip.rect, 8, m_theme.chip);
        m_painter.setPen(m_theme.chipText);
        m_painter.drawText(chip.rect, Qt::AlignCenter, chip.title);
    }

    void paintCell(const Cell& cell, const Geometry::Part& shape, Outline classOutline) {
        const double opacity = m_painter.opacity();
        if (cell.outline == Outline::faded || classOutline == Outline::faded)
            m_painter.setOpacity(opacity * kFadedOpacity);
        if (cell.heat >= 0) paintHalo(shape.rect, kBoxRadius, m_theme.heatAt(cell.heat));
        if (isGlowing(cell)) paintHalo(shape.rect, kBoxRadius, glowOf(cell));
        const bool hasBody = !shape.line.isEmpty() || !cell.cost.isEmpty();
        const double header = hasBody ? 22 : shape.rect.height();
        paintBand(shape.rect, header, m_theme.role(cell.role));
        paintOutline(shape.rect, kBoxRadius, cell.outline);
        if (hasText()) {
            m_painter.setFont(m_titleFont);
            m_painter.setPen(m_theme.roleText);
            m_painter.drawText(
                QRectF(shape.rect.left(), shape.rect.top(), shape.rect.width(), header), Qt::AlignCenter, shape.title);
            if (!shape.line.isEmpty()) {
                m_painter.setFont(m_lineFont);
                m_painter.setPen(m_theme.bodyText);
                m_painter.drawText(shape.rect.adjusted(0, header, 0, cell.cost.isEmpty() ? 0 : -kCostRowHeight),
                    Qt::AlignCenter, shape.line);
            }
            paintCost(cell.cost, shape.rect);
        }
        m_painter.setOpacity(opacity);
    }

    void paintCost(const QString& text, const QRectF& cell) {
        if (text.isEmpty()) return;
        const double width = QFontMetricsF(m_lineFont).horizontalAdvance(text) + 10;
        const double height = kCostRowHeight - 4;
        const QRectF pill(cell.center().x() - width / 2, cell.bottom() - height - 3, width, height);
        theme::drawRounded(m_painter, pill, height / 2, m_theme.chip);
        m_painter.setFont(m_lineFont);
        m_painter.setPen(m_theme.chipText);
        m_painter.drawText(pill, Qt::AlignCenter, text);
    }

    void paintEdge(const Edge& edge, const Geometry::Edge& shape) {
        const QColor colour = edgeColour(edge);
        const auto line = lineOf(edge.style);
        QPen pen(colour,
            edge.weight >= 0 ? widthOf(edge.weight)
                : line       ? 2.2
                             : 1.3,
            line ? line->style : Qt::SolidLine);
        pen.setCapStyle(Qt::FlatCap);
        if (shape.stub) pen.setDashPattern({4, 3});
        theme::setLine(m_painter, pen);
        m_painter.drawPath(shape.path);
        if (m_scale >= kBoxScale * 0.6)
            paintArrowHead(m_painter, shape, colour, edge.weight >= 0 ? 7 + widthOf(edge.weight) : 7);
    }

    QPainter& m_painter;
    const Picture& m_picture;
    const Geometry& m_geometry;
    const theme::Theme& m_theme;
    double m_scale;
    QFont m_titleFont, m_lineFont;
};

}  // namespace

std::optional<ChoiceLine> choiceLineOf(Outline outline, const theme::Theme& theme) {
    switch (outline) {
        case Outline::chosen: return ChoiceLine{theme.chosen};
        case Outline::chosenFirst: return ChoiceLine{theme.chosenFirst, Qt::DashLine};
        case Outline::chosenSecond: return ChoiceLine{theme.chosenSecond, Qt::DotLine};
        default: return {};
    }
}

void paintArrowHead(QPainter& painter, const Geometry::Edge& edge, const QColor& colour, double size) {
    const QPointF back = edge.tip - edge.direction * size;
    const QPointF side(-edge.direction.y() * size * 0.42, edge.direction.x() * size * 0.42);
    const QPointF head[] = {edge.tip, back + side, back - side};
    theme::setFill(painter, colour);
    painter.drawPolygon(head, 3);
}

void paintBadge(QPainter& painter, const QString& text, const QRectF& pill, const theme::Theme& theme) {
    if (text.isEmpty()) return;
    painter.setFont(theme::lineFont());
    theme::drawRounded(painter, pill, 8, theme.accent, QPen(theme.canvas, 1.5));
    painter.setPen(theme.accentText);
    painter.drawText(pill, Qt::AlignCenter, text);
}

void paintEdgeLabel(QPainter& painter, const Edge& edge, const Geometry::Edge& shape, const theme::Theme& theme) {
    theme::drawRounded(painter, shape.label, 3, theme::translucent(theme.canvas, 0.88));
    painter.setFont(theme::lineFont());
    painter.setPen(theme.edgeLabel);
    painter.drawText(shape.label, Qt::AlignCenter, edge.label);
}

void paintPicture(QPainter& painter, const Picture& picture, const Geometry& geometry, const theme::Theme& theme,
    const QRectF& exposed, double scale) {
    PicturePainter(painter, picture, geometry, theme, scale).paint(exposed);
}

}  // namespace egret::canvas
