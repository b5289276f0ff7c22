#include "core/workbench/term_run.h"

#include "core/base/text.h"
#include "core/graph/text.h"
#include "core/optimize/extraction.h"

#include <algorithm>
#include <utility>

namespace egret::workbench {

const OptionTable<TermRunOptions>& termRunTable() {
    using O = TermRunOptions;
    using R = egraph::RunnerOptions;
    constexpr uint64_t kMegabyte = uint64_t{1} << 20;
    // clang-format off
    static const OptionTable<O> kTable = [] {
        OptionTable<O> table{
            option<&O::runner, &R::scheduler>({.name = "scheduler", .title = "Sche&duler", .help = "simple: every rule in every iteration; backoff: pause rules that match too often",
                                               .tip = "simple: every rule in every iteration; backoff: pause rules that match too often", .choices = {"simple", "backoff"}}),
            option<&O::runner, &R::iterations>({.name = "iterations", .title = "&Iteration limit", .help = "Maximum number of iterations",
                                                .tip = "Maximum number of iterations"}),
            option<&O::runner, &R::nodes>({.name = "node-limit", .title = "&Node limit", .help = "Maximum number of e-nodes",
                                           .tip = "Maximum number of e-nodes"}),
            option<&O::runner, &R::seconds>({.name = "time-limit", .title = "Time &limit", .help = "Time limit in seconds",
                                             .tip = "Time limit in seconds", .high = 1e6, .unit = "s"}),
            option<&O::runner, &R::bytes>({.name = "memory-limit", .title = "&Memory limit", .help = "Memory limit in MB",
                                           .tip = "Memory limit in MB", .low = 1, .high = 1 << 20, .unit = "MB"}),
        };
        table.back().get = [](const O& options) { return OptionValue(options.runner.bytes / kMegabyte); };
        table.back().set = [](O& options, const OptionValue& value) { options.runner.bytes = static_cast<uint64_t>(numberOf(value)) * kMegabyte; };
        return table;
    }();
    // clang-format on
    return kTable;
}

namespace {

struct Start {
    std::unique_ptr<TermEGraph> terms;
    std::vector<egraph::Rewrite> rules;
};

Start startTerms(const TermRunOptions& options) {
    const language::Language& language = language::named(options.language);
    language::RuleSet set = language::rules(language, options.rules);
    Start start{std::make_unique<TermEGraph>(
                    TermEGraph::Options{.language = &language, .analysis = set.analysis, .log = options.log}),
        std::move(set.rules)};
    for (const TermRunOptions::Term& term : options.terms) {
        try {
            start.terms->add(term.text);
        } catch (const Error& error) {
            if (term.file.empty()) throw;
            throw Error(error.category(), error.message(), {.file = term.file});
        }
    }
    return start;
}

Start startProgram(const TermRunOptions& options) {
    if (options.terms.size() != 1)
        throw Error(Category::usage,
            "a tensor program is a single term, (graph ...); use one graph with several outputs instead");
    const TermRunOptions::Term& term = options.terms.front();
    Start start{
        std::make_unique<TermEGraph>(graph::parse(term.text, graph::Arena::create(), {}, term.file), options.log), {}};
    start.rules = start.terms->compile(
        options.rules == TermRunOptions::kTensor ? rewrite::defaultRules() : rewrite::loadRules(options.rules));
    return start;
}

void turnOff(std::vector<egraph::Rewrite>& rules, const std::vector<std::string>& names) {
    for (const std::string& name : names) {
        const auto rule = std::ranges::find(rules, Symbol(name), &egraph::Rewrite::name);
        if (rule == rules.end()) {
            const auto known = transformed(rules, [&](const egraph::Rewrite& one) { return one.name.text(); });
            throw Error(Category::usage, "unknown rule '" + name + "'; available: " + join(known, ", "));
        }
        rule->enabled = false;
    }
}

}  // namespace

TermRun::TermRun(TermRunOptions options, const Task& task, EventSink sink) : m_options(std::move(options)) {
    const bool isProgram = m_options.language == TermRunOptions::kTensor;
    Start start = isProgram ? startProgram(m_options) : startTerms(m_options);
    turnOff(start.rules, m_options.without);
    m_terms = std::move(start.terms);
    m_terms->addRules(start.rules);
    m_goals = std::make_unique<Goals>(*m_terms, m_options.goals);
    egraph::RunnerOptions runner = m_options.runner;
    runner.refuseInvalid = isProgram;
    m_runner =
        std::make_unique<egraph::Runner>(m_terms->egraph(), std::move(start.rules), runner, task, std::move(sink));
}

egraph::StopReason TermRun::run(const std::function<void()>& afterIteration) {
    if (afterIteration) m_runner->hooks.afterIteration = [&afterIteration](egraph::Runner&) { afterIteration(); };
    const egraph::StopReason reason = m_goals->run(*m_runner);
    m_runner->hooks.afterIteration = {};
    m_terms->egraph().rebuild();  // a cancelled run may have skipped this
    m_cheapest = cheapestOf(*m_terms);
    return reason;
}

std::string TermRun::bestText() const {
    const auto choice = optimize::extractionOf(m_cheapest.problem, m_cheapest.result).choice;
    return m_terms->printAll([&](egraph::ClassId id) { return choice.at(egraph().find(id)); });
}

std::vector<egraph::Rewrite> TermRun::furtherRules() const {
    std::vector<egraph::Rewrite> rules;
    if (m_terms->isProgram()) return rules;
    const language::Language& language = *m_terms->options().language;
    for (const std::string& name : language::ruleSetNames(language))
        for (egraph::Rewrite& rule : language::rules(language, name).rules) rules.push_back(std::move(rule));
    return rules;
}

}  // namespace egret::workbench
