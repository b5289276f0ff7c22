// The builders behind the table in networks.cpp, one file per family.
#pragma once

#include "core/graph/builder.h"

#include <vector>

namespace egret::graph::networks {

using Outputs = std::vector<Output>;

Outputs squeezenet(Builder& b);  // squeezenet.cpp
Outputs fireSample(Builder& b);
Outputs vgg19(Builder& b);     // vgg.cpp
Outputs resnet50(Builder& b);  // resnet.cpp
Outputs resnext50(Builder& b);
Outputs inceptionV3(Builder& b);  // inception.cpp
Outputs inceptionSample(Builder& b);
Outputs nasnetA(Builder& b);  // nasnet.cpp
Outputs bert(Builder& b);     // bert.cpp
Outputs bertLayer(Builder& b);
Outputs bertPaper(Builder& b);
Outputs bertAttentionSample(Builder& b);
Outputs vit(Builder& b);  // vit.cpp
Outputs vitPaper(Builder& b);
Outputs dalleMini(Builder& b);  // dalle.cpp
Outputs dalleMiniPaper(Builder& b);
Outputs transducer(Builder& b);  // transducer.cpp
Outputs transducerPaper(Builder& b);
Outputs nasrnn(Builder& b);  // nasrnn.cpp
Outputs nasrnnStepSample(Builder& b);

}  // namespace egret::graph::networks
