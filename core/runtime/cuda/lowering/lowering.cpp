#include "core/runtime/cuda/lowering/lowering.h"

#include "core/runtime/cuda/lowering/context.h"
#include "core/runtime/cuda/program/strides.h"
#include "core/runtime/cuda/program/text.h"

#include <algorithm>
#include <cstring>

namespace egret::runtime::cuda {

using graph::ElementType;
using graph::Type;

namespace {

// Both enumerations use the same names, so elements are matched by name.
std::optional<Element> elementFor(ElementType type) {
    const auto* row = std::ranges::find(kElements, graph::elementName(type), &ElementRow::name);
    return row == std::end(kElements) ? std::nullopt : std::optional(row->element);
}

constexpr std::size_t kMostOperands = 12, kMostOperations = 64;  // limits of one Map, because registers are limited

Rules allRules() {
    return Context::joined({productRules, elementwiseRules, movementRules, rowRules, windowRules, algebraRules,
        indexingRules, quantizationRules, recurrentRules, spectrumRules, lossRules});
}

}  // namespace

// ---- expressions ----------------------------------------------------------------------------------------------------

int Expression::operand(TensorId tensor, Kind kind) {
    const auto known = std::ranges::find(m_operands, tensor);
    const auto index = static_cast<int>(known - m_operands.begin());
    if (known == m_operands.end()) {
        m_operands.push_back(tensor);
        m_operandKinds.push_back(kind);
    }
    return -1 - index;
}

Kind Expression::kindOf(int value) const {
    return value < 0 ? m_operandKinds[static_cast<std::size_t>(-1 - value)] : m_kinds[static_cast<std::size_t>(value)];
}

// A constant is real until it is combined with other values; then it takes their kind.
int Expression::constant(double value) {
    m_code.push_back({findFunction("const"), {}, value});
    m_kinds.push_back(Kind::real);
    return static_cast<int>(m_code.size()) - 1;
}

int Expression::call(std::string_view name, std::vector<int> arguments) {
    const Function* function = findFunction(name);
    ensure(function && static_cast<std::size_t>(function->arguments) == arguments.size(),
        "a rule calls an existing function with the right number of arguments");
    Kind common = Kind::truth;
    bool isReal = false, isOther = false;
    for (std::size_t i = name == "where" ? 1 : 0; i < arguments.size(); ++i) {
        const bool isConstant =
            arguments[i] >= 0 && m_code[static_cast<std::size_t>(arguments[i])].function->name == "const";
        if (isConstant) continue;
        (kindOf(arguments[i]) == Kind::real ? isReal : isOther) = true;
        if (kindOf(arguments[i]) == Kind::integer) common = Kind::integer;
    }
    if (isReal && isOther) Context::refuse(std::string("mixes reals and integers in '").append(name).append("'"));
    if ((isReal ? function->real : function->integer).empty())
        Context::refuse(
            std::string("has no function '").append(name).append(isReal ? "' for reals" : "' for integers"));
    m_code.push_back({function, std::move(arguments), 0});
    m_kinds.push_back(function->result.value_or(isReal ? Kind::real : common));
    return static_cast<int>(m_code.size()) - 1;
}

int Expression::include(const Expression& other) {
    std::vector<int> operands;
    for (std::size_t i = 0; i < other.m_operands.size(); ++i)
        operands.push_back(operand(other.m_operands[i], other.m_operandKinds[i]));
    const auto shift = static_cast<int>(m_code.size());
    const auto moved = [&](int value) {
        return value < 0 ? operands[static_cast<std::size_t>(-1 - value)] : value + shift;
    };
    for (std::size_t i = 0; i < other.m_code.size(); ++i) {
        Operation one = other.m_code[i];
        for (int& argument : one.arguments) argument = moved(argument);
        m_code.push_back(std::move(one));
        m_kinds.push_back(other.m_kinds[i]);
    }
    nodes.insert(nodes.end(), other.nodes.begin(), other.nodes.end());
    return moved(other.result);
}

Map Expression::map(int wanted) const {
    Map out{m_code};
    for (Operation& one : out.code)
        for (int& argument : one.arguments)
            argument = argument < 0 ? -1 - argument : argument + static_cast<int>(m_operands.size());
    if (wanted < 0) out.code.push_back({findFunction(conversionTo(kindOf(wanted))), {-1 - wanted}, 0});
    else ensure(static_cast<std::size_t>(wanted) + 1 == m_code.size(), "the result of a Map is its last operation");
    return out;
}

Term call(std::string_view function, const Terms& arguments) {
    const auto known = std::ranges::find_if(arguments, [](const Term& one) { return one.m_in != nullptr; });
    ensure(known != arguments.end(), "a formula's operand is one of its arguments");
    Expression& in = *known->m_in;
    std::vector<int> values;
    for (const Term& one : arguments) values.push_back(one.m_in ? one.m_value : in.constant(one.m_number));
    return {in, in.call(function, std::move(values))};
}

// ---- values ---------------------------------------------------------------------------------------------------------

Context::Context(const graph::Graph& graph, const Weights& weights) : GraphLowering(graph, weights, allRules()) {
    for (const Rule& rule : elementwiseRules()) m_elementwise.insert(rule.op);
}

void Context::refuseOtherInputs(NodeId id, std::size_t first) const {
    for (std::size_t i = first; i < node(id).inputs.size(); ++i)
        if (present(id, i)) refuse("requires a constant parameter");
}

Element Context::elementOf(const Type& type) {
    const auto element = elementFor(type.element());
    if (!element) refuse("values of type " + type.toString() + " cannot be stored on the device");
    return *element;
}

std::optional<TensorId> Context::inputValue(std::size_t index, NodeId id) {
    const Type& type = m_graph.type(id);
    if (!type.isFullyKnown() || !elementFor(type.element()) || type.shape().elements() == 0) return {};
    m_out.inputs.push_back(index);
    return m_out.program.add({elementOf(id), extentsOf(id), FromInput{op(id).text("name")}});
}

std::optional<TensorId> Context::madeNow(NodeId id) {
    if (const auto waiting = m_pending.extract(id)) return materialized(waiting.mapped());
    const graph::TensorPtr value = constantOf(id);
    return value ? std::optional(constant(value)) : std::nullopt;
}

TensorId Context::materialized(const Expression& expression) {
    const TensorId y = tensor(expression.element, expression.extents);
    emit(expression.map(expression.result), expression.operands(), y, expression.nodes);
    return y;
}

TensorId Context::constant(const graph::TensorPtr& value) {
    const auto element = elementFor(value->element());
    if (!element) refuse("reads a constant of type " + value->type().toString());
    if (value->elements() == 0) refuse("reads an empty constant");
    if (value->isSplat() && value->element() != ElementType::i64)
        return m_out.program.add({*element, value->shape(), Splat{value->number(0)}});
    m_out.constants.push_back(value);
    return m_out.program.add({*element, value->shape(), Given{m_out.constants.size() - 1}});
}

TensorId Context::constant(const std::vector<float>& values, Extents extents, Element element) {
    const TensorId id = constant(graph::Tensor::of<float>(std::move(extents), values));
    // The host passes constants as f32, whatever their element type in the program.
    m_out.program.at(id).element = element;
    return id;
}

TensorId Context::view(TensorId of, Extents extents, int64_t offset) {
    const Tensor& whole = m_out.program.at(of);
    if (whole.extents == extents && offset == 0) return of;
    return m_out.program.add({whole.element, std::move(extents), View{of, offset}});
}

void Context::emit(Parameters parameters, std::vector<TensorId> reads, TensorId write, std::vector<NodeId> nodes) {
    std::string name;
    for (const NodeId id : nodes) name += (name.empty() ? "" : " + ") + m_graph.nameOf(id);
    m_out.program.steps.push_back({std::move(parameters), std::move(reads), write, std::move(name)});
    m_out.nodes.push_back(std::move(nodes));
}

TensorId Context::computed(
    NodeId id, Parameters parameters, std::vector<TensorId> reads, Extents extents, std::optional<Element> element) {
    const TensorId y = tensor(element ? *element : of(reads.at(0)).element, std::move(extents));
    emit(std::move(parameters), std::move(reads), y, {id});
    return y;
}

void Context::define(NodeId id, TensorId value) { define(std::vector<NodeId>{id}, value); }

// A rule's result may have a wider type than the node, such as a mean in f32 in a half-precision model.
void Context::define(const std::vector<NodeId>& nodes, TensorId value) {
    m_done.insert(nodes.begin(), nodes.end());
    const NodeId last = nodes.back();
    m_values.insert_or_assign(last, view(converted(*this, last, value, elementOf(last)), extentsOf(last)));
}

void Context::define(NodeId id, std::vector<TensorId> parts) {
    if (!isTuple(id)) return define(id, parts.at(0));
    m_done.insert(id);
    const auto& types = m_graph.type(id).parts();
    parts.resize(std::min(parts.size(), types.size()));
    for (std::size_t i = 0; i < parts.size(); ++i) parts[i] = converted(*this, id, parts[i], elementOf(types[i]));
    m_parts.emplace(id, std::move(parts));
}

void Context::define(NodeId id, Expression expression) {
    m_done.insert(id);
    expression.nodes.push_back(id);
    expression.extents = extentsOf(id);
    expression.element = elementOf(id);
    // A register holds 24 significant bits of a real and 64 bits of an integer, so a narrower type requires a write to
    // memory.
    const bool isCut = (isInteger(expression.element) && expression.element != Element::i64) ||
        ((op(id).is("Cast") || op(id).is("CastLike")) && isFloat(expression.element) &&
            expression.element != Element::f32);
    // If the only user is a Map that can include the expression, it stays pending. Otherwise it is written now, while
    // its operands are alive.
    const auto user = onlyUser(id);
    if (!isCut && user && m_elementwise.contains(op(*user).name())) m_pending.emplace(id, std::move(expression));
    else m_values.insert_or_assign(id, materialized(expression));
}

const Expression* Context::pending(NodeId id, const Extents& extents) const {
    const auto found = m_pending.find(id);
    if (found == m_pending.end() || found->second.extents != extents) return nullptr;
    if (found->second.operandCount() > kMostOperands || found->second.size() > kMostOperations) return nullptr;
    return &found->second;
}

void Context::lower(NodeId id) {
    const auto check = [&](const Type& type, const char* what) {
        if (!type.isFullyKnown()) refuse(what + type.toString() + ", whose shape is not known before running");
        if (type.shape().elements() == 0) refuse(what + type.toString() + ", which is empty");
    };
    const Type& type = m_graph.type(id);
    for (const Type& part : type.results()) check(part, "yields ");
    for (const NodeId input : node(id).inputs)
        if (m_graph.type(input).isTensor() && !node(input).isWeight) check(m_graph.type(input), "reads ");
    const auto rule = m_rules.find(op(id).name());
    if (rule == m_rules.end()) refuseWithoutRule(id);
    rule->second(*this, id);
}

Lowered Context::run(const Task& task) {
    std::vector<std::string> refusals = lowerNodes(task);
    for (const graph::Output& output : m_graph.outputs()) {
        if (!refusals.empty()) break;
        try {
            m_out.program.outputs.push_back({output.name, valueOf(output.node)});
        } catch (const Error& error) {
            if (error.category() != Category::unsupported) throw;
            refusals.push_back("output '" + output.name + "' " + error.message());
        }
    }
    throwIfRefused(refusals, "unsupported on cuda: ");
    return std::move(m_out);
}

Lowered lower(
    const graph::Graph& graph, const std::unordered_map<NodeId, graph::TensorPtr>& weights, const Task& task) {
    return Context(graph, weights).run(task);
}

std::vector<const void*> addressesOf(const std::vector<std::vector<std::byte>>& constants) {
    return transformed(constants, [](const auto& one) -> const void* { return one.data(); });
}

std::string exportedProgram(
    const graph::Graph& graph, const std::unordered_map<NodeId, graph::TensorPtr>& weights, const Task& task) {
    const Lowered lowered = lower(graph, weights, task);
    const auto constants = lowered.constantBytes();
    return toText(selfContained(lowered.program, addressesOf(constants)));
}

std::vector<std::string_view> loweredOperators() {
    std::vector<std::string_view> out = transformed(allRules(), &Context::Rule::op);
    std::ranges::sort(out);
    return out;
}

std::vector<std::vector<std::byte>> Lowered::constantBytes() const {
    std::vector<std::vector<std::byte>> out;
    for (const graph::TensorPtr& tensor : constants) {
        if (!graph::isFloat(tensor->element()) || tensor->element() == ElementType::f32) {
            out.push_back(tensor->expanded());
            continue;
        }
        const std::vector<float> floats = floatsOf(*tensor);
        const auto bytes = std::as_bytes(std::span(floats));
        out.emplace_back(bytes.begin(), bytes.end());
    }
    return out;
}

// ---- shared by rules ------------------------------------------------------------------------------------------------

Split splitAt(const Extents& extents, std::size_t axis) {
    const std::span<const int64_t> all(extents);
    return {productOf(all.first(axis)), extents[axis], productOf(all.subspan(axis + 1))};
}

std::size_t axisOf(int64_t given, std::size_t rank) {
    const int64_t axis = given < 0 ? given + static_cast<int64_t>(rank) : given;
    if (axis < 0 || axis >= static_cast<int64_t>(rank)) Context::refuse("the axis is out of range for the input");
    return static_cast<std::size_t>(axis);
}

TensorId mapped(Context& c, NodeId node, const std::vector<TensorId>& operands, Element element, Extents extents,
    const Formula& formula) {
    Expression expression;
    const Terms terms = transformed(operands, [&](TensorId operand) { return c.term(expression, operand); });
    const int result = formula(terms).value();
    return c.computed(node, expression.map(result), expression.operands(), std::move(extents), element);
}

TensorId converted(Context& c, NodeId node, TensorId x, Element element) {
    if (c.of(x).element == element) return x;
    return mapped(c, node, {x}, element, c.of(x).extents,
        [&](const Terms& v) { return call(conversionTo(kindOf(element)), {v[0]}); });
}

TensorId widened(Context& c, NodeId node, TensorId x) {
    const Element element = c.of(x).element;
    if (isFloat(element) || element == Element::i32 || element == Element::i64) return x;
    return converted(c, node, x, element == Element::u32 ? Element::i64 : Element::i32);
}

Term fromTheStart(const Term& index) { return where(index < 0, kNowhere, index); }

TensorId places(Context& c, std::size_t rank, std::size_t axis, int64_t count) {
    Extents extents(rank, 1);
    extents[axis] = count;
    return c.values(consecutive<double>(0, count), std::move(extents), Element::i64);
}

TensorId permuted(Context& c, NodeId node, TensorId x, const std::vector<int64_t>& permutation) {
    const Extents from = c.of(x).extents, strides = rowMajorStrides(from);
    Extents to, read;
    bool moves = false;
    int64_t last = -1;
    for (const int64_t axis : permutation) {
        const auto at = static_cast<std::size_t>(axis);
        to.push_back(from[at]);
        read.push_back(strides[at]);
        if (from[at] == 1) continue;  // the stride of an axis of extent 1 does not matter
        moves = moves || axis < last;
        last = axis;
    }
    if (!moves) return c.view(x, to);
    return c.computed(node, Copy{to, read, rowMajorStrides(to)}, {x}, to);
}

TensorId expanded(Context& c, NodeId node, TensorId x, const Extents& extents) {
    if (c.of(x).elements() == productOf(extents)) return c.view(x, extents);
    return c.computed(
        node, Copy{extents, broadcastStrides(c.of(x).extents, extents), rowMajorStrides(extents)}, {x}, extents);
}

TensorId taken(Context& c, NodeId node, TensorId x, std::size_t axis, const std::vector<int64_t>& places) {
    Extents extents = c.of(x).extents;
    const Split s = splitAt(extents, axis);
    const TensorId indices =
        c.values({places.begin(), places.end()}, {static_cast<int64_t>(places.size())}, Element::i32);
    extents[axis] = static_cast<int64_t>(places.size());
    return c.computed(node, Gather{s.outer, s.count, s.inner}, {x, indices}, extents);
}

TensorId paddedWith(Context& c, NodeId node, TensorId x, const std::vector<int64_t>& pads, double value) {
    const Extents from = c.of(x).extents;
    Extents to = from;
    bool isPadded = false;
    for (std::size_t i = 0; i < to.size(); ++i) {
        to[i] += pads[i] + pads[to.size() + i];
        isPadded = isPadded || pads[i] != 0 || pads[to.size() + i] != 0;
    }
    if (!isPadded) return x;
    const Extents strides = rowMajorStrides(to);
    int64_t offset = 0;
    for (std::size_t i = 0; i < to.size(); ++i) offset += pads[i] * strides[i];
    const TensorId y = c.computed(node, Fill{value}, {}, to, c.of(x).element);
    c.emit(Copy{from, rowMajorStrides(from), strides, 0, offset}, {x}, y, {node});
    return y;
}

}  // namespace egret::runtime::cuda
