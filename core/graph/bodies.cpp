#include "core/graph/bodies.h"

#include "core/base/error.h"
#include "core/graph/extents.h"

#include <algorithm>

namespace egret::graph {

namespace {

// Adds all nodes of the body that are not yet in `image`. Nodes whose inputs do not change stay the same.
void rebuild(const Graph& body, Image& image, const std::string& suffix = {}) {
    Arena& arena = body.arena();
    for (const NodeId id : body.nodes()) {
        if (image.contains(id)) continue;
        const std::vector<NodeId> operands = imagesOf(body.node(id).inputs, image);
        try {
            const bool isSame = operands == body.node(id).inputs;
            const NodeId now = isSame ? id : arena.add(*body.op(id).spec, body.op(id).attributes, operands);
            if (const std::string label = body.label(id); !isSame && !label.empty())
                arena.setLabel(now, label + suffix);
            image.emplace(id, now);
        } catch (const Error& error) {
            throw error.at({.node = body.nameOf(id)});
        }
    }
}

// Replaces each body by change(body).
void changeBodies(Attributes& attributes, const std::function<Graph(const Graph&)>& change) {
    Attributes changed = attributes;
    for (const auto& [name, value] : attributes.entries())
        if (const auto* body = std::get_if<GraphPtr>(&value))
            changed.set(name, std::make_shared<const Graph>(change(**body)));
    attributes = std::move(changed);
}

void orderCaptures(Attributes& attributes, std::vector<NodeId>& inputs, std::size_t own) {
    const std::size_t count = inputs.size() - own;
    std::vector<std::size_t> order;  // indexed by new position: the old position among the captured values
    const auto formalsOf = [&](const Graph& body) { return body.inputs().size() - count; };
    for (const auto& [name, value] : attributes.entries()) {
        const auto* body = std::get_if<GraphPtr>(&value);
        if (!body) continue;
        const auto& all = (*body)->inputs();
        for (const NodeId id : (*body)->nodes()) {
            const auto at = static_cast<std::size_t>(std::ranges::find(all, id) - all.begin());
            if (at < formalsOf(**body) || at == all.size()) continue;
            const std::size_t capture = at - formalsOf(**body);
            if (std::ranges::find(order, capture) == order.end()) order.push_back(capture);
        }
    }
    changeBodies(attributes, [&](const Graph& body) {
        const std::size_t formals = formalsOf(body);
        std::vector<NodeId> now = body.inputs();
        now.resize(formals);
        for (const std::size_t capture : order) now.push_back(body.inputs()[formals + capture]);
        return Graph(body.arenaPtr(), std::move(now), body.outputs());
    });
    const std::vector<NodeId> all = inputs;
    inputs.resize(own);
    for (const std::size_t capture : order) inputs.push_back(all[own + capture]);
}

}  // namespace

std::vector<Body> bodiesOf(const Operator& op) {
    std::vector<Body> out;
    if (op.spec->family != Family::control) return out;
    for (const auto& [name, value] : op.attributes.entries())
        if (const auto* body = std::get_if<GraphPtr>(&value)) out.push_back({name, *body});
    return out;
}

bool hasBodies(const Graph& graph) {
    return std::ranges::any_of(graph.nodes(), [&](NodeId id) { return graph.op(id).spec->family == Family::control; });
}

Graph withInputTypes(const Graph& body, std::span<const Type> types) {
    ensure(types.size() == body.inputs().size(), "as many types as inputs");
    Arena& arena = body.arena();
    Image image;
    std::vector<NodeId> inputs;
    for (std::size_t i = 0; i < types.size(); ++i) {
        const NodeId id = body.inputs()[i];
        const Type& type = types[i].kind() == Type::Kind::none ? body.type(id) : types[i];
        const std::string name = "in" + std::to_string(i);
        const bool isSame = type == body.type(id) && body.op(id).text("name") == name;
        inputs.push_back(isSame ? id : arena.input(name, type));
        image.emplace(id, inputs.back());
    }
    std::vector<Output> outputs = body.outputs();
    for (std::size_t i = 0; i < outputs.size(); ++i) outputs[i].name = "out" + std::to_string(i);
    if (inputs == body.inputs() && outputs == body.outputs()) return body;
    rebuild(body, image);
    return Graph(body.arenaPtr(), std::move(inputs), imagesOf(std::move(outputs), image));
}

std::vector<NodeId> applied(const Graph& body, std::span<const NodeId> operands, const std::string& suffix) {
    ensure(operands.size() == body.inputs().size(), "as many operands as inputs");
    Image image;
    for (std::size_t i = 0; i < operands.size(); ++i) image.emplace(body.inputs()[i], operands[i]);
    rebuild(body, image, suffix);
    return transformed(body.outputs(), [&](const Output& output) { return image.at(output.node); });
}

void settleCaptures(Attributes& attributes, std::vector<NodeId>& inputs, std::size_t own, const Arena& arena) {
    changeBodies(attributes, [&](const Graph& body) {
        const auto& all = body.inputs();
        Image image;
        for (std::size_t i = own; i < inputs.size(); ++i)
            if (arena.op(inputs[i]).is("Constant")) image.emplace(all[all.size() - inputs.size() + i], inputs[i]);
        if (image.empty()) return body;
        rebuild(body, image);
        return foldShapes(Graph(body.arenaPtr(), all, imagesOf(body.outputs(), image)));
    });
    orderCaptures(attributes, inputs, own);
}

Type generalized(const Type& a, const Type& b) {
    if (a == b) return a;
    if (!a.isTensor() || !b.isTensor() || a.element() != b.element())
        throw Error(a.isTensor() && b.isTensor() ? Category::badInput : Category::unsupported,
            "a value is both " + a.toString() + " and " + b.toString() + ", which differ");
    if (!a.hasShape() || !b.hasShape() || a.shape().rank() != b.shape().rank())
        return Type::tensorOfUnknownRank(a.element());
    Shape shape = a.shape();
    for (std::size_t axis = 0; axis < shape.rank(); ++axis)
        if (shape[axis] != b.shape()[axis]) shape[axis] = {};
    return Type::tensor(a.element(), std::move(shape));
}

Graph withBodies(const Graph& graph, const std::function<Graph(const Graph&)>& change) {
    Image image;
    Arena& arena = graph.arena();
    for (const NodeId id : graph.nodes()) {
        const Operator& op = graph.op(id);
        const std::vector<NodeId> inputs = imagesOf(graph.node(id).inputs, image);
        Attributes attributes = op.attributes;
        for (const Body& body : bodiesOf(op))
            attributes.set(body.attribute,
                std::make_shared<const Graph>(change(withBodies(body.graph->ownedBy(graph.arenaPtr()), change))));
        const bool isSame = inputs == graph.node(id).inputs && attributes == op.attributes;
        const NodeId now = isSame ? id : arena.add(*op.spec, std::move(attributes), inputs);
        if (!isSame) arena.setLabel(now, graph.label(id));
        image.emplace(id, now);
    }
    return graph.withImages(image);
}

bool alwaysContinues(const Graph& body) {
    NodeId id = body.outputs()[0].node;
    while (body.op(id).is("Identity")) id = body.node(id).inputs[0];
    if (id == body.inputs()[1]) return true;
    const auto* values = body.type(id).values();
    return values && values->size() == 1 && values->front() == SymbolicInt(1);
}

std::optional<int64_t> tripCount(const Operator& op, std::span<const Type> inputs) {
    if (op.is("Loop")) {
        const auto* most = inputs.empty() ? nullptr : inputs[0].values();
        // For a loop that ends by its condition, exporters write the largest integer as the limit.
        constexpr int64_t kLargest = int64_t{1} << 31;
        if (!most || most->size() != 1 || !most->front().isNumber() || most->front().number() >= kLargest) return {};
        return std::max<int64_t>(most->front().number(), 0);
    }
    if (op.is("Scan")) {
        const auto scans = static_cast<std::size_t>(op.integer("num_scan_inputs"));
        const auto captures = static_cast<std::size_t>(op.integer("captures"));
        if (scans + captures > inputs.size()) return {};
        const Type& first = inputs[inputs.size() - captures - scans];
        const auto axes = op.find("scan_input_axes");
        const int64_t axis = axes ? std::get<std::vector<int64_t>>(*axes)[0] : 0;
        if (!first.hasShape() || axis < 0 || axis >= static_cast<int64_t>(first.shape().rank())) return {};
        const Dim extent = first.shape()[static_cast<std::size_t>(axis)];
        return extent.known() ? std::optional(extent.extent()) : std::nullopt;
    }
    return 1;
}

}  // namespace egret::graph
