#include "core/edit/verdict/verdict.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/edit/verdict/common.h"
#include "core/edit/verdict/edit_rule.h"
#include "core/edit/verdict/neighbourhood.h"
#include "core/edit/verdict/proof.h"
#include "core/edit/verdict/rounding.h"
#include "core/edit/verdict/whole.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace egret::edit {

using graph::NodeId;

namespace {

using Outcome = TestReport::Outcome;

// How far derivations look: the levels of unchanged nodes below a pair, and how many times pairs are replaced by their
// users.
constexpr int kDepth = 2, kMostLevels = 4;

class Judge {
public:
    Judge(Correspondence all, const JudgeOptions& options, const Task& task,
        const std::function<void(const Verdict&)>& onAnswer)
        : m_all(std::move(all)), m_options(options), m_task(task), m_onAnswer(onAnswer),
          m_isEqual(m_all.pairs().size()) {
        for (uint32_t i = 0; i < m_all.pairs().size(); ++i)
            if (m_all.pairs()[i].isInnermost()) m_targets.push_back(i);
    }

    Verdict run() {
        if (areOutputsEqual()) return {.kind = VerdictKind::equal, .method = "identical"};
        m_landmarks = landmarks();
        // Tensors just below the pairs take any values, those further below only what operators make of them. Values
        // that the graph cannot produce prove nothing, but without a proof they refute.
        TestReport tests = testOn(Neighbourhood(m_all, m_targets, kDepth));
        m_verdict.samples = tests.samples;
        if (tests.outcome == Outcome::agree) {
            TestReport near = testOn(Neighbourhood(m_all, m_targets, 0));
            m_verdict.samples += near.samples;
            if (near.outcome == Outcome::differ || near.outcome == Outcome::nonFinite) tests = near;
        } else {
            m_isRefutedNearby = tests.outcome == Outcome::differ;
        }
        if (tests.outcome == Outcome::agree) {
            m_verdict.kind = VerdictKind::tested;
            m_verdict.method = fmt::format("{} inputs", m_verdict.samples);
            if (m_onAnswer) m_onAnswer(m_verdict);
        } else if (tests.outcome == Outcome::differ || tests.outcome == Outcome::notRun) {
            m_verdict.reason = tests.outcome == Outcome::notRun ? tests.reason : describe(tests.mismatch);
            if (m_onAnswer) m_onAnswer(m_verdict);
            runWhole(tests);
            if (m_verdict.kind == VerdictKind::differs) return m_verdict;
        } else {
            m_verdict.reason = "the results differ for infinite or undefined values, or where one side overflows: " +
                describe(tests.mismatch);
        }
        if (m_options.prove) prove();
        return m_verdict;
    }

private:
    bool areOutputsEqual() {
        const auto& pairs = m_all.pairs();
        for (std::size_t i = 0; i < pairs.size(); ++i)
            m_isEqual[i] = m_isEqual[i] ||
                (!pairs[i].isInnermost() &&
                    std::ranges::all_of(pairs[i].inputs, [&](uint32_t input) { return m_isEqual[input]; }));
        return std::ranges::all_of(
            m_all.outputs(), [&](uint32_t output) { return output == Correspondence::kSame || m_isEqual[output]; });
    }

    // Returns nodes that may be rounded: those with numbers that the edit wrote, unless it only exchanged numbers.
    template <class IsShared>
    std::unordered_set<NodeId> roundedIn(const graph::Graph& graph, IsShared&& isShared) const {
        std::unordered_set<NodeId> out;
        if (onlyNumbersChanged()) return out;
        for (const NodeId id : graph.nodes())
            if (!isShared(id) && (graph.op(id).is("Constant") || hasRealAttributes(graph.op(id)))) out.insert(id);
        return out;
    }

    // Returns whether each innermost pair has the same operators, so that constants and attributes must be equal.
    bool onlyNumbersChanged() const {
        return std::ranges::all_of(m_all.pairs(),
            [&](const NodePair& pair) { return !pair.isInnermost() || isSameForm(pair.before, pair.after); });
    }
    bool isSameForm(NodeId a, NodeId b) const {
        const graph::Graph& graph = m_all.before();
        return a == b ||
            (graph.op(a).spec == graph.op(b).spec &&
                std::ranges::equal(graph.node(a).inputs, graph.node(b).inputs,
                    [this](NodeId below, NodeId other) { return isSameForm(below, other); }));
    }

