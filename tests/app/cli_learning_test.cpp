// egret-cli's learning commands: batching, expressions, policies.
#include "tests/app/cli.h"
#include "tests/support/paths.h"

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
namespace egret::test::cli_learning_test {

TEST(Cli, batchingBenchTimesTreesByHandByUsAndOneByOne) {
    const Ran ran =
        run("--json --threads 1 batching bench --leaves 8 --state 16 --batch 1 --batch 3 --policy depth --train "
            "--repeat 1");
    ASSERT_EQ(ran.code, 0) << ran.err;
    const json rows = ran.value().at("results");
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[1].at("batch"), 3);
    for (const char* key : {"manual_seconds", "dynamic_seconds", "full_dynamic_seconds", "unbatched_seconds",
             "schedule_seconds", "gflops", "peak_gflops", "cost_ratio", "expert_seconds", "expert_ratio", "speed_up"})
        EXPECT_GT(rows[0].at(key).get<double>(), 0) << key;
    EXPECT_GE(rows[1].at("batches").get<int>(), rows[1].at("lower_bound").get<int>());
    EXPECT_EQ(run("batching bench --policy learned").code, 2);
}

TEST(Cli, batchingBenchCountsBatchesOfEveryPolicy) {
    const json all = run("--json batching bench --workloads").value();
    for (const json& workload : all.at("workloads")) {
        const json& batches = workload.at("batches");
        EXPECT_LE(batches.at("greedy").get<int>(), batches.at("depth").get<int>());
        for (const char* policy : {"depth", "agenda", "greedy", "learned"})
            EXPECT_GE(batches.at(policy).get<int>(), workload.at("lower_bound").get<int>());
    }
}

TEST(Cli, batchingCheckComparesAndSeesMistakes) {
    const Ran ran = run("--json --seed 3 batching check --programs 20");
    ASSERT_EQ(ran.code, 0) << ran.err << ran.out;
    const json value = ran.value();
    EXPECT_EQ(value.at("programs"), 20);
    EXPECT_EQ(value.at("mistakes"), 20);
    EXPECT_EQ(value.at("seed"), 3);
    EXPECT_TRUE(value.at("ok").get<bool>());
}

TEST(Cli, expressionsEnumerateFindsClassesAndPairs) {
    const auto file = scratch("pairs.json");
    const Ran ran = run("--json expressions enumerate --max-nodes 4 --depth 2 -o " + file.string());
    ASSERT_EQ(ran.code, 0) << ran.err;
    const json value = ran.value();
    EXPECT_EQ(value.at("classes"), 390);
    EXPECT_EQ(value.at("classes_within"), (json{{"1", 6}, {"2", 9}, {"3", 174}, {"4", 390}}));
    EXPECT_EQ(value.at("pairs"), 11);
    EXPECT_GT(value.at("seconds").get<double>(), 0);
    EXPECT_THAT(egret::readFile(file), HasSubstr("[[\"v0\",\"-\",\"v0\"],[\"0\"]]\n"));

    ASSERT_EQ(run("--seed 3 expressions enumerate --max-nodes 3 --sample 50 -o " + file.string()).code, 0);
    EXPECT_EQ(std::ranges::count(egret::readFile(file), '\n'), 50);
    ASSERT_EQ(run("expressions enumerate --max-nodes 2 --mode halide --classes -o " + file.string()).code, 0);
    EXPECT_EQ(egret::readFile(file), "v0\nv1\nv2\n0\n1\n2\n!v0\n!v1\n!v2\n");
    EXPECT_EQ(run("expressions enumerate --mode complex -o " + file.string()).code, 2);
    EXPECT_EQ(run("expressions enumerate --max-nodes 3 --sample 100000 --depth 2 -o " + file.string()).code, 4);
}

// Regression: seed 0 was treated as no seed by commands whose default seed is 1.
TEST(Cli, seedZeroIsNotTheCommandsOwn) {
    const auto file = scratch("drawn.json");
    const auto drawn = [&](const std::string& seed) {
        EXPECT_EQ(run(seed + "expressions enumerate --max-nodes 3 --sample 50 -o " + file.string()).code, 0);
        return egret::readFile(file);
    };
    EXPECT_EQ(drawn(""), drawn("--seed 1 "));
    EXPECT_NE(drawn("--seed 0 "), drawn("--seed 1 "));
    EXPECT_EQ(run("--json batching check --programs 1").value().at("seed"), 0) << "the seed that was used";
}

