#include "core/optimize/policy/evaluation.h"

#include "core/base/clock.h"
#include "core/optimize/policy/episode.h"
#include "core/optimize/policy/network.h"

#include <cmath>

namespace egret::optimize::policy {

Evaluation evaluate(const Network& network, Environment& environment, int episodes, const Random& random, bool shuffled,
    const Task& task) {
    const auto start = Clock::now();
    Evaluation out;
    double candidates = 0, sum = 0, squares = 0;
    for (int episode = 0; episode <= episodes; ++episode) {
        Random own = random.split(static_cast<uint64_t>(episode));
        environment.reset(task);
        out.first = environment.initialValue();
        Player player(network, environment);
        for (bool isOver = false; !isOver;) {
            task.throwIfStopped();
            Advice advice = player.advice(player.observe());
            if (shuffled)
                for (std::size_t i = advice.probabilities.size(); i > 1; --i)
                    std::swap(advice.probabilities[i - 1], advice.probabilities[own.below(i)]);
            const std::size_t action = episode == 0 ? likeliest(advice.probabilities) : draw(advice.probabilities, own);
            candidates += static_cast<double>(advice.probabilities.size() - 1);
            ++out.steps;
            isOver = environment.step(action, task).isOver();
        }
        if (episode == 0 || environment.best().value < out.best.value) out.best = environment.best();
        if (episode == 0) {
            out.likeliest = environment.value();
            out.likeliestBest = environment.best().value;
        } else {
            sum += environment.gain();
            squares += environment.gain() * environment.gain();
        }
    }
    out.candidates = candidates / static_cast<double>(std::max<uint64_t>(1, out.steps));
    if (episodes > 0) {
        out.meanGain = sum / episodes;
        out.spread = std::sqrt(std::max(0.0, squares / episodes - out.meanGain * out.meanGain));
    }
    out.seconds = secondsSince(start);
    return out;
}

}  // namespace egret::optimize::policy
