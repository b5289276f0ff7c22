#include "core/egglog/proof_log.h"

#include "core/base/error.h"

#include <algorithm>
#include <unordered_map>

namespace egret::egglog {

// ---- equalities -----------------------------------------------------------------------------------------------------

uint32_t EqualityForest::rootOf(uint32_t value) {
    while (m_roots[value].parent != value) value = m_roots[value].parent = m_roots[m_roots[value].parent].parent;
    return value;
}

bool EqualityForest::connect(Value a, Value b, uint32_t reason) {
    for (auto next = static_cast<uint32_t>(m_roots.size()); next <= std::max(a, b); ++next)
        m_roots.push_back({next, 1});
    m_edges.resize(m_roots.size());
    auto from = static_cast<uint32_t>(a), to = static_cast<uint32_t>(b);
    uint32_t small = rootOf(from), large = rootOf(to);
    if (small == large) return false;
    if (m_roots[small].size > m_roots[large].size) {
        std::swap(small, large);
        std::swap(from, to);
    }
    m_roots[small].parent = large;
    m_roots[large].size += m_roots[small].size;
    // Turn the edges between `from` and the root of its tree, the smaller one.
    for (Edge edge{to, reason}; from != kNone;) {
        const Edge next = std::exchange(m_edges[from], edge);
        edge = {from, next.reason};
        from = next.to;
    }
    return true;
}

std::vector<uint32_t> EqualityForest::path(Value a, Value b) const {
    std::unordered_map<uint32_t, std::size_t> above;  // ancestors of `a` and their distance
    std::vector<uint32_t> up, down;
    for (auto at = static_cast<uint32_t>(a);; at = m_edges[at].to) {
        above.emplace(at, up.size());
        if (m_edges[at].to == kNone) break;
        up.push_back(m_edges[at].reason);
    }
    auto meeting = static_cast<uint32_t>(b);
    for (; !above.contains(meeting); meeting = m_edges[meeting].to) {
        ensure(m_edges[meeting].to != kNone, "both values of a path are connected");
        down.push_back(m_edges[meeting].reason);
    }
    up.resize(above[meeting]);
    up.insert(up.end(), down.rbegin(), down.rend());
    return up;
}

// ---- recording ------------------------------------------------------------------------------------------------------

uint32_t ProofLog::add(Application application) {
    m_bytes += sizeof(Application) + application.slots.size() * sizeof(Value);
    m_applications.push_back(std::move(application));
    return static_cast<uint32_t>(m_applications.size() - 1);
}

uint32_t ProofLog::addFact(FunctionId function, std::span<const Value> key, Value output, bool isNewId) {
    ensure(m_current != kNone, "every fact has an application");
    Fact fact{function, m_current, {key.begin(), key.end()}};
    fact.values.push_back(output);
    const auto number = static_cast<uint32_t>(m_facts.size());
    m_bytes += sizeof(Fact) + fact.values.size() * sizeof(Value);
    m_facts.push_back(std::move(fact));
    if (isNewId) {
        m_factOf.resize(output + 1, kNone);
        m_factOf[output] = number;
    }
    return number;
}

// An application does not depend on what it adds itself: replaying it adds the same.
void ProofLog::read(uint32_t fact, std::span<const Value> values) {
    if (m_current == kNone || m_facts[fact].application == m_current) return;
    for (const Premise& known : m_applications[m_current].premises)
        if (known.fact == fact && std::ranges::equal(known.values, values)) return;
    m_bytes += sizeof(Premise) + values.size() * sizeof(Value);
    m_applications[m_current].premises.push_back({fact, {values.begin(), values.end()}});
}

void ProofLog::addReason(EqualityForest& forest, Reason reason) {
    if (!forest.connect(reason.from, reason.to, static_cast<uint32_t>(m_reasons.size()))) return;
    m_bytes += sizeof(Reason) + reason.images.size() * sizeof(Value);
    m_reasons.push_back(std::move(reason));
}

void ProofLog::congruent(uint32_t fact, uint32_t other) {
    addReason(m_ids,
        {.kind = Reason::Kind::congruence,
            .first = fact,
            .second = other,
            .from = m_facts[fact].values.back(),
            .to = m_facts[other].values.back()});
}

void ProofLog::replace(Value container, std::vector<Value> images, Value replacement) {
    addReason(m_containers,
        {.kind = Reason::Kind::container, .from = container, .to = replacement, .images = std::move(images)});
}

std::vector<uint32_t> ProofLog::path(bool isContainer, Value a, Value b) const {
    if (a == b) return {};
    return (isContainer ? m_containers : m_ids).path(a, b);
}

}  // namespace egret::egglog
