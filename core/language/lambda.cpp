// The lambda calculus with let, fix, if, + and =, after egg's example (Willsey et al., POPL 2021, section 5). The
// analysis tracks each class's free variables, so that substitution under a binder captures no variable: a conflicting
// binder is renamed.
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/language/constants.h"
#include "core/language/language.h"

#include <algorithm>
#include <unordered_set>

namespace egret::language {
namespace {

using egraph::ClassId;
using egraph::EGraph;
using egraph::NodeId;

struct Literals {  // numbers and truth values
    using Value = Symbol;
    static std::optional<int64_t> number(Symbol symbol) { return integerOf(symbol.text()); }
    static std::optional<Symbol> literal(Symbol symbol) {
        static const Symbol yes("true"), no("false");
        return symbol == yes || symbol == no || number(symbol) ? std::optional(symbol) : std::nullopt;
    }
    static Symbol print(Symbol value) { return value; }
    static std::optional<Symbol> fold(Symbol op, std::span<const Symbol> values) {
        static const Symbol plus("+"), equals("=");
        if (values.size() != 2) return std::nullopt;
        if (op == equals) return Symbol(same(values[0], values[1]) ? "true" : "false");
        if (op != plus || !number(values[0]) || !number(values[1])) return std::nullopt;
        int64_t sum = 0;
        if (__builtin_add_overflow(*number(values[0]), *number(values[1]), &sum)) return std::nullopt;
        return Symbol(std::to_string(sum));
    }
    static bool same(Symbol a, Symbol b) {  // compares numbers by value, not spelling: 07 is 7
        const auto x = number(a), y = number(b);
        return x && y ? *x == *y : a == b;
    }
};

using Names = std::vector<Symbol>;  // sorted by id

Names without(Names names, Symbol name) {
    std::erase(names, name);
    return names;
}
Names joined(const Names& a, const Names& b) {
    Names out;
    std::ranges::set_union(a, b, std::back_inserter(out));
    return out;
}

Names common(const Names& a, const Names& b) {
    Names out;
    std::ranges::set_intersection(a, b, std::back_inserter(out));
    return out;
}

// Tracks constants and, for each class, the variables free in all its terms. A variable that is not free in some term
// does not affect the class's value.
class Scope : public Constants<Literals> {
public:
    static const Scope* of(const EGraph& egraph) { return dynamic_cast<const Scope*>(egraph.analysis()); }
    const Names& free(const EGraph& egraph, ClassId id) const { return m_free[egraph.find(id).index()]; }

    void make(EGraph& egraph, NodeId node) override {
        Constants::make(egraph, node);
        m_free.resize(node.index());
        m_free.push_back(freeIn(egraph, node));
    }
    egraph::Merged merge(EGraph& egraph, ClassId into, ClassId from) override {
        egraph::Merged changed = Constants::merge(egraph, into, from);
        const Names &a = m_free[into.index()], &b = m_free[from.index()];
        Names both = common(a, b);
        changed.into = changed.into || both.size() < a.size();
        changed.from = changed.from || both.size() < b.size();
        m_free[into.index()] = std::move(both);
        return changed;
    }
    bool update(EGraph& egraph, NodeId node) override {
        const bool constant = Constants::update(egraph, node);
        Names& names = m_free[egraph.classOf(node).index()];
        Names both = common(names, freeIn(egraph, node));
        const bool fewer = both.size() < names.size();
        names = std::move(both);
        return constant || fewer;
    }
    std::unique_ptr<egraph::Analysis> clone() const override { return std::make_unique<Scope>(*this); }

    static Symbol nameIn(const EGraph& egraph, ClassId id) {
        for (const NodeId node : egraph.nodesOf(id))
            if (egraph.children(node).empty()) return egraph.op(node);
        throw Error(Category::badInput, "The term has an expression where a variable is required.");
    }

private:
    Names freeIn(const EGraph& egraph, NodeId node) const {
        static const Symbol var("var"), lam("lam"), fix("fix"), let("let");
        const Symbol op = egraph.op(node);
        const auto children = egraph.children(node);
        if (children.empty()) return {};
        if (op == var) return {nameIn(egraph, children[0])};
        if (op == lam || op == fix) return without(free(egraph, children[1]), nameIn(egraph, children[0]));
        if (op == let)
            return joined(free(egraph, children[1]), without(free(egraph, children[2]), nameIn(egraph, children[0])));
        Names names;
        for (const ClassId child : children) names = joined(names, free(egraph, child));
        return names;
    }

