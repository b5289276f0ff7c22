// networks: benchmark networks of the papers, and the small samples that sample_models/ ships.
//
// One table (all()); `make` builds a network by name, without files or downloads. The sizes are those that TASO
// (SOSP'19), Tensat (MLSys'21) and X-RLflow (MLSys'23) measured, which is not always what the networks' own papers
// trained; where that changes what the network computes the measured form is a network of its own, "...-paper".
// Convolutions have no bias and batch normalisation counts as folded, as in those measurements.
//
// blocks.h lists the builders; each family has its file. transformer.h is what those with attention share.
#pragma once

#include "core/graph/builder.h"

#include <string_view>
#include <vector>

namespace egret::graph::networks {

struct Network {
    std::string_view name;
    std::string_view description;
    bool sample;  // small enough to ship: sample_models/<name>.onnx holds it with seed 0
    std::vector<Output> (*build)(Builder&);
};

const std::vector<Network>& all();
const Network& named(std::string_view name);  // throws usage with the names there are

// The largest, vgg19, has 574 MB of seeded weights and takes about a second. Activations of the benchmark networks are
// fused into their convolutions where the papers' operator counts have them so; samples have none fused, so that they
// are the same graph after a trip through an ONNX file.
Graph make(std::string_view name, Weights weights = Weights::seeded, uint64_t seed = 0);

}  // namespace egret::graph::networks
