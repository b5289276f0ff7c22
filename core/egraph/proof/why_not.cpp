// A plain backtracking matcher that, unlike Matcher, records where it fails. It visits the pattern's operators from the
// root down and left to right. Partial matches are ranked by the number of operators placed, then by the number of
// agreeing children at the failing operator; ties go to the first match.
#include "core/egraph/proof/why_not.h"

#include "core/base/error.h"
#include "core/egraph/sexpr.h"

#include <algorithm>

namespace egret::egraph {
namespace {

class Search {
public:
    Search(const EGraph& egraph, const CompiledRewrite& rule, uint32_t first)
        : m_egraph(egraph), m_rule(rule), m_sources(rule.matcher().sources()),
          m_variables(rule.matcher().variableCount()) {
        // Goals: the requested source first, then the other sources in order, each from the root down.
        std::vector<uint32_t> order{first};
        for (uint32_t s = 0; s < m_sources.size(); ++s)
            if (s != first) order.push_back(s);
        for (const uint32_t s : order) addGoals(s);
        std::size_t column = 0;
        for (uint32_t s = 0; s < m_sources.size(); ++s) {
            m_classes.emplace_back(m_sources[s].nodes.size());
            m_columns.emplace_back();
            for (const PatternNode& node : m_sources[s].nodes)
                m_columns.back().push_back(node.isVariable ? 0 : column++);
        }
        m_nodes.resize(column);
    }

    WhyNot run(ClassId id, std::optional<NodeId> only) {
        const uint32_t source = m_goals.empty() ? 0 : m_goals.front().source;
        const Pattern& pattern = m_sources[source];
        m_only = only;
        m_best.source = source;
        m_best.id = id;
        m_classes[source][pattern.root] = id;
        if (pattern.nodes[pattern.root].isVariable) m_variables[pattern.nodes[pattern.root].variable] = id;
        place(0);
        m_best.complete = m_tries <= kMaxWhyNotTries;
        return std::move(m_best);
    }

private:
    struct Goal {
        uint32_t source = 0, node = 0;
    };

    void addGoals(uint32_t source) {
        const Pattern& pattern = m_sources[source];
        std::vector<bool> seen(pattern.nodes.size(), false);
        std::vector<uint32_t> open{pattern.root};
        while (!open.empty()) {
            const uint32_t n = open.back();
            open.pop_back();
            if (seen[n]) continue;
            seen[n] = true;
            const bool isLoneRoot = n == pattern.root && pattern.nodes[n].isVariable;
            if (!pattern.nodes[n].isVariable || isLoneRoot) m_goals.push_back({source, n});
            for (std::size_t i = pattern.nodes[n].children.size(); i-- > 0;)
                open.push_back(pattern.nodes[n].children[i]);
        }
    }

    std::string text(const Goal& goal) const {
        Pattern part = m_sources[goal.source];
        part.root = goal.node;
        return printPattern(part, m_rule.rule().variables);
    }
    std::string nameOf(uint32_t variable) const { return variableText(variable, m_rule.rule().variables); }
    static std::string classText(ClassId id) { return "class " + std::to_string(id.index()); }

    void fail(std::size_t goal, std::size_t agreed, WhyNot::Kind kind, ClassId id, std::optional<NodeId> node,
        const auto& sentence) {
        const auto reached = std::pair(goal, agreed);
        if (m_any && reached <= m_reached) return;
        m_any = true;
        m_reached = reached;
        const Goal at = goal < m_goals.size() ? m_goals[goal] : m_goals.front();
        m_best.kind = kind;
        m_best.source = at.source;
        m_best.node = at.node;
        m_best.input = static_cast<uint32_t>(agreed > 1 ? agreed - 2 : 0);
        m_best.matched = goal;
        m_best.id = id;
        m_best.enode = node;
        m_best.variables = m_variables;
        m_best.sentence = sentence();
    }

