#pragma once

#include <string>
#include <vector>

namespace egret {

// One table row, RFC 4180: fields with commas, quotes or line breaks are quoted; ends in CR LF.
std::string csvLine(const std::vector<std::string>& fields);

}  // namespace egret
