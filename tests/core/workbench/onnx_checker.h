#pragma once

#include <filesystem>
#include <string>

namespace egret {

// Returns the message of ONNX's own checker for a file, including external weights; empty if there is none. It has its
// own source file because its headers conflict with <sys/mman.h>.
std::string onnxCheckerSays(const std::filesystem::path& model);

}  // namespace egret
