// Execution of compiled blocks. Most blocks return their result at once. Blocks that run other blocks first are
// coroutines:
//
//   codeOf(type, [initial](Evaluator& evaluator, const Code&, Datum input) -> Step {
//       Datum state = co_await evaluator.run(*initial, Datum());
//       ...
//       co_return state;
//   })
//
// co_await does not call the awaited block: it pushes it on the evaluator's own stack and returns to the evaluator's
// loop. The native stack therefore stays shallow for data of any depth. (Symmetric transfer between coroutines would
// need no loop, but compilers guarantee a constant stack for it only when they optimize.) A block that only selects
// another block passes its input on and leaves nothing on any stack.
#pragma once

#include "core/batching/blocks/datum.h"
#include "core/batching/blocks/type.h"

#include <coroutine>
#include <memory>
#include <string>

namespace egret::batching::blocks {

class Code;
class Evaluator;

// The result of starting a block.
class Step {
public:
    struct promise_type;
    using Waiting = std::coroutine_handle<promise_type>;

    Step(Datum result) : m_result(std::move(result)) {}
    static Step handOver(const Code& to, Datum input) {
        Step step(std::move(input));
        step.m_to = &to;
        return step;
    }

private:
    friend class Evaluator;
    friend class Call;
    explicit Step(Waiting waiting) : m_waiting(waiting) {}

    Datum m_result;  // the result, or the input that is passed on
    const Code* m_to = nullptr;
    Waiting m_waiting;  // null if the step is done
};

// A block compiled for inputs of one type. Immutable; several evaluators may run it at once.
class Code {
public:
    virtual ~Code() = default;
    virtual Step begin(Evaluator& evaluator, Datum input) const = 0;

    // Throws badInput, because the data does not match the program.
    [[noreturn]] void badData(const std::string& message) const;

    std::string path;  // path from the outermost block to this one: "expr/fold/cell"
    Type output;

protected:
    explicit Code(Type makes) : output(std::move(makes)) {}
};

template <class Function>
class FunctionCode : public Code {
public:
    FunctionCode(Type makes, Function function) : Code(std::move(makes)), m_function(std::move(function)) {}
    Step begin(Evaluator& evaluator, Datum input) const override {
        return m_function(evaluator, *this, std::move(input));
    }

private:
    Function m_function;
};

// Wraps `function`(Evaluator&, const Code& itself, Datum input) -> Datum or Step. Its captures live as long as its
// coroutines.
template <class Function>
std::unique_ptr<Code> codeOf(Type output, Function function) {
    return std::make_unique<FunctionCode<Function>>(std::move(output), std::move(function));
}

// Returns the items of a sequence, tuple or list object. Throws badInput for any other object.
Datum::Items itemsOf(const Code& code, const Datum& datum);

}  // namespace egret::batching::blocks
