#pragma once

#include "core/batching/blocks/blocks.h"

#include <functional>

namespace egret::samples {

// How to train and test a program. `draw` generates examples, all different, so memorizing does not help.
struct Training {
    std::string task;               // "Tree-LSTM on ListOps"
    batching::blocks::Block model;  // Input -> Tuple(loss, correct), both float32[]; correct is 1 or 0
    batching::Parameters& parameters;
    std::function<batching::blocks::Object(Random&)> draw;
    double threshold = 0.9;  // required share of correct answers
    int steps = 300;
    int examples = 64;           // per step
    double learningRate = 3e-3;  // for Adam (Kingma and Ba, 2015); decays linearly to 0
};

struct Arguments {
    int steps = 0;  // 0: the training's own number
    uint64_t seed = 1;
};
Arguments parse(int argc, char** argv);  // --steps N, --seed N; exits with code 2 on anything else

// Trains, then tests on 1000 new examples. Returns exit code 0 on success.
int trainAndTry(const Training& training, const Arguments& arguments);

// Tuple(logits [classes], label int64[]) -> Tuple(loss, correct)
batching::blocks::Block classification();
// Tuple(output [1], target float32[]) -> Tuple(squared error, 1 if the error is below `tolerance`)
batching::blocks::Block regression(double tolerance);

}  // namespace egret::samples
