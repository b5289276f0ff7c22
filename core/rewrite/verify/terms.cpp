// Rules as terms. Terms have neither shapes nor types, so derivations make the same assumptions as TASO's properties:
// no broadcasting, one group, and both sides type-check. The engine ensures the last assumption, and verify.h also
// tests the rule.
//
// Fused activations become separate operators. A window is an atom, the same for equal pads, strides and dilations.
// `same` is an explicit window with stride 1 and equal padding at both ends, for any kernel that fits. A pool's kernel
// size is omitted: all kernels of a rule are equal. A constant that a rule requires or makes is an operator without
// operands. A split has an axis but no sizes. That is sound because no axiom moves a cut: concatenation is not
// associative here, since the parts of a triple concatenation would be ambiguous (design: TASO, trap 3).
#include "core/rewrite/verify/terms.h"

#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/text.h"
#include "core/language/rule_text.h"

#include <map>

namespace egret::rewrite::verify {
namespace {

struct NoTerm {
    std::string reason;
};

class Terms {
public:
    explicit Terms(const Rule& rule) : m_rule(rule) {
        forEachConjunct(rule.conditions, [this](const Expression& condition) { learn(condition); });
    }

    std::vector<std::pair<std::string, std::string>> pairs() {
        const auto left = transformed(m_rule.sources, [this](const auto& source) { return term(source.term); });
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
        for (std::size_t i = 0; i < left.size(); ++i)
            all.emplace_back(left[i], m_rule.sources[i].name.empty() ? last : m_named.at(m_rule.sources[i].name));
        return all;
    }

private:
    // rank(?s) == 0 implies a scalar; value(?c) == 1 and constant(?c) == f(...) imply a constant.
    void learn(const Expression& e) {
        if (!e.isCall("==") || e.arguments[0].kind != Expression::Kind::call || e.arguments[0].arguments.empty())
            return;
        const Expression &asked = e.arguments[0], &wanted = e.arguments[1];
        const std::string& variable = asked.arguments[0].name;
        if (asked.name == "rank") m_ranks[variable] = wanted.toString();
        if (asked.name == "value" && wanted.toString() == "1") m_constants[variable] = "(one)";
        if (asked.name == "constant") m_constants[variable] = wanted.name;
    }

    static std::string textOf(const PatternTerm& term, std::string_view name) {
        const Expression* value = term.find(Symbol(name));
        return value ? value->toString() : "";
    }

    static std::string atom(const PatternTerm& term, std::string_view name) {
        const std::string text = textOf(term, name);
        if (text.empty() || text.find_first_of("()[]\"? ") != std::string::npos)
            throw NoTerm{std::string(name) + " of " + std::string(term.op->name) + " is computed"};
        return text;
    }

    static std::string activated(const PatternTerm& term, const std::string& inner) {
        if (!term.rest.empty()) throw NoTerm{std::string(term.op->name) + " has unnamed attributes"};
        const Expression* value = term.find(Symbol("activation"));
        if (!value) return inner;
        const auto* text = value->literalOf<std::string>();
        if (!text) throw NoTerm{"an activation is not a literal"};
        return *text == "none" ? inner : "(" + *text + " " + inner + ")";
    }

    std::string window(const PatternTerm& term) {
        const std::string group = textOf(term, "group");
        if (!group.empty() && group != "1") throw NoTerm{"a convolution is grouped"};
        if (term.op->name != "Conv") {
            const std::string kernel = textOf(term, "kernel_shape");
            if (!m_kernel.empty() && kernel != m_kernel) throw NoTerm{"pools have different kernels"};
            m_kernel = kernel;
        }
        const Expression* pads = term.find(Symbol("pads"));
        const auto* ends = pads ? pads->literalOf<std::vector<int64_t>>() : nullptr;
        std::vector<int64_t> spelled;
        if (!ends && pads && pads->kind == Expression::Kind::list)
            for (const Expression& end : pads->arguments)
                if (const auto* number = end.literalOf<int64_t>()) spelled.push_back(*number);
        if (!ends) ends = &spelled;
        if (ends->size() == 4 && (*ends)[0] == (*ends)[2] && (*ends)[1] == (*ends)[3] && isOnes(term, "strides") &&
            isOnes(term, "dilations"))
            return "same";
        std::vector<std::string> parts;
        for (const std::string_view name : {"dilations", "pads", "strides"}) parts.push_back(textOf(term, name));
        return "window" + std::to_string(m_windows.emplace(join(parts, ","), m_windows.size()).first->second);
    }
    static bool isOnes(const PatternTerm& term, std::string_view name) {
        std::string text = textOf(term, name);
        std::erase(text, ' ');
        return text == "[1,1]";
    }

    // Returns the term for a function that makes constants, by rank: for matrices or for convolutions.
    static std::string constant(const std::string& function, bool isMatrix) {
        if (function == "identity") return isMatrix ? "(matmul-unit)" : "(conv-unit)";
        if (function == "averaging") return "(conv-average)";
        throw NoTerm{"the axioms do not cover constants made by " + function};
    }

