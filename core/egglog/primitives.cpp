#include "core/egglog/primitives.h"

#include "core/base/error.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace egret::egglog {

Value Typed<double>::to(Values&, double number) {
    return std::bit_cast<Value>(std::isnan(number) ? std::numeric_limits<double>::quiet_NaN() : number);
}

Value Typed<BigInt>::to(Values& values, const BigInt& number) {
    constexpr std::size_t kMostBits = 1 << 20;
    if (bitCount(number) > kMostBits) throw Error(Category::limit, "a BigInt has more than 2^20 bits");
    return values.ofBigInt(number);
}

Value Typed<BigRat>::to(Values& values, const BigRat& number) {
    Typed<BigInt>::to(values, number.get_num());
    Typed<BigInt>::to(values, number.get_den());
    return values.ofBigRat(number);
}

Primitives::Primitives(Values& values) : m_values(values) {
    values.targetInputs = [this](Value target) { return std::span<const SortId>(m_targets[target].inputs); };
    addNumberPrimitives(*this);
    addBigNumberPrimitives(*this);
}

void Primitives::add(Primitive primitive) {
    for (const Primitive* known : named(primitive.name))
        if (known->inputs == primitive.inputs && known->output == primitive.output) return;
    m_primitives.push_back(std::move(primitive));
    m_scope.byName[std::string(m_primitives.back().name)].push_back(&m_primitives.back());
}

std::span<const Primitive* const> Primitives::named(std::string_view name) const {
    const auto found = m_scope.byName.find(name);
    if (found == m_scope.byName.end()) return {};
    return found->second;
}

std::span<const Primitives::Generic> Primitives::generics() {
    static const Generic kRows[] = {
        {"!=", kUnit,
            [](PrimitiveContext&, const Primitive&, Args a) {
                return a[0] != a[1] ? std::optional<Value>(0) : std::nullopt;
            }},
        {"value-eq", kUnit,
            [](PrimitiveContext&, const Primitive&, Args a) {
                return a[0] == a[1] ? std::optional<Value>(0) : std::nullopt;
            }},
        {"bool-!=", kBool,
            [](PrimitiveContext&, const Primitive&, Args a) { return std::optional<Value>(a[0] != a[1]); }},
        {"ordering-min", std::nullopt,
            [](PrimitiveContext&, const Primitive&, Args a) { return std::optional(std::min(a[0], a[1])); }},
        {"ordering-max", std::nullopt,
            [](PrimitiveContext&, const Primitive&, Args a) { return std::optional(std::max(a[0], a[1])); }},
    };
    return kRows;
}

const Primitive* Primitives::generic(std::string_view name, SortId sort) {
    for (const Primitive& known : m_primitives)
        if (known.name == name && known.extra == sort && known.inputs == std::vector<SortId>{sort, sort}) return &known;
    for (const Generic& row : generics()) {
        if (row.name != name) continue;
        m_primitives.push_back({.name = row.name,
            .inputs = {sort, sort},
            .output = row.output.value_or(sort),
            .evaluate = row.evaluate,
            .extra = sort});
        return &m_primitives.back();
    }
    throw Error(Category::internal, "no generic primitive has this name");
}

void Primitives::addSort(SortId sort) {
    const SortKind kind = m_values.sort(sort).kind;
    m_scope.sorts.push_back(sort);
    switch (kind) {
        case SortKind::vec: addVecPrimitives(*this, m_values, sort); break;
        case SortKind::set: addSetPrimitives(*this, m_values, sort); break;
        case SortKind::map: addMapPrimitives(*this, m_values, sort); break;
        case SortKind::pair: addPairPrimitives(*this, m_values, sort); break;
        case SortKind::multiset: addMultisetPrimitives(*this, m_values, sort); break;
        case SortKind::function: addApplication(*this, m_values, sort); break;
        default: break;
    }
    const auto isFunction = [&](SortId id) { return m_values.sort(id).kind == SortKind::function; };
    const std::vector<SortId> sorts = m_scope.sorts;
    for (const SortId other : sorts) {
        if (kind == SortKind::function && !isFunction(other)) addFunctionPrimitives(*this, m_values, sort, other);
        if (kind != SortKind::function && isFunction(other)) addFunctionPrimitives(*this, m_values, other, sort);
    }
}

// ---- function values ------------------------------------------------------------------------------------------------

Value Primitives::target(const Target& target) {
    const auto known = std::find(m_targets.begin(), m_targets.end(), target);
    if (known != m_targets.end()) return static_cast<Value>(known - m_targets.begin());
    m_targets.push_back(target);
    return m_targets.size() - 1;
}

std::optional<Value> Primitives::apply(PrimitiveContext& context, Value function, std::span<const Value> args) const {
    const std::span<const Value> items = m_values.items(function);
    std::vector<Value> all(items.begin() + 1, items.end());
    all.insert(all.end(), args.begin(), args.end());
    const Target& target = m_targets[items[0]];
    return target.function ? context.tables.call(*target.function, all)
                           : target.primitive->evaluate(context, *target.primitive, all);
}

}  // namespace egret::egglog
