// The first half of an iteration: searches all rules, with several threads if wanted.
#include "core/base/clock.h"
#include "core/egraph/runner.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace egret::egraph {

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
    m_changed = false;
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

void Runner::inThreads(std::size_t most, const std::function<void()>& work) const {
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

}  // namespace egret::egraph
