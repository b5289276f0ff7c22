#include "core/optimize/policy/graph_attention.h"

#include "core/base/error.h"

#include <ATen/ops/cat.h>
#include <ATen/ops/elu.h>
#include <ATen/ops/leaky_relu.h>
#include <ATen/ops/stack.h>

#include <cmath>

namespace egret::optimize::policy {

namespace {

int64_t headSize(int64_t size, int64_t heads) {
    if (heads < 1 || size % heads != 0)
        throw Error(Category::usage,
            std::to_string(size) + " features cannot be divided evenly among " + std::to_string(heads) + " heads");
    return size / heads;
}

}  // namespace

GraphAttention::GraphAttention(
    batching::Parameters& parameters, const std::string& name, int64_t size, int64_t heads, Random& random)
    : m_size(size), m_heads(heads), m_weight(parameters, name + "/weight", size, size, random),
      m_self(parameters.uniform(
          name + "/self", {heads, headSize(size, heads)}, 1 / std::sqrt(static_cast<double>(size / heads)), random)),
      m_other(parameters.uniform(name + "/other", {kRelations, heads, size / heads},
          1 / std::sqrt(static_cast<double>(size / heads)), random)) {}

at::Tensor GraphAttention::project(const at::Tensor& h) const {
    const int64_t n = h.size(0);
    const at::Tensor wh = m_weight(h);
    const at::Tensor heads = wh.view({n, 1, m_heads, m_size / m_heads});
    // [1 + relations, heads, size / heads].
    const at::Tensor vectors = at::cat({m_self.unsqueeze(0), m_other});
    return at::cat({wh, (heads * vectors).sum(-1).view({n, m_heads * (1 + kRelations)})}, 1);
}

at::Tensor GraphAttention::attentionOf(const at::Tensor& stacked, int64_t producers) const {
    const int64_t others = stacked.size(1);
    const auto part = [&](Relation relation, int64_t first, int64_t count) {
        return stacked.narrow(1, first, count)
            .narrow(2, m_size + m_heads * (1 + static_cast<int64_t>(relation)), m_heads);
    };
    batching::Tensors parts{part(Relation::itself, 0, 1)};
    if (producers > 0) parts.push_back(part(Relation::firstProducer, 1, 1));
    if (producers > 1) parts.push_back(part(Relation::producer, 2, producers - 1));
    if (others > 1 + producers) parts.push_back(part(Relation::consumer, 1 + producers, others - 1 - producers));
    const at::Tensor asNode = stacked.narrow(1, 0, 1).narrow(2, m_size, m_heads);
    return at::leaky_relu(asNode + at::cat(parts, 1), 0.2).softmax(1);
}

at::Tensor GraphAttention::attention(const batching::Tensors& others, int64_t producers) const {
    return attentionOf(at::stack(others, 1), producers);
}

at::Tensor GraphAttention::attend(const at::Tensor& h, const batching::Tensors& others, int64_t producers) const {
    const at::Tensor stacked = at::stack(others, 1);  // [n, others, projected]
    const int64_t n = stacked.size(0), count = stacked.size(1);
    const at::Tensor alpha = attentionOf(stacked, producers).unsqueeze(-1);
    const at::Tensor messages = stacked.narrow(2, 0, m_size).view({n, count, m_heads, m_size / m_heads});
    return at::elu((alpha * messages).sum(1).view({n, m_size})) + h;
}

}  // namespace egret::optimize::policy
