#include "core/base/error.h"
#include "core/runtime/cuda/program/check.h"
#include "core/runtime/cuda/program/concatenation.h"
#include "core/runtime/cuda/program/memory.h"
#include "core/runtime/cuda/program/precision.h"
#include "core/runtime/cuda/program/strides.h"
#include "core/runtime/cuda/program/text.h"
#include "tests/gpu/cases.h"
#include "tests/gpu/reference.h"
#include "tests/gpu/relative_error.h"
#include "tests/support/paths.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <filesystem>
#include <fstream>
#include <map>
#include <numeric>
#include <sstream>

namespace egret::runtime::cuda::program_test {
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

std::vector<Case> allCases() {
    std::vector<Case> out = kernelCases(1);
    for (auto& one : functionCases(2)) out.push_back(std::move(one));
    for (auto& one : timedCases()) out.push_back(std::move(one));
    return out;
}

// Returns the program x -> neg -> abs -> (x + abs), with tensors of 100 floats: 512 bytes when placed.
Program chain() {
    return fromText(R"(egret-cuda-program 3
tensor f32 100 input "x"
tensor f32 100 computed
tensor f32 100 computed
tensor f32 100 computed
tensor f32 100 computed
map reads 0 write 1 code neg(0) name "a"
map reads 1 write 2 code abs(0) name "b"
map reads 2 write 3 code exp(0) name "c"
map reads 3,0 write 4 code add(0,1) name "d"
output 4 "y"
)");
}

std::string refusalOf(const std::string& text) {
    try {
        fromText(text);
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::badInput);
        return error.what();
    }
    return "accepted";
}

}  // namespace

TEST(Program, readsBackAsItWasWritten) {
    for (const Case& one : allCases()) {
        const std::string text = toText(one.program);
        EXPECT_EQ(toText(fromText(text)), text) << one.name;
    }
}

// x -> neg, exp; [neg, exp, x] joined along the first axis that is not 1; the result joined with abs(neg).
Program concatenations(int64_t part) {
    Program out;
    const auto tensor = [&](int64_t extent) { return out.add({Element::f32, {1, extent}, Computed()}); };
    const auto map = [&](const char* function, TensorId from) {
        const TensorId y = tensor(part);
        out.steps.push_back({Map{{{findFunction(function), {0}, 0}}}, {from}, y, function});
        return y;
    };
    const auto join = [&](const std::vector<TensorId>& parts) {
        int64_t size = 0;
        for (const TensorId one : parts) size += out.at(one).elements();
        const TensorId y = tensor(size);
        int64_t at = 0;
        for (const TensorId one : parts) {
            const Extents extents = out.at(one).extents;
            out.steps.push_back({Copy{extents, {extents[1], 1}, {size, 1}, 0, at}, {one}, y, "join"});
            at += extents[1];
        }
        return y;
    };
    const TensorId x = out.add({Element::f32, {1, part}, FromInput{"x"}});
    const TensorId neg = map("neg", x), first = join({neg, map("exp", x), x}), second = join({first, map("abs", neg)});
    out.outputs = {{"first", first}, {"second", second}, {"neg", neg}};
    return out;
}

TEST(Program, computesTheConcatenationsPartsInPlace) {
    // Of five copies, only that of the input remains. Parts of 3 floats start at addresses that are no multiples of 16
    // bytes, except the first.
    for (const auto& [part, copies] : {std::pair(8, 1), std::pair(3, 3)}) {
        const Program program = concatenations(part);
        std::vector<int> origins(program.steps.size());
        std::iota(origins.begin(), origins.end(), 0);
        const Program joined = withoutConcatenations(program, origins);
        check(joined);
        EXPECT_EQ(std::ranges::count_if(
                      joined.steps, [](const Step& step) { return std::holds_alternative<Copy>(step.parameters); }),
            copies);
        ASSERT_EQ(origins.size(), joined.steps.size());
        for (std::size_t i = 0; i < origins.size(); ++i)
            EXPECT_EQ(joined.steps[i].name, program.steps[static_cast<std::size_t>(origins[i])].name);
        const auto values = drawInputs(program, 1);
        EXPECT_EQ(references(joined, Precision::f32, values), references(program, Precision::f32, values));
    }
}

