#include "core/graph/tensor.h"

#include "core/base/error.h"
#include "core/base/halves.h"
#include "core/base/hash.h"
#include "core/base/memory.h"
#include "core/graph/containers.h"

#include <algorithm>
#include <cstring>
#include <mutex>

namespace egret::graph {
namespace {

template <class T>
T load(const std::byte* at) {
    T value;
    std::memcpy(&value, at, sizeof(T));
    return value;
}

constexpr int64_t kLargest = int64_t{16} << 30;
constexpr std::size_t kPiece = std::size_t{4} << 20;

}  // namespace

Tensor::Tensor(ElementType element, std::vector<int64_t> shape) : m_element(element), m_shape(std::move(shape)) {
    for (const int64_t extent : m_shape)
        if (extent < 0) throw Error(Category::badInput, "a tensor has the negative extent " + std::to_string(extent));
    m_elements = Shape::of(m_shape).elements();
}

uint64_t Tensor::seed() const {
    uint64_t hash = hashCombine(hashText(elementName(m_element)), m_isSplat);
    for (const int64_t extent : m_shape) hash = hashCombine(hash, static_cast<uint64_t>(extent));
    return hash;
}

void Tensor::seal() {
    if (!m_file && !m_borrowed) m_bytes = m_owned;
    m_hash = hashBytes(m_bytes, seed());
    for (const std::string& text : m_strings) m_hash = hashText(text, m_hash);
    if (isList()) m_hash = hashText(m_listType.text(), m_hash);
    for (const auto& item : m_items) m_hash = hashCombine(m_hash, item->hash());
}

std::size_t Tensor::requireFit(std::size_t bytes) const {
    const std::size_t unit = elementBytes(m_element);
    if (unit == 0)
        throw Error(Category::badInput,
            "element type " + std::string(elementName(m_element)) +
                " has no fixed size, so its tensors cannot be stored as bytes");
    if (bytes / unit != static_cast<std::size_t>(m_elements) || bytes % unit != 0)
        throw Error(Category::badInput,
            "a tensor of shape [" + Shape::of(m_shape).toString() + "] needs " + std::to_string(m_elements) +
                " elements of " + std::to_string(unit) + " bytes but has " + std::to_string(bytes) + " bytes");
    return unit;
}

TensorPtr Tensor::dense(ElementType element, std::vector<int64_t> shape, std::vector<std::byte> bytes) {
    std::shared_ptr<Tensor> tensor(new Tensor(element, std::move(shape)));
    const std::size_t unit = tensor->requireFit(bytes.size());
    // If every byte equals the byte one element earlier, all elements are equal.
    if (tensor->m_elements > 1 && std::memcmp(bytes.data(), bytes.data() + unit, bytes.size() - unit) == 0) {
        bytes.resize(unit);
        bytes.shrink_to_fit();
        tensor->m_isSplat = true;
    }
    tensor->m_owned = std::move(bytes);
    tensor->seal();
    return tensor;
}

TensorPtr Tensor::borrowed(
    ElementType element, std::vector<int64_t> shape, std::shared_ptr<const std::byte> bytes, std::size_t count) {
    std::shared_ptr<Tensor> tensor(new Tensor(element, std::move(shape)));
    const std::size_t unit = tensor->requireFit(count);
    const std::span<const std::byte> all(bytes.get(), count);
    const bool isUniform = tensor->m_elements > 1 && std::memcmp(all.data(), all.data() + unit, all.size() - unit) == 0;
    if (isUniform || count == 0 || reinterpret_cast<uintptr_t>(all.data()) % unit != 0)
        return dense(element, std::move(tensor->m_shape), {all.begin(), all.end()});
    tensor->m_bytes = all;
    tensor->m_borrowed = std::move(bytes);
    tensor->seal();
    return tensor;
}

// One pass over the file determines both whether all elements are equal and the hash. The pages are dropped, so that
// the resident memory of a program that only opens a model does not grow with its weights.
uint64_t Tensor::hashOfMapped(bool& isSplat) const {
    const std::size_t unit = elementBytes(m_element);
    Hasher hasher(seed());
    isSplat = m_elements > 1;
    for (std::size_t at = 0; at < m_bytes.size(); at += kPiece) {
        const std::span<const std::byte> piece = m_bytes.subspan(at, std::min(kPiece, m_bytes.size() - at));
        // The first piece is compared from its second element on, with the bytes one element earlier.
        const std::size_t skipped = at == 0 ? unit : 0;
        isSplat =
            isSplat && std::memcmp(piece.data() + skipped, piece.data() + skipped - unit, piece.size() - skipped) == 0;
        hasher.add(piece);
        MappedFile::drop(piece);
    }
    return hasher.value();
}

TensorPtr Tensor::mapped(ElementType element, std::vector<int64_t> shape, std::shared_ptr<const MappedFile> file,
    uint64_t offset, uint64_t bytes) {
    const MappedFile::State state = file->state();
    const uint64_t available = std::min<uint64_t>(file->bytes().size(), state.bytes);
    if (offset > available || bytes > available - offset)
        throw Error(Category::badInput, "has data beyond the end of its file", {.file = file->path().string()});
    std::shared_ptr<Tensor> tensor(new Tensor(element, std::move(shape)));
    const std::size_t unit = tensor->requireFit(bytes);
    if (bytes == 0) {
        tensor->seal();
        return tensor;
    }
    tensor->m_bytes = file->bytes().subspan(offset, bytes);
    tensor->m_file = std::move(file);
    bool isSplat = false;
    tensor->m_hash = tensor->hashOfMapped(isSplat);
    tensor->m_verified = state.version;
    if (!isSplat) return tensor;
    return splat(element, std::move(tensor->m_shape), {tensor->m_bytes.begin(), tensor->m_bytes.begin() + unit});
}

void Tensor::requireUnchanged() const {
    const MappedFile::State state = m_file->state();
    if (state.version == m_verified) return;
    // A write to the file may have left these elements unchanged.
    bool isSplat = false;
    if (state.bytes < offset() + m_bytes.size() || hashOfMapped(isSplat) != m_hash)
        throw Error(Category::badInput,
            "was changed by another program while Egret was using its weights: restore the file, or open the model "
            "again",
            {.file = m_file->path().string()});
    m_verified = state.version;
}

void Tensor::forEachPiece(const std::function<void(std::span<const std::byte>)>& use) const {
    const std::span<const std::byte> bytes = stored();
    if (m_isSplat) {
        const std::size_t unit = bytes.size(), count = std::max<std::size_t>(1, kPiece / unit);
        std::vector<std::byte> piece(std::min(count, static_cast<std::size_t>(m_elements)) * unit);
        for (std::size_t at = 0; at < piece.size(); at += unit) std::memcpy(piece.data() + at, bytes.data(), unit);
        for (auto rest = static_cast<std::size_t>(m_elements); rest > 0; rest -= std::min(rest, count))
            use(std::span(piece).first(std::min(rest, count) * unit));
        return;
    }
    for (std::size_t at = 0; at < bytes.size(); at += kPiece) {
        const std::span<const std::byte> piece = bytes.subspan(at, std::min(kPiece, bytes.size() - at));
        use(piece);
        if (m_file) MappedFile::drop(piece);
    }
    if (m_file) requireUnchanged();
}

std::shared_ptr<const std::byte> alignedBytes(const TensorPtr& tensor) {
    const std::span<const std::byte> bytes = tensor->stored();
    const std::size_t unit = std::max<std::size_t>(1, elementBytes(tensor->element()));
    if (reinterpret_cast<uintptr_t>(bytes.data()) % unit == 0) return {tensor, bytes.data()};
    static std::mutex mutex;  // one thread at a time: the next one finds the copy
    const std::lock_guard guard(mutex);
    if (auto copy = tensor->m_aligned.lock()) return copy;
    requireMemory(static_cast<double>(bytes.size()));
    const auto copy = std::make_shared<std::vector<std::byte>>(bytes.size());
    std::memcpy(copy->data(), bytes.data(), bytes.size());
    MappedFile::drop(bytes);
    const std::shared_ptr<const std::byte> aligned(copy, copy->data());
    tensor->m_aligned = aligned;
    return aligned;
}

std::shared_ptr<const std::byte> alignedElements(const TensorPtr& tensor) {
    if (!tensor->isSplat()) return alignedBytes(tensor);
    const auto all = std::make_shared<const std::vector<std::byte>>(tensor->expanded());
    return {all, all->data()};
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

TensorPtr Tensor::ofReals(
    ElementType element, std::vector<int64_t> shape, const std::function<double(int64_t)>& value) {
    if (!isFloat(element))
        throw Error(Category::badInput, "a tensor of " + std::string(elementName(element)) + " is not made of reals");
    const auto filled = [&](auto convert) {
        const int64_t count = Shape::of(shape).elements();
        std::vector<std::byte> bytes(static_cast<std::size_t>(count) * elementBytes(element));
        for (int64_t i = 0; i < count; ++i) {
            const auto number = convert(value(i));
            std::memcpy(bytes.data() + static_cast<std::size_t>(i) * sizeof number, &number, sizeof number);
        }
        return dense(element, std::move(shape), std::move(bytes));
    };
    if (element == ElementType::f64) return filled([](double real) { return real; });
    if (element == ElementType::f16) return filled([](double real) { return toF16(static_cast<float>(real)); });
    if (element == ElementType::bf16) return filled([](double real) { return toBf16(static_cast<float>(real)); });
    return filled([](double real) { return static_cast<float>(real); });
}

TensorPtr Tensor::splat(ElementType element, std::vector<int64_t> shape, std::vector<std::byte> one) {
    std::shared_ptr<Tensor> tensor(new Tensor(element, std::move(shape)));
    if (one.size() != elementBytes(element) || one.empty())
        throw Error(Category::badInput, "the value of a constant tensor must be one element");
    tensor->m_isSplat = tensor->m_elements > 1;  // a scalar is not a splat
    if (tensor->m_elements > 0) tensor->m_owned = std::move(one);
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
    if (const auto bytes = stored(); !m_isSplat) return {bytes.begin(), bytes.end()};
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
        case ElementType::f16: return fromF16(load<uint16_t>(at));
        case ElementType::bf16: return fromBf16(load<uint16_t>(at));
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

std::vector<double> Tensor::numbers() const {
    std::vector<double> out(static_cast<std::size_t>(m_elements));
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = number(static_cast<int64_t>(i));
    return out;
}

bool Tensor::operator==(const Tensor& other) const {
    if (m_hash != other.m_hash || m_element != other.m_element || m_shape != other.m_shape ||
        m_isSplat != other.m_isSplat || m_strings != other.m_strings || m_bytes.size() != other.m_bytes.size() ||
        m_listType != other.m_listType)
        return false;
    if (!std::ranges::equal(m_items, other.m_items, [](const auto& a, const auto& b) { return *a == *b; }))
        return false;
    return m_bytes.empty() || m_bytes.data() == other.m_bytes.data() ||
        std::memcmp(stored().data(), other.stored().data(), m_bytes.size()) == 0;
}

}  // namespace egret::graph
