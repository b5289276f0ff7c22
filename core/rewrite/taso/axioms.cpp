// TASO proves its substitutions with a theorem prover from 43 properties of operators (Jia et al., SOSP'19, section 4). An e-graph
// does that faster (Yang et al., MLSys'21, section 6): add both sides, saturate with the properties as rules both ways,
// compare. Terms know neither shapes nor types, so a derivation assumes what the properties assume: no broadcasting, one group,
// and that both sides type-check. The engine sees to the latter, and verify.h runs the rule besides.
//
// Fused activations become operators of their own. A convolution's window is an atom, the same for equal attributes. A split
// says its axis and no sizes; that is sound because no axiom moves a cut: concatenation is not associative here, or the
// parts of a three-fold one would be ambiguous (design: TASO, trap 3).
#include "core/rewrite/taso/axioms.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/egraph/runner.h"
#include "core/egraph/sexpr.h"
#include "core/language/rule_text.h"

#include <algorithm>
#include <map>

namespace egret::rewrite::taso {
namespace {

const language::Language& tensorTerms() {
    static const language::Language language = {
        .name = "taso",
        .description = "tensor programs without shapes, for deriving substitutions",
        .operators = {{"add", 2}, {"mul", 2}, {"matmul", 2}, {"conv", 3}, {"relu", 1}, {"sigmoid", 1}, {"tanh", 1}, {"concat", 3}, {"first", 2},
                      {"second", 2}, {"transpose", 1}},
        .conditions = {},
        .computed = {},
    };
    return language;
}

const std::vector<egraph::Rewrite>& axioms() {
    static const language::RuleSet set = [] {
        const auto file = dataFile("resources/rules/terms/taso_axioms.rules");
        return language::parseRules(readFile(file), tensorTerms(), file.string());
    }();
    return set.rules;
}

// A side of a rule without a term.
struct NoTerm {
    std::string reason;
};

class Terms {
public:
    explicit Terms(const Rule& rule) : m_rule(rule) {}

    std::vector<std::pair<std::string, std::string>> pairs() {
        std::vector<std::string> left;
        for (const auto& source : m_rule.sources) left.push_back(term(source.term));
        std::string last;
        for (const auto& definition : m_rule.definitions) {
            if (definition.term.op && definition.term.op->name == "Split") {
                m_splits[definition.name] = &definition.term;
                continue;
            }
            last = term(definition.term);
            if (!definition.name.empty()) m_named[definition.name] = last;
        }
        std::vector<std::pair<std::string, std::string>> all;
        for (std::size_t i = 0; i < left.size(); ++i) all.emplace_back(left[i], m_rule.sources[i].name.empty() ? last : m_named.at(m_rule.sources[i].name));
        return all;
    }

private:
    static const Expression* find(const PatternTerm& term, std::string_view name) {
        for (const auto& attribute : term.attributes)
            if (attribute.name == name) return &attribute.value;
        return nullptr;
    }

    static std::string atom(const PatternTerm& term, std::string_view name) {
        const Expression* value = find(term, name);
        const std::string text = value ? value->toString() : "";
        if (text.empty() || text.find_first_of("()[]\"? ") != std::string::npos) throw NoTerm{std::string(name) + " of " + std::string(term.op->name) + " is computed"};
        return text;
    }

    static std::string activated(const PatternTerm& term, const std::string& inner) {
        if (!term.rest.empty()) throw NoTerm{std::string(term.op->name) + " with attributes that are not named"};
        const Expression* value = find(term, "activation");
        if (!value) return inner;
        const auto* text = value->kind == Expression::Kind::literal ? std::get_if<std::string>(&value->literal) : nullptr;
        if (!text) throw NoTerm{"an activation that is not spelled out"};
        return *text == "none" ? inner : "(" + *text + " " + inner + ")";
    }

