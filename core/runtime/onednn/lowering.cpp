#include "core/runtime/onednn/lowering.h"

#include <algorithm>

namespace egret::runtime::onednn {
namespace {

bool isComputed(const Type& type) {
    return type.isFullyKnown() && type.element() == graph::ElementType::f32 && type.shape().elements() > 0 &&
        type.shape().rank() <= DNNL_MAX_NDIMS;
}

}  // namespace

Lowering::Lowering(const graph::Graph& graph, const Options& options, const dnnl::engine& engine)
    : GraphLowering(graph, options.weights,
          joined({productRules, elementwiseRules, windowRules, normalizationRules, movementRules})),
      m_options(options), m_planner(engine) {}

std::optional<ValueId> Lowering::inputValue(std::size_t index, NodeId id) {
    const Type& type = m_graph.type(id);
    return isComputed(type) ? std::optional(m_planner.input(index, dimsOf(type))) : std::nullopt;
}

std::optional<ValueId> Lowering::madeNow(NodeId id) {
    const graph::TensorPtr value = constantOf(id);
    if (!value) return {};
    if (m_graph.type(id).element() != graph::ElementType::f32)
        refuse("reads a constant of type " + m_graph.type(id).toString());
    if (value->shape().size() > DNNL_MAX_NDIMS)
        refuse("reads a constant of " + std::to_string(value->shape().size()) + " axes");
    return m_planner.constant(value);
}

bool Lowering::isOverwritable(NodeId id, std::size_t readersNow) const {
    const auto value = m_values.find(id);
    return value != m_values.end() && m_planner.isOverwritable(value->second, readersNow);
}

void Lowering::define(NodeId id, ValueId value) { define(Fusion{{id}, {}, {}}, value); }

void Lowering::readInputs(NodeId id) {
    m_done.insert(id);
    for (const NodeId input : node(id).inputs)
        if (const auto read = m_values.find(input); read != m_values.end()) m_planner.countReader(read->second);
}

void Lowering::define(const Fusion& fusion, ValueId value) {
    for (const NodeId id : fusion.nodes) readInputs(id);
    const NodeId result = fusion.nodes.back();
    std::size_t readers = m_outputUses.contains(result) ? m_outputUses.at(result) : 0;
    for (const NodeId user : m_users.at(result)) {
        const auto& inputs = node(user).inputs;
        readers += static_cast<std::size_t>(std::ranges::count(inputs, result));
    }
    m_planner.expectReaders(value, readers);
    m_values.insert_or_assign(result, value);
}

void Lowering::define(NodeId id, const std::vector<ValueId>& parts) {
    if (!isTuple(id)) return define(id, parts.at(0));
    // Every projection of the tuple counts as a reader of all parts, not only of the part that it selects.
    for (const ValueId part : parts) m_planner.expectReaders(part, m_users.at(id).size());
    readInputs(id);
    m_parts.emplace(id, parts);
}

ValueId Lowering::project(NodeId id) {
    const ValueId wanted = GraphLowering::project(id);
    for (const ValueId part : m_parts.at(node(id).inputs[0])) m_planner.countReader(part);
    return wanted;
}

void Lowering::checkTypes(NodeId id) const {
    const auto check = [&](const Type& type, const std::string& what) {
        if (!type.isFullyKnown()) refuse(what + " " + type.toString() + ", whose shape is not known before running");
        if (type.element() != graph::ElementType::f32) refuse(what + " " + type.toString() + ": only f32 is supported");
        if (type.shape().rank() > DNNL_MAX_NDIMS)
            refuse(what + " a tensor of " + std::to_string(type.shape().rank()) + " axes: at most " +
                std::to_string(DNNL_MAX_NDIMS) + " are supported");
        if (type.shape().elements() == 0) refuse(what + " " + type.toString() + ", which is empty");
    };
    if (!isTuple(id)) check(m_graph.type(id), "yields");
    for (const NodeId input : node(id).inputs)
        if (!node(input).isWeight && !isTuple(input)) check(m_graph.type(input), "reads");
}

void Lowering::lower(NodeId id) {
    checkTypes(id);
    m_planner.setNodes({id});
    const auto rule = m_rules.find(op(id).name());
    if (rule == m_rules.end()) {
        if (lowerForeign(id)) return;
        refuseWithoutRule(id);
    }
    try {
        rule->second(*this, id);
    } catch (const Error& error) {
        if (error.category() != Category::unsupported || !lowerForeign(id)) throw;
    } catch (const dnnl::error& error) {
        if (error.status == dnnl_unimplemented && lowerForeign(id)) return;
        if (error.status == dnnl_unimplemented)
            refuse("oneDNN has no kernel for " + std::string(op(id).name()) + " of these types");
        if (error.status == dnnl_out_of_memory)
            throw Error(Category::limit, "oneDNN ran out of memory", {.node = m_graph.nameOf(id)});
        throw Error(Category::internal, std::string("oneDNN error: ") + error.what(), {.node = m_graph.nameOf(id)});
    }
}

bool Lowering::lowerForeign(NodeId id) {
    const std::span<const Type> types = m_graph.type(id).results();
    if (!std::ranges::all_of(types, isComputed)) return false;
    Foreign foreign = m_options.foreign ? m_options.foreign(id) : Foreign();
    if (!foreign) return false;
    std::vector<ValueId> reads, writes;
    m_planner.setNodes({id});
    for (std::size_t i = 0; i < node(id).inputs.size(); ++i)
        if (present(id, i) && !node(node(id).inputs[i]).isWeight) reads.push_back(m_planner.plain(input(id, i)));
    for (const Type& type : types) writes.push_back(m_planner.computed(plainDesc(dimsOf(type))));
    m_planner.callForeign(std::move(foreign), op(id).name(), std::move(reads), writes);
    define(id, writes);
    return true;
}

Plan Lowering::run(const Task& task) {
    throwIfRefused(lowerNodes(task));
    std::vector<std::pair<ValueId, Type>> outputs;
    for (const graph::Output& output : m_graph.outputs()) {
        if (m_graph.type(output.node).element() != graph::ElementType::f32)
            throw Error(Category::unsupported,
                "output '" + output.name + "' is " + m_graph.type(output.node).toString() + ": only f32 is supported");
        m_planner.setNodes({output.node});
        try {
            outputs.emplace_back(m_planner.plain(valueOf(output.node)), m_graph.type(output.node));
        } catch (const Error& error) {
            throw Error(error.category(), "output '" + output.name + "' " + error.message());
        }
    }
    return m_planner.finish(outputs, m_graph.inputs().size());
}

}  // namespace egret::runtime::onednn
