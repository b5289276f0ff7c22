// Models and tensors on disk: external data, atomic writes, .pb files.
#include "tests/core/onnx/support.h"

#include "core/base/file.h"
#include "core/onnx/tensors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace egret::onnx {
namespace {

namespace fs = std::filesystem;
using graph::Graph;
using graph::Tensor;

class Files : public testing::Test {
protected:
    void SetUp() override {
        m_folder = fs::temp_directory_path() / ("egret_onnx_" + std::to_string(::getpid()));
        fs::remove_all(m_folder);
        fs::create_directories(m_folder / "model");
    }
    void TearDown() override { fs::remove_all(m_folder); }
    fs::path file(const std::string& name) const { return m_folder / "model" / name; }
    std::vector<std::string> names() const {
        std::vector<std::string> out;
        for (const auto& entry : fs::directory_iterator(m_folder / "model"))
            out.push_back(entry.path().filename().string());
        return out;
    }

    // Returns the model y = x + w, with the four floats of w in another file.
    ::onnx::ModelProto external(
        const std::string& location, const std::string& offset = {}, const std::string& length = {}) const {
        auto result = model("(float[4] x) => (float[4] y) { y = Add(x, w) }");
        auto& tensor = *result.mutable_graph()->add_initializer();
        tensor.set_name("w");
        tensor.set_data_type(1);
        tensor.add_dims(4);
        tensor.set_data_location(::onnx::TensorProto::EXTERNAL);
        const auto add = [&](const char* key, const std::string& value) {
            if (value.empty()) return;
            auto& entry = *tensor.add_external_data();
            entry.set_key(key);
            entry.set_value(value);
        };
        add("location", location);
        add("offset", offset);
        add("length", length);
        return result;
    }

    std::string failure(const ::onnx::ModelProto& proto) const {
        writeFileAtomically(file("m.onnx"), proto.SerializeAsString());
        try {
            importModel(file("m.onnx"), graph::Arena::create());
            return "no error";
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::badInput);
            EXPECT_EQ(error.place().file, file("m.onnx").string());
            EXPECT_EQ(error.place().node, "w");
            return error.message();
        }
    }

    fs::path m_folder;
};

std::string floats(const std::vector<float>& values) {
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)};
}

TEST_F(Files, externalDataIsRead) {
    fs::create_directories(file("sub"));
    writeFileAtomically(file("sub/w.bin"), floats({9, 1, 2, 3, 4}));
    writeFileAtomically(file("m.onnx"), external("sub/w.bin", "4", "16").SerializeAsString());
    const Graph graph = importModel(file("m.onnx"), graph::Arena::create());
    const auto& add = graph.node(graph.outputs()[0].node);
    EXPECT_EQ(graph.op(add.inputs[1]).data("value")->number(3), 4.0);
    EXPECT_TRUE(importBytes(exportModel(graph)) == graph);
}

TEST_F(Files, externalDataStaysInsideTheModelsFolder) {
    using testing::HasSubstr;
    writeFileAtomically(m_folder / "secret", floats({1, 2, 3, 4}));
    fs::create_symlink(m_folder / "secret", file("link"));
    fs::create_symlink(m_folder, file("up"));
    writeFileAtomically(file("short"), "123");
    EXPECT_THAT(failure(external("../secret")), HasSubstr("outside the model's folder"));
    EXPECT_THAT(failure(external("a/../../secret")), HasSubstr("outside the model's folder"));
    EXPECT_THAT(failure(external((m_folder / "secret").string())), HasSubstr("outside the model's folder"));
    EXPECT_THAT(failure(external("link")), HasSubstr("leads outside the model's folder"));
    EXPECT_THAT(failure(external("up/secret")), HasSubstr("leads outside the model's folder"));
    EXPECT_THAT(failure(external("up")), HasSubstr("outside the model's folder"));
    EXPECT_THAT(failure(external("missing")), HasSubstr("cannot be read"));
    EXPECT_THAT(failure(external(".")), HasSubstr("not a file"));
    EXPECT_THAT(failure(external("")), HasSubstr("does not name the file with its data"));
    EXPECT_THAT(failure(external("short")), HasSubstr("needs 16 bytes but has 3"));
    EXPECT_THAT(failure(external("short", "7")), HasSubstr("beyond the end"));
    EXPECT_THAT(failure(external("short", "1", "18446744073709551615")), HasSubstr("beyond the end"));
    EXPECT_THAT(failure(external("short", "-1")), HasSubstr("not a number of bytes"));
    EXPECT_THAT(failure(external("short", "0", "3")), HasSubstr("needs 16 bytes"));
}

TEST_F(Files, modelsFromMemoryHaveNoFolder) {
    try {
        importProto(external("w.bin"));
        FAIL();
    } catch (const Error& error) {
        EXPECT_THAT(error.what(), testing::HasSubstr("not opened from a folder"));
    }
}

