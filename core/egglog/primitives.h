#pragma once

#include "core/egglog/values.h"

#include <bit>
#include <deque>
#include <optional>
#include <string_view>

namespace egret::egglog {

// Calls that primitives can make to the tables of a program. `set`, `remove` and `merge` are only called from actions.
class Tables {
public:
    virtual ~Tables() = default;
    // Returns the value of a row; adds the row if it is missing, the function is a constructor and actions may add
    // rows.
    virtual std::optional<Value> call(FunctionId function, std::span<const Value> args) = 0;
    virtual std::optional<Value> lookup(FunctionId function, std::span<const Value> args) const = 0;
    virtual void set(FunctionId function, std::span<const Value> args, Value value) = 0;
    virtual void remove(FunctionId function, std::span<const Value> args) = 0;
    virtual void merge(Value a, Value b) = 0;
};

using Args = std::span<const Value>;

class Primitives;
struct PrimitiveContext {
    Values& values;
    const Primitives& primitives;
    Tables& tables;
};

// A function that the program does not define, for one combination of sorts. It has no value if `evaluate` returns
// nothing; a condition then does not hold.
struct Primitive {
    using Evaluate = std::optional<Value> (*)(PrimitiveContext&, const Primitive&, Args);
    std::string_view name;
    std::vector<SortId> inputs;
    SortId output = kUnit;
    Evaluate evaluate = nullptr;
    bool isVariadic = false;       // the last input can occur any number of times, including none
    bool writes = false;           // only for actions
    void (*function)() = nullptr;  // of a typed primitive; `evaluate` knows its type
    SortId extra = 0;              // a sort that `evaluate` requires
};

// The primitives of a program, by name. Declaring a container sort adds the primitives of that sort.
class Primitives {
public:
    explicit Primitives(Values& values);

    std::span<const Primitive* const> named(std::string_view name) const;
    // Names of primitives that exist for every sort: "!=" and so on. Their arguments have equal sorts.
    struct Generic {
        std::string_view name;
        std::optional<SortId> output;  // unset: the sort of the arguments
        Primitive::Evaluate evaluate;
    };
    static std::span<const Generic> generics();

    void add(Primitive primitive);
    // Adds the primitives of a new container sort and of its combinations with the sorts that exist.
    void addSort(SortId sort);
    const std::vector<SortId>& containerSorts() const { return m_scope.sorts; }
    const Primitive* generic(std::string_view name, SortId sort);  // the primitive of one of generics()

    // The function or primitive that a function value calls.
    struct Target {
        std::string name;
        std::optional<FunctionId> function;
        const Primitive* primitive = nullptr;
        std::vector<SortId> inputs;
        bool operator==(const Target&) const = default;
    };
    Value target(const Target& target);  // its number; equal targets have equal numbers
    const Target& target(Value number) const { return m_targets[number]; }
    std::optional<Value> apply(PrimitiveContext& context, Value function, std::span<const Value> args) const;

    // Declarations of `push` and `pop`.
    struct Scope {
        std::map<std::string, std::vector<const Primitive*>, std::less<>> byName;
        std::vector<SortId> sorts;
    };
    const Scope& scope() const { return m_scope; }
    void setScope(Scope scope) { m_scope = std::move(scope); }

private:
    Values& m_values;
    std::deque<Primitive>
        m_primitives;  // stable addresses; primitives out of scope remain, because code refers to them
    std::vector<Target> m_targets;
    Scope m_scope;
};

// Each adds the primitives of one file.
void addNumberPrimitives(Primitives& primitives);
void addBigNumberPrimitives(Primitives& primitives);
void addVecPrimitives(Primitives& primitives, const Values& values, SortId sort);
void addSetPrimitives(Primitives& primitives, const Values& values, SortId sort);
void addMapPrimitives(Primitives& primitives, const Values& values, SortId sort);
void addPairPrimitives(Primitives& primitives, const Values& values, SortId sort);
void addMultisetPrimitives(Primitives& primitives, const Values& values, SortId sort);
void addFunctionPrimitives(Primitives& primitives, const Values& values, SortId function, SortId container);
void addApplication(Primitives& primitives, const Values& values, SortId function);

// ---- typed primitives -----------------------------------------------------------------------------------------------

struct UnitValue {};

template <class T>
struct Typed;
template <>
struct Typed<UnitValue> {
    static constexpr SortId kSort = kUnit;
    static Value to(Values&, UnitValue) { return 0; }
};
template <>
struct Typed<int64_t> {
    static constexpr SortId kSort = kI64;
    static int64_t from(const Values&, Value value) { return static_cast<int64_t>(value); }
    static Value to(Values&, int64_t number) { return static_cast<Value>(number); }
};
template <>
struct Typed<double> {
    static constexpr SortId kSort = kF64;
    static double from(const Values&, Value value) { return std::bit_cast<double>(value); }
    static Value to(Values&, double number);  // one value for all NaNs
};
template <>
struct Typed<bool> {
    static constexpr SortId kSort = kBool;
    static bool from(const Values&, Value value) { return value != 0; }
    static Value to(Values&, bool value) { return value; }
};
template <>
struct Typed<std::string> {
    static constexpr SortId kSort = kString;
    static const std::string& from(const Values& values, Value value) { return values.text(value); }
    static Value to(Values& values, const std::string& text) { return values.ofText(text); }
};
template <>
struct Typed<BigInt> {
    static constexpr SortId kSort = kBigInt;
    static const BigInt& from(const Values& values, Value value) { return values.bigInt(value); }
    static Value to(Values& values, const BigInt& number);  // throws limit for a number of unreasonable size
};
template <>
struct Typed<BigRat> {
    static constexpr SortId kSort = kBigRat;
    static const BigRat& from(const Values& values, Value value) { return values.bigRat(value); }
    static Value to(Values& values, const BigRat& number);
};

template <class T>
struct ResultOf {
    using Type = T;
    static std::optional<Value> to(Values& values, const T& result) { return Typed<T>::to(values, result); }
};
template <class T>
struct ResultOf<std::optional<T>> {
    using Type = T;
    static std::optional<Value> to(Values& values, const std::optional<T>& result) {
        return result ? std::optional(Typed<T>::to(values, *result)) : std::nullopt;
    }
};

// Returns a primitive that calls a C++ function; the sorts follow from its type.
template <class Result, class... Args>
Primitive typed(std::string_view name, Result (*function)(Args...)) {
    const auto evaluate = [](PrimitiveContext& context, const Primitive& primitive, std::span<const Value> args) {
        const auto call = reinterpret_cast<Result (*)(Args...)>(primitive.function);
        return [&]<std::size_t... I>(std::index_sequence<I...>) {
            return ResultOf<Result>::to(
                context.values, call(Typed<std::remove_cvref_t<Args>>::from(context.values, args[I])...));
        }
        (std::index_sequence_for<Args...>());
    };
    return {.name = name,
        .inputs = {Typed<std::remove_cvref_t<Args>>::kSort...},
        .output = Typed<typename ResultOf<Result>::Type>::kSort,
        .evaluate = evaluate,
        .function = reinterpret_cast<void (*)()>(function)};
}

}  // namespace egret::egglog
