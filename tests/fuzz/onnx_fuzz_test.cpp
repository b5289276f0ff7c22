// Damaged models: whatever bytes come in, import answers with a graph or an egret::Error, quickly and in little memory;
// and what it accepts can be exported and read again.
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/random.h"
#include "core/graph/text.h"
#include "core/onnx/onnx.h"
#include "tests/shared_data.h"

#include <google/protobuf/message.h>
#include <gtest/gtest.h>
#include <onnx/onnx_pb.h>

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>

namespace egret::onnx {
namespace {

std::vector<std::string> seeds() {
    std::vector<std::string> out;
    for (const char* name : {"light_squeezenet", "light_inception_v1", "light_resnet50"}) {
        const auto path = sharedData("data/models/" + std::string(name) + ".onnx");
        if (!path.empty()) out.push_back(readFile(path));
    }
    // ONNX's own test models (Debian's libonnx-testdata): small, and of every operator there is.
    const std::filesystem::path testData = "/usr/share/libonnx-testdata/data";
    if (std::filesystem::exists(testData))
        for (const auto& entry : std::filesystem::recursive_directory_iterator(testData))
            if (entry.path().extension() == ".onnx" && entry.file_size() < 20000) out.push_back(readFile(entry.path()));
    std::sort(out.begin(), out.end());  // folders come in any order
    // A small model of our own, so that there is always one, and dense enough that most changes mean something.
    auto arena = graph::Arena::create();
    const auto x = arena->input("x", graph::Type::parse("f32[n,3,8,8]"));
    std::vector<float> values(4 * 3 * 3 * 3);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i);
    const auto w = arena->constant(graph::Tensor::of<float>({4, 3, 3, 3}, values));
    const auto conv = arena->add("Conv", {{Symbol("activation"), std::string("relu")}, {Symbol("strides"), std::vector<int64_t>{2, 2}}}, {x, w});
    const auto pool = arena->add("MaxPool", {{Symbol("kernel_shape"), std::vector<int64_t>{2, 2}}}, {conv});
    const auto split = arena->add("Split", {{Symbol("axis"), int64_t{1}}, {Symbol("outputs"), int64_t{2}}}, {pool});
    const auto sum = arena->add("Add", {}, {arena->get(split, 0), arena->get(split, 1)});
    const auto clip = arena->add("Clip", {{Symbol("min"), 0.0}, {Symbol("max"), 6.0}}, {sum});
    out.push_back(exportModel(graph::Graph(arena, {x}, {{"y", arena->add("Softmax", {{Symbol("axis"), int64_t{1}}}, {clip})}})));
    return out;
}

std::string mutated(const std::string& original, Random& random) {
    std::string bytes = original;
    for (uint64_t i = 0, count = 1 + random.below(4); i < count && !bytes.empty(); ++i) {
        const std::size_t at = random.below(bytes.size());
        switch (random.below(6)) {
            case 0: bytes[at] = static_cast<char>(random.below(256)); break;
            case 1: bytes[at] = static_cast<char>(bytes[at] ^ (1 << random.below(8))); break;
            case 2: bytes.erase(at, 1 + random.below(8)); break;
            case 3: bytes.insert(at, 1 + random.below(8), static_cast<char>(random.below(256))); break;
            case 4: {  // a piece from elsewhere
                const std::size_t from = random.below(bytes.size()), length = 1 + random.below(64);
                bytes.replace(at, std::min(length, bytes.size() - at), bytes.substr(from, length));
                break;
            }
            default: bytes[at] = static_cast<char>(random.below(2) ? 0x7f : 0xff);  // large numbers
        }
    }
    return bytes;
}

// ---- changes that keep the file a well-formed protobuf: they get past the parser ----------------------------------

using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
using google::protobuf::Reflection;

void collect(Message& message, std::vector<Message*>& all) {
    all.push_back(&message);
    const Reflection& reflection = *message.GetReflection();
    std::vector<const FieldDescriptor*> fields;
    reflection.ListFields(message, &fields);
    for (const FieldDescriptor* field : fields) {
        if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE) continue;
        if (!field->is_repeated()) collect(*reflection.MutableMessage(&message, field), all);
        else for (int i = 0; i < reflection.FieldSize(message, field); ++i) collect(*reflection.MutableRepeatedMessage(&message, field, i), all);
    }
}

std::string anyName(const ::onnx::ModelProto& model, Random& random) {
    std::vector<std::string> names{"", "x", "Relu", "If", "Reshape", "ai.onnx"};
    for (const auto& node : model.graph().node()) {
        names.push_back(node.op_type());
        names.insert(names.end(), node.input().begin(), node.input().end());
        names.insert(names.end(), node.output().begin(), node.output().end());
        for (const auto& attribute : node.attribute()) names.push_back(attribute.name());
    }
    return names[random.below(names.size())];
}

int64_t anyNumber(Random& random) {
    constexpr int64_t kNumbers[] = {0, 1, -1, 2, 3, 7, 13, 17, 64, 1000, -1000, int64_t{1} << 31, int64_t{1} << 40, int64_t{1} << 62, INT64_MAX, INT64_MIN};
    return kNumbers[random.below(std::size(kNumbers))];
}

