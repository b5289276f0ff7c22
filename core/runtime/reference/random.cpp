#include "core/runtime/reference/random.h"

#include "core/base/hash.h"
#include "core/base/random.h"

#include <ATen/ops/empty.h>
#include <ATen/ops/searchsorted.h>

#include <bit>

namespace egret::runtime {
namespace {

Random generatorOf(const Call& c) {
    if (c.has("seed")) {
        const graph::Attribute& seed = *c.op.find("seed");  // a float, but an integer in Dropout
        const double* number = std::get_if<double>(&seed);
        return Random(number ? std::bit_cast<uint64_t>(*number) : static_cast<uint64_t>(std::get<int64_t>(seed)));
    }
    return Random(hashText("draw")).split(c.has("draw") ? static_cast<uint64_t>(c.integer("draw")) : 0);
}

template <class Draw>
at::Tensor drawn(const Call& c, at::IntArrayRef shape, const Draw& draw) {
    at::Tensor out = at::empty(shape, at::kDouble);
    Random random = generatorOf(c);
    for (int64_t i = 0; i < out.numel(); ++i) out.data_ptr<double>()[i] = draw(random);
    return out;
}

at::Tensor normal(const Call& c, at::IntArrayRef shape) {
    return drawn(c, shape, [](Random& random) { return random.normal(); }) * c.number("scale") + c.number("mean");
}

at::Tensor uniform(const Call& c, at::IntArrayRef shape) {
    const double low = c.number("low"), high = c.number("high");
    return drawn(c, shape, [&](Random& random) { return random.uniform(low, high); });
}

// Draws classes from the logarithms of unnormalized probabilities.
at::Tensor multinomial(const Call& c) {
    const int64_t batch = c[0].size(0), count = c.integer("sample_size"), classes = c[0].size(1);
    if (classes == 0) c.fail("there are no classes");
    const at::Tensor bounds = c[0].to(at::kDouble).softmax(-1).cumsum(-1);
    const at::Tensor points = uniformDraws(c, {batch, count}) * bounds.slice(1, classes - 1);
    return at::searchsorted(bounds, points, false, /*right=*/true).clamp_max(classes - 1);
}

}  // namespace

at::Tensor uniformDraws(const Call& c, at::IntArrayRef shape) {
    return drawn(c, shape, [](Random& random) { return random.uniform(); });
}

std::vector<KernelRow> randomKernels() {
    return {
        {"RandomNormal", [](const Call& c) { return normal(c, c.integers("shape")); }},
        {"RandomUniform", [](const Call& c) { return uniform(c, c.integers("shape")); }},
        {"RandomNormalLike", [](const Call& c) { return normal(c, c[0].sizes()); }},
        {"RandomUniformLike", [](const Call& c) { return uniform(c, c[0].sizes()); }},
        {"Bernoulli", [](const Call& c) { return uniformDraws(c, c[0].sizes()) < c[0]; }},
        {"Multinomial", multinomial},
    };
}

}  // namespace egret::runtime
