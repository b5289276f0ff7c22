// Searches each sub-pattern by itself, children before parents. The first one without a match explains the rule: all
// smaller parts match, so the reason lies in its operator or in how its children combine. Weaker forms of this
// sub-pattern tell which: its operator over any children, one child at a time, all children with separate variables,
// and one variable separated at a time. Matcher searches all of these, so the result agrees with the rule's search.
#include "core/egraph/proof/never_matched.h"

#include "core/base/error.h"
#include "core/egraph/sexpr.h"

#include <algorithm>
#include <map>
#include <set>

namespace egret::egraph {
namespace {

constexpr std::size_t kMaxChecks = 20'000;    // per search; Matcher checks every 4096 e-nodes
constexpr std::size_t kMaxMatches = 100'000;  // tried for a condition

class Reasons {
public:
    Reasons(const EGraph& egraph, const CompiledRewrite& rule, const Task& task)
        : m_egraph(egraph), m_rule(rule), m_sources(rule.matcher().sources()), m_task(task) {}

    NeverMatched run() {
        for (const Pattern& source : m_sources)
            m_result.subPatterns += static_cast<std::size_t>(
                std::ranges::count_if(reachable(source), [&](uint32_t n) { return !source.nodes[n].isVariable; }));
        for (uint32_t s = 0; s < m_sources.size(); ++s)
            for (const uint32_t n : reachable(m_sources[s])) {
                if (m_sources[s].nodes[n].isVariable) continue;
                if (!matches(subPattern(s, n))) {
                    diagnose(s, n);
                    return std::move(m_result);
                }
                ++m_result.matched;
            }
        if (!joins()) return std::move(m_result);
        checkCondition();
        return std::move(m_result);
    }

private:
    // ---- sub-patterns -----------------------------------------------------------------------------------------------

    // Returns the nodes below the root, children before parents.
    static std::vector<uint32_t> reachable(const Pattern& pattern) {
        std::vector<bool> seen(pattern.nodes.size(), false);
        seen[pattern.root] = true;
        for (uint32_t n = pattern.root + 1; n-- > 0;)
            if (seen[n])
                for (const uint32_t child : pattern.nodes[n].children) seen[child] = true;
        std::vector<uint32_t> nodes;
        for (uint32_t n = 0; n <= pattern.root; ++n)
            if (seen[n]) nodes.push_back(n);
        return nodes;
    }

    Pattern subPattern(uint32_t source, uint32_t node) const {
        Pattern part = m_sources[source];
        part.nodes.resize(node + 1);
        part.root = node;
        return part;
    }

    // The sub-pattern with children replaced by new variables, except those in `keep`. Every child becomes a separate
    // tree. Variables for which `separate` holds get a new number in every child.
    template <class Keep, class Separate>
    Pattern weakened(uint32_t source, uint32_t node, bool withPayload, Keep keep, Separate separate) const {
        const Pattern& pattern = m_sources[source];
        Pattern part;
        uint32_t next = 1u << 20;
        std::vector<uint32_t> children;
        for (uint32_t c = 0; c < pattern.nodes[node].children.size(); ++c) {
            const uint32_t child = pattern.nodes[node].children[c];
            if (!keep(c)) {
                children.push_back(part.addVariable(next++));
                continue;
            }
            std::map<uint32_t, uint32_t> own;  // separated variable -> its number in this child
            const auto copy = [&](auto&& self, uint32_t n) -> uint32_t {
                const PatternNode& from = pattern.nodes[n];
                if (from.isVariable) {
                    if (!separate(from.variable)) return part.addVariable(from.variable);
                    const auto [known, isNew] = own.try_emplace(from.variable, next);
                    next += isNew;
                    return part.addVariable(known->second);
                }
                std::vector<uint32_t> below;
                for (const uint32_t grandchild : from.children) below.push_back(self(self, grandchild));
                return part.addOperator(from.op, below, from.payload);
            };
            children.push_back(copy(copy, child));
        }
        const PatternNode& root = pattern.nodes[node];
        part.addOperator(root.op, children, withPayload ? root.payload : PatternPayload::any());
        return part;
    }

