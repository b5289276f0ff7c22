#pragma once

#include "core/session/records.h"

#include <nlohmann/json_fwd.hpp>

namespace egret::cli {

nlohmann::json idOrNull(session::StepId id);  // its number, or null

}  // namespace egret::cli
