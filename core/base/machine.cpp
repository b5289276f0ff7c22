#include "core/base/machine.h"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <map>

namespace egret {
namespace {

bool hasDigit(const std::string& text) {
    return std::ranges::any_of(text, [](unsigned char c) { return std::isdigit(c); });
}

}  // namespace

std::string processorName(std::istream& cpuInfo) {
    std::map<std::string, std::string> first;  // fields of the first processor
    for (std::string line; std::getline(cpuInfo, line) && !line.empty();) {
        const auto colon = line.find(": ");
        if (colon == std::string::npos) continue;
        first.emplace(line.substr(0, line.find_last_not_of("\t ", colon - 1) + 1), line.substr(colon + 2));
    }
    const std::string name = first.contains("model name") ? first["model name"] : "unknown processor";
    if (hasDigit(name)) return name;
    static constexpr const char* kPairs[][4] = {
        {"cpu family", "family", "model", "model"}, {"CPU implementer", "implementer", "CPU part", "part"}};
    for (const auto& [key, title, secondKey, secondTitle] : kPairs)
        if (first.contains(key) && first.contains(secondKey))
            return name + " (" + title + " " + first[key] + ", " + secondTitle + " " + first[secondKey] + ")";
    return name;
}

std::string processorName() {
    std::ifstream info("/proc/cpuinfo");
    return processorName(info);
}

}  // namespace egret
