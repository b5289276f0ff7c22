#include "core/optimize/policy/step_dataset.h"

#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/json.h"
#include "core/batching/safetensors.h"

#include <algorithm>
#include <array>

namespace egret::optimize::policy {
namespace {

using nlohmann::json;

constexpr std::size_t kExtents = 4;  // X-RLflow, section 3.2

template <class Number>
batching::Safetensors::Entry entryOf(
    std::string_view element, const std::vector<Number>& numbers, int64_t columns = 1) {
    std::vector<int64_t> shape{static_cast<int64_t>(numbers.size()) / columns};
    if (columns > 1) shape.push_back(columns);
    return {.element = std::string(element),
        .shape = std::move(shape),
        .bytes = {reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(Number)}};
}

json endOf(const Environment::Outcome& outcome) {
    if (outcome.isTerminated) return "terminated";
    return outcome.isTruncated ? json("truncated") : json();
}

}  // namespace

int32_t StepDataset::operatorNumber(const std::string& name) {
    const auto [found, isNew] = m_operators.emplace(name, static_cast<int32_t>(m_operatorNames.size()));
    if (isNew) m_operatorNames.push_back(name);
    return found->second;
}

int64_t StepDataset::add(const std::string& model, const graph::Graph& graph, uint64_t hash, NodeCosts& costs) {
    const auto [known, isNew] = m_graphOf.emplace(std::pair(model, hash), static_cast<int64_t>(graphs()));
    if (!isNew) return known->second;
    std::unordered_map<graph::NodeId, int32_t> numberOf;
    for (const graph::NodeId id : graph.nodes()) {
        const graph::Operator& op = graph.op(id);
        if (op.is("None")) continue;
        const graph::Node& node = graph.node(id);
        const auto number = static_cast<int32_t>(numberOf.size());
        numberOf.emplace(id, number);
        m_nodeOperator.push_back(operatorNumber(std::string(op.spec->name)));
        m_nodeWeight.push_back(node.isWeight);
        m_nodeCost.push_back(node.isWeight ? 0.0f : static_cast<float>(costs.of(id)));
        for (const graph::NodeId input : node.inputs) {
            const auto producer = numberOf.find(input);
            if (producer == numberOf.end()) continue;  // an optional input that is not given
            m_edges.insert(m_edges.end(), {producer->second, number});
            const graph::Type& type = graph.type(input);
            std::array<int64_t, kExtents> shape{};
            const std::size_t rank = type.hasShape() ? type.shape().rank() : 0, kept = std::min(rank, kExtents);
            for (std::size_t i = 0; i < kept; ++i) {
                const graph::Dim extent = type.shape()[rank - 1 - i];
                shape[kExtents - 1 - i] = extent.known() ? extent.extent() : -1;
            }
            m_edgeShape.insert(m_edgeShape.end(), shape.begin(), shape.end());
        }
    }
    m_graphNodes.push_back(static_cast<int64_t>(m_nodeOperator.size()));
    m_graphEdges.push_back(static_cast<int64_t>(m_edges.size() / 2));
    return known->second;
}

std::size_t StepDataset::addEpisode(const std::string& model, Environment& environment, const Choose& choose,
    const std::string& chooser, const Task& task) {
    std::vector<std::string> lines;
    environment.reset(task);
    for (bool isOver = environment.state().candidates.size() < 2; !isOver;) {
        task.throwIfStopped();
        const State& state = environment.state();
        const std::size_t chosen = choose(state);
        json candidates = json::array();
        const int64_t graph = add(model, state.graph, state.forecast.hash, environment.costs());
        for (std::size_t i = 0; i < state.candidates.size(); ++i) {
            const Candidate& candidate = state.candidates[i];
            json number = candidate.isNoOp() ? json(graph) : json();
            if (!candidate.isNoOp() && (m_options.candidateGraphs || i == chosen))
                number = add(model, rewrite::applyMatch(state.graph, candidate.match), candidate.forecast.hash,
                    environment.costs());
            candidates.push_back({{"rule", candidate.match.rule}, {"where", describe(candidate, state.graph)},
                {"graph", std::move(number)}, {"cost", candidate.forecast.cost},
                {"operators", candidate.forecast.operators}});
        }
        json line{{"model", model}, {"episode", m_episodes[model]}, {"step", lines.size()}, {"graph", graph},
            {"cost", state.forecast.cost}, {"candidates", std::move(candidates)}, {"chosen", chosen},
            {"chooser", chooser}};
        const Environment::Outcome outcome = environment.step(chosen, task);
        line.update({{"reward", outcome.reward}, {"bonus", outcome.bonus}, {"measured", outcome.isMeasured},
            {"end", endOf(outcome)}});
        lines.push_back(jsonText(line));
        isOver = outcome.isOver();
    }
    ++m_episodes[model];
    std::ranges::move(lines, std::back_inserter(m_lines));
    return lines.size();
}

void StepDataset::write(const std::filesystem::path& folder) const {
    makeFolder(folder);
    batching::Safetensors file;
    file.entries = {{"node_operator", entryOf("I32", m_nodeOperator)}, {"node_weight", entryOf("U8", m_nodeWeight)},
        {"node_cost", entryOf("F32", m_nodeCost)}, {"edges", entryOf("I32", m_edges, 2)},
        {"edge_shape", entryOf("I64", m_edgeShape, kExtents)}, {"graph_nodes", entryOf("I64", m_graphNodes)},
        {"graph_edges", entryOf("I64", m_graphEdges)}};
    file.metadata = {{"format", "egret steps"}, {"version", "1"}};
    writeFileAtomically(folder / "graphs.safetensors", batching::printSafetensors(file));
    std::string lines;
    for (const std::string& line : m_lines) lines += line + '\n';
    writeFileAtomically(folder / "steps.jsonl", lines);
    json episodes = json::object();
    for (const auto& [model, count] : m_episodes) episodes[model] = count;
    writeFileAtomically(folder / "dataset.json",
        jsonText(json{{"format", "egret steps"}, {"version", 1}, {"operators", m_operatorNames},
                     {"steps", m_lines.size()}, {"graphs", graphs()}, {"episodes", std::move(episodes)}},
            2) +
            "\n");
}

}  // namespace egret::optimize::policy