TEST(Program, keepsCopiesIntoAFilledTensor) {
    Program program;
    const TensorId x = program.add({Element::f32, {8}, FromInput{"x"}}),
                   part = program.add({Element::f32, {8}, Computed()}),
                   padded = program.add({Element::f32, {12}, Computed()});
    program.steps = {{Map{{{findFunction("neg"), {0}, 0}}}, {x}, part, "neg"}, {Fill{0}, {}, padded, "pad"},
        {Copy{{8}, {1}, {1}, 0, 0}, {part}, padded, "pad"}};
    program.outputs = {{"y", padded}};
    std::vector<int> origins{0, 1, 2};
    EXPECT_EQ(withoutConcatenations(program, origins).steps.size(), 3u);
}

TEST(Program, textKeepsNamesAndNumbers) {
    Program program;
    const TensorId x = program.add({Element::f32, {}, FromInput{"a \"quoted\"\nname\\"}}),
                   c = program.add({Element::f32, {3}, Values{{0.1, -1e-40, 3e38}}});
    const TensorId y = program.add({Element::f32, {3}, Computed()});
    program.steps.push_back({Map{{{findFunction("add"), {0, 1}, 0}}}, {x, c}, y, ""});
    program.outputs.push_back({"y", y});
    const Program back = fromText(toText(program));
    EXPECT_EQ(std::get<FromInput>(back.tensors[0].source).name, "a \"quoted\"\nname\\");
    EXPECT_EQ(std::get<Values>(back.tensors[1].source).values, (std::vector<double>{0.1, -1e-40, 3e38}));
    EXPECT_TRUE(back.tensors[0].extents.empty());
}

TEST(Program, refusesWhatIsNoProgram) {
    EXPECT_THAT(refusalOf(""), HasSubstr("the text is empty"));
    EXPECT_THAT(refusalOf("egret-cuda-program 2\n"), HasSubstr("the first line"));
    const std::string head = "egret-cuda-program 3\ntensor f32 4 input \"x\"\ntensor f32 4 computed\n";
    EXPECT_THAT(refusalOf(head + "sort reads 0 write 1 name \"s\"\n"), HasSubstr("unknown step 'sort'"));
    EXPECT_THAT(refusalOf(head + "map reads 0 write 1 code sort(0) name \"s\"\n"), HasSubstr("unknown function"));
    EXPECT_THAT(
        refusalOf(head + "map reads 0 write 1 code neg(0) name \"s\" more\n"), HasSubstr("unexpected text at the end"));
    EXPECT_THAT(refusalOf(head + "map reads 0 write 9 code neg(0) name \"s\"\n"), HasSubstr("does not exist"));
    EXPECT_THAT(refusalOf(head + "map reads 0 write 0 code neg(0) name \"s\"\n"),
        HasSubstr("writes a tensor that is not computed"));
    EXPECT_THAT(refusalOf(head + "map reads 0 write 1 code neg(5) name \"s\"\n"), HasSubstr("before it is defined"));
    EXPECT_THAT(refusalOf(head + "map reads 1 write 1 code neg(0) name \"s\"\n"), HasSubstr("has not been written"));
    EXPECT_THAT(refusalOf(head + "tensor f32 -3 computed\n"), HasSubstr("must be positive"));
    EXPECT_THAT(refusalOf(head + "tensor f32 5 view 0 0\n"), HasSubstr("reaches outside"));
    EXPECT_THAT(
        refusalOf(head +
            "copy reads 0 write 1 extents 4 read-strides 2 write-strides 1 read-offset 0 write-offset 0 name \"s\"\n"),
        HasSubstr("reaches outside its tensors"));
    EXPECT_THAT(refusalOf(head + "softmax reads 0 write 1 outer 2 count 3 inner 1 logarithm 0 name \"s\"\n"),
        HasSubstr("step 0 (softmax 's')"));
    EXPECT_THAT(refusalOf(head +
                    "copy reads 0 write 1 extents 2 read-strides 1 write-strides 9223372036854775802 "
                    "read-offset 0 write-offset 7 name \"s\"\n"),
        HasSubstr("a stride is too large"));
    EXPECT_THAT(refusalOf("egret-cuda-program 3\ntensor f32 4 input \"x\"\ntensor f16 4 computed\nreduce reads 0 write "
                          "1 how sum outer 4 count 1 inner 1 takes-last 0 name \"s\"\n"),
        HasSubstr("has the wrong type"));
    EXPECT_THAT(
        refusalOf("egret-cuda-program 3\ntensor f32 3,1 input \"x\"\ntensor f32 3,1 computed\nmatmul reads 0,0 write 1 "
                  "batch 3 m 1 n 1 k 1 stride-a 4611686018427387904 stride-b 1 transpose-a 0 transpose-b 0 "
                  "alpha 1 beta 1 activation none name \"s\"\n"),
        HasSubstr("an operand is too small"));
    EXPECT_THAT(refusalOf(head + "reduce reads 0 write 1 how median outer 4 count 1 inner 1 takes-last 0 name \"s\"\n"),
        HasSubstr("unknown 'median'"));
}

