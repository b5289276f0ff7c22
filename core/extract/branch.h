#pragma once

#include "core/extract/formulation.h"
#include "core/extract/search.h"

namespace egret::extract {

// Linear relaxation, then branch and bound (CBC), until the search is closed or stopped. With CycleConstraints::lazy
// unfounded sets are added as points violate them, `known` ones from the start. One at a time in a process: further
// calls wait.
void branchAndBound(Search& search, const Reduction& reduction, const Formulation& formulation, CycleConstraints cycles,
    std::span<const UnfoundedSet> known);

}  // namespace egret::extract
