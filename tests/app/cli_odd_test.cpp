// egret-cli with odd models: it processes or rejects each model. It never fails internally or prints control
// characters.
//
//   EGRET_ODD_MODELS=n  number of models, from EGRET_ODD_FIRST (0); 40 by default, 10,000 in the slow entry
#include "tests/app/cli.h"
#include "tests/support/odd_models.h"
#include "tests/support/thorough.h"

#include "core/base/text.h"

#include <array>
#include <cstdio>

namespace egret::test::odd {
namespace {

long numberFrom(const char* variable, long fallback) {
    const char* text = std::getenv(variable);
    return text ? std::atol(text) : fallback;
}

// Counts exit codes, and checks the requirements that apply to every command.
class Commands {
public:
    void run(const std::string& words, bool json) {
        const Ran ran = test::run((json ? "--threads 1 --json " : "--threads 1 ") + words);
        EXPECT_TRUE(ran.code >= 0 && ran.code <= 5) << words << ": exit code " << ran.code << "\n" << ran.err;
        if (ran.code >= 0 && ran.code <= 5) ++m_codes[static_cast<std::size_t>(ran.code)];
        EXPECT_EQ(printableLines(ran.out), ran.out) << words;
        EXPECT_EQ(printableLines(ran.err), ran.err) << words;
        EXPECT_FALSE(ran.code != 0 && ran.code != 1 && ran.err.empty()) << words << " gives no reason";
        EXPECT_TRUE(!json || ran.out.empty() || nlohmann::json::accept(ran.out)) << words;
    }
    const std::array<int, 6>& codes() const { return m_codes; }

private:
    std::array<int, 6> m_codes{};
};

// Runs every command that reads a model, then the commands that read the session created by optimizing it.
void runAll(Commands& commands, const std::string& model, bool json) {
    const std::string out = scratch("out.onnx").string(), session = scratch("odd.egret").string();
    commands.run("model info " + model, json);
    commands.run("model info " + model, !json);
    commands.run("model run " + model, json);
    commands.run("model verify " + model + " " + model + " --samples 1", json);
    commands.run("profile " + model + " --repeat 1 --steady 0", json);
    std::filesystem::remove(out);
    std::filesystem::remove(session);
    commands.run("optimize " + model + " -o " + out + " --session " + session +
            " --iterations 1 --node-limit 200 --time-limit 1 --extract greedy-dag --no-measuring",
        json);
    if (std::filesystem::exists(out)) commands.run("model info " + out, json);
    if (!std::filesystem::exists(session)) return;
    commands.run("session check " + session, json);
    commands.run("session show " + session, json);
    commands.run("session replay " + session, json);
    const auto folder = scratch("exported");
    std::filesystem::remove_all(folder);
    commands.run("session export " + session + " -o " + folder.string(), json);
}

}  // namespace

// Regression: most of these models caused an internal error, or their names were printed with control characters.
TEST(CliOdd, modelsThatOnceFailedAreAnsweredOrRefused) {
    Commands commands;
    int models = 0;
    for (const auto& entry : std::filesystem::directory_iterator(test::sourceFile("tests/fuzz/corpus/onnx"))) {
        if (!entry.path().filename().string().starts_with("odd_")) continue;
        ++models;
        for (const bool json : {false, true}) runAll(commands, entry.path().string(), json);
    }
    EXPECT_GE(models, 20);
}

// Regression: the search ran to its end, and only the verification of the result failed.
TEST(CliOdd, whatCannotBeVerifiedIsRefusedBeforeTheSearch) {
    const std::string corpus = test::sourceFile("tests/fuzz/corpus/onnx/");
    struct Refused {
        const char *file, *reason;
        int code;  // without --require-verified: 1 if nothing of the result can be verified
    };
    for (const auto& [file, reason, code] :
        {Refused{"odd_control_bytes.onnx", "node '\\x1b]0;title\\x07\\x1b[31mz'", 0},
            Refused{"odd_unused_sequence_input.onnx", "input 's' of type", 0},
            Refused{"odd_complex_input.onnx", "input 'x' of type c64[2]", 1}}) {
        const std::string optimize = "optimize " + corpus + file + " -o ";
        const Ran ran = test::run(optimize + scratch("never.onnx").string() + " --require-verified");
        EXPECT_EQ(ran.code, 3) << file;
        EXPECT_THAT(ran.err, testing::HasSubstr(reason)) << file;
        EXPECT_THAT(ran.err, testing::Not(testing::HasSubstr("iteration"))) << file;
        EXPECT_FALSE(std::filesystem::exists(scratch("never.onnx")));
        const Ran parts = test::run(optimize + scratch("parts.onnx").string());
        EXPECT_EQ(parts.code, code) << file << parts.err;
    }
}

TEST(CliOdd, everyModelIsAnsweredOrRefused) {
    const long first = numberFrom("EGRET_ODD_FIRST", 0);
    const long count = numberFrom("EGRET_ODD_MODELS", isThorough() ? 10'000 : 40);
    const std::string model = scratch("odd.onnx").string();
    Commands commands;
    for (long seed = first; seed < first + count && !testing::Test::HasFatalFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        writeFileAtomically(model, oddModel(static_cast<uint64_t>(seed)));
        runAll(commands, model, seed % 2);
    }
    std::printf("%ld models; exit codes:", count);
    for (std::size_t code = 0; code < commands.codes().size(); ++code)
        std::printf(" %zu: %d%s", code, commands.codes()[code], code + 1 < commands.codes().size() ? "," : "\n");
    EXPECT_GT(commands.codes()[0], count);
    EXPECT_GT(commands.codes()[3], 0);
}

}  // namespace egret::test::odd