    std::string leaf(const std::string& variable) {
        if (const auto named = m_named.find(variable); named != m_named.end()) return named->second;
        const auto constantOf = m_constants.find(variable);
        if (constantOf == m_constants.end()) return "tensor_" + variable;
        if (constantOf->second[0] == '(') return constantOf->second;
        return constant(constantOf->second, m_ranks[variable] == "2");
    }

    std::string term(const PatternTerm& pattern) {
        if (pattern.isVariable()) return leaf(pattern.variable);
        static const std::map<std::string_view, std::string> plain{{"Add", "add"}, {"Mul", "mul"}, {"MatMul", "matmul"},
            {"Relu", "relu"}, {"Sigmoid", "sigmoid"}, {"Tanh", "tanh"}};
        const std::string_view op = pattern.op->name;
        if (op == "Get") return part(pattern);
        if (op == "Constant") return made(pattern);
        std::string out;
        if (op == "Mul" && isScalar(pattern.inputs[0]))
            return "(scale " + term(pattern.inputs[1]) + " " + term(pattern.inputs[0]) + ")";
        if (op == "Mul" && isScalar(pattern.inputs[1])) out = "(scale";
        else if (const auto found = plain.find(op); found != plain.end()) out = "(" + found->second;
        else if (op == "Conv" && pattern.inputs.size() == 2) out = "(conv " + window(pattern);
        else if (op == "MaxPool") out = "(maxpool " + window(pattern);
        else if (op == "AveragePool") out = "(avgpool " + window(pattern);
        else if (op == "Enlarge") out = "(enlarge";
        else if (op == "Concat" && pattern.inputs.size() == 2) out = "(concat " + atom(pattern, "axis");
        else if (op == "Transpose" && (textOf(pattern, "perm") == "[1,0]" || textOf(pattern, "perm") == "[1, 0]"))
            out = "(transpose";
        else
            throw NoTerm{"the axioms do not cover " + std::string(op) + " with " +
                std::to_string(pattern.inputs.size()) + " inputs"};
        for (const PatternTerm& input : pattern.inputs) out += " " + term(input);
        return activated(pattern, out + ")");
    }

    bool isScalar(const PatternTerm& term) {
        const auto found = term.isVariable() ? m_ranks.find(term.variable) : m_ranks.end();
        return found != m_ranks.end() && found->second == "0";
    }

    static std::string made(const PatternTerm& pattern) {
        const Expression* value = pattern.find(Symbol("value"));
        if (!value || value->kind != Expression::Kind::call || value->arguments.size() < 2)
            throw NoTerm{"the right side contains a literal constant"};
        if (value->name == "full" && value->arguments[2].toString() == "1") return "(one)";
        return constant(value->name, value->arguments[1].arguments.size() == 2);
    }

    std::string part(const PatternTerm& get) {
        const PatternTerm* split = &get.inputs.at(0);
        if (split->isVariable()) {
            const auto named = m_splits.find(split->variable);
            if (named == m_splits.end()) throw NoTerm{"Get reads a tensor that is not a Split"};
            split = named->second;
        }
        const std::string index = atom(get, "index");
        if (split->op->name != "Split" || !split->find(Symbol("split")) || atom(*split, "outputs") != "2" ||
            (index != "0" && index != "1"))
            throw NoTerm{"a Split does not have two parts"};
        return (index == "0" ? "(first " : "(second ") + atom(*split, "axis") + " " + term(split->inputs.at(0)) + ")";
    }

    const Rule& m_rule;
    std::map<std::string, std::string> m_ranks, m_constants;  // ranks and constants, by variable
    std::map<std::string, std::string> m_named;
    std::map<std::string, const PatternTerm*> m_splits;
    std::map<std::string, std::size_t> m_windows;
    std::string m_kernel;  // kernel shape of the rule's pools
};

}  // namespace

const language::Language& tensorTerms() {
    static const language::Language language = {
        .name = "taso",
        .description = "tensor programs without shapes, for deriving substitutions",
        .operators = {{"add", 2}, {"mul", 2}, {"scale", 2}, {"matmul", 2}, {"conv", 3}, {"maxpool", 2}, {"avgpool", 2},
            {"enlarge", 1}, {"relu", 1}, {"sigmoid", 1}, {"tanh", 1}, {"concat", 3}, {"first", 2}, {"second", 2},
            {"transpose", 1}, {"one", 0}, {"matmul-unit", 0}, {"conv-unit", 0}, {"conv-average", 0}},
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

RuleTerms termsOf(const Rule& rule) {
    try {
        return {.pairs = Terms(rule).pairs(), .whyNone = {}};
    } catch (const NoTerm& none) {
        return {.pairs = {}, .whyNone = none.reason};
    }
}

}  // namespace egret::rewrite::verify
