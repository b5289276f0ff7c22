#include "core/graph/operators/families.h"

namespace egret::graph {
namespace {

// X [seq, batch, input] (layout 0) or [batch, seq, input] (layout 1), W [directions, gates*hidden, input], R
// [directions, gates*hidden, hidden]. Outputs: Y of every step, Y_h of the last, and Y_c for an LSTM.
template <int64_t gates, std::size_t states>
Type inferRecurrent(InferContext& context) {
    const ElementType element = context.tensor(0).element();
    const std::string& direction = oneOf(context, "direction", {"forward", "reverse", "bidirectional"}, "direction");
    const int64_t directions = direction == "bidirectional" ? 2 : 1;
    const Shape *x = context.shape(0), *w = context.shape(1), *r = context.shape(2);
    require(context, (!x || x->rank() == 3) && (!w || w->rank() == 3) && (!r || r->rank() == 3),
        "X, W and R must have three axes");
    Dim hidden;
    if (r && (*r)[2].known()) hidden = (*r)[2];
    if (context.has("hidden_size")) {
        const int64_t declared = context.integer("hidden_size");
        require(context, declared > 0 && (!hidden.known() || hidden == Dim(declared)), "hidden_size is ", declared,
            ", but R implies ", hidden);
        hidden = declared;
    }
    if (hidden.known() && (hidden.extent() < 1 || hidden.extent() >= (int64_t{1} << 40)))
        context.fail("the hidden size is " + hidden.toString());
    if (w && (*w)[1].known() && hidden.known())
        require(context, (*w)[0] == Dim(directions) && (*w)[1] == Dim(gates * hidden.extent()), "W [", *w,
            "] does not fit the hidden size");
    if (hidden.known()) context.set("hidden_size", hidden.extent());
    const bool batchFirst = context.integer("layout") != 0;
    const Dim steps = x ? (*x)[batchFirst] : Dim(), batch = x ? (*x)[!batchFirst] : Dim();
    const Shape every = batchFirst ? Shape{batch, steps, directions, hidden} : Shape{steps, directions, batch, hidden};
    const Shape last = batchFirst ? Shape{batch, directions, hidden} : Shape{directions, batch, hidden};
    std::vector<Type> parts{Type::tensor(element, every)};
    parts.insert(parts.end(), states, Type::tensor(element, last));
    return firstOutputs(context, std::move(parts));
}

double recurrentFlops(const Attributes&, std::span<const Type> inputs, const Type&) {
    const Shape& x = inputs[0].shape();
    double rows = 1;  // steps x batch
    for (std::size_t i = 0; i < 2 && i < x.rank(); ++i) rows *= x[i].orOne();
    return 2 * rows * (elementCount(inputs[1]) + elementCount(inputs[2]));
}

}  // namespace

std::vector<OpSpec> recurrentOperators() {
    const auto attributes = [](std::initializer_list<AttributeSpec> own) {
        std::vector<AttributeSpec> out{numbers("activation_alpha"), numbers("activation_beta"), texts("activations"),
            number("clip"), text("direction", "forward"), integer("hidden_size"), integer("layout", 0),
            integer("outputs", 1)};
        out.insert(out.end(), own);
        return out;
    };
    return {
        {"RNN", Family::other, 3, 6, attributes({}), inferRecurrent<1, 1>, recurrentFlops},
        {"GRU", Family::other, 3, 6, attributes({integer("linear_before_reset", 0)}), inferRecurrent<3, 1>,
            recurrentFlops},
        {"LSTM", Family::other, 3, 8, attributes({integer("input_forget", 0)}), inferRecurrent<4, 2>, recurrentFlops},
    };
}

}  // namespace egret::graph
