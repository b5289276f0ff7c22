#include "core/egraph/rewrite.h"

#include "core/base/error.h"
#include "core/egraph/sexpr.h"

namespace egret::egraph {

Rewrite rewriteMulti(std::string_view name, const std::vector<std::string>& lefts, const std::vector<std::string>& rights) {
    Rewrite rule;
    rule.name = Symbol(name);
    try {
        for (const std::string& left : lefts) rule.sources.push_back(parsePattern(left, rule.variables));
        const std::size_t bound = rule.variables.size();
        for (const std::string& right : rights) rule.targets.push_back(parsePattern(right, rule.variables));
        if (rule.variables.size() > bound)
            throw Error(Category::usage, "The right side has ?" + rule.variables[bound].text() + ", which the left side lacks.");
    } catch (const Error& error) {
        throw error.at({.rule = std::string(name)});
    }
    return rule;
}

Rewrite rewrite(std::string_view name, std::string_view left, std::string_view right,
                std::function<bool(const EGraph&, const Match&)> condition) {
    Rewrite rule = rewriteMulti(name, {std::string(left)}, {std::string(right)});
    rule.condition = std::move(condition);
    return rule;
}

namespace {

// The matcher of a rule, whose mistakes are reported under the rule's name.
Matcher matcherOf(const Rewrite& rule) {
    try {
        Matcher matcher(rule.sources, rule.unordered);
        if (!rule.targets.empty() && rule.targets.size() != rule.sources.size())
            throw Error(Category::usage, "A rule has as many right sides as left sides.");
        if (rule.targets.empty() && !rule.apply) throw Error(Category::usage, "A rule needs a right side.");
        for (const Pattern& target : rule.targets) {
            target.validate();
            if (target.variableBound() > matcher.variableCount())
                throw Error(Category::usage, "The right side has a variable that the left side lacks.");
            for (const PatternNode& node : target.nodes) {
                const auto kind = node.payload.kind;
                if (kind == PatternPayload::Kind::any || kind == PatternPayload::Kind::predicate)
                    throw Error(Category::usage, "The right side leaves a payload open.");
                if (kind == PatternPayload::Kind::matched && node.payload.value >= matcher.nodeCount())
                    throw Error(Category::usage, "The right side takes the payload of an operator that the left side lacks.");
            }
        }
        return matcher;
    } catch (const Error& error) {
        throw error.at({.rule = rule.name.text()});
    }
}

}  // namespace

CompiledRewrite::CompiledRewrite(Rewrite rule) : m_rule(std::move(rule)), m_matcher(matcherOf(m_rule)) {
    m_needsWholeMatch = m_rule.condition || m_rule.apply;
    for (const Pattern& target : m_rule.targets)
        for (const PatternNode& node : target.nodes)
            m_needsWholeMatch = m_needsWholeMatch || node.payload.kind == PatternPayload::Kind::matched;
}

bool CompiledRewrite::apply(EGraph& egraph, const Match& match, Reason reason) const {
    const std::size_t nodesBefore = egraph.createdCount(), classesBefore = egraph.classCount();
    bool united = false;
    ClassId built[32];  // most right sides are small
    std::vector<ClassId> builtMany;
    ClassId children[8];
    std::vector<ClassId> childrenMany;
    for (std::size_t i = 0; i < m_rule.targets.size(); ++i) {
        const Pattern& target = m_rule.targets[i];
        ClassId* classes = built;
        if (target.nodes.size() > std::size(built)) {
            builtMany.resize(target.nodes.size());
            classes = builtMany.data();
        }
        for (std::size_t n = 0; n < target.nodes.size(); ++n) {
            const PatternNode& node = target.nodes[n];
            if (node.isVariable) {
                classes[n] = match.variables[node.variable];
                continue;
            }
            ClassId* list = children;
            if (node.children.size() > std::size(children)) {
                childrenMany.resize(node.children.size());
                list = childrenMany.data();
            }
            for (std::size_t c = 0; c < node.children.size(); ++c) list[c] = classes[node.children[c]];
            const uint32_t payload =
                node.payload.kind == PatternPayload::Kind::matched ? match.payloads[node.payload.value] : node.payload.value;
            classes[n] = egraph.add(node.op, payload, {list, node.children.size()}, reason);
        }
        united = egraph.unite(m_matcher.namedRoot(i, match), classes[target.root], reason) || united;
    }
    if (m_rule.apply) m_rule.apply(egraph, match, reason);
    return united || egraph.createdCount() != nodesBefore || egraph.classCount() != classesBefore;
}

}  // namespace egret::egraph
