// Large weights stay in their files. The graph and the saved files are the same as if the weights were copied.
#include "tests/core/onnx/support.h"

#include "core/base/file.h"
#include "core/base/random.h"
#include "core/graph/text.h"
#include "core/onnx/wire.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <fstream>

namespace egret::onnx::mapped_test {
namespace {

namespace fs = std::filesystem;
using graph::Graph;
using graph::TensorPtr;

// 4096 columns of floats: 16 KiB a row.
constexpr int64_t kColumns = 4096;

class MappedModels : public testing::Test {
protected:
    MappedModels() { fs::create_directories(m_folder); }
    ~MappedModels() override { fs::remove_all(m_folder); }
    fs::path file(const std::string& name) const { return m_folder / name; }

    static std::string floats(int64_t rows, uint64_t seed) {
        Random random(seed);
        std::string bytes;
        for (int64_t i = 0; i < rows * kColumns; ++i) {
            const float value = static_cast<float>(random.below(1000)) / 64;
            bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
        }
        return bytes;
    }
    static ::onnx::TensorProto& add(::onnx::ModelProto& model, const std::string& name, int64_t rows) {
        auto& tensor = *model.mutable_graph()->add_initializer();
        tensor.set_name(name);
        tensor.set_data_type(1);
        tensor.add_dims(rows);
        tensor.add_dims(kColumns);
        return tensor;
    }
    // Returns y = ((x + a) + c) + sum(b) with 6.4 MB of weights; c is small.
    static ::onnx::ModelProto large() {
        auto result = model(
            "(float[1,4096] x) => (float[y,4096] y) "
            "{ s = Add(x, a)  t = Add(s, c)  u = ReduceSum(b)  y = Add(t, u) }");
        add(result, "a", 200).set_raw_data(floats(200, 1));
        add(result, "c", 1).set_raw_data(floats(1, 2));
        add(result, "b", 190).set_raw_data(floats(190, 3));
        return result;
    }
    static TensorPtr weight(const Graph& graph, const std::string& name) {
        for (const graph::NodeId node : graph.nodes())
            if (graph.op(node).is("Constant") && graph.label(node) == name) return graph.op(node).data("value");
        throw std::runtime_error("no weight " + name);
    }
    static Graph opened(const fs::path& path, ImportReport* report = nullptr) {
        return importModel(path, graph::Arena::create(), report);
    }

    static constexpr std::size_t kLeast = std::size_t{4} << 20;  // bytes of a model that is mapped
    fs::path m_folder = fs::temp_directory_path() / ("egret_mapped_models_" + std::to_string(::getpid()));
};

}  // namespace

TEST_F(MappedModels, largeWeightsStayInTheModel) {
    const std::string bytes = large().SerializeAsString();
    writeFileAtomically(file("m.onnx"), bytes);
    const Graph graph = opened(file("m.onnx")), copied = importBytes(bytes);
    EXPECT_EQ(graph::print(graph), graph::print(copied));
    EXPECT_EQ(graph.hash(), copied.hash());
    for (const char* name : {"a", "b", "c"}) EXPECT_EQ(*weight(graph, name), *weight(copied, name)) << name;
    ASSERT_TRUE(weight(graph, "a")->file());
    EXPECT_EQ(weight(graph, "a")->file()->path(), fs::canonical(file("m.onnx")));
    EXPECT_EQ(weight(graph, "a")->file(), weight(graph, "b")->file());
    EXPECT_FALSE(weight(graph, "c")->file()) << "a small weight does not depend on the file";
    EXPECT_FALSE(weight(copied, "a")->file());
}

TEST_F(MappedModels, smallModelsAreCopied) {
    auto small = model("(float[1,4096] x) => (float[y,4096] y) { y = Add(x, a) }");
    add(small, "a", 200).set_raw_data(floats(200, 1));
    writeFileAtomically(file("m.onnx"), small.SerializeAsString());
    EXPECT_FALSE(weight(opened(file("m.onnx")), "a")->file());
}

TEST_F(MappedModels, largeWeightsStayInExternalFiles) {
    auto model = large();
    std::string data(1, '\0');  // unaligned
    for (auto& tensor : *model.mutable_graph()->mutable_initializer()) {
        const auto entry = [&](const char* key, const std::string& value) {
            auto& row = *tensor.add_external_data();
            row.set_key(key);
            row.set_value(value);
        };
        entry("location", "m.data");
        entry("offset", std::to_string(data.size()));
        entry("length", std::to_string(tensor.raw_data().size()));
        data += tensor.raw_data();
        tensor.clear_raw_data();
        tensor.set_data_location(::onnx::TensorProto::EXTERNAL);
    }
    writeFileAtomically(file("m.data"), data);
    writeFileAtomically(file("m.onnx"), model.SerializeAsString());
    const Graph graph = opened(file("m.onnx"));
    EXPECT_EQ(graph.hash(), importBytes(large().SerializeAsString()).hash());
    ASSERT_TRUE(weight(graph, "a")->file());
    EXPECT_EQ(weight(graph, "a")->file()->path(), fs::canonical(file("m.data")));
    EXPECT_EQ(weight(graph, "a")->offset(), 1u);
    EXPECT_FALSE(weight(graph, "c")->file());

    fs::resize_file(file("m.data"), data.size() - 1);
    try {
        opened(file("m.onnx"));
        FAIL() << "the last weight is cut off";
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::badInput);
        EXPECT_EQ(error.place().node, "b");
        EXPECT_THAT(error.message(), testing::HasSubstr("beyond the end"));
    }
}

