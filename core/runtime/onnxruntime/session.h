// ONNX Runtime through its C interface, loaded at run time: Egret neither links to it nor requires it. Its functions
// have fixed positions in a table whose order is part of the interface. session.cpp declares the functions that it
// calls.
#pragma once

#include "core/graph/tensor.h"

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace egret::runtime::onnxruntime {

// Loads the library on the first call and keeps it loaded. $EGRET_ONNXRUNTIME is the path of the library or of its
// folder. If this variable is not set, the library is libonnxruntime.so.1 in ../lib/egret relative to the program
// (where scripts/onnxruntime installs it), in the system's folders, or in an installed Python package. Throws
// unsupported if the library is missing or too old; the message says how to install it.
std::string version();  // such as "1.20.1"

// Levels of graph optimization. Each level includes the previous ones.
enum class Level : uint8_t { none = 0, basic = 1, extended = 2, all = 99 };

struct SessionOptions {
    int threads = 1;
    Level level = Level::all;
    std::filesystem::path optimizedModel;  // file for the optimized model; not written if empty
    bool isProfiled = false;               // whether to record the time of every node for profile()
};

// One node of a run, as ONNX Runtime's profiler reports it.
struct NodeTime {
    std::string node, operation;
    double startMs = 0, ms = 0;  // startMs is relative to the start of the session
};

// A model that is ready to run. Runs may be concurrent.
class Session {
public:
    // Throws the errors of version(). Throws unsupported with ONNX Runtime's message if it rejects the model.
    Session(std::string_view model, const SessionOptions& options);
    ~Session();
    Session(Session&&) noexcept;
    Session& operator=(Session&&) noexcept;

    const std::vector<std::string>& inputs() const;   // names
    const std::vector<std::string>& outputs() const;  // names
    // `values` are parallel to inputs(), and the results to outputs(). `ms` receives the time in milliseconds,
    // excluding the conversion of inputs and outputs. Throws badInput with ONNX Runtime's message if the values do not
    // match the model, and unsupported for values that are not tensors of numbers.
    std::vector<graph::TensorPtr> run(std::span<const graph::TensorPtr> values, double* ms = nullptr) const;
    // Ends profiling and returns the nodes of all runs, in order. Requires isProfiled; may be called only once.
    std::vector<NodeTime> profile();

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

}  // namespace egret::runtime::onnxruntime
