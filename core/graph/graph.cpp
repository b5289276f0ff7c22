#include "core/graph/graph.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/lookup.h"

#include <algorithm>
#include <set>

namespace egret::graph {
namespace {

// Post-order over the outputs without recursion, because networks are thousands of nodes deep.
std::vector<NodeId> topological(const Arena& arena, const std::vector<Output>& outputs) {
    std::vector<NodeId> order;
    std::unordered_set<NodeId> seen;
    std::vector<std::pair<NodeId, std::size_t>> stack;
    for (const Output& output : outputs) {
        if (seen.insert(output.node).second) stack.emplace_back(output.node, 0);
        while (!stack.empty()) {
            auto& [id, next] = stack.back();
            const auto& inputs = arena.node(id).inputs;
            if (next == inputs.size()) {
                order.push_back(id);
                stack.pop_back();
            } else if (const NodeId input = inputs[next++]; seen.insert(input).second) {
                stack.emplace_back(input, 0);
            }
        }
    }
    return order;
}

bool computes(const Arena& arena, NodeId id) { return !arena.node(id).isWeight && arena.op(id).computes(); }

}  // namespace

void addBelow(const Arena& arena, NodeId node, std::unordered_set<NodeId>& into) {
    std::vector<NodeId> open{node};
    while (!open.empty()) {
        const NodeId next = open.back();
        open.pop_back();
        if (!into.insert(next).second) continue;
        for (const NodeId input : arena.node(next).inputs) open.push_back(input);
    }
}

NodeId producerOf(const Graph& graph, NodeId value) {
    while (graph.op(value).is("Get")) value = graph.node(value).inputs[0];
    return value;
}

std::vector<NodeId> imagesOf(std::span<const NodeId> nodes, const Image& image) {
    return transformed(nodes, [&](NodeId id) { return image.at(id); });
}

std::vector<Output> imagesOf(std::vector<Output> outputs, const Image& image) {
    for (Output& output : outputs) output.node = image.at(output.node);
    return outputs;
}

Graph::Graph(std::shared_ptr<Arena> arena, std::vector<NodeId> inputs, std::vector<Output> outputs,
    std::shared_ptr<const Origin> origin, Annotations annotations)
    : m_arena(std::move(arena)), m_inputs(std::move(inputs)), m_outputs(std::move(outputs)),
      m_origin(std::move(origin)), m_annotations(std::move(annotations)) {
    m_nodes = topological(*m_arena, m_outputs);
    std::unordered_set<std::string> names;
    for (const Output& output : m_outputs)
        if (!names.insert(output.name).second)
            throw Error(Category::badInput, "two outputs are named '" + output.name + "'");
    std::unordered_set<NodeId> known(m_inputs.begin(), m_inputs.end());
    for (const NodeId id : m_nodes)
        if (op(id).is("Input") && known.insert(id).second) m_inputs.push_back(id);
    m_hash = hashCombine(m_inputs.size(), m_outputs.size());
    for (const NodeId input : m_inputs) m_hash = hashCombine(m_hash, node(input).hash);
    for (const Output& output : m_outputs) m_hash = hashCombine(hashText(output.name, m_hash), node(output.node).hash);
    if (m_annotations.opset) m_hash = hashCombine(m_hash, static_cast<uint64_t>(m_annotations.opset));
    if (m_annotations.names.empty()) return;
    std::map<NodeId, std::string> kept;
    for (const NodeId id : m_nodes) {
        const auto named = m_annotations.names.find(id);
        if (named == m_annotations.names.end()) continue;
        m_hash = hashCombine(hashText(named->second, m_hash), node(id).hash);
        kept.insert(*named);
    }
    m_annotations.names = std::move(kept);
}

Graph Graph::annotated(Annotations annotations) const {
    return Graph(m_arena, m_inputs, m_outputs, m_origin, std::move(annotations));
}

int64_t Graph::opset() const {
    if (m_annotations.opset) return m_annotations.opset;
    return m_origin ? m_origin->opset : Origin().opset;
}

std::string Graph::label(NodeId id) const {
    const auto* named = valueAt(m_annotations.names, id);
    return named ? *named : m_arena->label(id);
}

std::size_t Graph::operatorCount() const {
    return static_cast<std::size_t>(std::ranges::count_if(m_nodes, [&](NodeId id) { return computes(*m_arena, id); }));
}

std::vector<std::vector<NodeId>> Graph::users() const {
    std::unordered_map<NodeId, std::size_t> position;
    for (std::size_t i = 0; i < m_nodes.size(); ++i) position.emplace(m_nodes[i], i);
    std::vector<std::vector<NodeId>> users(m_nodes.size());
    for (const NodeId id : m_nodes) {
        for (const NodeId input : node(id).inputs) {
            auto& list = users[position.at(input)];
            if (list.empty() || list.back() != id) list.push_back(id);
        }
    }
    return users;
}

std::string Graph::nameOf(NodeId id) const {
    if (op(id).is("Input")) return op(id).text("name");
    std::string name = label(id);
    return name.empty() ? std::string(op(id).name()) + "#" + std::to_string(id.index()) : name;
}

Work Graph::work(NodeId id) const { return workOf(op(id), m_arena->inputTypes(id), type(id)); }

Work Graph::work() const {
    Work total;
    for (const NodeId id : m_nodes) {
        if (!computes(*m_arena, id)) continue;
        const Work one = work(id);
        total.flops += one.flops;
        total.bytes += one.bytes;
    }
    return total;
}

double Graph::parameterCount() const {
    double total = 0;
    for (const NodeId id : m_nodes)
        if (op(id).is("Constant")) total += static_cast<double>(op(id).data("value")->elements());
    return total;
}

bool Graph::operator==(const Graph& other) const {
    if (m_hash != other.m_hash || m_nodes.size() != other.m_nodes.size()) return false;
    if (m_outputs.size() != other.m_outputs.size() || m_inputs.size() != other.m_inputs.size()) return false;
    if (m_arena == other.m_arena)
        return m_outputs == other.m_outputs && m_inputs == other.m_inputs && m_annotations == other.m_annotations;
    if (m_annotations.opset != other.m_annotations.opset ||
        m_annotations.names.size() != other.m_annotations.names.size())
        return false;
    Image same;  // this graph's nodes -> the other's
    const auto match = [&](NodeId mine, NodeId theirs) {
        const Operator &a = op(mine), &b = other.op(theirs);
        return a.spec == b.spec && a.attributes == b.attributes;
    };
    const auto becomes = [&](NodeId mine, NodeId theirs) { return same.at(mine) == theirs; };
    if (!std::ranges::equal(m_inputs, other.m_inputs, match)) return false;
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {  // both orders come from the same deterministic walk
        const NodeId mine = m_nodes[i], theirs = other.m_nodes[i];
        if (!match(mine, theirs) || !std::ranges::equal(node(mine).inputs, other.node(theirs).inputs, becomes))
            return false;
        same.emplace(mine, theirs);
    }
    for (const auto& [mine, name] : m_annotations.names) {
        const auto* theirs = valueAt(other.m_annotations.names, same.at(mine));
        if (!theirs || *theirs != name) return false;
    }
    return std::ranges::equal(m_outputs, other.m_outputs,
        [&](const Output& a, const Output& b) { return a.name == b.name && becomes(a.node, b.node); });
}

Graph Graph::rebuilt(const std::shared_ptr<Arena>& arena, const Build& build, Image* image) const {
    Image own;
    Image& images = image ? *image : own;
    const auto copy = [&](NodeId id) {
        if (images.contains(id)) return;
        try {
            images.emplace(id, build(id, imagesOf(node(id).inputs, images)));
        } catch (const Error& error) {
            throw error.at({.node = nameOf(id)});
        }
        arena->setLabel(images.at(id), label(id));
    };
    std::ranges::for_each(m_nodes, copy);
    std::ranges::for_each(m_inputs, copy);
    Annotations annotations{{}, m_annotations.opset};
    for (const auto& [node, name] : m_annotations.names) annotations.names.emplace(images.at(node), name);
    return Graph(arena, imagesOf(m_inputs, images), imagesOf(m_outputs, images), m_origin, std::move(annotations));
}

Graph Graph::copiedInto(const std::shared_ptr<Arena>& arena) const {
    return rebuilt(arena, [&](NodeId id, const std::vector<NodeId>& inputs) {
        return arena->add(*op(id).spec, op(id).attributes, inputs);
    });
}

Graph Graph::withInputShapes(const std::map<std::string, std::vector<int64_t>>& shapes, Image* image) const {
    std::set<std::string> names;
    for (const NodeId id : m_inputs) names.insert(op(id).text("name"));
    for (const auto& [name, dims] : shapes)
        if (!names.contains(name)) throw Error(Category::badInput, "unknown input '" + name + "'");
    const std::shared_ptr<Arena> arena = Arena::create();
    const auto build = [&](NodeId id, const std::vector<NodeId>& inputs) {
        const auto dims = op(id).is("Input") ? shapes.find(op(id).text("name")) : shapes.end();
        if (dims == shapes.end()) return arena->add(*op(id).spec, op(id).attributes, inputs);
        return arena->input(dims->first, Type::tensor(type(id).element(), Shape::of(dims->second)));
    };
    return rebuilt(arena, build, image);
}

Graph Graph::withOutputs(const std::vector<NodeId>& nodes) const {
    ensure(nodes.size() == m_outputs.size(), "the number of outputs does not change");
    std::vector<Output> outputs = m_outputs;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        ensure(compatible(type(outputs[i].node), type(nodes[i])), "output '" + outputs[i].name + "' keeps its type");
        outputs[i].node = nodes[i];
    }
    return Graph(m_arena, m_inputs, std::move(outputs), m_origin, m_annotations);
}

