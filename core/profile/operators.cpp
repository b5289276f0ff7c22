#include "core/profile/operators.h"

#include "core/base/csv.h"
#include "core/base/lookup.h"
#include "core/base/text.h"

#include <cmath>
#include <unordered_map>
#include <unordered_set>

namespace egret::profile {

using graph::NodeId;
using graph::Work;

std::vector<Work> workTogether(
    const graph::Graph& graph, const std::vector<NodeId>& operators, const std::vector<NodeId>& heads) {
    std::unordered_map<NodeId, NodeId> headOf;
    std::unordered_map<NodeId, std::size_t> sizes;
    for (std::size_t i = 0; i < operators.size(); ++i) {
        headOf.emplace(operators[i], heads[i]);
        ++sizes[heads[i]];
    }
    const auto groupOf = [&](NodeId id) { return valueOr(headOf, id, id); };
    std::unordered_set<NodeId> isReadOutside;
    for (const graph::Output& output : graph.outputs()) isReadOutside.insert(output.node);
    for (const NodeId user : graph.nodes())
        for (const NodeId input : graph.node(user).inputs)
            if (groupOf(user) != groupOf(input)) isReadOutside.insert(input);

    std::unordered_map<NodeId, Work> of;
    std::unordered_map<NodeId, std::unordered_set<NodeId>> reads;  // tensors that a group reads from outside
    for (const NodeId id : operators) {
        const NodeId head = groupOf(id);
        Work& work = of[head];
        const Work own = graph.work(id);
        work.flops += own.flops;
        if (sizes[head] == 1) {  // may be a view, which moves nothing
            work.bytes = own.bytes;
            continue;
        }
        if (isReadOutside.contains(id)) work.bytes += graph.type(id).bytes();
        for (const NodeId input : graph.node(id).inputs)
            if (groupOf(input) != head && reads[head].insert(input).second) work.bytes += graph.type(input).bytes();
    }
    std::vector<Work> out(operators.size());
    for (std::size_t i = 0; i < operators.size(); ++i)
        if (heads[i] == operators[i]) out[i] = of[operators[i]];
    return out;
}

std::vector<std::vector<std::size_t>> groups(const std::vector<Operator>& operators) {
    std::unordered_map<NodeId, std::size_t> positions;
    for (std::size_t i = 0; i < operators.size(); ++i) positions.emplace(operators[i].node, i);
    std::vector<std::vector<std::size_t>> out(operators.size());
    for (std::size_t i = 0; i < operators.size(); ++i) out[positions.at(operators[i].head)].push_back(i);
    return out;
}

namespace {
std::string joined(
    const std::vector<Operator>& operators, const std::vector<std::size_t>& group, std::string Operator::*text) {
    std::vector<std::string> parts = transformed(group, [&](const std::size_t i) { return operators[i].*text; });
    return join(parts, " + ");
}
}  // namespace

std::string namesOf(const std::vector<Operator>& operators, const std::vector<std::size_t>& group) {
    return joined(operators, group, &Operator::name);
}
std::string typesOf(const std::vector<Operator>& operators, const std::vector<std::size_t>& group) {
    return joined(operators, group, &Operator::type);
}

double predictedMs(const std::vector<Operator>& operators, const std::vector<std::size_t>& group) {
    double sum = 0;
    for (const std::size_t i : group) {
        if (operators[i].predictedMs < 0) return -1;
        sum += operators[i].predictedMs;
    }
    return sum;
}

std::string operatorsCsv(const std::vector<Operator>& operators, const Ceilings& ceilings) {
    std::unordered_map<NodeId, const Operator*> byNode;
    for (const Operator& one : operators) byNode.emplace(one.node, &one);
    const auto figure = [](double value, bool isThere) {
        return isThere && std::isfinite(value) ? formatNumber(value) : std::string();
    };
    std::string out = csvLine({"node", "type", "fused_into", "ms", "spread_ms", "low_ms", "high_ms", "predicted_ms",
        "flops", "bytes", "intensity", "gflops", "gbytes", "roofline_share"});
    for (const Operator& one : operators) {
        const bool isHead = one.isHead();
        const RooflinePoint point = locate(one.together, one.ms.median, ceilings);
        const bool isTimed = isHead && one.ms.median > 0;
        out += csvLine({one.name, one.type, isHead ? std::string() : byNode.at(one.head)->name,
            figure(one.ms.median, true), figure(one.ms.spread(), isHead), figure(one.ms.interval.low, isHead),
            figure(one.ms.interval.high, isHead), figure(one.predictedMs, one.predictedMs >= 0),
            figure(one.work.flops, true), figure(one.work.bytes, true), figure(point.intensity, isTimed),
            figure(point.gigaflops, isTimed), figure(point.gigabytes, isTimed),
            figure(point.share, isTimed && ceilings.isKnown())});
    }
    return out;
}

}  // namespace egret::profile
