#pragma once

#include "core/base/random.h"
#include "core/graph/extents.h"

#include <set>
#include <string>
#include <vector>

namespace egret::runtime {

enum class Distribution { normal, positive, wide, narrow };  // N(0,1), uniform [0.1,1), N(0,8), N(0,0.1)

// Returns a random tensor of this type, whose extents must all be known. Integers are uniform in [0, bound) or, if
// bound is 0, in [-4, 4] ([0, 4] if unsigned). Booleans are true with probability 1/2. Throws unsupported for strings
// and complex numbers.
graph::TensorPtr randomTensor(const graph::Type& type, Distribution distribution, Random random, int64_t bound = 0);

// Returns whether values of this type can be drawn at random once the extents are known. False for sequences, strings,
// complex numbers, and tensors of unknown rank.
bool isDrawn(const graph::Type& type);

struct InputChoice {
    uint64_t seed = 0;
    Distribution distribution = Distribution::normal;
    graph::Extents extents;
    std::set<std::string> given;  // names of the inputs with given values
};

// Throws unsupported, naming the input, if an input without a default or given value cannot be drawn (isDrawn()).
void requireRandomInputs(const graph::Graph& graph, const std::set<std::string>& given = {});

// Returns one tensor per input, parallel to graph.inputs(). Inputs with equal names, types and seeds get the same
// tensor in every graph. Inputs with a default or given value are null. Integers that refer to elements of another
// tensor (indices, labels, sequence lengths) are within that tensor's range.
std::vector<graph::TensorPtr> randomInputs(const graph::Graph& graph, const InputChoice& choice = {});

}  // namespace egret::runtime
