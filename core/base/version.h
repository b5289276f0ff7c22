#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <string_view>

namespace egret {

// Every format of ours carries a number that grows when older programs would misread it. Files without one are of
// before there were numbers: format 1. Throws unsupported, with both numbers, for what a newer Egret wrote; badInput
// below 1. `format` is what a person calls it: "session", "policy".
void requireVersion(std::string_view format, int64_t found, int64_t newest, const Place& place = {});

// Of rule files: over networks, over terms and over expressions alike.
constexpr int64_t kRuleFormat = 1;

// Texts say it in the remarks they begin with, where they say it: "# egret rules 1". `name` is the word after egret.
void requireTextVersion(std::string_view text, std::string_view name, int64_t newest, const std::string& file = {});

}  // namespace egret
