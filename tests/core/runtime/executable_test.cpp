#include "tests/core/runtime/graphs.h"

#include <gmock/gmock.h>
#include <thread>

namespace egret::runtime::executable_test {
using testing::ElementsAre;
using testing::HasSubstr;

TEST(Executable, runsAGraph) {
    const Executable executable(parsed(R"((graph
      (input x f32[2,2])
      (let w (Constant[value=f32[2,2]{1.0,0.0,0.0,-1.0}]))
      (let product (MatMul x w))
      (output "relu" (Relu product))
      (output "sum" (ReduceSum[keepdims=0] product))
    ))"));
    const auto out = executable.run({floats({2, 2}, {1, 2, 3, 4})});
    ASSERT_EQ(out.size(), 2u);
    EXPECT_THAT(numbers(*out[0]), ElementsAre(1, 0, 3, 0));
    EXPECT_THAT(numbers(*out[1]), ElementsAre(-2));
    EXPECT_TRUE(out[1]->shape().empty());
}

TEST(Executable, projectionsOfTuplesAreNoSteps) {
    const Executable executable(parsed(R"((graph
      (input x f32[4])
      (let parts (Split[outputs=2, split=[1,3]] x))
      (output "first" (Get[index=0] parts))
      (output "second" (Neg (Get[index=1] parts)))
    ))"));
    EXPECT_EQ(executable.operators().size(), 2u);
    const auto out = executable.run({counting({4})});
    EXPECT_THAT(numbers(*out[0]), ElementsAre(0));
    EXPECT_THAT(numbers(*out[1]), ElementsAre(-1, -2, -3));
}

TEST(Executable, whatDependsOnWeightsOnlyIsNotComputedAgain) {
    const Executable executable(parsed(R"((graph
      (input x f32[2])
      (let w (Exp (Constant[value=f32[2]{0.0,1.0}])))
      (output "y" (Mul x w))
      (output "w" w)
    ))"));
    EXPECT_EQ(executable.operators().size(), 1u);
    EXPECT_NEAR(executable.run({floats({2}, {1, 1})})[1]->number(1), 2.718281828, 1e-6);
}

TEST(Executable, inputsAndConstantsMayBeOutputs) {
    const Executable executable(
        parsed(R"((graph (input x f32[1]) (output "x" x) (output "c" (Constant[value=i64[2]{7,7}]))))"));
    const auto out = executable.run({floats({1}, {3})});
    EXPECT_THAT(numbers(*out[0]), ElementsAre(3));
    EXPECT_THAT(numbers(*out[1]), ElementsAre(7, 7));
}

TEST(Executable, refusesInputsThatDoNotFit) {
    const Executable executable(
        parsed(R"((graph (input x f32[batch,2]) (input z f32[batch,2]) (output "y" (Add x z))))"));
    EXPECT_THAT(refusal([&] { executable.run({floats({1, 2}, {1, 2})}); }).what(), HasSubstr("input values, not 1"));
    EXPECT_THAT(refusal([&] {
        executable.run({floats({2}, {1, 2}), floats({1, 2}, {1, 2})});
    }).what(),
        HasSubstr("input 'x' is f32[2], but the graph requires f32[batch,2]"));
    EXPECT_THAT(refusal([&] {
        executable.run({nullptr, floats({1, 2}, {1, 2})});
    }).what(),
        HasSubstr("input 'x' is missing"));
    const Error extents = refusal([&] { executable.run({floats({1, 2}, {1, 2}), counting({3, 2})}); });
    EXPECT_THAT(extents.what(), HasSubstr("extent 'batch' is 3 in input 'z' and 1 in input 'x'"));
    EXPECT_EQ(extents.category(), Category::badInput);
}

TEST(Executable, aMissingInputTakesItsDefault) {
    const Executable executable(parsed(R"((graph (input x f32[2] f32[2]{1.0,2.0}) (output "y" (Neg x))))"));
    EXPECT_THAT(numbers(*executable.run({nullptr})[0]), ElementsAre(-1, -2));
    EXPECT_THAT(numbers(*executable.run({floats({2}, {5, 6})})[0]), ElementsAre(-5, -6));
}

TEST(Executable, parametersMayComeAtRunTime) {
    EXPECT_THAT(
        computed("(input x f32[n,2]) (input s i64[3])", "(Reshape x s)", {counting({4, 2}), ints({3}, {2, -1, 1})})
            ->shape(),
        ElementsAre(2, 4, 1));
    const TensorPtr sums = computed("(input x f32[2,3]) (input axes i64[?])", "(ReduceSum[keepdims=0] x axes)",
        {counting({2, 3}), ints({1}, {-1})});
    EXPECT_THAT(numbers(*sums), ElementsAre(3, 12));
    EXPECT_THAT(numbers(*computed("(input x f32[3]) (input low f32[])", "(Clip[max=1.5] x low)",
                    {counting({3}), floats({}, {0.5f})})),
        ElementsAre(0.5, 1, 1.5));
}

TEST(Executable, whatDoesNotFitAtRunTimeNamesTheNode) {
    const Executable executable(parsed(
        R"((graph (input x f32[?,2]) (input z f32[?,2]) (let total (Add x z)) (output "y" (Relu total)) (output "z" total)))"));
    const Error error = refusal([&] { executable.run({counting({2, 2}), counting({3, 2})}); });
    EXPECT_EQ(error.category(), Category::badInput);
    EXPECT_EQ(error.place().node, "total");
    EXPECT_THAT(error.what(), HasSubstr("[2,2] and [3,2] do not broadcast"));
}

TEST(Executable, unknownOperatorsAreRefusedBeforehand) {
    const auto graph = parsed(R"((graph (input x f32[2])
      (let strange (Opaque[node="a", operator="my::Strange", type="f32[2]"] x))
      (output "y" (Relu strange))))");
    EXPECT_THAT(unsupported(graph), ElementsAre("node 'strange': unknown operator 'my::Strange'"));
    const Error error = refusal([&] { Executable executable(graph); });
    EXPECT_EQ(error.category(), Category::unsupported);
    EXPECT_THAT(error.what(), HasSubstr("strange"));
    EXPECT_THAT(unsupported(parsed(R"((graph (input x string[2]) (output "y" (Relu x))))")),
        ElementsAre(HasSubstr("Relu cannot be computed on strings")));
}

