// The plug-in's real code, tested through its C interface on a device emulated in host memory (emulator/): its library
// calls, its combination of steps, captures and copies. convolution_plans_test and plugin_test check the calls against
// the real libraries.
#include "core/graph/networks/networks.h"
#include "core/graph/text.h"
#include "core/runtime/cuda/lowering/lowering.h"
#include "core/runtime/cuda/program/text.h"
#include "tests/core/runtime/cuda/emulator/emulator.h"
#include "tests/gpu/cases.h"
#include "tests/gpu/reference.h"
#include "tests/gpu/relative_error.h"
#include "tests/gpu/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <limits>
#include <map>
#include <memory>
#include <set>

using namespace egret::runtime::cuda;
using testing::HasSubstr;

namespace {

bool isLibrarys(const Program& program) {
    return std::any_of(program.steps.begin(), program.steps.end(), [](const Step& step) {
        return std::holds_alternative<Conv>(step.parameters) || std::holds_alternative<MatMul>(step.parameters);
    });
}

// Runs a case in every mode and compares it with the reference.
void expectRight(const Case& one, Precision precision, uint64_t seed, bool fuses = true, int candidates = 4) {
    OnDevice device(one.program, precision, candidates, fuses);
    std::vector<Element> elements;
    for (const TensorId id : device.program().inputs())
        elements.push_back(device.program().tensors[static_cast<std::size_t>(id)].element);
    auto values = rounded(drawInputs(device.program(), seed), elements, precision);
    const auto inputs = storedInputs(device.program(), values);
    const auto expected = evaluate(device.program(), values);
    for (const EgretCudaHow how : {EGRET_CUDA_STREAM, EGRET_CUDA_GRAPH, EGRET_CUDA_STEPS}) {
        const auto actual = device.run(inputs, how);
        for (std::size_t i = 0; i < expected.size(); ++i)
            EXPECT_LE(relativeError(actual[i], expected[i]), rowOf(precision).tolerance)
                << one.name << ", " << rowOf(precision).name << ", run " << how << ", " << device.step(0).algorithm;
    }
}

class Emulated : public testing::TestWithParam<Precision> {};

}  // namespace

TEST_P(Emulated, librariesAreAskedForWhatIsMeant) {
    int checked = 0;
    for (const Case& one : kernelCases(31)) {
        if (!isLibrarys(one.program)) continue;
        expectRight(one, GetParam(), 31);
        if (GetParam() == Precision::f32) expectRight(one, GetParam(), 32, /*fuses=*/false);
        ++checked;
    }
    EXPECT_GE(checked, 29);
}

INSTANTIATE_TEST_SUITE_P(In, Emulated,
    testing::Values(Precision::f32, Precision::tf32, Precision::f16, Precision::bf16),
    [](const auto& parameter) { return std::string(rowOf(parameter.param).name); });

TEST(Emulator, runsOurKernelsAndMapsToo) {
    int checked = 0, next = 0;
    for (const Case& one : kernelCases(33))
        if (!isLibrarys(one.program) && ++next % 3 == 0) expectRight(one, Precision::f32, 33), ++checked;
    for (const Case& one : functionCases(34))
        if (++next % 3 == 0) expectRight(one, next % 2 ? Precision::f32 : Precision::f16, 34), ++checked;
    EXPECT_GT(checked, 60);
}

TEST(Emulator, everyGraphIsCapturedOnceAndLaunchedEveryTime) {
    const Program program = kernelCases(35)[0].program;
    OnDevice(program, Precision::f32, 4);  // afterwards, only device-wide allocations remain
    const auto before = emulator::counts();
    {
        OnDevice device(program, Precision::f32, 4);
        for (int i = 0; i < 3; ++i) device.milliseconds(EGRET_CUDA_GRAPH);
        EXPECT_EQ(emulator::counts().graphs, before.graphs + 1);
        EXPECT_EQ(emulator::counts().launches, before.launches + 3);
        EXPECT_GT(emulator::counts().bytesTaken, before.bytesTaken);
    }
    EXPECT_EQ(emulator::counts().bytesTaken, before.bytesTaken);  // all memory is released
}

namespace {

// Compiles a case with algorithm choices that outlive it. `candidates` is part of the key, so a different number acts
// like a new process to the plug-in.
struct Choices {
    std::map<std::string, std::string> kept;
    std::string answer;  // answers every query; empty: no answer
    int asked = 0;

