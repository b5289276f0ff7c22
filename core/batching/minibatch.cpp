#include "core/batching/minibatch.h"

#include "core/base/error.h"

namespace egret::batching {

Value Minibatch::constant(TypeId type, std::span<const std::byte> data) {
    ensure(data.size() == m_program->typeAt(type).bytes(), "a constant has the bytes of its type");
    const Value value = valueCount();
    m_types.push_back(type);
    m_calls.push_back(kNoCall);
    if (m_constants.size() <= type) m_constants.resize(type + 1);
    m_constants[type].values.push_back(value);
    m_constants[type].data.insert(m_constants[type].data.end(), data.begin(), data.end());
    return value;
}

Value Minibatch::zeros(TypeId type) {
    if (const auto it = m_zeros.find(type); it != m_zeros.end()) return it->second;
    const Value value =
        constant(type, std::span<const std::byte>(std::vector<std::byte>(m_program->typeAt(type).bytes())));
    return m_zeros[type] = value;
}

Value Minibatch::call(OperationId operation, std::span<const Value> inputs) {
    const auto wanted = m_program->inputsOf(operation);
    ensure(wanted.size() == inputs.size(), "an operation is called with all its inputs");
    m_waits.clear();
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        ensure(inputs[i] < valueCount() && m_types[inputs[i]] == wanted[i],
            "an operation is called with values of its input types");
        if (m_calls[inputs[i]] != kNoCall) m_waits.push_back(m_calls[inputs[i]]);
    }
    const uint32_t call = m_topology.add(operation, m_waits);
    m_inputs.insert(m_inputs.end(), inputs.begin(), inputs.end());
    m_firstInput.push_back(static_cast<uint32_t>(m_inputs.size()));
    const Value first = valueCount();
    m_firstOutput.push_back(first);
    for (const TypeId type : m_program->outputsOf(operation)) {
        m_types.push_back(type);
        m_calls.push_back(call);
    }
    return first;
}

}  // namespace egret::batching
