// ONNX's own test cases (a model, inputs, expected outputs) through import and Executable, at ONNX's tolerances.
//
// passing.txt lists the cases that pass. A listed case that fails is a failure; an unlisted case that passes is
// reported. `conformance_test --update` rewrites the list; `conformance_test NAME...` runs and explains single cases. A
// case is unsupported if Egret reports Category::unsupported; unsupported cases are counted by reason.
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/onnx/onnx.h"
#include "core/runtime/runtime.h"
#include "tests/support/paths.h"
#include "tests/support/surroundings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>

namespace egret::conformance::conformance_test {
namespace fs = std::filesystem;

namespace {

const fs::path kData = EGRET_ONNX_TEST_DATA;
const fs::path kList = fs::path(test::sourceFile("tests/conformance/passing.txt"));
constexpr std::size_t kFloor = 500;  // minimum number of passing node cases
constexpr double kRtol = 1e-3, kAtol = 1e-7;
bool updateWanted = false;
std::vector<std::string> wantedCases;

struct Result {
    enum class Kind { pass, unsupported, fail } kind = Kind::pass;
    std::string reason;
};

std::string difference(const graph::Tensor& expected, const graph::Tensor& actual) {
    if (expected.type() != actual.type())
        return "is " + actual.type().toString() + ", not " + expected.type().toString();
    for (int64_t i = 0; i < expected.elements(); ++i) {
        const double e = expected.number(i), a = actual.number(i);
        if (e == a || (std::isnan(e) && std::isnan(a)) || std::fabs(e - a) <= kAtol + kRtol * std::fabs(e)) continue;
        return "is " + formatNumber(a) + ", not " + formatNumber(e) + ", at element " + std::to_string(i) + " of " +
            expected.type().toString();
    }
    return {};
}

std::vector<graph::TensorPtr> tensorsIn(const fs::path& folder, const std::string& prefix) {
    std::vector<graph::TensorPtr> out;
    for (int i = 0; fs::exists(folder / (prefix + std::to_string(i) + ".pb")); ++i)
        out.push_back(onnx::readTensor(folder / (prefix + std::to_string(i) + ".pb")));
    return out;
}

// ONNX's files store bf16 tensors as u16 with the same bits.
graph::TensorPtr typedAs(const graph::TensorPtr& tensor, const graph::Type& wanted) {
    if (!tensor || tensor->element() != graph::ElementType::u16 || wanted.element() != graph::ElementType::bf16)
        return tensor;
    return graph::Tensor::dense(graph::ElementType::bf16, tensor->shape(), tensor->expanded());
}

Result runCase(const fs::path& folder) {
    try {
        const graph::Graph graph = onnx::importModel(folder / "model.onnx", graph::Arena::create());
        if (const auto missing = runtime::unsupported(graph); !missing.empty())
            return {Result::Kind::unsupported, missing[0].substr(missing[0].find("': ") + 3)};
        const runtime::Executable executable(graph);
        for (const auto& entry : fs::directory_iterator(folder)) {
            if (!entry.is_directory()) continue;
            auto inputs = tensorsIn(entry.path(), "input_");
            inputs.resize(std::max(inputs.size(), graph.inputs().size()));  // inputs without data have defaults
            auto expected = tensorsIn(entry.path(), "output_");
            for (std::size_t i = 0; i < graph.inputs().size(); ++i)
                inputs[i] = typedAs(inputs[i], graph.type(graph.inputs()[i]));
            for (std::size_t i = 0; i < std::min(expected.size(), graph.outputs().size()); ++i)
                expected[i] = typedAs(expected[i], graph.type(graph.outputs()[i].node));
            const auto actual = executable.run(inputs);
            if (actual.size() != expected.size())
                return {Result::Kind::fail, "has " + std::to_string(actual.size()) + " outputs"};
            for (std::size_t i = 0; i < actual.size(); ++i)
                if (const auto why = difference(*expected[i], *actual[i]); !why.empty())
                    return {Result::Kind::fail, "output '" + graph.outputs()[i].name + "' " + why};
        }
        return {};
    } catch (const Error& error) {
        return {
            error.category() == Category::unsupported ? Result::Kind::unsupported : Result::Kind::fail, error.what()};
    }
}

std::set<std::string> listed() {
    std::set<std::string> out;
    for (const std::string& line : split(readFile(kList), '\n'))
        if (!line.empty() && line[0] != '#') out.insert(line);
    return out;
}

// Cases whose data contradict their models, in Debian's release (1.12).
const std::map<std::string, std::string_view> kContradictory{
    {"node/test_cast_FLOAT_to_BFLOAT16", "data cut off instead of rounded"},
    {"node/test_castlike_FLOAT_to_BFLOAT16", "the shape of the second input contradicts the model"},
    {"node/test_castlike_FLOAT_to_BFLOAT16_expanded", "likewise"}, {"node/test_castlike_BFLOAT16_to_FLOAT", "likewise"},
    {"node/test_castlike_BFLOAT16_to_FLOAT_expanded", "likewise"}};

}  // namespace

TEST(Conformance, onnxBackendCases) {
    if (!fs::exists(kData / "node")) GTEST_SKIP() << "no ONNX test cases in " << kData << " (Debian: libonnx-testdata)";
    const auto known = fs::exists(kList) ? listed() : std::set<std::string>();
    std::set<std::string> passing, seen;
    std::map<std::string, int> unsupportedBy;
    for (const std::string set : {"node", "simple", "pytorch-operator", "pytorch-converted"}) {
        std::vector<fs::path> folders;
        if (fs::exists(kData / set))
            for (const auto& entry : fs::directory_iterator(kData / set)) folders.push_back(entry.path());
        std::sort(folders.begin(), folders.end());
        std::map<Result::Kind, int> counts;
        for (const fs::path& folder : folders) {
            const std::string name = set + "/" + folder.filename().string();
            if (!wantedCases.empty() && std::find(wantedCases.begin(), wantedCases.end(), name) == wantedCases.end())
                continue;
            seen.insert(name);
            const Result result = runCase(folder);
            ++counts[result.kind];
            if (result.kind == Result::Kind::pass) passing.insert(name);
            else if (!wantedCases.empty()) std::cout << name << ": " << result.reason << "\n";
            else if (result.kind == Result::Kind::unsupported) ++unsupportedBy[result.reason];
            else if (!updateWanted && !kContradictory.contains(name))
                ADD_FAILURE() << name << " gives a different result: " << result.reason;
            if (known.contains(name) && !passing.contains(name) && !updateWanted)
                ADD_FAILURE() << name << " passed before: " << result.reason;
        }
        std::cout << (set == "node" ? "conformance" : set) << ": " << counts[Result::Kind::pass] << " pass, "
                  << counts[Result::Kind::unsupported] << " unsupported, " << counts[Result::Kind::fail] << " fail\n";
        if (set == "node" && wantedCases.empty()) {
            EXPECT_GE(counts[Result::Kind::pass], static_cast<int>(kFloor));
        }
    }
    std::vector<std::pair<int, std::string>> reasons;
    for (const auto& [reason, count] : unsupportedBy) reasons.emplace_back(-count, reason);
    std::sort(reasons.begin(), reasons.end());
    for (const auto& [count, reason] : reasons)
        std::cout << "  unsupported " << -count << ": " << reason.substr(0, 100) << "\n";

    const auto news =
        std::count_if(passing.begin(), passing.end(), [&](const std::string& name) { return !known.contains(name); });
    if (news) std::cout << news << " new: they pass but are not in passing.txt (conformance_test --update adds them)\n";
    if (wantedCases.empty() && !updateWanted) {
        for (const std::string& name : known)
            EXPECT_TRUE(seen.contains(name)) << name << " is in passing.txt, but there is no such case";
    }
    if (!updateWanted) return;
    std::string text = "# Cases of ONNX's test data that pass; conformance_test --update writes this file.\n";
    for (const std::string& name : passing) text += name + "\n";
    writeFileAtomically(kList, text);
}

int main(int argc, char** argv) {
    const egret::test::Surroundings surroundings;
    testing::InitGoogleTest(&argc, argv);
    for (int i = 1; i < argc; ++i) {
        if (std::string_view(argv[i]) == "--update") updateWanted = true;
        else wantedCases.emplace_back(argv[i]);
    }
    return RUN_ALL_TESTS();
}

}  // namespace egret::conformance::conformance_test
