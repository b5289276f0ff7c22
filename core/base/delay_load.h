#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

// Shared libraries of Egret that are loaded when the first of their functions is called.
//
// A program that links libegret.so calls such a function like any other: libegret.so has a stub of the same name, which
// cmake/delay_load.sh writes. A large third-party library thus costs nothing until it is used, and caller and callee
// need no interface between them. After loading, a call through a stub is one indirect jump more. (Windows calls this
// delay-loaded DLLs; ELF linkers have no equivalent.)
namespace egret {

// What a file of stubs says about its library; delay_load.sh writes one.
struct DelayedLibrary {
    const char* file;           // in prefix/lib/egret: helperFile(file)
    const int32_t* names;       // offset from `names` to each function's mangled name
    std::atomic<void*>* slots;  // the address each stub jumps to
};

// The libraries loaded so far by a call of a stub, e.g. "libegret_torch.so".
std::vector<std::string> delayedLibrariesLoaded();

// Loading takes up to half a second, so a window's thread must not cause it: from now on, this thread calls `report`
// with the function that was called and the library, before it loads one.
void watchDelayedLoading(void (*report)(const std::string& function, const std::string& library));

}  // namespace egret

// The address of function `number` of the library, which is loaded first if necessary. Any thread. Throws
// Error(unsupported), which names the feature that needs the library and why it cannot be loaded.
extern "C" void* egretDelayLoad(const egret::DelayedLibrary* library, std::size_t number);
