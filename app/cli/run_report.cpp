// Reports about a saturation: time and blame per rule, trajectories, goals.
#include "app/cli/saturate.h"
#include "core/base/text.h"
#include "core/egraph/proof/never_matched.h"
#include "core/egraph/sexpr.h"

#include <fmt/format.h>

namespace egret::cli {
namespace {

using egraph::Contribution;
using egraph::NeverMatched;

std::string milliseconds(double seconds) { return fmt::format("{:.2f}", seconds * 1e3); }

const char* kindName(NeverMatched::Kind kind) {
    constexpr const char* kNames[] = {
        "matches", "operator", "payload", "child", "combination", "variable", "filtered", "join", "condition"};
    return kNames[static_cast<std::size_t>(kind)];
}

json costRecord(const std::string& rule, const egraph::RuleCost& cost) {
    return {{"rule", rule}, {"search_seconds", cost.search}, {"join_seconds", cost.join}, {"apply_seconds", cost.apply},
        {"rebuild_seconds", cost.rebuild}, {"matches", cost.matches}, {"applied", cost.applied},
        {"unchanged", cost.unchanged}, {"refused", cost.refused}, {"searches", cost.searches}, {"bans", cost.bans},
        {"waits", cost.waits}, {"created", cost.created}, {"kept", cost.kept}, {"unions", cost.unions},
        {"congruences", cost.congruences}};
}

json ruleRecord(const egraph::RunProfile& profile, std::size_t rule) {
    json record = costRecord(profile.rules[rule], profile.totals[rule]);
    const Contribution* made = profile.contributionOf(rule);
    record["derived"] = made ? made->derived : 0;
    record["blame"] = made ? made->share : 0.0;
    return record;
}

std::vector<std::string> ruleRow(const egraph::RunProfile& profile, std::size_t rule) {
    const egraph::RuleCost& cost = profile.totals[rule];
    const Contribution* made = profile.contributionOf(rule);
    const double percent =
        made ? 100 * made->share / static_cast<double>(std::max<uint64_t>(1, profile.blame.nodes)) : 0;
    std::vector<std::string> row{profile.rules[rule], fmt::format("{:.1f}%", percent)};
    for (const uint64_t count : {cost.kept, made ? made->derived : 0, cost.unions, cost.congruences, cost.matches,
             cost.unchanged, cost.refused, cost.bans})
        row.push_back(groupedDigits(static_cast<int64_t>(count)));
    for (const double seconds : {cost.search, cost.join, cost.apply, cost.rebuild})
        row.push_back(milliseconds(seconds));
    return row;
}

// Explains the rules without a match in any iteration.
RunReport neverMatchedReport(
    const egraph::RunProfile& profile, const egraph::Runner& runner, const egraph::EGraph& egraph, const Task& task) {
    RunReport report{json::array(), {}};
    for (std::size_t rule = 0; rule < profile.rules.size(); ++rule) {
        const egraph::RuleCost& cost = profile.totals[rule];
        if (cost.matches > 0) continue;
        const NeverMatched why = egraph::neverMatched(egraph, runner.rules()[rule], task);
        const bool isLate = why.kind == NeverMatched::Kind::matches;
        const std::string sentence = cost.searches == 0 ? "The rule was never searched."
            : isLate                                    ? "The rule matches now; the run ended before the next search."
                                                        : why.sentence;
        report.value.push_back(
            {{"rule", profile.rules[rule]}, {"kind", kindName(why.kind)}, {"part", why.part}, {"sentence", sentence},
                {"matched", why.matched}, {"sub_patterns", why.subPatterns}, {"complete", why.complete}});
        report.text += fmt::format("  {}: {} Sub-patterns that match: {} of {}.\n", profile.rules[rule], sentence,
            why.matched, why.subPatterns);
    }
    if (!report.text.empty()) report.text = "rules that never matched:\n" + report.text;
    return report;
}

json trajectoryRecord(const egraph::Trajectory& one) {
    json steps = json::array();
    for (std::size_t i = 0; i < one.proof.steps.size(); ++i) {
        const egraph::FlatStep& step = one.proof.steps[i];
        steps.push_back({{"by", egraph::linkName(one.proof.links[step.link])}, {"backwards", step.reversed},
            {"path", step.path}, {"term", one.proof.terms.print(step.after)},
            {"iteration", one.iterations[i] ? json(*one.iterations[i]) : json()}});
    }
    return {{"from", one.proof.terms.print(one.proof.from)}, {"steps", steps}, {"shortest", one.isShortest},
        {"from_log", one.isFromLog}};
}

std::string iterationText(const std::optional<std::size_t>& iteration) {
    if (!iteration) return "not in the e-graph";
    return *iteration == 0 ? "at the start" : "iteration " + std::to_string(*iteration);
}

std::string trajectoryText(const egraph::Trajectory& one) {
    std::vector<std::vector<std::string>> rows{{one.proof.terms.print(one.proof.from), "", ""}};
    for (std::size_t i = 0; i < one.proof.steps.size(); ++i) {
        const egraph::FlatStep& step = one.proof.steps[i];
        rows.push_back({one.proof.terms.printMarked(step.after, step.path),
            (step.reversed ? "<- " : "-> ") + egraph::linkName(one.proof.links[step.link]),
            iterationText(one.iterations[i])});
    }
    return table(rows);
}

}  // namespace

RunReport profileReport(const egraph::Runner& runner, const egraph::EGraph& egraph, const Task& task) {
    std::vector<std::string> names;
    for (const egraph::CompiledRewrite& rule : runner.rules()) names.push_back(rule.rule().name.text());
    const egraph::RunProfile profile = egraph::profileOf(egraph, std::move(names), runner.iterations());
    RunReport report{json::object(), {}};
    report.value["rules"] = listOf(profile.byBlame(), [&](std::size_t rule) { return ruleRecord(profile, rule); });
    std::vector<std::vector<std::string>> rows{{"rule", "blame", "made", "derived", "unions", "congruences", "matches",
        "useless", "refused", "bans", "search ms", "join ms", "apply ms", "rebuild ms"}};
    for (const std::size_t rule : profile.byBlame())
        if (profile.totals[rule].matches > 0 || profile.totals[rule].bans > 0) rows.push_back(ruleRow(profile, rule));
    report.text = table(rows);
    report.value["iterations"] = listOf(profile.iterations, [&](const egraph::RunProfile::Iteration& iteration) {
        json rules = json::array();
        for (std::size_t rule = 0; rule < profile.rules.size(); ++rule)
            if (iteration.rules[rule].searches > 0)
                rules.push_back(costRecord(profile.rules[rule], iteration.rules[rule]));
        return rules;
    });
    json others = json::object();
    for (const Contribution& one : profile.blame.origins) {
        if (one.origin == Contribution::Origin::rule) continue;
        const bool isInput = one.origin == Contribution::Origin::input;
        others[isInput ? "input" : "analysis"] = {{"created", one.created}, {"kept", one.kept}, {"unions", one.unions},
            {"congruences", one.congruences}, {"blame", one.share}};
        report.text += fmt::format("{}: {:.1f}% of the blame, {} made\n", isInput ? "input" : "analysis",
            100 * one.share / static_cast<double>(std::max<uint64_t>(1, profile.blame.nodes)),
            counted(one.kept, "e-node"));
    }
    report.value["other_origins"] = others;
    const RunReport silent = neverMatchedReport(profile, runner, egraph, task);
    report.value["never_matched"] = silent.value;
    report.text += silent.text;
    return report;
}

RunReport trajectoryReport(const workbench::TermEGraph& terms, const egraph::Runner& runner, const std::string& a,
    const std::string& b, std::size_t alternatives, const Task& task) {
    egraph::Trajectories trajectories(terms.egraph(), terms.rules(), terms.fold(), runner.iterations());
    const std::vector<egraph::Trajectory> all =
        trajectories.between(egraph::parseTerm(a), egraph::parseTerm(b), alternatives, task);
    RunReport report{listOf(all, trajectoryRecord), {}};
    if (all.empty()) report.text = "no trajectory found\n";
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string kind = i > 0 ? "alternative" : all[i].isShortest ? "shortest trajectory" : "trajectory";
        report.text += fmt::format("{}, {}{}:\n{}", kind, counted(all[i].proof.steps.size(), "step"),
            all[i].isFromLog ? ", from the log" : "", trajectoryText(all[i]));
    }
    return report;
}

