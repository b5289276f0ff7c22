#pragma once

#include "core/base/event.h"

#include <string>
#include <string_view>

namespace egret::session {

// Writes {"event": "iteration", "index": 3, ...} with the member names of core/base/event.h. Numbers round-trip
// exactly; infinities and NaN, which JSON lacks, become the texts "inf", "-inf" and "nan".
std::string toJson(const Event& event);
Event eventFromJson(std::string_view text);  // throws badInput

}  // namespace egret::session
