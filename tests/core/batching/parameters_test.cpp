#include "core/batching/parameters.h"

#include "core/base/error.h"
#include "core/base/file.h"

#include <ATen/ops/equal.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

namespace egret::batching {
namespace {

std::filesystem::path file(const char* name) { return std::filesystem::path(testing::TempDir()) / name; }

void fill(Parameters& parameters, uint64_t seed, int64_t width = 4) {
    Random random(seed);
    parameters.uniform("cell/weight", {3, width}, 1, random);
    parameters.constant("cell/bias", {3}, 0.5);
}

std::string whyNot(Parameters& parameters, const std::filesystem::path& path) {
    try {
        parameters.load(path);
        return "";
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::badInput);
        EXPECT_EQ(error.place().file, path.string());
        return error.message();
    }
}

TEST(Parameters, haveNamesOfTheirOwn) {
    Parameters parameters;
    fill(parameters, 1);
    EXPECT_EQ(parameters.count(), 15);
    EXPECT_THROW(parameters.constant("cell/bias", {1}, 0), Error);
}

TEST(Parameters, comeBackFromAFile) {
    Parameters saved(at::kDouble), loaded(at::kDouble);
    fill(saved, 1);
    fill(loaded, 2);
    const auto path = file("parameters.safetensors");
    saved.save(path, {{"language", "halide"}});
    const at::Tensor kept = loaded.tensors()[0];
    EXPECT_EQ(loaded.load(path).at("language"), "halide");
    for (std::size_t i = 0; i < 2; ++i) EXPECT_TRUE(at::equal(loaded.tensors()[i], saved.tensors()[i]));
    EXPECT_TRUE(at::equal(kept, saved.tensors()[0])) << "layers share the loaded tensors";
}

// Parses the format independently: a length, a JSON table, and numbers.
TEST(Parameters, areWrittenAsSafetensors) {
    Parameters parameters;
    parameters.constant("x", {2}, 1);
    const auto path = file("layout.safetensors");
    parameters.save(path);
    const std::string content = readFile(path);
    uint64_t length = 0;
    std::memcpy(&length, content.data(), 8);
    EXPECT_EQ(length % 8, 0u);
    EXPECT_THAT(
        content.substr(8, length), testing::StartsWith(R"({"x":{"data_offsets":[0,8],"dtype":"F32","shape":[2]}})"));
    EXPECT_EQ(content.substr(8 + length), std::string("\0\0\x80\x3f\0\0\x80\x3f", 8));
}

TEST(Parameters, areLoadedWholeOrNotAtAll) {
    Parameters small, other, wide, doubles(at::kDouble);
    fill(small, 1);
    fill(other, 2);
    other.constant("more", {1}, 0);
    fill(wide, 3, 5);
    fill(doubles, 4);
    const auto path = file("small.safetensors");
    small.save(path);
    const at::Tensor before = other.tensors()[0].clone();
    EXPECT_EQ(whyNot(other, path), "the parameter 'more' is missing");
    EXPECT_TRUE(at::equal(before, other.tensors()[0]));
    EXPECT_EQ(
        whyNot(wide, path), "the parameter 'cell/weight' has the shape [3,4] in the file, but [3,5] in this model");
    EXPECT_EQ(whyNot(doubles, path),
        "the parameter 'cell/weight' has the dtype \"F32\" in the file, but \"F64\" in this model");
    other.save(file("other.safetensors"));
    EXPECT_EQ(whyNot(small, file("other.safetensors")), "the parameter 'more' does not exist in this model");
}

TEST(Parameters, refuseWhatIsNoSafetensorsFile) {
    Parameters parameters;
    fill(parameters, 1);
    const auto path = file("broken.safetensors");
    parameters.save(path);
    const std::string good = readFile(path);
    for (std::size_t length = 0; length < good.size(); ++length) {
        writeFileAtomically(path, good.substr(0, length));
        EXPECT_NE(whyNot(parameters, path), "") << length;
    }
    for (const char* table : {"{\"cell/weight\":3}", "[]", "{",
             R"({"cell/weight":{"dtype":"F32","shape":[3,4],"data_offsets":[0,18446744073709551615]}})",
             R"({"cell/weight":{"dtype":"F32","shape":[3,4],"data_offsets":[48,0]}})",
             R"({"cell/weight":{"dtype":"F32","shape":[3,4],"data_offsets":"x"}})"}) {
        const uint64_t length = std::strlen(table);
        std::string content(8, '\0');
        std::memcpy(content.data(), &length, 8);
        writeFileAtomically(path, content + table + std::string(60, '\0'));
        EXPECT_NE(whyNot(parameters, path), "") << table;
    }
}

}  // namespace
}  // namespace egret::batching
