#pragma once

#include "core/synthesis/backbone/network.h"

namespace egret::synthesis::backbone {

struct NetworkSizes {
    int64_t classes = 0;  // or words
    int64_t extent = 0;   // the side of an image, or the tokens of a text
};

// A backbone of Syno's evaluation, or a small one. Without stochastic depth and dropout, as trainings are short.
struct NetworkRow {
    std::string_view name;
    std::string_view description;
    NetworkSizes published;  // what its published figures are for
    Network (*build)(const NetworkRow& row, NetworkSizes sizes);
};
const std::vector<NetworkRow>& allNetworks();

// By its name; sizes that are zero are as published. Usage error listing the names.
Network makeNetwork(std::string_view name, NetworkSizes sizes = {});

// Three stages of basic blocks behind a 3x3 stem, `width`, 2 `width` and 4 `width` channels: the proxy's backbone.
Network narrowResNet(int64_t width, int64_t blocks, NetworkSizes sizes);

// `features` in all heads together.
struct TransformerSizes {
    int64_t layers = 12, heads = 12, features = 768;
};
Network gpt2(std::string name, TransformerSizes transformer, NetworkSizes sizes);

}  // namespace egret::synthesis::backbone
