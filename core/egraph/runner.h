#pragma once

#include "core/base/event.h"
#include "core/base/task.h"
#include "core/egraph/breakpoint.h"
#include "core/egraph/rewrite.h"
#include "core/egraph/scheduler.h"

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace egret::egraph {

enum class StopReason { saturated, iterationLimit, nodeLimit, memoryLimit, timeLimit, cancelled, breakpoint, other };
std::string_view stopReasonName(StopReason reason);  // "saturated", "iteration limit", ...

struct RunnerOptions {
    uint64_t iterations = 30;
    uint64_t nodes = 10000;              // live e-nodes; checked after every match
    uint64_t bytes = uint64_t{4} << 30;  // memory limit for the e-graph plus pending matches
    double seconds = 60;                 // time limit, from the first search
    SchedulerKind scheduler = SchedulerKind::backoff;
    uint64_t matchLimit = 1000;  // parameter of the back-off scheduler, as in egg
    uint64_t banLength = 5;
    // A search finds only matches that are new since the rule's last search. In every iteration the e-graph is the same
    // as without this option, but match counts differ. Applies only to the simple scheduler, because back-off counts
    // all matches, as egg does.
    bool incremental = true;
    // An error (other than internal) while building a right side, e.g. a type error, rejects that match instead of
    // ending the run.
    bool refuseInvalid = false;
    // Threads that search and find redundant matches side by side; the number does not affect the result. With more
    // than one, payload predicates of patterns are called from several threads.
    std::size_t threads = 1;
};

struct RuleRecord {
    uint64_t matches = 0;
    uint64_t applied = 0;                   // matches that changed the e-graph
    uint64_t refused = 0;                   // rejected by the condition, the hook or (refuseInvalid) an error
    uint64_t unchanged = 0;                 // matches that changed nothing
    bool searched = false, banned = false;  // banned: too many matches, none is applied
    // Join time is the part of the search time that combines the matches of several patterns. With several search
    // threads, the sum over the rules exceeds the iteration's search time.
    double searchSeconds = 0, joinSeconds = 0, applySeconds = 0;
};

struct IterationRecord {
    uint64_t index = 0;
    uint64_t nodes = 0, classes = 0, bytes = 0;  // counts after the iteration
    double searchSeconds = 0, applySeconds = 0, rebuildSeconds = 0;
    std::vector<RuleRecord> rules;  // in the order of Runner::rules()
    Step lastStep = 0;              // the last step that changed something
};

// Equality saturation: searches, applies and rebuilds until nothing changes or a limit is reached. run() performs the
// whole saturation. For the window, search(), applyMatch(), skipMatch() and finishIteration() perform it step by step.
class Runner {
public:
    struct Hooks {
        std::function<void(Runner&)> beforeIteration, afterIteration;   // may call requestStop()
        std::function<bool(const Rewrite&, const Match&)> beforeApply;  // returns false to reject this match now
    };

    // Rules are processed by priority, then in the given order. The e-graph must outlive the runner.
    Runner(EGraph& egraph, std::vector<Rewrite> rules, RunnerOptions options = {}, Task task = {}, EventSink sink = {});

    Hooks hooks;

    // Runs until there is a stop reason. Throws errors of the analysis or a rule, with the rule's name; the e-graph
    // then includes everything before that match and is rebuilt. A cancelled run may leave the e-graph unrebuilt,
    // because rebuilding can take too long; EGraph::rebuild() completes the rebuild.
    StopReason run();

    // ---- breakpoints ----------------------------------------------------------------------------------------------

    // A run that hits a breakpoint returns StopReason::breakpoint; the next run() resumes there, mid-iteration. The run
    // has not ended: stopReason() stays empty, and paused time does not count.
    uint32_t addBreakpoint(Breakpoint breakpoint) { return m_breakpoints.add(m_egraph, std::move(breakpoint)); }
    void removeBreakpoint(uint32_t number) { m_breakpoints.remove(number); }
    struct Pause {
        uint32_t breakpoint = 0;  // number of the breakpoint
        // Mid-iteration: index of the next match, which may equal the number that search() returned.
        std::optional<std::size_t> pending;
    };
    const std::optional<Pause>& pause() const { return m_pause; }

    // ---- match by match -------------------------------------------------------------------------------------------

    // Starts an iteration (finishing an unfinished one) and returns the number of pending matches.
    std::size_t search();
    struct Pending {
        std::size_t rule = 0;  // index in rules()
        Match match;           // valid until the next call of any member
        enum class State : uint8_t { open, applied, unchanged, refused, skipped } state = State::open;
        static constexpr std::size_t kStates = 5;
    };
    Pending pending(std::size_t index);
    bool applyMatch(std::size_t index);  // returns whether the e-graph changed; ignores matches that are not open
    void skipMatch(std::size_t index);   // the match will be found again
    void finishIteration();              // rebuilds and records; open matches count as skipped
    bool inIteration() const { return m_inIteration; }

    void requestStop(std::string why);
    // Empty until the run ends; afterwards, search() and run() do nothing.
    std::optional<StopReason> stopReason() const { return m_stop; }
    std::string stopText() const;

    const std::vector<CompiledRewrite>& rules() const { return m_rules; }
    void setEnabled(std::size_t rule, bool enabled) { m_enabled[rule] = enabled; }
    const std::vector<IterationRecord>& iterations() const { return m_iterations; }
    EGraph& egraph() { return m_egraph; }
    double seconds() const;  // time since the first search

private:
    struct RuleState {
        MatchTable table;
        // Empty tables of the parts of a search, kept because mapping their pages again would take as long as the
        // search.
        std::vector<MatchTable> spare;
        uint32_t since = 0;       // epoch of the last search whose matches were all processed
        uint32_t searchedAt = 0;  // epoch of this iteration's search
        bool complete = false;    // whether all of this iteration's matches were found and none skipped
        bool mostlyIdle = false;  // whether most of the last iteration's matches changed nothing or were refused
    };

    struct SearchPart;
    struct SharedSearch;
    std::optional<StopReason> limitNow(std::size_t pendingBytes) const;
    bool limitReached(std::size_t pendingBytes);
    bool stop(StopReason reason);
    void rebuild();
    bool isDue(std::size_t rule);
    void searchAll();
    void searchPart(SearchPart& part, SharedSearch& shared);
    MatchTable takeTable(std::size_t rule);
    void dropTables(std::size_t rule);
    void gather(std::span<SearchPart> parts, SharedSearch& shared);
    Pending::State applyRow(std::size_t rule, std::size_t row);
    void decideEarly();
    void decideEarly(std::size_t begin, std::size_t end);
    bool isStillRefused(std::size_t rule, std::size_t row) const;
    void applyAll();
    bool pausesBefore(std::size_t rule, std::size_t index);
    void endPause();
    bool pausesNow(std::optional<uint32_t> breakpoint, std::optional<std::size_t> pending);
    std::pair<std::size_t, std::size_t> locate(std::size_t index) const;
    // Calls work() in each thread of the run, but in at most `most`.
    void inThreads(std::size_t most, const std::function<void()>& work) const;
    void emitIteration(const IterationRecord& record) const;

    EGraph& m_egraph;
    std::vector<CompiledRewrite> m_rules;
    std::vector<bool> m_enabled;
    RunnerOptions m_options;
    Task m_task;
    EventSink m_sink;
    Scheduler m_scheduler;
    std::vector<RuleState> m_states;

    std::vector<IterationRecord> m_iterations;
    IterationRecord m_current;
    bool m_inIteration = false, m_changed = false;
    Breakpoints m_breakpoints;
    std::optional<Pause> m_pause;
    std::chrono::steady_clock::time_point m_pausedSince;
    std::size_t m_nextPending = 0;            // index at which applyAll() resumes
    std::optional<std::size_t> m_shown;       // the match whose breakpoint was already hit
    std::vector<std::size_t> m_firstPending;  // indexed by rule, plus the end
    std::vector<Pending::State> m_pendingState;
    std::size_t m_pendingCount = 0, m_pendingBytes = 0;
    uint32_t m_matchNumber = 0;  // number of the applied match in the whole run, for Reason::rule
    Matcher::Scratch m_scratch;

    std::optional<std::chrono::steady_clock::time_point> m_start;
    std::optional<StopReason> m_stop;
    std::string m_stopText;
    bool m_announced = false;
};

}  // namespace egret::egraph
