// Feed-forward attention (Raffel and Ellis, 2016; Fold, section 3.4 and appendix A) on its original task: the sum of
// the two marked numbers in a sequence. The model has no memory, so it can only learn to attend to the marked numbers.
// An answer is correct if its error is below 0.05; sums are in -2..2.
#include "sample_models/batching/training.h"

#include <ATen/ops/relu.h>
#include <ATen/ops/tanh.h>

using namespace egret;
using namespace egret::batching::blocks;

namespace {

constexpr int64_t kHidden = 32;

Object draw(Random& random) {
    const auto length = static_cast<std::size_t>(5 + random.below(21));
    const std::size_t first = random.below(length), second = (first + 1 + random.below(length - 1)) % length;
    Object::List items;
    double sum = 0;
    for (std::size_t i = 0; i < length; ++i) {
        const double number = random.uniform(-1, 1);
        const bool isMarked = i == first || i == second;
        if (isMarked) sum += number;
        items.push_back(Object::list({number, isMarked}));
    }
    return Object::dict({{"items", Object::list(std::move(items))}, {"sum", sum}});
}

// a_t = softmax(score(h_t)), c = sum a_t h_t. `score`: Tensor [kHidden] -> Tensor [1].
Block attention(const Block& score) {
    const Block exp = function("exp", [](const at::Tensor& x) { return x.exp(); });
    const Block divide = function("divide", [](const at::Tensor& a, const at::Tensor& b) { return a / b; });
    const Block times = function("times", [](const at::Tensor& a, const at::Tensor& b) { return a * b; });

    Composition attention("attention");
    const auto h = attention.input();
    const auto exponentials = attention.add(map(score >> exp)).reads(h);
    const auto total = attention.add(sum() >> broadcast()).reads(exponentials);
    const auto weights = attention.add(zipWith(divide)).reads(exponentials, total);
    attention.output().reads(attention.add(zipWith(times) >> sum()).reads(weights, h));
    return attention.block();
}

}  // namespace

int main(int argc, char** argv) {
    const samples::Arguments arguments = samples::parse(argc, argv);
    batching::Parameters parameters;
    Random random(arguments.seed);

    const Block hidden = vector(2) >> fullyConnected(parameters, "hidden", 2, kHidden, at::relu, random);
    const Block score = fullyConnected(parameters, "score", kHidden, 1, at::tanh, random) >>
        function("sharpen", [](const at::Tensor& x) { return x * 8; });
    const Block after = fullyConnected(parameters, "after", kHidden, kHidden, at::relu, random) >>
        fullyConnected(parameters, "sum", kHidden, 1, nullptr, random);
    const Block model =
        record({{"items", map(hidden) >> attention(score) >> after}, {"sum", scalar()}}) >> samples::regression(0.05);
    return samples::trainAndTry({.task = "Feed-forward attention on the sum of two marked numbers",
                                    .model = model,
                                    .parameters = parameters,
                                    .draw = draw,
                                    .threshold = 0.97,
                                    .steps = 500,
                                    .learningRate = 1e-2},
        arguments);
}
