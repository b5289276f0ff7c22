// program: what the CUDA plug-in runs, as a value. Plain C++ without CUDA or the graph library, so that both sides of
// the plug-in's C interface, its tests and its double-precision reference share it.
//
//   elements.h    element types, halves
//   functions.h   the functions of elements that a Map is made of
//   program.h     tensors and steps: some kinds, to which every operator is lowered
//                 (core/runtime/cuda/lowering/lowering.h)
//   text.h        a program as text and back: what passes the C interface, and a file to take to another machine
//   fields.h      private: the parameters of every kind of step by name, for writing and for reading
//   check.h       is a program sound? it may come from a file
//   precision.h   the same program in halves
//   strides.h     row-major arithmetic: strides, broadcasting, axes that can be one
//   memory.h      where tensors live: offsets from lifetimes, bytes alive at every step
//   map_source.h  CUDA C++ for a Map, to be compiled at run time
#pragma once

#include "core/runtime/cuda/program/elements.h"
#include "core/runtime/cuda/program/functions.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace egret::runtime::cuda {

using TensorId = int;
using Extents = std::vector<int64_t>;

// Where a tensor's elements come from. Tensors are dense and row-major.
struct FromInput {
    std::string name;
};
struct Computed {};  // by one or more steps
struct View {        // the same bytes read in another shape, from element `offset` on
    TensorId of = 0;
    int64_t offset = 0;
};
struct Given {  // constant number `index` of those passed beside the program; floats as f32 whatever the element
    std::size_t index = 0;
};
struct Splat {
    double value = 0;
};
struct Values {
    std::vector<double> values;
};
struct Uniform {  // weights of a file: numbers in [low, high) from a seed (SplitMix64)
    uint64_t seed = 0;
    double low = 0, high = 1;
};
using Source = std::variant<FromInput, Computed, View, Given, Splat, Values, Uniform>;

struct Tensor {
    Element element = Element::f32;
    Extents extents;
    Source source = Computed();

    int64_t elements() const;
    std::size_t bytes() const { return static_cast<std::size_t>(elements()) * bytesOf(element); }
    bool isConstant() const;
};

// ---- steps: in brackets what a step reads. [x, w, bias?, addend?]: absent ones at the end are left out, others are
// -1.

enum class Activation : uint8_t { none, relu };

// [x NC..., w, bias? [C',1,...], addend? (as y)] y = activation(conv(x, w) + addend + bias); one to three spatial axes.
// Transposed: w is [C, C'/groups, ...] and y, whose extents say what is cut, has conv(y) as large as x.
struct Conv {
    Extents begins, ends, strides, dilations;  // per spatial axis
    int64_t groups = 1;
    bool transposed = false;
    Activation activation = Activation::none;
};

// [a, b, bias? [n], addend? (as y)] y[batch, m, n], whose last axis is n, = activation(alpha a b + beta addend + bias).
// Strides between matrices, in elements; 0: one for all.
struct MatMul {
    int64_t batch = 1, m = 1, n = 1, k = 1;
    int64_t strideA = 0, strideB = 0;
    bool transposeA = false, transposeB = false;  // a is [k, m], b is [n, k]
    double alpha = 1, beta = 1;
    Activation activation = Activation::none;
};

// [any number, each broadcasting to y] a chain of functions of elements.
struct Map {
    std::vector<Operation> code;
};

// [x] y[writeOffset + i . writeStrides] = x[readOffset + i . readStrides] for all i below `extents`. Several may fill
// one y.
struct Copy {
    Extents extents, readStrides, writeStrides;
    int64_t readOffset = 0, writeOffset = 0;
};

struct Fill {  // [] all of y
    double value = 0;
};

// [a, b, both i16] y i32 = a b, exactly, as in a MatMul without its epilogue: products of bytes less their zero points.
struct IntegerMatMul {
    int64_t batch = 1, m = 1, n = 1, k = 1;
    int64_t strideA = 0, strideB = 0;
};

enum class Pooling : uint8_t { max, average, sum, maxPlace, norm };
// [x NC...] one to three spatial axes. An average divides by the window's elements inside x, or (countsPads) inside x
// padded by `begins` and `ends`; y may reach beyond that (ONNX's ceil_mode). maxPlace: y i64, where in all of x the
// maximum lies. norm: (sum |x|^exponent)^(1/exponent).
struct Pool {
    Pooling how = Pooling::max;
    Extents kernel, strides, dilations, begins, ends;
    bool countsPads = false;
    double exponent = 2;
};

enum class Reduction : uint8_t {
    sum,
    mean,
    product,
    max,
    min,
    sumOfSquares,
    sumOfMagnitudes,
    norm,    // the root of the sum of squares
    logSum,  // both in f32 to the end: in halves the sum would overflow where its root or logarithm does not
    logSumExp,
    argMax,
    argMin
};
// [x as [outer, count, inner]] y [outer, inner], f32 or as x; places are i64, the first of equals, or the last
// (takesLast). Of i32 and i64 too, but for logarithms and roots; their mean is cut towards zero.
struct Reduce {
    Reduction how = Reduction::sum;
    int64_t outer = 1, count = 1, inner = 1;
    bool takesLast = false;
};

