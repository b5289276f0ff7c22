#pragma once

#include "core/egraph/runner.h"
#include "core/egraph/sexpr.h"

namespace egret::egraph_view {

// (a * 2) / 2 after saturation, the classic example.
struct Doubling {
    egraph::EGraph egraph;
    egraph::ClassId root = egraph::addTerm(egraph, "(/ (* a 2) 2)");
    egraph::Step given = egraph.now();

    Doubling() {
        egraph.rebuild();
        egraph::Runner runner(egraph,
            {egraph::rewrite("shift", "(* ?x 2)", "(<< ?x 1)"),
                egraph::rewrite("reassociate", "(/ (* ?x ?y) ?z)", "(* ?x (/ ?y ?z))"),
                egraph::rewrite("cancel", "(/ ?x ?x)", "1"), egraph::rewrite("one", "(* ?x 1)", "?x")});
        runner.run();
    }
};

}  // namespace egret::egraph_view
