#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace egret::layout {

struct Point {
    double x = 0, y = 0;
    bool operator==(const Point&) const = default;
};

enum class Direction : uint8_t { down, right };

enum class EngineChoice : uint8_t {
    automatic,  // dot for a picture that stands alone, the layered engine when it is large or boxes have old places
    dot,
    layered,
};

// What to place. Boxes have the size they will be painted with; edges run between boxes by index, self-loops and
// parallel edges included.
struct Drawing {
    struct Box {
        double width = 0, height = 0;
        std::optional<Point> previous;  // centre in the picture shown before; the box stays near it
    };
    struct Edge {
        uint32_t from = 0, to = 0;
        std::optional<double> fromPort;  // where the edge leaves its box: offset from the centre, across the flow
    };

    std::vector<Box> boxes;
    std::vector<Edge> edges;
    Direction direction = Direction::down;
    EngineChoice engine = EngineChoice::automatic;
    double boxGap = 24;    // between neighbours of a layer
    double layerGap = 44;  // between layers
};

// Where everything went. `boxes` and `edges` are parallel to the Drawing's.
struct Placed {
    // Cubic Bezier points, 3n+1 of them, from box border to box border. A stub is too long to be worth drawing: its
    // path is two separate curves of 4 points, one leaving the source and one arriving at the target.
    struct Route {
        std::vector<Point> points;
        bool stub = false;
    };

    std::vector<Point> boxes;  // centres
    std::vector<Route> edges;
    Point topLeft, bottomRight;  // bounds of all boxes and routes
    std::string engine;          // "dot" or "layered"
    std::string note;            // what a user should know, e.g. that dot gave up; mostly empty
    double seconds = 0;          // wall time
};

}  // namespace egret::layout