RunReport goalReport(const workbench::TermRun& run, const Task& task) {
    RunReport report{json::array(), {}};
    const workbench::Goals& goals = run.goals();
    const double bestCost = run.cheapest().result.treeCost;
    const std::vector<egraph::Rewrite> further = run.furtherRules();
    for (const workbench::Goals::State& state : goals.states()) {
        json one{{"goal", state.goal.text()}, {"iteration", state.iteration ? json(*state.iteration) : json()}};
        if (state.iteration) {
            report.text += fmt::format("goal {}: reached {}\n", state.goal.text(),
                *state.iteration == 0 ? "at the start" : "after " + iterationText(state.iteration));
            report.value.push_back(one);
            continue;
        }
        report.text += fmt::format("goal {}: not reached\n", state.goal.text());
        if (state.goal.kind == workbench::Goal::Kind::cost) {
            report.text += fmt::format("  the best cost is {}\n", formatNumber(bestCost));
            one["best_cost"] = bestCost;
            report.value.push_back(one);
            continue;
        }
        const auto why = goals.whyNotYet(state.goal, run.runner().iterations(), further, task);
        one["missing"] = listOf(why.missing, [](const auto& missing) {
            return json{{"term", missing.term},
                {"makers", listOf(missing.makers, [](const auto& maker) {
                     return json{{"rule", maker.rule.text()}, {"from", maker.from}, {"present", maker.isThere}};
                 })}};
        });
        one["impossible"] = why.isImpossible;
        one["missing_rules"] = listOf(why.missingRules, [](Symbol rule) { return rule.text(); });
        one["way"] = why.way ? trajectoryRecord(*why.way) : json();
        report.value.push_back(one);
        for (const auto& missing : why.missing) {
            report.text += fmt::format("  the e-graph lacks {}\n", missing.term);
            for (const auto& maker : missing.makers)
                report.text += fmt::format("    {} makes it from {}, which the e-graph {}\n", maker.rule.text(),
                    maker.from, maker.isThere ? "contains: the rule has not been applied to it" : "lacks");
        }
        if (why.isImpossible) report.text += "  the rules of the run cannot reach it\n";
        for (const Symbol rule : why.missingRules) report.text += fmt::format("  missing rule: {}\n", rule.text());
        if (why.way) report.text += "  a way:\n" + trajectoryText(*why.way);
    }
    return report;
}

}  // namespace egret::cli
