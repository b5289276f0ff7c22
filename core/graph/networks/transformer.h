// Code shared by the transformer networks.
#pragma once

#include "core/graph/builder.h"

#include <functional>

namespace egret::graph::networks {

struct Attention {
    int64_t heads;
    bool real = true;  // if true, with biases, scale and softmax; otherwise as measured in the papers
    // Damping of queries and keys. Without softmax, attention is cubic, and x + attention(x) would overflow after a few
    // layers.
    double damping = 1;
    NodeId mask = {};  // added to the logits [heads, tokens, tokens] if valid
};

// Self-attention: x [tokens, width] -> [tokens, width], before the output projection.
NodeId attention(Builder& b, NodeId x, const Attention& options);

NodeId gelu(Builder& b, NodeId x);  // x/2 (1 + erf(x / sqrt 2))

// Applies a layer `count` times, in the scopes "layer.0", "layer.1", ...
NodeId layers(Builder& b, NodeId x, int64_t count, const std::function<NodeId(NodeId)>& layer);

// Like Builder::linear without bias, but with a weight smaller by `damping`.
NodeId damped(Builder& b, NodeId x, std::string_view name, int64_t outputs, double damping);

}  // namespace egret::graph::networks
