#include "core/egraph/history.h"

#include "core/base/error.h"
#include "core/base/lists.h"

#include <algorithm>

namespace egret::egraph {

History::History() { m_steps.push_back({}); }

Step History::beginStep(Reason reason, std::span<const NodeId> matched, std::size_t nodeCount) {
    const auto nodes = static_cast<uint32_t>(nodeCount), unions = static_cast<uint32_t>(m_unions.size());
    StepRecord* last = &m_steps.back();
    if (last->firstNode == nodes && last->firstUnion == unions) {
        m_matched.resize(last->firstMatched);  // that step changed nothing: reuse its number
    } else {
        m_steps.push_back({{}, nodes, unions, static_cast<uint32_t>(m_matched.size())});
        last = &m_steps.back();
    }
    last->reason = reason;
    m_matched.append(matched);
    return now();
}

std::span<const NodeId> History::matched(Step step) const {
    const std::size_t begin = m_steps[step].firstMatched;
    const std::size_t end = step + 1 < m_steps.size() ? m_steps[step + 1].firstMatched : m_matched.size();
    return std::span<const NodeId>(m_matched).subspan(begin, end - begin);
}

Step History::birth(NodeId node) const { return stepOf(node.index(), &StepRecord::firstNode); }

Step History::stepOf(std::size_t entry, uint32_t StepRecord::*first) const {
    return static_cast<Step>(std::ranges::upper_bound(m_steps, entry, {}, first) - m_steps.begin() - 1);
}

void History::unite(ClassId winner, ClassId loser, ClassId a, ClassId b, const Reason& reason) {
    m_lostBy[loser.index()] = static_cast<uint32_t>(m_unions.size());
    const uint32_t why = reason.kind == Reason::Kind::congruence ? kCongruence
        : reason.kind == Reason::Kind::analysis                  ? reason.first
                                                                 : kStep;
    m_unions.push_back({a, b, winner, why});
}

UnionRecord History::unionAt(std::size_t index) const {
    const Step step = stepOf(index, &StepRecord::firstUnion);
    const auto& [a, b, winner, why] = m_unions[index];
    const Reason reason = why == kCongruence ? Reason::congruence(NodeId(a.index()), NodeId(b.index()))
        : why == kStep                       ? m_steps[step].reason
                                             : Reason::analysis(ClassId(why));
    return {step, a, b, reason};
}

ClassId History::findBefore(ClassId id, std::size_t unionCount) const {
    ensure(id.index() < m_lostBy.size(), "the history contains the class");
    for (;;) {
        const uint32_t by = m_lostBy[id.index()];
        if (by >= unionCount) return id;  // merged later, or never
        id = m_unions[by].winner;
    }
}

// Union numbers increase from a class to its representative, so the smaller of the two next unions comes first.
std::optional<uint32_t> History::joinedBy(ClassId a, ClassId b) const {
    uint32_t last = kNever;
    while (a != b) {
        const uint32_t byA = m_lostBy[a.index()], byB = m_lostBy[b.index()];
        last = std::min(byA, byB);
        if (last == kNever) return std::nullopt;
        (byA < byB ? a : b) = m_unions[last].winner;
    }
    return last == kNever ? std::nullopt : std::optional(last);
}

std::optional<std::vector<UnionRecord>> History::why(ClassId a, ClassId b) const {
    return ProofForest(*this).why(a, b);
}

std::size_t History::bytes() const {
    return m_lostBy.size() * sizeof(uint32_t) + m_unions.size() * sizeof(Union) + m_steps.size() * sizeof(StepRecord) +
        m_matched.size() * sizeof(NodeId);
}

ProofForest::ProofForest(const History& history)
    : m_history(history),
      m_forest(history.m_lostBy.size(),
          transformed(history.m_unions, [](const auto& one) { return std::pair(one.a.index(), one.b.index()); })) {}

std::optional<std::vector<UnionRecord>> ProofForest::why(ClassId a, ClassId b) const {
    const auto numbers = path(a, b);
    if (!numbers) return std::nullopt;
    return transformed(*numbers, [&](uint32_t number) { return m_history.unionAt(number); });
}

}  // namespace egret::egraph
