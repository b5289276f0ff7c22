#include "core/edit/verdict/samples.h"

#include "core/base/hash.h"
#include "core/base/random.h"
#include "core/runtime/inputs.h"

#include <cmath>
#include <iterator>
#include <limits>

namespace egret::edit {
namespace {

constexpr Spread kOrder[] = {Spread::normal, Spread::mixed, Spread::tiny, Spread::positive, Spread::wide, Spread::whole,
    Spread::threshold, Spread::huge, Spread::sparse};
constexpr auto kSpreads = static_cast<int>(std::size(kOrder));

Spread spreadOf(const SampleChoice& choice, std::size_t input) {
    if (choice.special) return Spread::special;
    const int round = choice.number / kSpreads;
    return kOrder[(choice.number + round * static_cast<int>(input)) % kSpreads];
}

double signedValue(Random& random, double value) { return random.below(2) ? value : -value; }

double drawn(Spread spread, const std::vector<double>& landmarks, Random& random) {
    switch (spread) {
        case Spread::normal: return random.normal();
        case Spread::mixed: return drawn(kOrder[2 + random.below(kSpreads - 2)], landmarks, random);
        case Spread::tiny: return signedValue(random, std::pow(10, random.uniform(-6, -3)));
        case Spread::positive: return random.uniform(0.1, 1);
        case Spread::wide: return 8 * random.normal();
        case Spread::whole: return static_cast<double>(random.below(17)) - 8;
        case Spread::threshold: {
            if (!landmarks.empty() && random.below(2)) return landmarks[random.below(landmarks.size())];
            constexpr double kAt[] = {0, 0.5, 1, 3, 6};
            const double near = random.below(2) ? 0 : random.uniform(-1e-2, 1e-2);
            return signedValue(random, kAt[random.below(std::size(kAt))] + near);
        }
        case Spread::huge: return signedValue(random, std::pow(10, random.uniform(3, 6)));
        case Spread::sparse: return random.below(3) == 0 ? random.normal() : random.below(4) == 0 ? -0.0 : 0.0;
        case Spread::special: {
            constexpr double kInfinity = std::numeric_limits<double>::infinity();
            const uint64_t kind = random.below(6);
            return kind == 0 ? std::numeric_limits<double>::quiet_NaN()
                : kind <= 2  ? signedValue(random, kInfinity)
                             : random.normal();
        }
    }
    return 0;
}

}  // namespace

bool SampleChoice::isOrdinary() const {
    const Spread spread = spreadOf(*this, 0);
    return !special && number < kSpreads &&
        (spread == Spread::normal || spread == Spread::tiny || spread == Spread::positive || spread == Spread::wide);
}

std::vector<graph::TensorPtr> sampleInputs(const graph::Graph& graph, const SampleChoice& choice) {
    const Random random = Random(choice.seed).split(static_cast<uint64_t>(choice.number) * 2 + choice.special);
    std::vector<graph::TensorPtr> out =
        runtime::randomInputs(graph, {Random(random).next(), runtime::Distribution::normal, choice.extents, {}});
    for (std::size_t i = 0; i < out.size(); ++i) {
        const graph::ElementType element = out[i] ? out[i]->element() : graph::ElementType::undefined;
        if (element != graph::ElementType::f32 && element != graph::ElementType::f64) continue;
        Random own = random.split(hashText(graph.op(graph.inputs()[i]).text("name")));
        out[i] = graph::Tensor::ofReals(element, out[i]->shape(),
            [&, spread = spreadOf(choice, i)](int64_t) { return drawn(spread, choice.landmarks, own); });
    }
    return out;
}

}  // namespace egret::edit
