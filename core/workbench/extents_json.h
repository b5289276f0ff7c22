#pragma once

#include "core/graph/extents.h"

#include <nlohmann/json_fwd.hpp>
#include <vector>

namespace egret::workbench {

// Values of unknown extents as sessions store them: [{"named": {"batch": 8}, "other": 1, "weight": 1}].
nlohmann::json toJson(const std::vector<graph::Extents>& sets);
// Throws badInput for values that are not extents (at least 0) or weights (above 0).
std::vector<graph::Extents> extentsFrom(const nlohmann::json& json);

}  // namespace egret::workbench
