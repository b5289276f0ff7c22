#pragma once

#include <string>
#include <vector>

namespace egret {

// Formats a field or a row of a table (RFC 4180): fields that contain commas, quotes or line breaks are quoted, and the
// row ends in CR LF.
std::string csvField(const std::string& text);
std::string csvLine(const std::vector<std::string>& fields);

}  // namespace egret
