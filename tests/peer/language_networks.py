"""Two small language networks in PyTorch, written in the style of widely used implementations.

* Encoder: token and position embeddings, then post-norm transformer layers with GELU, as in BERT.
* Llama: pre-norm decoder layers with rotary embedding, grouped queries, RMSNorm and SiLU.

Both compute their masks and positions from the extents of the inputs, so that the exported models contain Shape,
Range, Expand and Where.
"""
import math

import torch
from torch import nn
from torch.nn import functional as F


class EncoderLayer(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.query, self.key, self.value = (nn.Linear(width, width) for _ in range(3))
        self.project = nn.Linear(width, width)
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.expand, self.reduce = nn.Linear(width, 4 * width), nn.Linear(4 * width, width)
        self.last_norm = nn.LayerNorm(width, eps=1e-12)

    def split(self, x):
        return x.view(x.size()[:-1] + (self.heads, x.size(-1) // self.heads)).permute(0, 2, 1, 3)

    def forward(self, x, mask):
        query, key, value = self.split(self.query(x)), self.split(self.key(x)), self.split(self.value(x))
        scores = torch.matmul(query, key.transpose(-1, -2)) / math.sqrt(query.size(-1))
        context = torch.matmul(torch.softmax(scores + mask, dim=-1), value).permute(0, 2, 1, 3).contiguous()
        x = self.norm(self.project(context.view(context.size()[:-2] + (x.size(-1),))) + x)
        return self.last_norm(self.reduce(F.gelu(self.expand(x))) + x)


class Encoder(nn.Module):
    def __init__(self, vocabulary=100, width=48, heads=4, layers=2, positions=64):
        super().__init__()
        self.words, self.positions = nn.Embedding(vocabulary, width), nn.Embedding(positions, width)
        self.register_buffer("position_ids", torch.arange(positions).expand((1, -1)))
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.layers = nn.ModuleList(EncoderLayer(width, heads) for _ in range(layers))
        self.pooler = nn.Linear(width, width)

    def forward(self, input_ids, attention_mask):
        mask = (1.0 - attention_mask[:, None, None, :].to(torch.float32)) * torch.finfo(torch.float32).min
        positions = self.position_ids[:, : input_ids.size(1)]
        x = self.norm(self.words(input_ids) + self.positions(positions))
        for layer in self.layers:
            x = layer(x, mask)
        return x, torch.tanh(self.pooler(x[:, 0]))


class RMSNorm(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))

    def forward(self, x):
        variance = x.to(torch.float32).pow(2).mean(-1, keepdim=True)
        return self.weight * (x * torch.rsqrt(variance + 1e-6)).to(x.dtype)


def rotate_half(x):
    first, second = x[..., : x.shape[-1] // 2], x[..., x.shape[-1] // 2 :]
    return torch.cat((-second, first), dim=-1)


def repeat_heads(x, times):
    batch, heads, length, width = x.shape
    return x[:, :, None, :, :].expand(batch, heads, times, length, width).reshape(batch, heads * times, length, width)


class LlamaLayer(nn.Module):
    def __init__(self, width, heads, groups):
        super().__init__()
        self.heads, self.groups, self.head = heads, groups, width // heads
        self.query = nn.Linear(width, width, bias=False)
        self.key, self.value = (nn.Linear(width, groups * self.head, bias=False) for _ in range(2))
        self.project = nn.Linear(width, width, bias=False)
        self.gate, self.up = (nn.Linear(width, 3 * width, bias=False) for _ in range(2))
        self.down = nn.Linear(3 * width, width, bias=False)
        self.norm, self.last_norm = RMSNorm(width), RMSNorm(width)

    def forward(self, x, mask, cos, sin):
        batch, length, width = x.size()
        normal = self.norm(x)
        query = self.query(normal).view(batch, length, self.heads, self.head).transpose(1, 2)
        key = self.key(normal).view(batch, length, self.groups, self.head).transpose(1, 2)
        value = self.value(normal).view(batch, length, self.groups, self.head).transpose(1, 2)
        query, key = (one * cos + rotate_half(one) * sin for one in (query, key))
        key, value = (repeat_heads(one, self.heads // self.groups) for one in (key, value))
        scores = torch.matmul(query, key.transpose(2, 3)) / math.sqrt(self.head) + mask
        context = torch.matmul(F.softmax(scores, dim=-1, dtype=torch.float32).to(query.dtype), value)
        x = x + self.project(context.transpose(1, 2).contiguous().reshape(batch, length, width))
        normal = self.last_norm(x)
        return x + self.down(F.silu(self.gate(normal)) * self.up(normal))


class Llama(nn.Module):
    def __init__(self, vocabulary=100, width=64, heads=4, groups=2, layers=2):
        super().__init__()
        head = width // heads
        self.words = nn.Embedding(vocabulary, width)
        self.register_buffer("frequencies", 1.0 / (10000 ** (torch.arange(0, head, 2).float() / head)))
        self.layers = nn.ModuleList(LlamaLayer(width, heads, groups) for _ in range(layers))
        self.norm = RMSNorm(width)
        self.logits = nn.Linear(width, vocabulary, bias=False)

    def causal_mask(self, attention_mask, length):
        lowest = torch.finfo(torch.float32).min
        mask = torch.full((length, length), lowest)
        range_ = torch.arange(length)
        mask = mask.masked_fill(range_ < (range_ + 1).view(length, 1), 0.0)[None, None, :, :]
        batch = attention_mask.size(0)
        padding = 1.0 - attention_mask[:, None, None, :].expand(batch, 1, length, length).to(torch.float32)
        return mask.expand(batch, 1, length, length) + padding.masked_fill(padding.to(torch.bool), lowest)

    def rotations(self, length):
        angles = torch.einsum("i,j->ij", torch.arange(length, dtype=torch.float32), self.frequencies)
        angles = torch.cat((angles, angles), dim=-1)
        return angles.cos()[None, None, :, :], angles.sin()[None, None, :, :]

    def forward(self, input_ids, attention_mask):
        length = input_ids.size(1)
        x, mask = self.words(input_ids), self.causal_mask(attention_mask, length)
        cos, sin = self.rotations(length)
        for layer in self.layers:
            x = layer(x, mask, cos, sin)
        return self.logits(self.norm(x))
