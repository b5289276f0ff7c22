#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace egret::rewrite::discover {

// An extent that is not known yet, as a sum of parts that the language of conditions can spell
// (core/rewrite/expression.h).
struct Extent;
using Sum = std::vector<Extent>;
struct Extent {
    // "dim(?x1, 0)", "3"; of a window's output "window"; of one still to be found "#" and a number.
    std::string text;
    std::vector<Sum> parts;  // of a window's output: the input's extent and the kernel's
    std::size_t axis = 0;    // ... and which of the window's axes
};
using SymbolicShape = std::vector<Sum>;

// Which extents are equal, and what has to be said so that they are. Windows have pads d, strides s and dilations e.
class Extents {
public:
    static Sum of(std::string text) { return {Extent{std::move(text), {}, 0}}; }
    static Sum window(Sum input, Sum kernel, std::size_t axis) {
        return {Extent{"window", {std::move(input), std::move(kernel)}, axis}};
    }
    Sum unknown() { return of("#" + std::to_string(m_unknown++)); }

    bool equal(const Sum& a, const Sum& b) const { return canonical(a) == canonical(b); }
    // From here on the two are one; `says`: a condition has to say so.
    void equate(const Sum& a, const Sum& b, bool says);
    // Where one of them is still to be found, it is the other.
    void learn(const Sum& a, const Sum& b);
    std::string spelled(const Sum& sum) const;  // throws unsupported when it is still to be found

    const std::vector<std::string>& conditions() const { return m_conditions; }
    void require(std::string condition) { m_conditions.push_back(std::move(condition)); }

private:
    Sum resolved(const Sum& sum) const;
    std::string canonical(const Extent& extent) const;
    std::string canonical(const Sum& sum) const;

    std::map<std::string, std::string> m_equal;  // from an extent to one that is equal; acyclic
    std::map<std::string, Sum> m_learned;
    std::vector<std::string> m_conditions;
    int m_unknown = 0;
};

}  // namespace egret::rewrite::discover
