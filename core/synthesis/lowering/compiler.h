#pragma once

#include "core/base/task.h"

#include <memory>
#include <string>
#include <vector>

namespace egret::synthesis {

// Generated C++ code, compiled and loaded into this process.
class SharedLibrary {
public:
    explicit SharedLibrary(const std::string& file);  // throws internal with the loader's reason
    ~SharedLibrary();
    SharedLibrary(const SharedLibrary&) = delete;
    SharedLibrary& operator=(const SharedLibrary&) = delete;

    // Throws internal for an unknown name.
    template <typename Function>
    Function* function(const std::string& name) const {
        return reinterpret_cast<Function*>(symbol(name));
    }

private:
    void* symbol(const std::string& name) const;
    void* m_handle;
};

// Returns $EGRET_CXX if set, otherwise g++, c++ or clang++ from the path. Throws unsupported if no compiler is found.
std::string findCompiler();

// Compiles with -march=native and OpenMP; `optimization` is -O0 to -O3. Results are cached in cacheDirectory()/syno
// under a hash of source, compiler and processor. Throws internal with the compiler's first message, or cancelled,
// without leaving partial files.
std::shared_ptr<SharedLibrary> compiled(
    const std::string& source, const std::string& optimization = "-O3", const Task& task = {});

// Runs a program without a shell or input, and returns its exit status and combined output. Throws unsupported if the
// program cannot be started. The program has a separate process group, so that Ctrl-C in the terminal reaches only
// Egret. If the task is stopped, terminates the whole group and throws cancelled.
struct Finished {
    int status = 0;
    std::string output;
};
Finished runProgram(const std::vector<std::string>& command, const Task& task = {});

}  // namespace egret::synthesis
