// Sessions that refer to large weights in the files of the model, and copies that contain them.
#include "tests/core/session/session_fixture.h"

#include "core/base/database/database.h"
#include "core/base/file.h"
#include "core/session/recover.h"

#include <fstream>

namespace egret::session::weights_test {
using namespace egret::graph;
using database::Database;

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;

class WeightFiles : public SessionFixture {
protected:
    // Writes the weight file in place, as other programs do: 100,000 floats after 3 other bytes.
    fs::path write(const std::string& name, float first = 1) const {
        std::vector<float> numbers(kCount);
        std::iota(numbers.begin(), numbers.end(), first);
        std::ofstream stream(file(name), std::ios::binary);
        stream << "abc";
        stream.write(reinterpret_cast<const char*>(numbers.data()), kCount * sizeof(float));
        return file(name);
    }
    static Graph model(const fs::path& weights) {
        auto arena = Arena::create();
        const NodeId x = arena->input("x", Type::tensor(ElementType::f32, {1, kCount}));
        const NodeId w = arena->constant(
            Tensor::mapped(ElementType::f32, {1, kCount}, MappedFile::open(weights), 3, kCount * sizeof(float)));
        arena->setLabel(w, "encoder.weight");
        return Graph(arena, {x}, {{"y", arena->add("Add", {}, {x, w})}});
    }
    // Returns a closed session of two steps that refers to the file.
    fs::path referring(const std::string& name, const fs::path& weights) const {
        const Graph graph = model(weights);
        const auto session = Session::create(file(name), graph, {"m.onnx", ""}, Weights::referenced);
        session->addStep({.title = "relu", .graph = with(graph, "Relu")});
        return session->path();
    }
    static int64_t count(const fs::path& path, const std::string& table) {
        return *Database(path, Database::Mode::readOnly).integer("SELECT count(*) FROM " + table);
    }
    static TensorPtr weightOf(const Graph& graph) {
        for (const NodeId node : graph.nodes())
            if (graph.op(node).is("Constant")) return graph.op(node).data("value");
        return nullptr;
    }

    static constexpr int64_t kCount = 100000;
    static constexpr uint64_t kBytes = kCount * sizeof(float);
};

}  // namespace

TEST_F(WeightFiles, areNotCopiedIntoASessionThatRefersToThem) {
    const auto weights = write("w.bin");
    const auto path = referring("s.egret", weights);
    EXPECT_LT(fs::file_size(path), kBytes / 2);
    EXPECT_EQ(count(path, "tensor_files"), 1);
    for (const Access access : {Access::readOnly, Access::readWrite}) {
        const auto session = Session::open(path, access);
        const Graph graph = session->graphAt(StepId(2));
        EXPECT_EQ(graph.hash(), with(model(weights), "Relu").hash());
        ASSERT_TRUE(weightOf(graph)->file());
        EXPECT_EQ(weightOf(graph)->file()->path(), fs::canonical(weights));
    }
    EXPECT_THAT(checkSession(path).differences, IsEmpty());
    const auto session = Session::open(path, Access::readWrite);
    session->addStep({.title = "tanh", .graph = with(session->graphAt(StepId(1)), "Tanh")});
    EXPECT_LT(fs::file_size(path), kBytes / 2);
}

TEST_F(WeightFiles, areCopiedIntoOtherSessions) {
    const auto weights = write("w.bin");
    const Graph graph = model(weights);
    const auto path = Session::create(file("s.egret"), graph, {"m.onnx", ""})->path();
    fs::remove(weights);
    EXPECT_EQ(count(path, "tensor_files"), 0);
    const auto session = Session::open(path, Access::readOnly);
    EXPECT_EQ(session->graphAt(StepId(1)).hash(), graph.hash());
    EXPECT_THAT(checkSession(path).differences, IsEmpty());
}

