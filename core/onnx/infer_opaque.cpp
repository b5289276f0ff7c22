// Infers the types of opaque nodes with libonnx's shape inference, on a graph of the single node and the known types of
// its inputs.
//
// libonnx 1.12 does not check all its preconditions. Some inference functions index shapes or divide by strides that
// are wrong in a malformed node. Such a call crashes or practically never returns. kFragile lists these functions,
// which were found by running every schema's inference on random nodes. They are called only if their preconditions
// hold, and never inside subgraphs, where the preconditions cannot be checked.
#include "core/base/error.h"
#include "core/base/lookup.h"
#include "core/onnx/forms.h"
#include "core/onnx/opaque.h"
#include "core/onnx/protos.h"
#include "core/onnx/tensors.h"

#include <onnx/defs/data_type_utils.h>
#include <onnx/defs/schema.h>
#include <onnx/shape_inference/implementation.h>

#include <algorithm>
#include <functional>

namespace egret::onnx {
namespace {

using Inputs = std::vector<NamedType>;

bool hasRank(const Inputs& inputs, std::size_t index, std::size_t least) {
    return index < inputs.size() && inputs[index].type.hasShape() && inputs[index].type.shape().rank() >= least;
}

// Checks convolutions and pooling: each list has one entry per spatial axis, and all entries are positive.
bool isSaneWindow(const ::onnx::NodeProto& node, const Inputs& inputs) {
    if (!hasRank(inputs, 0, 3)) return false;
    const auto axes = static_cast<int>(inputs[0].type.shape().rank()) - 2;
    for (const auto& attribute : node.attribute()) {
        const bool pads = attribute.name() == "pads";
        const bool extents =
            attribute.name() == "strides" || attribute.name() == "dilations" || attribute.name() == "kernel_shape";
        const bool other = attribute.name() == "output_shape" || attribute.name() == "output_padding";
        if ((extents || other) && attribute.ints_size() != axes) return false;
        if (pads && attribute.ints_size() != 2 * axes) return false;
        constexpr int64_t kLargest = int64_t{1} << 31;
        for (const int64_t value : attribute.ints())
            if (value < (extents ? 1 : 0) || value > kLargest) return false;
    }
    return true;
}

bool isSaneConvolution(const ::onnx::NodeProto& node, const Inputs& inputs) {
    const std::size_t weight = node.op_type() == "QLinearConv" ? 3 : 1;
    return isSaneWindow(node, inputs) && hasRank(inputs, weight, 3) &&
        inputs[weight].type.shape().rank() == inputs[0].type.shape().rank();
}

bool isSaneGatherND(const ::onnx::NodeProto& node, const Inputs& inputs) {
    if (!hasRank(inputs, 0, 1) || !hasRank(inputs, 1, 1)) return false;
    const auto& indices = inputs[1].type.shape();
    const Dim depth = indices[indices.rank() - 1];
    int64_t batch = 0;
    for (const auto& attribute : node.attribute())
        if (attribute.name() == "batch_dims") batch = attribute.i();
    const auto rank = static_cast<int64_t>(inputs[0].type.shape().rank());
    return batch >= 0 && batch < rank && batch < static_cast<int64_t>(indices.rank()) && depth.known() &&
        depth.extent() >= 1 && depth.extent() <= rank - batch;
}

bool isSaneScan(const ::onnx::NodeProto& node, const Inputs&) {
    for (const auto& attribute : node.attribute())
        if (attribute.name() == "num_scan_inputs") return attribute.i() >= 1 && attribute.i() <= node.input_size();
    return false;
}

struct Fragile {
    std::string_view op;
    bool (*isSane)(const ::onnx::NodeProto&, const Inputs&) = nullptr;  // null if the function must never be called
};
constexpr Fragile kFragile[] = {
    {"AveragePool", isSaneWindow},
    {"Conv", isSaneConvolution},
    {"ConvInteger", isSaneConvolution},
    {"ConvTranspose", isSaneConvolution},
    {"GatherND", isSaneGatherND},
    {"LpPool", isSaneWindow},
    {"MaxPool", isSaneWindow},
    {"QLinearConv", isSaneConvolution},
    {"Scan", isSaneScan},
};
constexpr std::string_view kNeverSane[] = {"CategoryMapper", "ConstantOfShape", "DictVectorizer", "Expand", "EyeLike",
    "LabelEncoder", "LayerNormalization", "MaxUnpool", "STFT", "SplitToSequence"};

std::optional<Fragile> fragile(std::string_view op) {
    if (std::ranges::find(kNeverSane, op) != std::end(kNeverSane)) return Fragile{op};
    const auto* found = std::ranges::find(kFragile, op, &Fragile::op);
    return found == std::end(kFragile) ? std::nullopt : std::optional(*found);
}

const ::onnx::FunctionProto* functionOf(const ::onnx::NodeProto& node, const TypeContext& context) {
    return valueOr(context.functions, functionKey(node.domain(), node.op_type()), nullptr);
}

// Applies libonnx's rules to a node and to everything in its subgraphs.
class Verifier {
public:
    // `functions` is true while the functions themselves are verified; calls of functions then count as safe.
    explicit Verifier(const TypeContext& context, bool functions = false)
        : m_context(context), m_functions(functions) {}

