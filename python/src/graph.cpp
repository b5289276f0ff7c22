#include "core/cost/mode.h"
#include "core/graph/bodies.h"
#include "core/graph/networks/networks.h"
#include "core/graph/text.h"
#include "core/onnx/onnx.h"
#include "core/playback/graph_picture.h"
#include "core/runtime/fold.h"
#include "python/src/arrays.h"
#include "python/src/handles.h"
#include "python/src/records.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace egret::python {
namespace graph_binding {
namespace {

using graph::Graph;
using graph::NodeId;

// ---- nodes ----------------------------------------------------------------------------------------------------------

py::object attributeOf(const graph::Attribute& value) {
    return std::visit(
        [](const auto& one) -> py::object {
            using Value = std::decay_t<decltype(one)>;
            if constexpr (std::is_same_v<Value, graph::TensorPtr>) return arrayOf(one);
            else if constexpr (std::is_same_v<Value, graph::GraphPtr>) return py::cast(handleOf(*one));
            else return py::cast(one);
        },
        value);
}

// The attributes of a node; those with the operator's default are included.
py::dict attributesOf(const NodeHandle& node) {
    const graph::Operator& op = node.graph->op(node.id);
    py::dict attributes;
    for (const graph::AttributeSpec& spec : op.spec->attributes)
        if (const graph::Attribute* value = op.find(spec.name))
            attributes[py::str(spec.name.text())] = attributeOf(*value);
    return attributes;
}

py::object shapeOf(const graph::Type& type) {
    if (!type.hasShape()) return py::none();
    py::list shape;
    for (const graph::Dim dim : type.shape().dims()) {
        if (dim.known()) shape.append(dim.extent());
        else if (dim == graph::Dim()) shape.append(py::none());
        else shape.append(dim.toString());
    }
    return py::tuple(shape);
}

std::vector<NodeHandle> nodesOf(const GraphHandle& graph, const std::vector<NodeId>& ids) {
    std::vector<NodeHandle> nodes;
    for (const NodeId id : ids) nodes.push_back({graph, id});
    return nodes;
}

std::string nodeText(const NodeHandle& node) {
    return "<egret.Node " + node.graph->nameOf(node.id) + ": " + std::string(node.graph->op(node.id).name()) + " -> " +
        node.graph->type(node.id).toString() + ">";
}

py::object valueOf(const NodeHandle& node) {
    const graph::Operator& op = node.graph->op(node.id);
    return op.is("Constant") ? arrayOf(op.data("value")) : py::none();
}

void bindNodes(py::module_& module) {
    py::class_<NodeHandle>(module, "Node", "A node of a computation graph: an operator, an input or a constant.")
        .def_property_readonly(
            "name", [](const NodeHandle& n) { return n.graph->nameOf(n.id); },
            "The name in the model's file; for other nodes, the operator and the id.")
        .def_property_readonly(
            "id", [](const NodeHandle& n) { return n.id.index(); },
            "The number of the node. Graphs made from one graph share the nodes that a rewrite leaves alone.")
        .def_property_readonly(
            "operator", [](const NodeHandle& n) { return std::string(n.graph->op(n.id).name()); },
            "The name of the operator, such as Conv.")
        .def_property_readonly("attributes", &attributesOf,
            "The operator's attributes by name, defaults included. Tensors are arrays, bodies of control flow are "
            "graphs.")
        .def_property_readonly(
            "inputs", [](const NodeHandle& n) { return nodesOf(n.graph, n.graph->node(n.id).inputs); },
            "The nodes that compute the operands.")
        .def_property_readonly(
            "shape", [](const NodeHandle& n) { return shapeOf(n.graph->type(n.id)); },
            "The extents: numbers, texts for named extents, None for unknown ones. None if even the rank is unknown.")
        .def_property_readonly(
            "dtype",
            [](const NodeHandle& n) {
                const graph::Type& type = n.graph->type(n.id);
                return type.isTensor() ? dtypeOf(type.element()) : py::object(py::none());
            },
            "The NumPy type of the elements; None for bf16, texts and values that are no tensors.")
        .def_property_readonly(
            "type", [](const NodeHandle& n) { return n.graph->type(n.id).toString(); },
            "The type as text, such as f32[1,3,224,224].")
        .def_property_readonly(
            "is_weight", [](const NodeHandle& n) { return n.graph->node(n.id).isWeight; },
            "Whether the node depends only on constants.")
        .def_property_readonly("value", &valueOf, "The elements of a constant, without a copy; None for other nodes.")
        .def_property_readonly(
            "flops", [](const NodeHandle& n) { return n.graph->work(n.id).flops; },
            "The number of floating-point operations of one run.")
        .def("__eq__",
            [](const NodeHandle& a, const NodeHandle& b) {
                return a.id == b.id && a.graph->arenaPtr() == b.graph->arenaPtr();
            })
        .def("__hash__", [](const NodeHandle& n) { return std::hash<NodeId>()(n.id); })
        .def("__repr__", &nodeText);
}

// ---- graphs ---------------------------------------------------------------------------------------------------------

GraphHandle loaded(const std::filesystem::path& path) {
    return handleOf(withoutGil([&](const Task&) { return onnx::importModel(path, graph::Arena::create()); }));
}

GraphHandle fromBytes(const py::bytes& bytes, const std::filesystem::path& folder) {
    const std::string_view view = bytes;
    return handleOf(
        withoutGil([&](const Task&) { return onnx::importModelBytes(view, folder, graph::Arena::create()); }));
}

GraphHandle parsed(const std::string& text) {
    return handleOf(withoutGil([&](const Task&) { return graph::parse(text, graph::Arena::create()); }));
}

GraphHandle made(const std::string& name, bool weights, uint64_t seed) {
    return handleOf(withoutGil([&](const Task&) {
        return graph::networks::make(name, weights ? graph::Weights::seeded : graph::Weights::none, seed);
    }));
}

NodeHandle nodeNamed(const GraphHandle& graph, const std::string& name) {
    const auto found = std::ranges::find(graph->nodes(), name, [&](NodeId id) { return graph->nameOf(id); });
    if (found == graph->nodes().end()) throw Error(Category::notFound, "the graph has no such node", {.node = name});
    return {graph, *found};
}

std::shared_ptr<const cost::CostModel> costModelOf(
    const GraphHandle& graph, const std::string& cost, const std::string& mode) {
    const workbench::Measuring how = measuringOf(cost, mode, "onednn");
    return cost::inMode(how.costMode, workbench::costModel(how), *graph);
}

double costOf(const GraphHandle& graph, const std::string& cost, const std::string& mode, const py::object& extents) {
    const auto sets = extentsOf(extents);
    return withoutGil([&](const Task&) {
        const GraphHandle sized = sets.empty() ? graph : handleOf(graph::withExtents(*graph, sets.front()));
        return cost::graphCost(*costModelOf(sized, cost, mode), *sized).total;
    });
}

// The costs parallel to Graph.nodes.
py::array costsOf(const GraphHandle& graph, const std::string& cost, const std::string& mode) {
    auto* costs = new std::vector<double>(
        withoutGil([&](const Task&) { return cost::graphCost(*costModelOf(graph, cost, mode), *graph).nodes; }));
    const py::capsule owner(costs, [](void* owned) { delete static_cast<std::vector<double>*>(owned); });
    return viewOf(std::span<const double>(*costs), owner);
}

nlohmann::json pictureOf(const GraphHandle& graph) {
    const std::string name = graph->outputs().empty() ? "graph" : graph->outputs().front().name;
    return withoutGil([&](const Task& task) {
        return playback::playbackOf(*graph, *costModelOf(graph, "analytic", "corrected"), name, task);
    });
}

py::object svgOf(const GraphHandle& graph) {
    constexpr std::size_t kMostOperators = 1000;  // a larger drawing is too small to read
    return graph->operatorCount() > kMostOperators ? py::object(py::none()) : svgText(pictureOf(graph));
}

py::dict outputsOf(const GraphHandle& graph) {
    py::dict outputs;
    for (const graph::Output& output : graph->outputs()) outputs[py::str(output.name)] = NodeHandle{graph, output.node};
    return outputs;
}

std::string graphText(const GraphHandle& graph) {
    return "<egret.Graph: " + std::to_string(graph->operatorCount()) + " operators, " +
        std::to_string(graph->inputs().size()) + " inputs, " + std::to_string(graph->outputs().size()) + " outputs>";
}

void bindFiles(py::class_<Graph, GraphHandle>& type) {
    type.def_static("load", &loaded, py::arg("path"),
            "Reads an ONNX model. Raises BadInputError with the file and the node if it is malformed.")
        .def_static("from_bytes", &fromBytes, py::arg("data"), py::arg("folder") = "",
            "Reads an ONNX model from bytes. `folder` is the folder of external data; without it, there may be none.")
        .def_static("parse", &parsed, py::arg("text"), "Reads the text form that str() returns.")
        .def_static("make", &made, py::arg("name"), py::arg("weights") = true, py::arg("seed") = 0,
            "Builds a benchmark network, with seeded or with uniform weights. networks() lists the names.")
        .def(
            "to_bytes",
            [](const GraphHandle& graph) {
                return py::bytes(withoutGil([&](const Task&) { return onnx::exportModel(*graph); }));
            },
            "Returns the graph as an ONNX model.")
        .def(
            "save",
            [](const GraphHandle& graph, const std::filesystem::path& path) {
                withoutGil([&](const Task&) { onnx::saveModel(*graph, path); });
            },
            py::arg("path"), "Writes an ONNX model; weights beyond 2 GB go to a file next to it.");
}

}  // namespace
}  // namespace graph_binding

