// Edits that keep what a graph computes: what rules do, and what optimizers do by hand.
#include "core/rewrite/match.h"
#include "tests/core/edit/verdict/site.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace egret::edit::verdict_test {

using graph::Attributes;
using graph::NodeId;
using Ints = std::vector<int64_t>;
using Made = std::optional<NodeId>;

namespace {

const Symbol kShape("shape"), kPerm("perm"), kAxis("axis"), kAxes("axes"), kKeep("keepdims"), kPads("pads");

NodeId reshaped(const Site& s, NodeId x, const Ints& shape) { return s.add("Reshape", {{kShape, shape}}, {x}); }
NodeId transposed(const Site& s, NodeId x, const Ints& perm) { return s.add("Transpose", {{kPerm, perm}}, {x}); }

Ints reversed(std::size_t rank) {
    Ints perm;
    for (std::size_t i = rank; i-- > 0;) perm.push_back(static_cast<int64_t>(i));
    return perm;
}
bool isUnary(const Site& s) {
    const graph::Family family = s.op().spec->family;
    return s.isFloat() && s.inputs() == 1 &&
        (family == graph::Family::activation || family == graph::Family::elementwise) && !s.is("Softmax") &&
        !s.is("LogSoftmax") && !s.is("Sum");
}
Made when(bool applies, const std::function<NodeId()>& make) { return applies ? Made(make()) : Made(); }
std::size_t rankOf(const Site& s) { return s.type(s.id).shape().rank(); }
NodeId half(const Site& s, NodeId x) { return s.add("Mul", {}, {x, s.number(0.5f)}); }

// Applies one of Egret's rules whose result replaces this node.
Made byRule(const Site& s) {
    static const std::vector<rewrite::Rule> rules = rewrite::defaultRules();
    const auto matches = rewrite::findMatches(s.graph, rewrite::compile(rules, s.graph.arenaPtr()), {}, 50);
    std::vector<NodeId> found;
    for (const rewrite::GraphMatch& match : matches)
        if (match.replacements.size() == 1 && match.replacements[0].first == s.id)
            found.push_back(match.replacements[0].second);
    if (found.empty()) return {};
    return found[s.random.below(found.size())];
}

std::vector<EditKind> insertions() {
    return {
        {"rule", byRule},
        {"other-rule", byRule},
        {"identity", [](const Site& s) { return when(s.isFloat(), [&] { return s.add("Identity", {}, {s.id}); }); }},
        {"transpose-pair",
            [](const Site& s) {
                return when(s.isFloat() && rankOf(s) > 1, [&] {
                    const Ints perm = reversed(rankOf(s));
                    return transposed(s, transposed(s, s.id, perm), perm);
                });
            }},
        {"reshape-pair",
            [](const Site& s) {
                return when(s.isFloat(), [&] { return reshaped(s, reshaped(s, s.id, {-1}), s.shape(s.id)); });
            }},
        {"unsqueeze-pair",
            [](const Site& s) {
                return when(s.isFloat(), [&] {
                    return s.add("Squeeze", {{kAxes, Ints{0}}}, {s.add("Unsqueeze", {{kAxes, Ints{0}}}, {s.id})});
                });
            }},
        {"negated-twice",
            [](const Site& s) {
                return when(s.isFloat(), [&] { return s.add("Neg", {}, {s.add("Neg", {}, {s.id})}); });
            }},
        {"doubled-and-halved",
            [](const Site& s) { return when(s.isFloat(), [&] {
                                    return half(s, s.add("Add", {}, {s.id, s.id}));
                                }); }},
        {"times-one",
            [](const Site& s) { return when(s.isFloat(), [&] {
                                    return s.add("Mul", {}, {s.number(1), s.id});
                                }); }},
        {"minus-zero",
            [](const Site& s) { return when(s.isFloat(), [&] {
                                    return s.add("Sub", {}, {s.id, s.number(0)});
                                }); }},
        {"split-and-joined",
            [](const Site& s) {
                const Ints dims = s.shape(s.id);
                return when(s.isFloat() && dims.back() >= 2, [&] {
                    const auto axis = static_cast<int64_t>(dims.size()) - 1;
                    const NodeId parts = s.add("Split",
                        {{kAxis, axis}, {Symbol("outputs"), int64_t{2}}, {Symbol("split"), Ints{1, dims.back() - 1}}},
                        {s.id});
                    return s.add(
                        "Concat", {{kAxis, axis}}, {s.graph.arena().get(parts, 0), s.graph.arena().get(parts, 1)});
                });
            }},
        {"sliced-and-joined",
            [](const Site& s) {
                const Ints dims = s.shape(s.id);
                return when(s.isFloat() && dims.back() >= 2, [&] {
                    const auto axis = static_cast<int64_t>(dims.size()) - 1;
                    const auto slice = [&](int64_t from, int64_t to) {
                        return s.add("Slice",
                            {{Symbol("starts"), Ints{from}}, {Symbol("ends"), Ints{to}}, {kAxes, Ints{axis}}}, {s.id});
                    };
                    return s.add("Concat", {{kAxis, axis}}, {slice(0, 1), slice(1, dims.back())});
                });
            }},
        {"clamped-by-itself",
            [](const Site& s) { return when(s.is("Relu"), [&] { return s.add("Relu", {}, {s.id}); }); }},
    };
}

std::vector<EditKind> spellings() {
    const auto binary = [](std::string_view op, NodeId (*make)(const Site&)) {
        return [=](const Site& s) { return when(s.is(op) && s.isFloat() && s.inputs() == 2, [&] { return make(s); }); };
    };
    return {
        {"commuted-add",
            binary("Add",
                [](const Site& s) {
                    return s.on({s.in(1), s.in(0)});
                })},
        {"commuted-mul",
            binary("Mul",
                [](const Site& s) {
                    return s.on({s.in(1), s.in(0)});
                })},
        {"sub-as-add",
            binary("Sub",
                [](const Site& s) {
                    return s.add("Add", {}, {s.in(0), s.add("Neg", {}, {s.in(1)})});
                })},
        {"add-as-sub",
            binary("Add",
                [](const Site& s) {
                    return s.add("Sub", {}, {s.in(0), s.add("Neg", {}, {s.in(1)})});
                })},
        {"div-as-mul",
            [](const Site& s) {
                return when(s.is("Div") && s.isConstant(s.in(1)), [&] {
                    return s.add("Mul", {}, {s.in(0), s.changed(s.in(1), [](float v, std::size_t) { return 1 / v; })});
                });
            }},
        {"div-as-reciprocal",
            binary("Div",
                [](const Site& s) {
                    return s.add("Mul", {}, {s.in(0), s.add("Reciprocal", {}, {s.in(1)})});
                })},
        {"power-as-product",
            [](const Site& s) { return when(s.is("Pow"), [&] {
                                    return s.add("Mul", {}, {s.in(0), s.in(0)});
                                }); }},
        {"nested-add",
            [](const Site& s) {
                return when(s.is("Add") && s.op(s.in(0)).is("Add"), [&] {
                    const auto& inner = s.graph.node(s.in(0)).inputs;
                    return s.add("Add", {}, {inner[0], s.add("Add", {}, {inner[1], s.in(1)})});
                });
            }},
    };
}

std::vector<EditKind> activations() {
    return {
        {"relu-as-max",
            [](const Site& s) { return when(s.is("Relu"), [&] {
                                    return s.add("Max", {}, {s.in(0), s.number(0)});
                                }); }},
        {"relu-as-clip",
            [](const Site& s) {
                return when(s.is("Relu"), [&] { return s.add("Clip", {{Symbol("min"), 0.0}}, {s.in(0)}); });
            }},
        {"sigmoid-by-parts",
            [](const Site& s) {
                return when(s.is("Sigmoid"), [&] {
                    const NodeId e = s.add("Exp", {}, {s.add("Neg", {}, {s.in(0)})});
                    return s.add("Div", {}, {s.number(1), s.add("Add", {}, {s.number(1), e})});
                });
            }},
        {"tanh-by-sigmoid",
            [](const Site& s) {
                return when(s.is("Tanh"), [&] {
                    const NodeId g = s.add("Sigmoid", {}, {s.add("Mul", {}, {s.in(0), s.number(2)})});
                    return s.add("Sub", {}, {s.add("Mul", {}, {g, s.number(2)}), s.number(1)});
                });
            }},
        {"clip-by-parts",
            [](const Site& s) {
                return when(s.is("Clip"), [&] {
                    const NodeId low = s.add("Max", {}, {s.in(0), s.number(static_cast<float>(s.op().number("min")))});
                    return s.add("Min", {}, {low, s.number(static_cast<float>(s.op().number("max")))});
                });
            }},
        {"leaky-relu-by-parts",
            [](const Site& s) {
                return when(s.is("LeakyRelu"), [&] {
                    const NodeId slope = s.number(static_cast<float>(s.op().number("alpha")));
                    return s.add("Max", {}, {s.add("Mul", {}, {slope, s.in(0)}), s.in(0)});
                });
            }},
        {"hard-swish-by-parts",
            [](const Site& s) {
                return when(s.is("HardSwish"), [&] {
                    const NodeId clip = s.add("Clip", {{Symbol("min"), 0.0}, {Symbol("max"), 6.0}},
                        {s.add("Add", {}, {s.in(0), s.number(3)})});
                    return s.add("Div", {}, {s.add("Mul", {}, {s.in(0), clip}), s.number(6)});
                });
            }},
        {"gelu-by-parts",
            [](const Site& s) {
                return when(s.is("Gelu"), [&] {
                    const NodeId e = s.add("Erf", {}, {s.add("Div", {}, {s.in(0), s.number(1.41421356f)})});
                    return s.add("Mul", {}, {half(s, s.in(0)), s.add("Add", {}, {e, s.number(1)})});
                });
            }},
    };
}

std::vector<EditKind> normalizations() {
    return {
        {"softmax-by-parts",
            [](const Site& s) {
                return when(s.is("Softmax"), [&] {
                    const NodeId e = s.add("Exp", {}, {s.in(0)});
                    return s.add("Div", {},
                        {e, s.add("ReduceSum", {{kAxes, Ints{s.op().integer("axis")}}, {kKeep, int64_t{1}}}, {e})});
                });
            }},
        {"layer-norm-by-parts",
            [](const Site& s) {
                return when(s.is("LayerNormalization") && s.inputs() == 3, [&] {
                    const auto mean = [&](NodeId x) {
                        return s.add("ReduceMean", {{kAxes, Ints{static_cast<int64_t>(rankOf(s)) - 1}}}, {x});
                    };
                    const NodeId d = s.add("Sub", {}, {s.in(0), mean(s.in(0))});
                    const NodeId v = s.add("Add", {},
                        {mean(s.add("Mul", {}, {d, d})), s.number(static_cast<float>(s.op().number("epsilon")))});
                    const NodeId n = s.add("Div", {}, {d, s.add("Sqrt", {}, {v})});
                    return s.add("Add", {}, {s.add("Mul", {}, {n, s.in(1)}), s.in(2)});
                });
            }},
        {"mean-as-sum",
            [](const Site& s) {
                return when(s.is("ReduceMean") && s.op().integers("axes").size() == 1, [&] {
                    const int64_t axis = s.op().integers("axes")[0];
                    const auto rank = static_cast<int64_t>(s.shape(s.in(0)).size());
                    const auto count = s.shape(s.in(0)).at(static_cast<std::size_t>(axis < 0 ? axis + rank : axis));
                    return s.add("Mul", {},
                        {s.add("ReduceSum", s.op().attributes, {s.in(0)}), s.number(1 / static_cast<float>(count))});
                });
            }},
        {"global-average-as-mean",
            [](const Site& s) {
                return when(s.is("GlobalAveragePool"), [&] {
                    return s.add("ReduceMean", {{kAxes, Ints{2, 3}}}, {s.in(0)});
                });
            }},
        {"comparison-turned",
            [](const Site& s) { return when(s.is("Less"), [&] {
                                    return s.add("Greater", {}, {s.in(1), s.in(0)});
                                }); }},
        {"selection-turned",
            [](const Site& s) {
                return when(s.is("Where"), [&] { return s.on({s.add("Not", {}, {s.in(0)}), s.in(2), s.in(1)}); });
            }},
        {"maximum-of-negatives",
            [](const Site& s) {
                return when(s.is("Min") || s.is("Max"), [&] {
                    const auto negative = [&](NodeId x) { return s.add("Neg", {}, {x}); };
                    return negative(s.add(s.is("Min") ? "Max" : "Min", {}, {negative(s.in(0)), negative(s.in(1))}));
                });
            }},
    };
}

std::vector<EditKind> movements() {
    return {
        {"flatten-as-reshape",
            [](const Site& s) { return when(s.is("Flatten"), [&] { return reshaped(s, s.in(0), s.shape(s.id)); }); }},
        {"reshape-in-two-steps",
            [](const Site& s) {
                return when(s.is("Reshape") && s.isFloat(), [&] {
                    return reshaped(s, reshaped(s, s.in(0), {1, -1}), s.shape(s.id));
                });
            }},
        {"nested-concat",
            [](const Site& s) {
                return when(s.is("Concat") && s.inputs() > 2 && s.isFloat(), [&] {
                    NodeId all = s.in(s.inputs() - 1);
                    for (std::size_t i = s.inputs() - 1; i-- > 0;)
                        all = s.add("Concat", s.op().attributes, {s.in(i), all});
                    return all;
                });
            }},
        {"transposed-operand",
            [](const Site& s) {
                return when(isUnary(s) && rankOf(s) > 1, [&] {
                    const Ints perm = reversed(rankOf(s));
                    return transposed(s, s.on({transposed(s, s.in(0), perm)}), perm);
                });
            }},
        {"flattened-operand",
            [](const Site& s) {
                return when(isUnary(s), [&] { return reshaped(s, s.on({reshaped(s, s.in(0), {-1})}), s.shape(s.id)); });
            }},
        {"transposed-operands",
            [](const Site& s) {
                const bool applies = (s.is("Add") || s.is("Mul") || s.is("Sub") || s.is("Div")) && s.isFloat() &&
                    s.type(s.in(0)) == s.type(s.in(1)) && rankOf(s) > 1;
                return when(applies, [&] {
                    const Ints perm = reversed(rankOf(s));
                    return transposed(s, s.on({transposed(s, s.in(0), perm), transposed(s, s.in(1), perm)}), perm);
                });
            }},
    };
}

std::vector<EditKind> products() {
    const auto isProduct = [](const Site& s) {
        return s.is("MatMul") && s.isFloat() && s.op().text("activation") == "none";
    };
    return {
        {"scaled-weight",
            [=](const Site& s) {
                return when(isProduct(s) && s.isConstant(s.in(1)), [&] {
                    const NodeId w = s.changed(s.in(1), [](float v, std::size_t) { return v / 3; });
                    return s.add("Mul", {}, {s.on({s.in(0), w}), s.number(3)});
                });
            }},
        {"scaled-operand",
            [=](const Site& s) {
                return when(isProduct(s), [&] { return s.add("Mul", {}, {s.on(0, half(s, s.in(0))), s.number(2)}); });
            }},
        {"transposed-product",
            [=](const Site& s) {
                return when(isProduct(s) && rankOf(s) == 2, [&] {
                    return transposed(
                        s, s.on({transposed(s, s.in(1), {1, 0}), transposed(s, s.in(0), {1, 0})}), {1, 0});
                });
            }},
        {"product-as-gemm",
            [=](const Site& s) {
                return when(isProduct(s) && rankOf(s) == 2, [&] { return s.add("Gemm", {}, {s.in(0), s.in(1)}); });
            }},
        {"gemm-by-parts",
            [](const Site& s) {
                return when(s.is("Gemm") && s.inputs() == 3, [&] {
                    const NodeId y = s.op().integer("transB") ? transposed(s, s.in(1), {1, 0}) : s.in(1);
                    const NodeId p = s.add("MatMul", {}, {s.in(0), y});
                    const NodeId a = s.add("Mul", {}, {p, s.number(static_cast<float>(s.op().number("alpha")))});
                    return s.add("Add", {}, {a, s.in(2)});
                });
            }},
    };
}

std::vector<EditKind> convolutions() {
    const auto isPlainConv = [](const Site& s) {
        return s.is("Conv") && s.isFloat() && s.op().text("activation") == "none" && rankOf(s) == 4;
    };
    const auto isPointwise = [=](const Site& s) {
        return isPlainConv(s) && s.shape(s.in(1))[2] == 1 && s.shape(s.in(1))[3] == 1 && s.op().integer("group") == 1 &&
            s.op().integers("strides") == Ints{1, 1} && s.op().integers("pads") == Ints{0, 0, 0, 0};
    };
    const auto withBias = [](const Site& s, NodeId y) {
        return s.inputs() < 3 ? y : s.add("Add", {}, {y, reshaped(s, s.in(2), {1, s.shape(s.in(2))[0], 1, 1})});
    };
    return {
        {"separate-bias",
            [=](const Site& s) {
                return when(isPlainConv(s) && s.inputs() == 3, [&] { return withBias(s, s.on({s.in(0), s.in(1)})); });
            }},
        {"separate-activation",
            [](const Site& s) {
                return when(s.is("Conv") && s.op().text("activation") == "relu",
                    [&] { return s.add("Relu", {}, {s.with("activation", std::string("none"))}); });
            }},
        {"pointwise-as-matmul",
            [=](const Site& s) {
                return when(isPointwise(s), [&] {
                    const Ints x = s.shape(s.in(0)), w = s.shape(s.in(1));
                    const NodeId y = s.add("MatMul", {},
                        {reshaped(s, s.in(1), {w[0], w[1]}), reshaped(s, s.in(0), {x[0], x[1], x[2] * x[3]})});
                    return withBias(s, reshaped(s, y, s.shape(s.id)));
                });
            }},
        {"separate-padding",
            [=](const Site& s) {
                return when(isPlainConv(s) && s.op().integers("pads")[0] > 0, [&] {
                    const Ints& p = s.op().integers("pads");
                    Attributes attributes = s.op().attributes;
                    attributes.set(kPads, Ints{0, 0, 0, 0});
                    std::vector<NodeId> inputs = s.graph.node(s.id).inputs;
                    inputs[0] = s.add("Pad", {{kPads, Ints{0, 0, p[0], p[1], 0, 0, p[2], p[3]}}}, {inputs[0]});
                    return s.add("Conv", attributes, inputs);
                });
            }},
        {"scaled-filters",
            [=](const Site& s) {
                return when(isPlainConv(s) && s.inputs() == 2 && s.isConstant(s.in(1)), [&] {
                    return s.add("Mul", {},
                        {s.on(1, s.changed(s.in(1), [](float v, std::size_t) { return v * 0.25f; })), s.number(4)});
                });
            }},
    };
}

std::vector<EditKind> batchNormalizations() {
    return {
        {"folded-batch-norm",
            [](const Site& s) {
                const bool applies = s.is("BatchNormalization") && s.op(s.in(0)).is("Conv");
                return when(applies, [&] {
                    const NodeId conv = s.in(0);
                    const auto& inputs = s.graph.node(conv).inputs;
                    const auto w = s.values(inputs[1]), b = s.values(inputs[2]), scale = s.values(s.in(1)),
                               shift = s.values(s.in(2)), mean = s.values(s.in(3)), variance = s.values(s.in(4));
                    const auto epsilon = static_cast<float>(s.op().number("epsilon"));
                    const auto factor = [&](std::size_t c) { return scale[c] / std::sqrt(variance[c] + epsilon); };
                    const std::size_t row = w.size() / b.size();
                    return s.graph.arena().add(*s.op(conv).spec, s.op(conv).attributes,
                        std::vector<NodeId>{inputs[0],
                            s.changed(inputs[1], [&](float v, std::size_t i) { return v * factor(i / row); }),
                            s.changed(inputs[2],
                                [&](float v, std::size_t c) { return (v - mean[c]) * factor(c) + shift[c]; })});
                });
            }},
        {"batch-norm-by-parts",
            [](const Site& s) {
                return when(s.is("BatchNormalization"), [&] {
                    const auto column = [&](std::size_t i) {
                        return reshaped(s, s.in(i), {1, s.shape(s.in(i))[0], 1, 1});
                    };
                    const NodeId v =
                        s.add("Add", {}, {column(4), s.number(static_cast<float>(s.op().number("epsilon")))});
                    const NodeId n = s.add("Div", {}, {s.add("Sub", {}, {s.in(0), column(3)}), s.add("Sqrt", {}, {v})});
                    return s.add("Add", {}, {s.add("Mul", {}, {n, column(1)}), column(2)});
                });
            }},
    };
}

}  // namespace

std::vector<EditKind> preservingEdits() {
    std::vector<EditKind> out;
    for (auto edits : {insertions(), spellings(), activations(), normalizations(), movements(), products(),
             convolutions(), batchNormalizations()})
        std::ranges::move(edits, std::back_inserter(out));
    return out;
}

}  // namespace egret::edit::verdict_test
