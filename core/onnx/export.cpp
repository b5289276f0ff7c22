// Export has three passes. The first chooses an operator set that can express every node. The second gives every value
// a unique name: model inputs and outputs keep their names, then opaque nodes, then labels. The third writes the nodes
// in order.
#include "core/base/error.h"
#include "core/base/lookup.h"
#include "core/base/text.h"
#include "core/graph/bodies.h"
#include "core/onnx/forms.h"
#include "core/onnx/models.h"
#include "core/onnx/opaque.h"
#include "core/onnx/protos.h"
#include "core/onnx/tensors.h"
#include "core/onnx/write_node.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace egret::onnx {
namespace {

bool hasNamedExtent(const Type& type) {
    return type.hasShape() &&
        std::ranges::any_of(type.shape().dims(), [](Dim dim) { return !dim.known() && dim != graph::Dim(); });
}

[[noreturn]] void unsupported(const std::string& message, const std::string& node) {
    throw Error(Category::unsupported, message, {.node = node});
}

bool isStructure(const Operator& op) {
    constexpr std::string_view kNames[] = {"Input", "Constant", "None", "Get", "Opaque"};
    return op.spec->family == graph::Family::control || std::ranges::find(kNames, op.name()) != std::end(kNames);
}

// Since operator set 13, Softmax covers only one axis. This function flattens the input, applies softmax to the last
// axis and restores the shape.
Graph withoutFlattenedSoftmax(const Graph& graph) {
    std::vector<std::pair<NodeId, NodeId>> replacements;
    graph::Arena& arena = graph.arena();
    for (const NodeId id : graph.nodes()) {
        const Operator& op = graph.op(id);
        const bool softmax = op.is("Softmax") || op.is("LogSoftmax") || op.is("Hardmax");
        if (!softmax || op.integer("flatten") == 0) continue;
        const NodeId x = graph.node(id).inputs[0];
        const NodeId flat = arena.add("Flatten", {{Symbol("axis"), op.integer("axis")}}, {x});
        const NodeId soft = arena.add(op.name(), {}, {flat});
        const bool known = graph.type(x).isFullyKnown();
        const NodeId back = known
            ? arena.add("Reshape",
                  {{Symbol("shape"), graph.type(x).shape().extents()}, {Symbol("allowzero"), int64_t{1}}}, {soft})
            : arena.add("Reshape", {}, {soft, arena.add("Shape", {}, {x})});
        arena.setLabel(back, graph.label(id));
        replacements.emplace_back(id, back);
    }
    return replacements.empty() ? graph : graph.replaced(replacements);
}

struct Inside {
    graph::GraphPtr graph;  // the graph itself or a body
    NodeId node;
};
void addNodesInside(const graph::GraphPtr& graph, std::vector<Inside>& out) {
    for (const NodeId id : graph->nodes()) {
        out.push_back({graph, id});
        for (const graph::Body& body : graph::bodiesOf(graph->op(id))) addNodesInside(body.graph, out);
    }
}

std::vector<Inside> nodesInside(const Graph& graph) {
    std::vector<Inside> out;
    addNodesInside(std::make_shared<const Graph>(graph), out);
    return out;
}

// Returns whether the constant repeats one value; ConstantOfShape then keeps the model small.
bool isFilled(const Tensor& value, int64_t opset) {
    constexpr int64_t kSmall = 64;
    const ElementType element = value.element();
    const bool allowed = graph::isInteger(element) || element == ElementType::boolean ||
        (graph::isFloat(element) && (element != ElementType::bf16 || opset >= 20));
    return value.isSplat() && value.elements() > kSmall && opset >= 9 && allowed;
}

class Exporter {
public:
    Exporter(const Target& target, std::map<int, TensorPtr>* large)
        : m_graph(target.graph), m_opset(target.opset), m_large(large) {}

    ::onnx::ModelProto run() {
        readSkeleton();
        nameValues();
        writeNodes({});
        for (const auto& [from, to] : m_aliases) {
            auto& node = addNode("Identity", {from}, {to});
            node.set_doc_string(std::string(kAlias));
        }
        writeInputs();
        writeOutputs();
        writeValueInfo();
        return std::move(m_model);
    }

