// Private to core/runtime: one operator on oneDNN or CUDA as if it stood in a network, to be timed.
#pragma once

#include "core/base/task.h"
#include "core/runtime/executable.h"

#include <span>

namespace egret::runtime {

class OperatorInContext {
public:
    // Random inputs of these types. Throws unsupported when the engine cannot run it or the types are not fully known.
    OperatorInContext(const graph::Operator& op, std::span<const graph::Type> inputs, Engine engine, const Task& task);

    int calls() const { return m_calls; }  // of the operator, in one run
    double run() const;                    // milliseconds of one call, the mean of one run's

private:
    int m_calls = 1;
    std::vector<graph::TensorPtr> m_inputs;
    std::unique_ptr<Executable> m_executable;
    struct Counted {
        std::size_t step;
        double share;  // that belongs to one call
    };
    std::vector<Counted> m_steps;
};

}  // namespace egret::runtime
