#pragma once

#include "core/batching/blocks/block.h"
#include "core/batching/blocks/evaluator.h"

#include <functional>
#include <unordered_map>

namespace egret::batching::blocks {

class Compiler;

// How a block becomes code for inputs of one type: what it makes of them, or why it cannot take them.
struct Definition {
    std::string name;
    std::function<std::unique_ptr<Code>(Compiler&, const Type& input)> compile;
};
Block define(std::string name, std::function<std::unique_ptr<Code>(Compiler&, const Type& input)> compile);

class CodeStore;
struct Declaration;

// Checks blocks and makes them ready, before any data comes. Blocks compiled by one compiler share operations: one for
// each function and the types of its inputs. Errors are usage errors whose place is the path of the block; errors of
// types name the type expected and the one found.
class Compiler {
public:
    explicit Compiler(Program& program);  // which must outlive what is compiled
    ~Compiler();
    Compiler(const Compiler&) = delete;
    Compiler& operator=(const Compiler&) = delete;

    Compiled compile(const Block& block, const Type& input = Type::input());

    // For definitions: a block inside of the one that is being compiled.
    const Code& part(const Block& block, const Type& input);
    const Code& declared(const std::shared_ptr<const Declaration>& declaration);
    Program& program() { return m_program; }
    std::string path() const;
    [[noreturn]] void mismatch(const std::string& expected, const Type& found) const;
    void require(const Type& expected, const Type& found) const;  // a mismatch unless they are equal
    [[noreturn]] void fail(const std::string& message) const;
    // Tensors, in order; the type of the elements of what is like a sequence: a Sequence, an Input (a list), a Tuple
    // whose parts are all of one type, and a Broadcast if that may be.
    std::vector<TensorType> tensorsOf(const Type& input) const;
    const Type& elementOf(const Type& input, bool mayBeEndless = false) const;

private:
    Program& m_program;
    std::shared_ptr<CodeStore> m_store;
    std::unordered_map<std::string, const Code*> m_done;  // by definition and input type
    std::unordered_map<const Declaration*, const Code*> m_declared;
    std::vector<std::string> m_path;
};

// One block into one program.
Compiled compile(Program& program, const Block& block, const Type& input = Type::input());

}  // namespace egret::batching::blocks
