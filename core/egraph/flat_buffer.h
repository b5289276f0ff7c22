#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>
#include <type_traits>
#include <utility>

namespace egret::egraph {

// Memory for very many plain values, which grows with realloc: a large block is moved by the page table, not copied, and
// pages that nobody has written yet do not exist. A std::vector of a gigabyte takes a second to grow, holds both
// copies meanwhile, and writes all of the new one.
template <class T>
class FlatBuffer {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    FlatBuffer() = default;
    FlatBuffer(FlatBuffer&& other) noexcept : m_data(std::exchange(other.m_data, nullptr)) {}
    FlatBuffer& operator=(FlatBuffer&& other) noexcept {
        std::swap(m_data, other.m_data);
        return *this;
    }
    ~FlatBuffer() { std::free(m_data); }

    void resize(std::size_t size) {  // what is new is not initialized; throws std::bad_alloc
        if (size == 0) return;
        void* grown = std::realloc(static_cast<void*>(m_data), size * sizeof(T));
        if (!grown) throw std::bad_alloc();
        m_data = static_cast<T*>(grown);
    }
    T* data() { return m_data; }
    const T* data() const { return m_data; }

private:
    T* m_data = nullptr;
};

}  // namespace egret::egraph
