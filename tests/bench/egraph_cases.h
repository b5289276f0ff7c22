// The e-graph benchmarks: the rules, terms, schedulers and limits of the egg measurements (compare_egg.md).
#pragma once

#include "core/egraph/runner.h"
#include "core/egraph/sexpr.h"
#include "core/language/language.h"

#include <string>
#include <vector>

namespace egret::bench {

struct EGraphCase {
    std::string name;
    const char* rules;
    std::vector<std::string> terms;
    egraph::SchedulerKind scheduler = egraph::SchedulerKind::simple;
    uint64_t iterations = 1000, nodes = 100'000'000;
};

// Returns the term (+ x1 (+ x2 ... xn)).
inline std::string acTerm(int n) {
    std::string term;
    for (int i = 1; i < n; ++i) term += "(+ x" + std::to_string(i) + " ";
    return term + "x" + std::to_string(n) + std::string(static_cast<std::size_t>(n - 1), ')');
}

inline const std::vector<EGraphCase>& egraphCases() {
    using enum egraph::SchedulerKind;
    const std::string part2 = "(i (* (cos x) x) x)", poly = "(+ (* y (+ x y)) (- (+ x 2) (+ x x)))",
                      root = "(/ 1 (- (/ (+ 1 (sqrt five)) 2) (/ (- 1 (sqrt five)) 2)))";
    static const std::vector<std::string> all7 = {"(i (ln x) x)", "(i (+ x (cos x)) x)", part2, "(d x (+ 1 (* 2 x)))",
        "(d x (- (pow x 3) (* 7 (pow x 2))))", poly, root};
    static const std::vector<EGraphCase> cases = {
        {"ac/8", "ac", {acTerm(8)}},
        {"ac/9", "ac", {acTerm(9)}},
        {"ac/10", "ac", {acTerm(10)}},
        {"ac/11", "ac", {acTerm(11)}},
        {"factor3", "plain", {"(* (+ a b) (* (+ c d) (+ e f)))"}},
        {"integ_part1", "math", {"(i (* x (cos x)) x)"}, simple, 7},
        {"integ_part2", "math", {part2}, simple, 8},
        {"all7", "math", all7, simple, 7},
        {"poly", "math", {poly}, simple, 10},
        {"simplify_root", "math", {root}, simple, 10},
        {"all7/backoff", "math", all7, backoff, 60, 100'000},
        {"integ_part2/backoff", "math", {part2}, backoff, 60, 100'000},
        {"all7/backoff/1M", "math", all7, backoff, 100, 1'000'000},
        {"all7/backoff/200", "math", all7, backoff, 200, 2'000'000},
    };
    return cases;
}

struct EGraphRun {
    egraph::EGraph egraph;
    std::vector<egraph::IterationRecord> iterations;
};

// Runs one case; if `log`, the e-graph records every step.
inline EGraphRun runCase(const EGraphCase& one, bool log, std::size_t threads = 1) {
    const language::RuleSet set = language::builtIn(one.rules);
    EGraphRun run{egraph::EGraph(set.makeAnalysis(), {.history = log}), {}};
    for (const std::string& term : one.terms) egraph::addTerm(run.egraph, term);
    egraph::RunnerOptions options;
    options.scheduler = one.scheduler;
    options.iterations = one.iterations;
    options.nodes = one.nodes;
    options.threads = threads;
    options.seconds = 3600;
    options.bytes = uint64_t{16} << 30;
    egraph::Runner runner(run.egraph, set.rules, options);
    runner.run();
    run.iterations = runner.iterations();
    return run;
}

}  // namespace egret::bench
