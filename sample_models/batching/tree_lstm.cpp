// Binary Tree-LSTM (Tai et al., 2015; Fold, section 3.5) on expressions of min and max over digits, like [MAX 2 [MIN 4
// 7]] in ListOps (Nangia and Bowman, 2018). The answer is one of ten digits. As in the paper, a word has no child
// states and a pair has no word, but here a pair's input is its operator.
#include "sample_models/batching/training.h"

using namespace egret;
using namespace egret::batching::blocks;

namespace {

constexpr int64_t kWord = 16, kState = 48, kDigits = 10;
enum Operator : int64_t { kMin = kDigits, kMax };

// {"word": 7} or {"word": kMin, "left": ..., "right": ...}, and its value.
std::pair<Object, int64_t> expression(Random& random, int depth) {
    if (depth == 0 || random.below(5) == 0) {
        const auto digit = static_cast<int64_t>(random.below(kDigits));
        return {Object::dict({{"word", digit}}), digit};
    }
    const Operator op = random.below(2) ? kMin : kMax;
    const auto [left, a] = expression(random, depth - 1);
    const auto [right, b] = expression(random, depth - 1);
    return {Object::dict({{"word", static_cast<int64_t>(op)}, {"left", left}, {"right", right}}),
        op == kMin ? std::min(a, b) : std::max(a, b)};
}

}  // namespace

int main(int argc, char** argv) {
    const samples::Arguments arguments = samples::parse(argc, argv);
    batching::Parameters parameters;
    Random random(arguments.seed);

    const Type state = treeLstmState(parameters, kState);
    const Block word =
        getItem("word") >> scalar(at::kLong) >> embedding(parameters, "words", kDigits + 2, kWord, random);
    const Block cell = treeLstm(parameters, "cell", {.input = kWord, .state = kState}, random);

    ForwardDeclaration tree("tree", Type::input(), state);
    const Block leaf = allOf({word, zeros(state), zeros(state)});
    const Block pair = allOf({word, getItem("left") >> tree(), getItem("right") >> tree()});
    const auto key = [](const Object& object) { return Object(object.find("left") != nullptr); };
    const Block expr = tree.resolveTo(oneOf(key, {{false, leaf}, {true, pair}}) >> cell);

    const Block logits = expr >> getItem(0) >> fullyConnected(parameters, "answer", kState, kDigits, nullptr, random);
    const Block model = record({{"tree", logits}, {"answer", scalar(at::kLong)}}) >> samples::classification();

    const auto draw = [](Random& source) {
        const auto [drawn, answer] = expression(source, 4);
        return Object::dict({{"tree", drawn}, {"answer", answer}});
    };
    return samples::trainAndTry({.task = "Tree-LSTM on min and max of digits",
                                    .model = model,
                                    .parameters = parameters,
                                    .draw = draw,
                                    .threshold = 0.97,
                                    .steps = 400,
                                    .learningRate = 1e-2},
        arguments);
}
