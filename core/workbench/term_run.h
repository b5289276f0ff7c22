#pragma once

#include "core/base/option_table.h"
#include "core/workbench/goals.h"

namespace egret::workbench {

// The terms to saturate, the rules, the limits and the goals.
struct TermRunOptions {
    struct Term {
        std::string text;
        std::string file;  // the file that contains the term, for errors; or empty
    };
    static constexpr std::string_view kTensor = "tensor";  // the language of computation graphs

    std::string language, rules;       // `rules`: a rule set of the language, or a rule file
    std::vector<Term> terms;           // for kTensor: one program
    std::vector<std::string> without;  // names of rules that are off
    std::vector<Goal> goals;
    egraph::RunnerOptions runner{.iterations = 30, .nodes = 100'000, .seconds = 60};
    bool log = true;  // keep the e-graph's history
};
// The runner's limits and its scheduler.
const OptionTable<TermRunOptions>& termRunTable();

// A saturation of terms, or of one computation graph, until its goals are reached or a limit stops it.
class TermRun {
public:
    // Adds the terms and compiles the rules. Throws usage for an unknown language or rule, and the errors of
    // language::rules(), rewrite::loadRules(), graph::parse(), TermEGraph::add() and Goals.
    explicit TermRun(TermRunOptions options, const Task& task = {}, EventSink sink = {});

    // Saturates, rebuilds, and extracts the roots greedily: after a stop, the result is the best found so far.
    // `afterIteration` may read the run.
    egraph::StopReason run(const std::function<void()>& afterIteration = {});

    const TermRunOptions& options() const { return m_options; }
    const TermEGraph& terms() const { return *m_terms; }
    const egraph::EGraph& egraph() const { return m_terms->egraph(); }
    const egraph::Runner& runner() const { return *m_runner; }
    const Goals& goals() const { return *m_goals; }
    const Cheapest& cheapest() const { return m_cheapest; }
    std::string bestText() const;  // the cheapest terms, or the program

    // The rules of the language's other rule sets, which may be missing from the run; none for a program.
    std::vector<egraph::Rewrite> furtherRules() const;

private:
    TermRunOptions m_options;
    std::unique_ptr<TermEGraph> m_terms;
    std::unique_ptr<egraph::Runner> m_runner;
    std::unique_ptr<Goals> m_goals;
    Cheapest m_cheapest;
};

}  // namespace egret::workbench
