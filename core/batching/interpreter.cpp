#include "core/batching/interpreter.h"

#include "core/base/error.h"

#include <ATen/ops/cat.h>
#include <ATen/ops/from_blob.h>

#include <algorithm>

namespace egret::batching {

Interpreter::Interpreter(const Minibatch& minibatch, bool gradients) : m_minibatch(minibatch), m_gradients(gradients) {}

void Interpreter::execute() {
    const at::AutoGradMode mode(m_gradients);
    const Program& program = m_minibatch.program();
    m_values.resize(m_minibatch.valueCount());
    for (TypeId type = 0; type < program.typeCount(); ++type) {
        const Minibatch::Constants* constants = m_minibatch.constantsOf(type);
        if (!constants) continue;
        const TensorType& kind = program.typeAt(type);
        for (std::size_t i = 0; i < constants->values.size(); ++i) {
            auto* data = const_cast<std::byte*>(constants->data.data()) + i * kind.bytes();
            m_values[constants->values[i]] =
                at::from_blob(data, kind.batchShape(1), at::TensorOptions(kind.element)).clone();
        }
    }
    for (; m_done < m_minibatch.callCount(); ++m_done) {
        const Operation& operation = program.operationAt(m_minibatch.operationOf(m_done));
        Tensors inputs;
        for (const Value input : m_minibatch.inputsOf(m_done)) inputs.push_back(m_values[input]);
        try {
            const Tensors outputs = operation.run(inputs);
            ensure(outputs.size() == operation.outputs.size(),
                "operation '" + operation.name + "' returns the outputs that it declares");
            std::copy(outputs.begin(), outputs.end(), m_values.begin() + m_minibatch.firstOutputOf(m_done));
        } catch (const std::exception& error) {
            throw failed(operation, error);
        }
    }
}

at::Tensor Interpreter::results(std::span<const Value> values) const {
    if (values.empty()) throw Error(Category::usage, "no values are requested");
    Tensors rows;
    for (const Value value : values) {
        if (value >= m_values.size() || !m_values[value].defined())
            throw Error(Category::usage, "a requested value has not been computed");
        rows.push_back(m_values[value]);
    }
    return at::cat(rows);
}

}  // namespace egret::batching
