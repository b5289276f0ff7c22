#include "core/batching/undeclared.h"

#include <torch/csrc/autograd/function.h>
#include <torch/csrc/autograd/variable.h>

#include <unordered_set>

namespace egret::batching {

// Autograd's graph leads from the outputs to their inputs and ends at trainable tensors.
bool readUndeclared(const Tensors& outputs, const Tensors& inputs, const Tensors& parameters) {
    using torch::autograd::Node;
    std::vector<std::shared_ptr<Node>> declared;  // kept alive, so that tensors keep their end nodes during the walk
    std::unordered_set<const Node*> met;
    for (const Tensors* tensors : {&inputs, &parameters})
        for (const at::Tensor& tensor : *tensors)
            if (tensor.requires_grad())
                met.insert(declared.emplace_back(torch::autograd::impl::gradient_edge(tensor).function).get());

    std::vector<const Node*> waiting;
    const auto meet = [&](const Node* node) {
        if (node && met.insert(node).second) waiting.push_back(node);
    };
    for (const at::Tensor& output : outputs)
        if (output.requires_grad()) meet(torch::autograd::impl::gradient_edge(output).function.get());
    while (!waiting.empty()) {
        const Node* node = waiting.back();
        waiting.pop_back();
        bool isEnd = true;
        for (const torch::autograd::Edge& edge : node->next_edges()) {
            isEnd = isEnd && !edge.is_valid();
            meet(edge.function.get());
        }
        if (isEnd) return true;
    }
    return false;
}

}  // namespace egret::batching
