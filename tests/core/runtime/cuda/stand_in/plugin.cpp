// The plug-in's C interface on an imaginary device that computes with the double-precision reference. All of Egret
// except the plug-in itself runs "on CUDA" without a GPU. Times are those of a device with 1 TFLOP/s and 100 GB/s.
//
// EGRET_STAND_IN_FAULT adds a fault, to test that it is noticed:
//   graph    a graph leaves the results of the previous run
//   numbers  the last element of every result is wrong
//   lost     the device stops working at its third run
#include "core/base/error.h"
#include "core/runtime/cuda/egret_cuda.h"
#include "core/runtime/cuda/program/memory.h"
#include "core/runtime/cuda/program/text.h"
#include "tests/gpu/reference.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

using namespace egret::runtime::cuda;

struct EgretCudaProgram {
    Program program;
    MemoryPlan memory;
    std::vector<std::vector<std::byte>> given, inputs, outputs;  // inputs: those of the last run
    bool isComputed = false;                                     // outputs match these inputs
    std::vector<std::string> algorithms;                         // algorithm of each step
};

namespace {

constexpr double kFlops = 1e12, kBytes = 1e11;  // per second
constexpr double kLaunchMs = 0.002;
constexpr uint64_t kMemory = uint64_t{1} << 34;

bool has(const char* fault) {
    const char* wanted = std::getenv("EGRET_STAND_IN_FAULT");
    return wanted && std::strcmp(wanted, fault) == 0;
}

double millisecondsOf(const StepWork& work) {
    return kLaunchMs + 1e3 * std::max(work.flops / kFlops, work.bytes / kBytes);
}

int32_t say(EgretCudaError* error, int32_t code, const std::string& message, int32_t step = -1) {
    if (error) {
        error->code = code;
        error->step = step;
        std::snprintf(error->message, sizeof error->message, "%s", message.c_str());
    }
    return code;
}

template <class F>
int32_t answered(EgretCudaError* error, F work) {
    try {
        return work();
    } catch (const StrayIndex& failure) {
        return say(error, EGRET_CUDA_BAD_INPUT, failure.what(), failure.step);
    } catch (const egret::Error& failure) {
        return say(error, EGRET_CUDA_BAD_PROGRAM, failure.what());
    } catch (const std::exception& failure) {
        return say(error, EGRET_CUDA_INTERNAL, failure.what());
    }
}

template <std::size_t N>
void copyText(char (&to)[N], const std::string& text) {
    std::snprintf(to, N, "%s", text.c_str());
}

std::size_t givenBytes(const Tensor& tensor) {
    return static_cast<std::size_t>(tensor.elements()) *
        (isFloat(tensor.element) ? sizeof(float) : bytesOf(tensor.element));
}

void takeInputs(EgretCudaProgram& program, const void* const* inputs) {
    const std::vector<TensorId> ids = program.program.inputs();
    program.inputs.resize(ids.size());
    for (std::size_t i = 0; inputs && i < ids.size(); ++i) {
        if (!inputs[i]) continue;
        const auto* from = static_cast<const std::byte*>(inputs[i]);
        std::vector<std::byte> bytes(from, from + program.program.tensors[static_cast<std::size_t>(ids[i])].bytes());
        program.isComputed = program.isComputed && bytes == program.inputs[i];
        program.inputs[i] = std::move(bytes);
    }
}

void compute(EgretCudaProgram& program) {
    const auto tensor = [&](TensorId id) -> const Tensor& {
        return program.program.tensors[static_cast<std::size_t>(id)];
    };
    std::vector<std::vector<double>> values;
    const std::vector<TensorId> ids = program.program.inputs();
    for (std::size_t i = 0; i < ids.size(); ++i) {
        program.inputs[i].resize(tensor(ids[i]).bytes());
        std::vector<double>& numbers = values.emplace_back();
        for (int64_t k = 0; k < tensor(ids[i]).elements(); ++k)
            numbers.push_back(load(tensor(ids[i]).element, program.inputs[i].data(), static_cast<std::size_t>(k)));
    }
    std::vector<const void*> given;
    for (const auto& one : program.given) given.push_back(one.data());
    const auto results = evaluate(program.program, values, given);
    program.outputs.clear();
    program.isComputed = true;
    for (std::size_t i = 0; i < results.size(); ++i) {
        const Tensor& y = tensor(program.program.outputs[i].tensor);
        std::vector<std::byte>& bytes = program.outputs.emplace_back(y.bytes());
        for (std::size_t k = 0; k < results[i].size(); ++k) store(y.element, bytes.data(), k, results[i][k]);
        if (has("numbers")) store(y.element, bytes.data(), results[i].size() - 1, results[i].back() == 0 ? 1 : 0);
    }
}

}  // namespace

