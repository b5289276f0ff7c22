#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace egret::layout {

struct Point {
    double x = 0, y = 0;
    bool operator==(const Point&) const = default;
};

enum class Direction : uint8_t {
    down,
    right,
    up,  // as down, turned upside down
};

enum class EngineChoice : uint8_t {
    automatic,  // dot, or the layered engine if the picture is large or boxes have previous positions
    dot,
    layered,
};

// Layout input. Boxes have their painted size. Edges refer to boxes by index; self-loops and parallel edges are
// allowed.
struct Drawing {
    struct Box {
        double width = 0, height = 0;
        std::optional<Point> previous;  // center in the previous picture; the box stays near it
    };
    struct Edge {
        uint32_t from = 0, to = 0;
        std::optional<double> fromPort;  // start of the edge: offset from the center, across the flow
    };

    std::vector<Box> boxes;
    std::vector<Edge> edges;
    Direction direction = Direction::down;
    EngineChoice engine = EngineChoice::automatic;
    double boxGap = 24;    // between neighboring boxes of a layer
    double layerGap = 44;  // between layers
};

// Layout result. `boxes` and `edges` have the same indices as in the Drawing.
struct Placed {
    // The 3n+1 points of n cubic Bezier curves, from box border to box border. A stub replaces an edge too long to
    // draw: two separate curves of 4 points, one leaving the source and one arriving at the target.
    struct Route {
        std::vector<Point> points;
        bool stub = false;
    };

    std::vector<Point> boxes;  // centers
    std::vector<Route> edges;
    Point topLeft, bottomRight;  // bounds of all boxes and routes
    std::string engine;          // "dot" or "layered"
    std::string note;            // message for the user, for example that dot failed; usually empty
    double seconds = 0;          // wall time
};

}  // namespace egret::layout
