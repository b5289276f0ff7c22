// Fuzzing checks that for any bytes, a parser returns a value or throws an egret::Error that is not internal, quickly
// and with little memory. Values that it accepts can be written and read again.
//
//   targets/      one parser each: a function of bytes, and a limit on the input size
//   corpus/       seed files: small files of each kind, and inputs that once failed, named after the bug
//   harness.cpp   a target as libFuzzer calls it; distinguishes expected exceptions from findings
//   driver.cpp    the short run of the test suite, for compilers without libFuzzer: the corpus and several thousand
//                 mutations of it
//   run.sh        the long run: libFuzzer with the address and undefined-behavior sanitizers (cmake --preset fuzz)
//
// A new parser requires a file in targets/, a line in CMakeLists.txt and a few files in corpus/.
#pragma once

#include "core/base/random.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace egret::fuzz {

struct Target {
    std::size_t mostBytes;                 // input size limit; longer inputs only take more time
    void (*read)(std::string_view bytes);  // throws Error for rejected input; checks invariants with demand()
    // Changes the bytes so that the format stays valid, for formats that random byte changes almost always break. The
    // driver alternates between this function and random byte changes.
    std::string (*mutate)(std::string_view bytes, Random& random) = nullptr;
    const char* moreSeeds = nullptr;  // an additional folder of seeds, which may be missing
    unsigned mutations = 3000;        // number of mutations in the test suite, which take a few seconds
};

// Each target's file defines this variable; each program contains one target.
extern const Target kTarget;

// Reports a finding if `holds` is false, by ending the program as a sanitizer would.
void demand(bool holds, std::string_view what);

}  // namespace egret::fuzz

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size);