// A session that the user saves contains everything, or keeps its references if the user chooses.
TEST_F(WeightFiles, areCopiedWhenTheSessionIsSaved) {
    const auto weights = write("w.bin");
    const auto path = referring("s.egret", weights);
    for (const Access access : {Access::readOnly, Access::readWrite}) {
        const auto session = Session::open(path, access);
        session->saveCopy(file("light.egret"), Weights::referenced);
        session->saveCopy(file("copy.egret"));
        session->saveAs(file("saved.egret"));
        if (access == Access::readWrite)
            session->addStep({.title = "tanh", .graph = with(session->graphAt(StepId(1)), "Tanh")});
    }
    EXPECT_LT(fs::file_size(file("light.egret")), kBytes / 2);
    fs::remove(weights);
    for (const char* name : {"copy.egret", "saved.egret"}) {
        EXPECT_GT(fs::file_size(file(name)), kBytes);
        EXPECT_EQ(count(file(name), "tensor_files"), 0);
        EXPECT_THAT(checkSession(file(name)).differences, IsEmpty()) << name;
    }
    EXPECT_EQ(Session::open(file("saved.egret"), Access::readOnly)->steps().size(), 3u);
}

TEST_F(WeightFiles, areCopiedIntoTheSameSessionWhenItIsSavedThere) {
    const auto weights = write("w.bin");
    const auto path = referring("s.egret", weights);
    Session::open(path, Access::readWrite)->saveAs(path);
    fs::remove(weights);
    EXPECT_EQ(count(path, "tensor_files"), 0);
    EXPECT_THAT(checkSession(path).differences, IsEmpty());
}

// An open session has the file mapped, so its removal does not matter until the session is closed.
TEST_F(WeightFiles, canBeSavedAfterTheFileWasRemoved) {
    const auto weights = write("w.bin");
    {
        const auto session = Session::create(file("s.egret"), model(weights), {"m.onnx", ""}, Weights::referenced);
        fs::remove(weights);
        session->saveCopy(file("copy.egret"));
    }
    EXPECT_THAT(checkSession(file("copy.egret")).differences, IsEmpty());
}

TEST_F(WeightFiles, areStoredBeforeTheirFileIsReplaced) {
    const auto weights = write("m.onnx.data");
    const auto other = write("other.onnx", 7);
    const auto session = Session::create(file("s.egret"), model(weights), {"m.onnx", ""}, Weights::referenced);
    session->addStep({.title = "other", .graph = model(other)});
    session->storeWeightsOf(file("another.onnx"));
    EXPECT_EQ(count(session->path(), "tensor_files"), 2);
    session->storeWeightsOf(file("m.onnx"));
    EXPECT_EQ(count(session->path(), "tensor_files"), 1);
    fs::remove(weights);
    EXPECT_THAT(session->check().differences, IsEmpty());
}

TEST_F(WeightFiles, anErrorSaysWhereTheyWere) {
    const auto weights = write("w.bin");
    const auto path = referring("s.egret", weights);
    const auto error = [&] { return refusal([&] { Session::open(path, Access::readWrite)->graphAt(StepId(1)); }); };
    fs::remove(weights);
    EXPECT_EQ(error().category(), Category::badInput);
    EXPECT_THAT(error().message(), HasSubstr("'encoder.weight'; looked in " + weights.string() + " (missing)"));
    write("w.bin", 2);
    EXPECT_THAT(error().message(), HasSubstr(weights.string() + " (changed since)"));
    fs::resize_file(weights, 100);
    EXPECT_THAT(error().message(), HasSubstr(weights.string() + " (100 bytes instead of 400003)"));
    fs::remove(weights);
    fs::create_directory(weights);
    EXPECT_THAT(error().message(), HasSubstr(weights.string() + " (not a file"));
    const CheckReport report = checkSession(path);
    ASSERT_FALSE(report.ok());
    EXPECT_THAT(report.differences[0], HasSubstr("encoder.weight"));
    fs::remove(weights);
    write("w.bin");  // the same content with another time
    EXPECT_THAT(checkSession(path).differences, IsEmpty());
}

