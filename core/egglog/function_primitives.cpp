#include "core/egglog/primitives.h"

#include <algorithm>

namespace egret::egglog {
namespace {

using Context = PrimitiveContext;
using Result = std::optional<Value>;
using ItemList = std::vector<Value>;

Result apply(Context& context, Value function, std::initializer_list<Value> args) {
    return context.primitives.apply(context, function, {args.begin(), args.size()});
}

// ItemList for which the function has no value are omitted.
Result mapped(Context& context, const Primitive& primitive, Args args) {
    ItemList results;
    for (const Value item : context.values.copyOf(args[1])) {
        const Result result = apply(context, args[0], {item});
        if (result) results.push_back(*result);
    }
    return context.values.ofItems(primitive.extra, std::move(results));
}

template <bool keepsDefined>
Result filtered(Context& context, const Primitive& primitive, Args args) {
    ItemList kept;
    for (const Value item : context.values.copyOf(args[1]))
        if (apply(context, args[0], {item}).has_value() == keepsDefined) kept.push_back(item);
    return context.values.ofItems(primitive.extra, std::move(kept));
}

Result reduced(Context& context, const Primitive&, Args args) {
    const ItemList items = context.values.copyOf(args[2]);
    Result total = items.empty() ? args[1] : items[0];
    for (std::size_t i = 1; i < items.size() && total; ++i) total = apply(context, args[0], {*total, items[i]});
    return total;
}

Result flatMapped(Context& context, const Primitive& primitive, Args args) {
    ItemList all;
    for (const Value item : context.values.copyOf(args[1])) {
        const Result result = apply(context, args[0], {item});
        const ItemList more = result ? context.values.copyOf(*result) : ItemList{item};
        all.insert(all.end(), more.begin(), more.end());
    }
    return context.values.ofItems(primitive.extra, std::move(all));
}

// Stores how often each item is in a multiset, as (f multiset item) -> count. If the first item is already there, the
// index was filled before.
Result filledIndex(Context& context, const Primitive&, Args args) {
    const auto& target = context.primitives.target(context.values.items(args[1])[0]);
    if (!target.function) return std::nullopt;
    const ItemList items = context.values.copyOf(args[0]);
    for (auto begin = items.begin(); begin != items.end();) {
        const auto end = std::upper_bound(begin, items.end(), *begin);
        const std::array<Value, 2> key{args[0], *begin};
        if (context.tables.lookup(*target.function, key)) break;
        context.tables.set(*target.function, key, static_cast<Value>(end - begin));
        begin = end;
    }
    return 0;
}

Result clearedIndex(Context& context, const Primitive&, Args args) {
    const auto& target = context.primitives.target(context.values.items(args[1])[0]);
    if (!target.function) return std::nullopt;
    for (const Value item : context.values.copyOf(args[0])) {
        const std::array<Value, 2> key{args[0], item};
        context.tables.remove(*target.function, key);
    }
    return 0;
}

Result applied(Context& context, const Primitive&, Args args) {
    return context.primitives.apply(context, args[0], args.subspan(1));
}

}  // namespace

void addApplication(Primitives& to, const Values& values, SortId function) {
    const std::vector<SortId>& inner = values.sort(function).inner;
    std::vector<SortId> inputs{function};
    inputs.insert(inputs.end(), inner.begin(), inner.end() - 1);
    to.add({.name = "unstable-app", .inputs = std::move(inputs), .output = inner.back(), .evaluate = applied});
}

void addFunctionPrimitives(Primitives& to, const Values& values, SortId function, SortId container) {
    const std::vector<SortId>& inner = values.sort(function).inner;
    const SortKind kind = values.sort(container).kind;
    if (kind != SortKind::vec && kind != SortKind::multiset) return;
    const SortId item = values.sort(container).inner[0];
    const auto add = [&](std::string_view name, std::vector<SortId> inputs, SortId output, Primitive::Evaluate evaluate,
                         bool writes = false) {
        to.add({.name = name,
            .inputs = std::move(inputs),
            .output = output,
            .evaluate = evaluate,
            .writes = writes,
            .extra = output});
    };
    const bool isUnary = inner.size() == 2, isBinary = inner.size() == 3;
    // A map needs a second container sort for its results, which can be declared before or after the first.
    const char* const map = kind == SortKind::vec ? "unstable-vec-map" : "unstable-multiset-map";
    for (const SortId other : to.containerSorts()) {
        if (values.sort(other).kind != kind || !isUnary) continue;
        const SortId otherItem = values.sort(other).inner[0];
        if (inner[0] == item && inner[1] == otherItem) add(map, {function, container}, other, mapped);
        if (inner[0] == otherItem && inner[1] == item) add(map, {function, other}, container, mapped);
    }
    if (kind != SortKind::multiset) return;
    if (isUnary && inner[0] == item && inner[1] == kUnit) {
        add("unstable-multiset-filter", {function, container}, container, filtered<true>);
        add("unstable-multiset-filter-not", {function, container}, container, filtered<false>);
    }
    if (isUnary && inner[0] == item && inner[1] == container)
        add("unstable-multiset-flat-map", {function, container}, container, flatMapped);
    if (isBinary && inner[0] == item && inner[1] == item && inner[2] == item)
        add("unstable-multiset-reduce", {function, item, container}, item, reduced);
    if (isBinary && inner[0] == container && inner[1] == item && inner[2] == kI64) {
        add("unstable-multiset-fill-index", {container, function}, kUnit, filledIndex, true);
        add("unstable-multiset-clear-index", {container, function}, kUnit, clearedIndex, true);
    }
}

}  // namespace egret::egglog
