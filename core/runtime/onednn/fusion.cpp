// What a convolution or matrix product takes over from the nodes behind it, so that its result is touched once, in
// registers, instead of once per node:
//   - scaling and shifting per channel by constants (a bias, BatchNormalization): into weights and bias, before anything
//     else (Jacob et al., CVPR'18, section 3.2, folds the same way); costs nothing at run time;
//   - one sum with a tensor that is there already and that nobody reads afterwards (a residual): the product adds to it;
//   - one activation.
// The chain ends at a node that somebody else reads too. Rules make the same choices explicit in the graph (`activation`
// of Conv and MatMul); here they follow from what one primitive can do, and the graph stays as it is.
#include "core/runtime/onednn/lowering.h"

#include <cmath>

namespace egret::runtime::onednn {

using graph::NodeId;

namespace {

// A constant with one element, or one per channel: its element for every channel. Nothing otherwise.
std::optional<std::vector<float>> perChannel(const graph::TensorPtr& tensor, int64_t channels, std::size_t channelsFromEnd) {
    if (!tensor || tensor->element() != graph::ElementType::f32) return {};
    std::vector<float> values = floatsOf(*tensor);
    if (values.size() == 1) return std::vector<float>(static_cast<std::size_t>(channels), values[0]);
    const auto& shape = tensor->shape();
    if (tensor->elements() != channels || shape.size() < channelsFromEnd || shape[shape.size() - channelsFromEnd] != channels) return {};
    return values;
}

class Chain {
public:
    Chain(const Lowering& lowering, NodeId product, Affine* affine, std::size_t channelsFromEnd)
        : m_lowering(lowering), m_affine(affine), m_channelsFromEnd(channelsFromEnd), m_dims(lowering.resultDims(product)) {
        m_out.nodes.push_back(product);
    }

    Fusion follow() {
        const graph::Operator& product = m_lowering.op(m_out.nodes[0]);
        if (product.spec->attribute(Symbol("activation")) && product.text("activation") != "none") {
            m_out.activation = pointwiseNamed(product.text("activation"));
            return m_out;  // what comes behind an activation is no affine function of the product
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
    // Which of the user's two inputs is not the chain; nothing unless it has two.
    std::optional<std::size_t> other(NodeId user) const {
        const auto& inputs = m_lowering.node(user).inputs;
        if (inputs.size() != 2 || m_lowering.resultDims(user) != m_dims) return {};
        return inputs[0] == m_out.nodes.back() ? 1 : 0;
    }

    bool takeAffine(NodeId user) {
        if (!m_affine || m_out.addend) return false;
        if (m_lowering.op(user).is("BatchNormalization")) return takeNormalization(user);
        const std::string_view op = m_lowering.op(user).name();
        if (op != "Add" && op != "Sub" && op != "Mul") return false;
        const auto index = other(user);
        if (!index || (op == "Sub" && *index == 0)) return false;
        const auto values = perChannel(m_lowering.constantInput(user, *index), channels(), m_channelsFromEnd);
        if (!values) return false;
        for (std::size_t i = 0; i < values->size(); ++i) {
            if (op == "Mul") {
                m_affine->scale[i] *= (*values)[i];
                m_affine->shift[i] *= (*values)[i];
            } else {
                m_affine->shift[i] += op == "Add" ? (*values)[i] : -(*values)[i];
            }
        }
        return true;
    }

    bool takeNormalization(NodeId user) {
        if (m_lowering.node(user).inputs[0] != m_out.nodes.back() || m_dims.size() < 3 || m_channelsFromEnd != m_dims.size() - 1) return false;
        const graph::Operator& op = m_lowering.op(user);
        if (op.integer("training_mode") != 0 || op.integer("outputs") != 1) return false;
        std::vector<float> parameters[4];
        for (std::size_t i = 0; i < 4; ++i) {
            const auto tensor = m_lowering.constantInput(user, i + 1);
            if (!tensor) return false;
            parameters[i] = floatsOf(*tensor);
        }
        const auto& [scale, shift, mean, variance] = parameters;
        for (std::size_t i = 0; i < scale.size(); ++i) {
            const auto factor = static_cast<float>(scale[i] / std::sqrt(static_cast<double>(variance[i]) + op.number("epsilon")));
            m_affine->scale[i] *= factor;
            m_affine->shift[i] = (m_affine->shift[i] - mean[i]) * factor + shift[i];
        }
        return true;
    }

    bool takeSum(NodeId user) {
        if (m_out.addend || (!m_lowering.op(user).is("Add") && !m_lowering.op(user).is("Sum"))) return false;
        const auto index = other(user);
        if (!index) return false;
        const NodeId addend = m_lowering.node(user).inputs[*index];
        if (!m_lowering.hasValue(addend) || m_lowering.resultDims(addend) != m_dims || !m_lowering.isOverwritable(addend, 1)) return false;
        m_out.addend = addend;
        return true;
    }

    bool takeActivation(NodeId user) {
        m_out.activation = pointwise(m_lowering, user);
        return m_out.activation.has_value();
    }

    int64_t channels() const { return m_dims[m_dims.size() - m_channelsFromEnd]; }

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
