#pragma once

#include "core/base/task.h"
#include "core/edit/verdict/neighbourhood.h"

#include <set>
#include <string>
#include <vector>

namespace egret::edit {

// The result of a derivation for the pairs of a neighbourhood.
struct Proof {
    std::vector<bool> isEqual;    // by pair, parallel to Neighbourhood::pairs
    std::set<std::string> rules;  // used for the equal pairs
    bool usesRounding = false;    // whether weights are equal only by their values
    uint64_t nodes = 0;           // size of the e-graph
};

// Saturates an e-graph of the neighbourhood with proofRules(), until all pairs are merged or the limit on e-nodes is
// reached. Throws cancelled.
Proof derive(const Neighbourhood& around, uint64_t nodes, const Task& task);

}  // namespace egret::edit
