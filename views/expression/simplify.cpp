#include "views/expression/simplify.h"

#include "core/base/clock.h"
#include "core/expr/fold.h"
#include "core/hiss/baselines/baselines.h"

#include <QCoreApplication>

namespace egret::expression_view {
namespace {

QString fromView(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

// The whole while one of its subtrees is being simplified: every step is told as one of the whole. Operators are strict, so what is
// equal in itself is equal in any place, and the check of what was replaced is the check of the step.
class Story {
public:
    Story(const Assignment& assignment, const std::function<void(const Step&)>& onStep) : m_assignment(assignment), m_onStep(onStep) {}

    expr::Expression subtree() const { return m_now.subtree(m_assignment.node); }

    void tell(std::size_t node, const expr::Expression& by, const QString& name, const expr::Check& check,
              std::optional<hiss::Iteration> iteration = {}) {
        const std::size_t place = m_assignment.node + node;
        Step step{m_now, m_now.replaced(place, by), place, name, check, std::move(iteration)};
        m_now = step.after;
        ++m_steps;
        m_onStep(step);
    }

    const expr::Expression& now() const { return m_now; }
    std::size_t steps() const { return m_steps; }

private:
    const Assignment& m_assignment;
    const std::function<void(const Step&)>& m_onStep;
    expr::Expression m_now = m_assignment.whole;
    std::size_t m_steps = 0;
};

// The pipeline of HISS, a round at a time, so that what it decided can be looked at; only what is proved is taken.
void byNetwork(const Assignment& assignment, Story& story, Outcome& outcome, const Task& task) {
    if (!assignment.network) throw Error(Category::usage, "no network is open");
    outcome.fromHumans = QCoreApplication::translate("Method", "nothing");
    outcome.isComplete = false;
    expr::Checker checker(assignment.mode);
    const auto computeConstants = [&] {
        for (std::size_t node = 0; node < story.subtree().size(); ++node) {
            const expr::Expression part = story.subtree().subtree(node), folded = expr::fold(part, assignment.mode);
            if (folded.size() > 1 || part.size() == 1) continue;
            const expr::Check check = checker(part, folded, task);
            if (check.isEqual()) story.tell(node, folded, QCoreApplication::translate("Method", "constants computed"), check);
        }
    };
    computeConstants();
    for (int round = 0; round < assignment.options.iterations; ++round) {
        task.throwIfStopped();
        const expr::Expression now = story.subtree();
        expr::Check check;
        expr::Expression by;
        const auto accept = [&](std::size_t node, const expr::Expression& proposal) {
            check = checker(now.subtree(node), proposal, task);
            by = proposal;
            if (!check.isEqual()) ++outcome.refused;
            return check.isEqual();
        };
        const std::optional<hiss::Iteration> iteration =
            now.size() == 1 ? std::nullopt : assignment.network->ask(task, [&](const hiss::Network& network) {
                return network.next(now, assignment.mode, assignment.options, task, accept);
            });
        outcome.isComplete = !iteration;
        if (!iteration) return;
        const bool isKnown = iteration->source == hiss::Iteration::Source::ruleLog;
        story.tell(iteration->node, by,
                   isKnown ? QCoreApplication::translate("Method", "rule log")
                           : QCoreApplication::translate("Method", "decoder"),
                   check, iteration);
        computeConstants();
    }
}

void byBaseline(const Assignment& assignment, Story& story, Outcome& outcome, const Task& task) {
    const auto simplifier =
        hiss::makeBaseline(assignment.method.toStdString(),
                           {.mode = assignment.mode, .budget = assignment.options.beam, .seconds = assignment.seconds});
    outcome.fromHumans = QString::fromStdString(simplifier->fromHumans());
    const hiss::Simplification done = simplifier->simplify(story.subtree(), task);
    for (const hiss::Step& step : done.steps) story.tell(step.node, step.after.subtree(step.node), QString::fromStdString(step.by), step.check);
    outcome.isComplete = done.isComplete;
    outcome.refused = done.refused;
}

}  // namespace

std::vector<Method> methods() {
    std::vector<Method> all{
        {kNetworkMethod,
         QCoreApplication::translate("Method", "the network that is open: chooses subtrees and writes simpler ones")}};
    for (const hiss::Baseline& baseline : hiss::baselines())
        all.push_back({fromView(baseline.name),
                       QCoreApplication::translate("Method", std::string(baseline.description).c_str())});
    return all;
}

Outcome simplifyBy(const Assignment& assignment, const Task& task, const std::function<void(const Step&)>& onStep) {
    const auto start = Clock::now();
    Story story(assignment, onStep);
    Outcome outcome;
    (assignment.method == kNetworkMethod ? byNetwork : byBaseline)(assignment, story, outcome, task);
    outcome.result = story.now();
    outcome.steps = story.steps();
    outcome.seconds = secondsSince(start);
    return outcome;
}

}  // namespace egret::expression_view
