#include "core/extract/formulation.h"

#include <algorithm>
#include <map>

namespace egret::extract {

Formulation::Formulation(const Problem& problem, const Reduction& reduction, CycleConstraints cycles,
    const std::vector<std::vector<uint32_t>>& uses, const Budget* budget)
    : m_problem(problem), m_reduction(reduction), m_column(problem.nodeCount(), -1) {
    const std::size_t classes = problem.classCount();
    for (uint32_t c = 0; c < classes; ++c) {
        for (const uint32_t n : reduction.nodes[c]) {
            m_column[n] = static_cast<int>(nodeOfColumn.size());
            nodeOfColumn.push_back(n);
            objective.push_back(problem.cost[n]);
            lower.push_back(0);
            upper.push_back(1);
            integer.push_back(true);
        }
    }
    const Components components = componentsOf(reduction);
    std::vector<uint32_t> position(classes, kNone);
    for (uint32_t c = 0; c < classes; ++c) {
        if (components.of[c] == kNone || components.size[components.of[c]] < 2) continue;
        position[c] = static_cast<uint32_t>(m_cyclic.size());
        m_cyclic.push_back(c);
    }
    m_edges.resize(m_cyclic.size());

    for (uint32_t p = 0; p < classes; ++p) {
        const auto& nodes = reduction.nodes[p];
        if (nodes.empty()) continue;
        Row one;
        std::map<uint32_t, std::vector<int>> users;  // by child
        for (const uint32_t n : nodes) {
            one.columns.push_back(m_column[n]);
            for (const uint32_t child : reduction.children[n]) users[child].push_back(m_column[n]);
        }
        one.values.assign(one.columns.size(), 1);
        one.lower = reduction.forced[p] ? 1 : 0;
        one.upper = 1;
        rows.push_back(std::move(one));
        for (auto& [c, columns] : users) {
            const bool cyclic = components.inCycle(p, c);
            Row link;
            std::size_t left = 0;
            for (const uint32_t m : reduction.nodes[c]) {
                if (cyclic && cycles != CycleConstraints::none && reduction.implies(m, p)) continue;
                ++left;
                link.columns.push_back(m_column[m]);
                link.values.push_back(1);
            }
            if (cyclic) m_edges[position[p]].push_back({position[c], columns});
            if (reduction.forced[c] && left == reduction.nodes[c].size()) continue;  // y(c) is 1 anyway
            for (const int column : columns) {
                link.columns.push_back(column);
                link.values.push_back(-1);
            }
            rows.push_back(std::move(link));
        }
    }
    addUseRows(uses);
    if (budget) addBudget(*budget);
    if (cycles == CycleConstraints::orderReal) addOrderVariables(false, components);
    if (cycles == CycleConstraints::orderInt) addOrderVariables(true, components);
}

void Formulation::addUseRows(const std::vector<std::vector<uint32_t>>& uses) {
    const std::size_t classes = m_problem.classCount();
    std::vector<std::vector<int>> users(classes);
    std::vector<bool> isRoot(classes, false);
    for (const uint32_t root : m_problem.roots) isRoot[root] = true;
    for (const uint32_t n : nodeOfColumn)
        for (const uint32_t child : m_problem.distinctChildrenOf(n)) users[child].push_back(m_column[n]);
    std::vector<Row>& out = m_problem.hasNegativeCosts() ? rows : useRows;
    for (uint32_t c = 0; c < classes; ++c) {
        if (isRoot[c] || m_reduction.nodes[c].empty()) continue;
        Row row{.columns = users[c], .values = std::vector<double>(users[c].size(), 1)};
        for (const uint32_t n : m_reduction.nodes[c]) {
            row.columns.push_back(m_column[n]);
            row.values.push_back(-1);
        }
        out.push_back(std::move(row));
    }
    const std::vector<uint32_t> owner = m_problem.classOfNodes();
    for (const auto& list : uses) {
        // A free class may use an e-node that has no column.
        if (std::ranges::any_of(list, [&](uint32_t n) { return m_reduction.freeChoice[owner[n]] != kNone; })) continue;
        Row row{.lower = 1};
        for (const uint32_t n : list)
            if (m_column[n] >= 0) row.columns.push_back(m_column[n]);
        row.values.assign(row.columns.size(), 1);
        out.push_back(std::move(row));
    }
}

// Adds one row, scaled because the solver's tolerances are absolute. An e-node beyond the budget is never chosen.
void Formulation::addBudget(const Budget& budget) {
    constexpr double kScaled = 1000;
    Row row{.lower = -std::numeric_limits<double>::infinity(), .upper = kScaled};
    for (std::size_t i = 0; i < nodeOfColumn.size(); ++i) {
        const double cost = budget.cost[nodeOfColumn[i]];
        if (cost > budget.most) upper[i] = 0;
        else if (cost > 0) {
            row.columns.push_back(static_cast<int>(i));
            row.values.push_back(cost / budget.most * kScaled);
        }
    }
    if (!row.columns.empty()) rows.push_back(std::move(row));
}

// Adds t(p) - t(c) >= eps - A (1 - z(p, c)) for every edge inside a component of size s: t in [0, 1], eps = 1/s, A = 1
// + eps; or, with integers, t in 0 .. s - 1, eps = 1, A = s.
void Formulation::addOrderVariables(bool integral, const Components& components) {
    const auto size = [&](std::size_t i) { return static_cast<double>(components.size[components.of[m_cyclic[i]]]); };
    const auto first = static_cast<int>(objective.size());
    for (std::size_t i = 0; i < m_cyclic.size(); ++i) {
        objective.push_back(0);
        lower.push_back(0);
        upper.push_back(integral ? size(i) - 1 : 1);
        integer.push_back(integral);
    }
    for (std::size_t i = 0; i < m_cyclic.size(); ++i) {
        const double eps = integral ? 1 : 1 / size(i), big = integral ? size(i) : 1 + eps;
        for (const Edge& edge : m_edges[i]) {
            Row row;
            row.columns = {first + static_cast<int>(i), first + static_cast<int>(edge.to)};
            row.values = {1, -1};
            for (const int column : edge.columns) {
                row.columns.push_back(column);
                row.values.push_back(-big);
            }
            row.lower = eps - big;
            rows.push_back(std::move(row));
        }
    }
}

Row Formulation::rowOf(const UnfoundedSet& set, std::span<const uint32_t> exits) const {
    Row row;
    std::vector<uint32_t> own = m_reduction.nodes[set.classes.front()];
    for (const uint32_t n : exits) {
        if (std::erase(own, n) > 0) continue;  // cancels: on both sides
        row.columns.push_back(m_column[n]);
        row.values.push_back(1);
    }
    for (const uint32_t n : own) {
        row.columns.push_back(m_column[n]);
        row.values.push_back(-1);
    }
    return row;
}

std::vector<double> Formulation::byNode(const double* point) const {
    std::vector<double> result(m_column.size(), 0);
    for (std::size_t i = 0; i < nodeOfColumn.size(); ++i) result[nodeOfColumn[i]] = std::max(0.0, point[i]);
    return result;
}

std::vector<uint32_t> Formulation::choiceAt(const double* point) const {
    std::vector<uint32_t> choice = m_reduction.freeChoice;
    for (std::size_t c = 0; c < choice.size(); ++c) {
        double most = 1e-6;
        for (const uint32_t n : m_reduction.nodes[c]) {
            if (point[m_column[n]] <= most) continue;
            most = point[m_column[n]];
            choice[c] = n;
        }
    }
    return choice;
}

}  // namespace egret::extract
