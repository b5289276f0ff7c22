#pragma once

#include "core/base/task.h"
#include "python/src/bindings.h"

#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace egret::python {

// Runs `work` without the GIL. In Python's main thread it runs on a second thread, while this one checks for signals,
// so that Ctrl-C stops the task; the call then ends with KeyboardInterrupt. Rethrows the error of a Callable that was
// called during the work, which also stops the task; otherwise that of the work.
void runWithoutGil(const std::function<void(const Task&)>& work);

template <class Work>
auto withoutGil(Work&& work) {
    using Result = std::invoke_result_t<Work, const Task&>;
    if constexpr (std::is_void_v<Result>) runWithoutGil(std::forward<Work>(work));
    else {
        std::optional<Result> result;
        runWithoutGil([&](const Task& task) { result.emplace(work(task)); });
        return std::move(*result);
    }
}

// Calls a short function without the GIL, on this thread. For functions that wait for a lock, which another thread may
// hold while it waits for the GIL in a callback.
template <class Work>
auto released(Work&& work) {
    const py::gil_scoped_release release;
    return work();
}

// A Python function that the engine may copy, call and destroy on any thread, with or without the GIL.
class Callable {
public:
    Callable() = default;
    explicit Callable(py::object function);  // None: empty

    explicit operator bool() const { return m_function != nullptr; }

    // Calls use(function) with the GIL and returns its result. If Python raises an exception, the running work is
    // stopped, its caller gets the exception, and the result is `otherwise`.
    template <class Result>
    Result call(const std::function<Result(const py::object&)>& use, Result otherwise) const {
        const py::gil_scoped_acquire gil;
        try {
            return use(*m_function);
        } catch (...) {
            stopWith(std::current_exception());
            return otherwise;
        }
    }

    // The function itself, for code that holds the GIL.
    const py::object& function() const { return *m_function; }

private:
    static void stopWith(std::exception_ptr error);

    std::shared_ptr<const py::object> m_function;
};

}  // namespace egret::python
