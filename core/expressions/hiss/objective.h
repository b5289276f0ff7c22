#pragma once

#include "core/expressions/hiss/beam.h"
#include "core/expressions/hiss/training.h"

namespace egret::hiss {

// Training objectives, computed from the beam's outputs.

// Equation 9 with a margin: pulls embeddings of equivalent expressions together and pushes others at least `margin`
// apart.
struct Neighbours {
    std::vector<batching::Value> first, second;
    std::vector<float> isEqual;

    void add(const Model::State& a, const Model::State& b, bool equal);
    at::Tensor loss(batching::Execution& run, double margin, std::size_t inputs) const;
};

struct Judged {
    std::vector<expressions::Expression> outputs;
    std::vector<bool> isEqual;
    // Rewards of equation 8 with the penalty of HISS's code: larger mistakes cost more. With the paper's penalty, they
    // cost less, and the network learns to write the largest trees it can.
    std::vector<double> rewards;
    std::optional<std::size_t> best;  // the smallest equivalent that is smaller than the input, by folded size
};
// `meaning` maps an input or output before comparison, for example symbols to numbers.
Judged judge(const expressions::Expression& input, const std::vector<BeamOutput>& outputs,
    const TrainingOptions& options,
    const std::function<expressions::Expression(const expressions::Expression&)>& meaning);
double rewardOf(bool isEqual, const expressions::Expression& output, const TrainingOptions& options);

// REINFORCE over each input's beam, every output weighted by its share p' of the beam's probability (Bunel et al.,
// 2018). The loss uses p', not p. Outputs outside the beam earn nothing. With p, making the whole beam less probable
// would therefore look like progress, and the network would degrade within a hundred steps.
class Beams {
public:
    // Takes log p and rewards of all outputs, [outputs] each; `ends` is the end index of each input's outputs.
    Beams(const at::Tensor& logProbabilities, const std::vector<double>& rewards, const std::vector<std::size_t>& ends);

    double expected() const { return m_expected; }  // sum of p' R over the inputs
    // Returns - sum p' (R - b) log p'; with `dealtOut` the rewards are shuffled.
    at::Tensor loss(double baseline, Random* dealtOut) const;

private:
    at::Tensor m_logShares, m_rewards;
    double m_expected = 0;
};

}  // namespace egret::hiss
