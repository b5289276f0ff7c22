#pragma once

#include "core/batching/program.h"
#include "core/batching/schedule/topology.h"

#include <limits>
#include <span>

namespace egret::batching {

using Value = uint32_t;  // a constant or a result of a call, numbered in insertion order

// Calls of a program's operations, for any number of inputs of any shape: the graph that dynamic batching reorders. It
// consists of plain numbers, a few dozen bytes per call. Calls are added in a valid sequential order.
class Minibatch {
public:
    explicit Minibatch(Program& program) : m_program(&program) {}

    // Adds one value; `data` must match the type's size in bytes. Share equal constants by adding one and reusing it.
    Value constant(TypeId type, std::span<const std::byte> data);
    template <class T>
    Value constant(TypeId type, std::span<const T> data) {
        return constant(type, std::as_bytes(data));
    }
    Value zeros(TypeId type);  // returns the same value for every call

    // Returns the first result; further results are numbered consecutively. Throws internal for inputs of the wrong
    // types.
    Value call(OperationId operation, std::span<const Value> inputs);

    Program& program() const { return *m_program; }
    uint32_t valueCount() const { return static_cast<uint32_t>(m_types.size()); }
    uint32_t callCount() const { return m_topology.size(); }
    TypeId typeOf(Value value) const { return m_types[value]; }

    static constexpr uint32_t kNoCall = std::numeric_limits<uint32_t>::max();
    uint32_t callOf(Value value) const { return m_calls[value]; }  // kNoCall for a constant
    OperationId operationOf(uint32_t call) const { return m_topology.operation[call]; }
    std::span<const Value> inputsOf(uint32_t call) const {
        return std::span(m_inputs).subspan(m_firstInput[call], m_firstInput[call + 1] - m_firstInput[call]);
    }
    Value firstOutputOf(uint32_t call) const { return m_firstOutput[call]; }

    const Topology& topology() const { return m_topology; }

    // The constants of a type, in insertion order, and their concatenated bytes.
    struct Constants {
        std::vector<Value> values;
        std::vector<std::byte> data;
    };
    const Constants* constantsOf(TypeId type) const { return type < m_constants.size() ? &m_constants[type] : nullptr; }

private:
    Program* m_program;
    std::vector<TypeId> m_types;    // indexed by value
    std::vector<uint32_t> m_calls;  // indexed by value
    std::vector<Value> m_inputs;    // inputs of all calls
    std::vector<uint32_t> m_firstInput{0};
    std::vector<Value> m_firstOutput;
    Topology m_topology;
    std::vector<Constants> m_constants;
    std::map<TypeId, Value> m_zeros;
    std::vector<uint32_t> m_waits;  // dependencies of the call being added
};

}  // namespace egret::batching
