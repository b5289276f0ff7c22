#include "core/base/delay_load.h"

#include "core/base/error.h"
#include "core/base/folders.h"

#include <cxxabi.h>
#include <dlfcn.h>
#include <algorithm>
#include <mutex>
#include <string_view>
#include <vector>

namespace egret {
namespace {

// Maps a namespace to the name of its feature in messages.
struct Feature {
    std::string_view space;
    std::string_view name;
};
constexpr Feature kFeatures[] = {
    {"egret::runtime::", "running and measuring models"},
    {"egret::batching::", "dynamic batching"},
    {"egret::hiss::", "learned simplification of expressions"},
    {"egret::synthesis::", "synthesis of operators"},
    {"egret::optimize::", "optimization with learned policies"},
    {"egret::extract::", "exact extraction"},
};

thread_local void (*t_report)(const std::string&, const std::string&) = nullptr;

std::string demangled(const char* name) {
    int status = 0;
    char* text = abi::__cxa_demangle(name, nullptr, nullptr, &status);
    std::string readable = status == 0 ? text : name;
    std::free(text);
    return readable;
}

std::string featureOf(const std::string& function) {
    const auto row =
        std::ranges::find_if(kFeatures, [&](const Feature& feature) { return function.starts_with(feature.space); });
    return std::string(row == std::end(kFeatures) ? std::string_view(function) : row->name);
}

void* load(const DelayedLibrary& library, const char* name) {
    static std::mutex mutex;
    static std::vector<std::pair<const DelayedLibrary*, void*>> loaded;
    const std::lock_guard lock(mutex);
    for (const auto& [known, handle] : loaded)
        if (known == &library) return handle;
    const std::string function = demangled(name);
    if (t_report) t_report(function, library.file);
    const auto file = helperFile(library.file);
    // RTLD_NOW rejects a library with missing symbols here instead of in the middle of a computation.
    void* handle = file ? dlopen(file->c_str(), RTLD_NOW | RTLD_LOCAL) : nullptr;
    if (!handle) {
        const std::string reason = file ? std::string(dlerror()) : "it is not installed";
        throw Error(Category::unsupported,
            featureOf(function) + " requires " + library.file + ", which cannot be loaded: " + reason);
    }
    loaded.emplace_back(&library, handle);
    return handle;
}

}  // namespace

void watchDelayedLoading(void (*report)(const std::string&, const std::string&)) { t_report = report; }

}  // namespace egret

void* egretDelayLoad(const egret::DelayedLibrary* library, std::size_t number) {
    const char* name = reinterpret_cast<const char*>(library->names) + library->names[number];
    void* function = dlsym(egret::load(*library, name), name);
    egret::ensure(function != nullptr, "a delay-loaded library defines all functions of its stubs");
    library->slots[number].store(function, std::memory_order_release);
    return function;
}
