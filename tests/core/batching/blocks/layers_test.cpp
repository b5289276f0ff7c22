#include "tests/core/batching/blocks/blocks_fixture.h"

#include <ATen/ops/allclose.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/equal.h>
#include <ATen/ops/ones.h>
#include <ATen/ops/tanh.h>
#include <ATen/ops/tensor.h>

namespace egret::batching::blocks {
namespace {

TEST(FullyConnected, isSharedWhereItIsUsedTwice) {
    Parameters parameters;
    Random random(1);
    const Block layer = fullyConnected(parameters, "encoder/layer", 2, 2, at::tanh, random);
    const Ran ran(vector(2) >> layer >> layer, list({1, 2}));
    EXPECT_EQ(ran.program.operationCount(), 1u);
    EXPECT_EQ(parameters.tensors().size(), 2u);
    EXPECT_EQ(parameters.all()[0].first, "encoder/layer/weight");
    const at::Tensor weight = parameters.tensors()[0], x = at::tensor({1.0f, 2.0f});
    EXPECT_TRUE(at::allclose(ran.tensor(), weight.mv(weight.mv(x).tanh()).tanh()));
}

TEST(Embedding, findsRows) {
    Parameters parameters;
    Random random(1);
    const Ran ran(scalar(at::kLong) >> embedding(parameters, "words", 5, 3, random), Object(4));
    EXPECT_TRUE(at::equal(ran.tensor(), parameters.tensors()[0][4]));
}

// Follows equations 9-14 of Tai et al. step by step.
TEST(TreeLstm, isThatOfThePaper) {
    Parameters parameters(at::kDouble);
    Random random(1);
    constexpr int64_t kIn = 2, kState = 3;
    const Block cell = treeLstm(parameters, "cell", {.input = kIn, .state = kState}, random);
    const auto state = [&](const char* name) {
        return record({{"h", tensor({at::kDouble, {kState}})}, {"c", tensor({at::kDouble, {kState}})}}).named(name);
    };
    const Block block =
        record({{"x", tensor({at::kDouble, {kIn}})}, {"left", state("left")}, {"right", state("right")}}) >> cell;
    auto someNumbers = [&random](int64_t n) {
        Object::List items;
        for (int64_t i = 0; i < n; ++i) items.emplace_back(random.uniform(-1, 1));
        return Object::list(std::move(items));
    };
    auto someState = [&] { return dict({{"h", someNumbers(kState)}, {"c", someNumbers(kState)}}); };
    const Object data = dict({{"x", someNumbers(kIn)}, {"left", someState()}, {"right", someState()}});
    const Ran ran(block, data);

    auto read = [](const Object& list) {
        std::vector<double> numbers;
        for (const Object& item : list.items()) numbers.push_back(*item.as<double>());
        return at::tensor(numbers);
    };
    const at::Tensor weight = parameters.tensors()[0], bias = parameters.tensors()[1];
    EXPECT_TRUE(at::equal(bias.slice(0, 3 * kState), at::ones({2 * kState}, at::kDouble)))
        << "the forget gates' biases start at 1";
    const at::Tensor cl = read(*data.find("left")->find("c")), cr = read(*data.find("right")->find("c"));
    const at::Tensor known =
        at::cat({read(*data.find("x")), read(*data.find("left")->find("h")), read(*data.find("right")->find("h"))});
    const Tensors z = (weight.mv(known) + bias).split(kState);  // i, o, u, f_left, f_right
    const at::Tensor c = z[0].sigmoid() * z[2].tanh() + z[3].sigmoid() * cl + z[4].sigmoid() * cr;
    EXPECT_TRUE(at::allclose(ran.tensor(ran.result[1]), c));
    EXPECT_TRUE(at::allclose(ran.tensor(ran.result[0]), z[1].sigmoid() * c.tanh()));
}

TEST(TreeLstm, dropsOnlyWhileItIsOn) {
    Parameters parameters;
    Random random(1);
    auto dropout = std::make_shared<Dropout>();
    dropout->rate = 0.5;
    const Block cell =
        treeLstm(parameters, "cell", {.input = 1, .state = 64, .children = 1, .recurrentDropout = dropout}, random);
    const Type state = treeLstmState(parameters, 64);
    const Block block = allOf({vector(1), zeros(state)}) >> cell;
    auto zerosOf = [&] {
        const Ran ran(block, list({1}));
        return (ran.tensor(ran.result[1]) == 0).sum().item<int64_t>();
    };
    const int64_t dropped = zerosOf();
    EXPECT_GT(dropped, 16);
    EXPECT_LT(dropped, 48);
    dropout->isOn = false;
    EXPECT_EQ(zerosOf(), 0);
    dropout->rate = 1;
    EXPECT_THROW(treeLstm(parameters, "other", {.state = 4, .recurrentDropout = dropout}, random), Error);
}

}  // namespace
}  // namespace egret::batching::blocks
