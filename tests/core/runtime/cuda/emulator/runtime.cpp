#include "tests/core/runtime/cuda/emulator/emulator.h"

#include "tests/core/runtime/cuda/simt.h"

#include "core/runtime/cuda/plugin/kernels.h"

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <vector>

using Work = std::function<void()>;
using Clock = std::chrono::steady_clock;

struct CUstream_st {
    std::vector<Work> waiting;
    bool isCapturing = false, isBroken = false;  // broken: a call that is forbidden during capture
    std::vector<Work> captured;
};
struct CUevent_st {
    Clock::time_point time;
    bool isRecorded = false;
};
struct CUgraph_st {
    std::vector<Work> work;
};
struct CUgraphExec_st {
    std::vector<Work> work;
};

namespace emulator {
namespace {

struct Device {
    std::map<const std::byte*, std::size_t> memory;
    std::vector<std::unique_ptr<CUstream_st>> streams;
    cudaError_t last = cudaSuccess;
};
Device& device() {
    static auto& one = *new Device;
    return one;
}

cudaError_t said(cudaError_t status) {
    if (status != cudaSuccess) device().last = status;
    return status;
}

void drain(CUstream_st& stream) {
    const std::vector<Work> work = std::exchange(stream.waiting, {});
    for (const Work& one : work) one();
}

// Returns the error for calls that are forbidden during a capture in the mode that the plug-in uses.
cudaError_t forbidden() {
    for (const auto& stream : device().streams)
        if (stream->isCapturing) {
            stream->isBroken = true;
            return said(cudaErrorStreamCaptureUnsupported);
        }
    return cudaSuccess;
}

constexpr std::size_t kAlignment = 256;

}  // namespace

Counts& counts() {
    static Counts one;
    return one;
}

std::size_t& memory() {
    static std::size_t bytes = std::size_t{8} << 30;
    return bytes;
}

cudaError_t enqueue(cudaStream_t stream, Work work, Activity what, const char* name, std::size_t bytes) {
    if (!stream) return said(cudaErrorInvalidResourceHandle);  // the plug-in never uses the default stream
    if (const uint32_t call = called())
        work = [=, inner = std::move(work)] {
            const auto now = [] { return static_cast<uint64_t>(Clock::now().time_since_epoch().count()); };
            const uint64_t begin = now();
            inner();
            ran(call, what, name, bytes, begin, now());
        };
    (stream->isCapturing ? stream->captured : stream->waiting).push_back(std::move(work));
    return cudaSuccess;
}

bool isDeviceMemory(const void* address, std::size_t bytes) {
    const auto& memory = device().memory;
    const auto* begin = static_cast<const std::byte*>(address);
    auto piece = memory.upper_bound(begin);
    return piece != memory.begin() && (--piece, begin + bytes <= piece->first + piece->second);
}

double rounded(double value, int mantissaBits) {
    int exponent = 0;
    const double fraction = std::frexp(value, &exponent);
    return std::ldexp(std::nearbyint(std::ldexp(fraction, mantissaBits + 1)), exponent - mantissaBits - 1);
}

}  // namespace emulator

using namespace emulator;

// ---- Egret's kernels ------------------------------------------------------------------------------------------------

namespace simt {

cudaError_t launched(cudaStream_t stream, dim3 grid, dim3 block, std::function<void()> thread) {
    return enqueue(stream, [=] { run(grid, block, thread); });
}

}  // namespace simt

namespace egret::runtime::cuda {

cudaError_t launchSpin(double, cudaStream_t stream) {
    return enqueue(stream, [] {});
}

}  // namespace egret::runtime::cuda

// ---- the runtime ------------------------------------------------------------------------------------------------

extern "C" {

cudaError_t cudaGetDeviceCount(int* count) { return *count = 1, cudaSuccess; }
cudaError_t cudaSetDevice(int index) { return said(index == 0 ? cudaSuccess : cudaErrorInvalidDevice); }
cudaError_t cudaRuntimeGetVersion(int* version) { return *version = CUDART_VERSION, cudaSuccess; }
cudaError_t cudaDriverGetVersion(int* version) { return *version = CUDART_VERSION, cudaSuccess; }
cudaError_t cudaGetLastError() { return std::exchange(device().last, cudaSuccess); }
const char* cudaGetErrorString(cudaError_t status) {
    static std::map<cudaError_t, std::string> texts;
    return (texts[status] = "error " + std::to_string(status)).c_str();
}
cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr which, int) {
    *value = which == cudaDevAttrComputeCapabilityMajor ? 9 : which == cudaDevAttrComputeCapabilityMinor ? 0 : 1000000;
    return cudaSuccess;
}
cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int) {
    *properties = {};
    std::strcpy(properties->name, "Emulated device");
    properties->major = 9;
    properties->totalGlobalMem = memory();
    properties->multiProcessorCount = 1;
    properties->memoryBusWidth = 64;
    return cudaSuccess;
}
cudaError_t cudaDeviceGetPCIBusId(char*, int, int) { return said(cudaErrorInvalidDevice); }
cudaError_t cudaDeviceSynchronize() {
    if (const cudaError_t no = forbidden(); no != cudaSuccess) return no;
    for (const auto& stream : device().streams) drain(*stream);
    return cudaSuccess;
}

