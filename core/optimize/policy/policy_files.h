#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace egret::optimize::policy {

// policyFiles: the built-in policies by file name. policyFile: one of them by name, or a file; throws usage, listing
// the available names.
std::vector<std::filesystem::path> policyFiles();
std::filesystem::path policyFile(std::string_view nameOrPath);
inline constexpr std::string_view kDefaultPolicy = "xrlflow";

}  // namespace egret::optimize::policy
