#include "core/rewrite/rule.h"

#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/grammar.h"
#include "core/base/text.h"
#include "core/base/version.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

namespace egret::rewrite {
namespace {

constexpr std::string_view kSoundness[] = {"sound", "unsound", "unknown"};
constexpr std::string_view kMethods[] = {"axioms", "z3", "tests"};

// Parses rules and checks everything that can be checked without a graph: operators, attributes, arities, names.
class RuleParser {
public:
    RuleParser(std::string_view text, const std::string& file) : m_lexer(text, file) {}

    std::vector<Rule> all() {
        std::vector<Rule> rules;
        while (!m_lexer.atEnd()) rules.push_back(rule());
        return rules;
    }

private:
    Rule rule() {
        m_depth = 0;
        m_tensors.clear();
        m_attributes.clear();
        m_rests.clear();
        Rule rule;
        RuleHead head = readRuleHead(m_lexer, m_names);
        rule.name = std::move(head.name);
        rule.description = std::move(head.description);
        rule.file = m_lexer.here().file;
        rule.line = head.line;
        if (m_lexer.accept("verdict")) rule.verdict = verdict();
        m_lexer.expect("match");
        m_onLeft = true;
        bindings(rule.sources);
        for (const auto& source : rule.sources) {
            if (source.term.isVariable()) m_lexer.fail("the left side of '" + rule.name + "' is only a variable");
            if (rule.isMulti() && source.name.empty()) m_lexer.fail("several patterns require names: ?name = (...)");
            if (!source.name.empty() && !m_tensors.insert(source.name).second)
                m_lexer.fail("?" + source.name + " is named twice");
        }
        m_onLeft = false;
        if (m_lexer.accept("unordered")) rule.unordered = true;
        while (m_lexer.accept("when")) {
            do rule.conditions.push_back(checked(parseExpression(m_lexer)));
            while (m_lexer.accept(","));
        }
        m_lexer.expect("produce");
        bindings(rule.definitions);
        checkTargets(rule);
        return rule;
    }

    Rule::Verdict verdict() {
        const auto oneOf = [this](const auto& names, const char* what) {
            const Token token = m_lexer.expect(Token::Kind::name, what);
            const auto found = std::find(std::begin(names), std::end(names), token.text);
            if (found == std::end(names))
                m_lexer.fail("expected " + std::string(what) + ", found '" + token.text + "'", token);
            return static_cast<std::size_t>(found - std::begin(names));
        };
        Rule::Verdict verdict;
        verdict.soundness = static_cast<Soundness>(oneOf(kSoundness, "sound, unsound or unknown"));
        if (m_lexer.accept("by")) {
            do verdict.methods.emplace_back(kMethods[oneOf(kMethods, "axioms, z3 or tests")]);
            while (m_lexer.accept(","));
        }
        if (m_lexer.peek().kind == Token::Kind::string) verdict.note = m_lexer.next().text;
        return verdict;
    }

    void bindings(std::vector<Rule::Binding>& into) {
        do {
            Rule::Binding binding;
            const Token at = m_lexer.peek();
            if (at.kind == Token::Kind::variable) {
                m_lexer.next();
                if (m_lexer.accept("=")) {
                    binding.name = at.text;
                    binding.term = term();
                } else {
                    binding.term.variable = at.text;
                    use(at);
                }
            } else {
                binding.term = term();
            }
            const std::string name = binding.name;
            if (into.size() == limits::kPatternVariables)
                m_lexer.fail(
                    "a rule has at most " + std::to_string(limits::kPatternVariables) + " patterns per side", at);
            into.push_back(std::move(binding));
            if (!m_onLeft && !name.empty()) m_tensors.insert(name);
        } while (m_lexer.peek().is("(") || m_lexer.peek().kind == Token::Kind::variable);
    }

    void use(const Token& at) {
        if (m_onLeft) m_tensors.insert(at.text);
        else if (!m_tensors.contains(at.text)) m_lexer.fail("?" + at.text + " is not on the left side", at);
    }

    PatternTerm term() {
        PatternTerm out;
        const Token begin = m_lexer.peek();
        out.line = begin.line;
        out.column = begin.column;
        if (begin.kind == Token::Kind::variable) {
            m_lexer.next();
            out.variable = begin.text;
            use(begin);
            return out;
        }
        m_lexer.expect("(");
        if (++m_depth > limits::kNesting)
            m_lexer.fail("terms are nested more than " + std::to_string(limits::kNesting) + " deep", begin);
        const Token name = m_lexer.expect(Token::Kind::name, "an operator");
        out.op = graph::findOperator(name.text);
        if (!out.op) m_lexer.fail("unknown operator '" + name.text + "'", name);
        if (m_lexer.accept("[")) attributes(out);
        while (!m_lexer.accept(")")) out.inputs.push_back(term());
        --m_depth;
        const auto count = static_cast<int>(out.inputs.size());
        if (count < out.op->minInputs || (out.op->maxInputs >= 0 && count > out.op->maxInputs))
            m_lexer.fail(std::string(out.op->name) + " does not take " + std::to_string(count) + " inputs", name);
        if (m_onLeft && out.rest.empty()) checkCovered(out, name);
        return out;
    }

