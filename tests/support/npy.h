#pragma once

#include "core/base/file.h"
#include "core/graph/tensor.h"

#include <filesystem>
#include <string>

namespace egret::test {

// Writes floats or signed integers to a NumPy file: version 1, little-endian, in C order.
inline void writeNpy(const std::filesystem::path& path, const graph::Tensor& tensor) {
    std::string header = graph::isFloat(tensor.element()) ? "{'descr': '<f" : "{'descr': '<i";
    header += std::to_string(graph::elementBytes(tensor.element())) + "', 'fortran_order': False, 'shape': (";
    for (const int64_t extent : tensor.shape()) header += std::to_string(extent) + ", ";
    header += "), }";
    header.append(63 - (10 + header.size()) % 64, ' ').append("\n");
    std::string bytes("\x93NUMPY\x01\x00", 8);
    bytes.append(1, static_cast<char>(header.size() & 0xFF)).append(1, static_cast<char>(header.size() >> 8)) += header;
    const std::vector<std::byte> elements = tensor.expanded();
    writeFileAtomically(path, bytes.append(reinterpret_cast<const char*>(elements.data()), elements.size()));
}

}  // namespace egret::test
