// The rule sets and terms that tests and benchmarks of the e-graph share.
#pragma once

#include "core/egraph/rewrite.h"

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

}  // namespace egret::egraph