    // Returns the numbers that the edit changed, and values between them.
    std::vector<double> landmarks() const {
        std::vector<double> out;
        constexpr std::size_t kMost = 16;
        for (const graph::Graph* graph : {&m_all.before(), &m_all.after()})
            for (const NodeId id : graph->nodes()) {
                if (m_all.isShared(id) || out.size() >= kMost) continue;
                const bool isSingle = graph->op(id).is("Constant") && graph->type(id).isFullyKnown() &&
                    graph::isFloat(graph->type(id).element()) && graph->type(id).shape().elements() == 1;
                if (isSingle) out.push_back(graph->op(id).data("value")->number(0));
                for (const auto& [name, value] : graph->op(id).attributes.entries())
                    if (const auto* number = std::get_if<double>(&value)) out.push_back(*number);
                // An unchanged bound matters where another operator compares with it.
                for (const NodeId input : graph->node(id).inputs)
                    if (m_all.isShared(input) && graph->op(input).is("Constant") &&
                        graph->op(input).data("value")->elements() == 1 && graph::isFloat(graph->type(input).element()))
                        out.push_back(graph->op(input).data("value")->number(0));
            }
        const std::size_t count = out.size();
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t k = 0; k < i; ++k) out.push_back((out[i] + out[k]) / 2);
        return out;
    }

    TestReport testOn(const Neighbourhood& around) {
        for (const NodeId id : around.graph.nodes())
            if (graph::isRandom(around.graph.op(id)) && around.changed.contains(id))
                return {.reason = "node '" + around.graph.nameOf(id) + "' is random"};
        try {
            const Trial trial(
                around.graph, roundedIn(around.graph, [&](NodeId id) { return !around.changed.contains(id); }), m_task);
            return test(trial, limits(), m_task);
        } catch (const Error& error) {
            if (error.category() == Category::cancelled || error.category() == Category::internal) throw;
            return {.reason = error.what()};
        }
    }

    TestLimits limits() const {
        return {.seed = m_options.seed,
            .samples = m_options.samples,
            .extents = m_options.extents,
            .landmarks = m_landmarks};
    }

    void runWhole(const TestReport& tests) {
        m_task.report(-1, "running both graphs");
        const auto rounded = [&] {
            std::unordered_set<NodeId> all;
            for (const graph::Graph* graph : {&m_all.before(), &m_all.after()})
                all.merge(roundedIn(*graph, [&](NodeId id) { return m_all.isShared(id); }));
            return all;
        }();
        TestLimits wide = limits();
        wide.effort *= 2;
        WholeReport whole = compareWhole(m_all, rounded, wide, m_task);
        m_verdict.samples += whole.samples;
        if (whole.counterexample) {
            m_verdict.kind = VerdictKind::differs;
            m_verdict.reason.clear();
            m_verdict.method = fmt::format("{} inputs", m_verdict.samples);
            m_verdict.counterexample = std::move(whole.counterexample);
            return;
        }
        if (tests.outcome == Outcome::notRun && whole.reason.empty()) {
            m_verdict.kind = VerdictKind::tested;
            m_verdict.method = fmt::format("{} inputs", whole.samples);
            m_verdict.reason.clear();
        } else if (tests.outcome == Outcome::notRun) m_verdict.reason = tests.reason;
        else if (!whole.reason.empty())
            m_verdict.reason =
                fmt::format("{}, and the graphs cannot be run: {}", describe(tests.mismatch), whole.reason);
        else
            m_verdict.reason =
                fmt::format("{}, but no output differs for {} inputs", describe(tests.mismatch), whole.samples);
    }

    std::string describe(const Mismatch& mismatch) const {
        const NodePair& pair = m_all.pairs()[m_targets.at(mismatch.pair)];
        return fmt::format("'{}' {} is {} before and {} after", m_all.before().nameOf(pair.before), mismatch.element,
            formatNumber(mismatch.before), formatNumber(mismatch.after));
    }

