#include "core/batching/blocks/composition.h"

#include "core/base/error.h"
#include "core/batching/blocks/compiler.h"
#include "core/batching/blocks/declaration.h"
#include "core/batching/blocks/inputs.h"

#include <algorithm>
#include <set>

namespace egret::batching::blocks {
namespace {

struct PipelineCode : Code {
    explicit PipelineCode(std::vector<const Code*> codes) : Code(codes.back()->output), parts(std::move(codes)) {}
    Step begin(Evaluator& evaluator, Datum input) const override {
        Datum datum = std::move(input);
        for (const Code* part : parts) datum = co_await evaluator.run(*part, std::move(datum));
        co_return datum;
    }
    std::vector<const Code*> parts;
};

}  // namespace

Block operator>>(const Block& a, const Block& b) {
    return define("", [a, b](Compiler& compiler, const Type& input) {
        const Code& first = compiler.part(a, input);
        const Code& second = compiler.part(b, first.output);
        // Nested pipelines are flattened.
        std::vector<const Code*> parts;
        for (const Code* part : {&first, &second}) {
            if (const auto* pipeline = dynamic_cast<const PipelineCode*>(part))
                parts.insert(parts.end(), pipeline->parts.begin(), pipeline->parts.end());
            else parts.push_back(part);
        }
        return std::make_unique<PipelineCode>(std::move(parts));
    });
}

Block identity() {
    static const Block block = define("identity", [](Compiler&, const Type& input) {
        return codeOf(input, [](Evaluator&, const Code&, Datum datum) { return datum; });
    });
    return block;
}

Block allOf(std::vector<Block> blocks) {
    return define("allOf", [blocks = std::move(blocks)](Compiler& compiler, const Type& input) {
        std::vector<const Code*> parts;
        std::vector<Type> types;
        for (const Block& block : blocks) {
            parts.push_back(&compiler.part(block, input));
            types.push_back(parts.back()->output);
        }
        return codeOf(Type::tuple(std::move(types)),
            [parts = std::move(parts)](Evaluator& evaluator, const Code&, Datum datum) -> Step {
                std::vector<Datum> results;
                results.reserve(parts.size());
                for (const Code* part : parts) {
                    Datum result = co_await evaluator.run(*part, datum);
                    results.push_back(std::move(result));
                }
                co_return Datum::of(std::move(results));
            });
    });
}

Block record(std::vector<std::pair<std::string, Block>> fields) {
    std::vector<Block> parts;
    for (const auto& [name, block] : fields) parts.push_back((getItem(name).named("") >> block).named(name));
    return allOf(std::move(parts)).named("record");
}

// ---- recursion ------------------------------------------------------------------------------------------------------

ForwardDeclaration::ForwardDeclaration(std::string name, Type input, Type output)
    : m_declaration(std::make_shared<Declaration>(
          Declaration{std::move(name), std::move(input), std::move(output), std::nullopt})) {}

namespace {
Block blockOf(const std::string& name, std::function<std::shared_ptr<const Declaration>()> find) {
    return define(name, [find = std::move(find)](Compiler& compiler, const Type& input) {
        const auto declaration = find();
        if (!declaration)
            compiler.fail("refers to a declaration that no longer exists: keep the block that resolveTo returns");
        compiler.require(declaration->input, input);
        const Code& code = compiler.declared(declaration);
        return codeOf(code.output,
            [&code](Evaluator&, const Code&, Datum datum) { return Step::handOver(code, std::move(datum)); });
    });
}
}  // namespace

Block ForwardDeclaration::operator()() const {
    return blockOf(
        m_declaration->name, [weak = std::weak_ptr<const Declaration>(m_declaration)] { return weak.lock(); });
}

Block ForwardDeclaration::resolveTo(const Block& definition) {
    if (m_declaration->definition) throw Error(Category::usage, "is resolved twice", {.node = m_declaration->name});
    m_declaration->definition = definition;
    return blockOf(m_declaration->name, [owner = std::shared_ptr<const Declaration>(m_declaration)] { return owner; });
}

// ---- composition ----------------------------------------------------------------------------------------------------

struct Composition::Wiring {
    static constexpr std::size_t kInput = 0, kOutput = 1;  // node indices
    struct Read {
        std::size_t node = 0;
        std::vector<std::size_t> parts;
    };
    struct Node {
        std::optional<Block> block;
        std::vector<Read> reads;
        bool isConnected = false;
    };
    std::string name;
    std::vector<Node> nodes;

