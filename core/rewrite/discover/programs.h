#pragma once

#include "core/base/task.h"
#include "core/rewrite/discover/substitutions.h"

#include <memory>
#include <set>
#include <unordered_map>

namespace egret::rewrite::discover {

// Up to four operators, 16 bits each, in canonical order; equal programs are equal numbers. See programs.cpp.
using Program = uint64_t;

// A program and its fingerprint, which is equal for programs whose outputs have the same elements.
struct Fingerprinted {
    uint64_t fingerprint = 0;
    Program program = 0;
    bool operator<(const Fingerprinted& other) const {
        return std::tie(fingerprint, program) < std::tie(other.fingerprint, other.program);
    }
    bool operator==(const Fingerprinted&) const = default;
};

struct Operation;

// Enumerates all small tensor programs over a fixed set of inputs, in a fixed order. The work is split into independent
// pieces.
class Programs {
public:
    // Enumerates programs of up to `operators` operators (1 to 4); `seed` determines the inputs' elements.
    Programs(std::size_t operators, uint64_t seed);
    ~Programs();

    std::size_t pieces() const;  // one per program of one operator
    // Appends the programs that begin with operator number `piece`. Piece 0 also includes the programs without
    // operators, which are the inputs. Throws cancelled.
    void enumerate(std::size_t piece, std::vector<Fingerprinted>& into, const Task& task);

    // Returns the fingerprint for this seed's inputs; comparing several seeds distinguishes coincidences from laws.
    uint64_t fingerprint(Program program);

    // Returns a hash that is equal for enumerations with the same operators, inputs and elements.
    uint64_t signature() const;

    // Returns whether the program can be a left side: it has operators, none of them a Split, and uses interchangeable
    // inputs in order.
    static bool canBeLeft(Program program);
    // Returns whether the program can be a right side: its last operator does not recompute an existing tensor.
    static bool canBeRight(Program program);
    static uint32_t variables(Program program);  // the non-constant inputs it reads, as bits
    static std::size_t operators(Program program);
    // Returns the number of input reads minus the number of inputs, with the program written as terms.
    static std::size_t repetitions(Program program);
    // in TASO's form; both programs must have the same outputs
    static Substitution substitution(Program from, Program to);

private:
    struct Tensor;
    struct State;
    State empty() const;
    std::vector<Operation> choices(const State& state) const;
    std::vector<std::shared_ptr<const Tensor>> make(const State& state, const Operation& choice, bool keepValues);
    static void append(State& state, const Operation& choice, const std::vector<std::shared_ptr<const Tensor>>& made);
    void tryChoice(State& state, const Operation& choice, std::vector<Fingerprinted>& into, const Task& task);
    void grow(State& state, std::vector<Fingerprinted>& into, const Task& task);

    std::size_t m_operators;
    std::vector<std::shared_ptr<const Tensor>> m_inputs;
    std::set<uint64_t> m_inputPrints;
    std::unordered_map<uint64_t, std::vector<std::shared_ptr<const Tensor>>> m_made;  // results of up to two operators
    uint32_t m_ids = 0;
    uint64_t m_point = 0;
};

}  // namespace egret::rewrite::discover
