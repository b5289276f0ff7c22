#include "core/cost/analytic.h"
#include "core/figure/chart.h"
#include "core/figure/graph.h"
#include "core/graph/networks/networks.h"
#include "core/playback/graph_picture.h"

#include <gmock/gmock.h>

namespace egret::figure::figure_test {
using testing::HasSubstr;
using testing::StartsWith;

namespace {

report::Chart bars() {
    return {.id = "b",
        .title = "Speed",
        .xName = {},
        .yName = "speedup (%)",
        .series = {{"TASO", {{0, 10, "bert", 2}, {1, -5, "vit & more", 1}}}, {"X-RLflow", {{0, 12, "bert", 3}}}},
        .kind = report::Chart::Kind::bars};
}

std::size_t countOf(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

template <class Take>
void eachPoint(const Drawing& drawing, Take take) {
    for (const auto& item : drawing.items) {
        if (const auto* text = std::get_if<Text>(&item)) take(text->at);
        else
            for (const Path::Segment& segment : std::get<Path>(item).segments) take(segment.at);
    }
}

}  // namespace

// A value holds until the next point.
TEST(Figure, stepsAreLevelBetweenPoints) {
    report::Chart chart{.id = "s", .title = "Best", .xName = "s", .yName = "cost", .series = {{"a", {}}}};
    chart.series[0].points = {{0, 10, ""}, {1, 4, ""}, {2, 3, ""}};
    const auto longest = [&] {
        std::size_t most = 0;
        for (const auto& item : drawingOf(chart).items)
            if (const auto* path = std::get_if<Path>(&item); path && !path->isClosed)
                most = std::max(most, path->segments.size());
        return most;
    };
    EXPECT_EQ(longest(), 3u);
    chart.kind = report::Chart::Kind::steps;
    EXPECT_EQ(longest(), 5u);
}

TEST(Figure, barsHaveWhiskersAndGroupsAndStayInside) {
    const Drawing drawing = drawingOf(bars());
    EXPECT_EQ(drawing.width, Style().width);
    eachPoint(drawing, [&](Point at) {
        EXPECT_GE(at.x, 0);
        EXPECT_LE(at.x, drawing.width);
        EXPECT_GE(at.y, 0);
        EXPECT_LE(at.y, drawing.height);
    });
    std::size_t filled = 0, texts = 0;
    for (const auto& item : drawing.items) {
        if (const auto* path = std::get_if<Path>(&item)) filled += path->fill.has_value();
        else texts += std::get<Text>(item).text == "bert" || std::get<Text>(item).text == "X-RLflow";
    }
    EXPECT_EQ(filled, 3u + 2u);  // bars and the legend
    EXPECT_EQ(texts, 2u);
}

// Regression: the names of seven networks left a quarter of the height for the bars.
TEST(Figure, uprightNamesLeaveHalfOfTheHeightForBars) {
    report::Chart chart = bars();
    chart.series[0].points.clear();
    for (int i = 0; i < 7; ++i) chart.series[0].points.push_back({1.0 * i, 10, "transducer-paper"});
    const Drawing drawing = drawingOf(chart);
    EXPECT_GT(drawing.height, Style().height);
    eachPoint(drawing, [&](Point at) { EXPECT_LE(at.y, drawing.height); });
    double tallest = 0;
    for (const auto& item : drawing.items)
        if (const auto* path = std::get_if<Path>(&item); path && path->segments.size() == 2 && !path->fill)
            tallest = std::max(tallest, std::abs(path->segments[0].at.y - path->segments[1].at.y));
    EXPECT_GE(tallest, Style().height / 2 - 1e-9);  // the vertical axis
}

TEST(Figure, aHigherValueIsDrawnHigher) {
    const report::Chart chart{
        .id = "l", .title = {}, .xName = "k", .yName = "y", .series = {{"s", {{1, 2, {}}, {10, 8, {}}}}}};
    const Drawing drawing = drawingOf(chart);
    for (const auto& item : drawing.items)
        if (const auto* path = std::get_if<Path>(&item);
            path && path->width > 1 && path->segments.size() == 2 && path->segments[0].at.y != path->segments[1].at.y) {
            EXPECT_GT(path->segments[0].at.y, path->segments[1].at.y);
        }
}

TEST(Figure, everyFormatHasTheTextsEscaped) {
    const Drawing drawing = drawingOf(bars());
    const std::string asSvg = svg(drawing), asTikz = tikz(drawing), asPdf = pdf(drawing);
    EXPECT_THAT(asSvg, StartsWith("<svg "));
    EXPECT_THAT(asSvg, HasSubstr("vit &amp; more"));
    EXPECT_THAT(asTikz, HasSubstr("vit \\& more"));
    EXPECT_THAT(asTikz, HasSubstr("speedup (\\%)"));
    EXPECT_EQ(countOf(asTikz, "\\node"), countOf(asSvg, "<text"));
    EXPECT_THAT(asPdf, StartsWith("%PDF-"));
    EXPECT_THAT(asPdf, HasSubstr("%%EOF"));
}

TEST(Figure, aComputationGraphFitsTheColumn) {
    const graph::Graph graph = graph::networks::make("inception_block");
    const auto picture = playback::pictureOf(graph, cost::AnalyticCost(cost::device("cpu"))).picture;
    const Drawing drawing = drawingOf(picture, {.width = 120});
    EXPECT_LE(drawing.width, 120.001);
    EXPECT_GT(drawing.height, 20);
    std::size_t frames = 0;
    for (const auto& item : drawing.items)
        if (const auto* path = std::get_if<Path>(&item)) frames += path->isClosed;
    EXPECT_EQ(frames, picture.boxes.size());
}

TEST(Figure, anEGraphHasDashedClasses) {
    // (a + b) * (a + b)
    const Drawing drawing = drawingOf(
        EGraphPicture{.classes = {{"", {{.title = "a"}}}, {"", {{.title = "b"}}},
                          {"", {{.title = "+", .operands = {0, 1}}}}, {"", {{.title = "*", .operands = {2, 2}}}}}});
    std::size_t dashed = 0, arrows = 0;
    for (const auto& item : drawing.items)
        if (const auto* path = std::get_if<Path>(&item)) {
            dashed += path->isDashed;
            arrows += path->hasArrow;
        }
    EXPECT_EQ(dashed, 4u);  // a, b, the sum, the product
    EXPECT_EQ(arrows, 3u);  // the product reads the sum twice
}

}  // namespace egret::figure::figure_test