TEST(Executable, aTensorBeyondTheMemoryIsAnErrorNotACrash) {
    const Executable executable(parsed(R"((graph (input x f32[1]) (output "y" (Tile[repeats=[4000000000000]] x))))"));
    const Error error = refusal([&] { executable.run({floats({1}, {1})}); });
    EXPECT_EQ(error.category(), Category::limit);
    EXPECT_THAT(error.what(), HasSubstr("of memory is available"));
    // A constant with one repeated value takes only a few bytes in the file.
    const auto constant = parsed(R"((graph (output "y" (Constant[value=f32[2147483648,1073741824]{0.5}]))))");
    EXPECT_EQ(refusal([&] { Executable whole(constant); }).category(), Category::limit);
}

TEST(Executable, whatCannotEndForMemoryIsNotBegun) {
    std::string text = "(graph (input x f32[1]) (let d1 (Concat[axis=0] x x))";
    for (int i = 1; i < 40; ++i)
        text += "(let d" + std::to_string(i + 1) + " (Concat[axis=0] d" + std::to_string(i) + " d" + std::to_string(i) +
            "))";
    const Executable executable(parsed(text + R"((output "y" d40)))"));
    const Error error = refusal([&] { executable.run({floats({1}, {1})}); });
    EXPECT_EQ(error.category(), Category::limit);
    EXPECT_EQ(error.place().node, "d40");  // not the first node that would run out of memory
    EXPECT_THAT(error.what(), HasSubstr("a tensor of 4.00 TiB does not fit"));
    // The same check applies to weights.
    text.replace(0, std::string("(graph (input x f32[1])").size(), "(graph (let x (Constant[value=f32[1]{1}]))");
    EXPECT_EQ(refusal([&] { Executable whole(parsed(text + R"((output "y" d40)))")); }).place().node, "d40");
}

