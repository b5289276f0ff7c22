// A small evaluator of tensor programs whose only aim is to be right: one plain loop nest per operator, written once
// for any arithmetic.
//
// Why modulo a prime: operators such as Conv, MatMul, Add and Concat compute polynomials with integer coefficients of
// their inputs' elements. Two different polynomials of total degree d agree at a point drawn from a field of p elements
// with probability at most d/p (Schwartz 1980, Zippel 1979), here below 1e-16, and there is no rounding to argue about.
// A pass at one shape thus proves the rule for this shape for all practical purposes, over the rationals, too. (TASO
// compares fingerprints of one fixed integer input, which collide; design: trap 6.) An average pool divides by a number
// that is not 0 modulo p. Anything that needs an order or a limit (Relu, Max, Sigmoid) is computed in doubles instead,
// and a graph of integers in integers. What has no kernel here LibTorch computes, in doubles.
#include "core/rewrite/taso/evaluate.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/rewrite/taso/arithmetics.h"
#include "core/rewrite/taso/library.h"

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <unordered_map>

namespace egret::rewrite::taso {
namespace {

using namespace arithmetics;

// ---- tensors --------------------------------------------------------------------------------------------------------

using Dims = std::vector<int64_t>;

int64_t product(const Dims& dims) {
    int64_t n = 1;
    for (const int64_t d : dims) n *= d;
    return n;
}

template <class A>
struct Values {
    Dims dims;
    std::vector<typename A::Value> data;

    explicit Values(Dims shape) : dims(std::move(shape)), data(static_cast<std::size_t>(product(dims)), A::of(0)) {}
    auto& operator[](int64_t i) { return data[static_cast<std::size_t>(i)]; }
    const auto& operator[](int64_t i) const { return data[static_cast<std::size_t>(i)]; }
};

Dims indexOf(int64_t linear, const Dims& dims) {
    Dims index(dims.size());
    for (std::size_t i = dims.size(); i-- > 0; linear /= dims[i]) index[i] = linear % dims[i];
    return index;
}

// Where `index` of an output lies in an operand that is broadcast to it.
int64_t broadcastOffset(const Dims& index, const Dims& dims) {
    int64_t offset = 0;
    const std::size_t skip = index.size() - dims.size();
    for (std::size_t i = 0; i < dims.size(); ++i) offset = offset * dims[i] + (dims[i] == 1 ? 0 : index[i + skip]);
    return offset;
}

// What an operator's kernel sees.
template <class A>
struct Call {
    const graph::Operator& op;
    std::vector<const Values<A>*> in;
    std::vector<Dims> out;  // shapes of the outputs