    // Writes a body of control flow. Its last inputs are captured values, which are not inputs in ONNX: they have the
    // names of the outer values. All other names differ from the outer names.
    ::onnx::GraphProto runAsBody(Exporter& outer, const std::vector<std::string>& captured) {
        m_outer = &outer;
        m_taken = outer.m_taken;
        m_model.set_ir_version(outer.m_model.ir_version());
        m_model.mutable_graph()->set_name("body");
        const std::size_t formals = m_graph.inputs().size() - captured.size();
        for (std::size_t i = 0; i < m_graph.inputs().size(); ++i) {
            const NodeId id = m_graph.inputs()[i];
            if (i >= formals) setName(id, captured[i - formals]);
            else setName(id, unique(m_graph.op(id).text("name")));
        }
        std::unordered_set<NodeId> shared;
        for (const NodeId id : m_graph.nodes())
            if (const std::string name = outermost().initializerFor(m_graph, id); !name.empty()) {
                setName(id, name);
                shared.insert(id);
            }
        nameResults();
        writeNodes(std::move(shared));
        for (const auto& [from, to] : m_aliases) addNode("Identity", {from}, {to}).set_doc_string(std::string(kAlias));
        for (std::size_t i = 0; i < formals; ++i) {
            const NodeId id = m_graph.inputs()[i];
            writeInfo(*m_model.mutable_graph()->add_input(), m_names.at(id), m_graph.type(id));
        }
        writeOutputs();
        writeValueInfo();
        return std::move(*m_model.mutable_graph());
    }

private:
    // --------------------------------------------------------------------------------------- skeleton

    void readSkeleton() {
        const auto origin = m_graph.origin();
        if (origin && !m_model.ParseFromString(origin->skeleton))
            throw Error(Category::badInput, "the data kept from the model's file is damaged");
        m_model.set_ir_version(origin ? origin->irVersion : graph::Origin().irVersion);
        if (!origin) m_model.set_producer_name("egret");
        if (m_model.graph().name().empty()) m_model.mutable_graph()->set_name("egret");
        bool found = false;
        for (auto& import : *m_model.mutable_opset_import()) {
            if (!isOnnxDomain(import.domain())) continue;
            import.set_version(m_opset);
            found = true;
        }
        if (!found && m_model.ir_version() >= 3) m_model.add_opset_import()->set_version(m_opset);
        std::set<std::string> domains;
        for (const auto& import : m_model.opset_import()) domains.insert(import.domain());
        for (const NodeId id : m_graph.nodes()) {  // adds domains to a graph without an imported file header
            const bool isOpaque = m_graph.op(id).is("Opaque");
            if (origin && isOpaque) continue;
            const std::string domain = isOpaque ? unsealed(m_graph.op(id).text("node"), {}).domain()
                                                : std::string(m_graph.op(id).spec->domain);
            if (isOnnxDomain(domain) || !domains.insert(domain).second) continue;
            auto& import = *m_model.add_opset_import();
            import.set_domain(domain);
            import.set_version(1);
        }
        auto& graph = *m_model.mutable_graph();
        m_oldInputs.Swap(graph.mutable_input());
        m_oldOutputs.Swap(graph.mutable_output());
        m_oldValues.Swap(graph.mutable_value_info());
        m_oldInitializers.Swap(graph.mutable_initializer());
    }

    static std::unordered_map<std::string, const ::onnx::ValueInfoProto*> byName(
        const google::protobuf::RepeatedPtrField<::onnx::ValueInfoProto>& list) {
        std::unordered_map<std::string, const ::onnx::ValueInfoProto*> out;
        for (const auto& info : list) out.emplace(info.name(), &info);
        return out;
    }

    // ------------------------------------------------------------------------------------------ names

    Exporter& outermost() { return m_outer ? m_outer->outermost() : *this; }

    // Returns the name of the initializer for a body's constant; all bodies share the initializer. Empty if the
    // constant is written in the body. Call this function on the outermost exporter.
    std::string initializerFor(const Graph& body, NodeId id) {
        constexpr int64_t kLeastShared = 16;
        if (!body.op(id).is("Constant")) return {};
        const TensorPtr& value = body.op(id).data("value");
        if (isFilled(*value, m_opset)) return {};  // written as a node, possibly after the body
        if (const auto known = m_names.find(id); known != m_names.end()) return known->second;
        if (value->elements() < kLeastShared) return {};
        const std::string name = unique(body.label(id).empty() ? "Constant" : body.label(id));
        m_names.emplace(id, name);
        m_types.emplace(name, body.type(id));
        writeDense(value, name);
        return name;
    }

