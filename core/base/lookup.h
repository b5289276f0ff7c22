#pragma once

#include <algorithm>
#include <utility>

namespace egret {

// Returns a pointer to the value of a key in a map; null if missing.
template <class Map, class Key>
auto* valueAt(Map& map, const Key& key) {
    const auto found = map.find(key);
    return found == map.end() ? nullptr : &found->second;
}

template <class Map, class Key>
typename Map::mapped_type valueOr(const Map& map, const Key& key, typename Map::mapped_type otherwise) {
    const auto* value = valueAt(map, key);
    return value ? *value : std::move(otherwise);
}

template <class Value, class Range>
bool isIn(const Value& value, const Range& range) {
    return std::ranges::find(range, value) != std::ranges::end(range);
}

// Sorts and removes duplicates.
template <class Range>
void sortUnique(Range& range) {
    std::ranges::sort(range);
    range.erase(std::unique(range.begin(), range.end()), range.end());
}

}  // namespace egret
