// Private to program/: the named parameters of every kind of step, listed once for both reading and writing. Each
// parameter is visited as visit("name", member).
#pragma once

#include "core/runtime/cuda/program/program.h"

#include <span>

namespace egret::runtime::cuda {

constexpr std::string_view kActivations[] = {"none", "relu"};
constexpr std::string_view kPoolings[] = {"max", "average", "sum", "max-place", "norm"};
constexpr std::string_view kReductions[] = {"sum", "mean", "product", "max", "min", "sum-of-squares",
    "sum-of-magnitudes", "norm", "log-sum", "log-sum-exp", "arg-max", "arg-min"};
constexpr std::string_view kScatterings[] = {"replace", "add", "multiply", "max", "min"};
constexpr std::string_view kInterpolations[] = {"nearest", "linear", "cubic"};
constexpr std::string_view kOutsides[] = {"zeros", "border", "reflection"};

// Returns the names of an enumeration parameter's values.
constexpr std::span<const std::string_view> namesOf(Activation) { return kActivations; }
constexpr std::span<const std::string_view> namesOf(Pooling) { return kPoolings; }
constexpr std::span<const std::string_view> namesOf(Reduction) { return kReductions; }
constexpr std::span<const std::string_view> namesOf(Scattering) { return kScatterings; }
constexpr std::span<const std::string_view> namesOf(Interpolation) { return kInterpolations; }
constexpr std::span<const std::string_view> namesOf(Outside) { return kOutsides; }

// clang-format off
template <class V> void fields(Conv& s, V&& visit) {
    visit("begins", s.begins); visit("ends", s.ends); visit("strides", s.strides); visit("dilations", s.dilations);
    visit("groups", s.groups); visit("transposed", s.transposed); visit("activation", s.activation);
}
template <class V> void fields(MatMul& s, V&& visit) {
    visit("batch", s.batch); visit("m", s.m); visit("n", s.n); visit("k", s.k); visit("stride-a", s.strideA); visit("stride-b", s.strideB);
    visit("transpose-a", s.transposeA); visit("transpose-b", s.transposeB); visit("alpha", s.alpha); visit("beta", s.beta); visit("activation", s.activation);
}
template <class V> void fields(IntegerMatMul& s, V&& visit) {
    visit("batch", s.batch); visit("m", s.m); visit("n", s.n); visit("k", s.k); visit("stride-a", s.strideA); visit("stride-b", s.strideB);
}
template <class V> void fields(Map& s, V&& visit) { visit("code", s.code); }
template <class V> void fields(Copy& s, V&& visit) {
    visit("extents", s.extents); visit("read-strides", s.readStrides); visit("write-strides", s.writeStrides);
    visit("read-offset", s.readOffset); visit("write-offset", s.writeOffset);
}
template <class V> void fields(Fill& s, V&& visit) { visit("value", s.value); }
template <class V> void fields(Pool& s, V&& visit) {
    visit("how", s.how); visit("kernel", s.kernel); visit("strides", s.strides); visit("dilations", s.dilations);
    visit("begins", s.begins); visit("ends", s.ends); visit("counts-pads", s.countsPads); visit("exponent", s.exponent);
}
template <class V> void fields(Reduce& s, V&& visit) {
    visit("how", s.how); visit("outer", s.outer); visit("count", s.count); visit("inner", s.inner); visit("takes-last", s.takesLast);
}
template <class V> void fields(Softmax& s, V&& visit) { visit("outer", s.outer); visit("count", s.count); visit("inner", s.inner); visit("logarithm", s.logarithm); }
template <class V> void fields(Normalize& s, V&& visit) {
    visit("rows", s.rows); visit("count", s.count); visit("channels", s.channels); visit("inner", s.inner); visit("epsilon", s.epsilon);
}
template <class V> void fields(Gather& s, V&& visit) {
    visit("outer", s.outer); visit("axis", s.axis); visit("inner", s.inner); visit("per-element", s.perElement);
}
template <class V> void fields(Scatter& s, V&& visit) {
    visit("outer", s.outer); visit("axis", s.axis); visit("inner", s.inner); visit("per-element", s.perElement); visit("how", s.how);
}
template <class V> void fields(Top& s, V&& visit) { visit("outer", s.outer); visit("count", s.count); visit("inner", s.inner); visit("smallest", s.smallest); }
template <class V> void fields(Determinant& s, V&& visit) { visit("matrices", s.matrices); visit("n", s.n); }
template <class V> void fields(GridSample& s, V&& visit) { visit("how", s.how); visit("outside", s.outside); visit("aligns-corners", s.alignsCorners); }
template <class V> void fields(RoiAlign& s, V&& visit) { visit("samples", s.samples); visit("scale", s.scale); visit("half-pixels", s.halfPixels); }
template <class V> void fields(Scan& s, V&& visit) {
    visit("outer", s.outer); visit("count", s.count); visit("inner", s.inner); visit("exclusive", s.exclusive); visit("reversed", s.reversed);
}
template <class V> void fields(Resample& s, V&& visit) { visit("outer", s.outer); visit("axis", s.axis); visit("inner", s.inner); visit("taps", s.taps); }
// clang-format on

}  // namespace egret::runtime::cuda
