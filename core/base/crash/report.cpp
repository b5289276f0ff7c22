#include "core/base/crash/report.h"

#include "core/base/crash/crash.h"
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/text.h"

#include <algorithm>

namespace egret::crash {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFirstLine = "Egret crash report 1", kLastLine = "end of report\n", kSeen = ".seen.txt";
constexpr std::size_t kKept = 20;

// Returns the time in a report's file name, PROGRAM-MILLISECONDS-PID.txt; 0 if the name has a different form.
uint64_t millisecondsOf(const fs::path& file) {
    const auto parts = split(file.stem().string(), '-');
    return parts.size() < 2 ? 0 : std::strtoull(parts[parts.size() - 2].c_str(), nullptr, 10);
}

std::vector<fs::path> filesThatEnd(std::string_view ending, bool seen) {
    std::vector<fs::path> files;
    std::error_code none;  // a missing folder means that there are no reports
    for (const auto& entry : fs::directory_iterator(folder(), none)) {
        const std::string name = entry.path().filename().string();
        if (name.ends_with(ending) && name.ends_with(kSeen) == seen) files.push_back(entry.path());
    }
    std::ranges::sort(
        files, [](const fs::path& a, const fs::path& b) { return millisecondsOf(a) > millisecondsOf(b); });
    return files;
}

}  // namespace

Report readReport(const fs::path& file) {
    Report report{.file = file, .text = readFile(file)};
    if (!report.text.starts_with(kFirstLine))
        throw Error(Category::badInput, "is not an Egret crash report", {.file = file.string()});
    report.isWhole = report.text.ends_with(kLastLine);
    for (const std::string& line : split(report.text, '\n')) {
        const auto colon = line.find(": ");
        if (colon == std::string::npos || line.starts_with(' ')) continue;
        const std::string key = line.substr(0, colon), value = line.substr(colon + 2);
        if (key == "program") report.program = value;
        else if (key == "what") report.what = value;
        else if (key == "time") report.time = value;
        else if (key == "session") report.sessions.emplace_back(value);
    }
    return report;
}

std::vector<Report> unseenReports() {
    std::vector<Report> reports;
    for (const fs::path& file : filesThatEnd(".txt", false)) {
        try {
            reports.push_back(readReport(file));
        } catch (const Error&) {  // the file is not a report, or it was deleted in the meantime
        }
    }
    return reports;
}

void markSeen(const Report& report) {
    fs::path seen = report.file;
    seen.replace_extension().concat(kSeen);
    std::error_code gone;  // another window may have marked the report already
    fs::rename(report.file, seen, gone);
    const auto files = filesThatEnd(kSeen, true);
    for (std::size_t i = kKept; i < files.size(); ++i) fs::remove(files[i], gone);
}

}  // namespace egret::crash
