#include "tests/core/batching/blocks/blocks_fixture.h"

#include <ATen/ops/einsum.h>
#include <ATen/ops/equal.h>
#include <ATen/ops/full.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/tensor.h>

namespace egret::batching::blocks {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Function, findsItsTypesByBeingTried) {
    const Block norms = function("outer", [](const at::Tensor& a, const at::Tensor& b) {
        return at::einsum("ni,nj->nij", {a, b});
    });
    Program program;
    EXPECT_EQ(compile(program, allOf({vector(2), vector(2)}) >> norms).outputType().toString(), "float32[2,2]");
    EXPECT_THAT(whyNot(allOf({vector(2), vector(3)}) >> add()),
        HasSubstr("add: expects tensors that its function accepts (The size of tensor a (2) must match"));
    const Block total = function("total", [](const at::Tensor& x) { return x.sum(); });
    EXPECT_EQ(whyNot(vector(2) >> total),
        "total: expects tensors for which its function returns one row per input row, found float32[2]");
    // [n, 2] + [n] broadcasts only for two rows.
    EXPECT_THAT(whyNot(allOf({vector(2), scalar()}) >> add()), HasSubstr("found Tuple(float32[2], float32[])"));
}

TEST(Function, namesAllThatItLearns) {
    const at::Tensor weight = at::ones({2}).set_requires_grad(true), bias = at::ones({2}).set_requires_grad(true);
    const auto scaled = [&](Tensors parameters) {
        return vector(2) >>
            function(
                "scaled", [=](const at::Tensor& x) { return x * weight + bias; }, std::move(parameters));
    };
    EXPECT_EQ(whyNot(scaled({weight})), "scaled: reads a trainable tensor that is not among its parameters");
    EXPECT_EQ(whyNot(scaled({})), "scaled: reads a trainable tensor that is not among its parameters");
    EXPECT_EQ(whyNot(scaled({weight, bias})), "");
    EXPECT_THAT(whyNot(vector(2) >> elementwise("shifted", [=](const Tensors& x) { return Tensors{x[0] + bias}; })),
        HasSubstr("shifted: reads"));
}

TEST(Function, takesNestedTuplesInOrderAndMakesTuples) {
    const Block both = tensorFunction("both", [](const Tensors& x) { return Tensors{x[0] - x[1] * x[2], x[2]}; });
    const Ran ran(allOf({scalar(), allOf({constant(2), constant(3)})}) >> both, Object(10));
    EXPECT_EQ(ran.number(ran.result[0]), 4);
    EXPECT_EQ(ran.number(ran.result[1]), 3);
}

TEST(Function, isOneOperationForEachTypeOfInput) {
    const Block twice = function("twice", [](const at::Tensor& x) { return x * 2; });
    const Block block = allOf({scalar() >> twice, scalar() >> twice >> twice, scalar(at::kDouble) >> twice});
    const Ran ran(block, Object(1));
    EXPECT_EQ(ran.program.operationCount(), 2u);
}

TEST(Function, withTypesOfItsOwnTakesNoOthers) {
    const Block block = function("own", {vectorOf(2)}, {kNumber}, [](const at::Tensor& x) { return x.sum(1); });
    EXPECT_EQ(Ran(vector(2) >> block, list({1, 2})).number(), 3);
    EXPECT_EQ(whyNot(vector(3) >> block), "own: expects float32[2], found float32[3]");
    EXPECT_EQ(
        whyNot(map(vector(2)) >> block), "own: expects a tensor or a tuple of tensors, found Sequence(float32[2])");
}

TEST(Concat, laysTensorsSideBySide) {
    EXPECT_TRUE(at::equal(Ran(allOf({vector(2), constant(7), vector(2)}) >> concat(), list({1, 2})).tensor(),
        at::tensor({1.0f, 2.0f, 7.0f, 1.0f, 2.0f})));
    EXPECT_EQ(whyNot(allOf({scalar(), scalar(at::kDouble)}) >> concat()),
        "concat: expects tensors that differ in dimension 0 only, found Tuple(float32[], float64[])");
    EXPECT_THAT(whyNot(allOf({vector(2)}) >> concat(1)), HasSubstr("with a dimension 1"));
}

TEST(FromTensor, isAConstantOrLearns) {
    EXPECT_EQ(Ran(constant(2.5f), Object("whatever")).number(), 2.5);
    const at::Tensor start = at::ones({2}).set_requires_grad(true);
    Program program;
    const Compiled model = compile(program, fromTensor("start", start));
    Minibatch minibatch(program);
    Evaluator evaluate(model, minibatch);
    const std::vector<Value> twice{evaluate(Object()).tensor(), evaluate(Object()).tensor()};
    EXPECT_EQ(minibatch.callCount(), 1u) << "one value is shared by all";
    ScheduleCache schedules(Policy::greedy);
    Execution run(minibatch, schedules, {.gradients = true});
    run.execute();
    run.results(twice).sum().backward();
    EXPECT_TRUE(at::equal(start.grad(), at::full({2}, 2.0f)));
}

TEST(Metric, isPutAside) {
    Composition composition("measured");
    const auto read = composition.add(scalar()).reads(composition.input());
    composition.add(metric("value")).reads(read);
    composition.output().reads(read);
    Program program;
    const Compiled model = compile(program, composition.block());
    Minibatch minibatch(program);
    Evaluator evaluate(model, minibatch);
    for (int i = 0; i < 3; ++i) evaluate(Object(i));
    EXPECT_THAT(evaluate.metrics(), ElementsAre(testing::Pair("value", testing::SizeIs(3))));
}

}  // namespace
}  // namespace egret::batching::blocks
