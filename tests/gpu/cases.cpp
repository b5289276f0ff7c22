#include "tests/gpu/maker.h"

#include "core/runtime/cuda/program/strides.h"

#include <algorithm>

namespace egret::runtime::cuda {
namespace {

struct ConvVariant {
    const char* name;
    std::size_t axes = 2;
    int64_t kernel = 3, stride = 1, dilation = 1, begin = 1, end = 1;
    bool grouped = false, depthwise = false, transposed = false, bias = true, addend = false, relu = true;
};

Case convCase(const ConvVariant& v, uint64_t seed) {
    Maker m(seed);
    const int64_t groups = v.depthwise ? 13
        : v.grouped                    ? 3
                                       : 1,
                  perGroup = v.depthwise ? 1 : m.between(3, 9), outPerGroup = v.depthwise ? 1 : m.between(2, 11);
    Extents x{m.between(1, 3), groups * perGroup}, w, y;
    w = v.transposed ? Extents{x[1], outPerGroup} : Extents{groups * outPerGroup, perGroup};
    y = {x[0], groups * outPerGroup};
    Conv conv;
    conv.groups = groups;
    conv.transposed = v.transposed;
    conv.activation = v.relu ? Activation::relu : Activation::none;
    for (std::size_t i = 0; i < v.axes; ++i) {
        const int64_t extent = m.between(v.axes == 3 ? 5 : 9, v.axes == 3 ? 9 : 23);
        x.push_back(extent);
        w.push_back(v.kernel);
        conv.begins.push_back(v.begin);
        conv.ends.push_back(v.end);
        conv.strides.push_back(v.stride);
        conv.dilations.push_back(v.dilation);
        y.push_back(v.transposed ? (extent - 1) * v.stride + (v.kernel - 1) * v.dilation + 1 - v.begin - v.end
                                 : outExtent(extent, v.kernel, v.stride, v.dilation, v.begin + v.end));
    }
    std::vector<TensorId> reads{m.input(x), m.constant(w, Uniform{seed, -0.5, 0.5})};
    Extents perChannel(v.axes + 1, 1);
    perChannel[0] = y[1];
    if (v.bias || v.addend) reads.push_back(v.bias ? m.constant(perChannel, Uniform{seed + 1, -1, 1}) : -1);
    if (v.addend) reads.push_back(m.input(y));
    m.step(conv, reads, y);
    return {std::string("conv ") + v.name, m.finish()};
}

struct MatMulVariant {
    const char* name;
    bool transposeA = false, transposeB = false, bias = false, addend = false, relu = false, batched = false,
         sharesB = false, sharesA = false;
};

Case matmulCase(const MatMulVariant& v, uint64_t seed) {
    Maker m(seed);
    MatMul p;
    p.batch = v.batched ? m.between(2, 7) : 1;
    p.m = m.between(1, 67);
    p.n = m.between(1, 71);
    p.k = m.between(1, 65);
    p.transposeA = v.transposeA;
    p.transposeB = v.transposeB;
    p.strideA = v.batched && !v.sharesA ? p.m * p.k : 0;
    p.strideB = v.batched && !v.sharesB ? p.k * p.n : 0;
    p.alpha = v.addend ? 0.5 : 1;
    p.beta = v.addend ? 2 : 1;
    p.activation = v.relu ? Activation::relu : Activation::none;
    const Extents y{p.batch, p.m, p.n};
    std::vector<TensorId> reads{
        m.input({v.sharesA ? 1 : p.batch, p.m, p.k}), m.input({v.sharesB ? 1 : p.batch, p.k, p.n})};
    if (v.bias || v.addend) reads.push_back(v.bias ? m.constant({p.n}, Uniform{seed, -1, 1}) : -1);
    if (v.addend) reads.push_back(m.input(y));
    m.step(p, reads, y);
    return {std::string("matmul ") + v.name, m.finish()};
}

Case transposeCase(
    const char* name, const Extents& x, const std::vector<std::size_t>& permutation, Element element, uint64_t seed) {
    Maker m(seed);
    const Extents strides = rowMajorStrides(x);
    Extents y, read;
    for (const std::size_t axis : permutation) {
        y.push_back(x[axis]);
        read.push_back(strides[axis]);
    }
    m.step(Copy{y, read, rowMajorStrides(y)}, {m.input(x, element)}, y, element);
    return {std::string("copy ") + name, m.finish()};
}

}  // namespace

std::vector<Case> kernelCases(uint64_t seed) {
    std::vector<Case> out;
    const ConvVariant convolutions[] = {
        {"3x3"},
        {"1x1", 2, 1, 1, 1, 0, 0},
        {"5x5 stride 2", 2, 5, 2, 1, 2, 2},
        {"dilated", 2, 3, 1, 2, 2, 2},
        {"bare", 2, 3, 1, 1, 1, 1, false, false, false, false, false, false},
        {"bias only", 2, 3, 1, 1, 1, 1, false, false, false, true, false, false},
        {"relu only", 2, 3, 1, 1, 1, 1, false, false, false, false, false, true},
        {"residual", 2, 3, 1, 1, 1, 1, false, false, false, true, true, true},
        {"residual, no bias", 2, 3, 1, 1, 1, 1, false, false, false, false, true, false},
        {"uneven pads", 2, 3, 2, 1, 0, 1},
        {"grouped", 2, 3, 1, 1, 1, 1, true},
        {"depthwise", 2, 3, 1, 1, 1, 1, false, true},
        {"1-D", 1, 3, 1, 1, 1, 1},
        {"3-D", 3, 3, 1, 1, 1, 1},
        {"transposed", 2, 3, 2, 1, 1, 1, false, false, true},
        {"transposed, grouped", 2, 4, 2, 1, 1, 1, true, false, true, true, false, false},
    };
    uint64_t next = seed;
    for (const ConvVariant& one : convolutions) out.push_back(convCase(one, ++next));
    const MatMulVariant products[] = {{"a b"}, {"a' b", true}, {"a b'", false, true}, {"a' b'", true, true},
        {"bias", false, false, true}, {"bias relu", false, true, true, false, true},
        {"relu", false, false, false, false, true}, {"addend", false, false, false, true},
        {"addend, bias, relu", false, false, true, true, true}, {"batched", false, false, false, false, false, true},
        {"batched, transposed", false, true, false, false, false, true},
        {"batched, one b", false, false, true, false, false, true, true},
        {"batched, one a", false, false, false, false, false, true, false, true}};
    for (const MatMulVariant& one : products) out.push_back(matmulCase(one, ++next));

    Maker sizes(++next);
    const auto odd = [&](int64_t low, int64_t high) { return 2 * sizes.between(low / 2, high / 2) + 1; };
    for (const Element element : {Element::f32, Element::i64, Element::boolean}) {
        const std::string type(nameOf(element));
        out.push_back(
            transposeCase(("transpose " + type).c_str(), {odd(30, 90), odd(30, 90)}, {1, 0}, element, ++next));
        out.push_back(transposeCase(
            ("NCHW to NHWC " + type).c_str(), {3, odd(8, 40), odd(4, 12), odd(4, 12)}, {0, 2, 3, 1}, element, ++next));
    }
    out.push_back(transposeCase("heads", {2, odd(8, 20), 4, 16}, {0, 2, 1, 3}, Element::f32, ++next));
    out.push_back(
        transposeCase("eight axes", {2, 3, 2, 3, 2, 3, 2, 3}, {7, 1, 5, 3, 4, 2, 6, 0}, Element::f32, ++next));
    {  // two adjacent parts of one result form a concatenation; the second part is read backwards
        Maker m(++next);
        const int64_t rows = odd(3, 20), a = odd(3, 40), b = 4 * m.between(1, 9);
        const TensorId x = m.input({rows, a}), z = m.input({rows, b}), y = m.constant({rows, a + b}, Computed());
        m.into(Copy{{rows, a}, {a, 1}, {a + b, 1}, 0, 0}, {x}, y);
        m.into(Copy{{rows, b}, {b, -1}, {a + b, 1}, b - 1, a}, {z}, y);
        m.output(y);
        out.push_back({"copy concatenation, reversed", m.finish()});
    }
    {  // wide copies, because all extents are divisible by four
        Maker m(++next);
        const TensorId x = m.input({7, 8, 20}), y = m.constant({7, 28, 20}, Computed());
        m.into(Fill{-1.5}, {}, y);
        m.into(Copy{{7, 8, 20}, {160, 20, 1}, {560, 20, 1}, 0, 80}, {x}, y);
        m.output(y);
        out.push_back({"fill and padding copy", m.finish()});
    }
    for (const Element element : {Element::f32, Element::i32, Element::i64, Element::boolean}) {
        Maker m(++next);
        m.step(Fill{1}, {}, {odd(3, 900)}, element);
        out.push_back({"fill " + std::string(nameOf(element)), m.finish()});
    }
    {
        Maker m(++next);
        const TensorId x = m.input({5, 7}), part = m.constant({3, 7}, View{x, 7});
        m.step(Map{{call("neg", {0})}}, {part}, {3, 7});
        out.push_back({"map of a view", m.finish()});
    }
    struct PoolVariant {
        const char* name;
        Pool pool;
        bool ceil = false;  // whether there is an additional window for the remaining elements
    };
    const PoolVariant pools[] = {{"max 3/2", {Pooling::max, {3, 3}, {2, 2}, {1, 1}, {1, 1}, {1, 1}, false}},
        {"average 3, pads not counted", {Pooling::average, {3, 3}, {1, 1}, {1, 1}, {1, 1}, {1, 1}, false}},
        {"average 3, pads counted", {Pooling::average, {3, 3}, {2, 2}, {1, 1}, {1, 1}, {1, 1}, true}},
        {"sum 2 dilated", {Pooling::sum, {2, 2}, {1, 1}, {2, 2}, {0, 0}, {0, 0}, false}},
        {"max 1-D", {Pooling::max, {4}, {3}, {1}, {0}, {1}, false}},
        {"norm 3", {Pooling::norm, {3, 3}, {2, 2}, {1, 1}, {1, 1}, {1, 1}, false, 3}},
        {"norm 2", {Pooling::norm, {2, 2}, {1, 1}, {1, 1}, {0, 0}, {0, 0}, false, 2}},
        {"average 3-D", {Pooling::average, {2, 3, 2}, {1, 2, 1}, {1, 1, 1}, {1, 1, 0}, {0, 1, 1}, true}},
        {"max 3/2, to the end", {Pooling::max, {3, 3}, {2, 2}, {1, 1}, {0, 0}, {0, 0}, false}, true},
        {"average 3/2, to the end", {Pooling::average, {3, 3}, {2, 2}, {1, 1}, {1, 0}, {1, 0}, true}, true}};
    for (const PoolVariant& one : pools) {
        Maker m(++next);
        Extents x{m.between(1, 3), m.between(3, 9)}, y = x;
        for (std::size_t i = 0; i < one.pool.kernel.size(); ++i) {
            x.push_back(one.ceil ? 2 * m.between(4, 8) : m.between(7, 17));
            y.push_back(one.ceil +
                outExtent(x.back(), one.pool.kernel[i], one.pool.strides[i], one.pool.dilations[i],
                    one.pool.begins[i] + one.pool.ends[i]));
        }
        m.step(one.pool, {m.input(x)}, y);
        out.push_back({std::string("pool ") + one.name, m.finish()});
    }
    {
        Maker m(++next);
        const TensorId x = m.input({2, 3, m.between(9, 15), m.between(9, 15)}, Element::i8);
        const Extents in = m.extentsOf(x), y{2, 3, outExtent(in[2], 3, 2, 1, 2), outExtent(in[3], 3, 2, 1, 2)};
        const Extents three{3, 3}, two{2, 2}, one{1, 1};
        m.step(Pool{Pooling::max, three, two, one, one, one}, {x}, y, Element::i8);
        m.step(Pool{Pooling::maxPlace, three, two, one, one, one}, {m.input(in)}, y, Element::i64);
        out.push_back({"pool of bytes, places of maxima", m.finish()});
    }
    struct RowShape {
        const char* name;
        int64_t outer, count, inner;
    };
    const RowShape rows[] = {{"short rows", odd(20, 60), odd(3, 70), 1}, {"long rows", odd(2, 6), odd(1100, 5000), 1},
        {"columns", 3, odd(10, 60), odd(20, 80)}, {"one row", 1, odd(30, 3000), 1}};
    for (const RowShape& shape : rows) {
        for (std::size_t how = 0; how <= static_cast<std::size_t>(Reduction::argMin); ++how) {
            Maker m(++next);
            const auto reduction = static_cast<Reduction>(how);
            // The relative error is meaningless for a single sum near 0 and for the logarithm of a sum near 0. These
            // cases therefore use positive numbers.
            const bool isSingle =
                shape.outer * shape.inner == 1 && (reduction == Reduction::sum || reduction == Reduction::mean);
            const bool isPositive = isSingle || reduction == Reduction::logSum;
            const bool places = reduction == Reduction::argMax || reduction == Reduction::argMin;
            // A product of thousands of factors below 1 would underflow to 0, so these cases use few factors.
            const int64_t count = reduction == Reduction::product ? 7 : shape.count;
            const Extents extents{shape.outer, count, shape.inner};
            TensorId x = m.input(extents);
            if (isPositive) {
                const TensorId positive = m.constant(extents, Computed());
                m.into(Map{{call("exp", {0})}}, {x}, positive);
                x = positive;
            }
            m.step(Reduce{reduction, shape.outer, count, shape.inner, how % 2 == 1}, {x}, {shape.outer, shape.inner},
                places ? Element::i64 : Element::f32);
            out.push_back({"reduce " + std::to_string(how) + " " + shape.name, m.finish()});
        }
        for (const Element element : {Element::i32, Element::i64}) {
            Maker m(++next);
            const int64_t few = std::min<int64_t>(shape.count, 9);  // number of factors in products
            const TensorId x = m.input({shape.outer, shape.count, shape.inner}, element);
            for (const Reduction how : {Reduction::sum, Reduction::mean, Reduction::max, Reduction::min,
                     Reduction::sumOfSquares, Reduction::sumOfMagnitudes})
                m.step(Reduce{how, shape.outer, shape.count, shape.inner, false}, {x}, {shape.outer, shape.inner},
                    element);
            m.step(Reduce{Reduction::product, shape.outer, few, shape.inner, false},
                {m.input({shape.outer, few, shape.inner}, element)}, {shape.outer, shape.inner}, element);
            m.step(Reduce{Reduction::argMax, shape.outer, shape.count, shape.inner, false}, {x},
                {shape.outer, shape.inner}, Element::i64);
            m.step(Reduce{Reduction::argMin, shape.outer, shape.count, shape.inner, true}, {x},
                {shape.outer, shape.inner}, Element::i64);
            m.step(Scan{shape.outer, shape.count, shape.inner, false, true}, {x},
                {shape.outer, shape.count, shape.inner}, element);
            out.push_back({"reduce " + std::string(nameOf(element)) + " " + shape.name, m.finish()});
        }
        for (const int64_t k : {std::min<int64_t>(shape.count, 37), shape.count}) {
            Maker m(++next);
            const Extents x{shape.outer, shape.count, shape.inner}, y{shape.outer, k, shape.inner};
            m.step(Top{shape.outer, shape.count, shape.inner, false}, {m.input(x)}, y, Element::i64);
            m.step(Top{shape.outer, shape.count, shape.inner, true}, {m.input(x)}, y, Element::i64);
            m.step(Top{shape.outer, shape.count, shape.inner, false}, {m.input(x, Element::i32)}, y, Element::i64);
            m.step(Top{shape.outer, shape.count, shape.inner, true}, {m.input(x, Element::i64)}, y, Element::i64);
            out.push_back({"top " + std::to_string(k) + " " + shape.name, m.finish()});
        }
        for (const bool logarithm : {false, true}) {
            Maker m(++next);
            const Extents x{shape.outer, shape.count, shape.inner};
            m.step(Softmax{shape.outer, shape.count, shape.inner, logarithm}, {m.input(x)}, x);
            out.push_back({std::string(logarithm ? "log-softmax " : "softmax ") + shape.name, m.finish()});
        }
    }
    for (const bool affine : {false, true}) {
        Maker m(++next);
        const int64_t rowCount = m.between(3, 40), count = odd(20, 1500);
        std::vector<TensorId> reads{m.input({rowCount, count})};
        if (affine)
            reads.insert(reads.end(),
                {m.constant({count}, Uniform{next, 0.5, 1.5}), m.constant({count}, Uniform{next + 1, -1, 1})});
        m.step(Normalize{rowCount, count, count, 1, 1e-5}, reads, {rowCount, count});
        out.push_back({affine ? "normalize layer, affine" : "normalize layer", m.finish()});
    }
    {
        Maker m(++next);
        const Extents x{2, 7, 5, 9};
        m.step(Normalize{14, 45, 7, 45, 1e-3},
            {m.input(x), m.constant({7}, Uniform{next, 0.5, 1.5}), m.constant({7}, Uniform{next + 1, -1, 1})}, x);
        out.push_back({"normalize instance", m.finish()});
    }
    {
        Maker m(++next);
        const Extents x{2, 6, 5, 3};
        m.step(Normalize{4, 45, 6, 15, 1e-5},
            {m.input(x), m.constant({6}, Uniform{next, 0.5, 1.5}), m.constant({6}, Uniform{next + 1, -1, 1})}, x);
        out.push_back({"normalize groups", m.finish()});
    }
    for (const Element element : {Element::i32, Element::i64, Element::boolean}) {
        Maker m(++next);
        m.step(Gather{2, 5, 7}, {m.input({2, 5, 7}, element), m.constant({3}, Values{{4, -5, 2}}, Element::i64)},
            {2, 3, 7}, element);
        out.push_back({"gather of " + std::string(nameOf(element)), m.finish()});
    }
    for (const int64_t inner : {1, 7}) {
        Maker m(++next);
        std::vector<double> which;
        for (int i = 0; i < 2 * 4 * static_cast<int>(inner); ++i)
            which.push_back(static_cast<double>(m.between(-5, 4)));
        m.step(Gather{2, 5, inner, true},
            {m.input({2, 5, inner}), m.constant({2, 4, inner}, Values{which}, Element::i64)}, {2, 4, inner});
        out.push_back({"gather per element, " + std::to_string(inner), m.finish()});
    }
    for (const Element element : {Element::f32, Element::i32, Element::i64})
        for (const bool perElement : {false, true})
            for (std::size_t how = 0; how <= static_cast<std::size_t>(Scattering::min); ++how) {
                Maker m(++next);
                // If values are replaced, each position occurs only once, because any of several writers may win.
                // Otherwise, positions occur many times.
                const bool replaces = static_cast<Scattering>(how) == Scattering::replace;
                const int64_t outer = 3, axis = 23, inner = m.between(1, 9), count = replaces ? 11 : 40;
                std::vector<double> which;
                for (int64_t i = 0; i < (perElement ? outer * count * inner : count); ++i) {
                    const int64_t once = (perElement ? i / inner % count : i) * 2 - (i % 3 == 0 ? axis : 0);
                    which.push_back(static_cast<double>(replaces ? once : m.between(-axis, axis - 1)));
                }
                const Extents updates{outer, count, inner}, indices = perElement ? updates : Extents{count};
                const TensorId y = m.constant({outer, axis, inner}, Computed(), element);
                m.into(Map{{call("abs", {0})}}, {m.input({outer, axis, inner}, element)}, y);
                m.into(Scatter{outer, axis, inner, perElement, static_cast<Scattering>(how)},
                    {m.constant(indices, Values{which}, how % 2 ? Element::i64 : Element::i32),
                        m.input(updates, element)},
                    y);
                m.output(y);
                out.push_back({"scatter " + std::to_string(how) + " of " + std::string(nameOf(element)) +
                        (perElement ? ", per element" : ""),
                    m.finish()});
            }
    for (const bool shared : {false, true}) {
        Maker m(++next);
        const int64_t batch = m.between(2, 4), height = odd(1, 40), width = odd(1, 40), inner = odd(1, 70);
        m.step(IntegerMatMul{batch, height, width, inner, shared ? 0 : height * inner, inner * width},
            {m.input({shared ? 1 : batch, height, inner}, Element::i16), m.input({batch, inner, width}, Element::i16)},
            {batch, height, width}, Element::i32);
        out.push_back({shared ? "integer product, one left" : "integer product", m.finish()});
    }
    for (const int64_t n : {int64_t{1}, odd(3, 11)}) {
        Maker m(++next);
        m.step(Determinant{5, n}, {m.input({5, n, n})}, {5});
        out.push_back({"determinant of " + std::to_string(n), m.finish()});
    }
    for (const Interpolation how : {Interpolation::nearest, Interpolation::linear, Interpolation::cubic})
        for (const Outside outside : {Outside::zeros, Outside::border, Outside::reflection}) {
            Maker m(++next);
            const int64_t height = m.between(3, 9), width = m.between(3, 9);
            // Most positions are inside the image and some are far outside. No position is near a boundary, where half
            // precision could round it to the other side.
            std::vector<double> grid;
            for (int i = 0; i < 2 * 6 * 5 * 2; ++i) {
                const int64_t side = i % 2 ? height : width, sixteenths = m.between(-5 * side, 21 * side);
                grid.push_back((2 * (static_cast<double>(sixteenths) / 16 + 0.03) + 1) / static_cast<double>(side) - 1);
            }
            const bool isAligned = (static_cast<int>(how) + static_cast<int>(outside)) % 2 == 1;
            m.step(GridSample{how, outside, isAligned && how != Interpolation::nearest},
                {m.input({2, 3, height, width}), m.constant({2, 6, 5, 2}, Values{grid})}, {2, 3, 6, 5});
            out.push_back(
                {"grid sample " + std::to_string(static_cast<int>(how)) + std::to_string(static_cast<int>(outside)),
                    m.finish()});
        }
    for (const int64_t samples : {0, 2}) {
        Maker m(++next);
        std::vector<double> regions;
        for (int i = 0; i < 6; ++i) {
            const int64_t left = m.between(-2, 20), top = m.between(-2, 20);
            regions.insert(regions.end(),
                {static_cast<double>(left), static_cast<double>(top), static_cast<double>(left + m.between(1, 20)),
                    static_cast<double>(top + m.between(1, 20))});
        }
        m.step(RoiAlign{samples, 0.5, samples == 0},
            {m.input({2, 3, 13, 11}), m.constant({6, 4}, Values{regions}),
                m.constant({6}, Values{{0, 1, 1, 0, 1, 0}}, samples ? Element::i32 : Element::i64)},
            {6, 3, 3, 4});
        out.push_back({samples ? "roi align, 2 samples" : "roi align", m.finish()});
    }
    for (const int how : {0, 1, 2, 3})
        for (const int64_t inner : {int64_t{1}, odd(3, 70)}) {
            Maker m(++next);
            const Extents x{odd(3, 20), odd(20, 300), inner};
            m.step(Scan{x[0], x[1], inner, how % 2 == 1, how >= 2}, {m.input(x)}, x);
            out.push_back(
                {std::string("scan ") + (inner > 1 ? "columns " : "rows ") + std::to_string(how), m.finish()});
        }
    for (const Element indices : {Element::i32, Element::i64}) {
        Maker m(++next);
        const int64_t axis = m.between(5, 30), inner = odd(1, 30);
        std::vector<double> which;
        for (int i = 0; i < 11; ++i) which.push_back(static_cast<double>(m.between(-axis, axis - 1)));
        m.step(Gather{3, axis, inner}, {m.input({3, axis, inner}), m.constant({11}, Values{which}, indices)},
            {3, 11, inner});
        out.push_back({"gather by " + std::string(nameOf(indices)), m.finish()});
    }
    {
        Maker m(++next);
        std::vector<double> places, weights;
        for (int tap = 0; tap < 2; ++tap)
            for (int j = 0; j < 13; ++j) {
                places.push_back(std::min(6, j / 2 + tap));
                weights.push_back(tap ? 0.25 : 0.75);
            }
        const TensorId x = m.input({5, 7, 3}), p = m.constant({2, 13}, Values{places}, Element::i32),
                       w = m.constant({2, 13}, Values{weights});
        m.step(Resample{5, 7, 3, 2}, {x, p, w}, {5, 13, 3});
        out.push_back({"resample linear", m.finish()});
    }
    return out;
}

std::vector<LookUp> lookUps() {
    std::vector<LookUp> out;
    constexpr int64_t kOuter = 2, kAxis = 5, kInner = 3;
    const Extents x{kOuter, kAxis, kInner}, some{kOuter, 4, kInner};
    const double legal[] = {-kAxis, 1, 2, 3};  // unique even if the first index becomes the last position
    for (const Element indices : {Element::i32, Element::i64})
        for (const bool perElement : {false, true}) {
            std::vector<double> which(std::begin(legal), std::end(legal));
            if (perElement) {
                which.clear();
                for (int64_t e = 0; e < kOuter * 4 * kInner; ++e) which.push_back(legal[e / kInner % 4]);
            }
            const auto add = [&](const std::string& name, Maker& m) {
                out.push_back({name + " by " + std::string(nameOf(indices)) + (perElement ? ", per element" : ""),
                    m.finish(), which, -kAxis, kAxis - 1});
            };
            {
                Maker m(1);
                const TensorId from = m.step(Map{{call("abs", {0})}}, {m.input(x)}, x),
                               i = m.input(perElement ? some : Extents{4}, indices);
                for (int again = 0; again < 2; ++again)
                    m.step(Gather{kOuter, kAxis, kInner, perElement}, {from, i}, some);
                add("gather", m);
            }
            for (const Scattering how : {Scattering::replace, Scattering::add}) {
                Maker m(2);
                const TensorId to = m.step(Map{{call("abs", {0})}}, {m.input(x)}, x), updates = m.input(some),
                               i = m.input(perElement ? some : Extents{4}, indices);
                for (int again = 0; again < 2; ++again)
                    m.into(Scatter{kOuter, kAxis, kInner, perElement, how}, {i, updates}, to);
                add(how == Scattering::add ? "adding scatter" : "scatter", m);
            }
        }
    Maker m(3);
    const TensorId from = m.step(Map{{call("abs", {0})}}, {m.input({2, 3, 7, 5})}, {2, 3, 7, 5}),
                   regions = m.constant({3, 4}, Values{{0, 0, 4, 6, 1, 1, 3, 5, 2, 0, 4, 3}}),
                   batches = m.input({3}, Element::i64);
    for (int again = 0; again < 2; ++again) m.step(RoiAlign{2}, {from, regions, batches}, {3, 3, 2, 2});
    out.push_back({"roi align", m.finish(), {0, 1, 0}, 0, 1});
    return out;
}

std::vector<std::vector<double>> drawInputs(const LookUp& lookUp, double index, uint64_t seed) {
    std::vector<std::vector<double>> out = drawInputs(lookUp.program, seed);
    out.back() = lookUp.legal;
    out.back().front() = index;
    return out;
}

std::vector<std::vector<double>> drawInputs(const Program& program, uint64_t seed) {
    Random random(seed);
    std::vector<std::vector<double>> out;
    for (const TensorId id : program.inputs()) {
        const Tensor& tensor = program.tensors[static_cast<std::size_t>(id)];
        std::vector<double>& values = out.emplace_back();
        for (int64_t i = 0; i < tensor.elements(); ++i)
            values.push_back(isFloat(tensor.element)     ? random.uniform(-1, 1)
                    : tensor.element == Element::boolean ? static_cast<double>(random.below(2))
                                                         : static_cast<double>(random.below(19)) - 9);
    }
    return out;
}

std::vector<std::vector<double>> rounded(
    std::vector<std::vector<double>> values, const std::vector<Element>& elements, Precision precision) {
    if (precision != Precision::f16 && precision != Precision::bf16) return values;
    const Element half = precision == Precision::f16 ? Element::f16 : Element::bf16;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (elements[i] != Element::f32) continue;
        for (double& value : values[i]) {
            uint16_t bits = 0;
            store(half, &bits, 0, value);
            value = load(half, &bits, 0);
        }
    }
    return values;
}

std::vector<std::vector<std::byte>> storedInputs(const Program& program, std::vector<std::vector<double>>& values) {
    std::vector<std::vector<std::byte>> out;
    const std::vector<TensorId> inputs = program.inputs();
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Tensor& tensor = program.tensors[static_cast<std::size_t>(inputs[i])];
        std::vector<std::byte>& bytes = out.emplace_back(tensor.bytes());
        for (std::size_t k = 0; k < values[i].size(); ++k) {
            store(tensor.element, bytes.data(), k, values[i][k]);
            values[i][k] = load(tensor.element, bytes.data(), k);
        }
    }
    return out;
}

}  // namespace egret::runtime::cuda
