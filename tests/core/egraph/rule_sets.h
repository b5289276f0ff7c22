// The rule sets and terms that tests and benchmarks of the e-graph share.
#pragma once

#include "core/egraph/rewrite.h"
#include "tests/core/egraph/constant_fold.h"

#include <string>

namespace egret::egraph {

inline std::vector<Rewrite> acRules() {
    return {rewrite("comm-add", "(+ ?a ?b)", "(+ ?b ?a)"), rewrite("assoc-add", "(+ ?a (+ ?b ?c))", "(+ (+ ?a ?b) ?c)")};
}

// (+ x1 (+ x2 ... xn))
inline std::string acTerm(int n) {
    std::string term;
    for (int i = 1; i < n; ++i) term += "(+ x" + std::to_string(i) + " ";
    return term + "x" + std::to_string(n) + std::string(static_cast<std::size_t>(n - 1), ')');
}

inline std::vector<Rewrite> plainRules() {
    return {
        rewrite("comm-add", "(+ ?a ?b)", "(+ ?b ?a)"),
        rewrite("comm-mul", "(* ?a ?b)", "(* ?b ?a)"),
        rewrite("assoc-add", "(+ ?a (+ ?b ?c))", "(+ (+ ?a ?b) ?c)"),
        rewrite("assoc-mul", "(* ?a (* ?b ?c))", "(* (* ?a ?b) ?c)"),
        rewrite("sub-canon", "(- ?a ?b)", "(+ ?a (* -1 ?b))"),
        rewrite("zero-add", "(+ ?a 0)", "?a"),
        rewrite("zero-mul", "(* ?a 0)", "0"),
        rewrite("one-mul", "(* ?a 1)", "?a"),
        rewrite("cancel-sub", "(- ?a ?a)", "0"),
        rewrite("distribute", "(* ?a (+ ?b ?c))", "(+ (* ?a ?b) (* ?a ?c))"),
        rewrite("factor", "(+ (* ?a ?b) (* ?a ?c))", "(* ?a (+ ?b ?c))"),
    };
}

inline std::vector<std::string> calculusTerms() {
    return {"(i (ln x) x)", "(i (+ x (cos x)) x)", "(i (* (cos x) x) x)", "(d x (+ 1 (* 2 x)))",
            "(d x (- (pow x 3) (* 7 (pow x 2))))", "(+ (* y (+ x y)) (- (+ x 2) (+ x x)))",
            "(/ 1 (- (/ (+ 1 (sqrt five)) 2) (/ (- 1 (sqrt five)) 2)))"};
}

// Calculus with constant folding (ConstantFold has to be the e-graph's analysis).
inline std::vector<Rewrite> mathRules() {
    using Condition = std::function<bool(const EGraph&, const Match&)>;
    const auto constant = [](const EGraph& egraph, ClassId id) {
        return static_cast<const ConstantFold*>(egraph.analysis())->constant(egraph, id);
    };
    const auto symbolIn = [](const EGraph& egraph, ClassId id) -> std::optional<Symbol> {
        for (const NodeId node : egraph.nodesOf(id))
            if (egraph.isLive(node) && egraph.children(node).empty() && !ConstantFold::number(egraph.op(node))) return egraph.op(node);
        return std::nullopt;
    };
    const auto nonZero = [constant](std::vector<uint32_t> variables) -> Condition {
        return [constant, variables](const EGraph& egraph, const Match& match) {
            return std::none_of(variables.begin(), variables.end(),
                                [&](uint32_t v) { return constant(egraph, match.variables[v]) == 0.0; });
        };
    };
    const Condition firstIsSymbol = [symbolIn](const EGraph& egraph, const Match& match) {
        return symbolIn(egraph, match.variables[0]).has_value();
    };
    const Condition secondIsConstantOrOther = [symbolIn, constant](const EGraph& egraph, const Match& match) {
        const ClassId x = match.variables[0], c = match.variables[1];
        if (!symbolIn(egraph, x) || egraph.find(x) == egraph.find(c)) return false;
        return constant(egraph, c).has_value() || symbolIn(egraph, c).has_value();
    };
    const Condition exponentIsConstant = [constant](const EGraph& egraph, const Match& match) {
        return constant(egraph, match.variables[1]).has_value();
    };
    return {
        rewrite("comm-add", "(+ ?a ?b)", "(+ ?b ?a)"),
        rewrite("comm-mul", "(* ?a ?b)", "(* ?b ?a)"),
        rewrite("assoc-add", "(+ ?a (+ ?b ?c))", "(+ (+ ?a ?b) ?c)"),
        rewrite("assoc-mul", "(* ?a (* ?b ?c))", "(* (* ?a ?b) ?c)"),
        rewrite("sub-canon", "(- ?a ?b)", "(+ ?a (* -1 ?b))"),
        rewrite("div-canon", "(/ ?a ?b)", "(* ?a (pow ?b -1))", nonZero({1})),
        rewrite("zero-add", "(+ ?a 0)", "?a"),
        rewrite("zero-mul", "(* ?a 0)", "0"),
        rewrite("one-mul", "(* ?a 1)", "?a"),
        rewrite("add-zero", "?a", "(+ ?a 0)"),
        rewrite("mul-one", "?a", "(* ?a 1)"),
        rewrite("cancel-sub", "(- ?a ?a)", "0"),
        rewrite("cancel-div", "(/ ?a ?a)", "1", nonZero({0})),
        rewrite("distribute", "(* ?a (+ ?b ?c))", "(+ (* ?a ?b) (* ?a ?c))"),
        rewrite("factor", "(+ (* ?a ?b) (* ?a ?c))", "(* ?a (+ ?b ?c))"),
        rewrite("pow-mul", "(* (pow ?a ?b) (pow ?a ?c))", "(pow ?a (+ ?b ?c))"),
        rewrite("pow0", "(pow ?x 0)", "1", nonZero({0})),
        rewrite("pow1", "(pow ?x 1)", "?x"),
        rewrite("pow2", "(pow ?x 2)", "(* ?x ?x)"),
        rewrite("pow-recip", "(pow ?x -1)", "(/ 1 ?x)", nonZero({0})),
        rewrite("recip-mul-div", "(* ?x (/ 1 ?x))", "1", nonZero({0})),
        rewrite("d-variable", "(d ?x ?x)", "1", firstIsSymbol),
        rewrite("d-constant", "(d ?x ?c)", "0", secondIsConstantOrOther),
        rewrite("d-add", "(d ?x (+ ?a ?b))", "(+ (d ?x ?a) (d ?x ?b))"),
        rewrite("d-mul", "(d ?x (* ?a ?b))", "(+ (* ?a (d ?x ?b)) (* ?b (d ?x ?a)))"),
        rewrite("d-sin", "(d ?x (sin ?x))", "(cos ?x)"),
        rewrite("d-cos", "(d ?x (cos ?x))", "(* -1 (sin ?x))"),
        rewrite("d-ln", "(d ?x (ln ?x))", "(/ 1 ?x)", nonZero({0})),
        rewrite("d-power", "(d ?x (pow ?f ?g))",
                "(* (pow ?f ?g) (+ (* (d ?x ?f) (/ ?g ?f)) (* (d ?x ?g) (ln ?f))))", nonZero({1, 2})),
        rewrite("i-one", "(i 1 ?x)", "?x"),
        rewrite("i-power-const", "(i (pow ?x ?c) ?x)", "(/ (pow ?x (+ ?c 1)) (+ ?c 1))", exponentIsConstant),
        rewrite("i-cos", "(i (cos ?x) ?x)", "(sin ?x)"),
        rewrite("i-sin", "(i (sin ?x) ?x)", "(* -1 (cos ?x))"),
        rewrite("i-sum", "(i (+ ?f ?g) ?x)", "(+ (i ?f ?x) (i ?g ?x))"),
        rewrite("i-dif", "(i (- ?f ?g) ?x)", "(- (i ?f ?x) (i ?g ?x))"),
        rewrite("i-parts", "(i (* ?a ?b) ?x)", "(- (* ?a (i ?b ?x)) (i (* (d ?x ?a) (i ?b ?x)) ?x))"),
    };
}

}  // namespace egret::egraph
