#include "views/rules/flame_view.h"

#include "core/base/lists.h"
#include "views/theme/text.h"

#include <QJsonArray>
#include <QPainter>

#include <algorithm>

namespace egret::rules {
namespace {

constexpr int kLevels = 4;
constexpr double kMaxRow = 44;       // height of a level, pixels
constexpr double kLeastWidth = 0.5;  // narrower bars are not drawn
constexpr double kLeastText = 28;    // narrower bars have no text

}  // namespace

FlameView::FlameView(QWidget* parent)
    : PlotView(parent,
          {.name = "ruleFlame",
              .title = tr("Iterations, rules and phases of the saturation"),
              .size = {360, 120},
              .margins = {4, 4, 4, 4},
              .reach = 0,
              .empty = tr("No saturation yet. Run equality saturation (F5).")}) {
    connect(this, &PlotView::activated, this, [this](std::size_t item) {
        const Bar& bar = m_bars[item];
        m_zoomed = bar.iteration == kNone || m_zoomed == bar.iteration ? std::nullopt : std::optional(bar.iteration);
        build();
    });
}

void FlameView::setProfile(ProfilePtr profile) {
    m_profile = std::move(profile);
    m_zoomed.reset();
    build();
}

void FlameView::setMeasure(Measure measure) {
    m_measure = measure;
    build();
}

void FlameView::setRule(const QString& rule) {
    m_rule = rule;
    update();
}

QString FlameView::ruleOf(std::size_t item) const {
    const std::size_t rule = m_bars[item].rule;
    return rule == kNone ? QString() : textOf(m_profile->rules[rule]);
}

double FlameView::valueOf(const egraph::RuleCost& cost) const {
    switch (m_measure) {
        case Measure::time: return cost.seconds() * 1e6;
        case Measure::nodes: return static_cast<double>(cost.created);
        case Measure::matches: return static_cast<double>(cost.matches);
    }
    return 0;
}

std::vector<FlameView::Part> FlameView::partsOf(const egraph::RuleCost& cost) const {
    switch (m_measure) {
        case Measure::time:
            return {{Phase::search, cost.search * 1e6}, {Phase::join, cost.join * 1e6},
                {Phase::apply, cost.apply * 1e6}, {Phase::rebuild, cost.rebuild * 1e6}};
        case Measure::nodes: return {};
        case Measure::matches:
            return {{Phase::applied, static_cast<double>(cost.applied)},
                {Phase::unchanged, static_cast<double>(cost.unchanged)},
                {Phase::refused, static_cast<double>(cost.refused)}};
    }
    return {};
}

// Within an iteration, the largest rules come first. Time that belongs to no rule leaves a gap at the end.
void FlameView::build() {
    m_bars.clear();
    if (m_profile && !m_profile->iterations.empty()) {
        m_bars.push_back({});
        double at = 0;
        for (std::size_t i = 0; i < m_profile->iterations.size(); ++i) {
            const auto& iteration = m_profile->iterations[i];
            std::vector<std::size_t> order = consecutive(iteration.rules.size());
            std::ranges::stable_sort(
                order, std::ranges::greater(), [&](std::size_t rule) { return valueOf(iteration.rules[rule]); });
            const std::size_t whole = m_bars.size();
            m_bars.push_back({.level = 1, .begin = at, .iteration = i});
            double end = at;
            for (const std::size_t rule : order) {
                const double value = valueOf(iteration.rules[rule]);
                if (value <= 0) break;
                m_bars.push_back({.level = 2, .begin = end, .length = value, .iteration = i, .rule = rule});
                double part = end;
                for (const Part& one : partsOf(iteration.rules[rule])) {
                    if (one.length <= 0) continue;
                    m_bars.push_back({3, part, one.length, i, rule, one.phase});
                    part += one.length;
                }
                end += value;
            }
            if (m_measure == Measure::time) end = std::max(end, at + iteration.seconds() * 1e6);
            m_bars[whole].length = end - at;
            at = end;
        }
        m_bars.front().length = at;
        const auto shown = std::ranges::find_if(m_bars, [this](const Bar& bar) {
            return m_zoomed ? bar.level == 1 && bar.iteration == *m_zoomed : bar.level == 0;
        });
        m_shownBegin = shown->begin;
        m_shownLength = shown->length;
    }
    reset();
}

// ---- geometry -------------------------------------------------------------------------------------------------------

QRectF FlameView::rectOf(std::size_t item) const {
    const Bar& bar = m_bars[item];
    const QRectF room = area();
    const double row = std::min(kMaxRow, room.height() / kLevels);
    const double scale = m_shownLength > 0 ? room.width() / m_shownLength : 0;
    const double left = std::clamp((bar.begin - m_shownBegin) * scale, 0.0, room.width());
    const double right = std::clamp((bar.begin + bar.length - m_shownBegin) * scale, 0.0, room.width());
    return {room.left() + left, room.top() + row * bar.level, right - left, row};
}

// Left and Right move along a level, Up and Down between levels.
plots::Item FlameView::walked(int key) const {
    if (!current() || key == Qt::Key_Home || key == Qt::Key_End) return PlotView::walked(key);
    const int level = m_bars[*current()].level;
    const auto nearest = [this](std::size_t by, int wanted) {  // the index wraps to a large number before the first bar
        for (std::size_t i = *current() + by; i < m_bars.size(); i += by)
            if (m_bars[i].level == wanted) return plots::Item(i);
        return current();
    };
    const std::size_t below = *current() + 1;  // the first bar below follows its parent
    switch (key) {
        case Qt::Key_Left: return nearest(kNone, level);
        case Qt::Key_Right: return nearest(1, level);
        case Qt::Key_Up: return nearest(kNone, level - 1);
        case Qt::Key_Down: return below < m_bars.size() && m_bars[below].level == level + 1 ? below : current();
        default: return std::nullopt;
    }
}

// ---- text -----------------------------------------------------------------------------------------------------------

QString FlameView::phaseText(Phase phase) const {
    switch (phase) {
        case Phase::none: return {};
        case Phase::search: return tr("search");
        case Phase::join: return tr("join");
        case Phase::apply: return tr("apply");
        case Phase::rebuild: return tr("rebuild (estimated)");
        case Phase::applied: return tr("applied");
        case Phase::unchanged: return tr("useless");
        case Phase::refused: return tr("refused");
    }
    return {};
}

QString FlameView::valueText(double value) const {
    if (m_measure == Measure::time) return timeText(value);
    const QString number = grouped(static_cast<uint64_t>(value));
    return m_measure == Measure::nodes ? tr("%1 e-nodes").arg(number) : tr("%1 matches").arg(number);
}

QString FlameView::titleOf(const Bar& bar) const {
    if (bar.level == 0) return tr("saturation");
    if (bar.level == 1) return tr("iteration %1").arg(bar.iteration);
    return bar.level == 2 ? textOf(m_profile->rules[bar.rule]) : phaseText(bar.phase);
}

QString FlameView::describe(std::size_t item) const {
    const Bar& bar = m_bars[item];
    QStringList lines;
    if (bar.level >= 2) lines << textOf(m_profile->rules[bar.rule]);
    if (bar.level >= 1) lines << tr("iteration %1").arg(bar.iteration);
    else lines << tr("saturation");
    if (bar.level == 3) lines << phaseText(bar.phase);
    const double whole = m_bars.front().length;
    lines << QStringLiteral("%1 (%2)").arg(
        valueText(bar.length), percentText(whole > 0 ? 100 * bar.length / whole : 0));
    return lines.join(QLatin1Char('\n'));
}

QJsonObject FlameView::data() const {
    QJsonArray bars;
    for (std::size_t item = 0; item < count(); ++item) {
        const Bar& bar = m_bars[item];
        bars << QJsonObject{
            {"level", bar.level}, {"title", titleOf(bar)}, {"begin", bar.begin}, {"length", bar.length}};
    }
    return {{"bars", bars}};
}

// ---- painting -------------------------------------------------------------------------------------------------------

QColor FlameView::colourOf(const Bar& bar, const theme::Theme& theme) const {
    if (bar.level == 0) return theme.classFill;
    if (bar.level == 1) return theme::mixed(theme.classFill, theme.border, bar.iteration % 2 == 0 ? 0.25 : 0.6);
    QColor colour = theme.colourOf(textOf(m_profile->rules[bar.rule]));
    if (bar.level == 3) {
        const double part = bar.phase == Phase::search || bar.phase == Phase::applied ? 0.15
            : bar.phase == Phase::join                                                ? 0.35
            : bar.phase == Phase::apply || bar.phase == Phase::unchanged              ? 0.5
                                                                                      : 0.7;
        colour = theme::mixed(colour, theme.base, part);
    }
    const bool isFaded = !m_rule.isEmpty() && textOf(m_profile->rules[bar.rule]) != m_rule;
    return isFaded ? theme::mixed(colour, theme.base, 0.7) : colour;
}

void FlameView::paint(QPainter& painter, const theme::Theme& theme, const QRectF& exposed) const {
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QFontMetricsF metrics(painter.font());
    for (std::size_t item = 0; item < count(); ++item) {
        const QRectF bar = rectOf(item);
        if (bar.width() < kLeastWidth || !bar.intersects(exposed)) continue;
        const QColor fill = colourOf(m_bars[item], theme);
        painter.fillRect(bar.adjusted(0, 0.5, bar.width() > 3 ? -1 : 0, -0.5), fill);
        if (bar.width() < kLeastText) continue;
        painter.setPen(theme.textOn(fill));
        painter.drawText(bar.adjusted(4, 0, -3, 0), Qt::AlignLeft | Qt::AlignVCenter,
            metrics.elidedText(titleOf(m_bars[item]), Qt::ElideRight, bar.width() - 7));
    }
    const auto frame = [&](const plots::Item& item, const QColor& colour, double thickness) {
        if (!item) return;
        theme::setLine(painter, QPen(colour, thickness));
        painter.drawRect(rectOf(*item).adjusted(0, 0, -1, -1));
    };
    if (hovered() != current()) frame(hovered(), theme.text, 1);
    frame(current(), theme.accent, hasFocus() ? 2.5 : 1.5);
}

}  // namespace egret::rules
