#include "core/onnx/convert_old.h"

#include "core/graph/operator.h"
#include "core/onnx/forms.h"
#include "core/onnx/protos.h"

#include <onnx/checker.h>
#include <onnx/shape_inference/implementation.h>

#include <algorithm>
#include <optional>
#include <set>

// Declared here, because libonnx's header includes its whole intermediate representation.
namespace onnx::version_conversion {
::onnx::ModelProto ConvertVersion(const ::onnx::ModelProto& model, int opset);
}

namespace egret::onnx {
namespace {

constexpr int kTarget = 7;

// Returns whether the converter preserves everything. The converter drops what its intermediate representation cannot
// express.
bool isPlain(const ::onnx::ModelProto& model) {
    const auto& graph = model.graph();
    const auto isExternal = [](const ::onnx::TensorProto& tensor) {
        return tensor.data_location() == ::onnx::TensorProto::EXTERNAL;
    };
    const auto isPlainNode = [&](const ::onnx::NodeProto& node) {
        return isOnnxDomain(node.domain()) && std::ranges::none_of(node.attribute(), [&](const auto& attribute) {
            return attribute.has_g() || attribute.graphs_size() || (attribute.has_t() && isExternal(attribute.t()));
        });
    };
    return model.ir_version() >= 3 && model.functions_size() == 0 && model.training_info_size() == 0 &&
        graph.sparse_initializer_size() == 0 && std::ranges::none_of(graph.initializer(), isExternal) &&
        std::ranges::all_of(graph.node(), isPlainNode);
}

// Returns whether the meaning of a node differs between the model's operator set and set 7.
bool hasOldNodes(const ::onnx::ModelProto& model, int64_t opset) {
    return std::ranges::any_of(model.graph().node(), [&](const auto& node) {
        const OpSpec* spec = graph::findOperator(node.op_type());
        return spec && !isCurrent(*spec, opset);
    });
}

std::optional<int> rankOf(const ::onnx::GraphProto& graph, const std::string& name) {
    for (const auto* infos : {&graph.input(), &graph.value_info(), &graph.output()})
        for (const auto& info : *infos)
            if (info.name() == name && info.type().tensor_type().has_shape())
                return info.type().tensor_type().shape().dim_size();
    return {};
}

// Appends axes of extent 1 to a constant, so that its elements lie along axis 1 of a tensor of this rank.
void spread(::onnx::GraphProto& graph, ::onnx::TensorProto& constant, int rank) {
    while (constant.dims_size() < rank - 1) constant.add_dims(1);
    for (auto& input : *graph.mutable_input()) {
        if (input.name() != constant.name()) continue;
        auto& shape = *input.mutable_type()->mutable_tensor_type()->mutable_shape();
        while (shape.dim_size() < rank - 1) shape.add_dim()->set_dim_value(1);
    }
}

// Before operator set 7, PRelu had a slope per channel, [C]; since then, slopes broadcast. The converter leaves slopes
// unchanged. Returns false for a slope that is computed or has another use.
bool convertSlopes(::onnx::ModelProto& model) {
    auto& graph = *model.mutable_graph();
    std::set<std::string> others;
    for (const auto& node : graph.node())
        for (int i = 0; i < node.input_size(); ++i)
            if (node.op_type() != "PRelu" || i != 1) others.insert(node.input(i));
    for (const auto& node : graph.node()) {
        if (node.op_type() != "PRelu" || node.input_size() != 2) continue;
        const auto rank = rankOf(graph, node.input(0));
        const auto slope = std::find_if(graph.mutable_initializer()->begin(), graph.mutable_initializer()->end(),
            [&](const auto& tensor) { return tensor.name() == node.input(1); });
        if (slope == graph.mutable_initializer()->end() || others.contains(node.input(1)) || !rank) return false;
        if (slope->dims_size() == 1 && slope->dims(0) != 1) spread(graph, *slope, *rank);
    }
    return true;
}

template <class Infos>
bool sameNames(const Infos& a, const Infos& b) {
    return std::ranges::equal(a, b, [](const auto& x, const auto& y) { return x.name() == y.name(); });
}

}  // namespace

int64_t convertOld(::onnx::ModelProto& model) {
    const auto& imports = model.opset_import();
    const auto own = std::ranges::find_if(imports, [](const auto& import) { return isOnnxDomain(import.domain()); });
    const int64_t opset = own == imports.end() ? 0 : own->version();
    if (opset < 1 || opset >= kTarget || !isPlain(model) || !hasOldNodes(model, opset)) return 0;
    try {
        ::onnx::checker::check_model(model);  // the converter requires a valid model
        ::onnx::ModelProto typed = model;
        ::onnx::shape_inference::InferShapes(typed);
        if (!convertSlopes(typed)) return 0;
        ::onnx::ModelProto converted = ::onnx::version_conversion::ConvertVersion(typed, kTarget);
        *converted.mutable_graph()->mutable_value_info() = model.graph().value_info();
        ::onnx::checker::check_model(converted);
        const bool isSame = sameNames(model.graph().input(), converted.graph().input()) &&
            sameNames(model.graph().output(), converted.graph().output());
        if (!isSame) return 0;
        model = std::move(converted);
        return opset;
    } catch (const std::exception&) {  // import reports what is wrong, or keeps the nodes as they are
        return 0;
    }
}

}  // namespace egret::onnx
