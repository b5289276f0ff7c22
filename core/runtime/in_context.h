// Private to core/runtime: one operator on oneDNN or CUDA as if it stood in a network, to be timed.
#pragma once

#include "core/base/task.h"
#include "core/runtime/executable.h"
#include "core/runtime/onednn/program.h"

#include <span>
#include <unordered_set>

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
    std::unique_ptr<onednn::Program> m_program;
    std::unique_ptr<Executable> m_onCuda;  // then m_steps are operators of it
    struct Counted {
        std::size_t step;
        double share;  // that belongs to one call
    };
    std::vector<Counted> m_steps;
};

}  // namespace egret::runtime
