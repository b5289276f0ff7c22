// Mistakes that people make when they edit networks.
#include "tests/core/edit/verdict/site.h"

#include <algorithm>
#include <iterator>

namespace egret::edit::verdict_test {

using graph::Attribute;
using graph::NodeId;
using Ints = std::vector<int64_t>;
using Made = std::optional<NodeId>;

namespace {

// The number of an attribute's value, if the operator has it.
const Attribute* valueOf(const Site& s, std::string_view attribute) {
    return s.op().spec->attribute(Symbol(attribute)) ? s.op().find(attribute) : nullptr;
}
Made scaled(const Site& s, std::string_view attribute, double factor) {
    const Attribute* value = valueOf(s, attribute);
    const double* number = value ? std::get_if<double>(value) : nullptr;
    if (!number || *number == 0) return {};
    return s.with(attribute, *number * factor);
}

Made constantChanged(const Site& s, double factor, bool all) {
    for (std::size_t i = 0; i < s.inputs(); ++i) {
        if (!s.isConstant(s.in(i)) || s.isWeight(s.id)) continue;
        const auto count = static_cast<std::size_t>(s.type(s.in(i)).shape().elements());
        const std::size_t at = s.random.below(count);
        return s.on(i, s.changed(s.in(i), [&](float value, std::size_t k) {
            return all || k == at ? static_cast<float>(value * factor) : value;
        }));
    }
    return {};
}

Made swapped(const Site& s, std::string_view op) {
    if (!s.is(op) || s.inputs() < 2 || s.isWeight(s.id)) return {};
    std::vector<NodeId> inputs = s.graph.node(s.id).inputs;
    std::swap(inputs[0], inputs[1]);
    return s.on(inputs);
}

Made renamed(const Site& s, std::string_view from, std::string_view to) {
    if (!s.is(from) || s.isWeight(s.id)) return {};
    return s.add(to, {}, s.graph.node(s.id).inputs);
}

// Exchanges two rows of a weight.
Made rowsExchanged(const Site& s, std::size_t input) {
    if (s.inputs() <= input || !s.isConstant(s.in(input)) || s.isWeight(s.id)) return {};
    const Ints dims = s.shape(s.in(input));
    if (dims.empty() || dims[0] < 2) return {};
    const std::vector<float> old = s.values(s.in(input));
    const std::size_t row = old.size() / static_cast<std::size_t>(dims[0]);
    return s.on(input, s.changed(s.in(input), [&](float value, std::size_t at) {
        return at / row == 0 ? old[at + row] : at / row == 1 ? old[at - row] : value;
    }));
}

Made transposedWeight(const Site& s) {
    if (!(s.is("MatMul") || s.is("Gemm")) || !s.isConstant(s.in(1))) return {};
    const Ints dims = s.shape(s.in(1));
    if (dims.size() != 2 || dims[0] != dims[1]) return {};
    return s.on(1, s.add("Transpose", {{Symbol("perm"), Ints{1, 0}}}, {s.in(1)}));
}

Made axisMoved(const Site& s, std::string_view op) {
    if (!s.is(op)) return {};
    const auto rank = static_cast<int64_t>(s.type(s.id).shape().rank());
    return s.with("axis", (s.op().integer("axis") + 1) % rank);
}

Made axesMoved(const Site& s) {
    if (s.op().spec->family != graph::Family::reduction || !valueOf(s, "axes")) return {};
    Ints axes = s.op().integers("axes");
    if (axes.size() != 1) return {};
    const auto rank = static_cast<int64_t>(s.type(s.in(0)).shape().rank());
    NodeId made = s.with("axes", Ints{(axes[0] + 1) % rank});
    // The moved axis changes the shape, so exporters' mistakes are seen only where broadcasting hides them.
    return s.type(made) == s.type(s.id)
        ? made
        : s.add("Expand", {{Symbol("shape"), s.shape(s.id)}},
              {s.add("ReduceMean", {{Symbol("axes"), Ints{0, 1}}, {Symbol("keepdims"), int64_t{1}}}, {made})});
}

Made padsMoved(const Site& s) {
    if (s.op().spec->family != graph::Family::convolution && s.op().spec->family != graph::Family::pooling) return {};
    const Attribute* value = valueOf(s, "pads");
    if (!value) return {};
    Ints pads = std::get<Ints>(*value);
    if (pads.size() != 4 || pads[0] == 0) return {};
    pads[0] -= 1;
    pads[2] += 1;
    return s.with("pads", pads);
}

std::vector<EditKind> attributeEdits() {
    return {
        {"softmax-axis", [](const Site& s) { return axisMoved(s, "Softmax"); }},
        {"concat-axis", [](const Site& s) { return axisMoved(s, "Concat"); }},
        {"padding", padsMoved},
        {"epsilon", [](const Site& s) { return scaled(s, "epsilon", 10); }},
        {"epsilon-slightly", [](const Site& s) { return scaled(s, "epsilon", 0.5); }},
        {"alpha", [](const Site& s) { return scaled(s, "alpha", 1.1); }},
        {"beta", [](const Site& s) { return s.is("HardSigmoid") ? scaled(s, "beta", 0.9) : Made(); }},
        {"clip-bound", [](const Site& s) { return s.is("Clip") ? scaled(s, "max", 0.95) : Made(); }},
        {"clip-lower-bound", [](const Site& s) { return s.is("Clip") ? Made(s.with("min", -0.05)) : Made(); }},
        {"reduction-axes", axesMoved},
    };
}

std::vector<EditKind> structureEdits() {
    return {
        {"slice-off-by-one",
            [](const Site& s) -> Made {
                if (!s.is("Slice")) return {};
                Ints starts = s.op().integers("starts"), ends = s.op().integers("ends");
                const int64_t step = starts[0] > 0 ? -1 : 1;
                graph::Attributes attributes = s.op().attributes;
                attributes.set(Symbol("starts"), Ints{starts[0] + step});
                attributes.set(Symbol("ends"), Ints{ends[0] + step});
                return s.add("Slice", attributes, {s.in(0)});
            }},
        {"permutation",
            [](const Site& s) -> Made {
                if (!s.is("Transpose") || s.isWeight(s.id)) return {};
                Ints perm = s.op().integers("perm");
                std::swap(perm[perm.size() - 1], perm[perm.size() - 2]);
                return s.with("perm", perm);
            }},
        {"dilation",
            [](const Site& s) -> Made {
                if (!s.is("Conv") || s.op().integers("dilations") != Ints{2, 2}) return {};
                graph::Attributes attributes = s.op().attributes;
                attributes.set(Symbol("dilations"), Ints{1, 1});
                attributes.set(Symbol("pads"), Ints{1, 1, 1, 1});
                return s.add("Conv", attributes, s.graph.node(s.id).inputs);
            }},
        {"groups",
            [](const Site& s) -> Made {
                if (!s.is("Conv") || s.op().integer("group") != 1 || !s.isConstant(s.in(1))) return {};
                const Ints dims = s.shape(s.in(1));
                if (dims[0] % 2 || dims[1] % 2) return {};
                graph::Attributes attributes = s.op().attributes;
                attributes.set(Symbol("group"), int64_t{2});
                std::vector<NodeId> inputs = s.graph.node(s.id).inputs;
                inputs[1] = s.add("Slice",
                    {{Symbol("starts"), Ints{0}}, {Symbol("ends"), Ints{dims[1] / 2}}, {Symbol("axes"), Ints{1}}},
                    {inputs[1]});
                return s.add("Conv", attributes, inputs);
            }},
        {"stride",
            [](const Site& s) -> Made {
                if (!s.is("MaxPool") || s.op().integers("kernel_shape") != Ints{2, 2}) return {};
                graph::Attributes attributes = s.op().attributes;
                attributes.set(Symbol("kernel_shape"), Ints{1, 1});
                return s.add("MaxPool", attributes, {s.in(0)});
            }},
        {"count-include-pad",
            [](const Site& s) -> Made {
                if (!s.is("AveragePool")) return {};
                const Ints pads = s.op().integers("pads");
                if (std::ranges::count(pads, 0) == std::ssize(pads)) return {};
                return s.with("count_include_pad", 1 - s.op().integer("count_include_pad"));
            }},
        {"part-of-split",
            [](const Site& s) -> Made {
                if (!s.is("Get")) return {};
                return s.with("index", s.op().integer("index") == 0 ? int64_t{1} : int64_t{0});
            }},
        {"fused-activation",
            [](const Site& s) -> Made {
                const Attribute* value = valueOf(s, "activation");
                if (!value || std::get<std::string>(*value) == "none" || s.isWeight(s.id)) return {};
                return s.with("activation", std::string(std::get<std::string>(*value) == "relu" ? "none" : "relu"));
            }},
    };
}

std::vector<EditKind> operandEdits() {
    return {
        {"swapped-sub", [](const Site& s) { return swapped(s, "Sub"); }},
        {"swapped-div", [](const Site& s) { return swapped(s, "Div"); }},
        {"swapped-matmul", [](const Site& s) { return swapped(s, "MatMul"); }},
        {"swapped-concat", [](const Site& s) { return swapped(s, "Concat"); }},
        {"swapped-gemm", [](const Site& s) { return swapped(s, "Gemm"); }},
        {"swapped-comparison", [](const Site& s) { return swapped(s, "Less"); }},
        {"exchanged-branches",
            [](const Site& s) -> Made {
                return s.is("Where") ? Made(s.on({s.in(0), s.in(2), s.in(1)})) : Made();
            }},
        {"transposed-weight", transposedWeight},
        {"missing-bias",
            [](const Site& s) -> Made {
                if (s.is("Add") && s.isWeight(s.in(1)) && !s.isWeight(s.id)) return s.in(0);
                if ((s.is("Conv") || s.is("Gemm")) && s.inputs() == 3) return s.on({s.in(0), s.in(1)});
                return {};
            }},
        {"missing-residual",
            [](const Site& s) -> Made {
                return s.is("Add") && !s.isWeight(s.in(0)) && !s.isWeight(s.in(1)) ? Made(s.in(0)) : Made();
            }},
        {"doubled-operand",
            [](const Site& s) -> Made {
                const bool isBinary = s.is("Add") || s.is("Mul") || s.is("Max");
                return isBinary && !s.isWeight(s.in(1)) ? Made(s.on({s.in(0), s.in(0)})) : Made();
            }},
        {"constant-by-1-percent", [](const Site& s) { return constantChanged(s, 1.01, true); }},
        {"element-by-1-percent", [](const Site& s) { return constantChanged(s, 1.01, false); }},
        {"constant-by-1e-4", [](const Site& s) { return constantChanged(s, 1.0001, true); }},
        {"element-by-1e-4", [](const Site& s) { return constantChanged(s, 1.0001, false); }},
        {"element-negated", [](const Site& s) { return constantChanged(s, -1, false); }},
        {"permuted-channels", [](const Site& s) { return rowsExchanged(s, 1); }},
        {"permuted-bias", [](const Site& s) { return rowsExchanged(s, 2); }},
        {"scale-as-bias",
            [](const Site& s) -> Made {
                if (!s.is("LayerNormalization") || s.inputs() < 3) return {};
                return s.on({s.in(0), s.in(2), s.in(1)});
            }},
    };
}

std::vector<EditKind> operatorEdits() {
    const auto isActivation = [](const Site& s) {
        return (s.is("Relu") || s.is("Sigmoid") || s.is("Tanh") || s.is("HardSwish") || s.is("Elu") ||
                   s.is("LeakyRelu") || s.is("Gelu")) &&
            !s.isWeight(s.id);
    };
    return {
        {"dropped-activation", [=](const Site& s) { return isActivation(s) ? Made(s.in(0)) : Made(); }},
        {"added-activation",
            [](const Site& s) -> Made {
                const bool isLinear = s.is("Conv") || s.is("MatMul") || s.is("Gemm");
                return isLinear && s.isFloat() ? Made(s.add("Tanh", {}, {s.id})) : Made();
            }},
        {"other-activation",
            [=](const Site& s) {
                return isActivation(s) ? Made(s.add(s.is("Tanh") ? "Sigmoid" : "Tanh", {}, {s.in(0)})) : Made();
            }},
        {"rounding-mode", [](const Site& s) { return renamed(s, "Round", s.random.below(2) ? "Floor" : "Ceil"); }},
        {"max-as-min", [](const Site& s) { return renamed(s, "Max", "Min"); }},
        {"min-as-max", [](const Site& s) { return renamed(s, "Min", "Max"); }},
        {"add-as-sub", [](const Site& s) { return renamed(s, "Add", "Sub"); }},
        {"mul-as-add", [](const Site& s) { return renamed(s, "Mul", "Add"); }},
        {"div-as-mul", [](const Site& s) { return renamed(s, "Div", "Mul"); }},
        {"softmax-as-sigmoid", [](const Site& s) { return renamed(s, "Softmax", "Sigmoid"); }},
        {"gelu-approximation",
            [](const Site& s) { return s.is("Gelu") ? Made(s.with("approximate", std::string("tanh"))) : Made(); }},
        {"average-as-maximum",
            [](const Site& s) -> Made {
                if (s.is("GlobalAveragePool")) return s.add("GlobalMaxPool", {}, {s.in(0)});
                if (!s.is("AveragePool")) return {};
                graph::Attributes attributes = s.op().attributes;
                attributes.erase(Symbol("count_include_pad"));
                return s.add("MaxPool", attributes, {s.in(0)});
            }},
        {"mean-as-maximum",
            [](const Site& s) {
                return s.is("ReduceMean") ? Made(s.add("ReduceMax", s.op().attributes, {s.in(0)})) : Made();
            }},
        {"missing-square-root", [](const Site& s) { return s.is("Sqrt") ? Made(s.in(0)) : Made(); }},
        {"missing-negation", [](const Site& s) { return s.is("Neg") ? Made(s.in(0)) : Made(); }},
        {"power", [](const Site& s) { return s.is("Pow") ? Made(s.on(1, s.number(3))) : Made(); }},
        {"reshape-of-transpose",
            [](const Site& s) -> Made {
                if (!s.is("Transpose") || s.isWeight(s.id)) return {};
                return s.add("Reshape", {{Symbol("shape"), s.shape(s.id)}}, {s.in(0)});
            }},
    };
}

}  // namespace

std::vector<EditKind> wrongEdits() {
    std::vector<EditKind> out;
    for (auto edits : {attributeEdits(), structureEdits(), operandEdits(), operatorEdits()})
        std::ranges::move(edits, std::back_inserter(out));
    return out;
}

}  // namespace egret::edit::verdict_test
