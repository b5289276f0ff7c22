#include "core/runtime/cuda/plugin/action.h"
#include "core/runtime/cuda/plugin/launch_size.h"
#include "core/runtime/cuda/program/map_source.h"

#include <algorithm>
#include <array>

namespace egret::runtime::cuda {
namespace {

// The format that NVRTC compiles to: machine code if NVRTC supports the device, otherwise its newest suitable PTX,
// which the driver compiles.
struct Target {
    int architecture;  // such as 90
    bool isMachineCode;
};
Target targetFor(const Device& device) {
    int count = 0;
    require(nvrtcGetNumSupportedArchs(&count), "Querying NVRTC");
    std::vector<int> known(static_cast<std::size_t>(count));
    require(nvrtcGetSupportedArchs(known.data()), "Querying NVRTC");
    const int own = 10 * device.major + device.minor;
    if (std::ranges::find(known, own) != known.end()) return {own, true};
    int best = 0;
    for (const int one : known)
        if (one < own) best = std::max(best, one);
    if (best == 0)
        throw Failure(EGRET_CUDA_UNSUPPORTED,
            "NVRTC does not support devices of compute capability " + std::to_string(device.major) + "." +
                std::to_string(device.minor) + ".");
    return {best, false};
}

class Compilation {
public:
    explicit Compilation(const std::string& source) {
        require(nvrtcCreateProgram(&m_program, source.c_str(), "egret_maps.cu", 0, nullptr, nullptr),
            "Creating an NVRTC program");
    }
    Compilation(const Compilation&) = delete;
    Compilation& operator=(const Compilation&) = delete;
    ~Compilation() { nvrtcDestroyProgram(&m_program); }

    std::vector<char> code(const Target& target) {
        const std::string architecture =
            std::string(target.isMachineCode ? "--gpu-architecture=sm_" : "--gpu-architecture=compute_") +
            std::to_string(target.architecture);
        const std::array options = {
            architecture.c_str(), "--std=c++17", "--fmad=true", "--device-as-default-execution-space"};
        const nvrtcResult result = nvrtcCompileProgram(m_program, static_cast<int>(options.size()), options.data());
        if (result == NVRTC_ERROR_COMPILATION) {
            std::size_t size = 0;
            require(nvrtcGetProgramLogSize(m_program, &size), "Reading NVRTC's log");
            std::string log(size, '\0');
            require(nvrtcGetProgramLog(m_program, log.data()), "Reading NVRTC's log");
            throw Failure(EGRET_CUDA_INTERNAL, "A generated kernel does not compile: " + log);
        }
        require(result, "Compiling kernels");
        std::size_t size = 0;
        require(target.isMachineCode ? nvrtcGetCUBINSize(m_program, &size) : nvrtcGetPTXSize(m_program, &size),
            "Reading compiled kernels");
        std::vector<char> out(size);
        require(target.isMachineCode ? nvrtcGetCUBIN(m_program, out.data()) : nvrtcGetPTX(m_program, out.data()),
            "Reading compiled kernels");
        return out;
    }

private:
    nvrtcProgram m_program = nullptr;
};

}  // namespace

Maps::~Maps() {
    if (m_library) cudaLibraryUnload(m_library);
}

void Maps::add(const Program& program, const Step& step) {
    m_bodies.emplace(mapKernel(program, step).body, static_cast<int>(m_bodies.size()));
}

void Maps::compile() {
    if (m_bodies.empty()) return;
    std::vector<std::string> bodies(m_bodies.size());
    for (const auto& [body, number] : m_bodies) bodies[static_cast<std::size_t>(number)] = body;
    const std::vector<char> code = Compilation(mapSource(bodies)).code(targetFor(m_device));
    require(cudaLibraryLoadData(&m_library, code.data(), nullptr, nullptr, 0, nullptr, nullptr, 0),
        "Loading compiled kernels");
    m_kernels.resize(bodies.size());
    for (std::size_t i = 0; i < bodies.size(); ++i)
        require(cudaLibraryGetKernel(&m_kernels[i], m_library, ("egretMap" + std::to_string(i)).c_str()),
            "Looking up a compiled kernel");
}

Action Maps::action(const Binding& binding, const Step& step) const {
    const MapKernel kernel = mapKernel(binding.program, step);
    const int number = m_bodies.at(kernel.body);
    std::vector<std::byte*> addresses;
    for (const TensorId read : step.reads) addresses.push_back(binding.address(read));
    addresses.push_back(binding.address(step.write));
    const cudaKernel_t function = m_kernels[static_cast<std::size_t>(number)];
    const Grid grid(blocksFor(kernel.threads));
    if (!grid.fits()) throw Failure(EGRET_CUDA_UNSUPPORTED, "A tensor has more elements than one kernel can process.");
    const auto blocks = static_cast<unsigned>(grid.x);
    const cudaStream_t stream = binding.device.stream;
    Launch launch = [addresses = std::move(addresses), function, blocks, stream](void*) mutable {
        std::vector<void*> arguments;
        for (std::byte*& address : addresses) arguments.push_back(&address);
        require(cudaLaunchKernel(
                    reinterpret_cast<const void*>(function), dim3(blocks), dim3(kBlock), arguments.data(), 0, stream),
            "Launching a map");
    };
    return {std::move(launch),
        "map " + std::to_string(number) +
            (kernel.perThread > 1 ? ", " + std::to_string(kernel.perThread) + " elements per thread" : "")};
}

Step epilogueOf(const Step& step) {
    const auto* conv = std::get_if<Conv>(&step.parameters);
    const Activation activation = conv ? conv->activation : std::get<MatMul>(step.parameters).activation;
    Step out{Map{}, {step.write}, step.write, step.name};
    std::vector<Operation>& code = std::get<Map>(out.parameters).code;
    if (conv && step.has(3)) out.reads.push_back(step.reads[3]);  // a MatMul includes its addend
    if (step.has(2)) out.reads.push_back(step.reads[2]);
    int value = 0;
    for (std::size_t i = 1; i < out.reads.size(); ++i) {
        code.push_back({findFunction("add"), {value, static_cast<int>(i)}, 0});
        value = static_cast<int>(out.reads.size() + code.size() - 1);
    }
    if (activation == Activation::relu || code.empty())
        code.push_back({findFunction(activation == Activation::relu ? "relu" : "real"), {value}, 0});
    return out;
}

}  // namespace egret::runtime::cuda
