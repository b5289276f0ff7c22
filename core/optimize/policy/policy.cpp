#include "core/optimize/policy/policy.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/optimize/policy/network.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

namespace egret::optimize::policy {

Policy::~Policy() = default;
int Policy::layers() const { return m_network->options().layers; }
int Policy::heads() const { return static_cast<int>(m_network->options().heads); }

std::shared_ptr<const Policy> Policy::load(const std::filesystem::path& path) {
    const auto policy = std::shared_ptr<Policy>(new Policy);
    policy->m_network = Network::load(path, &policy->m_facts);
    policy->m_name = path.stem().string();
    policy->m_fileHash = hashText(readFile(path));
    // The geometric mean of the units of all training networks.
    const auto units = valueUnits(policy->m_facts, path);
    double logs = 0;
    for (const auto& [name, unit] : units) logs += std::log(std::max(unit, 1e-9));
    if (!units.empty()) policy->m_unit = std::exp(logs / static_cast<double>(units.size()));
    return policy;
}

std::map<std::string, double> valueUnits(
    const std::map<std::string, std::string>& facts, const std::filesystem::path& file) {
    const auto text = facts.find("value_unit_percent");
    if (text == facts.end()) return {};
    try {
        return nlohmann::json::parse(text->second).get<std::map<std::string, double>>();
    } catch (const nlohmann::json::exception& error) {
        throw Error(Category::badInput, "the policy's value_unit_percent cannot be read: " + std::string(error.what()),
            {.file = file.string()});
    }
}

Policy::Look Policy::look(const graph::Graph& graph, const graph::Graph& initial,
    const std::vector<rewrite::GraphMatch>& matches, const cost::CostModel& cost,
    const std::unordered_set<uint64_t>& visited) const {
    const at::AutoGradMode noGradients(false);
    NodeCosts costs(graph.arenaPtr(), cost);
    Look look;
    look.state = stateOf(graph, matches, costs, 2 * initial.operatorCount(), visited);
    Neighbourhoods rows;
    Observer observer(initial, costs, m_network->vocabulary(), layers(), m_network->options().withCosts);
    const Observation observation = observer.observe(look.state, rows);
    const Observation* one = &observation;
    static_cast<Advice&>(look) =
        Network::adviceOf(m_network->judge(m_network->embed(rows, std::span(&one, 1)), std::span(&one, 1)));
    look.value *= m_unit;
    return look;
}

std::vector<std::vector<std::vector<Policy::Edge>>> Policy::attention(
    const graph::Graph& graph, const graph::Graph& initial, const cost::CostModel& cost) const {
    NodeCosts costs(graph.arenaPtr(), cost);
    Neighbourhoods rows;
    const auto nodes =
        Observer(initial, costs, m_network->vocabulary(), layers(), m_network->options().withCosts).trace(graph, rows);
    const auto attention = m_network->attention(rows, nodes);
    std::vector<std::vector<std::vector<Edge>>> all;
    for (const auto& layer : attention) {
        all.emplace_back(static_cast<std::size_t>(heads()));
        for (std::size_t v = 0; v < nodes.size(); ++v) {
            std::vector<graph::NodeId> from{nodes[v].node};
            from.insert(from.end(), nodes[v].producers.begin(), nodes[v].producers.end());
            from.insert(from.end(), nodes[v].consumers.begin(), nodes[v].consumers.end());
            for (std::size_t head = 0; head < all.back().size(); ++head)
                for (std::size_t i = 0; i < from.size(); ++i)
                    all.back()[head].push_back({from[i], nodes[v].node, layer[v].weights[head * from.size() + i]});
        }
    }
    return all;
}

}  // namespace egret::optimize::policy
