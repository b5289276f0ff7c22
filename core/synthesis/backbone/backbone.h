// backbone: the networks in which synthesized operators are tested, and the short training that evaluates them (Syno,
// section 9).
//
//   layer.h            one layer as plain data: its function, shapes, weights and multiply-adds
//   network.h          a network as a list of layers that read earlier layers; parameters, multiply-adds, the builder
//   networks.h         the table of backbones: ResNets, ResNeXt-29, DenseNet-121, EfficientNetV2-S, GPT-2, and small
//                      networks for proxies
//   linear_operator.h  the sites of a network where a linear operator can be replaced, and the interface of a
//                      replacement
//   dense_operator.h   example: a site's existing convolution or projection as its replacement
//   model.h            a network with its replacements and LibTorch weights, for inference and training
//   images.h           labeled images: CIFAR-100 from its files, or a generated task
//   training.h         training of a model on an image task, stopped early if the model falls behind
//
// Only dense_operator.cpp, model.cpp and training.cpp depend on LibTorch; the headers only declare at::Tensor.
#pragma once

#include "core/synthesis/backbone/dense_operator.h"
#include "core/synthesis/backbone/images.h"
#include "core/synthesis/backbone/layer.h"
#include "core/synthesis/backbone/linear_operator.h"
#include "core/synthesis/backbone/model.h"
#include "core/synthesis/backbone/network.h"
#include "core/synthesis/backbone/networks.h"
#include "core/synthesis/backbone/training.h"
