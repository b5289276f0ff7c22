// Records activities with CUPTI. CUPTI is part of the toolkit, not of the driver, so it is loaded at run time. Each
// step is pushed as an "external correlation", which links the step to the records of its API calls. A kernel's record
// contains the number of its API call.
#include "core/runtime/cuda/plugin/tracer.h"

#include <cupti.h>
#include <cxxabi.h>
#include <dlfcn.h>
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>

namespace egret::runtime::cuda {
namespace {

struct Cupti {
    decltype(&cuptiGetVersion) version = nullptr;
    decltype(&cuptiActivityRegisterCallbacks) registerCallbacks = nullptr;
    decltype(&cuptiActivityEnable) enable = nullptr;
    decltype(&cuptiActivityDisable) disable = nullptr;
    decltype(&cuptiActivityFlushAll) flushAll = nullptr;
    decltype(&cuptiActivityGetNextRecord) nextRecord = nullptr;
    decltype(&cuptiActivityPushExternalCorrelationId) push = nullptr;
    decltype(&cuptiActivityPopExternalCorrelationId) pop = nullptr;
    decltype(&cuptiGetResultString) resultString = nullptr;
    bool works = false;

    Cupti() {
        void* library = nullptr;
        const std::string versioned = "libcupti.so." + std::to_string(CUDART_VERSION / 1000);
        for (const char* name : {versioned.c_str(), "libcupti.so", "/usr/local/cuda/lib64/libcupti.so",
                 "/usr/local/cuda/extras/CUPTI/lib64/libcupti.so"})
            if (!library) library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
        if (!library) return;
        const auto find = [&](auto& function, const char* name) {
            return (function = reinterpret_cast<std::decay_t<decltype(function)>>(dlsym(library, name))) != nullptr;
        };
        works = find(version, "cuptiGetVersion") && find(registerCallbacks, "cuptiActivityRegisterCallbacks") &&
            find(enable, "cuptiActivityEnable") && find(disable, "cuptiActivityDisable") &&
            find(flushAll, "cuptiActivityFlushAll") && find(nextRecord, "cuptiActivityGetNextRecord") &&
            find(push, "cuptiActivityPushExternalCorrelationId") &&
            find(pop, "cuptiActivityPopExternalCorrelationId") && find(resultString, "cuptiGetResultString");
    }
};

const Cupti& cupti() {
    static const Cupti one;
    return one;
}

void require(CUptiResult result, const char* what) {
    if (result == CUPTI_SUCCESS) return;
    const char* why = "unknown";
    cupti().resultString(result, &why);
    const bool mayNot = result == CUPTI_ERROR_INSUFFICIENT_PRIVILEGES || result == CUPTI_ERROR_NOT_SUPPORTED ||
        result == CUPTI_ERROR_VIRTUALIZED_DEVICE_NOT_SUPPORTED;
    throw Failure(mayNot ? EGRET_CUDA_UNSUPPORTED : EGRET_CUDA_INTERNAL, std::string(what) + " failed: " + why);
}

// The records that the callbacks fill. There is one instance per process, because the callbacks have no user argument.
struct Recording {
    std::mutex mutex;
    std::map<uint32_t, int> stepOf;  // API call number -> step
    std::vector<std::pair<uint32_t, EgretCudaActivity>> activities;
};
Recording& recording() {
    static auto& one = *new Recording;
    return one;
}

constexpr std::size_t kBufferBytes = 1 << 20, kBufferAlignment = 8;

void CUPTIAPI give(uint8_t** buffer, std::size_t* size, std::size_t* most) {
    *buffer = static_cast<uint8_t*>(std::aligned_alloc(kBufferAlignment, kBufferBytes));
    *size = *buffer ? kBufferBytes : 0;
    *most = 0;
}

std::string readable(const char* name) {  // demangles a kernel name
    if (!name) return "kernel";
    int status = 0;
    char* plain = abi::__cxa_demangle(name, nullptr, nullptr, &status);
    const std::string out = status == 0 ? plain : name;
    std::free(plain);
    return out;
}

template <class Record>
EgretCudaActivity activityOf(const Record& record, int kind, const char* name, uint64_t bytes) {
    EgretCudaActivity out{};
    std::strncpy(out.name, name, sizeof out.name - 1);
    out.step = -1;
    out.kind = kind;
    out.begin = static_cast<int64_t>(record.start);
    out.end = static_cast<int64_t>(record.end);
    out.bytes = bytes;
    out.stream = record.streamId;
    return out;
}

void CUPTIAPI takeBack(CUcontext, uint32_t, uint8_t* buffer, std::size_t, std::size_t valid) {
    Recording& into = recording();
    const std::lock_guard lock(into.mutex);
    CUpti_Activity* record = nullptr;
    while (valid > 0 && cupti().nextRecord(buffer, valid, &record) == CUPTI_SUCCESS) {
        switch (record->kind) {
            case CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL: {
                const auto& one = *reinterpret_cast<const CUpti_ActivityKernel10*>(record);
                into.activities.emplace_back(
                    one.correlationId, activityOf(one, EGRET_CUDA_KERNEL, readable(one.name).c_str(), 0));
                break;
            }
            case CUPTI_ACTIVITY_KIND_MEMCPY: {
                const auto& one = *reinterpret_cast<const CUpti_ActivityMemcpy6*>(record);
                into.activities.emplace_back(one.correlationId, activityOf(one, EGRET_CUDA_COPY, "copy", one.bytes));
                break;
            }
            case CUPTI_ACTIVITY_KIND_MEMSET: {
                const auto& one = *reinterpret_cast<const CUpti_ActivityMemset4*>(record);
                into.activities.emplace_back(
                    one.correlationId, activityOf(one, EGRET_CUDA_MEMSET, "memset", one.bytes));
                break;
            }
            case CUPTI_ACTIVITY_KIND_EXTERNAL_CORRELATION: {
                const auto& one = *reinterpret_cast<const CUpti_ActivityExternalCorrelation*>(record);
                into.stepOf[one.correlationId] = static_cast<int>(one.externalId);
                break;
            }
            default: break;  // API calls are recorded only for correlation
        }
    }
    std::free(buffer);
}

constexpr CUpti_ActivityKind kKinds[] = {CUPTI_ACTIVITY_KIND_EXTERNAL_CORRELATION, CUPTI_ACTIVITY_KIND_RUNTIME,
    CUPTI_ACTIVITY_KIND_DRIVER, CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL, CUPTI_ACTIVITY_KIND_MEMCPY,
    CUPTI_ACTIVITY_KIND_MEMSET};

struct Enabled {
    Enabled() {
        for (const CUpti_ActivityKind kind : kKinds) require(cupti().enable(kind), "Starting CUPTI");
    }
    ~Enabled() {
        for (const CUpti_ActivityKind kind : kKinds) cupti().disable(kind);
    }
};

}  // namespace

int cuptiVersion() {
    uint32_t version = 0;
    if (cupti().works) cupti().version(&version);
    return static_cast<int>(version);
}

std::vector<EgretCudaActivity> trace(Session& session, std::span<const void* const> inputs) {
    if (!cupti().works)
        throw Failure(
            EGRET_CUDA_UNSUPPORTED, "CUPTI is missing: libcupti.so comes with the CUDA toolkit (package cuda-cupti).");
    static std::once_flag once;
    std::call_once(once, [] { require(cupti().registerCallbacks(give, takeBack), "Starting CUPTI"); });
    session.runOnce({}, {});  // warm-up, so that the loading of kernels is not recorded
    require(cudaStreamSynchronize(session.device().stream), "Running on the device");
    {
        const std::lock_guard lock(recording().mutex);
        recording().stepOf.clear();
        recording().activities.clear();
    }
    {
        const Enabled enabled;
        session.bring(inputs);
        session.runOnce(
            [](int step) {
                require(cupti().push(CUPTI_EXTERNAL_CORRELATION_KIND_CUSTOM0, static_cast<uint64_t>(step)),
                    "Marking a step");
            },
            [](int) {
                uint64_t last = 0;
                require(cupti().pop(CUPTI_EXTERNAL_CORRELATION_KIND_CUSTOM0, &last), "Marking a step");
            });
        require(cudaStreamSynchronize(session.device().stream), "Running on the device");
        require(cupti().flushAll(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED), "Reading CUPTI's records");
    }
    Recording& from = recording();
    const std::lock_guard lock(from.mutex);
    std::vector<EgretCudaActivity> out;
    for (auto& [call, activity] : from.activities) {
        if (const auto step = from.stepOf.find(call); step != from.stepOf.end()) activity.step = step->second;
        out.push_back(activity);
    }
    std::ranges::sort(out, [](const EgretCudaActivity& a, const EgretCudaActivity& b) { return a.begin < b.begin; });
    const int64_t zero = out.empty() ? 0 : out.front().begin;
    for (EgretCudaActivity& one : out) one.begin -= zero, one.end -= zero;
    return out;
}

}  // namespace egret::runtime::cuda
