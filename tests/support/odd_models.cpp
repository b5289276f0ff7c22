// A model is built from operators with fitting inputs, so that most of it can be computed. A few oddities are then
// added. Some are legal (names, symbolic extents, functions, unusual types); the others break a rule of ONNX.
#include "tests/support/odd_models.h"

#include "core/base/random.h"
#include "tests/support/odd_names.h"

#include <onnx/onnx_pb.h>

#include <algorithm>
#include <climits>
#include <vector>

namespace egret::test {
namespace {

using ::onnx::AttributeProto;
using ::onnx::GraphProto;
using ::onnx::ModelProto;
using ::onnx::NodeProto;
using ::onnx::TensorProto;
using ::onnx::TypeProto;

int64_t oddNumber(Random& random) {
    constexpr int64_t kNumbers[] = {0, 1, -1, 2, 3, 5, 13, 64, 1000, -1000, int64_t{1} << 31, int64_t{1} << 40,
        int64_t{1} << 62, INT64_MAX, INT64_MIN};
    return kNumbers[random.below(std::size(kNumbers))];
}

class Maker {
public:
    explicit Maker(uint64_t seed) : m_random(seed) {}

    std::string make() {
        m_isOddlyNamed = chance(2);
        m_isRunnable = chance(3);
        m_model.set_ir_version(chance(20) ? static_cast<int64_t>(below(12)) : 8);
        addOpset("", chance(15) ? static_cast<int64_t>(below(27)) : 7 + static_cast<int64_t>(below(11)));
        m_graph = m_model.mutable_graph();
        m_graph->set_name(m_isOddlyNamed ? oddName(m_random) : "graph");
        addSources(*m_graph);
        addNodes(*m_graph, 1 + below(8), 2);
        addOutputs(*m_graph);
        for (uint64_t n = chance(2) ? 0 : 1 + below(3); n > 0; --n) addOddity();
        return m_model.SerializeAsString();
    }

private:
    struct Value {
        std::string name;
        bool isPlain;  // f32[2,3]
    };

    uint64_t below(uint64_t bound) { return m_random.below(bound); }
    bool chance(uint64_t oneIn) { return below(oneIn) == 0; }

    // Most names are unique, so that the model remains valid.
    std::string newName() {
        if (!m_isOddlyNamed || chance(3)) return "v" + std::to_string(m_next++);
        std::string name = oddName(m_random);
        if ((name.empty() || std::ranges::find(m_taken, name) != m_taken.end()) && !chance(100))
            name += std::to_string(m_next++);
        m_taken.push_back(name);
        return name;
    }

    void addOpset(const std::string& domain, int64_t version) {
        auto& import = *m_model.add_opset_import();
        import.set_domain(domain);
        import.set_version(version);
    }

    // -------------------------------------------------------------------------------------------- types

    void setShape(::onnx::TensorShapeProto& shape) {
        const uint64_t rank = chance(40) ? 1000 : chance(20) ? 60 : below(5);
        for (uint64_t i = 0; i < rank; ++i) {
            auto& dim = *shape.add_dim();
            switch (below(rank > 10 ? 2 : 8)) {
                case 0: dim.set_dim_value(1); break;
                case 1: break;
                case 2: dim.set_dim_value(chance(4) ? oddNumber(m_random) : 5); break;
                case 3: dim.set_dim_value(0); break;
                case 4: dim.set_dim_value(2 + static_cast<int64_t>(below(3))); break;
                default: dim.set_dim_param(oddName(m_random));
            }
        }
    }

    void setType(TypeProto& type, int depth = 3) {
        switch (below(depth > 0 ? 12 : 4)) {
            case 4: setType(*type.mutable_sequence_type()->mutable_elem_type(), depth - 1); break;
            case 5: setType(*type.mutable_optional_type()->mutable_elem_type(), depth - 1); break;
            case 6:
                type.mutable_map_type()->set_key_type(static_cast<int32_t>(below(12)));
                setType(*type.mutable_map_type()->mutable_value_type(), depth - 1);
                break;
            case 7:
                type.mutable_sparse_tensor_type()->set_elem_type(1);
                setShape(*type.mutable_sparse_tensor_type()->mutable_shape());
                break;
            case 8:
                if (chance(3)) break;
                [[fallthrough]];
            default:
                type.mutable_tensor_type()->set_elem_type(chance(8) ? 99 : static_cast<int32_t>(below(26)));
                if (!chance(5)) setShape(*type.mutable_tensor_type()->mutable_shape());
        }
        if (chance(10)) type.set_denotation(oddName(m_random));
    }

    static void setPlainType(TypeProto& type) {
        auto& tensor = *type.mutable_tensor_type();
        tensor.set_elem_type(TensorProto::FLOAT);
        tensor.mutable_shape()->add_dim()->set_dim_value(2);
        tensor.mutable_shape()->add_dim()->set_dim_value(3);
    }

