// Markov chain Monte Carlo as in STOKE (Schkufza, Sharma, Aiken, ASPLOS 2013), with the four transformations of HISS
// (section 5.1), all equally probable:
//   1. an operator becomes another; operands are generated or discarded if the arity changes
//   2. a leaf becomes another leaf
//   3. a subtree becomes a leaf
//   4. a leaf becomes a random expression
// A change from cost C to C' is accepted with probability min(1, exp(-beta (C' - C))). The cost is the weighted
// fraction of points with a wrong value, plus the size. The chain may pass through wrong expressions; results that are
// right at all points and smaller than all before are kept and proven at the end.
#include "core/expressions/hiss/baselines/alphabet.h"
#include "core/expressions/hiss/baselines/baselines.h"
#include "core/expressions/tester.h"

#include <cmath>

namespace egret::hiss {
namespace {

using expressions::Expression;
using expressions::Value;

Expression changed(const Expression& now, const Alphabet& alphabet, Random& random) {
    std::vector<std::size_t> leaves, operators;
    for (std::size_t node = 0; node < now.size(); ++node) (now[node].isLeaf() ? leaves : operators).push_back(node);
    const auto any = [&](const std::vector<std::size_t>& nodes) { return nodes[random.below(nodes.size())]; };
    const auto leaf = [&] { return Expression({alphabet.anyLeaf(random)}); };
    switch (operators.empty() ? 1 + 2 * random.below(2) : random.below(4)) {
        case 0: {
            const std::size_t node = any(operators);
            const expressions::Node op = alphabet.anyOperator(random);
            std::vector<Expression> operands;
            for (const std::size_t operand : now.operandsOf(node)) operands.push_back(now.subtree(operand));
            const std::size_t arity = expressions::arityOf(op.op);
            while (operands.size() > arity) operands.erase(operands.begin() + random.below(operands.size()));
            while (operands.size() < arity) operands.push_back(leaf());
            return now.replaced(node, Expression::of(op.op, operands));
        }
        case 1: return now.replaced(any(leaves), leaf());
        case 2: return now.replaced(any(operators), leaf());
        default: return now.replaced(any(leaves), alphabet.any(random, /*nodes=*/4));
    }
}

bool runMcmc(Rewriting& rewriting) {
    constexpr std::size_t kPoints = 100;
    constexpr double kBeta = 0.5, kWrong = 20;
    const SimplifierOptions& options = rewriting.options();
    const Expression expression = rewriting.now();
    Random random(options.seed);
    const Alphabet alphabet(expression);
    const auto points =
        expressions::testPoints(expressions::argumentsOf(expression), options.mode, kPoints, random.split(1));
    std::vector<Value> values;
    for (const expressions::Point& point : points) values.push_back(evaluate(expression, options.mode, point));
    const auto wrongPart = [&](const Expression& candidate) {
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (options.mayRefine && values[i].isUndefined()) continue;
            const Value value = evaluate(candidate, options.mode, points[i]);
            wrong += value != values[i] || value.isTooLarge();
        }
        return static_cast<double>(wrong) / static_cast<double>(points.size());
    };

    Expression now = expression;
    double cost = static_cast<double>(now.size());
    std::vector<Expression> found;  // correct at all points, each smaller than the previous
    const std::size_t changes = options.budget * costOf(expression).tokens;
    bool isComplete = true;
    for (std::size_t i = 0; i < changes; ++i) {
        if (i % 64 == 0 && rewriting.outOfTime()) {
            isComplete = false;
            break;
        }
        Expression next = changed(now, alphabet, random);
        if (next.size() > 2 * expression.size()) continue;
        const double wrong = wrongPart(next), nextCost = kWrong * wrong + static_cast<double>(next.size());
        if (random.uniform() >= std::exp(kBeta * (cost - nextCost))) continue;
        now = std::move(next);
        cost = nextCost;
        if (wrong == 0 && costOf(now) < costOf(found.empty() ? expression : found.back())) found.push_back(now);
    }
    for (auto candidate = found.rbegin(); candidate != found.rend(); ++candidate)
        if (rewriting.replace(0, *candidate, "mcmc")) break;
    return isComplete;
}

}  // namespace

std::unique_ptr<Simplifier> makeMcmc(const SimplifierOptions& options) {
    return std::make_unique<Simplifier>("mcmc", options, runMcmc);
}

}  // namespace egret::hiss
