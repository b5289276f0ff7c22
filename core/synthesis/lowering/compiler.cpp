#include "core/synthesis/lowering/compiler.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/hash.h"
#include "core/base/machine.h"
#include "core/base/text.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

extern char** environ;

namespace egret::synthesis {
namespace {

namespace fs = std::filesystem;

std::string inPath(const std::string& program) {
    const char* path = std::getenv("PATH");
    if (program.find('/') != std::string::npos) return access(program.c_str(), X_OK) == 0 ? program : "";
    for (const std::string& folder : split(path ? path : "/usr/bin:/bin", ':'))
        if (const fs::path file = fs::path(folder) / program; access(file.c_str(), X_OK) == 0) return file;
    return "";
}

// Returns a text that distinguishes compilers and their versions in the cache.
std::string stamp(const fs::path& file) {
    std::error_code ignored;
    const fs::path real = fs::canonical(file, ignored);
    return real.string() + ' ' + std::to_string(fs::file_size(real, ignored)) + ' ' +
        std::to_string(fs::last_write_time(real, ignored).time_since_epoch().count());
}

std::string firstMessage(const std::string& output) {
    for (const std::string& line : split(output, '\n'))
        if (line.find("error") != std::string::npos) return line;
    return trimmed(output);
}

constexpr int kBetweenLooksMs = 20;  // time between two checks of the task

// Terminates a process group with SIGTERM, so that the compiler can remove its temporary files. After at most a second,
// any remaining processes are killed. The leader is not reaped here, which keeps its group number reserved.
void endGroup(pid_t leader) {
    kill(-leader, SIGTERM);
    for (int waited = 0; waited < 1000; waited += kBetweenLooksMs) {
        siginfo_t ended{};
        if (waitid(P_PID, static_cast<id_t>(leader), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
            ended.si_pid == leader)
            break;
        poll(nullptr, 0, kBetweenLooksMs);
    }
    kill(-leader, SIGKILL);
}

// Reads from a pipe until its other end closes or the task is stopped.
std::string readAll(int pipe, const Task& task) {
    std::string text;
    char buffer[4096];
    while (!task.stopRequested()) {
        pollfd ready{.fd = pipe, .events = POLLIN, .revents = 0};
        if (poll(&ready, 1, kBetweenLooksMs) <= 0) continue;
        const ssize_t n = read(pipe, buffer, sizeof buffer);
        if (n > 0) text.append(buffer, static_cast<std::size_t>(n));
        else if (n == 0 || errno != EINTR) break;
    }
    return text;
}

// Removes a file at the end of the scope, unless it was moved to its destination.
struct Unfinished {
    fs::path file;
    ~Unfinished() {
        std::error_code ignored;
        fs::remove(file, ignored);
    }
};

}  // namespace

SharedLibrary::SharedLibrary(const std::string& file) : m_handle(dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL)) {
    if (!m_handle) throw Error(Category::internal, std::string("cannot load generated code: ") + dlerror());
}

SharedLibrary::~SharedLibrary() { dlclose(m_handle); }

void* SharedLibrary::symbol(const std::string& name) const {
    void* found = dlsym(m_handle, name.c_str());
    if (!found) throw Error(Category::internal, "generated code lacks the function " + name);
    return found;
}

Finished runProgram(const std::vector<std::string>& command, const Task& task) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        throw Error(
            Category::limit, std::string("cannot create a pipe to ") + command[0] + ": " + std::strerror(errno));
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);  // a new group: the attributes' group is 0 by default
    auto arguments = transformed(command, [&](const std::string& part) { return const_cast<char*>(part.c_str()); });
    arguments.push_back(nullptr);
    pid_t child = 0;
    const int failed = posix_spawnp(&child, arguments[0], &actions, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    Finished finished;
    if (failed == 0) finished.output = readAll(ends[0], task);
    close(ends[0]);
    if (failed != 0) throw Error(Category::unsupported, "cannot start " + command[0] + ": " + std::strerror(failed));
    if (task.stopRequested()) endGroup(child);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    task.throwIfStopped();
    finished.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return finished;
}

std::string findCompiler() {
    if (const char* chosen = std::getenv("EGRET_CXX"); chosen && *chosen) {
        if (const std::string found = inPath(chosen); !found.empty()) return found;
        throw Error(
            Category::unsupported, std::string("EGRET_CXX names '") + chosen + "', which is not an executable program");
    }
    for (const char* name : {"g++", "c++", "clang++"})
        if (const std::string found = inPath(name); !found.empty()) return found;
    throw Error(Category::unsupported, "generated code requires a C++ compiler: install g++, or set EGRET_CXX");
}

std::shared_ptr<SharedLibrary> compiled(const std::string& source, const std::string& optimization, const Task& task) {
    const std::string compiler = findCompiler();
    const std::vector<std::string> flags{
        "-std=c++17", optimization, "-march=native", "-fopenmp", "-fPIC", "-shared", "-w"};
    const std::string identity = source + '\0' + join(flags, " ") + '\0' + stamp(compiler) + '\0' + processorName();
    const std::string name = hex(hashText(identity)) + hex(hashText(identity, 1));

    const fs::path folder = cacheDirectory() / "syno";
    makeFolder(folder);
    static std::atomic<int> attempts = 0;  // two threads may compile the same source
    const fs::path library = folder / (name + ".so");
    if (!fs::exists(library)) {
        const fs::path text = folder / (name + ".cpp");
        const Unfinished unfinished{
            folder / (name + '.' + std::to_string(getpid()) + '-' + std::to_string(++attempts) + ".so")};
        writeFileAtomically(text, source);
        std::vector<std::string> command{compiler};
        command.insert(command.end(), flags.begin(), flags.end());
        command.insert(command.end(), {"-o", unfinished.file.string(), text.string()});
        const Finished finished = runProgram(command, task);
        if (finished.status != 0)
            throw Error(Category::internal, "the compiler rejected generated code: " + firstMessage(finished.output),
                {.file = text});
        fs::rename(unfinished.file, library);
    }
    return std::make_shared<SharedLibrary>(library);
}

}  // namespace egret::synthesis