TEST(Program, noKernelMayReachOutsideItsTensors) {
    // Enlarges each number of each case: the program is rejected or still fits.
    int refused = 0;
    for (const Case& one : kernelCases(3)) {
        const std::string text = toText(one.program);
        for (const char* field : {" outer ", " count ", " axis ", " taps ", " m ", " n ", " k ", " batch ", " groups ",
                 " rows ", " channels "}) {
            const std::size_t at = text.find(field);
            if (at == std::string::npos) continue;
            std::string changed = text;
            changed.insert(at + std::string(field).size(), "7");
            refused += refusalOf(changed) != "accepted";
        }
    }
    EXPECT_GT(refused, 100);
}

TEST(Memory, isUsedAgainByWhatComesLater) {
    const Program program = chain();
    const MemoryPlan plan = planMemory(program);
    EXPECT_EQ(plan.offsets[1], plan.offsets[3]);  // a is dead when c is written
    EXPECT_NE(plan.offsets[0], plan.offsets[2]);
    EXPECT_EQ(plan.bytes, 3 * 512u);  // x, and two alternating
    EXPECT_THAT(plan.alive, ElementsAre(800u, 1200u, 1200u, 1200u));
}

TEST(Memory, viewsLieInsideWhatTheyView) {
    const Program program = fromText(R"(egret-cuda-program 3
tensor f32 4,100 input "x"
tensor f32 2,100 view 0 100
tensor f32 100 view 1 100
tensor f32 100 computed
map reads 2 write 3 code neg(0) name "n"
output 3 "y"
output 2 "part"
)");
    const MemoryPlan plan = planMemory(program);
    EXPECT_EQ(plan.offsets[2], plan.offsets[0] + 800);
    std::vector<double> x(400);
    for (std::size_t i = 0; i < x.size(); ++i) x[i] = static_cast<double>(i);
    const auto out = evaluate(program, {x});
    EXPECT_EQ(out[0][5], -205);
    EXPECT_EQ(out[1][5], 205);
}

TEST(Strides, loopsBecomeAsFewAsTheyCan) {
    // A transposition of 2,3,4,5 that keeps the last two axes adjacent.
    const Nest nest = collapsed({{3, 2, 4, 5}, {{20, 60, 5, 1}, {40, 20, 5, 1}}});
    EXPECT_THAT(nest.extents, ElementsAre(3, 2, 20));
    EXPECT_THAT(nest.strides[0], ElementsAre(20, 60, 1));
    EXPECT_THAT(collapsed({{1, 1}, {{0, 0}}}).extents, ElementsAre(1));
    EXPECT_THAT(collapsed({{2, 3, 4}, {{12, 4, 1}, {0, 0, 0}}}).extents, ElementsAre(24));
    EXPECT_THAT(broadcastStrides({3, 1}, {2, 3, 4}), ElementsAre(0, 1, 0));
    EXPECT_THROW(broadcastStrides({3}, {2}), Error);
}