    void attributes(PatternTerm& out) {
        readList(m_lexer, "]", [&] {
            if (m_lexer.accept(".")) {
                m_lexer.expect(".");
                const Token rest = m_lexer.expect(Token::Kind::name, "a name for the remaining attributes");
                if (m_onLeft ? !m_rests.insert(rest.text).second : !m_rests.contains(rest.text))
                    m_lexer.fail(m_onLeft ? "..'" + rest.text + "' is bound twice"
                                          : "..'" + rest.text + "' is not bound on the left",
                        rest);
                out.rest = rest.text;
                return;
            }
            const Token key = m_lexer.expect(Token::Kind::name, "an attribute");
            const graph::AttributeSpec* spec = out.op->attribute(Symbol(key.text));
            if (!spec) m_lexer.fail(std::string(out.op->name) + " has no attribute '" + key.text + "'", key);
            m_lexer.expect("=");
            const Token at = m_lexer.peek();
            Expression value = parseExpression(m_lexer);
            if (m_onLeft && value.kind == Expression::Kind::attribute) m_attributes.insert(value.name);
            else checked(value);
            // Convert to the form that operators store.
            if (value.kind == Expression::Kind::literal && spec->kind == graph::AttributeKind::number) {
                if (const auto* whole = std::get_if<int64_t>(&value.literal))
                    value.literal = static_cast<double>(*whole);
                if (auto* real = std::get_if<double>(&value.literal))
                    *real = static_cast<double>(static_cast<float>(*real));
            }
            if (value.kind == Expression::Kind::literal &&
                value.literal.index() != static_cast<std::size_t>(spec->kind))
                m_lexer.fail("attribute '" + key.text + "' does not accept the value " + value.toString(), at);
            out.attributes.push_back({spec->name, std::move(value)});
        });
    }

    void checkCovered(const PatternTerm& term, const Token& at) {
        for (const graph::AttributeSpec& spec : term.op->attributes) {
            if (spec.required && !term.find(spec.name))
                m_lexer.fail(std::string(term.op->name) + ": attribute '" + spec.name.text() +
                        "' is neither named nor covered by ..rest",
                    at);
        }
    }

    // Checks that every name in an expression is bound on the left.
    const Expression& checked(const Expression& e) {
        const auto fail = [&](const std::string& message) {
            m_lexer.fail(message, {.line = e.line, .column = e.column});
        };
        if (e.kind == Expression::Kind::attribute && !m_attributes.contains(e.name))
            fail("'" + e.name + "' is not bound on the left side");
        if (e.kind == Expression::Kind::variable && !m_tensors.contains(e.name))
            fail("?" + e.name + " is not on the left side");
        for (const Expression& argument : e.arguments) checked(argument);
        return e;
    }

    void checkTargets(const Rule& rule) {
        if (rule.sources.size() == 1 && rule.sources[0].name.empty()) {
            if (rule.definitions.back().name.empty()) return;
            m_lexer.fail("'" + rule.name + "' must end with the replacement of its left side");
        }
        for (const auto& source : rule.sources) {
            const auto count = std::count_if(
                rule.definitions.begin(), rule.definitions.end(), [&](const auto& d) { return d.name == source.name; });
            if (count != 1) m_lexer.fail("'" + rule.name + "' must define exactly one replacement for ?" + source.name);
        }
    }

