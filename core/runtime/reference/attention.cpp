#include "core/runtime/reference/kernel.h"

#include <ATen/ops/full.h>
#include <ATen/ops/matmul.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace egret::runtime {
namespace {

constexpr double kMasked = -std::numeric_limits<double>::infinity();

// Returns [batch, length, hidden] as [batch, heads, length, size of a head].
at::Tensor byHead(const at::Tensor& x, int64_t heads) {
    return x.reshape({x.size(0), x.size(1), heads, x.size(2) / heads}).transpose(1, 2);
}

// Returns [batch, heads, length, size] as [batch, length, hidden].
at::Tensor flat(const at::Tensor& x) {
    return x.transpose(1, 2).reshape({x.size(0), x.size(2), x.size(1) * x.size(3)});
}

// Repeats each head for the queries that share it.
at::Tensor repeated(const at::Tensor& x, int64_t heads) {
    const int64_t times = heads / x.size(1);
    return x.unsqueeze(2)
        .expand({x.size(0), x.size(1), times, x.size(2), x.size(3)})
        .reshape({x.size(0), heads, x.size(2), x.size(3)});
}

// Returns `added` to what is true in `isHidden`, and 0 to the rest, in the type of the scores.
at::Tensor hiding(const at::Tensor& isHidden, double added, const at::Tensor& scores) {
    return at::zeros(isHidden.sizes(), scores.options()).masked_fill(isHidden, added);
}

// Returns [queries, keys]: true where a key is later than the query. `past` keys precede those of the queries.
at::Tensor later(int64_t queries, int64_t keys, int64_t past) {
    return at::arange(keys, at::kLong) > at::arange(queries, at::kLong).unsqueeze(1) + past;
}

// Returns the scores [batch, heads, queries, keys] of all keys for each query.
at::Tensor scored(const at::Tensor& q, const at::Tensor& k, double scale) {
    return at::matmul(q * scale, repeated(k, q.size(1)).transpose(2, 3));
}

at::Tensor softCapped(const at::Tensor& scores, double cap) { return cap > 0 ? (scores / cap).tanh() * cap : scores; }

// Returns the average of the values, weighted by [batch, heads, queries, keys].
at::Tensor averageOf(const at::Tensor& v, const at::Tensor& weights) {
    return at::matmul(weights, repeated(v, weights.size(1)));
}

double scaleOf(const Call& c, const at::Tensor& q) {  // ONNX Runtime reads 0 as the default
    const bool isGiven = c.has("scale") && c.number("scale") != 0;
    return isGiven ? c.number("scale") : 1 / std::sqrt(static_cast<double>(q.size(3)));
}

// Returns what is added to the scores [batch, heads, queries, keys]. `past` keys precede those of the queries.
at::Tensor biasOf(const Call& c, const at::Tensor& scores, int64_t past) {
    const int64_t queries = scores.size(2), keys = scores.size(3);
    at::Tensor bias = at::zeros({1}, scores.options());
    if (c.present(3)) {
        const bool isTruth = c[3].scalar_type() == at::kBool;
        at::Tensor mask = isTruth ? hiding(c[3].logical_not(), kMasked, scores) : c[3];
        const int64_t missing = keys - mask.size(-1);  // keys beyond the mask are hidden
        if (missing < 0)
            c.fail("the mask has " + std::to_string(mask.size(-1)) + " keys, but there are " + std::to_string(keys));
        std::vector<int64_t> rest = mask.sizes().vec();
        rest.back() = missing;
        if (missing) mask = at::cat({mask, at::full(rest, kMasked, mask.options())}, -1);
        bias = bias + mask;
    }
    if (c.flag("is_causal")) bias = bias + hiding(later(queries, keys, past), kMasked, scores);
    if (c.present(6)) {
        const at::Tensor lengths = c[6].to(at::kLong).reshape({-1, 1, 1, 1});
        bias = bias + hiding(at::arange(keys, at::kLong) >= lengths, kMasked, scores);
    }
    return bias;
}

at::Tensor softmaxIn(const Call& c, const at::Tensor& scores) {
    if (!c.has("softmax_precision")) return scores.softmax(-1);
    const auto precision = carrier(static_cast<graph::ElementType>(c.integer("softmax_precision")));
    if (!precision || !at::isFloatingType(*precision)) c.fail("softmax_precision is not a type of real numbers");
    const bool isHalf = *precision == at::kHalf || *precision == at::kBFloat16;  // rounded, but computed in f32
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
    const at::Tensor raw = scored(q, k, scale);
    const at::Tensor biased = raw + biasOf(c, raw, past);
    const at::Tensor capped = softCapped(biased, c.number("softcap"));
    const at::Tensor weights = softmaxIn(c, capped);
    at::Tensor y = averageOf(v, weights);
    if (isFlat) y = flat(y);
    const at::Tensor stages[] = {raw, biased, capped, weights};
    return {y, k, v, stages[c.integer("qk_matmul_output_mode")]};
}

// Turns the first pairs of elements of each head of x [batch, heads, length, size]. The cosines and sines are [batch or
// 1, 1, length, pairs]; the elements after the pairs are unchanged.
at::Tensor turned(const at::Tensor& x, const at::Tensor& cosine, const at::Tensor& sine, bool isInterleaved) {
    const int64_t part = 2 * cosine.size(3);
    const at::Tensor pairs = x.narrow(3, 0, part);
    const at::Tensor a = isInterleaved ? pairs.slice(3, 0, part, 2) : pairs.narrow(3, 0, part / 2);
    const at::Tensor b = isInterleaved ? pairs.slice(3, 1, part, 2) : pairs.narrow(3, part / 2, part / 2);
    const at::Tensor real = cosine * a - sine * b, imaginary = sine * a + cosine * b;
    const at::Tensor both = isInterleaved
        ? at::cat({real.unsqueeze(-1), imaginary.unsqueeze(-1)}, -1).reshape(pairs.sizes())
        : at::cat({real, imaginary}, -1);
    return at::cat({both, x.narrow(3, part, x.size(3) - part)}, -1);
}

// Returns the rows of a cache [positions, pairs] for positions [batch, length], as turned() takes them.
at::Tensor rowsAt(const Call& c, std::size_t cache, const at::Tensor& positions) {
    const at::Tensor places = positions.to(at::kLong).reshape({-1});
    const bool isInside =
        !places.numel() || (places.min().item<int64_t>() >= 0 && places.max().item<int64_t>() < c[cache].size(0));
    if (!isInside) c.fail("a position is outside the " + std::to_string(c[cache].size(0)) + " rows of the caches");
    return c[cache].index_select(0, places).reshape({positions.size(0), 1, positions.size(1), c[cache].size(1)});
}

at::Tensor rotaryEmbedding(const Call& c) {
    const bool isFlat = c[0].dim() == 3;
    const at::Tensor x = isFlat ? byHead(c[0], c.integer("num_heads")) : c[0];
    const auto cache = [&](std::size_t input) { return c.present(3) ? rowsAt(c, input, c[3]) : c[input].unsqueeze(1); };
    const at::Tensor y = turned(x, cache(1), cache(2), c.flag("interleaved"));
    return isFlat ? flat(y) : y;
}

// ---- ONNX Runtime's operators -------------------------------------------------------------------------------

// The positions are a list [batch, length], or the first one.
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
    const at::Tensor y = turned(x, rowsAt(c, 2, positions), rowsAt(c, 3, positions), c.flag("interleaved"));
    return isFlat ? flat(y) : y;
}

