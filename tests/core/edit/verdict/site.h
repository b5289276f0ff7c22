#pragma once

#include "core/base/random.h"
#include "core/graph/graph.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace egret::edit::verdict_test {

// A place of an edit: a node of a graph, with shorthand for building its replacement.
class Site {
public:
    Site(const graph::Graph& all, graph::NodeId at, Random numbers)
        : graph(all), id(at), random(numbers), m_arena(all.arena()) {}

    const graph::Graph& graph;
    graph::NodeId id;
    mutable Random random;

    const graph::Operator& op() const { return graph.op(id); }
    const graph::Operator& op(graph::NodeId of) const { return graph.op(of); }
    bool is(std::string_view name) const { return op().is(name); }
    std::size_t inputs() const { return graph.node(id).inputs.size(); }
    graph::NodeId in(std::size_t i) const { return graph.node(id).inputs.at(i); }
    bool isConstant(graph::NodeId of) const { return op(of).is("Constant") && graph::isFloat(type(of).element()); }
    bool isWeight(graph::NodeId of) const { return graph.node(of).isWeight; }
    const graph::Type& type(graph::NodeId of) const { return m_arena.type(of); }
    std::vector<int64_t> shape(graph::NodeId of) const { return type(of).shape().extents(); }
    bool isFloat() const {
        return type(id).isFullyKnown() && type(id).element() == graph::ElementType::f32 && !isWeight(id);
    }

    graph::NodeId add(
        std::string_view name, graph::Attributes attributes, const std::vector<graph::NodeId>& inputs) const {
        return m_arena.add(graph::operatorNamed(name), std::move(attributes), inputs);
    }
    // The node's operator with another attribute, or on other inputs.
    graph::NodeId with(std::string_view attribute, graph::Attribute value) const {
        graph::Attributes attributes = op().attributes;
        attributes.set(Symbol(attribute), std::move(value));
        return m_arena.add(*op().spec, std::move(attributes), graph.node(id).inputs);
    }
    graph::NodeId on(const std::vector<graph::NodeId>& inputs) const {
        return m_arena.add(*op().spec, op().attributes, inputs);
    }
    graph::NodeId on(std::size_t at, graph::NodeId input) const {
        std::vector<graph::NodeId> all = graph.node(id).inputs;
        all.at(at) = input;
        return on(all);
    }
    graph::NodeId number(float value) const { return m_arena.constant(graph::Tensor::of<float>({}, {value})); }
    graph::NodeId constant(const std::vector<int64_t>& dims, const std::vector<float>& values) const {
        return m_arena.constant(graph::Tensor::of(dims, values));
    }
    std::vector<float> values(graph::NodeId of) const {
        const graph::TensorPtr& tensor = op(of).data("value");
        std::vector<float> out;
        for (int64_t i = 0; i < tensor->elements(); ++i) out.push_back(static_cast<float>(tensor->number(i)));
        return out;
    }
    // A constant with other values.
    graph::NodeId changed(graph::NodeId of, const std::function<float(float, std::size_t)>& change) const {
        std::vector<float> all = values(of);
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = change(all[i], i);
        return constant(shape(of), all);
    }

private:
    graph::Arena& m_arena;
};

// Returns the replacement of a node; nothing if the edit does not apply there. May throw badInput instead.
using Change = std::function<std::optional<graph::NodeId>(const Site&)>;
struct EditKind {
    std::string name;
    Change change;
};

std::vector<EditKind> wrongEdits();       // change what a graph computes
std::vector<EditKind> preservingEdits();  // do not

// An edit of one node of a graph.
struct SeededEdit {
    std::string kind, network, place;
    graph::Graph before, after;
};
// Returns up to `count` edits, in turn of each kind and of each network, at random places.
std::vector<SeededEdit> seededEdits(const std::vector<EditKind>& kinds,
    const std::vector<std::pair<std::string, graph::Graph>>& networks, std::size_t count, uint64_t seed);

// Networks with many kinds of operators, small enough for a test.
graph::Graph smallVision();
graph::Graph smallSequence();
graph::Graph smallMixture();

}  // namespace egret::edit::verdict_test
