#pragma once

#include "core/egraph/egraph.h"
#include "core/egraph/pattern.h"

#include <functional>
#include <span>
#include <vector>

namespace egret::egraph {

// A match of a rule's source patterns, as passed to conditions and right sides. A view: valid only during the call.
struct Match {
    std::span<const ClassId> variables;  // indexed by variable number; canonical when the match was found
    std::span<const uint32_t> payloads;  // payload of each operator node, in order of Pattern::nodes, source by source
    std::span<const ClassId> roots;      // root class of each source; currently canonical
    std::span<const NodeId> nodes;       // matched e-nodes, in the order of `payloads`
};

// Matches, one per row: the classes of the variables, then the matched e-nodes. Payloads and roots are derived from
// these cells.
class MatchTable {
public:
    MatchTable() = default;
    MatchTable(std::size_t variables, std::size_t nodes) : m_variables(variables), m_nodes(nodes) {}

    std::size_t size() const { return m_size; }
    std::size_t variableCount() const { return m_variables; }
    std::size_t nodeCount() const { return m_nodes; }
    std::span<const ClassId> variables(std::size_t row) const {
        return {m_variableCells.data() + row * m_variables, m_variables};
    }
    std::span<const NodeId> nodes(std::size_t row) const { return {m_nodeCells.data() + row * m_nodes, m_nodes}; }
    std::size_t bytes() const { return m_size * (m_variables + m_nodes) * sizeof(ClassId); }

    // Adds a row; fill it immediately, because the next addRow() may move the cells.
    std::pair<ClassId*, NodeId*> addRow() {
        if (m_size == m_capacity) grow();
        const std::size_t row = m_size++;
        return {m_variableCells.data() + row * m_variables, m_nodeCells.data() + row * m_nodes};
    }
    void append(const MatchTable& other);  // rows of a table with the same columns
    void clear() { m_size = 0; }           // keeps the memory for the next search

private:
    void grow();

    std::size_t m_variables = 0, m_nodes = 0, m_size = 0, m_capacity = 0;
    Array<ClassId> m_variableCells;  // m_capacity rows
    Array<NodeId> m_nodeCells;
};

struct SearchLimits {
    std::size_t maxMatches = static_cast<std::size_t>(-1);
    // Called every few thousand e-nodes with the size of the matches so far; true ends the search.
    std::function<bool(std::size_t bytes)> stop;
};

// E-matching. A pattern is compiled once into a short program over registers that contain classes:
//   bind    for each e-node of the operator in a register's class, put its children into new registers
//   lookup  all variables below are bound: build the sub-term through the hashcons instead of searching for it
// Comparisons are attached to the bind that makes them possible (de Moura and Bjorner, CADE 2007; egg's machine). Roots
// come from the operator's list of e-nodes. Ground sub-terms are looked up once per search.
//
// `since` makes a search semi-naive: it finds only matches with an e-node that was added, changed, or joined its class
// after that epoch. The search is exact: it finds every match that did not exist at that epoch, up to congruent
// e-nodes. For rules whose conditions read class data, pass `dataMatters`: any change of a matched class then counts.
class Matcher {
public:
    // Throws usage if a source is not a valid search pattern. `unordered` marks the sources of a symmetric rule. Of two
    // matches that differ only in the order of the sources, the one with ascending e-nodes is kept.
    explicit Matcher(std::vector<Pattern> sources, bool unordered = false);

    std::size_t variableCount() const { return m_variableCount; }
    std::size_t nodeCount() const { return m_nodeCount; }
    // Returns an id of the class matched by a source's root: that of the matched e-node if there is one, so that logs
    // name this e-node.
    ClassId namedRoot(std::size_t source, const Match& match) const {
        const Root& root = m_roots[source];
        return root.isVariable ? match.variables[root.index] : ClassId(match.nodes[root.index].index());
    }
    const std::vector<Pattern>& sources() const { return m_sources; }
    bool isMulti() const { return m_sources.size() > 1; }
    MatchTable makeTable() const { return MatchTable(m_variableCount, m_nodeCount); }

    // Appends all matches; returns false if a limit ended the search early. Several sources are searched individually
    // and hash-joined on their shared variables; `since` is then ignored. The e-graph must be rebuilt.
    bool search(const EGraph& egraph, MatchTable& into, const SearchLimits& limits = {}, uint32_t since = 0,
        bool dataMatters = false) const {
        return search(egraph, into, limits, since, dataMatters, {0, rootCount(egraph)});
    }
    // Searches only a part of the roots. The parts, from first to last, give the matches of the whole in its order. The
    // time of joins is added to `joinSeconds`.
    struct Roots {
        std::size_t begin = 0, end = 0;
    };
    bool search(const EGraph& egraph, MatchTable& into, const SearchLimits& limits, uint32_t since, bool dataMatters,
        Roots part, double* joinSeconds = nullptr) const;
    // The number of e-nodes or classes that a search tries as the root; 1 if it cannot be divided.
    std::size_t rootCount(const EGraph& egraph) const;

    // Appends the matches of a single source whose root is in this class.
    void searchClass(const EGraph& egraph, ClassId root, MatchTable& into) const;

    // Derives the implicit parts of a table row. The Match views `scratch` and the row.
    struct Scratch {
        std::vector<uint32_t> payloads;
        std::vector<ClassId> roots;
    };
    Match read(const EGraph& egraph, const MatchTable& table, std::size_t row, Scratch& scratch) const;
    // Reads variables and e-nodes only.
    static Match readBare(const MatchTable& table, std::size_t row) {
        return {table.variables(row), {}, {}, table.nodes(row)};
    }

private:
    friend class PatternSearch;
    struct Argument {  // argument of a sub-term to look up
        bool isTerm = false;
        uint32_t index = 0;  // a register or an earlier term
    };
    struct Term {
        Symbol op;
        uint32_t payload = 0, nodeColumn = 0;
        std::vector<Argument> arguments;
    };
    struct Check {
        uint32_t child = 0;
        bool isGround = false;
        uint32_t index = 0;  // a register or a ground term
    };
    struct Instruction {
        enum class Kind { bind, lookup } kind = Kind::bind;
        uint32_t reg = 0;       // register of the class
        uint32_t firstOut = 0;  // bind: first register for the children
        uint32_t nodeColumn = 0;
        Symbol op;
        uint32_t arity = 0;
        PatternPayload payload;
        std::vector<Check> checks;
        std::vector<Term> terms;  // lookup: the last term must be in the register's class
    };
    struct Program {
        uint32_t registers = 0;
        bool rootIsVariable = false, rootIsGround = false;
        std::vector<Term> ground;
        std::vector<Instruction> code;            // code[0] binds the root, unless it is a variable or ground
        std::vector<uint32_t> variables;          // the pattern's variables, ascending
        std::vector<uint32_t> variableRegisters;  // parallel to `variables`
        uint32_t nodeCount = 0;
    };
    static Program compile(const Pattern& pattern);
    static bool searchOne(const EGraph& egraph, const Program& program, MatchTable& into, const SearchLimits& limits,
        uint32_t since, bool dataMatters, Roots part);
    static std::size_t rootsOf(const EGraph& egraph, const Program& program);
    bool join(const EGraph& egraph, MatchTable& into, const SearchLimits& limits, double& searchSeconds) const;

    struct Root {
        bool isVariable = false;
        uint32_t index = 0;  // variable number or e-node column
    };
    std::vector<Pattern> m_sources;
    bool m_unordered = false;
    std::vector<Program> m_programs;
    std::vector<Root> m_roots;
    std::size_t m_variableCount = 0, m_nodeCount = 0;
};

}  // namespace egret::egraph