// Returns what a mask adds to the scores [batch, heads, queries, keys]. It has a truth for each key ([batch, keys] or
// [batch, queries, keys]), or the number of keys of each sequence: [batch], [2 * batch] (then the first key of each),
// or [3 * batch + 2] (then sums of lengths).
at::Tensor maskOf(const Call& c, std::size_t input, const at::Tensor& scores) {
    const int64_t batch = scores.size(0), keys = scores.size(3);
    const double filter = c.number("mask_filter_value");
    const at::Tensor mask = c[input].to(at::kLong);
    if (mask.dim() == 1) {
        const int64_t count = mask.size(0);
        if (count != batch && count != 2 * batch && count != 3 * batch + 2)
            c.fail("the mask has " + std::to_string(count) + " elements, which does not fit " + std::to_string(batch) +
                " sequences");
        const at::Tensor place = at::arange(keys, at::kLong);
        const auto column = [&](int64_t first) { return mask.narrow(0, first, batch).reshape({batch, 1, 1, 1}); };
        at::Tensor isHidden = place >= column(0);
        if (count == 2 * batch) isHidden = isHidden.logical_or(place < column(batch));
        return hiding(isHidden, filter, scores);
    }
    if (mask.size(-1) != keys)
        c.fail("the mask has " + std::to_string(mask.size(-1)) + " keys, but there are " + std::to_string(keys));
    const at::Tensor isHidden = mask <= 0;
    return hiding(isHidden.reshape({mask.size(0), 1, mask.dim() == 3 ? mask.size(1) : 1, keys}), filter, scores);
}

