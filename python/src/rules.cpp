#include "core/rewrite/near_miss.h"
#include "core/rewrite/rewrite.h"
#include "core/rewrite/verify/verify.h"
#include "python/src/handles.h"
#include "python/src/records.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>

namespace egret::python {
namespace rules_binding {
namespace {

using rewrite::Rule;

// ---- matches --------------------------------------------------------------------------------------------------------

std::vector<MatchHandle> matchesOf(const std::vector<Rule>& rules, const GraphHandle& graph, std::size_t limit) {
    std::vector<rewrite::GraphMatch> found = withoutGil([&](const Task& task) {
        return rewrite::findMatches(*graph, rewrite::compile(rules, graph->arenaPtr()), task, limit);
    });
    std::vector<MatchHandle> matches;
    for (rewrite::GraphMatch& match : found) matches.push_back({graph, std::move(match)});
    return matches;
}

std::vector<NodeHandle> nodesOf(const MatchHandle& match, const std::vector<graph::NodeId>& ids) {
    std::vector<NodeHandle> nodes;
    for (const graph::NodeId id : ids) nodes.push_back({match.graph, id});
    return nodes;
}

py::dict variablesOf(const MatchHandle& match) {
    py::dict variables;
    const auto [inner, graph] = rewrite::innermost(*match.graph, match.match);
    const GraphHandle owner = inner == &match.match ? match.graph : handleOf(graph);
    for (const auto& [name, node] : inner->variables) variables[py::str(name)] = NodeHandle{owner, node};
    return variables;
}

std::string matchText(const MatchHandle& match) {
    std::string names;
    for (const graph::NodeId root : match.match.roots) names += (names.empty() ? "" : ", ") + match.graph->nameOf(root);
    return "<egret.Match " + match.match.rule + " at " + names + ">";
}

void bindMatches(py::module_& module) {
    py::class_<MatchHandle>(module, "Match", "A place of a graph where a rule applies.")
        .def_property_readonly(
            "rule", [](const MatchHandle& m) { return m.match.rule; }, "The name of the rule.")
        .def_property_readonly(
            "graph", [](const MatchHandle& m) { return m.graph; }, "The graph in which the rule matches.")
        .def_property_readonly(
            "nodes", [](const MatchHandle& m) { return nodesOf(m, m.match.nodes); }, "The matched operators.")
        .def_property_readonly(
            "roots", [](const MatchHandle& m) { return nodesOf(m, m.match.roots); }, "The nodes that are replaced.")
        .def_property_readonly("variables", &variablesOf, "The nodes of the rule's variables, by name.")
        .def_property_readonly(
            "key", [](const MatchHandle& m) { return m.match.key(*m.graph); },
            "Identifies the match on every equal graph.")
        .def(
            "apply",
            [](const MatchHandle& m) {
                return handleOf(withoutGil([&](const Task&) { return rewrite::applyMatch(*m.graph, m.match); }));
            },
            "Returns the graph with the match replaced. The match's graph does not change.")
        .def("__repr__", &matchText);
}

// ---- rules ----------------------------------------------------------------------------------------------------------

py::object verdictOf(const Rule& rule, uint64_t applications, bool z3, uint64_t seed) {
    rewrite::verify::VerifyOptions options;
    options.seed = seed;
    options.applications = applications;
    options.z3 = z3;
    const auto verdict = withoutGil([&](const Task& task) { return rewrite::verify::verify(rule, options, task); });
    return record("Verdict", py::arg("soundness") = std::string(rewrite::soundnessName(verdict.kind)),
        py::arg("method") = verdict.method(), py::arg("is_proven") = verdict.isProven || verdict.isProvenByZ3,
        py::arg("counterexample") =
            verdict.counterexample ? py::object(py::str(verdict.counterexample->toString())) : py::object(py::none()),
        py::arg("reason") = verdict.reason);
}

py::list nearMissesOf(const Rule& rule, const GraphHandle& graph, std::size_t limit) {
    const auto misses = withoutGil([&](const Task& task) { return rewrite::nearMisses(*graph, rule, limit, task); });
    py::list records;
    for (const rewrite::NearMiss& miss : misses)
        records.append(record("NearMiss", py::arg("root") = NodeHandle{graph, miss.root},
            py::arg("blocker") = NodeHandle{graph, miss.blocker}, py::arg("matched") = miss.matched,
            py::arg("of") = miss.of, py::arg("reason") = miss.reason));
    return records;
}

void bindRule(py::module_& module) {
    py::class_<Rule>(module, "Rule", "A rewrite rule of computation graphs.")
        .def_readonly("name", &Rule::name)
        .def_readonly("description", &Rule::description)
        .def_readonly("file", &Rule::file, "The file of the rule; empty for rules from texts.")
        .def_property_readonly(
            "patterns", [](const Rule& rule) { return rule.sources.size(); },
            "The number of patterns on the left side.")
        .def(
            "matches",
            [](const Rule& rule, const GraphHandle& graph, std::size_t limit) {
                return matchesOf({rule}, graph, limit);
            },
            py::arg("graph"), py::arg("limit") = rewrite::kMatchLimit, "Returns the matches in a graph.")
        .def("near_misses", &nearMissesOf, py::arg("graph"), py::arg("limit") = 10,
            "Returns the places where the rule almost applies, with the reasons why it does not.")
        .def("verify", &verdictOf, py::arg("applications") = 40, py::arg("z3") = false, py::arg("seed") = 0,
            "Decides whether the rule is sound, by derivation from axioms and by tests in exact arithmetic.")
        .def("__str__", &Rule::toString)
        .def("__repr__", [](const Rule& rule) { return "<egret.Rule " + rule.name + ">"; });
}

const Rule& ruleNamed(const RulesHandle& self, const std::string& name) {
    const auto found = std::ranges::find(self.rules, name, &Rule::name);
    if (found == self.rules.end()) throw Error(Category::notFound, "there is no such rule", {.rule = name});
    return *found;
}

const Rule& ruleAt(const RulesHandle& self, py::ssize_t index) {
    const auto size = static_cast<py::ssize_t>(self.rules.size());
    if (index < -size || index >= size) throw py::index_error("there are " + std::to_string(size) + " rules");
    return self.rules[static_cast<std::size_t>(index < 0 ? index + size : index)];
}

RulesHandle joined(const RulesHandle& a, const RulesHandle& b) {
    RulesHandle both = a;
    for (const Rule& rule : b.rules) {
        if (std::ranges::find(both.rules, rule.name, &Rule::name) != both.rules.end())
            throw Error(Category::usage, "both sets have a rule of this name", {.rule = rule.name});
        both.rules.push_back(rule);
    }
    return both;
}

RulesHandle chosen(const RulesHandle& self, const std::vector<std::string>& names, bool isKept) {
    for (const std::string& name : names) ruleNamed(self, name);
    RulesHandle some;
    std::ranges::copy_if(self.rules, std::back_inserter(some.rules),
        [&](const Rule& rule) { return (std::ranges::find(names, rule.name) != names.end()) == isKept; });
    return some;
}

}  // namespace
}  // namespace rules_binding

std::vector<rewrite::Rule> rulesOf(const py::object& given) {
    if (given.is_none()) return rewrite::defaultRules();
    if (py::isinstance<RulesHandle>(given)) return given.cast<const RulesHandle&>().rules;
    std::vector<rewrite::Rule> rules;
    for (const py::handle one : given) rules.push_back(one.cast<const rewrite::Rule&>());
    return rules;
}

void bindRules(py::module_& module) {
    using namespace rules_binding;
    bindMatches(module);
    bindRule(module);
    py::class_<RulesHandle>(module, "Rules", "A list of rewrite rules of computation graphs.")
        .def(py::init([](const py::object& rules) { return RulesHandle{rulesOf(rules)}; }), py::arg("rules"),
            "Makes a list of Rule into Rules.")
        .def_static(
            "default", [] { return RulesHandle{withoutGil([](const Task&) { return rewrite::defaultRules(); })}; },
            "Returns the rules shipped with Egret.")
        .def_static(
            "runtime",
            [](const std::string& runtime) {
                return RulesHandle{withoutGil([&](const Task&) { return rewrite::runtimeRules(runtime); })};
            },
            py::arg("runtime"), "Returns the rules that pay only in one runtime, such as onnxruntime.")
        .def_static(
            "parse",
            [](const std::string& text, const std::string& file) {
                return RulesHandle{withoutGil([&](const Task&) { return rewrite::parseRules(text, file); })};
            },
            py::arg("text"), py::arg("file") = "",
            "Reads rules. Raises BadInputError with line and column; `file` is its file.")
        .def_static(
            "load",
            [](const std::filesystem::path& path) {
                return RulesHandle{withoutGil([&](const Task&) { return rewrite::loadRules(path); })};
            },
            py::arg("path"), "Reads a rule file.")
        .def(
            "matches",
            [](const RulesHandle& self, const GraphHandle& graph, std::size_t limit) {
                return matchesOf(self.rules, graph, limit);
            },
            py::arg("graph"), py::arg("limit") = rewrite::kMatchLimit,
            "Returns the matches in a graph, ordered by rule and position; at most `limit` of each rule.")
        .def(
            "only",
            [](const RulesHandle& self, const std::vector<std::string>& names) { return chosen(self, names, true); },
            py::arg("names"), "Returns the rules with these names.")
        .def(
            "without",
            [](const RulesHandle& self, const std::vector<std::string>& names) { return chosen(self, names, false); },
            py::arg("names"), "Returns the rules without those of these names.")
        .def_property_readonly("names",
            [](const RulesHandle& self) {
                std::vector<std::string> names;
                for (const rewrite::Rule& rule : self.rules) names.push_back(rule.name);
                return names;
            })
        .def("__add__", &joined)
        .def("__len__", [](const RulesHandle& self) { return self.rules.size(); })
        .def("__getitem__", &ruleAt)
        .def("__getitem__", &ruleNamed)
        .def("__contains__",
            [](const RulesHandle& self, const std::string& name) {
                return std::ranges::find(self.rules, name, &Rule::name) != self.rules.end();
            })
        .def(
            "__iter__", [](const RulesHandle& self) { return py::make_iterator(self.rules.begin(), self.rules.end()); },
            py::keep_alive<0, 1>())
        .def("__str__", [](const RulesHandle& self) { return rewrite::rulesText(self.rules); })
        .def("__repr__",
            [](const RulesHandle& self) { return "<egret.Rules: " + std::to_string(self.rules.size()) + " rules>"; });
}

}  // namespace egret::python
