// Slow but obviously correct reference implementations of the e-graph's algorithms, for property tests.
#pragma once

#include "core/base/random.h"
#include "core/egraph/rewrite.h"

#include <gtest/gtest.h>
#include <map>
#include <set>

namespace egret::egraph {

// Congruence closure by trying all pairs until nothing changes.
struct NaiveClosure {
    struct Node {
        uint32_t op = 0;
        std::vector<uint32_t> children;
    };
    std::vector<Node> nodes;
    std::vector<uint32_t> label;  // equal labels mean equal nodes

    uint32_t add(uint32_t op, std::vector<uint32_t> children) {
        nodes.push_back({op, std::move(children)});
        label.push_back(static_cast<uint32_t>(label.size()));
        return label.back();
    }
    void unite(uint32_t a, uint32_t b) {
        const uint32_t from = label[b], to = label[a];
        for (uint32_t& l : label)
            if (l == from) l = to;
    }
    void close() {
        for (bool changed = true; changed;) {
            changed = false;
            std::map<std::pair<uint32_t, std::vector<uint32_t>>, uint32_t> forms;
            for (uint32_t n = 0; n < nodes.size(); ++n) {
                const auto [first, isNew] = forms.emplace(form(n), n);
                if (isNew || label[first->second] == label[n]) continue;
                unite(first->second, n);
                changed = true;
            }
        }
    }
    std::pair<uint32_t, std::vector<uint32_t>> form(uint32_t n) const {
        std::vector<uint32_t> children;
        for (const uint32_t child : nodes[n].children) children.push_back(label[child]);
        return {nodes[n].op, children};
    }
    // Returns the label of this form, adding it if it is new.
    uint32_t find(uint32_t op, const std::vector<uint32_t>& children) {
        std::vector<uint32_t> labels;
        for (const uint32_t child : children) labels.push_back(label[child]);
        for (uint32_t n = 0; n < nodes.size(); ++n)
            if (form(n) == std::pair(op, labels)) return n;
        return add(op, children);
    }
    std::size_t classCount() const { return std::set<uint32_t>(label.begin(), label.end()).size(); }
    std::size_t formCount() const {
        std::set<std::pair<uint32_t, std::vector<uint32_t>>> forms;
        for (uint32_t n = 0; n < nodes.size(); ++n) forms.insert(form(n));
        return forms.size();
    }
};

// Checks the invariants of a rebuilt e-graph.
inline void expectInvariants(const EGraph& egraph) {
    ASSERT_TRUE(egraph.isRebuilt());
    std::set<std::tuple<uint32_t, uint32_t, std::vector<ClassId>>> forms;
    std::size_t live = 0, canonical = 0;
    for (uint32_t i = 0; i < egraph.createdCount(); ++i) {
        const NodeId node(i);
        canonical += egraph.find(ClassId(i)) == ClassId(i);
        if (!egraph.isLive(node)) continue;
        ++live;
        const auto children = egraph.children(node);
        for (const ClassId child : children) {
            EXPECT_EQ(child, egraph.find(child));
            const auto parents = egraph.parents(child);
            EXPECT_EQ(std::count(parents.begin(), parents.end(), node), 1);
        }
        EXPECT_TRUE(
            forms.emplace(egraph.opNumberOf(node), egraph.payload(node), std::vector(children.begin(), children.end()))
                .second);
        EXPECT_EQ(egraph.lookup(egraph.op(node), egraph.payload(node), children), egraph.classOf(node));
        const auto with = egraph.nodesOfWithOp(egraph.classOf(node), egraph.opNumberOf(node));
        EXPECT_EQ(std::count(with.begin(), with.end(), node), 1);
    }
    EXPECT_EQ(live, egraph.nodeCount());
    EXPECT_EQ(canonical, egraph.classCount());
    EXPECT_EQ(canonical, egraph.classes().size());
    std::size_t listed = 0;
    for (const ClassId id : egraph.classes()) listed += egraph.nodesOf(id).size();
    EXPECT_EQ(listed, live);
}

// Finds all matches of a pattern by trying every class for every variable.
inline std::set<std::pair<ClassId, std::vector<ClassId>>> naiveMatches(const EGraph& egraph, const Pattern& pattern) {
    const uint32_t variables = pattern.variableBound();
    std::set<std::pair<ClassId, std::vector<ClassId>>> found;
    std::vector<ClassId> binding(variables);
    const auto evaluate = [&](auto&& self, uint32_t n) -> std::optional<ClassId> {
        const PatternNode& node = pattern.nodes[n];
        if (node.isVariable) return binding[node.variable];
        std::vector<ClassId> children;
        for (const uint32_t child : node.children) {
            const auto id = self(self, child);
            if (!id) return std::nullopt;
            children.push_back(*id);
        }
        for (const NodeId candidate : egraph.nodesWith(node.op))
            if (!egraph.isFiltered(candidate) && std::ranges::equal(egraph.children(candidate), children))
                return egraph.classOf(candidate);
        return std::nullopt;
    };
    const auto tryAll = [&](auto&& self, uint32_t variable) -> void {
        if (variable == variables) {
            if (const auto root = evaluate(evaluate, pattern.root)) found.emplace(*root, binding);
            return;
        }
        for (const ClassId id : egraph.classes()) {
            binding[variable] = id;
            self(self, variable + 1);
        }
    };
    tryAll(tryAll, 0);
    return found;
}

// Builds a random e-graph over constants a.., unary f, g and binary +, *; mirrors it in `naive` if given.
inline EGraph randomEGraph(Random& random, std::size_t nodes, std::size_t unions, NaiveClosure* naive = nullptr) {
    EGraph egraph;
    NaiveClosure scratch;
    NaiveClosure& mirror = naive ? *naive : scratch;
    std::vector<ClassId> ids;  // the class of each node of the mirror
    const char* names[] = {"a", "b", "c", "f", "g", "+", "*"};
    const auto addOne = [&] {
        uint32_t op = static_cast<uint32_t>(random.below(7));
        if (ids.empty()) op = 0;
        std::vector<uint32_t> picks(op < 3 ? 0 : op < 5 ? 1 : 2);
        std::vector<ClassId> children;
        for (uint32_t& pick : picks) {
            pick = static_cast<uint32_t>(random.below(ids.size()));
            children.push_back(ids[pick]);
        }
        mirror.add(op, picks);
        ids.push_back(egraph.add(Symbol(names[op]), 0, children));
    };
    for (std::size_t i = 0; i < nodes; ++i) addOne();
    for (std::size_t i = 0; i < unions; ++i) {
        const auto a = static_cast<uint32_t>(random.below(ids.size())),
                   b = static_cast<uint32_t>(random.below(ids.size()));
        egraph.unite(ids[a], ids[b], Reason::given(static_cast<uint32_t>(i)));
        mirror.unite(a, b);
        if (random.below(3) == 0) egraph.rebuild();
        if (random.below(3) == 0) addOne();
    }
    egraph.rebuild();
    mirror.close();
    for (uint32_t i = 0; i < ids.size(); ++i)
        for (uint32_t j = 0; j < i; ++j)
            EXPECT_EQ(egraph.find(ids[i]) == egraph.find(ids[j]), mirror.label[i] == mirror.label[j]);
    return egraph;
}

// These functions return small, overlapping random terms and rules over the same operators, so that the e-graphs become
// intertwined.
inline std::string randomTerm(Random& random, int depth, const std::vector<std::string>& leaves) {
    if (depth == 0 || random.below(4) == 0) return leaves[random.below(leaves.size())];
    if (random.below(3) == 0) {
        // One draw per statement, because evaluation order is unspecified.
        const std::string operand = randomTerm(random, depth - 1, leaves);
        return (random.below(2) ? "(f " : "(g ") + operand + ")";
    }
    const std::string op = random.below(2) ? "(+ " : "(* ";
    const std::string left = randomTerm(random, depth - 1, leaves);
    return op + left + " " + randomTerm(random, depth - 1, leaves) + ")";
}

inline std::vector<Rewrite> randomRules(Random& random, std::size_t count) {
    std::vector<Rewrite> rules;
    while (rules.size() < count) {
        const std::string left = randomTerm(random, 2, {"?x", "?x", "?y", "?z", "a", "b"});
        std::vector<std::string> leaves{"a"};
        for (const char* variable : {"?x", "?y", "?z"})
            if (left.find(variable) != std::string::npos) leaves.insert(leaves.end(), 2, variable);
        const std::string right = randomTerm(random, 2, leaves);
        if (left[0] == '?' || left == right) continue;  // a lone variable matches everything; equal sides add nothing
        rules.push_back(rewrite("r" + std::to_string(rules.size()) + ": " + left + " => " + right, left, right));
    }
    return rules;
}

}  // namespace egret::egraph
