// TASO's verification method (Jia et al., SOSP'19, section 4): operators are uninterpreted functions on one sort, the
// properties are quantified equations, and a rule is proved if its negation contradicts them. Tactic `smt` (E-matching
// on the equations) takes milliseconds. A rule that is not proved stays unknown, never refuted, since models of
// quantified equations are infinite. It uses the same axioms and terms as derive(), so only the engine differs and each
// checks the other.
//
// Z3 is used only here and, for expressions, in core/expressions/z3.cpp.
#include "core/rewrite/verify/axioms.h"

#include "core/base/error.h"
#include "core/egraph/sexpr.h"
#include "core/rewrite/verify/terms.h"

#include <z3++.h>
#include <stop_token>
#include <unordered_map>

namespace egret::rewrite::verify {
namespace {

// Z3's unit of work, the same on every machine; a one-second proof takes about ten million.
constexpr unsigned kResources = 20'000'000;

class Prover {
public:
    Prover() : m_tensor(m_context.uninterpreted_sort("tensor")), m_solver(z3::tactic(m_context, "smt").mk_solver()) {
        z3::params limits(m_context);
        limits.set("rlimit", kResources);
        m_solver.set(limits);
        for (const egraph::Rewrite& axiom : axioms())
            if (!axiom.name.text().ends_with("-back")) m_solver.add(equation(axiom));
    }

    bool proves(const std::string& left, const std::string& right) {
        m_solver.add(term(egraph::parseTerm(left)) != term(egraph::parseTerm(right)));
        return m_solver.check() == z3::unsat;
    }

    z3::context& context() { return m_context; }

private:
    z3::func_decl function(Symbol op, std::size_t arity) {
        const std::string name(op.text());
        if (const auto found = m_functions.find(name); found != m_functions.end()) return found->second;
        z3::sort_vector domain(m_context);
        for (std::size_t i = 0; i < arity; ++i) domain.push_back(m_tensor);
        return m_functions.emplace(name, m_context.function(name.c_str(), domain, m_tensor)).first->second;
    }

    z3::expr term(const egraph::Pattern& pattern) {
        std::vector<z3::expr> made;
        for (const egraph::PatternNode& node : pattern.nodes) {
            if (node.isVariable) {
                made.push_back(m_context.constant(("?" + std::to_string(node.variable)).c_str(), m_tensor));
                continue;
            }
            z3::expr_vector arguments(m_context);
            for (const uint32_t child : node.children) arguments.push_back(made[child]);
            made.push_back(function(node.op, node.children.size())(arguments));
        }
        return made[pattern.root];
    }

    z3::expr equation(const egraph::Rewrite& axiom) {
        const z3::expr left = term(axiom.sources.at(0)), right = term(axiom.targets.at(0));
        z3::expr_vector variables(m_context);
        for (uint32_t i = 0; i < axiom.sources[0].variableBound(); ++i)
            variables.push_back(m_context.constant(("?" + std::to_string(i)).c_str(), m_tensor));
        return variables.empty() ? left == right : z3::forall(variables, left == right);
    }

    z3::context m_context;
    z3::sort m_tensor;
    z3::solver m_solver;
    std::unordered_map<std::string, z3::func_decl> m_functions;
};

}  // namespace

Derivation prove(const Rule& rule, const Task& task) {
    const RuleTerms terms = termsOf(rule);
    if (!terms.whyNone.empty()) return {.answer = Derivation::Answer::noTerm, .reason = terms.whyNone};
    try {
        for (const auto& [left, right] : terms.pairs) {
            task.throwIfStopped();
            Prover prover;
            const std::stop_callback interrupt(task.stopToken(), [&] { prover.context().interrupt(); });
            if (!prover.proves(left, right)) {
                task.throwIfStopped();
                return {.answer = Derivation::Answer::notFound, .reason = {}};
            }
        }
    } catch (const z3::exception& failure) {
        task.throwIfStopped();
        throw Error(Category::internal, std::string("Z3: ") + failure.msg(), {.rule = rule.name});
    }
    return {.answer = Derivation::Answer::equal, .reason = {}};
}

}  // namespace egret::rewrite::verify
