#pragma once

#include "core/synthesis/backbone/network.h"

namespace egret::synthesis::backbone {

struct NetworkSizes {
    int64_t classes = 0;  // or vocabulary size
    int64_t extent = 0;   // image side or text length in tokens
};

// A backbone of Syno's evaluation, or a small one. No stochastic depth or dropout, because trainings are short.
struct NetworkRow {
    std::string_view name;
    std::string_view description;
    NetworkSizes published;  // sizes for its published figures
    Network (*build)(const NetworkRow& row, NetworkSizes sizes);
};
const std::vector<NetworkRow>& allNetworks();

// Creates a network by name; zero sizes default to the published ones. Throws usage with the available names.
Network makeNetwork(std::string_view name, NetworkSizes sizes = {});

// Creates three stages of basic blocks after a 3x3 stem, with `width`, 2 `width` and 4 `width` channels: the proxy's
// backbone.
Network narrowResNet(int64_t width, int64_t blocks, NetworkSizes sizes);

// `features`: of all heads together.
struct TransformerSizes {
    int64_t layers = 12, heads = 12, features = 768;
};
Network gpt2(std::string name, TransformerSizes transformer, NetworkSizes sizes);

}  // namespace egret::synthesis::backbone
