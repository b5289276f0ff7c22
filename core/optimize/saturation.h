#pragma once

#include "core/optimize/exploration.h"

#include <memory>
#include <set>
#include <stop_token>

namespace egret::optimize {

// A match waiting to be applied to the e-graph.
struct Pending {
    using State = egraph::Runner::Pending::State;
    std::string rule;
    std::vector<egraph::NodeId> nodes;  // the matched e-nodes
};

// An exploration in progress: the e-graph, its runner and the cycle filter. run() completes it; alternatively, the user
// applies matches one by one. The e-graph is rebuilt after every call, so it can be inspected.
//
// Cancelling a task ends the exploration permanently and keeps its result so far. Not thread-safe.
class Saturation {
public:
    // Starts from a graph, or continues a finished exploration on a copy of its e-graph.
    Saturation(const graph::Graph& graph, const Options& options, const EventSink& sink);
    Saturation(const Exploration& from, const Options& options, const EventSink& sink);
    Saturation(const Saturation&) = delete;
    Saturation& operator=(const Saturation&) = delete;

    const Exploration& exploration() const { return m_exploration; }
    // Copies the e-graph, so later changes do not affect the copy. O(e-graph)
    std::shared_ptr<const Exploration> copy() const;
    bool isOver() const { return m_runner->stopReason().has_value(); }  // see exploration().stopReason

    void run(const Task& task, const IterationHook& hook);

    // ---- match by match -------------------------------------------------------------------------------------------

    // Ends the current iteration, if any; its open matches are dropped and found again. Then runs further iterations
    // until a match is found or a limit is reached.
    void search(const Task& task);
    const std::vector<Pending>& pending() const { return *m_pending; }
    std::shared_ptr<const std::vector<Pending>> pendingPtr() const { return m_pending; }
    const std::vector<Pending::State>& states() const { return m_states; }  // parallel to pending()
    std::size_t iteration() const { return m_exploration.iterations.size(); }

    // Returns whether the e-graph changed. After the last open match the next iteration is searched. Throws usage for
    // an invalid match.
    bool apply(std::size_t index, const Task& task);
    // Applies open matches from `index` on, wrapping around, until one changes the e-graph.
    bool applyNext(std::size_t index, const Task& task);
    void skip(std::size_t index, const Task& task);
    // Applies all open matches, then searches. Pauses before a match of a rule in `breakpoints`, unless that is the
    // first match, so the next call continues. Returns whether the iteration finished.
    bool finishIteration(const Task& task, const std::set<std::string>& breakpoints = {});

private:
    class Watch;
    Saturation(const Options& options, const EventSink& sink, Exploration exploration);
    egraph::EGraph& egraph() { return *m_exploration.egraph->egraph; }
    bool applyOne(std::size_t index);
    std::optional<std::size_t> openFrom(std::size_t index) const;
    void searchWhenDone();
    void searchOn();
    void record();

    Exploration m_exploration;
    bool m_filtering;
    double m_secondsBefore = 0;  // seconds spent before this object was created
    std::vector<egraph::IterationRecord> m_before;
    std::stop_source m_stop;
    Task m_task;  // receives the runner's progress
    std::unique_ptr<egraph::Runner> m_runner;
    std::unique_ptr<egraph::CycleFilter> m_filter;
    IterationHook m_hook;
    uint64_t m_iterationLimit;
    std::shared_ptr<const std::vector<Pending>> m_pending = std::make_shared<std::vector<Pending>>();
    std::vector<Pending::State> m_states;
};

}  // namespace egret::optimize
