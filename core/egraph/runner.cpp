#include "core/egraph/runner.h"

#include "core/base/error.h"

#include <algorithm>

namespace egret::egraph {
namespace {

using Clock = std::chrono::steady_clock;

double secondsSince(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

std::vector<CompiledRewrite> compileAll(std::vector<Rewrite> rules) {
    std::stable_sort(rules.begin(), rules.end(), [](const Rewrite& a, const Rewrite& b) { return a.priority > b.priority; });
    std::vector<CompiledRewrite> compiled;
    for (Rewrite& rule : rules) compiled.emplace_back(std::move(rule));
    return compiled;
}

constexpr std::size_t kMatchesPerCheck = 32;  // between two looks at the clock

}  // namespace

std::string_view stopReasonName(StopReason reason) {
    switch (reason) {
        case StopReason::saturated: return "saturated";
        case StopReason::iterationLimit: return "iteration limit";
        case StopReason::nodeLimit: return "node limit";
        case StopReason::memoryLimit: return "memory limit";
        case StopReason::timeLimit: return "time limit";
        case StopReason::cancelled: return "cancelled";
        case StopReason::other: return "other";
    }
    return "other";
}

Runner::Runner(EGraph& egraph, std::vector<Rewrite> rules, RunnerOptions options, Task task, EventSink sink)
    : m_egraph(egraph), m_rules(compileAll(std::move(rules))), m_options(options), m_task(std::move(task)),
      m_sink(std::move(sink)), m_scheduler(options.scheduler, m_rules.size(), options.matchLimit, options.banLength),
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

bool Runner::limitReached(std::size_t pendingBytes) {
    if (m_stop) return true;
    if (m_task.stopRequested()) return stop(StopReason::cancelled);
    if (m_egraph.nodeCount() >= m_options.nodes) return stop(StopReason::nodeLimit);
    if (seconds() >= m_options.seconds) return stop(StopReason::timeLimit);
    if (m_egraph.memoryBytes() + pendingBytes >= m_options.bytes) return stop(StopReason::memoryLimit);
    return false;
}

StopReason Runner::run() {
    while (!m_stop) {
        if (m_iterations.size() >= m_options.iterations && !m_inIteration) {
            stop(StopReason::iterationLimit);
            break;
        }
        search();
        if (!m_inIteration) break;
        applyAll();
        finishIteration();
    }
    if (!m_announced) emit(m_sink, event::Stopped{stopText(), seconds()});
    m_announced = true;
    return *m_stop;
}

// ---- searching --------------------------------------------------------------------------------------------------------

std::size_t Runner::search() {
    if (m_inIteration) finishIteration();
    if (!m_start) m_start = Clock::now();
    m_egraph.rebuild();
    if (limitReached(0)) return 0;
    if (hooks.beforeIteration) {
        hooks.beforeIteration(*this);
        m_egraph.rebuild();
        if (m_stop) return 0;
    }
    m_current = {};
    m_current.index = m_iterations.size();
    m_current.rules.resize(m_rules.size());
    m_changed = false;
    m_pendingBytes = 0;
    m_firstPending.assign(1, 0);
    const auto start = Clock::now();
    for (std::size_t rule = 0; rule < m_rules.size(); ++rule) {
        m_states[rule].table.clear();
        m_states[rule].complete = false;
        if (!m_stop) searchRule(rule);
        m_firstPending.push_back(m_firstPending.back() + m_states[rule].table.size());
    }
    m_inIteration = true;
    m_egraph.nextEpoch();  // what happens from now on is new to the next search
    m_pendingCount = m_firstPending.back();
    m_pendingState.assign(m_pendingCount, Pending::State::open);
    m_pendingBytes += m_pendingState.size();
    m_current.searchSeconds = secondsSince(start);
    return m_pendingCount;
}

void Runner::searchRule(std::size_t index) {
    const CompiledRewrite& rule = m_rules[index];
    RuleState& state = m_states[index];
    RuleRecord& record = m_current.rules[index];
    const uint64_t iteration = m_current.index;
    if (!m_enabled[index] || iteration >= rule.rule().maxIterations) return;
    if (!m_scheduler.maySearch(index, iteration)) {
        record.banned = true;
        return;
    }
    const bool incremental = m_options.incremental && m_options.scheduler == SchedulerKind::simple &&
                             rule.rule().incremental && !rule.matcher().isMulti();
    SearchLimits limits;
    limits.maxMatches = m_scheduler.searchLimit(index);
    limits.stop = [this](std::size_t bytes) { return limitReached(m_pendingBytes + bytes); };
    rule.matcher().search(m_egraph, state.table, limits, incremental ? state.since : 0, rule.dataMatters());
    record.searched = true;
    record.matches = state.table.size();
    state.searchedAt = m_egraph.epoch();
    if (limitReached(m_pendingBytes + state.table.bytes())) return;
    if (!m_scheduler.accept(index, iteration, record.matches)) {
        record.banned = true;
        state.table.clear();
        return;
    }
    state.complete = true;
    m_pendingBytes += state.table.bytes();
}

// ---- applying ---------------------------------------------------------------------------------------------------------

Runner::Pending::State Runner::applyRow(std::size_t index, std::size_t row) {
    const CompiledRewrite& rule = m_rules[index];
    RuleRecord& record = m_current.rules[index];
    const MatchTable& table = m_states[index].table;
    const Match match = rule.needsWholeMatch() || hooks.beforeApply ? rule.matcher().read(m_egraph, table, row, m_scratch)
                                                                    : Matcher::readBare(table, row);
    try {
        if (rule.rule().condition && !rule.rule().condition(m_egraph, match)) {
            ++record.refused;
            return Pending::State::refused;
        }
        if (hooks.beforeApply && !hooks.beforeApply(rule.rule(), match)) {
            ++record.refused;
            m_states[index].complete = false;
            return Pending::State::refused;
        }
        const Reason reason = Reason::rule(rule.rule().name, m_matchNumber);
        m_egraph.announce(reason, match.nodes);
        if (!rule.apply(m_egraph, match, reason)) return Pending::State::unchanged;
    } catch (const Error& error) {
        if (!m_options.refuseInvalid || error.category() == Category::internal)
            throw error.at({.rule = rule.rule().name.text()});
        ++record.refused;
        m_states[index].complete = false;
        return Pending::State::refused;
    }
    ++record.applied;
    ++m_matchNumber;
    m_changed = true;
    return Pending::State::applied;
}

void Runner::applyAll() {
    const auto start = Clock::now();
    std::size_t untilCheck = kMatchesPerCheck;
    try {
        for (std::size_t rule = 0; rule < m_rules.size() && !m_stop; ++rule) {
            const std::size_t first = m_firstPending[rule], count = m_firstPending[rule + 1] - first;
            for (std::size_t row = 0; row < count; ++row) {
                if (m_egraph.nodeCount() >= m_options.nodes) stop(StopReason::nodeLimit);
                else if (m_task.stopRequested()) stop(StopReason::cancelled);
                else if (--untilCheck == 0) {
                    untilCheck = kMatchesPerCheck;
                    limitReached(m_pendingBytes);
                }
                if (m_stop) break;
                Pending::State& state = m_pendingState[first + row];
                if (state == Pending::State::open) state = applyRow(rule, row);
                if (m_options.emitApplied && state == Pending::State::applied)
                    emit(m_sink, event::Applied{m_rules[rule].rule().name.text(), m_egraph.now(), 0});
            }
        }
    } catch (...) {
        finishIteration();
        throw;
    }
    m_current.applySeconds += secondsSince(start);
}

std::pair<std::size_t, std::size_t> Runner::locate(std::size_t index) const {
    if (!m_inIteration || index >= m_pendingCount) throw Error(Category::usage, "There is no pending match of that number.");
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
    m_current.applySeconds += secondsSince(start);
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
    bool leftOut = false;
    for (std::size_t rule = 0; rule < m_rules.size(); ++rule) {
        RuleState& state = m_states[rule];
        const auto begin = m_pendingState.begin() + static_cast<std::ptrdiff_t>(m_firstPending[rule]);
        const auto end = m_pendingState.begin() + static_cast<std::ptrdiff_t>(m_firstPending[rule + 1]);
        const bool skipped = std::any_of(begin, end, [](Pending::State s) {
            return s == Pending::State::open || s == Pending::State::skipped;
        });
        leftOut = leftOut || skipped;
        // What was left out has to be found again, so this search does not count.
        if (state.complete && !skipped) state.since = state.searchedAt;
        state.table.clear();
    }
    m_pendingCount = m_pendingBytes = 0;
    m_pendingState.clear();

    const std::size_t classes = m_egraph.classCount();
    const auto start = Clock::now();
    m_egraph.rebuild();
    m_current.rebuildSeconds = secondsSince(start);
    m_changed = m_changed || m_egraph.classCount() != classes;
    m_current.nodes = m_egraph.nodeCount();
    m_current.classes = m_egraph.classCount();
    m_current.bytes = m_egraph.memoryBytes();
    m_current.lastStep = m_egraph.now();
    m_iterations.push_back(m_current);
    emitIteration(m_iterations.back());
    m_task.report(-1, "iteration " + std::to_string(m_iterations.size()) + ", " + std::to_string(m_current.nodes) + " e-nodes");
    if (hooks.afterIteration) hooks.afterIteration(*this);
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
