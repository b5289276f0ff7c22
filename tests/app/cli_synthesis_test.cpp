#include "tests/app/cli.h"
#include "tests/support/paths.h"

using nlohmann::json;
using testing::HasSubstr;
namespace egret::test::cli_synth_test {

TEST(CliSynth, showsThePublishedCounts) {
    EXPECT_EQ(run("synthesis show op1 --flops 128,64,64,56").out, "7501531328\n");
    EXPECT_EQ(run("synthesis show op2 --flops 128,512,512,7").out, "2546937856\n");
    const json shown = run("--json synthesis show conv2d --sizes N=1,C_in=8,C_out=8,H=8").value();
    EXPECT_EQ(shown.at("parameters"), 8 * 8 * 9);
    EXPECT_EQ(shown.at("refused_by"), nullptr);
    EXPECT_EQ(run("synthesis show no-such-operator").code, 2);
    EXPECT_EQ(run("synthesis canonical-rate no-such-problem").code, 2);
    EXPECT_EQ(run("synthesis show op1 --flops 1,2,3,4,5").code, 2);
    EXPECT_EQ(run("synthesis show op1 --flops 128,65,64,56").code, 3) << "65 channels do not divide into 32 groups";
}

TEST(CliSynth, showsAnOperatorAsCuda) {
    EXPECT_THAT(run("synthesis show op1 --cuda --sizes N=1,C_in=64,C_out=64,H=8").out, HasSubstr("__global__ void"));
    EXPECT_THAT(
        run("--json synthesis show op1 --cuda").value().at("cuda").get<std::string>(), HasSubstr("plan_forward"));
    EXPECT_EQ(run("synthesis show op1 --cuda --flops 128,64,64,56").code, 2);
}

TEST(CliSynth, measuresShapeDistance) {
    EXPECT_EQ(run("--json synthesis shape-distance '[C_in, H/s, s*W, k]' '[C_in, H, W]'").value().at("distance"), 3);
    const Ran never = run("--json synthesis shape-distance '[H]' '[H, W]'");
    EXPECT_EQ(never.code, 1);
    EXPECT_EQ(never.value().at("distance"), nullptr);
    EXPECT_EQ(run("synthesis shape-distance '[H' '[H]'").code, 3);
    const Ran nine = run("synthesis shape-distance '[a, b, c, d, e, f, g, h, H]' '[H]'");
    EXPECT_EQ(nine.code, 2);
    EXPECT_THAT(nine.err, HasSubstr("has 9 sizes; the limit is 8"));
}

TEST(CliSynth, checksEveryBackEnd) {
    const Ran ran = run("--json --threads 1 synthesis check conv2d --sizes N=1,C_in=3,C_out=2,H=6");
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_LE(ran.value().at("max_abs_error").get<double>(), 1e-10);
}

TEST(CliSynth, drawsOperators) {
    const json rate = run("--json synthesis canonical-rate --samples 300").value();
    EXPECT_EQ(rate.at("samples"), 300);
    EXPECT_GT(rate.at("canonical_rate").at("2"), rate.at("canonical_rate").at("8"));
    const json guided = run("--json synthesis trials --trials 3000").value(),
               blind = run("--json synthesis trials --trials 3000 --no-distance").value();
    EXPECT_GT(guided.at("distinct"), blind.at("distinct"));
}

TEST(CliSynth, aCheckIsInterrupted) {
    Running running("--threads 1 synthesis check conv2d --sizes 1,64,64,256");  // the naive loop nest takes minutes
    ASSERT_TRUE(running.waitFor([&] { return running.processorSeconds() > 1; }));
    running.interrupt();
    EXPECT_EQ(running.end().code, 5);
}

// Ctrl+C ends the command, which prints the counts so far and reports the interruption.
TEST(CliSynth, drawingIsInterrupted) {
    for (const char* drawing :
        {"--json synthesis trials --trials 1000000000", "--json synthesis canonical-rate --samples 1000000000"}) {
        Running running(drawing);
        ASSERT_TRUE(running.waitFor([&] { return running.processorSeconds() > 1; })) << drawing;
        running.interrupt();
        const Ran ran = running.end();
        EXPECT_EQ(ran.code, 5) << drawing << ran.err;
        EXPECT_EQ(ran.value().at("stop_reason"), "cancelled") << drawing;
    }
    EXPECT_EQ(run("--json synthesis trials --trials 10").value().at("stop_reason"), "trials");
    EXPECT_THAT(
        run("synthesis trials --trials 1000000000 --time-limit 0.1").out, HasSubstr("stopped by the time limit"));
}

// A search killed with -9 resumes with every finished evaluation.
TEST(CliSynth, searchResumesAfterBeingKilled) {
    const auto session = scratch("search.egret");
    const std::string search =
        "--json --seed 1 synthesis search proxy --epochs 1 --images 128 --session " + session.string();
    const std::string killed = "( " + egret::test::builtFile("bin/egret-cli") + " " + search +
        " --evaluations 1000 >/dev/null 2>" + scratch("log").string() +
        " & JOB=$!; for i in $(seq 600); do [ $(grep -c '^evaluation' " + scratch("log").string() +
        ") -ge 2 ] && break; sleep 0.1; done; kill -9 $JOB; wait $JOB )";
    EXPECT_NE(std::system(killed.c_str()), 0);
    std::ifstream log(scratch("log"));
    int finished = 0;
    for (std::string line; std::getline(log, line);) finished += line.starts_with("evaluation");
    ASSERT_GE(finished, 2);
    EXPECT_EQ(run(search + " --evaluations 3").code, 2) << "an existing session is not restarted";
    std::string other = search;
    other.replace(other.find("--epochs 1"), 10, "--epochs 2 --method random");
    const Ran mixed = run(other + " --resume --evaluations 3");
    EXPECT_EQ(mixed.code, 2) << "results from other settings are not mixed";
    EXPECT_THAT(mixed.err, HasSubstr("method tree, not random; epochs 1, not 2"));
    const Ran resumed = run(search + " --resume --evaluations " + std::to_string(finished + 1));
    ASSERT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_GE(resumed.value().at("earlier"), finished);
    const Ran results = run("--json synthesis results " + session.string());
    ASSERT_EQ(results.code, 0) << results.err;
    EXPECT_GE(results.value().at("evaluations").size(), static_cast<std::size_t>(finished));
    EXPECT_GT(results.value().at("dense").at("macs"), 0) << "next to the unchanged network";
    const Ran replay = run("--json synthesis replay --evaluation 1 " + session.string());
    EXPECT_EQ(replay.code, 0) << replay.out << replay.err;
    EXPECT_EQ(run("synthesis results " + kFire).code, 3);
}

// The table shows measured latencies with their unit, and a dash for the unchanged network.
TEST(CliSynth, resultsTellTheLatencyThatWasMeasured) {
    const auto session = scratch("latency.egret");
    const Ran found =
        run("--json --seed 1 synthesis search proxy --epochs 1 --images 128 --latency --evaluations 1 --session " +
            session.string());
    ASSERT_EQ(found.code, 0) << found.err;
    const Ran text = run("synthesis results " + session.string());
    ASSERT_EQ(text.code, 0) << text.err;
    EXPECT_THAT(text.out, HasSubstr("latency (ms)"));
    std::istringstream lines(text.out);
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("dense")) continue;
        EXPECT_THAT(line, HasSubstr(" -  "));
    }
    const json results = run("--json synthesis results " + session.string()).value();
    for (const json& one : results.at("pareto")) {
        char shown[32];
        std::snprintf(shown, sizeof shown, "%.3f", one.at("latency_ms").get<double>());
        EXPECT_THAT(text.out, HasSubstr(shown));
    }
}

