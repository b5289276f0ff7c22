// The operator table, one file per family; each appends its rows. To add an operator, add a row here with its
// inference, a kernel in core/runtime/reference, and its name in the conformance list.
#pragma once

#include "core/graph/operator.h"

#include <concepts>
#include <string>
#include <string_view>

namespace egret::graph {

std::vector<OpSpec> sourceOperators();       // inputs, constants, projections, opaque nodes
std::vector<OpSpec> elementwiseOperators();  // unary, binary, comparisons, activations
// Convolution, matmul, pooling, normalization, TASO's weight operators.
std::vector<OpSpec> networkOperators();
std::vector<OpSpec> movementOperators();      // reshape, transpose, concat, split, slice, pad, gather, ...
std::vector<OpSpec> reductionOperators();     // Reduce*, ArgMax, ...
std::vector<OpSpec> indexingOperators();      // selecting and scattering by index or condition
std::vector<OpSpec> spatialOperators();       // resampling, rearranging blocks, transposed convolution
std::vector<OpSpec> algebraOperators();       // Einsum (einsum.h), Det
std::vector<OpSpec> recurrentOperators();     // RNN, GRU, LSTM
std::vector<OpSpec> quantizationOperators();  // integers that represent real numbers
std::vector<OpSpec> lossOperators();
std::vector<OpSpec> signalOperators();     // windows, Fourier transforms
std::vector<OpSpec> controlOperators();    // If, Loop, Scan
std::vector<OpSpec> sequenceOperators();   // sequences, optionals
std::vector<OpSpec> textOperators();       // strings
std::vector<OpSpec> attentionOperators();  // attention, rotary embedding, caches
std::vector<OpSpec> patchOperators();      // Col2Im, CenterCropPad, AffineGrid, DeformConv
std::vector<OpSpec> randomOperators();     // random numbers
std::vector<OpSpec> trainingOperators();   // Adagrad, Adam, Momentum

// Returns the output type with the values of its elements, if it is a small tensor of integers or booleans that depends
// only on known values and extents (values.cpp).
Type withKnownValues(const Operator& op, std::span<const Type> inputs, Type output);

// Returns a row of ONNX Runtime's own domain. Its name begins with the domain, because some operators of ONNX have the
// same names. The row includes attributes that select a variant without a kernel, so that models may state their
// defaults. Source: ContribOperators.md of ONNX Runtime 1.20.
inline OpSpec contributed(OpSpec row) {
    row.domain = "com.microsoft";
    return row;
}

// ---- shared by the inference functions -------------------------------------------------------------

inline std::string wordOf(std::string_view text) { return std::string(text); }
inline std::string wordOf(char letter) { return {letter}; }
inline std::string wordOf(std::integral auto number) { return std::to_string(number); }
inline std::string wordOf(const std::vector<int64_t>& numbers) { return toString(Attribute(numbers)); }
std::string wordOf(const auto& value) requires requires { value.toString(); }
{ return value.toString(); }

// Fails with a message of these parts unless the condition holds. Builds the message only on failure, because a rewrite
// calls this function thousands of times.
template <class... Parts>
void require(const InferContext& context, bool condition, const Parts&... parts) {
    if (!condition) context.fail((wordOf(parts) + ...));
}

// Broadcasts two shapes as NumPy does. Two expressions give their maximum; a known extent other than 1 takes
// precedence. Fails if known extents do not match.
Shape broadcast(const InferContext& context, const Shape& a, const Shape& b);

// Fails if input `from` cannot broadcast to input `to` without changing its shape.
void requireBroadcastsTo(const InferContext& context, std::size_t from, std::size_t to);

// Returns the broadcast type of all tensor inputs from `first` on, with the given element type.
Type broadcastInputs(const InferContext& context, std::size_t first, ElementType element);

// Throws limit beyond limits::kOutputs.
void requireOutputs(const OpSpec& spec, std::size_t count);

Type sameAsInput(InferContext& context);  // one tensor in, the same type out

// Returns a tensor type with the shape of `type`, which may be unknown, and the given element type.
Type withElement(const Type& type, ElementType element);

// Returns a tensor type with the element type of the first input.
Type typed(const InferContext& context, std::vector<Dim> dims);
Type unknownRank(const InferContext& context);

// Returns the first of these types or, if the attribute `outputs` exceeds 1, a tuple of that many.
Type firstOutputs(const InferContext& context, std::vector<Type> parts);

// Fails unless the inputs from `first` on have the same element type.
void requireSameElements(const InferContext& context, std::size_t first = 0);

// Returns the element type whose number in ONNX the attribute is.
ElementType elementAttribute(const InferContext& context, std::string_view name);

// Returns the text attribute `name`; fails with "unknown <what>" unless it is in the list.
const std::string& oneOf(const InferContext& context, std::string_view name,
    std::initializer_list<std::string_view> known, std::string_view what);

// Returns the axis given by the attribute, counted from the front, and stores that form.
std::size_t completeAxis(InferContext& context, std::size_t rank, std::string_view name = "axis");
// Returns the axes of the attribute `axes`, counted from the front and sorted; fails on duplicates.
std::vector<int64_t> sortedAxes(const InferContext& context, std::size_t rank);

// Returns the axes of the attribute `axes`, as given; by default 0, 1, ..., count - 1.
std::vector<int64_t> givenAxes(const InferContext& context, std::size_t count);

// Returns the type of the inputs first, first + step, ... concatenated along the attribute `axis`, which is completed.
Type concatType(InferContext& context, std::size_t first, std::size_t step);

// Returns attribute `name` as `length` integers, by default `fallback`; fails on a different length or a value below
// `least`. Stores the completed list.
std::vector<int64_t> completed(
    InferContext& context, std::string_view name, std::size_t length, int64_t fallback, int64_t least);

// Returns the number of elements as a double; unknown extents count as 1.
double elementCount(const Type& type);

// Returns the type of a convolution of these inputs (`biasInput` is -1 without a bias); completes its attributes.
Type convolutionType(InferContext& context, std::size_t input, std::size_t weight, int biasInput, ElementType element);
double convFlops(const Attributes&, std::span<const Type> inputs, const Type& output);  // inputs: x, w, bias

// Return the type of a pool over x [N, C, ...], or over its whole planes; poolType() completes the attributes.
Type poolType(InferContext& context, const Type& x);
Type globalPoolType(const InferContext& context, const Type& x);
double poolFlops(const Attributes& attributes, std::span<const Type>, const Type& output);

std::string autoPadOf(const InferContext& context);  // the attribute `auto_pad`; fails for an unknown value

// Returns the type of the product of matrices of these shapes.
Type productType(const InferContext& context, const Shape& a, const Shape& b, ElementType element);
Type matmulType(InferContext& context, std::size_t first, std::size_t second, ElementType element);
double matmulFlops(const Attributes&, std::span<const Type> inputs, const Type& output);

double oneFlopPerElement(const Attributes&, std::span<const Type>, const Type& output);
double readsInput(const Attributes&, std::span<const Type> inputs, const Type&);  // one FLOP per input element

}  // namespace egret::graph
