#include "core/batching/parameters.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/libtorch/libtorch.h"
#include "core/base/text.h"
#include "core/batching/safetensors.h"

#include <ATen/ops/empty.h>
#include <ATen/ops/full.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace egret::batching {

static_assert(std::endian::native == std::endian::little, "safetensors stores little-endian numbers");

// LibTorch is prepared here, since learning starts with parameters.
Parameters::Parameters(at::ScalarType element) : m_element(element) { prepareLibTorch(); }

at::Tensor Parameters::add(const std::string& name, at::Tensor tensor) {
    for (const auto& [known, other] : m_all)
        if (known == name) throw Error(Category::usage, "two parameters are named '" + name + "'");
    tensor.set_requires_grad(true);
    m_all.emplace_back(name, tensor);
    return tensor;
}

void Parameters::requireRoom(const std::string& name, const std::vector<int64_t>& shape) const {
    std::size_t bytes = c10::elementSize(m_element);
    bool fits = true;
    for (const int64_t extent : shape)
        fits = fits && !__builtin_mul_overflow(bytes, static_cast<std::size_t>(extent), &bytes);
    for (const auto& [other, tensor] : m_all) fits = fits && !__builtin_add_overflow(bytes, tensor.nbytes(), &bytes);
    if (!fits || bytes > m_most)
        throw Error(Category::badInput,
            "the parameter '" + name + "' does not fit in the file: the declared network is larger than the file");
}

at::Tensor Parameters::uniform(const std::string& name, std::vector<int64_t> shape, double bound, Random& random) {
    requireRoom(name, shape);
    at::Tensor values = at::empty(shape, at::kDouble);
    std::generate_n(values.data_ptr<double>(), values.numel(), [&] { return random.uniform(-bound, bound); });
    return add(name, values.to(m_element));
}

at::Tensor Parameters::constant(const std::string& name, std::vector<int64_t> shape, double value) {
    requireRoom(name, shape);
    return add(name, at::full(shape, value, m_element));
}

Tensors Parameters::tensors() const {
    Tensors tensors;
    for (const auto& [name, tensor] : m_all) tensors.push_back(tensor);
    return tensors;
}

int64_t Parameters::count() const {
    return sumOf<int64_t>(m_all, [&](const auto& one) { return one.second.numel(); });
}

// ---- safetensors ----------------------------------------------------------------------------------------------------

namespace {

std::string_view safetensorsName(at::ScalarType element) {
    static constexpr std::array<std::pair<at::ScalarType, std::string_view>, 3> kNames{
        {{at::kFloat, "F32"}, {at::kDouble, "F64"}, {at::kLong, "I64"}}};
    for (const auto& [type, name] : kNames)
        if (type == element) return name;
    throw Error(
        Category::unsupported, std::string("parameters of type ") + c10::toString(element) + " cannot be saved");
}

std::string shapeText(at::IntArrayRef shape) {
    return "[" + join(transformed(shape, [](const int64_t extent) { return std::to_string(extent); }), ",") + "]";
}

}  // namespace

std::map<std::string, std::string> Parameters::metadataOf(const std::filesystem::path& path) {
    return parseSafetensors(readFile(path, limits::kWeightsBytes), path).metadata;
}

void Parameters::save(const std::filesystem::path& path, const std::map<std::string, std::string>& metadata) const {
    Safetensors file{{}, metadata};
    Tensors plain;  // owns the data behind the entries
    for (const auto& [name, tensor] : m_all) {
        plain.push_back(tensor.detach().cpu().contiguous());
        file.entries[name] = {std::string(safetensorsName(tensor.scalar_type())), tensor.sizes().vec(),
            {static_cast<const char*>(plain.back().data_ptr()), plain.back().nbytes()}};
    }
    writeFileAtomically(path, printSafetensors(file));
}

std::map<std::string, std::string> Parameters::load(const std::filesystem::path& path) {
    const std::string content = readFile(path, limits::kWeightsBytes);
    Safetensors file = parseSafetensors(content, path);
    const auto wrong = [&](const std::string& name, const std::string& what) {
        return Error(Category::badInput, "the parameter '" + name + "' " + what, {.file = path.string()});
    };
    for (const auto& stored : file.entries)
        if (std::ranges::none_of(m_all, [&](const auto& known) { return known.first == stored.first; }))
            throw wrong(stored.first, "does not exist in this model");
    std::vector<std::string_view> found;
    for (const auto& [name, tensor] : m_all) {
        const auto it = file.entries.find(name);
        if (it == file.entries.end()) throw wrong(name, "is missing");
        const Safetensors::Entry& entry = it->second;
        if (entry.element != safetensorsName(tensor.scalar_type()))
            throw wrong(name,
                "has the dtype " + quote(entry.element) + " in the file, but " +
                    quote(safetensorsName(tensor.scalar_type())) + " in this model");
        if (entry.shape != tensor.sizes().vec())
            throw wrong(name,
                "has the shape " + shapeText(entry.shape) + " in the file, but " + shapeText(tensor.sizes()) +
                    " in this model");
        found.push_back(entry.bytes);
    }
    const at::AutoGradMode noGradients(false);
    for (std::size_t i = 0; i < m_all.size(); ++i) {
        at::Tensor& tensor = m_all[i].second;
        at::Tensor read = at::empty(tensor.sizes(), at::TensorOptions(tensor.scalar_type()));
        std::memcpy(read.data_ptr(), found[i].data(), found[i].size());
        tensor.copy_(read);
    }
    return std::move(file.metadata);
}

void Parameters::copyFrom(const Parameters& other) {
    ensure(m_all.size() == other.m_all.size(), "models with the same options have the same parameters");
    const at::AutoGradMode noGradients(false);
    for (std::size_t i = 0; i < m_all.size(); ++i) m_all[i].second.copy_(other.m_all[i].second);
}

}  // namespace egret::batching