    void setTensor(TensorProto& tensor) {
        const int32_t type = chance(30) ? 99 : chance(2) ? 1 : static_cast<int32_t>(below(24));
        tensor.set_data_type(type);
        int64_t elements = 1;
        for (uint64_t rank = below(4); rank > 0; --rank) {
            tensor.add_dims(chance(100) ? oddNumber(m_random) : static_cast<int64_t>(below(4)));
            if (__builtin_mul_overflow(elements, tensor.dims(tensor.dims_size() - 1), &elements)) elements = -1;
        }
        if (elements < 0 || elements > 100 || chance(60)) elements = static_cast<int64_t>(below(3));
        switch (type) {
            case TensorProto::STRING:
                for (int64_t i = 0; i < elements; ++i) tensor.add_string_data(oddName(m_random));
                return;
            case TensorProto::FLOAT:
                for (int64_t i = 0; i < elements; ++i) tensor.add_float_data(m_random.uniform(-1, 1));
                return;
            case TensorProto::INT64:
                for (int64_t i = 0; i < elements; ++i)
                    tensor.add_int64_data(chance(3) ? oddNumber(m_random) : static_cast<int64_t>(below(4)));
                return;
            default: {
                constexpr std::size_t kBytes[] = {
                    0, 4, 1, 1, 2, 2, 4, 8, 0, 1, 2, 8, 4, 8, 8, 16, 2, 1, 1, 1, 1, 1, 1, 1};
                const std::size_t size = type < 24 ? kBytes[type] : 1;
                std::string bytes(static_cast<std::size_t>(elements) * size, '\0');
                for (char& byte : bytes) byte = static_cast<char>(below(256));
                tensor.set_raw_data(bytes);
            }
        }
    }

    // ------------------------------------------------------------------------------------------- values

    void addSources(GraphProto& graph) {
        for (uint64_t n = 1 + below(3); n > 0; --n) {
            auto& input = *graph.add_input();
            input.set_name(newName());
            if (m_isRunnable || !chance(3)) setPlainType(*input.mutable_type());
            else setType(*input.mutable_type());
            if (chance(6)) input.set_doc_string(oddName(m_random));
            m_values.push_back({input.name(), input.type().tensor_type().shape().dim_size() == 2});
        }
        for (uint64_t n = m_isRunnable ? 0 : below(3); n > 0; --n) {
            auto& tensor = *graph.add_initializer();
            setTensor(tensor);
            tensor.set_name(chance(30) ? graph.input(0).name() : newName());
            m_values.push_back({tensor.name(), false});
        }
    }

    std::string anyValue() {
        if (chance(300)) return oddName(m_random);
        std::vector<std::string> plain;
        for (const Value& value : m_values)
            if (value.isPlain) plain.push_back(value.name);
        if (!plain.empty() && !chance(8)) return plain[below(plain.size())];
        return m_values[below(m_values.size())].name;
    }

    NodeProto& addNode(GraphProto& graph, const std::string& op, std::vector<std::string> inputs, int outputs = 1) {
        auto& node = *graph.add_node();
        node.set_op_type(op);
        if (!chance(3)) node.set_name(newName());
        if (chance(8)) node.set_doc_string(oddName(m_random));
        for (const std::string& input : inputs) node.add_input(input);
        for (int i = 0; i < outputs; ++i) node.add_output(chance(100) ? std::string() : newName());
        return node;
    }

    void setAttribute(AttributeProto& attribute, int depth) {
        attribute.set_name(chance(2) ? "axis" : oddName(m_random));
        switch (below(8)) {
            case 0: attribute.set_type(AttributeProto::INT), attribute.set_i(oddNumber(m_random)); break;
            case 1: attribute.set_type(AttributeProto::FLOAT), attribute.set_f(0.5F); break;
            case 2: attribute.set_type(AttributeProto::STRING), attribute.set_s(oddName(m_random)); break;
            case 3: attribute.set_type(AttributeProto::INTS), attribute.add_ints(oddNumber(m_random)); break;
            case 4: attribute.set_type(AttributeProto::STRINGS), attribute.add_strings(oddName(m_random)); break;
            case 5: attribute.set_type(AttributeProto::TENSOR), setTensor(*attribute.mutable_t()); break;
            case 6: attribute.set_type(AttributeProto::TYPE_PROTO), setType(*attribute.mutable_tp()); break;
            default: attribute.set_type(AttributeProto::GRAPH); setBody(*attribute.mutable_g(), depth);
        }
    }

