// The C interface, which only converts exceptions to codes.
#include "core/runtime/cuda/egret_cuda.h"

#include "core/base/error.h"
#include "core/runtime/cuda/plugin/rates.h"
#include "core/runtime/cuda/plugin/sensors.h"
#include "core/runtime/cuda/plugin/session.h"
#include "core/runtime/cuda/plugin/tracer.h"
#include "core/runtime/cuda/program/text.h"

#include <cstring>
#include <new>

using namespace egret::runtime::cuda;

struct EgretCudaProgram {
    Session session;
};

namespace {

int32_t report(EgretCudaError* error, int32_t code, int step, const char* message) {
    if (error) {
        error->code = code;
        error->step = step;
        std::strncpy(error->message, message, sizeof error->message - 1);
        error->message[sizeof error->message - 1] = '\0';
    }
    return code;
}

template <class F>
int32_t guarded(EgretCudaError* error, F work) {
    try {
        work();
        return report(error, EGRET_CUDA_OK, -1, "");
    } catch (const Failure& failure) {
        return report(error, failure.code(), failure.step(), failure.what());
    } catch (const egret::Error& bad) {
        return report(error,
            bad.category() == egret::Category::badInput          ? EGRET_CUDA_BAD_PROGRAM
                : bad.category() == egret::Category::unsupported ? EGRET_CUDA_UNSUPPORTED
                                                                 : EGRET_CUDA_INTERNAL,
            -1, bad.what());
    } catch (const std::bad_alloc&) {
        return report(error, EGRET_CUDA_OUT_OF_MEMORY, -1, "The host is out of memory.");
    } catch (const std::exception& other) {
        return report(error, EGRET_CUDA_INTERNAL, -1, other.what());
    }
}

template <std::size_t N>
void copyText(char (&to)[N], std::string_view text) {
    const std::size_t length = std::min(text.size(), N - 1);
    std::memcpy(to, text.data(), length);
    to[length] = '\0';
}

}  // namespace

