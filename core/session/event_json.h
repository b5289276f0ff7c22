#pragma once

#include "core/base/event.h"

#include <string>
#include <string_view>

namespace egret::session {

// {"event": "iteration", "index": 3, ...}: the member names of core/base/event.h. Numbers read back equal, infinities
// and NaN included (as the texts "inf", "-inf", "nan", which JSON's numbers lack).
std::string toJson(const Event& event);
Event eventFromJson(std::string_view text);  // throws badInput

}  // namespace egret::session
