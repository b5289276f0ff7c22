// Rule sets and terms shared by the e-graph tests; they ship with Egret.
#pragma once

#include "core/language/constants.h"
#include "core/language/language.h"
#include "core/language/real.h"

namespace egret::egraph {

using ConstantFold = language::Constants<language::Real>;

inline std::vector<Rewrite> acRules() { return language::builtIn("ac").rules; }
inline std::vector<Rewrite> plainRules() { return language::builtIn("plain").rules; }
// Requires ConstantFold as the analysis.
inline std::vector<Rewrite> mathRules() { return language::builtIn("math").rules; }

// Returns the term (+ x1 (+ x2 ... xn)).
inline std::string acTerm(int n) {
    std::string term;
    for (int i = 1; i < n; ++i) term += "(+ x" + std::to_string(i) + " ";
    return term + "x" + std::to_string(n) + std::string(static_cast<std::size_t>(n - 1), ')');
}

inline std::vector<std::string> calculusTerms() {
    return {"(i (ln x) x)", "(i (+ x (cos x)) x)", "(i (* (cos x) x) x)", "(d x (+ 1 (* 2 x)))",
        "(d x (- (pow x 3) (* 7 (pow x 2))))", "(+ (* y (+ x y)) (- (+ x 2) (+ x x)))",
        "(/ 1 (- (/ (+ 1 (sqrt five)) 2) (/ (- 1 (sqrt five)) 2)))"};
}

}  // namespace egret::egraph