extern "C" {

int32_t egret_cuda_interface(void) { return EGRET_CUDA_INTERFACE; }

int32_t egret_cuda_versions(EgretCudaVersions* versions, EgretCudaError* error) {
    return guarded(error, [&] {
        *versions = {};
        versions->cudnn = static_cast<int32_t>(cudnnGetVersion());
        versions->cublas = static_cast<int32_t>(cublasLtGetVersion());
        int major = 0, minor = 0;
        if (nvrtcVersion(&major, &minor) == NVRTC_SUCCESS) versions->nvrtc = 1000 * major + 10 * minor;
        versions->cupti = cuptiVersion();
        copyText(versions->driver_release, driverRelease());
        require(cudaRuntimeGetVersion(&versions->runtime), "Querying the CUDA version");
        require(cudaDriverGetVersion(&versions->driver), "Querying the driver version");
        useDevice(0);
    });
}

int32_t egret_cuda_device_count(int32_t* count, EgretCudaError* error) {
    return guarded(error, [&] {
        *count = 0;
        const cudaError_t status = cudaGetDeviceCount(count);
        if (status == cudaErrorNoDevice) {
            cudaGetLastError();
            *count = 0;
            return;
        }
        require(status, "Counting the CUDA devices");
    });
}

int32_t egret_cuda_device(int32_t index, EgretCudaDevice* device, EgretCudaError* error) {
    return guarded(error, [&] {
        *device = {};
        useDevice(index);
        cudaDeviceProp properties{};
        require(cudaGetDeviceProperties(&properties, index), "Querying the device");
        copyText(device->name, properties.name);
        device->major = properties.major;
        device->minor = properties.minor;
        device->multiprocessors = properties.multiProcessorCount;
        device->bus_bits = properties.memoryBusWidth;
        device->total_bytes = properties.totalGlobalMem;
        device->l2_bytes = static_cast<uint64_t>(properties.l2CacheSize);
        require(cudaDeviceGetAttribute(&device->clock_khz, cudaDevAttrClockRate, index), "Querying the device");
        require(cudaDeviceGetAttribute(&device->memory_clock_khz, cudaDevAttrMemoryClockRate, index),
            "Querying the device");
        std::size_t available = 0, total = 0;
        require(cudaMemGetInfo(&available, &total), "Querying free memory");
        device->free_bytes = available;
    });
}

int32_t egret_cuda_sensors(int32_t index, EgretCudaSensors* sensors, EgretCudaError* error) {
    return guarded(error, [&] {
        useDevice(index);
        *sensors = readSensors(index);
    });
}

int32_t egret_cuda_rates(int32_t index, EgretCudaRates* rates, EgretCudaError* error) {
    return guarded(error, [&] { *rates = measureRates(index); });
}

int32_t egret_cuda_compile(const char* text, const void* const* constants, size_t constant_count,
    const EgretCudaOptions* options, EgretCudaProgram** program, EgretCudaError* error) {
    return guarded(error, [&] {
        *program = nullptr;
        useDevice(options->device);  // checked first, because it is the most common failure
        if (options->precision < EGRET_CUDA_F32 || options->precision > EGRET_CUDA_BF16)
            throw Failure(EGRET_CUDA_BAD_PROGRAM, "Unknown precision.");
        EgretCudaOptions own = *options;
        own.candidates = std::max(1, own.candidates);
        *program = new EgretCudaProgram{
            {fromText(text), std::vector<const void*>(constants, constants + constant_count), own}};
    });
}

void egret_cuda_free(EgretCudaProgram* program) { delete program; }

int32_t egret_cuda_info(const EgretCudaProgram* program, EgretCudaProgramInfo* info, EgretCudaError* error) {
    return guarded(error, [&] {
        const Session& session = program->session;
        info->steps = static_cast<int32_t>(session.program().steps.size());
        info->inputs = static_cast<int32_t>(session.program().inputs().size());
        info->outputs = static_cast<int32_t>(session.program().outputs.size());
        info->arena_bytes = session.memory().bytes;
        info->constant_bytes = session.memory().constantBytes;
        info->workspace_bytes = session.workspaceBytes();
    });
}

int32_t egret_cuda_step(const EgretCudaProgram* program, int32_t step, EgretCudaStep* out, EgretCudaError* error) {
    return guarded(error, [&] {
        const Session& session = program->session;
        const auto index = static_cast<std::size_t>(step);
        if (step < 0 || index >= session.program().steps.size())
            throw Failure(EGRET_CUDA_BAD_PROGRAM, "Unknown step.", step);
        const Step& one = session.program().steps[index];
        const StepWork work = workOf(session.program(), one);
        copyText(out->name, one.name);
        copyText(out->kind, kindOf(one));
        copyText(out->algorithm, session.algorithm(index));
        out->flops = work.flops;
        out->bytes = work.bytes;
        out->alive_bytes = session.memory().alive[index];
    });
}

int32_t egret_cuda_run(EgretCudaProgram* program, const void* const* inputs, void* const* outputs, int32_t how,
    double* milliseconds, double* step_milliseconds, EgretCudaError* error) {
    return guarded(error, [&] {
        Session& session = program->session;
        useDevice(session.device().index);
        const std::lock_guard lock(session.device().busy);
        if (inputs) session.bring({inputs, session.program().inputs().size()});
        const double total = session.run(static_cast<EgretCudaHow>(how), step_milliseconds);
        if (milliseconds) *milliseconds = total;
        if (outputs) session.take({outputs, session.program().outputs.size()});
    });
}

int32_t egret_cuda_trace(EgretCudaProgram* program, const void* const* inputs,
    void (*each)(const EgretCudaActivity*, void* user), void* user, EgretCudaError* error) {
    return guarded(error, [&] {
        Session& session = program->session;
        useDevice(session.device().index);
        const std::lock_guard lock(session.device().busy);
        const std::vector<const void*> none(session.program().inputs().size(), nullptr);
        for (const EgretCudaActivity& one : trace(session, inputs ? std::span(inputs, none.size()) : std::span(none)))
            each(&one, user);
    });
}

}  // extern "C"
