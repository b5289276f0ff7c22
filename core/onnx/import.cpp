// Import works by name: every value is defined once (an input, an initializer or a node's output), nodes are sorted
// topologically and then translated one by one. Everything except nodes and initializers is kept serialized in
// Origin::skeleton.
#include "core/base/error.h"
#include "core/onnx/convert_old.h"
#include "core/onnx/forms.h"
#include "core/onnx/models.h"
#include "core/onnx/opaque.h"
#include "core/onnx/protos.h"
#include "core/onnx/read_node.h"
#include "core/onnx/tensors.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace egret::onnx {

using graph::Attributes;
using graph::NodeId;
using graph::TensorPtr;
using graph::Type;

namespace {

[[noreturn]] void fail(const std::string& message, const std::string& node = {}) {
    throw Error(Category::badInput, message, {.node = node});
}

class Importer {
public:
    Importer(::onnx::ModelProto& model, std::filesystem::path folder, std::shared_ptr<graph::Arena> arena,
        ImportReport& report)
        : m_model(model), m_external(std::move(folder)), m_arena(std::move(arena)), m_report(report) {}

    graph::Graph run() {
        readVersions();
        m_types.model = &m_model;
        readFunctions(m_types);
        collectNames();
        sortNodes();
        const std::string skeleton = makeSkeleton();
        readInitializers();
        readInputs();
        readNodes();
        return makeGraph(skeleton);
    }

private:
    using NodeProto = ::onnx::NodeProto;

    // ------------------------------------------------------------------------------------- the model

    void readVersions() {
        if (!m_model.has_graph() || m_model.ir_version() < 1) fail("this is not an ONNX model");
        m_report.irVersion = m_model.ir_version();
        std::optional<int64_t> opset;
        for (const auto& import : m_model.opset_import()) {
            const std::string domain = isOnnxDomain(import.domain()) ? "" : import.domain();
            const int64_t version = import.version();
            if (version < 1 || version > std::numeric_limits<int>::max() || (domain.empty() && version > kNewestOpset))
                fail("the model requires operator set " + std::to_string(version) +
                    (domain.empty() ? "" : " of '" + domain + "'") +
                    (domain.empty() ? "; this version supports 1 to " + std::to_string(kNewestOpset)
                                    : ", which is invalid"));
            const auto [entry, isNew] = m_types.opsets.emplace(domain, static_cast<int>(version));
            if (!isNew && entry->second != version)
                fail("the model requires two versions of the operators '" + domain + "'");
            if (domain.empty()) opset = version;
        }
        if (!opset && m_model.ir_version() < 3) opset = 1;  // IR 1 and 2 do not state the operator set
        if (!opset) {
            for (const auto& node : m_model.graph().node())
                if (isOnnxDomain(node.domain())) fail("the model does not state its ONNX operator set", nodeName(node));
            opset = kSchemaOpset;  // the model has only operators of other domains, so any set works
        }
        m_types.opsets.emplace("", static_cast<int>(*opset));
        m_report.opset = *opset;
        if (*opset < 7)
            note("Operator set " + std::to_string(*opset) +
                " is older than 7: operators that have changed since are kept unchanged and not rewritten.");
        if (*opset > kSchemaOpset || m_model.ir_version() > kSchemaIr)
            note("The model is newer (operator set " + std::to_string(*opset) + ", IR version " +
                std::to_string(m_model.ir_version()) +
                ") than Egret's ONNX library (17, 8): types of unknown operators are available only where the model "
                "states them.");
    }

    // Serializes everything except nodes and data, which are temporarily swapped out instead of copied. Keeps the
    // weights that training information refers to, because the graph merges equal weights.
    std::string makeSkeleton() {
        std::unordered_set<std::string> trained;
        for (const auto& info : m_model.training_info()) {
            for (const auto& binding : info.update_binding()) trained.insert(binding.key());
            for (const auto& binding : info.initialization_binding()) trained.insert(binding.key());
            for (const auto* graph : {&info.algorithm(), &info.initialization()})
                for (const auto& node : graph->node()) trained.insert(node.input().begin(), node.input().end());
        }
        auto& graph = *m_model.mutable_graph();
        ::onnx::GraphProto aside;
        const auto swap = [&] {
            aside.mutable_node()->Swap(graph.mutable_node());
            aside.mutable_initializer()->Swap(graph.mutable_initializer());
            aside.mutable_sparse_initializer()->Swap(graph.mutable_sparse_initializer());
        };
        swap();
        for (const auto& tensor : aside.initializer()) {
            if (!trained.contains(tensor.name())) continue;
            *graph.add_initializer() = tensor;
            m_external.load(*graph.mutable_initializer(graph.initializer_size() - 1));
        }
        std::string bytes = m_model.SerializeAsString();
        graph.clear_initializer();
        swap();
        return bytes;
    }

