#pragma once

#include "core/base/symbol.h"
#include "core/egraph/history.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace egret::egraph {

// What a pattern asks of, or gives as, an e-node's payload.
struct PatternPayload {
    enum class Kind {
        exact,      // this one
        any,        // searching only: whatever it is, the match reports it
        predicate,  // searching only: any that `accepts`
        matched,    // building only: the payload of the match's operator e-node number `value`
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
};

// A variable, or an operator over earlier nodes of the same pattern.
struct PatternNode {
    bool isVariable = false;
    uint32_t variable = 0;  // number; counts across all patterns of a rule, so equal numbers mean one class
    Symbol op;
    PatternPayload payload;
    std::vector<uint32_t> children;  // indexes into Pattern::nodes, all smaller than its own
};

// A term with variables, as a DAG: children before parents. One that is referred to twice stands for one class.
struct Pattern {
    std::vector<PatternNode> nodes;
    uint32_t root = 0;

    // Each returns the index of the new node and makes it the root, so the last one added is.
    uint32_t addVariable(uint32_t variable);
    uint32_t addOperator(Symbol op, std::vector<uint32_t> children, PatternPayload payload = {});

    uint32_t operatorCount() const;
    uint32_t variableBound() const;  // one more than the largest variable number; 0 when it has none
    void validate() const;           // throws usage: an empty pattern, a child not before its parent
};

// The names of a rule's variables; a variable's number is its place here.
using VariableNames = std::vector<Symbol>;

}  // namespace egret::egraph
