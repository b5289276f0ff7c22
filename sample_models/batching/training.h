#pragma once

#include "core/batching/blocks/blocks.h"

#include <functional>

namespace egret::samples {

// How a program is trained and tried: on examples that `draw` makes, no two alike, so that there is nothing to
// memorise.
struct Training {
    std::string task;               // "Tree-LSTM on ListOps"
    batching::blocks::Block model;  // Input -> Tuple(loss, correct), both float32[]; correct is 1 or 0
    batching::Parameters& parameters;
    std::function<batching::blocks::Object(Random&)> draw;
    double threshold = 0.9;  // of the share of correct answers, for success
    int steps = 300;
    int examples = 64;           // a step
    double learningRate = 3e-3;  // of Adam (Kingma and Ba, 2015); falls to 0 linearly
};

struct Arguments {
    int steps = 0;  // 0: as many as the training says
    uint64_t seed = 1;
};
Arguments parse(int argc, char** argv);  // --steps N, --seed N; ends the program with exit code 2 on anything else

// Trains, then tries 1000 new examples. Exit code 0 if it succeeded.
int trainAndTry(const Training& training, const Arguments& arguments);

// Tuple(logits [classes], label int64[]) -> Tuple(loss, correct)
batching::blocks::Block classification();
// Tuple(output [1], target float32[]) -> Tuple(squared error, whether it is less than `tolerance` off)
batching::blocks::Block regression(double tolerance);

}  // namespace egret::samples