Graph Graph::withImages(const Image& image) const {
    return withOutputs(transformed(m_outputs, [&](const Output& output) { return image.at(output.node); }));
}

Graph::Replaced Graph::replacedWithImage(const std::vector<std::pair<NodeId, NodeId>>& replacements) const {
    Image image(replacements.begin(), replacements.end());
    image.reserve(m_nodes.size());
    Annotations annotations = m_annotations;
    std::vector<NodeId> inputs;
    for (const NodeId id : m_nodes) {
        if (image.contains(id)) continue;
        inputs = node(id).inputs;
        bool changed = false, sameTypes = true;
        for (NodeId& input : inputs) {
            const NodeId now = image.at(input);
            changed = changed || now != input;
            sameTypes = sameTypes && (now == input || type(now) == type(input));
            input = now;
        }
        NodeId result = id;
        if (changed) {
            result = sameTypes ? m_arena->add(node(id).op, inputs, type(id)) : m_arena->add(node(id).op, inputs);
            m_arena->setLabel(result, label(id));
            if (const auto* named = valueAt(m_annotations.names, id)) annotations.names.emplace(result, *named);
        }
        image.emplace(id, result);
    }
    Replaced made{withImages(image), imagesOf(m_nodes, image)};
    if (!annotations.names.empty()) made.graph = made.graph.annotated(std::move(annotations));
    return made;
}

Graph Graph::replaced(const std::vector<std::pair<NodeId, NodeId>>& replacements) const {
    return replacedWithImage(replacements).graph;
}

}  // namespace egret::graph