    void note(std::string text) { m_report.notes.push_back(std::move(text)); }

    // ----------------------------------------------------------------------------------------- names

    void define(const std::string& name, int definer, const std::string& by) {
        if (name.empty()) fail("a value has no name", by);
        if (!m_definer.emplace(name, definer).second) fail("two values are named '" + name + "'", by);
    }

    void collectNames() {
        const auto& graph = m_model.graph();
        for (const auto& input : graph.input())
            if (!m_inputNames.insert(input.name()).second) fail("two inputs are named '" + input.name() + "'");
        for (const auto& tensor : graph.initializer()) define(tensor.name(), kSource, tensor.name());
        for (const auto& tensor : graph.sparse_initializer())
            define(tensor.values().name(), kSource, tensor.values().name());
        for (const std::string& name : m_inputNames)
            if (!m_definer.contains(name)) define(name, kSource, name);
        for (int i = 0; i < graph.node_size(); ++i) {
            const auto& node = graph.node(i);
            if (node.op_type().empty()) fail("a node has no operator", nodeName(node));
            for (const auto& output : node.output())
                if (!output.empty()) define(output, i, nodeName(node));
        }
        for (const auto& info : graph.value_info()) m_declared.emplace(info.name(), &info);
        for (const auto& info : graph.output()) m_declared.emplace(info.name(), &info);
    }

    // ----------------------------------------------------------------------------------------- order

    void sortNodes() {
        const auto& graph = m_model.graph();
        const auto count = static_cast<std::size_t>(graph.node_size());
        m_captures.resize(count);
        std::vector<std::vector<int>> users(count);
        std::vector<int> waiting(count, 0);
        for (std::size_t i = 0; i < count; ++i) {
            const auto& node = graph.node(static_cast<int>(i));
            m_captures[i] = capturesOf(node);
            const auto read = [&](const std::string& name) {
                const auto found = m_definer.find(name);
                if (found == m_definer.end()) fail("the node reads '" + name + "', which is undefined", nodeName(node));
                m_used.insert(name);
                if (found->second == kSource) return;
                users[static_cast<std::size_t>(found->second)].push_back(static_cast<int>(i));
                ++waiting[i];
            };
            for (const auto& input : node.input())
                if (!input.empty()) read(input);
            for (const auto& name : m_captures[i]) read(name);
        }
        // Keeps the file's order if it is valid: always takes the earliest ready node.
        std::set<int> ready;
        for (std::size_t i = 0; i < count; ++i)
            if (waiting[i] == 0) ready.insert(static_cast<int>(i));
        while (!ready.empty()) {
            const int next = *ready.begin();
            ready.erase(ready.begin());
            m_order.push_back(next);
            for (const int user : users[static_cast<std::size_t>(next)])
                if (--waiting[static_cast<std::size_t>(user)] == 0) ready.insert(user);
        }
        for (std::size_t i = 0; i < count; ++i)
            if (waiting[i] > 0) fail("the nodes form a cycle", nodeName(graph.node(static_cast<int>(i))));
        noteUnneeded();
        if (!std::is_sorted(m_order.begin(), m_order.end()))
            note("The nodes were not in topological order, as ONNX requires; they have been sorted.");
    }

    void noteUnneeded() {
        std::unordered_set<std::string> needed;
        for (const auto& output : m_model.graph().output()) needed.insert(output.name());
        std::size_t unneeded = 0;
        for (auto index = m_order.rbegin(); index != m_order.rend(); ++index) {
            const auto& node = m_model.graph().node(*index);
            const auto& captures = m_captures[static_cast<std::size_t>(*index)];
            if (std::any_of(node.output().begin(), node.output().end(),
                    [&](const auto& name) { return needed.contains(name); })) {
                needed.insert(node.input().begin(), node.input().end());
                needed.insert(captures.begin(), captures.end());
            } else {
                ++unneeded;
            }
        }
        if (unneeded)
            note(std::to_string(unneeded) +
                (unneeded == 1 ? " unused node was left out." : " unused nodes were left out."));
    }

