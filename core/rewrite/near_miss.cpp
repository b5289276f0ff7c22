#include "core/rewrite/near_miss.h"

#include "core/egraph/proof/why_not.h"
#include "core/rewrite/compile.h"

#include <fmt/format.h>

#include <algorithm>

namespace egret::rewrite {
namespace {

using egraph::ClassId;
using egraph::WhyNot;
using graph::NodeId;

// Splits conjunctions, so that a failed condition is as short as possible.
// Returns the term of a pattern's node.
const PatternTerm* termOf(const egraph::Pattern& pattern, uint32_t node, const PatternTerm& root) {
    std::vector<std::pair<uint32_t, const PatternTerm*>> open{{pattern.root, &root}};
    while (!open.empty()) {
        const auto [at, term] = open.back();
        open.pop_back();
        if (at == node) return term;
        const auto& children = pattern.nodes[at].children;
        for (std::size_t i = 0; i < children.size(); ++i) open.emplace_back(children[i], &term->inputs[i]);
    }
    return nullptr;
}

// Returns the term with "…" in place of the terms below its inputs: (Reshape[shape=s] (Transpose …)).
std::string headOf(PatternTerm term) {
    for (PatternTerm& input : term.inputs) {
        if (input.isVariable() || input.inputs.empty()) continue;
        PatternTerm more;
        more.variable = "…";
        input.attributes.clear();
        input.rest.clear();
        input.inputs = {more};
    }
    std::string text = term.toString();
    for (std::size_t at = text.find("?…"); at != std::string::npos; at = text.find("?…", at)) text.erase(at, 1);
    return text;
}

class Search {
public:
    Search(const graph::Graph& graph, const Rule& rule)
        : m_graph(graph), m_rule(flat(rule), graph.arenaPtr()), m_compiled(m_rule.rewrite()),
          m_egraph(makeEGraph(graph, {.history = false})) {
        for (const auto& [node, id] : m_egraph.classOfNode) m_nodeOf.emplace(m_egraph.egraph->find(id), node);
    }

    std::vector<NearMiss> all(const Task& task) {
        std::vector<NearMiss> misses;
        const PatternTerm& root = m_rule.rule().sources.front().term;
        for (const NodeId node : m_graph.nodes()) {
            task.throwIfStopped();
            if (!root.isVariable() && m_graph.op(node).spec != root.op) continue;
            const WhyNot why =
                egraph::whyNot(*m_egraph.egraph, m_compiled, m_egraph.egraph->find(m_egraph.classOfNode.at(node)));
            if (why.kind != WhyNot::Kind::matches) misses.push_back(explained(node, why));
        }
        return misses;
    }

private:
    static Rule flat(Rule rule) {
        std::vector<Expression> conditions;
        forEachConjunct(rule.conditions, [&](const Expression& condition) { conditions.push_back(condition); });
        rule.conditions = std::move(conditions);
        return rule;
    }

    NodeId nodeOf(ClassId id) const { return m_nodeOf.at(m_egraph.egraph->find(id)); }
    std::string named(NodeId node) const {
        return std::string(m_graph.op(node).name()) + " \"" + m_graph.nameOf(node) + "\"";
    }

    NearMiss explained(NodeId root, const WhyNot& why) const {
        NearMiss miss{.root = root,
            .blocker = why.id.valid() ? nodeOf(why.id) : root,
            .matched = why.matched,
            .of = m_rule.operatorCount(),
            .reason = {}};
        const egraph::Pattern& pattern = m_compiled.matcher().sources()[why.source];
        const PatternTerm* term = termOf(pattern, why.node, m_rule.rule().sources[why.source].term);
        const std::string text = headOf(*term);
        switch (why.kind) {
            case WhyNot::Kind::matches: break;
            case WhyNot::Kind::filtered: break;  // only searches filter nodes
            case WhyNot::Kind::noNode:
                miss.reason = why.id.valid()
                    ? fmt::format("{} requires {} with {} inputs, but this is {} with {}.", text, term->op->name,
                          term->inputs.size(), named(miss.blocker), m_graph.node(miss.blocker).inputs.size())
                    : fmt::format("{} requires {}, which the graph does not contain.", text, term->op->name);
                break;
            case WhyNot::Kind::payload:
                miss.reason = fmt::format("{} is {}, which {} does not allow.", named(miss.blocker),
                    m_graph.op(miss.blocker).toString(), text);
                break;
            case WhyNot::Kind::child: {
                const NodeId input = m_graph.node(miss.blocker).inputs[why.input];
                const PatternTerm& part = term->inputs[why.input];
                const NodeId other = part.isVariable()
                    ? nodeOf(why.variables[pattern.nodes[pattern.nodes[why.node].children[why.input]].variable])
                    : root;
                miss.reason = part.isVariable()
                    ? fmt::format("Input {} of {} is {}, but {} is {}, elsewhere in the pattern.", why.input + 1,
                          named(miss.blocker), named(input), part.toString(), named(other))
                    : fmt::format("Input {} of {} is {}, which is not what matched {}.", why.input + 1,
                          named(miss.blocker), named(input), part.toString());
                miss.blocker = input;
                break;
            }
            case WhyNot::Kind::condition: {
                const std::string reason = refusal(why);
                miss.blocker = root;
                for (std::size_t at = reason.find('?'); at != std::string::npos; at = reason.find('?', at + 1)) {
                    const auto& names = m_rule.rewrite().variables;
                    const auto variable = std::ranges::find_if(names, [&](Symbol name) {
                        const std::string& spelled = name.text();
                        const std::size_t end = at + 1 + spelled.size();
                        const auto isPart = [](char c) {
                            return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
                        };
                        return reason.compare(at + 1, spelled.size(), spelled) == 0 &&
                            (end == reason.size() || !isPart(reason[end]));
                    });
                    if (variable == names.end()) continue;
                    miss.blocker = nodeOf(why.variables[static_cast<std::size_t>(variable - names.begin())]);
                    break;
                }
                miss.reason = fmt::format("All operators match, but {}.", reason);
                if (miss.blocker != root) miss.reason += fmt::format(" The node is {}.", named(miss.blocker));
                break;
            }
        }
        return miss;
    }

    // Returns the reason why the rule does not apply to a match of all patterns.
    std::string refusal(const WhyNot& why) const {
        const auto payloads =
            transformed(why.nodes, [this](egraph::NodeId node) { return m_egraph.egraph->payload(node); });
        const auto plan = m_rule.plan(*m_egraph.egraph, {why.variables, payloads, why.roots, why.nodes});
        const auto* undefined = std::get_if<Undefined>(&plan);
        return undefined ? undefined->reason : "the result is the matched node itself";
    }

    const graph::Graph& m_graph;
    CompiledRule m_rule;
    egraph::CompiledRewrite m_compiled;
    TensorEGraph m_egraph;
    std::unordered_map<ClassId, NodeId> m_nodeOf;
};

}  // namespace

std::vector<NearMiss> nearMisses(const graph::Graph& graph, const Rule& rule, std::size_t limit, const Task& task) {
    std::vector<NearMiss> misses = Search(graph, rule).all(task);
    std::ranges::stable_sort(misses, std::greater{}, &NearMiss::matched);
    if (misses.size() > limit) misses.resize(limit);
    return misses;
}

}  // namespace egret::rewrite