void mutateField(::onnx::ModelProto& model, Message& message, const FieldDescriptor* field, Random& random) {
    const Reflection& reflection = *message.GetReflection();
    if (random.below(6) == 0) return reflection.ClearField(&message, field);
    if (field->is_repeated()) {
        const int size = reflection.FieldSize(message, field);
        if (size > 1 && random.below(2)) return reflection.SwapElements(&message, field, static_cast<int>(random.below(size)), static_cast<int>(random.below(size)));
        if (size > 0 && random.below(2)) return reflection.RemoveLast(&message, field);
        switch (field->cpp_type()) {
            case FieldDescriptor::CPPTYPE_INT64: return reflection.AddInt64(&message, field, anyNumber(random));
            case FieldDescriptor::CPPTYPE_INT32: return reflection.AddInt32(&message, field, static_cast<int32_t>(anyNumber(random)));
            case FieldDescriptor::CPPTYPE_FLOAT: return reflection.AddFloat(&message, field, static_cast<float>(anyNumber(random)));
            case FieldDescriptor::CPPTYPE_STRING: return reflection.AddString(&message, field, anyName(model, random));
            case FieldDescriptor::CPPTYPE_MESSAGE: {
                const int from = size ? static_cast<int>(random.below(size)) : -1;
                Message* added = reflection.AddMessage(&message, field);
                if (from >= 0) added->CopyFrom(reflection.GetRepeatedMessage(message, field, from));
                return;
            }
            default: return;
        }
    }
    switch (field->cpp_type()) {
        case FieldDescriptor::CPPTYPE_INT64: return reflection.SetInt64(&message, field, anyNumber(random));
        case FieldDescriptor::CPPTYPE_INT32: return reflection.SetInt32(&message, field, static_cast<int32_t>(random.below(24)));
        case FieldDescriptor::CPPTYPE_FLOAT: return reflection.SetFloat(&message, field, static_cast<float>(anyNumber(random)));
        case FieldDescriptor::CPPTYPE_STRING: return reflection.SetString(&message, field, anyName(model, random));
        case FieldDescriptor::CPPTYPE_ENUM: return reflection.SetEnumValue(&message, field, static_cast<int>(random.below(12)));
        case FieldDescriptor::CPPTYPE_MESSAGE: reflection.MutableMessage(&message, field); return;
        default: return;
    }
}

std::string restructured(const std::string& original, Random& random) {
    ::onnx::ModelProto model;
    model.ParseFromString(original);
    for (uint64_t i = 0, count = 1 + random.below(3); i < count; ++i) {
        std::vector<Message*> all;
        collect(model, all);
        Message& message = *all[random.below(all.size())];
        std::vector<const FieldDescriptor*> fields;
        message.GetReflection()->ListFields(message, &fields);
        const auto* descriptor = message.GetDescriptor();
        const bool present = !fields.empty() && random.below(4);
        if (descriptor->field_count() == 0) continue;
        mutateField(model, message, present ? fields[random.below(fields.size())] : descriptor->field(static_cast<int>(random.below(descriptor->field_count()))), random);
    }
    return model.SerializeAsString();
}

// ------------------------------------------------------------------------------------------------------------------

struct Tally {
    uint64_t accepted = 0, refused = 0;
};

// Imports, and checks all that must hold whatever the bytes are.
void tryImport(const std::string& bytes, Tally& tally) {
    try {
        const graph::Graph graph = importModelBytes(bytes, {}, graph::Arena::create());
        ++tally.accepted;
        try {
            const std::string written = exportModel(graph);
            const graph::Graph back = importModelBytes(written, {}, graph::Arena::create());
            EXPECT_TRUE(back == graph) << "another graph came back:\n" << graph::print(back) << "\ninstead of\n" << graph::print(graph);
        } catch (const Error& error) {
            EXPECT_TRUE(error.category() == Category::unsupported || error.category() == Category::limit) << "after export: " << error.what();
        }
    } catch (const Error& error) {
        ++tally.refused;
        EXPECT_TRUE(error.category() == Category::badInput || error.category() == Category::unsupported || error.category() == Category::limit) << error.what();
    } catch (const std::exception& error) {
        ADD_FAILURE() << "not an egret::Error: " << error.what();
    }
}

uint64_t setting(const char* name, uint64_t fallback) {
    const char* text = std::getenv(name);
    return text ? std::strtoull(text, nullptr, 10) : fallback;
}

// EGRET_FUZZ_COUNT and EGRET_FUZZ_SEED for longer hunts, and to repeat a finding.
void hunt(std::string (*change)(const std::string&, Random&), uint64_t fallbackCount) {
    const uint64_t count = setting("EGRET_FUZZ_COUNT", fallbackCount), base = setting("EGRET_FUZZ_SEED", 1);
    const auto models = seeds();
    Tally tally;
    double slowest = 0;  // seconds
    const auto start = std::chrono::steady_clock::now();
    for (uint64_t i = 0; i < count; ++i) {
        Random random(base + i);
        const std::string& original = random.below(4) == 0 ? models.back() : models[random.below(models.size())];
        SCOPED_TRACE("seed " + std::to_string(base + i));
        const std::string bytes = change(original, random);
        const auto before = std::chrono::steady_clock::now();
        tryImport(bytes, tally);
        slowest = std::max(slowest, std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count());
        EXPECT_LT(slowest, 10.0);
        if (testing::Test::HasFailure()) break;
    }
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    std::printf("%lu accepted, %lu refused, %.1f s (slowest %.2f s), %ld MB at most\n", tally.accepted, tally.refused, seconds, slowest, usage.ru_maxrss / 1024);
    EXPECT_LT(usage.ru_maxrss / 1024, 1024);
}

TEST(OnnxFuzz, DamagedFiles) { hunt(mutated, 4000); }
TEST(OnnxFuzz, DamagedStructure) { hunt(restructured, 4000); }

TEST(OnnxFuzz, RandomBytes) {
    for (uint64_t i = 0; i < 2000; ++i) {
        Random random(i);
        std::string bytes(random.below(200), '\0');
        for (char& byte : bytes) byte = static_cast<char>(random.below(random.below(2) ? 256 : 32));
        EXPECT_THROW(importModelBytes(bytes, {}, graph::Arena::create()), Error);
    }
}

}  // namespace
}  // namespace egret::onnx