int32_t egret_cuda_interface(void) { return EGRET_CUDA_INTERFACE; }

int32_t egret_cuda_versions(EgretCudaVersions* versions, EgretCudaError*) {
    *versions = {13000, 13000, 91900, 130000, 13000, 130000, "580.65.06"};
    return EGRET_CUDA_OK;
}

int32_t egret_cuda_device_count(int32_t* count, EgretCudaError*) {
    *count = 1;
    return EGRET_CUDA_OK;
}

int32_t egret_cuda_device(int32_t index, EgretCudaDevice* device, EgretCudaError* error) {
    if (index != 0)
        return say(
            error, EGRET_CUDA_NO_DEVICE, "There is no CUDA device " + std::to_string(index) + ": the driver knows 1.");
    *device = {};
    copyText(device->name, "Stand-in");
    device->major = 9;
    device->multiprocessors = 1;
    device->total_bytes = device->free_bytes = kMemory;
    return EGRET_CUDA_OK;
}

int32_t egret_cuda_sensors(int32_t, EgretCudaSensors* sensors, EgretCudaError*) {
    *sensors = {-1, -1, -1, -1};
    return EGRET_CUDA_OK;
}

int32_t egret_cuda_rates(int32_t, EgretCudaRates* rates, EgretCudaError*) {
    *rates = {kBytes, {kFlops, kFlops, kFlops, kFlops}};
    return EGRET_CUDA_OK;
}

int32_t egret_cuda_compile(const char* text, const void* const* constants, size_t count,
    const EgretCudaOptions* options, EgretCudaProgram** program, EgretCudaError* error) {
    return answered(error, [&]() -> int32_t {
        EgretCudaDevice device{};
        if (const int32_t code = egret_cuda_device(options->device, &device, error); code != EGRET_CUDA_OK) return code;
        auto made = std::make_unique<EgretCudaProgram>();
        made->program = fromText(text);
        made->memory = planMemory(made->program);
        if (made->memory.bytes > kMemory) return say(error, EGRET_CUDA_OUT_OF_MEMORY, "There is not so much memory.");
        made->given.resize(count);
        for (const Tensor& tensor : made->program.tensors) {
            const auto* given = std::get_if<Given>(&tensor.source);
            if (!given) continue;
            if (given->index >= count) return say(error, EGRET_CUDA_BAD_PROGRAM, "a constant was not passed");
            const auto* from = static_cast<const std::byte*>(constants[given->index]);
            made->given[given->index].assign(from, from + givenBytes(tensor));
        }
        for (std::size_t i = 0; i < made->program.steps.size(); ++i)
            if (options->stopped && options->stopped(options->user))
                return say(error, EGRET_CUDA_CANCELLED, "Stopped.", static_cast<int32_t>(i));
        // Offers one algorithm and reports whether an earlier process chose it.
        for (const Step& step : made->program.steps) {
            std::string& algorithm = made->algorithms.emplace_back("reference");
            if (!std::holds_alternative<Conv>(step.parameters) && !std::holds_alternative<MatMul>(step.parameters))
                continue;
            const std::string key = std::string(kindOf(step)) + " of the stand-in";
            if (const char* choice = options->recall ? options->recall(key.c_str(), options->user) : nullptr)
                algorithm = choice;
            else if (options->keep) options->keep(key.c_str(), "reference, kept", options->user);
        }
        *program = made.release();
        return EGRET_CUDA_OK;
    });
}

