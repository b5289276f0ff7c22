// egglog programs on the command line.
#include "tests/app/cli.h"

namespace egret::test::cli_egglog_test {
namespace {

using testing::HasSubstr;

std::string written(const std::string& name, const std::string& text) {
    writeFileAtomically(scratch(name), text);
    return scratch(name).string();
}

}  // namespace

TEST(CliEgglog, runsProgramsAndWritesTheEGraph) {
    written("part.egg", "(datatype T (N i64) (Add T T))\n(rewrite (Add (N a) (N b)) (N (+ a b)))\n");
    const std::string file = written(
        "main.egg", "(include \"part.egg\")\n(let $t (Add (N 1) (N 2)))\n(run 5)\n(extract $t)\n(print-size N)\n");
    const std::string graph = scratch("graph.json").string();
    const Ran text = run("egglog run " + file + " -o " + graph);
    EXPECT_EQ(text.code, 0) << text.err;
    EXPECT_EQ(text.out, "(N 3)\n3\n");
    const Ran value = run("--json egglog run " + file);
    EXPECT_EQ(value.value()["programs"][0]["outputs"][0]["cost"], 2);
    EXPECT_EQ(value.value()["programs"][0]["sizes"]["Add"], 1);
    EXPECT_EQ(run("--json egraph extract " + graph + " --method greedy").value()["tree_cost"], 2);
    const std::string again = scratch("again.egg").string();
    EXPECT_EQ(run("egglog export " + graph + " -o " + again).code, 0);
    EXPECT_THAT(run("egglog run " + again).out, HasSubstr("op-3"));
}

TEST(CliEgglog, reportsAllErrorsWithTheirPlaces) {
    const std::string file = written("bad.egg", "(datatype T (N i64))\n(N \"a\")\n(check (N))\n");
    const Ran check = run("egglog check " + file);
    EXPECT_EQ(check.code, 3);
    EXPECT_THAT(check.out, HasSubstr("bad.egg:2:4: expected sort i64"));
    EXPECT_THAT(check.out, HasSubstr("bad.egg:3:8: 'N' requires 1 argument"));
    const Ran failed = run("egglog run " + file);
    EXPECT_EQ(failed.code, 3);
    EXPECT_THAT(failed.err, HasSubstr("bad.egg:3:8"));
    const Ran no = run("egglog run " + written("no.egg", "(check (= 1 2))"));
    EXPECT_EQ(no.code, 1);
    EXPECT_THAT(no.err, HasSubstr("no.egg:1:1: check failed"));
}

TEST(CliEgglog, provesChecks) {
    const std::string file = written("proved.egg", "(relation r (i64))\n(r 1)\n(check (r 1))\n");
    EXPECT_EQ(run("egglog run " + file).out, "");
    EXPECT_EQ(run("egglog run --proofs " + file).out, "(r 1)\n  -> given in line 2: ()\n");
    EXPECT_EQ(run("--json egglog run --proofs " + file).value()["programs"][0]["outputs"][0]["kind"], "proof");
}

TEST(CliEgglog, writesTheFilesThatAProgramNamesIntoItsFolder) {
    const std::string start = "(datatype T (N i64))\n(let t (N 7))\n";
    EXPECT_EQ(run("egglog run " + written("writes.egg", start + "(output \"terms.txt\" t)")).out, "");
    EXPECT_EQ(readFile(scratch("terms.txt")), "(N 7)\n");
    const Ran outside = run("egglog run " + written("escapes.egg", start + "(output \"../terms.txt\" t)"));
    EXPECT_EQ(outside.code, 3);
    EXPECT_THAT(outside.err, HasSubstr("escapes.egg:3:1: programs can only write files in their own folder"));
}

TEST(CliEgglog, limitsEndARun) {
    const std::string file =
        written("endless.egg", "(datatype N (Z) (S N))\n(rule ((= n (S m))) ((S n)))\n(S (Z))\n(run 1000000000)");
    EXPECT_EQ(run("egglog run --row-limit 100 " + file).code, 4);
    const Ran timed = run("egglog run --time-limit 0.05 " + file);
    EXPECT_EQ(timed.code, 4);
    EXPECT_THAT(timed.err, HasSubstr("time limit"));
}

}  // namespace egret::test::cli_egglog_test