    // ------------------------------------------------------------------------------ inputs, constants

    NodeId valueOf(const std::string& name) const {
        const auto found = m_values.find(name);
        if (found == m_values.end()) fail("'" + name + "' is read, but its node does not output it");
        return found->second;
    }

    void setValue(const std::string& name, NodeId id) {
        m_values.emplace(name, id);
        m_arena->setLabel(id, name);
    }

    // Keeps a constant that graph::Tensor cannot represent as an opaque ONNX Constant node.
    void setOpaqueConstant(const std::string& name, ::onnx::AttributeProto attribute) {
        NodeProto node;
        node.set_op_type("Constant");
        node.set_name(name);
        node.add_output(name);
        *node.add_attribute() = std::move(attribute);
        readOpaque(node, {});
    }

    void readInitializers() {
        auto& graph = *m_model.mutable_graph();
        for (auto& tensor : *graph.mutable_initializer()) {
            const std::string name = tensor.name();
            try {
                m_external.load(tensor);
                const bool overridable = m_inputNames.contains(name) && m_model.ir_version() >= 4;
                if (!isOurs(tensor)) {
                    if (overridable)
                        throw Error(Category::unsupported,
                            "the default of the input '" + name + "' has the element type " +
                                onnxName(tensor.data_type()));
                    ::onnx::AttributeProto value;
                    value.set_name("value");
                    value.set_type(::onnx::AttributeProto::TENSOR);
                    *value.mutable_t() = std::move(tensor);
                    setOpaqueConstant(name, std::move(value));
                    continue;
                }
                TensorPtr value = tensorFrom(tensor);
                tensor.Clear();  // its bytes are now in `value`
                if (overridable) {
                    m_defaults.emplace(name, std::move(value));
                } else {
                    if (m_inputNames.contains(name)) m_constantInputs.push_back(name);
                    setValue(name, m_arena->constant(std::move(value)));
                }
            } catch (const Error& error) {
                throw error.at({.node = name});
            }
        }
        for (auto& tensor : *graph.mutable_sparse_initializer()) {
            const std::string name = tensor.values().name();
            if (m_report.opset < 11)
                throw Error(
                    Category::unsupported, "sparse constants before operator set 11 are not supported", {.node = name});
            ::onnx::AttributeProto value;
            value.set_name("sparse_value");
            value.set_type(::onnx::AttributeProto::SPARSE_TENSOR);
            *value.mutable_sparse_tensor() = std::move(tensor);
            setOpaqueConstant(name, std::move(value));
        }
    }

    void readInputs() {
        for (const auto& input : m_model.graph().input()) {
            if (m_values.contains(input.name())) {  // IR 3: a constant; its declared type must match
                const Type& actual = m_arena->type(m_values.at(input.name()));
                if (input.has_type() && !graph::compatible(typeFrom(input.type()), actual))
                    fail("the constant is " + actual.toString() + ", but as an input it is declared " +
                            typeFrom(input.type()).toString(),
                        input.name());
                continue;
            }
            if (!isTyped(input)) fail("the input has no type", input.name());
            try {
                Attributes attributes{{Symbol("name"), input.name()}, {Symbol("type"), inputType(input).toString()}};
                if (const auto value = m_defaults.find(input.name()); value != m_defaults.end())
                    attributes.set(Symbol("default"), value->second);
                const NodeId id = m_arena->add(graph::operatorNamed("Input"), std::move(attributes), {});
                m_values.emplace(input.name(), id);
                m_inputs.push_back(id);
            } catch (const Error& error) {
                throw error.at({.node = input.name()});
            }
        }
    }

    // ----------------------------------------------------------------------------------------- nodes

    void readNodes() {
        for (const auto& output : m_model.graph().output()) m_used.insert(output.name());
        for (const int index : m_order) {
            auto& node = *m_model.mutable_graph()->mutable_node(index);
            try {
                m_external.load(node);
                readOne(node, m_captures[static_cast<std::size_t>(index)]);
            } catch (const Error& error) {
                throw error.at({.node = nodeName(node)});
            }
            node.Clear();
        }
    }

