// Every printed text form reads back unchanged: random names, extents, types and constants.
#include "core/graph/text.h"

#include "core/base/random.h"
#include "tests/support/odd_names.h"

#include <gtest/gtest.h>
#include <map>
#include <set>

namespace egret::graph::text_property_test {
namespace {

SymbolicInt anyExpression(Random& random, int depth) {
    if (depth == 0 || random.below(4) == 0) {
        if (random.below(3) == 0) return static_cast<int64_t>(random.below(9)) - 3;
        const std::string name = test::oddName(random);
        return isExtentName(name) ? SymbolicInt::named(Symbol(name)) : SymbolicInt::named(Symbol("H"));
    }
    const SymbolicInt a = anyExpression(random, depth - 1), b = anyExpression(random, depth - 1);
    switch (random.below(7)) {
        case 0: return a - b;
        case 1: return a * b;
        case 2: return floorQuotient(a, b);
        case 3: return larger(a, b);
        case 4: return smaller(a, b);
        case 5: return remainder(a, b);
        default: return a + b;
    }
}

Type anyTensor(Random& random) {
    const auto element = static_cast<ElementType>(random.below(17));
    if (random.below(8) == 0) return Type::tensorOfUnknownRank(element);
    std::vector<Dim> dims;
    for (uint64_t rank = random.below(4); rank > 0; --rank)
        dims.push_back(
            random.below(3) ? Dim(static_cast<int64_t>(random.below(5)) - 1) : Dim::of(anyExpression(random, 3)));
    return Type::tensor(element, Shape(std::move(dims)));
}

Type anyType(Random& random, int depth = 2) {
    switch (random.below(depth ? 8 : 6)) {
        case 0: return Type::other("seq(tensor(float))");
        case 1: return Type::other("optional(map(int64,tensor(99)))");
        case 6: return {};
        case 7: {
            std::vector<Type> parts;
            for (uint64_t i = random.below(3); i > 0; --i) parts.push_back(anyType(random, depth - 1));
            return Type::tuple(std::move(parts));
        }
        default: return anyTensor(random);
    }
}

TensorPtr anyConstant(Random& random) {
    const std::vector<int64_t> shape{static_cast<int64_t>(random.below(4)), 3};
    if (random.below(3) == 0) {
        std::vector<std::string> texts;
        for (int64_t i = 0; i < shape[0] * shape[1]; ++i) texts.push_back(test::oddName(random));
        return Tensor::strings(shape, std::move(texts));
    }
    auto element = static_cast<ElementType>(1 + random.below(16));
    if (element == ElementType::string) element = ElementType::boolean;
    std::vector<std::byte> bytes(elementBytes(element) * static_cast<std::size_t>(shape[0] * shape[1]));
    for (std::byte& byte : bytes)
        byte = static_cast<std::byte>(random.below(element == ElementType::boolean ? 2 : 256));
    return Tensor::dense(element, shape, std::move(bytes));
}

}  // namespace

TEST(TextProperty, everyExpressionReadsBack) {
    Random random(1);
    for (int i = 0; i < 5000; ++i) {
        const SymbolicInt value = anyExpression(random, 4);
        if (value.isUnknown()) continue;
        if (value.name()) {
            EXPECT_TRUE(isExtentName(value.toString())) << value.toString();
            continue;
        }
        const auto read = SymbolicInt::parse(value.toString());
        ASSERT_TRUE(read && *read == value) << value.toString() << " became " << (read ? read->toString() : "nothing");
    }
}

TEST(TextProperty, everyTypeReadsBack) {
    Random random(2);
    for (int i = 0; i < 3000; ++i) {
        const Type type = anyType(random);
        const std::string text = type.toString();
        ASSERT_EQ(Type::parse(text), type) << text;
        ASSERT_EQ(Type::lengthOf(text + ") [\"x\"]"), text.size()) << text;
    }
}

TEST(TextProperty, everyGraphReadsBack) {
    Random random(3);
    for (int i = 0; i < 1000; ++i) {
        const auto arena = Arena::create();
        std::vector<NodeId> inputs, nodes;
        std::set<std::string> names;
        std::vector<Output> outputs;
        for (uint64_t n = random.below(4); n > 0; --n) {
            const std::string name = test::oddName(random);
            if (names.insert(name).second) inputs.push_back(arena->input(name, anyType(random)));
        }
        nodes = inputs;
        for (uint64_t n = 1 + random.below(3); n > 0; --n) nodes.push_back(arena->constant(anyConstant(random)));
        for (uint64_t n = random.below(6); n > 0; --n) {
            std::vector<NodeId> read;
            for (uint64_t k = random.below(4); k > 0; --k) read.push_back(nodes[random.below(nodes.size())]);
            nodes.push_back(arena->add(operatorNamed("Opaque"),
                {{Symbol("operator"), test::oddName(random)}, {Symbol("type"), anyTensor(random).toString()},
                    {Symbol("node"), test::oddName(random)}},
                read));
            if (random.below(3)) arena->setLabel(nodes.back(), test::oddName(random));
        }
        std::set<std::string> outputNames;
        for (const NodeId id : nodes)
            if (const std::string name = test::oddName(random); random.below(2) && outputNames.insert(name).second)
                outputs.push_back({name, id});
        const Graph graph(arena, inputs, outputs);
        std::map<uint64_t, TensorPtr> store;
        for (const TensorPtr& tensor : constantsByHash(graph)) store[tensor->hash()] = tensor;
        const std::string text = print(graph);
        const Graph back = parse(text, Arena::create(), [&](uint64_t hash) { return store.at(hash); });
        ASSERT_EQ(back, graph) << text;
        ASSERT_EQ(back.inputs().size(), graph.inputs().size());
        ASSERT_EQ(print(back), text);
    }
}

}  // namespace egret::graph::text_property_test