    Lexer m_lexer;
    bool m_onLeft = true;
    int m_depth = 0;
    std::set<std::string> m_names, m_tensors, m_attributes, m_rests;
};

}  // namespace

std::string_view soundnessName(Soundness soundness) { return kSoundness[static_cast<std::size_t>(soundness)]; }

std::string Rule::Verdict::toString() const {
    std::string out(soundnessName(soundness));
    if (!methods.empty()) out += " by " + join(methods, ", ");
    if (!note.empty()) out += " " + quote(note);
    return out;
}

const Expression* PatternTerm::find(Symbol attribute) const {
    const auto found = std::ranges::find(attributes, attribute, &Attribute::name);
    return found == attributes.end() ? nullptr : &found->value;
}

std::string PatternTerm::toString() const {
    if (isVariable()) return "?" + variable;
    std::string out = "(" + std::string(op->name);
    std::vector<std::string> parts;
    for (const Attribute& attribute : attributes)
        parts.push_back(attribute.name.text() + "=" + attribute.value.toString());
    if (!rest.empty()) parts.insert(parts.begin(), ".." + rest);
    if (!parts.empty()) out += "[" + join(parts, ", ") + "]";
    for (const PatternTerm& input : inputs) out += " " + input.toString();
    return out + ")";
}

std::string Rule::toString() const {
    std::string out = "rule " + name;
    if (!description.empty()) out += " " + quote(description);
    if (verdict) out += "\n  verdict " + verdict->toString();
    const auto clause = [&](const char* word, const std::vector<Binding>& bindings) {
        for (std::size_t i = 0; i < bindings.size(); ++i) {
            out += i ? "\n          " : "\n  " + std::string(word);
            if (!bindings[i].name.empty()) out += "?" + bindings[i].name + " = ";
            out += bindings[i].term.toString();
        }
    };
    clause("match   ", sources);
    if (unordered) out += "\n  unordered";
    for (const Expression& condition : conditions) out += "\n  when    " + condition.toString();
    clause("produce ", definitions);
    return out + "\n";
}

std::vector<Rule> parseRules(std::string_view text, const std::string& file) {
    requireTextVersion(text, "rules", kRuleFormat, file);
    return RuleParser(text, file).all();
}

std::string rulesText(const std::vector<Rule>& rules) {
    std::string text;
    for (const Rule& rule : rules) text += rule.toString() + "\n";
    return text;
}

std::vector<Rule> loadRules(const std::filesystem::path& file) { return parseRules(readFile(file), file.string()); }

std::vector<Rule> loadRuleFiles(const std::vector<std::filesystem::path>& files) {
    std::vector<Rule> all;
    std::map<std::string, std::string> first;  // where a name first occurred
    for (const auto& file : files) {
        for (Rule& rule : loadRules(file)) {
            const auto [known, isNew] = first.emplace(rule.name, file.string() + ":" + std::to_string(rule.line));
            if (!isNew)
                throw Error(Category::badInput,
                    "Duplicate rule name '" + rule.name + "'; the first is at " + known->second + ".",
                    {.file = file.string(), .line = rule.line});
            all.push_back(std::move(rule));
        }
    }
    return all;
}

static void addOperators(const PatternTerm& term, std::set<const graph::OpSpec*>& into) {
    if (!term.isVariable()) into.insert(term.op);
    for (const PatternTerm& input : term.inputs) addOperators(input, into);
}

std::vector<std::size_t> applicable(const std::vector<Rule>& rules, const graph::Graph& graph) {
    std::set<const graph::OpSpec*> operators;
    for (const graph::NodeId id : graph.nodes()) operators.insert(graph.op(id).spec);
    std::set<std::size_t> out;
    for (std::size_t before = rules.size() + 1; before != out.size();) {
        before = out.size();
        for (std::size_t i = 0; i < rules.size(); ++i) {
            std::set<const graph::OpSpec*> needed;
            for (const Rule::Binding& source : rules[i].sources) addOperators(source.term, needed);
            if (out.contains(i) || !std::ranges::includes(operators, needed)) continue;
            out.insert(i);
            for (const Rule::Binding& definition : rules[i].definitions) addOperators(definition.term, operators);
        }
    }
    return {out.begin(), out.end()};
}

static std::vector<std::filesystem::path> rulesIn(const std::string& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(dataFile(folder)))
        if (entry.path().extension() == ".rules") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<std::filesystem::path> ruleFiles() { return rulesIn("resources/rules"); }
std::vector<Rule> equalityRules() { return loadRuleFiles(rulesIn("resources/rules/equality")); }

std::vector<Rule> defaultRules() { return loadRuleFiles(ruleFiles()); }

std::vector<RuleSet> runtimeRules(std::string_view runtime, std::string_view kind) {
    return transformed(rulesIn("resources/rules/runtimes/" + std::string(runtime) + "/" + std::string(kind)),
        [](const std::filesystem::path& file) {
            return RuleSet{file.stem().string(), loadRules(file)};
        });
}

std::vector<Rule> runtimeRules(std::string_view runtime) {
    std::vector<Rule> rules;
    for (const char* kind : {"fusions", "layout"})
        for (RuleSet& set : runtimeRules(runtime, kind))
            rules.insert(rules.end(), std::move_iterator(set.rules.begin()), std::move_iterator(set.rules.end()));
    return rules;
}

}  // namespace egret::rewrite
