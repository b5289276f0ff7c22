#include "core/optimize/policy/observation.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace egret::optimize::policy {

using Row = Neighbourhoods::Row;
using graph::NodeId;

// ---- vocabulary -----------------------------------------------------------------------------------------------------

Vocabulary Vocabulary::of(const std::vector<rewrite::Rule>& rules) {
    Vocabulary vocabulary;
    for (const graph::OpSpec* spec : graph::allOperators()) vocabulary.operators.emplace_back(spec->name);
    for (const rewrite::Rule& rule : rules) vocabulary.rules.push_back(rule.name);
    return vocabulary;
}

namespace {

uint32_t numberIn(const std::vector<std::string>& names, std::string_view name) {
    return static_cast<uint32_t>(std::ranges::find(names, name) - names.begin());
}

// Compresses values of either sign and any size, so that microseconds and milliseconds are both significant.
float squashed(double value) { return static_cast<float>(std::copysign(std::log1p(std::abs(value)), value)); }

// Returns the bytes of all inputs and outputs, even if fewer are moved (a few rows of a table), because existing
// policies were trained on this number.
double bytesAround(const graph::Operator& op, std::span<const graph::Type> inputs, const graph::Type& output) {
    constexpr std::string_view kReshaping[] = {"Reshape", "Identity", "Flatten", "Squeeze", "Unsqueeze", "Dropout"};
    const graph::Family family = op.spec->family;
    if (family == graph::Family::source || family == graph::Family::structure ||
        std::ranges::find(kReshaping, op.name()) != std::end(kReshaping))
        return 0;
    double bytes = output.bytes();
    for (const graph::Type& input : inputs) bytes += input.bytes();
    return bytes;
}

}  // namespace

uint32_t Vocabulary::operatorNumber(std::string_view name) const { return numberIn(operators, name); }
uint32_t Vocabulary::ruleNumber(std::string_view name) const { return numberIn(rules, name); }

// ---- features -------------------------------------------------------------------------------------------------------

Observer::Observer(const graph::Graph& initial, NodeCosts& costs, Vocabulary vocabulary, int layers, bool withCosts)
    : m_costs(costs), m_vocabulary(std::move(vocabulary)), m_layers(layers), m_withCosts(withCosts),
      m_arena(initial.arenaPtr()) {
    for (const NodeId node : initial.nodes()) m_initialCost += costs.of(node);
}

// Returns the operator, the shapes of its edges (equation 6: input shapes are summed), and its work. Extents are
// logarithmic, because dividing them by 4096, as in the paper, leaves most values near zero.
NodeFeatures Observer::featuresOf(NodeId id) {
    const auto [known, isNew] = m_features.try_emplace(id);
    NodeFeatures& features = known->second;
    if (!isNew) return features;
    const graph::Node& node = m_arena->node(id);
    const graph::Operator& op = m_arena->op(node.op);
    features.op = m_vocabulary.operatorNumber(op.name());
    constexpr std::size_t kAxes = 4;
    const auto addShape = [&](const graph::Type& type, std::size_t first) {
        if (type.kind() != graph::Type::Kind::tensor || !type.hasShape()) return;
        const graph::Shape& shape = type.shape();
        const std::size_t used = std::min(shape.rank(), kAxes);
        for (std::size_t i = 0; i < used; ++i) {
            const graph::Dim dim = shape[shape.rank() - used + i];
            features.values[first + kAxes - used + i] +=
                static_cast<float>(std::log2(1.0 + static_cast<double>(dim.known() ? dim.extent() : 1)) / 12);
        }
    };
    addShape(node.type, 0);
    for (const NodeId input : node.inputs) {
        addShape(m_arena->type(input), kAxes);
        features.values[2 * kAxes] += m_arena->node(input).isWeight ? 1.0f : 0.0f;
    }
    const std::vector<graph::Type> inputs = m_arena->inputTypes(id);
    features.values[2 * kAxes + 1] = static_cast<float>(std::log1p(graph::workOf(op, inputs, node.type).flops) / 20);
    features.values[2 * kAxes + 2] = static_cast<float>(std::log1p(bytesAround(op, inputs, node.type)) / 20);
    const graph::Attribute* activation = op.spec->attribute(Symbol("activation")) ? op.find("activation") : nullptr;
    features.values[2 * kAxes + 3] =
        activation && !graph::equal(*activation, graph::Attribute(std::string("none"))) ? 1.0f : 0.0f;
    if (m_withCosts) {
        const double cost = m_costs.of(id);
        features.values[2 * kAxes + 4] = static_cast<float>(std::log1p(cost) / 10);
        features.values[2 * kAxes + 5] = m_initialCost > 0 ? static_cast<float>(10 * cost / m_initialCost) : 0.0f;
    }
    return features;
}

