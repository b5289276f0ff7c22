// Sequences of tensors and optional values (containers.h).
#include "core/graph/containers.h"
#include "core/graph/operators/families.h"

namespace egret::graph {
namespace {

Type itemOfSequence(const InferContext& context) {
    const auto item = sequenceItem(context.input(0));
    require(context, item.has_value(), "input 0 is ", context.input(0), ", not a sequence");
    return *item;
}

void requirePosition(const InferContext& context, std::size_t input) {
    if (!context.present(input)) return;
    require(context, isInteger(context.tensor(input).element()), "the position must be an integer");
    const Shape* shape = context.shape(input);
    require(context, !shape || !shape->known() || shape->elements() == 1, "the position must be one integer, not ",
        context.tensor(input));
}

Type inferSequenceEmpty(InferContext& context) {
    return sequenceOf(Type::tensorOfUnknownRank(elementAttribute(context, "dtype")));
}

Type inferSequenceConstruct(InferContext& context) {
    requireSameElements(context);
    return sequenceOf(context.tensor(0));
}

Type inferSequenceInsert(InferContext& context) {
    const Type item = itemOfSequence(context);
    require(
        context, compatible(item, context.tensor(1)), "a sequence of ", item, " cannot contain ", context.tensor(1));
    requirePosition(context, 2);
    return context.input(0);
}

Type inferSequenceErase(InferContext& context) {
    itemOfSequence(context);
    requirePosition(context, 1);
    return context.input(0);
}

Type inferSequenceAt(InferContext& context) {
    requirePosition(context, 1);
    return itemOfSequence(context);
}

Type inferSequenceLength(InferContext& context) {
    itemOfSequence(context);
    return Type::tensor(ElementType::i64, {});
}

Type inferSplitToSequence(InferContext& context) {
    const Type& x = context.tensor(0);
    if (context.present(1)) {
        require(context, isInteger(context.tensor(1).element()), "the sizes must be integers");
        const Shape* sizes = context.shape(1);
        require(context, !sizes || sizes->rank() <= 1, "the sizes must be a number or a list, not ", context.tensor(1));
    }
    if (x.hasShape()) completeAxis(context, x.shape().rank());
    return sequenceOf(x);
}

Type inferConcatFromSequence(InferContext& context) {
    const int64_t isNew = context.integer("new_axis");
    require(context, isNew == 0 || isNew == 1, "new_axis must be 0 or 1");
    return itemOfSequence(context);
}

Type inferOptional(InferContext& context) {
    if (!context.present(0)) {
        require(context, context.has("type"), "without an input, the attribute type is required");
        return optionalOf(fromOnnxNotation(context.text("type")));
    }
    const Type& content = context.input(0);
    require(context, content.isTensor() || sequenceItem(content).has_value(), "the input is ", content);
    const Type type = optionalOf(content);
    if (context.has("type"))
        require(context, context.text("type") == onnxNotation(content), "the input is ", content, ", not ",
            context.text("type"));
    context.erase("type");  // the input's type determines it
    return type;
}

Type inferOptionalHasElement(InferContext& context) {
    if (context.present(0)) {
        const Type& x = context.input(0);
        require(context, x.isTensor() || listItem(x).has_value(), "the input is ", x, ", not an optional");
    }
    return Type::tensor(ElementType::boolean, {});
}

Type inferOptionalGetElement(InferContext& context) {
    const Type& x = context.input(0);
    if (const auto content = optionalContent(x)) return *content;
    require(context, x.isTensor() || sequenceItem(x).has_value(), "the input is ", x, ", not an optional");
    return x;
}

}  // namespace

std::vector<OpSpec> sequenceOperators() {
    const Family other = Family::other;
    const AttributeSpec axis = integer("axis", 0);
    return {
        {"SequenceEmpty", other, 0, 0, {integer("dtype", 1)}, inferSequenceEmpty},
        {"SequenceConstruct", other, 1, -1, {}, inferSequenceConstruct},
        {"SequenceInsert", other, 2, 3, {}, inferSequenceInsert},
        {"SequenceErase", other, 1, 2, {}, inferSequenceErase},
        {"SequenceAt", other, 2, 2, {}, inferSequenceAt},
        {"SequenceLength", other, 1, 1, {}, inferSequenceLength},
        {"SplitToSequence", other, 1, 2, {axis, integer("keepdims", 1)}, inferSplitToSequence},
        {"ConcatFromSequence", other, 1, 1, {required(integer("axis")), integer("new_axis", 0)},
            inferConcatFromSequence},
        {"Optional", other, 0, 1, {text("type")}, inferOptional},
        {"OptionalHasElement", other, 0, 1, {}, inferOptionalHasElement},
        {"OptionalGetElement", other, 1, 1, {}, inferOptionalGetElement},
    };
}

}  // namespace egret::graph
