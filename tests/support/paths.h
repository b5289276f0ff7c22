// Locates files of the repository and of the build. Only one object file (paths.cpp) contains the folders. All others
// are the same in every clone, so a compiler cache also serves clones in other folders.
#pragma once

#include <string>
#include <string_view>

namespace egret::test {

// Returns the full path of "sample_models/fire.onnx", given from the repository root; "" gives the root itself.
std::string sourceFile(std::string_view path);
std::string builtFile(std::string_view path);  // such as "bin/egret-cli", from the build folder

}  // namespace egret::test