TEST_F(MappedModels, savingWritesWhatExportingReturns) {
    writeFileAtomically(file("m.onnx"), large().SerializeAsString());
    const Graph graph = opened(file("m.onnx"));
    saveModel(graph, file("one.onnx"));
    EXPECT_EQ(readFile(file("one.onnx"), limits::kDataBytes), exportModel(graph));
    EXPECT_EQ(checked(readFile(file("one.onnx"), limits::kDataBytes)), "");
    saveModel(graph, file("two.onnx"), 1000);
    EXPECT_LT(fs::file_size(file("two.onnx")), 10000u);
    const Graph again = opened(file("two.onnx"));
    EXPECT_EQ(again.hash(), graph.hash());
    EXPECT_NE(weight(again, "a")->file()->path(), weight(graph, "a")->file()->path());
    EXPECT_EQ(weight(again, "a")->offset() % 4096, 0u);
}

// The weights are read from the file that is replaced.
TEST_F(MappedModels, aModelCanReplaceItself) {
    writeFileAtomically(file("m.onnx"), large().SerializeAsString());
    const Graph graph = opened(file("m.onnx"));
    const uint64_t hash = graph.hash();
    saveModel(graph, file("m.onnx"));
    EXPECT_EQ(opened(file("m.onnx")).hash(), hash);
    saveModel(graph, file("m.onnx"), 1000);
    const Graph two = opened(file("m.onnx"));
    EXPECT_EQ(two.hash(), hash);
    saveModel(two, file("m.onnx"), 1000);
    EXPECT_EQ(opened(file("m.onnx")).hash(), hash);
    saveModel(two, file("m.onnx"));
    EXPECT_EQ(opened(file("m.onnx")).hash(), hash);
    EXPECT_EQ(std::distance(fs::directory_iterator(m_folder), fs::directory_iterator()), 1);
}

TEST_F(MappedModels, nothingIsSavedFromAChangedFile) {
    writeFileAtomically(file("m.onnx"), large().SerializeAsString());
    const Graph graph = opened(file("m.onnx"));
    const uint64_t place = weight(graph, "a")->offset() + 100;
    std::fstream stream(file("m.onnx"), std::ios::in | std::ios::out | std::ios::binary);
    stream.seekp(static_cast<std::streamoff>(place));
    stream << "other weights" << std::flush;
    EXPECT_THROW(saveModel(graph, file("out.onnx")), Error);
    EXPECT_THROW(saveModel(graph, file("out.onnx"), 1000), Error);
    EXPECT_THROW(exportModel(graph), Error);
    EXPECT_FALSE(fs::exists(file("out.onnx")));
}

