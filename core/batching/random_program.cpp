#include "core/batching/random_program.h"

#include <ATen/ops/tanh.h>

namespace egret::batching::blocks {
namespace {

Object numbers(Random& random, std::span<const int64_t> shape) {
    if (shape.empty()) return random.uniform(-1, 1);
    Object::List items;
    for (int64_t i = 0; i < shape[0]; ++i) items.push_back(numbers(random, shape.subspan(1)));
    return Object::list(std::move(items));
}

// Draws lists of `item`s, including empty ones.
std::function<Object(Random&)> lists(std::function<Object(Random&)> item) {
    return [item = std::move(item)](Random& random) {
        Object::List items;
        for (uint64_t i = random.below(5); i > 0; --i) items.push_back(item(random));
        return Object::list(std::move(items));
    };
}

std::function<Object(Random&)> dicts(std::vector<std::pair<std::string, std::function<Object(Random&)>>> fields) {
    return [fields = std::move(fields)](Random& random) {
        Object::Dict dict;
        for (const auto& [name, make] : fields) dict.emplace_back(name, make(random));
        return Object::dict(std::move(dict));
    };
}

Block plus() {
    return function("plus", [](const at::Tensor& a, const at::Tensor& b) { return a + b; });
}
Block times() {
    return function("times", [](const at::Tensor& a, const at::Tensor& b) { return a * b; });
}
Block tanh() {
    return function("tanh", [](const at::Tensor& x) { return x.tanh(); });
}

}  // namespace

TensorType ProgramGenerator::anyType() {
    switch (m_random.below(6)) {
        case 0: return {m_element, {}};
        case 1: return {m_element, {2, 2}};
        default: return {m_element, {static_cast<int64_t>(1 + m_random.below(3))}};
    }
}

Block ProgramGenerator::layer(int64_t in, int64_t out) {
    std::vector<Block>& known = m_layers[{in, out}];
    if (known.empty() || m_random.below(3) == 0)
        known.push_back(fullyConnected(m_parameters, "layer" + std::to_string(m_names++), in, out,
            m_random.below(2) ? static_cast<Activation>(at::tanh) : nullptr, m_random));
    return known[m_random.below(known.size())];
}

Block ProgramGenerator::unary(const TensorType& from, const TensorType& to) {
    if (from == to && m_random.below(2) == 0) {
        switch (m_random.below(3)) {
            case 0: return tanh();
            case 1: return function("sin", [](const at::Tensor& x) { return x.sin(); });
            default: return allOf({identity(), identity()}) >> times() >> tanh();
        }
    }
    const auto flatten = [&](const TensorType& type) {
        return function("flatten", {type}, {{m_element, {type.numel()}}}, [width = type.numel()](const at::Tensor& x) {
            return x.reshape({x.size(0), width});
        });
    };
    const Block shape = function("shape", {{m_element, {to.numel()}}}, {to},
        [to](const at::Tensor& x) { return x.reshape(to.batchShape(x.size(0))); });
    return flatten(from) >> layer(from.numel(), to.numel()) >> shape;
}

// Combines two values of this type into one.
Block ProgramGenerator::binary(const TensorType& type) {
    switch (m_random.below(5)) {
        case 0: return plus();
        case 1: return times();
        // Multiplies a sum by one of its summands.
        case 2: return allOf({plus(), getItem(0)}) >> times() >> tanh();
        case 3: return sum();
        default:
            if (type.shape.size() != 1) return plus() >> tanh();
            return concat() >> layer(2 * type.shape[0], type.shape[0]);
    }
}

RandomProgram ProgramGenerator::draw() {
    m_places = 0;
    return fromInput(anyType(), 4);
}

RandomProgram ProgramGenerator::leafOf(const TensorType& type) {
    if (type.shape.size() == 1 && m_random.below(3) == 0) {
        const Block table = embedding(m_parameters, "table" + std::to_string(m_names++), 5, type.shape[0], m_random);
        return {
            scalar(at::kLong) >> table, [](Random& random) { return Object(static_cast<int64_t>(random.below(5))); }};
    }
    return {tensor(type), [shape = type.shape](Random& random) { return numbers(random, shape); }};
}

// Draws a list that is reduced in one of many ways.
RandomProgram ProgramGenerator::pooled(const TensorType& type, int depth) {
    RandomProgram item = fromInput(type, depth - 1);
    const Block items = map(item.block);
    const auto data = lists(item.data);
    switch (m_random.below(11)) {
        case 0: return {items >> sum(), data};
        case 1: return {items >> mean(), data};
        case 2: return {items >> max(), data};
        case 3: return {items >> min(), data};
        case 4: return {items >> fold(binary(type), zeros(type)), data};
        case 5: return {items >> fold(binary(type)), data};
        case 6: return {items >> reduce(binary(type)), data};
        case 7: return {items >> nGrams(2) >> map(binary(type)) >> sum(), data};
        case 8: return {items >> slice(1, std::nullopt, 2) >> reduce(binary(type), zeros(type)), data};
        case 9: {
            const Block cell = binary(type);
            return {items >> rnn(allOf({cell, cell >> tanh()}), zeros(type)) >>
                    allOf({getItem(0) >> sum(), getItem(1)}) >> plus(),
                data};
        }
        default: {
            // Pairs one value with each item of a list.
            RandomProgram one = fromInput(type, depth - 1);
            const Block both = record({{"many", items}, {"one", one.block >> broadcast()}});
            return {both >> zipWith(binary(type)) >> sum(), dicts({{"many", data}, {"one", one.data}})};
        }
    }
}

RandomProgram ProgramGenerator::recursive(const TensorType& type, int depth) {
    RandomProgram leaf = fromInput(type, depth - 1);
    ForwardDeclaration tree("tree" + std::to_string(m_names++), Type::input(), Type::tensor(type));
    const Block pair = record({{"left", tree()}, {"right", tree()}}) >> binary(type) >> tanh();
    const Block block = tree.resolveTo(oneOf("kind", {{"leaf", getItem("value") >> leaf.block}, {"pair", pair}}));
    struct Grow {
        std::function<Object(Random&)> leaf;
        Object operator()(Random& random, int depth) const {
            if (depth == 0 || random.below(3) == 0) return Object::dict({{"kind", "leaf"}, {"value", leaf(random)}});
            const Object left = (*this)(random, depth - 1);
            return Object::dict({{"kind", "pair"}, {"left", left}, {"right", (*this)(random, depth - 1)}});
        }
    };
    return {block, [grow = Grow{leaf.data}](Random& random) { return grow(random, 3); }};
}

// Draws a value that is read three times.
RandomProgram ProgramGenerator::wired(const TensorType& type, int depth) {
    RandomProgram inner = fromInput(type, depth - 1);
    Composition composition("wired" + std::to_string(m_names++));
    const auto x = composition.add(inner.block).reads(composition.input());
    const auto y = composition.add(unary(type, type)).reads(x);
    const auto z = composition.add(binary(type)).reads(x, y);
    composition.output().reads(composition.add(binary(type)).reads(z, x));
    return {composition.block(), inner.data};
}

RandomProgram ProgramGenerator::fromInput(const TensorType& type, int depth) {
    RandomProgram made = [&]() -> RandomProgram {
        if (depth <= 0) return leafOf(type);
        switch (m_random.below(8)) {
            case 0: return leafOf(type);
            case 1: return pooled(type, depth);
            case 2: return recursive(type, depth);
            case 3: return wired(type, depth);
            case 4: {
                RandomProgram a = fromInput(type, depth - 1), b = fromInput(type, depth - 1);
                return {
                    record({{"a", a.block}, {"b", b.block}}) >> binary(type), dicts({{"a", a.data}, {"b", b.data}})};
            }
            case 5: {
                RandomProgram a = fromInput(type, depth - 1), b = fromInput(type, depth - 1);
                const auto either = [a = a.data, b = b.data](Random& random) {
                    return random.below(2) ? Object::dict({{"kind", "a"}, {"value", a(random)}})
                                           : Object::dict({{"kind", "b"}, {"value", b(random)}});
                };
                return {
                    oneOf("kind", {{"a", getItem("value") >> a.block}, {"b", getItem("value") >> b.block}}), either};
            }
            case 6: {
                RandomProgram inner = fromInput(type, depth - 1);
                return {optional(inner.block),
                    [data = inner.data](Random& random) { return random.below(3) == 0 ? Object() : data(random); }};
            }
            default: {
                const TensorType other = anyType();
                RandomProgram inner = fromInput(other, depth - 1);
                return {inner.block >> unary(other, type), inner.data};
            }
        }
    }();
    if (m_places++ == m_mistakeAt) return {made.block >> mistaken(type), made.data};
    return made;
}

// Returns a block that rejects values of this type, for one of many reasons.
Block ProgramGenerator::mistaken(const TensorType& type) {
    Random random(m_mistakeSeed);
    const TensorType other{type.element, {7}};
    const Type self = Type::tensor(type), pair = Type::tuple({self, self});
    const Block makesOther = zeros(other);
    m_mistake.found = self.toString();
    const auto named = [](const Block& block) { return block.named(Mistake::kName); };
    const auto refuses = [&](const std::string& expected, const Type& found, const Block& block) {
        m_mistake = {expected, found.toString()};
        return block;
    };
    const Block twice = allOf({identity(), identity()});
    switch (random.below(14)) {
        case 0:
            return refuses(other.toString(), self,
                function(Mistake::kName, {other}, {type}, [](const at::Tensor& x) { return x; }));
        case 1: return refuses("a finite Sequence(T)", Type::broadcast(self), broadcast() >> named(sum()));
        case 2: return refuses("a tuple with a part 2", pair, twice >> named(getItem(2)));
        case 3:
            return refuses("tensors that differ in dimension 0 only", Type::tuple({self, Type::tensor(at::kLong, {3})}),
                allOf({identity(), zeros({at::kLong, {3}})}) >> named(concat()));
        case 4: return refuses("Sequence(T)", self, named(map(identity())));
        case 5: return refuses(self.toString(), Type::tensor(other), twice >> named(fold(makesOther, zeros(type))));
        case 6: return refuses("Input", self, named(scalar()));
        case 7: return refuses("Tuple(U, " + self.toString() + ")", self, twice >> named(rnn(getItem(0), zeros(type))));
        case 8: return refuses("Tuple(Sequence(T), ...)", self, named(zip()));
        case 9: return refuses(self.toString(), Type::tensor(other), twice >> named(reduce(getItem(0), zeros(other))));
        case 10: return refuses(Type::tensor(other).toString(), self, twice >> named(reduce(makesOther)));
        case 11: {
            ForwardDeclaration declaration("declared", self, Type::tensor(other));
            return refuses(other.toString(), self, named(declaration.resolveTo(identity())));
        }
        case 12:
            return refuses(self.toString(), Type::tensor(other),
                zeros(Type::sequence(Type::input())) >> nth(0) >>
                    named(oneOf("kind", {{"a", zeros(type)}, {"b", makesOther}})));
        default:
            return refuses("tensors for which its function returns one row per input row", self,
                function(Mistake::kName, [](const at::Tensor& x) { return x.sum(); }));
    }
}

}  // namespace egret::batching::blocks
