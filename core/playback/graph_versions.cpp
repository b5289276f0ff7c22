#include "core/playback/graph_versions.h"

#include "core/graph/label.h"
#include "core/layout/layered.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace egret::playback {
namespace {

constexpr double kTitleWidth = 7.6, kLineWidth = 6.3, kPadding = 22;  // pixels, of a character and at the sides
constexpr int kTitleHeight = 24, kLineHeight = 16;
constexpr std::size_t kLongestBoxLine = 30, kLongestExtent = 14;
constexpr double kLeastWidth = 64;

// Returns the node that produces a value; for a projection, the node that produces its tuple.
graph::NodeId producerOf(const graph::Graph& graph, graph::NodeId value) {
    while (graph.op(value).is("Get")) value = graph.node(value).inputs[0];
    return value;
}

// A constant, or a value computed only from constants, as a line of its consumer.
std::string weightText(const graph::Graph& graph, graph::NodeId id) {
    const graph::Operator& op = graph.op(id);
    const std::string shape = graph::shapeText(graph.type(id), kLongestExtent);
    if (op.is("Constant")) return graph::constantText(*op.data("value"));
    return graph::operatorTitle(op) + ' ' + shape;
}

int64_t rounded(double value) { return std::llround(value); }

}  // namespace

// Collects the boxes of one graph.
class GraphVersions::Builder {
public:
    Builder(GraphVersions& owner, const graph::Graph& graph) : m_owner(owner), m_graph(graph) {}

    Version build() {
        m_version.hash = m_graph.hash();
        const cost::GraphCost cost = cost::graphCost(m_owner.m_cost, m_graph);
        m_version.cost = cost.total;
        for (std::size_t i = 0; i < m_graph.nodes().size(); ++i) {
            const graph::NodeId id = m_graph.nodes()[i];
            if (isBox(id)) addBox(id, cost.nodes[i]);
        }
        for (const graph::Output& output : m_graph.outputs()) {
            std::vector<uint32_t> inputs;
            std::vector<std::string> lines{graph::shapeText(m_graph.type(output.node), kLongestExtent)};
            connect(output.node, inputs, lines);
            addBox(m_owner.slot(uniqueKey("> " + output.name)), output.name, graph::Family::source, lines, inputs, 0);
        }
        return std::move(m_version);
    }

private:
    bool isBox(graph::NodeId id) const {
        const graph::Operator& op = m_graph.op(id);
        return !op.is("Get") && !op.is("None") && !op.is("Constant") && !m_graph.node(id).isWeight;
    }

    // Names in files need not be unique.
    std::string uniqueKey(const std::string& key) {
        std::string unique = key;
        for (int i = 2; !m_keys.insert(unique).second; ++i) unique = key + " (" + std::to_string(i) + ")";
        return unique;
    }

    void addBox(graph::NodeId id, double microseconds) {
        const graph::Operator& op = m_graph.op(id);
        const bool isInput = op.is("Input");
        const std::string name = m_graph.nameOf(id);
        const uint32_t slot = m_owner.slot(uniqueKey((isInput ? "< " : "") + name));
        std::vector<std::string> lines;
        if (isInput) {
            lines.push_back(graph::shapeText(m_graph.type(id), kLongestExtent));
        } else {
            lines = graph::attributeLines(op, [](std::size_t count) { return std::to_string(count) + " operators"; });
        }
        std::vector<uint32_t> inputs;
        for (const graph::NodeId input : m_graph.node(id).inputs) connect(input, inputs, lines);
        addBox(
            slot, isInput ? op.text("name") : graph::operatorTitle(op), op.spec->family, lines, inputs, microseconds);
        m_version.nodes.emplace_back(id, slot);
        m_version.slots.emplace(name, slot);
        m_slotOf.emplace(id, slot);
    }

    void connect(graph::NodeId source, std::vector<uint32_t>& inputs, std::vector<std::string>& lines) const {
        if (m_graph.op(source).is("None")) return;
        const graph::NodeId producer = producerOf(m_graph, source);
        if (const auto slot = m_slotOf.find(producer); slot != m_slotOf.end()) {
            if (std::ranges::find(inputs, slot->second) == inputs.end()) inputs.push_back(slot->second);
        } else {
            lines.push_back("◦ " + weightText(m_graph, source));
        }
    }

    void addBox(uint32_t slot, const std::string& title, graph::Family family, const std::vector<std::string>& lines,
        const std::vector<uint32_t>& inputs, double microseconds) {
        Box box{.title = m_owner.m_texts.add(title), .family = static_cast<int>(family), .inputs = inputs};
        double width =
            std::max(kLeastWidth, static_cast<double>(graph::characterCount(title)) * kTitleWidth + kPadding);
        for (const std::string& line : lines) {
            const std::string text = graph::shortened(line, kLongestBoxLine);
            box.lines.push_back(m_owner.m_texts.add(text));
            width = std::max(width, static_cast<double>(graph::characterCount(text)) * kLineWidth + kPadding);
        }
        box.width = static_cast<int>(std::ceil(width));
        box.height = kTitleHeight + static_cast<int>(lines.size()) * kLineHeight + (lines.empty() ? 0 : 6);
        box.cost = std::llround(microseconds * 1000);
        m_version.boxes.emplace(slot, std::move(box));
    }