TEST(CliSynth, exportsAnOperatorAsAModel) {
    const auto file = scratch("op2.onnx");
    const json written =
        run("--json synthesis export op2 --sizes N=1,C_in=64,C_out=64,H=7 -o " + file.string()).value();
    const json model = run("--json model info " + file.string()).value();
    EXPECT_EQ(model.at("nodes"), written.at("nodes"));
    EXPECT_EQ(model.at("outputs")[0].at("shape"), (json{1, 64, 7, 7}));
    EXPECT_EQ(model.at("opaque"), json::object());
    EXPECT_EQ(run("model verify " + file.string() + " " + file.string()).code, 0);
    EXPECT_EQ(run("synthesis export op2 --sizes N=1,C_in=65,C_out=64,H=7 -o " + file.string()).code, 3);
}

TEST(CliSynth, exportsANetworkWithAnOperatorInItsLayers) {
    const auto dense = scratch("dense.onnx"), file = scratch("proxy.onnx");
    const json before = run("--json synthesis export --network proxy -o " + dense.string()).value();
    const json after = run("--json synthesis export op2 --network proxy --batch 2 -o " + file.string()).value();
    EXPECT_EQ(before.at("replaced"), json::array());
    EXPECT_FALSE(after.at("replaced").empty());
    EXPECT_LT(after.at("parameters"), before.at("parameters"));
    const json model = run("--json model info " + file.string()).value();
    EXPECT_EQ(model.at("inputs")[0].at("shape")[0], 2);
    EXPECT_EQ(model.at("opaque"), json::object());
    EXPECT_EQ(model.at("nodes"), after.at("nodes"));
    EXPECT_EQ(run("model verify " + file.string() + " " + file.string()).code, 0);

    const auto unwritten = scratch("unwritten.onnx");
    for (const char* wrong : {"", "op2 --network vgg", "op2 --network proxy --sizes N=1", "op2 --batch 2"})
        EXPECT_EQ(run(std::string("synthesis export ") + wrong + " -o " + unwritten.string()).code, 2) << wrong;
    EXPECT_FALSE(std::filesystem::exists(unwritten));
}

TEST(CliSynth, listsOperatorsProblemsAndRules) {
    const json listed = run("--json synthesis list").value();
    EXPECT_EQ(listed.at("operators").at(0).at("name"), "conv2d");
    EXPECT_FALSE(listed.at("problems").empty());
    EXPECT_FALSE(listed.at("rules").empty());
    EXPECT_THAT(run("synth list").out, HasSubstr("conv2d")) << "the earlier name of the group";
}

}  // namespace egret::test::cli_synth_test
