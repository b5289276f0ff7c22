// Writes a report during a crash.
//
// A signal handler can interrupt any code, including malloc while it holds its lock. The code here therefore allocates
// no memory and takes no lock that other code may hold: the report's path, first lines and event texts are prepared in
// advance, numbers are formatted manually, and write() is the only output. glibc's backtrace() walks the stack;
// install() calls it once in advance, because its first call loads libgcc. Since glibc 2.35, unwinding finds modules
// without a lock (_dl_find_object). dl_iterate_phdr() lists the modules. Its lock is recursive, so this thread may
// already hold it; if another thread holds it, that thread keeps running and releases it. If anything hangs, an alarm
// ends the program. The report begins with the most reliable data (reason, versions, sessions, events) and ends with
// the stack, so a second fault truncates only the stack.
//
// The first thread that crashes writes the report; other threads that crash wait until the program ends. Reports of
// several programs never mix, because each file is created with O_EXCL and named after the process id and the start
// time.
#include "core/base/crash/crash.h"

#include "core/base/alternate_stack.h"
#include "core/base/folders.h"
#include "core/base/machine.h"
#include "core/base/mapped_file.h"
#include "core/base/text.h"

#include <cxxabi.h>
#include <elf.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <mutex>

namespace egret::crash {
namespace {

constexpr unsigned kGiveUpSeconds = 20;

int64_t nowMs() {  // reads CLOCK_REALTIME; clock_gettime() is safe in signal handlers
    timespec time{};
    ::clock_gettime(CLOCK_REALTIME, &time);
    return static_cast<int64_t>(time.tv_sec) * 1000 + time.tv_nsec / 1000000;
}

// ---- data prepared for the handler ----------------------------------------------------------------------------------

struct Noted {
    std::atomic<const char*> what = nullptr;
    std::atomic<int64_t> number = -1, timeMs = 0, times = 0;
};
// Repeated events share one slot, so that ten thousand iterations do not overwrite the event that started them.
constinit std::array<Noted, 48> g_events;
constinit std::atomic<uint64_t> g_eventCount = 0;

struct Slot {
    std::atomic<bool> used = false;
    std::array<char, 4096> path{};
};
constinit std::array<Slot, 8> g_sessions;
constinit std::mutex g_sessionsMutex;  // only writers lock it; the handler reads without a lock

constinit std::array<char, 4096> g_path{};     // path of the report, if the program crashes
constinit std::array<char, 4096> g_program{};  // path of the executable, for which dl_iterate_phdr() returns no name
constinit std::array<char, 8192> g_preamble{};
constinit std::array<char, 2048> g_laterVersions{};  // lines for libraries loaded later; append-only
constinit std::array<char, 512> g_reason{};

template <std::size_t N>
void keep(std::array<char, N>& into, std::string_view text) noexcept {
    const std::size_t length = std::min(text.size(), N - 1);
    std::memcpy(into.data(), text.data(), length);
    into[length] = '\0';
}

// ---- writing without allocations or locks ---------------------------------------------------------------------------

class Out {
public:
    explicit Out(int descriptor) : m_descriptor(descriptor) {}
    ~Out() { flush(); }
    Out(const Out&) = delete;
    Out& operator=(const Out&) = delete;

    Out& operator<<(const char* text) {
        for (; *text; ++text) put(*text);
        return *this;
    }
    Out& operator<<(int64_t number) {
        if (number < 0) put('-');
        return digits(number < 0 ? uint64_t{0} - static_cast<uint64_t>(number) : static_cast<uint64_t>(number), 10, 1);
    }
    Out& hex(uint64_t number, int width = 1) { return digits(number, 16, width); }
    Out& decimal(uint64_t number, int width) { return digits(number, 10, width); }
    Out& line(const char* text) {  // replaces control characters, because foreign text may contain line breaks
        for (; *text; ++text) put(static_cast<unsigned char>(*text) < ' ' ? '?' : *text);
        return *this;
    }
    void flush() {
        for (std::size_t done = 0; m_descriptor >= 0 && done < m_length;) {
            const ssize_t put = ::write(m_descriptor, m_buffer + done, m_length - done);
            if (put < 0 && errno == EINTR) continue;
            if (put <= 0) break;  // the disk is full; the missing last line will show that the report is incomplete
            done += static_cast<std::size_t>(put);
        }
        m_length = 0;
    }

private:
    void put(char c) {
        if (m_length == sizeof m_buffer) flush();
        m_buffer[m_length++] = c;
    }
    Out& digits(uint64_t number, unsigned base, int width) {
        char text[24];
        int length = 0;
        do text[length++] = "0123456789abcdef"[number % base];
        while ((number /= base) != 0 || length < width);
        while (length > 0) put(text[--length]);
        return *this;
    }

