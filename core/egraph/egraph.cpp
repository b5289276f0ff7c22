#include "core/egraph/egraph.h"

#include "core/base/error.h"

#include <algorithm>
#include <limits>

namespace egret::egraph {
namespace {

constexpr const char* kTooLarge = "An e-graph can contain at most 2^32 e-nodes and children.";

// Multiplies and folds two children at a time: every input bit reaches the low half.
inline uint32_t hashForm(uint32_t op, uint32_t payload, std::span<const ClassId> children) {
    uint64_t h = ((uint64_t{payload} << 32) | op) * 0x9e3779b97f4a7c15ull;
    h ^= h >> 32;
    std::size_t i = 0;
    for (; i + 1 < children.size(); i += 2) {
        h = (h ^ (uint64_t{children[i].index()} | (uint64_t{children[i + 1].index()} << 32))) * 0xd6e8feb86659fd93ull;
        h ^= h >> 32;
    }
    if (i < children.size()) {
        h = (h ^ children[i].index()) * 0xd6e8feb86659fd93ull;
        h ^= h >> 32;
    }
    h *= 0xff51afd7ed558ccdull;
    return static_cast<uint32_t>(h >> 32);
}

}  // namespace

std::unique_ptr<Analysis> Analysis::clone() const {
    throw Error(Category::unsupported, "This analysis cannot be copied, so its e-graph cannot be copied either.");
}

EGraph::EGraph(std::unique_ptr<Analysis> analysis, Options options)
    : m_options(options), m_analysis(std::move(analysis)) {}

// ---- building -------------------------------------------------------------------------------------------------------

uint32_t EGraph::newOp(Symbol op) {
    if (op.id() >= m_opNumbers.size()) m_opNumbers.resize(op.id() + 1, kNoOp);
    m_ops.push_back(op);
    m_nodesByOp.emplace_back();
    m_opUntidy.push_back(false);
    return m_opNumbers[op.id()] = static_cast<uint32_t>(m_ops.size() - 1);
}

void EGraph::openStep(const Reason& reason) {
    const bool opens = reason.kind == Reason::Kind::given || reason.kind == Reason::Kind::rule;
    if (!m_options.history || !opens) return;
    const bool announced = m_announcedIsNew && reason == m_announced;
    if (!announced && m_history.step(now()).reason == reason) return;
    m_history.beginStep(reason, announced ? m_announcedNodes : std::span<const NodeId>(), m_nodes.size());
    m_announcedIsNew = m_announcedIsNew && !announced;
}

Step EGraph::beginStep(Reason reason, std::span<const NodeId> matched) {
    return m_options.history ? m_history.beginStep(reason, matched, m_nodes.size()) : 0;
}

inline bool EGraph::sameForm(uint32_t node, uint32_t op, uint32_t payload, std::span<const ClassId> children) const {
    const NodeRecord& record = m_nodes[node];
    if (record.op != op || record.payload != payload || record.arity != children.size()) return false;
    const ClassId* own = m_children.data() + record.firstChild;
    for (std::size_t i = 0; i < children.size(); ++i)
        if (own[i] != children[i]) return false;
    return true;
}

ClassId EGraph::addNode(Symbol op, uint32_t payload, std::span<const ClassId> children, const Reason& reason) {
    const uint32_t number = numberOp(op);
    const std::span<ClassId> canonical = scratch(children.size());
    for (std::size_t i = 0; i < children.size(); ++i) {
        if (children[i].index() >= m_parent.size())
            ensure(false, "every child of a new e-node is a class of this e-graph");
        canonical[i] = root(children[i]);
    }
    const uint32_t hash = hashForm(number, payload, canonical);
    Hashcons::Slot& slot =
        m_hashcons.findForInsert(hash, [&](uint32_t node) { return sameForm(node, number, payload, canonical); });
    if (!slot.empty()) return ClassId(slot.node);
    openStep(reason);
    return found(number, payload, canonical, hash, slot);
}

NodeId EGraph::findNode(uint32_t opNumber, uint32_t payload, std::span<const ClassId> children) const {
    return NodeId(m_hashcons
                      .find(hashForm(opNumber, payload, children),
                          [&](uint32_t node) { return sameForm(node, opNumber, payload, children); })
                      .node);
}

// Adds a new e-node and its class. `slot` is the e-node's slot in the hashcons.
ClassId EGraph::found(
    uint32_t op, uint32_t payload, std::span<const ClassId> children, uint32_t hash, Hashcons::Slot& slot) {
    const std::size_t arity = children.size();
    if (arity > std::numeric_limits<uint16_t>::max())
        throw Error(Category::unsupported, "An e-node can have at most 65,535 children.");
    if (m_nodes.size() >= NodeId::kNone || m_children.size() + arity >= NodeId::kNone)
        throw Error(Category::limit, kTooLarge);
    const NodeId node(m_nodes.size());
    const ClassId owner(node.index());
    m_nodes.push_back({op, payload, static_cast<uint32_t>(m_children.size()), static_cast<uint16_t>(arity), 0});
    m_children.append(children);
    m_nodeEpoch.push_back(m_epoch);
    m_parent.push_back(owner);
    m_opMask.push_back(opBit(op));
    m_classEpoch.push_back(m_epoch);
    m_nodesOf.push_back({node, 1});
    m_parentsOf.push_back({});
    m_isUntidy.push_back(0);
    if (m_analysis.pointer) {
        try {
            m_analysis.pointer->make(*this, node);
        } catch (...) {
            ensure(m_nodes.size() == node.index() + 1, "an analysis that fails in make() has added no e-nodes");
            m_children.resize(m_nodes.back().firstChild);
            m_nodes.pop_back();
            m_nodeEpoch.pop_back();
            m_parent.pop_back();
            m_opMask.pop_back();
            m_classEpoch.pop_back();
            m_nodesOf.pop_back();
            m_parentsOf.pop_back();
            m_isUntidy.pop_back();
            throw;
        }
    }
    if (m_options.history) {
        m_nextMember.push_back(owner);
        m_history.addClass();
    }
    // An analysis may have added e-nodes, so look up the slot again.
    m_hashcons.fill(
        m_analysis.pointer ? m_hashcons.findForInsert(hash, [](uint32_t) { return false; }) : slot, hash, node.index());
    const std::span<const ClassId> own = this->children(node);
    for (std::size_t i = 0; i < arity; ++i) {
        bool seen = false;
        for (std::size_t j = 0; j < i; ++j) seen = seen || own[j] == own[i];
        if (!seen) m_parentLists.push(m_parentsOf[own[i].index()], node);
    }
    m_nodesByOp[op].push_back(node);
    m_classes.push_back(owner);
    ++m_classCount;
    ++m_liveCount;
    if (m_analysis.pointer) {
        if (m_rebuilding) m_modifies.push_back(owner);
        else m_analysis.pointer->modify(*this, owner);
    }
    return owner;
}

bool EGraph::unite(ClassId a, ClassId b, const Reason& reason) {
    if (std::max(a, b).index() >= m_parent.size()) ensure(false, "classes to merge are in this e-graph");
    const ClassId x = root(a), y = root(b);
    if (x == y) return false;
    if (m_analysis.pointer) m_analysis.pointer->check(*this, x, y);
    openStep(reason);
    merge(x, y, a, b, reason);
    return true;
}

void EGraph::merge(ClassId a, ClassId b, ClassId namedA, ClassId namedB, const Reason& reason) {
    const auto weight = [this](ClassId id) { return m_parentsOf[id.index()].size + m_nodesOf[id.index()].size; };
    // The lighter side loses because its parents must be repaired. The older id wins a tie.
    const bool aWins = weight(a) != weight(b) ? weight(a) > weight(b) : a < b;
    const ClassId winner = aWins ? a : b, loser = aWins ? b : a;
    const uint32_t w = winner.index(), l = loser.index();
    m_parent[l] = winner;
    --m_classCount;
    if (m_options.history) {
        m_history.unite(winner, loser, namedA, namedB, reason);
        std::swap(m_nextMember[w], m_nextMember[l]);  // joins the two rings
    }
    // The loser's e-nodes are new to the winner's parents. In the other direction, repair() stamps the loser's parents.
    for (const NodeId node : m_nodeLists.view(m_nodesOf[l])) m_nodeEpoch[node.index()] = m_epoch;
    m_classEpoch[w] = m_epoch;
    m_nodeLists.append(m_nodesOf[w], m_nodesOf[l]);
    m_opMask[w] |= m_opMask[l];
    m_losers.push_back(loser);
    markUntidy(winner);
    if (m_analysis.pointer) {
        const Merged more = m_analysis.pointer->merge(*this, winner, loser);
        if (more.into) queueParents(winner);
        if (more.from) queueParents(loser);
        if (m_rebuilding) m_modifies.push_back(winner);
        else m_analysis.pointer->modify(*this, winner);
    }
}

void EGraph::markUntidy(ClassId id) {
    if (m_isUntidy[id.index()]) return;
    m_isUntidy[id.index()] = 1;
    m_untidy.push_back(id);
}

void EGraph::prune(ClassId id, const std::function<bool(NodeId)>& keep) {
    id = root(id);
    ClassList& list = m_nodesOf[id.index()];
    std::span<NodeId> nodes = m_nodeLists.edit(list);
    uint32_t kept = 0;
    for (const NodeId node : nodes) {
        if (!isLive(node)) continue;
        if (keep(node)) nodes[kept++] = node;
        else drop(node, kPruned);
    }
    // Shrink now, not in tidy(): pruning a class after every merge would visit the same e-nodes repeatedly.
    m_nodeLists.shrink(list, kept);
}

void EGraph::drop(NodeId node, Flag flag) {
    NodeRecord& record = m_nodes[node.index()];
    if (!(record.flags & kGone)) {
        --m_liveCount;
        m_opUntidy[record.op] = true;
        markUntidy(root(ClassId(node.index())));
    }
    record.flags |= flag;
}

// ---- rebuilding -----------------------------------------------------------------------------------------------------

// Counts the e-nodes and classes processed and periodically checks for a stop request.
class EGraph::Interruption {
public:
    explicit Interruption(const std::function<bool()>& stop) : m_stop(stop) {}
    bool comes() { return (++m_work & 0xfff) == 0 && m_stop && m_stop(); }

private:
    const std::function<bool()>& m_stop;
    uint32_t m_work = 0;
};

bool EGraph::rebuild(const std::function<bool()>& stop) {
    if (isRebuilt()) return true;
    if (m_options.history) m_history.beginStep(Reason::rebuild(), {}, m_nodes.size());
    m_rebuilding = true;
    // Processes one item of a worklist. The item stays in the list if `work` throws.
    const auto takeOne = [](auto& list, auto&& work) {
        const auto id = list.back();
        list.pop_back();
        try {
            work(id);
        } catch (...) {
            list.push_back(id);
            throw;
        }
    };
    Interruption interruption(stop);
    bool stopped = false;
    try {
        while (!isCongruent() && !stopped) {
            if (!m_losers.empty()) {
                const ClassId loser = m_losers.back();
                takeOne(m_losers, [&](ClassId id) { stopped = repairParents(id, interruption); });
                if (stopped) m_losers.push_back(loser);
            }
            // Modifications precede updates. A value that an update reads from a child, such as a constant, is then an
            // e-node of the child's class, so a proof can name it.
            else if (!m_modifies.empty())
                takeOne(m_modifies, [this](ClassId id) { m_analysis.pointer->modify(*this, root(id)); });
            else takeOne(m_updates, [this](NodeId node) { update(node); });
            stopped = stopped || interruption.comes();
        }
    } catch (...) {
        m_rebuilding = false;
        throw;
    }
    m_rebuilding = false;
    return !stopped && tidyIndexes(interruption);
}

// Moves the loser's parents, which still refer to the loser, to the classes of their new children. Returns true if
// stopped early.
bool EGraph::repairParents(ClassId loser, Interruption& interruption) {
    ClassList& list = m_parentsOf[loser.index()];
    const std::span<const NodeId> view = m_parentLists.view(list);
    const std::vector<NodeId> nodes(view.begin(), view.end());
    m_parentLists.release(list);
    const auto leave = [&](std::size_t i) {
        for (; i < nodes.size(); ++i) m_parentLists.push(m_parentsOf[loser.index()], nodes[i]);
    };
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (interruption.comes()) {
            leave(i);
            return true;
        }
        try {
            repair(nodes[i]);
        } catch (...) {
            leave(i);
            throw;
        }
    }
    return false;
}