// Data that graph::Tensor cannot use in place: Booleans, element types of newer operator sets, weights for training.
TEST_F(MappedModels, otherDataIsCopied) {
    auto model = large();
    auto& flags = add(model, "flags", 50);
    flags.set_data_type(::onnx::TensorProto::BOOL);
    flags.set_raw_data(std::string(50 * kColumns - 1, '\x02') + std::string(1, '\0'));
    auto& bits = add(model, "bits", 50);
    bits.set_data_type(17);  // an 8-bit float
    bits.set_raw_data(std::string(50 * kColumns, '\x03'));
    auto& node = *model.mutable_graph()->add_node();
    node.set_op_type("Cast");
    node.add_input("flags");
    node.add_output("cast");
    auto& to = *node.add_attribute();
    to.set_name("to");
    to.set_type(::onnx::AttributeProto::INT);
    to.set_i(1);
    model.mutable_graph()->add_output()->set_name("cast");
    auto& unknown = *model.mutable_graph()->add_node();
    unknown.set_op_type("Cast");
    unknown.add_input("bits");
    unknown.add_output("cast bits");
    *unknown.add_attribute() = to;
    model.mutable_graph()->add_output()->set_name("cast bits");
    auto& binding = *model.add_training_info()->add_update_binding();
    binding.set_key("a");
    binding.set_value("b");
    const std::string bytes = model.SerializeAsString();
    writeFileAtomically(file("m.onnx"), bytes);
    const Graph graph = opened(file("m.onnx")), copied = importBytes(bytes);
    EXPECT_EQ(graph.hash(), copied.hash());
    EXPECT_EQ(graph.origin()->skeleton, copied.origin()->skeleton);
    EXPECT_EQ(exportModel(graph), exportModel(copied));
}

// Strange but valid spellings: raw data twice, two graphs that protobuf merges, and unknown fields.
TEST_F(MappedModels, everySpellingMeansWhatProtobufReads) {
    const std::string plain = large().SerializeAsString();
    ::onnx::ModelProto other;
    *other.mutable_graph()->add_initializer() = large().graph().initializer(0);
    other.mutable_graph()->mutable_initializer(0)->set_name("d");
    auto twice = large();
    std::string tensor = twice.graph().initializer(0).SerializeAsString();
    ::onnx::TensorProto more;
    more.set_raw_data(floats(200, 9));
    tensor += more.SerializeAsString();
    twice.mutable_graph()->mutable_initializer()->DeleteSubrange(0, 1);
    std::string wire;
    const auto varint = [&](uint64_t value) {
        for (; value >= 0x80; value >>= 7) wire += static_cast<char>(value | 0x80);
        wire += static_cast<char>(value);
    };
    std::string inGraph = "\x2a";
    std::swap(wire, inGraph);
    varint(tensor.size());
    wire += tensor;
    std::swap(wire, inGraph);
    wire += '\x3a';
    varint(inGraph.size());
    wire += inGraph;
    const std::string spellings[] = {plain + other.SerializeAsString(), plain + "\xf8\x3f\x05",
        plain + "\xfa\x3f\x03xyz", wire + twice.SerializeAsString()};
    for (const std::string& bytes : spellings) {
        writeFileAtomically(file("m.onnx"), bytes);
        const Graph graph = opened(file("m.onnx")), copied = importBytes(bytes);
        EXPECT_EQ(graph.hash(), copied.hash());
        EXPECT_EQ(*weight(graph, "a"), *weight(copied, "a"));
    }
}

// The scanner reads unchecked files.
TEST_F(MappedModels, damagedModelsAreRefusedAsBefore) {
    const std::string bytes = large().SerializeAsString();
    Random random(7);
    for (int i = 0; i < 30; ++i) {
        std::string damaged = bytes;
        if (i % 3 == 0) damaged.resize(kLeast + random.below(bytes.size() - kLeast));
        for (uint64_t change = random.below(4); change > 0; --change) {
            // Changes bytes near structural fields: at the beginning, or after the first weight.
            const std::size_t at = random.below(2) ? random.below(300) : 300 + 200 * 4 * kColumns + random.below(200);
            if (at < damaged.size()) damaged[at] = static_cast<char>(random.below(256));
        }
        const auto outcome = [](const std::function<Graph()>& open) {
            try {
                return std::to_string(open().hash());
            } catch (const Error& error) {
                return std::string(error.message());
            }
        };
        writeFileAtomically(file("m.onnx"), damaged);
        EXPECT_EQ(outcome([&] { return opened(file("m.onnx")); }), outcome([&] {
            return importModelBytes(damaged, m_folder, graph::Arena::create());
        })) << i;
    }
}

}  // namespace egret::onnx::mapped_test
