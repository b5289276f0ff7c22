// Operators of transformers: attention, rotary embedding, writing to a cache.
#include "core/graph/operators/families.h"

namespace egret::graph {
namespace {

Dim times(Dim a, Dim b) { return Dim::of(a.value() * b.value()); }
Dim plus(Dim a, Dim b) { return Dim::of(a.value() + b.value()); }

Dim divided(const InferContext& context, Dim whole, int64_t parts, std::string_view what) {
    require(context, parts >= 1, what, " is ", parts);
    require(context, !whole.known() || whole.extent() % parts == 0, "an extent of ", whole, " does not divide into ",
        parts, " heads");
    return Dim::of(floorQuotient(whole.value(), parts));
}

// Returns an input's shape as [batch, heads, length, head size]; the input may also be [batch, length, hidden].
Shape byHead(const InferContext& context, std::size_t input, std::string_view heads) {
    const Shape& x = *context.shape(input);
    if (x.rank() == 4) {
        require(context, !context.has(heads) || mayBeEqual(x[1], Dim(context.integer(heads))), "input ", input, " has ",
            x[1], " heads, not ", context.has(heads) ? context.integer(heads) : 0);
        return x;
    }
    require(context, x.rank() == 3, "input ", input, " is [", x, "]; three or four axes are required");
    require(context, context.has(heads), "with inputs of three axes, ", heads, " is required");
    const int64_t count = context.integer(heads);
    return Shape{x[0], Dim(count), x[1], divided(context, x[2], count, heads)};
}

// Returns the number of all keys: `added` and those of the input past_key [batch, heads, keys, size], if present.
Dim withPast(const InferContext& context, std::size_t input, Dim added) {
    if (!context.present(input)) return added;
    const Shape* past = context.shape(input);
    require(context, !past || past->rank() == 4, "past_key must have four axes");
    return past ? plus((*past)[2], added) : Dim();
}

Type inferAttention(InferContext& context) {
    const ElementType element = context.tensor(0).element();
    const int64_t mode = context.integer("qk_matmul_output_mode");
    require(context, mode >= 0 && mode <= 3, "qk_matmul_output_mode is ", mode, ", not 0 to 3");
    require(context, context.present(4) == context.present(5), "past_key and past_value require each other");
    const Type open = Type::tensorOfUnknownRank(element);
    if (!context.shape(0) || !context.shape(1) || !context.shape(2))
        return firstOutputs(context, {open, open, open, open});
    const bool isFlat = context.shape(0)->rank() == 3;
    const Shape q = byHead(context, 0, "q_num_heads"), k = byHead(context, 1, "kv_num_heads"),
                v = byHead(context, 2, "kv_num_heads");
    require(context, mayBeEqual(q[3], k[3]), "heads of Q have size ", q[3], ", those of K ", k[3]);
    require(context, mayBeEqual(k[2], v[2]), "K has length ", k[2], ", V ", v[2]);
    require(context, !q[1].known() || !k[1].known() || (k[1].extent() > 0 && q[1].extent() % k[1].extent() == 0), q[1],
        " heads of Q do not divide into groups for ", k[1], " heads of K");
    const Dim total = withPast(context, 4, k[2]);
    const Type y = isFlat ? Type::tensor(element, {q[0], q[2], times(q[1], v[3])})
                          : Type::tensor(element, {q[0], q[1], q[2], v[3]});
    return firstOutputs(context,
        {y, Type::tensor(context.tensor(1).element(), {k[0], k[1], total, k[3]}),
            Type::tensor(context.tensor(2).element(), {v[0], v[1], total, v[3]}),
            Type::tensor(element, {q[0], q[1], q[2], total})});
}

// Returns the extent of an axis; 1 if it is unknown, `absent` if the input is absent.
double extentOf(std::span<const Type> inputs, std::size_t input, std::size_t axis, double absent = 0) {
    if (input >= inputs.size() || inputs[input].kind() == Type::Kind::none) return absent;
    const Type& type = inputs[input];
    return type.hasShape() && axis < type.shape().rank() ? type.shape()[axis].orOne() : 1;
}

// Two products: the scores from the heads of K, and the average of V weighted by them.
double flopsWithKeys(const Type& output, double keys) { return 4 * elementCount(output.results()[0]) * keys; }

double attentionFlops(const Attributes&, std::span<const Type> inputs, const Type& output) {
    const std::size_t axis = inputs[1].hasShape() && inputs[1].shape().rank() == 4 ? 2 : 1;
    return flopsWithKeys(output, extentOf(inputs, 1, axis) + extentOf(inputs, 4, 2));
}

// Checks the part of each head that turns, and the caches of cosines and sines: inputs `cache` and the next one, with
// this rank. `size` is the size of a head.
Type rotaryType(const InferContext& context, Dim size, std::size_t cache, std::size_t rank) {
    const int64_t part = context.integer("rotary_embedding_dim");
    require(context, part >= 0 && part % 2 == 0, "rotary_embedding_dim is ", part, ", not an even number");
    require(context, !size.known() || part <= size.extent(), "rotary_embedding_dim is ", part, ", but a head has size ",
        size);
    const Dim half = part ? Dim(part / 2) : Dim::of(floorQuotient(size.value(), 2));
    for (std::size_t i = cache; i < cache + 2; ++i)
        if (const Shape* one = context.shape(i))
            require(context, one->rank() == rank && mayBeEqual((*one)[rank - 1], half), "input ", i, " is [", *one,
                "], which does not fit half a head of size ", size);
    return context.tensor(0);
}

const Shape* rotaryInput(const InferContext& context) {
    const Shape* x = context.shape(0);
    require(context, !x || x->rank() == 3 || x->rank() == 4, "the input is ", context.tensor(0),
        "; three or four axes are required");
    return x;
}

Type inferRotaryEmbedding(InferContext& context) {
    const Shape* x = rotaryInput(context);
    if (!x) return rotaryType(context, {}, 1, context.present(3) ? 2 : 3);
    Dim size = (*x)[x->rank() - 1];
    if (x->rank() == 3) {
        require(context, context.has("num_heads"), "with an input of three axes, num_heads is required");
        size = divided(context, size, context.integer("num_heads"), "num_heads");
    }
    return rotaryType(context, size, 1, context.present(3) ? 2 : 3);
}

Type inferTensorScatter(InferContext& context) {
    oneOf(context, "mode", {"linear", "circular"}, "mode");
    const Shape *cache = context.shape(0), *update = context.shape(1);
    require(context, context.tensor(0).element() == context.tensor(1).element(),
        "the cache and the update are of different types");
    if (!cache) return context.tensor(0);
    const std::size_t axis = completeAxis(context, cache->rank());
    require(context, axis > 0, "the axis must not be the batch axis");
    if (!update) return context.tensor(0);
    require(context, update->rank() == cache->rank(), "the cache is [", *cache, "], the update [", *update, "]");
    for (std::size_t i = 0; i < cache->rank(); ++i) {
        const Dim a = (*cache)[i], b = (*update)[i];
        const bool fits = i == axis ? !a.known() || !b.known() || b.extent() <= a.extent() : mayBeEqual(a, b);
        require(context, fits, "an update [", *update, "] does not fit a cache [", *cache, "]");
    }
    return context.tensor(0);
}

// Returns the size of a head; unknown if it does not follow from the operator alone.
Dim headSize(const InferContext& context, const Shape& x, const Shape* cache) {
    if (x.rank() == 4) return x[3];
    if (const int64_t heads = context.integer("num_heads")) return divided(context, x[2], heads, "num_heads");
    return cache && cache->rank() == 2 && (*cache)[1].known() ? Dim(2 * (*cache)[1].extent()) : Dim();
}

// Inputs: x, the positions, the caches of cosines and sines [positions, half of the part that turns].
Type inferContributedRotary(InferContext& context) {
    const Shape* x = rotaryInput(context);
    return rotaryType(context, x ? headSize(context, *x, context.shape(2)) : Dim(), 2, 2);
}

// ---- ONNX Runtime's attention ----------------------------------------------------------------------------

// Fails if an attribute selects a variant without a kernel.
void requireValue(const InferContext& context, std::string_view attribute, int64_t value) {
    require(context, context.integer(attribute) == value, attribute, " is ", context.integer(attribute), "; only ",
        value, " is supported");
}

void requireSameElements(const InferContext& context, std::initializer_list<std::size_t> inputs) {
    for (const std::size_t i : inputs)
        require(context, !context.present(i) || context.tensor(i).element() == context.tensor(0).element(), "input ", i,
            " is ", context.present(i) ? context.tensor(i) : Type(), ", but the first input is ", context.tensor(0));
}

void requireRank(const InferContext& context, std::size_t input, std::size_t least, std::size_t most) {
    if (!context.present(input) || !context.shape(input)) return;
    const std::size_t rank = context.shape(input)->rank();
    require(context, rank >= least && rank <= most, "input ", input, " is ", context.tensor(input), "; ", least, " to ",
        most, " axes are required");
}

void requireVector(const InferContext& context, std::size_t input, Dim extent) {
    if (!context.present(input) || !context.shape(input)) return;
    const Shape& shape = *context.shape(input);
    require(context, shape.rank() == 1 && mayBeEqual(shape[0], extent), "input ", input, " is [", shape, "], not [",
        extent, "]");
}

constexpr int64_t kMostHeads = int64_t{1} << 20;  // sums of heads do not overflow

int64_t headCount(const InferContext& context) {
    const int64_t heads = context.integer("num_heads");
    require(context, heads >= 1 && heads <= kMostHeads, "num_heads is ", heads);
    return heads;
}

// The extents of an attention: Q is [batch, heads, queries, size], K [batch, heads, keys, size], V [batch, heads, keys,
// valueSize].
struct Extents {
    Dim batch, queries, keys, size, valueSize;
};

// Reads the three forms of the inputs of MultiHeadAttention. The query [batch, length, heads, 3, size] contains the
// keys and values. With a query [batch, length, hidden], the key is [batch, keys, heads, 2, size] and contains the
// values, or key and value are given in three axes or by head.
Extents multiHeadExtents(const InferContext& context, const Shape& q, const Shape* k, const Shape* v, int64_t heads) {
    if (q.rank() == 5) {
        require(context, !k && !v, "a query that contains keys and values excludes the inputs key and value");
        require(context, mayBeEqual(q[2], Dim(heads)) && mayBeEqual(q[3], Dim(3)), "the query is [", q,
            "], not [batch, length, ", heads, ", 3, size]");
        return {q[0], q[1], q[1], q[4], q[4]};
    }
    require(context, q.rank() == 3, "the query is [", q, "]; three or five axes are required");
    require(context, k, "the key is missing");
    const Dim size = divided(context, q[2], heads, "num_heads");
    const bool isPacked = k->rank() == 5;
    require(context, isPacked == !v,
        isPacked ? "a key that contains the values excludes the input value" : "the value is missing");
    require(context, isPacked || (v->rank() == k->rank() && (k->rank() == 3 || k->rank() == 4)), "the key is [", *k,
        "], the value [", v ? *v : Shape(), "]");
    const bool isFlat = k->rank() == 3;
    require(context,
        isFlat || (mayBeEqual((*k)[isPacked ? 2 : 1], Dim(heads)) && (!isPacked || mayBeEqual((*k)[3], Dim(2)))),
        "the key is [", *k, "], which does not fit ", heads, " heads");
    const auto each = [&](const Shape& shape) { return divided(context, shape[2], heads, "num_heads"); };
    const Extents out = isPacked ? Extents{q[0], q[1], (*k)[1], (*k)[4], (*k)[4]}
        : isFlat                 ? Extents{q[0], q[1], (*k)[1], each(*k), each(*v)}
                                 : Extents{q[0], q[1], (*k)[2], (*k)[3], (*v)[3]};
    require(
        context, mayBeEqual(out.size, size), "heads of the query have size ", size, ", those of the key ", out.size);
    const Dim others = isPacked ? out.keys : (*v)[isFlat ? 1 : 2];
    require(context, mayBeEqual(out.keys, others), "the key has length ", out.keys, ", the value ", others);
    return out;
}

// Inputs: query, key, value, bias, mask of keys, bias of the scores, past keys and values.
Type inferMultiHead(InferContext& context) {
    const int64_t heads = headCount(context);
    requireSameElements(context, {1, 2, 3, 5, 6, 7});
    requireRank(context, 4, 1, 3);
    requireRank(context, 5, 4, 4);
    require(context, context.present(6) == context.present(7), "past_key and past_value require each other");
    const Type open = unknownRank(context);
    const Shape* q = context.shape(0);
    const Shape* k = context.present(1) ? context.shape(1) : nullptr;
    const Shape* v = context.present(2) ? context.shape(2) : nullptr;
    if (!q || (context.present(1) && !k) || (context.present(2) && !v))
        return firstOutputs(context, {open, open, open});
    const Extents x = multiHeadExtents(context, *q, k, v, heads);
    const bool isPacked = q->rank() == 5 || k->rank() == 5;
    require(context, !context.present(3) || !isPacked, "the bias of packed inputs is not supported");
    const Dim hidden = times(Dim(heads), x.size), valueHidden = times(Dim(heads), x.valueSize);
    requireVector(context, 3, plus(plus(hidden, hidden), valueHidden));
    const Dim total = withPast(context, 6, x.keys);
    return firstOutputs(context,
        {typed(context, {x.batch, x.queries, valueHidden}), typed(context, {x.batch, Dim(heads), total, x.size}),
            typed(context, {x.batch, Dim(heads), total, x.valueSize})});
}

double multiHeadFlops(const Attributes&, std::span<const Type> inputs, const Type& output) {
    const bool isByHead = inputs.size() > 1 && inputs[1].hasShape() && inputs[1].shape().rank() == 4;
    return flopsWithKeys(
        output, extentOf(inputs, 1, isByHead ? 2 : 1, extentOf(inputs, 0, 1)) + extentOf(inputs, 6, 2));
}

// Inputs: x [batch, length, width], the weights [width, hidden sizes of Q, K and V] and their bias, the mask of keys,
// past keys and values [2, batch, heads, length, size], bias of the scores, the length of the past in a shared buffer.
Type inferProjectedAttention(InferContext& context) {
    const ElementType element = context.tensor(0).element();
    const int64_t heads = headCount(context);
    requireValue(context, "do_rotary", 0);
    requireValue(context, "past_present_share_buffer", 0);
    require(context, !context.present(6), "the input past_sequence_length is not supported");
    requireSameElements(context, {1, 2, 4, 5});
    requireRank(context, 3, 1, 3);
    requireRank(context, 5, 4, 4);
    const Shape *x = context.shape(0), *weights = context.shape(1);
    require(
        context, !weights || weights->rank() == 2, "the weights are ", context.tensor(1), "; two axes are required");
    Dim hidden, valueHidden;
    if (context.has("qkv_hidden_sizes")) {
        const std::vector<int64_t>& sizes = context.integers("qkv_hidden_sizes");
        require(context, sizes.size() == 3 && sizes[0] == sizes[1] && sizes[0] > 0 && sizes[2] > 0,
            "qkv_hidden_sizes is ", sizes, "; three positive sizes are required, equal for Q and K");
        hidden = sizes[0];
        valueHidden = sizes[2];
    } else if (weights) {
        require(context, !(*weights)[1].known() || (*weights)[1].extent() % 3 == 0, "the weights [", *weights,
            "] do not divide into those of Q, K and V");
        hidden = valueHidden = Dim::of(floorQuotient((*weights)[1].value(), 3));
    }
    const Dim size = divided(context, hidden, heads, "num_heads");
    const Dim valueSize = divided(context, valueHidden, heads, "num_heads");
    const bool hasPresent = context.present(4) || context.integer("outputs") > 1;
    require(context, !hasPresent || mayBeEqual(size, valueSize), "past and present require equal qkv_hidden_sizes");
    if (!x) {
        const Type open = Type::tensorOfUnknownRank(element);
        return firstOutputs(context, {open, open});
    }
    require(context, x->rank() == 3, "the input is [", *x, "]; three axes are required");
    if (weights) {
        require(context,
            mayBeEqual((*weights)[0], (*x)[2]) && mayBeEqual((*weights)[1], plus(plus(hidden, hidden), valueHidden)),
            "the weights [", *weights, "] do not project an input [", *x, "]");
        requireVector(context, 2, (*weights)[1]);
    }
    Dim total = (*x)[1];
    if (context.present(4)) {
        const Shape* past = context.shape(4);
        require(context, !past || past->rank() == 5, "past must have five axes");
        total = past ? plus((*past)[3], total) : Dim();
    }
    return firstOutputs(context,
        {Type::tensor(element, {(*x)[0], (*x)[1], valueHidden}),
            Type::tensor(element, {Dim(2), (*x)[0], Dim(heads), total, size})});
}

double projectedFlops(const Attributes&, std::span<const Type> inputs, const Type& output) {
    const double length = extentOf(inputs, 0, 1), tokens = extentOf(inputs, 0, 0) * length;
    const double projection = 2 * tokens * extentOf(inputs, 1, 0) * extentOf(inputs, 1, 1);
    return projection + flopsWithKeys(output, length + extentOf(inputs, 4, 3));
}

// Inputs: query, key, value, past keys and values by head, the number of keys of each sequence less one, the largest
// number of keys, the caches of cosines and sines. Without the key, the query contains all three.
Type inferGroupQuery(InferContext& context) {
    const int64_t heads = headCount(context), shared = context.integer("kv_num_heads");
    require(context, shared >= 1 && shared <= heads && heads % shared == 0, heads,
        " heads of the query do not divide into groups for ", shared, " heads of the key");
    require(context, context.present(1) == context.present(2), "key and value require each other");
    require(context, context.present(3) == context.present(4), "past_key and past_value require each other");
    require(context, context.present(7) == context.present(8), "cos_cache and sin_cache require each other");
    require(context, context.integer("do_rotary") == 0 || context.present(7), "do_rotary requires cos_cache");
    requireSameElements(context, {1, 2, 3, 4, 7, 8});
    for (const std::size_t i : {std::size_t{5}, std::size_t{6}})
        require(context, context.tensor(i).element() == ElementType::i32, "input ", i, " is ", context.tensor(i),
            ", not i32");
    const Type open = unknownRank(context);
    const Shape* q = context.shape(0);
    if (!q) return firstOutputs(context, {open, open, open});
    require(context, q->rank() == 3, "the query is [", *q, "]; three axes are required");
    const bool isPacked = !context.present(1);
    const Dim size = divided(context, (*q)[2], isPacked ? heads + 2 * shared : heads, "num_heads");
    for (std::size_t i = 1; i < 3 && !isPacked; ++i)
        if (const Shape* k = context.shape(i))
            require(context, k->rank() == 3 && mayBeEqual((*k)[2], times(Dim(shared), size)), "input ", i, " is [", *k,
                "], but ", shared, " heads of size ", size, " are required");
    for (std::size_t i = 7; i < 9 && context.present(7); ++i)
        if (const Shape* cache = context.shape(i)) {
            const bool fits = cache->rank() == 2 &&
                (!size.known() || !(*cache)[1].known() || 2 * (*cache)[1].extent() <= size.extent());
            require(context, fits, "input ", i, " is [", *cache, "], which does not fit a head of size ", size);
        }
    // The present cache is as long as the past one or, if longer, as all keys.
    const auto* known = context.values(6);
    Dim total = known && known->size() == 1 ? Dim::of((*known)[0]) : Dim();
    if (context.present(3)) {
        const Shape* past = context.shape(3);
        require(context, !past || past->rank() == 4, "past_key must have four axes");
        total = past ? Dim::of(larger((*past)[2].value(), total.value())) : Dim();
    }
    const Type present = typed(context, {(*q)[0], Dim(shared), total, size});
    return firstOutputs(context, {typed(context, {(*q)[0], (*q)[1], times(Dim(heads), size)}), present, present});
}

double groupQueryFlops(const Attributes&, std::span<const Type> inputs, const Type& output) {
    return flopsWithKeys(output, extentOf(inputs, 0, 1) + extentOf(inputs, 3, 2));
}

}  // namespace

std::vector<OpSpec> attentionOperators() {
    return {
        {"Attention", Family::matmul, 3, 7,
            {integer("is_causal", 0), integer("kv_num_heads"), integer("q_num_heads"),
                integer("qk_matmul_output_mode", 0), number("scale"), number("softcap", 0.0),
                integer("softmax_precision"), integer("outputs", 1)},
            inferAttention, attentionFlops},
        {"RotaryEmbedding", Family::elementwise, 3, 4,
            {integer("interleaved", 0), integer("num_heads"), integer("rotary_embedding_dim", 0)}, inferRotaryEmbedding,
            oneFlopPerElement},
        contributed({"com.microsoft.RotaryEmbedding", Family::elementwise, 4, 4,
            {integer("interleaved", 0), integer("num_heads", 0), integer("rotary_embedding_dim", 0),
                number("scale", 1.0), integer("is_packed_batching", 0)},
            inferContributedRotary, oneFlopPerElement}),
        contributed({"com.microsoft.MultiHeadAttention", Family::matmul, 1, 8,
            {required(integer("num_heads")), number("scale"), integer("unidirectional", 0),
                number("mask_filter_value", -10000.0), integer("outputs", 1)},
            inferMultiHead, multiHeadFlops}),
        contributed({"com.microsoft.Attention", Family::matmul, 2, 7,
            {required(integer("num_heads")), integers("qkv_hidden_sizes"), number("scale"),
                integer("unidirectional", 0), number("mask_filter_value", -10000.0), integer("do_rotary", 0),
                integer("rotary_embedding_dim", 0), integer("past_present_share_buffer", 0), integer("outputs", 1)},
            inferProjectedAttention, projectedFlops}),
        contributed({"com.microsoft.GroupQueryAttention", Family::matmul, 7, 9,
            {required(integer("num_heads")), required(integer("kv_num_heads")), number("scale"), number("softcap", 0.0),
                integer("local_window_size", -1), integer("do_rotary", 0), integer("rotary_interleaved", 0),
                integer("smooth_softmax", -1), integer("outputs", 1)},
            inferGroupQuery, groupQueryFlops}),
        {"TensorScatter", Family::movement, 2, 3, {integer("axis", -2), text("mode", "linear")}, inferTensorScatter},
    };
}

}  // namespace egret::graph
