#include "tests/gpu/published.h"

namespace egret::published {

const std::vector<TensatRow>& tensatRows() {
    static const std::vector<TensatRow> rows{
        {"nasrnn", "NasRNN", 1, 177.3, 0.5, 45.4, 68.9, 0.10, 0.37},
        {"bert-paper", "BERT", 1, 13.6, 1.4, 8.5, 9.2, 0.83, 0.60},
        {"resnext50", "ResNeXt-50", 1, 25.3, 0.7, 5.5, 8.8, 0.68, 0.05},
        {"nasnet_a", "NasNet-A", 1, 1226, 10.6, 1.9, 7.3, 8.81, 1.79},
        {"squeezenet", "SqueezeNet", 1, 16.4, 0.3, 6.7, 24.5, 0.16, 0.12},
        {"vgg19", "VGG-19", 1, 8.9, 0.4, 8.9, 8.9, 0.42, 0.02},
        {"inception_v3", "Inception-v3", 2, 68.6, 5.1, 6.3, 10.0, 4.38, 0.75},
    };
    return rows;
}

const std::vector<DiscrepancyRow>& discrepancyRows() {
    static const std::vector<DiscrepancyRow> rows{
        {"dalle_mini-paper", "DALL-E", 1.8269, 1.7324, 5.2},
        {"inception_v3", "InceptionV3", 8.3650, 9.2098, 10.1},
        {"bert-paper", "BERT", 1.0453, 1.1264, 7.8},
        {"squeezenet", "SqueezeNet", 1.3082, 1.4006, 7.1},
        {"resnext50", "ResNext-50", 6.1545, 7.6498, 24},
        {"transducer-paper", "T-T", 2.4828, 2.7281, 9.9},
    };
    return rows;
}

}  // namespace egret::published
