#pragma once

#include "core/batching/blocks/block.h"

#include <memory>
#include <vector>

namespace egret::batching::blocks {

struct Declaration;

// T -> T
Block identity();

// T -> Tuple(T1, ..., Tn): applies each block to the same input.
Block allOf(std::vector<Block> blocks);

// Input -> Tuple(T1, ..., Tn): applies each block to the dict field with its name.
Block record(std::vector<std::pair<std::string, Block>> fields);

// Recursive blocks, for recursive data:
//
//   ForwardDeclaration expr("expr", Type::input(), Type::tensor(at::kFloat, {64}));
//   const Block pair = record({{"left", expr()}, {"right", expr()}}) >> cell;
//   const Block tree = expr.resolveTo(oneOf("kind", {{"word", word}, {"pair", pair}}));
//
// expr() is only a reference. resolveTo returns the block itself, which keeps the definition alive.
class ForwardDeclaration {
public:
    ForwardDeclaration(std::string name, Type input, Type output);
    Block operator()() const;
    Block resolveTo(const Block& definition);  // call once; a second call is a usage error

private:
    std::shared_ptr<Declaration> m_declaration;
};

// Blocks wired to one another in any acyclic way (section 3.4):
//
//   Composition attention("attention");
//   const auto h = attention.input();
//   const auto exponentials = attention.add(map(score >> exp)).reads(h);
//   const auto total = attention.add(sum() >> broadcast()).reads(exponentials);
//   const auto weights = attention.add(zipWith(divide)).reads(exponentials, total);
//   attention.output().reads(attention.add(zipWith(times) >> sum()).reads(weights, h));
//   const Block block = attention.block();
//
// Wiring errors are usage errors located by the composition's name. Connecting a port twice fails at once. block() and
// compile() report a missing output, an unread result (unless it is Void) and a cycle.
class Composition {
    struct Wiring;

public:
    // A node whose result can be read, and which can read other results.
    class Port {
    public:
        // Connects the port to one result, or to a tuple of several. Call it once per port; a block without inputs
        // takes Void.
        template <class... Ports>
        Port reads(const Ports&... from) const {
            return readsAll({from...});
        }
        // Returns one part of this port's tuple.
        Port operator[](std::size_t part) const;

    private:
        friend class Composition;
        Port(std::shared_ptr<Wiring> wiring, std::size_t number, std::vector<std::size_t> parts = {});
        Port readsAll(std::vector<Port> from) const;

        std::shared_ptr<Wiring> m_wiring;
        std::size_t m_number;
        std::vector<std::size_t> m_parts;  // path of tuple parts
    };

    explicit Composition(std::string name);
    Port input() const;
    Port output() const;
    Port add(const Block& block);
    Block block() const;

private:
    std::shared_ptr<Wiring> m_wiring;
};

}  // namespace egret::batching::blocks
