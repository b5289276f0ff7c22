// program: the input of the CUDA plug-in as a value. It is plain C++ without CUDA or the graph library. Both sides of
// the plug-in's C interface, the tests and the double-precision reference share it.
//
//   elements.h       element types, halves
//   functions.h      elementwise functions for Maps
//   program.h        tensors, and the few kinds of steps to which every operator is lowered
//                    (core/runtime/cuda/lowering/lowering.h)
//   text.h           conversion to and from text, for the C interface and for files to run on another machine
//   fields.h         private: the named parameters of every kind of step, for reading and writing
//   check.h          validity check of a program, which may come from a file
//   precision.h      conversion of a program to half precision
//   strides.h        row-major arithmetic: strides, broadcasting, merging of axes
//   concatenation.h  computes the parts of a concatenation in place
//   memory.h         memory plan: offsets from lifetimes, bytes alive at every step
//   map_source.h     CUDA C++ for a Map, compiled at run time
#pragma once

#include "core/runtime/cuda/program/elements.h"
#include "core/runtime/cuda/program/functions.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace egret::runtime::cuda {

using TensorId = int;
using Extents = std::vector<int64_t>;

// Sources of a tensor's elements. All tensors are dense and row-major.
struct FromInput {
    std::string name;
};
struct Computed {};  // computed by one or more steps
struct View {        // the elements of tensor `of` from element `offset` on, in another shape
    TensorId of = 0;
    int64_t offset = 0;
};
struct Given {  // a constant passed with the program, identified by index; all floats are passed as f32
    std::size_t index = 0;
};
struct Splat {
    double value = 0;
};
struct Values {
    std::vector<double> values;
};
struct Uniform {  // weights in a program file: random numbers in [low, high) from a seed (SplitMix64)
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

// ---- steps ----------------------------------------------------------------------------------------------------------
//
// Brackets contain the tensors that a step reads, such as [x, w, bias?, addend?]. Trailing absent tensors are omitted;
// other absent tensors are -1.

enum class Activation : uint8_t { none, relu };

// [x NC..., w, bias? [C',1,...], addend? (like y)] y = activation(conv(x, w) + addend + bias), with one to three
// spatial axes. If transposed, w is [C, C'/groups, ...], and y's extents determine the cropping: conv(y) has the size
// of x.
struct Conv {
    Extents begins, ends, strides, dilations;  // one entry per spatial axis
    int64_t groups = 1;
    bool transposed = false;
    Activation activation = Activation::none;
};

// [a, b, bias? [n], addend? (like y)] y[batch, m, n] = activation(alpha a b + beta addend + bias). The last axis of y
// is n. strideA and strideB are distances between consecutive matrices in elements; 0 reuses one matrix.
struct MatMul {
    int64_t batch = 1, m = 1, n = 1, k = 1;
    int64_t strideA = 0, strideB = 0;
    bool transposeA = false, transposeB = false;  // if true, a is [k, m] and b is [n, k]
    double alpha = 1, beta = 1;
    Activation activation = Activation::none;
};

// [any number of tensors, each broadcast to y] A chain of elementwise functions.
struct Map {
    std::vector<Operation> code;
};

// [x] y[writeOffset + i . writeStrides] = x[readOffset + i . readStrides] for all indices i below `extents`. Several
// copies may fill one y.
struct Copy {
    Extents extents, readStrides, writeStrides;
    int64_t readOffset = 0, writeOffset = 0;
};

struct Fill {  // [] Fills y.
    double value = 0;
};

// [a, b, both i16] y i32 = a b, exactly, for products of bytes minus zero points. Like MatMul, but without an epilogue.
struct IntegerMatMul {
    int64_t batch = 1, m = 1, n = 1, k = 1;
    int64_t strideA = 0, strideB = 0;
};

enum class Pooling : uint8_t { max, average, sum, maxPlace, norm };
// [x NC...] Pools over one to three spatial axes. An average divides by the number of the window's elements inside x
// or, with countsPads, inside x padded by `begins` and `ends`. Windows may extend beyond the padding (ONNX's
// ceil_mode). maxPlace: y is i64 and contains the position of the maximum in the whole of x. norm: (sum
// |x|^exponent)^(1/exponent).
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
    norm,    // square root of the sum of squares
    logSum,  // like norm, in f32 until the end: in halves, the sum could overflow even if its logarithm does not
    logSumExp,
    argMax,
    argMin
};
// [x as [outer, count, inner]] y [outer, inner], f32 or of x's type. Positions are i64: the first position among equal
// values or, with takesLast, the last. x may also be i32 or i64, except for logarithms and roots; the mean of integers
// is truncated toward zero.
struct Reduce {
    Reduction how = Reduction::sum;
    int64_t outer = 1, count = 1, inner = 1;
    bool takesLast = false;
};

