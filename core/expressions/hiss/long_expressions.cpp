// Training stage two (section 4.1): the selector draws subtrees of long expressions, the decoder rewrites them, and
// smaller results replace the subtrees, as in the pipeline. The decoder is trained by equation 8, the selector by the
// gain.
#include "core/expressions/hiss/cut.h"
#include "core/expressions/hiss/likelihood.h"
#include "core/expressions/hiss/objective.h"
#include "core/expressions/tester.h"
#include "core/expressions/text.h"
#include "core/expressions/transform.h"

#include <ATen/ops/zeros.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace egret::hiss {

using batching::Minibatch;
using expressions::Expression;

namespace {

constexpr int kTries = 4;             // subtrees per expression and step
constexpr double kExploration = 0.2;  // fraction of subtrees drawn uniformly
// Rewards of the selector (from HISS's own code):
constexpr double kLogReward = 10, kTokenReward = 5, kFailureReward = -1;
constexpr double kRewardUnit = 20;

// The selector's scores of all nodes of some expressions; without a selector, only of their roots.
struct Scores {
    std::vector<batching::Value> values;
    std::vector<std::size_t> ends = {0};

    void add(const Model& model, Minibatch& minibatch, const Expression& expression, bool withSelector) {
        const Cut whole = *cutAt(expression, 0, std::numeric_limits<int>::max());
        std::vector<Model::State> states = model.encode(minibatch, whole.expression);
        if (!withSelector) states.resize(1);
        for (const Model::State& state : states) values.push_back(model.score(minibatch, state));
        ends.push_back(values.size());
    }
    // Returns the log probabilities of one expression's nodes, given the scores of all.
    at::Tensor logProbabilities(const at::Tensor& all, std::size_t expression) const {
        return all.view(-1)
            .slice(0, static_cast<int64_t>(ends[expression]), static_cast<int64_t>(ends[expression + 1]))
            .log_softmax(0);
    }
};

std::size_t draw(const float* logProbabilities, const std::vector<std::size_t>& among, Random& random) {
    if (random.uniform() < kExploration) return among[random.below(among.size())];
    double total = 0;
    for (const std::size_t node : among) total += std::exp(static_cast<double>(logProbabilities[node]));
    double left = random.uniform() * total;
    for (const std::size_t node : among)
        if ((left -= std::exp(static_cast<double>(logProbabilities[node]))) < 0) return node;
    return among.back();
}

// A subtree chosen by the selector.
struct Try {
    std::size_t expression = 0, node = 0;
    Cut cut;
};

void choose(const Model& model, const Expression& expression, std::size_t number, const at::Tensor& logProbabilities,
    bool withSelector, Random& random, std::vector<Try>& tries) {
    std::vector<std::size_t> among;
    for (std::size_t i = 0; i < (withSelector ? expression.size() : 1); ++i)
        if (!expression[i].isLeaf()) among.push_back(i);
    const at::Tensor plain = logProbabilities.contiguous();
    for (int k = 0; k < kTries && !among.empty(); ++k) {
        const std::size_t node = draw(plain.data_ptr<float>(), among, random);
        std::erase(among, node);
        std::vector<Cut> cuts = cutsAt(expression, node);
        if (cuts.empty()) continue;
        Cut& cut = cuts[random.below(cuts.size())];
        if (model.canRead(cut.expression)) tries.push_back({number, node, std::move(cut)});
    }
}

struct Outcome {
    Judged judged;                       // includes the rule log's result if the beam did not produce it
    std::optional<Expression> rule;      // for the log: holds for all values of the cut's symbols
    std::optional<Expression> replaced;  // the whole expression, if it became smaller
    double choiceReward = 0;
};

Outcome outcomeOf(const Try& attempt, const Expression& before, const std::vector<BeamOutput>& outputs,
    const RuleLog& rules, const TrainingOptions& options) {
    const Expression& cut = attempt.cut.expression;
    Outcome outcome;
    outcome.judged = judge(cut, outputs, options, [&](const Expression& of) { return concrete(of, attempt.cut); });
    Judged& judged = outcome.judged;
    const RuleLog::Entry* known = rules.find(cut);
    std::optional<Expression> found = known ? std::optional(known->right) : std::nullopt;
    if (judged.best) {
        const Expression& best = judged.outputs[*judged.best];
        if (expressions::Tester(cut, argumentsOf(cut), options.mode).mayEqual(best)) outcome.rule = best;
        if (!found || foldedSize(best) < foldedSize(*found)) found = best;
    }
    if (found) {
        // A rule that holds for all values of its variables may drop a part that is sometimes undefined.
        Expression replaced =
            expressions::fold(before.replaced(attempt.node, unfold(*found, attempt.cut)), options.mode);
        if (replaced.size() < before.size() &&
            expressions::Tester(before, argumentsOf(before), options.mode).mayEqual(replaced))
            outcome.replaced = std::move(replaced);
    }
    if (!outcome.replaced) {
        outcome.choiceReward = kFailureReward / kRewardUnit;
        return outcome;
    }
    const double saved =
        static_cast<double>(expressions::tokenCount(cut)) - static_cast<double>(expressions::tokenCount(*found));
    outcome.choiceReward = (known ? kLogReward : kTokenReward * std::max(1.0, saved)) / kRewardUnit;
    if (std::ranges::find(judged.outputs, *found) == judged.outputs.end()) {
        judged.outputs.push_back(*found);
        judged.rewards.push_back(rewardOf(true, *found, options));
    }
    return outcome;
}

}  // namespace