    // Returns true on a complete match, because then nothing needs to be explained.
    bool place(std::size_t number) {
        if (number == m_goals.size()) return finish();
        const Goal goal = m_goals[number];
        const PatternNode& pattern = m_sources[goal.source].nodes[goal.node];
        const ClassId id = m_classes[goal.source][goal.node];
        if (pattern.isVariable) return placeLone(number, goal, pattern.variable);
        if (id.valid()) return placeIn(number, goal, pattern, id);
        // Another source may match anywhere.
        const auto all = m_egraph.nodesWith(pattern.op);
        for (const NodeId node : all)
            if (tryNode(number, goal, pattern, m_egraph.classOf(node), node)) return true;
        if (all.empty())
            fail(number, 0, WhyNot::Kind::noNode, {}, {}, [&] {
                return text(goal) + " requires an e-node with operator " + pattern.op.text() +
                    ", but no e-class contains one.";
            });
        return false;
    }

    bool placeLone(std::size_t number, const Goal& goal, uint32_t variable) {
        ClassId& bound = m_variables[variable];
        if (bound.valid() || number == 0) return place(number + 1);
        for (const ClassId id : m_egraph.classes()) {
            bound = m_classes[goal.source][goal.node] = id;
            const bool found = ++m_tries > kMaxWhyNotTries || place(number + 1);
            bound = m_classes[goal.source][goal.node] = {};
            if (found) return true;
        }
        return false;
    }

    bool placeIn(std::size_t number, const Goal& goal, const PatternNode& pattern, ClassId id) {
        const bool asked = number == 0 && m_only;
        const std::span<const NodeId> nodes = asked ? std::span<const NodeId>(&*m_only, 1) : m_egraph.nodesOf(id);
        bool any = false;
        for (const NodeId node : nodes) {
            if (m_egraph.op(node) != pattern.op || m_egraph.children(node).size() != pattern.children.size()) continue;
            any = true;
            if (tryNode(number, goal, pattern, id, node)) return true;
        }
        if (!any)
            fail(number, 0, WhyNot::Kind::noNode, id, {}, [&] {
                const bool otherArity =
                    std::ranges::any_of(nodes, [&](NodeId node) { return m_egraph.op(node) == pattern.op; });
                const std::string what =
                    asked ? "E-node " + std::to_string(m_only->index()) : "Class " + std::to_string(id.index());
                std::string needs = (asked ? " is not an e-node" : " has no e-node") + std::string(" with operator ") +
                    pattern.op.text();
                if (otherArity) needs += " and " + std::to_string(pattern.children.size()) + " children";
                return what + needs + ", which " + text(goal) + " requires.";
            });
        return false;
    }

    bool tryNode(std::size_t number, const Goal& goal, const PatternNode& pattern, ClassId id, NodeId node) {
        if (++m_tries > kMaxWhyNotTries) return true;
        const std::string& op = pattern.op.text();
        if (m_egraph.isFiltered(node)) {
            fail(number, 1, WhyNot::Kind::filtered, id, node,
                [&] { return "The e-node " + op + " in " + classText(id) + " is filtered."; });
            return false;
        }
        if (!pattern.payload.matches(m_egraph.payload(node))) {
            fail(number, 1, WhyNot::Kind::payload, id, node, [&] {
                return "The payload of " + op + " in " + classText(id) + " does not match " + text(goal) + ".";
            });
            return false;
        }
        const std::span<const ClassId> children = m_egraph.children(node);
        if (children.size() != pattern.children.size()) return false;
        // Variables and shared sub-patterns bind the children's classes, and release them when backtracking.
        std::vector<ClassId*> taken;
        std::size_t agreed = 0;
        for (; agreed < children.size(); ++agreed) {
            const uint32_t child = pattern.children[agreed];
            const PatternNode& below = m_sources[goal.source].nodes[child];
            ClassId& slot = below.isVariable ? m_variables[below.variable] : m_classes[goal.source][child];
            if (slot == children[agreed]) continue;
            if (slot.valid()) {
                fail(number, 2 + agreed, WhyNot::Kind::child, id, node, [&] {
                    const std::string bound = below.isVariable ? "bound to " + nameOf(below.variable)
                                                               : "matched by " + text({goal.source, child});
                    return "Child " + std::to_string(agreed + 1) + " of " + op + " in " + classText(id) + " is " +
                        classText(children[agreed]) + ", not " + classText(slot) + ", which is " + bound + ".";
                });
                break;
            }
            slot = children[agreed];
            taken.push_back(&slot);
        }
        m_nodes[m_columns[goal.source][goal.node]] = node;
        const bool found = agreed == children.size() && place(number + 1);
        for (ClassId* slot : taken) *slot = {};
        return found;
    }

