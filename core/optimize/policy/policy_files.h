#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace egret::optimize::policy {

// The policies that come with Egret, by file name; and one of them by name, or a file. Throws notFound, with the names
// there are.
std::vector<std::filesystem::path> policyFiles();
std::filesystem::path policyFile(std::string_view nameOrPath);
inline constexpr std::string_view kDefaultPolicy = "xrlflow";

}  // namespace egret::optimize::policy
