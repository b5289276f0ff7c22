#include "core/batching/blocks/sequences.h"

#include "core/batching/blocks/compiler.h"
#include "core/batching/blocks/tensors.h"

#include <ATen/ops/maximum.h>
#include <ATen/ops/minimum.h>
#include <ATen/ops/scalar_tensor.h>

#include <algorithm>
#include <limits>

namespace egret::batching::blocks {
namespace {

using Kind = Type::Kind;

Datum pair(Datum a, Datum b) {
    std::vector<Datum> both;
    both.reserve(2);
    both.push_back(std::move(a));
    both.push_back(std::move(b));
    return Datum::of(std::move(both));
}

// Combines items pairwise in a balanced tree of logarithmic depth. The result for an empty sequence is `otherwise`, or
// zeros.
std::unique_ptr<Code> reducing(const Code& combine, const Code* otherwise) {
    // Explicit stack of halves: left before right, then the combination of both.
    struct Range {
        std::size_t begin, size;
        bool isReady;
    };
    return codeOf(combine.output, [&combine, otherwise](Evaluator& evaluator, const Code& self, Datum input) -> Step {
        const Datum::Items items = itemsOf(self, input);
        if (items->empty()) {
            Datum empty;
            if (otherwise) empty = co_await evaluator.run(*otherwise, Datum());
            else empty = evaluator.zeros(self.output);
            co_return empty;
        }
        std::vector<Datum> made;
        std::vector<Range> rest{{0, items->size(), false}};
        while (!rest.empty()) {
            const Range range = rest.back();
            rest.pop_back();
            if (range.isReady) {
                Datum right = std::move(made.back());
                made.pop_back();
                Datum both = pair(std::move(made.back()), std::move(right));
                made.back() = co_await evaluator.run(combine, std::move(both));
            } else if (range.size == 1) {
                made.push_back((*items)[range.begin]);
            } else {
                const std::size_t half = range.size / 2;
                rest.push_back({range.begin, range.size, true});
                rest.push_back({range.begin + half, range.size - half, false});
                rest.push_back({range.begin, half, false});
            }
        }
        co_return std::move(made.back());
    });
}

// Compiles and type-checks the combination of two elements, for reduce and similar blocks.
const Code& combining(Compiler& compiler, const Block& g, const Type& element) {
    const Code& code = compiler.part(g, Type::tuple({element, element}));
    if (code.output != element)
        compiler.mismatch(
            "elements of the type that " + g.name() + " returns for two elements, " + code.output.toString(), element);
    return code;
}

Block poolingOf(std::string name, const Block& g) {
    return define(std::move(name), [g](Compiler& compiler, const Type& input) {
        const Type& element = compiler.elementOf(input);
        if (!element.isTensor()) compiler.mismatch("Sequence(Tensor)", input);
        return reducing(combining(compiler, g, element), nullptr);
    });
}

// Returns the same block every time, so that all uses share one operation.
const Block& addition() {
    static const Block block = elementwise("plus", [](const Tensors& x) { return Tensors{x[0] + x[1]}; });
    return block;
}

std::size_t indexOf(const Code& code, int64_t n, std::size_t size) {
    const int64_t index = n < 0 ? n + static_cast<int64_t>(size) : n;
    if (index < 0 || index >= static_cast<int64_t>(size))
        code.badData(
            "expects a sequence with item " + std::to_string(n) + ", found one of length " + std::to_string(size));
    return static_cast<std::size_t>(index);
}

}  // namespace

Block map(const Block& f) {
    return define("map", [f](Compiler& compiler, const Type& input) {
        const Code& each = compiler.part(f, compiler.elementOf(input, true));
        return codeOf(input.kind == Kind::broadcast ? Type::broadcast(each.output) : Type::sequence(each.output),
            [&each](Evaluator& evaluator, const Code& self, Datum datum) -> Step {
                const Datum::Items items = itemsOf(self, datum);
                std::vector<Datum> results;
                results.reserve(items->size());
                for (const Datum& item : *items) {
                    Datum result = co_await evaluator.run(each, item);
                    results.push_back(std::move(result));
                }
                co_return Datum::of(std::move(results));
            });
    });
}

Block fold(const Block& g, std::optional<Block> z) {
    return define("fold", [g, z = std::move(z)](Compiler& compiler, const Type& input) {
        const Type& element = compiler.elementOf(input);
        const Code* initial = z ? &compiler.part(*z, Type::nothing()) : nullptr;
        const Type state = initial ? initial->output : element;
        const Code& step = compiler.part(g, Type::tuple({state, element}));
        if (step.output != state)
            compiler.mismatch(g.name() + " to return its state type, " + state.toString(), step.output);
        return codeOf(state, [&step, initial](Evaluator& evaluator, const Code& self, Datum datum) -> Step {
            const Datum::Items items = itemsOf(self, datum);
            Datum now;
            if (initial) now = co_await evaluator.run(*initial, Datum());
            else now = evaluator.zeros(self.output);
            for (const Datum& item : *items) {
                Datum both = pair(std::move(now), item);
                now = co_await evaluator.run(step, std::move(both));
            }
            co_return now;
        });
    });
}

Block rnn(const Block& cell, const Block& z) {
    return define("rnn", [cell, z](Compiler& compiler, const Type& input) {
        const Type& element = compiler.elementOf(input);
        const Code& initial = compiler.part(z, Type::nothing());
        const Code& step = compiler.part(cell, Type::tuple({element, initial.output}));
        if (step.output.kind != Kind::tuple || step.output.parts.size() != 2 || step.output.parts[1] != initial.output)
            compiler.mismatch(cell.name() + " to return Tuple(U, " + initial.output.toString() + ")", step.output);
        return codeOf(Type::tuple({Type::sequence(step.output.parts[0]), initial.output}),
            [&step, &initial](Evaluator& evaluator, const Code& self, Datum datum) -> Step {
                const Datum::Items items = itemsOf(self, datum);
                Datum state = co_await evaluator.run(initial, Datum());
                std::vector<Datum> outputs;
                for (const Datum& item : *items) {
                    Datum both = pair(item, std::move(state));
                    const Datum made = co_await evaluator.run(step, std::move(both));
                    outputs.push_back(made[0]);
                    state = made[1];
                }
                Datum all = Datum::of(std::move(outputs));
                co_return pair(std::move(all), std::move(state));
            });
    });
}

Block reduce(const Block& g, std::optional<Block> otherwise) {
    return define("reduce", [g, otherwise = std::move(otherwise)](Compiler& compiler, const Type& input) {
        const Type& element = compiler.elementOf(input);
        const Code& combine = combining(compiler, g, element);
        const Code* empty = otherwise ? &compiler.part(*otherwise, Type::nothing()) : nullptr;
        if (empty) compiler.require(element, empty->output);
        return reducing(combine, empty);
    });
}

Block sum() {
    static const Block block = poolingOf("sum", addition());
    return block;
}
Block min() {
    static const Block block =
        poolingOf("min", elementwise("least", [](const Tensors& x) { return Tensors{at::minimum(x[0], x[1])}; }));
    return block;
}
Block max() {
    static const Block block =
        poolingOf("max", elementwise("greatest", [](const Tensors& x) { return Tensors{at::maximum(x[0], x[1])}; }));
    return block;
}

Block mean() {
    static const Block divide = tensorFunction("divide", [](const Tensors& x) {
        std::vector<int64_t> rows(static_cast<std::size_t>(x[0].dim()), 1);
        rows[0] = x[0].size(0);
        return Tensors{x[0] / x[1].reshape(rows).to(x[0].scalar_type())};
    });
    static const Block block = define("mean", [](Compiler& compiler, const Type& input) {
        const Type& element = compiler.elementOf(input);
        if (!element.isTensor() || !element.tensorType.isFloating())
            compiler.mismatch("Sequence(Tensor) of floating-point numbers", input);
        const Code& summing = compiler.part(sum(), Type::sequence(element));
        const TensorType divisor{at::kDouble, {}};
        const Code& dividing = compiler.part(divide, Type::tuple({element, Type::tensor(divisor)}));
        return codeOf(summing.output,
            [&summing, &dividing, type = compiler.program().type(divisor)](
                Evaluator& evaluator, const Code& self, Datum datum) -> Step {
                Datum items = itemsOf(self, datum);
                const auto count = static_cast<double>(std::max<std::size_t>(1, items.items().size()));
                Datum total = co_await evaluator.run(summing, std::move(items));
                Datum both = pair(std::move(total), evaluator.minibatch().constant(type, std::span(&count, 1)));
                Datum result = co_await evaluator.run(dividing, std::move(both));
                co_return result;
            });
    });
    return block;
}

Block broadcast() {
    static const Block block = define("broadcast", [](Compiler&, const Type& input) {
        return codeOf(
            Type::broadcast(input), [](Evaluator&, const Code&, Datum datum) { return Datum::of({std::move(datum)}); });
    });
    return block;
}

Block zip() {
    static const Block block = define("zip", [](Compiler& compiler, const Type& input) {
        if (input.kind != Kind::tuple || input.parts.empty()) compiler.mismatch("Tuple(Sequence(T), ...)", input);
        std::vector<Type> elements;
        std::vector<bool> isEndless;
        for (const Type& part : input.parts) {
            elements.push_back(compiler.elementOf(part, true));
            isEndless.push_back(part.kind == Kind::broadcast);
        }
        const bool allEndless = std::ranges::count(isEndless, false) == 0;
        const Type tuple = Type::tuple(std::move(elements));
        return codeOf(allEndless ? Type::broadcast(tuple) : Type::sequence(tuple),
            [isEndless, allEndless](Evaluator&, const Code& self, const Datum& datum) {
                std::vector<Datum::Items> columns;
                std::size_t length = allEndless ? 1 : std::numeric_limits<std::size_t>::max();
                for (std::size_t i = 0; i < isEndless.size(); ++i) {
                    columns.push_back(itemsOf(self, datum[i]));
                    if (!isEndless[i]) length = std::min(length, columns.back()->size());
                }
                std::vector<Datum> rows;
                rows.reserve(length);
                for (std::size_t row = 0; row < length; ++row) {
                    std::vector<Datum> items;
                    items.reserve(columns.size());
                    for (std::size_t i = 0; i < columns.size(); ++i)
                        items.push_back((*columns[i])[isEndless[i] ? 0 : row]);
                    rows.push_back(Datum::of(std::move(items)));
                }
                return Datum::of(std::move(rows));
            });
    });
    return block;
}

Block zipWith(const Block& f) { return (zip() >> map(f)).named("zipWith"); }

Block nGrams(std::size_t n) {
    return define("nGrams", [n](Compiler& compiler, const Type& input) {
        const Type& element = compiler.elementOf(input);
        if (n == 0) compiler.fail("expects groups of at least one item, found 0");
        return codeOf(Type::sequence(Type::tuple(std::vector<Type>(n, element))),
            [n](Evaluator&, const Code& self, const Datum& datum) {
                const Datum::Items items = itemsOf(self, datum);
                std::vector<Datum> grams;
                for (auto it = items->begin(); items->end() - it >= static_cast<std::ptrdiff_t>(n); ++it)
                    grams.push_back(Datum::of({it, it + n}));
                return Datum::of(std::move(grams));
            });
    });
}

Block length(at::ScalarType element) {
    return define("length", [element](Compiler& compiler, const Type& input) {
        compiler.elementOf(input);
        const TensorType type{element, {}};
        return codeOf(Type::tensor(type),
            [element, id = compiler.program().type(type)](
                Evaluator& evaluator, const Code& self, const Datum& datum) -> Datum {
                const Object count(at::scalar_tensor(static_cast<int64_t>(itemsOf(self, datum)->size()), element));
                return evaluator.minibatch().constant(id, std::span(count.as<Object::Numbers>()->data));
            });
    });
}

Block nth(int64_t n) {
    return define("nth", [n](Compiler& compiler, const Type& input) {
        return codeOf(compiler.elementOf(input), [n](Evaluator&, const Code& self, const Datum& datum) {
            const Datum::Items items = itemsOf(self, datum);
            return (*items)[indexOf(self, n, items->size())];
        });
    });
}

Block nth() {
    static const Block block = define("nth", [](Compiler& compiler, const Type& input) {
        if (input.kind != Kind::tuple || input.parts.size() != 2 || input.parts[1] != Type::input())
            compiler.mismatch("Tuple(Sequence(T), Input)", input);
        return codeOf(compiler.elementOf(input.parts[0]), [](Evaluator&, const Code& self, const Datum& datum) {
            const Datum::Items items = itemsOf(self, datum[0]);
            const auto* n = datum[1].object().as<int64_t>();
            if (!n) self.badData("expects an integer, found " + datum[1].object().toString());
            return (*items)[indexOf(self, *n, items->size())];
        });
    });
    return block;
}

Block slice(std::optional<int64_t> begin, std::optional<int64_t> end, std::size_t step) {
    return define("slice", [=](Compiler& compiler, const Type& input) {
        const Type& element = compiler.elementOf(input);
        if (step == 0) compiler.fail("expects a step of at least 1, found 0");
        return codeOf(Type::sequence(element), [=](Evaluator&, const Code& self, const Datum& datum) {
            const Datum::Items items = itemsOf(self, datum);
            const auto size = static_cast<int64_t>(items->size());
            auto place = [size](int64_t n) { return std::clamp<int64_t>(n < 0 ? n + size : n, 0, size); };
            std::vector<Datum> chosen;
            for (int64_t i = place(begin.value_or(0)); i < place(end.value_or(size)); i += static_cast<int64_t>(step))
                chosen.push_back((*items)[static_cast<std::size_t>(i)]);
            return Datum::of(std::move(chosen));
        });
    });
}

}  // namespace egret::batching::blocks