    std::string window(const PatternTerm& term) {
        const Expression* group = find(term, "group");
        if (group && group->toString() != "1") throw NoTerm{"a convolution with groups"};
        std::vector<std::string> parts;
        for (const auto& attribute : term.attributes)
            if (attribute.name != "activation" && attribute.name != "group") parts.push_back(attribute.name + "=" + attribute.value.toString());
        std::sort(parts.begin(), parts.end());
        return "window" + std::to_string(m_windows.emplace(join(parts, ","), m_windows.size()).first->second);
    }

    std::string term(const PatternTerm& pattern) {
        if (pattern.isVariable()) {
            if (const auto named = m_named.find(pattern.variable); named != m_named.end()) return named->second;
            return "tensor_" + pattern.variable;
        }
        static const std::map<std::string_view, std::string> plain{{"Add", "add"}, {"Mul", "mul"}, {"MatMul", "matmul"}, {"Relu", "relu"},
                                                                    {"Sigmoid", "sigmoid"}, {"Tanh", "tanh"}};
        const std::string_view op = pattern.op->name;
        if (op == "Get") return part(pattern);
        std::string out;
        if (const auto found = plain.find(op); found != plain.end()) out = "(" + found->second;
        else if (op == "Conv" && pattern.inputs.size() == 2) out = "(conv " + window(pattern);
        else if (op == "Concat" && pattern.inputs.size() == 2) out = "(concat " + atom(pattern, "axis");
        else if (op == "Transpose" && find(pattern, "perm") && find(pattern, "perm")->toString() == "[1,0]") out = "(transpose";
        else throw NoTerm{"the axioms do not speak of " + std::string(op) + " with " + std::to_string(pattern.inputs.size()) + " inputs"};
        for (const PatternTerm& input : pattern.inputs) out += " " + term(input);
        return activated(pattern, out + ")");
    }

    std::string part(const PatternTerm& get) {
        const PatternTerm* split = &get.inputs.at(0);
        if (split->isVariable()) {
            const auto named = m_splits.find(split->variable);
            if (named == m_splits.end()) throw NoTerm{"a part of what is no Split"};
            split = named->second;
        }
        const std::string index = atom(get, "index");
        const Expression* sizes = find(*split, "split");
        if (split->op->name != "Split" || !sizes || atom(*split, "outputs") != "2" || (index != "0" && index != "1"))
            throw NoTerm{"a Split in other than two parts"};
        return (index == "0" ? "(first " : "(second ") + atom(*split, "axis") + " " + term(split->inputs.at(0)) + ")";
    }

    const Rule& m_rule;
    std::map<std::string, std::string> m_named;
    std::map<std::string, const PatternTerm*> m_splits;
    std::map<std::string, std::size_t> m_windows;
};

}  // namespace

Derivation derive(const Rule& rule, const DeriveOptions& options, const Task& task) {
    std::vector<std::pair<std::string, std::string>> pairs;
    try {
        pairs = Terms(rule).pairs();
    } catch (const NoTerm& none) {
        return {.answer = Derivation::Answer::noTerm, .reason = none.reason};
    }
    egraph::EGraph egraph(nullptr, {.history = false});
    std::vector<std::pair<egraph::ClassId, egraph::ClassId>> sides;
    for (const auto& [left, right] : pairs) {
        const egraph::ClassId from = egraph::addTerm(egraph, left);
        sides.emplace_back(from, egraph::addTerm(egraph, right));
    }
    egraph.rebuild();
    const auto isEqual = [&] { return std::all_of(sides.begin(), sides.end(), [&](const auto& s) { return egraph.find(s.first) == egraph.find(s.second); }); };
    egraph::Runner runner(egraph, axioms(), {.iterations = options.iterations, .nodes = options.nodes, .seconds = options.seconds}, task);
    runner.hooks.afterIteration = [&](egraph::Runner& self) {
        if (isEqual()) self.requestStop("equal");
    };
    if (!isEqual()) runner.run();
    task.throwIfStopped();
    return {.answer = isEqual() ? Derivation::Answer::equal : Derivation::Answer::notFound, .reason = {}, .iterations = runner.iterations().size(),
            .nodes = egraph.nodeCount()};
}

}  // namespace egret::rewrite::taso
