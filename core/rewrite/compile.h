#pragma once

#include "core/egraph/rewrite.h"
#include "core/rewrite/graph_pattern.h"
#include "core/rewrite/rule.h"
#include "core/rewrite/tensor_egraph.h"

namespace egret::rewrite {

// A rule compiled for the e-graph engine and for plain graphs (graph_search.h). Only matching differs. Binding
// attributes, evaluating conditions and planning right sides are shared, and use facts about the matched tensors and
// operators.
class CompiledRule {
public:
    // Throws badInput with the rule's location.
    CompiledRule(Rule rule, std::shared_ptr<graph::Arena> arena);

    const Rule& rule() const { return m_rule; }
    const egraph::Rewrite& rewrite() const { return m_rewrite; }  // for egraph::Runner; refers to this object's state
    // Returns the patterns for plain graphs; variables are numbered as in rewrite().
    const std::vector<GraphPattern>& sources() const;
    std::size_t operatorCount() const;  // total over all sources

    // The planned right side for one match: all types checked, nothing added yet.
    struct Plan {
        struct Input {
            bool isMade;  // true: an earlier node of the plan; false: a variable of the match
            uint32_t index;
        };
        struct Node {
            graph::OperatorId op;
            graph::Type type;
            std::vector<Input> inputs;
        };
        std::vector<Node> nodes;
        std::vector<Input> roots;  // the replacement of each source
    };

    // Returns the plan for a match, or the reason why the rule does not apply. Takes facts about the variables' tensors
    // and the sources' roots, and the matched operators by number.
    std::variant<Plan, Undefined> plan(std::span<const TensorFacts> variables, std::span<const TensorFacts> roots,
        std::span<const graph::OperatorId> operators) const;
    std::variant<Plan, Undefined> plan(const egraph::EGraph& egraph, const egraph::Match& match) const;

private:
    struct Shared;
    std::shared_ptr<const Shared> m_shared;  // state of the rewrite's functions
    Rule m_rule;
    egraph::Rewrite m_rewrite;
};

// Compiles all rules for one arena; multi-pattern rules apply only in the first kMulti iterations (Tensat's k_multi).
std::vector<CompiledRule> compile(const std::vector<Rule>& rules, const std::shared_ptr<graph::Arena>& arena);
std::vector<egraph::Rewrite> rewritesOf(const std::vector<CompiledRule>& rules, uint32_t kMulti);

}  // namespace egret::rewrite
