#pragma once

#include <functional>
#include <future>
#include <optional>

namespace egret::batching {

// Makes the next thing on another thread while this one is used: filling a minibatch and planning it (Plan::of) costs a
// processor's time but no tensor, so it hides behind the execution of the one before.
//
//   Ahead<Prepared> batches([&]() -> std::optional<Prepared> { return done() ? std::nullopt :
//   std::optional(prepare(nextExamples())); });
//   while (auto batch = batches.next()) execute(*batch);
//
// `make` is never called by two threads at once, nor after it has returned nothing; what it throws, next() throws.
template <class T>
class Ahead {
public:
    explicit Ahead(std::function<std::optional<T>()> make) : m_make(std::move(make)) { begin(); }

    // Nothing when there is no more. Waits for what is not ready yet.
    std::optional<T> next() {
        if (!m_next.valid()) return std::nullopt;
        std::optional<T> result = m_next.get();
        if (result) begin();
        return result;
    }

private:
    void begin() { m_next = std::async(std::launch::async, m_make); }

    std::function<std::optional<T>()> m_make;
    std::future<std::optional<T>> m_next;  // last: its destructor waits for the thread, which uses m_make
};

}  // namespace egret::batching
