// The log's proof is the first that the run found. A search of terms finds a shorter one or none, and alternatives, by
// forbidding one step of the shortest at a time.
#include "core/egraph/proof/trajectory.h"

#include "core/base/error.h"
#include "core/base/lists.h"
#include "core/base/walk.h"
#include "core/egraph/proof/plan.h"

#include <algorithm>
#include <unordered_map>

namespace egret::egraph {
namespace {

// The terms of a proof, each in the e-graph's state at a past step.
class TermsAt {
public:
    TermsAt(const Planner& planner, const TermPool& terms, Step at) : m_planner(planner), m_terms(terms), m_at(at) {}

    std::optional<ClassId> classOf(TermId term) {
        visitUpward(
            std::vector{term},
            [&](TermId one, const auto& call) { std::ranges::for_each(m_terms.children(one), call); },
            [&](TermId one) { return m_known.contains(one.index()); },
            [&](TermId one) { m_known.emplace(one.index(), lookUp(one)); });
        return m_known.at(term.index());
    }

private:
    std::optional<ClassId> lookUp(TermId term) const {
        std::vector<ClassId> children;
        for (const TermId child : m_terms.children(term)) {
            const std::optional<ClassId>& known = m_known.at(child.index());
            if (!known) return std::nullopt;
            children.push_back(*known);
        }
        return m_planner.classAt(m_terms.op(term), m_terms.payload(term), children, m_at);
    }