    // Throws badInput if the node violates a rule. Returns whether libonnx has rules for the operator.
    bool verify(const ::onnx::NodeProto& node) const {
        const auto opset = m_context.opsets.find(isOnnxDomain(node.domain()) ? "" : node.domain());
        if (opset == m_context.opsets.end()) return false;
        const auto* schema = ::onnx::OpSchemaRegistry::Schema(node.op_type(), opset->second, opset->first);
        if (!schema) return false;
        try {
            schema->Verify(node);
        } catch (const std::exception& error) {
            throw Error(Category::badInput, error.what());
        }
        return true;
    }

    bool isSafeInside(const ::onnx::NodeProto& node) const {
        for (const auto& attribute : node.attribute()) {
            if (attribute.has_g() && !areSafe(attribute.g().node())) return false;
            for (const auto& graph : attribute.graphs())
                if (!areSafe(graph.node())) return false;
        }
        return true;
    }

    bool areSafe(const google::protobuf::RepeatedPtrField<::onnx::NodeProto>& nodes) const {
        return std::ranges::all_of(nodes, [&](const auto& node) {
            if (fragile(node.op_type()) || !isSafeInside(node)) return false;
            if (!functionOf(node, m_context)) verify(node);
            else if (!m_functions && !m_context.expandFunctions) return false;
            return true;
        });
    }

private:
    const TypeContext& m_context;
    bool m_functions;
};

bool isKnownToLibrary(const Type& type) {
    if (type.kind() != Type::Kind::other) return true;
    try {
        return ::onnx::Utils::DataTypeUtils::ToType(type.text()) != nullptr;
    } catch (const std::exception&) {
        return false;
    }
}

// Returns a graph of the single node, with typed inputs and the values of small constants (shapes, axes), which
// inference reads.
::onnx::GraphProto alone(const ::onnx::NodeProto& node, const Inputs& inputs) {
    ::onnx::GraphProto graph;
    *graph.add_node() = node;
    if (isOnnxDomain(node.domain())) graph.mutable_node(0)->clear_domain();
    std::unordered_set<std::string> declared;
    for (const NamedType& input : inputs) {
        ::onnx::TypeProto type;
        if (input.name.empty() || !isKnownToLibrary(input.type) || !typeTo(input.type, type) ||
            !declared.insert(input.name).second)
            continue;
        auto* info = graph.add_input();
        info->set_name(input.name);
        *info->mutable_type() = type;
        constexpr int64_t kSmall = 64;
        if (input.value && input.value->elements() <= kSmall) {
            auto* tensor = graph.add_initializer();
            tensorTo(*input.value, *tensor);
            tensor->set_name(input.name);
        }
    }
    for (const auto& name : node.output())
        if (!name.empty()) graph.add_output()->set_name(name);
    return graph;
}

// Returns the types that the branches of an If declare. They are used if libonnx must not process the node.
std::vector<Type> declaredByBranches(const ::onnx::NodeProto& node) {
    std::vector<Type> types(static_cast<std::size_t>(node.output_size()), unknownType());
    if (node.op_type() != "If" || !isOnnxDomain(node.domain()) || node.attribute_size() != 2) return types;
    const auto &a = node.attribute(0).g().output(), &b = node.attribute(1).g().output();
    for (int i = 0; i < node.output_size() && i < a.size() && i < b.size(); ++i)
        if (a[i].has_type() && b[i].has_type() && typeFrom(a[i].type()) == typeFrom(b[i].type()) &&
            a[i].type().has_tensor_type())
            types[static_cast<std::size_t>(i)] = typeFrom(a[i].type());
    return types;
}

// Returns false if libonnx must not infer the outputs of the model's functions.
bool areFunctionsSafe(const TypeContext& context) {
    const Verifier verifier(context, true);
    try {
        return std::ranges::all_of(
            context.model->functions(), [&](const auto& function) { return verifier.areSafe(function.node()); });
    } catch (const Error&) {  // functions may use different operator sets, so do not reject
        return false;
    }
}

}  // namespace

// libonnx expands functions in place. Expanding recursive calls would never end, and expanding nested calls can produce
// huge graphs.
void readFunctions(TypeContext& context) {
    auto& byName = context.functions;
    for (const auto& function : context.model->functions())
        if (!byName.emplace(functionKey(function.domain(), function.name()), &function).second)
            throw Error(
                Category::badInput, "two functions are named '" + function.domain() + "::" + function.name() + "'");
    constexpr double kLargest = 1e5;
    std::unordered_map<std::string, double> sizes;  // expanded node count; -1 while counting
    const std::function<double(const std::string&, const ::onnx::FunctionProto&)> size = [&](const std::string& key,
                                                                                             const auto& function) {
        const auto [entry, isNew] = sizes.try_emplace(key, -1.0);
        if (!isNew && entry->second < 0)
            throw Error(
                Category::badInput, "the function '" + function.domain() + "::" + function.name() + "' calls itself");
        if (!isNew) return entry->second;
        double total = 0;
        for (const auto& node : function.node()) {
            const auto called = byName.find(functionKey(node.domain(), node.op_type()));
            total += called == byName.end() ? 1 : size(called->first, *called->second);
        }
        return sizes[key] = total;
    };
    constexpr int kMostFunctions = 2000;  // the count above recurses as deep as function calls nest
    bool small = context.model->functions_size() <= kMostFunctions;
    for (const auto& [key, function] : byName)
        if (small) small = size(key, *function) <= kLargest;
    for (const auto& function : context.model->functions())  // calls inside subgraphs would not be counted
        for (const auto& node : function.node()) small = small && !hasSubgraph(node);
    context.expandFunctions = small && areFunctionsSafe(context);
}

std::vector<Type> inferOpaque(const ::onnx::NodeProto& node, const Inputs& inputs, const TypeContext& context) {
    std::vector<Type> types = declaredByBranches(node);
    const int opset = context.opsets.at("");
    constexpr int kOldest = 7;  // older sets, with more fragile inference functions, are skipped
    if (opset > kSchemaOpset) return types;
    const Verifier verifier(context);
    const auto* function = functionOf(node, context);
    if (!function && !verifier.verify(node)) return types;
    const bool safeInside = function || verifier.isSafeInside(node);
    if (opset < kOldest || !safeInside) return types;
    if (function && !context.expandFunctions) return types;
    try {
        const auto row = function ? std::nullopt : fragile(node.op_type());
        if (row && !(row->isSane && row->isSane(node, inputs))) return types;
        ::onnx::GraphProto graph = alone(node, inputs);
        ::onnx::shape_inference::InferShapes(
            &graph, context.opsets, ::onnx::OpSchemaRegistry::Instance(), {}, context.functions);
        std::unordered_map<std::string, const ::onnx::TypeProto*> found;
        for (const auto& info : graph.value_info()) found.emplace(info.name(), &info.type());
        for (const auto& info : graph.output())
            if (info.has_type()) found.emplace(info.name(), &info.type());
        for (std::size_t i = 0; i < types.size(); ++i) {
            const auto* type = valueOr(found, node.output(static_cast<int>(i)), nullptr);
            if (type && type->value_case() != ::onnx::TypeProto::VALUE_NOT_SET) types[i] = typeFrom(*type);
        }
    } catch (const std::exception&) {
        // libonnx throws if shapes contradict each other. The node is not interpreted, so its type stays unknown.
    }
    return types;
}

}  // namespace egret::onnx
