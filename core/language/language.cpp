#include "core/language/language.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/text.h"
#include "core/language/rule_text.h"

#include <algorithm>

namespace egret::language {

const Language& math();
const Language& prop();
const Language& lambda();
const Language& halide();
std::vector<egraph::Rewrite> rulesOfExpressions();  // halide.cpp

namespace {

struct BuiltIn {
    std::string name;
    const Language& (*language)();
    std::vector<egraph::Rewrite> (*more)() = nullptr;  // rules that are not in the file
};
// Each rule set is in resources/rules/terms/<name>.rules.
const std::vector<BuiltIn> kBuiltIn = {{"ac", math}, {"plain", math}, {"math", math}, {"prop", prop},
    {"lambda", lambda}, {"halide", halide, rulesOfExpressions}};

RuleSet fromFile(const Language& language, const std::filesystem::path& path) {
    return parseRules(readFile(path), language, path.string());
}

}  // namespace

const Operator* Language::find(std::string_view op) const {
    const auto found = std::ranges::find(operators, op, &Operator::name);
    return found == operators.end() ? nullptr : &*found;
}

void Language::check(const egraph::Pattern& term) const {
    for (const egraph::PatternNode& node : term.nodes) {
        if (node.isVariable || node.children.empty()) continue;
        const Operator* op = find(node.op.text());
        if (!op)
            throw Error(Category::badInput,
                "unknown operator '" + node.op.text() + "' in " + name +
                    "; available: " + join(namesOf(operators), " "));
        if (op->arity != node.children.size())
            throw Error(Category::badInput,
                op->name + " takes " + std::to_string(op->arity) + " arguments, not " +
                    std::to_string(node.children.size()));
    }
}

const std::vector<const Language*>& all() {
    static const std::vector<const Language*> languages = {&math(), &lambda(), &prop(), &halide()};
    return languages;
}

const Language& named(std::string_view name) {
    std::vector<std::string> names;
    for (const Language* language : all()) {
        if (language->name == name) return *language;
        names.push_back(language->name);
    }
    throw Error(Category::usage, "Unknown language '" + std::string(name) + "'; available: " + join(names, ", ") + ".");
}

egraph::Fold RuleSet::fold() const {
    if (!analysis) return {};
    return [fold = language->fold](
               Symbol op, uint32_t, std::span<const egraph::Literal> arguments) -> std::optional<egraph::Literal> {
        std::vector<Symbol> literals;
        for (const egraph::Literal& argument : arguments) literals.push_back(argument.op);
        const auto folded = fold(op, literals);
        return folded ? std::optional(egraph::Literal{*folded, 0}) : std::nullopt;
    };
}

std::vector<std::string> ruleSetNames(const Language& language) {
    std::vector<std::string> names;
    for (const BuiltIn& one : kBuiltIn)
        if (&one.language() == &language) names.push_back(one.name);
    return names;
}

RuleSet builtIn(std::string_view name) {
    const auto one = std::ranges::find(kBuiltIn, name, &BuiltIn::name);
    if (one == kBuiltIn.end()) throw Error(Category::usage, "Unknown rule set '" + std::string(name) + "'.");
    RuleSet set = fromFile(one->language(), dataFile("resources/rules/terms/" + one->name + ".rules"));
    if (one->more) std::ranges::move(one->more(), std::back_inserter(set.rules));
    return set;
}

RuleSet rules(const Language& language, const std::string& nameOrFile) {
    const auto names = ruleSetNames(language);
    if (std::ranges::find(names, nameOrFile) != names.end()) return builtIn(nameOrFile);
    if (!std::filesystem::exists(nameOrFile))
        throw Error(Category::badInput,
            "is neither a file nor a rule set of " + language.name + " (" + join(names, ", ") + ")",
            {.file = nameOrFile});
    return fromFile(language, nameOrFile);
}

}  // namespace egret::language
