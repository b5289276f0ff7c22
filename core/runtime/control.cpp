#include "core/runtime/control.h"

#include "core/base/error.h"
#include "core/base/memory.h"
#include "core/graph/bodies.h"

#include <ATen/ops/empty.h>
#include <ATen/ops/scalar_tensor.h>
#include <ATen/ops/stack.h>

#include <algorithm>
#include <limits>

namespace egret::runtime {
namespace {

bool truth(const at::Tensor& condition, const graph::Operator& op) {
    if (condition.numel() != 1)
        throw Error(Category::badInput,
            std::string(op.name()) + ": the condition has " + std::to_string(condition.numel()) + " elements, not 1");
    return condition.reshape({}).item<bool>();
}

}  // namespace

std::string whyUnsupportedInside(const graph::Operator& op) {
    for (const graph::Body& body : graph::bodiesOf(op))
        if (const auto missing = unsupported(*body.graph); !missing.empty())
            return body.attribute.text() + ": " + missing.front();
    return {};
}

ControlFlow::ControlFlow(const graph::Operator& op, const graph::Type& type, const Task& task)
    : m_op(op), m_type(type) {
    for (const graph::Body& body : graph::bodiesOf(op)) m_bodies.push_back(compileBody(*body.graph, task));
}

Tensors ControlFlow::run(const Tensors& inputs, const Task& task) const {
    if (m_op.is("If")) return choose(inputs, task);
    return m_op.is("Loop") ? loop(inputs, task) : scan(inputs, task);
}

Tensors ControlFlow::choose(const Tensors& inputs, const Task& task) const {
    const std::size_t branch = truth(inputs[0], m_op) ? 1 : 0;  // else_branch comes before then_branch
    return m_bodies[branch]->run({inputs.begin() + 1, inputs.end()}, task);
}

// Stacks the elements of a scan output along `axis`. Without elements, the result is empty and its unknown extents are
// 0.
at::Tensor ControlFlow::stacked(const Tensors& elements, std::size_t output, int64_t axis) const {
    const graph::Type& type = m_type.results()[output];
    if (!elements.empty()) {
        for (const at::Tensor& element : elements)
            if (element.sizes() != elements[0].sizes())
                throw Error(Category::badInput,
                    std::string(m_op.name()) + ": the shape of scan output " + std::to_string(output) +
                        " changes between iterations");
        requireMemory(static_cast<double>(elements[0].nbytes()) * static_cast<double>(elements.size()));
        return at::stack(elements, axis);
    }
    std::vector<int64_t> extents;
    if (type.hasShape())
        for (const graph::Dim dim : type.shape().dims()) extents.push_back(dim.known() ? dim.extent() : 0);
    if (extents.empty()) extents.push_back(0);
    extents[static_cast<std::size_t>(std::max<int64_t>(axis, 0))] = 0;
    return at::empty(extents, *carrier(type.element()));
}

Tensors ControlFlow::loop(const Tensors& inputs, const Task& task) const {
    const auto captures = static_cast<std::size_t>(m_op.integer("captures"));
    const bool isLimited = inputs[0].defined();
    if (isLimited && inputs[0].numel() != 1) throw Error(Category::badInput, "Loop: the limit is not one number");
    const int64_t limit = isLimited ? inputs[0].reshape({}).item<int64_t>() : std::numeric_limits<int64_t>::max();
    Tensors values = inputs;  // values of the body's inputs
    values.resize(std::max<std::size_t>(inputs.size(), 2));
    const std::size_t carried = values.size() - 2 - captures;
    const bool hasCondition = values[1].defined();
    bool goesOn = !hasCondition || truth(values[1], m_op);
    // Bodies may declare the iteration number and the condition as tensors of shape [1] instead of scalars.
    const graph::Graph& body = m_op.body("body");
    const auto shaped = [&](const at::Tensor& scalar, std::size_t input) {
        const graph::Type& type = body.type(body.inputs()[input]);
        return type.hasShape() && type.shape().rank() == 1 ? scalar.reshape({1}) : scalar.reshape({});
    };
    values[1] = shaped(at::scalar_tensor(goesOn, at::kBool), 1);
    std::vector<Tensors> scans(body.outputs().size() - 1 - carried);
    for (int64_t iteration = 0; goesOn && iteration < limit; ++iteration) {
        task.throwIfStopped();
        values[0] = shaped(at::scalar_tensor(iteration, at::kLong), 0);
        Tensors results = m_bodies[0]->run(values, task);
        // The ONNX standard ignores this condition if the Loop has no condition input; ONNX Runtime and ONNX's
        // reference implementation do not.
        goesOn = truth(results[0], m_op);
        values[1] = shaped(results[0], 1);
        for (std::size_t i = 0; i < carried; ++i) values[2 + i] = std::move(results[1 + i]);
        for (std::size_t i = 0; i < scans.size(); ++i) scans[i].push_back(std::move(results[1 + carried + i]));
    }
    Tensors out(values.begin() + 2, values.begin() + 2 + static_cast<std::ptrdiff_t>(carried));
    for (std::size_t i = 0; i < scans.size(); ++i) out.push_back(stacked(scans[i], carried + i, 0));
    return out;
}

Tensors ControlFlow::scan(const Tensors& inputs, const Task& task) const {
    const auto captures = static_cast<std::size_t>(m_op.integer("captures"));
    const auto scanned = static_cast<std::size_t>(m_op.integer("num_scan_inputs"));
    const std::size_t states = inputs.size() - captures - scanned;
    const std::vector<int64_t> firsts(scanned, 0);
    std::vector<int64_t> axes = m_op.integersOr("scan_input_axes", firsts);
    const std::vector<int64_t> directions = m_op.integersOr("scan_input_directions", firsts);
    std::optional<int64_t> length;
    for (std::size_t i = 0; i < scanned; ++i) {
        const at::Tensor& sequence = inputs[states + i];
        if (sequence.dim() == 0) throw Error(Category::badInput, "Scan: a scan input is a scalar");
        const int64_t axis = axes[i] < 0 ? axes[i] + sequence.dim() : axes[i];
        if (axis < 0 || axis >= sequence.dim()) throw Error(Category::badInput, "Scan: a scan axis is out of range");
        axes[i] = axis;
        if (length && *length != sequence.size(axis))
            throw Error(Category::badInput, "Scan: the scan inputs differ in length");
        length = sequence.size(axis);
    }
    Tensors values = inputs;
    std::vector<Tensors> scans(m_op.body("body").outputs().size() - states);
    for (int64_t iteration = 0; iteration < *length; ++iteration) {
        task.throwIfStopped();
        for (std::size_t i = 0; i < scanned; ++i)
            values[states + i] =
                inputs[states + i].select(axes[i], directions[i] ? *length - 1 - iteration : iteration);
        Tensors results = m_bodies[0]->run(values, task);
        for (std::size_t i = 0; i < states; ++i) values[i] = std::move(results[i]);
        for (std::size_t i = 0; i < scans.size(); ++i) scans[i].push_back(std::move(results[states + i]));
    }
    const std::vector<int64_t> zeros(scans.size(), 0), outAxes = m_op.integersOr("scan_output_axes", zeros),
                                                       outward = m_op.integersOr("scan_output_directions", zeros);
    Tensors out(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(states));
    for (std::size_t i = 0; i < scans.size(); ++i) {
        if (outward[i]) std::ranges::reverse(scans[i]);
        out.push_back(stacked(scans[i], states + i, outAxes[i]));
    }
    return out;
}

CompiledOperator::CompiledOperator(
    const graph::Operator& op, std::vector<graph::Type> inputs, const graph::Type& output, const Task& task)
    : m_action(op.spec->family == graph::Family::control
              ? decltype(m_action)(std::in_place_type<ControlFlow>, op, output, task)
              : decltype(m_action)(std::in_place_type<Instruction>, op, std::move(inputs), output)) {}

Tensors CompiledOperator::run(Tensors inputs, const Task& task) const {
    if (const auto* control = std::get_if<ControlFlow>(&m_action)) return control->run(inputs, task);
    return std::get<Instruction>(m_action).run(std::move(inputs));
}

}  // namespace egret::runtime
