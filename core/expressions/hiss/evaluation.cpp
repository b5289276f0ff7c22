#include "core/expressions/hiss/evaluation.h"

#include "core/expressions/tester.h"

#include <algorithm>

namespace egret::hiss {
namespace {

// Returns true if the sides differ at a test point. Values that are too large are ignored.
bool differ(
    const expressions::Expression& input, const expressions::Expression& result, const SimplifierOptions& options) {
    constexpr std::size_t kPoints = 1000;
    constexpr uint64_t kOtherPoints = 0x5eed;  // points that no search uses
    const expressions::Arguments arguments = expressions::argumentsOf(input, result);
    return std::ranges::any_of(
        expressions::testPoints(arguments, options.mode, kPoints, Random(options.seed ^ kOtherPoints)),
        [&](const expressions::Point& point) {
            const expressions::Value before = evaluate(input, options.mode, point),
                                     after = evaluate(result, options.mode, point);
            if (before.isTooLarge() || after.isTooLarge() || (options.mayRefine && before.isUndefined())) return false;
            return before != after;
        });
}

}  // namespace

Evaluation evaluate(Simplifier& simplifier, std::span<const expressions::Expression> expressions,
    const SimplifierOptions& options, const Task& task,
    const std::function<void(const expressions::Expression&, const Simplification&)>& onEach) {
    Evaluation sum;
    double tokens = 0, nodes = 0;
    for (const expressions::Expression& input : expressions) {
        task.report(static_cast<double>(sum.expressions) / static_cast<double>(expressions.size()),
            std::to_string(sum.hits) + " of " + std::to_string(sum.expressions) + " simplified");
        Simplification done;
        try {
            task.throwIfStopped();
            done = simplifier.simplify(input, task);
        } catch (const Error& error) {
            if (error.category() != Category::cancelled) throw;
            sum.isComplete = false;
            break;
        }
        const Cost before = costOf(input), after = costOf(done.result);
        ++sum.expressions;
        sum.hits += after < before;
        sum.unsound += done.result != input && differ(input, done.result, options);
        sum.unfinished += !done.isComplete;
        sum.seconds += done.seconds;
        tokens += static_cast<double>(before.tokens) - static_cast<double>(after.tokens);
        nodes += static_cast<double>(before.nodes) - static_cast<double>(after.nodes);
        if (onEach) onEach(input, done);
    }
    if (sum.expressions > 0) {
        sum.lengthReduction = tokens / static_cast<double>(sum.expressions);
        sum.sizeReduction = nodes / static_cast<double>(sum.expressions);
    }
    return sum;
}

}  // namespace egret::hiss
