// ONNX's own test cases (a model, inputs, expected outputs) through import and Executable, at ONNX's tolerances.
//
// passing.txt lists the cases that pass. A listed case that fails is a failure; an unlisted case that passes is
// reported. Every case that does not pass is printed with its reason. A case is unsupported if Egret reports
// Category::unsupported. Environment variables of this test:
//   EGRET_CONFORMANCE=update     rewrites passing.txt
//   EGRET_CONFORMANCE=node/x,... runs and explains single cases
//   EGRET_CONFORMANCE_DATA=...   runs the cases of another release of ONNX, without the list
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/onnx/onnx.h"
#include "core/runtime/runtime.h"
#include "tests/support/paths.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>

namespace egret::conformance::conformance_test {
namespace fs = std::filesystem;

namespace {

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

const std::string kOtherData = environment("EGRET_CONFORMANCE_DATA"), kWanted = environment("EGRET_CONFORMANCE");
const fs::path kData = kOtherData.empty() ? EGRET_ONNX_TEST_DATA : kOtherData;
const fs::path kList = fs::path(test::sourceFile("tests/conformance/passing.txt"));
constexpr double kFloor = 0.97;  // minimum share of node cases that pass
constexpr double kRtol = 1e-3, kAtol = 1e-7;
constexpr double kBrainRtol = 1.0 / 128;  // one unit in the last place, since the data are truncated, not rounded

// Cases whose data contain random numbers from NumPy's generator. Only the type, shape and range of their results
// agree.
constexpr std::string_view kRandom[] = {"bernoulli", "bernoulli_double", "bernoulli_double_expanded",
    "bernoulli_expanded", "bernoulli_seed", "bernoulli_seed_expanded", "training_dropout", "training_dropout_default",
    "training_dropout_default_mask", "training_dropout_mask"};

bool isRandom(const fs::path& folder) {
    const std::string name = folder.filename().string();
    return std::ranges::any_of(kRandom, [&](std::string_view random) { return name == "test_" + std::string(random); });
}

struct Result {
    enum class Kind { pass, unsupported, fail } kind = Kind::pass;
    std::string reason;
};

std::string difference(const graph::Tensor& expected, const graph::Tensor& actual) {
    if (expected.type() != actual.type())
        return "is " + actual.type().toString() + ", not " + expected.type().toString();
    if (expected.items().size() != actual.items().size())
        return "has " + std::to_string(actual.items().size()) + " items, not " +
            std::to_string(expected.items().size());
    for (std::size_t i = 0; i < expected.items().size(); ++i)
        if (const auto why = difference(*expected.items()[i], *actual.items()[i]); !why.empty())
            return "item " + std::to_string(i) + " " + why;
    if (expected.isList()) return {};
    for (std::size_t i = 0; i < expected.stringValues().size(); ++i)
        if (expected.stringValues()[i] != actual.stringValues()[i])
            return "is " + quote(actual.stringValues()[i]) + ", not " + quote(expected.stringValues()[i]);
    if (expected.element() == graph::ElementType::string) return {};
    for (int64_t i = 0; i < expected.elements(); ++i) {
        const double e = expected.number(i), a = actual.number(i);
        const double rtol = expected.element() == graph::ElementType::bf16 ? kBrainRtol : kRtol;
        if (e == a || (std::isnan(e) && std::isnan(a)) || std::fabs(e - a) <= kAtol + rtol * std::fabs(e)) continue;
        return "is " + formatNumber(a) + ", not " + formatNumber(e) + ", at element " + std::to_string(i) + " of " +
            expected.type().toString();
    }
    return {};
}

// ONNX's files store bf16 tensors as u16 with the same bits. The second input of CastLike, which matters only for its
// type, has one element instead of its declared shape.
graph::TensorPtr typedAs(const graph::TensorPtr& tensor, const graph::Type& wanted) {
    if (tensor->isList() || tensor->element() == graph::ElementType::string) return tensor;
    const bool isBrain = tensor->element() == graph::ElementType::u16 && wanted.element() == graph::ElementType::bf16;
    const bool isSingle = tensor->shape() == std::vector<int64_t>{1} && wanted.isFullyKnown();
    if (isSingle)
        return graph::Tensor::splat(isBrain ? graph::ElementType::bf16 : tensor->element(), wanted.shape().extents(),
            {tensor->stored().begin(), tensor->stored().end()});
    return isBrain ? graph::Tensor::dense(graph::ElementType::bf16, tensor->shape(), tensor->expanded()) : tensor;
}

// Checks random results: Bernoulli draws 0 or 1; Dropout keeps some inputs, scaled, and marks them in its mask.
std::string differenceButForChance(const std::vector<graph::TensorPtr>& inputs,
    const std::vector<graph::TensorPtr>& expected, const std::vector<graph::TensorPtr>& actual) {
    const bool isDropout = inputs.size() == 3;
    const double kept = isDropout ? 1 / (1 - inputs[1]->number(0)) : 0;
    for (std::size_t i = 0; i < actual.size(); ++i) {
        if (expected[i]->type() != actual[i]->type())
            return "is " + actual[i]->type().toString() + ", not " + expected[i]->type().toString();
        for (int64_t k = 0; k < actual[i]->elements(); ++k) {
            const double value = actual[i]->number(k);
            const double other = isDropout && i == 0 ? inputs[0]->number(k) * kept : 1;
            const bool fits = value == 0 || std::fabs(value - other) <= kRtol * std::fabs(other);
            const bool isMask = i == 1 && (actual[0]->number(k) != 0) != (value != 0);
            if (!fits || isMask) return "is " + formatNumber(value) + " at element " + std::to_string(k);
        }
    }
    return {};
}

std::vector<graph::TensorPtr> valuesIn(
    const fs::path& folder, const std::string& prefix, const std::vector<graph::Type>& types) {
    std::vector<graph::TensorPtr> out;
    for (const graph::Type& type : types) {
        const fs::path path = folder / (prefix + std::to_string(out.size()) + ".pb");
        if (!fs::exists(path)) break;
        out.push_back(typedAs(onnx::readValue(path, type), type));
    }
    return out;
}

Result runCase(const fs::path& folder) {
    try {
        const graph::Graph graph = onnx::importModel(folder / "model.onnx", graph::Arena::create());
        if (const auto missing = runtime::unsupported(graph); !missing.empty())
            return {Result::Kind::unsupported, missing[0].substr(missing[0].find("': ") + 3)};
        const runtime::Executable executable(graph);
        std::vector<graph::Type> inputTypes, outputTypes;
        for (const graph::NodeId id : graph.inputs()) inputTypes.push_back(graph.type(id));
        for (const graph::Output& output : graph.outputs()) outputTypes.push_back(graph.type(output.node));
        for (const auto& entry : fs::directory_iterator(folder)) {
            if (!entry.is_directory()) continue;
            auto inputs = valuesIn(entry.path(), "input_", inputTypes);
            inputs.resize(inputTypes.size());  // inputs without data have defaults
            const auto expected = valuesIn(entry.path(), "output_", outputTypes);
            const auto actual = executable.run(inputs);
            if (actual.size() != expected.size())
                return {Result::Kind::fail, "has " + std::to_string(actual.size()) + " outputs"};
            if (isRandom(folder)) {
                const auto why = differenceButForChance(inputs, expected, actual);
                if (!why.empty()) return {Result::Kind::fail, why};
                continue;
            }
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

// Cases that cannot pass, with the reason.
const std::map<std::string, std::string_view> kExcused{
    {"node/test_adam_multiple", "the data were computed with epsilon 0.01, which the model does not state"}};

struct Case {
    std::string name;  // "node/test_abs"
    fs::path folder;
};

std::vector<Case> casesOf(const std::string& set) {
    const std::vector<std::string> wanted =
        kWanted.empty() || kWanted == "update" ? std::vector<std::string>() : split(kWanted, ',');
    std::vector<Case> out;
    if (!fs::exists(kData / set)) return out;
    for (const auto& entry : fs::directory_iterator(kData / set)) {
        const std::string name = set + "/" + entry.path().filename().string();
        if (wanted.empty() || std::ranges::find(wanted, name) != wanted.end()) out.push_back({name, entry.path()});
    }
    std::ranges::sort(out, {}, &Case::name);
    return out;
}

}  // namespace

TEST(Conformance, onnxBackendCases) {
    if (!fs::exists(kData / "node")) GTEST_SKIP() << "no ONNX test cases in " << kData << " (Debian: libonnx-testdata)";
    const bool isChecked = kWanted.empty() && kOtherData.empty(), updates = kWanted == "update";
    const auto known = kOtherData.empty() ? listed() : std::set<std::string>();
    std::set<std::string> passing, seen;
    std::string left;
    for (const std::string set : {"node", "simple", "pytorch-operator", "pytorch-converted"}) {
        std::map<Result::Kind, int> counts;
        const auto cases = casesOf(set);
        for (const auto& [name, folder] : cases) {
            seen.insert(name);
            const Result result = runCase(folder);
            ++counts[result.kind];
            if (result.kind == Result::Kind::pass) {
                passing.insert(name);
                continue;
            }
            const auto excuse = kExcused.find(name);
            left +=
                "  " + name + ": " + (excuse == kExcused.end() ? result.reason : std::string(excuse->second)) + "\n";
            const bool isWrong = result.kind == Result::Kind::fail && excuse == kExcused.end();
            if (isWrong && !updates) ADD_FAILURE() << name << " gives a different result: " << result.reason;
            if (known.contains(name) && !updates) ADD_FAILURE() << name << " passed before: " << result.reason;
        }
        std::cout << (set == "node" ? "conformance" : set) << ": " << counts[Result::Kind::pass] << " pass, "
                  << counts[Result::Kind::unsupported] << " unsupported, " << counts[Result::Kind::fail] << " fail\n";
        if (set == "node")
            std::cout << std::size(kRandom) << " of these are random: they agree in type, shape and range only\n";
        if (set == "node" && isChecked) {
            EXPECT_GE(counts[Result::Kind::pass], kFloor * static_cast<double>(cases.size()));
        }
    }
    std::cout << "left:\n" << left;
    const auto news =
        std::count_if(passing.begin(), passing.end(), [&](const std::string& name) { return !known.contains(name); });
    if (news && kOtherData.empty())
        std::cout << news << " new: they pass but are not in passing.txt (EGRET_CONFORMANCE=update adds them)\n";
    for (const std::string& name : isChecked ? known : std::set<std::string>()) {
        EXPECT_TRUE(seen.contains(name)) << name << " is in passing.txt, but there is no such case";
    }
    if (!updates) return;
    std::string text = "# Cases of ONNX's test data that pass; EGRET_CONFORMANCE=update writes this file.\n";
    for (const std::string& name : passing) text += name + "\n";
    writeFileAtomically(kList, text);
}

}  // namespace egret::conformance::conformance_test
