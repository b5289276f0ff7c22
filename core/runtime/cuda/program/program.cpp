#include "core/runtime/cuda/program/program.h"

#include "core/base/error.h"
#include "core/base/lists.h"
#include "core/base/random.h"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace egret::runtime::cuda {

int64_t Tensor::elements() const { return productOf(extents); }

bool Tensor::isConstant() const {
    return !std::holds_alternative<FromInput>(source) && !std::holds_alternative<Computed>(source) &&
        !std::holds_alternative<View>(source);
}

std::string_view kindOf(const Step& step) {
    static constexpr std::string_view names[] = {"conv", "matmul", "integer-matmul", "map", "copy", "fill", "pool",
        "reduce", "softmax", "normalize", "gather", "scatter", "top", "resample", "scan", "determinant", "grid-sample",
        "roi-align"};
    static_assert(std::size(names) == std::variant_size_v<Parameters>);
    return names[step.parameters.index()];
}

std::vector<TensorId> Program::inputs() const {
    std::vector<TensorId> out;
    for (std::size_t i = 0; i < tensors.size(); ++i)
        if (std::holds_alternative<FromInput>(tensors[i].source)) out.push_back(static_cast<TensorId>(i));
    return out;
}

TensorId Program::add(Tensor tensor) {
    tensors.push_back(std::move(tensor));
    return static_cast<TensorId>(tensors.size() - 1);
}

std::pair<TensorId, int64_t> rootOf(const Program& program, TensorId tensor) {
    int64_t offset = 0;
    while (const View* view = std::get_if<View>(&program.at(tensor).source)) {
        offset += view->offset;
        tensor = view->of;
    }
    return {tensor, offset};
}

StepWork workOf(const Program& program, const Step& step) {
    const auto tensor = [&](TensorId id) -> const Tensor& { return program.at(id); };
    const Tensor& y = tensor(step.write);
    const auto count = static_cast<double>(y.elements());
    StepWork out;
    out.bytes = static_cast<double>(y.bytes());
    for (const TensorId read : step.reads)
        if (read >= 0) out.bytes += static_cast<double>(tensor(read).bytes());
    if (const auto* conv = std::get_if<Conv>(&step.parameters)) {
        const Tensor& w = tensor(step.reads[1]);
        // Number of operations per element of y or, if transposed, per element of x.
        const double perElement = 2 * static_cast<double>(w.elements() / std::max<int64_t>(1, w.extents[0]));
        out.flops = perElement * (conv->transposed ? static_cast<double>(tensor(step.reads[0]).elements()) : count);
    } else if (const auto* matmul = std::get_if<MatMul>(&step.parameters)) {
        out.flops = 2 * count * static_cast<double>(matmul->k);
    } else if (const auto* integers = std::get_if<IntegerMatMul>(&step.parameters)) {
        out.flops = 2 * count * static_cast<double>(integers->k);
    } else if (const auto* map = std::get_if<Map>(&step.parameters)) {
        out.flops = count * static_cast<double>(std::ranges::count_if(map->code, [](const Operation& one) {
            return one.function->arguments > 0;
        }));
    } else if (const auto* copy = std::get_if<Copy>(&step.parameters)) {
        double moved = 1;
        for (const int64_t extent : copy->extents) moved *= static_cast<double>(extent);
        out.bytes = 2 * moved * static_cast<double>(bytesOf(y.element));
    } else if (const auto* pool = std::get_if<Pool>(&step.parameters)) {
        out.flops = count;
        for (const int64_t extent : pool->kernel) out.flops *= static_cast<double>(extent);
    } else if (std::holds_alternative<Reduce>(step.parameters)) {
        out.flops = static_cast<double>(tensor(step.reads[0]).elements());
    } else if (std::holds_alternative<Softmax>(step.parameters) || std::holds_alternative<Normalize>(step.parameters)) {
        out.flops = 5 * count;
    } else if (std::holds_alternative<Gather>(step.parameters)) {
        out.bytes = 2 * static_cast<double>(y.bytes()) + static_cast<double>(tensor(step.reads[1]).bytes());
    } else if (const auto* resample = std::get_if<Resample>(&step.parameters)) {
        out.flops = 2 * count * static_cast<double>(resample->taps);
    } else if (std::holds_alternative<Scan>(step.parameters)) {
        out.flops = count;
    } else if (std::holds_alternative<Scatter>(step.parameters)) {  // counts only the changed elements of y
        const Tensor& updates = tensor(step.reads[1]);
        out.flops = static_cast<double>(updates.elements());
        out.bytes = static_cast<double>(tensor(step.reads[0]).bytes()) + 2 * static_cast<double>(updates.bytes());
    } else if (std::holds_alternative<Top>(step.parameters)) {
        out.flops = static_cast<double>(tensor(step.reads[0]).elements());
    } else if (const auto* matrices = std::get_if<Determinant>(&step.parameters)) {
        const auto n = static_cast<double>(matrices->n);
        out.flops = static_cast<double>(matrices->matrices) * n * n * n * 2 / 3;
    } else if (std::holds_alternative<GridSample>(step.parameters) ||
        std::holds_alternative<RoiAlign>(step.parameters)) {
        out.flops = 8 * count;  // four neighbors; the channels share the cost of the coordinates
    }
    return out;
}

std::vector<std::byte> constantBytes(const Program& program, TensorId id, const std::vector<const void*>& given) {
    const Tensor& tensor = program.at(id);
    const auto count = static_cast<std::size_t>(tensor.elements());
    std::vector<std::byte> out(tensor.bytes());
    const auto fill = [&](auto value) {
        for (std::size_t i = 0; i < count; ++i) store(tensor.element, out.data(), i, value(i));
    };
    if (const auto* from = std::get_if<Given>(&tensor.source)) {
        if (from->index >= given.size() || !given[from->index])
            throw Error(
                Category::badInput, "constant " + std::to_string(from->index) + " of the program was not passed");
        const void* data = given[from->index];
        if (!isFloat(tensor.element) || tensor.element == Element::f32) std::memcpy(out.data(), data, out.size());
        else fill([&](std::size_t i) { return load(Element::f32, data, i); });
    } else if (const auto* splat = std::get_if<Splat>(&tensor.source)) {
        fill([&](std::size_t) { return splat->value; });
    } else if (const auto* values = std::get_if<Values>(&tensor.source)) {
        fill([&](std::size_t i) { return values->values[i]; });
    } else if (const auto* uniform = std::get_if<Uniform>(&tensor.source)) {
        Random random(uniform->seed);
        fill([&](std::size_t) { return random.uniform(uniform->low, uniform->high); });
    } else {
        throw Error(Category::internal, "tensor " + std::to_string(id) + " is not a constant");
    }
    return out;
}

}  // namespace egret::runtime::cuda
