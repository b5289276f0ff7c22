#include "core/optimize/saturation.h"

#include "core/base/clock.h"
#include "core/base/error.h"

#include <algorithm>

namespace egret::optimize {
namespace {

Exploration beginningOf(const graph::Graph& graph) {
    const auto start = Clock::now();
    Exploration exploration;
    exploration.original = graph;
    exploration.egraph = std::make_shared<rewrite::TensorEGraph>(rewrite::makeEGraph(graph, {}));
    exploration.seconds = secondsSince(start);
    return exploration;
}

std::shared_ptr<rewrite::TensorEGraph> copyOf(const rewrite::TensorEGraph& tensors) {
    auto copy = std::make_shared<rewrite::TensorEGraph>();
    copy->egraph = std::make_unique<egraph::EGraph>(*tensors.egraph);
    copy->roots = tensors.roots;
    copy->classOfNode = tensors.classOfNode;
    return copy;
}

Exploration continuationOf(const Exploration& from) {
    Exploration exploration = from;
    exploration.egraph = copyOf(*from.egraph);
    return exploration;
}

}  // namespace

// During one call, forwards the task's stop request to the runner and the runner's progress to the task.
class Saturation::Watch {
public:
    Watch(Saturation& growth, const Task& task)
        : m_growth(growth), m_link(task.stopToken(), [&growth] { growth.m_stop.request_stop(); }) {
        growth.m_task = task;
    }
    ~Watch() { m_growth.m_task = {}; }

private:
    Saturation& m_growth;
    std::stop_callback<std::function<void()>> m_link;
};

Saturation::Saturation(const graph::Graph& graph, const Options& options, const EventSink& sink)
    : Saturation(options, sink, beginningOf(graph)) {}
Saturation::Saturation(const Exploration& from, const Options& options, const EventSink& sink)
    : Saturation(options, sink, continuationOf(from)) {}

Saturation::Saturation(const Options& options, const EventSink& sink, Exploration exploration)
    : m_exploration(std::move(exploration)), m_filtering(options.cycleFilter != egraph::CycleFilterKind::none),
      m_secondsBefore(m_exploration.seconds), m_iterationLimit(options.iterations) {
    egraph::RunnerOptions limits;
    limits.iterations = options.iterations;
    limits.nodes = options.nodeLimit;
    limits.seconds = options.timeLimit;
    limits.scheduler = options.scheduler;
    limits.refuseInvalid = true;
    const auto rules = rewrite::compile(options.rules, m_exploration.original.arenaPtr());
    const Task task(
        m_stop.get_token(), [this](const Progress& progress) { m_task.report(progress.fraction, progress.text); });
    // The limit on multi-pattern iterations counts from the exploration's first iteration.
    const auto done = static_cast<uint32_t>(m_exploration.iterations.size());
    const uint32_t kMulti = options.kMulti - std::min(options.kMulti, done);
    std::vector<egraph::Rewrite> rewrites = rewrite::rewritesOf(rules, kMulti);
    m_runner = std::make_unique<egraph::Runner>(egraph(), rewrites, limits, task, sink);
    auto names = transformed(m_runner->rules(), [&](const auto& rule) { return rule.rule().name.text(); });
    // Records for different rules cannot share a table.
    if (names != m_exploration.rules) {
        m_exploration.iterations.clear();
        if (m_exploration.rewrites)
            rewrites.insert(rewrites.end(), m_exploration.rewrites->begin(), m_exploration.rewrites->end());
    }
    m_exploration.rewrites = std::make_shared<const std::vector<egraph::Rewrite>>(std::move(rewrites));
    m_before = m_exploration.iterations;
    m_exploration.rules = std::move(names);
    m_exploration.acyclic = m_filtering;
    m_exploration.stopReason.clear();
    m_filter = std::make_unique<egraph::CycleFilter>(egraph(), m_exploration.egraph->roots, options.cycleFilter);
    m_filter->attach(*m_runner);
    m_runner->hooks.afterIteration = [this, filtering = m_runner->hooks.afterIteration](egraph::Runner& runner) {
        if (filtering) filtering(runner);
        record();
        m_task.report(static_cast<double>(runner.iterations().size()) / static_cast<double>(m_iterationLimit),
            std::to_string(egraph().nodeCount()) + " e-nodes");
        if (m_hook) m_hook(m_exploration);
    };
}

std::shared_ptr<const Exploration> Saturation::copy() const {
    return std::make_shared<const Exploration>(continuationOf(m_exploration));
}

void Saturation::record() {
    m_exploration.iterations = m_before;
    m_exploration.iterations.insert(
        m_exploration.iterations.end(), m_runner->iterations().begin(), m_runner->iterations().end());
    m_exploration.seconds = m_secondsBefore + m_runner->seconds();
    m_exploration.stopReason = m_runner->stopText();
    m_exploration.rulesApplied.clear();
    for (const auto& iteration : m_exploration.iterations)
        for (std::size_t i = 0; i < iteration.rules.size(); ++i)
            if (iteration.rules[i].applied)
                m_exploration.rulesApplied[m_exploration.rules[i]] += iteration.rules[i].applied;
}

void Saturation::run(const Task& task, const IterationHook& hook) {
    const Watch watch(*this, task);
    m_hook = hook;
    m_runner->run();
    m_hook = {};
    egraph().rebuild();                         // a cancelled run may have skipped this
    if (m_filtering) m_filter->filterCycles();  // a limit may have interrupted the last hook
    record();
}

// ---- match by match -------------------------------------------------------------------------------------------------

void Saturation::search(const Task& task) {
    const Watch watch(*this, task);
    searchOn();
}

void Saturation::searchOn() {
    std::size_t found = 0;
    do {
        found = m_runner->search();
        if (found == 0) m_runner->finishIteration();
    } while (found == 0 && !isOver());
    auto pending = std::make_shared<std::vector<Pending>>();
    for (std::size_t i = 0; i < found; ++i) {
        const auto one = m_runner->pending(i);
        pending->push_back({m_exploration.rules[one.rule], {one.match.nodes.begin(), one.match.nodes.end()}});
    }
    m_pending = std::move(pending);
    m_states.assign(found, Pending::State::open);
    if (isOver()) {
        m_runner->run();  // reports the stop reason without further work
        egraph().rebuild();
        if (m_filtering) m_filter->filterCycles();
    }
    record();
}

std::optional<std::size_t> Saturation::openFrom(std::size_t index) const {
    for (std::size_t i = 0; i < m_states.size(); ++i) {
        const std::size_t at = (index + i) % m_states.size();
        if (m_states[at] == Pending::State::open) return at;
    }
    return {};
}

bool Saturation::applyOne(std::size_t index) {
    const bool changed = m_runner->applyMatch(index);
    egraph().rebuild();
    m_states.at(index) = m_runner->pending(index).state;
    return changed;
}

void Saturation::searchWhenDone() {
    if (!openFrom(0)) searchOn();
}

bool Saturation::apply(std::size_t index, const Task& task) {
    const Watch watch(*this, task);
    const bool changed = applyOne(index);
    searchWhenDone();
    return changed;
}

bool Saturation::applyNext(std::size_t index, const Task& task) {
    const Watch watch(*this, task);
    while (!isOver()) {
        for (auto next = openFrom(index); next && !task.stopRequested(); next = openFrom(*next))
            if (applyOne(*next)) {
                searchWhenDone();
                return true;
            }
        if (task.stopRequested()) break;
        searchOn();
        index = 0;
    }
    return false;
}

void Saturation::skip(std::size_t index, const Task& task) {
    const Watch watch(*this, task);
    m_runner->skipMatch(index);
    m_states.at(index) = m_runner->pending(index).state;
    searchWhenDone();
}

bool Saturation::finishIteration(const Task& task, const std::set<std::string>& breakpoints) {
    const Watch watch(*this, task);
    bool first = true;
    for (auto next = openFrom(0); next && !task.stopRequested(); next = openFrom(*next), first = false) {
        if (!first && breakpoints.contains((*m_pending)[*next].rule)) {
            egraph().rebuild();
            return false;
        }
        m_runner->applyMatch(*next);
        m_states[*next] = m_runner->pending(*next).state;
    }
    searchOn();
    return true;
}

}  // namespace egret::optimize