void egret_cuda_free(EgretCudaProgram* program) { delete program; }

int32_t egret_cuda_info(const EgretCudaProgram* program, EgretCudaProgramInfo* info, EgretCudaError*) {
    *info = {};
    info->steps = static_cast<int32_t>(program->program.steps.size());
    info->inputs = static_cast<int32_t>(program->program.inputs().size());
    info->outputs = static_cast<int32_t>(program->program.outputs.size());
    info->arena_bytes = program->memory.bytes;
    return EGRET_CUDA_OK;
}

int32_t egret_cuda_step(const EgretCudaProgram* program, int32_t index, EgretCudaStep* out, EgretCudaError*) {
    const auto at = static_cast<std::size_t>(index);
    const Step& step = program->program.steps[at];
    const StepWork work = workOf(program->program, step);
    *out = {};
    copyText(out->name, step.name);
    copyText(out->kind, std::string(kindOf(step)));
    copyText(out->algorithm, program->algorithms[at]);
    out->flops = work.flops;
    out->bytes = work.bytes;
    out->alive_bytes = program->memory.alive[at];
    return EGRET_CUDA_OK;
}

int32_t egret_cuda_run(EgretCudaProgram* program, const void* const* inputs, void* const* outputs, int32_t how,
    double* milliseconds, double* stepMilliseconds, EgretCudaError* error) {
    return answered(error, [&]() -> int32_t {
        static std::atomic<int> runs = 0;
        if (has("lost") && ++runs > 2)
            return say(error, EGRET_CUDA_DEVICE_LOST, "an illegal memory access was encountered");
        takeInputs(*program, inputs);
        const bool isStale = has("graph") && how == EGRET_CUDA_GRAPH && !program->outputs.empty();
        if (outputs && !program->isComputed && !isStale) compute(*program);
        for (std::size_t i = 0; outputs && i < program->outputs.size(); ++i)
            if (outputs[i]) std::memcpy(outputs[i], program->outputs[i].data(), program->outputs[i].size());
        double sum = 0;
        for (std::size_t i = 0; i < program->program.steps.size(); ++i) {
            const double ms = millisecondsOf(workOf(program->program, program->program.steps[i]));
            if (stepMilliseconds && how == EGRET_CUDA_STEPS) stepMilliseconds[i] = ms;
            sum += ms;
        }
        if (milliseconds) *milliseconds = sum;
        return EGRET_CUDA_OK;
    });
}

int32_t egret_cuda_trace(EgretCudaProgram* program, const void* const* inputs,
    void (*each)(const EgretCudaActivity*, void*), void* user, EgretCudaError* error) {
    return answered(error, [&] {
        takeInputs(*program, inputs);
        int64_t now = 0;
        const auto tell = [&](const std::string& name, int32_t step, int32_t kind, int64_t nanoseconds,
                              uint64_t bytes) {
            EgretCudaActivity one{};
            copyText(one.name, name);
            one.step = step;
            one.kind = kind;
            one.begin = now;
            one.end = now += nanoseconds;
            one.bytes = bytes;
            each(&one, user);
        };
        for (const auto& input : program->inputs) tell("copy", -1, 1, 1000, input.size());
        for (std::size_t i = 0; i < program->program.steps.size(); ++i) {
            const Step& step = program->program.steps[i];
            tell("reference " + std::string(kindOf(step)), static_cast<int32_t>(i), 0,
                static_cast<int64_t>(1e6 * millisecondsOf(workOf(program->program, step))), 0);
        }
        return EGRET_CUDA_OK;
    });
}
