// Private to core/runtime/onednn: values with their layouts, and the steps that compute them.
#pragma once

#include "core/base/lists.h"
#include "core/graph/graph.h"
#include "core/runtime/onednn/program.h"

#include <deque>
#include <dnnl.hpp>
#include <limits>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

namespace egret::runtime::onednn {

using Dims = dnnl::memory::dims;
using Desc = dnnl::memory::desc;  // extents and layout
struct ValueTag;
using ValueId = Id<ValueTag>;

// Returns a dense, row-major layout. A scalar has one axis of extent 1, because oneDNN does not support rank 0.
Desc plainDesc(Dims dims);
Desc anyDesc(const Dims& dims);  // lets oneDNN choose the layout
Dims dimsOf(const graph::Type& type);

struct Argument {
    int role;  // DNNL_ARG_...
    ValueId value;
};

// An executable plan with allocated memory and bound arguments.
struct Plan {
    struct Call {
        dnnl::primitive primitive;
        std::unordered_map<int, dnnl::memory> arguments;
        Foreign foreign = {};  // if set, computes `writes` from `reads`
        std::vector<dnnl::memory> reads = {}, writes = {};

        void execute(const dnnl::stream& stream) const;
    };
    struct Free {
        void operator()(std::byte* bytes) const { std::free(bytes); }
    };
    std::vector<Call> calls;
    std::vector<Step> steps;  // parallel to calls
    std::unique_ptr<std::byte, Free> arena;
    std::size_t arenaBytes = 0;
    std::vector<std::size_t> bytesInUse;  // arena bytes in use during each call, excluding scratch memory
    // All views of each graph input. A run binds them to the input's data.
    std::vector<std::vector<dnnl::memory>> inputs;
    std::vector<std::pair<dnnl::memory, graph::Type>> outputs;
    std::vector<dnnl::memory> keptConstants;                  // constants in their final layouts
    std::vector<std::shared_ptr<const std::byte>> constants;  // weights that are read in place
};

// Collects values and steps, then plans memory. A value is a layout on a buffer. Several values may share a buffer:
// views, and results of operators that overwrite their input.
class Planner {
public:
    explicit Planner(dnnl::engine engine) : m_engine(std::move(engine)) {}

    const dnnl::engine& engine() const { return m_engine; }
    ValueId input(std::size_t index, Dims dims);
    ValueId constant(const graph::TensorPtr& tensor);
    ValueId constant(const std::vector<float>& values, Dims dims);
    ValueId computed(const Desc& desc);             // uses a new buffer
    ValueId view(ValueId value, const Desc& desc);  // uses the same buffer
    const Desc& desc(ValueId value) const { return m_values[value.index()].desc; }
    Dims dims(ValueId value) const { return desc(value).dims(); }

    // Returns the value in this layout, or the value itself if it already has the layout. Constants are reordered
    // immediately; a step reorders any other value. Each layout has at most one copy.
    ValueId reordered(ValueId value, const Desc& desc);
    ValueId plain(ValueId value) { return reordered(value, plainDesc(dims(value))); }
    ValueId dense(ValueId value);  // returns `value`, or a copy in the same layout if `value` is a view with gaps
    ValueId reshaped(ValueId value, const Dims& dims);

    // Track the remaining readers of a buffer, so that steps can overwrite buffers that have no later readers.
    void expectReaders(ValueId value, std::size_t count) { bufferOf(value).readers += count; }
    void countReader(ValueId value) { --bufferOf(value).readers; }
    bool isOverwritable(ValueId value, std::size_t readersNow) const;
    // Also requires that `copy` has no other readers. `copy` is `value` itself or its copy in another layout.
    bool isOverwritable(ValueId value, ValueId copy, std::size_t readersNow) const;
    // Returns the result of a step that overwrites `value`. Afterwards, `value` no longer counts as a copy of another
    // value.
    ValueId overwritten(ValueId value);
    ValueId copied(ValueId value, const Desc& desc);  // adds a step that makes a copy for the caller only

    void setNodes(std::vector<graph::NodeId> nodes) { m_nodes = std::move(nodes); }  // nodes of the steps added next
    // Adds a call of a primitive and provides its scratchpad.
    template <class PrimitiveDesc>
    void call(const PrimitiveDesc& desc, std::string_view name, std::vector<Argument> arguments);
    void callForeign(Foreign foreign, std::string_view name, std::vector<ValueId> reads, std::vector<ValueId> writes);

    Plan finish(const std::vector<std::pair<ValueId, graph::Type>>& outputs, std::size_t inputCount);

private:
    enum class Place : uint8_t { arena, input, constant };
    struct Buffer {
        Place place;
        std::size_t bytes = 0;
        std::size_t first = std::numeric_limits<std::size_t>::max(), last = 0;  // first and last step
        std::size_t readers = 0;
        std::size_t input = 0;                           // for Place::input
        dnnl::memory memory = {};                        // for Place::constant
        std::shared_ptr<const std::byte> constant = {};  // the constant's bytes if `memory` does not own them
    };
    struct Value {
        Desc desc;
        std::size_t buffer;
        std::vector<std::pair<Desc, ValueId>> copies;  // copies in other layouts
    };
    struct Draft {
        dnnl::primitive primitive;
        Desc scratchpad;
        std::vector<Argument> arguments;
        Foreign foreign = {};
        std::vector<ValueId> reads = {}, writes = {};
    };

    Buffer& bufferOf(ValueId value) { return m_buffers[m_values[value.index()].buffer]; }
    const Buffer& bufferOf(ValueId value) const { return m_buffers[m_values[value.index()].buffer]; }
    ValueId add(Buffer buffer, const Desc& desc);
    void addDraft(Draft draft, Step step);

    dnnl::engine m_engine;
    std::vector<Buffer> m_buffers;
    std::deque<Value> m_values;  // a deque keeps the references that desc() returns valid
    std::vector<Draft> m_drafts;
    std::vector<Step> m_steps;
    std::vector<graph::NodeId> m_nodes;
};

template <class PrimitiveDesc>
void Planner::call(const PrimitiveDesc& desc, std::string_view name, std::vector<Argument> arguments) {
    addDraft({dnnl::primitive(desc.get()), desc.scratchpad_desc(), std::move(arguments)},
        {m_nodes, std::string(name), desc.impl_info_str()});
}

// Returns the attributes of a primitive with these post-operations. The caller provides the scratch memory.
dnnl::primitive_attr attributes(const dnnl::post_ops& postOps = {});

}  // namespace egret::runtime::onednn
