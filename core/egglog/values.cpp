#include "core/egglog/values.h"

#include "core/base/hash.h"

#include <algorithm>

namespace egret::egglog {

Values::Values() {
    static constexpr std::pair<const char*, SortKind> kSorts[] = {{"Unit", SortKind::unit}, {"i64", SortKind::i64},
        {"f64", SortKind::f64}, {"bool", SortKind::boolean}, {"String", SortKind::string}, {"BigInt", SortKind::bigInt},
        {"BigRat", SortKind::bigRat}};
    for (const auto& [name, kind] : kSorts) addSort({.name = name, .kind = kind});
}

Values::~Values() = default;

SortId Values::addSort(Sort sort) {
    m_sorts.push_back(std::move(sort));
    return static_cast<SortId>(m_sorts.size() - 1);
}

Value Values::ofText(std::string_view text) {
    const auto found = m_textNumbers.find(text);
    if (found != m_textNumbers.end()) return found->second;
    m_texts.emplace_back(text);
    m_bytes += text.size() + 64;
    return m_textNumbers.emplace(m_texts.back(), m_texts.size() - 1).first->second;
}

Value Values::ofBigInt(const BigInt& number) {
    const auto [at, isNew] = m_bigIntNumbers.emplace(number, m_bigInts.size());
    if (isNew) m_bigInts.push_back(number);
    m_bytes += isNew ? bitCount(number) / 8 + 64 : 0;
    return at->second;
}

Value Values::ofBigRat(const BigRat& number) {
    const auto [at, isNew] = m_bigRatNumbers.emplace(number, m_bigRats.size());
    if (isNew) m_bigRats.push_back(number);
    m_bytes += isNew ? (bitCount(number.get_num()) + bitCount(number.get_den())) / 8 + 128 : 0;
    return at->second;
}

// ---- containers -----------------------------------------------------------------------------------------------------

void Values::normalize(SortKind kind, std::vector<Value>& items) const {
    if (kind == SortKind::set || kind == SortKind::multiset) std::sort(items.begin(), items.end());
    if (kind == SortKind::set) items.erase(std::unique(items.begin(), items.end()), items.end());
    if (kind != SortKind::map) return;
    std::map<Value, Value> entries;  // of equal keys, the last one wins
    for (std::size_t i = 0; i + 1 < items.size(); i += 2) entries[items[i]] = items[i + 1];
    items.clear();
    for (const auto& [key, value] : entries) items.insert(items.end(), {key, value});
}

Value Values::ofItems(SortId sort, std::vector<Value> items) {
    normalize(m_sorts[sort].kind, items);
    return intern(sort, std::move(items));
}

Value Values::intern(SortId sort, std::vector<Value> items) {
    uint64_t hash = sort;
    for (const Value item : items) hash = hashCombine(hash, item);
    egraph::Hashcons::Slot& slot = m_containerNumbers.findForInsert(static_cast<uint32_t>(hash),
        [&](uint32_t number) { return m_containers[number].sort == sort && m_containers[number].items == items; });
    if (slot.empty()) {
        m_containerNumbers.fill(slot, static_cast<uint32_t>(hash), static_cast<uint32_t>(m_containers.size()));
        m_bytes += sizeof(Container) + 16 + items.size() * sizeof(Value);
        m_next.push_back(m_containers.size());
        m_containers.push_back({sort, false, std::move(items)});
        const Value number = m_containers.size() - 1;
        m_containers[number].isCurrent = true;
        if (m_sorts[sort].hasIds) m_withIds.push_back(number);
        return number;
    }
    const Value number = slot.node;
    // A container can be built again from ids that were merged in the meantime. The next rebuild() replaces it again.
    if (!m_containers[number].isCurrent) {
        m_containers[number].isCurrent = true;
        m_next[number] = number;
        if (m_sorts[sort].hasIds) m_withIds.push_back(number);
    }
    return number;
}

SortId Values::itemSort(Value container, std::size_t item) const {
    const Sort& sort = m_sorts[m_containers[container].sort];
    switch (sort.kind) {
        case SortKind::map: return sort.inner[item % 2];
        case SortKind::pair: return sort.inner[item];
        case SortKind::function: return item == 0 ? kI64 : targetInputs(m_containers[container].items[0])[item - 1];
        default: return sort.inner[0];
    }
}

bool Values::rebuild(const std::function<Value(Value id)>& find, const OnReplaced& onReplaced) {
    bool isChanged = false;
    std::vector<Value> items;
    // Inner containers are before the containers that contain them: by number, and after a replacement by position.
    std::sort(m_withIds.begin(), m_withIds.end());
    for (std::size_t i = 0; i < m_withIds.size(); ++i) {
        const Value container = m_withIds[i];
        items = m_containers[container].items;
        bool isStale = false;
        for (std::size_t k = 0; k < items.size(); ++k) {
            const Sort& sort = m_sorts[itemSort(container, k)];
            const Value item = sort.kind == SortKind::eclass ? find(items[k])
                : sort.isContainer() && sort.hasIds          ? canonical(items[k])
                                                             : items[k];
            isStale = isStale || item != items[k];
            items[k] = item;
        }
        if (!isStale) continue;
        const SortId sort = m_containers[container].sort;
        std::vector<Value> images;
        if (onReplaced) images = items;
        normalize(m_sorts[sort].kind, items);
        const Value replacement = intern(sort, std::move(items));
        if (onReplaced) onReplaced(container, std::move(images), replacement);
        m_next[container] = replacement;
        m_containers[container].isCurrent = false;
        isChanged = true;
    }
    std::erase_if(m_withIds, [this](Value container) { return !m_containers[container].isCurrent; });
    return isChanged;
}

Values::State Values::state() const {
    State state{.next = m_next, .withIds = m_withIds};
    for (const Container& container : m_containers) state.isCurrent.push_back(container.isCurrent);
    return state;
}

void Values::setState(const State& state) {
    // Containers that are newer than the state remain, but only count again once they are built again.
    for (std::size_t i = 0; i < m_containers.size(); ++i) {
        m_containers[i].isCurrent = i < state.isCurrent.size() && state.isCurrent[i];
        m_next[i] = i < state.next.size() ? state.next[i] : i;
    }
    m_withIds = state.withIds;
}

Value Values::canonical(Value container) const {
    while (m_next[container] != container) container = m_next[container];
    return container;
}

}  // namespace egret::egglog
