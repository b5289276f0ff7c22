#pragma once

#include "core/extract/ilp.h"

namespace egret::extract {

// The Pareto front of two costs of selections, both counted once per class: no selection is at most as expensive in
// both and cheaper in one. Of several selections with the same two costs, the front has one.
struct Front {
    struct Point {
        Result result;
        double second = 0;        // its second cost
        bool isSupported = true;  // least for some weights of the two costs: on the convex hull of the points
    };
    std::vector<Point> points;  // the first costs rise, the second ones fall
    // False at a limit: points may be missing between the last two, or after the only one. With them, others may lose
    // their support.
    bool isComplete = false;
    Stop stop = Stop::finished;
    double seconds = 0;
};

// Finds all points within options.seconds. `second`: by e-node. Both costs must be nonnegative. All points are proven,
// also when stopped. Second costs that are not multiples of a thousandth count as equal within 1e-6 of their value.
// Emits event::Extracted for every point. Throws like ilp(), and limit if no point is proven in time.
Front paretoFront(const Problem& problem, std::span<const double> second, const IlpOptions& options = {},
    const Task& task = {}, const EventSink& sink = {});

}  // namespace egret::extract
