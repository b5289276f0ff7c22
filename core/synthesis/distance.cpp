// Shape distance by reshape groups (paper, appendix A).
//
// Each coordinate and each input dimension belongs to a group: a connected component of the remaining reshapes. In a
// group, splits join coordinates and merges separate them. An unfold, an expand or a contraction eliminates unwanted
// pieces. A group with o coordinates, i dimensions and e (0 or 1) eliminated pieces needs o - 1 splits and i + e - 1
// merges (theorem A.4). One contraction eliminates any number of pieces (theorem A.5); otherwise, each takes a step.
//
// All groupings are tried: every dimension joins an earlier group or opens a new one, then every coordinate joins a
// group or is eliminated. The quotient of a group's products must be a legal size. The step limit is raised from zero
// until a grouping is found. A grouping exists if the quotient of all products is legal; otherwise, no search starts.
#include "core/synthesis/distance.h"

#include "core/base/hash.h"

#include <algorithm>

namespace egret::synthesis {
namespace {

class Grouping {
public:
    Grouping(const Spec& spec, std::vector<Size> current, const std::vector<Size>& desired, const Allowance& allowance,
        const Task& task)
        : m_spec(spec), m_current(std::move(current)), m_desired(desired), m_allowance(allowance), m_task(task) {
        // Coordinates with a primary variable come first: once they are placed, groups that lack a variable are known.
        const auto primary = [&](const Size& size) {
            for (int v = 0; v < spec.variables.size(); ++v)
                if (spec.variables[v].primary && size.mentions(v)) return true;
            return false;
        };
        std::ranges::sort(
            m_current, [&](const Size& a, const Size& b) { return primary(a) != primary(b) ? primary(a) : a < b; });
        m_primaries = static_cast<std::size_t>(std::ranges::count_if(m_current, primary));
    }

    int least(int atMost) {
        Size quotient;
        for (const Size& size : m_current) quotient = quotient * size;
        for (const Size& size : m_desired) quotient = quotient / size;
        if (!m_spec.legal(quotient)) return kUnreachable;
        for (m_allowed = 0; m_allowed <= std::min(atMost, static_cast<int>(m_current.size() + m_desired.size()) + 1);
             ++m_allowed)
            if (openGroups(0)) return m_allowed;
        return kUnreachable;
    }

private:
    struct Group {
        Size wanted, have;
        int dimensions = 0, coordinates = 0;
    };

    // Returns whether m_allowed steps are sufficient.
    bool openGroups(std::size_t next) {
        if (next == m_desired.size()) return fill(0, 0, 0);
        for (std::size_t g = 0; g < m_groups.size(); ++g)
            if (joined(m_groups[g], next)) return true;
        m_groups.emplace_back();
        const bool enough = joined(m_groups.back(), next);
        m_groups.pop_back();
        return enough;
    }

    bool joined(Group& group, std::size_t next) {
        const Group before = group;
        const auto at = &group - m_groups.data();
        group.wanted = before.wanted * m_desired[next];
        ++group.dimensions;
        const bool enough = openGroups(next + 1);
        m_groups[at] = before;
        return enough;
    }

    int eliminationSteps(int eliminated) const {
        return m_allowance.contraction ? std::min(eliminated, 1) : eliminated;
    }

    // `splits` and `eliminated` are the numbers of splits and of individually eliminated coordinates before coordinate
    // `next`.
    bool fill(std::size_t next, int splits, int eliminated) {
        if (++m_fills % 256 == 0) m_task.throwIfStopped();
        if (splits + eliminationSteps(eliminated) > m_allowed || splits > m_allowance.splits) return false;
        if (next == m_current.size()) return closes(splits, eliminated);
        if (next == m_primaries)
            for (const Group& group : m_groups)
                if (!m_spec.variables.wellFormed(group.have / group.wanted)) return false;
        // Coordinates of the same size are interchangeable: if the previous one was eliminated, this one is, too.
        if (next > 0 && m_current[next] == m_current[next - 1] && m_lastEliminated)
            return fill(next + 1, splits, eliminated + 1);
        for (Group& group : m_groups) {
            const Group before = group;
            group.have = before.have * m_current[next];
            ++group.coordinates;
            m_lastEliminated = false;
            const bool enough = fill(next + 1, splits + (before.coordinates > 0), eliminated);
            group = before;
            if (enough) return true;
        }
        m_lastEliminated = true;
        return fill(next + 1, splits, eliminated + 1);
    }