    int m_descriptor;
    std::size_t m_length = 0;
    char m_buffer[512];
};

// Writes a time such as 2026-11-22T08:15:00.123Z, using only calendar arithmetic without a time zone or locale.
void writeTime(Out& out, int64_t ms) {
    using namespace std::chrono;
    const sys_time<milliseconds> time{milliseconds(ms)};
    const auto day = floor<days>(time);
    const year_month_day date(day);
    const hh_mm_ss clock(time - day);
    out.decimal(static_cast<uint64_t>(static_cast<int>(date.year())), 4) << "-";
    out.decimal(static_cast<unsigned>(date.month()), 2) << "-";
    out.decimal(static_cast<unsigned>(date.day()), 2) << "T";
    out.decimal(static_cast<uint64_t>(clock.hours().count()), 2) << ":";
    out.decimal(static_cast<uint64_t>(clock.minutes().count()), 2) << ":";
    out.decimal(static_cast<uint64_t>(clock.seconds().count()), 2) << ".";
    out.decimal(static_cast<uint64_t>(clock.subseconds().count()), 3) << "Z";
}

struct SignalName {
    int signal;
    const char* name;
    const char* meaning;
};
constexpr SignalName kSignals[] = {
    {SIGSEGV, "SIGSEGV", "access to an invalid address"},
    {SIGBUS, "SIGBUS", "memory could not be accessed, often because a mapped file was truncated"},
    {SIGILL, "SIGILL", "an instruction that this processor does not support"},
    {SIGFPE, "SIGFPE", "invalid arithmetic, such as an integer division by zero"},
    {SIGABRT, "SIGABRT", "the program aborted because it detected an impossible state"},
};

// ---- the stack ------------------------------------------------------------------------------------------------------

constexpr int kFrames = 100;

// The location of an address: the module, its build id, and the offset in the module, as addr2line expects them.
struct Module {
    uintptr_t address = 0;
    const char* name = nullptr;
    uintptr_t base = 0;
    const unsigned char* buildId = nullptr;
    std::size_t buildIdBytes = 0;
};

int findModule(dl_phdr_info* info, std::size_t, void* wanted) {
    auto& module = *static_cast<Module*>(wanted);
    bool holds = false;
    for (int i = 0; i < info->dlpi_phnum; ++i) {
        const auto& part = info->dlpi_phdr[i];
        holds |= part.p_type == PT_LOAD && module.address - (info->dlpi_addr + part.p_vaddr) < part.p_memsz;
    }
    if (!holds) return 0;
    module.name = info->dlpi_name && *info->dlpi_name ? info->dlpi_name : g_program.data();
    module.base = info->dlpi_addr;
    for (int i = 0; i < info->dlpi_phnum; ++i) {
        const auto& part = info->dlpi_phdr[i];
        if (part.p_type != PT_NOTE) continue;
        const auto* at = reinterpret_cast<const unsigned char*>(info->dlpi_addr + part.p_vaddr);
        const auto* end = at + part.p_memsz;
        while (at + sizeof(ElfW(Nhdr)) <= end) {
            ElfW(Nhdr) note;
            std::memcpy(&note, at, sizeof note);
            const auto* content = at + sizeof note + ((note.n_namesz + 3u) & ~3u);
            if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 && std::memcmp(at + sizeof note, "GNU", 4) == 0 &&
                content + note.n_descsz <= end) {
                module.buildId = content;
                module.buildIdBytes = note.n_descsz;
            }
            at = content + ((note.n_descsz + 3u) & ~3u);
        }
    }
    return 1;
}

void writeStack(Out& out) {
    static std::array<void*, kFrames> frames;  // static, because only one thread reaches this code
    static std::array<Module, kFrames> modules;
    const int count = ::backtrace(frames.data(), kFrames);
    out << "stack:\n";
    for (int i = 0; i < count; ++i) {
        Module& module = modules[static_cast<std::size_t>(i)];
        module = {.address = reinterpret_cast<uintptr_t>(frames[static_cast<std::size_t>(i)])};
        ::dl_iterate_phdr(findModule, &module);
        out << "  #" << int64_t{i} << " ";
        if (module.name) out.line(module.name) << "+0x", out.hex(module.address - module.base);
        else out << "0x", out.hex(module.address);
        out << "\n";
        out.flush();  // flushes now, because reading the next frame may fault
    }
    if (count == kFrames) out << "  further frames omitted\n";
    out << "modules:\n";
    for (int i = 0; i < count; ++i) {
        const Module& module = modules[static_cast<std::size_t>(i)];
        bool isNew = module.name != nullptr;
        for (int before = 0; before < i && isNew; ++before)
            isNew = modules[static_cast<std::size_t>(before)].base != module.base;
        if (!isNew) continue;
        out << "  ";
        out.line(module.name) << " ";
        for (std::size_t byte = 0; byte < module.buildIdBytes; ++byte) out.hex(module.buildId[byte], 2);
        out << (module.buildIdBytes ? "\n" : "no build id\n");
    }
}

// ---- the report -----------------------------------------------------------------------------------------------------

void writeReport(int descriptor, const SignalName& signal, const siginfo_t& info) {
    Out out(descriptor);
    out << "Egret crash report 1\nThis file was written on this machine and was not sent anywhere. It contains no "
           "model data, but paths may include model names.\n\nwhat: "
        << signal.name << ": " << signal.meaning << "\n";
    if (g_reason[0]) (out << "reason: ").line(g_reason.data()) << "\n";
    if (const char* file = signal.signal == SIGBUS ? MappedFile::at(info.si_addr) : nullptr)
        (out << "mapped file: ").line(file) << "\n";
    if (info.si_code <= 0 && info.si_pid != ::getpid()) out << "sent by: process " << int64_t{info.si_pid} << "\n";
    out << "time: ";
    writeTime(out, nowMs());
    char thread[17] = {};
    ::prctl(PR_GET_NAME, thread);
    (out << "\nthread: ").line(thread) << "\n" << g_preamble.data() << g_laterVersions.data();
    for (const Slot& session : g_sessions)
        if (session.used.load(std::memory_order_acquire)) (out << "session: ").line(session.path.data()) << "\n";
    out << "events, newest last:\n";
    out.flush();
    const uint64_t count = g_eventCount.load();
    for (uint64_t i = count > g_events.size() ? count - g_events.size() : 0; i < count; ++i) {
        const Noted& event = g_events[i % g_events.size()];
        const char* what = event.what.load();
        if (!what) continue;
        out << "  ";
        writeTime(out, event.timeMs.load());
        (out << " ").line(what);
        if (const int64_t number = event.number.load(); number >= 0) out << " " << number;
        if (const int64_t times = event.times.load(); times > 1) out << ", " << times << " times";
        out << "\n";
    }
    out.flush();
    writeStack(out);
    out << "end of report\n";
}

// Creates the report's folders. Called only on a crash.
void makeFolders() {
    for (char* c = g_path.data() + 1; g_path[0] && *c; ++c) {
        if (*c != '/') continue;
        *c = '\0';
        ::mkdir(g_path.data(), 0700);  // usually exists; if it cannot be created, no report is written
        *c = '/';
    }
}

constinit std::atomic<bool> g_isDying = false;
constinit std::atomic<pid_t> g_dyingThread = 0;

void onCrash(int number, siginfo_t* info, void*) {
    if (g_isDying.exchange(true)) {
        if (g_dyingThread.load() != ::gettid())
            for (;;) ::pause();
        ::signal(number, SIG_DFL);  // the handler itself crashed; keeps what it has written
        ::raise(number);
        return;
    }
    g_dyingThread = ::gettid();
    ::signal(SIGALRM, SIG_DFL);
    ::alarm(kGiveUpSeconds);
    const SignalName* signal = &kSignals[0];
    for (const SignalName& row : kSignals)
        if (row.signal == number) signal = &row;
    makeFolders();
    const int file = g_path[0] ? ::open(g_path.data(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600) : -1;
    if (file >= 0) {
        writeReport(file, *signal, *info);
        ::close(file);
    }
    {
        Out out(STDERR_FILENO);
        if (const char* mapped = number == SIGBUS ? MappedFile::at(info->si_addr) : nullptr)
            (out << "\nAnother program truncated a file while Egret was using the weights in it: ").line(mapped)
                << "\nRestore the file, then reopen the session: its steps are saved.";
        out << "\nEgret crashed (" << signal->name << "). ";
        if (file >= 0) out << "The crash report is in " << g_path.data() << "; it was not sent anywhere.\n";
        else out << "No report could be written" << (g_path[0] ? ".\n" : ": no folder is available for it.\n");
    }
    ::alarm(0);
    // Raises the signal again so that the program ends as it would without this handler.
    ::signal(number, SIG_DFL);
    ::raise(number);
}

[[noreturn]] void onTerminate() {
    if (const std::type_info* type = abi::__cxa_current_exception_type()) {
        int status = 0;
        char* name = abi::__cxa_demangle(type->name(), nullptr, nullptr, &status);
        // Records only the type, because the message may name part of a model.
        setReason(std::string("uncaught exception: ") + (name ? name : type->name()));
        std::free(name);
    } else {
        setReason("std::terminate without an exception");
    }
    std::abort();
}

std::string versionLine(const std::string& name, const std::string& version) {
    return "version of " + name + ": " + version + "\n";
}

std::string preambleOf(const std::string& program, const std::vector<std::pair<std::string, std::string>>& versions) {
    std::string text = "program: " + program + "\nprocess: " + std::to_string(::getpid()) + "\n";
    for (const auto& [name, version] : versions) text += versionLine(name, version);
    utsname system{};
    if (::uname(&system) == 0) text += "system: " + join({system.sysname, system.release, system.machine}, " ") + "\n";
    return text.append("processor: ").append(processorName()).append("\n");
}

// In sanitized builds, the sanitizers report crashes in more detail.
#ifdef EGRET_SANITIZED
constexpr bool kIsSanitized = true;
#else
constexpr bool kIsSanitized = false;
#endif

}  // namespace

std::filesystem::path folder() { return stateDirectory() / "crashes"; }

void noteVersion(const std::string& name, const std::string& version) {
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    const std::string line = versionLine(name, version);
    const std::size_t end = std::strlen(g_laterVersions.data());
    if (end + line.size() >= g_laterVersions.size()) return;  // the report is useful even without this version
    std::copy(line.begin() + 1, line.end(), g_laterVersions.begin() + static_cast<std::ptrdiff_t>(end) + 1);
    g_laterVersions[end] = line[0];  // written last, so that a concurrent crash reads either the old or the new text
}

void install(const std::string& program, const std::vector<std::pair<std::string, std::string>>& versions) {
    if (kIsSanitized) return;
    static const AlternateStack stack;  // for the main thread; each job has its own
    keep(g_preamble, preambleOf(program, versions));
    std::error_code unreadable;
    keep(g_program, std::filesystem::read_symlink("/proc/self/exe", unreadable).string());
    try {
        keep(g_path,
            (std::filesystem::absolute(folder()) /
                (program.substr(0, program.find(' ')) + "-" + std::to_string(nowMs()) + "-" +
                    std::to_string(::getpid()) + ".txt"))
                .string());
    } catch (const std::exception&) {
        g_path[0] = '\0';  // the program runs without reports; a crash prints that no report was written
    }
    void* primed[2];
    ::backtrace(primed, 2);
    struct sigaction action {};
    action.sa_sigaction = onCrash;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    sigemptyset(&action.sa_mask);
    for (const SignalName& row : kSignals) ::sigaction(row.signal, &action, nullptr);
    std::set_terminate(onTerminate);
}

void note(const char* what, int64_t number) noexcept {
    const uint64_t count = g_eventCount.load();
    Noted& last = g_events[(count + g_events.size() - 1) % g_events.size()];
    const bool again = count > 0 && last.what.load() == what;  // at worst, a race with another thread uses a new slot
    Noted& event = again ? last : g_events[g_eventCount.fetch_add(1) % g_events.size()];
    event.timeMs = nowMs();
    event.number = number;
    event.times = again ? event.times.load() + 1 : 1;
    event.what = what;
}

void note(const Event& event) noexcept {
    struct Words {
        static void numbered(const char* what, uint64_t number) { note(what, static_cast<int64_t>(number)); }
        void operator()(const event::Applied& e) const { numbered("rule applied, step", e.step); }
        void operator()(const event::Iteration& e) const { numbered("iteration, nodes", e.nodes); }
        void operator()(const event::Grown& e) const { numbered("e-graph grown manually, open matches", e.match); }
        void operator()(const event::Stopped&) const { note("run stopped"); }
        void operator()(const event::Chosen& e) const { numbered("choice made, candidates", e.probabilities.size()); }
        void operator()(const event::Measured&) const { note("measured"); }
        void operator()(const event::Extracted&) const { note("extracted"); }
        void operator()(const event::Trained& e) const { numbered("trained, step", e.step); }
        void operator()(const event::Evaluated& e) const { numbered("candidate evaluated", e.number); }
        void operator()(const event::Message& e) const {
            note(e.level == event::Message::Level::error ? "error reported" : "message reported");
        }
    };
    std::visit(Words{}, event);
}

void setReason(const std::string& reason) noexcept { keep(g_reason, reason); }

OpenSession::OpenSession(const std::filesystem::path& path) {
    std::error_code gone;
    const std::string text = std::filesystem::absolute(path, gone).string();
    const std::lock_guard lock(g_sessionsMutex);
    for (std::size_t i = 0; i < g_sessions.size() && m_slot < 0; ++i) {
        Slot& slot = g_sessions[i];
        if (slot.used.load()) continue;
        keep(slot.path, text);
        slot.used.store(true, std::memory_order_release);
        m_slot = static_cast<int>(i);
    }
}

OpenSession::~OpenSession() {
    if (m_slot < 0) return;
    const std::lock_guard lock(g_sessionsMutex);
    g_sessions[static_cast<std::size_t>(m_slot)].used = false;
}

}  // namespace egret::crash
