// Random inputs that index another tensor must be in range.
#include "core/runtime/inputs.h"
#include "tests/core/runtime/graphs.h"

#include <set>

namespace egret::runtime::inputs_test {
namespace {

struct Selecting {
    std::string inputs, expression;
    std::size_t input;  // number of the input that contains indices
    double places;
};

TEST(RandomInputs, namePlacesThatAreThere) {
    const Selecting cases[] = {
        {"(input x f32[7,2]) (input i i64[40])", "(Gather[axis=0] x i)", 1, 7},
        {"(input x f32[7,2]) (input i i32[5,8])", "(Gather[axis=-1] x (Reshape[shape=[40]] (Cast[to=7] i)))", 1, 2},
        {"(input x f32[9,4]) (input i i64[40,2])", "(GatherND x i)", 1, 4},
        {"(input x f32[2,9,4]) (input i i64[2,20,1])", "(GatherND[batch_dims=1] x i)", 1, 9},
        {"(input x f32[9,3]) (input i i64[30,2]) (input u f32[30])", "(ScatterND x i u)", 1, 3},
        {"(input x f32[40,6]) (input i i64[40])", "(NegativeLogLikelihoodLoss x i)", 1, 6},
        {"(input x f32[40,6]) (input i i64[40])", "(SoftmaxCrossEntropyLoss x i)", 1, 6},
        {"(input x f32[3,40]) (input n i64[40])", "(ReverseSequence x n)", 1, 3},
        {"(input x f32[2,1,4,4]) (input r f32[40,4]) (input b i64[40])",
            "(RoiAlign[output_height=2, output_width=2] x r b)", 2, 2},
        {"(input x f32[1,1,20]) (input i i64[1,1,20])", "(MaxUnpool[kernel_shape=[2], strides=[2]] x i)", 1, 40},
    };
    for (const Selecting& one : cases) {
        const graph::Graph graph = parsed("(graph " + one.inputs + " (output \"y\" " + one.expression + "))");
        const Executable executable(graph);
        std::set<double> named;
        for (uint64_t seed = 0; seed < 3; ++seed) {
            const std::vector<TensorPtr> inputs = randomInputs(graph, {.seed = seed});
            EXPECT_NO_THROW(executable.run(inputs)) << one.expression;
            for (const double place : numbers(*inputs[one.input])) named.insert(place);
        }
        EXPECT_GE(*named.begin(), 0) << one.expression;
        EXPECT_LT(*named.rbegin(), one.places) << one.expression;
        EXPECT_GT(static_cast<double>(named.size()), one.places * 0.6) << one.expression << ": indices are spread out";
    }
}

// A tensor of unknown rank cannot be drawn at random, but the caller may provide it.
TEST(RandomInputs, leaveOutWhatIsGiven) {
    const graph::Graph graph = parsed(R"((graph (input x f32[*]) (input y f32[2]) (output "z" (Add x y))))");
    EXPECT_THROW(randomInputs(graph), Error);
    InputChoice choice;
    choice.given = {"x"};
    const std::vector<TensorPtr> inputs = randomInputs(graph, choice);
    EXPECT_FALSE(inputs[0]);
    EXPECT_TRUE(inputs[1]);
}

TEST(RandomInputs, haveEveryNumericType) {
    for (const char* type : {"f32[3]", "f64[3]", "f16[3]", "bf16[3]", "i8[3]", "i16[3]", "i32[3]", "i64[3]", "u8[3]",
             "u16[3]", "u32[3]", "u64[3]", "bool[3]"}) {
        const auto tensor = randomTensor(graph::Type::parse(type), Distribution::normal, Random(1));
        EXPECT_EQ(tensor->type().toString(), type);
    }
    EXPECT_THROW(randomTensor(graph::Type::parse("c64[3]"), Distribution::normal, Random(1)), Error);
}

}  // namespace

}  // namespace egret::runtime::inputs_test
