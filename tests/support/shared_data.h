#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>
#include "tests/support/paths.h"

namespace egret {

// Returns a file or folder of the published data next to the repository (../shared or $EGRET_SHARED); empty if missing.
// Users have only the repository, so tests that require such data are skipped with a message.
inline std::filesystem::path sharedData(const std::string& relative) {
    std::vector<std::filesystem::path> roots;
    if (const char* given = std::getenv("EGRET_SHARED")) roots.emplace_back(given);
    for (const char* beside : {"../shared", "../../shared"})
        roots.push_back(std::filesystem::path(test::sourceFile("")) / beside);
    for (const auto& root : roots)
        if (std::filesystem::exists(root / relative)) return root / relative;
    return {};
}

}  // namespace egret
