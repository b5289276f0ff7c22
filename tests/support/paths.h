// Where the tests find files of the repository and of the build. One object file knows the folders (paths.cpp): all
// others are the same in every clone, so that a compiler cache serves a clone in another folder.
#pragma once

#include <string>
#include <string_view>

namespace egret::test {

// "sample_models/fire.onnx", from the root of the repository; "" is the root itself.
std::string sourceFile(std::string_view path);
std::string builtFile(std::string_view path);  // "bin/egret-cli", from the build folder

}  // namespace egret::test
