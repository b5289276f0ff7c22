#include "core/runtime/lists.h"

#include "core/base/error.h"

#include <memory>

namespace egret::runtime {
namespace {

void release(void* items) { delete static_cast<Tensors*>(items); }

}  // namespace

at::Tensor listOf(Tensors items) {
    std::size_t bytes = 0;
    for (const at::Tensor& item : items) bytes += item.storage().nbytes();
    auto owned = std::make_unique<Tensors>(std::move(items));
    at::DataPtr data(owned.get(), owned.get(), release, at::kCPU);
    owned.release();
    at::Storage storage(at::Storage::use_byte_size_t(), bytes, std::move(data), nullptr, false);
    return at::detail::make_tensor<at::TensorImpl>(
        std::move(storage), c10::DispatchKeySet(c10::DispatchKey::CPU), caffe2::TypeMeta::Make<int64_t>());
}

bool isList(const at::Tensor& value) {
    return value.defined() && value.has_storage() && value.storage().data_ptr().get_deleter() == release;
}

const Tensors& itemsOf(const at::Tensor& list) {
    ensure(isList(list), "a value of a sequence or optional type is a list");
    return *static_cast<const Tensors*>(list.storage().data_ptr().get_context());
}

}  // namespace egret::runtime
