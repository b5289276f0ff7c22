#pragma once

#include "core/base/task.h"

#include <memory>
#include <string>
#include <vector>

namespace egret::synthesis {

// Generated C++, compiled and loaded into this process.
class SharedLibrary {
public:
    explicit SharedLibrary(const std::string& file);  // Error(internal) with the loader's reason
    ~SharedLibrary();
    SharedLibrary(const SharedLibrary&) = delete;
    SharedLibrary& operator=(const SharedLibrary&) = delete;

    // Error(internal) for a name it does not have.
    template <typename Function>
    Function* function(const std::string& name) const {
        return reinterpret_cast<Function*>(symbol(name));
    }

private:
    void* symbol(const std::string& name) const;
    void* m_handle;
};

// $EGRET_CXX, else g++, c++ or clang++ of the path. Error(unsupported) where there is none.
std::string findCompiler();

// Compiles with -march=native and OpenMP; `optimization`: -O0 to -O3. Cached in cacheDirectory()/syno by a hash of
// source, compiler and processor. Error(internal) with the compiler's first message; Error(cancelled), and then nothing
// is kept.
std::shared_ptr<SharedLibrary> compiled(
    const std::string& source, const std::string& optimization = "-O3", const Task& task = {});

// Runs a program without a shell and without an input, and gives its exit status and what it wrote to both its outputs.
// Error(unsupported) where it cannot be started. It is in a process group of its own: a Ctrl-C at the terminal is ours
// alone to answer, and once the task is stopped the whole group is ended: Error(cancelled).
struct Finished {
    int status = 0;
    std::string output;
};
Finished runProgram(const std::vector<std::string>& command, const Task& task = {});

}  // namespace egret::synthesis
