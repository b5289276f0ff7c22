// A machine "with a GPU": a driver and a plug-in that computes with the reference.
#pragma once

#include <dlfcn.h>
#include <gtest/gtest.h>
#include <cstdlib>
#include <string>
#include "tests/support/paths.h"

namespace egret::test {

// Applies to programs started during its lifetime.
class StandInForPrograms {
public:
    StandInForPrograms() {
        const std::string folder = test::builtFile("tests/stand_in");
        ::setenv("EGRET_CUDA_PLUGIN", (folder + "/libegret_cuda_stand_in.so").c_str(), 1);
        ::setenv("LD_LIBRARY_PATH", m_before.empty() ? folder.c_str() : (folder + ":" + m_before).c_str(), 1);
    }
    ~StandInForPrograms() {
        ::unsetenv("EGRET_CUDA_PLUGIN");
        m_before.empty() ? ::unsetenv("LD_LIBRARY_PATH") : ::setenv("LD_LIBRARY_PATH", m_before.c_str(), 1);
    }
    StandInForPrograms(const StandInForPrograms&) = delete;

private:
    const std::string m_before = std::getenv("LD_LIBRARY_PATH") ? std::getenv("LD_LIBRARY_PATH") : "";
};

// Applies to this process permanently: a plug-in is loaded once.
inline void useStandInDevice() {
    static const StandInForPrograms found;
    static void* driver = ::dlopen(test::builtFile("tests/stand_in/libcuda.so.1").c_str(),
        RTLD_LAZY | RTLD_LOCAL);  // so that it is later found by name
    ASSERT_NE(driver, nullptr) << ::dlerror();
}

}  // namespace egret::test
