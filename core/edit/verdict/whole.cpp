#include "core/edit/verdict/whole.h"

#include "core/base/error.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace egret::edit {

using graph::NodeId;
using graph::TensorPtr;

namespace {

using Tensors = std::vector<TensorPtr>;

// Returns a graph with outputs in pairs over both graphs.
graph::Graph joined(const Correspondence& graphs, const std::vector<std::pair<NodeId, NodeId>>& pairs) {
    std::vector<NodeId> inputs = graphs.before().inputs();
    for (const NodeId id : graphs.after().inputs())
        if (!std::ranges::count(inputs, id)) inputs.push_back(id);
    std::vector<graph::Output> outputs;
    for (const auto& [before, after] : pairs) {
        const std::string number = std::to_string(outputs.size() / 2);
        outputs.push_back({"before " + number, before});
        outputs.push_back({"after " + number, after});
    }
    return graph::Graph(graphs.before().arenaPtr(), std::move(inputs), std::move(outputs));
}

// Makes inputs simpler while the graphs still differ: zeros, whole numbers, fewer elements that are not zero.
class Simplifier {
public:
    Simplifier(const Trial& trial, Tensors inputs, int runs, const Task& task)
        : m_trial(trial), m_inputs(std::move(inputs)), m_runs(runs), m_task(task) {}

    Tensors run() {
        for (std::size_t i = 0; i < m_inputs.size(); ++i) attempt(i, [](double, std::size_t) { return 0.0; });
        for (std::size_t i = 0; i < m_inputs.size(); ++i) {
            if (!attempt(i, [](double value, std::size_t) { return std::round(value); }))
                attempt(i, [](double value, std::size_t) { return std::round(value * 8) / 8; });
            thin(i);
        }
        return std::move(m_inputs);
    }

private:
    // Keeps the half of the elements that shows the difference, again and again.
    void thin(std::size_t input) {
        if (!m_inputs[input]) return;
        std::size_t low = 0, high = static_cast<std::size_t>(m_inputs[input]->elements());
        while (high - low > 1 && m_runs > 0) {
            const std::size_t middle = (low + high) / 2;
            if (attempt(input, [&](double value, std::size_t at) { return at < middle ? value : 0; })) high = middle;
            else if (attempt(input, [&](double value, std::size_t at) { return at < middle ? 0 : value; }))
                low = middle;
            else return;
        }
    }

    bool attempt(std::size_t input, const std::function<double(double, std::size_t)>& change) {
        const TensorPtr old = m_inputs[input];
        if (!old || m_runs <= 0) return false;
        if (old->element() != graph::ElementType::f32 && old->element() != graph::ElementType::f64) return false;
        const TensorPtr next = graph::Tensor::ofReals(old->element(), old->shape(),
            [&](int64_t i) { return change(old->number(i), static_cast<std::size_t>(i)); });
        if (*next == *old) return true;
        --m_runs;
        m_inputs[input] = next;
        const Trial::Result result = m_trial.run(m_inputs, m_task);
        if (result.mismatch && result.isFinite) return true;
        m_inputs[input] = old;
        return false;
    }

    const Trial& m_trial;
    Tensors m_inputs;
    int m_runs;
    const Task& m_task;
};

Counterexample exampleOf(const Correspondence& graphs, const Trial& trial, const Tensors& inputs,
    const std::unordered_set<NodeId>& rounded, const Task& task) {
    const graph::Graph &before = graphs.before(), &after = graphs.after();
    Counterexample out;
    for (std::size_t i = 0; i < inputs.size(); ++i)
        if (inputs[i]) out.inputs.emplace_back(before.op(trial.graph().inputs()[i]).text("name"), inputs[i]);
    const Trial::Result outputs = trial.run(inputs, task);
    if (!outputs.mismatch) throw Error(Category::internal, "a counterexample does not reproduce");
    const auto describe = [&](const Mismatch& mismatch, NodeId x, NodeId y) {
        out.before = before.nameOf(x);
        out.after = after.nameOf(y);
        out.element = mismatch.element;
        out.valueBefore = mismatch.before;
        out.valueAfter = mismatch.after;
    };
    const graph::Output& output = before.outputs()[outputs.mismatch->pair];
    out.output = output.name;
    describe(*outputs.mismatch, output.node, after.outputs()[outputs.mismatch->pair].node);

    std::vector<std::pair<NodeId, NodeId>> pairs;
    for (const NodePair& pair : graphs.pairs())
        if (before.type(pair.before).isTensor()) pairs.emplace_back(pair.before, pair.after);
    try {
        const Trial all(joined(graphs, pairs), rounded, task);
        const Trial::Result first = all.run(inputs, task);
        if (first.mismatch)
            describe(*first.mismatch, pairs[first.mismatch->pair].first, pairs[first.mismatch->pair].second);
    } catch (const Error& error) {
        if (error.category() != Category::limit) throw;  // the intermediate tensors do not fit into memory
    }
    return out;
}

}  // namespace

WholeReport compareWhole(const Correspondence& graphs, const std::unordered_set<NodeId>& rounded,
    const TestLimits& limits, const Task& task) {
    WholeReport out;
    std::vector<std::pair<NodeId, NodeId>> pairs;
    for (std::size_t i = 0; i < graphs.before().outputs().size(); ++i)
        pairs.emplace_back(graphs.before().outputs()[i].node, graphs.after().outputs()[i].node);
    try {
        const Trial trial(joined(graphs, pairs), rounded, task);
        const TestReport report = test(trial, limits, task);
        out.samples = report.samples;
        out.reason = report.outcome == TestReport::Outcome::notRun ? report.reason : "";
        if (report.outcome != TestReport::Outcome::differ) return out;
        constexpr int kMostRuns = 60;
        const int runs = static_cast<int>(std::min<double>(kMostRuns, limits.effort / effortOf(trial.graph())));
        out.counterexample =
            exampleOf(graphs, trial, Simplifier(trial, report.inputs, runs, task).run(), rounded, task);
    } catch (const Error& error) {
        if (error.category() == Category::cancelled || error.category() == Category::internal) throw;
        out.reason = error.what();
    }
    return out;
}

}  // namespace egret::edit
