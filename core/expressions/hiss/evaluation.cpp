#include "core/expressions/hiss/evaluation.h"

#include "core/expressions/tester.h"

#include <algorithm>
#include <cmath>

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

double saved(std::size_t before, std::size_t after) { return static_cast<double>(before) - static_cast<double>(after); }

}  // namespace

Curve curveOf(const expressions::Expression& input, const Simplification& done, double limit) {
    constexpr double kLongest = 1e6;
    const Cost before = costOf(input);
    Cost least = before;
    auto step = done.steps.begin();
    Curve curve;
    for (int power = 0;; ++power)
        for (const double first : {1, 2, 5}) {
            // Milliseconds divided by 1000 are the numbers that people write, such as 0.005.
            const double time = first * std::pow(10, power) / 1000;
            if (!(time <= std::min(limit, kLongest))) return curve;
            for (; step != done.steps.end() && step->seconds <= time; ++step)
                least = std::min(least, costOf(step->after));
            curve.push_back({time, saved(before.tokens, least.tokens), saved(before.nodes, least.nodes)});
        }
}

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
        tokens += saved(before.tokens, after.tokens);
        nodes += saved(before.nodes, after.nodes);
        const Curve curve = curveOf(input, done, options.seconds);
        if (sum.curve.empty()) sum.curve = curve;
        else
            for (std::size_t i = 0; i < curve.size(); ++i) {
                sum.curve[i].lengthReduction += curve[i].lengthReduction;
                sum.curve[i].sizeReduction += curve[i].sizeReduction;
            }
        if (onEach) onEach(input, done);
    }
    if (sum.expressions == 0) return sum;
    const auto count = static_cast<double>(sum.expressions);
    sum.lengthReduction = tokens / count;
    sum.sizeReduction = nodes / count;
    for (CurvePoint& point : sum.curve) {
        point.lengthReduction /= count;
        point.sizeReduction /= count;
    }
    return sum;
}

}  // namespace egret::hiss
