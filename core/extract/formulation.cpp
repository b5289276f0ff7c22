#include "core/extract/formulation.h"

#include <algorithm>
#include <limits>
#include <map>
#include <queue>

namespace egret::extract {

Formulation::Formulation(const Problem& problem, const Reduction& reduction, CycleConstraints cycles)
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
    m_columns.resize(m_cyclic.size());
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
        if (position[p] != kNone) m_columns[position[p]] = one.columns;
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
            link.lower = 0;
            link.upper = std::numeric_limits<double>::infinity();
            rows.push_back(std::move(link));
        }
    }
    if (cycles == CycleConstraints::orderReal) addOrderVariables(false, components);
    if (cycles == CycleConstraints::orderInt) addOrderVariables(true, components);
}

// t(p) - t(c) >= eps - A (1 - z(p, c)) for every edge inside a component of size s: t in [0, 1], eps = 1/s, A = 1 + eps; or
// integers 0 .. s - 1, eps = 1, A = s.
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
            row.upper = std::numeric_limits<double>::infinity();
            rows.push_back(std::move(row));
        }
    }
}

Row Formulation::cycleCut(const std::vector<std::pair<uint32_t, uint32_t>>& cycle) const {
    Row row;
    row.lower = 0;
    row.upper = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < cycle.size(); ++i) {
        const auto [c, edgeIndex] = cycle[i];
        const std::vector<int>& users = m_edges[c][edgeIndex].columns;
        if (i == 0) {
            for (const int column : users) {
                row.columns.push_back(column);
                row.values.push_back(-1);
            }
            continue;
        }
        for (const int column : m_columns[c]) {
            if (std::find(users.begin(), users.end(), column) != users.end()) continue;
            row.columns.push_back(column);
            row.values.push_back(1);
        }
    }
    return row;
}

std::vector<Row> Formulation::separate(const double* point, double violation, std::size_t limit) const {
    const std::size_t count = m_cyclic.size();
    struct Arc {
        uint32_t to, edge;
        double weight;
    };
    std::vector<double> y(count, 0);
    std::vector<std::vector<Arc>> arcs(count);
    for (std::size_t i = 0; i < count; ++i)
        for (const int column : m_columns[i]) y[i] += point[column];
    for (std::size_t i = 0; i < count; ++i) {
        if (y[i] <= violation) continue;
        for (uint32_t e = 0; e < m_edges[i].size(); ++e) {
            double z = 0;
            for (const int column : m_edges[i][e].columns) z += point[column];
            if (z > violation) arcs[i].push_back({m_edges[i][e].to, e, std::max(0.0, y[i] - z)});
        }
    }
    std::vector<Row> cuts;
    std::vector<bool> covered(count, false);  // on a cycle that was just cut: most likely the same one again
    constexpr double kFar = std::numeric_limits<double>::infinity();
    std::vector<double> distance(count, kFar);
    std::vector<std::pair<uint32_t, uint32_t>> from(count);  // class position, edge
    std::vector<uint32_t> touched;
    using Entry = std::pair<double, uint32_t>;
    for (uint32_t j = 0; j < count && cuts.size() < limit; ++j) {
        if (covered[j] || arcs[j].empty()) continue;
        std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
        double closed = y[j] - violation;
        bool found = false;
        std::pair<uint32_t, uint32_t> last;
        queue.emplace(0, j);
        distance[j] = 0;
        touched.assign(1, j);
        while (!queue.empty()) {
            const auto [d, c] = queue.top();
            queue.pop();
            if (d > distance[c] || d >= closed) continue;
            for (const Arc& arc : arcs[c]) {
                const double length = d + arc.weight;
                if (length >= closed) continue;
                if (arc.to == j) {
                    closed = length;
                    last = {c, arc.edge};
                    found = true;
                } else if (length < distance[arc.to]) {
                    if (distance[arc.to] == kFar) touched.push_back(arc.to);
                    distance[arc.to] = length;
                    from[arc.to] = {c, arc.edge};
                    queue.emplace(length, arc.to);
                }
            }
        }
        if (found) {
            std::vector<std::pair<uint32_t, uint32_t>> cycle{last};
            while (cycle.back().first != j) cycle.push_back(from[cycle.back().first]);
            std::rotate(cycle.begin(), cycle.end() - 1, cycle.end());  // j's own edge first
            for (const auto& step : cycle) covered[step.first] = true;
            cuts.push_back(cycleCut(cycle));
        }
        for (const uint32_t c : touched) distance[c] = kFar;
    }
    return cuts;
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
