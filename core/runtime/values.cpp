#include "core/runtime/values.h"

#include "core/base/error.h"
#include "core/base/memory.h"
#include "core/graph/containers.h"
#include "core/runtime/lists.h"
#include "core/runtime/reference/strings.h"

#include <ATen/ops/empty.h>
#include <ATen/ops/from_blob.h>

#include <cstring>

namespace egret::runtime {

using graph::ElementType;
using graph::TensorPtr;

std::optional<at::ScalarType> carrier(ElementType element) {
    switch (element) {
        case ElementType::f32: return at::kFloat;
        case ElementType::f64: return at::kDouble;
        case ElementType::f16: return at::kHalf;
        case ElementType::bf16: return at::kBFloat16;
        case ElementType::boolean: return at::kBool;
        case ElementType::u8: return at::kByte;
        case ElementType::i8: return at::kChar;
        case ElementType::i16: return at::kShort;
        case ElementType::i32:
        case ElementType::u16: return at::kInt;
        case ElementType::i64:
        case ElementType::u32:
        case ElementType::u64:
        case ElementType::string: return at::kLong;
        case ElementType::c64: return at::kComplexFloat;
        case ElementType::c128: return at::kComplexDouble;
        case ElementType::undefined: return {};
    }
    return {};
}

std::string whyUnsupported(const graph::Type& type) {
    if (type.kind() == graph::Type::Kind::none) return {};
    if (const auto item = graph::listItem(type)) return whyUnsupported(*item);
    if (type.isTensor() && carrier(type.element())) return {};
    return "values of type " + type.toString() + " cannot be computed";
}

namespace {

bool isWidened(ElementType element) { return element == ElementType::u16 || element == ElementType::u32; }

void refuseBeyondSigned(const at::Tensor& tensor) {
    if (tensor.numel() && tensor.min().item<int64_t>() < 0)
        throw Error(Category::unsupported, "u64 values of 2^63 and more are not supported");
}

}  // namespace

at::Tensor toTorch(const TensorPtr& tensor) {
    if (tensor->isList()) {
        Tensors items = transformed(tensor->items(), [&](const TensorPtr& item) { return toTorch(item); });
        return listOf(std::move(items));
    }
    if (tensor->element() == ElementType::string) return symbolsOf(tensor->stringValues(), tensor->shape());
    const auto type = carrier(tensor->element());
    if (!type)
        throw Error(Category::unsupported,
            "tensors of type " + std::string(graph::elementName(tensor->element())) + " are not supported");
    const std::vector<int64_t> stored =
        tensor->isSplat() ? std::vector<int64_t>(tensor->shape().size(), 1) : tensor->shape();
    at::Tensor out;
    if (isWidened(tensor->element())) {
        out = at::empty(stored, at::kLong);
        for (int64_t i = 0; i < out.numel(); ++i) out.data_ptr<int64_t>()[i] = tensor->integer(i);
        out = out.to(*type);
    } else if (tensor->elements() == 0) {
        out = at::empty(stored, *type);
    } else {
        // Kernels never write to their inputs, so the tensor can share the constant's bytes.
        auto bytes = graph::alignedBytes(tensor);
        auto* at = const_cast<std::byte*>(bytes.get());
        out = at::from_blob(
            at, stored, [keep = std::move(bytes)](void*) {}, at::TensorOptions(*type));
    }
    if (tensor->element() == ElementType::u64) refuseBeyondSigned(out);
    return tensor->isSplat() ? out.expand(tensor->shape()) : out;
}

TensorPtr fromTorch(const at::Tensor& value, const graph::Type& type) {
    if (const auto item = graph::listItem(type)) {
        return graph::Tensor::list(
            type, transformed(itemsOf(value), [&](const at::Tensor& one) { return fromTorch(one, *item); }));
    }
    const ElementType element = type.element();
    // An expanded splat may exceed memory (and a 64-bit byte count).
    requireMemory(static_cast<double>(value.numel()) * static_cast<double>(value.element_size()));
    const at::Tensor dense = value.contiguous();
    const std::vector<int64_t> shape = dense.sizes().vec();
    if (element == ElementType::string) return graph::Tensor::strings(shape, stringsOf(dense));
    if (isWidened(element)) {
        const at::Tensor wide = dense.to(at::kLong);
        const auto* numbers = wide.data_ptr<int64_t>();
        return graph::Tensor::ofNumbers(element, shape, {numbers, numbers + wide.numel()});
    }
    // A result that alone uses memory of LibTorch keeps it. Results that share memory, also with a caller's input, are
    // copied, because the other owner may keep much more memory alive or change it.
    const c10::Storage& storage = dense.storage();
    if (storage.unique() && storage.resizable() && storage.nbytes() == dense.nbytes() && dense.nbytes() > 0) {
        const auto owner = std::make_shared<at::Tensor>(dense.detach());
        const std::shared_ptr<const std::byte> kept(owner, static_cast<const std::byte*>(owner->data_ptr()));
        return graph::Tensor::borrowed(element, shape, kept, dense.nbytes());
    }
    std::vector<std::byte> bytes(dense.nbytes());
    if (!bytes.empty()) std::memcpy(bytes.data(), dense.data_ptr(), bytes.size());
    return graph::Tensor::dense(element, shape, std::move(bytes));
}

at::Tensor settle(at::Tensor value, const graph::Type& type) {
    if (const auto item = graph::listItem(type)) {
        Tensors items = itemsOf(value);
        for (at::Tensor& one : items) one = settle(std::move(one), *item);
        return listOf(std::move(items));
    }
    const ElementType element = type.element();
    const auto wanted = carrier(element);
    if (!wanted)
        throw Error(Category::unsupported,
            "results of type " + std::string(graph::elementName(element)) + " cannot be computed");
    if (value.scalar_type() != *wanted) value = value.to(*wanted);
    if (element == ElementType::u16) return value.bitwise_and(0xffff);
    if (element == ElementType::u32) return value.bitwise_and(int64_t{0xffffffff});
    if (element == ElementType::u64) refuseBeyondSigned(value);
    return value;
}

graph::Type typeOf(const at::Tensor& tensor, ElementType element) {
    return graph::Type::tensor(element, graph::Shape::of(tensor.sizes().vec()));
}

}  // namespace egret::runtime
