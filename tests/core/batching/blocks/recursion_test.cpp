#include "tests/core/batching/blocks/blocks_fixture.h"

#include <ATen/ops/equal.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/tensor.h>

namespace egret::batching::blocks {
namespace {

using testing::HasSubstr;

// A tree of numbers is an integer, or {"left": tree, "right": tree}.
Object keyOf(const Object& tree) { return tree.isDict() ? "pair" : "leaf"; }

Block treeOf(const Block& leaf, const Block& join, const Type& type = Type::tensor(kNumber)) {
    ForwardDeclaration tree("tree", Type::input(), type);
    return tree.resolveTo(
        oneOf(keyOf, {{"leaf", leaf}, {"pair", record({{"left", tree()}, {"right", tree()}}) >> join}}));
}

TEST(Recursion, followsTheData) {
    const Object tree = dict({{"left", 1}, {"right", dict({{"left", 2}, {"right", 3}})}});
    const Ran ran(treeOf(scalar(), add()), tree);
    EXPECT_EQ(ran.number(), 6);
    EXPECT_EQ(ran.depth(), 2u);
}

TEST(Recursion, mayBeMutual) {
    // Even levels of nested lists give the sum of the children, odd levels its negative.
    const Type type = Type::tensor(kNumber);
    ForwardDeclaration even("even", Type::input(), type), odd("odd", Type::input(), type);
    const auto isList = [](const Object& object) { return Object(object.isList()); };
    const Block odds = odd.resolveTo(oneOf(isList,
        {{false, scalar()},
            {true, map(even()) >> sum() >> function("minus", [](const at::Tensor& x) { return -x; })}}));
    const Block evens = even.resolveTo(oneOf(isList, {{false, scalar()}, {true, map(odds) >> sum()}}));
    EXPECT_EQ(Ran(evens, list({1, list({2, list({3, 4})}), 5})).number(), 1 - (2 + (3 + 4)) + 5);
}

TEST(Recursion, isCheckedBeforeItRuns) {
    EXPECT_EQ(whyNot(treeOf(scalar(), concat())),
        "tree/oneOf: expects all cases to return float32[] like the case for \"leaf\", found float32[2]");
    EXPECT_EQ(whyNot(treeOf(vector(2), add().named("cell"))),
        "tree/oneOf: expects all cases to return float32[2] like the case for \"leaf\", found float32[]");
    EXPECT_EQ(whyNot(treeOf(scalar(), add(), Type::tensor(vectorOf(2)))),
        "tree/oneOf: expects all cases to return float32[] like the case for \"leaf\", found float32[2]");
    EXPECT_EQ(whyNot(scalar() >> treeOf(scalar(), add())), "tree: expects Input, found float32[]");
    ForwardDeclaration other("other", Type::input(), Type::tensor(vectorOf(2)));
    EXPECT_EQ(whyNot(other.resolveTo(scalar())), "other: expects float32[2], found float32[]");
}

TEST(Recursion, hasADefinition) {
    ForwardDeclaration never("never", Type::input(), Type::input());
    EXPECT_EQ(whyNot(never()), "never: is declared, but was never resolved to a block");
    never.resolveTo(identity());
    EXPECT_THROW(never.resolveTo(identity()), Error);
    const Block lost = ForwardDeclaration("lost", Type::input(), Type::input())();
    EXPECT_THAT(whyNot(lost), HasSubstr("lost: refers to a declaration that no longer exists"));
}

TEST(Recursion, withoutEndIsALimitNotACrash) {
    ForwardDeclaration same("same", Type::input(), Type::input()), deeper("deeper", Type::input(), Type::input());
    for (const Block& block : {same.resolveTo(same()), deeper.resolveTo(identity() >> deeper() >> identity())}) {
        Program program;
        Minibatch minibatch(program);
        Evaluator evaluate(compile(program, block), minibatch, {.depth = 100'000});
        try {
            evaluate(Object(1));
            FAIL();
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::limit);
        }
    }
}

TEST(Recursion, saysWhereTheDataDoesNotFit) {
    const Object tree = dict({{"left", 1}, {"right", dict({{"left", "two"}, {"right", 3}})}});
    EXPECT_EQ(whyBad(treeOf(scalar(), add()), tree), "tree/oneOf/scalar: expects float32[], found \"two\"");
    EXPECT_THAT(whyBad(treeOf(scalar(), add()), dict({{"left", 1}})),
        HasSubstr("tree/oneOf/record/right: expects a dict with the field 'right'"));
}

TEST(Recursion, goesAHundredThousandDeepThereAndBack) {
    constexpr int kDepth = 100'000;
    Object chain = 1;
    for (int i = 0; i < kDepth; ++i) chain = Object::dict({{"left", chain}, {"right", 2}});
    const at::Tensor weight = at::ones({1}, at::kDouble).set_requires_grad(true);
    const Block leaf =
        scalar(at::kDouble) >> function("weigh", [weight](const at::Tensor& x) { return x * weight; }, {weight});
    Program program;
    const Compiled model = compile(program, treeOf(leaf, add(), Type::tensor({at::kDouble, {}})));
    Minibatch minibatch(program);
    Evaluator evaluate(model, minibatch);
    const Value root = evaluate(chain).tensor();
    ScheduleCache schedules(Policy::greedy);
    Execution run(minibatch, schedules, {.gradients = true});
    run.execute();
    const at::Tensor result = run.results({{root}});
    EXPECT_EQ(result.item<double>(), 1 + 2.0 * kDepth);
    result.sum().backward();
    EXPECT_EQ(weight.grad().item<double>(), 1 + 2.0 * kDepth);
}

// Data-dependent control flow: doubles a number until it exceeds the limit in each input.
TEST(Control, executesLooksAndGoesOn) {
    Program program;
    Compiler compiler(program);
    const Compiled read = compiler.compile(scalar());
    const Compiled step =
        compiler.compile(function("double", [](const at::Tensor& x) { return x * 2; }), Type::tensor(kNumber));
    Minibatch minibatch(program);
    Evaluator begin(read, minibatch), go(step, minibatch);
    ScheduleCache schedules(Policy::greedy);
    Execution run(minibatch, schedules);
    std::vector<Value> states;
    for (int i = 1; i <= 3; ++i) states.push_back(begin(Object(i)).tensor());
    run.execute();
    int rounds = 0;
    for (bool anyRuns = true; anyRuns; ++rounds) {
        const at::Tensor seen = run.look(states);  // one batched read
        anyRuns = false;
        for (std::size_t i = 0; i < states.size(); ++i) {
            if (seen[static_cast<int64_t>(i)].item<float>() > 20) continue;
            states[i] = go(states[i]).tensor();
            anyRuns = true;
        }
        run.execute();
    }
    EXPECT_TRUE(at::equal(run.look(states), at::tensor({32.0f, 32.0f, 24.0f})));
    EXPECT_EQ(rounds, 6);
}

}  // namespace
}  // namespace egret::batching::blocks
