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
    Dim total = k[2];
    if (context.present(4)) {
        const Shape* past = context.shape(4);
        require(context, !past || past->rank() == 4, "past_key must have four axes");
        total = past ? plus((*past)[2], total) : Dim();
    }
    const Type y = isFlat ? Type::tensor(element, {q[0], q[2], times(q[1], v[3])})
                          : Type::tensor(element, {q[0], q[1], q[2], v[3]});
    return firstOutputs(context,
        {y, Type::tensor(context.tensor(1).element(), {k[0], k[1], total, k[3]}),
            Type::tensor(context.tensor(2).element(), {v[0], v[1], total, v[3]}),
            Type::tensor(element, {q[0], q[1], q[2], total})});
}

double attentionFlops(const Attributes& attributes, std::span<const Type> inputs, const Type& output) {
    // Counts two products: the scores from the heads of K, and the average of V weighted by the scores.
    const Type& y = output.kind() == Type::Kind::tuple ? output.parts()[0] : output;
    if (inputs.size() < 3 || !inputs[1].hasShape()) return elementCount(y);
    const Shape& k = inputs[1].shape();
    double length = k[k.rank() - 2].orOne();
    if (inputs.size() > 4 && inputs[4].hasShape()) length += inputs[4].shape()[2].orOne();
    (void)attributes;
    return 4 * elementCount(y) * length;
}

Type inferRotaryEmbedding(InferContext& context) {
    const Shape* x = context.shape(0);
    const int64_t part = context.integer("rotary_embedding_dim");
    require(context, part >= 0 && part % 2 == 0, "rotary_embedding_dim is ", part, ", not an even number");
    if (!x) return context.tensor(0);
    require(context, x->rank() == 3 || x->rank() == 4, "the input is [", *x, "]; three or four axes are required");
    Dim size = (*x)[x->rank() - 1];
    if (x->rank() == 3) {
        require(context, context.has("num_heads"), "with an input of three axes, num_heads is required");
        size = divided(context, size, context.integer("num_heads"), "num_heads");
    }
    require(context, !size.known() || part <= size.extent(), "rotary_embedding_dim is ", part, ", but a head has size ",
        size);
    const Dim half = part ? Dim(part / 2) : Dim::of(floorQuotient(size.value(), 2));
    for (std::size_t i = 1; i < 3; ++i) {
        const Shape* cache = context.shape(i);
        require(context,
            !cache || (cache->rank() == (context.present(3) ? 2 : 3) && mayBeEqual((*cache)[cache->rank() - 1], half)),
            "input ", i, " is [", cache ? *cache : Shape(), "], which does not fit half a head of size ", size);
    }
    return context.tensor(0);
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

// Inputs: x, the positions, the caches of cosines and sines [positions, half of the rotated part].
Type inferContributedRotary(InferContext& context) {
    const Shape *x = context.shape(0), *cache = context.shape(2);
    if (!x) return context.tensor(0);
    require(context, x->rank() == 3 || x->rank() == 4, "the input is [", *x, "]; three or four axes are required");
    const int64_t part = context.integer("rotary_embedding_dim");
    const Dim size = headSize(context, *x, cache);
    require(context, part >= 0 && part % 2 == 0, "rotary_embedding_dim is ", part, ", not an even number");
    require(context, !size.known() || part <= size.extent(), "rotary_embedding_dim is ", part, ", but a head has size ",
        size);
    const Dim half = part ? Dim(part / 2) : size.known() ? Dim(size.extent() / 2) : Dim();
    for (std::size_t i = 2; i < 4; ++i)
        if (const Shape* one = context.shape(i))
            require(context, one->rank() == 2 && mayBeEqual((*one)[1], half), "input ", i, " is [", *one,
                "], which does not fit half a head of size ", size);
    return context.tensor(0);
}

// Inputs: query [batch, length, hidden], key and value (also [batch, heads, length, size]), bias, key padding mask,
// bias of the scores, past key and value. Packed queries, keys and values have no kernel, so their shape is unknown.
Type inferMultiHead(InferContext& context) {
    const ElementType element = context.tensor(0).element();
    const Type open = Type::tensorOfUnknownRank(element);
    const int64_t heads = context.integer("num_heads");
    require(context, heads >= 1, "num_heads is ", heads);
    const Shape* q = context.shape(0);
    const Shape* v = context.present(2) ? context.shape(2) : nullptr;
    if (!q || q->rank() != 3 || !v || (v->rank() != 3 && v->rank() != 4))
        return firstOutputs(context, {open, open, open});
    const Dim size = v->rank() == 4 ? (*v)[3] : divided(context, (*v)[2], heads, "num_heads");
    const Shape* past = context.present(6) ? context.shape(6) : nullptr;
    Dim length = v->rank() == 4 ? (*v)[2] : (*v)[1];
    if (context.present(6)) length = past && past->rank() == 4 ? plus((*past)[2], length) : Dim();
    const Type cache = Type::tensor(element, {(*q)[0], Dim(heads), length, Dim()});
    const Type values = Type::tensor(element, {(*q)[0], Dim(heads), length, size});
    return firstOutputs(context, {Type::tensor(element, {(*q)[0], (*q)[1], times(Dim(heads), size)}), cache, values});
}

}  // namespace

void appendAttention(std::vector<OpSpec>& rows) {
    rows.insert(rows.end(),
        {
            {"Attention", Family::matmul, 3, 7,
                {integer("is_causal", 0), integer("kv_num_heads"), integer("q_num_heads"),
                    integer("qk_matmul_output_mode", 0), number("scale"), number("softcap", 0.0),
                    integer("softmax_precision"), integer("outputs", 1)},
                inferAttention, attentionFlops},
            {"RotaryEmbedding", Family::elementwise, 3, 4,
                {integer("interleaved", 0), integer("num_heads"), integer("rotary_embedding_dim", 0)},
                inferRotaryEmbedding, oneFlopPerElement},
            contributed({"com.microsoft.RotaryEmbedding", Family::elementwise, 4, 4,
                {integer("interleaved", 0), integer("num_heads", 0), integer("rotary_embedding_dim", 0),
                    number("scale", 1.0), integer("is_packed_batching", 0)},
                inferContributedRotary, oneFlopPerElement}),
            contributed({"com.microsoft.MultiHeadAttention", Family::matmul, 1, 8,
                {required(integer("num_heads")), number("scale"), integer("unidirectional", 0),
                    number("mask_filter_value", -10000.0), integer("outputs", 1)},
                inferMultiHead, attentionFlops}),
            {"TensorScatter", Family::movement, 2, 3, {integer("axis", -2), text("mode", "linear")},
                inferTensorScatter},
        });
}

}  // namespace egret::graph
