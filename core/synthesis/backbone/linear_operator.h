#pragma once

#include "core/synthesis/backbone/network.h"

#include <functional>
#include <optional>

namespace at {
class Tensor;
}

namespace egret::synthesis::backbone {

// A location in a network at which a linear operator can be replaced.
struct Site {
    enum class Kind : uint8_t {
        convolution,  // [N, channelsIn, height, width] -> [N, channelsOut, height, width]
        projection,   // [N, height, channelsIn] -> [N, height, channelsOut]; queries, keys and values of attention
    };
    std::size_t layer = 0;  // index of the layer in the network
    std::string name;
    Kind kind = Kind::convolution;
    int64_t channelsIn = 0, channelsOut = 0;
    // Output size. Operators have no stride; strided input is averaged first.
    int64_t height = 0, width = 1;
    int64_t kernel = 1, stride = 1;    // attributes of the existing convolution
    int64_t parameters = 0, macs = 0;  // counts of the existing layer; macs per image or text
};

// Returns the sites in layer order: convolutions with kernel 1 or 3, stride 1 or 2 and one group, and projections that
// attention reads.
std::vector<Site> sitesOf(const Network& network);

struct LinearOperator {
    std::vector<std::vector<int64_t>> weightShapes;
    int64_t macs = 0;  // count per image or text; a multiply-add counts once
    // Accepts any N; shapes depend on the site's kind. Computes in float32 on the CPU. Supports autograd.
    std::function<at::Tensor(const at::Tensor& input, const std::vector<at::Tensor>& weights)> forward;

    int64_t parameters() const;
};

// Called for each site. Returns nothing to keep the layer, or if the operator's sizes do not fit.
using Replacement = std::function<std::optional<LinearOperator>(const Site&)>;

struct Substitution {
    Site site;
    LinearOperator by;
};
// Returns the replaced sites with their operators. An empty `replacement` replaces nothing.
std::vector<Substitution> substitutions(const Network& network, const Replacement& replacement);

// Returns the parameter count of the network with these substitutions. A bias stays with its layer.
int64_t parametersOf(const Network& network, const std::vector<Substitution>& substitutions);
int64_t macsOf(const Network& network, const std::vector<Substitution>& substitutions);

}  // namespace egret::synthesis::backbone
