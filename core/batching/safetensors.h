#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace egret::batching {

// A safetensors file (https://github.com/huggingface/safetensors): the length of a table in 8 bytes, the table as JSON
// (name -> dtype, shape, offsets; metadata strings), then the numbers. Nothing in it is executable.
struct Safetensors {
    struct Entry {
        std::string element;         // "F32"
        std::vector<int64_t> shape;  // non-negative
        // Views into the parsed text; sized by element and shape for known element types.
        std::string_view bytes;
    };
    std::map<std::string, Entry> entries;
    std::map<std::string, std::string> metadata;
};

// Returns the bytes per element of "F32", ...; 0 for unknown names.
std::size_t safetensorsElementBytes(std::string_view element);

// Throws badInput with the first entry that is malformed, out of bounds or overlapping. Rejects pickles, with advice,
// because reading them could run code. `bytes` must outlive the result.
Safetensors parseSafetensors(std::string_view bytes, const std::filesystem::path& file = {});

// Returns the table and numbers of these entries, sorted by name.
std::string printSafetensors(const Safetensors& file);

}  // namespace egret::batching