    std::string unique(const std::string& wanted) { return uniqueName(wanted, *m_taken); }

    void setName(NodeId id, const std::string& name) {
        m_names.emplace(id, name);
        m_types.emplace(name, m_graph.type(id));
    }

    void nameValues() {
        for (const NodeId id : m_graph.inputs()) {
            const std::string& name = m_graph.op(id).text("name");
            if (!m_taken->insert(name).second) throw Error(Category::badInput, "two inputs are named '" + name + "'");
            setName(id, name);
        }
        for (const graph::Output& output : m_graph.outputs()) {
            const Type::Kind kind = m_graph.type(output.node).kind();
            if (kind == Type::Kind::tuple || kind == Type::Kind::none)
                unsupported("an output must be one value", output.name);
            const bool isThatInput = m_names.contains(output.node) && m_names.at(output.node) == output.name;
            if (!m_taken->insert(output.name).second && !isThatInput)
                throw Error(Category::badInput, "an output has the name of an input", {.node = output.name});
        }
        nameResults();
    }

    // Names all values except the inputs. The names of the graph's outputs are already reserved.
    void nameResults() {
        nameOpaqueOutputs();
        for (const graph::Output& output : m_graph.outputs()) {
            const bool free = !m_names.contains(output.node) && !m_graph.op(output.node).is("Constant");
            if (free) setName(output.node, output.name);
        }
        for (const NodeId id : m_graph.nodes()) {  // name the other values by label
            const Operator& op = m_graph.op(id);
            if (m_names.contains(id) || m_graph.type(id).kind() == Type::Kind::tuple) continue;
            if (op.is("None")) m_names.emplace(id, "");
            else setName(id, unique(m_graph.label(id).empty() ? std::string(op.name()) : m_graph.label(id)));
        }
        for (const NodeId id : m_graph.nodes()) {
            if (!m_graph.op(id).is("Get")) continue;
            auto& outputs = m_outputs[m_graph.node(id).inputs[0]];
            const auto index = static_cast<std::size_t>(m_graph.op(id).integer("index"));
            if (outputs.size() <= index) outputs.resize(index + 1);
            outputs[index] = m_names.at(id);
        }
        for (const graph::Output& output : m_graph.outputs())
            if (m_names.at(output.node) != output.name) m_aliases.emplace_back(m_names.at(output.node), output.name);
    }

    // An opaque node's output names are part of its identity. A model output with a different name therefore becomes an
    // alias, and subgraphs may keep using the original name.
    void nameOpaqueOutputs() {
        std::unordered_set<std::string> inner;
        std::unordered_map<NodeId, std::set<std::size_t>> used;
        std::unordered_map<NodeId, std::vector<std::string>> own;
        std::unordered_set<std::string> outputs;
        for (const graph::Output& output : m_graph.outputs()) outputs.insert(output.name);
        for (const NodeId id : m_graph.nodes()) {
            if (!m_graph.op(id).is("Opaque")) continue;
            const auto node = unsealed(m_graph.op(id).text("node"), {});
            own[id].assign(node.output().begin(), node.output().end());
            collectInnerNames(node, inner);
        }
        const auto isOutput = [&](NodeId id, const std::string& name) {
            return std::ranges::any_of(
                m_graph.outputs(), [&](const auto& o) { return o.node == id && o.name == name; });
        };
        for (const NodeId id : m_graph.nodes()) {
            const bool get = m_graph.op(id).is("Get");
            const auto found = own.find(get ? m_graph.node(id).inputs[0] : id);
            if (found == own.end() || m_graph.type(id).kind() == Type::Kind::tuple) continue;
            const std::size_t index = get ? static_cast<std::size_t>(m_graph.op(id).integer("index")) : 0;
            if (index >= found->second.size() || found->second[index].empty())
                unsupported("an opaque node does not name an output that is used", m_graph.nameOf(id));
            const std::string& name = found->second[index];
            setName(id, isOutput(id, name) ? name : unique(name));
            if (get) used[m_graph.node(id).inputs[0]].insert(index);
        }
        for (const NodeId id : m_graph.nodes()) {
            if (!own.contains(id) || m_graph.type(id).kind() != Type::Kind::tuple) continue;
            for (std::size_t i = 0; i < own[id].size(); ++i)
                if (!own[id][i].empty() && !used[id].contains(i)) m_unused[{id, i}] = unique(own[id][i]);
        }
        m_taken->merge(inner);
    }

