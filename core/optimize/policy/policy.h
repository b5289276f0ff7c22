#pragma once

#include "core/optimize/policy/policy_files.h"
#include "core/optimize/policy/state.h"

#include <filesystem>
#include <map>
#include <memory>

namespace egret::optimize::policy {

class Network;

// A trained policy, loaded from a file. All members are thread-safe.
class Policy {
public:
    // Throws badInput describing what is wrong with the file.
    static std::shared_ptr<const Policy> load(const std::filesystem::path& path);
    ~Policy();

    const std::string& name() const { return m_name; }  // file name without extension
    uint64_t fileHash() const { return m_fileHash; }
    // Seed, episodes, training networks, ...
    const std::map<std::string, std::string>& facts() const { return m_facts; }
    int layers() const;
    int heads() const;
    const Network& network() const { return *m_network; }

    // A graph's candidates and the policy's advice on them. The value is the expected further gain, in percent of the
    // initial cost.
    struct Look : Advice {
        State state;
    };
    // `initial`: the reference graph for gains, in the same arena as `graph`. `visited`: graphs to exclude (State).
    Look look(const graph::Graph& graph, const graph::Graph& initial, const std::vector<rewrite::GraphMatch>& matches,
        const cost::CostModel& cost, const std::unordered_set<uint64_t>& visited = {}) const;

    // The weight with which one node attends to another, or to itself. The weights with the same `to` sum to 1.
    struct Edge {
        graph::NodeId from, to;
        float weight = 0;
    };
    // Returns the graph's edges among executed nodes, in both directions, by layer and head.
    std::vector<std::vector<std::vector<Edge>>> attention(
        const graph::Graph& graph, const graph::Graph& initial, const cost::CostModel& cost) const;

private:
    Policy() = default;

    std::string m_name;
    uint64_t m_fileHash = 0;
    std::map<std::string, std::string> m_facts;
    std::unique_ptr<Network> m_network;
    double m_unit = 1;  // percent that one unit of the value head represents
};

// Returns the value head's unit in percent, by training network, from the policy's metadata; empty if not recorded.
// `file` is used in errors.
std::map<std::string, double> valueUnits(
    const std::map<std::string, std::string>& facts, const std::filesystem::path& file);

}  // namespace egret::optimize::policy