// Coordinates and pure scale factors keep full precision, and the origin of each step is preserved.
TEST(Precision, coordinatesAndScalesStayFloats) {
    const Program program = fromText(R"(egret-cuda-program 3
tensor f32 1,2,8,8 input "x"
tensor f32 1,4,4,2 input "grid"
tensor f32 1,4,4,2 computed
tensor f32 1,2,4,4 computed
tensor f32 1,2,4,4 computed
tensor f32 - splat 0.001
tensor f32 1,2,4,4 computed
copy reads 1 write 2 extents 32 read-strides -1 write-strides 1 read-offset 31 write-offset 0 name "turn"
grid-sample reads 0,1 write 3 how linear outside zeros aligns-corners 0 name "there"
grid-sample reads 0,2 write 4 how linear outside zeros aligns-corners 0 name "turned"
map reads 3,4,5 write 6 code mul(0,1);mul(3,2) name "scaled"
output 6 "y"
)");
    std::vector<int> origins;
    const Program halved = inPrecision(program, Precision::f16, &origins);
    check(halved);
    std::vector<std::string> names;
    for (const Step& step : halved.steps) names.push_back(step.name);
    EXPECT_THAT(names, ElementsAre("input x", "input grid", "turn", "there", "turned", "turned", "scaled", "output y"));
    EXPECT_THAT(origins, ElementsAre(-1, -1, 0, 1, -1, 2, 3, -1));
    const auto element = [&](std::size_t step, std::size_t read) {
        return halved.tensors[static_cast<std::size_t>(halved.steps[step].reads[read])].element;
    };
    EXPECT_EQ(element(3, 0), Element::f16);
    EXPECT_EQ(halved.steps[3].reads[1], halved.steps[1].reads[0]);  // the input itself
    EXPECT_EQ(element(5, 1), Element::f32);
    EXPECT_EQ(element(6, 0), Element::f16);
    EXPECT_EQ(element(6, 2), Element::f32);
    inPrecision(program, Precision::tf32, &origins);
    EXPECT_THAT(origins, ElementsAre(0, 1, 2, 3));
}

// Means, their inputs, and intermediate integers stay in full precision, unless a convolution or copy also reads them.
TEST(Precision, whatIsBroadcastOrWholeStaysFloat) {
    const Program program = fromText(R"(egret-cuda-program 3
tensor f32 4,64 input "x"
tensor i32 4,64 input "k"
tensor f32 4,1 computed
tensor f32 4,1 computed
tensor f32 4,64 computed
tensor f32 4,64 computed
tensor f32 4,1 computed
tensor i32 4,1 computed
tensor f32 4,1 computed
tensor f32 4,1 computed
reduce reads 0 write 2 how sum-of-squares outer 4 count 64 inner 1 takes-last 0 name "squares"
map reads 2 write 3 code sqrt(0) name "norm"
map reads 0,3 write 4 code div(0,1) name "divided"
map reads 1 write 5 code real(0) name "float"
reduce reads 5 write 6 how norm outer 4 count 64 inner 1 takes-last 0 name "norm of integers"
map reads 6 write 7 code integer(0) name "integer"
reduce reads 0 write 8 how max outer 4 count 64 inner 1 takes-last 0 name "max"
copy reads 8 write 9 extents 4 read-strides 1 write-strides 1 read-offset 0 write-offset 0 name "copied"
output 4 "y"
output 7 "n"
output 9 "m"
)");
    const Program halved = inPrecision(program, Precision::f16);
    check(halved);
    std::map<std::string, Element> written;
    for (const Step& step : halved.steps)
        written[step.name] = halved.tensors[static_cast<std::size_t>(step.write)].element;
    for (const char* kept : {"squares", "norm", "float", "norm of integers"})
        EXPECT_EQ(written[kept], Element::f32) << kept;
    for (const char* half : {"divided", "max", "copied"}) EXPECT_EQ(written[half], Element::f16) << half;
}

