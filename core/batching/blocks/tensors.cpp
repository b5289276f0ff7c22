#include "core/batching/blocks/tensors.h"

#include "core/base/error.h"
#include "core/batching/blocks/compiler.h"
#include "core/batching/layers.h"
#include "core/batching/undeclared.h"

#include <ATen/ops/cat.h>
#include <ATen/ops/zeros.h>

#include <algorithm>

namespace egret::batching::blocks {
namespace {

void flatten(const Datum& datum, std::vector<Value>& into) {
    if (datum.isTensor()) into.push_back(datum.tensor());
    else
        for (const Datum& item : datum.items()) flatten(item, into);
}

std::unique_ptr<Code> callCode(Compiler& compiler, std::vector<TensorType> inputs, std::vector<TensorType> outputs,
    const TensorFunction& function, const Tensors& parameters) {
    const std::size_t count = outputs.size();
    Type makes = Type::of(outputs);
    const OperationId id =
        compiler.program().add({compiler.path(), std::move(inputs), std::move(outputs), function, parameters});
    return codeOf(std::move(makes), [id, count](Evaluator& evaluator, const Code&, const Datum& datum) -> Datum {
        std::vector<Value>& values = evaluator.scratch();
        values.clear();
        flatten(datum, values);
        const Value first = evaluator.call(id, values);
        if (count == 1) return first;
        std::vector<Datum> results;
        for (std::size_t i = 0; i < count; ++i) results.emplace_back(static_cast<Value>(first + i));
        return Datum::of(std::move(results));
    });
}

std::vector<TensorType> typesOfBatch(const Tensors& outputs, int64_t rows) {
    std::vector<TensorType> types;
    for (const at::Tensor& output : outputs) {
        if (output.dim() == 0 || output.size(0) != rows) return {};
        types.push_back({output.scalar_type(), output.sizes().slice(1).vec()});
    }
    return types;
}

std::vector<TensorType> tryOut(Compiler& compiler, const Type& input, const std::vector<TensorType>& inputs,
    const TensorFunction& function, const Tensors& parameters = {}) {
    const at::AutoGradMode gradients(true);  // to detect which tensors the function reads
    std::array<std::vector<TensorType>, 2> found;
    for (const int64_t rows : {2, 3}) {
        Tensors zeros, outputs;
        for (const TensorType& type : inputs) zeros.push_back(at::zeros(type.batchShape(rows), type.element));
        try {
            outputs = function(zeros);
            found[static_cast<std::size_t>(rows - 2)] = typesOfBatch(outputs, rows);
        } catch (const std::exception& error) {
            const std::string_view text = error.what();  // LibTorch appends a stack trace from the second line on
            compiler.mismatch(
                "tensors that its function accepts (" + std::string(text.substr(0, text.find('\n'))) + ")", input);
        }
        if (readUndeclared(outputs, {}, parameters))
            compiler.fail("reads a trainable tensor that is not among its parameters");
    }
    if (found[0].empty() || found[0] != found[1])
        compiler.mismatch("tensors for which its function returns one row per input row", input);
    return found[0];
}

}  // namespace

Block tensorFunction(std::string name, TensorFunction function, Tensors parameters) {
    return define(std::move(name),
        [function = std::move(function), parameters = std::move(parameters)](Compiler& compiler, const Type& input) {
            const std::vector<TensorType> inputs = compiler.tensorsOf(input);
            if (inputs.empty()) compiler.mismatch("at least one tensor", input);
            return callCode(
                compiler, inputs, tryOut(compiler, input, inputs, function, parameters), function, parameters);
        });
}

Block tensorFunction(std::string name, std::vector<TensorType> inputs, std::vector<TensorType> outputs,
    TensorFunction function, Tensors parameters) {
    return define(std::move(name), [=](Compiler& compiler, const Type& input) {
        if (compiler.tensorsOf(input) != inputs) compiler.mismatch(Type::of(inputs).toString(), input);
        return callCode(compiler, inputs, outputs, function, parameters);
    });
}

Block elementwise(std::string name, TensorFunction function) {
    return define(std::move(name), [function = std::move(function)](Compiler& compiler, const Type& input) {
        const std::vector<TensorType> inputs = compiler.tensorsOf(input);
        if (inputs.empty() || std::ranges::any_of(inputs, [&](const TensorType& type) { return type != inputs[0]; }))
            compiler.mismatch("tensors of the same type", input);
        if (tryOut(compiler, input, inputs, function) != std::vector{inputs[0]})
            compiler.mismatch("tensors of the type that its function returns", input);
        return callCode(compiler, inputs, {inputs[0]}, function, {});
    });
}

Block concat(int64_t dimension) {
    return define("concat", [dimension](Compiler& compiler, const Type& input) {
        const std::vector<TensorType> inputs = compiler.tensorsOf(input);
        if (inputs.empty()) compiler.mismatch("at least one tensor", input);
        TensorType sum;
        for (TensorType part : inputs) {
            if (part.shape.empty()) part.shape = {1};
            const auto at = static_cast<std::size_t>(dimension);
            if (dimension < 0 || at >= part.shape.size())
                compiler.mismatch("tensors with a dimension " + std::to_string(dimension), input);
            if (sum.shape.empty()) {
                sum = part;
                continue;
            }
            const int64_t width = part.shape[at];
            part.shape[at] = sum.shape[at];
            if (part != sum)
                compiler.mismatch("tensors that differ in dimension " + std::to_string(dimension) + " only", input);
            sum.shape[at] += width;
        }
        const TensorFunction function = [dimension](const Tensors& x) {
            Tensors parts;
            for (const at::Tensor& part : x) parts.push_back(part.dim() == 1 ? part.unsqueeze(1) : part);
            return Tensors{at::cat(parts, dimension + 1)};
        };
        return callCode(compiler, inputs, {sum}, function, {});
    });
}

Block zeros(Type type) {
    return define("zeros", [type](Compiler& compiler, const Type&) {
        if (!type.tensors() && type.kind != Type::Kind::sequence) compiler.mismatch("a type made of tensors", type);
        return codeOf(type, [type](Evaluator& evaluator, const Code&, const Datum&) { return evaluator.zeros(type); });
    });
}
Block zeros(TensorType type) { return zeros(Type::tensor(std::move(type))); }

Block fromTensor(std::string name, const at::Tensor& tensor) {
    return define(std::move(name), [tensor](Compiler& compiler, const Type&) {
        const TensorType type{tensor.scalar_type(), tensor.sizes().vec()};
        const Object constant(tensor);
        if (!tensor.requires_grad())
            return codeOf(Type::tensor(type),
                [constant, id = compiler.program().type(type)](
                    Evaluator& evaluator, const Code& self, const Datum&) -> Datum {
                    return evaluator.once(self, [&] {
                        return evaluator.minibatch().constant(id, std::span(constant.as<Object::Numbers>()->data));
                    });
                });
        // An operation derives its row count from its inputs, so this operation looks up row 0 of a one-row table.
        const TensorType row{at::kLong, {}};
        const TensorFunction lookUpRow = [tensor, type](const Tensors& rows) {
            return Tensors{tensor.reshape({1, -1}).index_select(0, rows[0]).reshape(type.batchShape(rows[0].size(0)))};
        };
        const OperationId id = compiler.program().add({compiler.path(), {row}, {type}, lookUpRow, {tensor}});
        const TypeId rowType = compiler.program().type(row);
        return codeOf(Type::tensor(type), [id, rowType](Evaluator& evaluator, const Code& self, const Datum&) -> Datum {
            return evaluator.once(
                self, [&] { return evaluator.call(id, std::array{evaluator.minibatch().zeros(rowType)}); });
        });
    });
}

Block metric(std::string name) {
    return define("metric", [name](Compiler& compiler, const Type& input) {
        if (!input.isTensor()) compiler.mismatch("a tensor", input);
        return codeOf(Type::nothing(), [name](Evaluator& evaluator, const Code&, const Datum& datum) -> Datum {
            evaluator.addMetric(name, datum.tensor());
            return {};
        });
    });
}

}  // namespace egret::batching::blocks
