// Private to proof/: how a union came to be, read from the log.
#pragma once

#include "core/egraph/proof/proof.h"
#include "core/egraph/rewrite.h"

#include <map>
#include <optional>
#include <span>
#include <vector>

namespace egret::egraph {

// A term laid over e-nodes: equal to the term of its root up to equalities that held at the time.
struct Shape {
    struct Argument {
        bool isEntry = false;
        uint32_t entry = 0;
        ClassId id;  // not an entry: the term of this id
    };
    struct Entry {
        NodeId node;
        std::vector<Argument> arguments;
    };
    std::vector<Entry> entries;  // arguments before those that have them
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

// How one union is justified: term(a) = left, left = right by a link of this kind, right = term(b).
struct Plan {
    ProofLink::Kind kind = ProofLink::Kind::given;
    bool swapped = false;  // read a and b the other way round
    Shape left, right;     // congruence: only left; given and applied: neither
    uint32_t number = 0;
    Symbol rule;
    std::vector<ClassId> binding;
    std::vector<uint32_t> payloads;
};

class Planner {
public:
    // As for Explainer, which has checked the e-graph.
    Planner(const EGraph& egraph, std::span<const Rewrite> rules, Fold fold);

    // How this union is justified by what held before it. Errors: see Explainer.
    Plan planOf(uint32_t number) const;
    // A term laid over the e-graph as it is today. Throws notFound when it is not there.
    Shape present(const Pattern& term) const;

private:
    // E-nodes ever made that have this form today, whatever became of them.
    std::vector<NodeId> formed(Symbol op, uint32_t payload, std::span<const ClassId> children) const;
    uint64_t formKey(Symbol op, uint32_t payload, std::span<const ClassId> children) const;  // of today's classes
    bool sameBefore(ClassId a, ClassId b, uint32_t number) const;
    Plan planRule(uint32_t number, const UnionRecord& record) const;
    std::optional<Plan> planPair(const Rewrite& rule, uint32_t pair, uint32_t number, const UnionRecord& record) const;
    // Binds the target's variables that have no class yet to what the e-nodes of a class, as it was, have in their
    // place.
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
    std::vector<std::pair<uint64_t, NodeId>> m_forms;   // by formKey
    std::vector<std::pair<ClassId, NodeId>> m_members;  // by today's class: all ids ever made
    std::vector<std::pair<ClassId, NodeId>> m_leaves;   // by today's class: e-nodes without children
};

}  // namespace egret::egraph
