// How a compiled block runs. Most make their result at once. Those that need others to run first are coroutines:
//
//   codeOf(type, [initial](Evaluator& evaluator, const Code&, Datum input) -> Step {
//       Datum state = co_await evaluator.run(*initial, Datum());
//       ...
//       co_return state;
//   })
//
// co_await does not call what it waits for: it leaves it on the evaluator's own stack and returns to the evaluator's
// loop, so the native stack stays as shallow as it is whatever the depth of the data. (Symmetric transfer from one
// coroutine into the next would need no loop, but compilers promise a constant stack for it only when they optimise.)
// And those that only choose who does the work hand their input over, which leaves nothing on any stack.
#pragma once

#include "core/batching/blocks/datum.h"
#include "core/batching/blocks/type.h"

#include <coroutine>
#include <memory>
#include <string>

namespace egret::batching::blocks {

class Code;
class Evaluator;

// What beginning to run a block comes to.
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

    Datum m_result;  // or the input that is handed over
    const Code* m_to = nullptr;
    Waiting m_waiting;  // null: done
};

// A block made ready for inputs of one type. Immutable; one may run in several evaluators at once.
class Code {
public:
    virtual ~Code() = default;
    virtual Step begin(Evaluator& evaluator, Datum input) const = 0;

    // Error(badInput): the data is not what the program is for.
    [[noreturn]] void badData(const std::string& message) const;

    std::string path;  // from the outermost block to this: "expr/fold/cell"
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

// From `function`(Evaluator&, const Code& itself, Datum input) -> Datum or Step; what it holds lives as long as its
// coroutines.
template <class Function>
std::unique_ptr<Code> codeOf(Type output, Function function) {
    return std::make_unique<FunctionCode<Function>>(std::move(output), std::move(function));
}

// The items of a sequence, a tuple or a list object. badData for another object.
Datum::Items itemsOf(const Code& code, const Datum& datum);

}  // namespace egret::batching::blocks
