#include "core/synthesis/lowering/refinement.h"

namespace egret::synthesis {

Refinement::Refinement(const Plan& plan, const Stage& stage)
    : m_plan(plan), m_ofCoordinate(plan.coordinates.size(), -1) {
    std::vector<int> merges;
    for (int c : derivedCoordinates(plan, stage, inputIndices(stage)))
        if (const auto kind = plan.coordinates[c].kind;
            kind == Coordinate::Kind::divide || kind == Coordinate::Kind::modulo)
            merges.push_back(c);
    for (const auto* loops : {&stage.outputs, &stage.reductions})
        for (int c : *loops) {
            m_ofCoordinate[c] = size();
            m_nodes.push_back({.size = plan.coordinates[c].size, .loop = c});
        }
    for (int node = 0; node < size(); ++node) refine(node, merges);  // size() grows during the loop
}

void Refinement::refine(int node, const std::vector<int>& merges) {
    for (int c : merges) {
        const Coordinate& merge = m_plan.coordinates[c];
        if (m_ofCoordinate[merge.first] != node) continue;
        if (m_nodes[node].isAtom()) {
            const Node whole = m_nodes[node];
            m_nodes[node].block = merge.parameter;
            m_nodes[node].high = size();
            m_nodes[node].low = size() + 1;
            m_nodes.push_back({.size = whole.size / merge.parameter, .loop = whole.loop});
            m_nodes.push_back({.size = merge.parameter, .loop = whole.loop});
        }
        if (merge.parameter == m_nodes[node].block)
            m_ofCoordinate[c] = merge.kind == Coordinate::Kind::divide ? m_nodes[node].high : m_nodes[node].low;
    }
}

std::vector<int> Refinement::atoms(int node) const {
    if (m_nodes[node].isAtom()) return {node};
    std::vector<int> list = atoms(m_nodes[node].high), low = atoms(m_nodes[node].low);
    list.insert(list.end(), low.begin(), low.end());
    return list;
}

std::vector<int> Refinement::atomsOfLoops(const std::vector<int>& loops) const {
    std::vector<int> list;
    for (int c : loops)
        for (int atom : atoms(m_ofCoordinate[c])) list.push_back(atom);
    return list;
}

std::vector<int> Refinement::atomsBelow(const std::vector<int>& coordinates) const {
    std::vector<int> list;
    const auto visit = [&](const auto& self, int c) -> void {
        if (c < 0) return;
        if (m_ofCoordinate[c] >= 0) {
            for (int atom : atoms(m_ofCoordinate[c]))
                if (std::ranges::find(list, atom) == list.end()) list.push_back(atom);
            return;
        }
        self(self, m_plan.coordinates[c].first);
        self(self, m_plan.coordinates[c].second);
    };
    for (int c : coordinates) visit(visit, c);
    return list;
}

}  // namespace egret::synthesis
