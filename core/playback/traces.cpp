#include "core/playback/traces.h"

#include "core/base/text.h"
#include "core/playback/envelope.h"
#include "core/playback/picture_versions.h"
#include "core/synthesis/text.h"

#include <map>
#include <nlohmann/json.hpp>

namespace egret::playback {
namespace {

using nlohmann::json;

// A chain of steps, each with a picture.
class Trace {
public:
    // `matched` are keys of boxes in the preceding picture.
    json& add(const std::string& kind, const std::string& title, const Picture& picture,
        const std::vector<std::string>& matched = {}) {
        const std::size_t id = m_steps.size() + 1;
        json step{{"id", id}, {"kind", kind}, {"title", title}};
        if (m_version) {
            step["parent"] = id - 1;
            json nodes = json::array();
            for (const std::string& key : matched)
                if (const auto slot = m_pictures.slotOf(*m_version, key)) nodes.push_back(*slot);
            if (!nodes.empty()) step["nodes"] = nodes;
        }
        m_version = m_pictures.add(picture, m_version, {});
        step["graph"] = *m_version;
        m_steps.push_back(std::move(step));
        m_path.push_back(id);
        return m_steps.back();
    }

    json playback(const std::string& name, const Measure& measure) const {
        return enveloped({.name = name,
            .measure = measure,
            .steps = m_steps,
            .current = m_steps.size(),
            .path = m_path,
            .graphs = m_pictures.json(),
            .texts = m_texts.json()});
    }

private:
    TextTable m_texts;
    PictureVersions m_pictures{m_texts};
    std::optional<std::size_t> m_version;
    json m_steps = json::array(), m_path = json::array();
};

// ---- expressions ----------------------------------------------------------------------------------------------------

// The key of a node is the text of its subtree and its number among equal subtrees, so unchanged parts stay in place.
std::vector<std::string> keysOf(const expressions::Expression& expression, const expressions::Names& names) {
    std::map<std::string, int> seen;
    std::vector<std::string> keys;
    for (std::size_t i = 0; i < expression.size(); ++i) {
        const std::string text = expressions::print(expression.subtree(i), names);
        keys.push_back(text + " #" + std::to_string(++seen[text]));
    }
    return keys;
}

Picture pictureOf(const expressions::Expression& expression, const expressions::Names& names) {
    Picture picture;
    const std::vector<std::string> keys = keysOf(expression, names);
    for (std::size_t i = 0; i < expression.size(); ++i) {
        const expressions::Node& node = expression[i];
        Picture::Box box{.key = keys[i]};
        if (node.isLeaf()) {
            box.title = expressions::print(expression.subtree(i), names);
            box.family = node.isConstant() ? graph::Family::opaque : graph::Family::source;
        } else {
            box.title = expressions::factsOf(node.op).text;
            box.family =
                expressions::factsOf(node.op).givesTruth ? graph::Family::normalization : graph::Family::elementwise;
            for (const std::size_t operand : expression.operandsOf(i)) box.inputs.push_back(keys[operand]);
        }
        picture.boxes.push_back(std::move(box));
    }
    return picture;
}

// ---- pGraphs --------------------------------------------------------------------------------------------------------

std::vector<const synthesis::Dimension*> operandsOf(const synthesis::Primitive& primitive) {
    std::vector<const synthesis::Dimension*> operands = primitive.inner;
    operands.insert(operands.end(), primitive.outer.begin(), primitive.outer.end());
    for (const synthesis::Dimension* one : {primitive.first, primitive.second})
        if (one) operands.push_back(one);
    return operands;
}

}  // namespace

json playbackOf(
    const expressions::Expression& input, const hiss::Simplification& done, const expressions::Names& names) {
    Trace trace;
    const auto add = [&](const std::string& kind, const expressions::Expression& expression,
                         const std::vector<std::string>& matched) -> json& {
        json& step = trace.add(kind, expressions::print(expression, names), pictureOf(expression, names), matched);
        step["cost"] = expression.size();
        return step;
    };
    add("expression", input, {});
    for (const hiss::Step& step : done.steps) {
        const std::vector<std::string> keys = keysOf(step.before, names);
        json& added = add("replacement", step.after,
            {keys.begin() + static_cast<std::ptrdiff_t>(step.node),
                keys.begin() + static_cast<std::ptrdiff_t>(step.before.endOf(step.node))});
        const auto size = step.after.endOf(step.node);
        added["rule"] = step.by;
        added["pattern"] = expressions::print(step.before.subtree(step.node), names) + "\n→ " +
            (size > step.node ? expressions::print(step.after.subtree(step.node), names) : std::string());
        added["proof"] = step.check.sentence();
    }
    return trace.playback(expressions::print(input, names), {"Nodes", ""});
}

json playbackOf(const synthesis::Operator& op) {
    using synthesis::Dimension;
    const auto names = synthesis::coordinateNames(op.graph);
    const auto nameOf = [&](const Dimension* one) {
        const auto found = names.find(one);
        return found == names.end() ? std::string("?") : found->second;
    };
    Trace trace;
    Picture picture;
    std::map<const Dimension*, std::string> makers;  // the box that made each coordinate
    synthesis::PGraph graph(op.graph.synthesis());
    for (const Dimension* one : graph.outputs()) {
        picture.boxes.push_back({.key = "output " + nameOf(one),
            .title = nameOf(one),
            .family = graph::Family::source,
            .lines = {"output coordinate"}});
        makers[one] = picture.boxes.back().key;
    }
    trace.add("pgraph", op.name + ": coordinates of the output", picture);
    int number = 0;
    for (const synthesis::Primitive* primitive : op.graph.primitives()) {
        const std::string text = synthesis::primitiveText(graph, *primitive);
        Picture::Box box{.key = std::to_string(++number) + ' ' + text,
            .title = std::string(synthesis::primitiveName(primitive->kind)),
            .family = primitive->kind == synthesis::PrimitiveKind::contraction ? graph::Family::matmul
                : primitive->kind == synthesis::PrimitiveKind::reduce          ? graph::Family::pooling
                                                                               : graph::Family::movement};
        std::vector<std::string> made;
        for (const Dimension* one : operandsOf(*primitive))
            if (const auto maker = makers.find(one); maker != makers.end()) box.inputs.push_back(maker->second);
        for (const Dimension* one : graph.madeBy(*primitive)) {
            made.push_back(nameOf(one));
            makers[one] = box.key;
        }
        if (!made.empty()) box.lines.push_back(join(made, ", "));
        const std::vector<std::string> matched = box.inputs;
        picture.boxes.push_back(std::move(box));
        graph = graph.with(*primitive);
        trace.add("primitive", text, picture, matched)["rule"] = synthesis::primitiveName(primitive->kind);
    }
    Picture::Box input{.key = "input", .title = "input", .family = graph::Family::source};
    std::vector<std::string> coordinates;
    for (const Dimension* one : op.input) {
        coordinates.push_back(nameOf(one));
        if (const auto maker = makers.find(one); maker != makers.end()) input.inputs.push_back(maker->second);
    }
    input.lines = {join(coordinates, ", ")};
    picture.boxes.push_back(std::move(input));
    trace.add("input", synthesis::formulaText(op), picture);
    return trace.playback(op.name, {"", ""});
}

json playbackOf(const std::string& name, const batching::Topology& topology, const std::vector<std::string>& operations,
    const batching::Schedule& schedule) {
    Trace trace;
    Picture picture;
    const auto keyOf = [](uint32_t call) { return "call " + std::to_string(call); };
    for (uint32_t call = 0; call < topology.size(); ++call) {
        const uint32_t operation = topology.operation[call];
        // Families in turn, so that operations differ in color.
        constexpr graph::Family kFamilies[] = {graph::Family::elementwise, graph::Family::matmul,
            graph::Family::activation, graph::Family::pooling, graph::Family::normalization, graph::Family::movement};
        Picture::Box box{.key = keyOf(call),
            .title = operation < operations.size() ? operations[operation] : "operation " + std::to_string(operation),
            .family = kFamilies[operation % std::size(kFamilies)],
            .lines = {"waiting"}};
        for (const uint32_t input : topology.inputsOf(call)) box.inputs.push_back(keyOf(input));
        picture.boxes.push_back(std::move(box));
    }
    const uint32_t bound = batching::lowerBound(topology);
    trace.add("minibatch",
        std::to_string(topology.size()) + " calls, " + std::to_string(schedule.batches.size()) +
            " batches; lower bound " + std::to_string(bound),
        picture);
    std::size_t number = 0;
    for (const batching::Batch& batch : schedule.batches) {
        std::vector<std::string> calls;
        ++number;
        for (const uint32_t call : schedule.nodesOf(batch)) {
            calls.push_back(keyOf(call));
            picture.boxes[call].lines = {"batch " + std::to_string(number)};
        }
        trace.add("batch",
            "batch " + std::to_string(number) + ": " + std::to_string(calls.size()) + " × " +
                picture.boxes[*schedule.nodesOf(batch).begin()].title,
            picture, calls);
    }
    return trace.playback(name, {"", ""});
}

}  // namespace egret::playback