// ---- scenes ---------------------------------------------------------------------------------------------------------

struct Observer::Local {
    NodeId node;
    std::vector<uint32_t> producers, consumers;
    bool isOutput = false;
};

// The observed graph as numbers; a candidate is overlaid and removed again.
struct Observer::Scene {
    Scene(Observer& observer, const graph::Graph& observed, Neighbourhoods& neighbourhoods)
        : owner(observer), graph(observed), rows(neighbourhoods) {
        for (const NodeId id : graph.nodes()) {
            if (graph.node(id).isWeight) continue;
            const auto local = static_cast<uint32_t>(nodes.size());
            localOf.emplace(id, local);
            nodes.push_back({.node = id});
            for (const NodeId input : graph.node(id).inputs)
                if (const auto producer = localOf.find(input); producer != localOf.end()) link(producer->second, local);
        }
        for (const graph::Output& output : graph.outputs())
            if (const auto local = localOf.find(output.node); local != localOf.end())
                nodes[local->second].isOutput = true;
        own = static_cast<uint32_t>(nodes.size());
        layers.resize(static_cast<std::size_t>(owner.m_layers) + 1);
        for (const Local& local : nodes) layers[0].push_back(rows.node(owner.featuresOf(local.node)));
        for (std::size_t l = 1; l < layers.size(); ++l)
            for (uint32_t v = 0; v < own; ++v) layers[l].push_back(around(v, layers[l - 1]));
    }

    void link(uint32_t producer, uint32_t consumer) {
        nodes[producer].consumers.push_back(consumer);
        nodes[consumer].producers.push_back(producer);
    }

    Row around(uint32_t v, const std::vector<Row>& below) {
        const auto collect = [&](const std::vector<uint32_t>& from, std::vector<Row>& into) {
            into.clear();
            for (const uint32_t other : from) into.push_back(below[other]);
        };
        collect(nodes[v].producers, m_producers);
        collect(nodes[v].consumers, m_consumers);
        return rows.around(below[v], m_producers, m_consumers);
    }

    Occurrences occurrences() const {
        std::map<Row, int32_t> counts;
        for (uint32_t v = 0; v < own; ++v) ++counts[layers.back()[v]];
        return withoutZeros(counts);
    }

    // ---- a candidate ------------------------------------------------------------------------------------------------

    Occurrences changesOf(const Replacements& replacements) {
        const bool isLocal = lay(replacements);
        Occurrences changes = isLocal ? changesAround() : Occurrences{};
        takeOff();
        return isLocal ? changes : changesByMaking(replacements);
    }

private:
    // Saves the node's state before it changes.
    Local& change(uint32_t v) {
        if (v < own && m_isTouched.insert(v).second) m_before.emplace_back(v, nodes[v]);
        return nodes[v];
    }

