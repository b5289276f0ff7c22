#include "core/egraph/sexpr.h"
#include "core/language/rule_text.h"
#include "python/src/handles.h"
#include "python/src/records.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>

namespace egret::python {
namespace term_rules_binding {
namespace {

std::vector<std::string> textsOf(const py::object& given) {
    if (py::isinstance<py::str>(given)) return {given.cast<std::string>()};
    return given.cast<std::vector<std::string>>();
}

TermRule termRule(const std::string& name, const py::object& left, const py::object& right, const py::object& when) {
    const std::vector<std::string> lefts = textsOf(left), rights = textsOf(right);
    TermRule rule{.rewrite = lefts.size() == 1 && rights.size() == 1 ? egraph::rewrite(name, lefts[0], rights[0])
                                                                     : egraph::rewriteMulti(name, lefts, rights),
        .when = Callable(when)};
    return rule;
}

std::string patternsText(const TermRule& rule, const std::vector<egraph::Pattern>& patterns) {
    std::string text;
    for (const egraph::Pattern& pattern : patterns)
        text += (text.empty() ? "" : ", ") + egraph::printPattern(pattern, rule.rewrite.variables);
    return text;
}

std::string rightText(const TermRule& rule) {
    if (!rule.rewrite.targets.empty()) return patternsText(rule, rule.rewrite.targets);
    return rule.rewrite.built ? patternsText(rule, {rule.rewrite.built->target}) : "computed";
}

TermRules termRules(const language::RuleSet& set) {
    TermRules rules{.language = set.language, .analysis = set.analysis, .rules = {}};
    for (const egraph::Rewrite& rewrite : set.rules) rules.rules.push_back({rewrite, {}});
    return rules;
}

TermRules loadedRules(const std::string& nameOrFile, const std::optional<std::string>& language) {
    return termRules(withoutGil([&](const Task&) {
        return language ? language::rules(language::named(*language), nameOrFile) : language::builtIn(nameOrFile);
    }));
}

py::list languages() {
    py::list records;
    for (const language::Language* one : language::all()) {
        py::dict operators;
        for (const language::Operator& op : one->operators) operators[py::str(op.name)] = op.arity;
        records.append(record("Language", py::arg("name") = one->name, py::arg("description") = one->description,
            py::arg("operators") = operators, py::arg("rule_sets") = language::ruleSetNames(*one),
            py::arg("has_analysis") = one->analysis != nullptr));
    }
    return records;
}

}  // namespace
}  // namespace term_rules_binding

TermRules termRulesOf(const py::object& given) {
    if (py::isinstance<TermRules>(given)) return given.cast<const TermRules&>();
    TermRules rules;
    for (const py::handle one : given) rules.rules.push_back(one.cast<const TermRule&>());
    return rules;
}

void bindTermRules(py::module_& module) {
    using namespace term_rules_binding;
    py::class_<TermRule>(module, "TermRule", "A rewrite rule of terms, written as S-expressions.")
        .def(py::init(&termRule), py::arg("name"), py::arg("left"), py::arg("right"), py::arg("when") = py::none(),
            "Makes a rule: TermRule(\"comm\", \"(+ ?a ?b)\", \"(+ ?b ?a)\"). Lists of patterns make a rule with "
            "several "
            "patterns. `when(egraph, match)` decides whether a match is applied; `match` has the e-class of each "
            "variable. It may read the e-graph, but not change it.")
        .def_property_readonly("name", [](const TermRule& rule) { return rule.rewrite.name.text(); })
        .def_property_readonly(
            "left", [](const TermRule& rule) { return patternsText(rule, rule.rewrite.sources); },
            "The left side as text.")
        .def_property_readonly("right", &rightText, "The right side as text.")
        .def_property_readonly(
            "is_conditional", [](const TermRule& rule) { return rule.when || rule.rewrite.condition; },
            "Whether matches must satisfy a condition.")
        .def("__repr__", [](const TermRule& rule) {
            return "<egret.TermRule " + rule.rewrite.name.text() + ": " + patternsText(rule, rule.rewrite.sources) +
                " => " + rightText(rule) + ">";
        });
    py::class_<TermRules>(module, "TermRules", "A list of rewrite rules of terms.")
        .def(py::init(&termRulesOf), py::arg("rules"), "Makes a list of TermRule into TermRules.")
        .def_static("load", &loadedRules, py::arg("name_or_file"), py::arg("language") = py::none(),
            "Returns a rule set shipped with Egret (see languages()), or reads a file of rules for a language.")
        .def_static(
            "parse",
            [](const std::string& text, const std::string& language, const std::string& file) {
                return termRules(withoutGil(
                    [&](const Task&) { return language::parseRules(text, language::named(language), file); }));
            },
            py::arg("text"), py::arg("language"), py::arg("file") = "",
            "Reads rules for a language. Raises BadInputError with line and column.")
        .def_property_readonly(
            "language",
            [](const TermRules& rules) {
                return rules.language ? py::object(py::str(rules.language->name)) : py::object(py::none());
            },
            "The name of the language; None for rules of any operators.")
        .def_readonly("analysis", &TermRules::analysis, "Whether the rules need the language's analysis.")
        .def_property_readonly("names",
            [](const TermRules& rules) {
                std::vector<std::string> names;
                for (const TermRule& rule : rules.rules) names.push_back(rule.rewrite.name.text());
                return names;
            })
        .def("__add__",
            [](const TermRules& a, const TermRules& b) {
                TermRules both = a;
                if (!both.language) both.language = b.language;
                both.analysis = a.analysis || b.analysis;
                both.rules.insert(both.rules.end(), b.rules.begin(), b.rules.end());
                return both;
            })
        .def("__len__", [](const TermRules& rules) { return rules.rules.size(); })
        .def("__getitem__",
            [](const TermRules& rules, const std::string& name) {
                const auto found =
                    std::ranges::find(rules.rules, name, [](const TermRule& rule) { return rule.rewrite.name.text(); });
                if (found == rules.rules.end())
                    throw Error(Category::notFound, "there is no such rule", {.rule = name});
                return *found;
            })
        .def(
            "__iter__",
            [](const TermRules& rules) { return py::make_iterator(rules.rules.begin(), rules.rules.end()); },
            py::keep_alive<0, 1>())
        .def("__repr__", [](const TermRules& rules) {
            return "<egret.TermRules: " + std::to_string(rules.rules.size()) + " rules>";
        });
    module.def("languages", &languages, "Returns the term languages with their operators and rule sets.");
}

}  // namespace egret::python
