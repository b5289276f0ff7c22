#include "core/base/error.h"
#include "core/egraph/runner.h"
#include "python/src/egraph_handle.h"
#include "python/src/records.h"

#include <pybind11/stl.h>

#include <algorithm>

namespace egret::python {

py::object iterationRecord(const egraph::IterationRecord& one, const egraph::Runner& runner) {
    py::dict rules;
    for (std::size_t i = 0; i < one.rules.size(); ++i) {
        const egraph::RuleRecord& rule = one.rules[i];
        if (rule.matches > 0 || rule.banned)
            rules[py::str(runner.rules()[i].rule().name.text())] =
                record("RuleCounts", py::arg("matches") = rule.matches, py::arg("applied") = rule.applied,
                    py::arg("refused") = rule.refused, py::arg("banned") = rule.banned);
    }
    return record("Iteration", py::arg("index") = one.index, py::arg("nodes") = one.nodes,
        py::arg("classes") = one.classes, py::arg("bytes") = one.bytes, py::arg("search_seconds") = one.searchSeconds,
        py::arg("apply_seconds") = one.applySeconds, py::arg("rebuild_seconds") = one.rebuildSeconds,
        py::arg("rules") = rules);
}

namespace saturation_binding {
namespace {

using egraph::ClassId;

py::dict classesByName(const egraph::VariableNames& names, std::span<const ClassId> classes) {
    py::dict byName;
    for (std::size_t i = 0; i < std::min(names.size(), classes.size()); ++i)
        if (classes[i].valid()) byName[py::str(names[i].text())] = classes[i].index();
    return byName;
}

// The rule with its Python condition, which gets the e-graph and the match. The e-graph keeps its rules for proofs, so
// a rule must not keep the e-graph.
egraph::Rewrite withCondition(const TermRule& rule, const std::weak_ptr<EGraphHandle>& owner) {
    egraph::Rewrite rewrite = rule.rewrite;
    if (!rule.when) return rewrite;
    rewrite.incremental = false;  // a Python function may read any part of the e-graph
    rewrite.condition = [when = rule.when, owner, names = rewrite.variables](
                            const egraph::EGraph&, const egraph::Match& match) {
        return when.call<bool>(
            [&](const py::object& function) {
                return py::bool_(function(owner.lock(), classesByName(names, match.variables))).cast<bool>();
            },
            false);
    };
    return rewrite;
}

std::vector<egraph::Rewrite> rewritesOf(const EGraphPtr& self, const py::object& rules, uint32_t kMulti) {
    workbench::TermEGraph& terms = self->terms();
    if (terms.isProgram()) {
        const std::vector<rewrite::Rule> given = rulesOf(rules);
        return withoutGil([&](const Task&) { return terms.compile(given, kMulti); });
    }
    const TermRules set = termRulesOf(rules);
    const language::Language* language = terms.options().language;
    if (set.language && language && set.language != language)
        throw Error(Category::usage,
            "the rules are for the language " + set.language->name + ", the e-graph is for " + language->name);
    if (set.analysis && !terms.options().analysis)
        throw Error(Category::usage,
            "the rules need the analysis of " + set.language->name + ": EGraph(language=\"" + set.language->name +
                "\", analysis=True)");
    std::vector<egraph::Rewrite> rewrites;
    for (const TermRule& rule : set.rules) rewrites.push_back(withCondition(rule, self));
    return rewrites;
}

struct Limits {
    uint64_t iterations, nodes;
    double seconds, megabytes;
};

egraph::RunnerOptions optionsOf(const Limits& limits, const std::string& scheduler, bool isProgram) {
    if (scheduler != "simple" && scheduler != "backoff")
        throw Error(Category::usage, "unknown scheduler '" + scheduler + "'; available: simple, backoff");
    if (!(limits.megabytes > 0 && limits.megabytes < 1e9))
        throw Error(Category::usage, "memory_limit must be a positive number of megabytes");
    egraph::RunnerOptions options;
    options.iterations = limits.iterations;
    options.nodes = limits.nodes;
    options.seconds = limits.seconds;
    options.bytes = static_cast<uint64_t>(limits.megabytes * (1 << 20));
    options.scheduler = scheduler == "simple" ? egraph::SchedulerKind::simple : egraph::SchedulerKind::backoff;
    options.refuseInvalid = isProgram;
    return options;
}

egraph::Runner::Hooks hooksOf(const Callable& callback, const Callable& accept) {
    egraph::Runner::Hooks hooks;
    if (callback)
        hooks.afterIteration = [callback](egraph::Runner& runner) {
            const bool goesOn = callback.call<bool>(
                [&](const py::object& function) {
                    return !function(iterationRecord(runner.iterations().back(), runner)).is(py::bool_(false));
                },
                true);
            if (!goesOn) runner.requestStop("callback");
        };
    if (accept)
        hooks.beforeApply = [accept](const egraph::Rewrite& rule, const egraph::Match& match) {
            return accept.call<bool>(
                [&](const py::object& function) {
                    return py::bool_(function(rule.name.text(), classesByName(rule.variables, match.variables)))
                        .cast<bool>();
                },
                false);
        };
    return hooks;
}

py::object saturate(const EGraphPtr& self, const py::object& rules, uint64_t iterations, uint64_t nodeLimit,
    double timeLimit, double memoryLimit, const std::string& scheduler, uint32_t kMulti, const py::object& callback,
    const py::object& accept) {
    const egraph::RunnerOptions options =
        optionsOf({iterations, nodeLimit, timeLimit, memoryLimit}, scheduler, self->terms().isProgram());
    self->requireRebuilt();
    const std::vector<egraph::Rewrite> rewrites = rewritesOf(self, rules, kMulti);
    EGraphHandle::Access access(*self, EGraphHandle::Access::Kind::write);
    self->terms().addRules(rewrites);
    std::optional<egraph::Runner> runner;
    runWithoutGil([&](const Task& task) {
        access.enter();
        runner.emplace(self->egraph(), rewrites, options, task);
        runner->hooks = hooksOf(Callable(callback), Callable(accept));
        runner->run();
        self->egraph().rebuild([&] { return task.stopRequested(); });
    });
    py::list records;
    for (const egraph::IterationRecord& one : runner->iterations()) records.append(iterationRecord(one, *runner));
    self->iterations.insert(self->iterations.end(), runner->iterations().begin(), runner->iterations().end());
    self->stopReason = runner->stopText();
    return record("Saturation", py::arg("stop_reason") = runner->stopText(), py::arg("seconds") = runner->seconds(),
        py::arg("nodes") = self->egraph().nodeCount(), py::arg("classes") = self->egraph().classCount(),
        py::arg("iterations") = records);
}

}  // namespace
}  // namespace saturation_binding

void bindSaturation(py::class_<EGraphHandle, EGraphPtr>& type) {
    using namespace saturation_binding;
    type.def("saturate", &saturate, py::arg("rules"), py::kw_only(), py::arg("iterations") = 30,
        py::arg("node_limit") = 10'000, py::arg("time_limit") = 60.0, py::arg("memory_limit") = 4096.0,
        py::arg("scheduler") = "backoff", py::arg("k_multi") = 1, py::arg("callback") = py::none(),
        py::arg("accept") = py::none(),
        "Applies the rules until nothing changes or a limit is reached. `rules` are TermRules, or Rules for the "
        "e-graph "
        "of a computation graph (None: those shipped with Egret). `callback(iteration)` is called after each iteration "
        "and may read the e-graph; False ends the run. `accept(rule, match)` decides whether a match is applied. The "
        "time limit is in seconds, the memory limit in megabytes. Rules with several patterns apply only in the first "
        "`k_multi` iterations of a computation graph. Ctrl-C, and an exception of a callback, end the run; the e-graph "
        "stays usable.");
}

}  // namespace egret::python
