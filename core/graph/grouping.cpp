// Builds a tree of groups by name, or else by structure (repeats.h).
//
// Names: exporters write the module of an operator into its name, "/encoder/layer.0/attention/MatMul". The parts before
// the last are scopes. A scope need not be convex: values may leave it and return (a module called twice). Scopes on
// cycles are split (acyclic_parts.h). Parts of fewer than four operators are not groups. If most scopes of a level are
// split into parts, the level is grouped by structure instead.
//
// Later graphs keep the groups of the first graph. A new operator joins the group of its scope (naming.h). Without a
// scope, or if the scope is grouped by structure, it joins the smallest group that contains all that it replaces: the
// inputs that its surviving consumers have lost, or the groups of its new consumers. Pieces that would form a cycle are
// removed from their group.
#include "core/graph/grouping.h"

#include "core/base/hash.h"
#include "core/base/lookup.h"
#include "core/base/text.h"
#include "core/graph/acyclic_parts.h"
#include "core/graph/naming.h"
#include "core/graph/repeats.h"

#include <algorithm>
#include <map>
#include <unordered_set>

namespace egret::graph {
namespace {

// Returns the inputs of a node, with tuple projections resolved.
std::vector<NodeId> sourcesOf(const Graph& graph, NodeId id) {
    return transformed(graph.node(id).inputs, [&](NodeId input) { return producerOf(graph, input); });
}

std::vector<std::string> scopesIn(const std::string& label, char separator) {
    std::vector<std::string> parts = split(label, separator);
    parts.pop_back();
    std::erase(parts, "");
    return parts;
}

// "layer.3" -> "layer": the common stem of numbered siblings.
std::string stemOf(const std::string& name) {
    std::string stem = name;
    std::erase_if(stem, [](char c) { return c >= '0' && c <= '9'; });
    while (!stem.empty() && std::string_view("._-").find(stem.back()) != std::string_view::npos) stem.pop_back();
    return stem;
}

}  // namespace

bool isDrawnOperator(const Graph& graph, NodeId id) {
    const Operator& op = graph.op(id);
    return !graph.node(id).isWeight && !op.is("Input") && !op.is("Constant") && !op.is("Get") && !op.is("None");
}

class GroupingBuilder {
public:
    explicit GroupingBuilder(const Graph& graph) : m_graph(graph) {
        m_result.m_graph = graph;
        for (NodeId id : graph.nodes())
            if (isDrawnOperator(graph, id)) {
                m_index.emplace(id, m_ops.size());
                m_all.push_back(m_ops.size());
                m_ops.push_back(id);
            }
        for (NodeId id : m_ops) {
            auto& producers = m_producers.emplace_back();
            for (NodeId input : sourcesOf(graph, id))
                if (const auto* index = valueAt(m_index, input)) producers.push_back(*index);
        }
    }

    Grouping build() {
        readScopes(scopeSeparator(m_graph));
        byNames({}, m_all, 0);
        finish();
        return std::move(m_result);
    }

    Grouping carry(const Grouping& first, const std::unordered_map<NodeId, NodeId>& before) {
        m_result.m_groups = first.m_groups;
        m_result.m_groupOfScope = first.m_groupOfScope;
        for (Group& group : m_result.m_groups) {
            group.groups.clear();
            group.nodes.clear();
        }
        readScopes(scopeSeparator(first.m_graph));
        placeAt({}, m_all, homesFrom(first, before));
        finish();
        return std::move(m_result);
    }

private:
    // ---- the tree --------------------------------------------------------------------------------------------------

    GroupId addGroup(Group group) {
        const GroupId id(m_result.m_groups.size());
        m_result.m_groups.push_back(std::move(group));
        attach(id);
        return id;
    }
    void attach(GroupId id) {
        const GroupId parent = m_result.m_groups[id.index()].parent;
        (parent.valid() ? m_result.m_groups[parent.index()].groups : m_result.m_roots).push_back(id);
    }
    void addOperator(GroupId parent, std::size_t op) {
        if (!parent.valid()) return m_result.m_ungrouped.push_back(m_ops[op]);
        m_result.m_groups[parent.index()].nodes.push_back(m_ops[op]);
        m_result.m_groupOf.emplace(m_ops[op], parent);
    }

    // Computes counts and structures once all operators are placed.
    void finish() {
        for (Group& group : m_result.m_groups) group.operators = 0;
        for (const auto& [node, group] : m_result.m_groupOf)
            for (GroupId at = group; at.valid(); at = m_result.m_groups[at.index()].parent)
                ++m_result.m_groups[at.index()].operators;
        for (std::size_t i = 0; i < m_result.m_groups.size(); ++i) {
            const Members members =
                transformed(m_result.nodesIn(GroupId(i)), [this](NodeId node) { return m_index.at(node); });
            m_result.m_groups[i].structure = structureOf(members);
        }
    }

