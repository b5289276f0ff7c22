#include "core/runtime/cuda/host/library.h"

#include "core/base/folders.h"
#include "core/base/hash.h"
#include "core/base/text.h"

#include <dlfcn.h>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <mutex>
#include <optional>

namespace egret::runtime::cuda {
namespace {

namespace fs = std::filesystem;

constexpr const char* kFileName = "libegret_cuda.so";

std::optional<fs::path> pluginFile() {
    if (const char* given = std::getenv("EGRET_CUDA_PLUGIN"); given && *given) return given;
    return helperFile(kFileName);
}

void requireDriver() {
    void* driver = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_LOCAL);
    if (driver) dlclose(driver);
    else
        throw Error(Category::unsupported,
            "This machine has no NVIDIA driver (libcuda.so.1 is missing), which CUDA devices require. Install your "
            "distribution's driver (Debian: nvidia-driver, Ubuntu: nvidia-driver-580 or newer) and restart Egret; "
            "nvidia-smi must list the GPU. Until then, use the cpu device.");
}

// Returns a hash of the plug-in file, because its kernels affect measurements as much as the libraries do.
std::string fingerprintOf(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return hex(hashText(std::string{std::istreambuf_iterator<char>(in), {}})).substr(0, 8);
}

Library load() {
    requireDriver();
    const auto file = pluginFile();
    void* handle = file ? dlopen(file->c_str(), RTLD_NOW | RTLD_LOCAL) : nullptr;
    if (!handle) {
        const char* why = file ? dlerror() : "it is not part of this installation";
        throw Error(Category::unsupported,
            std::string("The CUDA plug-in could not be loaded (") + (why ? why : file->c_str()) +
                "). Building Egret also builds it if CUDA 13 and cuDNN 9.8 or newer are installed. To use another "
                "plug-in, set EGRET_CUDA_PLUGIN.");
    }
    Library out{};
    const auto find = [&](auto& function, const char* name) {
        function = reinterpret_cast<std::decay_t<decltype(function)>>(dlsym(handle, name));
        return function != nullptr;
    };
    decltype(&egret_cuda_interface) interface = nullptr;
    if (!find(interface, "egret_cuda_interface") || interface() != EGRET_CUDA_INTERFACE)
        throw Error(Category::unsupported,
            "The CUDA plug-in " + file->string() + " does not match the version of this program. Build both together.");
    if (find(out.versions, "egret_cuda_versions") && find(out.device, "egret_cuda_device") &&
        find(out.rates, "egret_cuda_rates") && find(out.compile, "egret_cuda_compile") &&
        find(out.free, "egret_cuda_free") && find(out.step, "egret_cuda_step") && find(out.run, "egret_cuda_run") &&
        find(out.trace, "egret_cuda_trace")) {
        out.fingerprint = fingerprintOf(*file);
        return out;
    }
    throw Error(Category::unsupported, "The CUDA plug-in " + file->string() + " lacks required functions. Rebuild it.");
}

}  // namespace

const Library& library() {
    static std::mutex mutex;
    static std::optional<Library> loaded;  // failures are not cached, so that a later call can succeed
    const std::lock_guard lock(mutex);
    if (!loaded) loaded = load();
    return *loaded;
}

EgretCudaDevice deviceAt(int index) {
    EgretCudaDevice device{};
    EgretCudaError error{};
    throwUnlessOk(library().device(index, &device, &error), error);
    return device;
}

std::string libraryVersions() {
    EgretCudaVersions v{};
    EgretCudaError error{};
    throwUnlessOk(library().versions(&v, &error), error);
    const auto dotted = [](int version) {
        return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
    };
    const auto ofLibrary = [](int version) {
        return std::to_string(version / 10000) + "." + std::to_string(version / 100 % 100) + "." +
            std::to_string(version % 100);
    };
    const std::string release = v.driver_release;
    return "CUDA " + dotted(v.runtime) + ", driver " + (release.empty() ? dotted(v.driver) : release) + ", cuDNN " +
        ofLibrary(v.cudnn) + ", cuBLASLt " + ofLibrary(v.cublas) + ", NVRTC " + dotted(v.nvrtc) + ", plug-in " +
        library().fingerprint;
}

void throwUnlessOk(int32_t code, const EgretCudaError& error, const Place& place) {
    switch (code) {
        case EGRET_CUDA_OK: return;
        case EGRET_CUDA_NO_DRIVER:
            throw Error(Category::unsupported,
                std::string(error.message) +
                    " Install a newer driver from your distribution; nvidia-smi shows the current version.",
                place);
        case EGRET_CUDA_NO_DEVICE:
            throw Error(
                Category::unsupported, std::string(error.message) + " nvidia-smi lists the available devices.", place);
        case EGRET_CUDA_UNSUPPORTED: throw Error(Category::unsupported, error.message, place);
        case EGRET_CUDA_BAD_INPUT: throw Error(Category::badInput, error.message, place);
        case EGRET_CUDA_OUT_OF_MEMORY: throw Error(Category::limit, error.message, place);
        case EGRET_CUDA_CANCELLED: throw Error(Category::cancelled, "Stopped.", place);
        case EGRET_CUDA_DEVICE_LOST:
            throw Error(Category::internal,
                std::string("The CUDA device stopped working: ") + error.message +
                    ". The session is safe; restart Egret to use the device.",
                place);
        default: throw Error(Category::internal, std::string("CUDA plug-in error: ") + error.message, place);
    }
}

}  // namespace egret::runtime::cuda
