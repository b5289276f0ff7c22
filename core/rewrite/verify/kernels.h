// The kernels of evaluate.cpp: a loop nest for each operator, generic over the arithmetic.
#pragma once

#include "core/rewrite/verify/arithmetics.h"

#include <string_view>
#include <type_traits>
#include <vector>

namespace egret::rewrite::verify::kernels {

using namespace arithmetics;

using Dims = std::vector<int64_t>;

template <class A>
struct Values {
    Dims dims;
    std::vector<typename A::Value> data;

    explicit Values(Dims shape) : dims(std::move(shape)), data(static_cast<std::size_t>(productOf(dims)), A::of(0)) {}
    auto& operator[](int64_t i) { return data[static_cast<std::size_t>(i)]; }
    const auto& operator[](int64_t i) const { return data[static_cast<std::size_t>(i)]; }
};

inline Dims indexOf(int64_t linear, const Dims& dims) {
    Dims index(dims.size());
    for (std::size_t i = dims.size(); i-- > 0; linear /= dims[i]) index[i] = linear % dims[i];
    return index;
}

// Returns the offset of output `index` in an operand that is broadcast to it.
inline int64_t broadcastOffset(const Dims& index, const Dims& dims) {
    int64_t offset = 0;
    const std::size_t skip = index.size() - dims.size();
    for (std::size_t i = 0; i < dims.size(); ++i) offset = offset * dims[i] + (dims[i] == 1 ? 0 : index[i + skip]);
    return offset;
}

template <class A>
struct Call {
    const graph::Operator& op;
    std::vector<const Values<A>*> in;
    std::vector<Dims> out;  // shapes of the outputs

    const Values<A>& operator[](std::size_t i) const { return *in[i]; }
};
template <class A>
using Results = std::vector<Values<A>>;

inline double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }
inline double hyperbolicTangent(double x) { return std::tanh(x); }
inline double exponential(double x) { return std::exp(x); }
inline double reciprocalRoot(double x) { return 1 / std::sqrt(x); }

// Computes one output element by element: valueAt(element number, index).
template <class A, class ValueAt>
Results<A> computed(const Call<A>& call, ValueAt valueAt) {
    Values<A> out(call.out[0]);
    for (int64_t i = 0; i < productOf(out.dims); ++i) out[i] = valueAt(i, indexOf(i, out.dims));
    return {std::move(out)};
}

