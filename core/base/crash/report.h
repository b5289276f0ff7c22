#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace egret::crash {

// A crash report: the full text, and the fields that programs need.
struct Report {
    std::filesystem::path file;
    std::string program;                          // such as "egret"
    std::string what;                             // such as "SIGSEGV: ..."
    std::string time;                             // in UTC, such as 2026-11-22T08:15:00.123Z
    std::vector<std::filesystem::path> sessions;  // sessions open at the time of the crash
    std::string text;                             // the content of the whole file
    bool isWhole = false;                         // false if the report is truncated
};

Report readReport(const std::filesystem::path& file);  // throws badInput if the file is not a readable report

// Returns the reports that are not yet marked as seen, newest first. Skips unreadable files.
std::vector<Report> unseenReports();

// Marks the report as seen by renaming it. Deletes all but the twenty newest seen reports.
void markSeen(const Report& report);

}  // namespace egret::crash
