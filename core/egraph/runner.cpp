#include "core/egraph/runner.h"

#include "core/base/clock.h"
#include "core/base/error.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace egret::egraph {
namespace {

std::vector<CompiledRewrite> compileAll(std::vector<Rewrite> rules) {
    std::stable_sort(
        rules.begin(), rules.end(), [](const Rewrite& a, const Rewrite& b) { return a.priority > b.priority; });
    std::vector<CompiledRewrite> compiled;
    for (Rewrite& rule : rules) compiled.emplace_back(std::move(rule));
    return compiled;
}

constexpr std::size_t kMatchesPerCheck = 32;  // number of matches between two time checks

}  // namespace

std::string_view stopReasonName(StopReason reason) {
    switch (reason) {
        case StopReason::saturated: return "saturated";
        case StopReason::iterationLimit: return "iteration limit";
        case StopReason::nodeLimit: return "node limit";
        case StopReason::memoryLimit: return "memory limit";
        case StopReason::timeLimit: return "time limit";
        case StopReason::cancelled: return "cancelled";
        case StopReason::breakpoint: return "breakpoint";
        case StopReason::other: return "other";
    }
    return "other";
}

namespace {

std::vector<SchedulerKind> schedulers(const std::vector<CompiledRewrite>& rules, SchedulerKind kind) {
    std::vector<SchedulerKind> kinds;
    for (const CompiledRewrite& rule : rules) kinds.push_back(rule.rule().isBounded() ? SchedulerKind::simple : kind);
    return kinds;
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

// ---- searching ------------------------------------------------------------------------------------------------------

std::size_t Runner::search() {
    if (m_inIteration) finishIteration();
    if (!m_start) m_start = Clock::now();
    rebuild();
    if (limitReached(0)) return 0;
    if (hooks.beforeIteration) {
        hooks.beforeIteration(*this);
        rebuild();
        if (m_stop) return 0;
    }
    m_current = {};
    m_current.index = m_iterations.size();
    m_current.rules.resize(m_rules.size());
    m_changed = m_allProcessed = m_anySkipped = false;
    m_nextPending = 0;
    m_shown.reset();
    endPause();
    m_firstPending.assign(1, 0);
    const auto start = Clock::now();
    searchAll();
    if (m_stop) {  // nothing will be applied; leave the remaining memory to the e-graph
        for (std::size_t rule = 0; rule < m_rules.size(); ++rule) {
            dropTables(rule);
            m_states[rule].complete = false;
        }
    }
    for (const RuleState& state : m_states) m_firstPending.push_back(m_firstPending.back() + state.table.size());
    m_inIteration = true;
    m_egraph.nextEpoch();  // changes from now on are new to the next search
    m_pendingCount = m_firstPending.back();
    m_pendingState.assign(m_pendingCount, Pending::State::open);
    m_pendingBytes += m_pendingCount * sizeof(Pending::State);
    m_current.searchSeconds = secondsSince(start);
    return m_pendingCount;
}

constexpr std::size_t kLeastRoots = 512;  // a smaller part of a search is not worth a table of its own

// A part of a rule's search, by a range of roots.
struct Runner::SearchPart {
    std::size_t rule = 0;
    Matcher::Roots roots;
    MatchTable table = {};
    std::exception_ptr error = {};
    double seconds = 0, joinSeconds = 0;
};

// Shared by the threads of one search. The first limit reached ends the search for all threads.
struct Runner::SharedSearch {
    explicit SharedSearch(std::size_t rules) : found(rules) {}

    std::vector<SearchPart> parts;                // rule by rule, in the order of the roots
    std::vector<std::atomic<std::size_t>> found;  // matches of finished parts, indexed by rule
    std::atomic<std::size_t> next = 0, bytes = 0;
    std::atomic<bool> isOver = false;
    std::mutex mutex;
    std::optional<StopReason> reason;

    void end(StopReason why) {
        const std::lock_guard lock(mutex);
        if (!reason) reason = why;
        isOver = true;
    }
};

bool Runner::isDue(std::size_t rule) {
    const uint64_t iteration = m_current.index;
    if (!m_enabled[rule] || iteration >= m_rules[rule].rule().maxIterations) return false;
    const bool may = m_scheduler.maySearch(rule, iteration);
    m_current.rules[rule].banned = !may;
    return may;
}

MatchTable Runner::takeTable(std::size_t rule) {
    std::vector<MatchTable>& spare = m_states[rule].spare;
    if (spare.empty()) return m_rules[rule].matcher().makeTable();
    MatchTable table = std::move(spare.back());
    spare.pop_back();
    return table;
}

void Runner::dropTables(std::size_t rule) {
    m_states[rule].table = m_rules[rule].matcher().makeTable();
    m_states[rule].spare.clear();
}

// Calls work() in all threads of the run, but in at most this many.
template <class Work>
void Runner::inThreads(std::size_t most, const Work& work) const {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < std::min(m_options.threads, most); ++i) threads.emplace_back(work);
    work();
}

// With several threads, the roots of a rule are divided, because often one rule takes most of the time. Each part has
// its own table, so threads share only the list of parts, the counts and the limits.
void Runner::searchAll() {
    SharedSearch shared(m_rules.size());
    for (std::size_t rule = 0; rule < m_rules.size(); ++rule) {
        RuleState& state = m_states[rule];
        state.table.clear();
        state.complete = false;
        if (!isDue(rule)) continue;
        const Matcher& matcher = m_rules[rule].matcher();
        const std::size_t roots = matcher.rootCount(m_egraph);
        const std::size_t most =
            m_options.threads == 1 ? roots : std::max(kLeastRoots, roots / (16 * m_options.threads));
        for (std::size_t begin = 0; begin == 0 || begin < roots; begin += most) {
            const std::size_t end = std::min(begin + most, roots);
            shared.parts.push_back({rule, {begin, end}, begin == 0 ? std::move(state.table) : takeTable(rule)});
            if (end == roots) break;
        }
    }
    const auto work = [&] {
        auto start = Clock::now();
        for (std::size_t i = shared.next++; i < shared.parts.size() && !shared.isOver; i = shared.next++) {
            try {
                searchPart(shared.parts[i], shared);
            } catch (...) {
                shared.parts[i].error = std::current_exception();
            }
            const auto end = Clock::now();
            shared.parts[i].seconds = std::chrono::duration<double>(end - start).count();
            start = end;
        }
    };
    inThreads(shared.parts.size(), work);
    const auto failed = std::ranges::find_if(shared.parts, [](const SearchPart& part) { return bool(part.error); });
    if (failed != shared.parts.end()) {
        for (const SearchPart& part : shared.parts) dropTables(part.rule);
        std::rethrow_exception(failed->error);
    }
    for (auto part = shared.parts.begin(); part != shared.parts.end();) {
        const auto end =
            std::find_if(part, shared.parts.end(), [&](const SearchPart& one) { return one.rule != part->rule; });
        gather({part, end}, shared);
        part = end;
    }
    m_pendingBytes = shared.bytes;
    if (shared.reason) stop(*shared.reason);
}

void Runner::searchPart(SearchPart& part, SharedSearch& shared) {
    const CompiledRewrite& rule = m_rules[part.rule];
    SearchLimits limits;
    limits.maxMatches = m_scheduler.searchLimit(part.rule);
    if (shared.found[part.rule] >= limits.maxMatches) return;  // the rule will be banned
    std::size_t counted = 0;                                   // this part's share of the shared byte count
    const auto stopped = [&](std::size_t bytes) {
        if (shared.isOver) return true;
        shared.bytes += bytes - counted;
        counted = bytes;
        const std::optional<StopReason> reason = limitNow(shared.bytes);
        if (reason) shared.end(*reason);
        return reason.has_value();
    };
    limits.stop = std::ref(stopped);  // a function that captures more would be allocated for every search
    const bool incremental = m_options.incremental && m_options.scheduler == SchedulerKind::simple &&
        rule.rule().incremental && !rule.matcher().isMulti();
    rule.matcher().search(m_egraph, part.table, limits, incremental ? m_states[part.rule].since : 0, rule.dataMatters(),
        part.roots, &part.joinSeconds);
    shared.found[part.rule] += part.table.size();
    stopped(part.table.bytes());
}

// Joins the parts of one rule's search, and lets the scheduler decide on its matches.
void Runner::gather(std::span<SearchPart> parts, SharedSearch& shared) {
    const std::size_t index = parts.front().rule;
    RuleState& state = m_states[index];
    RuleRecord& record = m_current.rules[index];
    state.table = std::move(parts.front().table);
    for (SearchPart& part : parts) {
        record.searchSeconds += part.seconds;
        record.joinSeconds += part.joinSeconds;
        if (&part == &parts.front()) continue;
        state.table.append(part.table);
        part.table.clear();
        state.spare.push_back(std::move(part.table));
    }
    record.searched = true;
    record.matches = std::min(state.table.size(), m_scheduler.searchLimit(index));
    state.searchedAt = m_egraph.epoch();
    if (shared.isOver) return;
    if (!m_scheduler.accept(index, m_current.index, record.matches)) {
        record.banned = true;
        shared.bytes -= state.table.bytes();
        state.table.clear();
        return;
    }
    state.complete = true;
}

// ---- applying -------------------------------------------------------------------------------------------------------

Runner::Pending::State Runner::applyRow(std::size_t index, std::size_t row) {
    const CompiledRewrite& rule = m_rules[index];
    RuleRecord& record = m_current.rules[index];
    const MatchTable& table = m_states[index].table;
    const Match match = rule.needsWholeMatch() || hooks.beforeApply
        ? rule.matcher().read(m_egraph, table, row, m_scratch)
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

// Most matches of a long run change nothing: their right side is already in the class of their left side. The e-graph
// is rebuilt when the first match is applied, so threads can find these matches without changing it. Applying one later
// would at best change nothing. At worst it would add an e-node that is congruent to one with outdated children, and
// that the next rebuild removes. A match that does change something is looked up twice, so rules whose last matches
// were mostly new are left out. This choice does not depend on the number of threads, nor does the e-graph.
void Runner::markRedundant() {
    if (!m_egraph.isRebuilt() || m_nextPending > 0 || hooks.beforeApply) return;
    constexpr std::size_t kPart = 1024;
    std::atomic<std::size_t> next = 0;
    inThreads((m_pendingCount + kPart - 1) / kPart, [&] {
        for (std::size_t begin = next.fetch_add(kPart); begin < m_pendingCount && !m_task.stopRequested();
             begin = next.fetch_add(kPart))
            markRedundant(begin, std::min(begin + kPart, m_pendingCount));
    });
}

void Runner::markRedundant(std::size_t begin, std::size_t end) {
    Matcher::Scratch scratch;
    const auto after = std::upper_bound(m_firstPending.begin(), m_firstPending.end(), begin);
    for (std::size_t index = static_cast<std::size_t>(after - m_firstPending.begin()) - 1; begin < end; ++index) {
        const CompiledRewrite& rule = m_rules[index];
        const MatchTable& table = m_states[index].table;
        const std::size_t first = m_firstPending[index], last = std::min(end, m_firstPending[index + 1]);
        // A condition may refuse a match, which counts separately.
        if (!m_states[index].mostlyRedundant || !rule.isBuiltFromPatterns() || rule.rule().condition) begin = last;
        for (; begin < last; ++begin) {
            const Match match = rule.needsWholeMatch() ? rule.matcher().read(m_egraph, table, begin - first, scratch)
                                                       : Matcher::readBare(table, begin - first);
            if (m_pendingState[begin] == Pending::State::open && rule.isRedundant(m_egraph, match))
                m_pendingState[begin] = Pending::State::unchanged;
        }
    }
}

void Runner::applyAll() {
    const auto start = Clock::now();
    markRedundant();
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
                if (state != Pending::State::open) continue;
                if (!m_breakpoints.empty() && pausesBefore(rule, first + row)) break;
                state = applyRow(rule, row);
                if (state != Pending::State::applied) continue;
                if (m_options.emitApplied)
                    emit(m_sink, event::Applied{m_rules[rule].rule().name.text(), m_egraph.now(), 0});
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
    m_allProcessed = !m_stop && !m_pause && !m_anySkipped;
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
    m_anySkipped = true;
}

void Runner::finishIteration() {
    if (!m_inIteration) return;
    m_inIteration = false;
    endPause();
    bool leftOut = false;
    for (std::size_t rule = 0; rule < m_rules.size(); ++rule) {
        RuleState& state = m_states[rule];
        const auto begin = m_pendingState.begin() + static_cast<std::ptrdiff_t>(m_firstPending[rule]);
        const auto end = m_pendingState.begin() + static_cast<std::ptrdiff_t>(m_firstPending[rule + 1]);
        const auto isLeft = [](Pending::State s) { return s == Pending::State::open || s == Pending::State::skipped; };
        const auto left = m_allProcessed ? 0 : std::count_if(begin, end, isLeft);
        const bool skipped = left > 0;
        RuleRecord& record = m_current.rules[rule];
        record.unchanged = static_cast<uint64_t>(end - begin - left) - record.applied - record.refused;
        if (begin != end) state.mostlyRedundant = record.unchanged * 8 >= static_cast<uint64_t>(end - begin) * 5;
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
    m_current.lastStep = m_egraph.history().lastChange(m_egraph.createdCount());
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
