// Lowers unary functions, and binary functions with broadcasting.
#include "core/runtime/onednn/lowering.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>

namespace egret::runtime::onednn {

using dnnl::algorithm;
using dnnl::prop_kind;

namespace {

struct Function {
    std::string_view op;
    Pointwise pointwise;
    std::string_view alpha = {};  // attribute that sets the algorithm's alpha parameter
};
const Function kFunctions[] = {
    {"Relu", {algorithm::eltwise_relu}},
    {"LeakyRelu", {algorithm::eltwise_relu}, "alpha"},
    {"Elu", {algorithm::eltwise_elu}, "alpha"},
    {"Sigmoid", {algorithm::eltwise_logistic}},
    {"Tanh", {algorithm::eltwise_tanh}},
    {"HardSwish", {algorithm::eltwise_hardswish}},
    {"Exp", {algorithm::eltwise_exp}},
    {"Sqrt", {algorithm::eltwise_sqrt}},
    {"Abs", {algorithm::eltwise_abs}},
    {"Neg", {algorithm::eltwise_linear, -1, 0}},
};

struct Combination {
    std::string_view op;
    algorithm how;
    bool isSymmetric = true;
};
const Combination kCombinations[] = {
    {"Add", algorithm::binary_add},
    {"Sum", algorithm::binary_add},
    {"Mul", algorithm::binary_mul},
    {"Max", algorithm::binary_max},
    {"Min", algorithm::binary_min},
    {"Sub", algorithm::binary_sub, false},
    {"Div", algorithm::binary_div, false},
};

std::optional<Pointwise> clip(const Lowering& l, NodeId node) {
    if (l.present(node, 1) || l.present(node, 2)) return {};  // unsupported: the bounds are not constant
    constexpr float kAll = std::numeric_limits<float>::max();
    const auto bound = [&](std::string_view name, float otherwise) {
        const graph::Attribute* value = l.op(node).find(name);
        return value ? std::clamp(static_cast<float>(std::get<double>(*value)), -kAll, kAll) : otherwise;
    };
    const float low = bound("min", -kAll), high = bound("max", kAll);
    if (low > high) return {};  // valid in ONNX (all elements become `high`), but unsupported by oneDNN
    return Pointwise{algorithm::eltwise_clip, low, high};
}

// Applies functions one after the other, in place if this node is the only reader of its input.
void apply(Lowering& l, NodeId id, std::initializer_list<Pointwise> functions) {
    Planner& planner = l.planner();
    const ValueId input = l.input(id, 0), x = planner.dense(input);
    const ValueId y = planner.isOverwritable(input, x, 1) ? planner.overwritten(x) : planner.computed(planner.desc(x));
    ValueId from = x;
    for (const Pointwise& function : functions) {
        const dnnl::eltwise_forward::primitive_desc primitive(
            {prop_kind::forward_inference, function.algorithm, planner.desc(from), function.alpha, function.beta},
            attributes(), l.engine());
        planner.call(primitive, "eltwise", {{DNNL_ARG_SRC, from}, {DNNL_ARG_DST, y}});
        from = y;
    }
    l.define(id, y);
}

void function(Lowering& l, NodeId id) {
    const auto function = pointwise(l, id);
    if (!function) Lowering::refuse("the bounds are not constant, or the minimum exceeds the maximum");
    apply(l, id, {*function});
}

// oneDNN 2.6 has no HardSigmoid.
void hardSigmoid(Lowering& l, NodeId id) {
    const auto parameter = [&](std::string_view name) { return static_cast<float>(l.op(id).number(name)); };
    apply(l, id, {{algorithm::eltwise_linear, parameter("alpha"), parameter("beta")}, {algorithm::eltwise_clip, 0, 1}});
}

// Combines two operands; the second may be broadcast to the shape of the first. oneDNN requires equal ranks. Its
// reference implementation, which it uses for some combinations of layouts and broadcasts, takes 20 to 100 times as
// long as the others, so other layouts are tried, and then LibTorch.
ValueId combined(Lowering& l, algorithm how, ValueId a, ValueId b, bool mayRefuse) {
    Planner& planner = l.planner();
    a = planner.dense(a);
    if (planner.dims(b) == planner.dims(a)) {
        b = planner.reordered(b, planner.desc(a));
    } else {
        Dims dims = planner.dims(b);
        dims.insert(dims.begin(), planner.dims(a).size() - dims.size(), 1);
        b = planner.reshaped(b, dims);
    }
    const Desc plainA = plainDesc(planner.dims(a)), plainB = plainDesc(planner.dims(b));
    const std::pair<Desc, Desc> layouts[] = {
        {planner.desc(a), planner.desc(b)}, {planner.desc(a), plainB}, {plainA, plainB}};
    const auto primitiveFor = [&](const std::pair<Desc, Desc>& layout) {
        return dnnl::binary::primitive_desc({how, layout.first, layout.second, layout.first}, attributes(), l.engine());
    };
    const auto isFast = [&](const auto& layout) {
        return std::string_view(primitiveFor(layout).impl_info_str()).find("ref") == std::string_view::npos;
    };
    const auto* layout = std::ranges::find_if(layouts, isFast);
    if (layout == std::end(layouts)) {
        if (mayRefuse)
            Lowering::refuse("it broadcasts in a way for which oneDNN has only its reference implementation");
        layout = layouts;
    }
    a = planner.reordered(a, layout->first);
    b = planner.reordered(b, layout->second);
    return l.computed(primitiveFor(*layout), "binary", {{DNNL_ARG_SRC_0, a}, {DNNL_ARG_SRC_1, b}});
}

void combination(Lowering& l, NodeId id) {
    const Combination& row = *std::ranges::find(kCombinations, l.op(id).name(), &Combination::op);
    const Dims dims = l.resultDims(id);
    std::vector<ValueId> operands;
    for (std::size_t i = 0; i < l.node(id).inputs.size(); ++i) operands.push_back(l.input(id, i));
    const auto whole = [&](ValueId value) { return l.planner().dims(value) == dims; };
    // Moves the operands with the result's shape to the front.
    if (row.isSymmetric) std::stable_partition(operands.begin(), operands.end(), whole);
    if (!whole(operands[0])) {
        if (row.isSymmetric) Lowering::refuse("no operand has the result's shape");
        Lowering::refuse("the first operand is broadcast");
    }
    constexpr int64_t kSmall = 1024;  // elements; below, a change of the library takes longer than the work
    const bool mayRefuse = l.hasSubstitute() && operands.size() == 2 && productOf(dims) > kSmall;
    ValueId y = operands[0];
    for (std::size_t i = 1; i < operands.size(); ++i) y = combined(l, row.how, y, operands[i], mayRefuse);
    l.define(id, y);
}

}  // namespace

std::optional<Pointwise> pointwise(const Lowering& l, NodeId node) {
    if (l.op(node).is("Clip")) return clip(l, node);
    if (l.op(node).is("Gelu"))
        return Pointwise{
            l.op(node).text("approximate") == "tanh" ? algorithm::eltwise_gelu_tanh : algorithm::eltwise_gelu_erf};
    for (const Function& row : kFunctions) {
        if (!l.op(node).is(row.op)) continue;
        Pointwise out = row.pointwise;
        if (!row.alpha.empty()) out.alpha = static_cast<float>(l.op(node).number(row.alpha));
        return out;
    }
    return {};
}

std::optional<Pointwise> pointwiseNamed(std::string_view activation) {
    if (activation == "relu") return Pointwise{algorithm::eltwise_relu};
    if (activation == "sigmoid") return Pointwise{algorithm::eltwise_logistic};
    if (activation == "tanh") return Pointwise{algorithm::eltwise_tanh};
    throw Error(Category::internal, "unknown activation '" + std::string(activation) + "'");
}

Rules elementwiseRules() {
    Rules out{{"Clip", function}, {"Gelu", function}, {"HardSigmoid", hardSigmoid}};
    for (const Function& row : kFunctions) out.push_back({row.op, function});
    for (const Combination& row : kCombinations) out.push_back({row.op, combination});
    return out;
}

}  // namespace egret::runtime::onednn
