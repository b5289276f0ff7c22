#include "core/egraph/proof/never_matched.h"

#include "core/base/error.h"
#include "core/base/random.h"
#include "core/egraph/sexpr.h"

#include <gtest/gtest.h>

namespace egret::egraph::proof::never_matched_test {

using Kind = NeverMatched::Kind;

TEST(NeverMatched, namesTheFirstSubPatternWithoutCandidates) {
    EGraph egraph;
    addTerm(egraph, "(+ (* x 2) (sin y))");
    const auto why = [&](const char* left) { return neverMatched(egraph, CompiledRewrite(rewrite("r", left, "?a"))); };
    const NeverMatched missing = why("(+ (cos ?a) (* ?b 2))");
    EXPECT_EQ(missing.kind, Kind::noOperator);
    EXPECT_EQ(missing.part, "(cos ?a)");
    EXPECT_EQ(missing.sentence, "No e-class contains an e-node with operator cos, which (cos ?a) requires.");
    EXPECT_EQ(missing.subPatterns, 4u);
    EXPECT_EQ(missing.matched, 0u);
    const NeverMatched child = why("(+ (sin ?a) (* ?b 2))");
    EXPECT_EQ(child.kind, Kind::child);
    EXPECT_EQ(child.part, "(+ (sin ?a) (* ?b 2))");
    EXPECT_EQ(child.child, 0u);
    EXPECT_EQ(child.matched, 3u);
    EXPECT_EQ(child.sentence,
        "(+ (sin ?a) (* ?b 2)) requires child 1 to match (sin ?a). E-classes match it, but none is this child of an "
        "e-node +.");
    const NeverMatched variable = why("(+ (* ?a 2) (sin ?a))");
    EXPECT_EQ(variable.kind, Kind::variable);
    EXPECT_EQ(variable.variable, 0u);
    EXPECT_EQ(variable.sentence,
        "(+ (* ?a 2) (sin ?a)) requires the same e-class wherever ?a occurs, but these e-classes differ.");
    EXPECT_EQ(why("(sin ?a ?b)").kind, Kind::noOperator);
    EXPECT_EQ(why("(* ?a ?b)").kind, Kind::matches);
    addTerm(egraph, "(+ (sin x) x)");
    EXPECT_EQ(why("(+ (sin ?a) (sin ?b))").kind, Kind::combination);
}

TEST(NeverMatched, coversConditionsJoinsAndFilters) {
    EGraph egraph;
    addTerm(egraph, "(out (mul x a) (neg y))");
    Rewrite refused = rewrite("r", "(neg ?a)", "?a", [](const EGraph&, const Match&) { return false; });
    const NeverMatched condition = neverMatched(egraph, CompiledRewrite(refused));
    EXPECT_EQ(condition.kind, Kind::condition);
    EXPECT_EQ(condition.sentence, "The rule's condition rejects the only match of (neg ?a).");
    const NeverMatched join = neverMatched(
        egraph, CompiledRewrite(rewriteMulti("m", {"(mul ?x ?y)", "(neg ?x)"}, {"(mul ?x ?y)", "(neg ?x)"})));
    EXPECT_EQ(join.kind, Kind::join);
    EXPECT_EQ(join.source, 1u);
    EXPECT_EQ(join.variable, 0u);
    EXPECT_EQ(join.sentence,
        "Every pattern of the rule matches, but (neg ?x) has no match with the same ?x as the patterns before it.");
    egraph.setFiltered(egraph.nodesWith(Symbol("neg"))[0]);
    EXPECT_EQ(neverMatched(egraph, CompiledRewrite(rewrite("r", "(neg ?a)", "?a"))).kind, Kind::filtered);
    Rewrite picky;
    picky.name = Symbol("picky");
    Pattern source, target;
    source.addOperator(Symbol("mul"), {source.addVariable(0), source.addVariable(1)}, PatternPayload::exactly(7));
    target.addVariable(0);
    picky.sources = {source};
    picky.targets = {target};
    EXPECT_EQ(neverMatched(egraph, CompiledRewrite(picky)).kind, Kind::payload);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_NO_THROW(neverMatched(egraph, CompiledRewrite(picky)));
}

// A random pattern; an e-graph contains an instance of it. A change leaves one known sub-pattern without candidates.
struct Tree {
    std::string op;  // "?v" is a variable
    std::vector<Tree> children;

    std::string text(bool ground) const {
        if (op[0] == '?') return ground ? "leaf-" + op.substr(1) : op;
        if (children.empty()) return op;
        std::string text = "(" + op;
        for (const Tree& child : children) text += " " + child.text(ground);
        return text + ")";
    }
};

Tree randomTree(Random& random, int depth, int& next) {
    if (depth == 0) return next % 2 ? Tree{"?v" + std::to_string(next++), {}} : Tree{"c" + std::to_string(next++), {}};
    Tree tree{"op" + std::to_string(next++), {}};
    const uint64_t arity = 1 + random.below(3);
    for (uint64_t i = 0; i < arity; ++i) tree.children.push_back(randomTree(random, depth - 1, next));
    if (tree.children.size() == 1) tree.children.push_back({"?v" + std::to_string(next++), {}});
    return tree;
}

Tree& randomInner(Random& random, Tree& tree) {
    Tree* at = &tree;
    while (random.below(3) > 0) {
        std::vector<Tree*> inner;
        for (Tree& child : at->children)
            if (!child.children.empty()) inner.push_back(&child);
        if (inner.empty()) break;
        at = inner[random.below(inner.size())];
    }
    return *at;
}

TEST(NeverMatched, explainsThePlantedReason) {
    for (uint64_t seed = 1; seed <= 20; ++seed) {
        Random random(seed);
        int next = 0;
        Tree tree = randomTree(random, 3, next);
        EGraph egraph;
        addTerm(egraph, tree.text(true));
        addTerm(egraph, "(lonely leaf-v1)");
        ASSERT_EQ(neverMatched(egraph, CompiledRewrite(rewrite("r", tree.text(false), "done"))).kind, Kind::matches);
        Tree& at = randomInner(random, tree);
        const std::size_t child = random.below(at.children.size());
        Kind kind = Kind::noOperator;
        std::string part;
        switch (seed % 4) {
            case 0:  // an operator that no e-node has
                at.children[child] = {"absent", {at.children[child]}};
                part = at.children[child].text(false);
                break;
            case 1:  // a sub-pattern that matches, but not there
                kind = Kind::child;
                at.children[child] = {"lonely", {{"?w", {}}}};
                part = at.text(false);
                break;
            case 2:  // one variable for two e-classes; (? a ?) still matches for each alone
                kind = Kind::variable;
                at.children = {{at.op, at.children}, {"?same", {}}, {"?same", {}}};
                at.op = "pair";
                addTerm(egraph, "(pair " + at.children[0].text(true) + " c1 c2)");
                part = at.text(false);
                break;
            default:  // the number of children
                at.children.push_back({"?more", {}});
                part = at.text(false);
        }
        const NeverMatched why = neverMatched(egraph, CompiledRewrite(rewrite("r", tree.text(false), "done")));
        EXPECT_EQ(why.kind, kind) << "seed " << seed << ": " << why.sentence;
        EXPECT_EQ(why.part, part) << "seed " << seed << ": " << why.sentence;
        EXPECT_NE(why.sentence.find(part), std::string::npos) << why.sentence;
        EXPECT_TRUE(why.complete);
    }
}

}  // namespace egret::egraph::proof::never_matched_test
