#pragma once

#include "core/base/task.h"
#include "core/expressions/enumerate.h"

#include <array>

namespace egret::hiss {

struct DivideOptions {
    expressions::Mode mode = expressions::Mode::rational;
    int nodes = 5;  // node limit of the parts
    uint64_t seed = 1;
};

// Finds small equivalents of expressions of up to three variables and the constants 0, 1, 2 by brute force over their
// parts; see divide.cpp. Construction takes about 0.4 s, a query about 10 ms.
class Divider {
public:
    static constexpr std::size_t kVariables = 3, kPoints = 256;
    using Mask = std::array<uint64_t, kPoints / 64>;  // one bit per point

    explicit Divider(DivideOptions options, const Task& task = {});

    // Returns smaller expressions (by nodes, then tokens), smallest first, that equal `expression` at all points and at
    // the `further` points, such as counterexamples. `expression` must be over v0, v1, v2, without symbols. The result
    // is empty if a value is too large. Throws cancelled.
    std::vector<expressions::Expression> smaller(const expressions::Expression& expression,
        std::span<const expressions::Point> further = {}, const Task& task = {}) const;
    // Returns whether the parts contain no smaller expression that agrees with this one at all points.
    bool isSmallest(const expressions::Expression& expression) const;

private:
    // A value is stored as twice its rank among all values of the parts; odd numbers represent values in between.
    using Place = int32_t;
    static constexpr Place kUndefined = -1, kTooLarge = -2;
    struct Part {
        uint32_t nodes = 0, tokens = 0;
        Mask isDefined{}, isTrue{};
    };
    struct Target;
    class Search;

    std::vector<Place> placesOf(const expressions::Column& column) const;
    const Place* placesOf(std::size_t part) const { return m_places.data() + part * kPoints; }

    DivideOptions m_options;
    expressions::Enumeration m_enumeration;
    std::vector<expressions::Value> m_values;  // ascending
    std::vector<Place> m_places;               // indexed by part, then by point
    std::vector<Part> m_parts;                 // indexed by class number in the enumeration
};

}  // namespace egret::hiss