struct Softmax {  // [x as [outer, count, inner]] Softmax over count.
    int64_t outer = 1, count = 1, inner = 1;
    bool logarithm = false;
};

// [x as [rows, count], scale?, bias?] Normalizes each row, (x - mean) / sqrt(variance + epsilon), then scales and
// shifts it: element e of x uses entry (e / inner) % channels of scale and bias.
struct Normalize {
    int64_t rows = 1, count = 1, channels = 1, inner = 1;
    double epsilon = 1e-5;
};

// [x as [outer, axis, inner], indices (count)] y [outer, count, inner]; negative indices count from the end. With
// perElement, the indices are [outer, count, inner]. An index outside [-axis, axis) is not read and fails the run.
struct Gather {
    int64_t outer = 1, axis = 1, inner = 1;
    bool perElement = false;
};

enum class Scattering : uint8_t { replace, add, multiply, max, min };
// [indices, updates] The inverse of Gather, into a tensor y that earlier steps have filled. At every index, `how`
// combines y, as [outer, axis, inner], with the update. The order of updates at one position is undefined: a sum of
// floats may vary in its last bits between runs, and any one of several replacements may prevail.
struct Scatter {
    int64_t outer = 1, axis = 1, inner = 1;
    bool perElement = false;
    Scattering how = Scattering::replace;
};

// [x as [outer, count, inner]] y i64 [outer, k, inner]: the positions of the k greatest (or smallest) values over
// count, in order. Equal values keep their order; NaN is the greatest value.
struct Top {
    int64_t outer = 1, count = 1, inner = 1;
    bool smallest = false;
};

// [x as [outer, axis, inner], positions i32 [taps, y's axis], weights f32 of the same shape]
// y[o,j,i] = sum over t of weights[t,j] x[o,positions[t,j],i]
struct Resample {
    int64_t outer = 1, axis = 1, inner = 1, taps = 1;
};

// [x as [outer, count, inner]] Computes running sums over count. A sum includes the element itself unless `exclusive`;
// sums start from the end if `reversed`.
struct Scan {
    int64_t outer = 1, count = 1, inner = 1;
    bool exclusive = false, reversed = false;
};

// [x as [matrices, n, n]] y [matrices] contains the determinants.
struct Determinant {
    int64_t matrices = 1, n = 1;
};

enum class Interpolation : uint8_t { nearest, linear, cubic };
enum class Outside : uint8_t { zeros, border, reflection };
// [x NCHW, grid f32 [N, H', W', 2]] y [N, C, H', W']: samples x at the grid's coordinates (horizontal, vertical). The
// range from -1 to 1 spans the image between its edges or, with alignsCorners, between the centers of its corner
// elements. Equivalent to LibTorch's grid_sampler.
struct GridSample {
    Interpolation how = Interpolation::linear;
    Outside outside = Outside::zeros;
    bool alignsCorners = false;
};

// [x NCHW, regions f32 [R, 4] as x1 y1 x2 y2, batch indices [R]] y [R, C, H', W']: the mean of samples^2 bilinear
// samples per bin, or of one sample per element of x if `samples` is 0. A batch index outside [0, N) fails the run. He
// et al., "Mask R-CNN" (2017).
struct RoiAlign {
    int64_t samples = 0;
    double scale = 1;         // scale factor from region coordinates to x's coordinates
    bool halfPixels = false;  // whether coordinates refer to element edges, half a pixel from the centers
};

using Parameters = std::variant<Conv, MatMul, IntegerMatMul, Map, Copy, Fill, Pool, Reduce, Softmax, Normalize, Gather,
    Scatter, Top, Resample, Scan, Determinant, GridSample, RoiAlign>;

struct Step {
    Parameters parameters;
    std::vector<TensorId> reads;  // -1 for an absent tensor
    TensorId write = 0;
    std::string name;  // for display; names the computed nodes

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

    std::vector<TensorId> inputs() const;  // in the order of `tensors`
    TensorId add(Tensor tensor);
    const Tensor& at(TensorId id) const { return tensors[static_cast<std::size_t>(id)]; }
    Tensor& at(TensorId id) { return tensors[static_cast<std::size_t>(id)]; }
};

// Follows views to the tensor that owns the bytes. Returns this root and the offset of the first element in the root.
std::pair<TensorId, int64_t> rootOf(const Program& program, TensorId tensor);

// The number of arithmetic operations, and the minimum number of bytes read and written.
struct StepWork {
    double flops = 0, bytes = 0;
};
StepWork workOf(const Program& program, const Step& step);

// Returns the content of a constant tensor. `given` are the constants passed with the program.
std::vector<std::byte> constantBytes(const Program& program, TensorId tensor, const std::vector<const void*>& given);

}  // namespace egret::runtime::cuda
