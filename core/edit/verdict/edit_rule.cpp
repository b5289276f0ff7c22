#include "core/edit/verdict/edit_rule.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/edit/verdict/common.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace egret::edit {

using graph::NodeId;

namespace {

constexpr std::size_t kMostOperators = 40;

// Writes both sides of a pair as patterns.
class Generalizer {
public:
    Generalizer(const Correspondence& all, const NodePair& pair) : m_all(all), m_graph(all.before()), m_pair(pair) {
        std::set<std::string> left, right;
        collect(pair.before, left);
        collect(pair.after, right);
        std::ranges::set_intersection(left, right, std::inserter(m_common, m_common.end()));
    }

    // Returns the rule as text. Throws badInput if the edit cannot be written as a rule.
    std::string text(const std::string& name, bool withNames, bool withRanks) {
        m_withNames = withNames;
        m_variables.clear();
        m_conditions.clear();
        m_operators = 0;
        m_isLeft = true;
        const std::string left = term(m_pair.before);
        m_isLeft = false;
        const std::string right = term(m_pair.after);
        if (withRanks)
            for (const auto& [node, variable] : m_variables)
                if (m_graph.type(node).hasShape())
                    m_conditions.push_back(fmt::format("rank({}) == {}", variable, m_graph.type(node).shape().rank()));
        std::string out = fmt::format("rule {}\n  match   {}\n", name, left);
        if (!m_conditions.empty()) out += "  when    " + join(m_conditions, " && ") + "\n";
        return out + "  produce " + right + "\n";
    }

private:
    [[noreturn]] static void fail(const std::string& why) { throw Error(Category::badInput, why); }

    // The edit may have inserted operators above an unchanged one, which then is the left side.
    bool isVariable(NodeId id) const { return m_all.isShared(id) && id != m_pair.before; }

    static std::string keyOf(Symbol name, const graph::Attribute& value) {
        return std::string(name.text()) + "=" + graph::toString(value);
    }

    void collect(NodeId id, std::set<std::string>& into) const {
        if (isVariable(id) || m_graph.op(id).is("Constant")) return;
        for (const auto& [name, value] : m_graph.op(id).attributes.entries()) into.insert(keyOf(name, value));
        for (const NodeId input : m_graph.node(id).inputs) collect(input, into);
    }

    std::string variableOf(NodeId id) {
        const auto known = m_variables.find(id);
        if (known != m_variables.end()) return known->second;
        if (!m_isLeft) fail("the left side does not contain '" + m_graph.nameOf(id) + "', which the right side uses");
        return m_variables.emplace(id, fmt::format("?x{}", m_variables.size())).first->second;
    }

    // A uniform constant: a variable with a condition on the left side, and a new constant on the right side. Other
    // constants have no form in rules.
    std::string constant(NodeId id) {
        const graph::Tensor& value = *m_graph.op(id).data("value");
        const bool isReal = graph::isFloat(value.element());
        if (value.isList() || !(value.isSplat() || value.elements() == 1) || value.elements() == 0 ||
            !(isReal || graph::isInteger(value.element())))
            fail("'" + m_graph.nameOf(id) + "' is a constant whose elements differ");
        const std::string number =
            isReal ? graph::toString(graph::Attribute(value.number(0))) : std::to_string(value.integer(0));
        if (m_variables.contains(id)) return m_variables.at(id);
        if (m_isLeft) {
            const std::string variable = variableOf(id);
            m_conditions.push_back(fmt::format("value({}) == {}", variable, number));
            return variable;
        }
        for (const auto& [node, variable] : m_variables)
            if (m_graph.type(node).isTensor() && m_graph.type(node).element() == value.element())
                return fmt::format("(Constant[value=full({}, {}, {})])", variable,
                    graph::toString(graph::Attribute(value.shape())), number);
        fail("'" + m_graph.nameOf(id) + "' has an element type that no operand has");
    }

    std::string term(NodeId id) {
        const graph::Operator& op = m_graph.op(id);
        if (op.is("Constant") && (!isVariable(id) || m_isLeft) && m_graph.op(id).data("value")->elements() == 1)
            return constant(id);
        if (isVariable(id)) return variableOf(id);
        if (op.is("Constant")) return constant(id);
        if (++m_operators > kMostOperators) fail(fmt::format("the edit has more than {} operators", kMostOperators));
        std::vector<std::string> attributes;
        for (const auto& [name, value] : op.attributes.entries()) {
            if (std::holds_alternative<graph::GraphPtr>(value)) fail("'" + m_graph.nameOf(id) + "' is control flow");
            const bool isName = m_withNames && m_common.contains(keyOf(name, value));
            attributes.push_back(
                std::string(name.text()) + "=" + (isName ? nameOf(name, value) : graph::toString(value)));
        }
        std::string out = "(" + std::string(op.name());
        if (!attributes.empty()) out += "[" + join(attributes, ", ") + "]";
        for (const NodeId input : m_graph.node(id).inputs) out += " " + term(input);
        return out + ")";
    }

    std::string nameOf(Symbol attribute, const graph::Attribute& value) {
        const auto [known, isNew] = m_names.emplace(keyOf(attribute, value), "");
        if (isNew) known->second = fmt::format("a{}", m_names.size());
        return known->second;
    }

    const Correspondence& m_all;
    const graph::Graph& m_graph;
    const NodePair& m_pair;
    std::set<std::string> m_common;              // attributes with equal values on both sides
    std::map<std::string, std::string> m_names;  // their names
    std::map<NodeId, std::string> m_variables;
    std::vector<std::string> m_conditions;
    std::size_t m_operators = 0;
    bool m_withNames = false, m_isLeft = false;
};

}  // namespace

EditRule editRule(const Correspondence& all, uint32_t pair, const std::string& name, uint64_t seed, const Task& task) {
    EditRule out;
    Generalizer generalizer(all, all.pairs()[pair]);
    constexpr struct { bool withNames, withRanks; } kSteps[] = {{true, false}, {true, true}, {false, true}};
    std::string before;
    for (const auto& [withNames, withRanks] : kSteps) {
        try {
            const std::string text = generalizer.text(name, withNames, withRanks);
            if (text == before) continue;
            before = text;
            out.rule = rewrite::parseRules(text).at(0);
        } catch (const Error& error) {
            if (error.category() != Category::badInput) throw;
            out.reason = error.message();
            return out;
        }
        rewrite::verify::VerifyOptions options;
        options.seed = seed;
        options.draws = 600;
        options.applications = 20;
        options.z3 = true;
        out.verdict = rewrite::verify::verify(*out.rule, options, task);
        if (out.verdict->kind == rewrite::Soundness::sound) break;
    }
    out.rule->verdict = out.verdict->forRule();
    return out;
}

EditRule editRule(
    const graph::Graph& before, const graph::Graph& after, const std::string& name, uint64_t seed, const Task& task) {
    const CommonParts parts = commonParts(before, after);
    if (parts.before.empty()) return {.reason = "the graphs have no output in common"};
    const Correspondence all(parts.before, parts.after);
    std::vector<uint32_t> innermost;
    for (uint32_t i = 0; i < all.pairs().size(); ++i)
        if (all.pairs()[i].isInnermost()) innermost.push_back(i);
    if (innermost.empty()) return {.reason = "the edit changes no result"};
    if (innermost.size() > 1) return {.reason = fmt::format("the edit changes {} places", innermost.size())};
    return editRule(all, innermost[0], name, seed, task);
}

}  // namespace egret::edit
