#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace egret::crash {

// A report that install() wrote, for a person: all that it holds, and what a program needs of it.
struct Report {
    std::filesystem::path file;
    std::string program;                          // "egret"
    std::string what;                             // "SIGSEGV: ..."
    std::string time;                             // UTC, 2026-11-22T08:15:00.123Z
    std::vector<std::filesystem::path> sessions;  // that were open
    std::string text;                             // the whole file
    bool isWhole = false;                         // nothing is missing at the end
};

Report readReport(const std::filesystem::path& file);  // throws badInput, also for a file of another kind

// Those that nobody has seen yet, newest first. What cannot be read as a report is left out.
std::vector<Report> unseenReports();

// Keeps the report, under another name, and of all that were seen the newest twenty.
void markSeen(const Report& report);

}  // namespace egret::crash
