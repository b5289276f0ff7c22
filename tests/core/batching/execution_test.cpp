#include "core/batching/execution.h"

#include "core/base/error.h"
#include "core/batching/ahead.h"
#include "core/batching/gates.h"
#include "core/batching/interpreter.h"
#include "core/batching/layers.h"
#include "core/batching/tree_cell.h"

#include <ATen/ops/empty.h>
#include <ATen/ops/ones_like.h>
#include <ATen/ops/sin.h>
#include <ATen/ops/tanh.h>
#include <ATen/ops/zeros_like.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <malloc.h>

namespace egret::batching {
namespace {

// Operations on vectors of 4 numbers, with and without parameters, with one or two results.
struct Toy {
    explicit Toy(at::ScalarType element = at::kDouble)
        : parameters(element), vector{element, {4}}, scalar{element, {}}, random(3),
          dense(parameters, "dense", 4, 4, random), cell(parameters, "cell", 4, random),
          table(parameters, "table", 10, 4, random) {
        auto add1 = [&](const char* name, auto function, Tensors learns = {}) {
            return program.add({name, {vector}, {vector},
                [function](const Tensors& x) { return Tensors{function(x[0])}; }, std::move(learns)});
        };
        auto add2 = [&](const char* name, auto function, Tensors learns = {}) {
            return program.add({name, {vector, vector}, {vector},
                [function](const Tensors& x) { return Tensors{function(x[0], x[1])}; }, std::move(learns)});
        };
        tanh = add1("tanh", [](const at::Tensor& x) { return at::tanh(x); });
        layer = add1("dense", [this](const at::Tensor& x) { return dense(x); }, {dense.weight, dense.bias});
        plus = add2("plus", [](const at::Tensor& a, const at::Tensor& b) { return a + b; });
        times = add2("times", [](const at::Tensor& a, const at::Tensor& b) { return a * b; });
        tree = add2(
            "cell", [this](const at::Tensor& a, const at::Tensor& b) { return cell(a, b); }, cell.parameters());
        embed = program.add({"embed", {{at::kLong, {}}}, {vector},
            [this](const Tensors& x) { return Tensors{table(x[0])}; }, {table.table}});
        split = program.add({"split", {vector}, {vector, scalar},
            [](const Tensors& x) {
                return Tensors{at::sin(x[0]), x[0].sum(1)};
            },
            {}});
        scale = program.add({"scale", {vector, scalar}, {vector},
            [](const Tensors& x) { return Tensors{x[0] * x[1].unsqueeze(1)}; }, {}});
    }

    Value constant(Minibatch& minibatch) {
        at::Tensor numbers = at::empty({4}, at::kDouble);
        for (int i = 0; i < 4; ++i) numbers.data_ptr<double>()[i] = random.uniform(-1, 1);
        numbers = numbers.to(parameters.element());
        return minibatch.constant(
            program.type(vector), std::span(static_cast<const std::byte*>(numbers.data_ptr()), numbers.nbytes()));
    }

    // Adds calls that read random earlier values. Returns those of all values that are vectors.
    std::vector<Value> fill(Minibatch& minibatch, int calls, std::vector<Value> vectors = {}) {
        std::vector<Value> scalars;
        for (int i = 0; i < 3; ++i) vectors.push_back(constant(minibatch));
        auto any = [&](const std::vector<Value>& values) { return values[random.below(values.size())]; };
        for (int i = 0; i < calls; ++i) {
            const std::array oneInput{tanh, layer, split};
            const std::array twoInputs{plus, times, tree};
            switch (random.below(scalars.empty() ? 3 : 4)) {
                case 0: {
                    const OperationId operation = oneInput[random.below(3)];
                    vectors.push_back(minibatch.call(operation, {{any(vectors)}}));
                    if (operation == split) scalars.push_back(vectors.back() + 1);
                    break;
                }
                case 1:
                    vectors.push_back(minibatch.call(twoInputs[random.below(3)], {{any(vectors), any(vectors)}}));
                    break;
                case 2: {
                    const auto word = static_cast<int64_t>(random.below(10));
                    const Value row = minibatch.constant(program.type({at::kLong, {}}), std::span(&word, 1));
                    vectors.push_back(minibatch.call(embed, {{row}}));
                    break;
                }
                default: vectors.push_back(minibatch.call(scale, {{any(vectors), any(scalars)}}));
            }
        }
        return vectors;
    }

