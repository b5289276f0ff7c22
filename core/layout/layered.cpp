// The layered (Sugiyama) method, in the phases of Gansner, Koutsofios, North and Vo, "A technique for drawing directed
// graphs" (1993), one per file:
//
//   layering.cpp     break cycles, assign layers
//   this file        split edges at the layers they cross (bends), route the curves
//   ordering.cpp     order the layers with few crossings
//   coordinates.cpp  assign x coordinates that keep long edges straight
//
// Drawbacks: no network simplex (longer edges than dot's), no obstacle-avoiding splines (curves run through the bends).
// Benefits: 5,000 boxes in milliseconds, deterministic results, and steady pictures.
#include "core/layout/layered.h"

#include "core/base/error.h"
#include "core/layout/isotonic.h"
#include "core/layout/layered_graph.h"
#include "core/layout/spans.h"

#include <algorithm>

namespace egret::layout {
namespace {

struct Chains {
    LayeredGraph graph;
    std::vector<std::vector<uint32_t>> bends;  // by edge, top to bottom
};

Chains buildChains(const Drawing& drawing, const Layers& layers, const std::vector<bool>& stubs) {
    Chains chains;
    LayeredGraph& graph = chains.graph;
    graph.boxes = drawing.boxes.size();
    graph.boxGap = drawing.boxGap;
    graph.vertices.resize(graph.boxes);
    for (size_t b = 0; b < graph.boxes; ++b) {
        auto& vertex = graph.vertices[b];
        vertex.layer = layers.layer[b];
        vertex.width = drawing.boxes[b].width;
        if (drawing.boxes[b].previous) {
            vertex.previousX = drawing.boxes[b].previous->x;
            graph.steady = true;
        }
    }
    chains.bends.resize(drawing.edges.size());
    for (size_t e = 0; e < drawing.edges.size(); ++e) {
        const auto& edge = drawing.edges[e];
        if (stubs[e] || edge.from == edge.to) continue;
        const bool reversed = layers.reversed[e];
        const uint32_t top = reversed ? edge.to : edge.from, bottom = reversed ? edge.from : edge.to;
        const double topPort = reversed ? 0 : edge.fromPort.value_or(0);
        const double bottomPort = reversed ? edge.fromPort.value_or(0) : 0;
        uint32_t last = top;
        double lastPort = topPort;
        const int firstLayer = layers.layer[top], lastLayer = layers.layer[bottom];
        const auto topX = graph.vertices[top].previousX, bottomX = graph.vertices[bottom].previousX;
        for (int layer = firstLayer + 1; layer <= lastLayer; ++layer) {
            uint32_t vertex = bottom;
            if (layer < lastLayer) {
                vertex = static_cast<uint32_t>(graph.vertices.size());
                graph.vertices.emplace_back().layer = layer;
                if (topX && bottomX)
                    graph.vertices.back().previousX =
                        *topX + (*bottomX - *topX) * (layer - firstLayer) / (lastLayer - firstLayer);
                chains.bends[e].push_back(vertex);
            }
            const double port = vertex == bottom ? bottomPort : 0;
            graph.vertices[last].below.push_back({vertex, lastPort});
            graph.vertices[vertex].above.push_back({last, port});
            last = vertex;
            lastPort = 0;
        }
    }
    graph.layers.resize(layers.count);
    for (uint32_t v = 0; v < graph.vertices.size(); ++v) graph.layers[graph.vertices[v].layer].push_back(v);
    return chains;
}

double median(std::vector<double>& values) {
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
    return values[values.size() / 2];
}

constexpr double kSteadyGap = 0.75;  // times layerGap; reserves space for new layers, so that old layers move little

struct Band {  // vertical extent of a layer
    double top = 0, bottom = 0;
    double centre() const { return (top + bottom) / 2; }
};

// A steady picture keeps the gaps of removed boxes, because the boxes around them then stay in place. Gaps close if
// they are wider than kWidestGap, or if together they take more than kMostEmpty of the picture.
constexpr double kWidestGap = 5;     // times layerGap
constexpr double kMostEmpty = 0.3;   // of the height
constexpr double kWidestStrip = 10;  // times boxGap; a vertical strip without boxes
constexpr double kClosedStrip = 2;   // times boxGap

// Closes the gaps between layers. `bands` has the layers' default distances.
void closeGaps(double layerGap, const std::vector<Band>& bands, std::vector<double>& centres) {
    std::vector<double> excess(bands.size(), 0);
    double sum = 0;
    for (size_t layer = 1; layer < bands.size(); ++layer) {
        excess[layer] =
            std::max(0.0, centres[layer] - centres[layer - 1] - (bands[layer].centre() - bands[layer - 1].centre()));
        sum += excess[layer];
    }
    const bool isSparse = sum > kMostEmpty * (centres.back() - centres.front());
    double shift = 0;
    for (size_t layer = 1; layer < bands.size(); ++layer) {
        if (isSparse || excess[layer] > kWidestGap * layerGap) shift += excess[layer];
        centres[layer] -= shift;
    }
}

// Narrows the wide vertical strips that contain no box.
void closeStrips(const LayeredGraph& graph, std::vector<double>& x) {
    std::vector<std::pair<double, double>> spans;  // of the boxes
    for (size_t b = 0; b < graph.boxes; ++b)
        spans.emplace_back(x[b] - graph.vertices[b].width / 2, x[b] + graph.vertices[b].width / 2);
    std::ranges::sort(spans);
    const double widest = kWidestStrip * graph.boxGap, closed = kClosedStrip * graph.boxGap;
    std::vector<std::pair<double, double>> strips;
    double right = spans.front().second;
    for (const auto& [left, end] : spans) {
        if (left - right > widest) strips.emplace_back(right, left);
        right = std::max(right, end);
    }
    for (double& at : x) {
        double shift = 0;
        for (const auto& [left, end] : strips)
            if (at > left) shift += (std::min(at, end) - left) * (1 - closed / (end - left));
        at -= shift;
    }
}

// Computes heights and default positions. In a steady picture, each layer then moves as close to its boxes' old
// positions as the other layers permit.
std::vector<Band> stackLayers(const Drawing& drawing, const LayeredGraph& graph, const std::vector<double>& x) {
    std::vector<Band> bands(graph.layers.size());
    std::vector<std::optional<double>> wanted;
    std::vector<double> apart;
    double y = 0, halfAbove = 0;
    for (size_t layer = 0; layer < graph.layers.size(); ++layer) {
        double height = 0, slant = 0;
        std::vector<double> before;
        for (uint32_t v : graph.layers[layer]) {
            if (!graph.isBend(v)) height = std::max(height, drawing.boxes[v].height);
            if (!graph.isBend(v) && drawing.boxes[v].previous) before.push_back(drawing.boxes[v].previous->y);
            for (const auto& link : graph.vertices[v].below) slant = std::max(slant, std::abs(x[v] - x[link.vertex]));
        }
        bands[layer] = {y, y + height};
        // Leaves more room below for links that extend far sideways, so that they are not almost parallel to other
        // links.
        y += height + drawing.layerGap + std::min(drawing.layerGap * 1.5, slant * 0.06);
        if (!graph.steady) continue;
        apart.push_back(halfAbove + kSteadyGap * drawing.layerGap + height / 2);
        halfAbove = height / 2;
        wanted.push_back(before.empty() ? std::nullopt : std::optional(median(before)));
    }
    if (!graph.steady) return bands;
    std::vector<double> centres = keepApartEvenly(wanted, apart);
    closeGaps(drawing.layerGap, bands, centres);
    for (size_t layer = 0; layer < bands.size(); ++layer) {
        const double half = (bands[layer].bottom - bands[layer].top) / 2;
        bands[layer] = {centres[layer] - half, centres[layer] + half};
    }
    return bands;
}

// The curve starts and ends vertically.
void appendSCurve(std::vector<Point>& points, Point to) {
    const Point from = points.back();
    const double bend = (to.y - from.y) / 2;
    points.insert(points.end(), {{from.x, from.y + bend}, {to.x, to.y - bend}, to});
}

void appendLine(std::vector<Point>& points, Point to) {
    const Point from = points.back();
    points.insert(points.end(),
        {{from.x + (to.x - from.x) / 3, from.y + (to.y - from.y) / 3},
            {from.x + (to.x - from.x) * 2 / 3, from.y + (to.y - from.y) * 2 / 3}, to});
}

Placed::Route routeChain(const Drawing& drawing, const Drawing::Edge& edge, bool reversed,
    const std::vector<uint32_t>& bends, const std::vector<Band>& bands, const LayeredGraph& graph,
    const std::vector<double>& x, const std::vector<Point>& centres) {
    const uint32_t top = reversed ? edge.to : edge.from, bottom = reversed ? edge.from : edge.to;
    const double port = edge.fromPort.value_or(0);
    Placed::Route route;
    auto& points = route.points;
    points.push_back({centres[top].x + (reversed ? 0 : port), centres[top].y + drawing.boxes[top].height / 2});
    const Band& topBand = bands[graph.vertices[top].layer];
    if (topBand.bottom > points.back().y + 1) appendLine(points, {points.back().x, topBand.bottom});
    for (uint32_t bend : bends) {
        const Band& band = bands[graph.vertices[bend].layer];
        appendSCurve(points, {x[bend], band.top});
        if (band.bottom > band.top) appendLine(points, {x[bend], band.bottom});
    }
    const Point end{centres[bottom].x + (reversed ? port : 0), centres[bottom].y - drawing.boxes[bottom].height / 2};
    const Band& bottomBand = bands[graph.vertices[bottom].layer];
    appendSCurve(points, {end.x, bottomBand.top});
    if (end.y > bottomBand.top + 1) appendLine(points, end);
    if (reversed) std::ranges::reverse(points);
    return route;
}

Placed placeDownwards(const Drawing& drawing, const Task& task) {
    const Layers layers = assignLayers(drawing);
    const std::vector<bool> stubs = chooseStubs(drawing, layers);
    task.throwIfStopped();
    Chains chains = buildChains(drawing, layers, stubs);
    orderLayers(chains.graph);
    task.throwIfStopped();
    std::vector<double> x = assignX(chains.graph);
    if (chains.graph.steady) closeStrips(chains.graph, x);
    task.throwIfStopped();
    const std::vector<Band> bands = stackLayers(drawing, chains.graph, x);

    Placed placed;
    for (size_t b = 0; b < drawing.boxes.size(); ++b) placed.boxes.push_back({x[b], bands[layers.layer[b]].centre()});
    for (size_t e = 0; e < drawing.edges.size(); ++e) {
        const auto& edge = drawing.edges[e];
        if (edge.from == edge.to) placed.edges.push_back(loopRoute(drawing.boxes[edge.from], placed.boxes[edge.from]));
        else if (stubs[e])
            placed.edges.push_back(stubRoute(drawing, edge, placed.boxes[edge.from], placed.boxes[edge.to]));
        else
            placed.edges.push_back(
                routeChain(drawing, edge, layers.reversed[e], chains.bends[e], bands, chains.graph, x, placed.boxes));
    }
    setBounds(drawing, placed);
    return placed;
}

}  // namespace

Placed placeLayered(const Drawing& drawing, const Task& task) {
    for (const auto& edge : drawing.edges)
        if (std::max(edge.from, edge.to) >= drawing.boxes.size())
            throw Error(Category::badInput, "the drawing has an edge to a nonexistent box");
    return placeBy("layered", drawing, [&task](const Drawing& downwards) { return placeDownwards(downwards, task); });
}

}  // namespace egret::layout
