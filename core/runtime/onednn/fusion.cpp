// Nodes that a preceding convolution or matrix product absorbs. Its result is then processed once, in registers,
// instead of once per node. The product absorbs, in this order:
//   - scaling and shifting per channel by constants (a bias, BatchNormalization), into weights and bias
//     (core/runtime/lowering/affine.h);
//   - one sum with an existing tensor without later readers (a residual), whose buffer the product adds to;
//   - one activation.
// The chain ends at a node with a second reader. Rewrite rules make the same choices explicit in the graph
// (`activation` of Conv and MatMul). Here, they follow from what one primitive supports, and the graph does not change.
#include "core/runtime/onednn/lowering.h"

namespace egret::runtime::onednn {
namespace {

class Chain {
public:
    Chain(const Lowering& lowering, NodeId product, Affine* affine, std::size_t channelsFromEnd)
        : m_lowering(lowering), m_affine(affine), m_channelsFromEnd(channelsFromEnd),
          m_dims(lowering.resultDims(product)) {
        m_out.nodes.push_back(product);
    }

    Fusion follow() {
        const graph::Operator& product = m_lowering.op(m_out.nodes[0]);
        if (product.spec->attribute(Symbol("activation")) && product.text("activation") != "none") {
            m_out.activation = pointwiseNamed(product.text("activation"));
            return m_out;  // nodes after an activation are not affine functions of the product
        }
        while (const auto user = m_lowering.onlyUser(m_out.nodes.back())) {
            const bool taken = takeAffine(*user) || takeSum(*user) || takeActivation(*user);
            if (!taken) break;
            m_out.nodes.push_back(*user);
            if (m_out.activation) break;
        }
        return m_out;
    }

private:
    bool takeAffine(NodeId user) {
        return m_affine && !m_out.addend && m_lowering.resultDims(user) == m_dims &&
            m_lowering.takeAffine(*m_affine, user, m_out.nodes.back(),
                {m_dims.size(), m_channelsFromEnd, m_dims[m_dims.size() - m_channelsFromEnd]});
    }

    bool takeSum(NodeId user) {
        if (m_out.addend || (!m_lowering.op(user).is("Add") && !m_lowering.op(user).is("Sum"))) return false;
        const auto addend = m_lowering.otherInput(user, m_out.nodes.back());
        if (!addend || m_lowering.resultDims(user) != m_dims || !m_lowering.hasValue(*addend) ||
            m_lowering.resultDims(*addend) != m_dims || !m_lowering.isOverwritable(*addend, 1))
            return false;
        m_out.addend = addend;
        return true;
    }

    bool takeActivation(NodeId user) {
        m_out.activation = pointwise(m_lowering, user);
        return m_out.activation.has_value();
    }

    const Lowering& m_lowering;
    Affine* m_affine;
    std::size_t m_channelsFromEnd;
    Dims m_dims;
    Fusion m_out;
};

}  // namespace

Fusion fusionBehind(const Lowering& lowering, NodeId product, Affine* affine, std::size_t channelsFromEnd) {
    return Chain(lowering, product, affine, channelsFromEnd).follow();
}

}  // namespace egret::runtime::onednn
