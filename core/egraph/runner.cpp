#include "core/egraph/runner.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/lists.h"

#include <algorithm>
#include <atomic>

namespace egret::egraph {
namespace {

std::vector<CompiledRewrite> compileAll(std::vector<Rewrite> rules) {
    std::ranges::stable_sort(rules, [](const Rewrite& a, const Rewrite& b) { return a.priority > b.priority; });
    std::vector<CompiledRewrite> compiled;
    for (Rewrite& rule : rules) compiled.emplace_back(std::move(rule));
    return compiled;
}

constexpr std::size_t kMatchesPerCheck = 32;  // number of matches between two time checks

}  // namespace

std::string_view stopReasonName(StopReason reason) {
    constexpr std::string_view kNames[] = {
        "saturated", "iteration limit", "node limit", "memory limit", "time limit", "cancelled", "breakpoint", "other"};
    return kNames[static_cast<std::size_t>(reason)];
}

namespace {

std::vector<SchedulerKind> schedulers(const std::vector<CompiledRewrite>& rules, SchedulerKind kind) {
    return transformed(
        rules, [&](const CompiledRewrite& rule) { return rule.rule().isBounded() ? SchedulerKind::simple : kind; });
}

}  // namespace

Runner::Runner(EGraph& egraph, std::vector<Rewrite> rules, RunnerOptions options, Task task, EventSink sink)
    : m_egraph(egraph), m_rules(compileAll(std::move(rules))), m_options(options), m_task(std::move(task)),
      m_sink(std::move(sink)),
      m_scheduler(schedulers(m_rules, options.scheduler), options.matchLimit, options.banLength),
      m_states(m_rules.size()) {
    for (std::size_t i = 0; i < m_rules.size(); ++i) {
        m_states[i].table = m_rules[i].matcher().makeTable();
        m_enabled.push_back(m_rules[i].rule().enabled);
    }
}

double Runner::seconds() const { return m_start ? secondsSince(*m_start) : 0; }

bool Runner::stop(StopReason reason) {
    if (!m_stop) m_stop = reason;
    return true;
}

void Runner::requestStop(std::string why) {
    if (!m_stop) m_stopText = std::move(why);
    stop(StopReason::other);
}

std::string Runner::stopText() const {
    if (!m_stop) return {};
    return m_stopText.empty() ? std::string(stopReasonName(*m_stop)) : m_stopText;
}

std::optional<StopReason> Runner::limitNow(std::size_t pendingBytes) const {
    if (m_task.stopRequested()) return StopReason::cancelled;
    if (m_egraph.nodeCount() >= m_options.nodes) return StopReason::nodeLimit;
    if (seconds() >= m_options.seconds) return StopReason::timeLimit;
    if (m_egraph.memoryBytes() + pendingBytes >= m_options.bytes) return StopReason::memoryLimit;
    return std::nullopt;
}

bool Runner::limitReached(std::size_t pendingBytes) {
    if (m_stop) return true;
    const std::optional<StopReason> reason = limitNow(pendingBytes);
    return reason && stop(*reason);
}

void Runner::rebuild() {
    if (!m_egraph.rebuild([this] { return m_task.stopRequested(); })) stop(StopReason::cancelled);
}

StopReason Runner::run() {
    bool goesOn = m_pause && m_pause->pending;  // resumed in the middle of an iteration
    endPause();
    while (!m_stop) {
        if (!goesOn) {
            if (m_iterations.size() >= m_options.iterations && !m_inIteration) {
                stop(StopReason::iterationLimit);
                break;
            }
            search();
            if (!m_inIteration) break;
        }
        goesOn = false;
        applyAll();
        if (m_pause) return StopReason::breakpoint;
        finishIteration();
        if (m_egraph.isRebuilt() && !m_stop && pausesNow(m_breakpoints.afterIteration(m_egraph), {}))
            return StopReason::breakpoint;
    }
    if (!m_announced) emit(m_sink, event::Stopped{stopText(), seconds()});
    m_announced = true;
    return *m_stop;
}

// ---- applying -------------------------------------------------------------------------------------------------------

Runner::Pending::State Runner::applyRow(std::size_t index, std::size_t row) {
    const CompiledRewrite& rule = m_rules[index];
    const MatchTable& table = m_states[index].table;
    const Match match = rule.needsWholeMatch() || hooks.beforeApply
        ? rule.matcher().read(m_egraph, table, row, m_scratch)
        : Matcher::readBare(table, row);
    try {
        if (rule.rule().condition && !rule.rule().condition(m_egraph, match)) return Pending::State::refused;
        if (hooks.beforeApply && !hooks.beforeApply(rule.rule(), match)) {
            m_states[index].complete = false;
            return Pending::State::refused;
        }
        const Reason reason = Reason::rule(rule.rule().name, m_matchNumber);
        m_egraph.announce(reason, match.nodes);
        if (!rule.apply(m_egraph, match, reason)) return Pending::State::unchanged;
    } catch (const Error& error) {
        if (!m_options.refuseInvalid || error.category() == Category::internal)
            throw error.at({.rule = rule.rule().name.text()});
        m_states[index].complete = false;
        return Pending::State::refused;
    }
    ++m_current.rules[index].applied;
    ++m_matchNumber;
    m_changed = true;
    return Pending::State::applied;
}

// Most matches of a long run change nothing: their right side is already in the class of their left side, or their
// condition refuses them. The e-graph is rebuilt when the first match is applied, so threads can find these matches
// without changing it.
//
// Applying a redundant match later would at best change nothing. At worst it would add an e-node that is congruent to
// one with outdated children, and that the next rebuild removes. A refused match is asked again if a class that its
// condition reads has changed since. A match that does change something is looked up twice, so rules whose last matches
// mostly did so are left out. None of this depends on the number of threads.
void Runner::decideEarly() {
    if (!m_egraph.isRebuilt() || m_nextPending > 0 || hooks.beforeApply) return;
    constexpr std::size_t kPart = 1024;
    std::atomic<std::size_t> next = 0;
    inThreads((m_pendingCount + kPart - 1) / kPart, [&] {
        for (std::size_t begin = next.fetch_add(kPart); begin < m_pendingCount && !m_task.stopRequested();
             begin = next.fetch_add(kPart))
            decideEarly(begin, std::min(begin + kPart, m_pendingCount));
    });
}

void Runner::decideEarly(std::size_t begin, std::size_t end) {
    Matcher::Scratch scratch;
    const auto after = std::upper_bound(m_firstPending.begin(), m_firstPending.end(), begin);
    for (std::size_t index = static_cast<std::size_t>(after - m_firstPending.begin()) - 1; begin < end; ++index) {
        const CompiledRewrite& rule = m_rules[index];
        const auto& condition = rule.rule().condition;
        const MatchTable& table = m_states[index].table;
        const std::size_t first = m_firstPending[index], last = std::min(end, m_firstPending[index + 1]);
        if (!m_states[index].mostlyIdle || (condition && !rule.rule().isConditionLocal)) begin = last;
        for (; begin < last; ++begin) {
            Pending::State& state = m_pendingState[begin];
            if (state != Pending::State::open) continue;
            const Match match = rule.needsWholeMatch() ? rule.matcher().read(m_egraph, table, begin - first, scratch)
                                                       : Matcher::readBare(table, begin - first);
            if (condition && !condition(m_egraph, match)) state = Pending::State::refused;
            else if (rule.isBuiltFromPatterns() && rule.isRedundant(m_egraph, match)) state = Pending::State::unchanged;
        }
    }
}

// Whether the refusal of decideEarly() holds now: no class that the condition reads has changed in this epoch.
bool Runner::isStillRefused(std::size_t rule, std::size_t row) const {
    return m_rules[rule].rule().isConditionLocal &&
        std::ranges::none_of(m_states[rule].table.variables(row),
            [this](ClassId id) { return m_egraph.classEpoch(m_egraph.find(id)) >= m_egraph.epoch(); });
}

void Runner::applyAll() {
    const auto start = Clock::now();
    decideEarly();
    auto ruleStart = Clock::now();
    std::size_t untilCheck = kMatchesPerCheck;
    try {
        for (std::size_t rule = 0; rule < m_rules.size() && !m_stop && !m_pause; ++rule) {
            const std::size_t first = m_firstPending[rule], count = m_firstPending[rule + 1] - first;
            if (count == 0) continue;
            for (std::size_t row = m_nextPending > first ? m_nextPending - first : 0; row < count; ++row) {
                if (m_egraph.nodeCount() >= m_options.nodes) stop(StopReason::nodeLimit);
                else if (m_task.stopRequested()) stop(StopReason::cancelled);
                else if (--untilCheck == 0) {
                    untilCheck = kMatchesPerCheck;
                    limitReached(m_pendingBytes);
                }
                if (m_stop) break;
                Pending::State& state = m_pendingState[first + row];
                if (state == Pending::State::refused && !isStillRefused(rule, row)) state = Pending::State::open;
                if (state != Pending::State::open) continue;
                if (!m_breakpoints.empty() && pausesBefore(rule, first + row)) break;
                state = applyRow(rule, row);
                if (state != Pending::State::applied) continue;
                if (!m_breakpoints.empty() && pausesNow(m_breakpoints.afterChange(m_egraph), first + row + 1)) break;
            }
            const auto ruleEnd = Clock::now();
            m_current.rules[rule].applySeconds += std::chrono::duration<double>(ruleEnd - ruleStart).count();
            ruleStart = ruleEnd;
        }
    } catch (...) {
        finishIteration();
        throw;
    }
    m_current.applySeconds += secondsSince(start);
}

bool Runner::pausesBefore(std::size_t index, std::size_t pending) {
    const CompiledRewrite& rule = m_rules[index];
    const std::optional<uint32_t> breakpoint = m_breakpoints.beforeMatch(rule.rule().name);
    if (!breakpoint || m_shown == pending) return false;
    if (rule.rule().condition &&
        !rule.rule().condition(
            m_egraph, rule.matcher().read(m_egraph, m_states[index].table, pending - m_firstPending[index], m_scratch)))
        return false;
    m_shown = pending;
    return pausesNow(breakpoint, pending);
}

// Excludes the paused time from the run time.
void Runner::endPause() {
    if (m_pause && m_start) *m_start += Clock::now() - m_pausedSince;
    m_pause.reset();
}

bool Runner::pausesNow(std::optional<uint32_t> breakpoint, std::optional<std::size_t> pending) {
    if (!breakpoint) return false;
    m_pause = Pause{*breakpoint, pending};
    m_pausedSince = Clock::now();
    m_nextPending = pending.value_or(0);
    return true;
}

std::pair<std::size_t, std::size_t> Runner::locate(std::size_t index) const {
    if (!m_inIteration || index >= m_pendingCount) throw Error(Category::usage, "No pending match has this number.");
    const auto after = std::upper_bound(m_firstPending.begin(), m_firstPending.end(), index);
    const auto rule = static_cast<std::size_t>(after - m_firstPending.begin()) - 1;
    return {rule, index - m_firstPending[rule]};
}

Runner::Pending Runner::pending(std::size_t index) {
    const auto [rule, row] = locate(index);
    return {rule, m_rules[rule].matcher().read(m_egraph, m_states[rule].table, row, m_scratch), m_pendingState[index]};
}

bool Runner::applyMatch(std::size_t index) {
    const auto [rule, row] = locate(index);
    Pending::State& state = m_pendingState[index];
    if (state != Pending::State::open && state != Pending::State::skipped) return false;
    const auto start = Clock::now();
    state = applyRow(rule, row);
    const double seconds = secondsSince(start);
    m_current.applySeconds += seconds;
    m_current.rules[rule].applySeconds += seconds;
    if (state == Pending::State::applied)
        emit(m_sink, event::Applied{m_rules[rule].rule().name.text(), m_egraph.now(), 0});
    return state == Pending::State::applied;
}

void Runner::skipMatch(std::size_t index) {
    locate(index);
    if (m_pendingState[index] == Pending::State::open) m_pendingState[index] = Pending::State::skipped;
}

void Runner::finishIteration() {
    if (!m_inIteration) return;
    m_inIteration = false;
    endPause();
    bool leftOut = false;
    for (std::size_t rule = 0; rule < m_rules.size(); ++rule) {
        RuleState& state = m_states[rule];
        uint64_t counts[Pending::kStates] = {};
        const auto countOf = [&](Pending::State s) { return counts[static_cast<std::size_t>(s)]; };
        const std::size_t begin = m_firstPending[rule], end = m_firstPending[rule + 1];
        for (std::size_t i = begin; i < end; ++i) ++counts[static_cast<std::size_t>(m_pendingState[i])];
        const bool skipped = countOf(Pending::State::open) + countOf(Pending::State::skipped) > 0;
        RuleRecord& record = m_current.rules[rule];
        record.unchanged = countOf(Pending::State::unchanged);
        record.refused = countOf(Pending::State::refused);
        if (begin != end) state.mostlyIdle = (record.unchanged + record.refused) * 8 >= (end - begin) * 7;
        leftOut = leftOut || skipped;
        // Skipped matches must be found again, so this search does not count.
        if (state.complete && !skipped) state.since = state.searchedAt;
        // Keep the tables' memory for the next search, unless this was the last.
        if (m_stop) dropTables(rule);
        else state.table.clear();
    }
    m_pendingCount = m_pendingBytes = 0;
    m_pendingState.clear();

    const std::size_t classes = m_egraph.classCount();
    const auto start = Clock::now();
    rebuild();
    m_current.rebuildSeconds = secondsSince(start);
    m_changed = m_changed || m_egraph.classCount() != classes;
    m_current.nodes = m_egraph.nodeCount();
    m_current.classes = m_egraph.classCount();
    m_current.bytes = m_egraph.memoryBytes();
    m_current.lastStep = m_egraph.lastChange();
    m_iterations.push_back(m_current);
    emitIteration(m_iterations.back());
    m_task.report(
        -1, "iteration " + std::to_string(m_iterations.size()) + ", " + std::to_string(m_current.nodes) + " e-nodes");
    if (hooks.afterIteration && m_egraph.isRebuilt()) hooks.afterIteration(*this);
    if (!m_stop && !m_changed && !leftOut && m_scheduler.mayStop(m_current.index)) stop(StopReason::saturated);
}

void Runner::emitIteration(const IterationRecord& record) const {
    if (!m_sink) return;
    event::Iteration iteration;
    iteration.index = static_cast<uint32_t>(record.index);
    iteration.nodes = record.nodes;
    iteration.classes = record.classes;
    iteration.searchSeconds = record.searchSeconds;
    iteration.applySeconds = record.applySeconds;
    iteration.rebuildSeconds = record.rebuildSeconds;
    for (std::size_t i = 0; i < m_rules.size(); ++i) {
        const std::string& name = m_rules[i].rule().name.text();
        iteration.matches[name] += record.rules[i].matches;
        iteration.applied[name] += record.rules[i].applied;
    }
    emit(m_sink, iteration);
}

}  // namespace egret::egraph
