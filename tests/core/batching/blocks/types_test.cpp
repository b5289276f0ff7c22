#include "tests/core/batching/blocks/blocks_fixture.h"

#include <ATen/ops/tanh.h>

namespace egret::batching::blocks {
namespace {

TEST(Type, isWrittenAsInThePaper) {
    const Type pair = Type::tuple({Type::tensor(at::kFloat, {}), Type::tensor(at::kLong, {3, 4})});
    EXPECT_EQ(Type::sequence(Type::sequence(pair)).toString(), "Sequence(Sequence(Tuple(float32[], int64[3,4])))");
    EXPECT_EQ(Type::broadcast(Type::input()).toString(), "Broadcast(Input)");
    EXPECT_EQ(Type::nothing().toString(), "Void");
}

// Invalid programs are rejected before any data arrives. The error has the block's path and the expected and actual
// types.
TEST(TypeError, namesPathExpectedAndFound) {
    Parameters parameters;
    Random random(1);
    const Block cell = concat() >> fullyConnected(parameters, "cell", 4, 2, at::tanh, random);
    const struct {
        Block block;
        const char* why;
    } kCases[]{
        {scalar() >> scalar(), "scalar: expects Input, found float32[]"},
        {map(vector(3)) >> fold(cell, zeros(vectorOf(2))), "fold/cell: expects float32[4], found float32[5]"},
        {map(vector(2)) >> fold(concat().named("step"), zeros(vectorOf(2))),
            "fold: expects step to return its state type, float32[2], found float32[4]"},
        {map(vector(2)) >> reduce(concat()),
            "reduce: expects elements of the type that concat returns for two elements, float32[4], found float32[2]"},
        {map(vector(2)) >> reduce(add(), zeros(vectorOf(3))), "reduce: expects float32[2], found float32[3]"},
        {map(vector(2)) >> concat(), "concat: expects a tensor or a tuple of tensors, found Sequence(float32[2])"},
        {record({{"a", map(vector(2) >> cell).named("each")}}),
            "record/a/each/cell: expects float32[4], found float32[2]"},
        {map(map(scalar())) >> sum(), "sum: expects Sequence(Tensor), found Sequence(Sequence(float32[]))"},
        {map(scalar(at::kLong)) >> mean(),
            "mean: expects Sequence(Tensor) of floating-point numbers, found Sequence(int64[])"},
        {scalar() >> zip(), "zip: expects Tuple(Sequence(T), ...), found float32[]"},
        {allOf({scalar(), vector(2)}) >> sum(),
            "sum: expects a finite Sequence(T), found Tuple(float32[], float32[2])"},
        {map(scalar()) >> metric("loss"), "metric: expects a tensor, found Sequence(float32[])"},
        {map(scalar()) >> getItem("x"), "x: expects Input, found Sequence(float32[])"},
        {scalar() >> nth(), "nth: expects Tuple(Sequence(T), Input), found float32[]"},
        {scalar() >> optional(scalar()), "optional: expects Input, found float32[]"},
        {tensor({at::kByte, {}}), "tensor: expects float32, float64 or int64 elements, found Byte"},
    };
    for (const auto& [block, why] : kCases) EXPECT_EQ(whyNot(block), why);
}

TEST(Compiler, goesOnAfterAnError) {
    Program program;
    Compiler compiler(program);
    ForwardDeclaration tree("tree", Type::input(), Type::tensor(kNumber));
    const Block block = tree.resolveTo(
        oneOf("kind", {{"leaf", getItem("x") >> scalar()}, {"bad", getItem("x") >> tree() >> scalar()}}));
    for (int i = 0; i < 2; ++i) EXPECT_THROW(compiler.compile(block), Error);
    EXPECT_EQ(compiler.compile(scalar()).outputType(), Type::tensor(kNumber));
}

TEST(Compiler, sharesWhatSeveralBlocksHaveInCommon) {
    Program program;
    Compiler compiler(program);
    const Block twice = function("twice", [](const at::Tensor& x) { return x * 2; });
    compiler.compile(scalar() >> twice);
    compiler.compile(map(scalar() >> twice));
    EXPECT_EQ(program.operationCount(), 1u);
}

}  // namespace
}  // namespace egret::batching::blocks