// Replaces finished expressions with new ones.
void Training::refill(Random& random) {
    constexpr std::size_t kShortest = 2;
    constexpr int kMostDraws = 1000;
    m_pool.resize(static_cast<std::size_t>(m_options.longExamples));
    for (Underway& underway : m_pool) {
        if (underway.rounds > 0 && underway.rounds < kMaxRounds && !underway.isStuck) continue;
        int draws = 0;
        do {
            if (++draws > kMostDraws)
                throw Error(Category::usage,
                    "none of " + std::to_string(kMostDraws) + " long expressions can be read and simplified");
            underway.expression = expressions::fold(m_longer(random).input, m_options.mode);
        } while (
            underway.expression.size() < kShortest || !cutAt(underway.expression, 0, std::numeric_limits<int>::max()));
        underway.rounds = 0;
        underway.isStuck = false;
    }
}

TrainingRecord Training::simplifyLong(Random random, const Task& task) {
    refill(random);
    Minibatch minibatch(m_model->program());
    batching::ScheduleCache schedules(batching::Policy::agenda);
    batching::Execution run(minibatch, schedules, {.gradients = true});
    Scores scores;
    for (const Underway& underway : m_pool)
        scores.add(*m_model, minibatch, underway.expression, m_options.withSelector);
    run.execute(task);
    const at::Tensor looked = run.look(scores.values);
    std::vector<Try> tries;
    for (std::size_t i = 0; i < m_pool.size(); ++i)
        choose(*m_model, m_pool[i].expression, i, scores.logProbabilities(looked, i), m_options.withSelector, random,
            tries);

    std::vector<BeamInput> inputs;
    for (const Try& attempt : tries) inputs.push_back({attempt.cut.expression, largestOutput(attempt.cut.expression)});
    const auto outputs =
        beamSearch(*m_model, inputs, {.width = m_options.beam, .noise = m_options.noise, .seed = random.next()}, task);
    std::vector<Outcome> outcomes;
    std::vector<Underway> after = m_pool;
    for (Underway& underway : after) underway.isStuck = true;
    Likelihood likelihood(*m_model, minibatch);
    std::vector<double> rewards;
    std::vector<std::size_t> ends;
    TrainingRecord record;
    for (std::size_t t = 0; t < tries.size(); ++t) {
        task.throwIfStopped();
        const Try& attempt = tries[t];
        const Expression& before = m_pool[attempt.expression].expression;
        outcomes.push_back(outcomeOf(attempt, before, outputs[t], m_rules, m_options));
        const Outcome& outcome = outcomes.back();
        if (outcome.replaced) {
            record.hitRate += 1;
            record.reduction += static_cast<double>(before.size() - outcome.replaced->size());
            Underway& underway = after[attempt.expression];
            if (outcome.replaced->size() < underway.expression.size())
                underway = {*outcome.replaced, underway.rounds, outcome.replaced->size() < 2};
        }
        rewards.insert(rewards.end(), outcome.judged.rewards.begin(), outcome.judged.rewards.end());
        ends.push_back(rewards.size());
        if (outcome.judged.outputs.empty()) continue;
        const std::vector<Model::State> states = m_model->encode(minibatch, attempt.cut.expression);
        likelihood.add(m_model->remember(minibatch, states), states.front(), outcome.judged.outputs);
    }
    run.execute(task);

    // From here on, the step can no longer be cancelled.
    for (Underway& underway : after) ++underway.rounds;
    m_pool = std::move(after);
    for (std::size_t t = 0; t < tries.size(); ++t)
        if (outcomes[t].rule) m_rules.add(tries[t].cut.expression, *outcomes[t].rule);
    if (tries.empty()) return record;
    const auto count = static_cast<double>(tries.size());
    at::Tensor decoding = at::zeros({}), selecting = at::zeros({});
    if (!rewards.empty()) {
        const Beams beams(likelihood.logProbabilities(run), rewards, ends);
        record.reward = beams.expected() / count;
        decoding =
            beams.loss(baselineAfter(beams.expected(), ends.size()), m_options.shuffleRewards ? &random : nullptr) /
            count;
    }
    const at::Tensor all = run.results(scores.values);
    for (std::size_t t = 0; t < tries.size(); ++t)
        selecting = selecting -
            scores.logProbabilities(all, tries[t].expression)[static_cast<int64_t>(tries[t].node)] *
                outcomes[t].choiceReward;
    selecting = selecting / count;
    descend(decoding + selecting, m_options.longRate, m_step - firstStep(Stage::lengthy), m_options.longSteps);
    record.hitRate /= count;
    record.reduction /= count;
    record.loss = decoding.item<double>();
    record.selectorLoss = selecting.item<double>();
    return record;
}

}  // namespace egret::hiss