TEST(Cli, expressionsCorpusIsTheSameForTheSameSeed) {
    const auto all = scratch("corpus.json"), part = scratch("corpus_test.json");
    const json value = run("--json --seed 5 expressions corpus -o " + all.string()).value();
    EXPECT_EQ(value.at("pairs"), 12'000);
    EXPECT_NEAR(value.at("mean_tokens").get<double>(), 58, 1);
    EXPECT_LE(value.at("most_tokens").get<int>(), 100);
    ASSERT_EQ(run("--seed 5 expressions corpus --part test -o " + part.string()).code, 0);
    EXPECT_TRUE(egret::readFile(all).ends_with(egret::readFile(part)));
    EXPECT_EQ(run("expressions corpus --part most -o " + part.string()).code, 2);
}

TEST(Cli, expressionsCheckProvesOrShowsWhere) {
    const Ran equal = run("--json expressions check 'max(y, x) < x' False --mode halide");
    EXPECT_EQ(equal.code, 0) << equal.err;
    EXPECT_EQ(equal.value().at("verdict"), "equal");
    EXPECT_EQ(equal.value().at("proof"), "Z3");
    EXPECT_TRUE(equal.value().at("counterexample").is_null());

    const Ran refines = run("--json expressions check 'x / x' 1");
    EXPECT_EQ(refines.code, 0);
    EXPECT_EQ(refines.value().at("verdict"), "refines");
    EXPECT_EQ(refines.value().at("counterexample").at("left"), "undefined");

    const Ran different = run("--json expressions check '(width / y) * y' width --mode int-floor");
    EXPECT_EQ(different.code, 1);
    EXPECT_EQ(different.value().at("verdict"), "different");
    EXPECT_TRUE(different.value().at("counterexample").at("values").contains("width"));

    // Z3 computes with reals, and 2 has a real square root: agreement at sampled points is no proof.
    const Ran guess = run("--json expressions check 'a * a == 2' False");
    EXPECT_EQ(guess.code, 4);
    EXPECT_EQ(guess.value().at("verdict"), "equal");
    EXPECT_EQ(guess.value().at("proven"), false);

    // Variables are matched by name, not by position.
    EXPECT_EQ(run("expressions check 'a - b' 'b - a'").code, 1);
    EXPECT_EQ(run("expressions check 'a + b' 'b + a'").code, 0);
    const Ran wrong = run("expressions check x 'y + *'");
    EXPECT_EQ(wrong.code, 3);
    EXPECT_THAT(wrong.err, HasSubstr("'y + *':1:5"));
    EXPECT_EQ(run("expressions check x").code, 2);
}

TEST(Cli, expressionsSimplifyShowsEveryStepWithItsProof) {
    const Ran ran = run("--json expressions simplify '(first + other) - (first + first)'");
    ASSERT_EQ(ran.code, 0) << ran.err;
    const json value = ran.value();
    EXPECT_EQ(value.at("result"), "other - first");
    EXPECT_EQ(value.at("nodes_before"), 7);
    EXPECT_EQ(value.at("nodes_after"), 3);
    EXPECT_EQ(value.at("tokens_before"), 11);
    EXPECT_EQ(value.at("tokens_after"), 3);
    ASSERT_FALSE(value.at("steps").empty());
    for (const char* key : {"before", "after", "subtree", "verdict", "by", "proof", "seconds"})
        EXPECT_TRUE(value.at("steps")[0].contains(key)) << key;
    EXPECT_EQ(value.at("steps").back().at("after"), value.at("result"));
    EXPECT_EQ(run("expressions simplify x --method magic").code, 2);
    // Equation 11 of the HISS paper, which HISS itself does not solve.
    EXPECT_THAT(run("expressions simplify '((v1 + v2) - 7) <= (((((max(v1, 16) + 18) / 8) * 8) + (v1 + v2)) - 27)' "
                    "--mode halide")
                    .out,
        HasSubstr("\nTrue\n"));
}

TEST(Cli, expressionsEvalMeasuresAMethod) {
    const auto data = scratch("some.txt"), out = scratch("results.json");
    egret::writeFileAtomically(data, "(x + y) - x\nx < y\n[[\"v0\",\"*\",\"1\"],[\"v0\"]]\n");
    const Ran ran =
        run("--json expressions eval " + data.string() + " --method best --time-limit 5 -o " + out.string());
    ASSERT_EQ(ran.code, 0) << ran.err;
    const json value = ran.value();
    EXPECT_EQ(value.at("expressions"), 3);
    EXPECT_EQ(value.at("hits"), 2);
    EXPECT_NEAR(value.at("hit_rate").get<double>(), 2.0 / 3, 1e-9);
    EXPECT_NEAR(value.at("size_reduction").get<double>(), (4 + 2) / 3.0, 1e-9);
    EXPECT_NEAR(value.at("length_reduction").get<double>(), (6 + 2) / 3.0, 1e-9);
    EXPECT_EQ(value.at("unsound"), 0);
    EXPECT_GT(value.at("seconds").get<double>(), 0);
    // Three points per power of ten, up to the time limit.
    const json& curve = value.at("curve");
    ASSERT_EQ(curve.size(), 12U);
    EXPECT_EQ(curve.front().at("seconds"), 0.001);
    EXPECT_EQ(curve.back().at("seconds"), 5);
    for (std::size_t i = 1; i < curve.size(); ++i)
        EXPECT_GE(curve[i].at("size_reduction"), curve[i - 1].at("size_reduction"));
    EXPECT_LE(curve.back().at("size_reduction"), value.at("size_reduction"));
    EXPECT_THAT(run("expressions eval " + data.string() + " --method parts --time-limit 0.002").out,
        HasSubstr("saved by each CPU time of an expression"));
    EXPECT_EQ(egret::readFile(out),
        "[[\"(\",\"v0\",\"+\",\"v1\",\")\",\"-\",\"v0\"],[\"v1\"]]\n[[\"v0\",\"<\",\"v1\"],[\"v0\",\"<\",\"v1\"]]"
        "\n[[\"v0\",\"*\",\"1\"],[\"v0\"]]\n");

    egret::writeFileAtomically(data, "x\nx +\n");
    const Ran wrong = run("expressions eval " + data.string());
    EXPECT_EQ(wrong.code, 3);
    EXPECT_THAT(wrong.err, HasSubstr("some.txt:2:4"));
}

TEST(Cli, expressionsTrainMakesANetworkThatExprSimplifyUses) {
    const auto network = scratch("network.safetensors");
    const std::string few =
        "--json --seed 2 expressions train --imitation-steps 3 --reward-steps 1 --reward-rate 1e-3 --examples 4 --beam "
        "3 "
        "--folder " +
        scratch("training").string() + " -o " + network.string();
    const Ran ran = run(few);
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.value().at("steps"), 4);
    EXPECT_GT(ran.value().at("pairs").get<int>(), 100'000);
    EXPECT_TRUE(std::filesystem::exists(scratch("network.rules")));
    const Ran simplified =
        run("--json expressions simplify '(x + y) - x' --method hiss --beam 3 --model " + network.string());
    ASSERT_EQ(simplified.code, 0) << simplified.err;
    EXPECT_LE(simplified.value().at("nodes_after").get<int>(), 5);

    // Resuming a finished training run reports no figures, because no steps are run.
    const Ran done = run(few + " --resume");
    ASSERT_EQ(done.code, 0) << done.err;
    EXPECT_EQ(done.value().at("steps"), 4);
    EXPECT_TRUE(done.value().at("loss").is_null() && done.value().at("hit_rate").is_null());

    EXPECT_EQ(run("expressions train --reward-rate 0 -o " + network.string()).code, 2);
    EXPECT_EQ(run("expressions train --long-steps 1 -o " + network.string()).code, 2);
    EXPECT_EQ(run("expressions train -o network.txt").code, 2);
    EXPECT_EQ(run("expressions train --resume -o " + network.string()).code, 2);
    EXPECT_EQ(run("expressions simplify x --method hiss --model /no/such.safetensors").code, 3);
}

TEST(Cli, policyTrainMakesAPolicyThatTheOthersUse) {
    const auto policy = scratch("policy.safetensors"), events = scratch("events"), folder = scratch("rl");
    const std::string training =
        "--json --seed 3 --threads 1 policy train fire " + kFire + " --updates 2 --episodes 4 --horizon 6 ";
    const Ran ran =
        run(training + "--folder " + folder.string() + " --events " + events.string() + " -o " + policy.string());
    ASSERT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.value().at("episodes"), 10) << "four sampled and the likeliest, in each update";
    EXPECT_EQ(ran.value().at("curve").size(), 2u);
    EXPECT_GT(ran.value().at("best_latency_ms").get<double>(), 0);
    EXPECT_TRUE(std::filesystem::exists(policy) && !std::filesystem::is_empty(events));
    EXPECT_THAT(egret::readFile(policy), HasSubstr("mean_gain"));
    const auto same = scratch("again.safetensors");
    const Ran forgot = run(training + "--no-measuring --folder " + folder.string() + " -o " + same.string());
    EXPECT_EQ(forgot.code, 2);
    EXPECT_THAT(forgot.err, HasSubstr("rl: contains a training run; use --resume to continue it"));
    const Ran again = run(training + "--no-measuring --folder " + folder.string() + " --resume -o " + same.string());
    ASSERT_EQ(again.code, 0) << again.err;
    EXPECT_EQ(again.value().at("episodes"), 0) << "the training was finished";
    EXPECT_TRUE(again.value().at("mean_gain").is_null()) << "without episodes, there is no mean";
    EXPECT_THAT(egret::readFile(same), Not(HasSubstr("mean_gain")));

    const std::string warm =
        "--json --threads 1 policy train fire --updates 1 --episodes 2 --horizon 6 --shuffle-rewards --no-measuring "
        "-o " +
        scratch("warm.safetensors").string() + " --from ";
    EXPECT_EQ(run(warm + policy.string()).code, 0);
    const Ran other = run(warm + policy.string() + " --layers 2");
    EXPECT_EQ(other.code, 3);
    EXPECT_THAT(other.err, HasSubstr("layers 3, not 2"));
    EXPECT_EQ(run(warm + "no-such-policy").code, 2);

    const Ran tried = run(
        "--json --seed 1 policy eval fire --episodes 2 --horizon 20 --no-measuring --baseline greedy --baseline taso "
        "--baseline random --baseline mcts --policy " +
        policy.string());
    ASSERT_EQ(tried.code, 0) << tried.err;
    const json fire = tried.value().at("models").at("fire");
    for (const char* method : {"policy", "greedy", "taso", "random", "mcts"})
        EXPECT_GE(fire.at("methods").at(method).at("gain").get<double>(), 0) << method;
    EXPECT_GT(fire.at("candidates").get<double>(), 0);
    const Ran both = run("--json policy eval fire --episodes 0 --horizon 5 --no-measuring --baseline xrlflow");
    ASSERT_EQ(both.code, 0) << both.err;
    const json methods = both.value().at("models").at("fire").at("methods");
    EXPECT_TRUE(methods.contains("xrlflow") && methods.contains("xrlflow (optimize)")) << methods.dump();
    const Ran smaller = run(
        "--json policy eval squeezenet --shape image=1,3,256,256 --episodes 0 --horizon 5 --no-measuring --policy " +
        policy.string());
    ASSERT_EQ(smaller.code, 0) << smaller.err;
    EXPECT_TRUE(smaller.value().at("mean_return").is_null()) << "no random episode was run";

    const auto csv = scratch("map.csv");
    const auto named = scratch("a, b.onnx");  // a table must quote this name
    std::filesystem::copy_file(kFire, named);
    const Ran map = run("--json policy heatmap fire '" + named.string() + "' --episodes 1 --horizon 10 -o " +
        csv.string() + " --policy " + policy.string());
    ASSERT_EQ(map.code, 0) << map.err;
    EXPECT_TRUE(map.value().at("rules").contains("a, b"));
    EXPECT_THAT(egret::readFile(csv), HasSubstr("rule,fire,\"a, b\"\r\n"));

    const json attention =
        run("--json policy attention fire --horizon 10 --policy " + policy.string()).value().at("models").at("fire");
    EXPECT_GE(attention.at("states"), 1);
    EXPECT_TRUE(attention.at("heads").at(0).at("auc").is_number()) << attention.dump();
    const auto best = scratch("best.onnx");
    ASSERT_EQ(run("optimize " + kFire + " --method taso --no-measuring -o " + best.string()).code, 0);
    const json unchanged = run("--json policy attention " + best.string()).value().at("models").at("best");
    EXPECT_EQ(unchanged.at("states"), 0) << "the policy that ships leaves the minimum as it is";
    EXPECT_TRUE(unchanged.at("heads").empty()) << "no figures without states";

    for (const char* method : {"xrlflow", "guided"}) {
        const Ran optimized = run("--json optimize " + kFire + " -o " + scratch("fire.onnx").string() +
            " --episodes 3 --method " + method + " --policy " + policy.string());
        ASSERT_EQ(optimized.code, 0) << optimized.err;
        EXPECT_EQ(optimized.value().at("verified"), true);
        EXPECT_LE(optimized.value().at("cost_after").get<double>(), optimized.value().at("cost_before").get<double>());
    }
    EXPECT_EQ(run("optimize " + kFire + " -o x.onnx --method xrlflow --policy no-such").code, 2);
    EXPECT_EQ(run("policy train fire -o policy.txt").code, 2);
    EXPECT_EQ(run("policy train fire --resume -o " + policy.string()).code, 2);
    const Ran bonus = run("policy train fire --bonus 0.1 -o " + policy.string());
    EXPECT_EQ(bonus.code, 2);
    EXPECT_THAT(bonus.err, HasSubstr("--bonus requires --quantity latency"));
    EXPECT_EQ(run("policy eval fire fire --policy " + policy.string()).code, 2);
    EXPECT_EQ(run("policy train no-such-network -o " + policy.string()).code, 3);
    EXPECT_EQ(run("policy eval fire --shape nothing=1,2 --policy " + policy.string()).code, 3);
}