    void readOne(const NodeProto& node, const std::vector<std::string>& captures) {
        if (node.output_size() == 0) return;
        const bool standard = isOnnxDomain(node.domain()) && !isFunction(node);
        if (standard && node.op_type() == "Constant" && readConstant(node)) return;
        if (standard && node.op_type() == "ConstantOfShape" && readConstantOfShape(node)) return;
        if (standard && node.op_type() == "Identity" && node.doc_string() == kAlias && node.input_size() == 1 &&
            node.output_size() == 1) {
            m_values.emplace(node.output(0), valueOf(node.input(0)));
            return;
        }
        if (!isFunction(node) && !hasSubgraph(node)) {
            NodeReading reading{m_report.opset, 1, {}, m_draws};
            for (int i = 0; i < node.output_size(); ++i)
                if (m_used.contains(node.output(i))) reading.usedOutputs = i + 1;
            for (const auto& input : node.input()) reading.inputs.push_back(input.empty() ? NodeId() : valueOf(input));
            if (const auto id = readNode(node, std::move(reading), *m_arena)) {
                setOutputs(node, *id);
                return;
            }
        }
        readOpaque(node, captures);
    }

    bool isFunction(const NodeProto& node) const {
        return m_types.functions.contains(functionKey(node.domain(), node.op_type()));
    }

    void setOutputs(const NodeProto& node, NodeId id) {
        const Type type = m_arena->type(id);
        if (type.kind() != Type::Kind::tuple) {
            if (!node.output(0).empty()) setValue(node.output(0), id);
            return;
        }
        m_arena->setLabel(id, nodeName(node));
        for (int i = 0; i < node.output_size() && static_cast<std::size_t>(i) < type.parts().size(); ++i)
            if (!node.output(i).empty()) setValue(node.output(i), m_arena->get(id, i));
    }

    bool readConstant(const NodeProto& node) {
        if (node.attribute_size() != 1 || node.output_size() != 1 || node.input_size() != 0)
            fail("a Constant must have one attribute, one output and no inputs");
        const auto& attribute = node.attribute(0);
        const std::string& kind = attribute.name();
        const auto wrongKind = [&]() { fail("the Constant's attribute '" + kind + "' has the wrong type"); };
        TensorPtr value;
        if (kind == "value") {
            if (!attribute.has_t()) wrongKind();
            if (!isOurs(attribute.t())) return false;
            value = tensorFrom(attribute.t());
        } else if (kind == "sparse_value") {
            return false;
        } else {
            const auto read = attributeFrom(attribute);
            if (!read) return false;
            using Integers = std::vector<int64_t>;
            const auto length = [](const auto& list) { return Integers{static_cast<int64_t>(list.size())}; };
            const auto floats = [](const std::vector<double>& list) {
                return std::vector<float>(list.begin(), list.end());
            };
            if (kind == "value_int" && read->index() == 0)
                value = graph::Tensor::of<int64_t>({}, {std::get<int64_t>(*read)});
            else if (kind == "value_float" && read->index() == 1)
                value = graph::Tensor::of<float>({}, floats({std::get<double>(*read)}));
            else if (kind == "value_string" && read->index() == 2)
                value = graph::Tensor::strings({}, {std::get<std::string>(*read)});
            else if (kind == "value_ints" && read->index() == 3)
                value = graph::Tensor::of<int64_t>(length(std::get<3>(*read)), std::get<3>(*read));
            else if (kind == "value_floats" && read->index() == 4)
                value = graph::Tensor::of<float>(length(std::get<4>(*read)), floats(std::get<4>(*read)));
            else if (kind == "value_strings" && read->index() == 5)
                value = graph::Tensor::strings(length(std::get<5>(*read)), std::get<5>(*read));
            else wrongKind();
        }
        setValue(node.output(0), m_arena->constant(std::move(value)));
        return true;
    }

    // Converts a ConstantOfShape with a constant shape to a splat constant, which needs as little memory.
    bool readConstantOfShape(const NodeProto& node) {
        const auto named = std::count_if(
            node.input().begin(), node.input().end(), [](const std::string& name) { return !name.empty(); });
        if (named != 1 || node.input(0).empty() || node.output_size() != 1 || m_report.opset < 9) return false;
        const auto& shapeNode = m_arena->op(valueOf(node.input(0)));
        if (!shapeNode.is("Constant")) return false;
        const TensorPtr& shape = shapeNode.data("value");
        if (shape->element() != graph::ElementType::i64 || shape->shape().size() != 1 || shape->elements() > 64)
            fail("ConstantOfShape: the shape must be a list of integers, not " + shape->type().toString());
        TensorPtr one = graph::Tensor::of<float>({1}, {0.0f});
        for (const auto& attribute : node.attribute()) {
            if (attribute.name() != "value" || !attribute.has_t()) return false;
            if (!isOurs(attribute.t())) return false;
            one = tensorFrom(attribute.t());
        }
        const bool isNumber = graph::isInteger(one->element()) || graph::isFloat(one->element()) ||
            one->element() == graph::ElementType::boolean;
        if (one->elements() != 1 || !isNumber) fail("ConstantOfShape: the value must be one number");
        setValue(node.output(0),
            m_arena->constant(
                graph::Tensor::splat(one->element(), shape->integers(), {one->stored().begin(), one->stored().end()})));
        return true;
    }

