#include "core/expressions/hiss/simplifier.h"

#include "core/expressions/text.h"

namespace egret::hiss {

using expressions::Expression;

Cost costOf(const Expression& expression) { return {expression.size(), expressions::tokenCount(expression)}; }

Rewriting::Rewriting(
    const Expression& expression, const SimplifierOptions& options, expressions::Checker& checker, const Task& task)
    : m_options(options), m_checker(checker), m_task(task), m_start(Clock::now()) {
    m_done.result = expression;
}

double Rewriting::secondsLeft() const {
    m_task.throwIfStopped();
    return m_options.seconds - secondsSince(m_start);
}

bool Rewriting::replace(std::size_t node, const Expression& by, std::string_view method) {
    // All operators are strict, so equality and refinement hold in any context.
    m_lastCheck = m_checker(now().subtree(node), by, m_task);
    if (!m_lastCheck.isEqual() && !(m_options.mayRefine && m_lastCheck.isRefinement())) {
        ++m_done.refused;
        return false;
    }
    Expression after = now().replaced(node, by);
    m_done.steps.push_back({m_done.result, after, node, by.size(), std::string(method), m_lastCheck, seconds()});
    m_done.result = std::move(after);
    return true;
}

void Rewriting::take(const Simplification& other, double began) {
    for (const Step& step : other.steps) m_done.steps.emplace_back(step).seconds += began;
    m_done.result = other.result;
    m_done.refused += other.refused;
}

Simplification Rewriting::finish(bool isComplete) {
    m_done.isComplete = isComplete;
    m_done.seconds = secondsSince(m_start);
    return std::move(m_done);
}

Simplification Simplifier::simplify(const Expression& expression, const Task& task) {
    Rewriting rewriting(expression, m_options, m_checker, task);
    return rewriting.finish(m_run(rewriting));
}

}  // namespace egret::hiss
