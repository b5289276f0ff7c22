#include "core/graph/extent_nodes.h"

#include <algorithm>

namespace egret::graph {

ExtentNodes::ExtentNodes(const Graph& graph) : m_arena(graph.arena()) {
    for (const NodeId id : graph.inputs()) {
        const Type& type = graph.type(id);
        if (type.kind() != Type::Kind::tensor || !type.hasShape() || graph.op(id).find("default")) continue;
        bool isOpen = false;
        for (std::size_t axis = 0; axis < type.shape().rank(); ++axis) {
            const auto name = type.shape()[axis].value().name();
            if (name) m_places.emplace(*name, Place{id, static_cast<int64_t>(axis)});
            isOpen = isOpen || name;
        }
        if (!isOpen) continue;
        const NodeId shape = m_arena.add("Shape", {}, {id});
        if (m_arena.type(shape).values()) add(m_arena.type(shape), shape);
    }
}

std::optional<std::string> ExtentNodes::keyOf(const Type& type) {
    if (!type.values() || type.element() != ElementType::i64 || type.shape().rank() > 1) return {};
    if (std::ranges::any_of(*type.values(), &SymbolicInt::isUnknown)) return {};
    std::string key = std::to_string(type.shape().rank());
    for (const SymbolicInt value : *type.values()) key += "," + value.toString();
    return key;
}

NodeId ExtentNodes::numbers(const std::vector<int64_t>& numbers, bool isScalar) {
    const auto shape = isScalar ? std::vector<int64_t>{} : std::vector{static_cast<int64_t>(numbers.size())};
    return m_arena.constant(Tensor::ofNumbers(ElementType::i64, shape, numbers));
}

std::optional<NodeId> ExtentNodes::ofName(SymbolicInt value, bool isScalar) {
    const auto name = value.name();
    const auto place = name ? m_places.find(*name) : m_places.end();
    if (place == m_places.end()) return {};
    const NodeId shape = m_arena.add("Shape", {}, {place->second.input});
    return m_arena.add("Gather", {}, {shape, numbers({place->second.axis}, isScalar)});
}

std::optional<NodeId> ExtentNodes::listed(const Values& values) {
    std::vector<NodeId> parts;
    std::vector<int64_t> pending;  // numbers since the last part
    const auto flush = [&] {
        if (!pending.empty()) parts.push_back(numbers(pending));
        pending.clear();
    };
    for (const SymbolicInt value : values) {
        if (value.isNumber()) {
            pending.push_back(value.number());
            continue;
        }
        const auto part = find(Type::tensor(ElementType::i64, Shape{Dim(1)}).withValues({value}));
        if (!part) return {};
        flush();
        parts.push_back(*part);
    }
    flush();
    return m_arena.add(operatorNamed("Concat"), {{Symbol("axis"), int64_t{0}}}, parts);
}

std::optional<NodeId> ExtentNodes::known(const Type& type) const {
    const auto key = keyOf(type);
    const auto found = key ? m_known.find(*key) : m_known.end();
    return found == m_known.end() ? std::nullopt : std::optional(found->second);
}

std::optional<NodeId> ExtentNodes::find(const Type& type) {
    if (!keyOf(type) || type.values()->empty()) return {};
    if (const auto node = known(type)) return node;
    const Values& values = *type.values();
    const auto made = values.size() == 1 ? ofName(values[0], type.shape().rank() == 0) : listed(values);
    if (made) add(type, *made);
    return made;
}

void ExtentNodes::add(const Type& type, NodeId node) {
    if (auto key = keyOf(type)) m_known.emplace(std::move(*key), node);
}

}  // namespace egret::graph
