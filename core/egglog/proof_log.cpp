#include "core/egglog/proof_log.h"

#include "core/base/error.h"
#include "core/base/lists.h"

#include <algorithm>

namespace egret::egglog {

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

std::pair<uint32_t, uint32_t> ProofLog::edgeOf(const Reason& reason) {
    const bool isContainer = reason.kind == Reason::Kind::container;
    return {nodeOf(isContainer, reason.from), nodeOf(isContainer, reason.to)};
}

uint32_t ProofLog::rootOf(uint32_t node) {
    for (auto next = static_cast<uint32_t>(m_roots.size()); next <= node; ++next) m_roots.push_back(next);
    while (m_roots[node] != node) node = m_roots[node] = m_roots[m_roots[node]];
    return node;
}

void ProofLog::addReason(Reason reason) {
    const auto [from, to] = edgeOf(reason);
    const uint32_t a = rootOf(from), b = rootOf(to);
    if (a == b) return;
    m_roots[a] = b;
    m_forest.reset();
    m_bytes += sizeof(Reason) + reason.images.size() * sizeof(Value);
    m_reasons.push_back(std::move(reason));
}

void ProofLog::congruent(uint32_t fact, uint32_t other) {
    addReason({.kind = Reason::Kind::congruence,
        .first = fact,
        .second = other,
        .from = m_facts[fact].values.back(),
        .to = m_facts[other].values.back()});
}

void ProofLog::replace(Value container, std::vector<Value> images, Value replacement) {
    addReason({.kind = Reason::Kind::container, .from = container, .to = replacement, .images = std::move(images)});
}

const RootedForest& ProofLog::forest() {
    if (!m_forest) m_forest.emplace(m_roots.size(), transformed(m_reasons, edgeOf));
    return *m_forest;
}

}  // namespace egret::egglog
