#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace egret::crash {

// A report written by install(): the full text, and the parts that programs need.
struct Report {
    std::filesystem::path file;
    std::string program;                          // "egret"
    std::string what;                             // "SIGSEGV: ..."
    std::string time;                             // UTC, 2026-11-22T08:15:00.123Z
    std::vector<std::filesystem::path> sessions;  // open at the time of the crash
    std::string text;                             // the whole file
    bool isWhole = false;                         // not truncated
};

Report readReport(const std::filesystem::path& file);  // throws badInput, also for other kinds of files

// Reports not yet seen, newest first. Unreadable ones are skipped.
std::vector<Report> unseenReports();

// Renames the report, and keeps only the newest twenty of those seen.
void markSeen(const Report& report);

}  // namespace egret::crash
