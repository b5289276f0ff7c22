#include "tests/app/cli.h"
#include "tests/support/paths.h"
#include "tests/support/times.h"

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
namespace egret::test::cli_test {

TEST(Cli, helpIsThereAtEveryLevelWithAnExample) {
    for (const char* command : {"", "model", "model info", "model run", "optimize", "profile", "rules", "rules check",
             "rules generate", "rules import", "rules verify", "session", "session show", "egraph", "egraph saturate",
             "egraph extract", "egraph info", "egraph dot", "batching bench", "batching check", "expressions check",
             "expressions simplify", "expressions eval", "expressions enumerate", "expressions corpus",
             "expressions train", "policy train", "policy eval", "policy heatmap", "policy attention", "synthesis list",
             "synthesis show", "synthesis check", "synthesis export", "synthesis shape-distance",
             "synthesis canonical-rate", "synthesis trials", "synthesis search", "synthesis results",
             "synthesis replay", "exercise list", "exercise show", "exercise check", "exercise solve",
             "exercise scores", "exercise export"}) {
        const Ran ran = run(std::string(command) + " --help");
        EXPECT_EQ(ran.code, 0) << command;
        EXPECT_THAT(ran.out, HasSubstr("Example: egret-cli")) << command;
    }
}

TEST(Cli, wrongUseIsExitCodeTwo) {
    EXPECT_EQ(run("").code, 2);
    EXPECT_EQ(run("frobnicate").code, 2);
    EXPECT_EQ(run("optimize " + kFire).code, 2);
    EXPECT_EQ(run("model make no-such-network -o /dev/null").code, 2);
}

TEST(Cli, whatIsMistypedIsNamed) {
    const std::string optimize = "optimize " + kFire + " -o " + scratch("never.onnx").string();
    const std::tuple<std::string, std::string> cases[] = {
        {"optimise " + kFire + " -o x.onnx", "unknown command 'optimise' of egret-cli; did you mean 'optimize'?"},
        {"model inof " + kFire, "did you mean 'info'?"},
        {"model frobnicate", "available: info, draw, list, make, run, verify"},
        {optimize + " --method taso --iterations 2", "--iterations requires the method tensat or guided, not taso"},
        {optimize + " --method taso --no-presolve", "--no-presolve requires the method tensat or guided"},
        {optimize + " --policy xrlflow", "--policy requires the method xrlflow or guided, not tensat"},
        {optimize + " --precision f16", "--precision f16 requires a GPU"},
        {optimize + " --cost-mode none", "none not in {corrected,taso-faithful}"},
        {"egraph saturate --language math --rules math --term x --log maybe", "maybe not in {on,off}"},
    };
    for (const auto& [command, says] : cases) {
        const Ran ran = run(command);
        EXPECT_EQ(ran.code, 2) << command;
        EXPECT_THAT(ran.err, HasSubstr(says)) << command;
    }
    EXPECT_FALSE(std::filesystem::exists(scratch("never.onnx")));
    EXPECT_THAT(run("expressions check '" + std::string(3000, 'x') + " +' x").err.size(), testing::Lt(400u))
        << "the message quotes only a readable part";
}

TEST(Cli, whatStandardOutputDoesNotTakeIsReported) {
    for (const char* command : {"man", "completion fish", "--help", "model list"}) {
        const int status = std::system((egret::test::builtFile("bin/egret-cli") + " " + std::string(command) +
            " >/dev/full 2>" + scratch("stderr").string())
                                           .c_str());
        EXPECT_EQ(WEXITSTATUS(status), 3) << command;
        EXPECT_THAT(egret::readFile(scratch("stderr")), HasSubstr("cannot write the result to standard output"))
            << command;
    }
}

TEST(Cli, whatIsCountedIsAWholeNumberAndCostsSayTheirUnit) {
    const json info = run("--json model info " + kFire).value();
    for (const char* key : {"parameters", "flops", "bytes"}) EXPECT_TRUE(info[key].is_number_integer()) << key;
    const json report =
        run("--json optimize " + kFire + " --iterations 1 --no-measuring -o " + scratch("unit.onnx").string()).value();
    EXPECT_EQ(report["cost_unit"], "us");
    EXPECT_TRUE(report["latency_after_ms"].is_null()) << "not measured";
    EXPECT_THAT(run("optimize " + kFire + " --iterations 1 --no-measuring -o " + scratch("unit.onnx").string()).out,
        HasSubstr("tensat: 1 iteration, "));
}

TEST(Cli, modelInfoHasTheKeysOfTheContract) {
    const json info = run("--json model info " + kFire).value();
    for (const char* key : {"inputs", "outputs", "nodes", "operators", "opaque", "parameters", "flops", "opset"})
        EXPECT_TRUE(info.contains(key)) << key;
    EXPECT_EQ(info["operators"]["Conv"], 3);
    EXPECT_TRUE(info["opaque"].empty());
    EXPECT_EQ(info["inputs"][0]["type"], "f32");
}

TEST(Cli, optimizeByBacktrackingSearchSumsAsTasoDoesWhenAsked) {
    const auto out = scratch("fire_taso.onnx");
    const auto optimized = [&](const std::string& mode) {
        const Ran ran = run("--json optimize " + kFire + " -o " + out.string() +
            " --method taso --alpha 1 --budget 5 --cost-mode " + mode);
        EXPECT_EQ(ran.code, 0) << ran.err;
        return ran.value();
    };
    const json plain = optimized("corrected"), faithful = optimized("taso-faithful");
    for (const json& report : {plain, faithful}) {
        EXPECT_TRUE(report["verified"]);
        EXPECT_GT(report["graphs"], report["iterations"]);
        EXPECT_LT(report["cost_after"], report["cost_before"]);
    }
    EXPECT_EQ(plain["cost_after"], plain["costs"]["corrected"]["after"]);
    EXPECT_EQ(faithful["cost_after"], faithful["costs"]["taso-faithful"]["after"]);
    EXPECT_EQ(run("optimize " + kFire + " -o " + out.string() + " --cost-mode none").code, 2);
}

TEST(Cli, optimizeVerifiesAndWrites) {
    const auto out = scratch("fire_out.onnx");
    std::filesystem::remove(out);
    const Ran ran = run("--json optimize " + kFire + " -o " + out.string() +
        " --method tensat --extract ilp --iterations 6 --session " + scratch("fire.egret").string());
    ASSERT_EQ(ran.code, 0) << ran.err;
    const json report = ran.value();
    for (const char* key :
        {"cost_before", "cost_after", "latency_before_ms", "latency_after_ms", "explore_seconds", "extract_seconds",
            "iterations", "nodes", "classes", "stop_reason", "optimal", "verified", "max_abs_error", "rules_applied"})
        EXPECT_TRUE(report.contains(key)) << key;
    EXPECT_TRUE(report["verified"]);
    EXPECT_EQ(report["engine"], "onednn");
    EXPECT_LT(report["cost_after"], report["cost_before"]);
    EXPECT_EQ(run("model verify " + kFire + " " + out.string()).code, 0);

    const json shown = run("--json session show " + scratch("fire.egret").string()).value();
    EXPECT_EQ(shown["steps"].size(), 2u);
    EXPECT_EQ(shown["runs"][0]["kind"], "tensat");
    EXPECT_TRUE(run("--json session check " + scratch("fire.egret").string()).value()["ok"]);
    std::filesystem::remove(scratch("fire.egret"));
}

TEST(Cli, measuredCostsAreSummedInBothModes) {
    const auto out = scratch("fire_measured.onnx");
    for (const char* mode : {"corrected", "taso-faithful"}) {
        const Ran ran = run("--json --threads 1 optimize " + kFire + " -o " + out.string() +
            " --cost measured --iterations 3 --cost-mode " + mode);
        ASSERT_EQ(ran.code, 0) << ran.err;
        const json report = ran.value();
        EXPECT_THAT(report["cost_model"].get<std::string>(), HasSubstr("measured (cpu"));
        EXPECT_EQ(report["cost_after"], report["costs"][mode]["after"]);
        EXPECT_LE(report["cost_after"], report["cost_before"]);
    }
}

TEST(Cli, verifySaysNoWithExitCodeOne) {
    const auto other = scratch("other.onnx");
    ASSERT_EQ(run("--seed 7 model make fire -o " + other.string()).code, 0);
    const Ran ran = run("--json model verify " + kFire + " " + other.string());
    EXPECT_EQ(ran.code, 1);
    EXPECT_FALSE(ran.value()["equal"]);
}

TEST(Cli, runReadsAndWritesTensors) {
    const auto folder = scratch("run");
    ASSERT_EQ(run("model run " + kFire + " --output-dir " + folder.string()).code, 0);
    EXPECT_TRUE(std::filesystem::exists(folder / "output_0.pb"));
    EXPECT_EQ(run("model run " + kFire + " --input nothing=" + (folder / "output_0.pb").string()).code, 2);
}

TEST(Cli, badInputIsExitCodeThreeAndWritesNothing) {
    const auto out = scratch("never.onnx");
    std::filesystem::remove(out);
    const auto bad = [&](const std::string& name, const std::string& bytes) {
        egret::writeFileAtomically(scratch(name), bytes);
        const Ran ran = run("optimize " + scratch(name).string() + " -o " + out.string());
        EXPECT_EQ(ran.code, 3) << name << ran.err;
        EXPECT_THAT(ran.err, HasSubstr(name));
        EXPECT_FALSE(std::filesystem::exists(out)) << name;
    };
    bad("empty.onnx", "");
    bad("text.onnx", "hello, I am not a model");
    bad("truncated.onnx", egret::readFile(kFire).substr(0, 1000));
    bad("broken.egret", "not a database");
    EXPECT_EQ(run("model info /no/such/file.onnx").code, 3);
    egret::writeFileAtomically(scratch("bad.rules"), "rule a\n  match (Frob ?x)\n  produce ?x\n");
    const Ran rules = run("rules check " + scratch("bad.rules").string());
    EXPECT_EQ(rules.code, 3);
    EXPECT_THAT(rules.err, HasSubstr("bad.rules:2:10: unknown operator 'Frob'"));
}

TEST(Cli, anUnwritableResultIsReported) {
    EXPECT_EQ(run("model make fire -o /no/such/folder/x.onnx").code, 3);
    EXPECT_EQ(run("optimize " + kFire + " --iterations 1 -o /no/such/folder/x.onnx").code, 3);
}

// Without early checks, each of these commands would fail after hours of work or destroy a result.
TEST(Cli, outputsAreLookedAtBeforeTheWork) {
    const std::string folder = scratch("outputs").string(), file = folder + "/out", session = folder + "/work.egret";
    std::filesystem::create_directories(folder);
    ASSERT_EQ(run("optimize " + kFire + " --iterations 1 --no-measuring -o " + file + " --session " + session).code, 0);
    const std::string endless =
                          "optimize " + kFire + " --method taso --budget 1000000000 --alpha 100 --time-limit 1000000 ",
                      again = "optimize " + session;
    const std::tuple<std::string, int, std::string> cases[] = {
        {endless + "-o " + folder, 3, "is a folder, not a file"},
        {endless + "-o /no/such/folder/out", 3, "folder not found: /no/such/folder"},
        {endless + "-o -", 2, "standard output is /dev/stdout"},
        {endless + "-o " + file + " --session " + file, 2, "--output and --session name the same file"},
        {endless + "-o " + file + " --session " + folder + "/../outputs/out", 2, "name the same file"},
        {again + " -o " + session, 2, "FILE and --output name the same file"},
        {again + " -o " + file + " --session " + folder + "/other.egret", 2, "is a session to continue"},
        {"profile " + kFire + " --repeat 100000 --csv " + file + " --trace " + file, 2,
            "--trace and --csv name the same file"},
        {"profile " + kFire + " --cuda-program " + file + " --csv " + file + ".csv", 2, "--csv"},
        {"policy train fire --updates 1000000 -o " + file + ".safetensors --folder " + file, 3, "is not a folder"},
        {"report tensat -o " + file + "/report", 3, "is not a folder"},
    };
    for (const auto& [command, code, says] : cases) {
        const Ran ran = run(command);
        EXPECT_EQ(ran.code, code) << command << "\n" << ran.err;
        EXPECT_THAT(ran.err, HasSubstr(says)) << command;
    }
    EXPECT_EQ(run("--json session show " + session).value()["steps"].size(), 2u) << "it is unchanged";
    EXPECT_EQ(run("profile " + kFire + " --repeat 1 --csv /dev/null --trace /dev/null").code, 0);
}

TEST(Cli, controlCKeepsTheBestSoFar) {
    // The search space is too large to exhaust, and the interrupt waits for progress output, so the test does not
    // depend on timing.
    const auto out = scratch("cancelled.onnx"), script = scratch("cancel.sh"), seen = scratch("cancel.progress");
    std::filesystem::remove(out);
    std::filesystem::remove(seen);
    egret::writeFileAtomically(script,
        "cd " + scratch().string() + "\n" + egret::test::builtFile("bin/egret-cli") +
            " model make nasrnn --weights none -o endless.onnx >/dev/null\n" + egret::test::builtFile("bin/egret-cli") +
            " optimize endless.onnx -o " + out.string() +
            " --method taso --budget 1000000000 --time-limit 1000000 >/dev/null 2>" + seen.string() +
            " &\n"
            "pid=$!\nuntil grep -q 'iteration 8' " +
            seen.string() + "; do sleep 0.1; kill -0 $pid || break; done\nkill -INT $pid\nwait $pid\nexit $?\n");
    const int status = std::system(("bash " + script.string()).c_str());
    EXPECT_EQ(WEXITSTATUS(status), 5) << egret::readFile(seen);
    EXPECT_TRUE(std::filesystem::exists(out));
}

TEST(Cli, aProfileIsWrittenForTraceViewersAndSpreadsheets) {
    const auto trace = scratch("fire_trace.json"), csv = scratch("fire_operators.csv");
    const json report =
        run("--json profile " + kFire + " --repeat 7 --trace " + trace.string() + " --csv " + csv.string()).value();
    const json events = json::parse(egret::readFile(trace))["traceEvents"];
    double end = 0;
    std::size_t kernels = 0;
    for (const json& event : events) {
        if (event["ph"] != "X") continue;
        kernels += event["cat"] == "kernel";
        end = std::max(end, event["ts"].get<double>() + event["dur"].get<double>());
    }
    std::size_t heads = 0;
    for (const json& one : report["operators"]) heads += !one.contains("fused_into");
    EXPECT_GE(kernels, heads);
    EXPECT_TRUE(isBelow(0.5 * report["sum_ms"].get<double>(), end / 1e3, "ms: the trace is of one whole run"));
    const std::string table = egret::readFile(csv);
    EXPECT_THAT(table, testing::StartsWith("node,type,fused_into,ms,"));
    EXPECT_EQ(static_cast<std::size_t>(std::count(table.begin(), table.end(), '\n')), report["operators"].size() + 1);
    EXPECT_EQ(run("profile " + kFire + " --repeat 1 --trace /no/such/folder/trace.json").code, 3);
}

TEST(Cli, profileAndRulesAndModelsAreListed) {
    const json profile = run("--json profile " + kFire + " --repeat 3").value();
    EXPECT_GT(profile["end_to_end_ms"], 0);
    EXPECT_EQ(profile["operators"].size(), 7u);
    EXPECT_EQ(profile["engine"], "onednn");
    EXPECT_EQ(profile["operators"][1]["fused_into"], profile["operators"][0]["node"])
        << "Relu is fused into its convolution";
    EXPECT_GT(profile["ceilings"]["gflops"], 0);
    EXPECT_GT(profile["operators"][0]["roofline"]["share"], 0);
    EXPECT_LE(profile["interval_ms"][0], profile["end_to_end_ms"]);
    const json reference = run("--json --threads 1 profile " + kFire + " --repeat 3 --engine libtorch").value();
    EXPECT_EQ(reference["engine"], "libtorch");
    EXPECT_FALSE(reference["operators"][1].contains("fused_into"));
    EXPECT_EQ(run("--json model run " + kFire + " --engine onednn").value()["engine"], "onednn");
    EXPECT_EQ(run("profile " + kFire + " --engine cudnn").code, 2);
    EXPECT_GE(run("--json rules list").value()["count"], 40);
    EXPECT_GE(run("--json model list").value()["models"].size(), 13u);
}

TEST(Cli, rulesAreRefutedAndFound) {
    const auto file = scratch("doubtful.rules"), found = scratch("found.rules");
    egret::writeFileAtomically(file,
        "rule fine\n  match (Add ?x ?y)\n  produce (Add ?y ?x)\nrule wrong\n  match (Sub ?x ?y)\n  produce (Sub ?y "
        "?x)\n"
        "rule strange\n  match (ArgMax[axis=0] (Neg ?x))\n  produce (ArgMin[axis=0] ?x)\n");
    const auto checked = scratch("checked.rules");
    const Ran verified = run("--json rules verify " + file.string() + " -o " + checked.string());
    EXPECT_EQ(verified.code, 1);  // some rules are unsound
    const json value = verified.value();
    for (const char* key : {"count", "sound", "unsound", "unknown", "seconds"}) EXPECT_TRUE(value.contains(key)) << key;
    EXPECT_EQ(value["sound"], 1);
    EXPECT_EQ(value["unknown"], 1);
    ASSERT_EQ(value["unsound"].size(), 1u);
    EXPECT_EQ(value["unsound"][0]["rule"], "wrong");
    EXPECT_THAT(value["unsound"][0]["counterexample"].get<std::string>(), HasSubstr("x f32["));

    const json listed = run("--json rules list " + checked.string()).value()["rules"];
    EXPECT_EQ(listed[0]["verdict"]["soundness"], "sound");
    EXPECT_EQ(listed[0]["verdict"]["methods"], (json{"axioms", "tests"}));
    EXPECT_EQ(listed[1]["verdict"]["soundness"], "unsound");
    EXPECT_EQ(listed[2]["verdict"]["note"], "the evaluator does not compute ArgMax");

    const Ran byZ3 =
        run("--json rules verify --method z3 " + file.string());  // Z3 can prove a rule but cannot refute one
    EXPECT_EQ(byZ3.value()["unknown"], 2);
    EXPECT_EQ(byZ3.code, 4);
    EXPECT_EQ(run("rules verify --method faith " + file.string()).code, 2);

    const auto checkpoint = scratch("found.checkpoint");
    std::filesystem::remove(checkpoint);
    const json generated =
        run("--json rules generate --max-operators 2 --checkpoint " + checkpoint.string() + " -o " + found.string())
            .value();
    EXPECT_GT(generated["candidates"], generated["after_renaming"]);
    EXPECT_GT(generated["after_retest"], generated["after_subsumption"]);
    EXPECT_EQ(run("--json rules check " + found.string()).value()["count"], generated["count"]);
    const std::string text = egret::readFile(found);
    EXPECT_THAT(text, HasSubstr("#   egret-cli rules generate --max-operators 2 -o found.rules\n"));
    EXPECT_EQ(
        run("rules generate --max-operators 2 --checkpoint " + checkpoint.string() + " -o " + found.string()).code, 0);
    EXPECT_EQ(egret::readFile(found), text);
    EXPECT_EQ(
        run("rules generate --max-operators 1 --checkpoint " + checkpoint.string() + " -o " + found.string()).code, 3);
    EXPECT_EQ(run("rules import " + file.string() + " -o " + found.string()).code, 3);
}

TEST(Cli, reportsAreMarkdownAndOneFileOfCommasATable) {
    const auto folder = scratch("report");
    std::filesystem::remove_all(folder);
    const json report =
        run("--json report tensat --networks fire --tables table-3,table-4 --cost analytic --latency-seconds 0.01 -o " +
            folder.string())
            .value();
    EXPECT_EQ(report["complete"], true);
    ASSERT_EQ(report["tables"].size(), 2u);
    EXPECT_EQ(report["tables"][1]["rows"][0][0], "fire");
    EXPECT_THAT(egret::readFile(folder / "tensat.md"), HasSubstr("## Table 4"));
    EXPECT_THAT(egret::readFile(folder / "tensat-table-3.csv"),
        HasSubstr("network,k-multi,explore (s),explore (s) (published)"));
    EXPECT_EQ(run("experiment tensat --tables table-9").code, 2);
    EXPECT_EQ(run("report tensat --networks no_such_network").code, 2);
}

TEST(Cli, theManualAndTheCompletionsKnowEveryCommand) {
    const std::string manual = run("man").out, bash = run("completion bash").out, zsh = run("completion zsh").out,
                      fish = run("completion fish").out;
    for (const char* command : {"model info", "optimize", "egraph saturate", "session check", "completion bash"}) {
        EXPECT_THAT(manual, HasSubstr(std::string(".SS ") + command + "\n"));
        EXPECT_THAT(bash, HasSubstr(std::string("'egret-cli ") + command + "') words="));
    }
    EXPECT_THAT(manual, HasSubstr("Example:"));
    EXPECT_THAT(fish, HasSubstr("-l iterations"));
    EXPECT_THAT(zsh, testing::StartsWith("#compdef egret-cli\n"));
    EXPECT_THAT(zsh, HasSubstr("'--iterations:"));
    const auto script = scratch("complete.sh");
    egret::writeFileAtomically(script,
        bash + "COMP_WORDS=(egret-cli egraph saturate --it); COMP_CWORD=3; _egret_cli; echo \"${COMPREPLY[@]}\" >" +
            scratch("completed").string() + "\n");
    ASSERT_EQ(std::system(("bash " + script.string()).c_str()), 0);
    EXPECT_EQ(egret::readFile(scratch("completed")), "--iterations\n");
}

// Optimizing works with a read-only home directory.
TEST(Cli, optimizingNeedsNoStateDirectory) {
    ASSERT_EQ(setenv("EGRET_STATE_DIR", "/dev/null/no/folder", 1), 0);
    const Ran ran = run("optimize " + kFire + " --iterations 1 --no-measuring -o " + scratch("fire.onnx").string());
    unsetenv("EGRET_STATE_DIR");
    EXPECT_EQ(ran.code, 0) << ran.err;
}

TEST(Cli, optimizingLeavesNoSessionBehind) {
    const auto state = scratch("state");
    ASSERT_EQ(setenv("EGRET_STATE_DIR", state.c_str(), 1), 0);
    EXPECT_EQ(run("optimize " + kFire + " -o " + scratch("fire.onnx").string()).code, 0);
    unsetenv("EGRET_STATE_DIR");
    EXPECT_TRUE(std::filesystem::is_empty(state / "sessions"));
}

TEST(Cli, profileSetsDynamicExtents) {
    EXPECT_EQ(run("profile " + kFire + " --extent 2 --repeat 3").code, 0);
    EXPECT_EQ(run("profile " + kFire + " --extent batch=2 --repeat 3").code, 2) << "fire has no extent 'batch'";
    EXPECT_EQ(run("profile " + kFire + " --extent batch=x").code, 2);
}

}  // namespace egret::test::cli_test
