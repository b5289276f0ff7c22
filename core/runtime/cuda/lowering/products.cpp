// Lowers convolutions and matrix products, together with the subsequent nodes that the libraries fuse into the same
// kernel:
//   - scaling and shifting per channel by constants (a bias, BatchNormalization), folded into weights and bias;
//   - one sum with an existing tensor of the result's shape;
//   - relu, as the last node.
// The chain ends at a node with a second reader. core/runtime/onednn/fusion.cpp makes the same choice for oneDNN. Here,
// a sum needs no buffer to overwrite, and relu is the only fused activation.
#include "core/runtime/cuda/lowering/context.h"

#include <algorithm>

namespace egret::runtime::cuda {
namespace {

struct Fusion {
    std::vector<NodeId> nodes;  // the product and the nodes fused into it
    std::optional<NodeId> addend;
    std::optional<NodeId> bias;  // a vector along the channels, used if the bias or the weights are not constant
    bool relu = false;
};

class ProductChain {
public:
    // The channel axis of the result is `fromEnd`, counted from the end (1 is the last axis). `affine` is null if the
    // weights cannot be scaled.
    ProductChain(Context& c, NodeId product, Affine* affine, std::size_t fromEnd, bool mayTakeBias)
        : m_c(c), m_affine(affine), m_fromEnd(fromEnd), m_mayTakeBias(mayTakeBias), m_extents(c.extentsOf(product)) {
        m_out.nodes.push_back(product);
    }

    Fusion follow() {
        while (const auto user = m_c.onlyUser(m_out.nodes.back())) {
            if (m_c.extentsOf(*user) != m_extents ||
                !(takeAffine(*user) || takeBias(*user) || takeSum(*user) || takeRelu(*user)))
                break;
            m_out.nodes.push_back(*user);
            if (m_out.relu) break;
        }
        return m_out;
    }

private:
    int64_t channels() const { return m_extents[m_extents.size() - m_fromEnd]; }
    bool isPerChannel(const Extents& extents) const {
        return productOf(extents) == channels() && extents.size() >= m_fromEnd && extents.size() <= m_extents.size() &&
            extents[extents.size() - m_fromEnd] == channels();
    }

    bool takeAffine(NodeId user) {
        return m_affine && !m_out.addend &&
            m_c.takeAffine(*m_affine, user, m_out.nodes.back(), {m_extents.size(), m_fromEnd, channels()});
    }
    bool takeBias(NodeId user) {
        if (!m_mayTakeBias || m_out.bias || m_out.addend || !m_c.op(user).is("Add")) return false;
        const auto bias = m_c.otherInput(user, m_out.nodes.back());
        if (!bias || !isReady(*bias) || !isPerChannel(m_c.extentsOf(*bias))) return false;
        m_out.bias = bias;
        return true;
    }
    bool takeSum(NodeId user) {
        if (m_out.addend || (!m_c.op(user).is("Add") && !m_c.op(user).is("Sum"))) return false;
        const auto addend = m_c.otherInput(user, m_out.nodes.back());
        if (!addend || !isReady(*addend) || m_c.extentsOf(*addend) != m_extents) return false;
        m_out.addend = addend;
        return true;
    }
    bool takeRelu(NodeId user) { return m_out.relu = m_c.op(user).is("Relu"); }
    bool isReady(NodeId id) const {
        return (m_c.hasValue(id) || m_c.constantOf(id)) && m_c.graph().type(id).isFullyKnown();
    }

