#pragma once

#include "core/graph/graph.h"
#include "core/profile/roofline.h"
#include "core/profile/statistics.h"

#include <string>
#include <vector>

namespace egret::profile {

struct Operator {
    graph::NodeId node;
    graph::NodeId head;  // node whose time includes this one, since the engine fused them; otherwise the node itself
    std::string name;
    std::string type;  // name of the operator
    Summary ms;        // all zero if part of another node's time
    // Prediction of a cost model, negative if unknown. A fused operator costs nothing: its operands are in registers.
    double predictedMs = -1;
    graph::Work work;      // this node only
    graph::Work together;  // all nodes fused with this one; zero if part of another node's time

    bool isHead() const { return head == node; }
};

// Returns the work of each group of fused operators, at the position of its head; `heads` is parallel to `operators`.
// Tensors that stay within a group are not counted as traffic. O(nodes)
std::vector<graph::Work> workTogether(
    const graph::Graph& graph, const std::vector<graph::NodeId>& operators, const std::vector<graph::NodeId>& heads);

// Returns, for each head, the indices of the operators fused with it, itself first, in execution order; parallel to
// `operators`, empty for other operators.
std::vector<std::vector<std::size_t>> groups(const std::vector<Operator>& operators);
std::string namesOf(const std::vector<Operator>& operators, const std::vector<std::size_t>& group);  // "conv1 + relu1"
std::string typesOf(const std::vector<Operator>& operators, const std::vector<std::size_t>& group);
double predictedMs(const std::vector<Operator>& operators,
    const std::vector<std::size_t>& group);  // negative if unknown for any of them

// Returns CSV with a header and one row per operator: node, type, fused_into, ms, spread_ms, low_ms, high_ms,
// predicted_ms, flops, bytes; for a head, also intensity, gflops, gbytes and roofline_share of its whole group. Unknown
// figures are empty.
std::string operatorsCsv(const std::vector<Operator>& operators, const Ceilings& ceilings);

}  // namespace egret::profile
