// EGraph's queries of present and past states. egraph.cpp contains the functions that change an e-graph.
#include "core/egraph/egraph.h"

#include "core/base/error.h"
#include "core/base/lists.h"

#include <algorithm>
#include <set>

namespace egret::egraph {

std::optional<ClassId> EGraph::lookup(Symbol op, uint32_t payload, std::span<const ClassId> children) const {
    const uint32_t number = opNumber(op);
    if (number == kNoOp) return std::nullopt;
    std::vector<ClassId> canonical(children.begin(), children.end());
    for (ClassId& child : canonical) child = find(child);
    const NodeId node = findNode(number, payload, canonical);
    return node.valid() ? std::optional(classOf(node)) : std::nullopt;
}

std::span<const ClassId> EGraph::originalChildren(NodeId node) const {
    const NodeRecord& record = m_nodes[node.index()];
    if (!(record.flags & kRenamed)) return children(node);
    return {m_children.data() + m_children[record.firstChild - 1].index(), record.arity};
}

std::span<const NodeId> EGraph::nodesWith(Symbol op) const {
    const uint32_t number = opNumber(op);
    return number == kNoOp ? std::span<const NodeId>() : nodesWithOp(number);
}

std::vector<ClassId> EGraph::classesWith(Symbol op) const {
    std::vector<ClassId> found = transformed(nodesWith(op), [&](NodeId node) { return classOf(node); });
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

std::vector<NodeId> EGraph::parents(ClassId id) const {
    std::vector<NodeId> found;
    for (const NodeId node : m_parentLists.view(m_parentsOf[find(id).index()]))
        if (isLive(node)) found.push_back(node);
    return found;
}

std::size_t EGraph::filteredCount() const {
    return static_cast<std::size_t>(std::count_if(m_nodes.begin(), m_nodes.end(),
        [](const NodeRecord& record) { return (record.flags & kFiltered) && !(record.flags & kGone); }));
}

std::span<const NodeId> EGraph::nodesOfWithOp(ClassId id, uint32_t number) const {
    const uint64_t mask = m_opMask[id.index()];
    if (!(mask & opBit(number))) return {};
    const std::span<const NodeId> nodes = m_nodeLists.view(m_nodesOf[id.index()]);
    if (std::has_single_bit(mask) && m_ops.size() <= 64) return nodes;
    std::size_t begin = 0;
    if (nodes.size() > 16) {
        begin = static_cast<std::size_t>(std::lower_bound(nodes.begin(), nodes.end(), number,
                                             [this](NodeId node, uint32_t op) { return opNumberOf(node) < op; }) -
            nodes.begin());
    } else {
        while (begin < nodes.size() && opNumberOf(nodes[begin]) < number) ++begin;
    }
    std::size_t end = begin;
    while (end < nodes.size() && opNumberOf(nodes[end]) == number) ++end;
    return nodes.subspan(begin, end - begin);
}

std::size_t EGraph::createdCount(Step at) const {
    return at < now() ? m_history.step(at + 1).firstNode : m_nodes.size();
}

std::vector<ClassId> EGraph::classesAt(Step at) const {
    std::vector<ClassId> found;
    for (uint32_t i = 0; i < createdCount(at); ++i)
        if (find(ClassId(i), at) == ClassId(i)) found.emplace_back(i);
    return found;
}

std::vector<ClassId> EGraph::childrenAt(NodeId node, Step at) const {
    return transformed(originalChildren(node), [&](ClassId child) { return find(child, at); });
}

std::vector<NodeId> EGraph::nodesOf(ClassId id, Step at) const {
    ensure(m_options.history, "earlier steps are read only from an e-graph with history");
    const ClassId then = find(id, at);
    std::vector<NodeId> members;
    for (ClassId member = id;;) {
        if (find(member, at) == then && birth(NodeId(member.index())) <= at) members.emplace_back(member.index());
        member = m_nextMember[member.index()];
        if (member == id) break;
    }
    std::sort(members.begin(), members.end());
    std::set<std::tuple<uint32_t, uint32_t, std::vector<ClassId>>> forms;
    std::erase_if(members,
        [&](NodeId node) { return !forms.emplace(opNumberOf(node), payload(node), childrenAt(node, at)).second; });
    return members;
}

std::size_t EGraph::memoryBytes() const {
    const std::size_t perNode = sizeof(NodeRecord) + 2 * sizeof(uint32_t) + sizeof(ClassId) + sizeof(uint64_t) +
        2 * sizeof(ClassList) + 1 + sizeof(NodeId) + (m_options.history ? sizeof(ClassId) : 0);
    const std::size_t waiting =
        (m_losers.size() + m_updates.size() + m_modifies.size() + m_untidy.size()) * sizeof(ClassId);
    const std::size_t data = m_analysis.pointer ? m_analysis.pointer->memoryBytes() : 0;
    return data + waiting + m_nodes.size() * perNode + m_children.size() * sizeof(ClassId) +
        m_classes.size() * sizeof(ClassId) + m_hashcons.bytes() + m_nodeLists.bytes() + m_parentLists.bytes() +
        m_history.bytes();
}

}  // namespace egret::egraph
