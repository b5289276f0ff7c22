#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

// TASO's rule file, where the shared data are; empty elsewhere: the tests that need it then skip.
inline std::string tasoFile() {
    std::filesystem::path shared;
    if (const char* given = std::getenv("EGRET_SHARED")) shared = given;
    else if (std::filesystem::exists(EGRET_SOURCE_DIR "/../shared/data")) shared = EGRET_SOURCE_DIR "/../shared";
    else shared = EGRET_SOURCE_DIR "/../../shared";
    const auto file = shared / "data/taso/graph_subst.pb";
    return std::filesystem::exists(file) ? file.string() : std::string();
}
