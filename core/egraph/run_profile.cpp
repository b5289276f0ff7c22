#include "core/egraph/run_profile.h"

#include "core/base/lists.h"

#include <algorithm>
#include <numeric>

namespace egret::egraph {
namespace {

RuleCost costOf(const RuleRecord& record) {
    RuleCost cost;
    cost.join = record.joinSeconds;
    cost.search = std::max(0.0, record.searchSeconds - record.joinSeconds);
    cost.apply = record.applySeconds;
    cost.matches = record.matches;
    cost.applied = record.applied;
    cost.unchanged = record.unchanged;
    cost.refused = record.refused;
    cost.searches = record.searched;
    cost.bans = record.searched && record.banned;
    cost.waits = !record.searched && record.banned;
    return cost;
}

// Adds the log's figures of one iteration, and each rule's part of the rebuild time.
void addContributions(const Blame& blame, const std::vector<IterationContribution>& made,
    RunProfile::Iteration& iteration, const std::vector<std::string>& rules) {
    uint64_t unions = 0;
    for (const IterationContribution& one : made) unions += one.unions + one.congruences;
    for (std::size_t r = 0; r < rules.size(); ++r) {
        const auto origin = blame.indexOf(Symbol(rules[r]));
        if (!origin) continue;
        const IterationContribution& own = made[*origin];
        RuleCost& cost = iteration.rules[r];
        cost.created = own.created;
        cost.kept = own.kept;
        cost.unions = own.unions;
        cost.congruences = own.congruences;
        if (unions > 0)
            cost.rebuild =
                iteration.rebuild * static_cast<double>(own.unions + own.congruences) / static_cast<double>(unions);
    }
}

}  // namespace

RuleCost& RuleCost::operator+=(const RuleCost& other) {
    search += other.search;
    join += other.join;
    apply += other.apply;
    rebuild += other.rebuild;
    matches += other.matches;
    applied += other.applied;
    unchanged += other.unchanged;
    refused += other.refused;
    searches += other.searches;
    bans += other.bans;
    waits += other.waits;
    created += other.created;
    kept += other.kept;
    unions += other.unions;
    congruences += other.congruences;
    return *this;
}

double RunProfile::seconds() const {
    return std::accumulate(iterations.begin(), iterations.end(), 0.0,
        [](double sum, const Iteration& iteration) { return sum + iteration.seconds(); });
}

const Contribution* RunProfile::contributionOf(std::size_t rule) const {
    const auto index = blame.indexOf(Symbol(rules[rule]));
    return index ? &blame.origins[*index] : nullptr;
}

std::vector<std::size_t> RunProfile::byBlame() const {
    std::vector<std::size_t> order = consecutive(rules.size());
    const auto keyOf = [this](std::size_t rule) {
        const Contribution* contribution = contributionOf(rule);
        return std::pair(contribution ? contribution->share : 0.0, totals[rule].seconds());
    };
    std::ranges::stable_sort(order, std::ranges::greater(), keyOf);
    return order;
}

RunProfile profileOf(
    const EGraph& egraph, std::vector<std::string> rules, std::span<const IterationRecord> iterations) {
    RunProfile profile;
    profile.rules = std::move(rules);
    profile.totals.resize(profile.rules.size());
    if (egraph.keepsHistory()) profile.blame = blameOf(egraph, iterations);
    for (std::size_t i = 0; i < iterations.size(); ++i) {
        const IterationRecord& record = iterations[i];
        RunProfile::Iteration iteration{.search = record.searchSeconds,
            .apply = record.applySeconds,
            .rebuild = record.rebuildSeconds,
            .nodes = record.nodes,
            .classes = record.classes};
        for (const RuleRecord& rule : record.rules) iteration.rules.push_back(costOf(rule));
        if (egraph.keepsHistory())
            addContributions(profile.blame, profile.blame.iterations[i], iteration, profile.rules);
        for (std::size_t r = 0; r < profile.totals.size(); ++r) profile.totals[r] += iteration.rules[r];
        profile.iterations.push_back(std::move(iteration));
    }
    return profile;
}

}  // namespace egret::egraph
