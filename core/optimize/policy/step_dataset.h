#pragma once

#include "core/optimize/policy/baselines.h"

#include <filesystem>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace egret::optimize::policy {

// Steps of rewriting episodes in plain files, for people who train policies with their own programs:
//
//   dataset.json        format, version, names of the operators, counts
//   steps.jsonl         a line per step: {"model", "episode", "step", "graph", "cost", "candidates": [{"rule", "where",
//                       "graph", "cost", "operators"}], "chosen", "chooser", "reward", "bonus", "measured", "end"}
//   graphs.safetensors  all graphs, one after the other; "graph" above counts them
//       node_operator  I32 [N]     number of the operator in dataset.json
//       node_weight    U8  [N]     1: depends on weights only, so it is not executed
//       node_cost      F32 [N]     microseconds
//       edges          I32 [E, 2]  producer and consumer, numbered within their graph
//       edge_shape     I64 [E, 4]  shape of the value, its last four extents, padded with zeros on the left;
//                                  -1: unknown
//       graph_nodes    I64 [G+1]   first node of each graph; graph_edges: first edge
//
// Costs are microseconds; rewards are those of equation 2 of X-RLflow. The last candidate is No-Op: its rule is "", and
// its graph is the step's. "end" is "terminated", "truncated" or null. Equal graphs of a model are stored once.
class StepDataset {
public:
    struct Options {
        bool candidateGraphs = true;  // otherwise the graphs of candidates that were not chosen are null
    };
    explicit StepDataset(Options options) : m_options(options) {}

    // Plays an episode and adds its steps; returns their number. Throws cancelled, and then adds no steps.
    std::size_t addEpisode(const std::string& model, Environment& environment, const Choose& choose,
        const std::string& chooser, const Task& task = {});

    std::size_t steps() const { return m_lines.size(); }
    std::size_t graphs() const { return m_graphNodes.size() - 1; }

    // Writes the three files; dataset.json is the last. Throws badInput if a file cannot be written.
    void write(const std::filesystem::path& folder) const;

private:
    int64_t add(const std::string& model, const graph::Graph& graph, uint64_t hash, NodeCosts& costs);
    int32_t operatorNumber(const std::string& name);

    Options m_options;
    std::vector<std::string> m_lines;
    std::map<std::string, int64_t> m_episodes;  // by model
    std::map<std::pair<std::string, uint64_t>, int64_t> m_graphOf;
    std::map<std::string, int32_t> m_operators;
    std::vector<std::string> m_operatorNames;
    std::vector<int32_t> m_nodeOperator, m_edges;
    std::vector<uint8_t> m_nodeWeight;
    std::vector<float> m_nodeCost;
    std::vector<int64_t> m_edgeShape, m_graphNodes{0}, m_graphEdges{0};
};

}  // namespace egret::optimize::policy