    Tensors gradients(const at::Tensor& loss) {
        Tensors all = parameters.tensors();
        for (at::Tensor& parameter : all) parameter.mutable_grad() = at::Tensor();
        loss.backward();
        Tensors result;
        for (at::Tensor& parameter : all)
            result.push_back(parameter.grad().defined() ? parameter.grad().clone() : at::zeros_like(parameter));
        return result;
    }

    Parameters parameters;
    TensorType vector, scalar;
    Random random;
    Linear dense;
    TreeCell cell;
    Embedding table;
    Program program;
    OperationId tanh, layer, plus, times, tree, embed, split, scale;
};

void expectEqual(const at::Tensor& a, const at::Tensor& b, double tolerance) {
    ASSERT_EQ(a.sizes(), b.sizes());
    const double largest = std::max(1.0, b.abs().max().item<double>());
    EXPECT_LE((a - b).abs().max().item<double>(), tolerance * largest);
}

void expectAsInterpreted(at::ScalarType element, double tolerance) {
    for (const Policy policy : {Policy::depth, Policy::agenda, Policy::greedy}) {
        Toy toy(element);
        ScheduleCache schedules(policy);
        for (int repetition = 0; repetition < 10; ++repetition) {
            Minibatch minibatch(toy.program);
            const std::vector<Value> values = toy.fill(minibatch, 60);
            Execution run(minibatch, schedules, {.gradients = true});
            run.execute();
            Interpreter interpreter(minibatch, true);
            interpreter.execute();
            expectEqual(run.look(values), interpreter.results(values), tolerance);
            // The loss is nonlinear and reads some values twice.
            const at::Tensor batched =
                at::tanh(run.results(values)).sum() + run.results(std::span(values).last(5)).square().sum();
            const at::Tensor single = at::tanh(interpreter.results(values)).sum() +
                interpreter.results(std::span(values).last(5)).square().sum();
            const Tensors ours = toy.gradients(batched), theirs = toy.gradients(single);
            for (std::size_t i = 0; i < ours.size(); ++i) expectEqual(ours[i], theirs[i], tolerance);
        }
    }
}

TEST(Execution, computesWhatTheInterpreterComputesInDouble) { expectAsInterpreted(at::kDouble, 1e-10); }
TEST(Execution, computesWhatTheInterpreterComputesInFloat) { expectAsInterpreted(at::kFloat, 1e-4); }

TEST(Execution, looksAndGoesOn) {
    Toy toy;
    ScheduleCache schedules(Policy::greedy);
    Minibatch minibatch(toy.program);
    Execution run(minibatch, schedules, {.gradients = true});
    Interpreter interpreter(minibatch, true);
    std::vector<Value> values;
    for (int round = 0; round < 5; ++round) {
        values = toy.fill(minibatch, 20, values);
        run.execute();
        interpreter.execute();
        // The next calls depend on this result.
        const double last = run.look({{values.back()}}).sum().item<double>();
        values.push_back(minibatch.call(last > 0 ? toy.tanh : toy.layer, {{values.back()}}));
    }
    run.execute();
    interpreter.execute();
    expectEqual(run.look(values), interpreter.results(values), 1e-10);
    const Tensors ours = toy.gradients(run.results(values).square().sum()),
                  theirs = toy.gradients(interpreter.results(values).square().sum());
    for (std::size_t i = 0; i < ours.size(); ++i) expectEqual(ours[i], theirs[i], 1e-10);
    EXPECT_THROW(run.execute(), Error) << "results were already read";
}

// Bytes allocated from the C library; 0 under a sanitizer, which replaces its allocator.
std::size_t allocated() {
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

// Regression: every continuation kept the rows of all earlier values, 3.2 GB here.
TEST(Execution, goesOnTwentyThousandTimesInLinearMemory) {
    for (const bool gradients : {false, true}) {
        Toy toy;
        ScheduleCache schedules(Policy::greedy);
        Minibatch minibatch(toy.program);
        Execution run(minibatch, schedules, {.gradients = gradients});
        const Value first = toy.constant(minibatch);
        Value last = minibatch.call(toy.layer, {{first}});
        run.execute();
        const std::size_t before = allocated();
        for (int i = 0; i < 20'000; ++i) {
            last = minibatch.call(toy.plus, {{last, first}});
            run.execute();
        }
        EXPECT_LT(allocated(), before + (std::size_t{200} << 20));
        expectEqual(run.look({{last}}), toy.dense(run.look({{first}})) + 20'000 * run.look({{first}}), 1e-10);
        if (!gradients) continue;
        toy.gradients(run.results({{last}}).sum());
        expectEqual(toy.dense.bias.grad(), at::ones_like(toy.dense.bias), 1e-10);
    }
}

TEST(Execution, readsRowsInPlaceWhereTheyLieTogether) {
    Toy toy;
    ScheduleCache schedules(Policy::greedy);
    Minibatch minibatch(toy.program);
    for (int i = 0; i < 8; ++i) {
        Value value = toy.constant(minibatch);
        for (int step = 0; step < 5; ++step) value = minibatch.call(toy.tanh, {{value}});
    }
    Execution run(minibatch, schedules);
    run.execute();
    EXPECT_EQ(run.plan().rowsCopied, 0u);
    EXPECT_EQ(run.plan().rowsInPlace, 40u);
    EXPECT_EQ(run.plan().steps.size(), 5u);
}

TEST(Execution, keepsGradientsOnlyWhenAsked) {
    Toy toy;
    ScheduleCache schedules(Policy::greedy);
    Minibatch minibatch(toy.program);
    const std::vector<Value> values = toy.fill(minibatch, 10);
    Execution run(minibatch, schedules);
    run.execute();
    EXPECT_FALSE(run.results(values).requires_grad());
}

// Compares the vectorized activations with the library's in double precision over their full range.
TEST(GateRow, agreesWithTheLibrary) {
    constexpr int kCount = 2001;
    std::vector<float> gates(4 * kCount), l(kCount), r(kCount), y(kCount);
    std::vector<double> exactGates(4 * kCount), exactL(kCount), exactR(kCount), exactY(kCount);
    for (int k = 0; k < kCount; ++k) {
        for (int gate = 0; gate < 4; ++gate)
            exactGates[gate * kCount + k] = gates[gate * kCount + k] =
                static_cast<float>((k - 1000) * (gate + 1)) / 10.0f;
        exactL[k] = l[k] = static_cast<float>(std::sin(k));
        exactR[k] = r[k] = static_cast<float>(std::cos(k));
    }
    gateRow(gates.data(), l.data(), r.data(), y.data(), kCount);
    gateRow(exactGates.data(), exactL.data(), exactR.data(), exactY.data(), kCount);
    for (int i = 0; i < 4 * kCount; ++i) ASSERT_NEAR(gates[i], exactGates[i], 2e-7) << i;
    for (int k = 0; k < kCount; ++k) ASSERT_NEAR(y[k], exactY[k], 5e-7) << k;
}

// A second thread prepares the next minibatch while the current one runs; the results do not change.
TEST(Ahead, makesTheNextWhileThisOneIsUsed) {
    int made = 0;
    std::vector<int> seen;
    {
        Ahead<int> numbers([&]() -> std::optional<int> { return made < 5 ? std::optional(made++) : std::nullopt; });
        while (const auto number = numbers.next()) seen.push_back(*number);
        EXPECT_FALSE(numbers.next()) << "stays exhausted";
    }
    EXPECT_THAT(seen, testing::ElementsAre(0, 1, 2, 3, 4));

    Ahead<int> fails([]() -> std::optional<int> { throw Error(Category::badInput, "no more examples"); });
    EXPECT_THROW(fails.next(), Error);
    Ahead<int> unused([&]() -> std::optional<int> { return 1; });  // may be destroyed unused
}

TEST(Execution, saysWhichOperationFailed) {
    Toy toy;
    const OperationId bad = toy.program.add({"bad", {toy.vector}, {toy.vector},
        [](const Tensors& x) {
            return Tensors{x[0].reshape({3, -1})};
        },
        {}});
    const OperationId lies = toy.program.add(
        {"lies", {toy.vector}, {toy.vector}, [](const Tensors& x) { return Tensors{x[0].sum(1)}; }, {}});
    for (const auto& [operation, name] : {std::pair(bad, "bad"), std::pair(lies, "lies")}) {
        ScheduleCache schedules(Policy::greedy);
        Minibatch minibatch(toy.program);
        minibatch.call(operation, {{toy.constant(minibatch)}});
        Execution run(minibatch, schedules);
        try {
            run.execute();
            FAIL();
        } catch (const Error& error) {
            EXPECT_THAT(error.message(), testing::HasSubstr(std::string("'") + name + "'"));
        }
    }
    Minibatch empty(toy.program);
    ScheduleCache schedules(Policy::greedy);
    Execution run(empty, schedules);
    run.execute();
    EXPECT_THROW(run.look({}), Error);
    EXPECT_THROW(run.look({{7}}), Error);
}

// Regression: gradients of learned values that an operation read without declaring them were silently lost.
TEST(Execution, refusesAnOperationThatReadsWhatLearnsWithoutSayingSo) {
    Toy toy;
    const auto read = [&](const Tensors& x) { return Tensors{toy.dense(x[0])}; };
    const OperationId none = toy.program.add({"none", {toy.vector}, {toy.vector}, read, {}});
    const OperationId some = toy.program.add({"some", {toy.vector}, {toy.vector}, read, {toy.dense.weight}});
    const OperationId same =
        toy.program.add({"same", {toy.vector}, {toy.vector}, [](const Tensors& x) { return x; }, {toy.dense.weight}});
    const auto whyNot = [&](OperationId operation, bool readsLearnt, bool gradients) {
        ScheduleCache schedules(Policy::greedy);
        Minibatch minibatch(toy.program);
        const Value first = toy.constant(minibatch);
        minibatch.call(operation, {{readsLearnt ? minibatch.call(toy.layer, {{first}}) : first}});
        Execution run(minibatch, schedules, {.gradients = gradients});
        try {
            run.execute();
            return std::string();
        } catch (const Error& error) {
            return error.message();
        }
    };
    for (const bool readsLearnt : {false, true}) {
        EXPECT_EQ(whyNot(none, readsLearnt, true),
            "operation 'none' reads a trainable tensor that is not among its parameters");
        EXPECT_EQ(whyNot(some, readsLearnt, true),
            "operation 'some' reads a trainable tensor that is not among its parameters");
        EXPECT_EQ(whyNot(same, readsLearnt, true), "");
        EXPECT_EQ(whyNot(none, readsLearnt, false), "") << "no gradient is requested";
    }
}

// Regression: the second call silently returned no gradients.
TEST(Execution, givesItsGradientsOnce) {
    Toy toy;
    ScheduleCache schedules(Policy::greedy);
    Minibatch minibatch(toy.program);
    const Value value = minibatch.call(toy.layer, {{toy.constant(minibatch)}});
    Execution run(minibatch, schedules, {.gradients = true});
    run.execute();
    const at::Tensor loss = run.results({{value}}).sum();
    loss.backward({}, /*retain_graph=*/true);
    try {
        loss.backward();
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::usage);
    }
    EXPECT_THROW(run.results({{value}}).square().sum().backward(), Error) << "a second function of the same run";
}

TEST(Execution, goesThroughAChainOfAHundredThousand) {
    Toy toy(at::kFloat);
    ScheduleCache schedules(Policy::greedy);
    Minibatch minibatch(toy.program);
    const Value first = toy.constant(minibatch);
    Value value = minibatch.call(toy.layer, {{first}});
    for (int i = 0; i < 100'000; ++i)
        value = minibatch.call(i % 2 ? toy.tanh : toy.plus, i % 2 ? std::vector{value} : std::vector{value, first});
    Execution run(minibatch, schedules, {.gradients = true});
    run.execute();
    toy.gradients(run.results({{value}}).sum());
    EXPECT_TRUE(std::isfinite(run.look({{value}}).sum().item<double>()));
}

}  // namespace
}  // namespace egret::batching