    std::vector<std::vector<double>> run(
        const Case& one, int candidates, const std::vector<std::vector<std::byte>>& inputs) {
        const EgretCudaOptions options{.device = 0,
            .precision = EGRET_CUDA_F32,
            .workspace_limit = 1 << 20,
            .candidates = candidates,
            .fuse = 1,
            .stopped = nullptr,
            .recall = [](const char*, void* user) -> const char* {
                auto& self = *static_cast<Choices*>(user);
                ++self.asked;
                return self.answer.empty() ? nullptr : self.answer.c_str();
            },
            .keep = [](const char* key, const char* choice,
                        void* user) { static_cast<Choices*>(user)->kept[key] = choice; },
            .user = this};
        EgretCudaProgram* program = nullptr;
        EgretCudaError error{};
        require(egret_cuda_compile(toText(one.program).c_str(), nullptr, 0, &options, &program, &error), error);
        const std::unique_ptr<EgretCudaProgram, void (*)(EgretCudaProgram*)> owner(program, egret_cuda_free);
        std::vector<const void*> from;
        for (const auto& input : inputs) from.push_back(input.data());
        const Tensor& y = one.program.tensors[static_cast<std::size_t>(one.program.outputs[0].tensor)];
        std::vector<std::byte> bytes(y.bytes());
        void* to = bytes.data();
        require(egret_cuda_run(program, from.data(), &to, EGRET_CUDA_STREAM, nullptr, nullptr, &error), error);
        std::vector<double> out;
        for (int64_t i = 0; i < y.elements(); ++i)
            out.push_back(load(y.element, bytes.data(), static_cast<std::size_t>(i)));
        return {out};
    }
};

std::vector<Case> casesNamed(uint64_t seed, const std::set<std::string>& names) {
    std::vector<Case> out;
    for (Case& one : kernelCases(seed))
        if (names.contains(one.name)) out.push_back(std::move(one));
    if (out.size() < names.size()) throw std::logic_error("a case was renamed");
    return out;
}

}  // namespace

TEST(Emulator, whatWasChosenIsNotSearchedAgain) {
    for (const Case& one : casesNamed(38, {"conv residual", "matmul bias relu"})) {
        auto values = drawInputs(one.program, 1);
        const auto inputs = storedInputs(one.program, values);
        const auto expected = evaluate(one.program, values);
        Choices choices;
        choices.run(one, 5, inputs);
        ASSERT_EQ(choices.kept.size(), 1u) << one.name;
        const std::string choice = choices.kept.begin()->second;

        int searches = emulator::counts().searches;
        choices.run(one, 5, inputs);  // the process remembers its choices
        EXPECT_EQ(choices.asked, 1);
        choices.answer = choice;
        EXPECT_LE(relativeError(choices.run(one, 6, inputs)[0], expected[0]), 1e-5) << one.name;
        EXPECT_EQ(choices.asked, 2);
        EXPECT_EQ(emulator::counts().searches, searches) << one.name;

        int candidates = 7;
        for (const std::string& bad :
            {std::string("nonsense"), choice.substr(0, choice.size() / 2), "bare 1 " + choice}) {
            searches = emulator::counts().searches;
            choices.answer = bad;
            EXPECT_LE(relativeError(choices.run(one, candidates++, inputs)[0], expected[0]), 1e-5) << bad;
            EXPECT_GT(emulator::counts().searches, searches) << bad;  // the algorithms were searched again
        }
        EXPECT_EQ(choices.kept.size(), 4u);
    }
}

// A diverged network must show its NaNs, but cuDNN's relu turns a NaN into 0 unless configured otherwise.
TEST(Emulator, reluKeepsNanWhereverItIsComputed) {
    for (const Case& one : casesNamed(41, {"conv residual"})) {
        auto values = drawInputs(one.program, 1);
        values[0][0] = std::numeric_limits<double>::quiet_NaN();
        const auto inputs = storedInputs(one.program, values);
        for (const bool fuses : {true, false}) {
            OnDevice device(one.program, Precision::f32, 4, fuses);
            EXPECT_LE(relativeError(device.run(inputs)[0], evaluate(one.program, values)[0]), 1e-5)
                << device.step(0).algorithm;
        }
    }
}

