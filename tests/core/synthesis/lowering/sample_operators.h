// Operators to lower: named ones at small sizes, and random ones.
#pragma once

#include "core/synthesis/lowering/check.h"
#include "core/synthesis/operators.h"
#include "core/synthesis/text.h"

#include "core/base/error.h"
#include "core/base/random.h"

namespace egret::synthesis {

struct SmallOperator {
    const char* name;
    const char* at;
    const char* coefficients;  // replaces the operator's own line; empty: keeps it
};
inline constexpr SmallOperator kSmallOperators[] = {
    {"conv2d", "N=2, C_in=3, C_out=4, H=5", ""},
    {"grouped_conv2d", "N=1, C_in=8, C_out=12, H=5", "k=3:2, g=4:3"},
    {"dilated_conv2d", "N=1, C_in=3, C_out=4, H=7", ""},
    {"matmul", "M=5, K=7, N=6", ""},
    {"avgpool", "N=2, C=3, H=4", ""},
    {"pixelshuffle", "N=2, C=3, H=4", ""},
    {"fold", "N=1, C=2, H=3", ""},
    {"op1", "N=2, C_in=8, C_out=16, H=6", "k=3:2, s=2:2, g=4:3"},
    {"op2", "N=2, C_in=8, C_out=16, H=6", "k=3:2, s=2:2, g=4:3"},
    {"gpt2-qkv", "N=2, L=3, H=96", ""},
};

inline Operator small(const SmallOperator& wanted) {
    for (const NamedText& known : namedOperators())
        if (std::string(wanted.name) == known.name) {
            std::string text = known.text;
            const auto at = text.find("\nat ") + 1;
            text.replace(at, text.find('\n', at) - at, std::string("at ") + wanted.at);
            const auto line = text.find('\n') + 1;
            if (*wanted.coefficients) text.replace(line, text.find('\n', line) - line, wanted.coefficients);
            return parseOperator(text);
        }
    throw Error(Category::notFound, wanted.name);
}

// Returns a legal operator that may not be canonical: random primitives on random coordinates. The remaining interface
// becomes the input.
inline Operator randomOperator(uint64_t seed) {
    Random random(seed);
    const auto synthesis =
        std::make_shared<Synthesis>(parseSpec("[A, B, C] -> [A, B, C]\nk=3:99, s=2:99\nat A=4, B=6, C=12"));
    const Variables& names = synthesis->spec.variables;
    const Mapping& mapping = synthesis->spec.mappings[0];
    const auto size = [&](const char* name) { return Size::variable(*names.find(name)); };
    const std::vector<Size> sizes{
        size("k"), size("s"), size("s") * size("k"), size("B"), size("C") / size("s"), size("A") / size("s")};
    PGraph graph(synthesis);
    int64_t terms = 4 * 6 * 12;
    const int wanted = 3 + static_cast<int>(random.below(8));
    for (int tries = 0; graph.depth() < wanted && tries < 200; ++tries) {
        const Coordinates& interface = graph.interface();
        Coordinates shuffled = interface;
        for (std::size_t i = shuffled.size(); i > 1; --i) std::swap(shuffled[i - 1], shuffled[random.below(i)]);
        Primitive primitive;
        primitive.kind = static_cast<PrimitiveKind>(random.below(8));
        primitive.parameter = sizes[random.below(sizes.size())];
        switch (primitive.kind) {
            case PrimitiveKind::reduce:
                if (terms * *primitive.parameter.valueAt(mapping) > 20000 || graph.count(PrimitiveKind::reduce) == 4)
                    continue;
                break;
            case PrimitiveKind::split:
            case PrimitiveKind::unfold:
                if (shuffled.size() < 2) continue;
                primitive.first = shuffled[0];
                primitive.second = shuffled[1];
                primitive.parameter = {};
                break;
            case PrimitiveKind::contraction: {
                if (graph.weights().size() == 2) continue;
                primitive.parameter = {};
                const std::size_t inner = random.below(shuffled.size() + 1),
                                  outer = random.below(shuffled.size() - inner + 1) / 2;
                primitive.inner.assign(shuffled.begin(), shuffled.begin() + static_cast<std::ptrdiff_t>(inner));
                primitive.outer.assign(shuffled.begin() + static_cast<std::ptrdiff_t>(inner),
                    shuffled.begin() + static_cast<std::ptrdiff_t>(inner + outer));
                break;
            }
            case PrimitiveKind::expand:
            case PrimitiveKind::shift: primitive.parameter = {}; [[fallthrough]];
            case PrimitiveKind::merge:
            case PrimitiveKind::stride: primitive.first = shuffled[0]; break;
        }
        try {
            PGraph next = graph.with(primitive);
            int64_t elements = 1;
            for (const Dimension* dimension : next.interface()) elements *= *dimension->size.valueAt(mapping);
            if (elements > 20000 || next.interface().empty() || next.interface().size() > 6) continue;
            for (const Dimension* dimension : next.interface())
                if (!synthesis->spec.legal(dimension->size)) throw Error(Category::badInput, "a size is not whole");
            graph = std::move(next);
            if (primitive.kind == PrimitiveKind::reduce) terms *= *primitive.parameter.valueAt(mapping);
        } catch (const Error&) {  // not legal here; tries another
        }
    }
    return Operator{"random" + std::to_string(seed), graph, graph.interface(), random.below(4) == 0};
}

inline std::string told(const CheckReport& report) {
    std::string text;
    for (const BackEndError& e : report.backEnds)
        text += e.backEnd + ": " + std::to_string(e.value) + ", gradients " + std::to_string(e.gradient) + '\n';
    return text;
}

}  // namespace egret::synthesis