TEST(Precision, halvesStayNearAndBordersStayFloats) {
    for (const Case& one : kernelCases(4)) {
        auto inputs = drawInputs(one.program, 5);
        const auto exact = evaluate(one.program, inputs);
        for (const Precision precision : {Precision::f16, Precision::bf16}) {
            const Program halved = inPrecision(one.program, precision);
            check(halved);
            for (const TensorId id : halved.inputs())
                EXPECT_NE(halved.tensors[static_cast<std::size_t>(id)].element, Element::f16);
            for (const ProgramOutput& output : halved.outputs)
                EXPECT_NE(halved.tensors[static_cast<std::size_t>(output.tensor)].element, Element::f16);
            const auto out = evaluate(halved, inputs);  // the reference does not round: only constants are halves
            for (std::size_t i = 0; i < out.size(); ++i)
                EXPECT_LE(relativeError(out[i], exact[i]), 1e-2) << one.name << " output " << i;
        }
        EXPECT_EQ(toText(inPrecision(one.program, Precision::tf32)), toText(one.program));
    }
}

TEST(Program, isMadeSelfContainedForAFile) {
    Program program = fromText(R"(egret-cuda-program 3
tensor f32 1000 input "x"
tensor f32 1000 given 0
tensor i64 3 given 1
tensor f32 1000 computed
map reads 0,1 write 3 code mul(0,1) name "m"
output 3 "y"
)");
    std::vector<float> weights(1000);
    for (std::size_t i = 0; i < weights.size(); ++i)
        weights[i] = 5.0f + static_cast<float>(i % 2);  // mean 5.5, deviation 0.5
    const std::vector<int64_t> indices = {-1, 7, int64_t{1} << 40};
    const Program alone = selfContained(program, {weights.data(), indices.data()});
    EXPECT_EQ(std::get<Values>(alone.tensors[2].source).values, (std::vector<double>{-1, 7, 1099511627776}));
    const auto& uniform = std::get<Uniform>(alone.tensors[1].source);
    EXPECT_NEAR((uniform.low + uniform.high) / 2, 5.5, 1e-6);
    EXPECT_NEAR(uniform.high - uniform.low, 0.5 * std::sqrt(12), 1e-6);
    EXPECT_EQ(toText(fromText(toText(alone))), toText(alone));
    EXPECT_THROW(evaluate(program, {std::vector<double>(1000, 1)}), Error);  // constants were not passed
}

TEST(Work, isWhatMustBeDoneAndMoved) {
    const Program program = fromText(R"(egret-cuda-program 3
tensor f32 1,64,56,56 input "x"
tensor f32 64,64,3,3 splat 1
tensor f32 1,64,56,56 computed
conv reads 0,1 write 2 begins 1,1 ends 1,1 strides 1,1 dilations 1,1 groups 1 transposed 0 activation none name "c"
output 2 "y"
)");
    const StepWork work = workOf(program, program.steps[0]);
    EXPECT_DOUBLE_EQ(work.flops, 2.0 * 64 * 56 * 56 * 64 * 9);
    EXPECT_DOUBLE_EQ(work.bytes, 4.0 * (2 * 64 * 56 * 56 + 64 * 64 * 9));
}

TEST(Program, thoseOfNetworksThatTravelToAGpuAreSound) {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(test::sourceFile("tests/gpu/programs"))) {
        if (entry.path().extension() != ".txt") continue;
        std::ostringstream text;
        text << std::ifstream(entry.path()).rdbuf();
        const Program program = fromText(text.str());  // parsing also checks the program
        ++files;
        EXPECT_EQ(toText(program), text.str()) << entry.path();
        for (const Tensor& tensor : program.tensors)
            EXPECT_FALSE(std::holds_alternative<Given>(tensor.source)) << entry.path();
        check(inPrecision(program, Precision::bf16));
    }
    EXPECT_GE(files, 6);
}

}  // namespace egret::runtime::cuda::program_test
