#include "core/optimize/preview.h"

#include "core/base/hash.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <numeric>
#include <span>
#include <utility>

namespace egret::optimize {

using namespace graph;

double NodeCosts::of(NodeId node) {
    if (const auto known = m_known.find(node); known != m_known.end()) return known->second;
    const auto types = m_arena->inputTypes(node);
    const double cost =
        cost::nodeCost(m_model, m_arena->op(node), types, m_arena->type(node), m_arena->node(node).isWeight);
    m_known.emplace(node, cost);
    return cost;
}

Preview::Preview(Graph graph, NodeCosts& costs) : m_graph(std::move(graph)), m_costs(costs) {
    m_nodes.reserve(2 * m_graph.nodes().size());
    m_buckets.assign(std::bit_ceil(2 * m_graph.nodes().size() + 1), kNone);
    for (const NodeId id : m_graph.nodes()) push(id);
    m_own = m_nodes.size();
    m_ownInputs = m_inputs.size();
    m_scratchIds.clear();
}

Preview::Local Preview::insert(Node node) {
    Local& bucket = bucketOf(node.hash);
    node.next = bucket;
    m_nodes.push_back(node);
    return bucket = static_cast<Local>(m_nodes.size() - 1);
}

// Call after pushing all inputs.
Preview::Local Preview::push(NodeId id) {
    const graph::Node& node = m_graph.node(id);
    const Operator& op = m_graph.op(id);
    const Family family = op.spec->family;
    Node local{.op = node.op,
        .firstInput = static_cast<uint32_t>(m_inputs.size()),
        .inputs = static_cast<uint32_t>(node.inputs.size()),
        .hash = node.hash,
        .opHash = op.hash,
        .cost = m_costs.of(id),
        .isWeight = node.isWeight,
        .mayBeWeight = graph::mayBeWeight(op),
        .computes = family != Family::source && family != Family::structure};
    for (const NodeId input : node.inputs) m_inputs.push_back(m_localOf.at(input));
    const Local at = insert(local);
    m_localOf.emplace(id, at);
    m_scratchIds.push_back(id);
    return at;
}

// Accepts a graph node or a node that a rule built from graph nodes. Rules are shallow, so the recursion is too.
Preview::Local Preview::localOf(NodeId node) {
    if (const auto known = m_localOf.find(node); known != m_localOf.end()) return known->second;
    for (const NodeId input : m_graph.node(node).inputs) localOf(input);
    return push(node);
}

// Returns the node `before` with its inputs replaced by their images.
template <typename Image>
Preview::Local Preview::above(Local before, const Image& imageOf) {
    Node node = m_nodes[before];
    const uint32_t from = node.firstInput;
    node.firstInput = static_cast<uint32_t>(m_inputs.size());
    node.hash = node.opHash;
    node.isWeight = node.mayBeWeight;
    for (uint32_t i = 0; i < node.inputs; ++i) {
        const Local input = imageOf(m_inputs[from + i]);
        m_inputs.push_back(input);
        node.hash = hashCombine(node.hash, m_nodes[input].hash);
        node.isWeight = node.isWeight && m_nodes[input].isWeight;
    }
    const auto same = [&](Local other) {
        return m_nodes[other].op == node.op && m_nodes[other].inputs == node.inputs &&
            std::equal(
                m_inputs.begin() + node.firstInput, m_inputs.end(), m_inputs.begin() + m_nodes[other].firstInput);
    };
    for (Local twin = bucketOf(node.hash); twin != kNone; twin = m_nodes[twin].next)
        if (m_nodes[twin].hash == node.hash && same(twin)) {
            m_inputs.resize(node.firstInput);
            return twin;
        }
    // Types, and therefore the cost, are unchanged unless the node no longer depends on an input.
    if (node.isWeight != m_nodes[before].isWeight) {
        const NodeId id = m_graph.nodes()[before];
        node.cost = cost::nodeCost(m_costs.model(), m_graph.arena().op(node.op), m_graph.arena().inputTypes(id),
            m_graph.type(id), node.isWeight);
    }
    return insert(node);
}

// Like Graph::replaced: every use of a replaced node becomes a use of its replacement, except below the replacement.
std::vector<Preview::Local> Preview::outputsAfter(const Replacements& replacements) {
    std::vector<Local>& image = m_image;
    image.resize(m_own);
    std::iota(image.begin(), image.end(), Local{0});
    m_isReplaced.assign(m_own, 0);
    Local first = static_cast<Local>(m_own);
    for (const auto& [before, after] : replacements) {
        const Local root = m_localOf.at(before);
        image[root] = localOf(after);
        m_isReplaced[root] = 1;
        first = std::min(first, root);
    }
    for (Local i = first; i < m_own; ++i) {
        if (m_isReplaced[i]) continue;
        const auto inputs = std::span(m_inputs).subspan(m_nodes[i].firstInput, m_nodes[i].inputs);
        if (std::any_of(inputs.begin(), inputs.end(), [&](Local input) { return image[input] != input; }))
            image[i] = above(i, [&](Local input) { return image[input]; });
    }
    return transformed(m_graph.outputs(), [&](const Output& output) { return image[m_localOf.at(output.node)]; });
}

// Returns the nodes that the outputs need, inputs first, in a canonical order.
const std::vector<Preview::Local>& Preview::inOrder(const std::vector<Local>& outputs) {
    m_order.clear();
    m_isSeen.assign(m_nodes.size(), 0);
    const auto enter = [&](Local node) {
        if (!std::exchange(m_isSeen[node], 1)) m_stack.emplace_back(node, 0);
    };
    for (const Local output : outputs) {
        enter(output);
        while (!m_stack.empty()) {
            auto& [node, next] = m_stack.back();
            if (next < m_nodes[node].inputs) {
                enter(m_inputs[m_nodes[node].firstInput + next++]);
            } else {
                m_order.push_back(node);
                m_stack.pop_back();
            }
        }
    }
    return m_order;
}

void Preview::forget() {
    for (const NodeId id : m_scratchIds) m_localOf.erase(id);
    for (std::size_t node = m_nodes.size(); node-- > m_own;) bucketOf(m_nodes[node].hash) = m_nodes[node].next;
    m_scratchIds.clear();
    m_nodes.resize(m_own);
    m_inputs.resize(m_ownInputs);
}

Forecast Preview::forecast(const Replacements& replacements) {
    const auto outputs = outputsAfter(replacements);
    Forecast forecast;
    for (const Local node : inOrder(outputs)) {
        forecast.cost += m_nodes[node].cost;
        forecast.operators += m_nodes[node].computes && !m_nodes[node].isWeight;
    }
    for (const Local output : outputs) forecast.hash = hashCombine(forecast.hash, m_nodes[output].hash);
    forget();
    return forecast;
}

double Preview::costChange(const Replacements& replacements) {
    const std::optional<double> change = localCostChange(replacements);
    forget();
    if (change) return *change;
    if (!m_cost) m_cost = forecast({}).cost;
    return forecast(replacements).cost - *m_cost;
}

// Counts uses instead of rebuilding what lies above the change. The users of a replaced node keep their numbers and get
// other inputs; the nodes above them differ only in identity. Returns nullopt if that is not so: a user becomes equal
// to another node, a user begins or ceases to be computed ahead of time, or the replacement itself uses nodes that may
// lie above the change.
std::optional<double> Preview::localCostChange(const Replacements& replacements) {
    if (m_users.empty()) m_users = m_graph.users();
    std::unordered_map<Local, Local> image;   // replaced node, replacement
    std::unordered_map<Local, Local> copyOf;  // node, scratch node with its new inputs
    Local first = static_cast<Local>(m_own);
    for (const auto& [before, after] : replacements) {
        const Local root = m_localOf.at(before);
        image[root] = localOf(after);
        first = std::min(first, root);
    }
    const auto mayBeAbove = [&](Local node) { return node >= first && node < m_own; };
    if (std::any_of(m_inputs.begin() + static_cast<std::ptrdiff_t>(m_ownInputs), m_inputs.end(), mayBeAbove) ||
        std::any_of(image.begin(), image.end(), [&](const auto& entry) { return mayBeAbove(entry.second); }))
        return std::nullopt;

    const auto after = [&](Local node) {
        const auto replaced = image.find(node);
        return replaced == image.end() ? node : replaced->second;
    };
    for (const auto& [root, replacement] : image) {
        for (const NodeId id : m_users[root]) {
            const Local user = m_localOf.at(id);
            if (image.contains(user) || copyOf.contains(user)) continue;
            const std::size_t known = m_nodes.size();
            const Local copy = above(user, after);
            if (copy < known || m_nodes[copy].isWeight != m_nodes[user].isWeight) return std::nullopt;
            copyOf.emplace(user, copy);
        }
    }

    const auto inputsOf = [&](Local node) {
        const auto copy = copyOf.find(node);
        const Node& now = m_nodes[copy == copyOf.end() ? node : copy->second];
        return std::span(m_inputs).subspan(now.firstInput, now.inputs);
    };
    std::unordered_map<Local, std::ptrdiff_t> uses;  // of the nodes that gain or lose some
    const auto usesOf = [&](Local node) -> std::ptrdiff_t& {
        const auto [entry, isNew] = uses.try_emplace(node, 0);
        if (!isNew || node >= m_own) return entry->second;
        for (const NodeId id : m_users[node]) {
            const Node& user = m_nodes[m_localOf.at(id)];
            entry->second += std::ranges::count(std::span(m_inputs).subspan(user.firstInput, user.inputs), node);
        }
        for (const Output& output : m_graph.outputs()) entry->second += m_localOf.at(output.node) == node;
        return entry->second;
    };

    std::vector<Local> gained, lost;  // one entry for each use
    const auto moveUse = [&](Local node) {
        if (after(node) == node) return;
        gained.push_back(after(node));
        lost.push_back(node);
    };
    for (const auto& [user, copy] : copyOf) {
        const Node& node = m_nodes[user];
        for (const Local input : std::span(m_inputs).subspan(node.firstInput, node.inputs)) moveUse(input);
    }
    for (const Output& output : m_graph.outputs()) moveUse(m_localOf.at(output.node));

    // Gains come first, so that no node disappears that is needed again.
    double change = 0;
    while (!gained.empty()) {
        const Local node = gained.back();
        gained.pop_back();
        if (usesOf(node)++ > 0) continue;
        change += m_nodes[node].cost;
        std::ranges::copy(inputsOf(node), std::back_inserter(gained));
    }
    while (!lost.empty()) {
        const Local node = lost.back();
        lost.pop_back();
        if (--usesOf(node) > 0) continue;
        change -= m_nodes[node].cost;
        std::ranges::copy(inputsOf(node), std::back_inserter(lost));
    }
    return change;
}

std::vector<uint32_t> Preview::spelling(const Replacements& replacements) {
    const auto outputs = outputsAfter(replacements);
    const std::vector<Local>& order = inOrder(outputs);
    std::vector<uint32_t> number(m_nodes.size());
    std::vector<uint32_t> spelling;
    for (uint32_t i = 0; i < order.size(); ++i) {
        const Node& node = m_nodes[order[i]];
        number[order[i]] = i;
        spelling.push_back(node.op.index());
        spelling.push_back(node.inputs);
        for (uint32_t k = 0; k < node.inputs; ++k) spelling.push_back(number[m_inputs[node.firstInput + k]]);
    }
    for (const Local output : outputs) spelling.push_back(number[output]);
    forget();
    return spelling;
}

}  // namespace egret::optimize