    // Returns false if the replacement is not local: a weight, or a node above the replaced one.
    bool lay(const Replacements& replacements) {
        uint32_t lowest = own;
        std::unordered_set<uint32_t> roots;
        for (const auto& [before, after] : replacements) {
            const auto root = localOf.find(before);
            if (root == localOf.end() || graph.node(after).isWeight) return false;
            lowest = std::min(lowest, root->second);
            roots.insert(root->second);
        }
        std::vector<std::pair<uint32_t, uint32_t>> pairs;
        for (const auto& [before, after] : replacements) pairs.emplace_back(localOf.at(before), made(after));
        for (const uint32_t v : m_frontier)
            if (v > lowest && isAbove(v, roots, lowest)) return false;
        for (const auto& [root, after] : pairs) {
            if (root == after) continue;
            std::vector<uint32_t> stay, move;
            for (const uint32_t consumer : nodes[root].consumers) (consumer < own ? move : stay).push_back(consumer);
            change(root).consumers = stay;
            for (const uint32_t consumer : move) {
                *std::ranges::find(change(consumer).producers, root) = after;
                change(after).consumers.push_back(consumer);
            }
            if (nodes[root].isOutput) change(after).isOutput = true;
            change(root).isOutput = false;
        }
        for (const auto& [root, after] : pairs) kill(root);
        return true;
    }

    uint32_t made(NodeId id) {
        if (const auto known = localOf.find(id); known != localOf.end()) {
            if (known->second < own) m_frontier.push_back(known->second);
            return known->second;
        }
        std::vector<uint32_t> producers;
        for (const NodeId input : graph.node(id).inputs)
            if (!graph.node(input).isWeight) producers.push_back(made(input));
        const auto local = static_cast<uint32_t>(nodes.size());
        nodes.push_back({.node = id});
        localOf.emplace(id, local);
        for (const uint32_t producer : producers) {
            change(producer);
            link(producer, local);
        }
        return local;
    }

    bool isAbove(uint32_t v, const std::unordered_set<uint32_t>& roots, uint32_t lowest) const {
        std::vector<uint32_t> open{v};
        std::unordered_set<uint32_t> seen{v};
        while (!open.empty()) {
            const uint32_t at = open.back();
            open.pop_back();
            if (at != v && roots.contains(at)) return true;
            for (const uint32_t producer : nodes[at].producers)
                if (producer >= lowest && producer < own && seen.insert(producer).second) open.push_back(producer);
        }
        return false;
    }

    void kill(uint32_t v) {
        if (!nodes[v].consumers.empty() || nodes[v].isOutput || m_dead.contains(v)) return;
        m_dead.insert(v);
        for (const uint32_t producer : std::vector(nodes[v].producers)) {
            std::vector<uint32_t>& consumers = change(producer).consumers;
            consumers.erase(std::ranges::find(consumers, v));
            kill(producer);
        }
    }

    Occurrences changesAround() {
        std::map<Row, int32_t> counts;
        std::vector<uint32_t> fixed;  // updated in every layer: new nodes, and nodes whose neighbors changed
        for (uint32_t v = own; v < nodes.size(); ++v)
            if (!m_dead.contains(v)) fixed.push_back(v);
        for (const auto& [v, before] : m_before)
            if (!m_dead.contains(v)) fixed.push_back(v);
        std::vector<uint32_t> differ;
        std::vector<Row> below = layers[0], now;
        below.resize(nodes.size());
        for (uint32_t v = own; v < nodes.size(); ++v) {
            below[v] = rows.node(owner.featuresOf(nodes[v].node));
            differ.push_back(v);
        }
        for (std::size_t l = 1; l < layers.size(); ++l) {
            std::vector<uint32_t> look = fixed;
            for (const uint32_t v : differ) {
                if (m_dead.contains(v)) continue;
                look.push_back(v);
                look.insert(look.end(), nodes[v].producers.begin(), nodes[v].producers.end());
                look.insert(look.end(), nodes[v].consumers.begin(), nodes[v].consumers.end());
            }
            std::ranges::sort(look);
            look.erase(std::unique(look.begin(), look.end()), look.end());
            now = layers[l];
            now.resize(nodes.size());
            differ.clear();
            for (const uint32_t v : look) {
                if (m_dead.contains(v)) continue;
                now[v] = around(v, below);
                if (v >= own || now[v] != layers[l][v]) differ.push_back(v);
            }
            below.swap(now);
        }
        for (const uint32_t v : differ) {
            if (m_dead.contains(v)) continue;
            ++counts[below[v]];
            if (v < own) --counts[layers.back()[v]];
        }
        for (const uint32_t v : m_dead)
            if (v < own) --counts[layers.back()[v]];
        return withoutZeros(counts);
    }

