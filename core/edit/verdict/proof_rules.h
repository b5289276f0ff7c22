#pragma once

#include "core/rewrite/rule.h"

#include <vector>

namespace egret::edit {

// All rules for derivations: those of searches, the laws that only prove equalities, and laws generated for each
// element-wise operator, which commutes with operators that move elements. Loaded once.
const std::vector<rewrite::Rule>& proofRules();

}  // namespace egret::edit