// With history, the first renaming stores the new children elsewhere, after a word that points to the original
// children. Most e-nodes are never renamed, so storing all originals separately would cost more.
void EGraph::rename(NodeRecord& record, std::span<const ClassId> children) {
    if (!m_options.history || record.flags & kRenamed) {
        ClassId* own = m_children.data() + record.firstChild;
        for (const ClassId child : children) *own++ = child;
        return;
    }
    m_children.push_back(ClassId(record.firstChild));
    record.firstChild = static_cast<uint32_t>(m_children.size());
    record.flags |= kRenamed;
    m_children.append(children);
}

// Makes the e-node's form canonical, and merges it with an existing e-node of that form.
void EGraph::repair(NodeId node) {
    NodeRecord& record = m_nodes[node.index()];
    if (record.flags & kDuplicate) return;
    const std::span<ClassId> own(m_children.data() + record.firstChild, record.arity);
    const std::span<ClassId> now = scratch(own.size());
    bool changed = false;
    for (std::size_t i = 0; i < own.size(); ++i) {
        now[i] = root(own[i]);
        changed = changed || now[i] != own[i];
    }
    if (changed && m_children.size() + own.size() + 1 >= NodeId::kNone) throw Error(Category::limit, kTooLarge);
    if (!changed) return;  // already repaired and listed through another child
    const uint32_t hash = hashForm(record.op, record.payload, now);
    const auto same = [&](uint32_t other) { return sameForm(other, record.op, record.payload, now); };
    const ClassId mine = root(ClassId(node.index()));
    const Hashcons::Slot& twin = m_hashcons.find(hash, same);
    if (!twin.empty() && m_analysis.pointer) {
        const ClassId theirs = root(ClassId(twin.node));
        if (theirs != mine) m_analysis.pointer->check(*this, mine, theirs);
    }
    m_hashcons.erase(hashForm(record.op, record.payload, own), node.index());
    // Invariant: a live e-node appears exactly once in the parents of each of its child classes.
    for (std::size_t i = 0; i < own.size(); ++i) {
        const ClassId child = now[i];
        if (child == own[i]) continue;
        const auto before = now.first(i);
        const bool listed = std::find(own.begin(), own.end(), child) != own.end() ||
            std::find(before.begin(), before.end(), child) != before.end();
        if (!listed) m_parentLists.push(m_parentsOf[child.index()], node);
    }
    rename(record, now);
    stamp(node, mine);
    Hashcons::Slot& slot = m_hashcons.findForInsert(hash, same);
    if (slot.empty()) return m_hashcons.fill(slot, hash, node.index());

    // The two e-nodes are congruent. Keep the older e-node, unless it was pruned and the other was not.
    const NodeId other(slot.node);
    NodeRecord& otherRecord = m_nodes[other.index()];
    const bool pruned = record.flags & kPruned, otherPruned = otherRecord.flags & kPruned;
    const bool stay = pruned == otherPruned ? node < other : otherPruned;
    // The kept e-node is filtered only if both were, because the unfiltered one may be in the class's only term. If the
    // kept e-node is now on a cycle, the next CycleFilter finds the cycle.
    if (!(record.flags & otherRecord.flags & kFiltered)) {
        record.flags &= static_cast<uint16_t>(~kFiltered);
        otherRecord.flags &= static_cast<uint16_t>(~kFiltered);
    }
    if (stay) {
        slot.node = node.index();
        // The e-node that is kept inherits the newer epoch.
        m_nodeEpoch[node.index()] = m_epoch;
    }
    drop(stay ? other : node, kDuplicate);
    const ClassId theirs = root(ClassId(other.index()));
    if (theirs != mine)
        merge(mine, theirs, ClassId(node.index()), ClassId(other.index()), Reason::congruence(node, other));
}

