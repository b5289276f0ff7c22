#pragma once

#include "core/egglog/database.h"
#include "core/egraph/proof/proof.h"

namespace egret::egglog {

using egraph::TermId;

// The terms of a proof. The value of a term of an e-class sort is its own number, and the items of a container are such
// values, so primitives can compute with terms: they do not look into e-classes.
class ProofTerms {
public:
    ProofTerms(Values& values, const Primitives& primitives, const std::deque<Function>& functions)
        : m_values(&values), m_primitives(&primitives), m_functions(&functions) {}

    TermId call(FunctionId function, std::span<const TermId> args);
    TermId call(FunctionId function, std::span<const Value> args);
    TermId ofValue(SortId sort, Value value);  // a literal, a container, or the term of an e-class sort
    // The same term with other children; a container is in order again, without duplicates.
    TermId withChildren(TermId term, std::span<const TermId> children);

    Values& values() const { return *m_values; }
    const Primitives& primitives() const { return *m_primitives; }
    const Function& declaration(FunctionId function) const { return (*m_functions)[function]; }
    const egraph::TermPool& pool() const { return m_pool; }
    std::span<const TermId> children(TermId term) const { return m_pool.children(term); }
    std::optional<FunctionId> function(TermId term) const { return m_meanings[term.index()].function; }
    SortId sort(TermId term) const { return m_meanings[term.index()].sort; }
    Value value(TermId term) const { return m_meanings[term.index()].value; }

private:
    struct Meaning {
        std::optional<FunctionId> function;  // unset for literals and containers
        SortId sort = kUnit;
        Value value = 0;
    };
    TermId add(const std::string& op, std::span<const TermId> children, Meaning meaning);

    Values* m_values;
    const Primitives* m_primitives;
    const std::deque<Function>* m_functions;
    egraph::TermPool m_pool;
    std::vector<Meaning> m_meanings;  // by term
};

}  // namespace egret::egglog
