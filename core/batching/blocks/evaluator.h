#pragma once

#include "core/batching/blocks/code.h"
#include "core/batching/minibatch.h"

#include <exception>
#include <map>
#include <span>
#include <unordered_map>

namespace egret::batching::blocks {

class CodeStore;

// A type-checked program of blocks for inputs of one type. Cheap to copy; the Program must outlive it.
class Compiled {
public:
    const Type& outputType() const { return m_code->output; }

private:
    friend class Compiler;
    friend class Evaluator;
    Compiled(std::shared_ptr<const CodeStore> store, const Code* code, Type input)
        : m_store(std::move(store)), m_code(code), m_input(std::move(input)) {}

    std::shared_ptr<const CodeStore> m_store;
    const Code* m_code;
    Type m_input;
};

struct EvaluatorOptions {
    // Limit on waiting blocks. Beyond this limit, the recursion counts as infinite, and evaluation throws limit.
    std::size_t depth = 20'000'000;
};

// Adds the calls that inputs need to a minibatch, which must belong to the program the blocks were compiled for.
//
//   Evaluator evaluate(model, minibatch);
//   for (const Object& tree : trees) losses.push_back(evaluate(tree).tensor());
//
// Throws badInput with the block's path if an input does not match the program. The minibatch then contains some unused
// calls but remains usable.
class Evaluator {
public:
    Evaluator(Compiled program, Minibatch& minibatch, EvaluatorOptions options = {})
        : m_program(std::move(program)), m_minibatch(minibatch), m_options(options) {}
    Evaluator(const Evaluator&) = delete;
    Evaluator& operator=(const Evaluator&) = delete;

    Datum operator()(Datum input);

    // Returns the values recorded by metric() blocks, in order.
    const std::map<std::string, std::vector<Value>>& metrics() const { return m_metrics; }

    // Used by blocks while they run.
    class Call run(const Code& code, Datum input);
    Minibatch& minibatch() { return m_minibatch; }
    Value call(OperationId operation, std::span<const Value> inputs) { return m_minibatch.call(operation, inputs); }
    Datum zeros(const Type& type);  // for tensors and their containers; a sequence is empty, an object null
    // Returns the value cached for `owner`; `make` runs once for the whole minibatch.
    template <class Make>
    Value once(const Code& owner, Make make) {
        const auto it = m_once.find(&owner);
        return it != m_once.end() ? it->second : m_once[&owner] = make();
    }
    void addMetric(const std::string& name, Value value) { m_metrics[name].push_back(value); }
    std::vector<Value>& scratch() { return m_scratch; }

private:
    friend class Call;
    bool begin(const Code& code, Datum input);  // returns true if done; the result is in m_result

    Compiled m_program;
    Minibatch& m_minibatch;
    EvaluatorOptions m_options;
    std::vector<Step::Waiting> m_waiting;  // each coroutine waits for the next one
    Datum m_result;                        // result of the block that finished last
    std::map<std::string, std::vector<Value>> m_metrics;
    std::unordered_map<const Code*, Value> m_once;
    std::vector<Value> m_scratch;
};

// The awaitable returned by Evaluator::run().
class Call {
public:
    Call(Evaluator& evaluator, const Code& code, Datum input)
        : m_evaluator(evaluator), m_isDone(evaluator.begin(code, std::move(input))) {}
    bool await_ready() const noexcept { return m_isDone; }
    // The evaluator's loop continues with the top of its stack.
    void await_suspend(std::coroutine_handle<>) const noexcept {}
    Datum await_resume() const noexcept { return std::move(m_evaluator.m_result); }

private:
    Evaluator& m_evaluator;
    bool m_isDone;
};

inline Call Evaluator::run(const Code& code, Datum input) { return Call(*this, code, std::move(input)); }

struct Step::promise_type {
    Step get_return_object() { return Step(Waiting::from_promise(*this)); }
    std::suspend_always initial_suspend() const noexcept { return {}; }
    std::suspend_always final_suspend() const noexcept { return {}; }
    void return_value(Datum made) { result = std::move(made); }
    void unhandled_exception() { error = std::current_exception(); }

    Datum result;
    std::exception_ptr error;
};

}  // namespace egret::batching::blocks
