#include "python/src/call.h"

#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

namespace egret::python {
namespace {

// One call of the engine.
class RunningCall {
public:
    void run(const std::function<void(const Task&)>& work) {
        RunningCall* const before = std::exchange(current, this);
        try {
            work(Task(m_stop.get_token()));
        } catch (...) {
            m_error = std::current_exception();
        }
        current = before;
    }
    // Ends the call with this exception, whatever the work returns. The first one counts.
    void stopWith(std::exception_ptr error) {
        const std::lock_guard guard(m_mutex);
        if (!m_interruption) m_interruption = std::move(error);
        m_stop.request_stop();
    }
    void rethrow() const {
        if (m_interruption) std::rethrow_exception(m_interruption);
        if (m_error) std::rethrow_exception(m_error);
    }

    static thread_local RunningCall* current;  // the innermost call on this thread

private:
    std::stop_source m_stop;
    std::mutex m_mutex;
    std::exception_ptr m_interruption, m_error;
};
thread_local RunningCall* RunningCall::current = nullptr;

// A thread that runs one function at a time. It is kept between calls, because OpenMP starts a team of threads for
// every thread that uses it.
class Worker {
public:
    Worker() : m_process(::getpid()), m_thread([this] { loop(); }) {}
    ~Worker() {
        if (isForked()) {  // the thread exists only in the parent process
            m_thread.detach();
            return;
        }
        {
            const std::lock_guard guard(m_mutex);
            m_isOver = true;
        }
        m_changed.notify_all();
        m_thread.join();
    }
    bool isForked() const { return m_process != ::getpid(); }

    void start(std::function<void()> work) {
        {
            const std::lock_guard guard(m_mutex);
            m_work = std::move(work);
        }
        m_changed.notify_all();
    }
    bool waitFor(std::chrono::milliseconds time) {
        std::unique_lock lock(m_mutex);
        return m_changed.wait_for(lock, time, [this] { return !m_work; });
    }

private:
    void loop() {
        std::unique_lock lock(m_mutex);
        for (;;) {
            m_changed.wait(lock, [this] { return m_isOver || m_work; });
            if (m_isOver) return;
            lock.unlock();
            m_work();
            lock.lock();
            m_work = nullptr;
            m_changed.notify_all();
        }
    }

    pid_t m_process;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::function<void()> m_work;
    bool m_isOver = false;
    std::thread m_thread;  // last: it uses the other members
};

// Only the main thread receives signals.
bool isMainThread() {
    static const unsigned long main =
        py::module_::import("threading").attr("main_thread")().attr("ident").cast<unsigned long>();
    return PyThread_get_thread_ident() == main;
}

Worker& workerOfMainThread() {
    static std::unique_ptr<Worker> worker;
    if (worker && worker->isForked()) static_cast<void>(worker.release());  // its mutex may be locked for ever
    if (!worker) worker = std::make_unique<Worker>();
    return *worker;
}

}  // namespace

void runWithoutGil(const std::function<void(const Task&)>& work) {
    constexpr std::chrono::milliseconds kSignalCheck{50};
    RunningCall call;
    if (!isMainThread()) {
        const py::gil_scoped_release release;
        call.run(work);
    } else {
        Worker& worker = workerOfMainThread();
        const py::gil_scoped_release release;
        worker.start([&] { call.run(work); });
        while (!worker.waitFor(kSignalCheck)) {
            const py::gil_scoped_acquire gil;
            if (PyErr_CheckSignals() != 0) call.stopWith(std::make_exception_ptr(py::error_already_set()));
        }
    }
    call.rethrow();
}

Callable::Callable(py::object function) {
    if (function.is_none()) return;
    m_function = std::shared_ptr<const py::object>(new py::object(std::move(function)), [](const py::object* owned) {
        const py::gil_scoped_acquire gil;
        delete owned;
    });
}

void Callable::stopWith(std::exception_ptr error) {
    if (RunningCall::current) RunningCall::current->stopWith(std::move(error));
    else std::rethrow_exception(error);
}

}  // namespace egret::python
