// Import works by name. Every value is defined once, as an input, an initializer or a node's output. Nodes are sorted
// topologically and then translated one by one. Everything except nodes and initializers is kept serialized in
// Origin::skeleton.
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/graph/bodies.h"
#include "core/graph/containers.h"
#include "core/onnx/convert_old.h"
#include "core/onnx/forms.h"
#include "core/onnx/models.h"
#include "core/onnx/opaque.h"
#include "core/onnx/protos.h"
#include "core/onnx/read_node.h"
#include "core/onnx/tensors.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace egret::onnx {
namespace {

[[noreturn]] void fail(const std::string& message, const std::string& node = {}) {
    throw Error(Category::badInput, message, {.node = node});
}

const MappedModel kNothingMapped;  // bodies are read from parsed nodes

// Return the value of a Constant: a number or text is a scalar, a list has one axis.
TensorPtr tensorOf(int64_t value) { return Tensor::of<int64_t>({}, {value}); }
TensorPtr tensorOf(double value) { return Tensor::of<float>({}, {static_cast<float>(value)}); }
TensorPtr tensorOf(const std::string& value) { return Tensor::strings({}, {value}); }
template <class T>
TensorPtr tensorOf(const std::vector<T>& values) {
    const std::vector<int64_t> length{static_cast<int64_t>(values.size())};
    if constexpr (std::is_same_v<T, std::string>) return Tensor::strings(length, values);
    else if constexpr (std::is_same_v<T, int64_t>) return Tensor::of<int64_t>(length, values);
    else return Tensor::of<float>(length, {values.begin(), values.end()});
}
TensorPtr tensorOf(const auto&) { return nullptr; }

class Importer {
public:
    Importer(::onnx::ModelProto& model, const MappedModel& mapped, std::filesystem::path folder,
        std::shared_ptr<graph::Arena> arena, ImportReport& report)
        : m_model(model), m_folder(folder), m_mapped(mapped), m_external(std::move(folder)), m_arena(std::move(arena)),
          m_report(report) {}

