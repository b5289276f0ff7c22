#include "core/egglog/proof_terms.h"

#include "core/egglog/extract.h"

namespace egret::egglog {

TermId ProofTerms::add(const std::string& op, std::span<const TermId> children, Meaning meaning) {
    const TermId term = m_pool.add(Symbol(op), 0, children);
    if (term.index() == m_meanings.size()) m_meanings.push_back(meaning);
    return term;
}

TermId ProofTerms::call(FunctionId id, std::span<const TermId> args) {
    const Function& function = declaration(id);
    const bool isGlobal = function.kind == FunctionKind::global;
    const std::string op = args.empty() && !isGlobal ? "(" + function.name + ")" : function.name;
    const TermId term = add(op, args, {id, function.output, 0});
    if (m_values->sort(function.output).kind == SortKind::eclass) m_meanings[term.index()].value = term.index();
    return term;
}

TermId ProofTerms::call(FunctionId id, std::span<const Value> args) {
    std::vector<TermId> children;
    for (std::size_t i = 0; i < args.size(); ++i) children.push_back(ofValue(declaration(id).inputs[i], args[i]));
    return call(id, children);
}

TermId ProofTerms::ofValue(SortId id, Value value) {
    const Sort& sort = m_values->sort(id);
    if (sort.kind == SortKind::eclass) return TermId(static_cast<uint32_t>(value));
    if (!sort.isContainer()) return add(literalText(*m_values, id, value), {}, {{}, id, value});
    const std::vector<Value> items = m_values->copyOf(value);
    std::vector<TermId> children;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (sort.kind == SortKind::function && i == 0)
            children.push_back(add(m_primitives->target(items[0]).name, {}, {{}, kI64, items[0]}));
        else children.push_back(ofValue(m_values->itemSort(value, i), items[i]));
    }
    return add(children.empty() ? "(" + sort.name + ")" : sort.name, children, {{}, id, value});
}

TermId ProofTerms::withChildren(TermId term, std::span<const TermId> children) {
    const Meaning meaning = m_meanings[term.index()];
    if (meaning.function) return call(*meaning.function, children);
    if (children.empty()) return term;
    return ofValue(meaning.sort,
        m_values->ofItems(meaning.sort, transformed(children, [&](TermId child) { return value(child); })));
}

}  // namespace egret::egglog
