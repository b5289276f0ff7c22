#pragma once

#include "core/base/mapped_file.h"
#include "core/graph/types.h"

#include <atomic>
#include <concepts>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace egret::graph {

// The data of a constant, immutable and shared. It is dense (row-major, little-endian) or a "splat": one value for all
// elements, which keeps the ConstantOfShape weights of a 100 MB network at a few bytes. Identity is type, shape and
// content hash. A value of a sequence or optional type (containers.h) is a list of tensors. The elements are in memory,
// which may be the caller's, or in a mapped file. Mapped elements may have any address: see alignedBytes().
class Tensor {
public:
    // `bytes` must contain exactly the elements; a dense tensor of equal elements becomes a splat.
    static std::shared_ptr<const Tensor> dense(
        ElementType element, std::vector<int64_t> shape, std::vector<std::byte> bytes);
    // Like dense(), but leaves the `bytes` bytes in the file. Booleans must be 0 or 1. Throws badInput if the file does
    // not contain the bytes.
    static std::shared_ptr<const Tensor> mapped(ElementType element, std::vector<int64_t> shape,
        std::shared_ptr<const MappedFile> file, uint64_t offset, uint64_t bytes);
    // Like dense(), but refers to the caller's `count` bytes, which must not change while the tensor exists.
    // `bytes` keeps them alive. Bytes at an address that is not a multiple of the element's size are copied.
    static std::shared_ptr<const Tensor> borrowed(
        ElementType element, std::vector<int64_t> shape, std::shared_ptr<const std::byte> bytes, std::size_t count);
    static std::shared_ptr<const Tensor> splat(
        ElementType element, std::vector<int64_t> shape, std::vector<std::byte> one);
    static std::shared_ptr<const Tensor> strings(std::vector<int64_t> shape, std::vector<std::string> values);
    // `type` is a sequence or an optional; throws badInput unless the items fit.
    static std::shared_ptr<const Tensor> list(Type type, std::vector<std::shared_ptr<const Tensor>> items);
    // Creates integers, booleans, or f32 and f64 elements with these values; throws badInput for another type.
    static std::shared_ptr<const Tensor> ofNumbers(
        ElementType element, std::vector<int64_t> shape, const std::vector<int64_t>& values);
    // Creates floats: value(0), value(1), ...; throws badInput for another type.
    static std::shared_ptr<const Tensor> ofReals(
        ElementType element, std::vector<int64_t> shape, const std::function<double(int64_t)>& value);
    template <class T>
    static std::shared_ptr<const Tensor> of(std::vector<int64_t> shape, const std::vector<T>& values);

    // A list has one element of undefined type per item, and its own list type.
    bool isList() const { return m_listType.kind() != Type::Kind::none; }
    const std::vector<std::shared_ptr<const Tensor>>& items() const { return m_items; }
    ElementType element() const { return m_element; }
    const std::vector<int64_t>& shape() const { return m_shape; }
    int64_t elements() const { return m_elements; }
    Type type() const { return isList() ? m_listType : Type::tensor(m_element, Shape::of(m_shape)); }
    uint64_t hash() const { return m_hash; }  // hash of type, shape and content
    bool isSplat() const { return m_isSplat; }
    // Returns all elements, or the single one of a splat. Throws badInput if another program has changed the file that
    // contains them: results must not come from other weights.
    std::span<const std::byte> stored() const {
        if (m_file) requireUnchanged();
        return m_bytes;
    }
    std::size_t storedBytes() const { return m_bytes.size(); }  // the size of stored(), without its check
    std::vector<std::byte> expanded() const;                    // throws limit above 16 GiB
    // Passes all elements to `use`, in pieces of a few megabytes; does not keep them in memory. Throws the error of
    // stored(), possibly after the last piece.
    void forEachPiece(const std::function<void(std::span<const std::byte>)>& use) const;
    // Returns the file that contains the elements, from byte offset() on, or null.
    const std::shared_ptr<const MappedFile>& file() const { return m_file; }
    uint64_t offset() const { return static_cast<uint64_t>(m_bytes.data() - m_file->bytes().data()); }
    const std::vector<std::string>& stringValues() const { return m_strings; }

    // Returns element `index` as a number; exact for every type except 64-bit integers beyond 2^53. Does not support
    // strings and complex numbers.
    double number(int64_t index) const;
    int64_t integer(int64_t index) const;  // exact for integer types and bool
    std::vector<int64_t> integers() const;
    std::vector<double> numbers() const;
    bool operator==(const Tensor& other) const;

private:
    Tensor(ElementType element, std::vector<int64_t> shape);
    friend std::shared_ptr<const std::byte> alignedBytes(const std::shared_ptr<const Tensor>& tensor);
    uint64_t seed() const;  // hash of type and shape
    void seal();
    void requireUnchanged() const;
    std::size_t requireFit(std::size_t bytes) const;  // returns the bytes per element
    uint64_t hashOfMapped(bool& isSplat) const;

    ElementType m_element;
    bool m_isSplat = false;
    std::vector<int64_t> m_shape;
    int64_t m_elements = 0;
    uint64_t m_hash = 0;
    std::vector<std::byte> m_owned;
    std::shared_ptr<const std::byte> m_borrowed;
    std::span<const std::byte> m_bytes;  // points into m_owned, m_borrowed or m_file
    std::shared_ptr<const MappedFile> m_file;
    mutable std::atomic<uint64_t> m_verified = 0;      // file version in which m_hash was verified
    mutable std::weak_ptr<const std::byte> m_aligned;  // copy of mapped elements, while it is in use
    std::vector<std::string> m_strings;
    Type m_listType;
    std::vector<std::shared_ptr<const Tensor>> m_items;
};

using TensorPtr = std::shared_ptr<const Tensor>;

// Returns stored() at an address that is a multiple of the element's size, as typed access requires. The pointer keeps
// the tensor alive, or a copy of elements that are elsewhere in a mapped file; all callers share that copy. Throws the
// error of stored(), and limit if memory is insufficient.
std::shared_ptr<const std::byte> alignedBytes(const TensorPtr& tensor);
// The same for all elements, also those of a splat.
std::shared_ptr<const std::byte> alignedElements(const TensorPtr& tensor);

template <class T>
constexpr ElementType elementOf() {
    if constexpr (std::same_as<T, float>) return ElementType::f32;
    else if constexpr (std::same_as<T, double>) return ElementType::f64;
    else if constexpr (std::same_as<T, int32_t>) return ElementType::i32;
    else if constexpr (std::same_as<T, int64_t>) return ElementType::i64;
    else if constexpr (std::same_as<T, uint8_t>) return ElementType::u8;
}

template <class T>
std::shared_ptr<const Tensor> Tensor::of(std::vector<int64_t> shape, const std::vector<T>& values) {
    const auto bytes = std::as_bytes(std::span(values));
    return dense(elementOf<T>(), std::move(shape), {bytes.begin(), bytes.end()});
}

}  // namespace egret::graph
