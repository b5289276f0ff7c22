#pragma once

#include "core/synthesis/lowering/refinement.h"

#include <functional>
#include <optional>
#include <string>

namespace egret::synthesis {

// One tensor in generated code: the name of a pointer, its coordinates, and the elements between neighbours of each.
struct Operand {
    std::string pointer;
    std::vector<int> index;
    std::vector<int64_t> strides;
};
std::vector<int64_t> rowMajor(const std::vector<int64_t>& shape);

// Text with every name in it replaced.
std::string filled(std::string text, const std::vector<std::pair<std::string, std::string>>& values);

// Writes loops over atoms in C++. Coordinates are computed, and guards tested, in the outermost loop that knows what
// they are made of. The innermost loop can be a line: a range of one atom, along which what is linear is only a base
// and a step, so that guards shorten the range instead of being tested for every element.
class NestWriter {
public:
    // For the coordinates `indices`; `depth` is how far the text is indented.
    NestWriter(
        const Plan& plan, const Stage& stage, const Refinement& refinement, const std::vector<int>& indices, int depth);

    // What is done where a guard fails, "continue;" unless said: asked when the guard is written.
    std::function<std::string()> onFailure = [] { return std::string("continue;"); };

    void write(const std::string& line);
    void define(int atom, const std::string& value);  // an atom known otherwise
    void loop(int atom, const std::string& pragma = {});
    void open(const std::string& head);  // any other block
    // Begins a line: bases, and its bounds `lo` and `hi` inside [from, to); true where guards bound it further. Then
    // either its steps are asked for and the caller writes the loop, or openLine writes it.
    bool line(int atom, const std::string& from, const std::string& to);
    void openLine(const std::string& pragma);  // for (long aN = lo; aN < hi; ++aN), and what is not linear
    void close(int count = 1, const std::string& tail = {});
    void closeAll() { close(m_open); }

    // Where the operand is read, at the current place. In a line: at any place of it.
    std::string offset(const Operand& operand) const;
    // In a line: the offset where the line's atom is 0, and how it grows; no step where it is not linear.
    std::string base(const Operand& operand) const;
    std::optional<int64_t> step(const Operand& operand) const { return step(operand, m_line); }
    std::optional<int64_t> step(const Operand& operand, int atom) const;

    static std::string variable(int atom) { return 'a' + std::to_string(atom); }
    static std::string head(int atom, const std::string& from, const std::string& to);  // of its loop
    const std::string& text() const { return m_text; }

private:
    // How the coordinate grows with the atom: 0 where it does not depend on it; nothing where it is not linear.
    std::optional<int64_t> coefficient(int coordinate, int atom) const;
    std::string node(int node, bool atZero) const;
    std::string value(int coordinate, bool atZero) const;
    std::string definition(int coordinate, bool atZero) const;
    std::string sum(const Operand& operand, bool atZero) const;
    void computeReady();

    const Plan& m_plan;
    const Refinement& m_refinement;
    std::vector<int> m_derived;             // ascending
    std::vector<std::vector<int>> m_below;  // atoms below each coordinate of m_derived
    std::vector<char> m_isComputed, m_isKnownAtom;
    int m_line = -1;
    int m_indent, m_open = 0;
    std::string m_text;
};

// The atoms that a tensor's position tells: terms that differ in one of them are at different elements.
std::vector<int> atomsToldBy(const Plan& plan, const Refinement& refinement, const std::vector<int>& index);

// The value of each of `atoms` as an expression, taken from the row-major number `from`.
std::vector<std::pair<int, std::string>> digits(
    const Refinement& refinement, const std::vector<int>& atoms, const std::string& from);

}  // namespace egret::synthesis
