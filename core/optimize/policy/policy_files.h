#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace egret::optimize::policy {

// policyFiles() returns the built-in policies, sorted by name. policyFile() returns a built-in policy by name, or the
// given file; it throws usage, listing the available names.
std::vector<std::filesystem::path> policyFiles();
std::filesystem::path policyFile(std::string_view nameOrPath);
inline constexpr std::string_view kDefaultPolicy = "xrlflow";

}  // namespace egret::optimize::policy
