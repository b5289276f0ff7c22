#include "core/runtime/reference/kernel.h"

#include <ATen/ops/full.h>
#include <ATen/ops/matmul.h>

#include <cmath>
#include <limits>

namespace egret::runtime {
namespace {

constexpr double kMasked = -std::numeric_limits<double>::infinity();

// Returns x [batch, length, hidden] as [batch, heads, length, head size].
at::Tensor byHead(const at::Tensor& x, int64_t heads) {
    return x.reshape({x.size(0), x.size(1), heads, x.size(2) / heads}).transpose(1, 2);
}

// Returns x [batch, heads, length, head size] as [batch, length, hidden].
at::Tensor flat(const at::Tensor& x) {
    return x.transpose(1, 2).reshape({x.size(0), x.size(2), x.size(1) * x.size(3)});
}

// Repeats each key or value head for all query heads that share it.
at::Tensor repeated(const at::Tensor& x, int64_t heads) {
    const int64_t times = heads / x.size(1);
    return x.unsqueeze(2)
        .expand({x.size(0), x.size(1), times, x.size(2), x.size(3)})
        .reshape({x.size(0), heads, x.size(2), x.size(3)});
}

// Returns the bias to add to the scores [batch, heads, queries, keys]. The first `past` keys precede the keys of the
// queries.
at::Tensor biasOf(const Call& c, const at::Tensor& scores, int64_t past) {
    const int64_t queries = scores.size(2), keys = scores.size(3);
    const auto hidden = [&](const at::Tensor& isHidden) {
        return at::zeros(isHidden.sizes(), scores.options()).masked_fill(isHidden, kMasked);
    };
    at::Tensor bias = at::zeros({1}, scores.options());
    if (c.present(3)) {
        const bool isTruth = c[3].scalar_type() == at::kBool;
        at::Tensor mask = isTruth ? hidden(c[3].logical_not()) : c[3];
        const int64_t missing = keys - mask.size(-1);  // keys beyond the end of the mask are hidden
        if (missing < 0)
            c.fail("the mask has " + std::to_string(mask.size(-1)) + " keys, but there are " + std::to_string(keys));
        std::vector<int64_t> rest = mask.sizes().vec();
        rest.back() = missing;
        if (missing) mask = at::cat({mask, at::full(rest, kMasked, mask.options())}, -1);
        bias = bias + mask;
    }
    if (c.flag("is_causal")) {
        const at::Tensor row = at::arange(queries, at::kLong).unsqueeze(1), column = at::arange(keys, at::kLong);
        bias = bias + hidden(column > row + past);
    }
    if (c.present(6)) {
        const at::Tensor lengths = c[6].to(at::kLong).reshape({-1, 1, 1, 1});
        bias = bias + hidden(at::arange(keys, at::kLong) >= lengths);
    }
    return bias;
}

at::Tensor softmaxIn(const Call& c, const at::Tensor& scores) {
    if (!c.has("softmax_precision")) return scores.softmax(-1);
    const auto precision = carrier(static_cast<graph::ElementType>(c.integer("softmax_precision")));
    if (!precision || !at::isFloatingType(*precision)) c.fail("softmax_precision is not a type of real numbers");
    const bool isHalf = *precision == at::kHalf || *precision == at::kBFloat16;  // used only for rounding
    const at::Tensor rounded = scores.to(*precision);
    return (isHalf ? rounded.to(at::kFloat).softmax(-1) : rounded.softmax(-1)).to(scores.scalar_type());
}

Tensors attention(const Call& c) {
    const bool isFlat = c[0].dim() == 3;
    const at::Tensor q = isFlat ? byHead(c[0], c.integer("q_num_heads")) : c[0];
    at::Tensor k = c[1].dim() == 3 ? byHead(c[1], c.integer("kv_num_heads")) : c[1];
    at::Tensor v = c[2].dim() == 3 ? byHead(c[2], c.integer("kv_num_heads")) : c[2];
    const int64_t past = c.present(4) ? c[4].size(2) : 0;
    if (past) {
        k = at::cat({c[4], k}, 2);
        v = at::cat({c[5], v}, 2);
    }
    const double scale = c.has("scale") ? c.number("scale") : 1 / std::sqrt(static_cast<double>(q.size(3)));
    const at::Tensor raw = at::matmul(q * std::sqrt(scale), repeated(k, q.size(1)).transpose(2, 3) * std::sqrt(scale));
    const at::Tensor biased = raw + biasOf(c, raw, past);
    const double cap = c.number("softcap");
    const at::Tensor capped = cap > 0 ? (biased / cap).tanh() * cap : biased;
    const at::Tensor weights = softmaxIn(c, capped);
    at::Tensor y = at::matmul(weights, repeated(v, q.size(1)));
    if (isFlat) y = flat(y);
    const at::Tensor stages[] = {raw, biased, capped, weights};
    Tensors out{y, k, v, stages[c.integer("qk_matmul_output_mode")]};
    out.resize(c.outputs());
    return out;
}

// Rotates pairs of elements among the first `part` elements of each head. x is [batch, heads, length, head size];
// cosine and sine are [batch, 1, length, part / 2].
at::Tensor turnedPairs(
    const at::Tensor& x, const at::Tensor& cosine, const at::Tensor& sine, int64_t part, bool isInterleaved) {
    const at::Tensor turned = x.narrow(3, 0, part);
    const at::Tensor a = isInterleaved ? turned.slice(3, 0, part, 2) : turned.narrow(3, 0, part / 2);
    const at::Tensor b = isInterleaved ? turned.slice(3, 1, part, 2) : turned.narrow(3, part / 2, part / 2);
    const at::Tensor real = cosine * a - sine * b, imaginary = sine * a + cosine * b;
    const at::Tensor both = isInterleaved
        ? at::cat({real.unsqueeze(-1), imaginary.unsqueeze(-1)}, -1).reshape(turned.sizes())
        : at::cat({real, imaginary}, -1);
    return at::cat({both, x.narrow(3, part, x.size(3) - part)}, -1);
}

at::Tensor rotaryEmbedding(const Call& c) {
    const bool isFlat = c[0].dim() == 3;
    const at::Tensor x = isFlat ? byHead(c[0], c.integer("num_heads")) : c[0];
    const int64_t part = c.integer("rotary_embedding_dim") ? c.integer("rotary_embedding_dim") : x.size(3);
    // Returns the cosine or sine cache as [batch, 1, length, part / 2].
    const auto cache = [&](std::size_t input) {
        if (!c.present(3)) return c[input].unsqueeze(1);
        std::vector<int64_t> shape = c[3].sizes().vec();
        shape.push_back(c[input].size(1));
        return c[input].index_select(0, c[3].to(at::kLong).reshape({-1})).reshape(shape).unsqueeze(1);
    };
    const at::Tensor y = turnedPairs(x, cache(1), cache(2), part, c.flag("interleaved"));
    return isFlat ? flat(y) : y;
}

// ONNX Runtime's variant. The positions are a list [batch, length], or only the first position.
at::Tensor contributedRotary(const Call& c) {
    if (c.flag("is_packed_batching")) c.failUnsupported("is_packed_batching is not supported");
    const bool isFlat = c[0].dim() == 3;
    const int64_t given = c.integer("rotary_embedding_dim"), part = given ? given : 2 * c[2].size(1);
    if (given && isFlat && !c.integer("num_heads")) c.fail("rotary_embedding_dim requires num_heads");
    const int64_t heads = !isFlat ? 0 : c.integer("num_heads") ? c.integer("num_heads") : c[0].size(2) / part;
    const at::Tensor x = isFlat ? byHead(c[0], heads) : c[0];
    const int64_t length = x.size(2);
    const at::Tensor positions = c[1].numel() == 1
        ? (at::arange(length, at::kLong) + c[1].to(at::kLong).reshape({1})).unsqueeze(0)
        : c[1].to(at::kLong);
    if (positions.dim() != 2 || positions.size(1) != length) c.fail("the positions do not fit the length of the input");
    if (positions.numel() && (positions.min().item<int64_t>() < 0 || positions.max().item<int64_t>() >= c[2].size(0)))
        c.fail("a position is outside the caches");
    const auto cache = [&](std::size_t input) {
        return c[input]
            .index_select(0, positions.reshape({-1}))
            .reshape({positions.size(0), 1, length, c[input].size(1)});
    };
    const at::Tensor y = turnedPairs(x, cache(2), cache(3), part, c.flag("interleaved"));
    return isFlat ? flat(y) : y;
}

// ONNX Runtime's attention with separate queries, keys and values. The scores of hidden keys have mask_filter_value
// added.
Tensors multiHeadAttention(const Call& c) {
    const int64_t heads = c.integer("num_heads");
    if (c[0].dim() != 3 || !c.present(1) || !c.present(2))
        c.failUnsupported("packed queries, keys or values are not supported");
    const auto headsOf = [&](std::size_t input, int64_t begin) {
        at::Tensor x = c[input];
        if (x.dim() == 4) return x;
        if (c.present(3)) x = x + c[3].narrow(0, begin, x.size(2));
        return byHead(x, heads);
    };
    const int64_t hidden = c[0].size(2);
    const at::Tensor q = headsOf(0, 0);
    at::Tensor k = headsOf(1, hidden), v = headsOf(2, 2 * hidden);
    const int64_t past = c.present(6) ? c[6].size(2) : 0;
    if (c.present(6)) k = at::cat({c[6], k}, 2), v = at::cat({c[7], v}, 2);
    const double scale =
        c.has("scale") && c.number("scale") != 0 ? c.number("scale") : 1 / std::sqrt(static_cast<double>(q.size(3)));
    at::Tensor scores = q.matmul(k.transpose(2, 3)) * scale;
    const int64_t queries = scores.size(2), keys = scores.size(3);
    if (c.present(5)) scores = scores + c[5];
    const auto hide = [&](const at::Tensor& isHidden, double by) {
        scores = scores + at::zeros(isHidden.sizes(), scores.options()).masked_fill(isHidden, by);
    };
    if (c.present(4)) {
        const at::Tensor mask = c[4].to(at::kLong), column = at::arange(keys, at::kLong);
        if (mask.dim() == 1 && mask.size(0) == q.size(0))
            hide(column.reshape({1, 1, 1, keys}) >= mask.reshape({-1, 1, 1, 1}), c.number("mask_filter_value"));
        else if (mask.dim() >= 2 && mask.dim() <= 3 && mask.size(-1) == keys)
            hide((mask == 0).reshape({mask.size(0), 1, mask.dim() == 3 ? mask.size(1) : 1, keys}),
                c.number("mask_filter_value"));
        else c.failUnsupported("this form of key_padding_mask is not supported");
    }
    if (c.flag("unidirectional"))
        hide(at::arange(keys, at::kLong) > at::arange(queries, at::kLong).unsqueeze(1) + past, kMasked);
    Tensors out{flat(scores.softmax(-1).matmul(v)), k, v};
    out.resize(c.outputs());
    return out;
}

at::Tensor tensorScatter(const Call& c) {
    const int64_t axis = c.integer("axis"), extent = c[0].size(axis), length = c[1].size(axis);
    const at::Tensor begins = c.present(2) ? c[2].to(at::kLong) : at::zeros({c[0].size(0)}, at::kLong);
    at::Tensor places = begins.unsqueeze(1) + at::arange(length, at::kLong);  // [batch, length]
    if (c.text("mode") == "circular") places = places.remainder(extent);
    std::vector<int64_t> shape(static_cast<std::size_t>(c[0].dim()), 1);
    shape[0] = c[0].size(0);
    shape[static_cast<std::size_t>(axis)] = length;
    return c[0].scatter(axis, places.reshape(shape).expand(c[1].sizes()), c[1]);
}

}  // namespace

std::vector<KernelRow> attentionKernels() {
    return {{"Attention", attention}, {"RotaryEmbedding", rotaryEmbedding}, {"TensorScatter", tensorScatter},
        {"com.microsoft.RotaryEmbedding", contributedRotary}, {"com.microsoft.MultiHeadAttention", multiHeadAttention}};
}

}  // namespace egret::runtime
