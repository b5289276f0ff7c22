#pragma once

#include "core/egglog/big_number.h"
#include "core/egglog/sort.h"
#include "core/egraph/hashcons.h"

#include <deque>
#include <functional>
#include <map>
#include <span>
#include <string_view>
#include <unordered_map>

namespace egret::egglog {

// The strings, big numbers and containers of a program. Equal ones have equal numbers, so they compare as integers.
class Values {
public:
    Values();
    ~Values();  // in values.cpp, so that only this library links GMP
    Values(const Values&) = delete;
    Values& operator=(const Values&) = delete;

    Value ofText(std::string_view text);
    const std::string& text(Value value) const { return m_texts[value]; }
    Value ofBigInt(const BigInt& number);
    const BigInt& bigInt(Value value) const { return m_bigInts[value]; }
    Value ofBigRat(const BigRat& number);
    const BigRat& bigRat(Value value) const { return m_bigRats[value]; }

    // Containers. The items of a set or multiset are ascending, those of a map are keys and values by ascending key. A
    // function value is the number of its target (Primitives::target) and the arguments that are already given.
    Value ofItems(SortId sort, std::vector<Value> items);  // sorts the items as the kind of container requires
    std::span<const Value> items(Value container) const { return m_containers[container].items; }
    std::vector<Value> copyOf(Value container) const { return m_containers[container].items; }  // of the items
    SortId sortOf(Value container) const { return m_containers[container].sort; }

    SortId addSort(Sort sort);
    const Sort& sort(SortId id) const { return m_sorts[id]; }
    std::size_t sortCount() const { return m_sorts.size(); }

    // Sorts of the arguments that are given in a function value.
    std::function<std::span<const SortId>(Value target)> targetInputs;
    SortId itemSort(Value container, std::size_t item) const;

    // Replaces e-class ids in containers. Returns whether a container has a new number; canonical() returns it. A
    // container whose items become `images` is replaced by `replacement`.
    using OnReplaced = std::function<void(Value container, std::vector<Value> images, Value replacement)>;
    bool rebuild(const std::function<Value(Value id)>& find, const OnReplaced& onReplaced = {});
    Value canonical(Value container) const;

    // The current containers, for `push` and `pop`.
    struct State {
        std::vector<Value> next, withIds;
        std::vector<bool> isCurrent;
    };
    State state() const;
    void setState(const State& state);

    std::size_t bytes() const { return m_bytes; }

private:
    struct Container {
        SortId sort = 0;
        bool isCurrent = false;  // false: rebuild() replaced it
        std::vector<Value> items;
    };
    void normalize(SortKind kind, std::vector<Value>& items) const;
    Value intern(SortId sort, std::vector<Value> items);

    std::vector<Sort> m_sorts;
    std::deque<std::string> m_texts;
    std::unordered_map<std::string_view, Value> m_textNumbers;
    std::deque<BigInt> m_bigInts;
    std::map<BigInt, Value> m_bigIntNumbers;
    std::deque<BigRat> m_bigRats;
    std::map<BigRat, Value> m_bigRatNumbers;
    std::vector<Container> m_containers;
    egraph::Hashcons m_containerNumbers;
    std::vector<Value> m_next;     // by container: the container that replaced it, or itself
    std::vector<Value> m_withIds;  // current containers that can contain e-class ids
    std::size_t m_bytes = 0;
};

}  // namespace egret::egglog
