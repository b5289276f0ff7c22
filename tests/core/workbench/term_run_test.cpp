#include "core/workbench/term_run.h"

#include "core/base/error.h"
#include "core/workbench/egraph_document.h"

#include <gtest/gtest.h>

namespace egret::workbench::term_run_test {
namespace {

TermRunOptions wanted(const char* term, const char* goal = nullptr) {
    TermRunOptions options{.language = "math", .rules = "ac", .terms = {{term, {}}}, .without = {}, .goals = {}};
    if (goal) options.goals.push_back(Goal::parse(goal));
    return options;
}

std::string messageOf(TermRunOptions options) {
    try {
        TermRun run(std::move(options));
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

}  // namespace

TEST(TermRun, stopsAtItsGoalAndKeepsTheBestTerm) {
    TermRun run(wanted("(+ a (+ b c))", "(+ a (+ b c)) = (+ c (+ b a))"));
    std::size_t iterations = 0;
    run.run([&] { EXPECT_EQ(run.runner().iterations().size(), ++iterations); });
    EXPECT_EQ(run.runner().stopText(), "goal reached");
    EXPECT_EQ(run.goals().states().front().iteration, iterations);
    EXPECT_EQ(run.cheapest().result.treeCost, 5);
    EXPECT_FALSE(run.bestText().empty());
}

TEST(TermRun, leavesOutRules) {
    TermRunOptions options = wanted("(+ a (+ b c))");
    for (const egraph::Rewrite& rule : language::builtIn("ac").rules) options.without.push_back(rule.name.text());
    TermRun run(options);
    EXPECT_EQ(run.run(), egraph::StopReason::saturated);
    EXPECT_EQ(run.egraph().nodeCount(), 5u);
    options.without = {"none"};
    EXPECT_NE(messageOf(options).find("unknown rule 'none'"), std::string::npos) << messageOf(options);
}

TEST(TermRun, namesTheFileOfATermWithAMistake) {
    TermRunOptions options = wanted("(+ a");
    options.terms.front().file = "some.term";
    EXPECT_NE(messageOf(options).find("some.term"), std::string::npos) << messageOf(options);
    EXPECT_NE(messageOf(wanted("(nothing a)")).find("(nothing a)"), std::string::npos);
}

TEST(TermRun, aGoalIsReadAsItIsWritten) {
    for (const char* text : {"(+ a b)", "(+ a b) = (+ b a)", "x = (* a (+ b c))", "cost at most 3"})
        EXPECT_EQ(Goal::parse(text).text(), text);
    EXPECT_EQ(Goal::parse("(= a b)").kind, Goal::Kind::term) << "an equality is outside of brackets";
    EXPECT_THROW(Goal::parse("cost at most many"), Error);
    EXPECT_THROW(Goal::parse("(+ a b) = "), Error);
}

TEST(TermRun, opensAsADocumentWithItsRun) {
    std::size_t growing = 0;
    const auto document = EGraphDocument::saturate(
        wanted("(+ a (+ b (+ c d)))"), {}, {}, [&](const TermRun& run) { growing = run.egraph().nodeCount(); });
    ASSERT_TRUE(document->run());
    EXPECT_EQ(document->egraph().nodeCount(), growing);
    EXPECT_EQ(document->name(), "(+ a (+ b (+ c d)))");
    EXPECT_EQ(document->roots().size(), 1u);
    EXPECT_EQ(document->problem().classCount(), document->egraph().classCount());
    TermRunOptions program = wanted("(graph)");
    program.language = TermRunOptions::kTensor;
    EXPECT_THROW(EGraphDocument::saturate(program), Error);
    TermRunOptions none = wanted("a");
    none.terms.clear();
    EXPECT_THROW(EGraphDocument::saturate(none), Error);
}

}  // namespace egret::workbench::term_run_test
