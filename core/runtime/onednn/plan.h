// Private to core/runtime/onednn: values in layouts, and the steps that make them.
#pragma once

#include "core/graph/graph.h"
#include "core/runtime/onednn/program.h"

#include <deque>
#include <dnnl.hpp>
#include <limits>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

namespace egret::runtime::onednn {

using Dims = dnnl::memory::dims;
using Desc = dnnl::memory::desc;  // extents and layout
struct ValueTag;
using ValueId = Id<ValueTag>;

// Dense and row-major. A scalar has one axis of extent 1: oneDNN has no rank 0.
Desc plainDesc(Dims dims);
Desc anyDesc(const Dims& dims);  // "choose a layout"
Dims dimsOf(const graph::Type& type);

struct Argument {
    int role;  // DNNL_ARG_...
    ValueId value;
};

// What is ready to run: memory bound to its place, arguments to primitives.
struct Plan {
    struct Call {
        dnnl::primitive primitive;
        std::unordered_map<int, dnnl::memory> arguments;
        Foreign foreign = {};  // when there is one, it computes, from `reads` to `writes`
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
    std::vector<std::size_t> bytesInUse;  // parallel to calls: of the arena during each, without scratch memory
    // Per input of the graph: every view of it, to be pointed at its data.
    std::vector<std::vector<dnnl::memory>> inputs;
    std::vector<std::pair<dnnl::memory, graph::Type>> outputs;
    std::vector<dnnl::memory> keptConstants;  // in their final layouts
    std::vector<graph::TensorPtr> constants;  // whose bytes are read in place
};

// Collects values and steps, then lays memory out. A value is a layout over a buffer; several may share one (views, and
// operators that overwrite their input).
class Planner {
public:
    explicit Planner(dnnl::engine engine) : m_engine(std::move(engine)) {}

    const dnnl::engine& engine() const { return m_engine; }
    ValueId input(std::size_t index, Dims dims);
    ValueId constant(const graph::TensorPtr& tensor);
    ValueId constant(const std::vector<float>& values, Dims dims);
    ValueId computed(const Desc& desc);             // a buffer of its own
    ValueId view(ValueId value, const Desc& desc);  // of the same buffer
    const Desc& desc(ValueId value) const { return m_values[value.index()].desc; }
    Dims dims(ValueId value) const { return desc(value).dims(); }

    // The value in this layout: itself when it has it already; a constant is reordered here and now, anything else by a
    // step. Made once per layout.
    ValueId reordered(ValueId value, const Desc& desc);
    ValueId plain(ValueId value) { return reordered(value, plainDesc(dims(value))); }
    ValueId dense(ValueId value);  // itself, or a copy in the same layout when it is a view with gaps
    ValueId reshaped(ValueId value, const Dims& dims);

    // Who will still read a buffer: so that a step may overwrite what nobody needs afterwards.
    void expectReaders(ValueId value, std::size_t count) { bufferOf(value).readers += count; }
    void countReader(ValueId value) { --bufferOf(value).readers; }
    bool isOverwritable(ValueId value, std::size_t readersNow) const;
    // The same for `copy`, which is `value` or its copy in another layout: nobody but readers of `value` may read it.
    bool isOverwritable(ValueId value, ValueId copy, std::size_t readersNow) const;
    // What a step yields that writes over `value`, which then is nobody's copy any more.
    ValueId overwritten(ValueId value);
    ValueId copied(ValueId value, const Desc& desc);  // reordered, or copied, by a step, for the caller alone

    void setNodes(std::vector<graph::NodeId> nodes) { m_nodes = std::move(nodes); }  // that coming steps compute
    // One more call. Its scratchpad is added here.
    template <class PrimitiveDesc>
    void call(const PrimitiveDesc& desc, std::string_view name, std::vector<Argument> arguments);
    // One of somebody else's.
    void callForeign(Foreign foreign, std::string_view name, std::vector<ValueId> reads, std::vector<ValueId> writes);

    Plan finish(const std::vector<std::pair<ValueId, graph::Type>>& outputs, std::size_t inputCount);

private:
    enum class Place : uint8_t { arena, input, constant };
    struct Buffer {
        Place place;
        std::size_t bytes = 0;
        std::size_t first = std::numeric_limits<std::size_t>::max(), last = 0;  // steps
        std::size_t readers = 0;
        std::size_t input = 0;      // Place::input
        dnnl::memory memory;        // Place::constant
        graph::TensorPtr constant;  // whose bytes `memory` is, when they are not its own
    };
    struct Value {
        Desc desc;
        std::size_t buffer;
        std::vector<std::pair<Desc, ValueId>> copies;  // in other layouts
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
    std::deque<Value> m_values;  // what desc() refers to stays where it is
    std::vector<Draft> m_drafts;
    std::vector<Step> m_steps;
    std::vector<graph::NodeId> m_nodes;
};

template <class PrimitiveDesc>
void Planner::call(const PrimitiveDesc& desc, std::string_view name, std::vector<Argument> arguments) {
    addDraft({dnnl::primitive(desc.get()), desc.scratchpad_desc(), std::move(arguments)},
        {m_nodes, std::string(name), desc.impl_info_str()});
}

// Attributes of every primitive: scratch memory is ours.
dnnl::primitive_attr attributes(const dnnl::post_ops& postOps = {});

}  // namespace egret::runtime::onednn
