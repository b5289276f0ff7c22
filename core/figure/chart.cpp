#include "core/figure/chart.h"

#include "core/base/digits.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace egret::figure {
namespace {

using report::Chart;

constexpr double kGap = 3, kTick = 2.5, kWhisker = 1.5;  // points
constexpr double kGroupShare = 0.8;                      // of a group that its bars take
constexpr double kLeastPlot = 0.5;                       // of the height that upright names leave for the plot

template <class Value>
std::pair<double, double> extremes(const Chart& chart, Value value) {
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const report::Series& series : chart.series)
        for (const report::Point& point : series.points) {
            const auto [from, to] = value(point);
            low = std::min(low, from);
            high = std::max(high, to);
        }
    return {low, high};
}

std::vector<std::string> labelsOf(const std::vector<double>& values, double step) {
    const int decimals = step > 0 ? std::max(0, static_cast<int>(-std::floor(std::log10(step) + 1e-9))) : 0;
    std::vector<std::string> labels;
    for (const double value : values)
        labels.push_back(step > 0 ? fixedDigits(value + 0.0, decimals) : threeDigits(value));
    return labels;
}

class ChartDrawing {
public:
    ChartDrawing(const Chart& chart, const Style& style)
        : m_chart(chart), m_style(style), m_axes(axesOf(chart)), m_small(style.fontSize * 0.9) {
        m_drawing.width = style.width;
        m_drawing.height = style.height;
    }

    Drawing make() {
        placePlot();
        drawUp();
        if (m_chart.kind == Chart::Kind::bars) drawGroups();
        else drawAcross();
        drawNames();
        drawLegend();
        for (std::size_t s = 0; s < m_chart.series.size(); ++s)
            m_chart.kind == Chart::Kind::bars ? drawBars(s) : drawLine(s);
        return std::move(m_drawing);
    }

private:
    double x(double value) const { return m_left + m_axes.across.share(value) * (m_right - m_left); }
    double y(double value) const { return m_bottom - m_axes.up.share(value) * (m_bottom - m_top); }
    void add(Path path) { m_drawing.items.emplace_back(std::move(path)); }
    void add(Text text) { m_drawing.items.emplace_back(std::move(text)); }

    // Legend entries share a line while they fit.
    void placePlot() {
        const double line = m_style.fontSize * 1.3;
        double widest = 0;
        for (const std::string& label : labelsOf(m_axes.up.tickValues(), m_axes.up.stepOf(5)))
            widest = std::max(widest, widthOf(label, m_small));
        m_left = line + widest + kTick + kGap;
        m_right = m_style.width - kGap;
        m_bottom = m_style.height - line - (m_chart.xName.empty() ? 0 : line) - kTick;
        double at = m_left, top = 0;
        for (const report::Series& series : m_chart.series) {
            const double wide = widthOf(series.name, m_small) + 4 * kGap + 8;
            if (at + wide > m_right && at > m_left) {
                at = m_left;
                top += line;
            }
            m_legend.push_back({at, top + m_style.fontSize});
            at += wide;
        }
        m_top = top + line + kGap;
        const std::size_t groups = groupNames().size();
        m_slants = m_chart.kind == Chart::Kind::bars && groups > 0;
        if (!m_slants) return;
        double longest = 0;
        for (const std::string& name : groupNames()) longest = std::max(longest, widthOf(name, m_small));
        // Names that do not fit below their groups are upright.
        m_slants = longest + kGap > (m_right - m_left) / static_cast<double>(groups);
        if (!m_slants) return;
        m_bottom -= longest - m_small;
        const double lacking = kLeastPlot * m_style.height - (m_bottom - m_top);
        if (lacking <= 0) return;
        m_bottom += lacking;
        m_drawing.height += lacking;
    }

    std::vector<std::string> groupNames() const {
        std::vector<std::string> names;
        for (const report::Series& series : m_chart.series)
            for (const report::Point& point : series.points) {
                const auto group = static_cast<std::size_t>(std::max(0.0, point.x));
                names.resize(std::max(names.size(), group + 1));
                names[group] = point.label;
            }
        return names;
    }

