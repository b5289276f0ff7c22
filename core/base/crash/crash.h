// crash: what is left when a program of Egret's dies: a report on this machine, for a person to read and to send if
// they like.
//
//   crash.h    install() writes a report when the program crashes; note() and OpenSession say what it was doing
//   report.h   reads the reports there are
//
// A report holds the stack as modules and offsets (scripts/symbolize names the functions), versions, the last events as
// fixed words with a number each, and the paths of the sessions that were open. Nothing of a model goes in: no names of
// nodes, no shapes, no weights, no texts of errors. Nothing is sent anywhere.
#pragma once

#include "core/base/event.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace egret::crash {

// From now on a crash (SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, so also std::terminate) writes a report into folder()
// and says so on stderr; then the program ends as it would have, with a core dump where the system makes them. Call
// once, early; `program` names it in the report, `versions` are
// {"Egret", "0.1.0 (1a2b3c4d5)"} and so on. When no report can be written, e.g. for lack of a home, the program runs
// all the same, and a crash says so. In a program with sanitizers, which report crashes themselves, it does nothing.
void install(const std::string& program, const std::vector<std::pair<std::string, std::string>>& versions);

// Adds a version to later reports: a library that is loaded on first use is known only then. Any thread.
void noteVersion(const std::string& name, const std::string& version);

std::filesystem::path folder();  // stateDirectory()/crashes; not made here

// An event: a fixed word or two and, where it means something, a number. The last 48 of all threads go into a report.
// `what` must live as long as the program, and must never name anything of a model. Takes nanoseconds, from any thread.
void note(const char* what, int64_t number = -1) noexcept;

// The kind of an event, and how large what it is about has become: nodes, steps, candidates.
void note(const Event& event) noexcept;

// Why the program is about to abort, where that is known: "Qt: ..." The same rules on models hold. The last one counts.
void setReason(const std::string& reason) noexcept;

// Says that a session is open, for as long as it lives. Of more than eight at once, the rest are not named.
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
