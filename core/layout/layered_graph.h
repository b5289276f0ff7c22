#pragma once

#include "core/layout/drawing.h"

#include <vector>

namespace egret::layout {

// The proper layered graph used by all phases: every edge joins adjacent layers. Vertices below `boxes` are the
// drawing's boxes; all other vertices are bends of edges that cross a layer.
struct LayeredGraph {
    struct Link {
        uint32_t vertex;
        double port;  // where the link meets `vertex`'s border: offset from its center in pixels
    };
    struct Vertex {
        int layer = 0;
        double width = 0;
        std::optional<double> previousX;
        std::vector<Link> above, below;
    };

    size_t boxes = 0;
    std::vector<Vertex> vertices;
    std::vector<std::vector<uint32_t>> layers;  // vertices of each layer, left to right
    double boxGap = 24;
    bool steady = false;  // some vertices have previous positions

    bool isBend(uint32_t vertex) const { return vertex >= boxes; }
    // Returns the minimum distance between the centers of neighbors.
    double separation(uint32_t left, uint32_t right) const {
        const int bends = isBend(left) + isBend(right);
        const double gap = bends == 0 ? boxGap : steady ? boxGap * 0.2 : bends == 1 ? boxGap * 0.7 : boxGap * 0.5;
        return (vertices[left].width + vertices[right].width) / 2 + gap;
    }
};

// Weight of an old box's position relative to new boxes and bends, which therefore usually move instead.
inline constexpr double kOldBoxWeight = 1e5;

// Orders vertices within layers to reduce crossings.
void orderLayers(LayeredGraph& graph);
uint64_t countCrossings(const LayeredGraph& graph);

// Returns x of every vertex's center, respecting order and separation.
std::vector<double> assignX(const LayeredGraph& graph);

}  // namespace egret::layout
