#pragma once

#include <functional>
#include <future>
#include <optional>

namespace egret::batching {

// Prepares the next item on another thread while this one is used. Filling and planning a minibatch (Plan::of) needs
// CPU time but no tensors, so it overlaps with the execution of the previous minibatch.
//
//   Ahead<Prepared> batches([&]() -> std::optional<Prepared> { return done() ? std::nullopt :
//   std::optional(prepare(nextExamples())); });
//   while (auto batch = batches.next()) execute(*batch);
//
// `make` is never called by two threads at once, nor after it has returned nothing. next() rethrows its exceptions.
template <class T>
class Ahead {
public:
    explicit Ahead(std::function<std::optional<T>()> make) : m_make(std::move(make)) { begin(); }

    // Waits for the next item. Returns nothing after the last one.
    std::optional<T> next() {
        if (!m_next.valid()) return std::nullopt;
        std::optional<T> result = m_next.get();
        if (result) begin();
        return result;
    }

private:
    void begin() { m_next = std::async(std::launch::async, m_make); }

    std::function<std::optional<T>()> m_make;
    std::future<std::optional<T>> m_next;  // declared last: its destructor waits for the thread, which uses m_make
};

}  // namespace egret::batching
