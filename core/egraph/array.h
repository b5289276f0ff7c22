#pragma once

#include <sys/mman.h>
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

namespace egret::egraph {

// Growable memory blocks. Large blocks have their own pages, which are remapped to grow and are returned to the system
// when freed. A heap would keep the holes that growing arrays leave.
inline constexpr std::size_t kOwnPages = std::size_t{128} << 10;

inline void freeBlock(void* data, std::size_t bytes) {
    if (bytes < kOwnPages) std::free(data);
    else munmap(data, bytes);
}

// Requires bytes > oldBytes; throws std::bad_alloc.
inline void* growBlock(void* data, std::size_t oldBytes, std::size_t bytes) {
    if (bytes < kOwnPages) {
        void* grown = std::realloc(data, bytes);
        return grown ? grown : throw std::bad_alloc();
    }
    void* grown = oldBytes >= kOwnPages
        ? mremap(data, oldBytes, bytes, MREMAP_MAYMOVE)
        : mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (grown == MAP_FAILED) throw std::bad_alloc();
    if (oldBytes > 0 && oldBytes < kOwnPages) {
        std::memcpy(grown, data, oldBytes);
        std::free(data);
    }
    return grown;
}

// A std::vector for plain data that grows in place (growBlock): nothing large is copied and no page is touched twice.
// An e-graph consists mostly of growing arrays; with std::vector, page faults take a third of the run time. T must be
// trivially copyable.
template <class T>
class Array {
public:
    static_assert(std::is_trivially_copyable_v<T>);

    Array() = default;
    explicit Array(std::size_t size) { resize(size); }
    Array(const Array& other) { append(other); }
    Array(Array&& other) noexcept { swap(other); }
    Array& operator=(Array other) noexcept {
        swap(other);
        return *this;
    }
    ~Array() { freeBlock(m_data, m_capacity * sizeof(T)); }
    void swap(Array& other) noexcept {
        std::swap(m_data, other.m_data);
        std::swap(m_size, other.m_size);
        std::swap(m_capacity, other.m_capacity);
    }

    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    T* data() { return m_data; }
    const T* data() const { return m_data; }
    T* begin() { return m_data; }
    T* end() { return m_data + m_size; }
    const T* begin() const { return m_data; }
    const T* end() const { return m_data + m_size; }
    T& operator[](std::size_t index) { return m_data[index]; }
    const T& operator[](std::size_t index) const { return m_data[index]; }
    T& back() { return m_data[m_size - 1]; }
    const T& back() const { return m_data[m_size - 1]; }

    void push_back(const T& value) {
        if (m_size == m_capacity) return pushGrowing(value);
        m_data[m_size++] = value;
    }
    void append(std::span<const T> values) {  // `values` must not be in this array
        if (values.empty()) return;
        reserve(m_size + values.size());
        if (values.size() > 4) {
            std::memcpy(static_cast<void*>(m_data + m_size), values.data(), values.size() * sizeof(T));
            m_size += values.size();
        } else {  // most e-nodes have few children, so a call would cost more than the copy
            for (const T& value : values) m_data[m_size++] = value;
        }
    }
    void pop_back() { --m_size; }
    void clear() { m_size = 0; }
    void resize(std::size_t size) {
        reserve(size);
        if (size > m_size) std::fill(m_data + m_size, m_data + size, T());
        m_size = size;
    }
    // New elements are indeterminate or zero; write them before reading them.
    void resizeUninitialized(std::size_t size) {
        reserve(size);
        m_size = size;
    }
    template <class Predicate>
    void eraseIf(Predicate predicate) {
        m_size = static_cast<std::size_t>(std::remove_if(begin(), end(), predicate) - begin());
    }

private:
    static bool isMapped(std::size_t capacity) { return capacity * sizeof(T) >= std::size_t{256} << 10; }

    void reserve(std::size_t size) {
        if (size <= m_capacity) return;
        const std::size_t capacity = std::max({size, m_capacity * 2, std::size_t{16}});
        m_data = static_cast<T*>(growBlock(m_data, m_capacity * sizeof(T), capacity * sizeof(T)));
        m_capacity = capacity;
    }
    [[gnu::noinline]] void pushGrowing(T value) {  // passed by value, because it may be an element of this array
        reserve(m_size + 1);
        m_data[m_size++] = value;
    }

    T* m_data = nullptr;
    std::size_t m_size = 0, m_capacity = 0;
};

}  // namespace egret::egraph
