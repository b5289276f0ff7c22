#include "core/edit/verdict/tests.h"

#include "core/base/error.h"

#include <algorithm>

namespace egret::edit {

using graph::Extents;
using graph::Family;

namespace {

// Returns extents to try: small ones first, since they make small counterexamples; then ones that broadcast, then the
// given ones and others.
std::vector<Extents> extentChoices(const graph::Graph& graph, const std::vector<Extents>& given) {
    const std::vector<std::string> open = graph::openExtents(graph);
    if (open.empty()) return {Extents{}};
    std::vector<Extents> out;
    for (const int64_t first : {2, 1, 3}) {
        Extents small;
        small.other = first + 1;
        for (std::size_t i = 0; i < open.size(); ++i)
            if (!open[i].empty()) small.named.emplace(open[i], first == 1 ? 1 : first + static_cast<int64_t>(i % 3));
        out.push_back(graph::withSmallInputs(graph, small));
    }
    for (Extents extents : given) {
        std::erase_if(extents.named, [&](const auto& entry) { return !std::ranges::count(open, entry.first); });
        extents = graph::complete(graph, extents);
        for (const std::string& name : open)
            if (!name.empty()) extents.named.emplace(name, std::max<int64_t>(extents.other, 1));
        out.push_back(extents);
    }
    out.push_back(graph::guessedExtents(graph));
    out.push_back(graph::unseenExtents(graph, out.front()));
    return out;
}

// Returns whether every operator computes each element from single elements, so that infinite values stay where they
// are.
bool isElementwise(const graph::Graph& graph) {
    return std::ranges::all_of(graph.nodes(), [&](graph::NodeId id) {
        const Family family = graph.op(id).spec->family;
        return graph.node(id).isWeight || family == Family::source || family == Family::elementwise ||
            family == Family::activation || family == Family::comparison || graph.op(id).is("Identity");
    });
}

constexpr int kLeastSamples = 3;

class Tester {
public:
    Tester(const Trial& trial, const TestLimits& limits, const Task& task)
        : m_trial(trial), m_limits(limits), m_task(task), m_choices(extentChoices(trial.graph(), limits.extents)) {}

    TestReport run() {
        const double most = m_limits.effort / effortOf(m_trial.graph());
        const int samples = most >= m_limits.samples ? m_limits.samples : static_cast<int>(most);
        for (int number = 0;
             number < std::max(samples, kLeastSamples) && m_report.outcome != TestReport::Outcome::differ; ++number)
            if (!one(number, false)) return m_report;
        constexpr int kSpecial = 3;
        if (m_report.outcome == TestReport::Outcome::agree && isElementwise(m_trial.graph()))
            for (int number = 0; number < kSpecial; ++number) one(number, true);
        return m_report;
    }

private:
    // Returns whether a sample could be run.
    bool one(int number, bool isSpecial) {
        for (std::size_t attempt = 0; attempt < m_choices.size(); ++attempt) {
            m_task.throwIfStopped();
            const std::size_t at = (static_cast<std::size_t>(number) + attempt) % m_choices.size();
            const SampleChoice choice{m_limits.seed, number, isSpecial, m_choices[at], m_limits.landmarks};
            try {
                const auto inputs = sampleInputs(m_trial.graph(), choice);
                record(m_trial.run(inputs, m_task), inputs, choice);
                return true;
            } catch (const Error& error) {
                if (error.category() == Category::cancelled || error.category() == Category::internal) throw;
                if (m_report.samples == 0) m_report.reason = error.what();
            }
        }
        return m_report.samples > 0;
    }

    void record(const Trial::Result& result, const std::vector<graph::TensorPtr>& inputs, const SampleChoice& choice) {
        using Outcome = TestReport::Outcome;
        ++m_report.samples;
        if (m_report.outcome == Outcome::notRun) m_report.outcome = Outcome::agree;
        if (!result.mismatch) return;
        const bool counts = !choice.special && (result.isFinite || choice.isOrdinary());
        if (!counts && m_report.outcome == Outcome::nonFinite) return;
        m_report.outcome = counts ? Outcome::differ : Outcome::nonFinite;
        m_report.mismatch = *result.mismatch;
        m_report.inputs = inputs;
    }

    const Trial& m_trial;
    const TestLimits& m_limits;
    const Task& m_task;
    std::vector<Extents> m_choices;
    TestReport m_report;
};

}  // namespace

double effortOf(const graph::Graph& graph) {
    constexpr double kOperationsPerByte = 2;
    const graph::Work work = graph.work();
    return std::max(work.flops + kOperationsPerByte * work.bytes, 1.0);
}

TestReport test(const Trial& trial, const TestLimits& limits, const Task& task) {
    return Tester(trial, limits, task).run();
}

}  // namespace egret::edit