    void drawUp() {
        const std::vector<double> values = m_axes.up.tickValues();
        const std::vector<std::string> labels = labelsOf(values, m_axes.up.stepOf(5));
        for (std::size_t i = 0; i < values.size(); ++i) {
            add(line({m_left, y(values[i])}, {m_right, y(values[i])}, {0xdd, 0xdd, 0xdd}, 0.3));
            add(Text{.at = {m_left - kGap, y(values[i]) + m_small * 0.35},
                .text = labels[i],
                .size = m_small,
                .anchor = Text::Anchor::end});
        }
        add(line({m_left, m_top}, {m_left, m_bottom}));
        const double zero = m_axes.up.low <= 0 && m_axes.up.high >= 0 ? y(0) : m_bottom;
        add(line({m_left, zero}, {m_right, zero}));
    }

    void drawAcross() {
        const bool isLinear = m_axes.across.scale == Axis::Scale::linear;
        const std::vector<double> values = m_axes.across.tickValues();
        const std::vector<std::string> labels = labelsOf(values, isLinear ? m_axes.across.stepOf(5) : 0);
        for (std::size_t i = 0; i < values.size(); ++i) {
            add(line({x(values[i]), m_bottom}, {x(values[i]), m_bottom + kTick}));
            add(Text{.at = {x(values[i]), m_bottom + kTick + m_small},
                .text = labels[i],
                .size = m_small,
                .anchor = Text::Anchor::middle});
        }
    }

    void drawGroups() {
        const std::vector<std::string> names = groupNames();
        for (std::size_t i = 0; i < names.size(); ++i) {
            Text text{.at = {x(static_cast<double>(i)), m_bottom + kTick + m_small},
                .text = names[i],
                .size = m_small,
                .anchor = Text::Anchor::middle};
            if (m_slants) {
                text.at = {x(static_cast<double>(i)) + m_small * 0.35, m_bottom + kTick};
                text.anchor = Text::Anchor::end;
                text.isUpright = true;
            }
            add(std::move(text));
        }
    }

    void drawNames() {
        add(Text{.at = {m_style.fontSize, (m_top + m_bottom) / 2},
            .text = m_chart.yName,
            .size = m_style.fontSize,
            .anchor = Text::Anchor::middle,
            .isUpright = true});
        if (!m_chart.xName.empty())
            add(Text{.at = {(m_left + m_right) / 2, m_drawing.height - kGap},
                .text = m_chart.xName,
                .size = m_style.fontSize,
                .anchor = Text::Anchor::middle});
    }

    void drawLegend() {
        for (std::size_t s = 0; s < m_chart.series.size(); ++s) {
            const Point at = m_legend[s];
            if (m_chart.kind == Chart::Kind::bars)
                add(rectangle({at.x, at.y - m_small * 0.7}, 8, m_small * 0.7, seriesColor(s), std::nullopt));
            else add(line({at.x, at.y - m_small * 0.35}, {at.x + 8, at.y - m_small * 0.35}, seriesColor(s), 1.2));
            add(Text{.at = {at.x + 8 + kGap, at.y}, .text = m_chart.series[s].name, .size = m_small});
        }
    }

    void drawWhisker(double at, const report::Point& point) {
        if (point.half <= 0) return;
        const double low = y(point.y - point.half), high = y(point.y + point.half);
        add(line({at, low}, {at, high}));
        for (const double end : {low, high}) add(line({at - kWhisker, end}, {at + kWhisker, end}));
    }

    void drawBars(std::size_t s) {
        const double bar = kGroupShare / static_cast<double>(m_chart.series.size());
        for (const report::Point& point : m_chart.series[s].points) {
            const double from = point.x - kGroupShare / 2 + static_cast<double>(s) * bar;
            const double zero = y(std::clamp(0.0, m_axes.up.low, m_axes.up.high)), end = y(point.y);
            add(rectangle({x(from), std::min(zero, end)}, x(from + bar) - x(from), std::abs(zero - end), seriesColor(s),
                std::nullopt));
            drawWhisker((x(from) + x(from + bar)) / 2, point);
        }
    }

