#include "core/base/file.h"
#include "tests/core/egglog/programs.h"

#include <gmock/gmock.h>
#include <cstdlib>
#include <filesystem>

namespace egret::egglog::program_test {

using testing::HasSubstr;

constexpr const char* kTerms = R"((datatype T (Int i64) (Sum T T) (Twice T :cost 5))
)";

TEST(Egglog, rewritesAndExtracts) {
    const Ran run = ran(std::string(kTerms) + R"(
(rewrite (Sum a b) (Sum b a))
(rewrite (Sum (Int a) (Int b)) (Int (+ a b)))
(birewrite (Sum a a) (Twice a))
(let $t (Sum (Int 2) (Twice (Int 20))))
(run-schedule (saturate (run)))
(check (= $t (Int 42)))
(fail (check (= $t (Int 41))))
(extract $t)
(print-size Int))");
    EXPECT_EQ(run.error, "");
    EXPECT_EQ(run.out, "(Int 42)\n4\n");
}

// The merge expression combines the values of a row, and saturation ends when no value changes.
TEST(Egglog, functionsMergeValues) {
    const Ran run = ran(R"(
(relation street (i64 i64 i64))
(function far (i64 i64) i64 :merge (min old new))
(rule ((street a b n)) ((set (far a b) n)))
(rule ((= n (far a b)) (street b c m)) ((set (far a c) (+ n m))))
(street 1 2 10) (street 2 3 10) (street 1 3 50) (street 3 1 1)
(run-schedule (saturate (run)))
(check (= (far 1 3) 20))
(print-function far 2)
(function once (i64) i64 :no-merge)
(set (once 1) 1)
(fail (set (once 1) 2)))");
    EXPECT_EQ(run.error, "");
    EXPECT_EQ(run.out, "(\n   (far 1 2) -> 10\n   (far 2 3) -> 10\n)\n");
}

// A primitive also combines equal values: of two assignments, and of two rows that become one.
TEST(Egglog, sumsCountEqualValues) {
    EXPECT_EQ(ran(std::string(kTerms) + R"(
(function total (T) i64 :merge (+ old new))
(set (total (Int 1)) 5)
(set (total (Int 1)) 5)
(set (total (Int 2)) 10)
(check (= (total (Int 1)) 10))
(union (Int 1) (Int 2))
(check (= (total (Int 1)) 20)))")
                  .error,
        "");
}

// Congruence closes functions of merged terms, and merge expressions apply to rows that become equal.
TEST(Egglog, mergedTermsMergeRows) {
    EXPECT_EQ(ran(std::string(kTerms) + R"(
(function best (T) i64 :merge (max old new))
(set (best (Int 1)) 5)
(set (best (Int 2)) 7)
(let $a (Twice (Sum (Int 1) (Int 3))))
(let $b (Twice (Sum (Int 2) (Int 3))))
(fail (check (= $a $b)))
(union (Int 1) (Int 2))
(check (= $a $b) (= (best (Int 1)) 7)))")
                  .error,
        "");
}

TEST(Egglog, schedulesRepeatAndStop) {
    const Ran run = ran(R"(
(function count () i64 :merge (max old new))
(ruleset up)
(ruleset never)
(unstable-combined-ruleset both up never)
(rule ((= n (count)) (< n 100)) ((set (count) (+ n 1))) :ruleset up)
(set (count) 0)
(run up 3)
(check (= (count) 3))
(run-schedule (repeat 2 (seq (run up) (run both))) (saturate (run up :until (= (count) 20))))
(check (= (count) 20))
(run-schedule (saturate up))
(check (= (count) 100)))");
    EXPECT_EQ(run.error, "");
}

TEST(Egglog, subsumedAndDeletedRowsDoNotMatch) {
    EXPECT_EQ(ran(std::string(kTerms) + R"(
(rewrite (Twice x) (Sum x x) :subsume)
(let $t (Twice (Int 1)))
(run 1)
(check (= $t (Twice (Int 1))))
(ruleset later)
(rule ((Twice x)) ((panic "a subsumed row matched")) :ruleset later)
(run later 1)
(relation seen (i64))
(seen 1) (seen 2)
(rule ((seen 2)) ((delete (seen 2))))
(run 2)
(check (seen 1))
(fail (check (seen 2))))")
                  .error,
        "");
}

TEST(Egglog, pushAndPopRestoreEverything) {
    const Ran run = ran(std::string(kTerms) + R"(
(sort Ts (Set T))
(let $s (set-of (Int 1) (Int 2)))
(push)
(sort Other)
(union (Int 1) (Int 2))
(check (= (set-length (set-of (Int 1) (Int 2))) 1))
(rule ((Int n)) ((panic "this rule is gone after pop")))
(pop)
(sort Other)
(run 1)
(fail (check (= (Int 1) (Int 2))))
(check (= (set-length $s) 2)))");
    EXPECT_EQ(run.error, "");
}

