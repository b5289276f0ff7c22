// Published e-graphs, where they are at hand.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace egret::extract {

// Empty when it is not there.
inline std::filesystem::path sharedEGraph(const std::string& name) {
    const char* variable = std::getenv("EGRET_SHARED");
    for (const std::filesystem::path& base : {std::filesystem::path(variable ? variable : ""), std::filesystem::path(EGRET_SOURCE_DIR) / "../shared",
                                              std::filesystem::path(EGRET_SOURCE_DIR) / "../../shared"})
        if (!base.empty() && std::filesystem::exists(base / "data/egraphs" / name)) return base / "data/egraphs" / name;
    return {};
}

}  // namespace egret::extract
