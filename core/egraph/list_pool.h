#pragma once

#include "core/egraph/array.h"

#include <array>
#include <bit>
#include <cstdint>
#include <span>

namespace egret::egraph {

// Many short growable lists in one arena. An e-graph has two lists per class, mostly of one element, and merges them
// constantly; with a std::vector for each list, allocation would dominate a run's time. A list's capacity is its size
// rounded up to a power of two, so its header is two words. A single element is stored in the header itself. Freed
// blocks go to a free list of their size. Copying the pool copies the lists. T is an Id.
//
// Spans stay valid until the next push or append on any list of the pool.
template <class T>
class ListPool {
public:
    struct List {
        T first;  // the element if size is 1, else the block's start in the arena
        uint32_t size = 0;
    };

    std::span<const T> view(const List& list) const {
        if (list.size <= 1) return {&list.first, list.size};
        return {m_store.data() + list.first.index(), list.size};
    }

    std::span<T> edit(List& list) {
        if (list.size <= 1) return {&list.first, list.size};
        return {m_store.data() + list.first.index(), list.size};
    }

    void push(List& list, T value) {
        if (list.size == 0) {
            list = {value, 1};
            return;
        }
        grow(list, list.size + 1);
        m_store[list.first.index() + list.size++] = value;
    }

    // Moves all of `from` to the end of `into`.
    void append(List& into, List& from) {
        if (from.size == 0) return;
        if (into.size == 0) {
            std::swap(into, from);
            return;
        }
        grow(into, into.size + from.size);
        const uint32_t end = into.first.index() + into.size;
        if (from.size == 1) m_store[end] = from.first;
        else copy(from.first.index(), end, from.size);
        into.size += from.size;
        release(from);
    }

    // Keeps the first `size` elements.
    void shrink(List& list, uint32_t size) {
        if (size == list.size) return;
        if (size == 0) return release(list);
        const uint32_t begin = list.first.index();
        if (size == 1) {
            const T value = m_store[begin];
            release(list);
            list = {value, 1};
            return;
        }
        for (uint32_t block = std::bit_ceil(size); block < std::bit_ceil(list.size); block *= 2)
            free(begin + block, block);
        list.size = size;
    }

    void release(List& list) {
        if (list.size > 1) free(list.first.index(), std::bit_ceil(list.size));
        list = {};
    }

    std::size_t bytes() const { return m_store.size() * sizeof(T); }

private:
    // Most lists have a few elements, for which a memmove is mostly call overhead.
    void copy(uint32_t from, uint32_t to, uint32_t size) {
        T* const data = m_store.data();
        for (uint32_t i = 0; i < size; ++i) data[to + i] = data[from + i];
    }

    void grow(List& list, uint32_t size) {
        const uint32_t old = list.size == 1 ? 0 : std::bit_ceil(list.size), capacity = std::bit_ceil(size);
        if (capacity == old) return;
        const uint32_t block = allocate(capacity);
        if (old == 0) {
            m_store[block] = list.first;
        } else {
            const uint32_t begin = list.first.index();
            copy(begin, block, list.size);
            free(begin, old);
        }
        list.first = T(block);
    }

    uint32_t allocate(uint32_t capacity) {
        T& head = m_free[std::countr_zero(capacity)];
        if (head.valid()) {
            const uint32_t block = head.index();
            head = m_store[block];
            return block;
        }
        const auto block = static_cast<uint32_t>(m_store.size());
        m_store.resizeUninitialized(m_store.size() + capacity);
        return block;
    }

    void free(uint32_t block, uint32_t capacity) {
        T& head = m_free[std::countr_zero(capacity)];
        m_store[block] = head;
        head = T(block);
    }

    Array<T> m_store;
    std::array<T, 32> m_free;
};

}  // namespace egret::egraph
