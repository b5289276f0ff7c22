#pragma once

#include <map>
#include <string>
#include <vector>

namespace egret::rewrite::discover {

// A symbolic extent: a sum of parts that the condition language can express (core/rewrite/expression.h).
struct Extent;
using Sum = std::vector<Extent>;
struct Extent {
    // "dim(?x1, 0)", "3"; "window" for a window's output; "#" and a number for an unknown extent.
    std::string text;
    std::vector<Sum> parts;  // for a window's output: the extents of input and kernel
    std::size_t axis = 0;    // ... and the window's axis
};
using SymbolicShape = std::vector<Sum>;

// Equalities between extents, and the conditions needed to guarantee them. Windows have pads d, strides s and dilations
// e.
class Extents {
public:
    static Sum of(std::string text) { return {Extent{std::move(text), {}, 0}}; }
    static Sum window(Sum input, Sum kernel, std::size_t axis) {
        return {Extent{"window", {std::move(input), std::move(kernel)}, axis}};
    }
    Sum unknown() { return of("#" + std::to_string(m_unknown++)); }

    bool equal(const Sum& a, const Sum& b) const { return canonical(a) == canonical(b); }
    // Merges two extents. If `says` is set, adds a condition that requires them to be equal.
    void equate(const Sum& a, const Sum& b, bool says);
    // If one of the extents is unknown, sets it to the other.
    void learn(const Sum& a, const Sum& b);
    std::string spelled(const Sum& sum) const;  // throws unsupported if the extent is unknown

    const std::vector<std::string>& conditions() const { return m_conditions; }
    void require(std::string condition) { m_conditions.push_back(std::move(condition)); }

private:
    Sum resolved(const Sum& sum) const;
    std::string canonical(const Extent& extent) const;
    std::string canonical(const Sum& sum) const;

    std::map<std::string, std::string> m_equal;  // maps an extent to an equal extent; acyclic
    std::map<std::string, Sum> m_learned;
    std::vector<std::string> m_conditions;
    int m_unknown = 0;
};

}  // namespace egret::rewrite::discover
