#pragma once

#include <string>
#include <vector>

namespace egret {

// Formats a table row (RFC 4180): fields with commas, quotes or line breaks are quoted; the row ends in CR LF.
std::string csvLine(const std::vector<std::string>& fields);

}  // namespace egret
