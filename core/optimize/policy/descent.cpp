#include "core/optimize/policy/descent.h"

#include "core/base/bytes.h"
#include "core/optimize/policy/ppo.h"

#include <ATen/ops/empty_like.h>
#include <ATen/ops/tensor.h>

#include <algorithm>

namespace egret::optimize::policy {

namespace {

constexpr std::size_t kParts = 2;

}  // namespace

LossSums& LossSums::operator+=(const LossSums& other) {
    policy += other.policy, value += other.value, imitation += other.imitation;
    kl += other.kl, clipped += other.clipped;
    return *this;
}

Descent::Descent(
    Learner& learner, Ranks& ranks, const TrainingOptions& options, const Neighbourhoods& rows, double left)
    : m_learner(learner), m_ranks(ranks), m_options(options), m_rows(rows), m_left(left) {}

LossSums Descent::pass(std::vector<Sample>& samples, Random& random, const Task& task) {
    for (std::size_t i = samples.size(); i > 1; --i) std::swap(samples[i - 1], samples[random.below(i)]);
    const auto minibatch = static_cast<std::size_t>(std::max(1, m_options.minibatch));
    LossSums total;
    for (std::size_t first = 0; first < samples.size(); first += minibatch) {
        task.throwIfStopped();
        total += step(std::span(samples).subspan(first, std::min(minibatch, samples.size() - first)));
    }
    return total;
}

LossSums Descent::step(std::span<const Sample> batch) {
    m_learner.spread();
    const batching::Parameters& parameters = m_learner.network.parameters();
    const std::vector<Bytes> parts = doAll(m_ranks, m_options.threads, kParts, [&](std::size_t part, int worker) {
        const std::size_t from = batch.size() * part / kParts, to = batch.size() * (part + 1) / kParts;
        std::vector<float> gradient(static_cast<std::size_t>(parameters.count()), 0);
        LossSums sums;
        if (from < to)
            sums = backward(batch.subspan(from, to - from), batch.size(),
                *m_learner.replicas[static_cast<std::size_t>(worker)], gradient);
        ByteWriter out;
        out.plain(sums);
        out.many(gradient);
        return out.data;
    });
    LossSums total;
    std::vector<float> gradient(static_cast<std::size_t>(parameters.count()), 0);
    for (const Bytes& bytes : parts) {
        ByteReader in(bytes);
        total += in.plain<LossSums>();
        const std::vector<float> share = in.many<float>();
        for (std::size_t i = 0; i < gradient.size(); ++i) gradient[i] += share[i];
    }
    const float* at = gradient.data();
    for (const at::Tensor& parameter : parameters.tensors()) {
        parameter.mutable_grad() = at::empty_like(parameter).requires_grad_(false);
        std::copy_n(at, parameter.numel(), parameter.mutable_grad().data_ptr<float>());
        at += parameter.numel();
    }
    m_learner.adam.step(m_options.rate * m_left, m_options.gradientNorm);
    return total;
}

LossSums Descent::backward(
    std::span<const Sample> some, std::size_t size, const Network& network, std::vector<float>& out) {
    std::vector<const Observation*> observations;
    std::vector<int64_t> chosen, stateOf;
    std::vector<float> before, advantages, returns, goals;
    for (const Sample& sample : some) {
        const Observation& observation = sample.step->observation;
        const std::size_t first = stateOf.size();
        chosen.push_back(static_cast<int64_t>(first) + sample.step->action);
        before.push_back(static_cast<float>(sample.step->logProbability));
        advantages.push_back(static_cast<float>(sample.advantage));
        returns.push_back(static_cast<float>(sample.target));
        stateOf.resize(first + observation.candidates.size(), static_cast<int64_t>(observations.size()));
        goals.resize(stateOf.size(), 0);
        for (const uint32_t goal : sample.step->goals) goals[first + goal] = 1;
        observations.push_back(&observation);
    }
    const Network::Embedded embedded = network.embed(m_rows, observations);  // backward() reads it, too
    const Network::Judgement judged = network.judge(embedded, observations);
    const Losses losses = lossesOf(judged.logProbabilities, judged.values, at::tensor(chosen), at::tensor(before),
        at::tensor(advantages), at::tensor(returns), at::tensor(goals), at::tensor(stateOf), m_options.clip);
    const auto parameters = network.parameters().tensors();
    for (const at::Tensor& parameter : parameters) parameter.mutable_grad() = at::Tensor();
    const at::Tensor loss = losses.policy + m_options.valueWeight * losses.value -
        m_options.entropyWeight * m_left * losses.entropy + m_options.imitation * losses.imitation;
    (loss / static_cast<double>(size)).backward();
    float* at = out.data();
    for (const at::Tensor& parameter : parameters) {
        if (const at::Tensor gradient = parameter.grad(); gradient.defined()) {
            const at::Tensor plain = gradient.contiguous();
            std::copy_n(plain.data_ptr<float>(), plain.numel(), at);
        }
        at += parameter.numel();
    }
    return {losses.policy.item<double>(), losses.value.item<double>(), losses.imitation.item<double>(), losses.kl,
        losses.clipped};
}

}  // namespace egret::optimize::policy
