// ONNX Runtime through its C interface, loaded at run time: Egret neither links it nor requires it. The functions have
// fixed places in a table whose order is part of the interface; session.cpp declares those that it calls.
#pragma once

#include "core/base/task.h"
#include "core/graph/tensor.h"

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace egret::runtime::onnxruntime {

// Loads the library at the first call and keeps it loaded. It is the file at $EGRET_ONNXRUNTIME, or in the folder
// there; else libonnxruntime.so.1 in ../lib/egret beside the program (scripts/onnxruntime puts it there), in the
// system's folders, or in an installed Python package. Throws unsupported if it is missing or too old; the message says
// how to install it.
std::string version();  // "1.20.1"

// Graph optimizations, each including those before it.
enum class Level : uint8_t { none = 0, basic = 1, extended = 2, all = 99 };

struct SessionOptions {
    int threads = 1;
    Level level = Level::all;
    std::filesystem::path optimizedModel;  // receives the graph that runs, as a model; not written if empty
    bool isProfiled = false;               // record the time of every node, for profile()
};

// One node of a run, as ONNX Runtime's profiler reports it.
struct NodeTime {
    std::string node, operation;
    double startMs = 0, ms = 0;  // since the session began
};

// A model ready to run. Runs may be concurrent.
class Session {
public:
    // Throws the errors of version(), and unsupported if ONNX Runtime refuses the model, with its message.
    Session(std::string_view model, const SessionOptions& options);
    ~Session();
    Session(Session&&) noexcept;
    Session& operator=(Session&&) noexcept;

    const std::vector<std::string>& inputs() const;   // names
    const std::vector<std::string>& outputs() const;  // names
    // `values` are parallel to inputs(), outputs to outputs(). `ms` receives the time without conversions of inputs and
    // outputs. Throws badInput with ONNX Runtime's message if the values do not fit the model, and unsupported for
    // values that are not tensors of numbers.
    std::vector<graph::TensorPtr> run(std::span<const graph::TensorPtr> values, double* ms = nullptr) const;
    // Ends profiling and returns the nodes of all runs, in order. Only once, and only if isProfiled.
    std::vector<NodeTime> profile();

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

}  // namespace egret::runtime::onnxruntime
