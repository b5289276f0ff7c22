#include "views/canvas/legend.h"

#include "core/base/lookup.h"
#include "views/canvas/picture_painter.h"
#include "views/theme/widgets.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <set>

namespace egret::canvas {
namespace {

using Mark = LegendEntry::Mark;

constexpr qsizetype kMostTints = 6;
constexpr int kLegendPadding = 7, kMarkGap = 7, kMarkWidth = 22, kMarkHeight = 10, kLegendMargin = 8;
constexpr QSize kSmallestView(260, 180);  // in a smaller view, the legend would hide too much
constexpr double kShareOfView = 0.8;

struct LayerText {
    const char *layer, *text;
};
constexpr LayerText kLayerTexts[] = {
    {"linked", QT_TRANSLATE_NOOP("Legend", "Same value as the selection")},
    {"search", QT_TRANSLATE_NOOP("Legend", "Search hit")},
    {"match", QT_TRANSLATE_NOOP("Legend", "Match")},
    {"story", QT_TRANSLATE_NOOP("Legend", "This step")},
    {"path", QT_TRANSLATE_NOOP("Legend", "Explanation")},
    {"path step", QT_TRANSLATE_NOOP("Legend", "Step of the explanation")},
    {"computed", QT_TRANSLATE_NOOP("Legend", "Computed by the selection")},
    {"lookedAt", QT_TRANSLATE_NOOP("Legend", "Current")},
    {"now", QT_TRANSLATE_NOOP("Legend", "Current step")},
};

QString translated(const char* text) { return QCoreApplication::translate("Legend", text); }

QString meaningOf(const Picture& picture, Outline outline) {
    switch (outline) {
        case Outline::fresh: return valueOr(picture.meanings, outline, translated(QT_TRANSLATE_NOOP("Legend", "New")));
        case Outline::chosen:
            return valueOr(picture.meanings, outline, translated(QT_TRANSLATE_NOOP("Legend", "Chosen")));
        default: return valueOr(picture.meanings, outline, {});
    }
}

// The marks that a picture's boxes and e-nodes use.
struct Marks {
    std::set<Outline> outlines;
    std::set<QString> tints;
    bool heat = false;

