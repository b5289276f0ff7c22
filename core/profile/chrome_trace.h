#pragma once

#include "core/profile/trace.h"

#include <string>

namespace egret::profile {

// Returns JSON for chrome://tracing and Perfetto (ui.perfetto.dev).
std::string chromeTrace(const Trace& trace);

}  // namespace egret::profile