cudaError_t cudaMemGetInfo(std::size_t* available, std::size_t* total) {
    *total = memory();
    *available = memory() - static_cast<std::size_t>(counts().bytesTaken);
    return cudaSuccess;
}
cudaError_t cudaMalloc(void** address, std::size_t bytes) {
    *address = nullptr;
    if (const cudaError_t no = forbidden(); no != cudaSuccess) return no;
    if (bytes > memory() - static_cast<std::size_t>(counts().bytesTaken)) return said(cudaErrorMemoryAllocation);
    *address = ::operator new (bytes, std::align_val_t{kAlignment});
    std::memset(*address, 0xff, bytes);  // fills with NaNs
    device().memory.emplace(static_cast<const std::byte*>(*address), bytes);
    counts().bytesTaken += static_cast<int64_t>(bytes);
    return cudaSuccess;
}
cudaError_t cudaFree(void* address) {
    if (!address) return cudaSuccess;
    if (const cudaError_t status = cudaDeviceSynchronize(); status != cudaSuccess) return status;
    const auto piece = device().memory.find(static_cast<const std::byte*>(address));
    if (piece == device().memory.end()) return said(cudaErrorInvalidValue);
    counts().bytesTaken -= static_cast<int64_t>(piece->second);
    device().memory.erase(piece);
    ::operator delete (address, std::align_val_t{kAlignment});
    return cudaSuccess;
}
cudaError_t cudaMemcpyAsync(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind, cudaStream_t stream) {
    const bool toDevice = kind != cudaMemcpyDeviceToHost, fromDevice = kind != cudaMemcpyHostToDevice;
    if (isDeviceMemory(to, bytes) != toDevice || isDeviceMemory(from, bytes) != fromDevice)
        return said(cudaErrorInvalidValue);
    return enqueue(
        stream, [=] { std::memcpy(to, from, bytes); }, Activity::copy, "", bytes);
}
cudaError_t cudaMemsetAsync(void* to, int value, std::size_t bytes, cudaStream_t stream) {
    if (!isDeviceMemory(to, bytes)) return said(cudaErrorInvalidValue);
    return enqueue(
        stream, [=] { std::memset(to, value, bytes); }, Activity::set, "", bytes);
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned) {
    *stream = device().streams.emplace_back(std::make_unique<CUstream_st>()).get();
    return cudaSuccess;
}
cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
    if (const cudaError_t no = forbidden(); no != cudaSuccess) return no;
    drain(*stream);
    return cudaSuccess;
}

cudaError_t cudaEventCreate(cudaEvent_t* event) { return *event = new CUevent_st, cudaSuccess; }
cudaError_t cudaEventDestroy(cudaEvent_t event) { return cudaDeviceSynchronize(), delete event, cudaSuccess; }
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
    event->isRecorded = true;
    if (!stream) return said(cudaErrorInvalidResourceHandle);
    (stream->isCapturing ? stream->captured : stream->waiting).push_back([event] { event->time = Clock::now(); });
    return cudaSuccess;
}
cudaError_t cudaEventSynchronize(cudaEvent_t event) {
    return event->isRecorded ? cudaDeviceSynchronize() : said(cudaErrorInvalidResourceHandle);
}
cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t begin, cudaEvent_t end) {
    if (!begin->isRecorded || !end->isRecorded) return said(cudaErrorInvalidResourceHandle);
    *milliseconds = std::chrono::duration<float, std::milli>(end->time - begin->time).count();
    return cudaSuccess;
}

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode) {
    if (stream->isCapturing || !stream->waiting.empty()) return said(cudaErrorIllegalState);
    stream->isCapturing = true;
    stream->isBroken = false;
    stream->captured.clear();
    return cudaSuccess;
}
cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t* graph) {
    *graph = nullptr;
    if (!stream->isCapturing) return said(cudaErrorIllegalState);
    stream->isCapturing = false;
    if (stream->isBroken) return said(cudaErrorStreamCaptureInvalidated);
    *graph = new CUgraph_st{std::exchange(stream->captured, {})};
    ++counts().graphs;
    return cudaSuccess;
}
cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t*, std::size_t* count) {
    return *count = graph->work.size(), cudaSuccess;
}
cudaError_t cudaGraphInstantiate(cudaGraphExec_t* executable, cudaGraph_t graph, unsigned long long) {
    return *executable = new CUgraphExec_st{graph->work}, cudaSuccess;
}
cudaError_t cudaGraphUpload(cudaGraphExec_t, cudaStream_t) { return cudaSuccess; }
cudaError_t cudaGraphLaunch(cudaGraphExec_t executable, cudaStream_t stream) {
    ++counts().launches;
    return enqueue(stream, [work = executable->work] {
        for (const Work& one : work) one();
    });
}
cudaError_t cudaGraphDestroy(cudaGraph_t graph) { return delete graph, cudaSuccess; }
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t executable) {
    return cudaDeviceSynchronize(), delete executable, cudaSuccess;
}

}  // extern "C"