template <class A, auto combine>
Results<A> elementwise(const Call<A>& call) {
    // No broadcasting.
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

// Returns the exact value of a stored number. A number that equals 1/n rounded to its precision means 1/n, since
// otherwise no average could equal a pool.
template <class A>
typename A::Value meant(double number, bool isSingle) {
    const double inverse = number == 0 ? 0 : std::round(1 / number);
    const bool isReciprocal = std::abs(inverse) > 1 && std::abs(inverse) <= 4096 &&
        (isSingle ? static_cast<float>(1 / inverse) == static_cast<float>(number) : 1 / inverse == number);
    return isReciprocal ? A::inverse(A::of(inverse)) : A::of(number);
}

template <class A>
Results<A> hardSigmoid(const Call<A>& call) {
    const auto attribute = [&](std::string_view name) { return meant<A>(std::get<double>(*call.op.find(name)), true); };
    const auto alpha = attribute("alpha"), beta = attribute("beta"), zero = A::of(0), one = A::of(1);
    Values<A> out = call[0];
    for (auto& value : out.data) {
        value = A::larger(A::add(A::multiply(alpha, value), beta), zero);
        value = A::subtract(one, A::larger(A::subtract(one, value), zero));
    }
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
    for (int64_t n = 0; n < productOf(batch); ++n) {
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
    return computed(call, [&](int64_t, const Dims& at) {
        auto sum = A::of(0);
        for (int64_t k = 0; k < inner; ++k)
            sum = A::add(sum,
                A::multiply(call[0][isLeftTurned ? k * rows + at[0] : at[0] * inner + k],
                    call[1][isRightTurned ? at[1] * inner + k : k * columns + at[1]]));
        sum = A::multiply(alpha, sum);
        return call.in.size() > 2 ? A::add(sum, A::multiply(beta, call[2][broadcastOffset(at, call[2].dims)])) : sum;
    });
}

template <class A>
Results<A> dropout(const Call<A>& call) {
    if (call.op.integer("training_mode") != 0 || call.in.size() > 2 || call.op.integer("outputs") != 1)
        throw Error(Category::unsupported, "Dropout in training mode is unsupported");
    return relabelled(call);
}

// Calls f(output element, image row, image column, kernel row, kernel column) for every window position inside the
// image; two spatial axes only.
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
        throw Error(Category::unsupported, std::string(call.op.name()) + " is supported only for images");
    return {std::move(kernel), call.op.integers("strides"), call.op.integers("pads"), call.op.integers("dilations"),
        call[0].dims[2], call[0].dims[3]};
}

template <class A>
Results<A> conv(const Call<A>& call) {
    const Values<A>&x = call[0], &w = call[1];
    const Slide slide = slideOf(call, {w.dims.at(2), w.dims.at(3)});
    const int64_t perGroup = call.out[0][1] / call.op.integer("group"), depth = w.dims[1];
    Results<A> out = computed(call, [&](int64_t, const Dims& at) {
        const int64_t image = at[0], channel = at[1], first = channel / perGroup * depth;
        auto sum = call.in.size() > 2 ? call[2][channel] : A::of(0);
        for (int64_t c = 0; c < depth; ++c)
            slide.over(at[2], at[3], [&](int64_t row, int64_t column, int64_t ki, int64_t kj) {
                sum = A::add(sum,
                    A::multiply(x[((image * x.dims[1] + first + c) * slide.height + row) * slide.width + column],
                        w[((channel * depth + c) * slide.kernel[0] + ki) * slide.kernel[1] + kj]));
            });
        return sum;
    });
    activate(call.op, out[0]);
    return out;
}

template <class A>
Results<A> averagePool(const Call<A>& call) {
    const Slide slide = slideOf(call, call.op.integers("kernel_shape"));
    if (call.op.integer("ceil_mode") != 0)
        throw Error(Category::unsupported, "AveragePool with ceil_mode is unsupported");
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
    if (call.op.integer("outputs") != 1) throw Error(Category::unsupported, "MaxPool with indices is unsupported");
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
        for (int64_t i = 0; i < productOf(dims); ++i) {
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
Results<A> enlarge(const Call<A>& call) {  // zero padding around the kernel, which stays centered
    Values<A> out(call.out[0]);
    const Dims& small = call[0].dims;
    for (int64_t i = 0; i < productOf(small); ++i) {
        const Dims at = indexOf(i, small);
        int64_t offset = 0;
        for (std::size_t k = 0; k < at.size(); ++k)
            offset = offset * out.dims[k] + at[k] + (out.dims[k] - small[k]) / 2;
        out[offset] = call[0][i];
    }
    return {std::move(out)};
}

// Places each group's channels among those of `count` groups, with zeros elsewhere.
template <class A>
Results<A> mergeGroups(const Call<A>& call) {
    Values<A> out(call.out[0]);
    const Dims& narrow = call[0].dims;
    const int64_t perGroup = narrow[0] / call.op.integer("group"), count = call.op.integer("count");
    for (int64_t i = 0; i < productOf(narrow); ++i) {
        Dims at = indexOf(i, narrow);
        at[1] += at[0] / perGroup % count * narrow[1];
        out[((at[0] * out.dims[1] + at[1]) * out.dims[2] + at[2]) * out.dims[3] + at[3]] = call[0][i];
    }
    return {std::move(out)};
}

// Returns a normalization's factor per channel, scale / sqrt(variance + epsilon). A drawn variance may be negative, so
// its magnitude is used.
template <class A>
Values<A> normalizationFactor(const Call<A>& call, const Values<A>& scale, const Values<A>& variance) {
    Values<A> factor = scale;
    const auto epsilon = A::of(call.op.number("epsilon"));
    for (int64_t c = 0; c < productOf(scale.dims); ++c)
        factor[c] = A::multiply(scale[c], A::apply(reciprocalRoot, A::add(A::apply(absolute, variance[c]), epsilon)));
    return factor;
}

template <class A>
Results<A> batchNormalization(const Call<A>& call) {  // x, scale, bias, mean, variance
    if (call.op.integer("training_mode") != 0 || call.op.integer("outputs") != 1)
        throw Error(Category::unsupported, "BatchNormalization in training mode is unsupported");
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
    for (int64_t i = 0; i < productOf(out.dims); ++i) out[i] = A::multiply(out[i], factor[indexOf(i, out.dims)[0]]);
    return {std::move(out)};
}

template <class A>
Results<A> fuseBatchNormBias(const Call<A>& call) {  // scale, bias, mean, variance, the convolution's bias
    const Values<A> factor = normalizationFactor(call, call[0], call[3]);
    Values<A> out = call[1];
    for (int64_t c = 0; c < productOf(out.dims); ++c)
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
    {"HardSigmoid", Arithmetic::real, hardSigmoid<A>},
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

}  // namespace egret::rewrite::verify::kernels