    Graph run() {
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

    using Aliases = std::vector<std::pair<std::string, std::string>>;  // other names of captured values
    // Reads the model's graph as a body of control flow, whose inputs have these types. Functions and operator sets are
    // those of the enclosing model.
    Graph runAsBody(const Importer& outer, std::vector<Type> inputTypes, const Aliases& aliases) {
        m_types = outer.m_types;
        m_inputTypes = std::move(inputTypes);
        collectNames();
        for (const auto& [alias, name] : aliases) define(alias, kSource, alias);
        sortNodes();
        readInitializers();
        readInputs();
        for (const auto& [alias, name] : aliases) m_values.emplace(alias, valueOf(name));
        readNodes();
        return graph::Graph(m_arena, m_inputs, readOutputs());
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
                if (isOnnxDomain(node.domain()))
                    fail("the model does not specify its ONNX operator set", nodeName(node));
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
                "specifies them.");
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
        for (int i = 0; i < aside.initializer_size(); ++i) {
            if (!trained.contains(aside.initializer(i).name())) continue;
            *graph.add_initializer() = aside.initializer(i);
            loadData(*graph.mutable_initializer(graph.initializer_size() - 1), i);
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
        if (!std::ranges::is_sorted(m_order))
            note("The nodes were not in topological order, as ONNX requires; they have been sorted.");
    }

    void noteUnneeded() {
        std::unordered_set<std::string> needed;
        for (const auto& output : m_model.graph().output()) needed.insert(output.name());
        std::size_t unneeded = 0;
        for (auto index = m_order.rbegin(); index != m_order.rend(); ++index) {
            const auto& node = m_model.graph().node(*index);
            const auto& captures = m_captures[static_cast<std::size_t>(*index)];
            if (std::ranges::any_of(node.output(), [&](const auto& name) { return needed.contains(name); })) {
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

    // Keeps a constant that Tensor cannot represent as an opaque ONNX Constant node.
    void setOpaqueConstant(const std::string& name, ::onnx::AttributeProto attribute) {
        NodeProto node;
        node.set_op_type("Constant");
        node.set_name(name);
        node.add_output(name);
        *node.add_attribute() = std::move(attribute);
        readOpaque(node, {});
    }

    // Copies the data of an initializer into the message.
    void loadData(::onnx::TensorProto& tensor, int index) {
        m_external.load(tensor);
        const auto inModel = m_mapped.rawData.find(index);
        if (inModel == m_mapped.rawData.end() || tensor.has_raw_data()) return;
        const auto bytes = m_mapped.file->bytes().subspan(inModel->second.offset, inModel->second.bytes);
        tensor.set_raw_data(bytes.data(), bytes.size());
    }

    // Returns null if the data must be loaded.
    TensorPtr mapData(const ::onnx::TensorProto& tensor, int index) {
        const auto inModel = m_mapped.rawData.find(index);
        if (inModel == m_mapped.rawData.end() || tensor.data_location() == ::onnx::TensorProto::EXTERNAL)
            return m_external.map(tensor);
        return mappedFrom(tensor, m_mapped.file, inModel->second.offset, inModel->second.bytes);
    }

    void readInitializers() {
        auto& graph = *m_model.mutable_graph();
        for (int i = 0; i < graph.initializer_size(); ++i) {
            auto& tensor = *graph.mutable_initializer(i);
            const std::string name = tensor.name();
            try {
                TensorPtr data = mapData(tensor, i);
                if (!data) loadData(tensor, i);
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
                if (!data) data = tensorFrom(tensor);
                tensor.Clear();  // its bytes are now in `data`
                if (overridable) {
                    m_defaults.emplace(name, std::move(data));
                } else {
                    if (m_inputNames.contains(name)) m_constantInputs.push_back(name);
                    setValue(name, m_arena->constant(std::move(data)));
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
            const bool isGiven =
                m_inputs.size() < m_inputTypes.size() && m_inputTypes[m_inputs.size()].kind() != Type::Kind::none;
            if (!isGiven && !isTyped(input)) fail("the input has no type", input.name());
            try {
                const Type type = isGiven ? m_inputTypes[m_inputs.size()] : inputType(input);
                Attributes attributes{{Symbol("name"), input.name()}, {Symbol("type"), type.toString()}};
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
        if (standard && m_report.opset >= 7 && readControl(node, captures)) return;
        if (!isFunction(node) && !hasSubgraph(node)) {
            std::string obstacle;
            NodeReading reading{m_report.opset, 1, {}, m_draws, obstacle};
            for (int i = 0; i < node.output_size(); ++i)
                if (m_used.contains(node.output(i))) reading.usedOutputs = i + 1;
            for (const auto& input : node.input()) reading.inputs.push_back(input.empty() ? NodeId() : valueOf(input));
            if (const auto id = readNode(node, std::move(reading), *m_arena)) {
                setOutputs(node, *id);
                return;
            }
            if (!obstacle.empty()) noteObstacle(nodeName(node), obstacle);
        }
        readOpaque(node, captures);
    }

    // Models have many nodes with the same obstacle, so only the first one is noted.
    void noteObstacle(const std::string& node, const std::string& obstacle) {
        const std::string reason = " is kept unchanged and not rewritten: " + obstacle + ".";
        if (std::ranges::none_of(m_report.notes, [&](const std::string& note) { return note.ends_with(reason); }))
            note("'" + node + "'" + reason);
    }

    // ---------------------------------------------------------------------------------- control flow

    Graph bodyOf(const ::onnx::GraphProto& proto, std::vector<Type> types, const std::vector<std::string>& captures) {
        ::onnx::ModelProto model;
        model.set_ir_version(m_model.ir_version());
        *model.mutable_graph() = proto;
        std::map<NodeId, std::string> known;
        Aliases aliases;
        for (const std::string& name : captures) {
            const auto [entry, isNew] = known.emplace(valueOf(name), name);
            if (!isNew) {
                aliases.emplace_back(name, entry->second);
                continue;
            }
            model.mutable_graph()->add_input()->set_name(name);
            types.push_back(m_arena->type(valueOf(name)));
        }
        Importer inner(model, kNothingMapped, m_folder, m_arena, m_report);
        inner.m_draws = m_draws;
        Graph body = inner.runAsBody(*this, std::move(types), aliases);
        m_draws = inner.m_draws;
        return body;
    }

    // Appends the captured values to a node's own inputs; equal values are captured once.
    void appendCaptures(const std::vector<std::string>& captures, std::vector<NodeId>& inputs) const {
        const auto own = static_cast<std::ptrdiff_t>(inputs.size());
        for (const std::string& name : captures)
            if (std::find(inputs.begin() + own, inputs.end(), valueOf(name)) == inputs.end())
                inputs.push_back(valueOf(name));
    }

    // Returns the types of a body's own inputs, from the inputs of its node.
    std::vector<Type> formalTypes(const NodeProto& node, const ::onnx::GraphProto& body, const Attributes& attributes) {
        std::vector<Type> types;
        for (int i = 0; i < node.input_size(); ++i)
            types.push_back(node.input(i).empty() ? Type() : m_arena->type(valueOf(node.input(i))));
        if (node.op_type() == "Loop") {
            types.resize(std::max<std::size_t>(types.size(), 2));
            for (int i = 0; i < 2 && i < body.input_size(); ++i) {  // iteration number and condition
                const Type stated = isTyped(body.input(i)) ? typeFrom(body.input(i).type()) : Type();
                types[static_cast<std::size_t>(i)] = stated.hasShape()
                    ? stated
                    : Type::tensor(i == 0 ? ElementType::i64 : ElementType::boolean, graph::Shape());
            }
        } else {
            const auto* scans = attributes.find(Symbol("num_scan_inputs"));
            const auto* axes = attributes.find(Symbol("scan_input_axes"));
            const auto count = scans ? static_cast<std::size_t>(std::get<int64_t>(*scans)) : 0;
            if (count > types.size()) fail("Scan: has fewer inputs than scan inputs");
            for (std::size_t i = 0; i < count; ++i) {
                Type& type = types[types.size() - count + i];
                if (!type.hasShape() || type.shape().rank() == 0) continue;
                std::vector<Dim> dims = type.shape().dims();
                const auto* list = axes ? std::get_if<std::vector<int64_t>>(axes) : nullptr;
                int64_t axis = list && i < list->size() ? (*list)[i] : 0;
                if (axis < 0) axis += static_cast<int64_t>(dims.size());
                if (axis < 0 || axis >= static_cast<int64_t>(dims.size())) fail("Scan: an axis is out of range");
                dims.erase(dims.begin() + axis);
                type = Type::tensor(type.element(), graph::Shape(std::move(dims)));
            }
        }
        return types;
    }

    // Reads a SequenceMap as the Loop that defines it: each iteration takes an item of each sequence and appends the
    // results of the body to the sequences of the results. Returns false for bodies whose results are not tensors.
    bool readSequenceMap(const NodeProto& node, const std::vector<std::string>& captures) {
        const auto body = std::ranges::find_if(
            node.attribute(), [](const auto& attribute) { return attribute.name() == "body" && attribute.has_g(); });
        if (body == node.attribute().end()) fail("SequenceMap: the body is missing");
        std::vector<NodeId> inputs;
        std::vector<Type> formals;
        for (const auto& name : node.input()) {
            if (name.empty()) fail("SequenceMap: an input is missing");
            inputs.push_back(valueOf(name));
            const Type& type = m_arena->type(inputs.back());
            const auto item = graph::sequenceItem(type);
            if (formals.empty() && !item) fail("SequenceMap: input 0 is " + type.toString() + ", not a sequence");
            formals.push_back(item.value_or(type));
        }
        if (inputs.empty() || body->g().input_size() != node.input_size())
            fail("SequenceMap: the body has " + std::to_string(body->g().input_size()) + " inputs, but the node " +
                std::to_string(node.input_size()));
        if (body->g().output_size() != node.output_size())
            fail("SequenceMap: the body has " + std::to_string(body->g().output_size()) + " outputs, but the node " +
                std::to_string(node.output_size()));
        const std::size_t items = inputs.size();
        const Graph map = bodyOf(body->g(), formals, captures);
        appendCaptures(captures, inputs);

        std::vector<NodeId> formal, outer;  // inputs of the Loop's body and of the Loop
        const auto take = [&](const Type& type) {
            formal.push_back(m_arena->input("in" + std::to_string(formal.size()), type));
            return formal.back();
        };
        const NodeId iteration = take(Type::tensor(ElementType::i64, graph::Shape()));
        take(Type::tensor(ElementType::boolean, graph::Shape()));
        outer = {m_arena->add("SequenceLength", {}, {inputs[0]}), m_arena->add("None")};
        for (const graph::Output& output : map.outputs()) {
            const Type& type = map.type(output.node);
            if (!type.isTensor()) return false;
            take(graph::sequenceOf(type));
            outer.push_back(
                m_arena->add("SequenceEmpty", {{Symbol("dtype"), static_cast<int64_t>(type.element())}}, {}));
        }
        std::vector<NodeId> operands;
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            operands.push_back(take(m_arena->type(inputs[i])));
            outer.push_back(inputs[i]);
            if (i < items && graph::sequenceItem(m_arena->type(inputs[i])))
                operands.back() = m_arena->add("SequenceAt", {}, {operands.back(), iteration});
        }
        const std::vector<NodeId> results = graph::applied(map, operands);
        std::vector<graph::Output> outputs{{"out0", formal[1]}};
        for (std::size_t i = 0; i < results.size(); ++i)
            outputs.push_back(
                {"out" + std::to_string(i + 1), m_arena->add("SequenceInsert", {}, {formal[2 + i], results[i]})});
        Attributes attributes{
            {Symbol("body"), std::make_shared<const Graph>(m_arena, std::move(formal), std::move(outputs))}};
        const std::size_t own = 2 + results.size();
        graph::settleCaptures(attributes, outer, own, *m_arena);
        attributes.set(Symbol("captures"), static_cast<int64_t>(outer.size() - own));
        setOutputs(node, m_arena->add(graph::operatorNamed("Loop"), std::move(attributes), outer));
        return true;
    }

    // Reads If, Loop and Scan, whose bodies become graphs. Returns false for other operators and forms.
    bool readControl(const NodeProto& node, const std::vector<std::string>& captures) {
        if (node.op_type() == "SequenceMap") return readSequenceMap(node, captures);
        const bool isIf = node.op_type() == "If", isScan = node.op_type() == "Scan";
        if (!isIf && !isScan && node.op_type() != "Loop") return false;
        if (isScan && m_report.opset < 9) return false;  // older versions have a batch axis
        Attributes attributes;
        for (const auto& attribute : node.attribute())
            if (!attribute.has_g()) {
                const auto value = attributeFrom(attribute);
                if (!value) return false;
                attributes.set(Symbol(attribute.name()), *value);
            }
        for (const auto& attribute : node.attribute())
            if (attribute.has_g()) {
                const std::vector<Type> types =
                    isIf ? std::vector<Type>() : formalTypes(node, attribute.g(), attributes);
                if (!isIf && attribute.g().input_size() != static_cast<int>(types.size()))
                    fail(node.op_type() + ": the body has " + std::to_string(attribute.g().input_size()) + " inputs; " +
                        std::to_string(types.size()) + " are required");
                attributes.set(
                    Symbol(attribute.name()), std::make_shared<const Graph>(bodyOf(attribute.g(), types, captures)));
            }
        std::vector<NodeId> inputs;
        for (const auto& name : node.input()) inputs.push_back(name.empty() ? m_arena->add("None") : valueOf(name));
        if (node.op_type() == "Loop")
            while (inputs.size() < 2) inputs.push_back(m_arena->add("None"));
        const std::size_t own = inputs.size();
        appendCaptures(captures, inputs);
        graph::settleCaptures(attributes, inputs, own, *m_arena);
        if (!isIf) attributes.set(Symbol("captures"), static_cast<int64_t>(inputs.size() - own));
        try {
            setOutputs(node, m_arena->add(graph::operatorNamed(node.op_type()), std::move(attributes), inputs));
        } catch (const Error& error) {
            if (error.category() != Category::unsupported) throw;
            return false;  // values whose types Type cannot generalize
        }
        return true;
    }

    bool isFunction(const NodeProto& node) const {
        return m_types.functions.contains(functionKey(node.domain(), node.op_type()));
    }

    void setOutputs(const NodeProto& node, NodeId id) {
        const Type& type = m_arena->type(id);
        if (type.kind() == Type::Kind::tuple) m_arena->setLabel(id, nodeName(node));
        for (int i = 0; i < std::min(node.output_size(), static_cast<int>(type.results().size())); ++i)
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
            constexpr std::string_view kKinds[] = {
                "value_int", "value_float", "value_string", "value_ints", "value_floats", "value_strings"};
            if (read->index() >= std::size(kKinds) || kind != kKinds[read->index()]) wrongKind();
            value = std::visit([](const auto& given) { return tensorOf(given); }, *read);
        }
        setValue(node.output(0), m_arena->constant(std::move(value)));
        return true;
    }

    // Converts a ConstantOfShape with a constant shape to a splat constant, which needs no more memory than the
    // node.
    bool readConstantOfShape(const NodeProto& node) {
        const auto named = std::ranges::count_if(node.input(), [](const std::string& name) { return !name.empty(); });
        if (named != 1 || node.input(0).empty() || node.output_size() != 1 || m_report.opset < 9) return false;
        const auto& shapeNode = m_arena->op(valueOf(node.input(0)));
        if (!shapeNode.is("Constant")) return false;
        const TensorPtr& shape = shapeNode.data("value");
        if (shape->element() != ElementType::i64 || shape->shape().size() != 1 || shape->elements() > 64)
            fail("ConstantOfShape: the shape must be a list of integers, not " + shape->type().toString());
        TensorPtr one = Tensor::of<float>({1}, {0.0f});
        for (const auto& attribute : node.attribute()) {
            if (attribute.name() != "value" || !attribute.has_t()) return false;
            if (!isOurs(attribute.t())) return false;
            one = tensorFrom(attribute.t());
        }
        const bool isNumber = graph::isInteger(one->element()) || graph::isFloat(one->element()) ||
            one->element() == ElementType::boolean;
        if (one->elements() != 1 || !isNumber) fail("ConstantOfShape: the value must be one number");
        setValue(node.output(0),
            m_arena->constant(
                Tensor::splat(one->element(), shape->integers(), {one->stored().begin(), one->stored().end()})));
        return true;
    }

    void readOpaque(const NodeProto& node, const std::vector<std::string>& captures) {
        std::vector<NodeId> inputs;
        std::vector<NamedType> known;
        const auto read = [&](const std::string& name) {
            const NodeId id = name.empty() ? m_arena->add("None") : valueOf(name);
            known.push_back(
                {name, m_arena->type(id), m_arena->op(id).is("Constant") ? m_arena->op(id).data("value") : nullptr});
            return id;
        };
        for (const std::string& name : node.input()) inputs.push_back(read(name));
        // Equal constants are one value, for which export writes one name. They must therefore be captured once.
        std::unordered_map<NodeId, std::size_t> captured;
        std::unordered_map<std::string, std::size_t> positions;
        for (const std::string& name : captures) {
            const NodeId id = read(name);
            const auto [entry, isNew] = captured.emplace(id, captured.size());
            if (isNew) inputs.push_back(id);
            positions.emplace(name, entry->second);
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
            {{Symbol("operator"), op}, {Symbol("type"), type.toString()}, {Symbol("node"), sealed(node, positions)}},
            inputs);
        ++m_report.opaque[op];
        setOutputs(node, id);
    }

    // --------------------------------------------------------------------------------------- result

    std::vector<graph::Output> readOutputs() {
        std::vector<graph::Output> outputs;
        std::unordered_set<std::string> names;  // a body may return a value twice
        for (const auto& output : m_model.graph().output()) {
            const auto value = m_values.find(output.name());
            if (value == m_values.end()) fail("the output is not computed", output.name());
            const Type& actual = m_arena->type(value->second);
            if (isTyped(output) && !graph::compatible(typeFrom(output.type()), actual))
                note("The output '" + output.name() + "' is declared " + typeFrom(output.type()).toString() +
                    " but is " + actual.toString() + ".");
            outputs.push_back({m_inputTypes.empty() ? output.name() : uniqueName(output.name(), names), value->second});
        }
        if (outputs.empty()) fail("the model has no outputs");
        return outputs;
    }

    Graph makeGraph(const std::string& skeleton) {
        std::vector<graph::Output> outputs = readOutputs();
        auto origin = std::make_shared<graph::Origin>();
        origin->opset = m_report.opset;
        origin->irVersion = m_report.irVersion;
        origin->skeleton = skeleton;
        origin->constantInputs = m_constantInputs;
        return graph::Graph(m_arena, m_inputs, std::move(outputs), std::move(origin));
    }

    static constexpr int kSource = -1;  // marks values that no node defines

    ::onnx::ModelProto& m_model;
    std::filesystem::path m_folder;
    const MappedModel& m_mapped;
    ExternalData m_external;
    std::shared_ptr<graph::Arena> m_arena;
    ImportReport& m_report;
    TypeContext m_types;
    std::unordered_set<std::string> m_inputNames;
    std::unordered_map<std::string, int> m_definer;  // value -> index of its node
    std::unordered_set<std::string> m_used;          // values read by a node or a model output
    std::unordered_map<std::string, const ::onnx::ValueInfoProto*> m_declared;
    std::vector<std::vector<std::string>> m_captures;  // captured names of each node
    std::vector<int> m_order;
    int64_t m_draws = 0;
    std::unordered_map<std::string, NodeId> m_values;
    std::unordered_map<std::string, TensorPtr> m_defaults;
    std::vector<NodeId> m_inputs;
    std::vector<Type> m_inputTypes;  // types of a body's inputs
    std::vector<std::string> m_constantInputs;
};

}  // namespace

Graph graphOf(::onnx::ModelProto& model, const MappedModel& mapped, const std::filesystem::path& folder,
    std::shared_ptr<graph::Arena> arena, ImportReport& report) {
    if (std::ranges::any_of(
            model.opset_import(), [](const auto& one) { return isOnnxDomain(one.domain()) && one.version() < 7; })) {
        // The converter rewrites initializers, so it needs their data in the model.
        for (const auto& [index, raw] : mapped.rawData) {
            const auto bytes = mapped.file->bytes().subspan(raw.offset, raw.bytes);
            model.mutable_graph()->mutable_initializer(index)->set_raw_data(bytes.data(), bytes.size());
        }
        if (const int64_t before = convertOld(model))
            report.notes.push_back("Operator set " + std::to_string(before) +
                " was converted to 7, the oldest that Egret's operators cover.");
        return Importer(model, kNothingMapped, folder, std::move(arena), report).run();
    }
    return Importer(model, mapped, folder, std::move(arena), report).run();
}

}  // namespace egret::onnx
