#pragma once

#include <string>
#include <vector>

namespace egret {

// Formats a table row (RFC 4180): fields that contain commas, quotes or line breaks are quoted, and the row ends in CR
// LF.
std::string csvLine(const std::vector<std::string>& fields);

}  // namespace egret
