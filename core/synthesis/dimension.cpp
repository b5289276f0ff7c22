#include "core/synthesis/dimension.h"

#include "core/base/hash.h"

#include <algorithm>

namespace egret::synthesis {
namespace {

bool same(const Dimension& a, const Dimension& b) {
    return a.kind == b.kind && a.first == b.first && a.second == b.second && a.index == b.index && a.size == b.size &&
        a.parameter == b.parameter;
}

// Returns a coordinate with the size and order of the coordinate below.
Dimension above(const Dimension* below, DimensionKind kind) {
    Dimension made{.kind = kind, .size = below->size, .first = below};
    made.discards = below->discards;
    made.unordered = below->unordered;
    return made;
}

uint64_t structuralHash(const Dimension& d, uint64_t index, uint64_t first, uint64_t second) {
    uint64_t hash = hashCombine(static_cast<uint64_t>(d.kind), index);
    hash = hashCombine(hash, d.size.hash());
    hash = hashCombine(hash, d.parameter.hash());
    hash = hashCombine(hash, d.first ? first : 1);
    hash = hashCombine(hash, d.second ? second : 2);
    return hash;
}

}  // namespace

Dimension* DimensionStore::intern(Dimension dimension) {
    const auto hashed = [&](uint64_t Dimension::*hash, uint64_t index) {
        return structuralHash(dimension, index, dimension.first ? dimension.first->*hash : 0,
            dimension.second ? dimension.second->*hash : 0);
    };
    const auto index = static_cast<uint64_t>(dimension.index);
    dimension.hash = hashed(&Dimension::hash, index);
    dimension.form = hashed(&Dimension::form, dimension.kind == DimensionKind::iterator ? index : 0);
    const auto [begin, end] = m_byHash.equal_range(dimension.hash);
    for (auto it = begin; it != end; ++it)
        if (same(*it->second, dimension)) return it->second;
    for (const Dimension* below : {dimension.first, dimension.second})
        if (below) {
            dimension.height = std::max(dimension.height, below->height + 1);
            dimension.colours |= below->colours;
        }
    Dimension* kept = &m_dimensions.emplace_back(dimension);
    m_byHash.emplace(kept->hash, kept);
    return kept;
}

const Dimension* DimensionStore::iterator(int index, const Size& size, bool unordered, bool batch) {
    Dimension* made = intern({.kind = DimensionKind::iterator, .size = size, .index = index});
    if (unordered) made->unordered = made;
    made->batch = batch;
    return made;
}

const Dimension* DimensionStore::reduce(int index, const Size& size) {
    return intern({.kind = DimensionKind::reduce, .size = size, .index = index});
}

const Dimension* DimensionStore::split(const Dimension* left, const Dimension* right) {
    Dimension made{.kind = DimensionKind::split, .size = left->size * right->size, .first = left, .second = right};
    made.discards = left->discards || right->discards;
    // Parts of one unordered coordinate remain unordered when they are recombined in any order.
    if (left->unordered && left->unordered == right->unordered) made.unordered = left->unordered;
    return intern(made);
}

const Dimension* DimensionStore::merge(const Dimension* below, const Size& block, bool left) {
    Dimension made = above(below, left ? DimensionKind::mergeLeft : DimensionKind::mergeRight);
    made.size = left ? below->size / block : block;
    made.parameter = block;
    return intern(made);
}

const Dimension* DimensionStore::shift(const Dimension* below) { return intern(above(below, DimensionKind::shift)); }

const Dimension* DimensionStore::unfold(const Dimension* left, const Dimension* window) {
    Dimension made{.kind = DimensionKind::unfold, .size = left->size, .first = left, .second = window};
    made.discards = left->discards;  // a strided window skips only elements that its neighbors read
    return intern(made);
}

const Dimension* DimensionStore::stride(const Dimension* below, const Size& stride) {
    Dimension made{.kind = DimensionKind::stride, .size = below->size * stride, .first = below, .parameter = stride};
    made.discards = true;
    return intern(made);
}

const Dimension* DimensionStore::share(const Dimension* below, int contraction) {
    Dimension made = above(below, DimensionKind::share);
    made.index = contraction;
    made.colours = 1u << contraction;
    return intern(made);
}

uint64_t renumberedHash(const Dimension* dimension, const std::function<uint64_t(const Dimension*)>& number) {
    const auto below = [&](const Dimension* one) { return one ? renumberedHash(one, number) : 0; };
    return structuralHash(*dimension, number(dimension), below(dimension->first), below(dimension->second));
}

std::string coordinateText(
    const Dimension* d, const Variables& variables, const std::unordered_map<const Dimension*, std::string>& names) {
    const auto text = [&](const Dimension* of) { return coordinateText(of, variables, names); };
    const auto isSum = [](const Dimension* of) {
        while (of->kind == DimensionKind::share) of = of->first;
        return of->kind == DimensionKind::split || of->kind == DimensionKind::unfold;
    };
    const auto isAtom = [](const Dimension* of) {
        while (of->kind == DimensionKind::share) of = of->first;
        return of->kind == DimensionKind::iterator || of->kind == DimensionKind::reduce;
    };
    const auto atom = [&](const Dimension* of) { return isAtom(of) ? text(of) : '(' + text(of) + ')'; };
    const auto term = [&](const Dimension* of) { return isSum(of) ? '(' + text(of) + ')' : text(of); };
    const auto size = [&](const Size& of) {
        const std::string plain = variables.text(of);
        return plain.find_first_of("*/") == std::string::npos ? plain : '(' + plain + ')';
    };
    if (const auto named = names.find(d); named != names.end()) return named->second;
    switch (d->kind) {
        case DimensionKind::iterator: return "i" + std::to_string(d->index);
        case DimensionKind::reduce: return "r" + std::to_string(d->index);
        case DimensionKind::split: return size(d->second->size) + '*' + atom(d->first) + " + " + term(d->second);
        case DimensionKind::mergeLeft: return atom(d->first) + '/' + size(d->parameter);
        case DimensionKind::mergeRight: return atom(d->first) + '%' + size(d->parameter);
        case DimensionKind::shift: return '(' + text(d->first) + " + 1)%" + size(d->size);
        case DimensionKind::unfold:
            return term(d->first) + " + " + term(d->second) + " - " + size(d->second->size) + "/2";
        case DimensionKind::stride: return size(d->parameter) + '*' + atom(d->first);
        case DimensionKind::share: return text(d->first);
    }
    return {};
}

std::string_view kindName(DimensionKind kind) {
    static constexpr std::string_view kNames[] = {
        "iterator", "reduce", "split", "merge", "merge", "shift", "unfold", "stride", "share"};
    return kNames[static_cast<int>(kind)];
}

}  // namespace egret::synthesis
