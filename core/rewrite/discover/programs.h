#pragma once

#include "core/base/task.h"
#include "core/rewrite/discover/substitutions.h"
#include "core/rewrite/verify/evaluate.h"

#include <array>
#include <memory>
#include <set>
#include <unordered_map>

namespace egret::rewrite::discover {

// Up to four operators, 16 bits each, in their canonical order; equal programs are equal numbers. See programs.cpp.
using Program = uint64_t;

// A program and what it computes: equal for programs whose outputs hold the same elements.
struct Fingerprinted {
    uint64_t fingerprint = 0;
    Program program = 0;
    bool operator<(const Fingerprinted& other) const {
        return std::tie(fingerprint, program) < std::tie(other.fingerprint, other.program);
    }
    bool operator==(const Fingerprinted&) const = default;
};

// All small tensor programs over a fixed set of inputs, one after the other. The work falls into pieces of which each
// can be done alone; programs come in the same order every time.
class Programs {
public:
    // Programs of at most `operators` operators, 1 to 4; `seed`: of the inputs' elements.
    Programs(std::size_t operators, uint64_t seed);
    ~Programs();

    std::size_t pieces() const;  // as many as there are programs of one operator
    // The programs that begin with operator number `piece`, appended. Piece 0 also gives the programs without
    // operators, which are the inputs themselves. Throws cancelled.
    void enumerate(std::size_t piece, std::vector<Fingerprinted>& into, const Task& task);

    // What a program computes from this seed's inputs; for telling accidents from laws.
    uint64_t fingerprint(Program program);

    // Equal for enumerations that agree on operators, inputs and elements.
    uint64_t signature() const;

    // Whether a rule may begin with the program: it has operators, none of them a Split, and among inputs that are
    // alike it uses the first ones, in order.
    static bool canBeLeft(Program program);
    // Whether a rule may lead to the program: its last operator does not compute what is there already.
    static bool canBeRight(Program program);
    static uint32_t variables(Program program);  // the inputs it reads that are no constants, as bits
    static std::size_t operators(Program program);
    // Places where an input is read, less the inputs; written as terms.
    static std::size_t repetitions(Program program);
    static Substitution substitution(Program from, Program to);  // as TASO would write it; both have the same outputs

private:
    struct Tensor;
    struct State;
    struct Choice;
    State empty() const;
    std::vector<Choice> choices(const State& state) const;
    std::vector<std::shared_ptr<const Tensor>> make(const State& state, const Choice& choice, bool keepValues);
    static void append(State& state, const Choice& choice, const std::vector<std::shared_ptr<const Tensor>>& made);
    void tryChoice(State& state, const Choice& choice, std::vector<Fingerprinted>& into, const Task& task);
    void grow(State& state, std::vector<Fingerprinted>& into, const Task& task);

    std::size_t m_operators;
    std::vector<std::shared_ptr<const Tensor>> m_inputs;
    std::set<uint64_t> m_inputPrints;
    std::unordered_map<uint64_t, std::vector<std::shared_ptr<const Tensor>>> m_made;  // of up to two operators
    uint32_t m_ids = 0;
    uint64_t m_point = 0;
};

}  // namespace egret::rewrite::discover
