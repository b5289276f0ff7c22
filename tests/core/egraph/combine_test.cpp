#include "core/egraph/combine.h"

#include "core/base/error.h"
#include "core/egraph/runner.h"
#include "core/egraph/sexpr.h"
#include "tests/core/egraph/naive.h"
#include "tests/core/egraph/rule_sets.h"

#include <gtest/gtest.h>

namespace egret::egraph::combine_test {
namespace {

// Returns all terms of at most this depth over the operators of randomEGraph().
std::vector<std::string> allTerms(int depth) {
    std::vector<std::string> terms{"a", "b", "c"};
    for (int d = 0; d < depth; ++d) {
        const std::vector<std::string> smaller = terms;
        for (const std::string& x : smaller) {
            for (const char* op : {"f", "g"}) terms.push_back("(" + std::string(op) + " " + x + ")");
            for (const std::string& y : smaller)
                for (const char* op : {"+", "*"}) terms.push_back("(" + std::string(op) + " " + x + " " + y + ")");
        }
    }
    std::sort(terms.begin(), terms.end());
    terms.erase(std::unique(terms.begin(), terms.end()), terms.end());
    return terms;
}

// Maps each node of a naive closure to its class in the e-graph, if any.
std::vector<std::optional<ClassId>> placesOf(const NaiveClosure& naive, const EGraph& egraph) {
    const char* names[] = {"a", "b", "c", "f", "g", "+", "*"};
    std::vector<std::optional<ClassId>> places;
    for (const NaiveClosure::Node& node : naive.nodes) {
        std::vector<ClassId> children;
        bool isThere = true;
        for (const uint32_t child : node.children) {
            isThere = isThere && places[child];
            if (isThere) children.push_back(*places[child]);
        }
        places.push_back(isThere ? egraph.lookup(Symbol(names[node.op]), 0, children) : std::nullopt);
    }
    return places;
}

}  // namespace

TEST(Equivalent, alsoOfTermsThatAreNotThere) {
    EGraph egraph;
    egraph.unite(addTerm(egraph, "a"), addTerm(egraph, "b"));
    addTerm(egraph, "c");
    egraph.rebuild();
    EXPECT_TRUE(equivalent(egraph, "a", "b"));
    EXPECT_FALSE(equivalent(egraph, "a", "c"));
    EXPECT_TRUE(equivalent(egraph, "(f (g a) b)", "(f (g b) a)"));
    EXPECT_FALSE(equivalent(egraph, "(f (g a) b)", "(f (g c) a)"));
    EXPECT_TRUE(equivalent(egraph, "(h new)", "(h new)"));
    EXPECT_FALSE(equivalent(egraph, "new", "newer"));
    EXPECT_EQ(egraph.nodeCount(), 3u);
}

TEST(Combine, copyWithoutUnionsHasTheSameNodesApart) {
    EGraph egraph(std::make_unique<ConstantFold>());
    for (const std::string& term : calculusTerms()) addTerm(egraph, term);
    RunnerOptions options;
    options.scheduler = SchedulerKind::simple;
    options.iterations = 4;
    Runner(egraph, mathRules(), options).run();
    const EGraph copy = copyWithoutUnions(egraph);
    EXPECT_EQ(copy.createdCount(), egraph.createdCount());
    EXPECT_EQ(copy.classCount(), egraph.createdCount());
    for (uint32_t i = 0; i < copy.createdCount(); ++i) {
        EXPECT_EQ(copy.op(NodeId(i)), egraph.op(NodeId(i)));
        EXPECT_TRUE(std::ranges::equal(copy.children(NodeId(i)), egraph.originalChildren(NodeId(i))));
    }
    expectInvariants(copyWithoutUnions(EGraph()));
    EXPECT_THROW(copyWithoutUnions(EGraph(nullptr, {.history = false})), Error);
}

// The union equals the congruence closure of both e-graphs' terms and equalities.
TEST(Combine, unionIsTheClosureOfBoth) {
    for (uint64_t seed = 0; seed < 40; ++seed) {
        Random random(seed);
        NaiveClosure x, y;
        const EGraph a = randomEGraph(random, 15, 6, &x), b = randomEGraph(random, 15, 6, &y);
        NaiveClosure both = x;
        const auto offset = static_cast<uint32_t>(x.nodes.size());
        for (const NaiveClosure::Node& node : y.nodes) {
            std::vector<uint32_t> children;
            for (const uint32_t child : node.children) children.push_back(child + offset);
            both.add(node.op, children);
        }
        for (uint32_t i = 0; i < y.nodes.size(); ++i)
            for (uint32_t j = 0; j < i; ++j)
                if (y.label[i] == y.label[j]) both.unite(i + offset, j + offset);
        both.close();
        const EGraph united = unite(a, b);
        expectInvariants(united);
        EXPECT_EQ(united.classCount(), both.classCount());
        EXPECT_EQ(united.nodeCount(), both.formCount());
        const auto places = placesOf(both, united);
        for (uint32_t i = 0; i < both.nodes.size(); ++i) {
            ASSERT_TRUE(places[i]);
            for (uint32_t j = 0; j < i; ++j) EXPECT_EQ(places[i] == places[j], both.label[i] == both.label[j]);
        }
        const EGraph other = unite(b, a);
        EXPECT_EQ(other.classCount(), united.classCount());
        EXPECT_EQ(other.nodeCount(), united.nodeCount());
    }
}

// The intersection contains the common terms. Two of them are equal if they are equal in both e-graphs.
TEST(Combine, intersectionIsWhatBothSay) {
    const std::vector<std::string> terms = allTerms(2);
    std::size_t common = 0, equal = 0;
    for (uint64_t seed = 0; seed < 30; ++seed) {
        Random random(seed);
        const EGraph a = randomEGraph(random, 20, 12), b = randomEGraph(random, 20, 12);
        const EGraph both = intersect(a, b);
        expectInvariants(both);
        std::map<std::pair<ClassId, ClassId>, ClassId> classes;
        for (const std::string& term : terms) {
            const auto x = findTerm(a, term), y = findTerm(b, term), z = findTerm(both, term);
            ASSERT_EQ(z.has_value(), x && y) << term << ", seed " << seed;
            if (!z) continue;
            ++common;
            const auto [known, isNew] = classes.emplace(std::pair(*x, *y), *z);
            EXPECT_EQ(known->second, *z) << term << ", seed " << seed;
            equal += isNew ? 0 : 1;
        }
        std::set<ClassId> distinct;
        for (const auto& [pair, id] : classes)
            EXPECT_TRUE(distinct.insert(id).second) << "two pairs of classes map to one";
    }
    EXPECT_GT(common, 300u);
    EXPECT_GT(equal, 100u);
}

TEST(Combine, analysesTakePart) {
    EGraph a(std::make_unique<ConstantFold>()), b;
    addTerm(a, "(+ x 1)");
    b.unite(addTerm(b, "x"), addTerm(b, "2"));
    b.rebuild();
    const EGraph both = unite(a, b);
    EXPECT_EQ(findTerm(both, "(+ x 1)"), findTerm(both, "3"));
    EGraph contrary;
    contrary.unite(addTerm(contrary, "1"), addTerm(contrary, "2"));
    contrary.rebuild();
    EXPECT_THROW(unite(a, contrary), Error);
}

// Union and intersection handle cycles and pruned e-nodes.
TEST(Combine, cyclesAreFine) {
    EGraph a, b;
    a.unite(addTerm(a, "(f x)"), addTerm(a, "x"));
    a.rebuild();
    b.unite(addTerm(b, "(f (f x))"), addTerm(b, "x"));
    b.rebuild();
    const EGraph both = intersect(a, b);
    EXPECT_EQ(findTerm(both, "(f (f (f (f x))))"), findTerm(both, "x"));
    EXPECT_NE(findTerm(both, "(f x)"), findTerm(both, "x"));
    EXPECT_EQ(unite(a, b).classCount(), 1u);
}

}  // namespace egret::egraph::combine_test
