#pragma once

#include "core/synthesis/backbone/network.h"

#include <functional>
#include <optional>

namespace at {
class Tensor;
}

namespace egret::synthesis::backbone {

// Where another linear operator may stand.
struct Site {
    enum class Kind : uint8_t {
        convolution,  // [N, channelsIn, height, width] -> [N, channelsOut, height, width]
        projection,   // [N, height, channelsIn] -> [N, height, channelsOut]; the queries, keys and values of attention
    };
    std::size_t layer = 0;  // of the network
    std::string name;       // of that layer
    Kind kind = Kind::convolution;
    int64_t channelsIn = 0, channelsOut = 0;
    // Of the output: an operator does not stride, what is strided is averaged before.
    int64_t height = 0, width = 1;
    int64_t kernel = 1, stride = 1;    // of the convolution that stands there
    int64_t parameters = 0, macs = 0;  // of what stands there, for one image or text
};

// By layer: convolutions with kernel 1 or 3, stride 1 or 2 and one group, and projections that attention reads.
std::vector<Site> sitesOf(const Network& network);

// An operator made for one site.
struct LinearOperator {
    std::vector<std::vector<int64_t>> weightShapes;
    int64_t macs = 0;  // for one image or text, a multiply-add counted once
    // For any N, with shapes as the site's kind says; float32, on the CPU. Autograd goes through it.
    std::function<at::Tensor(const at::Tensor& input, const std::vector<at::Tensor>& weights)> forward;

    int64_t parameters() const;
};

// Asked for each site; nothing: the site stays as it is, also where the operator's sizes do not fit.
using Replacement = std::function<std::optional<LinearOperator>(const Site&)>;

struct Substitution {
    Site site;
    LinearOperator by;
};
// An empty one replaces nothing.
std::vector<Substitution> substitutions(const Network& network, const Replacement& replacement);

// Of the network with these done. A bias stays with its layer.
int64_t parametersOf(const Network& network, const std::vector<Substitution>& substitutions);
int64_t macsOf(const Network& network, const std::vector<Substitution>& substitutions);

}  // namespace egret::synthesis::backbone