// The class's data changed: update its parents and search them again.
void EGraph::queueParents(ClassId id) {
    m_classEpoch[id.index()] = m_epoch;
    const std::span<const NodeId> nodes = m_parentLists.view(m_parentsOf[id.index()]);
    m_updates.append(nodes);
}

void EGraph::update(NodeId node) {
    if (!isLive(node) || !m_analysis.pointer->update(*this, node)) return;
    const ClassId owner = root(ClassId(node.index()));
    queueParents(owner);
    m_modifies.push_back(owner);
}

// Removes dead e-nodes from the class's list and sorts the rest so that equal operators are adjacent.
void EGraph::tidy(ClassId id) {
    ClassList& list = m_nodesOf[id.index()];
    const std::span<NodeId> nodes = m_nodeLists.edit(list);
    uint32_t kept = 0;
    uint64_t mask = 0;
    for (const NodeId node : nodes) {
        const NodeRecord& record = m_nodes[node.index()];
        if (record.flags & kGone) continue;
        mask |= opBit(record.op);
        nodes[kept++] = node;
    }
    m_opMask[id.index()] = mask;
    if (kept > 1 && (!std::has_single_bit(mask) || m_ops.size() > 64)) {
        m_sortScratch.clear();
        for (const NodeId node : nodes.first(kept))
            m_sortScratch.push_back((uint64_t{m_nodes[node.index()].op} << 32) | node.index());
        std::sort(m_sortScratch.begin(), m_sortScratch.end());
        for (uint32_t i = 0; i < kept; ++i) nodes[i] = NodeId(static_cast<uint32_t>(m_sortScratch[i]));
    }
    m_nodeLists.shrink(list, kept);
}

bool EGraph::tidyIndexes(Interruption& interruption) {
    m_indexesUntidy = true;
    while (!m_untidy.empty()) {
        const ClassId id = m_untidy.back();
        m_untidy.pop_back();
        m_isUntidy[id.index()] = 0;
        if (m_parent[id.index()] == id) tidy(id);
        if (interruption.comes()) return false;
    }
    if (m_classes.size() != m_classCount) m_classes.eraseIf([this](ClassId id) { return m_parent[id.index()] != id; });
    for (std::size_t op = 0; op < m_ops.size(); ++op) {
        if (!m_opUntidy[op]) continue;
        m_nodesByOp[op].eraseIf([this](NodeId node) { return !isLive(node); });
        m_opUntidy[op] = false;
    }
    m_indexesUntidy = false;
    return true;
}

}  // namespace egret::egraph