// Returns the result [batch, queries, hidden] of attention by head. The inputs `mask` and `bias` may be absent.
at::Tensor attended(const Call& c, const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, int64_t past,
    std::size_t mask, std::size_t bias) {
    at::Tensor scores = scored(q, k, scaleOf(c, q));
    if (c.present(mask)) scores = scores + maskOf(c, mask, scores);
    if (c.present(bias)) scores = scores + c[bias];
    if (c.flag("unidirectional")) scores = scores + hiding(later(q.size(2), k.size(2), past), kMasked, scores);
    return flat(averageOf(v, scores.softmax(-1)));
}

Tensors multiHeadAttention(const Call& c) {
    const int64_t heads = c.integer("num_heads");
    const auto part = [](const at::Tensor& packed, int64_t index) { return packed.select(3, index).transpose(1, 2); };
    const auto input = [&](std::size_t index, int64_t firstBias) {
        at::Tensor x = c[index];
        if (x.dim() == 4) return x;  // by head, with its bias
        if (c.present(3)) x = x + c[3].narrow(0, firstBias, x.size(2));
        return byHead(x, heads);
    };
    const bool areAllPacked = c[0].dim() == 5, arePacked = !areAllPacked && c[1].dim() == 5;
    const int64_t hidden = c[0].size(2);
    const at::Tensor q = areAllPacked ? part(c[0], 0) : input(0, 0);
    at::Tensor k = areAllPacked ? part(c[0], 1) : arePacked ? part(c[1], 0) : input(1, hidden);
    at::Tensor v = areAllPacked ? part(c[0], 2) : arePacked ? part(c[1], 1) : input(2, 2 * hidden);
    const int64_t past = c.present(6) ? c[6].size(2) : 0;
    if (past) k = at::cat({c[6], k}, 2), v = at::cat({c[7], v}, 2);
    return {attended(c, q, k, v, past, 4, 5), k, v};
}

Tensors projectedAttention(const Call& c) {
    const int64_t heads = c.integer("num_heads"), third = c[1].size(1) / 3;
    const std::vector<int64_t> sizes = c.integersOr("qkv_hidden_sizes", {third, third, third});
    at::Tensor all = c[0].matmul(c[1]);
    if (c.present(2)) all = all + c[2];
    const at::Tensor q = byHead(all.narrow(2, 0, sizes[0]), heads);
    at::Tensor k = byHead(all.narrow(2, sizes[0], sizes[1]), heads);
    at::Tensor v = byHead(all.narrow(2, sizes[0] + sizes[1], sizes[2]), heads);
    const int64_t past = c.present(4) ? c[4].size(3) : 0;
    if (past) k = at::cat({c[4][0], k}, 2), v = at::cat({c[4][1], v}, 2);
    Tensors out{attended(c, q, k, v, past, 3, 5)};
    if (c.outputs() > 1) out.push_back(at::cat({k.unsqueeze(0), v.unsqueeze(0)}, 0));
    return out;
}

