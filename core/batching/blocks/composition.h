#pragma once

#include "core/batching/blocks/block.h"

#include <memory>
#include <vector>

namespace egret::batching::blocks {

struct Declaration;

// T -> T
Block identity();

// T -> Tuple(T1, ..., Tn): each of them on the same input.
Block allOf(std::vector<Block> blocks);

// Input -> Tuple(T1, ..., Tn): each on the dict's field of its name.
Block record(std::vector<std::pair<std::string, Block>> fields);

// Blocks that are defined by themselves, for data that is:
//
//   ForwardDeclaration expr("expr", Type::input(), Type::tensor(at::kFloat, {64}));
//   const Block pair = record({{"left", expr()}, {"right", expr()}}) >> cell;
//   const Block tree = expr.resolveTo(oneOf("kind", {{"word", word}, {"pair", pair}}));
//
// expr() is only a reference; what resolveTo returns is the block itself, and keeps the definition alive.
class ForwardDeclaration {
public:
    ForwardDeclaration(std::string name, Type input, Type output);
    Block operator()() const;
    Block resolveTo(const Block& definition);  // once: usage error the second time

private:
    std::shared_ptr<Declaration> m_declaration;
};

// Blocks that are wired to one another as one likes, as long as nothing reads what depends on itself (section 3.4):
//
//   Composition attention("attention");
//   const auto h = attention.input();
//   const auto exponentials = attention.add(map(score >> exp)).reads(h);
//   const auto total = attention.add(sum() >> broadcast()).reads(exponentials);
//   const auto weights = attention.add(zipWith(divide)).reads(exponentials, total);
//   attention.output().reads(attention.add(zipWith(times) >> sum()).reads(weights, h));
//   const Block block = attention.block();
//
// Wiring errors are usage errors at the composition's name: connecting what is connected already, at once; nothing
// connected to the output, a result that nobody reads (unless it is Void) and a cycle, from block() and compile.
class Composition {
    struct Wiring;

public:
    // Something that can be read, and reads.
    class Port {
    public:
        // What one makes, or a tuple of several. Once for each port; a block that reads nothing takes Void.
        template <class... Ports>
        Port reads(const Ports&... from) const {
            return readsAll({from...});
        }
        // The part of a tuple that it makes.
        Port operator[](std::size_t part) const;

    private:
        friend class Composition;
        Port(std::shared_ptr<Wiring> wiring, std::size_t number, std::vector<std::size_t> parts = {});
        Port readsAll(std::vector<Port> from) const;

        std::shared_ptr<Wiring> m_wiring;
        std::size_t m_number;
        std::vector<std::size_t> m_parts;  // of parts
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
