// Generated kernels, compiled by the host's compiler with a loop instead of the grid; arithmetic and indexing are as on
// a device. tests/gpu covers half-precision instructions, and plugin_test checks that they compile.
#include "core/runtime/cuda/program/map_source.h"
#include "tests/gpu/cases.h"
#include "tests/gpu/reference.h"
#include "tests/gpu/relative_error.h"

#include <dlfcn.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>
#include <filesystem>
#include <fstream>

namespace egret::runtime::cuda::map_source_test {

using testing::HasSubstr;
using testing::Not;

namespace {

constexpr const char* kShim = R"(#include <cmath>
#include <cstring>
#define __device__
#define __global__
#define __align__(n) alignas(n)
struct Three { unsigned x, y, z; };
static Three blockIdx, threadIdx, blockDim{256, 1, 1};
static float __int_as_float(int bits) { float f; std::memcpy(&f, &bits, 4); return f; }
)";

const char* typeOf(Element element) {
    switch (element) {
        case Element::f32: return "float";
        case Element::i8: return "signed char";
        case Element::u8: return "unsigned char";
        case Element::i32: return "int";
        case Element::u32: return "unsigned";
        case Element::i64: return "long long";
        case Element::boolean: return "egretTruth";
        default: return "no type of these cases";
    }
}

// Returns source code that exports kernel `number` as a function of addresses: operands, then the result.
std::string wrapper(const Program& program, const Step& step, std::size_t number) {
    const auto type = [&](TensorId id) {
        return std::string(typeOf(program.tensors[static_cast<std::size_t>(id)].element));
    };
    std::string out = "extern \"C\" void run" + std::to_string(number) +
        "(void** p, unsigned long long threads) {\n    for (unsigned long long i = 0; i < (threads + "
        "255) / 256 * 256; ++i) {\n";
    out += "        blockIdx.x = i / 256; threadIdx.x = i % 256;\n        egretMap" + std::to_string(number) + "(";
    std::size_t next = 0;
    for (const TensorId read : step.reads) out += "(const " + type(read) + "*)p[" + std::to_string(next++) + "], ";
    return out + "(" + type(step.write) + "*)p[" + std::to_string(next) + "]);\n    }\n}\n";
}

}  // namespace

TEST(MapSource, computesWhatTheReferenceComputes) {
    const std::vector<Case> cases = functionCases(21);
    std::vector<std::string> bodies;
    std::string wrappers;
    for (const Case& one : cases) {
        wrappers += wrapper(one.program, one.program.steps[0], bodies.size());
        bodies.push_back(mapKernel(one.program, one.program.steps[0]).body);
    }
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("egret-maps-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "maps.cpp") << kShim << mapSource(bodies) << wrappers;
    const std::string library = (folder / "maps.so").string();
    ASSERT_EQ(std::system((std::string(EGRET_CXX) + " -w -O1 -std=c++17 -shared -fPIC -o " + library + " " +
                  (folder / "maps.cpp").string())
                              .c_str()),
        0);
    void* handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
    ASSERT_NE(handle, nullptr) << dlerror();

    for (std::size_t i = 0; i < cases.size(); ++i) {
        const Program& program = cases[i].program;
        const Step& step = program.steps[0];
        auto values = drawInputs(program, i);
        auto stored = storedInputs(program, values);
        const Tensor& y = program.tensors[static_cast<std::size_t>(step.write)];
        std::vector<std::byte> result(y.bytes() + 16);
        std::vector<void*> addresses;
        for (auto& one : stored) addresses.push_back(one.data());
        addresses.push_back(result.data());
        const auto run =
            reinterpret_cast<void (*)(void**, unsigned long long)>(dlsym(handle, ("run" + std::to_string(i)).c_str()));
        ASSERT_NE(run, nullptr);
        run(addresses.data(), static_cast<unsigned long long>(mapKernel(program, step).threads));
        std::vector<double> out;
        for (int64_t k = 0; k < y.elements(); ++k)
            out.push_back(load(y.element, result.data(), static_cast<std::size_t>(k)));
        EXPECT_LE(relativeError(out, evaluate(program, values)[0]), 1e-5) << cases[i].name;
    }
    dlclose(handle);
    std::filesystem::remove_all(folder);
}

TEST(MapSource, takesSeveralElementsAThreadWhereTheyLieAlike) {
    const auto kernel = [](Extents x, Extents c, Element element) {
        Program program;
        const TensorId a = program.add({element, x, FromInput{"x"}}), b = program.add({element, c, FromInput{"c"}}),
                       y = program.add({element, x, Computed()});
        program.steps.push_back({Map{{{findFunction("add"), {0, 1}, 0}}}, {a, b}, y, ""});
        return mapKernel(program, program.steps[0]);
    };
    EXPECT_EQ(kernel({8, 100}, {8, 100}, Element::f32).perThread, 4);
    EXPECT_EQ(kernel({8, 100}, {}, Element::f16).perThread, 8);
    EXPECT_EQ(kernel({8, 100}, {100}, Element::f32).perThread, 1);  // broadcast
    EXPECT_EQ(kernel({7, 9}, {7, 9}, Element::f32).perThread, 1);   // 63 is not divisible
    EXPECT_EQ(kernel({8, 100}, {8, 100}, Element::f32).threads, 200);
}

TEST(MapSource, equalMapsAreOneKernelAndInPlaceIsSaid) {
    Program program;
    const TensorId x = program.add({Element::f32, {64}, FromInput{"x"}}),
                   y = program.add({Element::f32, {64}, Computed()});
    const Step apart{Map{{{findFunction("relu"), {0}, 0}}}, {x}, y, "one"}, again{apart.parameters, {x}, y, "another"},
        inPlace{apart.parameters, {y}, y, "in place"};
    EXPECT_EQ(mapKernel(program, apart).body, mapKernel(program, again).body);
    EXPECT_THAT(mapKernel(program, apart).body, HasSubstr("__restrict__"));
    EXPECT_THAT(mapKernel(program, inPlace).body, Not(HasSubstr("__restrict__")));
}

}  // namespace egret::runtime::cuda::map_source_test
