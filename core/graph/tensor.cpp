#include "core/graph/tensor.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/graph/containers.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace egret::graph {
namespace {

template <class T>
T load(const std::byte* at) {
    T value;
    std::memcpy(&value, at, sizeof(T));
    return value;
}

float halfToFloat(uint16_t half) {
    const uint32_t sign = static_cast<uint32_t>(half & 0x8000u) << 16;
    const uint32_t exponent = (half >> 10) & 0x1f, mantissa = half & 0x3ff;
    if (exponent == 0x1f) return std::bit_cast<float>(sign | 0x7f800000u | (mantissa << 13));
    if (exponent) return std::bit_cast<float>(sign | ((exponent + 112) << 23) | (mantissa << 13));
    const float magnitude = static_cast<float>(mantissa) * 0x1p-24f;
    return sign ? -magnitude : magnitude;
}

constexpr int64_t kLargest = int64_t{16} << 30;

}  // namespace

Tensor::Tensor(ElementType element, std::vector<int64_t> shape) : m_element(element), m_shape(std::move(shape)) {
    for (const int64_t extent : m_shape)
        if (extent < 0) throw Error(Category::badInput, "a tensor has the negative extent " + std::to_string(extent));
    m_elements = Shape::of(m_shape).elements();
}

void Tensor::seal() {
    m_hash = hashCombine(hashText(elementName(m_element)), m_isSplat);
    for (const int64_t extent : m_shape) m_hash = hashCombine(m_hash, static_cast<uint64_t>(extent));
    m_hash = hashBytes(m_bytes, m_hash);
    for (const std::string& text : m_strings) m_hash = hashText(text, m_hash);
    if (isList()) m_hash = hashText(m_listType.text(), m_hash);
    for (const auto& item : m_items) m_hash = hashCombine(m_hash, item->hash());
}

TensorPtr Tensor::dense(ElementType element, std::vector<int64_t> shape, std::vector<std::byte> bytes) {
    std::shared_ptr<Tensor> tensor(new Tensor(element, std::move(shape)));
    const std::size_t unit = elementBytes(element);
    if (unit == 0)
        throw Error(Category::badInput,
            "element type " + std::string(elementName(element)) +
                " has no fixed size, so its tensors cannot be stored as bytes");
    if (bytes.size() / unit != static_cast<std::size_t>(tensor->m_elements) || bytes.size() % unit != 0)
        throw Error(Category::badInput,
            "a tensor of shape [" + Shape::of(tensor->m_shape).toString() + "] needs " +
                std::to_string(tensor->m_elements) + " elements of " + std::to_string(unit) + " bytes but has " +
                std::to_string(bytes.size()) + " bytes");
    // If all bytes equal those one element earlier, all elements are equal.
    if (tensor->m_elements > 1 && std::memcmp(bytes.data(), bytes.data() + unit, bytes.size() - unit) == 0) {
        bytes.resize(unit);
        bytes.shrink_to_fit();
        tensor->m_isSplat = true;
    }
    tensor->m_bytes = std::move(bytes);
    tensor->seal();
    return tensor;
}

TensorPtr Tensor::ofNumbers(ElementType element, std::vector<int64_t> shape, const std::vector<int64_t>& values) {
    if (element == ElementType::f32) return of(std::move(shape), std::vector<float>(values.begin(), values.end()));
    if (element == ElementType::f64) return of(std::move(shape), std::vector<double>(values.begin(), values.end()));
    if (!isInteger(element) && element != ElementType::boolean)
        throw Error(
            Category::badInput, "a tensor of " + std::string(elementName(element)) + " is not made of integers");
    const std::size_t unit = elementBytes(element);
    std::vector<std::byte> bytes(values.size() * unit);
    for (std::size_t i = 0; i < values.size(); ++i) std::memcpy(bytes.data() + i * unit, &values[i], unit);
    return dense(element, std::move(shape), std::move(bytes));
}

