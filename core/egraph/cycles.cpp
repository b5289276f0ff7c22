#include "core/egraph/cycles.h"

#include "core/base/error.h"

#include <algorithm>

namespace egret::egraph {
namespace {

// Depth-first search over classes through their unfiltered e-nodes, without recursion. `back(path)` receives the
// e-nodes of a closed cycle; `leave(class)` is called after all descendants.
class Walk {
public:
    explicit Walk(const EGraph& egraph) : m_egraph(egraph), m_state(egraph.createdCount(), State::fresh) {}

    template <class Back, class Leave>
    void from(ClassId root, Back&& back, Leave&& leave) {
        root = m_egraph.find(root);
        if (m_state[root.index()] != State::fresh) return;
        enter(root);
        while (!m_path.empty()) {
            Frame& frame = m_path.back();
            const auto nodes = m_egraph.nodesOf(frame.id);
            if (frame.node == nodes.size()) {
                m_state[frame.id.index()] = State::done;
                leave(frame.id);
                m_path.pop_back();
                continue;
            }
            const NodeId node = nodes[frame.node];
            const auto children = m_egraph.children(node);
            if (m_egraph.isFiltered(node) || frame.child == children.size()) {
                ++frame.node;
                frame.child = 0;
                continue;
            }
            const ClassId child = m_egraph.find(children[frame.child++]);
            if (m_state[child.index()] == State::fresh) {
                enter(child);
            } else if (m_state[child.index()] == State::open) {
                m_cycle.clear();
                std::size_t i = m_path.size();
                do {
                    --i;
                    m_cycle.push_back(m_egraph.nodesOf(m_path[i].id)[m_path[i].node]);
                } while (m_path[i].id != child);
                back(std::span<const NodeId>(m_cycle));
            }
        }
    }

private:
    enum class State : uint8_t { fresh, open, done };
    struct Frame {
        ClassId id;
        uint32_t node = 0, child = 0;
    };
    void enter(ClassId id) {
        m_state[id.index()] = State::open;
        m_path.push_back({id});
    }

