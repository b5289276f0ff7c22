#pragma once

#include <string>

namespace egret::app {

// The version of Egret. cmake/commit.cmake writes it at every build, so only the programs link it; the engine is not
// relinked for every commit.
const char* version();  // 0.1.0
const char* commit();   // 1a2b3c4d5, with -dirty for modified files; empty if not built from a clone

// "0.1.0 (1a2b3c4d5)", as printed by --version
inline std::string versionText() {
    return *commit() ? std::string(version()).append(" (").append(commit()).append(")") : version();
}

}  // namespace egret::app
