// If, Loop and Scan against values calculated by hand.
#include "core/base/error.h"
#include "core/graph/bodies.h"
#include "core/graph/text.h"
#include "core/runtime/compare.h"
#include "core/runtime/executable.h"
#include "core/runtime/fold.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace egret::runtime::control_test {
namespace {

using graph::Tensor;
using graph::TensorPtr;

std::vector<TensorPtr> computed(const std::string& text, const std::vector<TensorPtr>& inputs) {
    const graph::Graph graph = graph::parse(text, graph::Arena::create());
    auto out = Executable(graph).run(inputs);
    const auto folded = Executable(foldWeights(graph)).run(inputs);
    for (std::size_t i = 0; i < out.size(); ++i) EXPECT_EQ(*out[i], *folded[i]);
    return out;
}

TensorPtr list(const std::vector<float>& values) {
    return Tensor::of<float>({static_cast<int64_t>(values.size())}, values);
}

std::vector<double> numbers(const TensorPtr& tensor) {
    std::vector<double> out;
    for (int64_t i = 0; i < tensor->elements(); ++i) out.push_back(tensor->number(i));
    return out;
}

graph::Graph parsed(const std::string& text) { return graph::parse(text, graph::Arena::create()); }

// Expects that the graph without its control flow computes the same.
void inlinesTo(const std::string& text, std::size_t operators) {
    const graph::Graph graph = parsed(text), straight = graph::inlinedControl(graph);
    EXPECT_FALSE(graph::hasBodies(straight)) << text;
    EXPECT_EQ(straight.operatorCount(), operators);
    const Comparison result = compare(graph, straight);
    EXPECT_TRUE(result.equal) << result.difference;
}

}  // namespace

using testing::ElementsAre;

TEST(Control, ifTakesOneBranch) {
    const std::string text =
        "(graph (input c bool[]) (input x f32[2]) (output \"y\""
        " (If[else_branch=(graph (input x f32[2]) (output \"b\" (Neg x))),"
        "then_branch=(graph (input x f32[2]) (output \"a\" (Add x x)))] c x)))";
    const auto truth = [](bool value) { return Tensor::ofNumbers(graph::ElementType::boolean, {}, {int64_t{value}}); };
    EXPECT_THAT(numbers(computed(text, {truth(true), list({1, 2})})[0]), ElementsAre(2, 4));
    EXPECT_THAT(numbers(computed(text, {truth(false), list({1, 2})})[0]), ElementsAre(-1, -2));
}

// Doubles s until it exceeds 10, and collects it; at most m times.
TEST(Control, loopEndsByConditionOrLimit) {
    const std::string text =
        "(graph (input m i64[]) (input s f32[1]) (let l (Loop[body=(graph (input i i64[]) (input go bool[])"
        " (input s f32[1]) (let t (Add s s)) (output \"go\" (Less (Reshape[shape=[]] t) (Constant[value=f32[]{10.0}])))"
        " (output \"t\" t) (output \"e\" t))] m (None) s)) (output \"last\" (Get[index=0] l)) (output \"all\" "
        "(Get[index=1] l)))";
    const auto limit = [](int64_t value) { return Tensor::of<int64_t>({}, {value}); };
    const auto free = computed(text, {limit(100), list({1})});
    EXPECT_THAT(numbers(free[0]), ElementsAre(16));
    EXPECT_THAT(numbers(free[1]), ElementsAre(2, 4, 8, 16));
    EXPECT_EQ(free[1]->shape(), (std::vector<int64_t>{4, 1}));
    EXPECT_THAT(numbers(computed(text, {limit(2), list({1})})[1]), ElementsAre(2, 4));
    const auto none = computed(text, {limit(0), list({3})});
    EXPECT_THAT(numbers(none[0]), ElementsAre(3));
    EXPECT_EQ(none[1]->shape(), (std::vector<int64_t>{0, 1}));
}

// Running sums of x, scaled by a captured k, forward and backward.
TEST(Control, scanRunsAlongAnAxis) {
    const auto text = [](const std::string& options) {
        return "(graph (input x f32[3,2]) (input k f32[2]) (let s (Scan[body=(graph (input a f32[2]) (input e f32[2])"
               " (input k f32[2]) (let b (Add a e)) (output \"b\" b) (output \"o\" (Mul b k))),captures=1,"
               "num_scan_inputs=1" +
            options +
            "] (Constant[value=f32[2]{0.0}]) x k)) (output \"last\" (Get[index=0] s)) (output \"all\" (Get[index=1] "
            "s)))";
    };
    const TensorPtr x = Tensor::of<float>({3, 2}, {1, 2, 3, 4, 5, 6}), k = list({1, 10});
    const auto forward = computed(text(""), {x, k});
    EXPECT_THAT(numbers(forward[0]), ElementsAre(9, 12));
    EXPECT_THAT(numbers(forward[1]), ElementsAre(1, 20, 4, 60, 9, 120));
    const auto backward = computed(text(",scan_input_directions=[1]"), {x, k});
    EXPECT_THAT(numbers(backward[1]), ElementsAre(5, 60, 8, 100, 9, 120));
    const auto placed = computed(text(",scan_output_axes=[1],scan_output_directions=[1]"), {x, k});
    EXPECT_EQ(placed[1]->shape(), (std::vector<int64_t>{2, 3}));
    EXPECT_THAT(numbers(placed[1]), ElementsAre(9, 4, 1, 120, 60, 20));
}

