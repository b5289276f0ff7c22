#include "core/edit/verdict/correspondence.h"

#include <map>
#include <utility>

namespace egret::edit {

using graph::NodeId;

Correspondence::Correspondence(const graph::Graph& before, const graph::Graph& after)
    : m_before(before), m_after(after) {
    const std::unordered_set<NodeId> nodes(before.nodes().begin(), before.nodes().end());
    for (const NodeId id : after.nodes())
        if (nodes.contains(id)) m_shared.insert(id);

    struct Frame {
        NodeId before, after;
        std::size_t next = 0;
        std::vector<uint32_t> inputs = {};
    };
    std::map<std::pair<NodeId, NodeId>, uint32_t> known;
    std::vector<Frame> stack;
    for (std::size_t i = 0; i < before.outputs().size(); ++i) {
        const std::pair root(before.outputs()[i].node, after.outputs()[i].node);
        if (root.first != root.second && !known.contains(root)) stack.push_back({root.first, root.second});
        while (!stack.empty()) {
            Frame& top = stack.back();
            const auto &left = m_before.node(top.before).inputs, &right = m_before.node(top.after).inputs;
            if (top.next < left.size() && mayDescend(top.before, top.after)) {
                const std::pair input(left[top.next], right[top.next]);
                const auto found = known.find(input);
                if (input.first != input.second && found == known.end()) {
                    stack.push_back({input.first, input.second});  // invalidates `top`
                    continue;
                }
                if (input.first != input.second) top.inputs.push_back(found->second);
                ++top.next;
                continue;
            }
            const auto place = static_cast<uint32_t>(m_pairs.size());
            known.emplace(std::pair(top.before, top.after), place);
            for (const uint32_t input : top.inputs) m_pairs[input].users.push_back(place);
            m_pairs.push_back({top.before, top.after, std::move(top.inputs), {}});
            stack.pop_back();
        }
        m_outputs.push_back(root.first == root.second ? kSame : known.at(root));
    }
}

bool Correspondence::mayDescend(NodeId before, NodeId after) const {
    const graph::Arena& arena = m_before.arena();
    const graph::Node &a = arena.node(before), &b = arena.node(after);
    if (a.op != b.op || a.inputs.size() != b.inputs.size() || graph::isRandom(arena.op(before))) return false;
    for (std::size_t i = 0; i < a.inputs.size(); ++i) {
        const NodeId x = a.inputs[i], y = b.inputs[i];
        if (x == y) continue;
        if (isShared(x) || isShared(y) || arena.node(x).isWeight || arena.node(y).isWeight) return false;
        if (!graph::compatible(arena.type(x), arena.type(y))) return false;
        // Only tensors can be compared, so a tuple is never the innermost pair.
        if (arena.type(x).kind() == graph::Type::Kind::tuple && !mayDescend(x, y)) return false;
    }
    return true;
}

}  // namespace egret::edit
