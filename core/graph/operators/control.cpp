// Control flow. The types of a body follow from those of the operator's inputs. Inference stores the body with these
// types, so that a more precise input makes all types inside more precise. A Loop's carried values have types that hold
// before and after every iteration, found by iterating until nothing changes.
#include "core/graph/bodies.h"
#include "core/graph/operators/families.h"

#include <algorithm>

namespace egret::graph {
namespace {

std::vector<Type> outputTypes(const Graph& body) {
    return transformed(body.outputs(), [&](const Output& output) { return body.type(output.node); });
}

void setBody(InferContext& context, std::string_view name, const Graph& body) {
    context.set(name, std::make_shared<const Graph>(body));
}

std::size_t count(const InferContext& context, std::string_view attribute) {
    const int64_t number = context.integer(attribute);
    require(context, number >= 0 && number <= (int64_t{1} << 20), attribute, " is ", number);
    return static_cast<std::size_t>(number);
}

// Returns the output type; `parts` are the types of all outputs.
Type together(InferContext& context, std::vector<Type> parts) {
    require(context, !parts.empty(), "there are no outputs");
    context.set("outputs", static_cast<int64_t>(parts.size()));
    return parts.size() == 1 ? parts[0] : Type::tuple(std::move(parts));
}

// Inputs: the condition, then the values that the branches capture, which are their inputs.
Type inferIf(InferContext& context) {
    const Type& condition = context.tensor(0);
    require(context, condition.element() == ElementType::boolean, "the condition must be bool");
    std::vector<Type> captured;
    for (std::size_t i = 1; i < context.inputs(); ++i) captured.push_back(context.input(i));
    std::vector<Type> parts;
    for (const auto name : {"then_branch", "else_branch"}) {
        const Graph& branch = context.body(name);
        require(context, branch.inputs().size() == captured.size(), name, " has ", branch.inputs().size(),
            " inputs, but ", captured.size(), " values are captured");
        const Graph typed = withInputTypes(branch, captured);
        const std::vector<Type> types = outputTypes(typed);
        require(context, parts.empty() || types.size() == parts.size(),
            "the branches differ in their outputs: ", parts.size(), " and ", types.size());
        if (parts.empty()) parts = types;
        else
            for (std::size_t i = 0; i < parts.size(); ++i) parts[i] = generalized(parts[i], types[i]);
        setBody(context, name, typed);
    }
    return together(context, std::move(parts));
}

// Inputs: iteration limit (or none), condition (or none), carried values, captured values. The body's inputs: iteration
// number, condition, the same values. The body's outputs: condition, carried values, elements of the scan outputs.
Type inferLoop(InferContext& context) {
    Graph body = context.body("body");
    const std::size_t captures = count(context, "captures"), inputs = std::max<std::size_t>(context.inputs(), 2);
    require(context, body.inputs().size() == inputs && captures + 2 <= inputs, "the body has ", body.inputs().size(),
        " inputs, but ", inputs, " are given");
    const std::size_t carried = inputs - 2 - captures;
    require(context, body.outputs().size() > carried, "the body has ", body.outputs().size(), " outputs, but ", carried,
        " values are carried");
    std::vector<Type> types(inputs);
    for (std::size_t i = 2; i < inputs; ++i) types[i] = context.input(i);
    constexpr int kRounds = 8;
    for (int round = 0;; ++round) {
        body = withInputTypes(body, types);
        const std::vector<Type> after = outputTypes(body);
        bool isStable = true;
        for (std::size_t i = 0; i < carried; ++i) {
            Type both = generalized(types[2 + i], after[1 + i]);
            if (both == types[2 + i]) continue;
            isStable = false;
            types[2 + i] = round < kRounds ? both : Type::tensorOfUnknownRank(both.element());
        }
        if (isStable) break;
    }
    setBody(context, "body", body);
    const bool isUnconditional =
        !context.present(1) || (context.values(1) && context.values(1)->front() == SymbolicInt(1));
    const auto* limit = context.values(0);
    const bool isCounted = limit && limit->size() == 1 && isUnconditional && alwaysContinues(body);
    const Dim trips = isCounted ? Dim::of(larger(limit->front(), 0)) : Dim();
    std::vector<Type> parts = outputTypes(body);
    parts.erase(parts.begin());
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i < carried) parts[i] = types[2 + i];
        else if (parts[i].hasShape()) {
            std::vector<Dim> dims = parts[i].shape().dims();
            dims.insert(dims.begin(), trips);
            parts[i] = Type::tensor(parts[i].element(), Shape(std::move(dims)));
        } else {
            require(context, parts[i].isTensor(), "scan output ", i - carried, " is ", parts[i]);
        }
    }
    return together(context, std::move(parts));
}