TEST(Control, whatIsKnownToRunIsInlined) {
    const auto choice = [](const std::string& condition) {
        return "(graph (input x f32[2]) (output \"y\" (If[else_branch=(graph (input x f32[2]) (output \"b\" (Neg x))),"
               "then_branch=(graph (input x f32[2]) (output \"a\" (Add x x)))] " +
            condition + " x)))";
    };
    inlinesTo(choice("(Constant[value=bool[]{1}])"), 1);
    const std::string three = "(Constant[value=i64[]{3}])";
    const auto loop = [](const std::string& limit) {
        return "(graph (input s f32[2]) (input k f32[2]) (let l (Loop[body=(graph (input i i64[]) (input go bool[])"
               " (input s f32[2]) (input k f32[2]) (let t (Mul s k)) (output \"go\" go) (output \"t\" t)"
               " (output \"e\" (Add t (Cast[to=1] i)))),captures=1] " +
            limit + " (None) s k)) (output \"last\" (Get[index=0] l)) (output \"all\" (Get[index=1] l)))";
    };
    inlinesTo(loop(three), 3 + 3 + 3 + 1);  // products, sums, added axes, concatenation
    const graph::Graph many = parsed(loop("(Constant[value=i64[]{1000}])"));
    EXPECT_TRUE(graph::inlinedControl(many) == many);
    const auto scan = [](const std::string& options) {
        return "(graph (input x f32[3,2]) (input a f32[2]) (let s (Scan[body=(graph (input a f32[2]) (input e f32[2])"
               " (let b (Add a e)) (output \"b\" b) (output \"o\" (Relu b))),num_scan_inputs=1" +
            options + "] a x)) (output \"last\" (Get[index=0] s)) (output \"all\" (Get[index=1] s)))";
    };
    inlinesTo(scan(""), 3 + 3 + 3 + 3 + 1);
    inlinesTo(scan(",scan_input_directions=[1],scan_output_axes=[1],scan_output_directions=[1]"), 3 + 3 + 3 + 3 + 1);
}

TEST(Control, iterationsThatDrawStayApart) {
    const graph::Graph graph = parsed(
        "(graph (input s f32[2]) (let l (Loop[body=(graph (input i i64[]) (input go bool[]) (input s f32[2])"
        " (output \"go\" go) (output \"t\" (Add s (RandomNormalLike[draw=0] s))))] (Constant[value=i64[]{3}])"
        " (None) s)) (output \"last\" l))");
    EXPECT_TRUE(graph::inlinedControl(graph) == graph);
}

// Regression: LibTorch on oneDNN's buffers, and the evaluation of weights, did not support control flow.
TEST(Control, everyProgramRunsControlFlow) {
    const std::string scan =
        "(Scan[body=(graph (input a f32[2]) (input e f32[2]) (let b (Add a e)) (output \"b\" b) (output \"o\" (Mul b b"
        "))),num_scan_inputs=1] (Constant[value=f32[2]{0.0}]) ";
    const auto text = [&](const std::string& scanned) {
        return "(graph (input x f32[3,2]) (let s " + scan + scanned + ")) (output \"all\" (Add x (Get[index=1] s))))";
    };
    const TensorPtr x = Tensor::of<float>({3, 2}, {1, 2, 3, 4, 5, 6});
    for (const auto* scanned : {"x", "(Constant[value=f32[3,2]{1.0,2.0,3.0,4.0,5.0,6.0}])"}) {
        const graph::Graph graph = graph::parse(text(scanned), graph::Arena::create());
        for (const Engine engine : {Engine::libTorch, Engine::oneDnn})
            EXPECT_THAT(numbers(Executable(graph, {}, engine).run({x})[0]), ElementsAre(2, 6, 19, 40, 86, 150));
    }
}

TEST(Control, errorsInsideNameTheNode) {
    const std::string text =
        "(graph (input c bool[]) (input x f32[n]) (input y f32[m]) (output \"z\""
        " (If[else_branch=(graph (input x f32[n]) (input y f32[m]) (output \"b\" (Add x x))),"
        "then_branch=(graph (input x f32[n]) (input y f32[m]) (let inner (Add x y))"
        " (output \"a\" inner))] c x y)))";
    const auto truth = Tensor::ofNumbers(graph::ElementType::boolean, {}, {1});
    try {
        Executable(graph::parse(text, graph::Arena::create())).run({truth, list({1, 2}), list({1, 2, 3})});
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(std::string(error.what()), testing::HasSubstr("inner"));
    }
}

}  // namespace egret::runtime::control_test
