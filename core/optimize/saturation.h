#pragma once

#include "core/optimize/exploration.h"

#include <memory>
#include <set>
#include <stop_token>

namespace egret::optimize {

// A match that waits to be applied to the e-graph.
struct Pending {
    using State = egraph::Runner::Pending::State;
    std::string rule;
    std::vector<egraph::NodeId> nodes;  // the e-nodes matched
};

// An exploration under way: the e-graph, the runner that grows it and the cycle filter that watches. run() takes it to
// its end; or a person takes it there, match by match. After every call the e-graph is rebuilt, so it can be looked at.
//
// Cancelling a task ends the exploration for good, with what it has. Not for several threads at once.
class Saturation {
public:
    // From a graph; or on from where an exploration ended, with an e-graph of its own (the exploration stays as it is).
    Saturation(const graph::Graph& graph, const Options& options, const EventSink& sink);
    Saturation(const Exploration& from, const Options& options, const EventSink& sink);
    Saturation(const Saturation&) = delete;
    Saturation& operator=(const Saturation&) = delete;

    const Exploration& exploration() const { return m_exploration; }
    // With an e-graph of its own: it stays while this one grows. O(e-graph)
    std::shared_ptr<const Exploration> copy() const;
    bool isOver() const { return m_runner->stopReason().has_value(); }  // exploration().stopReason says why

    void run(const Task& task, const IterationHook& hook);

    // ---- match by match -------------------------------------------------------------------------------------------

    // Ends the iteration under way, if any (open matches are left out and found again), and searches for the next ones,
    // going on to later iterations until there is a match or a reason to stop.
    void search(const Task& task);
    const std::vector<Pending>& pending() const { return *m_pending; }
    std::shared_ptr<const std::vector<Pending>> pendingPtr() const { return m_pending; }
    const std::vector<Pending::State>& states() const { return m_states; }  // of pending()
    std::size_t iteration() const { return m_exploration.iterations.size(); }

    // Whether the e-graph changed. After the last open match comes the next iteration's search. Throws usage for a
    // match that is not there.
    bool apply(std::size_t index, const Task& task);
    // The first open match from `index` on, round the end, that changes something; those that do not are applied on the
    // way.
    bool applyNext(std::size_t index, const Task& task);
    void skip(std::size_t index, const Task& task);
    // Applies all open matches, then searches. It pauses before a match of a rule in `breakpoints`, unless that is the
    // first it would apply: so the next call goes on from there. Whether it got to the end.
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
    double m_secondsBefore = 0;  // up to here
    std::vector<egraph::IterationRecord> m_before;
    std::stop_source m_stop;
    Task m_task;  // whose progress the runner's goes to
    std::unique_ptr<egraph::Runner> m_runner;
    std::unique_ptr<egraph::CycleFilter> m_filter;
    IterationHook m_hook;
    uint64_t m_iterationLimit;
    std::shared_ptr<const std::vector<Pending>> m_pending = std::make_shared<std::vector<Pending>>();
    std::vector<Pending::State> m_states;
};

}  // namespace egret::optimize
