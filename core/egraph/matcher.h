#pragma once

#include "core/egraph/egraph.h"
#include "core/egraph/pattern.h"

#include <functional>
#include <span>
#include <vector>

namespace egret::egraph {

// One match of a rule's source patterns, as conditions and right sides see it. A view: it lives as long as the call it
// is given to.
struct Match {
    std::span<const ClassId> variables;  // by variable number; canonical when the match was found
    std::span<const uint32_t> payloads;  // of each operator node, in the order of Pattern::nodes, source after source
    std::span<const ClassId> roots;      // of each source, canonical now
    std::span<const NodeId> nodes;       // the e-nodes matched, in the order of `payloads`
};

// Matches in a row each: the classes of the variables, then the e-nodes matched. Payloads and roots follow from them.
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

    // A new row, to be filled at once (the next one may move the cells).
    std::pair<ClassId*, NodeId*> addRow() {
        if (m_size == m_capacity) grow();
        const std::size_t row = m_size++;
        return {m_variableCells.data() + row * m_variables, m_nodeCells.data() + row * m_nodes};
    }
    void clear() { m_size = 0; }  // keeps the memory for the next search

private:
    void grow();

    std::size_t m_variables = 0, m_nodes = 0, m_size = 0, m_capacity = 0;
    Array<ClassId> m_variableCells;  // m_capacity rows
    Array<NodeId> m_nodeCells;
};

// When a search has to end early.
struct SearchLimits {
    std::size_t maxMatches = static_cast<std::size_t>(-1);
    // Asked every few thousand e-nodes looked at, with the bytes of the matches so far; true ends the search.
    std::function<bool(std::size_t bytes)> stop;
};

// E-matching. A pattern is compiled once into a short program over registers that hold classes:
//   bind    for each e-node of the operator in a register's class, put its children into new registers
//   lookup  all variables below are known: build the sub-term through the hashcons instead of searching for it
// with comparisons attached to the bind that makes them possible (de Moura and Bjorner, CADE 2007; egg's machine).
// Roots come from the operator's list of e-nodes. Ground sub-terms are looked up once a search.
//
// `since` makes a search semi-naive: only matches that use an e-node which was made, changed, or came to its class
// after that epoch. It is exact: every match of the present either is found or existed at that epoch already (through
// e-nodes congruent to these). Matches that hold only because of class data (conditions) are searched by passing
// `dataMatters`: then a change of any class of the match counts.
class Matcher {
public:
    // Throws usage when a source is no valid pattern to search for. `unordered`: the sources of a symmetric rule; of
    // two matches that are one with the sources exchanged, only the one whose e-nodes are ascending is kept.
    explicit Matcher(std::vector<Pattern> sources, bool unordered = false);

    std::size_t variableCount() const { return m_variableCount; }
    std::size_t nodeCount() const { return m_nodeCount; }
    // An id of the class matched by a source's root: of the very e-node where there is one, so that logs name it.
    ClassId namedRoot(std::size_t source, const Match& match) const {
        const Root& root = m_roots[source];
        return root.isVariable ? match.variables[root.index] : ClassId(match.nodes[root.index].index());
    }
    const std::vector<Pattern>& sources() const { return m_sources; }
    bool isMulti() const { return m_sources.size() > 1; }
    MatchTable makeTable() const { return MatchTable(m_variableCount, m_nodeCount); }

    // Appends all matches; false when a limit ended the search before. Several sources are searched one by one and
    // joined on their shared variables by hashing; `since` is ignored for them. The e-graph must be rebuilt.
    bool search(const EGraph& egraph, MatchTable& into, const SearchLimits& limits = {}, uint32_t since = 0,
        bool dataMatters = false) const;

    // Matches of a single source with its root in this class.
    void searchClass(const EGraph& egraph, ClassId root, MatchTable& into) const;

    // Fills what a row of the table leaves implicit. The Match views `scratch` and the row.
    struct Scratch {
        std::vector<uint32_t> payloads;
        std::vector<ClassId> roots;
    };
    Match read(const EGraph& egraph, const MatchTable& table, std::size_t row, Scratch& scratch) const;
    // The variables and e-nodes only.
    static Match readBare(const MatchTable& table, std::size_t row) {
        return {table.variables(row), {}, {}, table.nodes(row)};
    }

private:
    friend class PatternSearch;
    struct Argument {  // of a sub-term to look up
        bool isTerm = false;
        uint32_t index = 0;  // a register, or an earlier term
    };
    struct Term {
        Symbol op;
        uint32_t payload = 0, nodeColumn = 0;
        std::vector<Argument> arguments;
    };
    struct Check {
        uint32_t child = 0;
        bool isGround = false;
        uint32_t index = 0;  // a register, or a ground term
    };
    struct Instruction {
        enum class Kind { bind, lookup } kind = Kind::bind;
        uint32_t reg = 0;       // whose class
        uint32_t firstOut = 0;  // bind: where the children go
        uint32_t nodeColumn = 0;
        Symbol op;
        uint32_t arity = 0;
        PatternPayload payload;
        std::vector<Check> checks;
        std::vector<Term> terms;  // lookup: the last one has to be in the register's class
    };
    struct Program {
        uint32_t registers = 0;
        bool rootIsVariable = false, rootIsGround = false;
        std::vector<Term> ground;
        std::vector<Instruction> code;            // code[0] binds the root, unless that is a variable or ground
        std::vector<uint32_t> variables;          // the pattern's variables, ascending
        std::vector<uint32_t> variableRegisters;  // of each of them
        uint32_t nodeCount = 0;
    };
    static Program compile(const Pattern& pattern);
    static bool searchOne(const EGraph& egraph, const Program& program, MatchTable& into, const SearchLimits& limits,
        uint32_t since, bool dataMatters);
    bool join(const EGraph& egraph, MatchTable& into, const SearchLimits& limits) const;

    struct Root {
        bool isVariable = false;
        uint32_t index = 0;  // a variable's number, or a column of e-nodes
    };
    std::vector<Pattern> m_sources;
    bool m_unordered = false;
    std::vector<Program> m_programs;
    std::vector<Root> m_roots;
    std::size_t m_variableCount = 0, m_nodeCount = 0;
};

}  // namespace egret::egraph
