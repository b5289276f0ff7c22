#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace egret {

// Returns whether `content` begins like a gzip file (RFC 1952).
bool isGzip(std::string_view content);

// Unpacks a gzip file, which may consist of several members. Throws badInput if it is damaged or cut off, and limit if
// the content is larger than `most` bytes.
std::string gunzip(std::string_view content, std::size_t most);

}  // namespace egret
