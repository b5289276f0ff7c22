#include "core/batching/program.h"

namespace egret::batching {
namespace {

std::string elementName(at::ScalarType element) {
    switch (element) {
        case at::kFloat: return "float32";
        case at::kDouble: return "float64";
        case at::kLong: return "int64";
        default: return c10::toString(element);
    }
}

}  // namespace

int64_t TensorType::numel() const { return productOf(shape); }

std::vector<int64_t> TensorType::batchShape(int64_t rows) const {
    std::vector<int64_t> result{rows};
    result.insert(result.end(), shape.begin(), shape.end());
    return result;
}

std::string TensorType::toString() const {
    std::string text = elementName(element) + '[';
    for (std::size_t i = 0; i < shape.size(); ++i) {
        if (i > 0) text += ',';
        text += std::to_string(shape[i]);
    }
    return text + ']';
}

Error failed(const Operation& operation, const std::exception& error) {
    const std::string_view text = error.what();  // LibTorch appends a stack trace from the second line on
    return {Category::internal, "operation '" + operation.name + "': " + std::string(text.substr(0, text.find('\n')))};
}

TypeId Program::type(const TensorType& type) {
    const auto [it, isNew] = m_typeIds.try_emplace(type, static_cast<TypeId>(m_types.size()));
    if (isNew) m_types.push_back(type);
    return it->second;
}

OperationId Program::add(Operation operation) {
    if (operation.outputs.empty() || !operation.run)
        throw Error(Category::usage, "operation '" + operation.name + "' has no output or no function");
    Added added;
    for (const TensorType& input : operation.inputs) added.inputs.push_back(type(input));
    for (const TensorType& output : operation.outputs) added.outputs.push_back(type(output));
    added.operation = std::move(operation);
    m_operations.push_back(std::move(added));
    return static_cast<OperationId>(m_operations.size() - 1);
}

}  // namespace egret::batching