    GraphVersions& m_owner;
    const graph::Graph& m_graph;
    Version m_version;
    std::set<std::string> m_keys;
    std::unordered_map<graph::NodeId, uint32_t> m_slotOf;
};

uint32_t GraphVersions::slot(const std::string& key) {
    return m_slots.emplace(key, static_cast<uint32_t>(m_slots.size())).first->second;
}

std::optional<uint32_t> GraphVersions::slotOf(std::size_t version, const std::string& name) const {
    const auto found = m_versions[version].slots.find(name);
    return found == m_versions[version].slots.end() ? std::nullopt : std::optional(found->second);
}

std::size_t GraphVersions::add(const graph::Graph& graph, std::optional<std::size_t> base, const Task& task) {
    if (base && m_versions[*base].hash == graph.hash()) return *base;
    Version version = Builder(*this, graph).build();
    const Version* before = base ? &m_versions[*base] : nullptr;
    place(version, before, task);
    nlohmann::json changes = change(version, before);
    changes["base"] = base ? static_cast<int64_t>(*base) : -1;
    m_json.push_back(std::move(changes));
    m_versions.push_back(std::move(version));
    return m_versions.size() - 1;
}

void GraphVersions::place(Version& version, const Version* base, const Task& task) const {
    layout::Drawing drawing;
    drawing.engine = layout::EngineChoice::layered;
    drawing.boxGap = 56;  // the page writes costs beside boxes
    drawing.layerGap = 40;
    std::unordered_map<uint32_t, uint32_t> indexOf;
    std::vector<uint32_t> slots;
    for (const auto& [slot, box] : version.boxes) {
        indexOf.emplace(slot, static_cast<uint32_t>(slots.size()));
        slots.push_back(slot);
        layout::Drawing::Box& drawn = drawing.boxes.emplace_back();
        drawn.width = box.width;
        drawn.height = box.height;
        if (base)
            if (const auto was = base->places.find(slot); was != base->places.end()) drawn.previous = was->second;
    }
    for (const auto& [slot, box] : version.boxes)
        for (const uint32_t input : box.inputs) drawing.edges.push_back({indexOf.at(input), indexOf.at(slot)});
    const layout::Placed placed = layout::placeLayered(drawing, task);
    for (std::size_t i = 0; i < slots.size(); ++i)
        version.places[slots[i]] = {std::round(placed.boxes[i].x), std::round(placed.boxes[i].y)};
    for (std::size_t e = 0; e < drawing.edges.size(); ++e) {
        const auto& points = placed.edges[e].points;
        if (points.size() <= 4 && !placed.edges[e].stub) continue;  // the page draws a curve between adjacent layers
        Route& route = version.routes[{slots[drawing.edges[e].from], slots[drawing.edges[e].to]}];
        for (const layout::Point& point : points) {
            route.push_back(rounded(point.x));
            route.push_back(rounded(point.y));
        }
    }
}

nlohmann::json GraphVersions::change(const Version& version, const Version* base) const {
    using nlohmann::json;
    json drop = json::array(), boxes = json::array(), at = json::array(), routes = json::array(),
         unrouted = json::array();
    for (const auto& [slot, box] : version.boxes) {
        const auto was = base ? base->boxes.find(slot) : version.boxes.end();
        const bool isNew = !base || was == base->boxes.end();
        if (isNew || !(was->second == box))
            boxes.push_back({slot, box.title, box.family, box.width, box.height, box.lines, box.inputs, box.cost});
        const layout::Point& place = version.places.at(slot);
        if (isNew || !(base->places.at(slot) == place))
            for (const int64_t value : {int64_t{slot}, rounded(place.x), rounded(place.y)}) at.push_back(value);
    }
    for (const auto& [ends, route] : version.routes) {
        if (base)
            if (const auto was = base->routes.find(ends); was != base->routes.end() && was->second == route) continue;
        json one{ends.first, ends.second};
        for (const int64_t value : route) one.push_back(value);
        routes.push_back(std::move(one));
    }
    if (base) {
        for (const auto& [slot, box] : base->boxes)
            if (!version.boxes.contains(slot)) drop.push_back(slot);
        for (const auto& [ends, route] : base->routes)
            if (!version.routes.contains(ends)) unrouted.push_back({ends.first, ends.second});
    }
    return {{"drop", drop}, {"boxes", boxes}, {"at", at}, {"routes", routes}, {"unrouted", unrouted}};
}

}  // namespace egret::playback