    bool finish() {
        const auto& condition = m_rule.rule().condition;
        std::vector<uint32_t> payloads;
        for (const NodeId node : m_nodes) payloads.push_back(m_egraph.payload(node));
        std::vector<ClassId> roots;
        for (std::size_t s = 0; s < m_sources.size(); ++s) {
            const PatternNode& root = m_sources[s].nodes[m_sources[s].root];
            roots.push_back(root.isVariable ? m_variables[root.variable]
                                            : m_egraph.classOf(m_nodes[m_columns[s][m_sources[s].root]]));
        }
        const ClassId id = roots[m_goals.front().source];
        if (condition && !condition(m_egraph, {m_variables, payloads, roots, m_nodes})) {
            fail(m_goals.size(), 0, WhyNot::Kind::condition, id, {}, [&] {
                std::string bound;
                for (uint32_t v = 0; v < m_variables.size(); ++v)
                    bound += (v ? ", " : "") + nameOf(v) + " = " + classText(m_variables[v]);
                return "The pattern matches with " + (bound.empty() ? std::string("no variables") : bound) +
                    ", but the rule's condition does not hold.";
            });
            if (m_best.kind == WhyNot::Kind::condition && m_best.nodes.empty()) {
                m_best.roots = roots;
                m_best.nodes = m_nodes;
            }
            return false;
        }
        m_best = {};
        m_best.source = m_goals.front().source;
        m_best.id = id;
        m_best.variables = m_variables;
        m_best.sentence = "The rule matches in " + classText(id) + ".";
        return true;
    }

    const EGraph& m_egraph;
    const CompiledRewrite& m_rule;
    const std::vector<Pattern>& m_sources;
    std::vector<Goal> m_goals;
    std::vector<std::vector<ClassId>> m_classes;      // indexed by source and pattern node; unset if not placed
    std::vector<std::vector<std::size_t>> m_columns;  // operator -> column among the match's e-nodes
    std::vector<ClassId> m_variables;
    std::vector<NodeId> m_nodes;
    std::optional<NodeId> m_only;
    std::size_t m_tries = 0;
    bool m_any = false;
    std::pair<std::size_t, std::size_t> m_reached;  // goal index, agreeing children
    WhyNot m_best;
};

}  // namespace

WhyNot whyNot(
    const EGraph& egraph, const CompiledRewrite& rule, ClassId id, std::optional<NodeId> enode, uint32_t source) {
    ensure(egraph.isRebuilt(), "an e-graph must be rebuilt before a missing match is explained");
    if (id.index() >= egraph.createdCount()) throw Error(Category::usage, "Unknown class.");
    if (source >= rule.matcher().sources().size())
        throw Error(Category::usage, "The rule has no pattern with this number.", {.rule = rule.rule().name.text()});
    if (enode &&
        (enode->index() >= egraph.createdCount() || egraph.classOf(*enode) != egraph.find(id) ||
            !egraph.isLive(*enode)))
        throw Error(Category::usage, "The e-node is not in the class.");
    return Search(egraph, rule, source).run(egraph.find(id), enode);
}

}  // namespace egret::egraph