    // ---- searching --------------------------------------------------------------------------------------------------

    SearchLimits limits(std::size_t most) {
        auto checks = std::make_shared<std::size_t>(0);
        return {.maxMatches = most, .stop = [this, checks](std::size_t) {
                    m_task.throwIfStopped();
                    if (++*checks <= kMaxChecks) return false;
                    m_result.complete = false;
                    return true;
                }};
    }

    // Numbers the variables of the patterns without gaps, as Matcher requires.
    static std::vector<Pattern> renumbered(std::vector<Pattern> patterns) {
        std::map<uint32_t, uint32_t> number;
        for (Pattern& pattern : patterns) {
            for (const uint32_t n : reachable(pattern)) {
                PatternNode& node = pattern.nodes[n];
                if (node.isVariable)
                    node.variable =
                        number.try_emplace(node.variable, static_cast<uint32_t>(number.size())).first->second;
            }
        }
        return patterns;
    }

    bool matches(const Pattern& pattern) { return anyOf({pattern}, false); }
    bool anyOf(std::vector<Pattern> patterns, bool unordered) {
        const Matcher matcher(renumbered(std::move(patterns)), unordered);
        MatchTable table = matcher.makeTable();
        matcher.search(m_egraph, table, limits(1));
        return table.size() > 0;
    }

    // ---- reasons ----------------------------------------------------------------------------------------------------

    std::string text(uint32_t source, uint32_t node) const {
        return printPattern(subPattern(source, node), m_rule.rule().variables);
    }
    std::string nameOf(uint32_t variable) const { return variableText(variable, m_rule.rule().variables); }

    void fail(NeverMatched::Kind kind, std::string sentence) {
        m_result.kind = kind;
        m_result.sentence = std::move(sentence);
        if (!m_result.complete) m_result.sentence += " The search was too long to be completed.";
    }

    // Explains a sub-pattern that does not match although all sub-patterns below do.
    void diagnose(uint32_t source, uint32_t n) {
        const PatternNode& node = m_sources[source].nodes[n];
        const std::string& op = node.op.text();
        const auto none = [](uint32_t) { return false; };
        const auto all = [](uint32_t) { return true; };
        m_result.source = source;
        m_result.node = n;
        m_result.part = text(source, n);
        const bool exists = std::ranges::any_of(
            m_egraph.nodesWith(node.op), [&](NodeId e) { return m_egraph.children(e).size() == node.children.size(); });
        if (!exists)
            return fail(NeverMatched::Kind::noOperator,
                "No e-class contains an e-node with operator " + op +
                    (m_egraph.nodesWith(node.op).empty()
                            ? std::string()
                            : " and " + std::to_string(node.children.size()) + " children") +
                    ", which " + m_result.part + " requires.");
        if (!matches(weakened(source, n, false, none, none)))
            return fail(NeverMatched::Kind::filtered,
                "All e-nodes with operator " + op + ", which " + m_result.part + " requires, are filtered.");
        if (!matches(weakened(source, n, true, none, none)))
            return fail(NeverMatched::Kind::payload,
                "No e-node with operator " + op + " has a payload that " + m_result.part + " accepts.");
        for (uint32_t c = 0; c < node.children.size(); ++c) {
            if (m_sources[source].nodes[node.children[c]].isVariable) continue;
            if (matches(weakened(
                    source, n, true, [c](uint32_t other) { return other == c; }, none)))
                continue;
            m_result.child = c;
            return fail(NeverMatched::Kind::child,
                m_result.part + " requires child " + std::to_string(c + 1) + " to match " +
                    text(source, node.children[c]) + ". E-classes match it, but none is this child of an e-node " + op +
                    ".");
        }
        if (!matches(weakened(source, n, true, all, all)))
            return fail(NeverMatched::Kind::combination,
                "No single e-node with operator " + op + " has all children that " + m_result.part +
                    " requires; different e-nodes have some of them.");
        separateVariables(source, n, all);
    }

