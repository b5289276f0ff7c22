#pragma once

#include "core/batching/layers.h"

namespace egret::optimize::policy {

// The relation of a node to a node that it attends to. Each relation has its own vector, so attention distinguishes
// incoming from outgoing data, and the first operand from the others (a - b is not b - a).
enum class Relation : uint8_t { itself, firstProducer, producer, consumer };
constexpr int64_t kRelations = 4;

// One multi-head graph attention layer (Velickovic et al. 2018; X-RLflow, equation 7):
//   e_ij = LeakyReLU(a . W h_i + b_r . W h_j),  alpha_i = softmax over j of e_ij,
//   h'_i = ELU(sum_j alpha_ij W h_j) + h_i
// where r is the relation of j to i, and i also attends to itself. The paper lacks the relations, without which a graph
// cannot distinguish inputs from outputs, and the residual h_i, without which five layers learn slowly.
class GraphAttention {
public:
    GraphAttention(
        batching::Parameters& parameters, const std::string& name, int64_t size, int64_t heads, Random& random);

    // [n, size] -> [n, size + heads + kRelations heads]: W h, then its term in e_ij for the role of i, and its terms
    // for the role of j, one per relation.
    at::Tensor project(const at::Tensor& h) const;
    int64_t projectedSize() const { return m_size + m_heads * (1 + kRelations); }

    // For nodes with the same numbers of neighbors: `others` are projections, first the node's own, then its producers
    // in order, then its consumers. Returns alpha, [n, others, heads].
    at::Tensor attention(const batching::Tensors& others, int64_t producers) const;
    // Returns h' for nodes with the given h, [n, size].
    at::Tensor attend(const at::Tensor& h, const batching::Tensors& others, int64_t producers) const;

    batching::Tensors parameters() const { return {m_weight.weight, m_weight.bias, m_self, m_other}; }

private:
    at::Tensor attentionOf(const at::Tensor& stacked, int64_t producers) const;

    int64_t m_size, m_heads;
    batching::Linear m_weight;  // W, with a bias
    at::Tensor m_self;          // a, [heads, size / heads]
    at::Tensor m_other;         // b, [kRelations, heads, size / heads]
};

}  // namespace egret::optimize::policy
