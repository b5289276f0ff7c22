#pragma once

#include "core/base/error.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <vector>

namespace egret {

using Bytes = std::vector<std::byte>;

static_assert(std::endian::native == std::endian::little, "session files and messages are little-endian");

// Plain values, and lists that are preceded by their length (8 bytes), in session files and in messages between
// processes.
class ByteWriter {
public:
    template <class T>
    void plain(const T& value) {
        const auto bytes = std::as_bytes(std::span(&value, 1));
        data.insert(data.end(), bytes.begin(), bytes.end());
    }
    template <class List>
    void many(const List& values) {
        plain(static_cast<uint64_t>(values.size()));
        const auto bytes = std::as_bytes(std::span(values));
        data.insert(data.end(), bytes.begin(), bytes.end());
    }
    Bytes data;
};

class ByteReader {
public:
    explicit ByteReader(std::span<const std::byte> data) : m_data(data) {}
    template <class T>
    T plain() {
        T value;
        std::memcpy(&value, take(sizeof(T)).data(), sizeof(T));
        return value;
    }
    template <class T>
    std::vector<T> many() {
        return list<std::vector<T>>();
    }
    std::string text() { return list<std::string>(); }
    bool atEnd() const { return m_data.empty(); }

private:
    template <class List>
    List list() {
        const auto count = plain<uint64_t>();
        if (count > m_data.size() / sizeof(typename List::value_type)) throw wrong();
        List values;
        values.resize(count);
        const auto bytes = take(count * sizeof(typename List::value_type));
        if (count > 0) std::memcpy(values.data(), bytes.data(), bytes.size());
        return values;
    }
    static Error wrong() { return Error(Category::badInput, "the data are cut off"); }
    std::span<const std::byte> take(std::size_t count) {
        if (count > m_data.size()) throw wrong();
        const auto taken = m_data.first(count);
        m_data = m_data.subspan(count);
        return taken;
    }
    std::span<const std::byte> m_data;
};

}  // namespace egret
