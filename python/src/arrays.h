#pragma once

#include "core/graph/tensor.h"
#include "python/src/bindings.h"

#include <pybind11/numpy.h>

#include <memory>
#include <span>

namespace egret::python {

// Returns a tensor's elements as a read-only array that shares its memory. A splat is one element with strides of zero.
// Strings and lists, which have no fixed size, are copied. bf16, which NumPy lacks, becomes its 16 bits as uint16.
py::object arrayOf(const graph::TensorPtr& tensor);

// Returns the array as a tensor. C-contiguous arrays of the machine's byte order share their memory: they must not
// change while the tensor is in use. Other arrays are copied. With `element`, the array is converted if no value can be
// lost (NumPy's "safe" casting, and "same_kind" for Python numbers and lists). Throws badInput for other types.
graph::TensorPtr tensorOf(const py::object& value, std::optional<graph::ElementType> element = {});

py::object dtypeOf(graph::ElementType element);  // numpy.dtype; None for bf16 and strings

// Returns a read-only array over memory that `owner` keeps alive.
template <class T>
py::array viewOf(std::span<const T> values, const py::object& owner) {
    py::array view(py::dtype::of<T>(), {values.size()}, {sizeof(T)}, values.data(), owner);
    py::detail::array_proxy(view.ptr())->flags &= ~py::detail::npy_api::NPY_ARRAY_WRITEABLE_;
    return view;
}

}  // namespace egret::python
