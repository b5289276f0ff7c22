// Private to proof/: reads the origin of a union from the log.
#pragma once

#include "core/egraph/proof/proof.h"
#include "core/egraph/rewrite.h"

#include <map>
#include <optional>
#include <span>
#include <vector>

namespace egret::egraph {

// A term mapped to e-nodes. It equals the term of its root, up to equalities that held at the time.
struct Shape {
    struct Argument {
        bool isEntry = false;
        uint32_t entry = 0;
        ClassId id;  // if the argument is not an entry: the term of this id
    };
    struct Entry {
        NodeId node;
        std::vector<Argument> arguments;
    };
    std::vector<Entry> entries;  // arguments precede their parents
    Argument root;

    ClassId idOf(const Argument& argument) const {
        return argument.isEntry ? ClassId(entries[argument.entry].node.index()) : argument.id;
    }
    Argument add(NodeId node, std::vector<Argument> arguments) {
        entries.push_back({node, std::move(arguments)});
        return root = {true, static_cast<uint32_t>(entries.size() - 1), {}};
    }
    Argument leaf(ClassId id) { return root = {false, 0, id}; }
};

// The justification of a union: term(a) = left, left = right by a link of this kind, right = term(b).
struct Plan {
    ProofLink::Kind kind = ProofLink::Kind::given;
    bool swapped = false;  // a and b are exchanged
    Shape left, right;     // congruence: only left is set; given, applied: neither is set
    uint32_t number = 0;
    Symbol rule;
    std::vector<ClassId> binding;
    std::vector<uint32_t> payloads;
};

class Planner {
public:
    // Takes the arguments of Explainer, which has already checked the e-graph.
    Planner(const EGraph& egraph, std::span<const Rewrite> rules, Fold fold);

    // Justifies this union by earlier equalities. Throws the errors of Explainer::explain().
    Plan planOf(uint32_t number) const;
    // Maps a term to e-nodes of the present e-graph. Throws notFound if the e-graph does not contain the term.
    Shape present(const Pattern& term) const;
    // Returns the class that contained an e-node of this form at a past step. `children` are its child classes then.
    std::optional<ClassId> classAt(Symbol op, uint32_t payload, std::span<const ClassId> children, Step at) const;

private:
    // Returns all e-nodes ever created that now have this form, even if pruned or merged.
    std::vector<NodeId> formed(Symbol op, uint32_t payload, std::span<const ClassId> children) const;
    uint64_t formKey(Symbol op, uint32_t payload, std::span<const ClassId> children) const;  // uses present classes
    bool sameBefore(ClassId a, ClassId b, uint32_t number) const;
    Plan planRule(uint32_t number, const UnionRecord& record) const;
    std::optional<Plan> planPair(const Rewrite& rule, uint32_t pair, uint32_t number, const UnionRecord& record) const;
    // Binds the target's unbound variables to the matching children of a class's e-nodes, in the class's state at that
    // time.
    bool bindComputed(const Pattern& target, uint32_t number, ClassId id, uint32_t before, Plan& plan) const;
    bool layLeft(const Pattern& source, std::span<const NodeId> matched, uint32_t number, Plan& plan) const;
    bool layRight(
        const Pattern& target, std::span<const NodeId> matched, uint32_t number, ClassId root, Plan& plan) const;
    Plan planComputed(uint32_t number, const UnionRecord& record) const;
    std::optional<Plan> computedBy(NodeId node, ClassId b, uint32_t number) const;

    const EGraph& m_egraph;
    const History& m_history;
    Fold m_fold;
    std::multimap<Symbol, const Rewrite*> m_rules;
    std::vector<std::pair<uint64_t, NodeId>> m_forms;   // sorted by formKey
    std::vector<std::pair<ClassId, NodeId>> m_members;  // (present class, e-node with children), sorted
    std::vector<std::pair<ClassId, NodeId>> m_leaves;   // (present class, e-node without children), sorted
};

}  // namespace egret::egraph