    const Values<A>& operator[](std::size_t i) const { return *in[i]; }
};
template <class A>
using Results = std::vector<Values<A>>;

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }
double hyperbolicTangent(double x) { return std::tanh(x); }
double exponential(double x) { return std::exp(x); }
double reciprocalRoot(double x) { return 1 / std::sqrt(x); }

// One output, element by element: valueAt(its number, its index).
template <class A, class ValueAt>
Results<A> computed(const Call<A>& call, ValueAt valueAt) {
    Values<A> out(call.out[0]);
    for (int64_t i = 0; i < product(out.dims); ++i) out[i] = valueAt(i, indexOf(i, out.dims));
    return {std::move(out)};
}

template <class A, auto combine>
Results<A> elementwise(const Call<A>& call) {
    // Nothing is broadcast.
    if (std::ranges::all_of(call.in, [&](const Values<A>* in) { return in->dims == call.out[0]; })) {
        Values<A> out = call[0];
        for (std::size_t k = 1; k < call.in.size(); ++k)
            for (std::size_t i = 0; i < out.data.size(); ++i) out.data[i] = combine(out.data[i], call[k].data[i]);
        return {std::move(out)};
    }
    return computed(call, [&](int64_t, const Dims& index) {
        auto value = call[0][broadcastOffset(index, call[0].dims)];
        for (std::size_t k = 1; k < call.in.size(); ++k)
            value = combine(value, call[k][broadcastOffset(index, call[k].dims)]);
        return value;
    });
}

template <class A>
typename A::Value quotient(typename A::Value a, typename A::Value b) {
    if constexpr (std::is_same_v<A, Whole>) return Whole::quotient(a, b);
    else return A::multiply(a, A::inverse(b));
}

template <class A, double (*f)(double)>
Results<A> mapped(const Call<A>& call) {
    Values<A> out = call[0];
    for (auto& value : out.data) value = A::apply(f, value);
    return {std::move(out)};
}

template <class A>
Results<A> negated(const Call<A>& call) {
    Values<A> out = call[0];
    for (auto& value : out.data) value = A::subtract(A::of(0), value);
    return {std::move(out)};
}

template <class A>
Results<A> relabelled(const Call<A>& call) {  // the same elements in the same order
    Values<A> out(call.out[0]);
    out.data = call[0].data;
    return {std::move(out)};
}

template <class A>
void activate(const graph::Operator& op, Values<A>& values) {
    const std::string& name = op.text("activation");
    double (*f)(double) = name == "relu" ? relu
        : name == "sigmoid"              ? sigmoid
        : name == "tanh"                 ? hyperbolicTangent
                                         : nullptr;
    if (f)
        for (auto& value : values.data) value = A::apply(f, value);
}

template <class A>
Results<A> matmul(const Call<A>& call) {
    Dims a = call[0].dims, b = call[1].dims, out = call.out[0];
    if (a.size() == 1) a.insert(a.begin(), 1), out.insert(out.end() - (b.size() > 1 ? 1 : 0), 1);
    if (b.size() == 1) b.push_back(1), out.push_back(1);
    const int64_t inner = a.back(), columns = b.back();
    const int64_t rows = a[a.size() - 2];
    const Dims batch(out.begin(), out.end() - 2), batchA(a.begin(), a.end() - 2), batchB(b.begin(), b.end() - 2);
    Values<A> result(call.out[0]);
    for (int64_t n = 0; n < product(batch); ++n) {
        const Dims index = indexOf(n, batch);
        const int64_t atA = broadcastOffset(index, batchA) * rows * inner,
                      atB = broadcastOffset(index, batchB) * inner * columns;
        for (int64_t i = 0; i < rows; ++i)
            for (int64_t j = 0; j < columns; ++j) {
                auto sum = A::of(0);
                for (int64_t k = 0; k < inner; ++k)
                    sum = A::add(sum, A::multiply(call[0][atA + i * inner + k], call[1][atB + k * columns + j]));
                result[(n * rows + i) * columns + j] = sum;
            }
    }
    activate(call.op, result);
    return {std::move(result)};
}

template <class A>
Results<A> gemm(const Call<A>& call) {
    const bool isLeftTurned = call.op.integer("transA") != 0, isRightTurned = call.op.integer("transB") != 0;
    const auto alpha = A::of(call.op.number("alpha")), beta = A::of(call.op.number("beta"));
    const int64_t inner = call[0].dims[isLeftTurned ? 0 : 1], rows = call.out[0][0], columns = call.out[0][1];
    Values<A> out(call.out[0]);
    for (int64_t i = 0; i < rows; ++i)
        for (int64_t j = 0; j < columns; ++j) {
            auto sum = A::of(0);
            for (int64_t k = 0; k < inner; ++k)
                sum = A::add(sum,
                    A::multiply(call[0][isLeftTurned ? k * rows + i : i * inner + k],
                        call[1][isRightTurned ? j * inner + k : k * columns + j]));
            sum = A::multiply(alpha, sum);
            if (call.in.size() > 2)
                sum = A::add(sum, A::multiply(beta, call[2][broadcastOffset({i, j}, call[2].dims)]));
            out[i * columns + j] = sum;
        }
    return {std::move(out)};
}

template <class A>
Results<A> dropout(const Call<A>& call) {
    if (call.op.integer("training_mode") != 0 || call.op.integer("outputs") != 1)
        throw Error(Category::unsupported, "Dropout in training");
    return relabelled(call);
}

// Calls f(output element, image row, image column, kernel row, kernel column) for every position of a window that lies
// in the image; images only (two spatial axes).
struct Slide {
    Dims kernel, strides, pads, dilations;
    int64_t height, width;
    template <class F>
    void over(int64_t y, int64_t x, F&& f) const {
        for (int64_t i = 0; i < kernel[0]; ++i)
            for (int64_t j = 0; j < kernel[1]; ++j) {
                const int64_t row = y * strides[0] + i * dilations[0] - pads[0],
                              column = x * strides[1] + j * dilations[1] - pads[1];
                if (row >= 0 && row < height && column >= 0 && column < width) f(row, column, i, j);
            }
    }
};
template <class A>
Slide slideOf(const Call<A>& call, Dims kernel) {
    if (call[0].dims.size() != 4)
        throw Error(Category::unsupported, std::string(call.op.name()) + " of other tensors than images");
    return {std::move(kernel), call.op.integers("strides"), call.op.integers("pads"), call.op.integers("dilations"),
        call[0].dims[2], call[0].dims[3]};
}

template <class A>
Results<A> conv(const Call<A>& call) {
    const Values<A>&x = call[0], &w = call[1];
    const Slide slide = slideOf(call, {w.dims.at(2), w.dims.at(3)});
    Values<A> out(call.out[0]);
    const int64_t outputs = out.dims[1], perGroup = outputs / call.op.integer("group"), depth = w.dims[1];
    for (int64_t i = 0; i < product(out.dims); ++i) {
        const Dims at = indexOf(i, out.dims);
        const int64_t image = at[0], channel = at[1], first = channel / perGroup * depth;
        auto sum = call.in.size() > 2 ? call[2][channel] : A::of(0);
        for (int64_t c = 0; c < depth; ++c)
            slide.over(at[2], at[3], [&](int64_t row, int64_t column, int64_t ki, int64_t kj) {
                sum = A::add(sum,
                    A::multiply(x[((image * x.dims[1] + first + c) * slide.height + row) * slide.width + column],
                        w[((channel * depth + c) * slide.kernel[0] + ki) * slide.kernel[1] + kj]));
            });
        out[i] = sum;
    }
    activate(call.op, out);
    return {std::move(out)};
}

template <class A>
Results<A> averagePool(const Call<A>& call) {
    const Slide slide = slideOf(call, call.op.integers("kernel_shape"));
    if (call.op.integer("ceil_mode") != 0) throw Error(Category::unsupported, "AveragePool with ceil_mode");
    return computed(call, [&](int64_t, const Dims& at) {
        auto sum = A::of(0);
        int64_t count = 0;
        slide.over(at[2], at[3], [&](int64_t row, int64_t column, int64_t, int64_t) {
            sum = A::add(sum, call[0][((at[0] * call.out[0][1] + at[1]) * slide.height + row) * slide.width + column]);
            ++count;
        });
        if (call.op.integer("count_include_pad") != 0) count = slide.kernel[0] * slide.kernel[1];
        return count ? A::multiply(sum, A::inverse(A::of(static_cast<double>(count)))) : sum;
    });
}

template <class A>
Results<A> maxPool(const Call<A>& call) {
    const Slide slide = slideOf(call, call.op.integers("kernel_shape"));
    if (call.op.integer("outputs") != 1) throw Error(Category::unsupported, "MaxPool with indices");
    return computed(call, [&](int64_t, const Dims& at) {
        auto most = A::of(-1e30);
        slide.over(at[2], at[3], [&](int64_t row, int64_t column, int64_t, int64_t) {
            most = A::larger(
                most, call[0][((at[0] * call.out[0][1] + at[1]) * slide.height + row) * slide.width + column]);
        });
        return most;
    });
}

template <class A>
Results<A> concat(const Call<A>& call) {
    const auto axis = static_cast<std::size_t>(call.op.integer("axis"));
    return computed(call, [&](int64_t, Dims at) {
        std::size_t part = 0;
        while (at[axis] >= call[part].dims[axis]) at[axis] -= call[part++].dims[axis];
        return call[part][broadcastOffset(at, call[part].dims)];
    });
}

template <class A>
Results<A> split(const Call<A>& call) {
    const auto axis = static_cast<std::size_t>(call.op.integer("axis"));
    Results<A> parts;
    int64_t begin = 0;
    for (const Dims& dims : call.out) {
        Values<A>& part = parts.emplace_back(dims);
        for (int64_t i = 0; i < product(dims); ++i) {
            Dims at = indexOf(i, dims);
            at[axis] += begin;
            part[i] = call[0][broadcastOffset(at, call[0].dims)];
        }
        begin += dims[axis];
    }
    return parts;
}

template <class A>
Results<A> transpose(const Call<A>& call) {
    const Dims& permutation = call.op.integers("perm");
    return computed(call, [&](int64_t, const Dims& at) {
        Dims from(at.size());
        for (std::size_t k = 0; k < at.size(); ++k) from[static_cast<std::size_t>(permutation[k])] = at[k];
        return call[0][broadcastOffset(from, call[0].dims)];
    });
}

template <class A>
Results<A> enlarge(const Call<A>& call) {  // zeros around the kernel, which stays centred
    Values<A> out(call.out[0]);
    const Dims& small = call[0].dims;
    for (int64_t i = 0; i < product(small); ++i) {
        const Dims at = indexOf(i, small);
        int64_t offset = 0;
        for (std::size_t k = 0; k < at.size(); ++k)
            offset = offset * out.dims[k] + at[k] + (out.dims[k] - small[k]) / 2;
        out[offset] = call[0][i];
    }
    return {std::move(out)};
}

template <class A>
Results<A> mergeGroups(
    const Call<A>& call) {  // each group's channels at their place among those of `count` groups, zeros beside
    Values<A> out(call.out[0]);
    const Dims& narrow = call[0].dims;
    const int64_t perGroup = narrow[0] / call.op.integer("group"), count = call.op.integer("count");
    for (int64_t i = 0; i < product(narrow); ++i) {
        Dims at = indexOf(i, narrow);
        at[1] += at[0] / perGroup % count * narrow[1];
        out[((at[0] * out.dims[1] + at[1]) * out.dims[2] + at[2]) * out.dims[3] + at[3]] = call[0][i];
    }
    return {std::move(out)};
}

// A normalization's factor per channel, scale / sqrt(variance + epsilon). What is drawn for a variance may be negative,
// what it stands for is not.
template <class A>
Values<A> normalizationFactor(const Call<A>& call, const Values<A>& scale, const Values<A>& variance) {
    Values<A> factor = scale;
    const auto epsilon = A::of(call.op.number("epsilon"));
    for (int64_t c = 0; c < product(scale.dims); ++c)
        factor[c] = A::multiply(scale[c], A::apply(reciprocalRoot, A::add(A::apply(absolute, variance[c]), epsilon)));
    return factor;
}

template <class A>
Results<A> batchNormalization(const Call<A>& call) {  // x, scale, bias, mean, variance
    if (call.op.integer("training_mode") != 0 || call.op.integer("outputs") != 1)
        throw Error(Category::unsupported, "BatchNormalization in training");
    const Values<A> factor = normalizationFactor(call, call[1], call[4]);
    return computed(call, [&](int64_t i, const Dims& at) {
        const int64_t c = at.at(1);
        return A::add(A::multiply(A::subtract(call[0][i], call[3][c]), factor[c]), call[2][c]);
    });
}

template <class A>
Results<A> fuseBatchNormWeight(const Call<A>& call) {  // w, scale, variance
    const Values<A> factor = normalizationFactor(call, call[1], call[2]);
    Values<A> out = call[0];
    for (int64_t i = 0; i < product(out.dims); ++i) out[i] = A::multiply(out[i], factor[indexOf(i, out.dims)[0]]);
    return {std::move(out)};
}

template <class A>
Results<A> fuseBatchNormBias(const Call<A>& call) {  // scale, bias, mean, variance, the convolution's bias
    const Values<A> factor = normalizationFactor(call, call[0], call[3]);
    Values<A> out = call[1];
    for (int64_t c = 0; c < product(out.dims); ++c)
        out[c] =
            A::add(out[c], A::multiply(A::subtract(call.in.size() > 4 ? call[4][c] : A::of(0), call[2][c]), factor[c]));
    return {std::move(out)};
}

// ---- the table ------------------------------------------------------------------------------------------------------

template <class A>
struct Entry {
    std::string_view name;
    Arithmetic arithmetic;
    Results<A> (*kernel)(const Call<A>&);
};
template <class A>
constexpr Entry<A> kEntries[] = {
    {"Add", Arithmetic::field, elementwise<A, A::add>},
    {"Sum", Arithmetic::field, elementwise<A, A::add>},
    {"Sub", Arithmetic::field, elementwise<A, A::subtract>},
    {"Mul", Arithmetic::field, elementwise<A, A::multiply>},
    {"Div", Arithmetic::real, elementwise<A, quotient<A>>},
    {"Max", Arithmetic::real, elementwise<A, A::larger>},
    {"Neg", Arithmetic::field, negated<A>},
    {"Relu", Arithmetic::real, mapped<A, relu>},
    {"Sigmoid", Arithmetic::real, mapped<A, sigmoid>},
    {"Tanh", Arithmetic::real, mapped<A, hyperbolicTangent>},
    {"Exp", Arithmetic::real, mapped<A, exponential>},
    {"Abs", Arithmetic::real, mapped<A, absolute>},
    {"Identity", Arithmetic::field, relabelled<A>},
    {"Reshape", Arithmetic::field, relabelled<A>},
    {"Flatten", Arithmetic::field, relabelled<A>},
    {"Squeeze", Arithmetic::field, relabelled<A>},
    {"Unsqueeze", Arithmetic::field, relabelled<A>},
    {"MatMul", Arithmetic::field, matmul<A>},
    {"Gemm", Arithmetic::field, gemm<A>},
    {"Dropout", Arithmetic::field, dropout<A>},
    {"Conv", Arithmetic::field, conv<A>},
    {"AveragePool", Arithmetic::field, averagePool<A>},
    {"MaxPool", Arithmetic::real, maxPool<A>},
    {"Concat", Arithmetic::field, concat<A>},
    {"Split", Arithmetic::field, split<A>},
    {"Transpose", Arithmetic::field, transpose<A>},
    {"Enlarge", Arithmetic::field, enlarge<A>},
    {"MergeGroups", Arithmetic::field, mergeGroups<A>},
    {"BatchNormalization", Arithmetic::real, batchNormalization<A>},
    {"FuseBatchNormWeight", Arithmetic::real, fuseBatchNormWeight<A>},
    {"FuseBatchNormBias", Arithmetic::real, fuseBatchNormBias<A>},
};

bool isSource(const graph::Operator& op) { return op.is("Input") || op.is("Constant") || op.is("Get"); }

template <class A>
const Entry<A>* findEntry(const graph::Operator& op) {
    const auto* found = std::ranges::find_if(kEntries<A>, [&](const Entry<A>& entry) { return op.is(entry.name); });
    return found == std::end(kEntries<A>) ? nullptr : found;
}

template <class A>
Results<A> results(const Call<A>& call, const std::vector<graph::Type>& types) {
    if (const Entry<A>* entry = findEntry<A>(call.op)) return entry->kernel(call);
    if constexpr (std::is_same_v<A, Real>) {
        std::vector<Doubles> inputs;
        for (const Values<A>* in : call.in) inputs.push_back({in->dims, in->data});
        Results<A> out;
        for (Doubles& result : computeByLibrary(call.op, types, inputs))
            out.emplace_back(std::move(result.dims)).data = std::move(result.data);
        return out;
    }
    throw Error(Category::unsupported, "the evaluator does not compute " + std::string(call.op.name()));
}

// ---- graphs ---------------------------------------------------------------------------------------------------------

std::vector<Dims> shapesOf(const graph::Type& type) {
    if (type.kind() == graph::Type::Kind::tensor) return {type.shape().extents()};
    std::vector<Dims> shapes;
    for (const graph::Type& part : type.parts()) shapes.push_back(part.shape().extents());
    return shapes;
}

// What a constant means: a float next to 1/n stands for 1/n, or no average could ever equal a pool.
template <class A>
typename A::Value meant(const graph::Tensor& tensor, int64_t i) {
    const double number = tensor.number(i);
    if (!std::isfinite(number)) throw Error(Category::unsupported, "a constant that is not finite");
    const double inverse = number == 0 ? 0 : std::round(1 / number);
    const bool isReciprocal = std::abs(inverse) > 1 && std::abs(inverse) <= 4096 &&
        (tensor.element() == graph::ElementType::f32 ? static_cast<float>(1 / inverse) == static_cast<float>(number)
                                                     : 1 / inverse == number);
    return isReciprocal ? A::inverse(A::of(inverse)) : A::of(number);
}

template <class A>
Values<A> drawn(const graph::Graph& graph, graph::NodeId input, uint64_t seed) {
    Random random = Random(seed).split(hashText(graph.op(input).text("name")));
    Values<A> values(graph.type(input).shape().extents());
    for (auto& value : values.data) value = A::draw(random);
    return values;
}

template <class A>
std::string inputsOf(const graph::Graph& graph, uint64_t seed) {
    constexpr int64_t kMostNumbers = 12;
    std::vector<std::string> texts;
    int64_t count = 0;
    for (const graph::NodeId input : graph.inputs()) {
        const Values<A> values = drawn<A>(graph, input, seed);
        if ((count += product(values.dims)) > kMostNumbers) return {};
        std::vector<std::string> numbers;
        for (const auto& value : values.data) numbers.push_back(A::print(value));
        texts.push_back(graph.op(input).text("name") + " [" + join(numbers, ",") + "]");
    }
    return join(texts, ", ");
}

template <class A>
std::vector<Values<A>> evaluate(const graph::Graph& graph, uint64_t seed) {
    std::unordered_map<graph::NodeId, Results<A>> made;
    for (const graph::NodeId id : graph.nodes()) {
        const graph::Operator& op = graph.op(id);
        const auto& inputs = graph.node(id).inputs;
        if (op.is("Input")) {
            made[id].push_back(drawn<A>(graph, id, seed));
        } else if (op.is("Constant")) {
            const graph::TensorPtr& tensor = op.data("value");
            Values<A> values(tensor->shape());
            for (int64_t i = 0; i < tensor->elements(); ++i) values[i] = meant<A>(*tensor, i);
            made[id].push_back(std::move(values));
        } else if (op.is("Get")) {
            made[id].push_back(made.at(inputs[0]).at(static_cast<std::size_t>(op.integer("index"))));
        } else {
            Call<A> call{op, {}, shapesOf(graph.type(id))};
            for (const graph::NodeId input : inputs) call.in.push_back(&made.at(input).at(0));
            made[id] = results(call, graph.arena().inputTypes(id));
        }
    }
    std::vector<Values<A>> outputs;
    for (const graph::Output& output : graph.outputs()) outputs.push_back(made.at(output.node).at(0));
    return outputs;
}

template <class A>
std::optional<Difference> compare(const graph::Graph& before, const graph::Graph& after, uint64_t seed) {
    const auto left = evaluate<A>(before, seed), right = evaluate<A>(after, seed);
    ensure(left.size() == right.size(), "two graphs with the same outputs");
    for (std::size_t k = 0; k < left.size(); ++k) {
        if (left[k].dims != right[k].dims)
            return Difference{k, "shape", graph::toString(left[k].dims), graph::toString(right[k].dims), {}};
        for (int64_t i = 0; i < product(left[k].dims); ++i)
            if (!A::equal(left[k][i], right[k][i]))
                return Difference{k, graph::toString(indexOf(i, left[k].dims)), A::print(left[k][i]),
                    A::print(right[k][i]), inputsOf<A>(before, seed)};
    }
    return {};
}

}  // namespace