    template <class All>
    void separateVariables(uint32_t source, uint32_t n, All all) {
        std::set<uint32_t> variables;
        for (const uint32_t below : reachable(subPattern(source, n)))
            if (m_sources[source].nodes[below].isVariable) variables.insert(m_sources[source].nodes[below].variable);
        for (const uint32_t variable : variables)
            if (matches(weakened(source, n, true, all, [variable](uint32_t other) { return other == variable; })))
                m_result.variable = m_result.variable ? m_result.variable : variable;
        fail(NeverMatched::Kind::variable,
            m_result.part + " requires the same e-class wherever " +
                (m_result.variable ? nameOf(*m_result.variable) : std::string("one of its variables")) +
                " occurs, but these e-classes differ.");
    }

    // Joins one more pattern at a time; returns whether all match together.
    bool joins() {
        if (m_sources.size() < 2) return true;
        for (std::size_t count = 2; count <= m_sources.size(); ++count) {
            const std::vector<Pattern> first(m_sources.begin(), m_sources.begin() + static_cast<std::ptrdiff_t>(count));
            if (anyOf(first, m_rule.rule().unordered)) continue;
            const auto source = static_cast<uint32_t>(count - 1);
            m_result.source = source;
            m_result.node = m_sources[source].root;
            m_result.part = text(source, m_sources[source].root);
            std::set<uint32_t> before;
            std::string shared;
            for (std::size_t s = 0; s < count; ++s)
                for (const uint32_t n : reachable(m_sources[s])) {
                    const PatternNode& node = m_sources[s].nodes[n];
                    if (!node.isVariable) continue;
                    if (s < source) before.insert(node.variable);
                    else if (before.erase(node.variable) > 0) {
                        shared += (shared.empty() ? "" : ", ") + nameOf(node.variable);
                        m_result.variable = m_result.variable ? m_result.variable : node.variable;
                    }
                }
            fail(NeverMatched::Kind::join,
                "Every pattern of the rule matches, but " + m_result.part + " has no match " +
                    (shared.empty() ? std::string("other than those of the patterns before it.")
                                    : "with the same " + shared + " as the patterns before it."));
            return false;
        }
        return true;
    }

    void checkCondition() {
        const auto& condition = m_rule.rule().condition;
        if (!condition) return fail(NeverMatched::Kind::matches, "The rule matches.");
        MatchTable table = m_rule.matcher().makeTable();
        m_rule.matcher().search(m_egraph, table, limits(kMaxMatches));
        Matcher::Scratch scratch;
        for (std::size_t row = 0; row < table.size(); ++row) {
            if ((row & 0xfff) == 0) m_task.throwIfStopped();
            if (condition(m_egraph, m_rule.matcher().read(m_egraph, table, row, scratch)))
                return fail(NeverMatched::Kind::matches, "The rule matches.");
        }
        m_result.source = 0;
        m_result.node = m_sources[0].root;
        m_result.part = text(0, m_sources[0].root);
        fail(NeverMatched::Kind::condition,
            "The rule's condition rejects " +
                (table.size() == 1 ? std::string("the only match")
                                   : "all " + std::to_string(table.size()) + " matches") +
                " of " + m_result.part + ".");
    }

    const EGraph& m_egraph;
    const CompiledRewrite& m_rule;
    const std::vector<Pattern>& m_sources;
    const Task& m_task;
    NeverMatched m_result;
};

}  // namespace

NeverMatched neverMatched(const EGraph& egraph, const CompiledRewrite& rule, const Task& task) {
    ensure(egraph.isRebuilt(), "an e-graph must be rebuilt before a missing match is explained");
    return Reasons(egraph, rule, task).run();
}

}  // namespace egret::egraph
