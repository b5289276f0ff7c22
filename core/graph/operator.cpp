#include "core/graph/operator.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/limits.h"
#include "core/base/lookup.h"
#include "core/graph/operators/families.h"
#include "core/graph/traffic.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace egret::graph {

namespace {

std::string_view kindName(AttributeKind kind) {
    constexpr std::string_view kNames[] = {"an integer", "a number", "a string", "a list of integers",
        "a list of numbers", "a list of strings", "a tensor", "a graph"};
    return kNames[static_cast<std::size_t>(kind)];
}

struct Table {
    std::vector<OpSpec> rows;
    std::vector<const OpSpec*> byName;
    std::map<std::string_view, const OpSpec*> index;

    Table() {
        for (const auto family : {sourceOperators, elementwiseOperators, networkOperators, movementOperators,
                 reductionOperators, indexingOperators, spatialOperators, algebraOperators, recurrentOperators,
                 quantizationOperators, lossOperators, signalOperators, controlOperators, sequenceOperators,
                 textOperators, attentionOperators, patchOperators, trainingOperators, randomOperators})
            std::ranges::move(family(), std::back_inserter(rows));
        for (const OpSpec& row : rows) {
            ensure(
                index.emplace(row.name, &row).second, "every operator is in the table once: " + std::string(row.name));
        }
        for (const auto& [name, row] : index) byName.push_back(row);
    }
};

const Table& table() {
    static const Table instance;
    return instance;
}

template <class T>
const T& get(const Operator& op, std::string_view name) {
    const Attribute* value = op.find(name);
    if (!value)
        throw Error(Category::badInput, std::string(op.name()) + ": attribute '" + std::string(name) + "' is missing");
    const T* typed = std::get_if<T>(value);
    ensure(
        typed != nullptr, "the attribute has the requested kind: " + std::string(op.name()) + "." + std::string(name));
    return *typed;
}

// Rounds to single precision, like ONNX's floats, so that a number's short text ("1e-5") parses back to the same
// number. Normalizes a NaN, because its sign and payload have no meaning and "nan" does not show them.
Attribute inSinglePrecision(Attribute value) {
    const auto round = [](double x) {
        return std::isnan(x) ? std::numeric_limits<double>::quiet_NaN() : static_cast<double>(static_cast<float>(x));
    };
    if (auto* number = std::get_if<double>(&value)) *number = round(*number);
    if (auto* numbers = std::get_if<std::vector<double>>(&value))
        std::transform(numbers->begin(), numbers->end(), numbers->begin(), round);
    return value;
}

void checkAttributes(const OpSpec& spec, Attributes& attributes) {
    const auto fail = [&](const std::string& message) {
        throw Error(Category::badInput, std::string(spec.name) + ": " + message);
    };
    for (const auto& [name, value] : attributes.entries()) {
        const AttributeSpec* row = spec.attribute(name);
        if (!row) fail("unknown attribute '" + name.text() + "'");
        if (value.index() != static_cast<std::size_t>(row->kind))
            fail("attribute '" + name.text() + "' must be " + std::string(kindName(row->kind)) + ", not " +
                toString(value));
    }
    for (const AttributeSpec& row : spec.attributes) {
        if (row.kind == AttributeKind::number || row.kind == AttributeKind::numbers)
            if (const Attribute* value = attributes.find(row.name)) attributes.set(row.name, inSinglePrecision(*value));
        if (row.required && !attributes.find(row.name)) fail("attribute '" + row.name.text() + "' is missing");
    }
}

}  // namespace

// ---------------------------------------------------------------------------------------------- rows