    uint64_t structureOf(Members members) const {
        std::ranges::sort(members);
        std::unordered_map<NodeId, std::size_t> place;
        uint64_t hash = members.size();
        for (std::size_t m = 0; m < members.size(); ++m) {
            place.emplace(m_ops[members[m]], m);
            hash = hashCombine(hash, hashText(m_graph.op(m_ops[members[m]]).name()));
            for (NodeId input : sourcesOf(m_graph, m_ops[members[m]])) {
                const auto inside = place.find(input);
                hash = hashCombine(hash,
                    inside != place.end()              ? m - inside->second
                        : m_graph.node(input).isWeight ? 1 << 30
                                                       : 0);
            }
        }
        return hash;
    }

    // ---- names ------------------------------------------------------------------------------------------------------

    void readScopes(char separator) {
        for (NodeId id : m_ops) m_scopes.push_back(scopesIn(m_graph.label(id), separator));
    }

    void remember(GroupId group, std::size_t op, std::size_t depth) {
        const auto scopes = m_scopes[op].begin();
        m_result.m_groupOfScope.emplace(std::vector(scopes, scopes + static_cast<std::ptrdiff_t>(depth)), group);
    }

    void byNames(GroupId parent, const Members& members, std::size_t depth) {
        std::map<std::string, std::size_t> numbers;
        std::map<std::size_t, Members> clusters;
        std::vector<std::string> names;
        std::size_t named = 0;
        for (std::size_t op : members) {
            if (m_scopes[op].size() <= depth) continue;
            const auto [entry, isNew] = numbers.emplace(m_scopes[op][depth], names.size());
            if (isNew) names.push_back(entry->first);
            clusters[entry->second].push_back(op);
            ++named;
        }
        // Skip a redundant level.
        if (names.size() == 1 && named == members.size()) {
            remember(parent, members.front(), depth + 1);
            return byNames(parent, members, depth + 1);
        }
        std::erase_if(clusters, [](const auto& one) { return one.second.size() < kSmallestBlock; });
        const std::vector<AcyclicPart> parts = acyclicParts(m_producers, members, clusters);
        std::size_t grouped = 0, pieces = 0;
        for (const AcyclicPart& part : parts) {
            if (part.cluster == kNoCluster) continue;
            ++pieces;
            if (part.members.size() >= kSmallestBlock) grouped += part.members.size();
        }
        // Scopes in many pieces are not modules: Paddle's exporter names operators by their types.
        if (2 * grouped < members.size() || pieces > 2 * clusters.size()) return byStructure(parent, members);
        std::map<std::size_t, std::size_t> piecesSeen;
        std::vector<Made> made;
        for (const AcyclicPart& part : parts) {
            if (part.cluster == kNoCluster || part.members.size() < kSmallestBlock) {
                for (const std::size_t op : part.members) made.push_back({{op}, {}, {}});
                continue;
            }
            std::string name = names[part.cluster];
            if (const std::size_t piece = ++piecesSeen[part.cluster]; piece > 1)
                name += " (" + std::to_string(piece) + ")";
            made.push_back({part.members, name, structureOf(part.members)});
        }
        for (std::size_t i = 0; i < made.size();) {
            std::size_t end = i + 1;
            if (!made[i].name.empty() && !stemOf(made[i].name).empty())
                while (end < made.size() && made[end].structure == made[i].structure &&
                    stemOf(made[end].name) == stemOf(made[i].name))
                    ++end;
            GroupId inside = parent;
            if (end - i > 1 && end - i < made.size())
                inside = addGroup({.kind = Group::Kind::run, .name = stemOf(made[i].name), .parent = parent});
            for (; i < end; ++i) {
                if (made[i].name.empty()) {
                    addOperator(parent, made[i].members.front());
                    continue;
                }
                const GroupId scope = addGroup({.kind = Group::Kind::scope, .name = made[i].name, .parent = inside});
                remember(scope, made[i].members.front(), depth + 1);
                byNames(scope, made[i].members, depth + 1);
            }
        }
    }
    struct Made {
        Members members;
        std::string name;  // empty for an operator
        uint64_t structure;
    };

    // ---- by structure -----------------------------------------------------------------------------------------------