    static Occurrences withoutZeros(const std::map<Row, int32_t>& counts) {
        Occurrences changes;
        for (const auto& [row, count] : counts)
            if (count != 0) changes.push_back({row, count});
        return changes;
    }

    Occurrences changesByMaking(const Replacements& replacements) {
        std::map<Row, int32_t> counts;
        for (const auto& [row, count] : Scene(owner, graph.replaced(replacements), rows).occurrences())
            counts[row] += count;
        for (const auto& [row, count] : occurrences()) counts[row] -= count;
        return withoutZeros(counts);
    }

    void takeOff() {
        for (auto& [v, before] : m_before) nodes[v] = std::move(before);
        for (uint32_t v = own; v < nodes.size(); ++v) localOf.erase(nodes[v].node);
        nodes.resize(own);
        m_before.clear();
        m_isTouched.clear();
        m_dead.clear();
        m_frontier.clear();
    }

    std::vector<std::pair<uint32_t, Local>> m_before;
    std::unordered_set<uint32_t> m_isTouched, m_dead;
    std::vector<uint32_t> m_frontier;  // graph nodes that the replacement reads
    std::vector<Row> m_producers, m_consumers;

public:
    Observer& owner;
    graph::Graph graph;
    Neighbourhoods& rows;
    std::vector<Local> nodes;  // in the graph's order; a candidate's nodes follow
    uint32_t own = 0;
    std::unordered_map<NodeId, uint32_t> localOf;
    std::vector<std::vector<Row>> layers;  // rows of the graph's own nodes, by layer
};

// ---- observations ---------------------------------------------------------------------------------------------------

Occurrences Observer::occurrences(const graph::Graph& graph, Neighbourhoods& rows) {
    return Scene(*this, graph, rows).occurrences();
}

std::vector<Observer::Traced> Observer::trace(const graph::Graph& graph, Neighbourhoods& rows) {
    const Scene scene(*this, graph, rows);
    std::vector<Traced> traced;
    for (uint32_t v = 0; v < scene.own; ++v) {
        Traced one{.node = scene.nodes[v].node};
        for (const uint32_t other : scene.nodes[v].producers) one.producers.push_back(scene.nodes[other].node);
        for (const uint32_t other : scene.nodes[v].consumers) one.consumers.push_back(scene.nodes[other].node);
        for (const auto& layer : scene.layers) one.rows.push_back(layer[v]);
        traced.push_back(std::move(one));
    }
    return traced;
}

Observation Observer::observe(const State& state, Neighbourhoods& rows) {
    Scene scene(*this, state.graph, rows);
    Observation seen{.graph = scene.occurrences(), .nodes = scene.own};
    for (const Candidate& candidate : state.candidates) {
        CandidateView view;
        view.rule = m_vocabulary.ruleNumber(candidate.match.rule);
        view.features[0] = candidate.isNoOp() ? 1.0f : 0.0f;
        if (!candidate.isNoOp()) {
            view.changes = scene.changesOf(candidate.match.replacements);
            if (m_withCosts) {
                const double saved = state.forecast.cost - candidate.forecast.cost;  // microseconds
                view.features[1] = squashed(saved) / 5;
                view.features[2] = m_initialCost > 0 ? squashed(1000 * saved / m_initialCost) / 5 : 0.0f;
                view.features[3] = static_cast<float>(static_cast<double>(state.forecast.operators) -
                                       static_cast<double>(candidate.forecast.operators)) /
                    4;
            }
        }
        seen.candidates.push_back(std::move(view));
    }
    return seen;
}

}  // namespace egret::optimize::policy
