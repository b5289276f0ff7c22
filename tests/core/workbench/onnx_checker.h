#pragma once

#include <filesystem>
#include <string>

namespace egret {

// What ONNX's own checker says about a file, weights beside it included; empty when it is content. In a file of its
// own: its headers do not get along with <sys/mman.h>.
std::string onnxCheckerSays(const std::filesystem::path& model);

}  // namespace egret