    void byStructure(GroupId parent, const Members& members) {
        std::unordered_map<NodeId, std::size_t> place;
        std::vector<LineStep> line;
        for (std::size_t op : members) {
            const Operator& what = m_graph.op(m_ops[op]);
            LineStep step{.kind = hashText(what.is("Opaque") ? what.text("operator") : what.name())};
            step.isLight = what.spec->family == Family::activation || what.spec->family == Family::elementwise;
            for (NodeId input : sourcesOf(m_graph, m_ops[op])) {
                const auto inside = place.find(input);
                if (inside != place.end()) step.sources.push_back({.step = static_cast<int64_t>(inside->second)});
                else
                    step.sources.push_back({.outside = m_graph.node(input).isWeight ? 0 : 1 + uint64_t{input.index()}});
            }
            place.emplace(m_ops[op], line.size());
            line.push_back(std::move(step));
        }
        addRepeats(parent, members, line, 0, line.size());
    }

    void addRepeats(
        GroupId parent, const Members& members, const std::vector<LineStep>& line, std::size_t begin, std::size_t end) {
        std::size_t at = begin, blocks = 0;
        for (const Repeat& repeat : findRepeats(line, begin, end)) {
            for (; at < repeat.begin; ++at) addOperator(parent, members[at]);
            GroupId inside = parent;
            if (repeat.copies > 1) inside = addGroup({.kind = Group::Kind::run, .parent = parent});
            for (std::size_t copy = 0; copy < repeat.copies; ++copy, at += repeat.period) {
                const GroupId block = addGroup({.kind = Group::Kind::block, .number = ++blocks, .parent = inside});
                addRepeats(block, members, line, at, at + repeat.period);
            }
        }
        for (; at < end; ++at) addOperator(parent, members[at]);
    }

    // ---- names from an earlier graph --------------------------------------------------------------------------------

    // Returns the group of every operator: its previous group, or the group of the operators that it replaces.
    std::vector<GroupId> homesFrom(const Grouping& first, const std::unordered_map<NodeId, NodeId>& before) const {
        std::unordered_set<NodeId> known(first.m_ungrouped.begin(), first.m_ungrouped.end());
        for (const auto& [node, group] : first.m_groupOf) known.insert(node);
        std::vector<GroupId> home(m_ops.size());
        std::vector<bool> isNew(m_ops.size(), false);
        std::unordered_map<NodeId, std::size_t> survivors;  // old node -> new index
        for (std::size_t i = 0; i < m_ops.size(); ++i) {
            const NodeId was = valueOr(before, m_ops[i], m_ops[i]);
            isNew[i] = !known.contains(was);
            if (isNew[i]) continue;
            home[i] = first.groupOf(was);
            survivors.emplace(was, i);
        }
        if (std::ranges::find(isNew, true) == isNew.end()) return home;
        // Find the lost neighbors of each survivor from the edges of the first graph.
        std::vector<std::vector<NodeId>> lostInputs(m_ops.size()), lostUsers(m_ops.size());
        const Graph& old = first.m_graph;
        for (NodeId id : old.nodes()) {
            if (!known.contains(id)) continue;
            for (NodeId input : sourcesOf(old, id)) {
                if (!known.contains(input)) continue;
                const auto consumer = survivors.find(id), producer = survivors.find(input);
                if (consumer != survivors.end() && producer == survivors.end())
                    lostInputs[consumer->second].push_back(input);
                if (consumer == survivors.end() && producer != survivors.end())
                    lostUsers[producer->second].push_back(id);
            }
        }
        std::vector<Members> users(m_ops.size());
        for (std::size_t i = 0; i < m_ops.size(); ++i)
            for (std::size_t producer : m_producers[i]) users[producer].push_back(i);
        for (std::size_t i = m_ops.size(); i-- > 0;) {  // consumers first
            if (!isNew[i]) continue;
            const std::optional<GroupId> byScope = groupOfScope(m_scopes[i]);
            if (byScope && !hasBlocks(*byScope)) {
                home[i] = *byScope;
                continue;
            }
            std::optional<GroupId> common;
            const auto add = [&](GroupId group) { common = common ? commonGroup(*common, group) : group; };
            const auto addAll = [&](std::size_t neighbour, const std::vector<NodeId>& lost) {
                for (NodeId gone : lost) add(first.groupOf(gone));
                if (lost.empty()) add(home[neighbour]);
            };
            for (std::size_t user : users[i]) addAll(user, lostInputs[user]);
            if (users[i].empty())
                for (std::size_t producer : m_producers[i])
                    if (!isNew[producer]) addAll(producer, lostUsers[producer]);
            home[i] = common.value_or(GroupId());
            if (byScope && commonGroup(home[i], *byScope) != *byScope) home[i] = *byScope;
        }
        return home;
    }