    explicit Marks(const Picture& picture) {
        for (const Box& box : picture.boxes) {
            add(box.outline, box.heat, box.tint, !box.tint.isEmpty());
            for (const Cell& cell : box.cells)
                add(cell.outline, cell.heat, cell.tint, cell.outline == Outline::fresh && !cell.tint.isEmpty());
        }
    }
    void add(Outline outline, double itsHeat, const QString& tint, bool glows) {
        if (!(glows && outline == Outline::fresh)) outlines.insert(outline);
        heat |= itsHeat >= 0;
        if (glows) tints.insert(tint);
    }
};

void addMarks(const Picture& picture, std::vector<LegendEntry>& entries) {
    const Marks marks(picture);
    for (const Outline outline :
        {Outline::chosen, Outline::chosenFirst, Outline::chosenSecond, Outline::fresh, Outline::faded}) {
        const QString text = meaningOf(picture, outline);
        if (!marks.outlines.contains(outline) || text.isEmpty()) continue;
        entries.push_back({.mark = outline == Outline::fresh ? Mark::glow
                : outline == Outline::faded                  ? Mark::faded
                                                             : Mark::line,
            .text = text,
            .outline = outline});
    }
    qsizetype shown = 0;
    for (const QString& tint : marks.tints) {
        if (++shown > kMostTints) break;
        entries.push_back({.mark = Mark::glow, .text = tint, .tint = tint});
    }
    if (const auto rest = static_cast<qsizetype>(marks.tints.size()) - kMostTints; rest > 0)
        entries.back().text = QCoreApplication::translate("Legend", "and %1 more").arg(rest + 1);
    if (marks.heat)
        entries.push_back({.mark = Mark::heat,
            .text =
                picture.heatMeaning.isEmpty() ? translated(QT_TRANSLATE_NOOP("Legend", "Cost")) : picture.heatMeaning});
}

}  // namespace

Legend::Legend(QWidget* canvas) : QWidget(canvas) {
    theme::setNames(this, "legend", {});
    setAttribute(Qt::WA_TransparentForMouseEvents);
    theme::onEvent(this, QEvent::FontChange, [this] { place(m_view); });
    hide();
}

void Legend::setPicture(const Picture& picture) {
    m_marks.clear();
    addMarks(picture, m_marks);
}

void Legend::follow(const Scene& scene) {
    m_entries.clear();
    if (!scene.selection.empty())
        m_entries.push_back(
            {.text = translated(QT_TRANSLATE_NOOP("Legend", "Selected")), .colour = theme::themeFor(palette()).accent});
    for (const auto& shown : scene.highlights) {
        const auto& highlight = shown.second;
        if (std::ranges::none_of(highlight.ids, [&](ItemId id) { return scene.lookup.contains(id); })) continue;
        const auto known =
            std::ranges::find_if(kLayerTexts, [&](const LayerText& one) { return shown.first == one.layer; });
        if (known != std::end(kLayerTexts))
            m_entries.push_back({.text = translated(known->text), .colour = highlight.colour});
    }
    m_entries.insert(m_entries.end(), m_marks.begin(), m_marks.end());
    QStringList texts;
    for (const LegendEntry& entry : m_entries) texts << entry.text;
    setAccessibleName(tr("Legend: %1").arg(texts.join(QStringLiteral(", "))));
    place(m_view);
}

void Legend::place(const QRect& view) {
    m_view = view;
    const bool fits = view.width() >= kSmallestView.width() && view.height() >= kSmallestView.height();
    setVisible(fits && !m_entries.empty());
    if (isHidden()) return;
    ensurePolished();  // sets the font
    const QFontMetrics metrics(font());
    int text = 2;
    for (const LegendEntry& entry : m_entries) text = std::max(text, 2 + metrics.horizontalAdvance(entry.text));
    const int width = std::min(2 * kLegendPadding + kMarkWidth + kMarkGap + text, qRound(view.width() * kShareOfView));
    const int height = 2 * kLegendPadding + static_cast<int>(m_entries.size()) * (metrics.height() + 3) - 3;
    setGeometry(view.left() + kLegendMargin, view.bottom() + 1 - height - kLegendMargin, width, height);
    update();
}

void Legend::paintEvent(QPaintEvent*) {
    const theme::Theme& theme = theme::themeFor(palette());
    QPainter painter(this);
    theme::drawRounded(
        painter, QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, theme::translucent(theme.base, 0.92), theme.border);
    const QFontMetrics metrics(font());
    QRect line(kLegendPadding, kLegendPadding, width() - 2 * kLegendPadding, metrics.height());
    for (const LegendEntry& entry : m_entries) {
        paintMark(
            painter, entry, QRectF(line.left(), line.center().y() + 1 - kMarkHeight / 2.0, kMarkWidth, kMarkHeight));
        const QRect text = line.adjusted(kMarkWidth + kMarkGap, 0, 0, 0);
        painter.setPen(theme.text);
        painter.drawText(
            text, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(entry.text, Qt::ElideMiddle, text.width()));
        line.translate(0, metrics.height() + 3);
    }
}

void Legend::paintMark(QPainter& painter, const LegendEntry& entry, const QRectF& at) const {
    const theme::Theme& theme = theme::themeFor(palette());
    const QRectF box = at.adjusted(2, 1, -2, -1);
    switch (entry.mark) {
        case Mark::frame: theme::drawRounded(painter, box, 3, Qt::NoBrush, QPen(entry.colour, 2.5)); break;
        case Mark::line: {
            const ChoiceLine line = *choiceLineOf(entry.outline, theme);
            painter.setPen(QPen(line.colour, 2.5, line.style));
            painter.drawLine(at.left(), at.center().y(), at.right(), at.center().y());
            break;
        }
        case Mark::glow:
            theme::drawRounded(
                painter, at.adjusted(1, 0, -1, 0), 4, entry.tint.isEmpty() ? theme.fresh : theme.colourOf(entry.tint));
            theme::drawRounded(painter, at.adjusted(4, 3, -4, -3), 2, theme.body);
            break;
        case Mark::heat: {
            QLinearGradient scale(at.topLeft(), at.topRight());
            for (const double step : {0.0, 0.25, 0.5, 0.75, 1.0}) scale.setColorAt(step, theme.heatAt(step));
            theme::drawRounded(painter, at.adjusted(0, 1, 0, -1), 2, scale);
            break;
        }
        case Mark::faded:
            theme::drawRounded(painter, box, 3, theme::translucent(theme.role(theme::Role::elementWise), 0.38));
            break;
    }
}

}  // namespace egret::canvas
