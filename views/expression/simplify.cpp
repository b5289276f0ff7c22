#include "views/expression/simplify.h"

#include "core/expr/fold.h"
#include "core/hiss/baselines/baselines.h"

#include <QCoreApplication>

#include <chrono>

namespace egret::expression_view {
namespace {

QString fromView(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

class Clock {
public:
    double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_start).count() - m_paused; }
    void leaveOut(double seconds) { m_paused += seconds; }

private:
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
    double m_paused = 0;
};

}  // namespace

std::vector<Method> methods() {
    std::vector<Method> all{{kNetworkMethod, QCoreApplication::translate("Method", "the network that is open: chooses subtrees and writes simpler ones")}};
    for (const hiss::Baseline& baseline : hiss::baselines()) all.push_back({fromView(baseline.name), QCoreApplication::translate("Method", std::string(baseline.description).c_str())});
    return all;
}

Outcome simplifyBy(const Assignment& assignment, const Task& task, const std::function<void(const Step&)>& onStep) {
    const auto& [method, network, whole, node, mode, options, seconds] = assignment;
    const expr::Expression subtree = whole.subtree(node);
    expr::Checker checker(mode);
    Outcome outcome{.result = whole};
    Clock clock;
    const auto take = [&](const expr::Expression& after, std::size_t inIt, const QString& by, std::optional<hiss::Iteration> iteration) {
        const Clock pause;
        Step step{outcome.result, outcome.result.replaced(node, after), node + inIt, by, {}, std::move(iteration)};
        step.check = checker(step.before, step.after, task);
        outcome.result = step.after;
        ++outcome.steps;
        onStep(step);
        clock.leaveOut(pause.seconds());
    };

    if (method == kNetworkMethod) {
        if (!network) throw Error(Category::usage, "no network is open");
        outcome.fromHumans = QCoreApplication::translate("Method", "nothing");
        const expr::Expression folded = expr::fold(subtree, mode);
        if (folded != subtree) take(folded, 0, QCoreApplication::translate("Method", "constants computed"), std::nullopt);
        const std::vector<hiss::Iteration> iterations = network->ask(task, [&](const hiss::Network& one) {
            return one.simplify(folded, mode, options, task, [&](const hiss::Iteration& iteration) {
                const bool isKnown = iteration.source == hiss::Iteration::Source::ruleLog;
                take(iteration.after, iteration.node, isKnown ? QCoreApplication::translate("Method", "rule log") : QCoreApplication::translate("Method", "decoder"), iteration);
            });
        });
        task.throwIfStopped();
        outcome.isComplete = static_cast<int>(iterations.size()) < options.iterations;
    } else {
        const auto simplifier = hiss::makeBaseline(method.toStdString(), {.mode = mode, .seconds = seconds});
        outcome.fromHumans = QString::fromStdString(simplifier->fromHumans());
        const hiss::Simplification done = simplifier->simplify(subtree, task);
        for (const hiss::Step& step : done.steps) take(step.after, step.node, QString::fromStdString(step.by), std::nullopt);
        outcome.isComplete = done.isComplete;
    }
    outcome.seconds = clock.seconds();
    return outcome;
}

}  // namespace egret::expression_view