    std::vector<Names> m_free;
};

bool isFree(const EGraph& egraph, ClassId variable, ClassId in) {
    const Scope* scope = Scope::of(egraph);
    if (!scope) return true;
    const Names& names = scope->free(egraph, in);
    return std::binary_search(names.begin(), names.end(), Scope::nameIn(egraph, variable));
}

// fresh(w, v, e, body): w with primes appended until it differs from v and is not free in either expression.
ClassId freshName(EGraph& egraph, std::span<const ClassId> classes, egraph::Reason reason) {
    const Scope* scope = Scope::of(egraph);
    ensure(scope != nullptr, "a fresh name requires the analysis of free variables");
    const Names taken = joined(scope->free(egraph, classes[2]), scope->free(egraph, classes[3]));
    const Symbol substituted = Scope::nameIn(egraph, classes[1]);
    Symbol name = Scope::nameIn(egraph, classes[0]);
    do name = Symbol(name.text() + "'");
    while (name == substituted || std::ranges::find(taken, name) != taken.end());
    return egraph.add(name, 0, {}, reason);
}

bool isFree(const egraph::TermPool& terms, Symbol name, egraph::TermId in) {
    static const Symbol var("var"), lam("lam"), fix("fix"), let("let");
    std::vector<egraph::TermId> open{in};
    std::unordered_set<uint32_t> seen;
    while (!open.empty()) {
        const egraph::TermId term = open.back();
        open.pop_back();
        if (!seen.insert(term.index()).second) continue;
        const Symbol op = terms.op(term);
        const auto children = terms.children(term);
        if (op == var && !children.empty() && terms.op(children[0]) == name) return true;
        const bool isBinder = op == lam || op == fix || op == let;
        for (std::size_t i = isBinder ? 1 : 0; i < children.size(); ++i)
            if (!isBinder || i + 1 < children.size() || terms.op(children[0]) != name) open.push_back(children[i]);
    }
    return false;
}

bool isFresh(const egraph::TermPool& terms, std::span<const egraph::TermId> arguments, egraph::TermId made) {
    const Symbol name = terms.op(made);
    return terms.children(made).empty() && arguments[1] != made && !isFree(terms, name, arguments[2]) &&
        !isFree(terms, name, arguments[3]);
}

}  // namespace

const Language& lambda() {
    static const Language language = {
        .name = "lambda",
        .description = "the lambda calculus: (lam x b) (app f a) (let x e b) (var x) (fix x b) (if c a b) + =",
        .operators = {{"lam", 2}, {"app", 2}, {"let", 3}, {"var", 1}, {"fix", 2}, {"if", 3}, {"+", 2}, {"=", 2}},
        .analysis = []() -> std::unique_ptr<egraph::Analysis> { return std::make_unique<Scope>(); },
        .fold = Constants<Literals>::foldLiterals,
        .conditions = {{"constant", 1,
                           [](const EGraph& e, std::span<const ClassId> c) {
                               const Scope* scope = Scope::of(e);
                               return scope && scope->constant(e, c[0]).has_value();
                           }},
            {"different", 2, [](const EGraph& e, std::span<const ClassId> c) { return e.find(c[0]) != e.find(c[1]); }},
            {"free", 2, [](const EGraph& e, std::span<const ClassId> c) { return isFree(e, c[0], c[1]); }},
            {"not-free", 2, [](const EGraph& e, std::span<const ClassId> c) { return !isFree(e, c[0], c[1]); }}},
        .computed = {{"fresh", 4, freshName, isFresh}},
    };
    return language;
}

}  // namespace egret::language
