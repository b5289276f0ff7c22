#pragma once

#include "core/profile/trace.h"

#include <string>

namespace egret::profile {

// JSON that chrome://tracing and Perfetto (ui.perfetto.dev) open.
std::string chromeTrace(const Trace& trace);

}  // namespace egret::profile
