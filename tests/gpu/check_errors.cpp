#include "core/runtime/cuda/program/text.h"
#include "tests/gpu/cases.h"
#include "tests/gpu/reference.h"
#include "tests/gpu/relative_error.h"
#include "tests/gpu/session.h"

#include <set>

namespace egret::runtime::cuda {
namespace {

uint64_t freeBytes() {
    EgretCudaDevice device{};
    EgretCudaError error{};
    require(egret_cuda_device(0, &device, &error), error);
    return device.free_bytes;
}

Program doubling(int64_t elements) {
    Program out;
    const TensorId x = out.add({Element::f32, {elements}, FromInput{"x"}}),
                   y = out.add({Element::f32, {elements}, Computed()});
    out.steps.push_back({Map{{{findFunction("add"), {0, 0}, 0}}}, {x}, y, "double"});
    out.outputs.push_back({"y", y});
    return out;
}

// Alternates between runs with valid indices and runs with an invalid index. With EGRET_CUDA_GRAPH, the first run
// captures the graph.
void checkLookUps(Report& report) {
    constexpr double kFar = 0x1p30;
    for (const LookUp& one : lookUps()) {
        OnDevice device(one.program, Precision::f32);
        for (const EgretCudaHow how : {EGRET_CUDA_STREAM, EGRET_CUDA_GRAPH, EGRET_CUDA_STEPS})
            for (const double index :
                {one.least, one.most + 1, one.most, one.least - 1, one.least, kFar, one.most, -kFar, one.least}) {
                auto values = drawInputs(one, index, 5);
                const auto stored = storedInputs(one.program, values);
                const bool isLegal = index >= one.least && index <= one.most;
                bool isRight = false;
                std::string said = "nothing";
                try {
                    const auto results = device.run(stored, how);
                    isRight = isLegal && relativeError(results[0], evaluate(one.program, values)[0]) <= 1e-5;
                } catch (const DeviceError& error) {
                    isRight = !isLegal && error.code == EGRET_CUDA_BAD_INPUT && error.step == 1;
                    said = "code " + std::to_string(error.code) + ", step " + std::to_string(error.step) + ": " +
                        error.what();
                }
                report.check(isRight,
                    one.name + ", index " + fixed(index, 0) + ", run " + std::to_string(how) + " says " + said);
            }
    }
}

bool stillWorks() {
    OnDevice device(doubling(1001), Precision::f32);
    auto values = drawInputs(device.program(), 5);
    const auto stored = storedInputs(device.program(), values);
    return relativeError(device.run(stored)[0], evaluate(device.program(), values)[0]) <= 1e-6;
}

}  // namespace

void checkErrors(Report& report, const CheckOptions& options) {
    report.heading("Errors and memory release");
    const auto compile = [](const std::string& text, int device, EgretCudaError& error,
                             int (*stopped)(void*) = nullptr) {
        const EgretCudaOptions how{device, EGRET_CUDA_F32, 1 << 20, 1, 1, stopped, nullptr};
        EgretCudaProgram* program = nullptr;
        const int32_t code = egret_cuda_compile(text.c_str(), nullptr, 0, &how, &program, &error);
        egret_cuda_free(program);
        return code;
    };
    EgretCudaError error{};
    EgretCudaDevice device{};
    require(egret_cuda_device(0, &device, &error), error);
    const auto expect = [&](int32_t code, int32_t wanted, const char* what) {
        report.check(code == wanted && error.message[0] != '\0',
            std::string(what) + ": code " + std::to_string(code) + ", " + error.message);
    };

    expect(compile("no program", 0, error), EGRET_CUDA_BAD_PROGRAM, "text that is not a program");
    expect(compile(toText(doubling(8)), 999, error), EGRET_CUDA_NO_DEVICE, "an unknown device");
    const auto tooMany = static_cast<int64_t>(device.total_bytes / 4 + 1024);  // two tensors of the memory's size
    expect(compile(toText(doubling(tooMany)), 0, error), EGRET_CUDA_OUT_OF_MEMORY, "more memory than available");
    report.check(stillWorks(), "the device works after it ran out of memory");
    expect(compile(toText(doubling(8)), 0, error, [](void*) { return 1; }), EGRET_CUDA_CANCELLED,
        "a cancelled compilation");
    report.check(error.step == 0, "a cancelled compilation reports its step");
    {
        Program needy = doubling(8);  // with a constant that is never passed
        needy.tensors.push_back({Element::f32, {8}, Given{0}});
        needy.steps[0].reads.push_back(static_cast<TensorId>(needy.tensors.size() - 1));
        expect(compile(toText(needy), 0, error), EGRET_CUDA_BAD_PROGRAM, "a constant that was not passed");
    }
    checkLookUps(report);
    // Libraries keep some memory after their first use, so a warm-up loop precedes the measurement.
    const std::vector<Case> cases = kernelCases(77);
    std::set<std::string> refused;
    const auto loop = [&] {
        for (const Case& one : cases) {
            if (options.isLate()) throw std::runtime_error("no time was left to check whether memory is released");
            try {
                auto values = drawInputs(one.program, 3);
                OnDevice onDevice(one.program, Precision::f32, 1);
                onDevice.run(storedInputs(one.program, values), EGRET_CUDA_GRAPH);
            } catch (const DeviceError& refusal) {
                if (refusal.code != EGRET_CUDA_UNSUPPORTED) throw;
                refused.insert(one.name + ": " + refusal.what());
            }
        }
    };
    loop();
    for (const std::string& one : refused) report.check(false, one);
    if (!options.timing) return;  // a sanitizer's own memory use grows, so the measurement would be meaningless
    loop();
    const uint64_t before = freeBytes();
    for (int i = 0; i < 3; ++i) loop();
    const uint64_t after = freeBytes();
    report.line("Free device memory before and after " + std::to_string(3 * cases.size()) +
        " programs: " + std::to_string(before >> 20) + " and " + std::to_string(after >> 20) + " MiB.");
    report.check(after + (uint64_t{32} << 20) >= before, "device memory is released");
}

}  // namespace egret::runtime::cuda
