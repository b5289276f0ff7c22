// What the transformers here share.
#pragma once

#include "core/graph/builder.h"

namespace egret::graph::networks {

struct Attention {
    int64_t heads;
    bool real = true;  // with biases, scale and softmax; without, the form that the papers measured
    // Of queries and keys. Without softmax, attention is a cubic: x + attention(x) would be infinite after a few
    // layers.
    double damping = 1;
    NodeId mask = {};  // added to the logits [heads, tokens, tokens]; none unless valid
};

// Self-attention: x [tokens, width] -> [tokens, width], before the output projection.
NodeId attention(Builder& b, NodeId x, const Attention& options);

NodeId gelu(Builder& b, NodeId x);  // x/2 (1 + erf(x / sqrt 2))

// As Builder::linear without bias, its weight smaller by `damping`.
NodeId damped(Builder& b, NodeId x, std::string_view name, int64_t outputs, double damping);

}  // namespace egret::graph::networks