AttributeSpec integer(std::string_view name, std::optional<int64_t> fallback, int input) {
    return {Symbol(name), AttributeKind::integer, fallback, false, input};
}
AttributeSpec number(std::string_view name, std::optional<double> fallback, int input) {
    if (fallback) fallback = static_cast<double>(static_cast<float>(*fallback));  // like all numbers: see infer()
    return {Symbol(name), AttributeKind::number, fallback, false, input};
}
AttributeSpec text(std::string_view name, std::optional<std::string> fallback) {
    return {Symbol(name), AttributeKind::text, std::move(fallback), false, -1};
}
AttributeSpec integers(std::string_view name, int input) {
    return {Symbol(name), AttributeKind::integers, {}, false, input};
}
AttributeSpec numbers(std::string_view name, int input) {
    return {Symbol(name), AttributeKind::numbers, {}, false, input};
}
AttributeSpec texts(std::string_view name) { return {Symbol(name), AttributeKind::texts, {}, false, -1}; }
AttributeSpec tensor(std::string_view name) { return {Symbol(name), AttributeKind::tensor, {}, false, -1}; }
AttributeSpec body(std::string_view name) { return {Symbol(name), AttributeKind::body, {}, true, -1}; }
AttributeSpec required(AttributeSpec spec) {
    spec.required = true;
    return spec;
}

const AttributeSpec* OpSpec::attribute(Symbol wanted) const {
    for (const AttributeSpec& spec : attributes)
        if (spec.name == wanted) return &spec;
    return nullptr;
}

// --------------------------------------------------------------------------------------------- table

bool mayBeWeight(const Operator& op) {
    const Family family = op.spec->family;
    return family != Family::opaque && family != Family::control && !op.is("Input") && !isRandom(op);
}

const OpSpec* findOperator(std::string_view name) { return valueOr(table().index, name, nullptr); }

const OpSpec& operatorNamed(std::string_view name) {
    if (const OpSpec* spec = findOperator(name)) return *spec;
    throw Error(Category::badInput, "unknown operator '" + std::string(name) + "'");
}

const std::vector<const OpSpec*>& allOperators() { return table().byName; }

// --------------------------------------------------------------------------------- attribute look-up

const Attribute* Operator::find(Symbol name) const {
    if (const Attribute* found = attributes.find(name)) return found;
    const AttributeSpec* row = spec->attribute(name);
    if (!row)
        throw Error(Category::internal, "operator " + std::string(spec->name) + " has no attribute " + name.text());
    return row->fallback ? &*row->fallback : nullptr;
}

int64_t Operator::integer(std::string_view name) const { return get<int64_t>(*this, name); }
double Operator::number(std::string_view name) const { return get<double>(*this, name); }
const std::string& Operator::text(std::string_view name) const { return get<std::string>(*this, name); }
const std::vector<int64_t>& Operator::integers(std::string_view name) const {
    return get<std::vector<int64_t>>(*this, name);
}
std::vector<int64_t> Operator::integersOr(std::string_view name, std::vector<int64_t> fallback) const {
    const Symbol symbol(name);
    return spec->attribute(symbol) && find(symbol) ? integers(name) : std::move(fallback);
}
const std::vector<double>& Operator::numbers(std::string_view name) const {
    return get<std::vector<double>>(*this, name);
}
const std::vector<std::string>& Operator::texts(std::string_view name) const {
    return get<std::vector<std::string>>(*this, name);
}
const TensorPtr& Operator::data(std::string_view name) const { return get<TensorPtr>(*this, name); }

const Graph& Operator::body(std::string_view name) const { return *get<GraphPtr>(*this, name); }

std::string Operator::toString() const {
    std::string out(spec->name);
    if (attributes.empty()) return out;
    out += "[";
    bool first = true;
    for (const auto& [name, value] : attributes.entries()) {
        out.append(first ? "" : ", ").append(name.text()).append("=").append(graph::toString(value));
        first = false;
    }
    return out + "]";
}

bool isRandom(const Operator& op) {
    static const Symbol draw("draw");  // see operators/random.cpp
    return op.attributes.find(draw) && op.spec->attribute(draw);
}

// ------------------------------------------------------------------------------------- InferContext

const Type& InferContext::input(std::size_t index) const {
    // This function is called often, so the message is built only on failure.
    if (!present(index)) fail("input " + std::to_string(index) + " is missing");
    return m_inputs[index];
}

const Type& InferContext::tensor(std::size_t index) const {
    const Type& type = input(index);
    if (!type.isTensor()) fail("input " + std::to_string(index) + " is " + type.toString() + ", not a tensor");
    return type;
}

const Shape* InferContext::shape(std::size_t index) const {
    const Type& type = tensor(index);
    return type.hasShape() ? &type.shape() : nullptr;
}

