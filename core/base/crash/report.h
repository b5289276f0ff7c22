#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace egret::crash {

// A crash report: the full text, and the fields that programs need.
struct Report {
    std::filesystem::path file;
    std::string program;                          // "egret"
    std::string what;                             // "SIGSEGV: ..."
    std::string time;                             // UTC, 2026-11-22T08:15:00.123Z
    std::vector<std::filesystem::path> sessions;  // open at the time of the crash
    std::string text;                             // the whole file
    bool isWhole = false;                         // not truncated
};

Report readReport(const std::filesystem::path& file);  // throws badInput if it is not a readable report

// Returns the reports not yet seen, newest first. Skips unreadable files.
std::vector<Report> unseenReports();

// Marks the report as seen by renaming it. Keeps only the twenty newest seen reports.
void markSeen(const Report& report);

}  // namespace egret::crash
