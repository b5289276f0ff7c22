#pragma once

#include "core/optimize/policy/policy_files.h"
#include "core/optimize/policy/state.h"

#include <filesystem>
#include <map>
#include <memory>

namespace egret::optimize::policy {

class Network;

// A trained policy, as a file holds it. All members may be called from any thread.
class Policy {
public:
    // badInput names what is wrong with the file.
    static std::shared_ptr<const Policy> load(const std::filesystem::path& path);
    ~Policy();

    const std::string& name() const { return m_name; }  // of the file, without its ending
    uint64_t fileHash() const { return m_fileHash; }
    // Seed, episodes, networks it learnt on, ...
    const std::map<std::string, std::string>& facts() const { return m_facts; }
    int layers() const;
    int heads() const;
    const Network& network() const { return *m_network; }

    // What there is to do with a graph, and what the policy thinks of it. Its value is the percentage of the initial
    // cost that it expects to gain from here.
    struct Look : Advice {
        State state;
    };
    // `initial`: the graph that gains are counted against; it and `graph` are of one arena. `visited`: graphs not to go
    // back to (State).
    Look look(const graph::Graph& graph, const graph::Graph& initial, const std::vector<rewrite::GraphMatch>& matches,
        const cost::CostModel& cost, const std::unordered_set<uint64_t>& visited = {}) const;

    // Which node attends to which, and how much; to itself, too. The weights of one `to` sum to 1.
    struct Edge {
        graph::NodeId from, to;
        float weight = 0;
    };
    // By layer, then by head: the edges of the graph, both ways, among nodes that are run.
    std::vector<std::vector<std::vector<Edge>>> attention(
        const graph::Graph& graph, const graph::Graph& initial, const cost::CostModel& cost) const;

private:
    Policy() = default;

    std::string m_name;
    uint64_t m_fileHash = 0;
    std::map<std::string, std::string> m_facts;
    std::unique_ptr<Network> m_network;
    double m_unit = 1;  // percent that the value head calls 1
};

// How much the value head's 1 is, in percent, by the networks that were learnt on; by what a policy says of itself.
// Empty when it does not. `file` is for the error.
std::map<std::string, double> valueUnits(
    const std::map<std::string, std::string>& facts, const std::filesystem::path& file);

}  // namespace egret::optimize::policy
