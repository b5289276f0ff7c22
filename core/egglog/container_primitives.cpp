#include "core/base/error.h"
#include "core/egglog/primitives.h"

#include <algorithm>

namespace egret::egglog {
namespace {

using Context = PrimitiveContext;
using Result = std::optional<Value>;
using ItemList = std::vector<Value>;

// Containers are immutable: operations that change one return another. `extra` is the sort of the result.
Result made(Context& context, const Primitive& primitive, ItemList items) {
    return context.values.ofItems(primitive.extra, std::move(items));
}

bool contains(const Context& context, Value container, Value item) {
    const std::span<const Value> items = context.values.items(container);
    return std::find(items.begin(), items.end(), item) != items.end();
}

Result holds(bool condition) { return condition ? Result(0) : std::nullopt; }

Result ofArguments(Context& context, const Primitive& primitive, Args args) {
    return made(context, primitive, {args.begin(), args.end()});
}
Result lengthOf(Context& context, const Primitive&, Args args) { return context.values.items(args[0]).size(); }
Result containsItem(Context& context, const Primitive&, Args args) {
    return holds(contains(context, args[0], args[1]));
}
Result containsNot(Context& context, const Primitive&, Args args) {
    return holds(!contains(context, args[0], args[1]));
}
template <std::size_t index>
Result part(Context& context, const Primitive&, Args args) {
    return context.values.items(args[0])[index];
}
Result itemAt(Context& context, const Primitive&, Args args) {
    const std::span<const Value> items = context.values.items(args[0]);
    return args[1] < items.size() ? Result(items[args[1]]) : std::nullopt;  // negative numbers are large as Value
}
// Changes a copy of the first argument; if `change` returns false, there is no result.
template <auto change>
Result changed(Context& context, const Primitive& primitive, Args args) {
    ItemList items = context.values.copyOf(args[0]);
    if constexpr (std::is_void_v<decltype(change(items, args))>) change(items, args);
    else if (!change(items, args)) return std::nullopt;
    return made(context, primitive, std::move(items));
}
// The first argument, a set, with the items that are in the second one, or without them.
template <bool isKept>
Result selected(Context& context, const Primitive& primitive, Args args) {
    ItemList items = context.values.copyOf(args[0]);
    std::erase_if(items, [&](Value value) { return contains(context, args[1], value) != isKept; });
    return made(context, primitive, std::move(items));
}
constexpr auto withItem = changed<[](ItemList& items, Args args) { items.push_back(args[1]); }>;
Result joined(Context& context, const Primitive& primitive, Args containers) {
    ItemList all;
    for (const Value container : containers) {
        const std::span<const Value> items = context.values.items(container);
        all.insert(all.end(), items.begin(), items.end());
    }
    return made(context, primitive, std::move(all));
}

// Removes one occurrence of each of the items; nothing if one is missing and `isStrict`.
Result without(
    Context& context, const Primitive& primitive, Value from, std::span<const Value> removed, bool isStrict) {
    ItemList items = context.values.copyOf(from);
    for (const Value item : removed) {
        const auto found = std::find(items.begin(), items.end(), item);
        if (found != items.end()) items.erase(found);
        else if (isStrict) return std::nullopt;
    }
    return made(context, primitive, std::move(items));
}

// Merges the e-classes of two items.
void mergeItems(Context& context, Value a, Value b) {
    if (a != b) context.tables.merge(a, b);
}

// Returns a function that adds primitives of one sort of container.
auto adderOf(Primitives& to, SortId sort) {
    return [&to, sort](std::string_view name, std::vector<SortId> inputs, SortId output, Primitive::Evaluate evaluate,
               bool isVariadic = false) {
        to.add({.name = name,
            .inputs = std::move(inputs),
            .output = output,
            .evaluate = evaluate,
            .isVariadic = isVariadic,
            .extra = sort});
    };
}

}  // namespace

void addVecPrimitives(Primitives& to, const Values& values, SortId vec) {
    const SortId item = values.sort(vec).inner[0];
    const auto add = adderOf(to, vec);
    add("vec-empty", {}, vec, ofArguments);
    add("vec-of", {item}, vec, ofArguments, true);
    add("vec-push", {vec, item}, vec, withItem);
    add("vec-length", {vec}, kI64, lengthOf);
    add("vec-contains", {vec, item}, kUnit, containsItem);
    add("vec-not-contains", {vec, item}, kUnit, containsNot);
    add("vec-get", {vec, kI64}, item, itemAt);
    add("vec-append", {vec}, vec, joined, true);
    add("vec-pop", {vec}, vec, changed<[](ItemList& items, Args) {
        if (!items.empty()) items.pop_back();
    }>);
    add("vec-set", {vec, kI64, item}, vec, changed<[](ItemList& items, Args args) {
        if (args[1] < items.size()) items[args[1]] = args[2];
        return args[1] < items.size();
    }>);
    add("vec-remove", {vec, kI64}, vec, changed<[](ItemList& items, Args args) {
        if (args[1] >= items.size()) return false;
        items.erase(items.begin() + static_cast<std::ptrdiff_t>(args[1]));
        return true;
    }>);
    if (item == kI64)
        add("vec-range", {kI64}, vec, [](Context& context, const Primitive& primitive, Args args) {
            constexpr int64_t kMostItems = 1 << 24;
            const auto size = static_cast<int64_t>(args[0]);
            if (size > kMostItems) throw Error(Category::limit, "vec-range has more than 2^24 items");
            ItemList items;
            for (int64_t i = 0; i < size; ++i) items.push_back(static_cast<Value>(i));
            return made(context, primitive, std::move(items));
        });
    if (values.sort(item).kind != SortKind::eclass) return;
    to.add({.name = "vec-union",
        .inputs = {vec, vec},
        .output = vec,
        .evaluate = [](Context& context, const Primitive&, Args args) -> Result {
            const ItemList a = context.values.copyOf(args[0]), b = context.values.copyOf(args[1]);
            if (a.size() != b.size()) return std::nullopt;
            for (std::size_t i = 0; i < a.size(); ++i) mergeItems(context, a[i], b[i]);
            return args[0];
        },
        .writes = true,
        .extra = vec});
}

void addSetPrimitives(Primitives& to, const Values& values, SortId set) {
    const SortId item = values.sort(set).inner[0];
    const auto add = adderOf(to, set);
    add("set-empty", {}, set, ofArguments);
    add("set-of", {item}, set, ofArguments, true);
    add("set-insert", {set, item}, set, withItem);
    add("set-length", {set}, kI64, lengthOf);
    add("set-get", {set, kI64}, item, itemAt);
    add("set-contains", {set, item}, kUnit, containsItem);
    add("set-not-contains", {set, item}, kUnit, containsNot);
    add("set-remove", {set, item}, set, [](Context& context, const Primitive& primitive, Args args) {
        return without(context, primitive, args[0], args.subspan(1), false);
    });
    add("set-union", {set, set}, set, joined);
    add("set-diff", {set, set}, set, selected<false>);
    add("set-intersect", {set, set}, set, selected<true>);
}

namespace {

// Returns the position of a key's value in a map, or nothing.
std::optional<std::size_t> entryOf(const Context& context, Value map, Value key) {
    const std::span<const Value> items = context.values.items(map);
    for (std::size_t i = 0; i < items.size(); i += 2)
        if (items[i] == key) return i + 1;
    return std::nullopt;
}

}  // namespace

void addMapPrimitives(Primitives& to, const Values& values, SortId map) {
    const SortId key = values.sort(map).inner[0], value = values.sort(map).inner[1];
    const auto add = adderOf(to, map);
    add("map-empty", {}, map, ofArguments);
    add("map-insert", {map, key, value}, map, changed<[](ItemList& items, Args args) {
        items.insert(items.end(), {args[1], args[2]});
    }>);
    add("map-get", {map, key}, value, [](Context& context, const Primitive&, Args args) {
        const auto entry = entryOf(context, args[0], args[1]);
        return entry ? Result(context.values.items(args[0])[*entry]) : std::nullopt;
    });
    add("map-remove", {map, key}, map, [](Context& context, const Primitive& primitive, Args args) {
        ItemList items = context.values.copyOf(args[0]);
        if (const auto entry = entryOf(context, args[0], args[1])) {
            const auto at = items.begin() + static_cast<std::ptrdiff_t>(*entry);
            items.erase(at - 1, at + 1);
        }
        return made(context, primitive, std::move(items));
    });
    add("map-length", {map}, kI64,
        [](Context& context, const Primitive&, Args args) { return Result(context.values.items(args[0]).size() / 2); });
    add("map-contains", {map, key}, kUnit, [](Context& context, const Primitive&, Args args) {
        return holds(entryOf(context, args[0], args[1]).has_value());
    });
    add("map-not-contains", {map, key}, kUnit,
        [](Context& context, const Primitive&, Args args) { return holds(!entryOf(context, args[0], args[1])); });
}

void addPairPrimitives(Primitives& to, const Values& values, SortId pair) {
    const SortId first = values.sort(pair).inner[0], second = values.sort(pair).inner[1];
    const auto add = adderOf(to, pair);
    add("pair", {first, second}, pair, ofArguments);
    add("pair-first", {pair}, first, part<0>);
    add("pair-second", {pair}, second, part<1>);
}

// ---- multisets ------------------------------------------------------------------------------------------------------

namespace {

Result countOf(Context& context, const Primitive&, Args args) {
    const std::span<const Value> items = context.values.items(args[0]);
    return static_cast<Value>(std::count(items.begin(), items.end(), args[1]));
}

Result mostFrequent(Context& context, const Primitive&, Args args) {
    const std::span<const Value> items = context.values.items(args[0]);  // ascending, so equal items are adjacent
    Result best;
    std::ptrdiff_t most = 0;
    for (auto begin = items.begin(); begin != items.end();) {
        const auto end = std::find_if(begin, items.end(), [&](Value item) { return item != *begin; });
        if (end - begin >= most) best = *begin;
        most = std::max(most, end - begin);
        begin = end;
    }
    return best;
}

Result intersection(Context& context, const Primitive& primitive, Args args) {
    const std::span<const Value> a = context.values.items(args[0]), b = context.values.items(args[1]);
    ItemList both;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
    return made(context, primitive, std::move(both));
}

Result repeated(Context& context, const Primitive& primitive, Args args) {
    constexpr int64_t kMostItems = 1 << 24;
    const auto count = static_cast<int64_t>(args[1]);
    if (count < 0) return std::nullopt;
    if (count > kMostItems) throw Error(Category::limit, "multiset-single has more than 2^24 items");
    return made(context, primitive, ItemList(static_cast<std::size_t>(count), args[0]));
}

Result unionOfValues(Context& context, const Primitive&, Args args) {
    const ItemList items = context.values.copyOf(args[0]);
    if (items.empty()) return std::nullopt;
    for (const Value item : items) mergeItems(context, items[0], item);
    return items[0];
}

Result sumOfAll(Context& context, const Primitive& primitive, Args args) {
    return joined(context, primitive, context.values.items(args[0]));
}

template <bool isSwapped>
Result withoutOne(Context& context, const Primitive& primitive, Args args) {
    return without(context, primitive, args[isSwapped ? 1 : 0], args.subspan(isSwapped ? 0 : 1, 1), true);
}
template <bool isSwapped>
Result difference(Context& context, const Primitive& primitive, Args args) {
    return without(context, primitive, args[isSwapped ? 1 : 0], context.values.items(args[isSwapped ? 0 : 1]), true);
}

}  // namespace

void addMultisetPrimitives(Primitives& to, const Values& values, SortId bag) {
    const SortId item = values.sort(bag).inner[0];
    const auto add = adderOf(to, bag);
    add("multiset-of", {item}, bag, ofArguments, true);
    add("multiset-single", {item, kI64}, bag, repeated);
    add("multiset-pick", {bag}, item, [](Context& context, const Primitive&, Args args) {
        const std::span<const Value> items = context.values.items(args[0]);
        return items.empty() ? Result() : Result(items[0]);
    });
    add("multiset-insert", {bag, item}, bag, withItem);
    add("multiset-remove", {bag, item}, bag, withoutOne<false>);
    add("multiset-remove-swapped", {item, bag}, bag, withoutOne<true>);
    add("multiset-subtract", {bag, bag}, bag, difference<false>);
    add("multiset-subtract-swapped", {bag, bag}, bag, difference<true>);
    add("multiset-length", {bag}, kI64, lengthOf);
    add("multiset-contains", {bag, item}, kUnit, containsItem);
    add("multiset-not-contains", {bag, item}, kUnit, containsNot);
    add("multiset-contains-swapped", {item, bag}, kUnit,
        [](Context& context, const Primitive&, Args args) { return holds(contains(context, args[1], args[0])); });
    add("multiset-not-contains-swapped", {item, bag}, kUnit,
        [](Context& context, const Primitive&, Args args) { return holds(!contains(context, args[1], args[0])); });
    add("multiset-intersection", {bag, bag}, bag, intersection);
    add("multiset-sum", {bag, bag}, bag, joined);
    add("multiset-count", {bag, item}, kI64, countOf);
    add("multiset-pick-max", {bag}, item, mostFrequent);
    add("multiset-reset-counts", {bag}, bag,
        changed<[](ItemList& items, Args) { items.erase(std::unique(items.begin(), items.end()), items.end()); }>);
    if (values.sort(item).kind == SortKind::multiset)
        to.add(
            {.name = "multiset-sum-multisets", .inputs = {bag}, .output = item, .evaluate = sumOfAll, .extra = item});
    if (values.sort(item).kind == SortKind::eclass)
        to.add({.name = "multiset-union-values",
            .inputs = {bag},
            .output = item,
            .evaluate = unionOfValues,
            .writes = true});
}

}  // namespace egret::egglog
