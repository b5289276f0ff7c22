#include "core/synthesis/pgraph.h"

#include "core/base/hash.h"

#include <algorithm>

namespace egret::synthesis {
namespace {

constexpr std::string_view kNames[] = {"reduce", "split", "merge", "shift", "expand", "unfold", "stride", "contract"};

bool byHash(const Dimension* a, const Dimension* b) { return a->hash < b->hash; }

bool holds(const Coordinates& list, const Dimension* wanted) { return std::ranges::find(list, wanted) != list.end(); }

uint64_t hashBy(const Primitive& primitive, uint64_t Dimension::*of) {
    uint64_t hash = hashCombine(static_cast<uint64_t>(primitive.kind), primitive.parameter.hash());
    hash = hashCombine(hash, primitive.first ? primitive.first->*of : 1);
    hash = hashCombine(hash, primitive.second ? primitive.second->*of : 2);
    // A weight's coordinates form a set, because its layout is free.
    for (const auto* side : {&primitive.inner, &primitive.outer}) {
        uint64_t sum = side == &primitive.inner ? 3 : 5;
        for (const Dimension* dimension : *side) sum += hashCombine(7, dimension->*of);
        hash = hashCombine(hash, sum);
    }
    return hash;
}

}  // namespace

std::string_view primitiveName(PrimitiveKind kind) { return kNames[static_cast<int>(kind)]; }

Coordinates madeBy(const Primitive& p, DimensionStore& store, int reductions, int weights) {
    switch (p.kind) {
        case PrimitiveKind::reduce: return {store.reduce(reductions, p.parameter)};
        case PrimitiveKind::split: return {store.split(p.first, p.second)};
        case PrimitiveKind::merge:
            return {store.merge(p.first, p.parameter, true), store.merge(p.first, p.parameter, false)};
        case PrimitiveKind::shift: return {store.shift(p.first)};
        case PrimitiveKind::expand: return {};
        case PrimitiveKind::unfold: return {store.unfold(p.first, p.second)};
        case PrimitiveKind::stride: return {store.stride(p.first, p.parameter)};
        case PrimitiveKind::contraction: break;
    }
    Coordinates shared;
    for (const Dimension* dimension : p.inner) shared.push_back(store.share(dimension, weights));
    return shared;
}

uint64_t Primitive::hash() const { return hashBy(*this, &Dimension::hash); }
uint64_t Primitive::form() const { return hashBy(*this, &Dimension::form); }

PGraph::PGraph(std::shared_ptr<Synthesis> synthesis) : m_synthesis(std::move(synthesis)) {
    m_interface = outputs();
    std::ranges::sort(m_interface, byHash);
    m_key = plainKey();
}

Coordinates PGraph::outputs() const {
    Coordinates iterators;
    for (const SpecDimension& dimension : spec().output)
        iterators.push_back(m_synthesis->dimensions.iterator(
            static_cast<int>(iterators.size()), dimension.size, dimension.unordered, dimension.batch));
    return iterators;
}

std::vector<const Primitive*> PGraph::primitives() const {
    std::vector<const Primitive*> list;
    for (const Step* step = m_last.get(); step; step = step->before.get()) list.push_back(&step->primitive);
    std::ranges::reverse(list);
    return list;
}

Coordinates PGraph::reductions() const {
    Coordinates list;
    for (const Primitive* primitive : primitives())
        if (primitive->kind == PrimitiveKind::reduce) {
            const auto before =
                std::ranges::count_if(list, [&](const Dimension* d) { return d->size == primitive->parameter; });
            list.push_back(m_synthesis->dimensions.reduce(static_cast<int>(before), primitive->parameter));
        }
    return list;
}

Coordinates PGraph::madeBy(const Primitive& next) const {
    const auto isTwin = [&](const Primitive* earlier) {
        return earlier->kind == PrimitiveKind::reduce && earlier->parameter == next.parameter;
    };
    const auto twins = next.kind == PrimitiveKind::reduce ? std::ranges::count_if(primitives(), isTwin) : 0;
    return synthesis::madeBy(
        next, m_synthesis->dimensions, static_cast<int>(twins), static_cast<int>(m_weights.size()));
}

template <typename HashOf>
uint64_t PGraph::weightHash(std::size_t weight, HashOf hashOf, bool ordered) const {
    uint64_t sum = ordered ? weight : 0;
    for (const Dimension* dimension : m_weights[weight]) sum += hashCombine(17, hashOf(dimension));
    return hashCombine(19, sum);
}

template <typename HashOf, typename HashOfWeight>
uint64_t PGraph::keyBy(HashOf hashOf, HashOfWeight hashOfWeight) const {
    uint64_t key = 0;
    for (std::size_t i = 0; i < m_weights.size(); ++i) key += hashOfWeight(i);
    for (const Dimension* dimension : m_interface) key += hashCombine(11, hashOf(dimension));
    for (const Dimension* dimension : m_expansions) key += hashCombine(13, hashOf(dimension));
    return key;
}

uint64_t PGraph::plainKey() const {
    const auto hashOf = [](const Dimension* dimension) { return dimension->hash; };
    return keyBy(hashOf, [&](std::size_t weight) { return weightHash(weight, hashOf, true); });
}

uint64_t PGraph::canonicalKey(const Coordinates& input, bool ordered) const {
    // Reductions of the same size are adjacent after sorting. Every numbering within each group is tried.
    Coordinates list = reductions();
    std::ranges::sort(list, [](const Dimension* a, const Dimension* b) {
        return std::tie(a->size, a->index) < std::tie(b->size, b->index);
    });
    std::vector<int> numbers = transformed(list, &Dimension::index);
    uint64_t least = ~uint64_t{0};
    const auto permute = [&](const auto& self, std::size_t begin) -> void {
        if (begin == list.size()) {
            std::unordered_map<const Dimension*, int> number;
            for (std::size_t i = 0; i < list.size(); ++i) number[list[i]] = numbers[i];
            // A share is identified by its weight, whose coordinates are unique and depend only on shares of earlier
            // weights.
            std::vector<uint64_t> weights;
            const std::function<uint64_t(const Dimension*)> index = [&](const Dimension* dimension) {
                if (dimension->kind == DimensionKind::reduce) return static_cast<uint64_t>(number.at(dimension));
                if (dimension->kind == DimensionKind::share) return weights[dimension->index];
                return static_cast<uint64_t>(dimension->index);
            };
            const auto hashOf = [&](const Dimension* dimension) { return renumberedHash(dimension, index); };
            uint64_t key = keyBy(
                hashOf, [&](std::size_t weight) { return weights.emplace_back(weightHash(weight, hashOf, ordered)); });
            for (const Dimension* dimension : input) key = hashCombine(key, hashOf(dimension));
            least = std::min(least, key);
            return;
        }
        std::size_t end = begin + 1;
        while (end < list.size() && list[end]->size == list[begin]->size) ++end;
        const auto first = numbers.begin() + begin, last = numbers.begin() + end;
        do self(self, end);
        while (std::next_permutation(first, last));
    };
    permute(permute, 0);
    return least;
}

PGraph PGraph::with(const Primitive& primitive) const {
    const auto fail = [&](const std::string& why) {
        throw Error(Category::badInput, std::string(primitiveName(primitive.kind)) + ": " + why);
    };
    const auto needWhole = [&](const Size& size) {
        if (!spec().legal(size))
            fail("the size " + spec().variables.text(size) + " is not an integer at every mapping");
    };
    Coordinates weight = primitive.inner;
    weight.insert(weight.end(), primitive.outer.begin(), primitive.outer.end());
    Coordinates operands = weight;
    if (primitive.first) operands.push_back(primitive.first);
    if (primitive.second) operands.push_back(primitive.second);
    for (const Dimension* operand : operands)
        if (!holds(m_interface, operand)) fail("an operand is not in the interface");
        else if (operand->batch) fail("no primitive applies to a batch coordinate");
    std::ranges::sort(operands);
    if (std::ranges::adjacent_find(operands) != operands.end()) fail("a coordinate is used twice");
    switch (primitive.kind) {
        case PrimitiveKind::reduce: needWhole(primitive.parameter); break;
        case PrimitiveKind::merge:
            needWhole(primitive.parameter);
            needWhole(primitive.first->size / primitive.parameter);
            break;
        case PrimitiveKind::stride:
            needWhole(primitive.parameter);
            needWhole(primitive.first->size * primitive.parameter);
            break;
        case PrimitiveKind::contraction:
            if (weight.empty()) fail("the weight has no coordinates");
            break;
        default: break;
    }

    PGraph next = *this;
    Coordinates& interface = next.m_interface;
    for (const Dimension* operand : operands) interface.erase(std::ranges::find(interface, operand));
    for (const Dimension* made : madeBy(primitive))
        interface.insert(std::ranges::upper_bound(interface, made, byHash), made);
    if (primitive.kind == PrimitiveKind::expand) next.m_expansions.push_back(primitive.first);
    if (primitive.kind == PrimitiveKind::contraction) next.m_weights.push_back(std::move(weight));
    for (int v = 0; v < spec().variables.size(); ++v)
        if (!spec().variables[v].primary && primitive.parameter.mentions(v)) ++next.m_mentions[v];
    ++next.m_counts[static_cast<int>(primitive.kind)];
    ++next.m_depth;
    next.m_last = std::make_shared<const Step>(Step{primitive, m_last});
    next.m_key = next.plainKey();
    return next;
}

int64_t Operator::parameters(const Mapping& mapping) const {
    int64_t sum = 0;
    for (const Coordinates& weight : graph.weights()) {
        int64_t elements = 1;
        for (const Dimension* dimension : weight) elements *= spec().value(dimension->size, mapping);
        sum += elements;
    }
    return sum;
}

uint64_t Operator::key() const {
    uint64_t key = graph.key();
    for (const Dimension* dimension : input) key = hashCombine(key, dimension->hash);
    return key;
}

std::vector<Coordinates> finalizations(const PGraph& graph) {
    const auto& wanted = graph.spec().input;
    const Coordinates& interface = graph.interface();
    if (interface.size() != wanted.size()) return {};
    std::vector<Coordinates> found;
    Coordinates chosen;
    std::vector<bool> used(interface.size());
    const auto assign = [&](const auto& self) -> void {
        if (chosen.size() == wanted.size()) {
            found.push_back(chosen);
            return;
        }
        for (std::size_t i = 0; i < interface.size(); ++i) {
            if (used[i] || interface[i]->discards || interface[i]->size != wanted[chosen.size()].size) continue;
            used[i] = true;
            chosen.push_back(interface[i]);
            self(self);
            chosen.pop_back();
            used[i] = false;
        }
    };
    assign(assign);
    return found;
}

}  // namespace egret::synthesis