    // ------------------------------------------------------------------------------------------ nodes

    // PyTorch names outputs after nodes, so its node names are restored. Others are the first output's name.
    std::string nodeName(const std::string& output) const {
        constexpr std::string_view kSuffix = "_output_0";
        const std::string name = output.substr(0, output.size() - (output.ends_with(kSuffix) ? kSuffix.size() : 0));
        return name.empty() || m_taken->contains(name) ? output : name;
    }

    ::onnx::NodeProto& addNode(
        std::string_view op, const std::vector<std::string>& inputs, const std::vector<std::string>& outputs) {
        auto& node = *m_model.mutable_graph()->add_node();
        node.set_op_type(std::string(op));
        node.set_name(nodeName(outputs[0]));
        for (const auto& input : inputs) node.add_input(input);
        for (const auto& output : outputs) node.add_output(output);
        return node;
    }

    ::onnx::AttributeProto& addAttribute(::onnx::NodeProto& node, const std::string& name) {
        auto& attribute = *node.add_attribute();
        attribute.set_name(name);
        return attribute;
    }

    std::vector<std::string> inputNames(NodeId id) const {
        return transformed(m_graph.node(id).inputs, [&](NodeId input) { return m_names.at(input); });
    }

    // Weights are written in the order of their first use, as exporters do.
    void writeNodes(std::unordered_set<NodeId> written) {
        const auto writeOnce = [&](NodeId id) {
            if (written.insert(id).second) write(id);
        };
        for (const NodeId id : m_graph.nodes()) {
            if (m_graph.op(id).is("Constant")) continue;
            for (const NodeId input : m_graph.node(id).inputs)
                if (m_graph.op(input).is("Constant")) writeOnce(input);
            writeOnce(id);
        }
        for (const NodeId id : m_graph.nodes()) writeOnce(id);  // constants that are outputs
    }

    void write(NodeId id) {
        const Operator& op = m_graph.op(id);
        if (op.is("Constant")) writeConstant(op.data("value"), m_names.at(id));
        else if (op.is("Opaque")) writeOpaque(id);
        else if (op.spec->family == graph::Family::control) writeControl(id);
        else if (!isStructure(op)) writeOperator(id);
    }

    void writeOperator(NodeId id) {
        const Operator& op = m_graph.op(id);
        auto spelling = spell(m_graph, id, m_opset);
        ensure(spelling.has_value(), "the chosen operator set can express every node");
        const bool isAll = m_outputs[id].empty() || hasVariadicOutputs(*op.spec);
        const int64_t least = isAll ? std::max(spelling->outputs, spelling->leastOutputs) : spelling->leastOutputs;
        const std::vector<std::string> outputs = outputNames(id, static_cast<std::size_t>(least));
        std::vector<std::string> inputs = inputNames(id);
        for (const auto& [position, value] : spelling->parameters) {
            if (inputs.size() <= position) inputs.resize(position + 1);
            inputs[position] = unique(outputs[0] + "_" + parameterName(op, position));
            writeDense(value, inputs[position]);
        }
        const bool mayBeFused = op.spec->attribute(Symbol("activation")) && isOwnAttribute(*op.spec, "activation");
        const std::string activation = mayBeFused ? op.text("activation") : "none";
        if (activation != "none") {
            const std::string before = unique(outputs[0] + "_linear");
            writeAttributes(addNode(op.name(), inputs, {before}), spelling->attributes);
            const std::string_view type = activation == "relu" ? "Relu" : activation == "sigmoid" ? "Sigmoid" : "Tanh";
            addNode(type, {before}, outputs).set_doc_string(std::string(kFused));
        } else {
            auto& node = addNode(typeIn(op.spec->domain, op.name()), inputs, outputs);
            if (!op.spec->domain.empty()) node.set_domain(std::string(op.spec->domain));
            writeAttributes(node, spelling->attributes);
        }
    }

    std::vector<std::string> outputNames(NodeId id, std::size_t count) {
        std::vector<std::string> outputs = m_outputs[id];
        if (m_graph.type(id).kind() != Type::Kind::tuple) outputs = {m_names.at(id)};
        outputs.resize(std::max(outputs.size(), count));
        const std::size_t named = std::min(outputs.size(), requiredOutputs(*m_graph.op(id).spec));
        for (std::size_t i = 0; i < named; ++i)
            if (outputs[i].empty()) outputs[i] = unique(m_graph.nameOf(id) + "_unused");
        return outputs;
    }

