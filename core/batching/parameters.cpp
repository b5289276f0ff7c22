#include "core/batching/parameters.h"

#include "core/base/error.h"
#include "core/base/file.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <nlohmann/json.hpp>

namespace egret::batching {

static_assert(std::endian::native == std::endian::little, "safetensors holds numbers as little-endian machines do");

at::Tensor Parameters::add(const std::string& name, at::Tensor tensor) {
    for (const auto& [known, other] : m_all)
        if (known == name) throw Error(Category::usage, "two parameters are named '" + name + "'");
    tensor.set_requires_grad(true);
    m_all.emplace_back(name, tensor);
    return tensor;
}

at::Tensor Parameters::uniform(const std::string& name, std::vector<int64_t> shape, double bound, Random& random) {
    at::Tensor values = at::empty(shape, at::kDouble);
    std::generate_n(values.data_ptr<double>(), values.numel(), [&] { return random.uniform(-bound, bound); });
    return add(name, values.to(m_element));
}

at::Tensor Parameters::constant(const std::string& name, std::vector<int64_t> shape, double value) {
    return add(name, at::full(shape, value, m_element));
}

Tensors Parameters::tensors() const {
    Tensors tensors;
    for (const auto& [name, tensor] : m_all) tensors.push_back(tensor);
    return tensors;
}

int64_t Parameters::count() const {
    int64_t sum = 0;
    for (const auto& [name, tensor] : m_all) sum += tensor.numel();
    return sum;
}

// ---- safetensors --------------------------------------------------------------------------------------------------------

namespace {

using nlohmann::json;

constexpr std::size_t kLengthBytes = 8;  // of the table's length, an unsigned number in front of it
constexpr const char* kMetadata = "__metadata__";

std::string_view safetensorsName(at::ScalarType element) {
    static constexpr std::array<std::pair<at::ScalarType, std::string_view>, 3> kNames{{{at::kFloat, "F32"}, {at::kDouble, "F64"}, {at::kLong, "I64"}}};
    for (const auto& [type, name] : kNames)
        if (type == element) return name;
    throw Error(Category::unsupported, std::string("parameters of ") + c10::toString(element) + " are not saved");
}

// A file taken apart, its table checked against its size.
struct SafetensorsFile {
    std::string content;
    json table;
    std::string_view numbers;
};

SafetensorsFile readSafetensors(const std::filesystem::path& path) {
    const auto wrong = [&](const std::string& what) { return Error(Category::badInput, "is no safetensors file: " + what, {.file = path.string()}); };
    SafetensorsFile file{readFile(path), {}, {}};
    uint64_t length = 0;
    if (file.content.size() < kLengthBytes) throw wrong("it is too short");
    std::memcpy(&length, file.content.data(), kLengthBytes);
    if (length > file.content.size() - kLengthBytes) throw wrong("its table is longer than the file");
    file.table = json::parse(std::string_view(file.content).substr(kLengthBytes, length), nullptr, /*allow_exceptions=*/false);
    if (!file.table.is_object()) throw wrong("its table is not JSON");
    file.numbers = std::string_view(file.content).substr(kLengthBytes + length);
    return file;
}

std::map<std::string, std::string> metadataIn(const json& table) {
    std::map<std::string, std::string> metadata;
    if (const auto it = table.find(kMetadata); it != table.end() && it->is_object())
        for (const auto& [key, value] : it->items()) metadata[key] = value.is_string() ? value.get<std::string>() : value.dump();
    return metadata;
}

}  // namespace

std::map<std::string, std::string> Parameters::metadataOf(const std::filesystem::path& path) { return metadataIn(readSafetensors(path).table); }

void Parameters::save(const std::filesystem::path& path, const std::map<std::string, std::string>& metadata) const {
    json table = json::object();
    if (!metadata.empty()) table[kMetadata] = metadata;
    std::string numbers;
    for (const auto& [name, tensor] : m_all) {
        const at::Tensor plain = tensor.detach().cpu().contiguous();
        const std::size_t begin = numbers.size();
        numbers.append(static_cast<const char*>(plain.data_ptr()), plain.nbytes());
        table[name] = {{"dtype", safetensorsName(plain.scalar_type())}, {"shape", plain.sizes().vec()}, {"data_offsets", {begin, numbers.size()}}};
    }
    std::string head = table.dump();
    head.append((kLengthBytes - head.size() % kLengthBytes) % kLengthBytes, ' ');  // the numbers begin at a multiple of 8
    const uint64_t length = head.size();
    std::string content(kLengthBytes, '\0');
    std::memcpy(content.data(), &length, kLengthBytes);
    writeFileAtomically(path, content + head + numbers);
}

std::map<std::string, std::string> Parameters::load(const std::filesystem::path& path) {
    const SafetensorsFile file = readSafetensors(path);
    const auto wrong = [&](const std::string& name, const std::string& what) {
        return Error(Category::badInput, "the parameter '" + name + "' " + what, {.file = path.string()});
    };
    for (const auto& [name, entry] : file.table.items())
        if (name != kMetadata && std::none_of(m_all.begin(), m_all.end(), [&](const auto& known) { return known.first == name; })) throw wrong(name, "is not one of this model");

    std::vector<std::string_view> found;
    for (const auto& [name, tensor] : m_all) {
        const auto it = file.table.find(name);
        if (it == file.table.end()) throw wrong(name, "is missing");
        const json expected{{"dtype", safetensorsName(tensor.scalar_type())}, {"shape", tensor.sizes().vec()}};
        for (const auto& [key, value] : expected.items())
            if (!it->is_object() || !it->contains(key) || it->at(key) != value)
                throw wrong(name, "has the " + key + " " + (it->is_object() && it->contains(key) ? it->at(key).dump() : "of nothing") + " there, and " + value.dump() + " in this model");
        const json offsets = it->value("data_offsets", json());
        if (!offsets.is_array() || offsets.size() != 2 || !offsets[0].is_number_unsigned() || !offsets[1].is_number_unsigned()) throw wrong(name, "has no place in the file");
        const uint64_t begin = offsets[0].get<uint64_t>(), end = offsets[1].get<uint64_t>();
        if (begin > end || end > file.numbers.size() || end - begin != tensor.nbytes()) throw wrong(name, "lies outside of the file or has another size");
        found.push_back(file.numbers.substr(begin, end - begin));
    }
    const at::AutoGradMode noGradients(false);
    for (std::size_t i = 0; i < m_all.size(); ++i) {
        at::Tensor& tensor = m_all[i].second;
        at::Tensor read = at::empty(tensor.sizes(), at::TensorOptions(tensor.scalar_type()));
        std::memcpy(read.data_ptr(), found[i].data(), found[i].size());
        tensor.copy_(read);
    }
    return metadataIn(file.table);
}

}  // namespace egret::batching
