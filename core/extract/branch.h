#pragma once

#include "core/extract/formulation.h"
#include "core/extract/search.h"

namespace egret::extract {

// Runs the linear relaxation, then branch and bound (CBC), until the search is closed or stopped. With
// CycleConstraints::lazy, unfounded sets are added when points violate them; those in `known` are added first.
// Calls within a process are serialized.
void branchAndBound(Search& search, const Reduction& reduction, const Formulation& formulation, CycleConstraints cycles,
    std::span<const UnfoundedSet> known);

}  // namespace egret::extract