TEST(Executable, stopsBetweenOperators) {
    const Executable executable(parsed(R"((graph (input x f32[1]) (output "y" (Relu x))))"));
    std::stop_source source;
    source.request_stop();
    EXPECT_EQ(
        refusal([&] { executable.run({floats({1}, {1})}, Task(source.get_token())); }).category(), Category::cancelled);
}

TEST(Executable, severalThreadsMayRunOne) {
    const Executable executable(parsed(R"((graph (input x f32[64,64]) (output "y" (MatMul x (Relu x)))))"));
    const auto expected = executable.run({counting({64, 64})});
    std::vector<std::jthread> threads;
    std::atomic<int> equal = 0;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&] {
            for (int k = 0; k < 20; ++k) equal += *executable.run({counting({64, 64})})[0] == *expected[0];
        });
    threads.clear();
    EXPECT_EQ(equal, 80);
}

TEST(Executable, unsignedIntegersWrapAsTheyShould) {
    const auto u16 = [](std::vector<uint16_t> values) {
        const auto bytes = std::as_bytes(std::span(values));
        return graph::Tensor::dense(
            graph::ElementType::u16, {static_cast<int64_t>(values.size())}, {bytes.begin(), bytes.end()});
    };
    const TensorPtr sum =
        computed("(input a u16[2]) (input b u16[2])", "(Add a b)", {u16({65535, 1}), u16({2, 40000})});
    EXPECT_EQ(sum->integers(), (std::vector<int64_t>{1, 40001}));
    const TensorPtr maximum =
        computed("(input a u16[2]) (input b u16[2])", "(Max a b)", {u16({65535, 1}), u16({2, 40000})});
    EXPECT_EQ(maximum->integers(), (std::vector<int64_t>{65535, 40000}));
}

TEST(Executable, threadsAreSettable) {
    setThreads(1);
    EXPECT_EQ(threads(), 1);
    setThreads(0);
    EXPECT_EQ(threads(), static_cast<int>(std::max(1u, std::thread::hardware_concurrency())));
}

TEST(Executable, oneDnnComputesWhatLibTorchComputes) {
    const graph::Graph graph = parsed(R"((graph
      (input x f32[1,2,5,5])
      (let w (Enlarge[kernel_shape=[3,3]] (Constant[value=f32[3,2,1,1]{1.0,2.0,3.0,4.0,5.0,6.0}])))
      (let conv (Conv[pads=[1,1,1,1]] x w))
      (output "y" (Relu (Neg conv)))
    ))");
    const Executable fast(graph, {}, Engine::oneDnn);
    EXPECT_EQ(fast.engine(), Engine::oneDnn);
    EXPECT_EQ(fast.operators(), Executable(graph).operators());  // the same nodes, so times can be shown on them
    const auto inputs = randomInputs(graph);
    EXPECT_THAT(numbers(*fast.run(inputs)[0]),
        testing::Pointwise(testing::FloatNear(1e-4f), numbers(*Executable(graph).run(inputs)[0])));
}

TEST(Executable, oneDnnTimesAFusedOperatorAsPartOfItsProduct) {
    const graph::Graph graph = parsed(R"((graph
      (input x f32[1,16,16,16]) (input w f32[16,16,3,3])
      (output "y" (Relu (Conv x w)))
    ))");
    const Executable executable(graph, {}, Engine::oneDnn);
    Timing timing;
    timing.perOperator = true;
    executable.run(randomInputs(graph), {}, &timing);
    ASSERT_EQ(timing.operatorsMs.size(), 2u);
    EXPECT_GT(timing.operatorsMs[0], 0);
    EXPECT_EQ(graph.op(executable.operators()[1]).name(), "Relu");
    EXPECT_EQ(executable.heads(), std::vector(2, executable.operators()[0]));
    EXPECT_EQ(timing.operatorsMs[1], 0);
    EXPECT_EQ(Executable(graph).heads(), executable.operators()) << "LibTorch fuses nothing";
}