    bool closes(int splits, int eliminated) const {
        int merges = 0;
        for (const Group& group : m_groups) {
            if (group.coordinates == 0) return false;
            merges += group.dimensions - 1;
            if (group.have == group.wanted) continue;
            if (!m_spec.legal(group.have / group.wanted)) return false;
            ++merges;
            ++eliminated;
        }
        return merges <= m_allowance.merges && splits + merges + eliminationSteps(eliminated) <= m_allowed;
    }

    const Spec& m_spec;
    std::vector<Size> m_current;
    std::size_t m_primaries = 0;
    const std::vector<Size>& m_desired;
    const Allowance& m_allowance;
    const Task& m_task;
    std::vector<Group> m_groups;
    uint64_t m_fills = 0;
    int m_allowed = 0;
    bool m_lastEliminated = false;
};

}  // namespace

int shapeDistance(const Spec& spec, std::vector<Size> current, int discarding, const std::vector<Size>& desired,
    const Allowance& allowance, int atMost, const Task& task) {
    return std::min(kUnreachable,
        Grouping(spec, std::move(current), desired, allowance, task).least(atMost - discarding) + discarding);
}

DistanceTable::DistanceTable(const Spec& spec, Task task) : m_spec(spec), m_task(std::move(task)) {
    for (const SpecDimension& dimension : spec.input)
        if (!dimension.batch) m_desired.push_back(dimension.size);
}

int DistanceTable::operator()(const InterfaceShape& shape, bool hasWeight, bool contractionLeft, int atMost) {
    if (!hasWeight && !contractionLeft) return kUnreachable;
    uint64_t key = 0;  // hash of the multiset of sizes
    for (const Size& size : shape.sizes) key += hashCombine(3, size.hash());
    key = hashCombine(key, static_cast<uint64_t>(shape.discarding) * 2 + contractionLeft);
    Known& known = m_known[key];
    if (known.distance == kUnreachable && known.lookedTo < atMost) {
        known.distance = shapeDistance(
            m_spec, shape.sizes, shape.discarding, m_desired, {.contraction = contractionLeft}, atMost, m_task);
        known.lookedTo = atMost;  // set only now, because an interrupted search is inconclusive
    }
    return std::max(known.distance, hasWeight ? 0 : 1);
}

InterfaceShape interfaceShape(const PGraph& graph) {
    InterfaceShape shape;
    for (const Dimension* d : graph.interface())
        if (!d->batch) shape.add(d->size, d->discards);
    return shape;
}

InterfaceShape interfaceShape(const PGraph& graph, const Primitive& next) {
    InterfaceShape shape;
    for (const Dimension* d : graph.interface())
        if (!d->batch && d != next.first && d != next.second && std::ranges::find(next.outer, d) == next.outer.end())
            shape.add(d->size, d->discards);
    switch (next.kind) {
        case PrimitiveKind::reduce: shape.add(next.parameter, false); break;
        case PrimitiveKind::split:
            shape.add(next.first->size * next.second->size, next.first->discards || next.second->discards);
            break;
        case PrimitiveKind::merge:
            shape.add(next.first->size / next.parameter, next.first->discards);
            shape.add(next.parameter, next.first->discards);
            break;
        case PrimitiveKind::shift:
        case PrimitiveKind::unfold: shape.add(next.first->size, next.first->discards); break;
        case PrimitiveKind::stride: shape.add(next.first->size * next.parameter, true); break;
        case PrimitiveKind::expand:
        case PrimitiveKind::contraction: break;
    }
    return shape;
}

}  // namespace egret::synthesis