    // Derives the innermost pairs, then their users, until all outputs are equal.
    void prove() {
        std::vector<uint32_t> targets = m_isRefutedNearby ? usersOf(m_targets) : m_targets;
        std::set<std::string> rules;
        bool usesRounding = false;
        for (int level = 0; level <= kMostLevels && !targets.empty(); ++level) {
            m_task.report(static_cast<double>(level) / (kMostLevels + 1), "proving that the edit changes nothing");
            const Neighbourhood around(m_all, targets, kDepth);
            const Proof proof = derive(around, m_options.nodes * static_cast<uint64_t>(level + 1), m_task);
            const bool isAny = std::ranges::count(proof.isEqual, true) > 0;
            if (isAny && m_isRefutedNearby && testOn(around).outcome == Outcome::differ) return;
            for (std::size_t i = 0; i < targets.size(); ++i)
                if (proof.isEqual[i]) m_isEqual[targets[i]] = true;
            rules.insert(proof.rules.begin(), proof.rules.end());
            usesRounding = usesRounding || proof.usesRounding;
            if (areOutputsEqual()) {
                m_verdict.kind = VerdictKind::equal;
                m_verdict.method = "derived by rules";
                m_verdict.rules.assign(rules.begin(), rules.end());
                m_verdict.reason = usesRounding ? "weights count as equal if their values are, up to rounding" : "";
                return;
            }
            if (level == 0 && m_verdict.kind == VerdictKind::tested && proveRule()) return;
            targets = usersOf(targets);
        }
    }

    // Proves the rule that the edit is an instance of.
    bool proveRule() {
        if (m_targets.size() != 1) return false;
        const EditRule general = editRule(m_all, m_targets[0], "edit", m_options.seed, m_task);
        if (!general.verdict || general.verdict->kind != rewrite::Soundness::sound) return false;
        if (!general.verdict->isProven && !general.verdict->isProvenByZ3) return false;
        m_verdict.kind = VerdictKind::equal;
        m_verdict.method = general.verdict->isProvenByZ3 ? "proved by Z3" : "derived from the axioms";
        m_verdict.reason.clear();
        return true;
    }

    std::vector<uint32_t> usersOf(const std::vector<uint32_t>& targets) const {
        std::set<uint32_t> out;
        for (const uint32_t target : targets) {
            if (m_isEqual[target]) continue;
            const auto& users = m_all.pairs()[target].users;
            for (const uint32_t user : users)
                if (m_all.before().type(m_all.pairs()[user].before).isTensor()) out.insert(user);
                else
                    for (const uint32_t next : m_all.pairs()[user].users) out.insert(next);
        }
        return {out.begin(), out.end()};
    }

    Correspondence m_all;
    const JudgeOptions& m_options;
    const Task& m_task;
    const std::function<void(const Verdict&)>& m_onAnswer;
    std::vector<bool> m_isEqual;  // by pair
    std::vector<uint32_t> m_targets;
    bool m_isRefutedNearby = false;  // whether the innermost pairs differ, given the operators below them
    std::vector<double> m_landmarks;
    Verdict m_verdict;
};

}  // namespace

std::string_view verdictName(VerdictKind kind) {
    constexpr std::string_view kNames[] = {"equal", "tested", "differs", "unknown"};
    return kNames[static_cast<std::size_t>(kind)];
}

std::string Counterexample::toString() const {
    std::string text = fmt::format("'{}'", before);
    if (after != before) text += fmt::format(" ('{}' after the edit)", after);
    return text +
        fmt::format(" {} is {} before and {} after", element, formatNumber(valueBefore), formatNumber(valueAfter));
}

std::string Verdict::toString() const {
    std::string text(verdictName(kind));
    if (!method.empty()) text += ": " + method;
    if (!rules.empty()) text += " (" + join(rules, ", ") + ")";
    if (counterexample) text += "; " + counterexample->toString();
    if (!reason.empty()) text += "; " + reason;
    return text;
}

Verdict judge(const graph::Graph& before, const graph::Graph& after, const JudgeOptions& options, const Task& task,
    const std::function<void(const Verdict&)>& onAnswer) {
    const CommonParts parts = commonParts(before, after);
    const auto qualified = [&](Verdict verdict) {
        if (parts.change.empty()) return verdict;
        const bool isEqual = verdict.kind == VerdictKind::equal || verdict.kind == VerdictKind::tested;
        std::string reason = parts.change;
        if (isEqual) reason += "; the outputs in common are equal";
        if (!verdict.reason.empty()) reason += "; " + verdict.reason;
        verdict.reason = std::move(reason);
        if (isEqual && parts.leavesOut) verdict.kind = VerdictKind::unknown;
        return verdict;
    };
    if (!parts.isComparable || parts.before.empty())
        return {.reason = parts.change.empty() ? "there are no outputs to compare" : parts.change};
    const std::function<void(const Verdict&)> forward = [&](const Verdict& verdict) {
        if (onAnswer) onAnswer(qualified(verdict));
    };
    Judge judge(Correspondence(parts.before, parts.after), options, task, forward);
    return qualified(judge.run());
}

}  // namespace egret::edit