Graph weighted(float first) {
    auto arena = graph::Arena::create();
    std::vector<float> values(1000);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = first + static_cast<float>(i);
    const auto x = arena->input("x", graph::Type::parse("f32[1000]"));
    const auto big = arena->constant(Tensor::of<float>({1000}, values)),
               small = arena->constant(Tensor::of<float>({1}, {first}));
    return Graph(arena, {x}, {{"y", arena->add("Add", {}, {arena->add("Mul", {}, {x, big}), small})}});
}

TEST_F(Files, weightsAboveTheLimitGoToASecondFile) {
    const Graph graph = weighted(0), other = weighted(1);
    saveModel(graph, file("m.onnx"));
    EXPECT_THAT(names(), testing::UnorderedElementsAre("m.onnx"));
    saveModel(graph, file("m.onnx"), 100);
    EXPECT_THAT(names(), testing::UnorderedElementsAre("m.onnx", testing::MatchesRegex("m.onnx.[0-9a-f]+.data")));
    EXPECT_LT(fs::file_size(file("m.onnx")), 1000u);
    EXPECT_TRUE(importModel(file("m.onnx"), graph::Arena::create()) == graph);
    EXPECT_NO_THROW(::onnx::checker::check_model(file("m.onnx").string()));
    saveModel(other, file("m.onnx"), 100);  // replaces both files
    EXPECT_EQ(names().size(), 2u);
    EXPECT_TRUE(importModel(file("m.onnx"), graph::Arena::create()) == other);
}

// Regression: saving a small model left behind the gigabytes of the large one it replaced.
TEST_F(Files, theDataOfTheModelThatIsReplacedGoesAndNothingElse) {
    std::vector<std::string> others{"m.onnx.data", "m.onnx.0123456789abcdef.data.bak", "m.onnx.0123456789ABCDEF.data",
        "m.onnx.0123456789abcde.data", "m.onnx.0123456789abcdef0.data", "om.onnx.0123456789abcdef.data",
        "m.onnx-0123456789abcdef.data", "m.0123456789abcdef.data"};
    for (const std::string& name : others) writeFileAtomically(file(name), "another's");
    others.push_back("m.onnx.fedcba9876543210.data");
    fs::create_directories(file(others.back()));  // a folder, despite its name
    saveModel(weighted(0), file("m.onnx"), 100);
    saveModel(weighted(1), file("m.onnx"), 100);
    EXPECT_EQ(names().size(), others.size() + 2);
    EXPECT_THAT(names(), testing::IsSupersetOf(others));
    saveModel(weighted(2), file("m.onnx"));
    EXPECT_TRUE(importModel(file("m.onnx"), graph::Arena::create()) == weighted(2));
    others.push_back("m.onnx");
    EXPECT_THAT(names(), testing::UnorderedElementsAreArray(others));
}

TEST_F(Files, aSaveThatFailsLeavesNothing) {
    fs::create_directories(file("m.onnx/occupied"));  // a folder in place of the model
    EXPECT_THROW(saveModel(weighted(0), file("m.onnx")), Error);
    EXPECT_THROW(saveModel(weighted(0), file("m.onnx"), 100), Error);
    EXPECT_THAT(names(), testing::UnorderedElementsAre("m.onnx"));
    EXPECT_THROW(saveModel(weighted(0), file("no/such/folder/m.onnx"), 100), Error);
}

TEST_F(Files, tensorFiles) {
    const auto tensor = Tensor::of<int64_t>({2, 2}, {1, 2, 3, int64_t{1} << 62});
    writeTensor(file("t.pb"), *tensor, "t");
    EXPECT_TRUE(*readTensor(file("t.pb")) == *tensor);
    const auto splat =
        Tensor::splat(graph::ElementType::f16, {100}, std::vector<std::byte>{std::byte{0}, std::byte{0x3c}});
    writeTensor(file("s.pb"), *splat);
    EXPECT_TRUE(*readTensor(file("s.pb")) == *splat);
    writeFileAtomically(file("bad.pb"), "this is no tensor");
    for (const char* name : {"bad.pb", "missing.pb"}) {
        try {
            readTensor(file(name));
            FAIL();
        } catch (const Error& error) {
            EXPECT_THAT(error.what(), testing::HasSubstr(name));
        }
    }
}

TEST_F(Files, sharedTensors) {
    for (const std::string& name : kLightModels) {
        const auto path = sharedData("data/models/" + name + "_output_0.pb");
        if (path.empty()) GTEST_SKIP() << "the shared models are missing";
        EXPECT_EQ(readTensor(path)->elements(), 1000);
    }
}

}  // namespace
}  // namespace egret::onnx
