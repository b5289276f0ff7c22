#pragma once

#include "core/base/error.h"
#include "core/batching/blocks/object.h"
#include "core/batching/minibatch.h"

#include <memory>
#include <variant>
#include <vector>

namespace egret::batching::blocks {

// The input or result of a block. The compiler knows its type (type.h), so the type is not stored here. A tensor is
// stored as a value of the minibatch, a tuple or sequence as its items, a broadcast as the item that it repeats.
class Datum {
public:
    using Items = std::shared_ptr<const std::vector<Datum>>;

    Datum() = default;  // Void
    Datum(Value tensor) : m_tensor(tensor) {}
    Datum(Object object) : m_rest(std::move(object)) {}
    Datum(Items items) : m_rest(std::move(items)) {}
    static Datum of(std::vector<Datum> items) {
        return Items(std::make_shared<const std::vector<Datum>>(std::move(items)));
    }

    // Throws internal if the datum is not a tensor.
    Value tensor() const {
        ensure(isTensor(), kWrongUse);
        return m_tensor;
    }
    const Object& object() const { return get<Object>(); }
    const Items& sharedItems() const { return get<Items>(); }
    const std::vector<Datum>& items() const { return *get<Items>(); }
    const Datum& operator[](std::size_t i) const { return items()[i]; }
    bool isObject() const { return std::holds_alternative<Object>(m_rest); }
    bool isTensor() const { return m_tensor != kNone; }

private:
    template <class T>
    const T& get() const {
        const T* value = std::get_if<T>(&m_rest);
        ensure(value != nullptr, kWrongUse);
        return *value;
    }
    static constexpr const char* kWrongUse = "a datum is used according to its type";
    static constexpr Value kNone = std::numeric_limits<Value>::max();

    Value m_tensor = kNone;
    std::variant<std::monostate, Object, Items> m_rest;
};

}  // namespace egret::batching::blocks