    // Fills in a subgraph that reads values from outside.
    void setBody(GraphProto& graph, int depth) {
        graph.set_name(newName());
        const std::vector<Value> outer = m_values;
        if (!chance(4)) addNodes(graph, 1 + below(2), depth - 1);
        if (graph.node_size() == 0) addNode(graph, "Identity", {anyValue()});
        auto& output = *graph.add_output();
        output.set_name(graph.node(graph.node_size() - 1).output(0));
        if (chance(2)) setPlainType(*output.mutable_type());
        m_values = outer;
    }

    void addNodes(GraphProto& graph, uint64_t count, int depth) {
        constexpr const char* kUnary[] = {
            "Relu", "Identity", "Tanh", "Neg", "Softmax", "Transpose", "Flatten", "Shape", "Erf", "Dropout"};
        constexpr const char* kBinary[] = {"Add", "Mul", "MatMul", "Sub", "Concat", "Gather", "Reshape", "Expand",
            "Equal", "Pow", "Conv", "Max", "Tile", "Pad"};
        for (; count > 0; --count) {
            NodeProto* node = nullptr;
            bool isPlain = true;
            switch (below(m_isRunnable ? 6 : depth > 0 ? 12 : 8)) {
                case 0:
                case 1:
                case 2:
                case 3: node = &addNode(graph, kUnary[below(std::size(kUnary))], {anyValue()}); break;
                case 4:
                case 5: node = &addNode(graph, "Add", {anyValue(), anyValue()}); break;
                case 6:
                    node = &addNode(graph, kBinary[below(std::size(kBinary))], {anyValue(), anyValue()});
                    if (node->op_type() == "Concat") {
                        auto& axis = *node->add_attribute();
                        axis.set_name("axis");
                        axis.set_type(AttributeProto::INT);
                        axis.set_i(static_cast<int64_t>(below(3)));
                    }
                    isPlain = false;
                    break;
                case 7: {
                    node = &addNode(graph, "Constant", {});
                    auto& value = *node->add_attribute();
                    value.set_name("value");
                    value.set_type(AttributeProto::TENSOR);
                    setTensor(*value.mutable_t());
                    isPlain = false;
                    break;
                }
                case 8: {
                    node = &addNode(graph, "If", {anyValue()}, 1 + static_cast<int>(below(2)));
                    for (const char* name : {"then_branch", "else_branch"}) {
                        auto& branch = *node->add_attribute();
                        branch.set_name(name);
                        branch.set_type(AttributeProto::GRAPH);
                        setBody(*branch.mutable_g(), depth);
                    }
                    isPlain = false;
                    break;
                }
                case 9: {
                    node = &addNode(graph, chance(2) ? "SequenceConstruct" : "Optional", {anyValue()});
                    isPlain = false;
                    break;
                }
                default: {  // an operator of another domain, or of none
                    node = &addNode(graph, oddName(m_random), {anyValue(), anyValue()}, 1 + static_cast<int>(below(3)));
                    node->set_domain(oddName(m_random));
                    if (!chance(4)) addOpset(node->domain(), 1 + static_cast<int64_t>(below(3)));
                    for (uint64_t n = below(3); n > 0; --n) setAttribute(*node->add_attribute(), depth);
                    isPlain = false;
                }
            }
            for (const std::string& output : node->output())
                if (!output.empty()) m_values.push_back({output, isPlain});
        }
    }

    void addOutputs(GraphProto& graph) {
        std::vector<std::string> names;
        for (uint64_t n = 1 + below(3); n > 0; --n) {
            const std::size_t recent = below(std::min<std::size_t>(m_values.size(), 3));
            const std::string name = chance(4) ? anyValue() : m_values[m_values.size() - 1 - recent].name;
            if (std::ranges::find(names, name) != names.end() && !chance(10)) continue;
            names.push_back(name);
            auto& output = *graph.add_output();
            output.set_name(name);
            if (!m_isRunnable && chance(3)) setType(*output.mutable_type());
        }
    }

    // ------------------------------------------------------------------------------------------ oddities

