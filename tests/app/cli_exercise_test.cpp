// Exercises on the command line.
#include "tests/app/cli.h"

using nlohmann::json;
using testing::HasSubstr;
namespace egret::test::cli_exercise_test {

TEST(CliExercise, isShownCheckedAndSolved) {
    EXPECT_EQ(json::parse(run("--json exercise list").out)["exercises"].size(), 10u);
    const Ran shown = run("--seed 3 exercise show batching --hints 1");
    EXPECT_EQ(shown.code, 0) << shown.err;
    EXPECT_THAT(shown.out, HasSubstr("# Group calls into batches"));
    EXPECT_THAT(shown.out, HasSubstr("Hint 1: Grouping by depth needs"));
    const std::string solution = json::parse(run("--json --seed 3 exercise solve batching").out)["solution"];
    const Ran right = run("--seed 3 exercise check batching --answer '" + solution + "'");
    EXPECT_EQ(right.code, 0);
    EXPECT_THAT(right.out, HasSubstr("right: The schedule is valid"));
    const Ran wrong = run("--seed 3 exercise check batching --answer '1; 1'");
    EXPECT_EQ(wrong.code, 1);
    EXPECT_THAT(wrong.out, HasSubstr("wrong: Call 1 is in the answer twice."));
    const Ran malformed = run("--seed 3 exercise check batching --answer '1; x'");
    EXPECT_EQ(malformed.code, 3);
    EXPECT_THAT(malformed.err, HasSubstr("answer:1:4: expected the number of a call"));
    EXPECT_EQ(run("exercise show no-exercise").code, 2);
}

TEST(CliExercise, keepsScoresWhenAsked) {
    ::setenv("EGRET_STATE_DIR", scratch("learning").c_str(), 1);
    const std::string check = "--seed 5 exercise check break-cycle --answer ";
    EXPECT_EQ(run(check + "A1").code, 1) << "not counted";
    EXPECT_THAT(run(check + "A1 --keep").out, HasSubstr("score: 0 of 10"));
    const std::string solution = json::parse(run("--json --seed 5 exercise solve break-cycle").out)["solution"];
    EXPECT_THAT(run(check + "'" + solution + "' --keep").out, HasSubstr("score: 9 of 10"));
    const std::string csv = scratch("scores.csv").string();
    EXPECT_EQ(run("exercise scores --csv " + csv).code, 0);
    EXPECT_THAT(readFile(csv), HasSubstr("break-cycle,5,9,yes,1,0,no\r\n"));
    ::unsetenv("EGRET_STATE_DIR");
}

TEST(CliExercise, isExportedAsAPage) {
    const std::string page = scratch("exercise.html").string();
    const Ran exported = run("exercise export counterexample --seeds 1-3 --language de --html " + page);
    EXPECT_EQ(exported.code, 0) << exported.err;
    EXPECT_THAT(exported.out, HasSubstr("3 instances"));
    EXPECT_THAT(readFile(page), HasSubstr("<title>Ein Gegenbeispiel"));
    const Ran engine = run("exercise export simplify --html " + page);
    EXPECT_EQ(engine.code, 2);
    EXPECT_THAT(engine.err, HasSubstr("available as a page: beat-greedy, break-cycle, counterexample, batching"));
    EXPECT_EQ(run("exercise export batching --seeds 9-1 --html " + page).code, 2);
}

}  // namespace egret::test::cli_exercise_test