    void readOpaque(const NodeProto& node, const std::vector<std::string>& captures) {
        std::vector<std::string> names(node.input().begin(), node.input().end());
        names.insert(names.end(), captures.begin(), captures.end());
        std::vector<NodeId> inputs;
        std::vector<NamedType> known;
        for (const std::string& name : names) {
            const NodeId id = name.empty() ? m_arena->add("None") : valueOf(name);
            inputs.push_back(id);
            known.push_back(
                {name, m_arena->type(id), m_arena->op(id).is("Constant") ? m_arena->op(id).data("value") : nullptr});
        }
        std::vector<Type> types = inferOpaque(node, known, m_types);
        for (std::size_t i = 0; i < types.size(); ++i) {
            const std::string& name = node.output(static_cast<int>(i));
            if (name.empty()) types[i] = Type();
            else if (const auto declared = m_declared.find(name);
                     declared != m_declared.end() && isTyped(*declared->second)) {
                const Type stated = typeFrom(declared->second->type());
                types[i] = graph::compatible(stated, types[i]) ? graph::refined(stated, types[i]) : stated;
            }
        }
        const std::string op = qualified(node.domain(), node.op_type());
        const Type type = types.size() == 1 ? types[0] : Type::tuple(types);
        const NodeId id = m_arena->add(graph::operatorNamed("Opaque"),
            {{Symbol("operator"), op}, {Symbol("type"), type.toString()}, {Symbol("node"), sealed(node, captures)}},
            inputs);
        ++m_report.opaque[op];
        setOutputs(node, id);
    }

    // --------------------------------------------------------------------------------------- result

    graph::Graph makeGraph(const std::string& skeleton) {
        std::vector<graph::Output> outputs;
        for (const auto& output : m_model.graph().output()) {
            const auto value = m_values.find(output.name());
            if (value == m_values.end()) fail("the output is not computed", output.name());
            const Type& actual = m_arena->type(value->second);
            if (isTyped(output) && !graph::compatible(typeFrom(output.type()), actual))
                note("The output '" + output.name() + "' is declared " + typeFrom(output.type()).toString() +
                    " but is " + actual.toString() + ".");
            outputs.push_back({output.name(), value->second});
        }
        if (outputs.empty()) fail("the model has no outputs");
        auto origin = std::make_shared<graph::Origin>();
        origin->opset = m_report.opset;
        origin->irVersion = m_report.irVersion;
        origin->skeleton = skeleton;
        origin->constantInputs = m_constantInputs;
        return graph::Graph(m_arena, m_inputs, std::move(outputs), std::move(origin));
    }

    static constexpr int kSource = -1;  // not defined by a node

    ::onnx::ModelProto& m_model;
    ExternalData m_external;
    std::shared_ptr<graph::Arena> m_arena;
    ImportReport& m_report;
    TypeContext m_types;
    std::unordered_set<std::string> m_inputNames;
    std::unordered_map<std::string, int> m_definer;  // value -> index of its node
    std::unordered_set<std::string> m_used;          // values read by a node or a model output
    std::unordered_map<std::string, const ::onnx::ValueInfoProto*> m_declared;
    std::vector<std::vector<std::string>> m_captures;  // per node
    std::vector<int> m_order;
    int64_t m_draws = 0;
    std::unordered_map<std::string, NodeId> m_values;
    std::unordered_map<std::string, TensorPtr> m_defaults;
    std::vector<NodeId> m_inputs;
    std::vector<std::string> m_constantInputs;
};

}  // namespace

graph::Graph graphOf(::onnx::ModelProto& model, const std::filesystem::path& folder,
    std::shared_ptr<graph::Arena> arena, ImportReport& report) {
    if (const int64_t before = convertOld(model))
        report.notes.push_back(
            "Operator set " + std::to_string(before) + " was converted to 7, whose operators Egret knows.");
    return Importer(model, folder, std::move(arena), report).run();
}

}  // namespace egret::onnx
