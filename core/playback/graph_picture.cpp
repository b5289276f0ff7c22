#include "core/playback/graph_picture.h"

#include "core/graph/label.h"
#include "core/playback/envelope.h"

#include <set>
#include <unordered_map>

namespace egret::playback {
namespace {

constexpr std::size_t kLongestExtent = 14;

std::string weightText(const graph::Graph& graph, graph::NodeId id) {
    const graph::Operator& op = graph.op(id);
    if (op.is("Constant")) return graph::label::constantText(*op.data("value"));
    return graph::label::operatorTitle(op) + ' ' + graph::label::shapeText(graph.type(id), kLongestExtent);
}

class PictureBuilder {
public:
    explicit PictureBuilder(const graph::Graph& graph) : m_graph(graph) {}

    GraphPicture build(const cost::CostModel& model) {
        const cost::GraphCost cost = cost::graphCost(model, m_graph);
        m_made.cost = cost.total;
        for (std::size_t i = 0; i < m_graph.nodes().size(); ++i)
            if (const graph::NodeId id = m_graph.nodes()[i]; isBox(id)) addOperator(id, cost.nodes[i]);
        for (const graph::Output& output : m_graph.outputs()) {
            Picture::Box box{.key = uniqueKey("> " + output.name),
                .title = output.name,
                .family = graph::Family::source,
                .lines = {graph::label::shapeText(m_graph.type(output.node), kLongestExtent)}};
            connect(output.node, box);
            m_made.picture.boxes.push_back(std::move(box));
        }
        return std::move(m_made);
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

    void addOperator(graph::NodeId id, double microseconds) {
        const graph::Operator& op = m_graph.op(id);
        Picture::Box box{.family = op.spec->family, .cost = microseconds};
        if (op.is("Input")) {
            box.key = uniqueKey("< " + op.text("name"));
            box.title = op.text("name");
            box.lines = {graph::label::shapeText(m_graph.type(id), kLongestExtent)};
        } else {
            box.key = uniqueKey(m_graph.nameOf(id));
            box.title = graph::label::operatorTitle(op);
            box.lines = graph::label::attributeLines(
                op, [](std::size_t count) { return std::to_string(count) + " operators"; });
        }
        for (const graph::NodeId input : m_graph.node(id).inputs) connect(input, box);
        m_keyOf.emplace(id, box.key);
        m_made.operators.emplace_back(id, box.key);
        m_made.picture.boxes.push_back(std::move(box));
    }

    void connect(graph::NodeId source, Picture::Box& box) const {
        if (m_graph.op(source).is("None")) return;
        const auto key = m_keyOf.find(graph::producerOf(m_graph, source));
        if (key != m_keyOf.end()) box.inputs.push_back(key->second);
        else box.lines.push_back(std::string(kWeightMark) + weightText(m_graph, source));
    }

    const graph::Graph& m_graph;
    GraphPicture m_made;
    std::set<std::string> m_keys;
    std::unordered_map<graph::NodeId, std::string> m_keyOf;
};

}  // namespace

GraphPicture pictureOf(const graph::Graph& graph, const cost::CostModel& model) {
    return PictureBuilder(graph).build(model);
}

nlohmann::json playbackOf(
    const graph::Graph& graph, const cost::CostModel& model, const std::string& name, const Task& task) {
    TextTable texts;
    PictureVersions versions(texts);
    const GraphPicture made = pictureOf(graph, model);
    const std::size_t version = versions.add(made.picture, {}, task);
    return enveloped({.name = name,
        .measure = {"Predicted cost", "µs"},
        .steps = nlohmann::json::array(
            {{{"id", 1}, {"kind", "open"}, {"title", name}, {"graph", version}, {"cost", made.cost}}}),
        .current = 1,
        .path = nlohmann::json::array({1}),
        .graphs = versions.json(),
        .texts = texts.json()});
}

}  // namespace egret::playback
