#include "python/src/arrays.h"

#include "core/base/error.h"

#include <pybind11/stl.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace egret::python {
namespace arrays_binding {
namespace {

using graph::ElementType;
using graph::TensorPtr;

constexpr std::array<std::pair<ElementType, const char*>, 14> kNumPyNames{{{ElementType::f32, "float32"},
    {ElementType::f64, "float64"}, {ElementType::f16, "float16"}, {ElementType::u8, "uint8"}, {ElementType::i8, "int8"},
    {ElementType::u16, "uint16"}, {ElementType::i16, "int16"}, {ElementType::u32, "uint32"},
    {ElementType::i32, "int32"}, {ElementType::u64, "uint64"}, {ElementType::i64, "int64"},
    {ElementType::boolean, "bool"}, {ElementType::c64, "complex64"}, {ElementType::c128, "complex128"}}};

const char* numPyName(ElementType element) {
    if (element == ElementType::bf16) return "uint16";
    const auto found = std::ranges::find(kNumPyNames, element, &std::pair<ElementType, const char*>::first);
    return found == kNumPyNames.end() ? nullptr : found->second;
}

// A capsule that keeps a pointer alive, as the base of an array.
template <class T>
py::capsule keeping(std::shared_ptr<T> owner) {
    return py::capsule(
        new std::shared_ptr<T>(std::move(owner)), [](void* owned) { delete static_cast<std::shared_ptr<T>*>(owned); });
}

py::object listOf(const TensorPtr& tensor) {
    py::list items;
    for (const TensorPtr& item : tensor->items()) items.append(arrayOf(item));
    return items;
}

py::object stringsOf(const TensorPtr& tensor) {
    const py::module_ numpy = py::module_::import("numpy");
    py::list texts;
    for (const std::string& text : tensor->stringValues()) texts.append(py::str(text));
    return numpy.attr("array")(texts, py::arg("dtype") = "object")
        .attr("reshape")(py::tuple(py::cast(tensor->shape())));
}

TensorPtr stringTensor(const py::array& array) {
    std::vector<std::string> values;
    for (const py::handle item : array.attr("ravel")()) values.push_back(py::str(item));
    return graph::Tensor::strings({array.shape(), array.shape() + array.ndim()}, std::move(values));
}

ElementType elementOfArray(const py::array& array) {
    const std::string name = py::str(array.dtype().attr("name"));
    for (const auto& [element, numPy] : kNumPyNames)
        if (name == numPy) return element;
    throw Error(Category::badInput, "arrays of type " + name + " are not supported");
}

}  // namespace
}  // namespace arrays_binding

py::object dtypeOf(graph::ElementType element) {
    using namespace arrays_binding;
    const char* name = element == graph::ElementType::bf16 ? nullptr : numPyName(element);
    return name ? py::object(py::dtype(name)) : py::object(py::none());
}

py::object arrayOf(const graph::TensorPtr& tensor) {
    using namespace arrays_binding;
    if (tensor->isList()) return listOf(tensor);
    if (tensor->element() == graph::ElementType::string) return stringsOf(tensor);
    const char* name = numPyName(tensor->element());
    if (!name)
        throw Error(Category::unsupported,
            "tensors of type " + std::string(graph::elementName(tensor->element())) + " have no array");
    const py::dtype type(name);
    std::vector<py::ssize_t> shape(tensor->shape().begin(), tensor->shape().end()), strides(shape.size());
    auto stride = static_cast<py::ssize_t>(type.itemsize());
    for (std::size_t axis = shape.size(); axis-- > 0; stride *= std::max<py::ssize_t>(1, shape[axis]))
        strides[axis] = tensor->isSplat() ? 0 : stride;
    const std::shared_ptr<const std::byte> bytes = graph::alignedBytes(tensor);
    if (tensor->elements() == 0) return py::array(type, shape);
    py::array array(type, shape, strides, bytes.get(), keeping(bytes));
    py::detail::array_proxy(array.ptr())->flags &= ~py::detail::npy_api::NPY_ARRAY_WRITEABLE_;
    return array;
}

graph::TensorPtr tensorOf(const py::object& value, std::optional<graph::ElementType> element) {
    using namespace arrays_binding;
    const py::module_ numpy = py::module_::import("numpy");
    py::array array = numpy.attr("asarray")(value);
    const char kind = array.dtype().kind();
    if (kind == 'U' || kind == 'O' || kind == 'S') {
        if (element && *element != graph::ElementType::string)
            throw Error(Category::badInput,
                "needs elements of type " + std::string(graph::elementName(*element)) + ", not texts");
        return stringTensor(array);
    }
    if (const char* wanted = element ? numPyName(*element) : nullptr) {
        const char* casting = py::isinstance<py::array>(value) ? "safe" : "same_kind";
        if (!numpy.attr("can_cast")(array.dtype(), wanted, casting).cast<bool>())
            throw Error(Category::badInput,
                "needs elements of type " + std::string(wanted) + ", not " +
                    std::string(py::str(array.dtype().attr("name"))));
        array = array.attr("astype")(wanted, py::arg("copy") = false);
    }
    array = numpy.attr("require")(array, array.dtype().attr("newbyteorder")("="), py::make_tuple("C", "A"));
    const graph::ElementType found = element.value_or(elementOfArray(array));
    const auto count = static_cast<std::size_t>(array.nbytes());
    // The array is released with the GIL, by whichever thread drops the tensor.
    const std::shared_ptr<const py::array> owner(new py::array(array), [](const py::array* owned) {
        const py::gil_scoped_acquire gil;
        delete owned;
    });
    const std::shared_ptr<const std::byte> bytes(owner, static_cast<const std::byte*>(array.data()));
    std::vector<int64_t> shape(array.shape(), array.shape() + array.ndim());
    const py::gil_scoped_release release;  // the content is hashed
    return graph::Tensor::borrowed(found, std::move(shape), bytes, count);
}

}  // namespace egret::python
