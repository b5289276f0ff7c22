// Reduces crossings by barycenter sweeps (Sugiyama, Tagawa, Toda 1981): sweep the layers down and up, sort each layer
// by the mean position of its neighbors in the previous layer, and keep the best order. Crossings are counted as in
// Barth, Juenger, Mutzel (2002): an accumulator tree over link ends, O(links log vertices).
//
// A steady graph is not swept: old vertices keep their left-to-right order, and new vertices are inserted at the mean
// of their neighbors. Fewer crossings do not justify a picture that jumps.
#include "core/layout/layered_graph.h"

#include <algorithm>
#include <cmath>

namespace egret::layout {
namespace {

constexpr int kSweeps = 24;
constexpr int kSweepsWithoutGain = 5;

std::vector<double> positions(const LayeredGraph& graph) {
    std::vector<double> position(graph.vertices.size());
    for (const auto& layer : graph.layers)
        for (size_t i = 0; i < layer.size(); ++i) position[layer[i]] = static_cast<double>(i);
    return position;
}

// Sorts `layer` by the mean position of links to the fixed neighbor layer. Vertices without links to it keep their
// index; all other vertices fill the remaining slots in order.
void sortByBarycentre(const LayeredGraph& graph, std::vector<uint32_t>& layer, std::vector<double>& position,
    bool byAbove, bool flipTies) {
    struct Keyed {
        double key;
        uint32_t vertex;
    };
    std::vector<Keyed> movable;
    std::vector<size_t> slots;
    for (size_t i = 0; i < layer.size(); ++i) {
        const auto& vertex = graph.vertices[layer[i]];
        const auto& links = byAbove ? vertex.above : vertex.below;
        if (links.empty()) continue;
        double sum = 0;
        for (const auto& link : links) {
            sum += position[link.vertex];
            // Includes the port of the far end, so that links from one box are ordered by their ports.
            const auto& ends = byAbove ? graph.vertices[link.vertex].below : graph.vertices[link.vertex].above;
            const double width = graph.vertices[link.vertex].width;
            if (width <= 0) continue;
            for (const auto& end : ends)
                if (end.vertex == layer[i]) {
                    sum += end.port / width * 0.9;
                    break;
                }
        }
        movable.push_back({sum / static_cast<double>(links.size()), layer[i]});
        slots.push_back(i);
    }
    if (flipTies) std::ranges::reverse(movable);
    std::ranges::stable_sort(movable, [](const Keyed& a, const Keyed& b) { return a.key < b.key; });
    for (size_t k = 0; k < slots.size(); ++k) layer[slots[k]] = movable[k].vertex;
    for (size_t i = 0; i < layer.size(); ++i) position[layer[i]] = static_cast<double>(i);
}

// Computes the initial order: depth-first from the top, so that connected vertices start together.
void initialOrder(LayeredGraph& graph) {
    std::vector<std::vector<uint32_t>> layers(graph.layers.size());
    std::vector<bool> seen(graph.vertices.size(), false);
    std::vector<uint32_t> stack;
    for (const auto& layer : graph.layers)
        for (uint32_t root : layer) {
            if (seen[root]) continue;
            stack.push_back(root);
            while (!stack.empty()) {
                const uint32_t v = stack.back();
                stack.pop_back();
                if (seen[v]) continue;
                seen[v] = true;
                layers[graph.vertices[v].layer].push_back(v);
                auto below = graph.vertices[v].below;
                std::ranges::stable_sort(below, {}, &LayeredGraph::Link::port);
                for (auto link = below.rbegin(); link != below.rend(); ++link)
                    if (!seen[link->vertex]) stack.push_back(link->vertex);
            }
        }
    graph.layers = std::move(layers);
}

void orderSteadily(LayeredGraph& graph) {
    constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
    std::vector<double> key(graph.vertices.size(), kUnknown);
    for (size_t v = 0; v < key.size(); ++v)
        if (graph.vertices[v].previousX) key[v] = *graph.vertices[v].previousX;
    auto adopt = [&](uint32_t v) {
        if (!std::isnan(key[v])) return;
        double sum = 0;
        int known = 0;
        for (const auto* links : {&graph.vertices[v].above, &graph.vertices[v].below})
            for (const auto& link : *links)
                if (!std::isnan(key[link.vertex])) sum += key[link.vertex], ++known;
        if (known) key[v] = sum / known;
    };
    for (const auto& layer : graph.layers)
        for (uint32_t v : layer) adopt(v);
    for (auto layer = graph.layers.rbegin(); layer != graph.layers.rend(); ++layer)
        for (uint32_t v : *layer) adopt(v);
    double rightmost = 0;
    for (double k : key)
        if (!std::isnan(k)) rightmost = std::max(rightmost, k);
    for (double& k : key)
        if (std::isnan(k)) k = rightmost + 1;  // disconnected parts go to the right
    for (auto& layer : graph.layers)
        std::ranges::stable_sort(layer, [&](uint32_t a, uint32_t b) { return key[a] < key[b]; });
}

}  // namespace

uint64_t countCrossings(const LayeredGraph& graph) {
    const auto position = positions(graph);
    uint64_t crossings = 0;
    std::vector<uint64_t> tree;
    std::vector<std::pair<double, uint32_t>> ends;  // port at the upper vertex, position of the lower vertex
    for (size_t l = 0; l + 1 < graph.layers.size(); ++l) {
        const size_t size = graph.layers[l + 1].size();
        tree.assign(size + 1, 0);
        uint64_t inserted = 0;
        for (uint32_t v : graph.layers[l]) {
            ends.clear();
            for (const auto& link : graph.vertices[v].below)
                ends.emplace_back(link.port, static_cast<uint32_t>(position[link.vertex]));
            std::ranges::sort(ends);
            for (auto [port, at] : ends) {
                uint64_t notRight = 0;
                for (size_t i = at + 1; i > 0; i -= i & (~i + 1)) notRight += tree[i];
                crossings += inserted - notRight;
                for (size_t i = at + 1; i <= size; i += i & (~i + 1)) ++tree[i];
                ++inserted;
            }
        }
    }
    return crossings;
}

void orderLayers(LayeredGraph& graph) {
    initialOrder(graph);
    if (graph.steady) return orderSteadily(graph);
    auto best = graph.layers;
    uint64_t fewest = countCrossings(graph);
    auto position = positions(graph);
    for (int sweep = 0, stale = 0; sweep < kSweeps && stale < kSweepsWithoutGain && fewest > 0; ++sweep) {
        const bool down = sweep % 2 == 0, flipTies = sweep % 4 >= 2;
        const size_t count = graph.layers.size();
        for (size_t i = 1; i < count; ++i)
            sortByBarycentre(graph, graph.layers[down ? i : count - 1 - i], position, down, flipTies);
        const uint64_t crossings = countCrossings(graph);
        if (crossings < fewest) {
            fewest = crossings;
            best = graph.layers;
            stale = 0;
        } else {
            ++stale;
        }
    }
    graph.layers = std::move(best);
}

}  // namespace egret::layout
