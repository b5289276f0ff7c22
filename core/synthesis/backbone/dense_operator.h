#pragma once

#include "core/synthesis/backbone/linear_operator.h"

namespace egret::synthesis::backbone {

// What stands at the site already, as an operator: at stride 1 the network computes what it did before.
LinearOperator denseOperator(const Site& site);

}  // namespace egret::synthesis::backbone
