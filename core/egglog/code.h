#pragma once

#include "core/egglog/primitives.h"
#include "core/egglog/sexp.h"

#include <memory>

namespace egret::egglog {

// Compiled queries and actions. They compute with slots, one for each variable.

// The value of an argument: a constant or a slot.
struct Operand {
    bool isConstant = false;
    uint32_t slot = 0;
    Value value = 0;

    static Operand ofSlot(uint32_t slot) { return {.slot = slot}; }
    static Operand ofConstant(Value value) { return {.isConstant = true, .value = value}; }
    Value in(std::span<const Value> slots) const { return isConstant ? value : slots[slot]; }
    bool operator==(const Operand&) const = default;
};

// A row that must be in a table: the arguments, then the output.
struct Atom {
    FunctionId function = 0;
    std::vector<Operand> operands;
};

// A primitive that must have a value: `output` if that slot is known by then, else the slot is set.
struct Condition {
    const Primitive* primitive = nullptr;
    std::vector<Operand> inputs;
    Operand output;
};

struct Query {
    std::vector<Atom> atoms;
    std::vector<Condition> conditions;
    uint32_t slotCount = 0;
    bool isImpossible = false;  // two different constants were equated
};

struct Op {
    enum class Kind { call, callInto, primitive, set, remove, subsume, merge, panic };
    Kind kind = Kind::call;
    FunctionId function = 0;
    const Primitive* primitive = nullptr;
    std::vector<Operand> inputs;  // set: the value is last; merge: both values; callInto: the e-class is last
    uint32_t output = 0;          // slot; call, primitive
    std::string message;          // panic
    Position at;
};

// Actions, or an expression, whose value is `result`.
struct Code {
    std::vector<Op> ops;
    uint32_t slotCount = 0;
    Operand result = Operand::ofConstant(0);
};

struct CompiledRule {
    std::string name;
    Position at;
    Query query;
    Code head;  // the first slots are those of the query
    bool isSeminaive = true;
};

struct Function {
    std::string name;
    FunctionKind kind = FunctionKind::constructor;
    std::vector<SortId> inputs;
    SortId output = kUnit;
    uint64_t cost = 1;
    bool isUnextractable = false, isHidden = false;
    std::shared_ptr<const Code> merge;  // slots 0 and 1 are the old and the new value; null: values must not differ
    Position at;
};

}  // namespace egret::egglog
