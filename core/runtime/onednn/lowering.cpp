#include "core/runtime/onednn/lowering.h"

#include "core/base/error.h"

#include <algorithm>
#include <cstring>

namespace egret::runtime::onednn {

using graph::Family;
using graph::NodeId;
using graph::Type;

void Lowering::refuse(const std::string& why) { throw Error(Category::unsupported, why); }

Lowering::Lowering(const graph::Graph& graph, const Options& options, const dnnl::engine& engine)
    : m_graph(graph), m_options(options), m_planner(engine) {
    for (const auto rules : {productRules(), elementwiseRules(), windowRules(), normalizationRules(), movementRules()})
        for (const Rule& rule : rules) m_rules.emplace(rule.op, rule.lower);
    const auto users = graph.users();
    for (std::size_t i = 0; i < users.size(); ++i) m_users.emplace(graph.nodes()[i], users[i]);
    for (const graph::Output& output : graph.outputs()) ++m_outputUses[output.node];
}

bool Lowering::present(NodeId id, std::size_t index) const {
    const auto& inputs = node(id).inputs;
    return index < inputs.size() && m_graph.type(inputs[index]).kind() != Type::Kind::none;
}

graph::TensorPtr Lowering::constantOf(NodeId id) const {
    if (op(id).is("Constant")) return op(id).data("value");
    const auto computed = m_options.weights.find(id);
    return computed == m_options.weights.end() ? nullptr : computed->second;
}

std::optional<NodeId> Lowering::onlyUser(NodeId id) const {
    const auto& users = m_users.at(id);
    if (m_outputUses.contains(id) || users.size() != 1) return {};
    const auto& inputs = node(users[0]).inputs;  // x + x uses x twice
    return std::count(inputs.begin(), inputs.end(), id) == 1 ? std::optional(users[0]) : std::nullopt;
}

ValueId Lowering::valueOf(NodeId id) {
    if (const auto known = m_values.find(id); known != m_values.end()) return known->second;
    if (const graph::TensorPtr constant = constantOf(id)) {
        if (m_graph.type(id).element() != graph::ElementType::f32)
            refuse("reads a constant of type " + m_graph.type(id).toString());
        return m_values.emplace(id, m_planner.constant(constant)).first->second;
    }
    if (node(id).isWeight)
        refuse("reads '" + m_graph.nameOf(id) + "', which depends on weights only and is not folded");
    throw Error(Category::internal, "the value of '" + m_graph.nameOf(id) + "' is not there yet");
}

bool Lowering::isOverwritable(NodeId id, std::size_t readersNow) const {
    const auto value = m_values.find(id);
    return value != m_values.end() && m_planner.isOverwritable(value->second, readersNow);
}

void Lowering::define(NodeId id, ValueId value) { define(Fusion{{id}, {}, {}}, value); }

void Lowering::define(const Fusion& fusion, ValueId value) {
    for (const NodeId id : fusion.nodes) {
        m_done.insert(id);
        for (const NodeId input : node(id).inputs)
            if (const auto read = m_values.find(input); read != m_values.end()) m_planner.countReader(read->second);
    }
    const NodeId result = fusion.nodes.back();
    std::size_t readers = m_outputUses.contains(result) ? m_outputUses.at(result) : 0;
    for (const NodeId user : m_users.at(result)) {
        const auto& inputs = node(user).inputs;
        readers += static_cast<std::size_t>(std::count(inputs.begin(), inputs.end(), result));
    }
    m_planner.expectReaders(value, readers);
    m_values.insert_or_assign(result, value);
}

void Lowering::define(NodeId id, const std::vector<ValueId>& parts) {
    // The tuple reads its input as long as a projection is to come: each of them counts as a reader of its part.
    m_done.insert(id);
    for (std::size_t i = 0; i < parts.size(); ++i) m_planner.expectReaders(parts[i], m_users.at(id).size());
    for (const NodeId input : node(id).inputs)
        if (const auto read = m_values.find(input); read != m_values.end()) m_planner.countReader(read->second);
    m_parts.emplace(id, parts);
}

void Lowering::checkTypes(NodeId id) const {
    const auto check = [&](const Type& type, const std::string& what) {
        if (!type.isFullyKnown()) refuse(what + " " + type.toString() + ", whose shape is not known before running");
        if (type.element() != graph::ElementType::f32) refuse(what + " " + type.toString() + ": only f32 is computed");
        if (type.shape().rank() > DNNL_MAX_NDIMS)
            refuse(what + " a tensor of " + std::to_string(type.shape().rank()) + " axes: at most " +
                std::to_string(DNNL_MAX_NDIMS) + " are taken");
        if (type.shape().elements() == 0) refuse(what + " " + type.toString() + ", which is empty");
    };
    if (m_graph.type(id).kind() != Type::Kind::tuple) check(m_graph.type(id), "yields");
    for (const NodeId input : node(id).inputs)
        if (!node(input).isWeight && m_graph.type(input).kind() != Type::Kind::tuple)
            check(m_graph.type(input), "reads");
}

void Lowering::lower(NodeId id) {
    if (op(id).is("Get")) {
        const NodeId tuple = node(id).inputs[0];
        const auto parts = m_parts.find(tuple);
        if (parts == m_parts.end())
            refuse("reads '" + m_graph.nameOf(tuple) + "', which depends on weights only and is not folded");
        const auto index = static_cast<std::size_t>(op(id).integer("index"));
        if (index >= parts->second.size())
            refuse("output " + std::to_string(index) + " of " + std::string(op(tuple).name()) + " is not computed");
        for (const ValueId part : parts->second) m_planner.countReader(part);
        define(id, parts->second[index]);
        return;
    }
    checkTypes(id);
    m_planner.setNodes({id});
    const auto rule = m_rules.find(op(id).name());
    if (rule == m_rules.end()) {
        if (lowerForeign(id)) return;
        refuse("there is no rule for " + std::string(op(id).name()));
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
            throw Error(Category::limit, "oneDNN has no memory", {.node = m_graph.nameOf(id)});
        throw Error(Category::internal, std::string("oneDNN says: ") + error.what(), {.node = m_graph.nameOf(id)});
    }
}

bool Lowering::lowerForeign(NodeId id) {
    const bool isTuple = m_graph.type(id).kind() == Type::Kind::tuple;
    const std::vector<Type> types = isTuple ? m_graph.type(id).parts() : std::vector<Type>{m_graph.type(id)};
    for (const Type& type : types)
        if (!type.isFullyKnown() || type.element() != graph::ElementType::f32 || type.shape().elements() == 0)
            return false;
    Foreign foreign = m_options.foreign ? m_options.foreign(id) : Foreign();
    if (!foreign) return false;
    std::vector<ValueId> reads, writes;
    m_planner.setNodes({id});
    for (std::size_t i = 0; i < node(id).inputs.size(); ++i)
        if (present(id, i) && !node(node(id).inputs[i]).isWeight) reads.push_back(m_planner.plain(input(id, i)));
    for (const Type& type : types) writes.push_back(m_planner.computed(plainDesc(dimsOf(type))));
    m_planner.callForeign(std::move(foreign), op(id).name(), std::move(reads), writes);
    if (isTuple) define(id, writes);
    else define(id, writes[0]);
    return true;
}

Plan Lowering::run(const Task& task) {
    std::vector<std::string> refusals;
    for (std::size_t i = 0; i < m_graph.inputs().size(); ++i) {
        const NodeId id = m_graph.inputs()[i];
        const Type& type = m_graph.type(id);
        if (!m_users.contains(id)) continue;  // nothing needs it
        if (type.isFullyKnown() && type.element() == graph::ElementType::f32 && type.shape().elements() > 0)
            m_values.emplace(id, m_planner.input(i, dimsOf(type)));
        else
            refusals.push_back(
                "input '" + op(id).text("name") + "' is " + type.toString() + ", not f32 of known extents");
    }
    // A node after a refused one is not looked into, but must be of an operator there is a rule for.
    std::unordered_set<NodeId> poisoned;
    for (const NodeId id : m_graph.nodes()) {
        task.throwIfStopped();
        if (op(id).spec->family == Family::source) {
            if (!node(id).isWeight && !hasValue(id)) poisoned.insert(id);
            continue;
        }
        if (node(id).isWeight || m_done.contains(id)) continue;
        const auto& inputs = node(id).inputs;
        try {
            if (std::any_of(inputs.begin(), inputs.end(), [&](NodeId input) { return poisoned.contains(input); })) {
                poisoned.insert(id);
                if (!op(id).is("Get") && !m_rules.contains(op(id).name()) && !m_options.foreign)
                    refuse("there is no rule for " + std::string(op(id).name()));
                continue;
            }
            lower(id);
        } catch (const Error& error) {
            if (error.category() != Category::unsupported) throw;
            poisoned.insert(id);
            refusals.push_back("node '" + m_graph.nameOf(id) + "': " + error.message());
        }
    }
    if (!refusals.empty()) {
        std::string text;
        for (const std::string& line : refusals) text += (text.empty() ? "" : "; ") + line;
        throw Error(Category::unsupported, text);
    }
    std::vector<std::pair<ValueId, Type>> outputs;
    for (const graph::Output& output : m_graph.outputs()) {
        if (m_graph.type(output.node).element() != graph::ElementType::f32)
            throw Error(Category::unsupported,
                "output '" + output.name + "' is " + m_graph.type(output.node).toString() + ": only f32 is computed");
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
