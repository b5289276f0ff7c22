#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>

// Loads some of Egret's shared libraries when one of their functions is first called.
//
// A program that links libegret.so calls such a function like any other, because cmake/delay_load.sh generates a stub
// with the same name in libegret.so. Large third-party libraries thus cost nothing until they are used, without an
// interface between caller and callee. After loading, a call through a stub costs one additional indirect jump.
// (Windows has delay-loaded DLLs for this purpose; ELF linkers have no equivalent.)
namespace egret {

// Describes the library that a stub file loads; delay_load.sh generates it.
struct DelayedLibrary {
    const char* file;           // file name in prefix/lib/egret; see helperFile()
    const int32_t* names;       // offsets from `names` to the functions' mangled names
    std::atomic<void*>* slots;  // the target address of each stub
};

// Makes this thread call `report` with the function and the library before it loads a library. Loading takes up to half
// a second, so the GUI thread must not trigger it.
void watchDelayedLoading(void (*report)(const std::string& function, const std::string& library));

}  // namespace egret

// Returns the address of function `number` and loads the library if necessary. Thread-safe. Throws Error(unsupported)
// with the feature and the reason if the library cannot be loaded.
extern "C" void* egretDelayLoad(const egret::DelayedLibrary* library, std::size_t number);
