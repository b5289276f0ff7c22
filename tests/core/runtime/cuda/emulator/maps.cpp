// NVRTC: the host's compiler compiles sources, with a loop instead of the grid.
#include "tests/core/runtime/cuda/emulator/emulator.h"

#include <dlfcn.h>
#include <nvrtc.h>
#include <unistd.h>
#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

struct _nvrtcProgram {
    std::string source, architecture;
    std::vector<char> code;  // file name of a shared object
};
struct CUlib_st {
    void* handle;
};
struct CUkern_st {
    void (*run)(void** arguments, unsigned blocks, unsigned threads);
    std::size_t operands;
};

namespace {

// CUDA keywords, and one entry point for kernels with any number of pointers.
constexpr const char* kShim = R"(#include <cmath>
#include <cstring>
#include <utility>
#define __CUDACC__
#define __device__
#define __global__
#define __align__(n) alignas(n)
struct Three { unsigned x, y, z; };
static Three blockIdx, threadIdx, blockDim;
static float __int_as_float(int bits) { float f; std::memcpy(&f, &bits, 4); return f; }
static float __uint_as_float(unsigned bits) { float f; std::memcpy(&f, &bits, 4); return f; }
static unsigned __float_as_uint(float f) { unsigned bits; std::memcpy(&bits, &f, 4); return bits; }
static float egretFromHalf(unsigned short bits) { _Float16 h; std::memcpy(&h, &bits, 2); return (float)h; }
static unsigned short egretToHalf(float f) { const _Float16 h = (_Float16)f; unsigned short bits; std::memcpy(&bits, &h, 2); return bits; }
template <class... P, std::size_t... I> void egretCall(void (*f)(P*...), void** arguments, std::index_sequence<I...>) { f(*(P**)arguments[I]...); }
template <class... P> void egretLoop(void (*f)(P*...), void** arguments, unsigned blocks, unsigned threads) {
    blockDim.x = threads;
    for (blockIdx.x = 0; blockIdx.x < blocks; ++blockIdx.x)
        for (threadIdx.x = 0; threadIdx.x < threads; ++threadIdx.x) egretCall(f, arguments, std::index_sequence_for<P...>());
}
template <class... P> constexpr std::size_t egretCount(void (*)(P*...)) { return sizeof...(P); }
)";

// The only two PTX instructions in the sources.
constexpr std::pair<const char*, const char*> kInstructions[] = {
    {R"(asm("cvt.f32.f16 %0, %1;" : "=f"(f) : "h"(h.bits));)", "f = egretFromHalf(h.bits);"},
    {R"(asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h.bits) : "f"(f));)", "h.bits = egretToHalf(f);"}};

std::string onHost(std::string source) {
    for (const auto& [instruction, instead] : kInstructions)
        if (const std::size_t at = source.find(instruction); at != std::string::npos)
            source.replace(at, std::strlen(instruction), instead);
    for (int kernel = 0;; ++kernel) {
        const std::string name = "egretMap" + std::to_string(kernel);
        if (source.find("void " + name + "(") == std::string::npos) break;
        source.append("extern \"C\" void run_").append(name).append("(void** a, unsigned blocks, unsigned threads) { ");
        source.append("egretLoop(").append(name).append(", a, blocks, threads); }\n");
        source.append("extern \"C\" std::size_t operands_")
            .append(name)
            .append(" = egretCount(")
            .append(name)
            .append(");\n");
    }
    return kShim + source;
}

// Folder for sources and libraries; exists as long as the process.
struct Folder {
    std::filesystem::path path =
        std::filesystem::temp_directory_path() / ("egret-emulator-" + std::to_string(getpid()));
    Folder() { std::filesystem::create_directories(path); }
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }
};

// Compiles equal sources once per process.
std::string compiled(const std::string& source) {
    static const Folder folder;
    static auto& known = *new std::map<std::string, std::string>;
    std::string& file = known[source];
    if (!file.empty()) return file;
    const std::string base = (folder.path / std::to_string(known.size())).string();
    std::ofstream(base + ".cpp") << onHost(source);
    std::string command = EGRET_CXX;
    command.append(" -w -O1 -ffp-contract=off -std=c++17 -shared -fPIC -o ").append(base).append(".so ");
    command.append(base).append(".cpp 2> ").append(base).append(".log");
    if (std::system(command.c_str()) == 0) file = base + ".so";
    return file;
}

}  // namespace

