// Maps: every elementwise function for each of its types, chains of functions, and the cases that are timed against the
// libraries.
#include "tests/gpu/maker.h"

namespace egret::runtime::cuda {

std::vector<Case> functionCases(uint64_t seed) {
    std::vector<Case> out;
    uint64_t next = seed;
    for (const Function& function : functions()) {
        if (function.arguments == 0) continue;
        const bool condition = function.name == "where";
        for (const bool integer : {false, true}) {
            const std::string_view text = integer ? function.integer : function.real;
            if (text.empty()) continue;
            Maker m(++next);
            const int64_t rows = m.between(1, 9), columns = m.between(1, 40);
            const Element element = integer ? Element::i64 : Element::f32;
            std::vector<TensorId> reads;
            std::vector<int> arguments;
            for (int i = 0; i < function.arguments; ++i) {
                const Extents extents = i == 1 ? Extents{columns}
                    : i == 2                   ? Extents{rows, 1}
                                               : Extents{rows, columns};  // inputs 1 and 2 are broadcast
                reads.push_back(m.input(extents, condition && i == 0 ? Element::boolean : element));
                arguments.push_back(i);
            }
            std::vector<Operation> code;
            // Maps inputs into the domains of acosh, log, pow and similar functions with |x| + 1. atanh and similar
            // functions accept x in [-1, 1) directly.
            const bool needsPositive = !integer &&
                (function.name == "log" || function.name == "sqrt" || function.name == "rsqrt" ||
                    function.name == "acosh" || function.name == "pow");
            if (needsPositive) {
                code.push_back(call("abs", {0}));
                code.push_back(number(1));
                const int base = function.arguments;
                code.push_back(call("add", {base, base + 1}));
                arguments[0] = base + 2;
            }
            code.push_back({&function, arguments, 0});
            const Kind result = function.result.value_or(integer ? Kind::integer : Kind::real);
            m.step(Map{code}, reads, {rows, columns},
                result == Kind::real        ? Element::f32
                    : result == Kind::truth ? Element::boolean
                                            : Element::i64);
            out.push_back({"map " + std::string(function.name) + (integer ? " of integers" : ""), m.finish()});
        }
    }
    {  // a chain, with a length that permits vectorization: gelu(x * s + b)
        Maker m(++next);
        const int64_t size = 4 * m.between(100, 999);
        m.step(Map{{call("mul", {0, 1}), call("add", {3, 2}), number(0.70710678118654752), call("mul", {4, 5}),
                   call("erf", {6}), number(1), call("add", {7, 8}), number(0.5), call("mul", {4, 10}),
                   call("mul", {11, 9})}},
            {m.input({size}), m.input({}), m.input({size})}, {size});
        out.push_back({"map gelu, packed", m.finish()});
    }
    {
        Maker m(++next);
        m.step(Map{{call("integer", {0}), call("real", {2}), call("real", {1}), call("add", {3, 4})}},
            {m.input({33}), m.input({33}, Element::i32)}, {33});
        out.push_back({"map conversions", m.finish()});
    }
    {
        Maker m(++next);
        m.step(Map{{call("mod", {0, 1})}}, {m.input({65}, Element::boolean), m.input({65}, Element::boolean)}, {65},
            Element::boolean);
        out.push_back({"map remainder of truths", m.finish()});
    }
    {  // booleans may also be passed as integers
        Maker m(++next);
        m.step(Map{{number(2), call("less", {0, 3}), number(0), call("where", {4, 1, 5})}},
            {m.input({65}, Element::i32), m.input({65}, Element::boolean), m.input({65}, Element::i32)}, {65},
            Element::boolean);
        out.push_back({"map truths", m.finish()});
    }
    {
        Maker m(++next);
        m.step(Map{{number(3), call("add", {0, 1}), call("less", {0, 2}), call("where", {3, 2, 0})}},
            {m.input({65}, Element::i32)}, {65}, Element::i32);
        out.push_back({"map integer constants", m.finish()});
    }
    return out;
}

std::vector<Case> timedCases() {
    std::vector<Case> out;
    const auto conv = [&](const char* name, int64_t batch, int64_t in, int64_t size, int64_t outChannels,
                          int64_t kernel, int64_t stride, int64_t groups) {
        Maker m(17);
        const int64_t pad = kernel / 2, to = outExtent(size, kernel, stride, 1, 2 * pad);
        Conv c{{pad, pad}, {pad, pad}, {stride, stride}, {1, 1}, groups, false, Activation::none};
        m.step(c,
            {m.input({batch, in, size, size}),
                m.constant({outChannels, in / groups, kernel, kernel}, Uniform{3, -0.1, 0.1})},
            {batch, outChannels, to, to});
        out.push_back({std::string("conv ") + name, m.finish()});
    };
    conv("ResNet-50 stem", 8, 3, 224, 64, 7, 2, 1);
    conv("ResNet-50 3x3, 64", 8, 64, 56, 64, 3, 1, 1);
    conv("ResNet-50 1x1, 256 to 64", 8, 256, 56, 64, 1, 1, 1);
    conv("ResNet-50 3x3, 512", 8, 512, 7, 512, 3, 1, 1);
    conv("SqueezeNet expand 3x3", 1, 64, 27, 256, 3, 1, 1);
    conv("ResNeXt grouped", 1, 128, 56, 128, 3, 1, 32);
    conv("depthwise", 8, 128, 56, 128, 3, 1, 128);
    const auto matmul = [&](const char* name, int64_t batch, int64_t rows, int64_t inner, int64_t columns) {
        Maker m(18);
        m.step(MatMul{.batch = batch,
                   .m = rows,
                   .n = columns,
                   .k = inner,
                   .strideA = rows * inner,
                   .strideB = inner * columns},
            {m.input({batch, rows, inner}), m.input({batch, inner, columns})}, {batch, rows, columns});
        out.push_back({std::string("matmul ") + name, m.finish()});
    };
    matmul("BERT projection, 64 rows", 1, 64, 1024, 1024);
    matmul("BERT projection, 4096 rows", 1, 4096, 1024, 1024);
    matmul("BERT attention", 16, 64, 64, 64);
    matmul("square 2048", 1, 2048, 2048, 2048);
    return out;
}

}  // namespace egret::runtime::cuda