void bindGraphs(py::module_& module) {
    using namespace graph_binding;
    bindNodes(module);
    py::class_<Graph, GraphHandle> type(module, "Graph",
        "A computation graph, immutable. A rewrite returns a new graph that shares the unchanged nodes.");
    bindFiles(type);
    type.def_property_readonly(
            "nodes", [](const GraphHandle& g) { return nodesOf(g, g->nodes()); },
            "All nodes that the outputs need, operands first.")
        .def_property_readonly(
            "inputs", [](const GraphHandle& g) { return nodesOf(g, g->inputs()); }, "The inputs in order.")
        .def_property_readonly("outputs", &outputsOf, "The nodes of the outputs by the outputs' names, in order.")
        .def("node", &nodeNamed, py::arg("name"), "Returns the node of that name, or raises NotFoundError.")
        .def_property_readonly(
            "operator_count", [](const GraphHandle& g) { return g->operatorCount(); },
            "The number of operators that a run computes.")
        .def_property_readonly(
            "parameter_count", [](const GraphHandle& g) { return g->parameterCount(); },
            "The number of elements of all constants.")
        .def_property_readonly(
            "flops", [](const GraphHandle& g) { return g->work().flops; },
            "The number of floating-point operations of one run.")
        .def_property_readonly(
            "extents", [](const GraphHandle& g) { return graph::openExtents(*g); },
            "The names of the inputs' unknown extents.")
        .def(
            "with_extents",
            [](const GraphHandle& g, const py::object& extents) {
                const auto sets = extentsOf(extents);
                if (sets.empty()) throw Error(Category::usage, "with_extents requires the values of the extents");
                return handleOf(withoutGil([&](const Task&) { return graph::withExtents(*g, sets.front()); }));
            },
            py::arg("extents"), "Returns the graph with the values of its unknown extents, such as {\"batch\": 8}.")
        .def(
            "fold",
            [](const GraphHandle& g) {
                return handleOf(withoutGil([&](const Task& task) { return runtime::foldWeights(*g, task); }));
            },
            "Returns the graph with all nodes that depend only on weights computed.")
        .def("cost", &costOf, py::arg("cost") = "analytic", py::arg("cost_mode") = "corrected",
            py::arg("extents") = py::none(),
            "Returns the predicted time of one run in microseconds. `cost` is analytic, calibrated or measured; "
            "`cost_mode` is corrected or taso-faithful. Unknown extents count as 1 unless `extents` has values.")
        .def("costs", &costsOf, py::arg("cost") = "analytic", py::arg("cost_mode") = "corrected",
            "Returns the costs in microseconds, parallel to `nodes`.")
        .def(
            "playback", [](const GraphHandle& g) { return playbackRecord(pictureOf(g)); },
            "Returns a picture as a page and as SVG.")
        .def("_repr_svg_", &svgOf)
        .def("__str__", [](const GraphHandle& g) { return graph::print(*g); })
        .def("__repr__", &graphText)
        .def("__len__", [](const GraphHandle& g) { return g->nodes().size(); })
        .def("__eq__", [](const GraphHandle& a, const GraphHandle& b) { return *a == *b; })
        .def("__hash__", [](const GraphHandle& g) { return g->hash(); });
    module.def(
        "networks",
        [] {
            py::dict names;
            for (const auto& network : graph::networks::all())
                names[py::str(std::string(network.name))] = std::string(network.description);
            return names;
        },
        "Returns the benchmark networks of Graph.make(): descriptions by name.");
}

}  // namespace egret::python
