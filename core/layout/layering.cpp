// Assigns layers by longest path, after breaking cycles.
//
// Cycles (common in e-graphs) are broken by an iterative depth-first search: an edge to a box still on the search's
// stack is reversed. Between two boxes of the previous picture, that picture determines the direction instead: an edge
// that pointed up still points up. A growing e-graph therefore does not flip when the search starts elsewhere.
//
// Longest path puts every box as high as possible; then boxes with more consumers than inputs (weights, constants,
// function inputs) move down to just above their first consumer, which shortens edges. Network simplex (Gansner et al.,
// 1993, section 2.3) would shorten them further, as in dot, but would be as slow as dot.
//
// A steady picture keeps its layers: old boxes are ranked by their old position, and move down only when an edge
// requires it. New boxes take the next old layer below their inputs if it is still above their consumers. If not, a new
// layer is inserted in between. Layers that lost their boxes leave a gap, because a gap disturbs the reader less than a
// picture that jumps; layered.cpp closes large gaps.
#include "core/base/grouped.h"
#include "core/layout/spans.h"

#include <algorithm>

namespace egret::layout {
namespace {

// Returns the indices of the edges that leave each box.
Grouped leaving(const Drawing& drawing, const std::vector<bool>& reversed) {
    return Grouped(drawing.boxes.size(), [&](const auto& add) {
        for (uint32_t e = 0; e < drawing.edges.size(); ++e)
            add(reversed[e] ? drawing.edges[e].to : drawing.edges[e].from, e);
    });
}

void breakCycles(const Drawing& drawing, std::vector<bool>& reversed) {
    for (size_t e = 0; e < drawing.edges.size(); ++e) {
        const auto& from = drawing.boxes[drawing.edges[e].from].previous;
        const auto& to = drawing.boxes[drawing.edges[e].to].previous;
        reversed[e] = from && to && from->y > to->y;
    }
    const Grouped out = leaving(drawing, reversed);
    const std::vector<bool> before = reversed;
    enum : char { unseen, onStack, done };
    std::vector<char> state(drawing.boxes.size(), unseen);
    std::vector<uint32_t> cursor(drawing.boxes.size(), 0);
    std::vector<uint32_t> stack;
    std::vector<uint32_t> arrivals(drawing.boxes.size(), 0);
    for (size_t e = 0; e < drawing.edges.size(); ++e)
        ++arrivals[before[e] ? drawing.edges[e].from : drawing.edges[e].to];
    auto search = [&](uint32_t root) {
        if (state[root] != unseen) return;
        stack.push_back(root);
        state[root] = onStack;
        while (!stack.empty()) {
            const uint32_t box = stack.back();
            if (cursor[box] == out.of(box).size()) {
                state[box] = done;
                stack.pop_back();
                continue;
            }
            const uint32_t e = out.of(box)[cursor[box]++];
            const uint32_t target = before[e] ? drawing.edges[e].from : drawing.edges[e].to;
            if (target == box) continue;
            if (state[target] == onStack) {
                reversed[e] = !reversed[e];
            } else if (state[target] == unseen) {
                state[target] = onStack;
                stack.push_back(target);
            }
        }
    };
    for (uint32_t box = 0; box < drawing.boxes.size(); ++box)
        if (arrivals[box] == 0) search(box);
    for (uint32_t box = 0; box < drawing.boxes.size(); ++box) search(box);
}

// Ranks are layer numbers, spaced to leave room for new layers.
constexpr int64_t kRoom = int64_t{1} << 24;
constexpr double kSameLayer = 3;  // pixels; positions are rounded
constexpr int64_t kNowhere = std::numeric_limits<int64_t>::max();

// Returns the ranks of old boxes by position; kNowhere for new boxes.
std::vector<int64_t> oldRanks(const Drawing& drawing) {
    std::vector<uint32_t> old;
    for (uint32_t b = 0; b < drawing.boxes.size(); ++b)
        if (drawing.boxes[b].previous) old.push_back(b);
    auto y = [&](uint32_t b) { return drawing.boxes[b].previous->y; };
    std::ranges::stable_sort(old, [&](uint32_t a, uint32_t b) { return y(a) < y(b); });
    std::vector<int64_t> ranks(drawing.boxes.size(), kNowhere);
    int64_t rank = 0;
    double top = 0;
    for (uint32_t b : old) {
        if (rank == 0 || y(b) > top + kSameLayer) {
            rank += kRoom;
            top = y(b);
        }
        ranks[b] = rank;
    }
    return ranks;
}

// Returns the rank of the next old layer below `rank`.
int64_t nextOldLayer(int64_t rank) { return (rank / kRoom + 1) * kRoom; }

template <class ForOutgoing>  // forOutgoing(box, visit(target))
void assignSteadily(
    const Drawing& drawing, const std::vector<uint32_t>& order, ForOutgoing forOutgoing, Layers& layers) {
    const std::vector<int64_t> old = oldRanks(drawing);
    // The maximum possible rank of a new box, and the maximum rank among a box's inputs.
    std::vector<int64_t> latest = old, inputs(old.size(), 0);
    for (auto box = order.rbegin(); box != order.rend(); ++box)
        if (old[*box] == kNowhere)
            forOutgoing(*box, [&](uint32_t to) {
                if (latest[to] != kNowhere) latest[*box] = std::min(latest[*box], latest[to] - 1);
            });
    std::vector<int64_t> rank(old.size());
    std::vector<bool> hasInputs(old.size(), false);
    for (uint32_t box : order) {
        if (old[box] != kNowhere) {
            rank[box] = hasInputs[box] ? std::max(old[box], inputs[box] + 1) : old[box];
        } else if (hasInputs[box]) {
            const int64_t layer = nextOldLayer(inputs[box]);
            rank[box] = layer <= latest[box] ? layer : inputs[box] + 1;
        } else {  // a new source is placed directly above its first consumer
            rank[box] = latest[box] == kNowhere ? kRoom
                : latest[box] >= kRoom          ? latest[box] / kRoom * kRoom
                                                : latest[box];
        }
        forOutgoing(box, [&](uint32_t to) {
            inputs[to] = hasInputs[to] ? std::max(inputs[to], rank[box]) : rank[box];
            hasInputs[to] = true;
        });
    }
    std::vector<int64_t> used = rank;
    std::ranges::sort(used);
    used.erase(std::unique(used.begin(), used.end()), used.end());
    for (size_t b = 0; b < rank.size(); ++b)
        layers.layer[b] = static_cast<int>(std::lower_bound(used.begin(), used.end(), rank[b]) - used.begin());
    layers.count = static_cast<int>(used.size());
}

}  // namespace

Layers assignLayers(const Drawing& drawing) {
    const size_t count = drawing.boxes.size();
    Layers layers;
    layers.layer.assign(count, 0);
    layers.reversed.assign(drawing.edges.size(), false);
    breakCycles(drawing, layers.reversed);

    const Grouped out = leaving(drawing, layers.reversed);
    auto target = [&](uint32_t e) { return layers.reversed[e] ? drawing.edges[e].from : drawing.edges[e].to; };
    auto isLoop = [&](uint32_t e) { return drawing.edges[e].from == drawing.edges[e].to; };
    std::vector<int> waiting(count, 0), incoming(count, 0);
    for (uint32_t e = 0; e < drawing.edges.size(); ++e)
        if (!isLoop(e)) ++waiting[target(e)];
    incoming = waiting;
    std::vector<uint32_t> order;
    order.reserve(count);
    for (uint32_t box = 0; box < count; ++box)
        if (waiting[box] == 0) order.push_back(box);
    const auto forOutgoing = [&](uint32_t box, auto visit) {
        for (const uint32_t e : out.of(box))
            if (!isLoop(e)) visit(target(e));
    };
    for (size_t i = 0; i < order.size(); ++i)
        forOutgoing(order[i], [&, below = layers.layer[order[i]] + 1](uint32_t to) {
            layers.layer[to] = std::max(layers.layer[to], below);
            if (--waiting[to] == 0) order.push_back(to);
        });
    if (std::ranges::any_of(drawing.boxes, [](const auto& box) { return box.previous.has_value(); })) {
        assignSteadily(drawing, order, forOutgoing, layers);
        return layers;
    }
    for (auto box = order.rbegin(); box != order.rend(); ++box) {
        int outgoing = 0, room = std::numeric_limits<int>::max();
        forOutgoing(*box, [&](uint32_t to) {
            ++outgoing;
            room = std::min(room, layers.layer[to] - 1);
        });
        if (outgoing > incoming[*box]) layers.layer[*box] = room;
    }
    for (int layer : layers.layer) layers.count = std::max(layers.count, layer + 1);
    return layers;
}

}  // namespace egret::layout
