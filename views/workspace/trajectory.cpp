// Trajectories between terms, and the goals of a saturation of terms, as lists of steps.
#include "core/base/error.h"
#include "core/egraph/proof/explain.h"
#include "core/egraph/sexpr.h"
#include "views/theme/text.h"
#include "views/workspace/explanation.h"

#include <QCoreApplication>

namespace egret::workspace {
namespace {

struct TrajectoryTexts {
    Q_DECLARE_TR_FUNCTIONS(Trajectory)
};

QString iterationText(const std::optional<std::size_t>& iteration) {
    if (!iteration) return TrajectoryTexts::tr("not found");
    return *iteration == 0 ? TrajectoryTexts::tr("at the start") : TrajectoryTexts::tr("iteration %1").arg(*iteration);
}

explanation::Step headingOf(const QString& text) { return {.rule = text, .isRule = false}; }

// Appends the steps of a trajectory, with the e-nodes of their terms that the e-graph contains.
void append(std::vector<explanation::Step>& steps, const egraph::Trajectory& way, const egraph::EGraph& egraph) {
    const egraph::TermPool& terms = way.proof.terms;
    const std::vector<egraph::NodeId> nodes = egraph::nodesOf(terms, egraph);
    egraph::TermId before = way.proof.from;
    for (std::size_t i = 0; i < way.proof.steps.size(); ++i) {
        const egraph::FlatStep& step = way.proof.steps[i];
        explanation::Step& shown = steps.emplace_back();
        shown.rule = textOf(egraph::linkName(way.proof.links[step.link]));
        shown.reversed = step.reversed;
        shown.before = textOf(terms.print(before));
        shown.after = textOf(terms.print(step.after));
        shown.when = iterationText(way.iterations[i]);
        for (const egraph::TermId term : {before, step.after}) {
            const egraph::NodeId node = nodes[term.index()];
            if (!node.valid()) continue;
            shown.places.nodes.push_back(node);
            shown.places.classes.push_back(egraph.classOf(node));
        }
        before = step.after;
    }
}

egraph::Pattern termOf(const std::string& text, const workbench::TermRun& run) {
    try {
        egraph::Pattern term = egraph::parseTerm(text);
        run.terms().options().language->check(term);
        return term;
    } catch (const Error& error) {
        throw error.at({.node = text});
    }
}

// Appends the sub-terms that the e-graph lacks, and the rules that could make them.
void append(std::vector<explanation::Step>& steps, const egraph::Trajectories::NotYet& why) {
    for (const auto& missing : why.missing) {
        steps.push_back(headingOf(TrajectoryTexts::tr("the e-graph lacks %1").arg(textOf(missing.term))));
        for (const auto& maker : missing.makers)
            steps.push_back({.rule = textOf(maker.rule.text()),
                .depth = 1,
                .before = textOf(maker.from),
                .after = textOf(missing.term),
                .when = maker.isThere ? TrajectoryTexts::tr("not applied yet") : TrajectoryTexts::tr("also missing")});
    }
    if (why.isImpossible) steps.push_back(headingOf(TrajectoryTexts::tr("the rules of the run cannot reach it")));
    for (const Symbol rule : why.missingRules)
        steps.push_back(headingOf(TrajectoryTexts::tr("missing rule: %1").arg(textOf(rule.text()))));
}

}  // namespace

Explanation trajectories(const EGraphState& state, const std::string& from, const std::string& to, const Task& task) {
    constexpr std::size_t kMostAlternatives = 3;
    const workbench::TermRun* run = termRunOf(state);
    if (!run) throw Error(Category::usage, "Trajectories require a saturation of terms.");
    egraph::Trajectories search(run->egraph(), run->terms().rules(), run->terms().fold(), run->runner().iterations());
    const std::vector<egraph::Trajectory> ways =
        search.between(termOf(from, *run), termOf(to, *run), kMostAlternatives, task);
    Explanation answer;
    if (ways.empty()) {
        answer.question = TrajectoryTexts::tr("No trajectory from %1 to %2 was found.").arg(textOf(from), textOf(to));
        append(answer.steps, search.whyNotYet(termOf(from, *run), termOf(to, *run), run->furtherRules(), task));
        return answer;
    }
    answer.question = ways.front().isShortest
        ? TrajectoryTexts::tr("The shortest trajectory from %1 to %2:").arg(textOf(from), textOf(to))
        : TrajectoryTexts::tr("A trajectory from %1 to %2:").arg(textOf(from), textOf(to));
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const int length = static_cast<int>(ways[i].proof.steps.size());
        if (i > 0)
            answer.steps.push_back(headingOf(TrajectoryTexts::tr("alternative with %n step(s)", nullptr, length)));
        append(answer.steps, ways[i], run->egraph());
    }
    return answer;
}

Explanation explainGoals(const EGraphState& state, const Task& task) {
    const workbench::TermRun* run = termRunOf(state);
    if (!run || run->goals().states().empty()) return {};
    using Kind = workbench::Goal::Kind;
    Explanation answer{run->goals().areReached() ? TrajectoryTexts::tr("The run reached its goals:")
                                                 : TrajectoryTexts::tr("The run did not reach all of its goals:"),
        {}};
    for (const workbench::Goals::State& goal : run->goals().states()) {
        explanation::Step step = headingOf(textOf(goal.goal.text()));
        step.when = goal.iteration ? iterationText(goal.iteration) : TrajectoryTexts::tr("not reached");
        if (!goal.iteration && goal.goal.kind == Kind::cost)
            step.after = TrajectoryTexts::tr("the best cost is %1").arg(run->cheapest().result.treeCost);
        answer.steps.push_back(std::move(step));
        if (!goal.iteration && goal.goal.kind != Kind::cost)
            append(
                answer.steps, run->goals().whyNotYet(goal.goal, run->runner().iterations(), run->furtherRules(), task));
    }
    return answer;
}

}  // namespace egret::workspace