TEST(Egglog, containersFollowMergedTerms) {
    EXPECT_EQ(ran(std::string(kTerms) + R"(
(sort V (Vec T)) (sort VV (Vec V)) (sort M (Map String T)) (sort B (MultiSet T)) (sort P (Pair T i64))
(constructor pack (VV M B P) T)
(let $a (pack (vec-of (vec-of (Int 1))) (map-insert (map-empty) "k" (Int 1)) (multiset-of (Int 1) (Int 2)) (pair (Int 1) 3)))
(let $b (pack (vec-of (vec-of (Int 2))) (map-insert (map-empty) "k" (Int 2)) (multiset-of (Int 2) (Int 2)) (pair (Int 2) 3)))
(fail (check (= $a $b)))
(union (Int 1) (Int 2))
(check (= $a $b))
(check (= (vec-get (vec-append (vec-of 5 6) (vec-range 2)) 3) 1))
(sort I (Vec i64)))")
                  .error.substr(0, 5),
        "p.egg");  // the sort of (vec-of 5 6) is declared after its use
    EXPECT_EQ(ran(R"((sort I (Vec i64)) (check (= (vec-get (vec-append (vec-of 5 6) (vec-range 2)) 3) 1))
(sort F (UnstableFn (i64) i64))
(check (= (unstable-app (unstable-fn "+" 2) 3) 5) (= (unstable-vec-map (unstable-fn "*" 2) (vec-of 1 2)) (vec-of 2 4))))")
                  .error,
        "");
}

TEST(Egglog, primitivesFollowEgglog) {
    const Ran run = ran(R"(
(fail (check (= x (+ 9223372036854775807 1))))
(fail (check (= x (/ 1 0))))
(check (= (% -7 2) -1) (= (>> -8 1) -4) (= (log2 9) 3) (bool-< 1 2) (= (+ "a" "b" "c") "abc"))
(check (= (count-matches "aXaXa" "aX") 2) (= (replace "a.b" "." "-") "a-b") (= (or false true) true))
(check (= (pow (bigrat (bigint 2) (bigint 3)) (bigrat (bigint -2) (bigint 1))) (bigrat (bigint 9) (bigint 4))))
(extract (* (from-string "123456789012345678901234567890") (bigint 10)))
(extract (/ 1.0 4.0))
(extract (to-string 2.0)))");
    EXPECT_EQ(run.error, "");
    EXPECT_EQ(run.out, "(from-string \"1234567890123456789012345678900\")\n0.25\n\"2.0\"\n");
}

TEST(Egglog, variantsAreOrderedByCost) {
    EXPECT_EQ(
        ran(std::string(kTerms) + "(let $t (Twice (Int 1)))\n(union $t (Sum (Int 1) (Int 1)))\n(extract $t 3)").out,
        "(\n   (Sum (Int 1) (Int 1))\n   (Twice (Int 1))\n)\n");
}

// A query over a cycle finds each match once, also when the rows arrive over several iterations.
TEST(Egglog, seminaiveFindsEveryTriangle) {
    std::string text =
        "(relation e (i64 i64))\n(relation all (i64 i64 i64))\n(relation grow (i64))\n"
        "(rule ((e a b) (e b c) (e c a)) ((all a b c)))\n"
        "(rule ((grow n) (< n 20)) ((e n (% (* n 7) 20)) (e n (% (+ n 1) 20)) (e n (% (* n 3) 20)) (grow (+ n 1))))\n"
        "(grow 0)\n(run-schedule (saturate (run)))\n(print-size all)\n";
    const Ran stepwise = ran(text);
    std::size_t at = text.find("((all a b c))");
    text.insert(at + 13, " :naive");
    EXPECT_EQ(stepwise.error, "");
    EXPECT_EQ(stepwise.out, ran(text).out);
    EXPECT_NE(stepwise.out, "0\n");
}

TEST(Egglog, limitsAndStopRequestsEndARun) {
    const char* endless = "(datatype N (Z) (S N))\n(rule ((= n (S m))) ((S n)))\n(S (Z))\n(run 1000000000)";
    EXPECT_THAT(ran(endless, {.rows = 1000}).error, HasSubstr("p.egg:4:1: the tables have more than 1,000 rows"));
    const auto program = Program::parse(endless, "p.egg");
    std::stop_source stop;
    int reports = 0;
    const Task task(stop.get_token(), [&](const Progress&) {
        if (++reports == 5) stop.request_stop();
    });
    try {
        program->run({}, task, {});
        ADD_FAILURE() << "the run was not stopped";
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::cancelled);
    }
}

// egglog's own programs, from a checkout of its repository. tests/peer/egglog.sh also compares what they print.
TEST(Egglog, runsEgglogsOwnPrograms) {
    const char* folder = std::getenv("EGRET_EGGLOG_TESTS");
    if (!folder) GTEST_SKIP() << "EGRET_EGGLOG_TESTS does not name the folder `tests` of egglog's repository";
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(folder) / "web-demo")) {
        if (entry.path().extension() != ".egg") continue;
        SCOPED_TRACE(entry.path().string());
        ++count;
        const auto program = Program::open(entry.path());
        ASSERT_TRUE(program->errors().empty()) << program->errors()[0].what();
        EXPECT_NO_THROW(program->run({}, {}, [](const Output&) {}));
    }
    EXPECT_GT(count, 30);
}

}  // namespace egret::egglog::program_test