// On a nearly full device, the tensors fit, but the workspaces of some algorithms do not.
TEST(Emulator, algorithmsWhoseWorkspaceDoesNotFitAreLeftOut) {
    const std::size_t all = emulator::memory();
    for (const Case& one : casesNamed(40, {"conv residual", "matmul bias relu"})) {
        auto values = drawInputs(one.program, 1);
        const auto inputs = storedInputs(one.program, values);
        const auto expected = evaluate(one.program, values);
        EgretCudaProgramInfo info{};
        {
            OnDevice device(one.program, Precision::f32, 1);
            info = device.info();
        }
        constexpr int kOther = 9;  // a candidate count that no test has used, so algorithms are chosen again
        emulator::memory() =
            static_cast<std::size_t>(emulator::counts().bytesTaken) + info.arena_bytes + info.constant_bytes;
        try {
            OnDevice device(one.program, Precision::f32, kOther);
            EXPECT_EQ(device.info().workspace_bytes, 0u) << one.name;
            EXPECT_LE(relativeError(device.run(inputs)[0], expected[0]), 1e-5) << one.name;
        } catch (const DeviceError& error) {
            ADD_FAILURE() << one.name << ": " << error.what();
        }
        emulator::memory() = all;
    }
}

// Intermediate sums and squares exceed the range of half precision, in f16 models and in f32 models run in half
// precision.
TEST(Emulator, halvesDoNotOverflowOnTheirWay) {
    for (const char* type : {"f16", "f32"})
        for (const char* expression : {"(LayerNormalization big s)",
                 "(Get[index=0] (LayerNormalization[outputs=3] big s))", "(MeanVarianceNormalization[axes=[1]] big)",
                 "(LpPool[kernel_shape=[3]] big)", "(ReduceL2[axes=[2]] big)"}) {
            std::string text = "(graph (input x ";
            text.append(type).append("[2,4,8]) (input s ").append(type).append("[8]) ");
            text.append("(let e (Exp x)) (let big (Exp (Add (Add e e) e))) ");  // values up to 3480
            text.append("(output \"y\" ").append(expression).append("))");
            const Lowered lowered = lower(egret::graph::parse(text, egret::graph::Arena::create()), {});
            const auto bytes = lowered.constantBytes();
            std::vector<const void*> constants;
            for (const auto& one : bytes) constants.push_back(one.data());
            expectRight({expression, selfContained(lowered.program, constants)}, Precision::f16, 39);
        }
}

// Many steps share one memory block and run both directly and as a graph.
TEST(Emulator, networksComeOutRight) {
    for (const char* name : {"fire", "inception_block", "nasrnn_step", "bert_attention"}) {
        const Lowered lowered = lower(egret::graph::networks::make(name), {});
        const auto bytes = lowered.constantBytes();
        std::vector<const void*> constants;
        for (const auto& one : bytes) constants.push_back(one.data());
        expectRight({name, selfContained(lowered.program, constants)}, Precision::f32, 37, true, 1);
    }
}

TEST(Emulator, aTraceSaysWhoseEveryKernelIs) {
    for (const Case& one : kernelCases(36)) {
        if (one.name != "conv residual") continue;
        OnDevice device(one.program, Precision::f16, 4, /*fuses=*/false);
        const auto activities = device.trace();
        std::vector<int> steps(device.program().steps.size(), 0);
        int64_t last = 0;
        for (const EgretCudaActivity& activity : activities) {
            EXPECT_GE(activity.begin, last);
            EXPECT_GE(activity.end, activity.begin);
            last = activity.begin;
            EXPECT_EQ(activity.kind, 0) << activity.name;
            ASSERT_GE(activity.step, 0) << activity.name;
            ++steps[static_cast<std::size_t>(activity.step)];
        }
        // A convolution takes two kernels, one of them for what cuDNN did not fuse. Every other step is one conversion.
        for (std::size_t i = 0; i < steps.size(); ++i)
            EXPECT_EQ(steps[i], std::holds_alternative<Conv>(device.program().steps[i].parameters) ? 2 : 1);
        return;
    }
    FAIL() << "no such case";
}

TEST(Emulator, theChecksForAGpuFindNothingWrong) {
    CheckOptions options;
    options.rounds = 1;
    options.timing = false;
    Report report("");
    checkErrors(report, options);
    EXPECT_EQ(report.failures(), 0);
    EXPECT_GT(report.checks(), 3);
}
