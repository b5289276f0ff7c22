#pragma once

#include <string>

namespace egret::app {

// Which Egret this is. cmake/commit.cmake writes them at every build, so only the programs link them: the engine need
// not be linked anew for every commit.
const char* version();  // 0.1.0
const char* commit();   // 1a2b3c4d5, with -dirty when files were changed; empty when it was built from no clone

// "0.1.0 (1a2b3c4d5)", as --version says it
inline std::string versionText() {
    return *commit() ? std::string(version()).append(" (").append(commit()).append(")") : version();
}

}  // namespace egret::app
