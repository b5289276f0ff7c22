#pragma once

#include "core/base/task.h"
#include "core/expressions/fingerprint.h"

#include <unordered_map>
#include <unordered_set>

namespace egret::expressions {

struct EnumerationOptions {
    std::vector<Node> leaves{
        {Op::variable, 0}, {Op::variable, 1}, {Op::variable, 2}, {Op::number, 0}, {Op::number, 1}, {Op::number, 2}};
    // Omits > and >=, which equal < and <= with swapped operands and so belong to the same classes, and negation, which
    // HISS lacks.
    std::vector<Op> operators{Op::logicalNot, Op::min, Op::max, Op::lessEqual, Op::less, Op::equal, Op::notEqual,
        Op::add, Op::subtract, Op::multiply, Op::divide, Op::logicalAnd, Op::logicalOr, Op::select};
    int maxNodes = 5;
    Mode mode = Mode::rational;
    std::size_t points = 1000;
    uint64_t seed = 1;  // for the points
    int threads = 1;    // does not affect the result
};

// The classes of expressions, up to a node limit, that have equal values at all points, each with its smallest
// expression. Expressions are ordered by nodes, then tokens, then variables (so that the smallest expression contains
// no irrelevant variable), then leaves, operators and classes.
class Enumeration {
public:
    // Time: see enumerate.cpp. Memory: during the run, 16 bytes per point for each class of fewer than maxNodes nodes;
    // afterwards, about 50 bytes per class. Throws usage for unsupported options, and cancelled.
    Enumeration(EnumerationOptions options, const Task& task);

    const EnumerationOptions& options() const { return m_options; }
    const Fingerprinter& fingerprinter() const { return m_fingerprinter; }

    std::size_t size() const { return m_classes.size(); }  // classes are ordered by ascending node count
    // Counts the classes whose smallest expression has at most `nodes` nodes.
    std::size_t countWithin(int nodes) const { return m_ends[std::clamp(nodes, 0, m_options.maxNodes)]; }
    Expression smallest(std::size_t classNumber) const;
    int nodesOf(std::size_t classNumber) const { return m_classes[classNumber].nodes; }
    // Returns the class with these values at all points of fingerprinter().
    std::optional<std::size_t> find(std::span<const Value> column) const;
    std::optional<std::size_t> find(uint64_t fingerprint) const;
    // Returns true if any class has these values at the first kHead points; usually enough to rule out a full match.
    bool mayFind(std::span<const Value> head) const;
    static constexpr std::size_t kHead = 64;

    // Return the numbers of expressions that were tried, and of expressions that are too large at some point and thus
    // belong to no class.
    std::size_t tried() const { return m_tried; }
    std::size_t tooLarge() const { return m_tooLarge; }

private:
    struct Class {
        Node leaf;  // for classes of more than one node, its op is the root operator
        std::array<uint32_t, kMaxArity> operands{};
        uint16_t tokens = 1;
        uint8_t nodes = 1;
        uint32_t variables = 0;  // one bit per variable
    };
    struct Columns;
    struct Fingerprint {
        std::optional<uint64_t> whole;
        uint64_t head = 0;
    };
    Fingerprint fingerprintOf(std::span<const Value> column) const;

    void enumerateLeaves(Columns& columns);
    void enumerateNodes(int nodes, Columns& columns, const Task& task);
    void tryAll(std::span<Class> candidates, Columns& columns);
    void put(const Class& candidate, const Fingerprint& fingerprint, std::span<const Value> column, Columns& columns);
    void measure(Class& candidate) const;  // sets tokens and variables

    EnumerationOptions m_options;
    Fingerprinter m_fingerprinter;
    std::vector<Class> m_classes;
    std::vector<std::size_t> m_ends;  // indexed by node count: index of the first class with more nodes
    std::unordered_map<uint64_t, uint32_t> m_byFingerprint;
    std::unordered_set<uint64_t> m_heads;
    std::size_t m_tried = 0, m_tooLarge = 0;
};

}  // namespace egret::expressions