    const Planner& m_planner;
    const TermPool& m_terms;
    const Step m_at;
    std::unordered_map<uint32_t, std::optional<ClassId>> m_known;
};

}  // namespace

Trajectories::Trajectories(const EGraph& egraph, std::span<const Rewrite> rules, Fold fold,
    std::span<const IterationRecord> iterations, TermSearchOptions options)
    : m_egraph(egraph), m_rules(rules), m_fold(std::move(fold)), m_iterations(iterations), m_options(options) {
    if (!egraph.keepsHistory()) throw Error(Category::usage, "This e-graph has no history, so it has no trajectories.");
    if (!egraph.isRebuilt()) throw Error(Category::usage, "An e-graph must be rebuilt before its past is read.");
    m_planner = std::make_shared<const Planner>(egraph, rules, m_fold);
}

// An equality stays true, so the first iteration after which it holds is found by bisection.
std::vector<std::optional<std::size_t>> Trajectories::iterationsOf(const FlatProof& proof) const {
    std::vector<Step> ends;  // the initial state ends before the first step of a rule
    const auto steps = m_egraph.history().steps();
    const auto firstRule =
        std::ranges::find_if(steps, [](const StepRecord& step) { return step.reason.kind == Reason::Kind::rule; });
    ends.push_back(static_cast<Step>(std::max<std::ptrdiff_t>(0, firstRule - steps.begin() - 1)));
    for (const IterationRecord& iteration : m_iterations) ends.push_back(iteration.lastStep);
    ends.push_back(m_egraph.now());
    std::vector<TermsAt> states;
    for (const Step end : ends) states.emplace_back(*m_planner, proof.terms, end);
    std::vector<std::optional<std::size_t>> iterations;
    TermId before = proof.from;
    for (const FlatStep& step : proof.steps) {
        const TermId a = proof.terms.at(before, step.path), b = proof.terms.at(step.after, step.path);
        const auto holds = [&](TermsAt& state) {
            const auto x = state.classOf(a), y = state.classOf(b);
            return x && y && *x == *y;
        };
        const auto first = std::ranges::partition_point(states, [&](TermsAt& state) { return !holds(state); });
        const auto index = static_cast<std::size_t>(first - states.begin());
        iterations.push_back(
            index < states.size() ? std::optional(std::min(index, m_iterations.size())) : std::nullopt);
        before = step.after;
    }
    return iterations;
}

std::optional<Trajectory> Trajectories::fromLog(const Pattern& a, const Pattern& b) const {
    try {
        return Trajectory{.proof = flatten(Explainer(m_egraph, m_rules, m_fold).explain(a, b)),
            .isShortest = false,
            .isFromLog = true};
    } catch (const Error& error) {
        if (error.category() != Category::notFound && error.category() != Category::unsupported) throw;
        return std::nullopt;
    }
}

std::vector<Trajectory> Trajectories::between(
    const Pattern& a, const Pattern& b, std::size_t alternatives, const Task& task) {
    TermSearch search(m_rules, m_fold, &m_egraph, m_options);
    const TermId from = search.add(a), to = search.add(b);
    TermSearch::Found found = search.between(from, to, {}, task);
    std::vector<Trajectory> all;
    if (found.proof) all.push_back({std::move(*found.proof), found.isCertain, false, {}});
    if (all.empty() || !all.front().isShortest) {
        try {
            std::optional<Trajectory> logged = fromLog(a, b);
            const bool isShorter =
                logged && (all.empty() || logged->proof.steps.size() < all.front().proof.steps.size());
            if (isShorter) all.insert(all.begin(), std::move(*logged));
        } catch (const Error& error) {
            if (error.category() != Category::limit || all.empty()) throw;
        }
    }
    if (all.empty()) return all;
    std::vector<Trajectory> others(std::make_move_iterator(all.begin() + 1), std::make_move_iterator(all.end()));
    all.resize(1);
    if (alternatives > 0) {
        // The proof has its own terms; the search needs the same steps in its pool.
        std::vector<TermId> whole;
        const FlatProof& first = all.front().proof;
        std::vector<TermId> placed;
        for (uint32_t i = 0; i < first.terms.size(); ++i) {
            const TermId term(i);
            placed.push_back(search.terms().add(first.terms.op(term), first.terms.payload(term),
                transformed(first.terms.children(term), [&](TermId child) { return placed[child.index()]; })));
        }
        whole.push_back(placed[first.from.index()]);
        for (const FlatStep& step : first.steps) whole.push_back(placed[step.after.index()]);
        for (std::size_t i = 0; i + 1 < whole.size(); ++i) {
            TermSearch::Found other = search.between(from, to, {std::minmax(whole[i], whole[i + 1])}, task);
            if (other.proof) others.push_back({std::move(*other.proof), false, false, {}});
        }
    }
    std::ranges::stable_sort(others, {}, [](const Trajectory& one) { return one.proof.steps.size(); });
    std::set<std::string> known{printFlat(all.front().proof)};
    for (Trajectory& other : others)
        if (all.size() <= alternatives && known.insert(printFlat(other.proof)).second) all.push_back(std::move(other));
    for (Trajectory& one : all) one.iterations = iterationsOf(one.proof);
    return all;
}

// ---- not yet -------------------------------------------------------------------------------------------------------

void Trajectories::addMissing(TermSearch& search, TermId term, NotYet& notYet) const {
    constexpr std::size_t kLength = 200;
    std::vector<TermId> open{term};
    std::set<TermId> seen;
    while (!open.empty()) {
        const TermId top = open.back();
        open.pop_back();
        if (search.nodeOf(top) || !seen.insert(top).second) continue;
        const auto own = search.terms().children(top);
        const std::vector<TermId> children(own.begin(), own.end());
        const auto isThere = [&search](TermId child) { return search.nodeOf(child).has_value(); };
        if (!std::ranges::all_of(children, isThere)) {
            for (std::size_t i = children.size(); i-- > 0;) open.push_back(children[i]);
            continue;
        }
        NotYet::Missing missing{search.terms().print(top, kLength), {}};
        for (const TermSearch::Maker& maker : search.makersOf(top))
            missing.makers.push_back(
                {maker.rule, search.terms().print(maker.from, kLength), search.nodeOf(maker.from).has_value()});
        std::ranges::stable_sort(missing.makers, std::ranges::greater(), &NotYet::Missing::Maker::isThere);
        const auto isKnown = [&](const NotYet::Missing& other) { return other.term == missing.term; };
        if (std::ranges::none_of(notYet.missing, isKnown)) notYet.missing.push_back(std::move(missing));
    }
}

Trajectories::NotYet Trajectories::whyNotYet(
    const Pattern& a, const std::optional<Pattern>& b, std::span<const Rewrite> further, const Task& task) {
    NotYet notYet;
    TermSearch search(m_rules, m_fold, &m_egraph, m_options);
    const TermId from = search.add(a);
    const std::optional<TermId> to = b ? std::optional(search.add(*b)) : std::nullopt;
    const auto x = search.nodeOf(from), y = to ? search.nodeOf(*to) : x;
    notYet.isReached = x && y && m_egraph.classOf(*x) == m_egraph.classOf(*y);
    if (notYet.isReached) return notYet;
    addMissing(search, from, notYet);
    if (!to) return notYet;
    addMissing(search, *to, notYet);
    TermSearch::Found found = search.between(from, *to, {}, task);
    notYet.isImpossible = !found.proof && found.isCertain;
    if (!found.proof && !further.empty()) {
        const auto isOwn = [this](Symbol name) {
            return std::ranges::any_of(
                m_rules, [name](const Rewrite& rule) { return rule.enabled && rule.name == name; });
        };
        std::vector<Rewrite> more(m_rules.begin(), m_rules.end());
        std::ranges::copy_if(further, std::back_inserter(more), [&](const Rewrite& rule) { return !isOwn(rule.name); });
        TermSearch wider(more, m_fold, &m_egraph, m_options);
        found = wider.between(wider.add(a), wider.add(*b), {}, task);
        if (found.proof)
            for (const ProofLink& link : found.proof->links) {
                const bool isMissing = link.kind == ProofLink::Kind::rule && !isOwn(link.rule);
                if (isMissing && std::ranges::find(notYet.missingRules, link.rule) == notYet.missingRules.end())
                    notYet.missingRules.push_back(link.rule);
            }
    }
    if (found.proof) {
        notYet.way = Trajectory{std::move(*found.proof), found.isCertain, false, {}};
        notYet.way->iterations = iterationsOf(notYet.way->proof);
    }
    return notYet;
}

}  // namespace egret::egraph