std::string_view arithmeticName(Arithmetic arithmetic) {
    return arithmetic == Arithmetic::field ? "prime field" : arithmetic == Arithmetic::real ? "doubles" : "integers";
}

Arithmetic arithmeticFor(const graph::Graph& graph) {
    Arithmetic needed = Arithmetic::field;
    for (const graph::Output& output : graph.outputs())
        if (graph::isInteger(graph.type(output.node).element())) needed = Arithmetic::whole;
    for (const graph::NodeId id : graph.nodes()) {
        const graph::Operator& op = graph.op(id);
        if (isSource(op)) continue;
        const bool activates = op.spec->attribute(Symbol("activation")) && op.text("activation") != "none";
        const auto* entry = findEntry<Real>(op);
        if (!entry || entry->arithmetic == Arithmetic::real || activates) needed = std::max(needed, Arithmetic::real);
    }
    return needed;
}

std::vector<Residues> compute(
    const graph::Operator& op, const std::vector<const Residues*>& inputs, const graph::Type& type) {
    std::vector<Values<Residue>> in;
    for (const Residues* input : inputs) in.emplace_back(input->dims).data = input->data;
    Call<Residue> call{op, {}, shapesOf(type)};
    for (const auto& input : in) call.in.push_back(&input);
    std::vector<Residues> out;
    for (auto& result : results(call, {})) out.push_back({std::move(result.dims), std::move(result.data)});
    return out;
}

std::optional<Difference> firstDifference(
    const graph::Graph& before, const graph::Graph& after, Arithmetic arithmetic, uint64_t seed) {
    switch (arithmetic) {
        case Arithmetic::field: return compare<Field>(before, after, seed);
        case Arithmetic::real: return compare<Real>(before, after, seed);
        case Arithmetic::whole: return compare<Whole>(before, after, seed);
    }
    return {};
}

}  // namespace egret::rewrite::taso