    void writeControl(NodeId id) {
        const Operator& op = m_graph.op(id);
        std::vector<std::string> inputs = inputNames(id), captured;
        const auto own = op.is("If") ? 1 : inputs.size() - static_cast<std::size_t>(op.integer("captures"));
        captured.assign(inputs.begin() + static_cast<std::ptrdiff_t>(own), inputs.end());
        inputs.resize(own);
        auto& node = addNode(op.name(), inputs, outputNames(id, static_cast<std::size_t>(op.integer("outputs"))));
        for (const auto& [name, value] : op.attributes.entries()) {
            if (name.text() == "captures" || name.text() == "outputs") continue;
            auto& attribute = addAttribute(node, name.text());
            const auto* body = std::get_if<graph::GraphPtr>(&value);
            if (!body) {
                attributeTo(value, attribute);
                continue;
            }
            attribute.set_type(::onnx::AttributeProto::GRAPH);
            const Target inside{withFreshOutputs(**body), m_opset};
            *attribute.mutable_g() = Exporter(inside, nullptr).runAsBody(*this, captured);
        }
    }

    // Returns the body with unique output names.
    Graph withFreshOutputs(const Graph& body) {
        std::vector<graph::Output> outputs = body.outputs();
        for (graph::Output& output : outputs) output.name = unique(output.name);
        return Graph(body.arenaPtr(), body.inputs(), std::move(outputs));
    }

    static std::string parameterName(const Operator& op, std::size_t position) {
        for (const auto& row : op.spec->attributes)
            if (row.input == static_cast<int>(position)) return row.name.text();
        return "parameter";
    }

    void writeAttributes(::onnx::NodeProto& node, const Attributes& attributes) {
        for (const auto& [name, value] : attributes.entries()) {
            auto& attribute = addAttribute(node, name.text());
            if (node.op_type() == "Optional" && name.text() == "type")
                typeAttributeTo(std::get<std::string>(value), attribute);
            else attributeTo(value, attribute);
        }
    }

    void writeOpaque(NodeId id) {
        auto node = unsealed(m_graph.op(id).text("node"), inputNames(id));
        const bool tuple = m_graph.type(id).kind() == Type::Kind::tuple;
        for (int i = 0; i < node.output_size(); ++i) {
            std::string& name = *node.mutable_output(i);
            if (name.empty()) continue;
            const auto index = static_cast<std::size_t>(i);
            const auto unused = m_unused.find({id, index});
            if (!tuple) name = m_names.at(id);
            else name = unused != m_unused.end() ? unused->second : m_outputs.at(id).at(index);
            m_opaqueTypes.emplace_back(name, tuple ? m_graph.type(id).parts()[index] : m_graph.type(id));
        }
        *m_model.mutable_graph()->add_node() = std::move(node);
    }

    // -------------------------------------------------------------------------------------- constants

    void writeConstant(const TensorPtr& value, const std::string& name) {
        if (!isFilled(*value, m_opset)) return writeDense(value, name);
        const std::string shape = unique(name + "_shape");
        writeDense(Tensor::of<int64_t>({static_cast<int64_t>(value->shape().size())}, value->shape()), shape);
        auto& attribute = addAttribute(addNode("ConstantOfShape", {shape}, {name}), "value");
        attributeTo(Attribute(Tensor::splat(value->element(), {1}, {value->stored().begin(), value->stored().end()})),
            attribute);
    }

    void writeDense(const TensorPtr& value, const std::string& name) {
        auto& proto = *m_model.mutable_graph()->add_initializer();
        proto.set_name(name);
        m_initializers.emplace_back(name, value->type());
        if (!m_large || value->element() == ElementType::string ||
            value->type().bytes() < static_cast<double>(kLeastApart))
            return tensorTo(*value, proto);
        proto.set_data_type(static_cast<int32_t>(value->element()));
        for (const int64_t extent : value->shape()) proto.add_dims(extent);
        m_large->emplace(m_model.graph().initializer_size() - 1, value);
    }

    // --------------------------------------------------------------------------------- inputs, outputs

    void writeInfo(::onnx::ValueInfoProto& info, const std::string& name, const Type& type) {
        info.set_name(name);
        if (!typeTo(type, *info.mutable_type())) info.clear_type();
    }

