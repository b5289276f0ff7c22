// The arena stores operators and nodes in blocks that never move. A reader with an id needs no lock: the id reached its
// thread through synchronization, after the node was written.
#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/lookup.h"
#include "core/graph/graph.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <memory>
#include <mutex>
#include <unordered_map>

namespace egret::graph {
namespace {

// Every block is twice as large as the previous one: small arenas are cheap to create, and unused memory is not
// touched.
template <class T>
class Blocks {
public:
    Blocks() = default;
    Blocks(const Blocks&) = delete;
    ~Blocks() {
        const std::size_t size = m_size.load();
        for (std::size_t i = 0; i < size; ++i) std::destroy_at(&at(i));
        for (std::size_t block = 0; block < kBlocks; ++block)
            if (T* values = m_blocks[block].load()) std::allocator<T>().deallocate(values, kFirst << block);
    }
    const T& operator[](std::size_t index) const { return const_cast<Blocks&>(*this).at(index); }
    std::size_t size() const { return m_size.load(std::memory_order_acquire); }
    std::size_t push(T value) {  // requires the arena's lock
        const std::size_t index = m_size.load(std::memory_order_relaxed);
        if (index == kFirst * ((std::size_t{1} << kBlocks) - 1))
            throw Error(Category::limit, "the graph arena is full");
        const Place place(index);
        auto& block = m_blocks[place.block];
        if (!block.load(std::memory_order_relaxed))
            block.store(std::allocator<T>().allocate(kFirst << place.block), std::memory_order_release);
        std::construct_at(block.load(std::memory_order_relaxed) + place.offset, std::move(value));
        m_size.store(index + 1, std::memory_order_release);
        return index;
    }

private:
    static constexpr std::size_t kFirst = 64, kBlocks = 20;  // 67 million elements

    struct Place {
        explicit Place(std::size_t index)
            : block(std::bit_width(index / kFirst + 1) - 1), offset(index + kFirst - (kFirst << block)) {}
        std::size_t block, offset;
    };
    T& at(std::size_t index) {
        const Place place(index);
        return m_blocks[place.block].load(std::memory_order_acquire)[place.offset];
    }

    std::array<std::atomic<T*>, kBlocks> m_blocks{};
    std::atomic<std::size_t> m_size = 0;
};

}  // namespace

struct Arena::Store {
    mutable std::mutex mutex;
    Blocks<Operator> operators;
    Blocks<Node> nodes;
    std::unordered_multimap<uint64_t, OperatorId> operatorIndex;
    std::unordered_multimap<uint64_t, NodeId> nodeIndex;
    std::unordered_map<NodeId, std::string> labels;

    OperatorId internOperator(Operator op) {
        const auto [begin, end] = operatorIndex.equal_range(op.hash);
        for (auto it = begin; it != end; ++it) {
            const Operator& known = operators[it->second.index()];
            if (known.spec == op.spec && known.attributes == op.attributes) return it->second;
        }
        const uint64_t hash = op.hash;
        const OperatorId id(operators.push(std::move(op)));
        operatorIndex.emplace(hash, id);
        return id;
    }

    NodeId internNode(OperatorId op, std::span<const NodeId> inputs, const Type& type) {
        uint64_t hash = operators[op.index()].hash;
        bool isWeight = mayBeWeight(operators[op.index()]);
        for (const NodeId input : inputs) {
            hash = hashCombine(hash, nodes[input.index()].hash);
            isWeight = isWeight && nodes[input.index()].isWeight;
        }
        const auto [begin, end] = nodeIndex.equal_range(hash);
        for (auto it = begin; it != end; ++it) {
            const Node& known = nodes[it->second.index()];
            if (known.op == op && std::ranges::equal(known.inputs, inputs)) return it->second;
        }
        const NodeId id(nodes.push(Node{op, {inputs.begin(), inputs.end()}, type, hash, isWeight}));
        nodeIndex.emplace(hash, id);
        return id;
    }
};

std::shared_ptr<Arena> Arena::create() { return std::shared_ptr<Arena>(new Arena); }
Arena::Arena() : m_store(std::make_unique<Store>()) {}
Arena::~Arena() = default;

// Bodies are stored in the arena of their operator, but do not own the arena. An arena owned by its own operators would
// never be freed.
Attributes Arena::withOwnBodies(Attributes attributes) {
    if (std::ranges::none_of(
            attributes.entries(), [](const auto& entry) { return std::holds_alternative<GraphPtr>(entry.second); }))
        return attributes;
    Attributes out;
    const std::shared_ptr<Arena> here(std::shared_ptr<void>(), this);
    for (const auto& [name, value] : attributes.entries()) {
        const auto* body = std::get_if<GraphPtr>(&value);
        if (!body) out.set(name, value);
        else if (&(*body)->arena() != this) out.set(name, std::make_shared<const Graph>((*body)->copiedInto(here)));
        else out.set(name, std::make_shared<const Graph>(here, (*body)->inputs(), (*body)->outputs()));
    }
    return out;
}

NodeId Arena::add(const OpSpec& spec, Attributes attributes, std::span<const NodeId> inputs) {
    std::vector<Type> types = transformed(inputs, [&](NodeId input) { return type(input); });
    Inferred inferred = graph::infer(spec, withOwnBodies(std::move(attributes)), types);
    std::lock_guard lock(m_store->mutex);
    return m_store->internNode(m_store->internOperator(std::move(inferred.op)), inputs, inferred.type);
}

NodeId Arena::add(std::string_view op, Attributes attributes, std::initializer_list<NodeId> inputs) {
    return add(operatorNamed(op), std::move(attributes), std::span(inputs.begin(), inputs.size()));
}

NodeId Arena::add(OperatorId id, std::span<const NodeId> inputs) {
    return add(*op(id).spec, op(id).attributes, inputs);
}

NodeId Arena::add(OperatorId id, std::span<const NodeId> inputs, const Type& inferred) {
    std::lock_guard lock(m_store->mutex);
    return m_store->internNode(id, inputs, inferred);
}

NodeId Arena::input(const std::string& name, const Type& type) {
    return add("Input", {{Symbol("name"), name}, {Symbol("type"), type.toString()}});
}

NodeId Arena::constant(TensorPtr value) { return add("Constant", {{Symbol("value"), std::move(value)}}); }

NodeId Arena::get(NodeId tuple, int64_t index) {
    if (index == 0 && type(tuple).kind() != Type::Kind::tuple) return tuple;
    return add("Get", {{Symbol("index"), index}}, {tuple});
}

Arena::Typed Arena::infer(const OpSpec& spec, Attributes attributes, std::span<const Type> inputs) {
    Inferred inferred = graph::infer(spec, withOwnBodies(std::move(attributes)), inputs);
    std::lock_guard lock(m_store->mutex);
    return {m_store->internOperator(std::move(inferred.op)), std::move(inferred.type)};
}

const Node& Arena::node(NodeId id) const { return m_store->nodes[id.index()]; }
const Operator& Arena::op(OperatorId id) const { return m_store->operators[id.index()]; }
std::size_t Arena::nodeCount() const { return m_store->nodes.size(); }

std::vector<Type> Arena::inputTypes(NodeId id) const {
    return transformed(node(id).inputs, [&](NodeId input) { return type(input); });
}

void Arena::setLabel(NodeId id, std::string_view label) {
    if (label.empty()) return;
    std::lock_guard lock(m_store->mutex);
    m_store->labels.emplace(id, label);
}

std::string Arena::label(NodeId id) const {
    std::lock_guard lock(m_store->mutex);
    return valueOr(m_store->labels, id, {});
}

}  // namespace egret::graph
