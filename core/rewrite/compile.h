#pragma once

#include "core/egraph/rewrite.h"
#include "core/rewrite/graph_pattern.h"
#include "core/rewrite/rule.h"
#include "core/rewrite/tensor_egraph.h"

namespace egret::rewrite {

// A rule made ready for the e-graph engine and for plain graphs (graph_search.h). What is matched where differs;
// binding attributes, asking conditions and planning the right side is the same, from facts about the tensors and
// operators met.
class CompiledRule {
public:
    // Throws badInput with the rule's place.
    CompiledRule(Rule rule, std::shared_ptr<graph::Arena> arena);

    const Rule& rule() const { return m_rule; }
    const egraph::Rewrite& rewrite() const { return m_rewrite; }  // for egraph::Runner; a view of this object's state
    // For plain graphs; variables as numbered in rewrite()
    const std::vector<GraphPattern>& sources() const;
    std::size_t operatorCount() const;  // of all sources

    // The right side worked out for one match, all types checked, nothing added yet.
    struct Plan {
        struct Input {
            bool isMade;  // an earlier node of the plan, or a variable of the match
            uint32_t index;
        };
        struct Node {
            graph::OperatorId op;
            graph::Type type;
            std::vector<Input> inputs;
        };
        std::vector<Node> nodes;
        std::vector<Input> roots;  // what replaces each source
    };

    // Why the rule does not apply to a match, or its plan, from what is bound to the variables and found at the roots
    // of the sources, and the operators matched, in the order of their numbers.
    std::variant<Plan, Undefined> plan(std::span<const TensorFacts> variables, std::span<const TensorFacts> roots,
        std::span<const graph::OperatorId> operators) const;
    std::variant<Plan, Undefined> plan(const egraph::EGraph& egraph, const egraph::Match& match) const;

private:
    struct Shared;
    std::shared_ptr<const Shared> m_shared;  // what the rewrite's functions refer to
    Rule m_rule;
    egraph::Rewrite m_rewrite;
};

// All of them, for one arena; multi-pattern rules only while iteration < kMulti (Tensat's k_multi).
std::vector<CompiledRule> compile(const std::vector<Rule>& rules, const std::shared_ptr<graph::Arena>& arena);
std::vector<egraph::Rewrite> rewritesOf(const std::vector<CompiledRule>& rules, uint32_t kMulti);

}  // namespace egret::rewrite
