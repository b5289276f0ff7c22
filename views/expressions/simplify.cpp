#include "views/expressions/simplify.h"

#include "core/base/clock.h"
#include "core/expressions/hiss/baselines/baselines.h"
#include "core/expressions/hiss/network_simplifier.h"
#include "views/theme/text.h"

#include <QCoreApplication>

#include <limits>

namespace egret::expressions_view {
namespace {

constexpr double kUnlimited = std::numeric_limits<double>::infinity();  // no time limit: the caller can cancel

// Tracks the whole expression while one of its subtrees is simplified, and reports every step for the whole expression.
// Operators are strict, so equal subtrees are interchangeable anywhere. The check of the replaced subtree is therefore
// the check of the step.
class Story {
public:
    Story(const Assignment& assignment, const std::function<void(const Step&)>& onStep)
        : m_assignment(assignment), m_onStep(onStep) {}

    expressions::Expression subtree() const { return m_now.subtree(m_assignment.node); }

    void tell(std::size_t node, const expressions::Expression& by, const QString& name, const expressions::Check& check,
        std::optional<hiss::Iteration> iteration = {}) {
        const std::size_t place = m_assignment.node + node;
        Step step{m_now, m_now.replaced(place, by), place, name, check, std::move(iteration)};
        m_now = step.after;
        ++m_steps;
        m_onStep(step);
    }

    const expressions::Expression& now() const { return m_now; }
    std::size_t steps() const { return m_steps; }

private:
    const Assignment& m_assignment;
    const std::function<void(const Step&)>& m_onStep;
    expressions::Expression m_now = m_assignment.whole;
    std::size_t m_steps = 0;
};

// Runs one round at a time, so that other queries can use the network in between.
hiss::Round roundOf(const std::shared_ptr<NetworkTurns>& network, expressions::Mode mode) {
    if (!network) throw Error(Category::usage, "no network is open");
    return [network, mode](const expressions::Expression& now, const hiss::PipelineOptions& options, const Task& within,
               const hiss::Network::Accept& accept) {
        return network->ask(
            within, [&](const hiss::Network& one) { return one.next(now, mode, options, within, accept); });
    };
}

class TurnsSimplifier : public hiss::Simplifier {
public:
    TurnsSimplifier(const std::shared_ptr<NetworkTurns>& network, const hiss::SimplifierOptions& options)
        : Simplifier(kNetworkMethod.toStdString(), options), m_round(roundOf(network, options.mode)) {}

    hiss::Simplification simplify(const expressions::Expression& expression, const Task& task) override {
        return hiss::simplifyByRounds(expression, options(), {.beam = options().budget}, m_round, task);
    }

private:
    hiss::Round m_round;
};

void byNetwork(const Assignment& assignment, Story& story, Outcome& outcome, const Task& task) {
    const hiss::Round round = roundOf(assignment.network, assignment.mode);
    outcome.fromHumans = QCoreApplication::translate("Method", "nothing");
    const hiss::OnStep onStep = [&](const hiss::Step& step, const hiss::Iteration* iteration) {
        const QString name = !iteration ? QCoreApplication::translate("Method", "constants computed")
            : iteration->source == hiss::Iteration::Source::ruleLog ? QCoreApplication::translate("Method", "rule log")
                                                                    : QCoreApplication::translate("Method", "decoder");
        story.tell(step.node, step.after.subtree(step.node), name, step.check,
            iteration ? std::optional(*iteration) : std::nullopt);
    };
    const expressions::Expression subtree = story.subtree();
    const hiss::Simplification done = hiss::simplifyByRounds(
        subtree, {.mode = assignment.mode, .seconds = kUnlimited}, assignment.options, round, task, onStep);
    outcome.isComplete = done.isComplete;
    outcome.refused = done.refused;
    outcome.curve = hiss::curveOf(subtree, done, assignment.seconds);
}

// Returns the translation of the engine's text: a number of rules, or one of a few phrases.
QString humansText(const std::string& fromHumans) {
    constexpr const char* kPhrases[] = {
        QT_TRANSLATE_NOOP("Method", "nothing"), QT_TRANSLATE_NOOP("Method", "same as its methods")};
    for (const char* phrase : kPhrases)
        if (fromHumans == phrase) return QCoreApplication::translate("Method", phrase);
    const QString text = textOf(fromHumans);
    bool isCount = false;
    const int count = text.section(QLatin1Char(' '), 0, 0).toInt(&isCount);
    if (!isCount) return text;  // the name of a program
    return (text.endsWith(QLatin1String("equations")) ? QCoreApplication::translate("Method", "%1 rules and equations")
                                                      : QCoreApplication::translate("Method", "%1 rules"))
        .arg(grouped(count));
}

void byBaseline(const Assignment& assignment, Story& story, Outcome& outcome, const Task& task) {
    const auto simplifier = makeSimplifier(assignment.method, assignment.network,
        {.mode = assignment.mode, .budget = assignment.options.beam, .seconds = assignment.seconds});
    outcome.fromHumans = humansText(simplifier->fromHumans());
    const expressions::Expression subtree = story.subtree();
    const hiss::Simplification done = simplifier->simplify(subtree, task);
    for (const hiss::Step& step : done.steps)
        story.tell(step.node, step.after.subtree(step.node), textOf(step.by), step.check);
    outcome.isComplete = done.isComplete;
    outcome.refused = done.refused;
    outcome.curve = hiss::curveOf(subtree, done, assignment.seconds);
}

}  // namespace

std::vector<Method> methods() {
    std::vector<Method> all{{kNetworkMethod,
        QCoreApplication::translate("Method", "the open network: selects subtrees and writes simpler replacements")}};
    for (const hiss::Baseline& baseline : hiss::baselines())
        all.push_back(
            {textOf(baseline.name), QCoreApplication::translate("Method", std::string(baseline.description).c_str())});
    all.push_back({kBestAlone, QCoreApplication::translate("Method", "best without the network")});
    return all;
}

std::unique_ptr<hiss::Simplifier> makeSimplifier(
    const QString& method, const std::shared_ptr<NetworkTurns>& network, const hiss::SimplifierOptions& options) {
    if (method == kNetworkMethod) return std::make_unique<TurnsSimplifier>(network, options);
    if (method == kBestAlone) return hiss::makeBest(options);
    if (method != kBestMethod || !network) return hiss::makeBaseline(method.toStdString(), options);
    return hiss::makeBestWith(std::make_unique<TurnsSimplifier>(network, options),
        std::shared_ptr<const hiss::RuleLog>(network, &network->rules()), options);
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

}  // namespace egret::expressions_view
