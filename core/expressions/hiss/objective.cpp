#include "core/expressions/hiss/objective.h"

#include "core/expressions/hiss/cut.h"
#include "core/expressions/tester.h"

#include <ATen/ops/arange.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>

#include <cmath>

namespace egret::hiss {

using expressions::Expression;

void Neighbours::add(const Model::State& a, const Model::State& b, bool equal) {
    first.push_back(a.h);
    second.push_back(b.h);
    isEqual.push_back(equal ? 1 : 0);
}

at::Tensor Neighbours::loss(batching::Execution& run, double margin, std::size_t inputs) const {
    if (first.empty()) return at::zeros({});
    const at::Tensor distance = (run.results(first) - run.results(second)).square().sum(1);
    const at::Tensor equal = at::tensor(isEqual);
    return (equal * distance + (1 - equal) * (margin - distance).clamp_min(0)).sum() / static_cast<double>(inputs);
}

double rewardOf(bool isEqual, const Expression& output, const TrainingOptions& options) {
    const double worth = std::pow(options.gamma, static_cast<double>(foldedSize(output)));
    return isEqual ? worth : -options.beta / worth;
}

Judged judge(const Expression& input, const std::vector<BeamOutput>& outputs, const TrainingOptions& options,
    const std::function<Expression(const Expression&)>& meaning) {
    Judged judged;
    const Expression meant = meaning(input);
    const expressions::Tester tester(meant, argumentsOf(meant), options.mode);
    std::size_t smallest = foldedSize(input);
    for (const BeamOutput& output : outputs) {
        const bool isEqual = tester.mayEqual(meaning(output.expression));
        const std::size_t size = foldedSize(output.expression);
        judged.outputs.push_back(output.expression);
        judged.isEqual.push_back(isEqual);
        judged.rewards.push_back(rewardOf(isEqual, output.expression, options));
        if (isEqual && size < smallest) {
            smallest = size;
            judged.best = judged.outputs.size() - 1;
        }
    }
    return judged;
}

Beams::Beams(
    const at::Tensor& logProbabilities, const std::vector<double>& rewards, const std::vector<std::size_t>& ends)
    : m_rewards(at::tensor(rewards, at::kDouble).to(at::kFloat)) {
    std::vector<at::Tensor> parts;
    std::size_t begin = 0;
    for (const std::size_t end : ends) {
        if (end > begin)
            parts.push_back(
                logProbabilities.slice(0, static_cast<int64_t>(begin), static_cast<int64_t>(end)).log_softmax(0));
        begin = end;
    }
    m_logShares = at::cat(parts);
    m_expected = (m_logShares.detach().exp() * m_rewards).sum().item<double>();
}

namespace {

at::Tensor permutation(int64_t count, Random& random) {
    at::Tensor order = at::arange(count);
    int64_t* numbers = order.data_ptr<int64_t>();
    for (int64_t i = count; i > 1; --i) std::swap(numbers[i - 1], numbers[random.below(static_cast<uint64_t>(i))]);
    return order;
}

}  // namespace

at::Tensor Beams::loss(double baseline, Random* dealtOut) const {
    const at::Tensor given =
        dealtOut ? m_rewards.index_select(0, permutation(m_rewards.size(0), *dealtOut)) : m_rewards;
    return -(m_logShares.detach().exp() * (given - baseline) * m_logShares).sum();
}

}  // namespace egret::hiss
