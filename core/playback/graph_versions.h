#pragma once

#include "core/base/task.h"
#include "core/cost/cost.h"
#include "core/layout/drawing.h"
#include "core/playback/text_table.h"

#include <map>
#include <optional>
#include <unordered_map>

namespace egret::playback {

// The graphs of a session as pictures. A box has a slot, which belongs to the name of its operator: an operator that a
// rewrite leaves alone keeps its slot, although nodes below a replaced one get new ids. Constants are lines of the box
// that reads them.
//
// Each version is stored as its changes from a base, which is the graph of the parent step:
//   {"base": version or -1, "drop": [slots],
//    "boxes": [[slot, title, family, width, height, [lines], [input slots], cost], ...],  // new or changed
//    "at": [slot, x, y, ...],                                                             // centers, new or moved
//    "routes": [[from slot, to slot, x, y, ...], ...], "unrouted": [[from, to], ...]}     // edges across layers
class GraphVersions {
public:
    GraphVersions(TextTable& texts, const cost::CostModel& cost) : m_texts(texts), m_cost(cost) {}

    // Returns the number of the graph's version. Equal graphs after the same base share one.
    std::size_t add(const graph::Graph& graph, std::optional<std::size_t> base, const Task& task);
    // Returns the slot of the operator with that name in a version; nothing if it has no box.
    std::optional<uint32_t> slotOf(std::size_t version, const std::string& name) const;
    const std::vector<std::pair<graph::NodeId, uint32_t>>& nodesOf(std::size_t version) const {
        return m_versions[version].nodes;
    }
    double costOf(std::size_t version) const { return m_versions[version].cost; }  // microseconds

    nlohmann::json json() const { return m_json; }

private:
    struct Box {
        std::size_t title = 0;
        int family = 0;
        int width = 0, height = 0;
        std::vector<std::size_t> lines;
        std::vector<uint32_t> inputs;
        int64_t cost = 0;  // nanoseconds
        bool operator==(const Box&) const = default;
    };
    using Route = std::vector<int64_t>;
    struct Version {
        uint64_t hash = 0;
        double cost = 0;
        std::map<uint32_t, Box> boxes;
        std::map<uint32_t, layout::Point> places;
        std::map<std::pair<uint32_t, uint32_t>, Route> routes;
        std::vector<std::pair<graph::NodeId, uint32_t>> nodes;
        std::unordered_map<std::string, uint32_t> slots;  // by name
    };
    class Builder;

    void place(Version& version, const Version* base, const Task& task) const;
    nlohmann::json change(const Version& version, const Version* base) const;
    uint32_t slot(const std::string& key);

    TextTable& m_texts;
    const cost::CostModel& m_cost;
    std::unordered_map<std::string, uint32_t> m_slots;
    std::vector<Version> m_versions;
    nlohmann::json m_json = nlohmann::json::array();
};

}  // namespace egret::playback