    // Returns the group of the innermost scope that has one; nothing for an operator without scopes. The top level
    // counts as a group.
    std::optional<GroupId> groupOfScope(std::vector<std::string> scopes) const {
        if (scopes.empty()) return {};
        for (; !scopes.empty(); scopes.pop_back())
            if (const GroupId* found = valueAt(m_result.m_groupOfScope, scopes)) return *found;
        return GroupId();
    }

    // Returns whether the contents of a group were grouped by structure. Call this before placeAt().
    bool hasBlocks(GroupId group) const {
        return std::ranges::any_of(m_result.m_groups, [&](const Group& inside) {
            return inside.parent == group &&
                (inside.kind == Group::Kind::block || (inside.kind == Group::Kind::run && inside.name.empty()));
        });
    }

    // Returns the smallest group that contains both; invalid if only the whole graph does.
    GroupId commonGroup(GroupId a, GroupId b) const {
        std::unordered_set<GroupId> round;
        for (; a.valid(); a = m_result.m_groups[a.index()].parent) round.insert(a);
        while (b.valid() && !round.contains(b)) b = m_result.m_groups[b.index()].parent;
        return b;
    }

    // Returns the child of `parent` on the way to `group`, or kNoCluster if `group` is `parent`.
    std::size_t childTowards(GroupId parent, GroupId group) const {
        for (; group.valid() && group != parent; group = m_result.m_groups[group.index()].parent)
            if (m_result.m_groups[group.index()].parent == parent) return group.index();
        return kNoCluster;
    }

    void placeAt(GroupId parent, const Members& members, const std::vector<GroupId>& home) {
        std::map<std::size_t, Members> clusters;
        for (std::size_t op : members)
            if (const std::size_t child = childTowards(parent, home[op]); child != kNoCluster)
                clusters[child].push_back(op);
        const std::vector<AcyclicPart> parts = acyclicParts(m_producers, members, clusters);
        std::map<std::size_t, std::size_t> largest;
        for (const AcyclicPart& part : parts)
            if (part.cluster != kNoCluster)
                largest[part.cluster] = std::max(largest[part.cluster], part.members.size());
        for (const AcyclicPart& part : parts) {
            // A group that retains only one operator remains a group.
            const std::size_t child =
                part.cluster != kNoCluster ? part.cluster : childTowards(parent, home[part.members.front()]);
            const bool isWhole = child != kNoCluster &&
                (part.cluster == kNoCluster ? clusters.at(child).size() == 1 : part.members.size() == largest[child]);
            if (!isWhole) {
                for (std::size_t op : part.members) addOperator(parent, op);
                continue;
            }
            if (part.cluster != kNoCluster) largest[child] = kNoCluster;  // keeps only the first of two equal pieces
            attach(GroupId(child));
            placeAt(GroupId(child), part.members, home);
        }
    }

    const Graph& m_graph;
    Grouping m_result;
    std::vector<NodeId> m_ops;
    Members m_all;  // indexes of m_ops
    std::unordered_map<NodeId, std::size_t> m_index;
    std::vector<Members> m_producers;
    std::vector<std::vector<std::string>> m_scopes;
};

Grouping::Grouping(const Graph& graph) {
    if (!graph.empty()) *this = GroupingBuilder(graph).build();
}

Grouping Grouping::of(const Graph& later, const std::unordered_map<NodeId, NodeId>& before) const {
    if (later.empty()) return {};
    // The ids of a different arena are unrelated.
    return m_graph.empty() || m_graph.arenaPtr() != later.arenaPtr() ? Grouping(later)
                                                                     : GroupingBuilder(later).carry(*this, before);
}

GroupId Grouping::groupOf(NodeId node) const { return valueOr(m_groupOf, node, {}); }

std::vector<GroupId> Grouping::pathTo(NodeId node) const {
    std::vector<GroupId> path;
    for (GroupId at = groupOf(node); at.valid(); at = m_groups[at.index()].parent) path.push_back(at);
    std::ranges::reverse(path);
    return path;
}

std::vector<NodeId> Grouping::nodesIn(GroupId id) const {
    std::vector<NodeId> nodes = m_groups[id.index()].nodes;
    for (GroupId group : m_groups[id.index()].groups) std::ranges::copy(nodesIn(group), std::back_inserter(nodes));
    return nodes;
}

bool Grouping::isAlike(GroupId run) const {
    const auto& groups = m_groups[run.index()].groups;
    return std::ranges::all_of(groups,
        [&](GroupId id) { return m_groups[id.index()].structure == m_groups[groups.front().index()].structure; });
}

}  // namespace egret::graph
