// backbone: the networks that synthesized operators are tried in, and the quick training that judges them (Syno,
// section 9).
//
//   layer.h            one layer as plain data: what it computes, its shapes, weights and multiply-adds
//   network.h          a network is a list of layers, each reading earlier ones; parameters, multiply-adds, the builder
//   networks.h         the table of backbones: ResNets, ResNeXt-29, DenseNet-121, EfficientNetV2-S, GPT-2, and small
//                      ones for proxies
//   linear_operator.h  the sites of a network where another linear operator may stand, and what such an operator brings
//                      along
//   dense_operator.h   the sample: convolution and projection themselves as replacements
//   model.h            a network with its replacements, its weights in LibTorch: what computes and learns
//   images.h           labelled images: CIFAR-100 from its files, or a generated task
//   training.h         a whole training of a model on such a task, given up early when it falls behind
//
// Only dense_operator.cpp, model.cpp and training.cpp know LibTorch; the headers name at::Tensor and no more.
#pragma once

#include "core/synthesis/backbone/dense_operator.h"
#include "core/synthesis/backbone/images.h"
#include "core/synthesis/backbone/layer.h"
#include "core/synthesis/backbone/linear_operator.h"
#include "core/synthesis/backbone/model.h"
#include "core/synthesis/backbone/network.h"
#include "core/synthesis/backbone/networks.h"
#include "core/synthesis/backbone/training.h"
