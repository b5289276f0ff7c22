#include "tests/gpu/reference.h"

#include "core/runtime/cuda/program/strides.h"
#include "tests/gpu/coordinates.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <thread>

namespace egret::runtime::cuda {
namespace {

// Calls work(i) for all i below `count`, on all cores.
template <class F>
void parallel(int64_t count, F work) {
    const int64_t workers = std::clamp<int64_t>(std::thread::hardware_concurrency(), 1, std::max<int64_t>(1, count));
    std::vector<std::jthread> threads;
    for (int64_t w = 0; w < workers; ++w)
        threads.emplace_back([&, w] {
            for (int64_t i = w; i < count; i += workers) work(i);
        });
}

int64_t dot(const Extents& a, const Extents& b) {
    int64_t sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

double truncated(double value) {
    constexpr uint32_t kBeyondTf32 = (1u << 13) - 1;  // the bits of f32's 23-bit mantissa that tf32 discards
    return static_cast<double>(std::bit_cast<float>(std::bit_cast<uint32_t>(static_cast<float>(value)) & ~kBeyondTf32));
}

double activated(double x, Activation activation) { return activation == Activation::relu && x < 0 ? 0 : x; }

class Evaluation {
public:
    Evaluation(const Program& program, const std::vector<std::vector<double>>& inputs,
        const std::vector<const void*>& given, Factors factors)
        : m_program(program), m_factors(factors), m_values(program.tensors.size()) {
        std::size_t next = 0;
        for (std::size_t i = 0; i < program.tensors.size(); ++i) {
            const Tensor& tensor = program.tensors[i];
            if (std::holds_alternative<FromInput>(tensor.source)) {
                m_values[i] = inputs.at(next++);
            } else if (tensor.isConstant()) {
                const std::vector<std::byte> bytes = constantBytes(program, static_cast<TensorId>(i), given);
                for (int64_t k = 0; k < tensor.elements(); ++k)
                    m_values[i].push_back(load(tensor.element, bytes.data(), static_cast<std::size_t>(k)));
            } else if (std::holds_alternative<Computed>(tensor.source)) {
                m_values[i].assign(static_cast<std::size_t>(tensor.elements()),
                    std::numeric_limits<double>::quiet_NaN());  // NaN marks elements that are not yet written
            }
        }
    }

    void run() {
        for (const Step& step : m_program.steps) {
            m_step = &step;
            std::visit(*this, step.parameters);
            const Element element = tensor(step.write).element;
            if (isFloat(element)) continue;
            double* y = write();
            for (int64_t i = 0; i < tensor(step.write).elements(); ++i) {
                if (std::isnan(y[i])) continue;  // not written yet
                int64_t stored = 0;
                store(element, &stored, 0, y[i]);
                y[i] = load(element, &stored, 0);
            }
        }
    }
    std::vector<double> valuesOf(TensorId id) { return {data(id), data(id) + tensor(id).elements()}; }

    void operator()(const Conv& c) {
        const Extents &x = tensor(m_step->reads[0]).extents, &w = tensor(m_step->reads[1]).extents,
                      &y = tensor(m_step->write).extents;
        const std::vector<double> xFactors = factorsOf(0), wFactors = factorsOf(1);
        const double *in = xFactors.data(), *weight = wFactors.data(), *bias = read(2), *addend = read(3);
        double* out = write();
        const Extents xs = rowMajorStrides(x), ws = rowMajorStrides(w), ys = rowMajorStrides(y);
        const int64_t outPerGroup = y[1] / c.groups, inPerGroup = x[1] / c.groups, plane = ys[1];
        parallel(y[0] * y[1], [&](int64_t index) {
            const int64_t n = index / y[1], m = index % y[1], first = m / outPerGroup * inPerGroup;
            std::vector<double> sums(static_cast<std::size_t>(plane), 0.0);
            for (int64_t k = 0; k < inPerGroup; ++k) {
                const double* channel = in + n * xs[0] + (first + k) * xs[1];
                const double* taps =
                    weight + (c.transposed ? (first + k) * ws[0] + m % outPerGroup * ws[1] : m * ws[0] + k * ws[1]);
                forEach({w.begin() + 2, w.end()}, [&](const Extents& tap) {
                    int64_t which = 0;
                    for (std::size_t i = 0; i < tap.size(); ++i) which += tap[i] * ws[i + 2];
                    addTap(
                        c, {x.begin() + 2, x.end()}, {y.begin() + 2, y.end()}, tap, taps[which], channel, sums.data());
                });
            }
            for (int64_t i = 0; i < plane; ++i) {
                const int64_t to = index * plane + i;
                out[to] = activated(
                    sums[static_cast<std::size_t>(i)] + (addend ? addend[to] : 0) + (bias ? bias[m] : 0), c.activation);
            }
        });
    }
    void operator()(const MatMul& m) {
        const std::vector<double> aFactors = factorsOf(0), bFactors = factorsOf(1);
        const double *a = aFactors.data(), *b = bFactors.data(), *bias = read(2), *addend = read(3);
        double* y = write();
        parallel(m.batch * m.m, [&](int64_t row) {
            const int64_t batch = row / m.m, i = row % m.m;
            std::vector<double> sums(static_cast<std::size_t>(m.n), 0.0);
            for (int64_t k = 0; k < m.k; ++k) {
                const double left = a[batch * m.strideA + (m.transposeA ? k * m.m + i : i * m.k + k)];
                const double* right = b + batch * m.strideB + (m.transposeB ? k : k * m.n);
                const int64_t step = m.transposeB ? m.k : 1;
                for (int64_t j = 0; j < m.n; ++j) sums[static_cast<std::size_t>(j)] += left * right[j * step];
            }
            for (int64_t j = 0; j < m.n; ++j) {
                const int64_t to = row * m.n + j;
                y[to] = activated(m.alpha * sums[static_cast<std::size_t>(j)] + (addend ? m.beta * addend[to] : 0) +
                        (bias ? bias[j] : 0),
                    m.activation);
            }
        });
    }
    void operator()(const IntegerMatMul& m) {
        const double *a = read(0), *b = read(1);
        double* y = write();
        for (int64_t row = 0; row < m.batch * m.m; ++row)
            for (int64_t j = 0; j < m.n; ++j) {
                double sum = 0;
                for (int64_t k = 0; k < m.k; ++k)
                    sum += a[row / m.m * m.strideA + row % m.m * m.k + k] * b[row / m.m * m.strideB + k * m.n + j];
                y[row * m.n + j] = sum;
            }
    }
    void operator()(const Map& map) {
        const Extents& extents = tensor(m_step->write).extents;
        std::vector<Extents> strides;
        std::vector<bool> isInteger;
        for (const TensorId id : m_step->reads) {
            strides.push_back(broadcastStrides(tensor(id).extents, extents));
            isInteger.push_back(!isFloat(tensor(id).element));
        }
        for (const Operation& one : map.code) {
            bool integer = !one.arguments.empty();
            for (std::size_t i = one.function->name == "where" ? 1 : 0; i < one.arguments.size(); ++i)
                integer = integer && isInteger[static_cast<std::size_t>(one.arguments[i])];
            isInteger.push_back(one.function->name == "const" ||
                (one.function->result ? *one.function->result != Kind::real : integer));
        }
        std::vector<double> result;  // a separate buffer, because the step may read the tensor that it writes
        forEach(extents, [&](const Extents& at) {
            std::vector<double> values;
            for (std::size_t i = 0; i < strides.size(); ++i) values.push_back(read(i)[dot(at, strides[i])]);
            for (const Operation& one : map.code) {
                double arguments[3] = {};
                bool integer = one.function->integerValue != nullptr;
                for (std::size_t i = 0; i < one.arguments.size(); ++i) {
                    arguments[i] = values[static_cast<std::size_t>(one.arguments[i])];
                    integer = integer && isInteger[static_cast<std::size_t>(one.arguments[i])];
                }
                values.push_back(one.function->name == "const" ? one.constant
                        : integer ? one.function->integerValue(arguments[0], arguments[1], arguments[2])
                                  : one.function->value(arguments[0], arguments[1], arguments[2]));
            }
            result.push_back(values.back());
        });
        std::copy(result.begin(), result.end(), write());
    }
    void operator()(const Copy& copy) {
        const double* x = read(0);
        double* y = write();
        forEach(copy.extents, [&](const Extents& at) {
            y[copy.writeOffset + dot(at, copy.writeStrides)] = x[copy.readOffset + dot(at, copy.readStrides)];
        });
    }
    void operator()(const Fill& fill) { std::fill_n(write(), tensor(m_step->write).elements(), fill.value); }
    void operator()(const Pool& pool) {
        const Extents &x = tensor(m_step->reads[0]).extents, &y = tensor(m_step->write).extents;
        const double* in = read(0);
        double* out = write();
        const Extents space(x.begin() + 2, x.end()), strides = rowMajorStrides(space);
        int64_t inPlane = 1;
        for (const int64_t extent : space) inPlane *= extent;
        int64_t to = 0;
        forEach(y, [&](const Extents& at) {
            const bool isMax = pool.how == Pooling::max || pool.how == Pooling::maxPlace;
            double value = isMax ? -std::numeric_limits<double>::infinity() : 0;
            int64_t counted = 0, place = -1;
            forEach(pool.kernel, [&](const Extents& tap) {
                bool inside = true, padded = true;
                int64_t from = (at[0] * x[1] + at[1]) * inPlane;
                for (std::size_t i = 0; i < tap.size(); ++i) {
                    const int64_t p = at[i + 2] * pool.strides[i] - pool.begins[i] + tap[i] * pool.dilations[i];
                    inside = inside && p >= 0 && p < space[i];
                    padded = padded && p >= -pool.begins[i] && p < space[i] + pool.ends[i];
                    from += p * strides[i];
                }
                counted += pool.countsPads ? padded : inside;
                if (!inside) return;
                if (pool.how == Pooling::norm) {
                    value += std::pow(std::fabs(in[from]), pool.exponent);
                } else if (!isMax) {
                    value += in[from];
                } else if (std::isnan(in[from]) || in[from] > value || place < 0) {
                    value = in[from];
                    place = from;
                }
            });
            out[to++] = pool.how == Pooling::maxPlace ? static_cast<double>(place)
                : pool.how == Pooling::average        ? value / static_cast<double>(counted)
                : pool.how == Pooling::norm           ? std::pow(value, 1 / pool.exponent)
                                                      : value;
        });
    }
    void operator()(const Reduce& r) {
        const double* x = read(0);
        double* y = write();
        for (int64_t o = 0; o < r.outer; ++o)
            for (int64_t i = 0; i < r.inner; ++i) {
                std::vector<double> row;
                for (int64_t k = 0; k < r.count; ++k) row.push_back(x[(o * r.count + k) * r.inner + i]);
                y[o * r.inner + i] = reduced(row, r);
            }
    }
    void operator()(const Softmax& s) {
        const double* x = read(0);
        double* y = write();
        for (int64_t o = 0; o < s.outer; ++o)
            for (int64_t i = 0; i < s.inner; ++i) {
                const auto at = [&](int64_t k) { return (o * s.count + k) * s.inner + i; };
                double largest = x[at(0)], sum = 0;
                for (int64_t k = 1; k < s.count; ++k) largest = std::max(largest, x[at(k)]);
                for (int64_t k = 0; k < s.count; ++k) sum += std::exp(x[at(k)] - largest);
                for (int64_t k = 0; k < s.count; ++k)
                    y[at(k)] = s.logarithm ? x[at(k)] - largest - std::log(sum) : std::exp(x[at(k)] - largest) / sum;
            }
    }
    void operator()(const Normalize& n) {
        const double *x = read(0), *scale = read(1), *bias = read(2);
        double* y = write();
        for (int64_t row = 0; row < n.rows; ++row) {
            const int64_t base = row * n.count;
            const auto count = static_cast<double>(n.count);
            double mean = 0, variance = 0;
            for (int64_t i = 0; i < n.count; ++i) mean += x[base + i] / count;
            for (int64_t i = 0; i < n.count; ++i) variance += (x[base + i] - mean) * (x[base + i] - mean) / count;
            for (int64_t i = 0; i < n.count; ++i) {
                const int64_t channel = (base + i) / n.inner % n.channels;
                y[base + i] = (x[base + i] - mean) / std::sqrt(variance + n.epsilon) * (scale ? scale[channel] : 1) +
                    (bias ? bias[channel] : 0);
            }
        }
    }
    void operator()(const Gather& g) {
        const double *x = read(0), *indices = read(1);
        double* y = write();
        const int64_t places = tensor(m_step->reads[1]).elements(),
                      count = g.perElement ? places / (g.outer * g.inner) : places;
        if (g.perElement) {
            for (int64_t e = 0; e < places; ++e) {
                const int64_t index = wrapped(indices[e], g.axis), o = e / (count * g.inner), i = e % g.inner;
                y[e] = x[(o * g.axis + index) * g.inner + i];
            }
            return;
        }
        for (int64_t o = 0; o < g.outer; ++o)
            for (int64_t j = 0; j < count; ++j)
                std::copy_n(
                    x + (o * g.axis + wrapped(indices[j], g.axis)) * g.inner, g.inner, y + (o * count + j) * g.inner);
    }
    void operator()(const Scatter& s) {
        const double *indices = read(0), *updates = read(1);
        double* y = write();
        const int64_t all = tensor(m_step->reads[1]).elements(), count = all / (s.outer * s.inner);
        for (int64_t e = 0; e < all; ++e) {
            const int64_t o = e / (count * s.inner), j = e / s.inner % count, i = e % s.inner;
            double& to = y[(o * s.axis + wrapped(indices[s.perElement ? e : j], s.axis)) * s.inner + i];
            const double x = updates[e];
            switch (s.how) {
                case Scattering::replace: to = x; break;
                case Scattering::add: to += x; break;
                case Scattering::multiply: to *= x; break;
                case Scattering::max: to = std::max(to, x); break;
                case Scattering::min: to = std::min(to, x); break;
            }
        }
    }
    void operator()(const Top& t) {
        const double* x = read(0);
        double* y = write();
        const int64_t k = tensor(m_step->write).elements() / (t.outer * t.inner);
        for (int64_t o = 0; o < t.outer; ++o)
            for (int64_t i = 0; i < t.inner; ++i) {
                std::vector<int64_t> order(static_cast<std::size_t>(t.count));
                std::iota(order.begin(), order.end(), 0);
                const auto isBefore = [&](int64_t a, int64_t b) {
                    const double p = x[(o * t.count + a) * t.inner + i], q = x[(o * t.count + b) * t.inner + i];
                    if (std::isnan(p) || std::isnan(q)) return t.smallest ? !std::isnan(p) : !std::isnan(q);
                    return t.smallest ? p < q : p > q;
                };
                std::stable_sort(order.begin(), order.end(),
                    [&](int64_t a, int64_t b) { return isBefore(a, b) && !isBefore(b, a); });
                for (int64_t j = 0; j < k; ++j)
                    y[(o * k + j) * t.inner + i] = static_cast<double>(order[static_cast<std::size_t>(j)]);
            }
    }
    void operator()(const Determinant& d) {
        const double* x = read(0);
        double* y = write();
        for (int64_t matrix = 0; matrix < d.matrices; ++matrix) {
            std::vector<double> a(x + matrix * d.n * d.n, x + (matrix + 1) * d.n * d.n);
            const auto at = [&](int64_t row, int64_t column) -> double& {
                return a[static_cast<std::size_t>(row * d.n + column)];
            };
            double product = 1;
            for (int64_t c = 0; c < d.n && product != 0; ++c) {
                int64_t pivot = c;
                for (int64_t row = c + 1; row < d.n; ++row)
                    if (std::fabs(at(row, c)) > std::fabs(at(pivot, c))) pivot = row;
                if (pivot != c) product = -product;
                for (int64_t k = c; k < d.n; ++k) std::swap(at(c, k), at(pivot, k));
                product *= at(c, c);
                for (int64_t row = c + 1; row < d.n && product != 0; ++row)
                    for (int64_t k = d.n; k-- > c;) at(row, k) -= at(row, c) / at(c, c) * at(c, k);
            }
            y[matrix] = product;
        }
    }
    void operator()(const GridSample& g) {
        const Extents &x = tensor(m_step->reads[0]).extents, &y = tensor(m_step->write).extents;
        const double *in = read(0), *grid = read(1);
        double* out = write();
        const int64_t height = x[2], width = x[3], places = y[2] * y[3];
        const auto unnormalized = [&](double at, int64_t extent) {
            const auto n = static_cast<double>(extent);
            return g.alignsCorners ? (at + 1) / 2 * (n - 1) : ((at + 1) * n - 1) / 2;
        };
        const auto brought = [&](double at, int64_t extent) {  // moves a position into the axis in some modes
            const auto n = static_cast<double>(extent);
            if (g.outside == Outside::reflection) {
                const double low = g.alignsCorners ? 0 : -0.5, span = g.alignsCorners ? n - 1 : n;
                if (span == 0) {
                    at = 0;
                } else {
                    const double distance = std::fabs(at - low), rest = std::fmod(distance, span);
                    at = (std::fmod(std::floor(distance / span), 2) == 0 ? rest : span - rest) + low;
                }
            }
            return g.outside == Outside::zeros ? at : std::clamp(at, 0.0, n - 1);
        };
        const auto value = [&](const double* plane, double row, double column) {
            if (g.how == Interpolation::cubic) row = brought(row, height), column = brought(column, width);
            const bool isInside =
                row >= 0 && column >= 0 && row < static_cast<double>(height) && column < static_cast<double>(width);
            if (!isInside) return 0.0;
            return plane[static_cast<int64_t>(row) * width + static_cast<int64_t>(column)];
        };
        const auto weight = [](double distance) {  // Keys (1981), a = -0.75
            const double d = std::fabs(distance), a = -0.75;
            return d <= 1 ? ((a + 2) * d - (a + 3)) * d * d + 1 : d < 2 ? ((a * d - 5 * a) * d + 8 * a) * d - 4 * a : 0;
        };
        for (int64_t to = 0; to < y[0] * y[1] * places; ++to) {
            const int64_t n = to / (y[1] * places), place = to % places;
            const double *plane = in + to / places * height * width, *at = grid + 2 * (n * places + place);
            double column = unnormalized(at[0], width), row = unnormalized(at[1], height);
            if (g.how != Interpolation::cubic) column = brought(column, width), row = brought(row, height);
            if (g.how == Interpolation::nearest) {
                out[to] = value(plane, std::nearbyint(row), std::nearbyint(column));
                continue;
            }
            const int64_t reach = g.how == Interpolation::linear ? 1 : 2;
            double sum = 0;
            for (int64_t i = 1 - reach; i <= reach; ++i)
                for (int64_t j = 1 - reach; j <= reach; ++j) {
                    const double r = std::floor(row) + static_cast<double>(i),
                                 c = std::floor(column) + static_cast<double>(j);
                    sum += value(plane, r, c) *
                        (reach == 1 ? (1 - std::fabs(row - r)) * (1 - std::fabs(column - c))
                                    : weight(row - r) * weight(column - c));
                }
            out[to] = sum;
        }
    }
    void operator()(const RoiAlign& r) {
        const Extents &x = tensor(m_step->reads[0]).extents, &y = tensor(m_step->write).extents;
        const double *in = read(0), *regions = read(1), *batches = read(2);
        double* out = write();
        struct Sample {
            int64_t low, high;
            double share;  // weight of `high`
            bool isInside;
        };
        const auto sampled = [](double at, int64_t extent) -> Sample {
            if (!(at >= -1 && at <= static_cast<double>(extent))) return {0, 0, 0, false};
            at = std::clamp(at, 0.0, static_cast<double>(extent - 1));
            const auto low = static_cast<int64_t>(at);
            return {low, std::min(low + 1, extent - 1), at - static_cast<double>(low), true};
        };
        for (int64_t region = 0; region < y[0]; ++region) {
            const double offset = r.halfPixels ? 0.5 : 0, *b = regions + 4 * region;
            double begin[2], size[2];
            for (int axis = 0; axis < 2; ++axis) {  // rows, columns
                begin[axis] = b[1 - axis] * r.scale - offset;
                size[axis] = b[3 - axis] * r.scale - offset - begin[axis];
                if (!r.halfPixels) size[axis] = std::max(size[axis], 1.0);
                size[axis] /= static_cast<double>(y[static_cast<std::size_t>(axis) + 2]);
            }
            int64_t count[2];
            for (int axis = 0; axis < 2; ++axis)
                count[axis] = r.samples > 0                   ? r.samples
                    : size[axis] > 1 && size[axis] <= 65536.0 ? static_cast<int64_t>(std::ceil(size[axis]))
                                                              : 1;
            const int64_t batch = inside(toInteger(batches[region]), x[0]);
            for (int64_t c = 0; c < y[1]; ++c)
                for (int64_t i = 0; i < y[2]; ++i)
                    for (int64_t j = 0; j < y[3]; ++j) {
                        const double* plane = in + (batch * x[1] + c) * x[2] * x[3];
                        double sum = 0;
                        for (int64_t p = 0; p < count[0]; ++p)
                            for (int64_t q = 0; q < count[1]; ++q) {
                                const auto at = [&](int axis, int64_t bin, int64_t sample) {
                                    return begin[axis] +
                                        size[axis] *
                                        (static_cast<double>(bin) +
                                            (static_cast<double>(sample) + 0.5) / static_cast<double>(count[axis]));
                                };
                                const Sample u = sampled(at(0, i, p), x[2]), v = sampled(at(1, j, q), x[3]);
                                if (!u.isInside || !v.isInside) continue;
                                const auto line = [&](int64_t row) {
                                    return (1 - v.share) * plane[row * x[3] + v.low] +
                                        v.share * plane[row * x[3] + v.high];
                                };
                                sum += (1 - u.share) * line(u.low) + u.share * line(u.high);
                            }
                        out[((region * y[1] + c) * y[2] + i) * y[3] + j] =
                            sum / static_cast<double>(count[0] * count[1]);
                    }
        }
    }
    void operator()(const Scan& s) {
        const double* x = read(0);
        double* y = write();
        for (int64_t o = 0; o < s.outer; ++o)
            for (int64_t i = 0; i < s.inner; ++i) {
                double sum = 0;
                for (int64_t k = 0; k < s.count; ++k) {
                    const int64_t at = (o * s.count + (s.reversed ? s.count - 1 - k : k)) * s.inner + i;
                    y[at] = s.exclusive ? sum : sum + x[at];
                    sum += x[at];
                }
            }
    }
    void operator()(const Resample& r) {
        const double *x = read(0), *places = read(1), *weights = read(2);
        double* y = write();
        const int64_t out = tensor(m_step->reads[1]).elements() / r.taps;
        for (int64_t o = 0; o < r.outer; ++o)
            for (int64_t j = 0; j < out; ++j)
                for (int64_t i = 0; i < r.inner; ++i) {
                    double sum = 0;
                    for (int64_t t = 0; t < r.taps; ++t)
                        sum += weights[t * out + j] *
                            x[(o * r.axis + std::clamp<int64_t>(toInteger(places[t * out + j]), 0, r.axis - 1)) *
                                    r.inner +
                                i];
                    y[(o * out + j) * r.inner + i] = sum;
                }
    }

private:
    // Adds weight * x[in] to sums[out], row by row, for all pairs of positions that this kernel tap connects.
    static void addTap(const Conv& c, const Extents& x, const Extents& y, const Extents& tap, double weight,
        const double* in, double* sums) {
        const Extents &large = c.transposed ? y : x, &small = c.transposed ? x : y;
        const std::size_t last = tap.size() - 1;
        const auto place = [&](std::size_t axis, int64_t at) {
            return at * c.strides[axis] - c.begins[axis] + tap[axis] * c.dilations[axis];
        };
        const Extents largeStrides = rowMajorStrides(large), smallStrides = rowMajorStrides(small);
        forEach({small.begin(), small.end() - 1}, [&](const Extents& at) {
            int64_t atLarge = 0, atSmall = 0;
            for (std::size_t i = 0; i < last; ++i) {
                const int64_t p = place(i, at[i]);
                if (p < 0 || p >= large[i]) return;
                atLarge += p * largeStrides[i];
                atSmall += at[i] * smallStrides[i];
            }
            int64_t begin = 0, end = small[last];
            while (begin < end && place(last, begin) < 0) ++begin;
            while (begin < end && place(last, end - 1) >= large[last]) --end;
            const int64_t stride = c.strides[last], from = atLarge + place(last, 0);
            if (c.transposed)
                for (int64_t i = begin; i < end; ++i) sums[from + i * stride] += weight * in[atSmall + i];
            else
                for (int64_t i = begin; i < end; ++i) sums[atSmall + i] += weight * in[from + i * stride];
        });
    }
    static double reduced(const std::vector<double>& row, const Reduce& r) {
        double sum = 0, squares = 0, magnitudes = 0, product = 1, exponentials = 0;
        const auto largest = std::max_element(row.begin(), row.end()),
                   smallest = std::min_element(row.begin(), row.end());
        for (const double x : row) {
            sum += x;
            squares += x * x;
            magnitudes += std::fabs(x);
            product *= x;
            exponentials += std::exp(x - *largest);
        }
        const auto place = [&](double wanted) {
            const auto first = std::find(row.begin(), row.end(), wanted);
            const auto last = std::find(row.rbegin(), row.rend(), wanted);
            return static_cast<double>(r.takesLast ? row.rend() - last - 1 : first - row.begin());
        };
        switch (r.how) {
            case Reduction::sum: return sum;
            case Reduction::mean: return sum / static_cast<double>(row.size());
            case Reduction::product: return product;
            case Reduction::max: return *largest;
            case Reduction::min: return *smallest;
            case Reduction::sumOfSquares: return squares;
            case Reduction::sumOfMagnitudes: return magnitudes;
            case Reduction::norm: return std::sqrt(squares);
            case Reduction::logSum: return std::log(sum);
            case Reduction::logSumExp: return *largest + std::log(exponentials);
            case Reduction::argMax: return place(*largest);
            case Reduction::argMin: return place(*smallest);
        }
        return 0;
    }

    const Tensor& tensor(TensorId id) const { return m_program.tensors[static_cast<std::size_t>(id)]; }
    double* data(TensorId id) {
        const auto [root, offset] = rootOf(m_program, id);
        return m_values[static_cast<std::size_t>(root)].data() + offset;
    }
    const double* read(std::size_t index) { return m_step->has(index) ? data(m_step->reads[index]) : nullptr; }
    double* write() { return data(m_step->write); }
    int64_t inside(int64_t index, int64_t extent) const {
        if (index < 0 || index >= extent) throw StrayIndex(static_cast<int>(m_step - m_program.steps.data()));
        return index;
    }
    int64_t wrapped(double given, int64_t extent) const {
        const int64_t index = toInteger(given);
        return inside(index < 0 ? index + extent : index, extent);
    }
    std::vector<double> factorsOf(std::size_t index) {
        std::vector<double> out = valuesOf(m_step->reads[index]);
        if (m_factors == Factors::truncated) std::transform(out.begin(), out.end(), out.begin(), truncated);
        return out;
    }

    const Program& m_program;
    Factors m_factors;
    std::vector<std::vector<double>> m_values;
    const Step* m_step = nullptr;
};

}  // namespace

std::vector<std::vector<double>> evaluate(const Program& program, const std::vector<std::vector<double>>& inputs,
    const std::vector<const void*>& given, Factors factors) {
    Evaluation evaluation(program, inputs, given, factors);
    evaluation.run();
    std::vector<std::vector<double>> out;
    for (const ProgramOutput& output : program.outputs) out.push_back(evaluation.valuesOf(output.tensor));
    return out;
}

std::vector<std::vector<std::vector<double>>> references(
    const Program& program, Precision precision, const std::vector<std::vector<double>>& inputs) {
    std::vector<std::vector<std::vector<double>>> out{evaluate(program, inputs)};
    if (precision == Precision::tf32) out.push_back(evaluate(program, inputs, {}, Factors::truncated));
    return out;
}

}  // namespace egret::runtime::cuda