    const EGraph& m_egraph;
    std::vector<State> m_state;
    std::vector<Frame> m_path;
    std::vector<NodeId> m_cycle;
};

// Selects one e-node per class such that the selection is acyclic: the oldest e-node that can be built in its round,
// from the leaves upward. Returns a flag per e-node.
std::vector<bool> witnesses(const EGraph& egraph) {
    std::vector<bool> isWitness(egraph.createdCount(), false), hasTerm(egraph.createdCount(), false);
    std::vector<NodeId> round, next;
    for (const ClassId id : egraph.classes())
        for (const NodeId node : egraph.nodesOf(id))
            if (!egraph.isFiltered(node) && egraph.children(node).empty()) round.push_back(node);
    while (!round.empty()) {
        std::sort(round.begin(), round.end());
        next.clear();
        std::vector<ClassId> gained;
        for (const NodeId node : round) {
            const ClassId id = egraph.classOf(node);
            if (hasTerm[id.index()]) continue;
            hasTerm[id.index()] = true;
            isWitness[node.index()] = true;
            gained.push_back(id);
        }
        for (const ClassId id : gained) {
            for (const NodeId parent : egraph.parents(id)) {
                if (egraph.isFiltered(parent) || hasTerm[egraph.classOf(parent).index()]) continue;
                const auto children = egraph.children(parent);
                if (std::ranges::all_of(children, [&](ClassId child) { return hasTerm[egraph.find(child).index()]; }))
                    next.push_back(parent);
            }
        }
        round.swap(next);
    }
    return isWitness;
}

}  // namespace

CycleFilter::CycleFilter(EGraph& egraph, std::vector<ClassId> roots, CycleFilterKind kind)
    : m_egraph(egraph), m_roots(std::move(roots)), m_kind(kind) {}

void CycleFilter::attach(Runner& runner) {
    if (m_kind == CycleFilterKind::none) return;
    Runner::Hooks& hooks = runner.hooks;
    hooks.beforeIteration = [this, before = std::move(hooks.beforeIteration)](Runner& r) {
        if (before) before(r);
        r.egraph().rebuild();
        beginIteration();
    };
    hooks.beforeApply = [this, before = std::move(hooks.beforeApply)](const Rewrite& rule, const Match& match) {
        return (!before || before(rule, match)) && allows(rule, match);
    };
    hooks.afterIteration = [this, after = std::move(hooks.afterIteration)](Runner& r) {
        filterCycles();
        if (after) after(r);
    };
}

void CycleFilter::beginIteration() {
    if (m_kind == CycleFilterKind::efficient) mapDescendants();
}

void CycleFilter::mapDescendants() {
    m_map.clear();
    m_position.clear();
    // Between matches the class list is outdated, so use find().
    std::vector<ClassId> classes;
    std::vector<uint32_t> position(m_egraph.createdCount());
    for (uint32_t i = 0; i < position.size(); ++i) {
        if (m_egraph.find(ClassId(i)) != ClassId(i)) continue;
        position[i] = static_cast<uint32_t>(classes.size());
        classes.emplace_back(i);
    }
    m_words = (classes.size() + 63) / 64;
    if (classes.size() * m_words * sizeof(uint64_t) > kMaxMapBytes) return;
    for (uint32_t i = 0; i < position.size(); ++i) position[i] = position[m_egraph.find(ClassId(i)).index()];
    m_position = std::move(position);
    m_map.assign(classes.size() * m_words, 0);
    Walk walk(m_egraph);
    const auto leave = [&](ClassId id) {
        uint64_t* mine = m_map.data() + m_position[id.index()] * m_words;
        for (const NodeId node : m_egraph.nodesOf(id)) {
            if (m_egraph.isFiltered(node) || !m_egraph.isLive(node)) continue;
            for (const ClassId child : m_egraph.children(node)) {
                const uint32_t bit = m_position[child.index()];
                const uint64_t* theirs = m_map.data() + bit * m_words;
                mine[bit / 64] |= uint64_t{1} << (bit % 64);
                for (std::size_t w = 0; w < m_words; ++w) mine[w] |= theirs[w];
            }
        }
    };
    for (const ClassId id : classes)
        walk.from(
            id, [](auto) {}, leave);
}

bool CycleFilter::searchReaches(ClassId from, ClassId to) {
    m_seen.resize(m_egraph.createdCount(), 0);
    ++m_searchNumber;
    m_stack.assign(1, m_egraph.find(from));
    to = m_egraph.find(to);
    while (!m_stack.empty()) {
        const ClassId id = m_stack.back();
        m_stack.pop_back();
        for (const NodeId node : m_egraph.nodesOf(id)) {
            if (m_egraph.isFiltered(node) || !m_egraph.isLive(node)) continue;
            for (ClassId child : m_egraph.children(node)) {
                child = m_egraph.find(child);
                if (child == to) return true;
                if (m_seen[child.index()] == m_searchNumber) continue;
                m_seen[child.index()] = m_searchNumber;
                m_stack.push_back(child);
            }
        }
    }
    return false;
}

bool CycleFilter::reaches(ClassId from, ClassId to) {
    if (m_map.empty()) return searchReaches(from, to);
    // Classes created after the map was built are not in it, so the quick test accepts them.
    if (from.index() >= m_position.size() || to.index() >= m_position.size()) return false;
    const uint32_t position = m_position[to.index()];
    return m_map[m_position[from.index()] * m_words + position / 64] >> (position % 64) & 1;
}

bool CycleFilter::wouldCycle(ClassId root, std::span<const ClassId> leaves) {
    return std::any_of(leaves.begin(), leaves.end(),
        [&](ClassId leaf) { return m_egraph.find(leaf) == m_egraph.find(root) || reaches(leaf, root); });
}

bool CycleFilter::allows(const Rewrite& rule, const Match& match) {
    if (m_kind == CycleFilterKind::none) return true;
    if (m_kind == CycleFilterKind::vanilla) mapDescendants();
    // Find the classes below each root after the match is applied. A target that is a bare variable only merges two
    // classes. The source pattern connects them by design, and filterCycles() removes the longer term.
    const std::size_t count = match.roots.size();
    std::vector<std::vector<ClassId>> leaves(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (rule.targets.empty()) {
            leaves[i].assign(match.variables.begin(), match.variables.end());
            continue;
        }
        const Pattern& target = rule.targets[i];
        const bool bare = target.nodes[target.root].isVariable;
        for (const PatternNode& node : target.nodes)
            if (node.isVariable && !(bare && m_egraph.find(match.variables[node.variable]) == match.roots[i]))
                leaves[i].push_back(match.variables[node.variable]);
    }
    // A cycle may pass through several roots: r1 is above a variable that is above r2, and so on.
    std::vector<std::vector<std::size_t>> above(count);
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = 0; j < count; ++j)
            if (wouldCycle(match.roots[j], leaves[i])) above[i].push_back(j);
    for (std::size_t start = 0; start < count; ++start) {
        std::vector<bool> seen(count, false);
        std::vector<std::size_t> stack{start};
        while (!stack.empty()) {
            const std::size_t i = stack.back();
            stack.pop_back();
            for (const std::size_t j : above[i]) {
                if (j == start) return false;
                if (seen[j]) continue;
                seen[j] = true;
                stack.push_back(j);
            }
        }
    }
    return true;
}

std::size_t CycleFilter::filterCycles() {
    ensure(m_egraph.isRebuilt(), "an e-graph must be rebuilt before its cycles are filtered");
    const std::vector<bool> isWitness = witnesses(m_egraph);
    std::size_t filtered = 0;
    for (;;) {
        std::vector<NodeId> doomed;
        std::vector<bool> isDoomed(m_egraph.createdCount(), false);
        Walk walk(m_egraph);
        const auto back = [&](std::span<const NodeId> cycle) {
            NodeId newest;
            for (const NodeId node : cycle) {
                if (isDoomed[node.index()]) return;  // the cycle is already broken
                if (!isWitness[node.index()] && (!newest.valid() || node > newest)) newest = node;
            }
            ensure(newest.valid(), "every cycle contains an e-node that is not a witness");
            isDoomed[newest.index()] = true;
            doomed.push_back(newest);
        };
        for (const ClassId root : m_roots) walk.from(root, back, [](ClassId) {});
        if (doomed.empty()) return filtered;
        for (const NodeId node : doomed) m_egraph.setFiltered(node);
        filtered += doomed.size();
    }
}

}  // namespace egret::egraph
