#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <string_view>

namespace egret {

// Every format of Egret has a version number, which increases when older programs would misread the file. Files without
// a version number have version 1. Throws unsupported, with both numbers, for files from a newer Egret, and badInput
// for versions below 1. `format` is the readable name of the format, such as "session" or "policy".
void requireVersion(std::string_view format, int64_t found, int64_t newest, const Place& place = {});

// The format of rule files for computation graphs, terms and expressions.
constexpr int64_t kRuleFormat = 1;

// Checks the version that a text file may state in its leading comments, such as "# egret rules 1". `name` is the word
// after "egret".
void requireTextVersion(std::string_view text, std::string_view name, int64_t newest, const std::string& file = {});

}  // namespace egret
