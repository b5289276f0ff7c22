#pragma once

#include "core/synthesis/backbone/linear_operator.h"

namespace egret::synthesis::backbone {

// Returns the site's existing layer as an operator. At stride 1, the network's function is unchanged.
LinearOperator denseOperator(const Site& site);

}  // namespace egret::synthesis::backbone
