// Random numbers. A node draws the same numbers in every run: those of its seed or, without one, of `draw`. A rewritten
// graph can therefore be compared with the original. Import gives each node a different `draw`, so that equal nodes
// stay separate.
#include "core/graph/operators/families.h"

namespace egret::graph {
namespace {

ElementType elementIn(const InferContext& context, ElementType fallback, bool integersToo) {
    if (!context.has("dtype")) return fallback;
    const ElementType element = elementAttribute(context, "dtype");
    const bool isCount = isInteger(element) || element == ElementType::boolean;
    require(context, isFloat(element) || (integersToo && isCount), "dtype cannot be ", elementName(element));
    return element;
}

void completeDraw(InferContext& context) {
    if (!context.has("draw")) context.set("draw", int64_t{0});
}

void requireInterval(const InferContext& context) {
    if (!context.spec().attribute(Symbol("low"))) return;
    require(context, context.number("low") <= context.number("high"), "low is above high");
}

Type inferRandom(InferContext& context) {
    completeDraw(context);
    requireInterval(context);
    for (const int64_t extent : context.integers("shape")) require(context, extent >= 0, "shape contains ", extent);
    return Type::tensor(elementIn(context, ElementType::f32, false), Shape::of(context.integers("shape")));
}

Type inferRandomLike(InferContext& context) {
    completeDraw(context);
    requireInterval(context);
    const ElementType own = context.tensor(0).element();
    require(context, context.has("dtype") || isFloat(own), "dtype is required for an input ", context.tensor(0));
    return withElement(context.tensor(0), elementIn(context, own, false));
}

Type inferBernoulli(InferContext& context) {
    completeDraw(context);
    require(context, isFloat(context.tensor(0).element()), "the probabilities are ", context.tensor(0));
    return withElement(context.tensor(0), elementIn(context, context.tensor(0).element(), true));
}

Type inferMultinomial(InferContext& context) {
    completeDraw(context);
    const int64_t dtype = context.integer("dtype"), count = context.integer("sample_size");
    require(context, dtype == 6 || dtype == 7, "dtype must be 6 (i32) or 7 (i64)");
    require(context, count >= 1, "sample_size is ", count);
    const Shape* x = context.shape(0);
    require(context, !x || x->rank() == 2, "the input is not [batch, classes]");
    return Type::tensor(static_cast<ElementType>(dtype), Shape{x ? (*x)[0] : Dim(), Dim(count)});
}

}  // namespace

std::vector<OpSpec> randomOperators() {
    const Family other = Family::other;
    const AttributeSpec seed = number("seed"), draw = integer("draw"), shape = required(integers("shape")),
                        mean = number("mean", 0.0), scale = number("scale", 1.0), low = number("low", 0.0),
                        high = number("high", 1.0), like = integer("dtype");
    return {
        {"RandomNormal", other, 0, 0, {integer("dtype", 1), mean, scale, seed, shape, draw}, inferRandom,
            oneFlopPerElement},
        {"RandomUniform", other, 0, 0, {integer("dtype", 1), high, low, seed, shape, draw}, inferRandom,
            oneFlopPerElement},
        {"RandomNormalLike", other, 1, 1, {like, mean, scale, seed, draw}, inferRandomLike, oneFlopPerElement},
        {"RandomUniformLike", other, 1, 1, {like, high, low, seed, draw}, inferRandomLike, oneFlopPerElement},
        {"Bernoulli", other, 1, 1, {like, seed, draw}, inferBernoulli, oneFlopPerElement},
        {"Multinomial", other, 1, 1, {integer("dtype", 6), integer("sample_size", 1), seed, draw}, inferMultinomial,
            readsInput},
    };
}

}  // namespace egret::graph
