// Private to core/runtime: times one operator on oneDNN or CUDA under the conditions of a network.
#pragma once

#include "core/base/task.h"
#include "core/runtime/executable.h"

#include <span>

namespace egret::runtime {

class OperatorInContext {
public:
    // Uses random inputs of these types. Throws unsupported if the engine cannot run the operator or the types are not
    // fully known.
    OperatorInContext(const graph::Operator& op, std::span<const graph::Type> inputs, Engine engine, const Task& task);

    int calls() const { return m_calls; }  // number of calls of the operator in one run
    double run() const;                    // returns the mean time per call, in milliseconds

private:
    int m_calls = 1;
    std::vector<graph::TensorPtr> m_inputs;
    std::unique_ptr<Executable> m_executable;
    struct Counted {
        std::size_t step;
        double share;  // fraction of the step's time that belongs to one call
    };
    std::vector<Counted> m_steps;
};

}  // namespace egret::runtime
