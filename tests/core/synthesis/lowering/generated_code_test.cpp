// Generated source: its text, compilation and execution. check_test.cpp also checks its values.
#include "core/synthesis/interpreter.h"
#include "core/synthesis/lowering/compiled_plan.h"
#include "core/synthesis/lowering/compiler.h"
#include "core/synthesis/lowering/cuda_code.h"
#include "tests/core/synthesis/lowering/sample_operators.h"

#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/text.h"

#include <gtest/gtest.h>

#include <unistd.h>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <thread>

namespace egret::synthesis {
namespace {

Plan planOf(const SmallOperator& known) {
    const Operator op = small(known);
    return rfactoredPlan(op, op.spec().mappings[0]);
}

template <typename T>
std::vector<T> someValues(const std::vector<int64_t>& shape, uint64_t seed) {
    int64_t elements = 1;
    for (int64_t size : shape) elements *= size;
    Random random(seed);
    std::vector<T> values(elements);
    for (T& value : values) value = static_cast<T>(random.uniform(-1, 1));
    return values;
}

std::size_t librariesKept() {
    std::size_t count = 0;
    for (const auto& file : std::filesystem::directory_iterator(cacheDirectory() / "syno"))
        count += file.path().extension() == ".so";
    return count;
}

Error failureOf(const std::function<void()>& run) {
    try {
        run();
    } catch (const Error& error) {
        return error;
    }
    return Error(Category::notFound, "nothing failed");
}

TEST(LoopCode, mergedLoopsAndGuardsStandWhereTheyAreKnown) {
    const Plan plan = planOf(kSmallOperators[0]);
    const std::string text = loopCode({&plan, 1}, {.products = CodeOptions::Products::never});
    EXPECT_NE(text.find(R"(                    for (long a5 = 0; a5 < 3; ++a5) {
                        const long x7 = a2 + a5 - 1;
                        if (x7 < 0 || x7 >= 5) continue;
)"),
        std::string::npos)
        << text;
    // Along the width, the guard is a range.
    EXPECT_NE(text.find("lo = std::max(lo, -x8_0), hi = std::min(hi, 5 - x8_0);"), std::string::npos) << text;
}

// No size is a multiple of a tile: 37 channels, 19 x 19 pixels, two images.
TEST(CompiledPlan, edgesOfTilesAndThreadsMakeNoDifference) {
    for (const SmallOperator& at :
        {SmallOperator{"conv2d", "N=2, C_in=5, C_out=37, H=19", ""}, SmallOperator{"matmul", "M=19, K=33, N=37", ""},
            SmallOperator{"op2", "N=1, C_in=8, C_out=24, H=17", "k=3:2, s=2:2, g=4:3"}}) {
        const Plan plan = planOf(at);
        const auto data = someValues<double>(plan.input, 1);
        std::vector<Values> weights;
        std::vector<const double*> pointers;
        for (const auto& shape : plan.weights) weights.push_back(someValues<double>(shape, 2));
        for (const Values& weight : weights) pointers.push_back(weight.data());
        const Values wanted = interpret(plan, data, weights);
        auto compiled = CompiledPlan<double>(plan);
        compiled.setWeights(pointers);
        Values one(wanted.size()), three(wanted.size());
        compiled.forward(data.data(), one.data(), 1);
        compiled.forward(data.data(), three.data(), 3);
        for (std::size_t i = 0; i < wanted.size(); ++i) ASSERT_NEAR(one[i], wanted[i], 1e-12) << at.name << " at " << i;
        EXPECT_EQ(one, three) << at.name;

        const std::vector<float> data32(data.begin(), data.end());
        std::vector<std::vector<float>> weights32;
        std::vector<const float*> pointers32;
        for (const Values& weight : weights) weights32.emplace_back(weight.begin(), weight.end());
        for (const auto& weight : weights32) pointers32.push_back(weight.data());
        auto compiled32 = CompiledPlan<float>(plan);
        compiled32.setWeights(pointers32);
        std::vector<float> out32(wanted.size());
        compiled32.forward(data32.data(), out32.data(), 2);
        for (std::size_t i = 0; i < wanted.size(); ++i)
            ASSERT_NEAR(out32[i], wanted[i], 1e-4) << at.name << " at " << i;
    }
}

TEST(CompiledPlan, isCompiledOnce) {
    const Plan plan = planOf(kSmallOperators[4]);
    CompiledPlan<float> first(plan);
    const std::size_t kept = librariesKept();
    CompiledPlan<float> second(plan);
    EXPECT_EQ(librariesKept(), kept);
}

TEST(CompiledPlan, runsAfterItHasWeights) {
    const Plan plan = planOf(kSmallOperators[3]);
    CompiledPlan<float> compiled(plan);
    std::vector<float> data(5 * 7), out(5 * 6);
    EXPECT_EQ(failureOf([&] { compiled.forward(data.data(), out.data()); }).category(), Category::usage);
    EXPECT_EQ(failureOf([&] { compiled.setWeights({}); }).message(), "0 weights are given instead of 1");
    const std::vector<float> weight(7 * 6);
    compiled.setWeights({weight.data()});
    compiled.forward(data.data(), out.data());
    EXPECT_EQ(failureOf([&] { compiled.forward(data.data(), out.data(), 0); }).message(),
        "0 threads are too few: use at least one");
    EXPECT_EQ(failureOf([&] { compiled.gradients(data.data(), out.data(), data.data(), {}); }).message(),
        "this plan was compiled without gradients");
}

TEST(Compiler, saysWhatIsWrong) {
    const Error refused = failureOf([] { compiled("int f() { return nonsense; }\n"); });
    EXPECT_EQ(refused.category(), Category::internal);
    EXPECT_NE(refused.message().find("nonsense"), std::string::npos) << refused.message();

    setenv("EGRET_CXX", "no-such-compiler", 1);
    const Error missing = failureOf([] { compiled("int f() { return 1; }\n"); });
    unsetenv("EGRET_CXX");
    EXPECT_EQ(missing.category(), Category::unsupported);
    EXPECT_EQ(missing.message(), "EGRET_CXX names 'no-such-compiler', which is not an executable program");
}

// This compiler never ends and has a child that never ends. Stopping the task ends both and removes their output.
TEST(Compiler, endsWhenItsTaskIsStopped) {
    const auto script = cacheDirectory() / "endless.sh", child = cacheDirectory() / "endless.pid";
    std::filesystem::remove(child);
    writeFileAtomically(script, "#!/bin/sh\nsleep 1000 &\necho $! >" + child.string() + "\nwait\n");
    std::filesystem::permissions(script, std::filesystem::perms::owner_all);
    std::stop_source stop;
    const std::jthread canceller([&] {
        while (!std::filesystem::exists(child) || std::filesystem::file_size(child) == 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        stop.request_stop();
    });
    setenv("EGRET_CXX", script.c_str(), 1);
    const std::size_t kept = librariesKept();
    const Error stopped = failureOf([&] { compiled("int endless() { return 1; }\n", "-O0", Task(stop.get_token())); });
    unsetenv("EGRET_CXX");
    EXPECT_EQ(stopped.category(), Category::cancelled) << stopped.message();
    EXPECT_EQ(librariesKept(), kept);
    const std::string process = "/proc/" + trimmed(readFile(child)) + "/stat";
    const auto lives = [&] {  // a terminated process may stay in the table until it is reaped
        std::ifstream in(process);
        std::string number, name, state;
        return in >> number >> name >> state && state != "Z";
    };
    for (int i = 0; i < 12'000 && lives(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_FALSE(lives()) << "its process group ends with it";
}

// Ctrl+C is sent to the terminal's whole foreground process group. If it killed a compiler, this would look like a
// compile error.
TEST(Compiler, isNoneOfTheTerminalsGroup) {
    constexpr const char* kGroup = "5";  // field of the kernel's process status
    EXPECT_NE(trimmed(runProgram({"cut", "-d ", "-f", kGroup, "/proc/self/stat"}).output), std::to_string(getpgrp()));
}

TEST(CudaCode, compiles) {
    const std::filesystem::path folder = cacheDirectory();
    std::string nvcc = "nvcc";
    try {
        if (runProgram({nvcc, "--version"}).status != 0) GTEST_SKIP() << "nvcc does not run on this machine";
    } catch (const Error&) {
        GTEST_SKIP() << "nvcc is not installed";
    }
    const Operator strange = randomOperator(19);
    const std::vector<std::string> sources{
        cudaCode(planOf(kSmallOperators[8])), cudaCode(plainPlan(strange, strange.spec().mappings[0]), true)};
    for (const std::string& source : sources) {
        const auto file = folder / "plan.cu", object = folder / "plan.o";
        writeFileAtomically(file, source);
        const Finished finished = runProgram({nvcc, "-std=c++17", "-c", "-o", object.string(), file.string()});
        EXPECT_EQ(finished.status, 0) << finished.output << source;
    }
}

}  // namespace
}  // namespace egret::synthesis