// Completes a list of one axis or direction for each of `length` scan values.
std::vector<int64_t> perScan(InferContext& context, std::string_view name, std::size_t length) {
    std::vector<int64_t> values = context.integersOr(name, std::vector<int64_t>(length, 0));
    require(context, values.size() == length, name, " has ", values.size(), " entries; ", length, " are required");
    context.set(name, values);
    return values;
}

// Inputs: states, scan inputs, captured values. The body's inputs are the same, with an element of each scan input. The
// body's outputs: states, elements of the scan outputs.
Type inferScan(InferContext& context) {
    Graph body = context.body("body");
    const std::size_t captures = count(context, "captures"), scans = count(context, "num_scan_inputs");
    require(context, scans >= 1 && captures + scans <= context.inputs() && body.inputs().size() == context.inputs(),
        "the body has ", body.inputs().size(), " inputs, but ", context.inputs(), " are given, ", scans,
        " of them scanned");
    const std::size_t states = context.inputs() - captures - scans;
    require(context, body.outputs().size() >= states, "the body has ", body.outputs().size(), " outputs, but ", states,
        " states");
    std::vector<int64_t> axes = perScan(context, "scan_input_axes", scans);
    perScan(context, "scan_input_directions", scans);
    std::vector<Type> types;
    Dim trips;
    for (std::size_t i = 0; i < context.inputs(); ++i) {
        const Type& type = context.input(i);
        types.push_back(type);
        if (i < states || i >= states + scans) continue;
        const Shape* shape = context.shape(i);
        if (!shape) continue;
        std::vector<Dim> dims = shape->dims();
        int64_t& axis = axes[i - states];
        axis = context.axis(axis, dims.size(), "scan_input_axes");
        const Dim extent = dims[static_cast<std::size_t>(axis)];
        require(context, mayBeEqual(trips, extent), "the scan inputs have the lengths ", trips, " and ", extent);
        if (!trips.known() && extent != Dim()) trips = extent;
        dims.erase(dims.begin() + axis);
        types.back() = Type::tensor(type.element(), Shape(std::move(dims)));
    }
    context.set("scan_input_axes", axes);
    for (std::size_t i = 0; i < states; ++i) {  // the states after an iteration have the types of those before
        body = withInputTypes(body, types);
        types[i] = generalized(types[i], body.type(body.outputs()[i].node));
    }
    body = withInputTypes(body, types);
    setBody(context, "body", body);
    std::vector<Type> parts = outputTypes(body);
    std::vector<int64_t> outAxes = perScan(context, "scan_output_axes", parts.size() - states);
    perScan(context, "scan_output_directions", parts.size() - states);
    for (std::size_t i = states; i < parts.size(); ++i) {
        if (!parts[i].hasShape()) continue;
        std::vector<Dim> dims = parts[i].shape().dims();
        int64_t& axis = outAxes[i - states];
        axis = context.axis(axis, dims.size() + 1, "scan_output_axes");
        dims.insert(dims.begin() + axis, trips);
        parts[i] = Type::tensor(parts[i].element(), Shape(std::move(dims)));
    }
    context.set("scan_output_axes", outAxes);
    return together(context, std::move(parts));
}

// Returns the work of the more expensive branch, or of all iterations; an unknown number of iterations counts as 1.
double bodyFlops(const Attributes& attributes, std::span<const Type> inputs, const Type&) {
    double most = 0;
    for (const auto& [name, value] : attributes.entries())
        if (const auto* body = std::get_if<GraphPtr>(&value)) most = std::max(most, (*body)->work().flops);
    const bool isIf = attributes.find(Symbol("then_branch")) != nullptr;
    const Operator op{&operatorNamed(isIf                                  ? "If"
                              : attributes.find(Symbol("num_scan_inputs")) ? "Scan"
                                                                           : "Loop"),
        attributes};
    return most * static_cast<double>(tripCount(op, inputs).value_or(1));
}

}  // namespace

std::vector<OpSpec> controlOperators() {
    const Family control = Family::control;
    return {
        {"If", control, 1, -1, {body("then_branch"), body("else_branch"), integer("outputs", 1)}, inferIf, bodyFlops},
        // `captures` is the number of captured values, which are the last inputs.
        {"Loop", control, 1, -1, {body("body"), integer("captures", 0), integer("outputs", 1)}, inferLoop, bodyFlops},
        {"Scan", control, 1, -1,
            {body("body"), required(integer("num_scan_inputs")), integers("scan_input_axes"),
                integers("scan_input_directions"), integers("scan_output_axes"), integers("scan_output_directions"),
                integer("captures", 0), integer("outputs", 1)},
            inferScan, bodyFlops},
    };
}

}  // namespace egret::graph
