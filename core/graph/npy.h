// Arrays in NumPy's file format, .npy (NumPy Enhancement Proposal 1, versions 1 to 3).
#pragma once

#include "core/graph/tensor.h"

#include <filesystem>

namespace egret::graph {

// Reads an array of numbers or booleans in either memory order and byte order. Throws badInput, naming the file, if it
// is not a .npy file or its size does not match its header; unsupported for elements that a tensor cannot have, such as
// Python objects.
TensorPtr readNpy(const std::filesystem::path& path);

}  // namespace egret::graph