TensorPtr Tensor::splat(ElementType element, std::vector<int64_t> shape, std::vector<std::byte> one) {
    std::shared_ptr<Tensor> tensor(new Tensor(element, std::move(shape)));
    if (one.size() != elementBytes(element) || one.empty())
        throw Error(Category::badInput, "the value of a constant tensor must be one element");
    tensor->m_isSplat = tensor->m_elements > 1;  // makes the form canonical
    if (tensor->m_elements > 0) tensor->m_bytes = std::move(one);
    tensor->seal();
    return tensor;
}

TensorPtr Tensor::strings(std::vector<int64_t> shape, std::vector<std::string> values) {
    std::shared_ptr<Tensor> tensor(new Tensor(ElementType::string, std::move(shape)));
    if (values.size() != static_cast<std::size_t>(tensor->m_elements))
        throw Error(Category::badInput, "a string tensor has the wrong number of elements");
    tensor->m_strings = std::move(values);
    tensor->seal();
    return tensor;
}

TensorPtr Tensor::list(Type type, std::vector<TensorPtr> items) {
    const auto item = listItem(type);
    if (!item) throw Error(Category::badInput, type.toString() + " is not a sequence or optional");
    if (optionalContent(type) && items.size() > 1) throw Error(Category::badInput, "an optional has several values");
    for (const TensorPtr& one : items)
        if (!compatible(*item, one->type()))
            throw Error(Category::badInput, "a list of " + item->toString() + " has an item " + one->type().toString());
    std::shared_ptr<Tensor> tensor(new Tensor(ElementType::undefined, {static_cast<int64_t>(items.size())}));
    tensor->m_listType = std::move(type);
    tensor->m_items = std::move(items);
    tensor->seal();
    return tensor;
}

std::vector<std::byte> Tensor::expanded() const {
    if (!m_isSplat) return m_bytes;
    const std::size_t unit = m_bytes.size();
    if (m_elements > kLargest / static_cast<int64_t>(unit))
        throw Error(Category::limit, "a tensor of shape [" + Shape::of(m_shape).toString() + "] is larger than 16 GiB");
    std::vector<std::byte> all(static_cast<std::size_t>(m_elements) * unit);
    for (std::size_t at = 0; at < all.size(); at += unit) std::memcpy(all.data() + at, m_bytes.data(), unit);
    return all;
}

double Tensor::number(int64_t index) const {
    const std::byte* at = m_bytes.data() + (m_isSplat ? 0 : static_cast<std::size_t>(index) * elementBytes(m_element));
    switch (m_element) {
        case ElementType::f32: return load<float>(at);
        case ElementType::f64: return load<double>(at);
        case ElementType::f16: return halfToFloat(load<uint16_t>(at));
        case ElementType::bf16: return std::bit_cast<float>(static_cast<uint32_t>(load<uint16_t>(at)) << 16);
        case ElementType::u64: return static_cast<double>(load<uint64_t>(at));
        default: return static_cast<double>(integer(index));
    }
}

int64_t Tensor::integer(int64_t index) const {
    const std::byte* at = m_bytes.data() + (m_isSplat ? 0 : static_cast<std::size_t>(index) * elementBytes(m_element));
    switch (m_element) {
        case ElementType::u8:
        case ElementType::boolean: return load<uint8_t>(at);
        case ElementType::i8: return load<int8_t>(at);
        case ElementType::u16: return load<uint16_t>(at);
        case ElementType::i16: return load<int16_t>(at);
        case ElementType::i32: return load<int32_t>(at);
        case ElementType::u32: return load<uint32_t>(at);
        case ElementType::i64:
        case ElementType::u64: return load<int64_t>(at);
        default: throw Error(Category::badInput, std::string(elementName(m_element)) + " elements are not integers");
    }
}

std::vector<int64_t> Tensor::integers() const {
    std::vector<int64_t> out(static_cast<std::size_t>(m_elements));
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = integer(static_cast<int64_t>(i));
    return out;
}

bool Tensor::operator==(const Tensor& other) const {
    return m_hash == other.m_hash && m_element == other.m_element && m_shape == other.m_shape &&
        m_isSplat == other.m_isSplat && m_bytes == other.m_bytes && m_strings == other.m_strings &&
        m_listType == other.m_listType &&
        std::ranges::equal(m_items, other.m_items, [](const auto& a, const auto& b) { return *a == *b; });
}

}  // namespace egret::graph
