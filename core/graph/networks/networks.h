// networks: benchmark networks from the papers, and the small samples shipped in sample_models/.
//
// One table (all()); `make` builds a network by name, without files or downloads. Sizes are those measured by TASO
// (SOSP'19), Tensat (MLSys'21) and X-RLflow (MLSys'23), which sometimes differ from the networks' own papers. If the
// difference changes what the network computes, the measured form is a separate network, "...-paper". As in those
// measurements, convolutions have no bias and batch normalization is assumed to be folded.
//
// blocks.h lists the builders; each family has its own file. transformer.h contains the shared attention code.
#pragma once

#include "core/graph/builder.h"

#include <string_view>
#include <vector>

namespace egret::graph::networks {

struct Network {
    std::string_view name;
    std::string_view description;
    bool sample;  // small: shipped as sample_models/<name>.onnx, with seed 0
    std::vector<Output> (*build)(Builder&);
};

const std::vector<Network>& all();
const Network& named(std::string_view name);  // throws usage with the available names

// Builds a network. The largest, vgg19, has 574 MB of seeded weights and takes about a second. Benchmark networks fuse
// activations into convolutions where the papers' operator counts do. Samples fuse none, so that they survive a round
// trip through an ONNX file.
Graph make(std::string_view name, Weights weights = Weights::seeded, uint64_t seed = 0);

}  // namespace egret::graph::networks