extern "C" {

nvrtcResult nvrtcVersion(int* major, int* minor) { return *major = 13, *minor = 0, NVRTC_SUCCESS; }
const char* nvrtcGetErrorString(nvrtcResult) { return "the emulator's NVRTC"; }
nvrtcResult nvrtcGetNumSupportedArchs(int* count) { return *count = 2, NVRTC_SUCCESS; }
nvrtcResult nvrtcGetSupportedArchs(int* known) { return known[0] = 80, known[1] = 90, NVRTC_SUCCESS; }
nvrtcResult nvrtcCreateProgram(
    nvrtcProgram* program, const char* source, const char*, int headers, const char* const*, const char* const*) {
    if (headers != 0) return NVRTC_ERROR_INVALID_INPUT;
    return *program = new _nvrtcProgram{source, {}, {}}, NVRTC_SUCCESS;
}
nvrtcResult nvrtcDestroyProgram(nvrtcProgram* program) {
    delete *program;
    return *program = nullptr, NVRTC_SUCCESS;
}
nvrtcResult nvrtcCompileProgram(nvrtcProgram program, int count, const char* const* options) {
    for (int i = 0; i < count; ++i)
        if (std::strncmp(options[i], "--gpu-architecture=", 19) == 0) program->architecture = options[i] + 19;
    if (program->architecture != "sm_90") return NVRTC_ERROR_INVALID_OPTION;
    const std::string file = compiled(program->source);
    if (file.empty()) return NVRTC_ERROR_COMPILATION;
    program->code.assign(file.begin(), file.end() + 1);
    return NVRTC_SUCCESS;
}
nvrtcResult nvrtcGetProgramLogSize(nvrtcProgram, std::size_t* size) { return *size = 1, NVRTC_SUCCESS; }
nvrtcResult nvrtcGetProgramLog(nvrtcProgram, char* log) { return *log = '\0', NVRTC_SUCCESS; }
nvrtcResult nvrtcGetCUBINSize(nvrtcProgram program, std::size_t* size) {
    return *size = program->code.size(), NVRTC_SUCCESS;
}
nvrtcResult nvrtcGetCUBIN(nvrtcProgram program, char* code) {
    std::memcpy(code, program->code.data(), program->code.size());
    return NVRTC_SUCCESS;
}
nvrtcResult nvrtcGetPTXSize(nvrtcProgram, std::size_t*) { return NVRTC_ERROR_INVALID_PROGRAM; }  // machine code only
nvrtcResult nvrtcGetPTX(nvrtcProgram, char*) { return NVRTC_ERROR_INVALID_PROGRAM; }

cudaError_t cudaLibraryLoadData(
    cudaLibrary_t* library, const void* code, cudaJitOption*, void**, unsigned, cudaLibraryOption*, void**, unsigned) {
    void* handle = dlopen(static_cast<const char*>(code), RTLD_NOW | RTLD_LOCAL);
    if (!handle) return cudaErrorInvalidKernelImage;
    return *library = new CUlib_st{handle}, cudaSuccess;
}
cudaError_t cudaLibraryUnload(cudaLibrary_t library) {
    if (const cudaError_t status = cudaDeviceSynchronize(); status != cudaSuccess) return status;
    dlclose(library->handle);
    return delete library, cudaSuccess;
}
cudaError_t cudaLibraryGetKernel(cudaKernel_t* kernel, cudaLibrary_t library, const char* name) {
    void* run = dlsym(library->handle, (std::string("run_") + name).c_str());
    void* operands = dlsym(library->handle, (std::string("operands_") + name).c_str());
    if (!run || !operands) return cudaErrorSymbolNotFound;
    static auto& kernels = *new std::vector<std::unique_ptr<CUkern_st>>;
    *kernel = kernels
                  .emplace_back(new CUkern_st{
                      reinterpret_cast<decltype(CUkern_st::run)>(run), *static_cast<const std::size_t*>(operands)})
                  .get();
    return cudaSuccess;
}
cudaError_t cudaLaunchKernel(
    const void* function, dim3 grid, dim3 block, void** arguments, std::size_t, cudaStream_t stream) {
    const auto& kernel = *static_cast<const CUkern_st*>(function);
    std::vector<void*> operands;  // arguments are read now, as in CUDA
    for (std::size_t i = 0; i < kernel.operands; ++i) operands.push_back(*static_cast<void**>(arguments[i]));
    return emulator::enqueue(stream, [&kernel, operands, grid, block]() mutable {
        std::vector<void*> addresses;
        for (void*& operand : operands) addresses.push_back(&operand);
        kernel.run(addresses.data(), grid.x, block.x);
    });
}

}  // extern "C"
