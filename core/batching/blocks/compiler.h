#pragma once

#include "core/batching/blocks/block.h"
#include "core/batching/blocks/evaluator.h"

#include <functional>
#include <unordered_map>

namespace egret::batching::blocks {

class Compiler;

// Compiles a block for inputs of one type, or reports why the block cannot take them.
struct Definition {
    std::string name;
    std::function<std::unique_ptr<Code>(Compiler&, const Type& input)> compile;
};
Block define(std::string name, std::function<std::unique_ptr<Code>(Compiler&, const Type& input)> compile);

class CodeStore;
struct Declaration;

// Type-checks and compiles blocks before any data arrives. Blocks compiled by one compiler share operations: one for
// each function and its input types. Errors are usage errors located by the block's path; type errors name the expected
// and the found type.
class Compiler {
public:
    explicit Compiler(Program& program);  // must outlive the compiled blocks
    ~Compiler();
    Compiler(const Compiler&) = delete;
    Compiler& operator=(const Compiler&) = delete;

    Compiled compile(const Block& block, const Type& input = Type::input());

    // For definitions: compiles a block inside the current one.
    const Code& part(const Block& block, const Type& input);
    const Code& declared(const std::shared_ptr<const Declaration>& declaration);
    Program& program() { return m_program; }
    std::string path() const;
    [[noreturn]] void mismatch(const std::string& expected, const Type& found) const;
    void require(const Type& expected, const Type& found) const;  // calls mismatch() unless they are equal
    [[noreturn]] void fail(const std::string& message) const;
    // tensorsOf returns the tensors in order. elementOf returns the element type of a Sequence, an Input (a list), a
    // Tuple whose parts have one type, or, if allowed, a Broadcast.
    std::vector<TensorType> tensorsOf(const Type& input) const;
    const Type& elementOf(const Type& input, bool mayBeEndless = false) const;

private:
    Program& m_program;
    std::shared_ptr<CodeStore> m_store;
    std::unordered_map<std::string, const Code*> m_done;  // keyed by definition and input type
    std::unordered_map<const Declaration*, const Code*> m_declared;
    std::vector<std::string> m_path;
};

Compiled compile(Program& program, const Block& block, const Type& input = Type::input());

}  // namespace egret::batching::blocks
