// Stage "discovery": the network imitates the simplifications that it has found itself (expert iteration; Anthony,
// Tian and Barber, "Thinking Fast and Slow with Deep Learning and Tree Search", NeurIPS 2017). The only signal is the
// one of REINFORCE: whether an output has the same values as its input, and whether it is smaller. REINFORCE rarely
// sees that signal at first, because outputs of an untrained network are seldom right, and it forgets what it has seen.
// Here each success is kept in the rule log and learned again and again.
//
// A step
//   1. draws inputs, small ones first: an output of one node is often right by chance;
//   2. rewrites their subtrees by the rule log, so that what is already known does not have to be found again;
//   3. searches the rest with the beam, in every second step with noise, which tries what the network would not;
//   4. tests the outputs, and keeps the smallest equal one in the rule log, for the whole input and for the rest;
//   5. imitates rules drawn from the log, several minibatches of them.
#include "core/expressions/hiss/beam.h"
#include "core/expressions/hiss/cut.h"
#include "core/expressions/hiss/objective.h"
#include "core/expressions/hiss/training.h"
#include "core/expressions/tester.h"

#include <limits>

namespace egret::hiss {

using expressions::Expression;

namespace {

constexpr int kUpdates = 8;                     // minibatches that a step imitates
constexpr double kSmallest = 3, kLargest = 18;  // nodes of an input at the beginning, and after the first steps,
constexpr double kGrowth = 0.15;                // a share of all: small inputs soon teach nothing more
constexpr double kRenamed = 0.3;                // share of rules that are learned with other names
constexpr int kDraws = 200;                     // to find an input that is small enough

// Returns the expression with its arguments numbered by first occurrence, as in the rule log.
std::optional<Cut> numbered(const Expression& expression) {
    return cutAt(expression, 0, std::numeric_limits<int>::max());
}

// Replaces subtrees by what the log says of them, until it says nothing more. Each rule makes the expression smaller.
Expression rewrittenBy(const RuleLog& rules, Expression now) {
    for (std::size_t node = now.size(); node-- > 0;) {
        if (now[node].isLeaf()) continue;
        const std::optional<Cut> cut = cutAt(now, node, std::numeric_limits<int>::max());
        const RuleLog::Entry* rule = cut ? rules.find(cut->expression) : nullptr;
        if (!rule) continue;
        now = now.replaced(node, unfold(rule->right, *cut));
        node = now.size();
    }
    return now;
}

struct Attempt {
    Expression input;
    Cut rest;                               // the input after rewriting by the log
    std::optional<std::size_t> asked = {};  // index of its beam
};

}  // namespace

TrainingRecord Training::discover(Random random, const Task& task) {
    const int step = m_step - firstStep(Stage::discovery);
    const double progress = static_cast<double>(step) / m_options.discoverySteps;
    const auto most = static_cast<std::size_t>(kSmallest + progress / kGrowth * (kLargest - kSmallest));
    std::vector<Attempt> attempts;
    std::vector<BeamInput> asked;
    for (int i = 0; i < m_options.rewardExamples; ++i) {
        Expression input = m_shorter(random).input;
        for (int draw = 0; draw < kDraws && input.size() > most; ++draw) input = m_shorter(random).input;
        Attempt attempt{numbered(input)->expression, {}};
        attempt.rest = *numbered(rewrittenBy(m_rules, attempt.input));
        if (!attempt.rest.expression.root().isLeaf()) {
            attempt.asked = asked.size();
            asked.push_back({attempt.rest.expression, largestOutput(attempt.rest.expression)});
        }
        attempts.push_back(std::move(attempt));
    }
    const double noise = step % 2 == 0 ? m_options.noise : std::max(m_options.noise, 1.0);
    const auto outputs =
        beamSearch(*m_model, asked, {.width = m_options.beam, .noise = noise, .seed = random.next()}, task);

    TrainingRecord record;
    std::vector<std::pair<Expression, Expression>> found;
    for (const Attempt& attempt : attempts) {
        task.throwIfStopped();
        Expression target = unfold(attempt.rest.expression, attempt.rest);
        if (attempt.asked) {
            const Judged judged = judge(attempt.rest.expression, outputs[*attempt.asked], m_options,
                [](const Expression& output) { return output; });
            if (judged.best) {
                const Expression& best = judged.outputs[*judged.best];
                found.emplace_back(attempt.rest.expression, best);
                target = unfold(best, attempt.rest);
            }
        }
        const std::size_t before = foldedSize(attempt.input), after = foldedSize(target);
        if (after >= before) continue;
        // Rules may be applied where a variable that they drop is undefined, so the whole is tested, too.
        if (!expressions::Tester(attempt.input, argumentsOf(attempt.input), m_options.mode).mayEqual(target)) continue;
        found.emplace_back(attempt.input, target);
        record.hitRate += 1;
        record.reduction += static_cast<double>(before - after);
    }
    // From here on, the step can no longer be canceled.
    for (const auto& [left, right] : found) m_rules.add(left, right);
    record.hitRate /= m_options.rewardExamples;
    record.reduction /= m_options.rewardExamples;
    if (m_rules.size() == 0) return record;
    std::vector<Example> known;
    for (auto& [left, entry] : m_rules.entries()) known.push_back({left, entry.right});
    const Examples draw = drawnFrom(std::move(known), kRenamed);
    for (int update = 0; update < kUpdates; ++update) {
        std::vector<Example> examples;
        for (int i = 0; i < m_options.imitationExamples; ++i) examples.push_back(draw(random));
        if (m_options.shuffleRewards)  // every input gets the target of another one
            for (std::size_t i = examples.size(); i > 1; --i)
                std::swap(examples[i - 1].target, examples[random.below(i)].target);
        const TrainingRecord learned = imitate(examples, step, m_options.discoverySteps, {});
        record.loss += learned.loss / kUpdates;
        record.embeddingLoss += learned.embeddingLoss / kUpdates;
    }
    return record;
}

}  // namespace egret::hiss
