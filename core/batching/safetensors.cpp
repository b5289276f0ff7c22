#include "core/batching/safetensors.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/json.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <nlohmann/json.hpp>

namespace egret::batching {
namespace {

using nlohmann::json;

constexpr std::size_t kLengthBytes = 8;  // bytes of the unsigned integer before the table, which is the table's length
constexpr const char* kMetadata = "__metadata__";

constexpr std::array<std::pair<std::string_view, std::size_t>, 15> kElements{
    {{"BOOL", 1}, {"U8", 1}, {"I8", 1}, {"F8_E5M2", 1}, {"F8_E4M3", 1}, {"U16", 2}, {"I16", 2}, {"F16", 2}, {"BF16", 2},
        {"U32", 4}, {"I32", 4}, {"F32", 4}, {"F64", 8}, {"I64", 8}, {"U64", 8}}};

}  // namespace

std::size_t safetensorsElementBytes(std::string_view element) {
    for (const auto& [name, bytes] : kElements)
        if (name == element) return bytes;
    return 0;
}

Safetensors parseSafetensors(std::string_view bytes, const std::filesystem::path& path) {
    const auto wrong = [&](const std::string& what) {
        return Error(Category::badInput, "is not a safetensors file: " + what, {.file = path.string()});
    };
    if (holdsPickle(bytes))
        throw Error(Category::badInput,
            "is a pickle, PyTorch's weight format. Egret does not read pickles because they can run arbitrary code. "
            "Save the weights as safetensors instead: safetensors.torch.save_file(model.state_dict(), "
            "\"weights.safetensors\")",
            {.file = path.string()});
    uint64_t length = 0;
    if (bytes.size() < kLengthBytes) throw wrong("it is too short");
    std::memcpy(&length, bytes.data(), kLengthBytes);
    if (length > bytes.size() - kLengthBytes) throw wrong("its table is longer than the file");
    if (length > limits::kTensorTableBytes) throw wrong("its table is too long");
    const std::string_view text = bytes.substr(kLengthBytes, length), numbers = bytes.substr(kLengthBytes + length);
    try {
        requireShallowJson(text);
    } catch (const Error& error) {
        throw wrong("its table is invalid: " + error.message());
    }
    const json table = json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (!table.is_object()) throw wrong("its table is not JSON");

    Safetensors file;
    std::vector<std::pair<uint64_t, uint64_t>> places;
    for (const auto& item : table.items()) {
        const std::string& name = item.key();
        const json& entry = item.value();
        if (name == kMetadata) {
            if (!entry.is_object()) throw wrong("its metadata is not an object of strings");
            for (const auto& [key, value] : entry.items()) {
                if (!value.is_string()) throw wrong("its metadata '" + key + "' is not a string");
                file.metadata.emplace(key, value.get<std::string>());
            }
            continue;
        }
        const auto odd = [&](const std::string& what) {
            return Error(Category::badInput, "the parameter '" + name + "' " + what, {.file = path.string()});
        };
        const auto member = [&](const char* key) {
            return entry.is_object() && entry.contains(key) ? entry.at(key) : json();
        };
        const json element = member("dtype"), shape = member("shape"), place = member("data_offsets");
        if (!element.is_string() || !shape.is_array()) throw odd("has no type or shape");
        Safetensors::Entry& read = file.entries[name];
        read.element = element.get<std::string>();
        uint64_t needed = safetensorsElementBytes(read.element);
        if (needed == 0) throw odd("has the unknown type " + read.element);
        for (const json& extent : shape) {
            if (!extent.is_number_unsigned() || extent.get<uint64_t>() > static_cast<uint64_t>(INT64_MAX))
                throw odd("has an extent that is not a non-negative integer");
            read.shape.push_back(extent.get<int64_t>());
            if (__builtin_mul_overflow(needed, extent.get<uint64_t>(), &needed)) throw odd("is too large for a file");
        }
        if (!place.is_array() || place.size() != 2 || !place[0].is_number_unsigned() || !place[1].is_number_unsigned())
            throw odd("has no valid offsets");
        const uint64_t begin = place[0].get<uint64_t>(), end = place[1].get<uint64_t>();
        if (begin > end || end > numbers.size() || end - begin != needed)
            throw odd("is outside the file or has the wrong size");
        read.bytes = numbers.substr(begin, end - begin);
        if (begin < end) places.emplace_back(begin, end);
    }
    std::ranges::sort(places);
    for (std::size_t i = 1; i < places.size(); ++i)
        if (places[i].first < places[i - 1].second) throw wrong("two of its parameters overlap");
    return file;
}

std::string printSafetensors(const Safetensors& file) {
    json table = json::object();
    if (!file.metadata.empty()) table[kMetadata] = file.metadata;
    std::size_t end = 0;
    for (const auto& [name, entry] : file.entries) {
        const std::size_t begin = end;
        end += entry.bytes.size();
        table[name] = {{"dtype", entry.element}, {"shape", entry.shape}, {"data_offsets", {begin, end}}};
    }
    std::string head = jsonText(table);
    // The numbers must begin at a multiple of 8 bytes.
    head.append((kLengthBytes - head.size() % kLengthBytes) % kLengthBytes, ' ');
    const uint64_t length = head.size();
    std::string content(kLengthBytes, '\0');
    std::memcpy(content.data(), &length, kLengthBytes);
    content += head;
    content.reserve(content.size() + end);
    for (const auto& [name, entry] : file.entries) content += entry.bytes;
    return content;
}

}  // namespace egret::batching