    Context& m_c;
    Affine* m_affine;
    std::size_t m_fromEnd;
    bool m_mayTakeBias;
    Extents m_extents;
    Fusion m_out;
};

// Returns the product's own activation attribute. Only relu is fused; other activations become a Map after the product.
std::string activationOf(const Operator& op) {
    return op.spec->attribute(Symbol("activation")) ? op.text("activation") : "none";
}

void finish(Context& c, const Fusion& fusion, TensorId y, const std::string& activation) {
    const NodeId last = fusion.nodes.back();
    y = c.view(y, c.extentsOf(last));
    if (activation == "sigmoid" || activation == "tanh") {
        const TensorId z = c.tensor(c.of(y).element, c.of(y).extents);
        c.emit(Map{{{findFunction(activation), {0}, 0}}}, {y}, z, fusion.nodes);
        y = z;
    }
    c.define(fusion.nodes, y);
}

// ---- convolutions ---------------------------------------------------------------------------------------------------

TensorId scaledWeights(
    Context& c, const graph::TensorPtr& weights, const std::vector<float>& scale, bool transposed, int64_t groups) {
    std::vector<float> values = floatsOf(*weights);
    const Extents& e = weights->shape();
    const int64_t spatial = productOf(std::span<const int64_t>(e).subspan(2));
    for (std::size_t i = 0; i < values.size(); ++i) {
        const int64_t first = static_cast<int64_t>(i) / (spatial * e[1]),
                      second = static_cast<int64_t>(i) / spatial % e[1];
        values[i] *= scale[static_cast<std::size_t>(transposed ? first / (e[0] / groups) * e[1] + second : first)];
    }
    return c.constant(values, e);
}

void convolution(Context& c, NodeId id) {
    const Operator& op = c.op(id);
    const bool transposed = op.is("ConvTranspose");
    const Extents x = c.inputExtents(id, 0);
    Extents y = c.extentsOf(id);
    const std::size_t axes = x.size() - 2;
    if (axes > 3) Context::refuse("convolves over more than three axes");
    Conv conv;
    const auto& pads = op.integers("pads");
    conv.begins.assign(pads.begin(), pads.begin() + static_cast<std::ptrdiff_t>(axes));
    conv.ends.assign(pads.begin() + static_cast<std::ptrdiff_t>(axes), pads.end());
    conv.strides = op.integers("strides");
    conv.dilations = op.integers("dilations");
    conv.groups = op.integer("group");
    conv.transposed = transposed;
    if (std::ranges::any_of(pads, [](int64_t one) { return one < 0; })) Context::refuse("has negative pads");
    const int64_t channels = y[1];
    if (transposed) {
        // The output padding is smaller than the stride, so the convolution from y to x still has x's extents.
        const auto& extra = op.integers("output_padding");
        for (std::size_t i = 0; i < axes; ++i)
            if (extra[i] >= conv.strides[i]) Context::refuse("output_padding is not smaller than the stride");
    }
    const bool hasBias = c.present(id, 2);
    const graph::TensorPtr weights = c.constantInput(id, 1), bias = hasBias ? c.constantInput(id, 2) : nullptr;
    Affine affine(static_cast<std::size_t>(channels));
    if (bias) affine.shift = floatsOf(*bias);
    const bool folds =
        weights && weights->element() == graph::ElementType::f32 && (!hasBias || bias) && activationOf(op) == "none";
    const bool isBare = activationOf(op) != "none";
    const Fusion fusion = isBare
        ? Fusion{{id}, {}, {}, activationOf(op) == "relu"}
        : ProductChain(c, id, folds ? &affine : nullptr, y.size() - 1, !folds && !hasBias).follow();
    conv.activation = fusion.relu ? Activation::relu : Activation::none;

    Extents perChannel(axes + 1, 1);
    perChannel[0] = channels;
    TensorId biasTensor = -1;
    if (folds && affine.shifts()) biasTensor = c.constant(affine.shift, perChannel);
    if (!folds && hasBias) biasTensor = c.view(c.input(id, 2), perChannel);
    if (fusion.bias) biasTensor = c.view(c.valueOf(*fusion.bias), perChannel);
    const TensorId w =
        folds && affine.scales() ? scaledWeights(c, weights, affine.scale, transposed, conv.groups) : c.input(id, 1);
    std::vector<TensorId> reads{c.input(id, 0), w};
    if (biasTensor >= 0 || fusion.addend) reads.push_back(biasTensor);
    if (fusion.addend) reads.push_back(c.valueOf(*fusion.addend));
    const TensorId out = c.tensor(c.of(reads[0]).element, y);
    c.emit(conv, reads, out, fusion.nodes);
    finish(c, fusion, out, activationOf(op));
}

// ---- matrix products ------------------------------------------------------------------------------------------------

// Adds the product step with the result y [batch, m, n]. The addend is viewed in the same shape.
void multiply(Context& c, NodeId id, Matrices o, std::optional<TensorId> bias, std::optional<TensorId> addend) {
    const Operator& op = c.op(id);
    const bool isBare = activationOf(op) != "none" || bias || addend;
    Fusion fusion{{id}, {}, {}, activationOf(op) == "relu"};
    const Extents result = c.extentsOf(id);
    // A result without a column axis (a matrix times a vector) has no channels.
    if (!isBare && !result.empty() && result.back() == o.product.n)
        fusion = ProductChain(c, id, nullptr, 1, true).follow();
    if (fusion.bias) bias = c.valueOf(*fusion.bias);
    if (fusion.addend) addend = c.valueOf(*fusion.addend);
    o.product.activation = fusion.relu ? Activation::relu : Activation::none;
    const Extents extents{o.product.batch, o.product.m, o.product.n};
    std::vector<TensorId> reads{o.a, o.b};
    if (bias || addend) reads.push_back(bias ? c.view(*bias, {o.product.n}) : -1);
    if (addend) reads.push_back(c.view(*addend, extents));
    const TensorId y = c.tensor(c.of(o.a).element, extents);
    c.emit(o.product, reads, y, fusion.nodes);
    finish(c, fusion, y, activationOf(op));
}

void matmul(Context& c, NodeId id) {
    const TensorId a = c.input(id, 0), b = c.input(id, 1);
    if (!isFloat(c.of(a).element) || c.of(a).element != c.of(b).element) Context::refuse("multiplies integers");
    multiply(c, id, matricesOf(c, id, a, b), {}, {});
}

void gemm(Context& c, NodeId id) {
    const Operator& op = c.op(id);
    const TensorId a = c.input(id, 0), b = c.input(id, 1);
    c.requireFloats(a, "multiplies integers");
    MatMul p;
    p.transposeA = op.integer("transA") != 0;
    p.transposeB = op.integer("transB") != 0;
    p.m = c.of(a).extents[p.transposeA ? 1 : 0];
    p.k = c.of(a).extents[p.transposeA ? 0 : 1];
    p.n = c.of(b).extents[p.transposeB ? 0 : 1];
    p.alpha = op.number("alpha");
    p.beta = op.number("beta");
    if (!c.present(id, 2)) {
        p.beta = 1;  // unused without an addend; a fused addend has the factor 1
        return multiply(c, id, {a, b, p}, {}, {});
    }
    const TensorId sum = c.input(id, 2);
    if (p.beta == 1 && c.of(sum).elements() == p.n && (p.n > 1 || p.m == 1) && !c.of(sum).extents.empty() &&
        c.of(sum).extents.back() == p.n)
        return multiply(c, id, {a, b, p}, sum, {});
    multiply(c, id, {a, b, p}, {}, expanded(c, id, sum, {p.m, p.n}));
}

}  // namespace

Matrices matricesOf(Context& c, NodeId id, TensorId a, TensorId b) {
    Extents ea = c.of(a).extents, eb = c.of(b).extents;
    if (ea.size() == 1) ea.insert(ea.begin(), 1);
    if (eb.size() == 1) eb.push_back(1);
    MatMul p;
    p.m = ea[ea.size() - 2];
    p.k = ea.back();
    p.n = eb.back();
    Extents batchA(ea.begin(), ea.end() - 2), batchB(eb.begin(), eb.end() - 2);
    const int64_t countA = productOf(batchA), countB = productOf(batchB);
    if (countB == 1) {  // all products share one matrix b: the rows of all batches form one product
        p.m *= countA;
        return {a, b, p};
    }
    const std::size_t rank = std::max(batchA.size(), batchB.size());
    batchA.insert(batchA.begin(), rank - batchA.size(), 1);
    batchB.insert(batchB.begin(), rank - batchB.size(), 1);
    Extents batch(rank);
    for (std::size_t i = 0; i < rank; ++i) batch[i] = std::max(batchA[i], batchB[i]);
    p.batch = productOf(batch);
    // A stride of 0 reuses one matrix for all batches; any other repetition is expanded in memory.
    const auto repeated = [&](TensorId x, const Extents& mine, int64_t rows, int64_t columns, int64_t& stride) {
        stride = rows * columns;
        if (productOf(mine) == p.batch) return x;
        if (productOf(mine) == 1) {
            stride = 0;
            return x;
        }
        Extents from = mine, to = batch;
        from.insert(from.end(), {rows, columns});
        to.insert(to.end(), {rows, columns});
        return expanded(c, id, c.view(x, from), to);
    };
    a = repeated(a, batchA, p.m, p.k, p.strideA);
    b = repeated(b, batchB, p.k, p.n, p.strideB);
    return {a, b, p};
}

Rules productRules() {
    return {{"Conv", convolution}, {"ConvTranspose", convolution}, {"MatMul", matmul}, {"Gemm", gemm}};
}

}  // namespace egret::runtime::cuda