TEST(Executable, oneDnnLeavesOperatorsThatItLacksToLibTorch) {
    const graph::Graph graph = parsed(R"((graph (input x f32[1,16,8,8]) (input w f32[16,16,1,1])
      (let parts (Split[axis=1,outputs=2] (Erf (Conv x w))))
      (let index (Constant[value=i64[2]{1,0}]))
      (output "y" (Add (Gather[axis=1] (Tan (Get[index=0] parts)) index) (ReduceMean[axes=[1],keepdims=1] (Get[index=1] parts))))))");
    const Executable fast(graph, {}, Engine::oneDnn);
    const auto inputs = randomInputs(graph);
    EXPECT_THAT(numbers(*fast.run(inputs)[0]),
        testing::Pointwise(testing::FloatNear(1e-4f), numbers(*Executable(graph).run(inputs)[0])));
}

// Regression: broadcasts over the last axis, and factors of channels that are no whole blocks, ran in oneDNN's
// reference implementation, which took up to 100 times as long.
TEST(Executable, broadcastsDoNotUseTheReferenceImplementation) {
    const graph::Graph graph =
        parsed(R"((graph (input x f32[1,24,14,14]) (input w f32[24,24,1,1]) (input s f32[2,56,32])
      (let c (Conv x w))
      (output "gated" (Mul c (Sigmoid (Conv (GlobalAveragePool c) w))))
      (output "centered" (Sub s (ReduceMean[axes=[-1],keepdims=1] s)))))");
    const Executable fast(graph, {}, Engine::oneDnn);
    for (const Executable::Step& step : fast.steps()) EXPECT_THAT(step.kernel, testing::Not(HasSubstr("ref")));
    const auto inputs = randomInputs(graph);
    const auto expected = Executable(graph).run(inputs), actual = fast.run(inputs);
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_THAT(numbers(*actual[i]), testing::Pointwise(testing::FloatNear(1e-4f), numbers(*expected[i])));
}

// In place after the product, and into another buffer where the product has a second reader.
TEST(Executable, oneDnnComputesHardSigmoid) {
    const graph::Graph graph = parsed(R"((graph (input x f32[1,24,6,6]) (input w f32[24,24,1,1])
      (let c (Conv x w))
      (output "alone" (HardSigmoid[alpha=0.3,beta=0.4] (Conv c w))) (output "gate" (Mul c (HardSigmoid c)))))");
    const Executable fast(graph, {}, Engine::oneDnn);
    for (const Executable::Step& step : fast.steps()) EXPECT_THAT(step.kernel, testing::Not(HasSubstr("foreign")));
    const auto inputs = randomInputs(graph);
    const auto expected = Executable(graph).run(inputs), actual = fast.run(inputs);
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_THAT(numbers(*actual[i]), testing::Pointwise(testing::FloatNear(1e-4f), numbers(*expected[i])));
}

// With crossed bounds, clipping gives the upper one (ONNX), alone and after a product.
TEST(Executable, oneDnnClipsToBoundsThatCross) {
    const graph::Graph graph = parsed(R"((graph (input x f32[1,3,4,4]) (input w f32[2,3,1,1])
      (output "alone" (Clip[min=1.0,max=0.25] x)) (output "after" (Clip[min=1.0,max=0.25] (Conv x w)))))");
    const Executable fast(graph, {}, Engine::oneDnn);
    for (const TensorPtr& output : fast.run(randomInputs(graph))) EXPECT_THAT(numbers(*output), testing::Each(0.25));
}

TEST(Executable, oneDnnRefusesWithTheListOfWhatItLacks) {
    const graph::Graph graph =
        parsed("(graph (input x f64[2]) (input n i64[batch]) (output \"y\" (Erf x)) (output \"z\" (Neg n)))");
    const Error error = refusal([&] { Executable(graph, {}, Engine::oneDnn); });
    EXPECT_EQ(error.category(), Category::unsupported);
    EXPECT_THAT(
        error.message(), testing::AllOf(HasSubstr("input 'x' is f64[2]"), HasSubstr("input 'n' is i64[batch]")));
}

}  // namespace egret::runtime::executable_test