    std::string nameOf(std::size_t node) const {
        if (node == kInput) return "the input";
        if (node == kOutput) return "the output";
        return "block " + std::to_string(node - 1) + " ('" + nodes[node].block->name() + "')";
    }
    [[noreturn]] void fail(const std::string& message) const { throw Error(Category::usage, message, {.node = name}); }
    // Returns the nodes in topological order, beginning with the input.
    std::vector<std::size_t> order() const;
};

std::vector<std::size_t> Composition::Wiring::order() const {
    std::vector<std::size_t> order;
    std::vector<bool> isDone(nodes.size(), false);
    for (bool isGoing = true; isGoing;) {
        isGoing = false;
        for (std::size_t node = 0; node < nodes.size(); ++node) {
            if (isDone[node] ||
                std::ranges::any_of(nodes[node].reads, [&](const Read& read) { return !isDone[read.node]; }))
                continue;
            order.push_back(node);
            isDone[node] = isGoing = true;
        }
    }
    if (const auto stuck = std::find(isDone.begin() + kOutput + 1, isDone.end(), false); stuck != isDone.end())
        fail(nameOf(static_cast<std::size_t>(stuck - isDone.begin())) +
            " is part of a cycle: it reads a result that depends on it");
    return order;
}

Composition::Port::Port(std::shared_ptr<Wiring> wiring, std::size_t number, std::vector<std::size_t> parts)
    : m_wiring(std::move(wiring)), m_number(number), m_parts(std::move(parts)) {}

Composition::Port Composition::Port::operator[](std::size_t part) const {
    Port port = *this;
    port.m_parts.push_back(part);
    return port;
}

Composition::Port Composition::Port::readsAll(std::vector<Port> from) const {
    Wiring& wiring = *m_wiring;
    if (m_number == Wiring::kInput) wiring.fail("the input of a composition cannot read");
    if (!m_parts.empty()) wiring.fail("a part of a result cannot read: connect the whole block");
    Wiring::Node& node = wiring.nodes[m_number];
    if (node.isConnected) wiring.fail(wiring.nameOf(m_number) + " is connected twice");
    for (const Port& port : from) {
        if (port.m_wiring != m_wiring)
            wiring.fail(
                wiring.nameOf(m_number) + " is connected to another composition, '" + port.m_wiring->name + "'");
        if (port.m_number == Wiring::kOutput)
            wiring.fail(wiring.nameOf(m_number) + " is connected to the output, which can only read");
        node.reads.push_back({port.m_number, port.m_parts});
    }
    node.isConnected = true;
    return *this;
}

Composition::Composition(std::string name) : m_wiring(std::make_shared<Wiring>()) {
    m_wiring->name = std::move(name);
    m_wiring->nodes.resize(2);
}

Composition::Port Composition::input() const { return Port(m_wiring, Wiring::kInput); }
Composition::Port Composition::output() const { return Port(m_wiring, Wiring::kOutput); }

Composition::Port Composition::add(const Block& block) {
    m_wiring->nodes.push_back({block, {}, false});
    return Port(m_wiring, m_wiring->nodes.size() - 1);
}

namespace {

// Returns the data that a node of a composition reads, given the results so far.
template <class Reads>
Datum gathered(const Reads& reads, const std::vector<Datum>& made) {
    std::vector<Datum> read;
    for (const auto& one : reads) {
        Datum datum = made[one.node];
        for (const std::size_t part : one.parts) datum = Datum(datum[part]);
        read.push_back(std::move(datum));
    }
    if (read.empty()) return {};
    return read.size() == 1 ? read.front() : Datum::of(std::move(read));
}

}  // namespace

Block Composition::block() const {
    const Wiring wiring = *m_wiring;  // snapshot
    if (!wiring.nodes[Wiring::kOutput].isConnected)
        wiring.fail("the composition has no output: connect a block to output()");
    const std::vector<std::size_t> order = wiring.order();

    return define(wiring.name, [wiring, order](Compiler& compiler, const Type& input) {
        std::vector<Type> types(wiring.nodes.size());
        types[Wiring::kInput] = input;
        const auto typeOf = [&](const std::vector<Wiring::Read>& reads) {
            std::vector<Type> read;
            for (const Wiring::Read& one : reads) {
                Type type = types[one.node];
                for (const std::size_t part : one.parts) {
                    if (type.kind != Type::Kind::tuple || part >= type.parts.size())
                        compiler.mismatch(
                            wiring.nameOf(one.node) + " to be a tuple with a part " + std::to_string(part), type);
                    type = Type(type.parts[part]);
                }
                read.push_back(std::move(type));
            }
            if (read.empty()) return Type::nothing();
            return read.size() == 1 ? read.front() : Type::tuple(std::move(read));
        };
        std::vector<std::pair<std::size_t, const Code*>> codes;  // code and node index, in topological order
        std::set<std::size_t> isRead;
        for (const Wiring::Node& node : wiring.nodes)
            for (const Wiring::Read& read : node.reads) isRead.insert(read.node);
        for (const std::size_t node : order) {
            if (node == Wiring::kInput) continue;
            const Wiring::Node& wired = wiring.nodes[node];
            const Type read = typeOf(wired.reads);
            if (node == Wiring::kOutput) {
                types[node] = read;
                continue;
            }
            const Code& code = compiler.part(*wired.block, read);
            types[node] = code.output;
            if (!isRead.contains(node) && code.output != Type::nothing())
                compiler.fail(
                    "no block reads the result of " + wiring.nameOf(node) + ", of type " + code.output.toString());
            codes.emplace_back(node, &code);
        }
        return codeOf(types[Wiring::kOutput],
            [nodes = wiring.nodes, codes = std::move(codes)](Evaluator& evaluator, const Code&, Datum datum) -> Step {
                std::vector<Datum> made(nodes.size());
                made[Wiring::kInput] = std::move(datum);
                for (const auto& next : codes) {
                    Datum read = gathered(nodes[next.first].reads, made);
                    made[next.first] = co_await evaluator.run(*next.second, std::move(read));
                }
                co_return gathered(nodes[Wiring::kOutput].reads, made);
            });
    });
}

}  // namespace egret::batching::blocks