TEST_F(WeightFiles, areFoundBesideASessionThatWasMovedWithThem) {
    fs::create_directories(file("old"));
    referring("old/s.egret", write("old/w.bin"));
    fs::rename(file("old"), file("new"));
    EXPECT_THAT(checkSession(file("new/s.egret")).differences, IsEmpty());
    fs::remove(file("new/w.bin"));
    const Error error = refusal([&] { Session::open(file("new/s.egret"), Access::readOnly)->graphAt(StepId(1)); });
    EXPECT_THAT(error.message(), HasSubstr(file("old/w.bin").string() + " (missing), "));
    EXPECT_THAT(error.message(), HasSubstr(file("new/w.bin").string() + " (missing)"));
}

TEST_F(WeightFiles, aChangeWhileTheSessionIsOpenIsNoticed) {
    const auto weights = write("w.bin");
    const auto session = Session::create(file("s.egret"), model(weights), {"m.onnx", ""}, Weights::referenced);
    write("w.bin", 5);
    const Error error = refusal([&] { session->saveCopy(file("copy.egret")); });
    EXPECT_EQ(error.category(), Category::badInput);
    EXPECT_THAT(error.message(), HasSubstr("was changed by another program"));
    EXPECT_FALSE(fs::exists(file("copy.egret")));
    session->addStep({.title = "relu", .graph = with(session->graphAt(StepId(1)), "Relu")});
    EXPECT_EQ(session->steps().size(), 2u) << "the history does not need the weights";
}

TEST_F(WeightFiles, areCopiedOrReportedLostByARecovery) {
    const auto weights = write("w.bin");
    const auto path = referring("s.egret", weights);
    // Creates a row that a check rejects.
    Database(path, Database::Mode::readWrite).script("UPDATE steps SET parent = NULL WHERE id = 2");
    EXPECT_TRUE(recover(path, file("good.egret")).isComplete());
    EXPECT_EQ(count(file("good.egret"), "tensor_files"), 0);
    EXPECT_EQ(count(file("good.egret"), "tensor_parts"), 1);
    fs::remove(weights);
    EXPECT_THAT(checkSession(file("good.egret")).differences, IsEmpty());

    const Recovered out = recover(path, file("zero.egret"));
    ASSERT_EQ(out.lost.size(), 2u);
    EXPECT_THAT(out.lost[0], HasSubstr("1 weight outside the session: it refers to weights in a file that is missing"));
    EXPECT_THAT(out.lost[0], HasSubstr(weights.string()));
    EXPECT_THAT(out.lost[1], HasSubstr("1 weight, which is now zero"));
    EXPECT_EQ(out.steps, 2u);
    EXPECT_THAT(checkSession(file("zero.egret")).differences, IsEmpty());
}

// Session files are untrusted. A reference must not read devices, wait for pipes or expose other content.
TEST_F(WeightFiles, invalidReferencesAreRefused) {
    const auto weights = write("w.bin");
    const std::string secret = write("secret", 9).string();
    for (const char* change : {"path = '/dev/zero'", "path = '/dev/stdin'", "path = ''", "offset = -1",
             "offset = 9223372036854775807", "offset = 4"}) {
        const auto path = referring("s.egret", weights);
        Database(path, Database::Mode::readWrite).script(std::string("UPDATE tensor_files SET ") + change);
        const Error error = refusal([&] { Session::open(path, Access::readOnly)->graphAt(StepId(1)); });
        EXPECT_EQ(error.category(), Category::badInput) << change;
        EXPECT_THAT(error.message(), HasSubstr("refers to weights")) << change;
        fs::remove(path);
    }
    const auto path = referring("s.egret", weights);
    Database(path, Database::Mode::readWrite).script("UPDATE tensor_files SET path = '" + secret + "'");
    EXPECT_THAT(refusal([&] { Session::open(path, Access::readOnly)->graphAt(StepId(1)); }).message(),
        HasSubstr(secret + " (changed since)"));
}

}  // namespace egret::session::weights_test