// A training run that is interrupted before its first update leaves an existing policy unchanged.
TEST(Cli, policyTrainWritesNothingBeforeTheFirstUpdate) {
    const auto policy = scratch("kept.safetensors");
    egret::writeFileAtomically(policy, "a good policy");
    Running training("--threads 1 policy train fire --episodes 100000 -o " + policy.string());
    ASSERT_TRUE(training.waitFor([&] { return training.processorSeconds() > 3; }))
        << "loading LibTorch takes about one second";
    training.interrupt();
    const Ran ended = training.end();
    EXPECT_EQ(ended.code, 5) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr("kept.safetensors: no update completed; the file is unchanged"));
    EXPECT_EQ(egret::readFile(policy), "a good policy");
}

// Processes share the work without changing the result. If a process is lost, the run ends, and its saved state can be
// resumed.
TEST(Cli, policyTrainIsTheSameInTwoProcesses) {
    if (std::system("mpirun --version >/dev/null 2>&1") != 0) GTEST_SKIP() << "mpirun is not installed";
#ifdef EGRET_SANITIZED  // leaks in Open MPI's unloaded plug-ins cannot be distinguished from Egret's
    const std::string withoutLeaks = "ASAN_OPTIONS=detect_leaks=0 ";
#else
    const std::string withoutLeaks;
#endif
    const std::string
        mpirun =
            withoutLeaks + "mpirun --allow-run-as-root --oversubscribe -n 2 " + egret::test::builtFile("bin/egret-cli"),
        training =
            " --seed 5 --threads 1 policy train bert_attention --updates 2 --episodes 5 --horizon 8 --no-measuring -o ";
    const auto alone = scratch("alone.safetensors"), both = scratch("both.safetensors");
    ASSERT_EQ(run(training.substr(1) + alone.string()).code, 0);
    ASSERT_EQ(std::system((mpirun + training + both.string() + " >/dev/null 2>&1").c_str()), 0);
    EXPECT_EQ(egret::readFile(alone), egret::readFile(both));

    const auto folder = scratch("lost"), out = scratch("lost.safetensors");
    const std::string endless =
        " --seed 5 --threads 1 policy train bert_attention --updates 100000 --episodes 4 --horizon 6 --folder " +
        folder.string() + " --no-measuring -o " + out.string();
    const int status = std::system((mpirun + endless + " >/dev/null 2>&1 & JOB=$!; for i in $(seq 100); do [ -e " +
        (folder / "policy.safetensors").string() +
        " ] && break; sleep 0.2; done; kill -9 $(pgrep -P $JOB | tail -1); wait $JOB")
                                       .c_str());
    EXPECT_NE(status, 0) << "the run ends with an error";
    const auto updateSaid = [](const std::string& text) {  // number of the last update; 0 if none
        const std::size_t at = text.rfind("\nupdate ");
        return at == std::string::npos ? 0 : std::stoi(text.substr(at + 8));
    };
    Running resumed(endless.substr(1) + " --resume");
    ASSERT_TRUE(resumed.waitFor([&] { return updateSaid(resumed.said()) > 0; })) << resumed.said();
    resumed.interrupt();
    const Ran ended = resumed.end();
    EXPECT_EQ(ended.code, 5) << "cancelled after resuming: " << ended.err;
    EXPECT_GT(updateSaid('\n' + ended.err), 1) << "the first update was made before the resumption: " << ended.err;
}

}  // namespace egret::test::cli_learning_test