// Puts the new keys or values of each sequence after `begins` past ones, into a cache of this length. The rest is zero.
at::Tensor cached(
    const Call& c, std::size_t past, const at::Tensor& added, const std::vector<int64_t>& begins, int64_t length) {
    at::Tensor out = at::zeros({added.size(0), added.size(1), length, added.size(3)}, added.options());
    for (int64_t i = 0; i < added.size(0); ++i) {
        const int64_t begin = begins[static_cast<std::size_t>(i)];
        if (begin < 0 || begin + added.size(2) > length || begin > (c.present(past) ? c[past].size(2) : 0))
            c.fail("seqlens_k does not fit the past and the new keys of sequence " + std::to_string(i));
        if (begin) out[i].narrow(1, 0, begin).copy_(c[past][i].narrow(1, 0, begin));
        out[i].narrow(1, begin, added.size(2)).copy_(added[i]);
    }
    return out;
}

Tensors groupQueryAttention(const Call& c) {
    const int64_t heads = c.integer("num_heads"), shared = c.integer("kv_num_heads");
    const bool isPacked = !c.present(1);
    const int64_t size = c[0].size(2) / (isPacked ? heads + 2 * shared : heads);
    const auto part = [&](int64_t first, int64_t count) {
        return byHead(c[0].narrow(2, first * size, count * size), count);
    };
    at::Tensor q = part(0, heads);
    at::Tensor k = isPacked ? part(heads, shared) : byHead(c[1], shared);
    const at::Tensor v = isPacked ? part(heads + shared, shared) : byHead(c[2], shared);

    // All keys of a sequence end with the new ones, except in a prompt, whose keys are all new and end with padding.
    const int64_t batch = q.size(0), queries = q.size(2), past = c.present(3) ? c[3].size(2) : 0;
    if (c[5].numel() != batch || c[6].numel() != 1)
        c.fail("seqlens_k requires one element for each sequence, total_sequence_length one element");
    const auto total = c[6].reshape({}).item().to<int64_t>();
    if (total < queries || total > past + queries)
        c.fail("total_sequence_length is " + std::to_string(total) + ", but there are " + std::to_string(past) +
            " past keys and " + std::to_string(queries) + " new ones");
    const at::Tensor lengths = c[5].to(at::kLong).reshape({-1}) + 1;
    std::vector<int64_t> begins;
    for (int64_t i = 0; i < batch; ++i) begins.push_back(total == queries ? 0 : lengths[i].item<int64_t>() - queries);
    const at::Tensor positions =
        at::tensor(begins, at::kLong).unsqueeze(1) + at::arange(queries, at::kLong);  // [batch, queries]
    if (c.flag("do_rotary")) {
        const at::Tensor cosine = rowsAt(c, 7, positions), sine = rowsAt(c, 8, positions);
        q = turned(q, cosine, sine, c.flag("rotary_interleaved"));
        k = turned(k, cosine, sine, c.flag("rotary_interleaved"));
    }
    const int64_t length = std::max(total, past);
    const at::Tensor keys = cached(c, 3, k, begins, length), values = cached(c, 4, v, begins, length);

    at::Tensor scores = softCapped(scored(q, keys, scaleOf(c, q)), c.number("softcap"));
    const at::Tensor place = at::arange(length, at::kLong), last = positions.reshape({batch, 1, queries, 1});
    at::Tensor isHidden = place > last;
    // As in ONNX Runtime 1.20, the window excludes the query's own key. Later versions include it.
    if (const int64_t window = c.integer("local_window_size"); window > 0)
        isHidden = isHidden.logical_or(place < last - window);
    scores = scores + hiding(isHidden, kMasked, scores);
    if (c.integer("smooth_softmax") == 1)  // the weights include that of a score of 0, which has no value
        scores = at::cat({scores, at::zeros({batch, heads, queries, 1}, scores.options())}, -1);
    return {flat(averageOf(values, scores.softmax(-1).narrow(3, 0, length))), keys, values};
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
    return {
        {"Attention", attention},
        {"RotaryEmbedding", rotaryEmbedding},
        {"TensorScatter", tensorScatter},
        {"com.microsoft.RotaryEmbedding", contributedRotary},
        {"com.microsoft.MultiHeadAttention", multiHeadAttention},
        {"com.microsoft.Attention", projectedAttention},
        {"com.microsoft.GroupQueryAttention", groupQueryAttention},
    };
}

}  // namespace egret::runtime
