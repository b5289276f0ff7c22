#include "core/base/error.h"
#include "core/onnx/onnx.h"
#include "core/onnx/protos.h"

namespace egret::onnx {

std::vector<FileNode> nodesIn(std::string_view model) {
    ::onnx::ModelProto proto;
    if (!proto.ParseFromArray(model.data(), static_cast<int>(model.size())))
        throw Error(Category::badInput, "the model is not an ONNX file");
    return transformed(proto.graph().node(), [](const ::onnx::NodeProto& node) {
        return FileNode{qualified(node.domain(), node.op_type()), node.name(),
            {node.input().begin(), node.input().end()}, {node.output().begin(), node.output().end()}};
    });
}

}  // namespace egret::onnx
