#include "core/egraph/rewrite.h"

#include "core/base/error.h"
#include "core/egraph/sexpr.h"

namespace egret::egraph {

Rewrite rewriteMulti(
    std::string_view name, const std::vector<std::string>& lefts, const std::vector<std::string>& rights) {
    Rewrite rule;
    rule.name = Symbol(name);
    try {
        for (const std::string& left : lefts) rule.sources.push_back(parsePattern(left, rule.variables));
        const std::size_t bound = rule.variables.size();
        for (const std::string& right : rights) rule.targets.push_back(parsePattern(right, rule.variables));
        if (rule.variables.size() > bound)
            throw Error(Category::usage,
                "The right side has ?" + rule.variables[bound].text() + ", which the left side lacks.");
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

// Returns the matcher of a rule; errors name the rule.
Matcher matcherOf(const Rewrite& rule) {
    try {
        Matcher matcher(rule.sources, rule.unordered);
        if (!rule.targets.empty() && rule.targets.size() != rule.sources.size())
            throw Error(Category::usage, "A rule must have as many right sides as left sides.");
        if (rule.targets.empty() && !rule.apply) throw Error(Category::usage, "A rule needs a right side.");
        for (const Pattern& target : rule.targets) {
            target.validate();
            if (target.variableBound() > matcher.variableCount())
                throw Error(Category::usage, "The right side has a variable that the left side lacks.");
            for (const PatternNode& node : target.nodes) {
                const auto kind = node.payload.kind;
                if (kind == PatternPayload::Kind::any || kind == PatternPayload::Kind::predicate)
                    throw Error(Category::usage, "The right side leaves a payload undefined.");
                if (kind == PatternPayload::Kind::matched && node.payload.value >= matcher.nodeCount())
                    throw Error(
                        Category::usage, "The right side takes the payload of an operator that the left side lacks.");
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
    for (const Pattern& pattern : m_rule.targets) {
        Target& target = m_targets.emplace_back();
        std::vector<Argument> known;
        for (const PatternNode& node : pattern.nodes) {
            if (node.isVariable) {
                known.push_back({true, node.variable});
                continue;
            }
            const bool fromMatch = node.payload.kind == PatternPayload::Kind::matched;
            m_needsWholeMatch = m_needsWholeMatch || fromMatch;
            known.push_back({false, static_cast<uint32_t>(target.additions.size())});
            target.additions.push_back({node.op, node.payload.value, fromMatch,
                static_cast<uint32_t>(target.arguments.size()), static_cast<uint32_t>(node.children.size())});
            for (const uint32_t child : node.children) target.arguments.push_back(known[child]);
            m_mostArguments = std::max(m_mostArguments, target.additions.back().arity);
        }
        target.root = known[pattern.root];
        m_mostAdditions = std::max(m_mostAdditions, static_cast<uint32_t>(target.additions.size()));
    }
}

template <class Add>
ClassId CompiledRewrite::build(const Target& target, const Match& match, Add&& add) const {
    constexpr std::size_t kSmall = 8;  // nearly all right sides fit on the stack
    ClassId smallAdded[kSmall], smallArguments[kSmall];
    std::vector<ClassId> large;
    ClassId *added = smallAdded, *arguments = smallArguments;
    if (std::max(m_mostAdditions, m_mostArguments) > kSmall) {
        large.resize(m_mostAdditions + m_mostArguments);
        added = large.data();
        arguments = added + m_mostAdditions;
    }
    const auto classOf = [&](Argument argument) {
        return argument.isVariable ? match.variables[argument.index] : added[argument.index];
    };
    for (std::size_t i = 0; i < target.additions.size(); ++i) {
        const Addition& addition = target.additions[i];
        for (uint32_t c = 0; c < addition.arity; ++c)
            arguments[c] = classOf(target.arguments[addition.firstArgument + c]);
        const uint32_t payload = addition.payloadFromMatch ? match.payloads[addition.payload] : addition.payload;
        added[i] = add(addition.op, payload, std::span<ClassId>(arguments, addition.arity));
        if (!added[i].valid()) return added[i];
    }
    return classOf(target.root);
}

bool CompiledRewrite::apply(EGraph& egraph, const Match& match, const Reason& reason) const {
    const std::size_t nodesBefore = egraph.createdCount(), classesBefore = egraph.classCount();
    for (std::size_t i = 0; i < m_targets.size(); ++i) {
        const ClassId built = build(m_targets[i], match, [&](Symbol op, uint32_t payload, std::span<ClassId> children) {
            return egraph.addNode(op, payload, children, reason);
        });
        egraph.unite(m_matcher.namedRoot(i, match), built, reason);
    }
    if (m_rule.apply) m_rule.apply(egraph, match, reason);
    // Each new e-node adds a class and each merge removes one, so any change alters one of the counts.
    return egraph.createdCount() != nodesBefore || egraph.classCount() != classesBefore;
}

bool CompiledRewrite::isRedundant(const EGraph& egraph, const Match& match) const {
    for (std::size_t i = 0; i < m_targets.size(); ++i) {
        const ClassId built = build(m_targets[i], match, [&](Symbol op, uint32_t payload, std::span<ClassId> children) {
            const uint32_t number = egraph.opNumber(op);
            const NodeId node = number == EGraph::kNoOp ? NodeId() : egraph.findNode(number, payload, children);
            return node.valid() ? egraph.classOf(node) : ClassId();
        });
        if (!built.valid() || egraph.find(built) != egraph.find(m_matcher.namedRoot(i, match))) return false;
    }
    return true;
}

}  // namespace egret::egraph
