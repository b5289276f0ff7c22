#pragma once

#include "core/synthesis/lowering/refinement.h"

#include <functional>
#include <optional>
#include <string>

namespace egret::synthesis {

// One tensor in generated code: pointer name, coordinates and strides.
struct Operand {
    std::string pointer;
    std::vector<int> index;
    std::vector<int64_t> strides;
};
std::vector<int64_t> rowMajor(const std::vector<int64_t>& shape);

std::string filled(std::string text, const std::vector<std::pair<std::string, std::string>>& values);

// Writes loops over atoms in C++. Coordinates are computed, and guards tested, in the outermost loop in which their
// operands are known. The innermost loop can be a line: a range of one atom along which linear coordinates have a base
// and a step. Guards then shorten the range instead of being tested for each element.
class NestWriter {
public:
    // `indices` are the coordinates to compute; `depth` is the indentation level.
    NestWriter(
        const Plan& plan, const Stage& stage, const Refinement& refinement, const std::vector<int>& indices, int depth);

    // Returns the statement for a failed guard; called when a guard is written.
    std::function<std::string()> onFailure = [] { return std::string("continue;"); };

    void write(const std::string& line);
    void define(int atom, const std::string& value);  // defines an atom with a known value
    void loop(int atom, const std::string& pragma = {});
    void open(const std::string& head);  // opens any other block
    // Begins a line: writes the bases and the bounds `lo` and `hi` within [from, to). Returns true if guards restrict
    // the bounds further. The caller then either queries the steps and writes the loop, or calls openLine().
    bool line(int atom, const std::string& from, const std::string& to);
    void openLine(const std::string& pragma);  // writes the line's loop header, and nonlinear coordinates
    void close(int count = 1, const std::string& tail = {});
    void closeAll() { close(m_open); }

    // Returns the operand's offset at the current position.
    std::string offset(const Operand& operand) const { return sum(operand, false); }
    // Inside a line, base() returns the offset where the line's atom is 0. step() returns the change of the offset per
    // iteration; it is empty if the offset is nonlinear.
    std::string base(const Operand& operand) const { return sum(operand, true); }
    std::optional<int64_t> step(const Operand& operand) const { return step(operand, m_line); }
    std::optional<int64_t> step(const Operand& operand, int atom) const;

    static std::string variable(int atom) { return 'a' + std::to_string(atom); }
    static std::string head(int atom, const std::string& from, const std::string& to);  // returns a loop header
    const std::string& text() const { return m_text; }

private:
    // Returns the coordinate's slope in the atom: 0 if independent, empty if nonlinear.
    std::optional<int64_t> coefficient(int coordinate, int atom) const;
    std::string node(int node, bool atZero) const;
    std::string value(int coordinate, bool atZero) const;
    std::string definition(int coordinate, bool atZero) const;
    std::string sum(const Operand& operand, bool atZero) const;
    void computeReady();

    const Plan& m_plan;
    const Refinement& m_refinement;
    std::vector<int> m_derived;             // coordinates to compute, ascending
    std::vector<std::vector<int>> m_below;  // atoms below each coordinate of m_derived
    std::vector<char> m_isComputed, m_isKnownAtom;
    int m_line = -1;
    int m_indent, m_open = 0;
    std::string m_text;
};

// Returns the atoms that a tensor's position determines: terms that differ in such an atom access different elements.
std::vector<int> atomsToldBy(const Plan& plan, const Refinement& refinement, const std::vector<int>& index);

// Returns the value of each of `atoms` as an expression, computed from the row-major index `from`.
std::vector<std::pair<int, std::string>> digits(
    const Refinement& refinement, const std::vector<int>& atoms, const std::string& from);

}  // namespace egret::synthesis