    void writeInput(NodeId id) {
        const Operator& op = m_graph.op(id);
        const std::string& name = op.text("name");
        auto& info = *m_model.mutable_graph()->add_input();
        const auto old = std::ranges::find_if(m_oldInputs, [&](const auto& input) { return input.name() == name; });
        if (old != m_oldInputs.end() && inputType(*old) == m_graph.type(id)) {
            info = *old;
        } else {
            writeInfo(info, name, m_graph.type(id));
            const Type& type = m_graph.type(id);
            for (std::size_t axis = 0; type.hasShape() && axis < type.shape().rank(); ++axis)
                if (type.shape()[axis] == unnamedExtent(name, axis))
                    info.mutable_type()
                        ->mutable_tensor_type()
                        ->mutable_shape()
                        ->mutable_dim(static_cast<int>(axis))
                        ->clear_dim_param();
        }
        if (!info.has_type())
            unsupported("the input's type " + m_graph.type(id).toString() + " cannot be written", name);
        const Attribute* value = op.find("default");
        if (!value) return;
        m_model.set_ir_version(std::max<int64_t>(m_model.ir_version(), 4));  // default values of inputs require IR 4
        writeDense(std::get<TensorPtr>(*value), name);
    }

    // Before IR 4 every initializer is also an input; former inputs keep their positions.
    void writeInputs() {
        for (const NodeId id : m_graph.inputs())
            if (m_graph.op(id).find("default")) m_model.set_ir_version(std::max<int64_t>(m_model.ir_version(), 4));
        const bool all = m_model.ir_version() < 4;
        std::unordered_map<std::string, Type> constants;
        if (all) constants.insert(m_initializers.begin(), m_initializers.end());
        auto next = m_graph.inputs().begin();
        const auto end = m_graph.inputs().end();
        const auto writeConstantInput = [&](const std::string& name) {
            const auto found = constants.find(name);
            if (found == constants.end()) return;
            writeInfo(*m_model.mutable_graph()->add_input(), name, found->second);
            constants.erase(found);
        };
        std::unordered_set<std::string> constantInputs;
        if (const auto origin = m_graph.origin())
            constantInputs.insert(origin->constantInputs.begin(), origin->constantInputs.end());
        for (const auto& old : m_oldInputs) {
            if (constantInputs.contains(old.name())) writeConstantInput(old.name());
            else if (next != end) writeInput(*next++);
        }
        while (next != end) writeInput(*next++);
        for (const auto& [name, type] : m_initializers) writeConstantInput(name);
        // Add the initializers kept for other parts of the model (training information), unless their name is taken.
        std::unordered_set<std::string> written;
        for (const auto& initializer : m_model.graph().initializer()) written.insert(initializer.name());
        for (const auto& node : m_model.graph().node()) written.insert(node.output().begin(), node.output().end());
        for (const auto& initializer : m_oldInitializers)
            if (written.insert(initializer.name()).second && !m_types.contains(initializer.name()))
                *m_model.mutable_graph()->add_initializer() = initializer;
    }

    void writeOutputs() {
        const auto all = byName(m_oldOutputs);
        for (const graph::Output& output : m_graph.outputs()) {
            auto& info = *m_model.mutable_graph()->add_output();
            const Type& type = m_graph.type(output.node);
            const auto* old = valueOr(all, output.name, nullptr);
            if (old && old->has_type() && graph::compatible(typeFrom(old->type()), type)) info = *old;
            else writeInfo(info, output.name, type);
        }
    }

    // Writes the types of internal values: those from the file that are still valid, those of opaque nodes, and those
    // with named extents, which other programs do not derive. With them, ONNX Runtime knows that the operands of a
    // residual connection have equal shapes, and adds inside of the convolution.
    void writeValueInfo() {
        std::unordered_set<std::string> done;
        for (const graph::Output& output : m_graph.outputs()) done.insert(output.name);
        for (const NodeId id : m_graph.inputs()) done.insert(m_names.at(id));
        const auto all = byName(m_oldValues);
        auto& graph = *m_model.mutable_graph();
        for (const auto& [name, type] : m_opaqueTypes) {
            if (!done.insert(name).second) continue;
            const auto* old = valueOr(all, name, nullptr);
            ::onnx::ValueInfoProto info;
            if (old && old->has_type() && typeFrom(old->type()) == type) info = *old;
            else writeInfo(info, name, type);
            if (info.has_type()) *graph.add_value_info() = std::move(info);
        }
        for (const auto& info : m_oldValues) {
            const Type* type = valueAt(m_types, info.name());
            if (type && info.has_type() && graph::compatible(typeFrom(info.type()), *type) &&
                done.insert(info.name()).second)
                *graph.add_value_info() = info;
        }
        for (const std::string& name : residuals()) {
            const Type* type = valueAt(m_types, name);
            if (type && hasNamedExtent(*type) && done.insert(name).second)
                writeInfo(*graph.add_value_info(), name, *type);
        }
    }

