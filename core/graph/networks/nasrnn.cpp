#include "core/graph/networks/blocks.h"

namespace egret::graph::networks {
namespace {

// The cell found by neural architecture search (Zoph and Le 2017), as a tree over eight sums x@w + h@u.
NodeId step(Builder& b, NodeId x, NodeId h) {
    const int64_t hidden = b.shape(h)[1];
    std::vector<NodeId> t;
    for (int64_t i = 0; i < 8; ++i) {
        const auto scope = b.scope("gate", i);
        t.push_back(b.add(b.linear(x, "x", hidden), b.linear(h, "h", hidden)));
    }
    const NodeId m0 = b.add(b.relu(t[0]), b.sigmoid(t[3]));
    const NodeId m1 = b.add(b.sigmoid(t[1]), b.tanh(t[2]));
    const NodeId m2 = b.mul(b.sigmoid(t[4]), b.tanh(t[5]));
    const NodeId m3 = b.mul(b.sigmoid(t[6]), b.relu(t[7]));
    const NodeId m4 = b.add(b.sigmoid(m1), b.tanh(m2));
    const NodeId m5 = b.mul(b.tanh(m0), b.tanh(m3));
    const NodeId m6 = b.mul(b.tanh(m4), b.tanh(m5));
    return b.tanh(m6);
}

}  // namespace

Outputs nasrnn(Builder& b) {
    NodeId h = b.input("h", {1, 512});
    for (int64_t i = 0; i < 5; ++i) {
        const auto scope = b.scope("step", i);
        h = step(b, b.input("x." + std::to_string(i), {1, 512}), h);
    }
    return {{"output", h}};
}

Outputs nasrnnStepSample(Builder& b) {
    const NodeId h = b.input("h", {1, 64});
    return {{"output", step(b, b.input("x", {1, 64}), h)}};
}

}  // namespace egret::graph::networks
