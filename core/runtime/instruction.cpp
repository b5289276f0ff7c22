// Runs one operator.
//
// Shape inference completes attributes (auto_pad, negative axes, -1 in a target shape) as far as extents are known. If
// a graph has unknown extents, or takes a parameter that determines shapes as an input, inference runs again here on
// the actual tensors, with the parameter's value as an attribute. Parameters therefore have a single interpretation,
// kernels receive only completed attributes, and errors at run time have the same wording. Inference takes a few
// microseconds per operator; operators with known types skip it.
//
// LibTorch computes 16-bit floats in f32 and rounds them once per operator, because few of its CPU kernels support
// them.
#include "core/runtime/instruction.h"

#include "core/base/error.h"
#include "core/base/memory.h"
#include "core/runtime/control.h"

#include <algorithm>
#include <new>

namespace egret::runtime {

using graph::Attribute;
using graph::AttributeKind;

std::string whyUnsupported(const graph::Operator& op, std::span<const Type> inputs, const Type& output) {
    if (op.is("Opaque")) {
        const std::string& name = op.text("operator");
        return graph::findOperator(name)
            ? "this form of operator '" + name + "' cannot be computed (old operator set or unsupported parameter)"
            : "unknown operator '" + name + "'";
    }
    if (op.spec->family == graph::Family::control) return whyUnsupportedInside(op);
    if (!findKernel(op.name())) return "no kernel for " + std::string(op.name());
    std::vector<Type> all(inputs.begin(), inputs.end());
    std::ranges::copy(output.results(), std::back_inserter(all));
    for (const Type& type : all) {
        if (std::string why = whyUnsupported(type); !why.empty()) return why;
        if (type.isTensor() && type.element() == ElementType::string && !takesStrings(op))
            return std::string(op.name()) + " cannot be computed on strings";
    }
    return {};
}

namespace {

bool isParameter(const graph::OpSpec& spec, std::size_t input) {
    return std::ranges::any_of(
        spec.attributes, [&](const graph::AttributeSpec& row) { return row.input == static_cast<int>(input); });
}

[[noreturn]] void translate(const c10::Error& error) {
    std::string message = error.what_without_backtrace();
    message = message.substr(0, message.find('\n'));
    if (message.find("not implemented for") != std::string::npos) throw Error(Category::unsupported, message);
    if (message.find("allocate memory") != std::string::npos) throw Error(Category::limit, message);
    throw Error(Category::badInput, message);
}

}  // namespace

Attribute parameterValue(const at::Tensor& tensor, const graph::AttributeSpec& row) {
    const auto single = [&] {
        if (tensor.numel() != 1)
            throw Error(Category::badInput, "parameter '" + row.name.text() + "' must be a single value");
        return tensor.reshape({}).item();
    };
    const auto list = [&]<class T>(at::ScalarType type) -> Attribute {
        const at::Tensor flat = tensor.to(type).reshape({-1}).contiguous();
        return std::vector<T>(flat.data_ptr<T>(), flat.data_ptr<T>() + flat.numel());
    };
    switch (row.kind) {
        case AttributeKind::integer: return single().to<int64_t>();
        case AttributeKind::number: return single().to<double>();
        case AttributeKind::integers: return list.operator()<int64_t>(at::kLong);
        case AttributeKind::numbers: return list.operator()<double>(at::kDouble);
        default: throw Error(Category::unsupported, "parameter '" + row.name.text() + "' cannot be passed as an input");
    }
}

Instruction::Instruction(const graph::Operator& op, std::vector<Type> inputs, Type output)
    : m_op(&op), m_kernel(findKernel(op.name())), m_output(std::move(output)) {
    if (const std::string why = whyUnsupported(op, inputs, m_output); !why.empty())
        throw Error(Category::unsupported, why);
    ensure(m_kernel != nullptr, "control flow is run by ControlFlow, everything else has a kernel");
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        if (inputs[i].kind() == Type::Kind::none) continue;
        m_isSettled = m_isSettled && inputs[i].isFullyKnown() && !isParameter(*op.spec, i);
    }
    m_inputs = std::move(inputs);
}

graph::NodeId largest(const graph::Graph& graph, std::span<const graph::NodeId> nodes) {
    const auto most = std::ranges::max_element(nodes, {}, [&](graph::NodeId id) { return graph.type(id).bytes(); });
    return most == nodes.end() ? graph::NodeId() : *most;
}

void requireRoom(const graph::Graph& graph, graph::NodeId largest) {
    if (!largest.valid()) return;
    try {
        requireMemory(graph.type(largest).bytes());
    } catch (const Error& error) {
        throw error.at({.node = graph.nameOf(largest)});
    }
}

Tensors Instruction::run(Tensors inputs) const {
    try {
        if (m_isSettled) return call(*m_op, std::move(inputs), m_output);
        graph::Attributes attributes = m_op->attributes;
        for (const graph::AttributeSpec& row : m_op->spec->attributes) {
            const auto at = static_cast<std::size_t>(row.input);
            if (row.input < 0 || at >= inputs.size() || !inputs[at].defined()) continue;
            attributes.set(row.name, parameterValue(inputs[at], row));
            inputs[at] = at::Tensor();
        }
        std::vector<Type> types;
        for (std::size_t i = 0; i < inputs.size(); ++i)
            types.push_back(!inputs[i].defined() ? Type()
                    : m_inputs[i].isTensor()     ? typeOf(inputs[i], m_inputs[i].element())
                                                 : m_inputs[i]);
        while (!types.empty() && types.back().kind() == Type::Kind::none) types.pop_back();
        const graph::Inferred now = graph::infer(*m_op->spec, std::move(attributes), types);
        return call(now.op, std::move(inputs), now.type);
    } catch (const c10::Error& error) {
        translate(error);
    } catch (const std::bad_alloc&) {
        throw Error(Category::limit, "out of memory");
    } catch (const Error&) {
        throw;
    } catch (const std::exception& error) {  // for example, errors from oneDNN
        throw Error(Category::internal, "LibTorch failed to run " + m_op->toString() + ": " + error.what());
    }
}

Tensors Instruction::call(const graph::Operator& op, Tensors inputs, const Type& output) const {
    for (at::Tensor& input : inputs)
        if (input.defined() && (input.scalar_type() == at::kHalf || input.scalar_type() == at::kBFloat16))
            input = input.to(at::kFloat);
    requireMemory(output.bytes());
    const Call context{op, inputs, output, m_inputs};
    Tensors out;
    if (const One* one = std::get_if<One>(m_kernel)) out.push_back((*one)(context));
    else out = std::get<Many>(*m_kernel)(context);

    const std::size_t count = context.outputs();
    ensure(out.size() >= count, "a kernel yields the number of outputs that its type specifies: " + op.toString());
    out.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        const Type& type = output.results()[i];
        out[i] = settle(std::move(out[i]), type);
        if (!type.isTensor()) continue;
        const Type actual = typeOf(out[i], type.element());
        ensure(graph::compatible(type, actual),
            "the kernel of " + op.toString() + " yields " + actual.toString() + " instead of the inferred " +
                type.toString());
    }
    return out;
}

}  // namespace egret::runtime