    // Returns the terms of sums with convolutions. ONNX Runtime adds them inside of the convolution only if both terms
    // are declared with equal extents. Other values are not declared: with all of them, its memory plan makes ConvNeXt
    // 2% slower.
    std::vector<std::string> residuals() const {
        std::unordered_set<std::string> convolutions;
        for (const auto& node : m_model.graph().node())
            if (node.op_type() == "Conv") convolutions.insert(node.output(0));
        std::vector<std::string> terms;
        for (const auto& node : m_model.graph().node()) {
            const auto& inputs = node.input();
            const auto isConvolution = [&](const std::string& name) { return convolutions.contains(name); };
            if (node.op_type() == "Add" && std::ranges::any_of(inputs, isConvolution))
                terms.insert(terms.end(), inputs.begin(), inputs.end());
        }
        return terms;
    }

    using Infos = google::protobuf::RepeatedPtrField<::onnx::ValueInfoProto>;

    const Graph& m_graph;
    int64_t m_opset;
    std::map<int, TensorPtr>* m_large;  // destination of large weights
    ::onnx::ModelProto m_model;
    Infos m_oldInputs, m_oldOutputs, m_oldValues;
    google::protobuf::RepeatedPtrField<::onnx::TensorProto> m_oldInitializers;
    Exporter* m_outer = nullptr;  // set in the exporter of a body
    using Names = std::unordered_set<std::string>;
    std::shared_ptr<Names> m_taken = std::make_shared<Names>();  // shared by a model and its bodies
    std::unordered_map<NodeId, std::string> m_names;
    std::unordered_map<NodeId, std::vector<std::string>> m_outputs;  // outputs of tuple-typed nodes; "" if unused
    std::map<std::pair<NodeId, std::size_t>, std::string> m_unused;  // unused outputs of opaque nodes
    std::unordered_map<std::string, Type> m_types;                   // keyed by name
    std::vector<std::pair<std::string, std::string>> m_aliases;
    std::vector<std::pair<std::string, Type>> m_initializers, m_opaqueTypes;
};

}  // namespace

// Selects the graph's own operator set, or the oldest newer one that can express all nodes.
Target target(const Graph& original) {
    const int64_t own = original.opset();
    const auto all = nodesInside(original);
    const bool fixed = std::ranges::any_of(all, [](const auto& at) { return at.graph->op(at.node).is("Opaque"); });
    Target result{original, own};
    for (bool settled = false; !settled;) {
        settled = true;
        if (result.opset >= 13)
            result.graph = withoutFlattenedSoftmax(graph::withBodies(result.graph, withoutFlattenedSoftmax));
        for (const auto& [shared, id] : nodesInside(result.graph)) {
            const Graph& graph = *shared;
            const Operator& op = graph.op(id);
            if (isStructure(op) || spell(graph, id, result.opset)) continue;
            const std::string name = graph.nameOf(id);
            if (!op.spec->isOnnx)
                unsupported(std::string(op.name()) + " has no ONNX form: weights must be folded first", name);
            int64_t next = std::max<int64_t>(result.opset + 1, 7);
            while (next <= kNewestOpset && !spell(graph, id, next)) ++next;
            if (next > kNewestOpset) unsupported("no ONNX operator set can express " + op.toString(), name);
            if (fixed)
                unsupported(std::string(op.name()) + " requires operator set " + std::to_string(next) +
                        ", but the model must stay at " + std::to_string(own) + " because it has unknown operators",
                    name);
            result.opset = next;
            settled = false;
            break;
        }
    }
    return result;
}

double weightBytes(const Target& target) {
    double total = 0;
    for (const NodeId id : target.graph.nodes())
        if (target.graph.op(id).is("Constant") && !isFilled(*target.graph.op(id).data("value"), target.opset))
            total += target.graph.type(id).bytes();
    return total;
}

::onnx::ModelProto modelOf(const Target& target, std::map<int, TensorPtr>* large) {
    return Exporter(target, large).run();
}

}  // namespace egret::onnx
