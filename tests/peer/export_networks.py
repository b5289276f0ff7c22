"""Exports networks from torchvision and language_networks.py as ONNX, with random weights and dynamic axes.

    export_networks.py FOLDER [NETWORK]...

The weights are the same on every machine. Files newer than these two scripts are not exported again.
"""
import os
import sys
import time
import warnings

import torch
import torchvision
from torch import nn
from torchvision.models import convnext, regnet, swin_transformer, vision_transformer

import language_networks

IMAGE = {0: "batch", 2: "height", 3: "width"}
TOKENS = {0: "batch", 1: "sequence"}


def mobilenet():
    return torchvision.models.mobilenet_v3_small(num_classes=10)


def efficientnet():
    return torchvision.models.efficientnet_b0(num_classes=10)


def regnet_y():
    blocks = regnet.BlockParams.from_init_params(depth=8, w_0=24, w_a=24.5, w_m=2.5, group_width=8, se_ratio=0.25)
    return regnet.RegNet(blocks, num_classes=10)


def convnext_tiny():
    widths, depths = (24, 48, 96, 192), (2, 2, 3, 2)
    settings = [convnext.CNBlockConfig(width, following, depth)
                for width, following, depth in zip(widths, (*widths[1:], None), depths)]
    return convnext.ConvNeXt(settings, num_classes=10)


def vit():
    return vision_transformer.VisionTransformer(image_size=64, patch_size=16, num_layers=3, num_heads=4, hidden_dim=64,
                                                mlp_dim=256, num_classes=10)


def swin():
    return swin_transformer.SwinTransformer(patch_size=[4, 4], embed_dim=24, depths=[2, 2, 2], num_heads=[2, 4, 8],
                                            window_size=[4, 4], num_classes=10)


def googlenet():
    # The published weights require transform_input.
    return torchvision.models.GoogLeNet(num_classes=10, aux_logits=False, transform_input=True, init_weights=False)


def transformer():
    # The sequence axis comes before the batch axis, because PyTorch exports its fused layers only in this order.
    layer = nn.TransformerEncoderLayer(d_model=48, nhead=4, dim_feedforward=96, activation="gelu")
    return nn.TransformerEncoder(layer, num_layers=2)


def image(height, width, axes=IMAGE):
    return lambda: [("image", torch.randn(8, 3, height, width), axes)]


def embedded():
    return [("embedded", torch.randn(9, 2, 48), {0: "sequence", 1: "batch"})]


def tokens():
    return [("input_ids", torch.randint(0, 100, (2, 9)), TOKENS),
            ("attention_mask", torch.ones(2, 9, dtype=torch.int64), TOKENS)]


# Name: network, example inputs with their dynamic axes, opset version.
NETWORKS = {
    "mobilenet_v3": (mobilenet, image(64, 96), 17),
    "mobilenet_v3_11": (mobilenet, image(64, 96), 11),
    "efficientnet_b0": (efficientnet, image(64, 96), 17),
    "regnet": (regnet_y, image(64, 96), 17),
    "regnet_9": (regnet_y, image(64, 96), 9),
    "convnext": (convnext_tiny, image(64, 96), 17),
    "convnext_13": (convnext_tiny, image(64, 96), 13),
    "vit": (vit, image(64, 64, {0: "batch"}), 17),
    "swin": (swin, image(64, 96), 17),
    "swin_fixed": (swin, image(64, 96, {0: "batch"}), 17),
    "googlenet": (googlenet, image(64, 96), 17),
    "transformer": (transformer, embedded, 17),
    "encoder": (language_networks.Encoder, tokens, 17),
    "encoder_13": (language_networks.Encoder, tokens, 13),
    "llama": (language_networks.Llama, tokens, 17),
    "llama_14": (language_networks.Llama, tokens, 14),
}


def settle(network, inputs):
    """Draws the parameters from wider distributions than those used for training.

    Many parameters are initially 0, 1 or almost 0. With these values, the outputs would hardly depend on the inputs and
    would not reveal an error.
    """
    with torch.no_grad():
        for name, parameter in network.named_parameters():
            if "layer_scale" in name:
                parameter.uniform_(0.5, 1.0)
            elif parameter.dim() >= 2:
                nn.init.xavier_normal_(parameter, gain=1.4)
            else:
                parameter.add_(0.1 * torch.randn_like(parameter))
        for module in network.modules():
            if isinstance(module, nn.BatchNorm2d):
                module.momentum = None  # uses the average over all batches
        network.train()
        for _ in range(2):
            network(*inputs)
    return network.eval()


def export(name, file):
    make, example, opset = NETWORKS[name]
    torch.manual_seed(0)
    inputs = example()
    examples = tuple(tensor for _, tensor, _ in inputs)
    network = settle(make(), examples)
    torch.onnx.export(network, examples, file + ".part", opset_version=opset,
                      input_names=[name for name, _, _ in inputs],
                      dynamic_axes={name: axes for name, _, axes in inputs})
    os.replace(file + ".part", file)


def main(folder, *names):
    warnings.filterwarnings("ignore", category=torch.jit.TracerWarning)
    warnings.filterwarnings("ignore", category=UserWarning)
    torch.set_num_threads(1)
    os.makedirs(folder, exist_ok=True)
    changed = max(os.path.getmtime(script) for script in (__file__, language_networks.__file__))
    for name in names or NETWORKS:
        file = os.path.join(folder, name + ".onnx")
        if os.path.exists(file) and os.path.getmtime(file) > changed:
            continue
        start = time.time()
        export(name, file)
        print(f"exported {name} in {time.time() - start:.1f} s", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
