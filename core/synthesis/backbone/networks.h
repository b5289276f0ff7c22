#pragma once

#include "core/synthesis/backbone/network.h"

namespace egret::synthesis::backbone {

struct NetworkSizes {
    int64_t classes = 0;  // number of classes, or vocabulary size
    int64_t extent = 0;   // image side in pixels, or text length in tokens
};

// A backbone from Syno's evaluation, or a small network. Training is short, so there is no stochastic depth or dropout.
struct NetworkRow {
    std::string_view name;
    std::string_view description;
    NetworkSizes published;  // sizes of the published figures
    Network (*build)(const NetworkRow& row, NetworkSizes sizes);
};
const std::vector<NetworkRow>& allNetworks();

// Creates a network by name. Sizes of 0 default to the published sizes. For an unknown name, throws usage with the
// available names.
Network makeNetwork(std::string_view name, NetworkSizes sizes = {});

// Creates the proxy's backbone: a 3x3 stem, then three stages of basic blocks with width, 2 width, 4 width channels.
Network narrowResNet(int64_t width, int64_t blocks, NetworkSizes sizes);

// `features` counts the features of all heads together.
struct TransformerSizes {
    int64_t layers = 12, heads = 12, features = 768;
};
Network gpt2(std::string name, TransformerSizes transformer, NetworkSizes sizes);

}  // namespace egret::synthesis::backbone