    void addOddity() {
        const auto anyNode = [&]() -> NodeProto& {
            return *m_graph->mutable_node(static_cast<int>(below(static_cast<uint64_t>(m_graph->node_size()))));
        };
        switch (below(21)) {
            case 0: {
                auto& entry = *m_model.add_metadata_props();
                entry.set_key(oddName(m_random));
                entry.set_value(oddName(m_random));
                break;
            }
            case 1:
                m_model.set_doc_string(oddName(m_random));
                m_model.set_producer_name(oddName(m_random));
                m_model.set_domain(oddName(m_random));
                break;
            case 2: {  // a function, sometimes recursive
                auto& function = *m_model.add_functions();
                function.set_name(newName());
                function.set_domain(chance(2) ? "local" : oddName(m_random));
                function.add_input("in");
                function.add_output("out");
                auto& inner = *function.add_node();
                inner.set_op_type(chance(4) ? function.name() : "Relu");
                if (inner.op_type() != "Relu") inner.set_domain(function.domain());
                inner.add_input("in");
                inner.add_output("out");
                addOpset(function.domain(), 1);
                auto& call = addNode(*m_graph, function.name(), {anyValue()});
                call.set_domain(function.domain());
                m_graph->add_output()->set_name(call.output(0));
                break;
            }
            case 3: {
                auto& training = *m_model.add_training_info();
                training.mutable_algorithm()->set_name(oddName(m_random));
                addNode(*training.mutable_algorithm(), "Add", {anyValue(), anyValue()});
                auto& binding = *training.add_update_binding();
                binding.set_key(anyValue());
                binding.set_value(oddName(m_random));
                break;
            }
            case 4: {
                auto& note = *m_graph->add_quantization_annotation();
                note.set_tensor_name(chance(2) ? anyValue() : oddName(m_random));
                auto& entry = *note.add_quant_parameter_tensor_names();
                entry.set_key("SCALE_TENSOR");
                entry.set_value(oddName(m_random));
                break;
            }
            case 5: {
                auto& sparse = *m_graph->add_sparse_initializer();
                setTensor(*sparse.mutable_values());
                sparse.mutable_values()->set_name(newName());
                setTensor(*sparse.mutable_indices());
                sparse.add_dims(chance(4) ? oddNumber(m_random) : 5);
                const std::string name = sparse.values().name();
                const auto& node = addNode(*m_graph, "Identity", {name});
                m_graph->add_output()->set_name(node.output(0));
                break;
            }
            case 6: {  // often a cycle
                const NodeProto& last = m_graph->node(m_graph->node_size() - 1);
                if (last.output_size()) anyNode().add_input(last.output(0));
                break;
            }
            case 7: anyNode().add_output(anyValue()); break;  // often a duplicate name
            case 8: m_graph->add_input()->set_name(chance(2) ? m_graph->input(0).name() : oddName(m_random)); break;
            case 9: nest(*m_graph, 1 + below(chance(4) ? 90 : 12)); break;
            case 10: {
                auto& info = *m_graph->add_value_info();
                info.set_name(chance(2) ? anyValue() : oddName(m_random));
                setType(*info.mutable_type());
                break;
            }
            case 11: anyNode().set_op_type(oddName(m_random)); break;
            case 12: anyNode().set_domain(oddName(m_random)); break;
            case 13: setAttribute(*anyNode().add_attribute(), 1); break;
            case 14: anyNode().clear_output(); break;
            case 15: m_graph->mutable_input(0)->clear_type(); break;
            case 16: setType(*m_graph->mutable_input(0)->mutable_type()); break;
            case 17: {  // a chain with many operators
                std::string last = anyValue();
                for (int i = 0; i < 300; ++i) last = addNode(*m_graph, "Identity", {last}).output(0);
                m_graph->add_output()->set_name(last);
                break;
            }
            case 18:
                if (m_model.opset_import_size()) m_model.mutable_opset_import()->RemoveLast();
                break;
            case 19: {
                auto& tensor = *m_graph->add_initializer();
                tensor.set_name(newName());
                tensor.set_data_type(TensorProto::FLOAT);
                tensor.add_dims(2);
                tensor.set_data_location(TensorProto::EXTERNAL);
                auto& entry = *tensor.add_external_data();
                entry.set_key(chance(4) ? oddName(m_random) : "location");
                entry.set_value(oddName(m_random));
                break;
            }
            default: m_graph->mutable_node()->SwapElements(0, m_graph->node_size() - 1);
        }
    }

    // Adds an If within an If within ...
    void nest(GraphProto& graph, uint64_t depth) {
        auto& node = addNode(graph, "If", {anyValue()});
        for (const char* name : {"then_branch", "else_branch"}) {
            auto& branch = *node.add_attribute();
            branch.set_name(name);
            branch.set_type(AttributeProto::GRAPH);
            auto& body = *branch.mutable_g();
            body.set_name(newName());
            if (depth > 1 && name[0] == 't') nest(body, depth - 1);
            else addNode(body, "Identity", {anyValue()});
            body.add_output()->set_name(body.node(0).output(0));
        }
        if (&graph == m_graph) m_graph->add_output()->set_name(node.output(0));
    }

    Random m_random;
    bool m_isOddlyNamed = false, m_isRunnable = false;
    uint64_t m_next = 0;
    ModelProto m_model;
    GraphProto* m_graph = nullptr;
    std::vector<Value> m_values;
    std::vector<std::string> m_taken;
};

}  // namespace

std::string oddModel(uint64_t seed) { return Maker(seed).make(); }

}  // namespace egret::test