    void drawLine(std::size_t s) {
        const auto& points = m_chart.series[s].points;
        Path path{.segments = {}, .stroke = seriesColor(s), .width = 1.2};
        for (const report::Point& point : points) {
            const Point to{x(point.x), y(point.y)};
            if (m_chart.kind == Chart::Kind::steps && !path.segments.empty())
                path.segments.push_back({Path::Segment::Kind::line, {to.x, path.segments.back().at.y}});
            path.segments.push_back(
                {path.segments.empty() ? Path::Segment::Kind::move : Path::Segment::Kind::line, to});
        }
        if (points.size() > 1) add(std::move(path));
        constexpr std::size_t kMostMarks = 40, kMostLabels = 8;
        for (const report::Point& point : points) {
            if (points.size() <= kMostMarks)
                add(rectangle({x(point.x) - 1.3, y(point.y) - 1.3}, 2.6, 2.6, seriesColor(s), std::nullopt));
            drawWhisker(x(point.x), point);
            if (points.size() <= kMostLabels && !point.label.empty()) drawLabel(point);
        }
    }

    // To the right of the point, or to the left where that would leave the drawing.
    void drawLabel(const report::Point& point) {
        const double size = m_small * 0.8;
        const bool fits = x(point.x) + kGap + widthOf(point.label, size) < m_style.width;
        add(Text{.at = {x(point.x) + (fits ? kGap : -kGap), y(point.y) - 1.5},
            .text = point.label,
            .size = size,
            .anchor = fits ? Text::Anchor::start : Text::Anchor::end});
    }

    const Chart& m_chart;
    const Style& m_style;
    Axes m_axes;
    double m_small;  // font size of labels
    double m_left = 0, m_right = 0, m_top = 0, m_bottom = 0;
    bool m_slants = false;
    std::vector<Point> m_legend;
    Drawing m_drawing;
};

}  // namespace

Axes axesOf(const Chart& chart) {
    Axes axes;
    if (std::ranges::all_of(chart.series, [](const report::Series& series) { return series.points.empty(); }))
        return axes;
    constexpr double kLogarithmicFrom = 20;  // ratio of largest to smallest value; below it, a linear axis is clearer
    constexpr double kMargin = 1.15;
    const auto alone = [](auto member) {
        return [member](const report::Point& point) { return std::pair(point.*member, point.*member); };
    };
    bool isWhole = true;
    for (const report::Series& series : chart.series)
        for (const report::Point& point : series.points) isWhole &= point.x == std::floor(point.x);
    auto& across = axes.across;
    std::tie(across.low, across.high) = extremes(chart, alone(&report::Point::x));
    if (isWhole) across.leastPart = 1;
    if (chart.kind == Chart::Kind::bars) {
        across.low = -0.5;
        across.high += 0.5;
    } else if (chart.isLogarithmic && across.low > 0 && across.high > kLogarithmicFrom * across.low) {
        across.scale = Axis::Scale::logarithmic;
        across.low = std::pow(10, std::floor(std::log10(across.low)));
        across.high = std::pow(10, std::ceil(std::log10(across.high)));
    } else if (isWhole) {
        across.high = std::max(across.high, across.low + 1);
    } else {
        across.low = std::min(0.0, across.low);
        across.high = across.high > 0 ? across.high * kMargin : 1;
    }
    auto& up = axes.up;
    std::tie(up.low, up.high) = extremes(
        chart, [](const report::Point& point) { return std::pair(point.y - point.half, point.y + point.half); });
    if (chart.showsZero) {
        up.low = std::min(0.0, up.low * kMargin);
        up.high = std::max(0.0, up.high * kMargin);
    } else {
        const double margin = 0.1 * (up.high - up.low);
        up.low -= margin;
        up.high += margin;
    }
    if (!(up.high > up.low)) up.high = up.low + 1;
    return axes;
}

Drawing drawingOf(const Chart& chart, const Style& style) { return ChartDrawing(chart, style).make(); }

}  // namespace egret::figure