struct Softmax {  // [x as [outer, count, inner]] over count
    int64_t outer = 1, count = 1, inner = 1;
    bool logarithm = false;
};

// [x as [rows, count], scale?, bias?] (x - mean) / sqrt(variance + epsilon) in every row, then scaled and shifted:
// element e of x takes number (e / inner) % channels of scale and bias.
struct Normalize {
    int64_t rows = 1, count = 1, channels = 1, inner = 1;
    double epsilon = 1e-5;
};

// [x as [outer, axis, inner], indices (count)] y [outer, count, inner]; negative ones count from the end. Per element,
// the indices are [outer, count, inner] themselves. One outside [-axis, axis) fails the run, and nothing is read there.
struct Gather {
    int64_t outer = 1, axis = 1, inner = 1;
    bool perElement = false;
};

enum class Scattering : uint8_t { replace, add, multiply, max, min };
// [indices, updates] into a y that earlier steps have filled: Gather the other way round, y as [outer, axis, inner] at
// every index, together with the update by `how`. Updates of one place come in any order: a sum of floats may differ in
// its last bits from run to run, and of several that replace any one wins.
struct Scatter {
    int64_t outer = 1, axis = 1, inner = 1;
    bool perElement = false;
    Scattering how = Scattering::replace;
};

// [x as [outer, count, inner]] y i64 [outer, k, inner]: the places of the k greatest (smallest) over count, in order,
// of equals the first; NaN is greater than all.
struct Top {
    int64_t outer = 1, count = 1, inner = 1;
    bool smallest = false;
};

// [x as [outer, axis, inner], places i32 [taps, y's axis], weights f32 likewise] y[o,j,i] = sum over t of weights[t,j]
// x[o,places[t,j],i]
struct Resample {
    int64_t outer = 1, axis = 1, inner = 1, taps = 1;
};

// [x as [outer, count, inner]] running sums over count: of all up to an element, or (exclusive) before it; reversed,
// from the end.
struct Scan {
    int64_t outer = 1, count = 1, inner = 1;
    bool exclusive = false, reversed = false;
};

// [x as [matrices, n, n]] y [matrices]
struct Determinant {
    int64_t matrices = 1, n = 1;
};

enum class Interpolation : uint8_t { nearest, linear, cubic };
enum class Outside : uint8_t { zeros, border, reflection };
// [x NCHW, grid f32 [N, H', W', 2]] y [N, C, H', W']: x where the grid says, x before y, from -1 to 1 over the image:
// between its corners' centres (alignsCorners), or its edges. As LibTorch's grid_sampler.
struct GridSample {
    Interpolation how = Interpolation::linear;
    Outside outside = Outside::zeros;
    bool alignsCorners = false;
};

// [x NCHW, regions f32 [R, 4] as x1 y1 x2 y2, their batches (R)] y [R, C, H', W']: in every bin the mean of samples^2
// linear samples (0: one to each element of x). A batch outside [0, N) fails the run. He et al., "Mask R-CNN" (2017).
struct RoiAlign {
    int64_t samples = 0;
    double scale = 1;         // from the regions' coordinates to x's
    bool halfPixels = false;  // coordinates are of edges: those of x's elements lie half a pixel off
};

using Parameters = std::variant<Conv, MatMul, IntegerMatMul, Map, Copy, Fill, Pool, Reduce, Softmax, Normalize, Gather,
    Scatter, Top, Resample, Scan, Determinant, GridSample, RoiAlign>;

struct Step {
    Parameters parameters;
    std::vector<TensorId> reads;  // -1: absent
    TensorId write = 0;
    std::string name;  // for people: the nodes it computes

    bool has(std::size_t index) const { return index < reads.size() && reads[index] >= 0; }
};
std::string_view kindOf(const Step& step);  // "conv", "matmul", ...

struct ProgramOutput {
    std::string name;
    TensorId tensor = 0;
};

struct Program {
    std::vector<Tensor> tensors;
    std::vector<Step> steps;
    std::vector<ProgramOutput> outputs;

    std::vector<TensorId> inputs() const;  // in order of tensors
    TensorId add(Tensor tensor);
    const Tensor& at(TensorId id) const { return tensors[static_cast<std::size_t>(id)]; }
    Tensor& at(TensorId id) { return tensors[static_cast<std::size_t>(id)]; }
};

// The tensor whose bytes these are, and from which element on (through any number of views).
std::pair<TensorId, int64_t> rootOf(const Program& program, TensorId tensor);

// Floating-point operations, and bytes read and written at least once.
struct StepWork {
    double flops = 0, bytes = 0;
};
StepWork workOf(const Program& program, const Step& step);

// The elements of a constant: bytes of its element type. `given` are the constants passed beside the program.
std::vector<std::byte> constantBytes(const Program& program, TensorId tensor, const std::vector<const void*>& given);

}  // namespace egret::runtime::cuda
