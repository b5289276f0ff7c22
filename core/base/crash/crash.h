// crash: crash reports, which are written locally and which the user can read and choose to send.
//
//   crash.h    install() makes the program write a report when it crashes; note() and OpenSession record its recent
//              activity
//   report.h   reads existing reports
//
// A report contains the stack as modules and offsets (scripts/symbolize resolves function names), versions, the last
// events (fixed words and a number each), and the paths of open sessions. It contains no part of a model: no node
// names, shapes, weights or error texts. Nothing is sent.
#pragma once

#include "core/base/event.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace egret::crash {

// After this call, a crash (SIGSEGV, SIGBUS, SIGILL, SIGFPE, or SIGABRT, which includes std::terminate) writes a report
// to folder() and prints the report's path on stderr. The program then ends as it would without this call, with a core
// dump if enabled. Call install() once, early. `program` is the program's name in the report; `versions` are pairs such
// as {"Egret", "0.1.0 (1a2b3c4d5)"}. If no report can be written, for example without a home directory, the program
// still runs, and a crash prints that no report was written. Does nothing in sanitizer builds, which report crashes
// themselves.
void install(const std::string& program, const std::vector<std::pair<std::string, std::string>>& versions);

// Adds a version to later reports, for libraries loaded on first use. Thread-safe.
void noteVersion(const std::string& name, const std::string& version);

std::filesystem::path folder();  // returns stateDirectory()/crashes without creating it

// Records an event: one or two fixed words and optionally a number. A report contains the last 48 events of all
// threads. `what` must live until the program ends and must not name any part of a model. Thread-safe; takes
// nanoseconds.
void note(const char* what, int64_t number = -1) noexcept;

// Records the event's kind and a size: the number of nodes, steps or candidates.
void note(const Event& event) noexcept;

// Sets the reason for an imminent abort, such as "Qt: ...". The reason must not name any part of a model. Each call
// replaces the previous reason.
void setReason(const std::string& reason) noexcept;

// Records a session as open for the lifetime of this object. Reports list up to eight sessions.
class OpenSession {
public:
    OpenSession() = default;
    explicit OpenSession(const std::filesystem::path& path);
    ~OpenSession();
    OpenSession(OpenSession&& other) noexcept : m_slot(std::exchange(other.m_slot, -1)) {}
    OpenSession& operator=(OpenSession&& other) noexcept {
        std::swap(m_slot, other.m_slot);
        return *this;
    }

private:
    int m_slot = -1;
};

}  // namespace egret::crash
