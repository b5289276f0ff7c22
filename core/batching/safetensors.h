#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace egret::batching {

// A safetensors file (https://github.com/huggingface/safetensors): the length of a table as 8 bytes, the table as JSON
// (name -> dtype, shape, place; texts about the whole), then the numbers. Nothing in it can run.
struct Safetensors {
    struct Entry {
        std::string element;         // "F32"
        std::vector<int64_t> shape;  // none negative
        // Of the text that was parsed; as many as element and shape say, for the elements known here.
        std::string_view bytes;
    };
    std::map<std::string, Entry> entries;
    std::map<std::string, std::string> metadata;
};

// Bytes of one element of "F32", ...; 0 for names that the format does not have.
std::size_t safetensorsElementBytes(std::string_view element);

// Throws badInput naming the first entry that is malformed, outside of the file or overlapping. Pickles are refused
// with advice: reading them could run code. `bytes` must outlive the result.
Safetensors parseSafetensors(std::string_view bytes, const std::filesystem::path& file = {});

// Table and numbers of these entries, in order of their names.
std::string printSafetensors(const Safetensors& file);

}  // namespace egret::batching
