#pragma once

#include "core/base/error.h"
#include "core/batching/blocks/blocks.h"
#include "core/batching/execution.h"

#include <ATen/ops/scalar_tensor.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace egret::batching::blocks {

// A block, compiled and evaluated on one object.
struct Ran {
    Program program;
    Compiled compiled;
    Minibatch minibatch;
    Evaluator evaluate;
    Datum result;
    ScheduleCache schedules{Policy::depth};
    Execution run;

    explicit Ran(const Block& block, Datum input, const Type& type = Type::input())
        : compiled(compile(program, block, type)), minibatch(program), evaluate(compiled, minibatch),
          result(evaluate(std::move(input))), run(minibatch, schedules) {
        run.execute();
    }
    std::size_t depth() const { return run.plan().schedule->batches.size(); }  // valid if all calls use one operation
    at::Tensor tensor(const Datum& datum) const { return run.look({{datum.tensor()}}).squeeze(0); }
    at::Tensor tensor() const { return tensor(result); }
    double number(const Datum& datum) const { return tensor(datum).item<double>(); }
    double number() const { return number(result); }
    std::vector<double> numbers(const Datum& datum) const {
        std::vector<double> all;
        for (const Datum& item : datum.items()) all.push_back(number(item));
        return all;
    }
    std::vector<double> numbers() const { return numbers(result); }
};

inline Object list(std::initializer_list<Object> items) { return Object::list(items); }
inline Object dict(Object::Dict fields) { return Object::dict(std::move(fields)); }

inline const TensorType kNumber{at::kFloat, {}};
inline TensorType vectorOf(int64_t size) { return {at::kFloat, {size}}; }
inline Block add() {
    return function("add", [](const at::Tensor& a, const at::Tensor& b) { return a + b; });
}
inline Block constant(float value) { return fromTensor("constant", at::scalar_tensor(value)); }

// Returns the error from compiling, including the path.
inline std::string whyNot(const Block& block, const Type& type = Type::input()) {
    try {
        Program program;
        compile(program, block, type);
        return "";
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::usage);
        return error.place().node + ": " + error.message();
    }
}

// Returns the error from evaluating.
inline std::string whyBad(const Block& block, Object object) {
    try {
        Ran ran(block, std::move(object));
        return "";
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::badInput);
        return error.place().node + ": " + error.message();
    }
}

}  // namespace egret::batching::blocks
