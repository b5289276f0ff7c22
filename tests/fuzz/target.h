// Fuzzing: whatever bytes come in, a parser answers with a value or with an egret::Error that is no internal one, in a
// moment and in little memory; and what it accepts can be written and read again.
//
//   targets/      one parser each: a function of bytes, and how many of them it is given
//   corpus/       what it begins with: small files of each kind, and inputs that once hurt, named after what they
//                 showed
//   harness.cpp   a target as libFuzzer calls it: which exceptions are an answer and which a finding
//   driver.cpp    the short run of the test suite, for compilers without libFuzzer: the corpus and some thousand
//                 mutations of it
//   run.sh        the long run: libFuzzer with the address and undefined-behaviour sanitizers (cmake --preset fuzz)
//
// A new parser gets a file in targets/, a line in CMakeLists.txt and a few files in corpus/.
#pragma once

#include "core/base/random.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace egret::fuzz {

struct Target {
    std::size_t mostBytes;                 // longer inputs only cost time
    void (*read)(std::string_view bytes);  // throws Error for what it refuses; calls demand() for what must hold
    // For formats that random changes of bytes hardly ever leave readable: a change that keeps the form. Takes turns
    // with them.
    std::string (*mutate)(std::string_view bytes, Random& random) = nullptr;
    const char* moreSeeds = nullptr;  // a folder outside of this one, where it exists
    unsigned mutations = 3000;        // in the suite: some seconds
};

// Each target's file defines its own; a program has one target.
extern const Target kTarget;

// A finding when it does not hold: ends the program, as a sanitizer's report does.
void demand(bool holds, std::string_view what);

}  // namespace egret::fuzz

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size);
