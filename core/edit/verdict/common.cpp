#include "core/edit/verdict/common.h"

#include "core/base/text.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace egret::edit {

using graph::NodeId;

namespace {

using Named = std::map<std::string, NodeId>;

Named inputsOf(const graph::Graph& graph) {
    Named out;
    for (const NodeId id : graph.inputs()) out.emplace(graph.op(id).text("name"), id);
    return out;
}

Named outputsOf(const graph::Graph& graph) {
    Named out;
    for (const graph::Output& output : graph.outputs()) out.emplace(output.name, output.node);
    return out;
}

// A name before and after; one is empty if it was added or removed.
using Names = std::pair<std::string, std::string>;

// Matches names, and adds to `changes` what was added, removed or renamed.
std::vector<Names> matched(const Named& before, const Named& after, const graph::Graph& graph, const std::string& kind,
    std::vector<std::string>& changes) {
    std::vector<Names> out;
    std::vector<std::string> removed, added;
    for (const auto& [name, node] : before) {
        if (after.contains(name)) out.emplace_back(name, name);
        else removed.push_back(name);
    }
    for (const auto& [name, node] : after)
        if (!before.contains(name)) added.push_back(name);
    if (removed.size() == 1 && added.size() == 1 &&
        graph::compatible(graph.type(before.at(removed[0])), graph.type(after.at(added[0])))) {
        out.emplace_back(removed[0], added[0]);
        changes.push_back(kind + " '" + removed[0] + "' was renamed to '" + added[0] + "'");
        return out;
    }
    for (const std::string& name : removed) changes.push_back(kind + " '" + name + "' was removed");
    for (const std::string& name : added) changes.push_back(kind + " '" + name + "' was added");
    return out;
}

// Returns the graph with these outputs and with other nodes as inputs.
graph::Graph with(const graph::Graph& graph, const std::vector<std::pair<NodeId, NodeId>>& inputs,
    std::vector<graph::Output> outputs) {
    const graph::Graph wanted(graph.arenaPtr(), graph.inputs(), std::move(outputs));
    if (inputs.empty()) return wanted;
    std::vector<NodeId> places = graph.inputs();
    for (const auto& [from, to] : inputs) std::ranges::replace(places, from, to);
    return graph::Graph(graph.arenaPtr(), std::move(places), wanted.replaced(inputs).outputs());
}

}  // namespace

CommonParts commonParts(const graph::Graph& before, const graph::Graph& after) {
    CommonParts out;
    std::vector<std::string> changes;
    const Named ins = inputsOf(before), insAfter = inputsOf(after), outs = outputsOf(before),
                outsAfter = outputsOf(after);
    std::vector<std::pair<NodeId, NodeId>> changed, changedAfter;
    for (const auto& [name, other] : matched(ins, insAfter, before, "input", changes)) {
        const NodeId a = ins.at(name), b = insAfter.at(other);
        if (a == b) continue;
        if (!graph::compatible(before.type(a), before.type(b))) {
            out.isComparable = false;
            changes.push_back("input '" + name + "' has another type");
            continue;
        }
        const graph::Operator& op = before.op(a);
        if (name == other && !(before.type(a) == before.type(b)))
            changes.push_back("input '" + name + "' has other extents");
        else if (name == other) changes.push_back("input '" + name + "' has another default");
        const NodeId both = before.arena().input(op.text("name"), graph::refined(before.type(a), before.type(b)));
        changed.emplace_back(a, both);
        changedAfter.emplace_back(b, both);
    }
    std::map<std::string, std::string> newNames;
    for (const auto& [name, other] : matched(outs, outsAfter, before, "output", changes)) newNames.emplace(name, other);
    std::vector<graph::Output> left, right;
    for (const graph::Output& output : before.outputs()) {
        const auto found = newNames.find(output.name);
        if (found == newNames.end()) continue;
        const NodeId node = outsAfter.at(found->second);
        if (!graph::compatible(before.type(output.node), before.type(node))) {
            changes.push_back("output '" + output.name + "' has another type");
            out.leavesOut = true;
            continue;
        }
        left.push_back(output);
        right.push_back({output.name, node});
    }
    out.before = with(before, changed, std::move(left));
    out.after = with(after, changedAfter, std::move(right));
    out.change = join(changes, ", ");
    return out;
}

}  // namespace egret::edit
