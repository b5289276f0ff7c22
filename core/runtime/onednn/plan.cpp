#include "core/runtime/onednn/plan.h"

#include "core/base/error.h"
#include "core/base/memory.h"
#include "core/runtime/arena/arena.h"

#include <algorithm>
#include <cstring>

namespace egret::runtime::onednn {

using dnnl::memory;

Desc plainDesc(Dims dims) {
    Dims strides(dims.size());
    int64_t stride = 1;
    for (std::size_t i = dims.size(); i-- > 0;) {
        strides[i] = stride;
        stride *= std::max<int64_t>(1, dims[i]);
    }
    return Desc(dims, memory::data_type::f32, strides);
}

Desc anyDesc(const Dims& dims) { return Desc(dims, memory::data_type::f32, memory::format_tag::any); }

Dims dimsOf(const graph::Type& type) {
    Dims dims = type.shape().extents();
    if (dims.empty()) dims.push_back(1);
    return dims;
}

dnnl::primitive_attr attributes(const dnnl::post_ops& postOps) {
    dnnl::primitive_attr attr;
    attr.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    attr.set_post_ops(postOps);
    return attr;
}

ValueId Planner::add(Buffer buffer, const Desc& desc) {
    m_buffers.push_back(std::move(buffer));
    m_values.push_back({desc, m_buffers.size() - 1, {}});
    return ValueId(m_values.size() - 1);
}

ValueId Planner::input(std::size_t index, Dims dims) {
    return add({.place = Place::input, .input = index}, plainDesc(std::move(dims)));
}

ValueId Planner::computed(const Desc& desc) { return add({.place = Place::arena, .bytes = desc.get_size()}, desc); }

ValueId Planner::constant(const graph::TensorPtr& tensor) {
    const Dims dims = dimsOf(tensor->type());
    if (tensor->isSplat()) {
        float one = 0;
        std::memcpy(&one, tensor->stored().data(), sizeof one);
        requireMemory(2.0 * static_cast<double>(tensor->elements()) * sizeof(float), "a constant");
        return constant(std::vector<float>(static_cast<std::size_t>(tensor->elements()), one), dims);
    }
    const Desc desc = plainDesc(dims);
    auto bytes = graph::alignedBytes(tensor);
    // oneDNN takes void* even for data that it only reads.
    memory view(desc, m_engine, const_cast<std::byte*>(bytes.get()));
    return add({.place = Place::constant, .memory = std::move(view), .constant = std::move(bytes)}, desc);
}

ValueId Planner::constant(const std::vector<float>& values, Dims dims) {
    const Desc desc = plainDesc(std::move(dims));
    memory own(desc, m_engine);
    std::memcpy(own.get_data_handle(), values.data(), values.size() * sizeof(float));
    return add({.place = Place::constant, .memory = std::move(own)}, desc);
}

ValueId Planner::view(ValueId value, const Desc& desc) {
    m_values.push_back({desc, m_values[value.index()].buffer, {}});
    return ValueId(m_values.size() - 1);
}

ValueId Planner::reordered(ValueId value, const Desc& wanted) {
    const Desc from = desc(value);
    if (from == wanted) return value;
    for (const auto& [layout, copy] : m_values[value.index()].copies)
        if (layout == wanted) return copy;
    ValueId copy;
    if (bufferOf(value).place == Place::constant) {
        const dnnl::reorder::primitive_desc primitive(m_engine, from, m_engine, wanted, attributes());
        memory source(from, m_engine, bufferOf(value).memory.get_data_handle());
        requireMemory(static_cast<double>(wanted.get_size()), "a constant in another layout");
        memory target(wanted, m_engine), scratch(primitive.scratchpad_desc(), m_engine);
        dnnl::stream stream(m_engine);
        dnnl::reorder(primitive).execute(
            stream, {{DNNL_ARG_FROM, source}, {DNNL_ARG_TO, target}, {DNNL_ARG_SCRATCHPAD, scratch}});
        stream.wait();
        copy = add({.place = Place::constant, .memory = std::move(target)}, wanted);
    } else {
        copy = copied(value, wanted);
    }
    m_values[value.index()].copies.emplace_back(wanted, copy);
    return copy;
}

namespace {
// Returns the same layout without gaps: the axes keep their order and the blocks their sizes.
Desc withoutGaps(const Desc& desc) {
    Desc out = desc;
    auto& layout = out.data.format_desc.blocking;
    std::vector<int> axes = consecutive<int>(static_cast<std::size_t>(out.data.ndims));
    std::ranges::stable_sort(axes, [&](int a, int b) { return layout.strides[a] < layout.strides[b]; });
    std::vector<int64_t> blocks(axes.size(), 1);
    int64_t stride = 1;
    for (int i = 0; i < layout.inner_nblks; ++i) {
        blocks[static_cast<std::size_t>(layout.inner_idxs[i])] *= layout.inner_blks[i];
        stride *= layout.inner_blks[i];
    }
    for (const int axis : axes) {
        layout.strides[axis] = stride;
        stride *= out.data.padded_dims[axis] / blocks[static_cast<std::size_t>(axis)];
    }
    out.data.offset0 = 0;
    return out;
}
}  // namespace

ValueId Planner::dense(ValueId value) {
    const Dims padded(desc(value).data.padded_dims, desc(value).data.padded_dims + desc(value).data.ndims);
    const auto bytes = static_cast<std::size_t>(productOf(padded)) * sizeof(float);
    const bool hasGaps = desc(value).get_size() != bytes || desc(value).data.offset0 != 0;
    return hasGaps ? reordered(value, withoutGaps(desc(value))) : value;
}

ValueId Planner::reshaped(ValueId value, const Dims& to) {
    if (dims(value) == to) return value;
    return view(plain(value), plainDesc(to));
}

bool Planner::isOverwritable(ValueId value, std::size_t readersNow) const {
    const Buffer& buffer = bufferOf(value);
    return buffer.place == Place::arena && buffer.readers == readersNow;
}

bool Planner::isOverwritable(ValueId value, ValueId copy, std::size_t readersNow) const {
    const bool isShared = m_values[value.index()].buffer == m_values[copy.index()].buffer;
    return isOverwritable(value, readersNow) && (isShared || isOverwritable(copy, 0));
}

ValueId Planner::overwritten(ValueId value) {
    const std::size_t buffer = m_values[value.index()].buffer;
    for (Value& other : m_values)
        std::erase_if(other.copies, [&](const auto& copy) { return m_values[copy.second.index()].buffer == buffer; });
    return view(value, desc(value));
}

ValueId Planner::copied(ValueId value, const Desc& wanted) {
    const dnnl::reorder::primitive_desc primitive(m_engine, desc(value), m_engine, wanted, attributes());
    const ValueId copy = computed(wanted);
    call(primitive, "reorder", {{DNNL_ARG_FROM, value}, {DNNL_ARG_TO, copy}});
    return copy;
}

void Plan::Call::execute(const dnnl::stream& stream) const {
    if (!foreign) return primitive.execute(stream, arguments);
    std::vector<const float*> from;
    std::vector<float*> to;
    for (const memory& one : reads) from.push_back(static_cast<const float*>(one.get_data_handle()));
    for (const memory& one : writes) to.push_back(static_cast<float*>(one.get_data_handle()));
    foreign(from, to);
}

void Planner::callForeign(
    Foreign foreign, std::string_view name, std::vector<ValueId> reads, std::vector<ValueId> writes) {
    Draft draft{{}, {}, {}, std::move(foreign), std::move(reads), std::move(writes)};
    addDraft(std::move(draft), {m_nodes, "foreign", std::string(name)});
}

void Planner::addDraft(Draft draft, Step step) {
    const auto touch = [&](ValueId value) {
        Buffer& buffer = bufferOf(value);
        buffer.first = std::min(buffer.first, m_drafts.size());
        buffer.last = std::max(buffer.last, m_drafts.size());
    };
    for (const Argument& argument : draft.arguments) touch(argument.value);
    for (const ValueId value : draft.reads) touch(value);
    for (const ValueId value : draft.writes) touch(value);
    m_drafts.push_back(std::move(draft));
    m_steps.push_back(std::move(step));
}

Plan Planner::finish(const std::vector<std::pair<ValueId, graph::Type>>& outputs, std::size_t inputCount) {
    for (const auto& [value, type] : outputs) bufferOf(value).last = m_drafts.size();
    std::vector<Lifetime> lifetimes;
    for (const Buffer& buffer : m_buffers)  // buffers without readers (unused copies) get no memory
        lifetimes.push_back({buffer.place == Place::arena && buffer.first <= buffer.last ? buffer.bytes : 0,
            buffer.first, buffer.last});
    std::vector<std::size_t> bytesInUse(m_drafts.size(), 0);
    for (const Lifetime& one : lifetimes)
        if (one.bytes > 0)
            for (std::size_t step = one.first; step < std::min(one.last + 1, m_drafts.size()); ++step)
                bytesInUse[step] += one.bytes;
    std::size_t scratch = 0;  // shared by all steps, which run sequentially
    for (const Draft& draft : m_drafts) scratch = std::max(scratch, draft.scratchpad.get_size());
    lifetimes.push_back({scratch, 0, m_drafts.size()});
    const Placement placement = place(lifetimes);

    Plan plan;
    plan.steps = std::move(m_steps);
    plan.inputs.resize(inputCount);
    plan.arenaBytes = placement.bytes;
    plan.bytesInUse = std::move(bytesInUse);
    requireMemory(static_cast<double>(placement.bytes), "memory for intermediates");
    plan.arena.reset(static_cast<std::byte*>(std::aligned_alloc(kAlignment, std::max(placement.bytes, kAlignment))));
    if (!plan.arena)
        throw Error(Category::limit, "out of memory for intermediates (" + std::to_string(placement.bytes) + " bytes)");

    std::unordered_map<ValueId, memory> memories;
    const auto memoryOf = [&](ValueId value) {
        if (const auto known = memories.find(value); known != memories.end()) return known->second;
        const Buffer& buffer = bufferOf(value);
        void* at = nullptr;
        if (buffer.place == Place::arena) at = plan.arena.get() + placement.offsets[m_values[value.index()].buffer];
        if (buffer.place == Place::constant) at = buffer.memory.get_data_handle();
        // A view of a constant refers to the constant's bytes, so the plan keeps their owner.
        memory out = buffer.place == Place::constant && desc(value) == buffer.memory.get_desc()
            ? buffer.memory
            : memory(desc(value), m_engine, at);
        if (buffer.place == Place::input) plan.inputs[buffer.input].push_back(out);
        if (buffer.place == Place::constant) {
            plan.keptConstants.push_back(buffer.memory);
            if (buffer.constant) plan.constants.push_back(buffer.constant);
        }
        return memories.emplace(value, out).first->second;
    };
    for (const Draft& draft : m_drafts) {
        Plan::Call call{draft.primitive, {}, draft.foreign};
        for (const ValueId value : draft.reads) call.reads.push_back(memoryOf(value));
        for (const ValueId value : draft.writes) call.writes.push_back(memoryOf(value));
        for (const Argument& argument : draft.arguments)
            call.arguments.emplace(argument.role, memoryOf(argument.value));
        if (draft.scratchpad.get_size())
            call.arguments.emplace(
                DNNL_ARG_SCRATCHPAD, memory(draft.scratchpad, m_engine, plan.arena.get() + placement.offsets.back()));
        plan.calls.push_back(std::move(call));
    }
    for (const auto& [value, type] : outputs) plan.outputs.emplace_back(memoryOf(value), type);
    return plan;
}

}  // namespace egret::runtime::onednn
