#pragma once

#include "core/base/symbol.h"
#include "core/egraph/history.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace egret::egraph {

// The payload that a pattern requires or builds.
struct PatternPayload {
    enum class Kind {
        exact,      // only `value`
        any,        // search only: any payload; the match reports it
        predicate,  // search only: any payload for which `accepts` holds
        matched,    // build only: the payload of the match's operator e-node number `value`
    };
    Kind kind = Kind::exact;
    uint32_t value = 0;
    std::function<bool(uint32_t)> accepts;

    static PatternPayload exactly(uint32_t value) { return {Kind::exact, value, {}}; }
    static PatternPayload any() { return {Kind::any, 0, {}}; }
    static PatternPayload where(std::function<bool(uint32_t)> accepts) {
        return {Kind::predicate, 0, std::move(accepts)};
    }
    static PatternPayload matched(uint32_t operatorNumber) { return {Kind::matched, operatorNumber, {}}; }

    // Returns whether a search finds an e-node with this payload.
    bool matches(uint32_t payload) const {
        return kind == Kind::exact ? payload == value : kind != Kind::predicate || accepts(payload);
    }
};

// A variable, or an operator over earlier nodes of the same pattern.
struct PatternNode {
    bool isVariable = false;
    uint32_t variable = 0;  // numbered across all patterns of a rule: equal numbers mean one class
    Symbol op;
    PatternPayload payload;
    std::vector<uint32_t> children;  // indexes into Pattern::nodes, all smaller than this node's
};

// A term with variables, as a DAG: children precede parents. A node used twice denotes one class.
struct Pattern {
    std::vector<PatternNode> nodes;
    uint32_t root = 0;

    // Each function adds a node, makes it the root and returns its index.
    uint32_t addVariable(uint32_t variable);
    uint32_t addOperator(Symbol op, std::vector<uint32_t> children, PatternPayload payload = {});

    uint32_t operatorCount() const;
    uint32_t variableBound() const;  // largest variable number plus one; 0 without variables
    void validate() const;           // throws usage for an empty pattern or a child that does not precede its parent
};

// The names of a rule's variables, by variable number.
using VariableNames = std::vector<Symbol>;

}  // namespace egret::egraph
