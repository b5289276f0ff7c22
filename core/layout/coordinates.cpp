// Computes x coordinates.
//
// A new picture uses Brandes and Koepf, "Fast and simple horizontal coordinate assignment" (GD 2001), extended by box
// widths. It makes four passes (top-down or bottom-up, leaning left or right). Each pass chains vertices into straight
// vertical blocks along median links, inner links of long edges first, and compacts the blocks. The result is the mean
// of the two middle positions. The paper's recursive compaction is replaced by longest paths over the acyclic graph of
// blocks (as in dagre): the same result without deep recursion.
//
// In a steady picture, old vertices prefer their old positions, and new vertices the mean of their neighbors.
// isotonic.h finds the closest positions that keep order and separation.
#include "core/base/grouped.h"
#include "core/layout/isotonic.h"
#include "core/layout/layered_graph.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <unordered_set>

namespace egret::layout {
namespace {

using Conflicts = std::unordered_set<uint64_t>;
uint64_t linkKey(uint32_t a, uint32_t b) { return (uint64_t{std::min(a, b)} << 32) | std::max(a, b); }

std::vector<uint32_t> indexInLayer(const std::vector<std::vector<uint32_t>>& layers, size_t vertices) {
    std::vector<uint32_t> index(vertices);
    for (const auto& layer : layers)
        for (uint32_t i = 0; i < layer.size(); ++i) index[layer[i]] = i;
    return index;
}

// Finds type 1 conflicts: links that cross an inner segment (bend to bend). They are not aligned, so that long edges
// stay straight.
Conflicts findConflicts(const LayeredGraph& graph) {
    Conflicts conflicts;
    const auto index = indexInLayer(graph.layers, graph.vertices.size());
    for (size_t l = 1; l < graph.layers.size(); ++l) {
        const auto& upper = graph.layers[l - 1];
        const auto& lower = graph.layers[l];
        uint32_t left = 0;
        size_t scanned = 0;
        for (size_t i = 0; i < lower.size(); ++i) {
            const auto& above = graph.vertices[lower[i]].above;
            const bool inner = graph.isBend(lower[i]) && !above.empty() && graph.isBend(above[0].vertex);
            if (!inner && i + 1 < lower.size()) continue;
            const uint32_t right = inner ? index[above[0].vertex] : static_cast<uint32_t>(upper.size());
            for (; scanned <= i; ++scanned)
                for (const auto& link : graph.vertices[lower[scanned]].above) {
                    const uint32_t at = index[link.vertex];
                    const bool alsoInner = graph.isBend(lower[scanned]) && graph.isBend(link.vertex);
                    if ((at < left || at > right) && !alsoInner) conflicts.insert(linkKey(link.vertex, lower[scanned]));
                }
            left = right;
        }
    }
    return conflicts;
}

struct Lean {
    bool downwards, leftwards;
};

std::vector<double> alignAndCompact(const LayeredGraph& graph, const Conflicts& conflicts, Lean lean) {
    const size_t count = graph.vertices.size();
    auto layers = graph.layers;
    if (!lean.leftwards)
        for (auto& layer : layers) std::ranges::reverse(layer);
    const auto index = indexInLayer(layers, count);

    std::vector<uint32_t> root(count), align(count);
    std::iota(root.begin(), root.end(), 0u);
    align = root;
    std::vector<uint32_t> neighbours;
    auto alignLayer = [&](const std::vector<uint32_t>& layer) {
        int64_t last = -1;
        for (uint32_t v : layer) {
            neighbours.clear();
            for (const auto& link : lean.downwards ? graph.vertices[v].above : graph.vertices[v].below)
                neighbours.push_back(link.vertex);
            if (neighbours.empty()) continue;
            std::ranges::sort(neighbours, [&](uint32_t a, uint32_t b) { return index[a] < index[b]; });
            const size_t low = (neighbours.size() - 1) / 2, high = neighbours.size() / 2;
            for (size_t m = low; m <= high && align[v] == v; ++m) {
                const uint32_t w = neighbours[m];
                if (last >= static_cast<int64_t>(index[w]) || conflicts.contains(linkKey(v, w))) continue;
                align[w] = v;
                align[v] = root[v] = root[w];
                last = index[w];
            }
        }
    };
    if (lean.downwards)
        for (const auto& layer : layers) alignLayer(layer);
    else
        for (auto layer = layers.rbegin(); layer != layers.rend(); ++layer) alignLayer(*layer);

    struct Gap {
        uint32_t left, right;
        double distance;
    };
    std::vector<Gap> gaps;
    std::vector<uint32_t> waiting(count, 0);
    for (const auto& layer : layers)
        for (size_t i = 1; i < layer.size(); ++i) {
            const uint32_t a = layer[i - 1], b = layer[i];
            const double distance = lean.leftwards ? graph.separation(a, b) : graph.separation(b, a);
            gaps.push_back({root[a], root[b], distance});
            ++waiting[root[b]];
        }
    const Grouped byLeft(count, [&](const auto& add) {
        for (uint32_t g = 0; g < gaps.size(); ++g) add(gaps[g].left, g);
    });

    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    std::vector<uint32_t> order;
    std::vector<double> x(count, 0);
    for (uint32_t v = 0; v < count; ++v)
        if (root[v] == v && waiting[v] == 0) order.push_back(v);
    for (size_t i = 0; i < order.size(); ++i)
        for (const uint32_t g : byLeft.of(order[i])) {
            const Gap& gap = gaps[g];
            x[gap.right] = std::max(x[gap.right], x[gap.left] + gap.distance);
            if (--waiting[gap.right] == 0) order.push_back(gap.right);
        }
    for (auto v = order.rbegin(); v != order.rend(); ++v) {  // pull blocks towards their right neighbors
        double room = kInfinity;
        for (const uint32_t g : byLeft.of(*v)) room = std::min(room, x[gaps[g].right] - gaps[g].distance);
        if (room != kInfinity) x[*v] = std::max(x[*v], room);
    }
    std::vector<double> result(count);
    for (size_t v = 0; v < count; ++v) result[v] = lean.leftwards ? x[root[v]] : -x[root[v]];
    return result;
}

std::vector<double> brandesKoepf(const LayeredGraph& graph) {
    const Conflicts conflicts = findConflicts(graph);
    constexpr std::array<Lean, 4> kLeans{{{true, true}, {true, false}, {false, true}, {false, false}}};
    std::array<std::vector<double>, 4> answers;
    std::array<double, 4> low{}, high{};
    size_t narrowest = 0;
    for (size_t a = 0; a < kLeans.size(); ++a) {
        answers[a] = alignAndCompact(graph, conflicts, kLeans[a]);
        low[a] = std::numeric_limits<double>::infinity();
        high[a] = -low[a];
        for (size_t v = 0; v < graph.vertices.size(); ++v) {
            low[a] = std::min(low[a], answers[a][v] - graph.vertices[v].width / 2);
            high[a] = std::max(high[a], answers[a][v] + graph.vertices[v].width / 2);
        }
        if (high[a] - low[a] < high[narrowest] - low[narrowest]) narrowest = a;
    }
    std::array<double, 4> shift{};
    for (size_t a = 0; a < kLeans.size(); ++a)
        shift[a] = kLeans[a].leftwards ? low[narrowest] - low[a] : high[narrowest] - high[a];
    std::vector<double> x(graph.vertices.size());
    for (size_t v = 0; v < x.size(); ++v) {
        std::array<double, 4> four;
        for (size_t a = 0; a < 4; ++a) four[a] = answers[a][v] + shift[a];
        std::ranges::sort(four);
        x[v] = (four[1] + four[2]) / 2;
    }
    return x;
}

// Moves `x` to the closest positions that keep the layer's order and separations.
void settle(const LayeredGraph& graph, const std::vector<uint32_t>& layer, std::vector<double>& x) {
    std::vector<double> wanted, weights, apart;
    for (size_t i = 0; i < layer.size(); ++i) {
        const uint32_t v = layer[i];
        wanted.push_back(x[v]);
        weights.push_back(graph.vertices[v].previousX && !graph.isBend(v) ? kOldBoxWeight : 1);
        apart.push_back(i ? graph.separation(layer[i - 1], v) : 0);
    }
    const std::vector<double> settled = keepApart(wanted, weights, apart);
    for (size_t i = 0; i < layer.size(); ++i) x[layer[i]] = settled[i];
}

std::vector<double> steadyX(const LayeredGraph& graph) {
    const size_t count = graph.vertices.size();
    std::vector<double> x(count, 0);
    std::vector<bool> known(count, false);
    for (size_t v = 0; v < count; ++v)
        if (graph.vertices[v].previousX) x[v] = *graph.vertices[v].previousX, known[v] = true;
    auto visit = [&](const std::vector<uint32_t>& layer) {
        for (uint32_t v : layer) {
            if (known[v]) continue;
            double sum = 0;
            int neighbours = 0;
            for (const auto* links : {&graph.vertices[v].above, &graph.vertices[v].below})
                for (const auto& link : *links)
                    if (known[link.vertex]) sum += x[link.vertex], ++neighbours;
            if (neighbours) x[v] = sum / neighbours, known[v] = true;
        }
    };
    for (const auto& layer : graph.layers) visit(layer);
    for (auto layer = graph.layers.rbegin(); layer != graph.layers.rend(); ++layer) visit(*layer);
    double rightmost = 0;
    for (size_t v = 0; v < count; ++v)
        if (known[v]) rightmost = std::max(rightmost, x[v]);
    for (size_t v = 0; v < count; ++v)
        if (!known[v]) x[v] = rightmost;
    for (const auto& layer : graph.layers) settle(graph, layer, x);
    return x;
}

}  // namespace

std::vector<double> assignX(const LayeredGraph& graph) { return graph.steady ? steadyX(graph) : brandesKoepf(graph); }

}  // namespace egret::layout