const std::vector<SymbolicInt>* InferContext::values(std::size_t index) const {
    return present(index) ? m_inputs[index].values() : nullptr;
}

// Inference functions are shared by operators, so the attribute may be one that this operator lacks.
bool InferContext::has(std::string_view name) const {
    const Symbol symbol(name);
    return spec().attribute(symbol) && m_op.find(symbol);
}

int64_t InferContext::axis(int64_t axis, std::size_t rank, std::string_view what) const {
    const auto signedRank = static_cast<int64_t>(rank);
    if (axis < -signedRank || axis >= signedRank)
        fail(std::string(what) + " " + std::to_string(axis) + " is out of range for a tensor of rank " +
            std::to_string(rank));
    return axis < 0 ? axis + signedRank : axis;
}

void InferContext::fail(const std::string& message) const {
    throw Error(Category::badInput, std::string(spec().name) + ": " + message);
}

// --------------------------------------------------------------------------------------------- infer

void requireOutputs(const OpSpec& spec, std::size_t count) {
    if (count <= limits::kOutputs) return;
    throw Error(Category::limit,
        std::string(spec.name) + ": has " + std::to_string(count) + " outputs; at most " +
            std::to_string(limits::kOutputs) + " are allowed");
}

Inferred infer(const OpSpec& spec, Attributes attributes, std::span<const Type> inputs) {
    const auto count = static_cast<int>(inputs.size());
    if (count < spec.minInputs || (spec.maxInputs >= 0 && count > spec.maxInputs))
        throw Error(Category::badInput,
            std::string(spec.name) + ": has " + std::to_string(count) + " inputs, not " +
                std::to_string(spec.minInputs) +
                (spec.maxInputs < 0                       ? " or more"
                        : spec.maxInputs > spec.minInputs ? " to " + std::to_string(spec.maxInputs)
                                                          : ""));
    checkAttributes(spec, attributes);
    Operator op{&spec, std::move(attributes), 0};
    InferContext context(op, inputs);
    Type type = withKnownValues(op, inputs, spec.infer(context));
    requireOutputs(spec, type.parts().size());
    for (const AttributeSpec& row : spec.attributes)  // equal operators get equal attributes
        if (row.fallback)
            if (const Attribute* value = op.attributes.find(row.name); value && equal(*value, *row.fallback))
                op.attributes.erase(row.name);
    if (spec.name == "Input") op.attributes.set(Symbol("type"), type.toString());
    op.hash = hashCombine(hashText(spec.name), op.attributes.hash());
    return {std::move(op), std::move(type)};
}

std::optional<Attribute> parameterOf(const AttributeSpec& spec, const std::vector<SymbolicInt>& values) {
    std::vector<int64_t> integers;
    for (const SymbolicInt value : values) {
        if (!value.isNumber()) return {};
        integers.push_back(value.number());
    }
    switch (spec.kind) {
        case AttributeKind::integers: return integers;
        case AttributeKind::numbers: return std::vector<double>(integers.begin(), integers.end());
        case AttributeKind::integer:
            if (integers.size() == 1) return integers[0];
            break;
        case AttributeKind::number:
            if (integers.size() == 1) return static_cast<double>(integers[0]);
            break;
        default: break;
    }
    return {};
}

Inferred settled(const Operator& op, std::vector<Type>& inputs) {
    Attributes attributes = op.attributes;
    for (const AttributeSpec& row : op.spec->attributes) {
        const auto at = static_cast<std::size_t>(row.input);
        if (row.input < 0 || at >= inputs.size() || !inputs[at].values()) continue;
        const auto value = parameterOf(row, *inputs[at].values());
        if (!value) continue;
        attributes.set(row.name, *value);
        inputs[at] = {};
    }
    return infer(*op.spec, std::move(attributes), inputs);
}

Work workOf(const Operator& op, std::span<const Type> inputs, const Type& output) {
    return {.flops = op.spec->flops ? op.spec->flops(op.attributes, inputs, output) : 0,
        .bytes = bytesMoved(op, inputs, output)};
}

}  // namespace egret::graph
