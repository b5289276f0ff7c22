#include "core/egraph/matcher.h"

#include "core/base/error.h"
#include "core/egraph/sexpr.h"
#include "tests/core/egraph/naive.h"

#include <gtest/gtest.h>

namespace egret::egraph::matcher_test {
namespace {

std::set<std::pair<ClassId, std::vector<ClassId>>> matches(
    const EGraph& egraph, const Matcher& matcher, uint32_t since = 0) {
    MatchTable table = matcher.makeTable();
    EXPECT_TRUE(matcher.search(egraph, table, {}, since));
    std::set<std::pair<ClassId, std::vector<ClassId>>> found;
    Matcher::Scratch scratch;
    for (std::size_t row = 0; row < table.size(); ++row) {
        const Match match = matcher.read(egraph, table, row, scratch);
        found.emplace(match.roots[0], std::vector(match.variables.begin(), match.variables.end()));
    }
    EXPECT_EQ(found.size(), table.size()) << "no match occurs twice";
    return found;
}

const char* const kPatterns[] = {"?x", "a", "(f ?x)", "(f (g ?x))", "(+ ?x ?x)", "(+ ?x ?y)", "(f a)", "(+ ?x a)",
    "(+ a (f ?x))", "(+ (f ?x) (g ?x))", "(* ?x (+ ?y ?x))", "(+ (* ?x ?y) (* ?x ?z))", "(* ?x (f ?x))",
    "(f (f (f ?x)))", "(+ (f (g a)) ?x)"};

}  // namespace

TEST(Matcher, findsWhatTryingEverythingFinds) {
    for (uint64_t seed = 0; seed < 25; ++seed) {
        Random random(seed);
        EGraph egraph = randomEGraph(random, 30, 10);
        for (std::size_t i = 0; i < 4; ++i) {
            const NodeId node(random.below(egraph.createdCount()));
            if (egraph.isLive(node)) egraph.setFiltered(node);
        }
        for (const char* text : kPatterns) {
            VariableNames names;
            const Pattern pattern = parsePattern(text, names);
            EXPECT_EQ(matches(egraph, Matcher({pattern})), naiveMatches(egraph, pattern)) << text << ", seed " << seed;
        }
    }
}

// A search with `since` finds at least the new matches, and it finds only matches.
TEST(Matcher, incrementalSearchMissesNothing) {
    for (uint64_t seed = 100; seed < 160; ++seed) {
        Random random(seed);
        EGraph egraph = randomEGraph(random, 30, 8);
        std::map<std::string, std::set<std::pair<ClassId, std::vector<ClassId>>>> before;
        std::map<std::string, Matcher> matchers;
        for (const char* text : kPatterns) {
            VariableNames names;
            const Matcher& matcher = matchers.emplace(text, Matcher({parsePattern(text, names)})).first->second;
            before[text] = matches(egraph, matcher);
        }
        const uint32_t since = egraph.epoch();
        egraph.nextEpoch();
        for (int i = 0; i < 3; ++i) {
            const ClassId a = egraph.classes()[random.below(egraph.classCount())],
                          b = egraph.classes()[random.below(egraph.classCount())];
            egraph.unite(a, b);
            egraph.add(Symbol("f"), 0, std::array{a});
            egraph.rebuild();
        }
        for (auto& [text, matcher] : matchers) {
            const auto now = matches(egraph, matcher), fresh = matches(egraph, matcher, since);
            std::set<std::pair<ClassId, std::vector<ClassId>>> old;
            for (const auto& [root, variables] : before[text]) {
                std::vector<ClassId> canonical;
                for (const ClassId v : variables) canonical.push_back(egraph.find(v));
                old.emplace(egraph.find(root), canonical);
            }
            for (const auto& match : now)
                EXPECT_TRUE(old.contains(match) || fresh.contains(match)) << text << ", seed " << seed;
            for (const auto& match : fresh) EXPECT_TRUE(now.contains(match)) << text;
        }
    }
}

TEST(Matcher, payloadsAreAskedForAndReported) {
    EGraph egraph;
    const ClassId x = egraph.add(Symbol("x"), 0, {});
    for (uint32_t payload : {3u, 4u, 5u}) egraph.add(Symbol("pool"), payload, std::array{x});
    const auto payloads = [&](PatternPayload payload) {
        Pattern pattern;
        pattern.addOperator(Symbol("pool"), {pattern.addVariable(0)}, std::move(payload));
        const Matcher matcher({pattern});
        MatchTable table = matcher.makeTable();
        matcher.search(egraph, table);
        std::vector<uint32_t> found;
        Matcher::Scratch scratch;
        for (std::size_t row = 0; row < table.size(); ++row)
            found.push_back(matcher.read(egraph, table, row, scratch).payloads[0]);
        return found;
    };
    EXPECT_EQ(payloads(PatternPayload::exactly(4)), (std::vector<uint32_t>{4}));
    EXPECT_EQ(payloads(PatternPayload::any()), (std::vector<uint32_t>{3, 4, 5}));
    EXPECT_EQ(payloads(PatternPayload::where([](uint32_t p) { return p % 2 == 1; })), (std::vector<uint32_t>{3, 5}));
}

TEST(Matcher, severalPatternsAreJoinedOnSharedVariables) {
    EGraph egraph;
    addTerm(egraph, "(r (mul x w1) (mul x w2))");
    addTerm(egraph, "(mul y w1)");
    VariableNames names;
    const std::vector<Pattern> sources{parsePattern("(mul ?x ?a)", names), parsePattern("(mul ?x ?b)", names)};
    const Matcher all(sources), unordered(sources, true);
    MatchTable table = all.makeTable(), half = unordered.makeTable();
    EXPECT_TRUE(all.search(egraph, table));
    EXPECT_TRUE(unordered.search(egraph, half));
    EXPECT_EQ(table.size(), 5u);  // 2 x 2 pairs for x, 1 for y
    ASSERT_EQ(half.size(), 1u);
    Matcher::Scratch scratch;
    const Match match = unordered.read(egraph, half, 0, scratch);
    EXPECT_EQ(match.roots.size(), 2u);
    EXPECT_EQ(match.roots[0], *findTerm(egraph, "(mul x w1)"));
    EXPECT_EQ(match.roots[1], *findTerm(egraph, "(mul x w2)"));
    EXPECT_EQ(match.variables[1], *findTerm(egraph, "w1"));
}

TEST(Matcher, joinEqualsFilteredProduct) {
    for (uint64_t seed = 0; seed < 10; ++seed) {
        Random random(seed);
        const EGraph egraph = randomEGraph(random, 40, 10);
        VariableNames names;
        const Pattern p = parsePattern("(+ ?x (f ?y))", names), q = parsePattern("(* ?y ?z)", names),
                      r = parsePattern("(g ?x)", names);
        const Matcher joined({p, q, r});
        MatchTable table = joined.makeTable();
        joined.search(egraph, table);
        std::set<std::vector<ClassId>> found, expected;
        for (std::size_t row = 0; row < table.size(); ++row)
            found.emplace(table.variables(row).begin(), table.variables(row).end());
        for (const ClassId x : egraph.classes())
            for (const ClassId y : egraph.classes())
                for (const ClassId z : egraph.classes()) {
                    const auto fy = egraph.lookup(Symbol("f"), 0, std::array{y});
                    if (fy && egraph.lookup(Symbol("+"), 0, std::array{x, *fy}) &&
                        egraph.lookup(Symbol("*"), 0, std::array{y, z}) && egraph.lookup(Symbol("g"), 0, std::array{x}))
                        expected.insert({x, y, z});
                }
        EXPECT_EQ(found, expected);
    }
}

TEST(Matcher, searchInOneClass) {
    EGraph egraph;
    const ClassId root = addTerm(egraph, "(f (f x))");
    VariableNames names;
    const Matcher matcher({parsePattern("(f ?x)", names)});
    MatchTable table = matcher.makeTable();
    matcher.searchClass(egraph, root, table);
    EXPECT_EQ(table.size(), 1u);
}

TEST(Matcher, limitsEndASearch) {
    EGraph egraph;
    for (int i = 0; i < 10000; ++i)
        egraph.add(Symbol("f"), 0, std::array{egraph.add(Symbol("x" + std::to_string(i)), 0, {})});
    VariableNames names;
    const Matcher matcher({parsePattern("(f ?x)", names)});
    MatchTable table = matcher.makeTable();
    EXPECT_FALSE(matcher.search(egraph, table, {.maxMatches = 7}));
    EXPECT_EQ(table.size(), 7u);
    table.clear();
    EXPECT_FALSE(matcher.search(egraph, table, {.stop = [](std::size_t) { return true; }}));
    EXPECT_LT(table.size(), 5000u);
}

TEST(Sexpr, parsesAndPrints) {
    VariableNames names;
    const Pattern pattern = parsePattern("(+ ?a (* ?b 1))", names);
    EXPECT_EQ(printPattern(pattern, names), "(+ ?a (* ?b 1))");
    EXPECT_EQ(names, (VariableNames{Symbol("a"), Symbol("b")}));
    EXPECT_EQ(pattern.operatorCount(), 3u);
    for (const char* bad : {"", "(", "(+ a", "(+ a b))", "()", "(?x a)", ")", "a b"}) {
        EXPECT_THROW(parsePattern(bad, names), Error) << bad;
    }
    EGraph egraph;
    EXPECT_THROW(addTerm(egraph, "(+ ?a b)"), Error);
}

}  // namespace egret::egraph::matcher_test
