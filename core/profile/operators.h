#pragma once

#include "core/graph/graph.h"
#include "core/profile/roofline.h"
#include "core/profile/statistics.h"

#include <string>
#include <vector>

namespace egret::profile {

struct Operator {
    graph::NodeId node;
    graph::NodeId head;       // in whose time this one's is, since the engine fused it into that; itself otherwise
    std::string name;         // of the node
    std::string type;         // operator
    Summary ms;               // all zero where it is part of another's
    double predictedMs = -1;  // by a cost model; negative: nobody said
    graph::Work work;         // its own
    graph::Work together;     // of all that is computed in its time; zero where it is part of another's

    bool isHead() const { return head == node; }
};

// The work of operators that run as one, at the place of the first of each group; `heads` is parallel to `operators`.
// What stays among them is not moved. O(nodes)
std::vector<graph::Work> workTogether(
    const graph::Graph& graph, const std::vector<graph::NodeId>& operators, const std::vector<graph::NodeId>& heads);

// The indices of a head and of what runs with it, in order of execution; parallel to `operators`, empty for those that
// are no heads.
std::vector<std::vector<std::size_t>> groups(const std::vector<Operator>& operators);
std::string namesOf(const std::vector<Operator>& operators, const std::vector<std::size_t>& group);  // "conv1 + relu1"
std::string typesOf(const std::vector<Operator>& operators, const std::vector<std::size_t>& group);
double predictedMs(const std::vector<Operator>& operators,
    const std::vector<std::size_t>& group);  // negative: not known of all

// A row an operator, with a header: node, type, fused_into, ms, spread_ms, low_ms, high_ms, predicted_ms, flops, bytes,
// and for heads, of all that run with them: intensity, gflops, gbytes, roofline_share. Empty fields where there is no
// figure.
std::string operatorsCsv(const std::vector<Operator>& operators, const Ceilings& ceilings);

}  // namespace egret::profile
