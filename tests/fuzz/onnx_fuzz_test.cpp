// Damaged models: whatever bytes come in, import answers with a graph or an egret::Error, quickly and in little memory;
// and what it accepts can be exported and read again.
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/random.h"
#include "core/onnx/onnx.h"

#include <gtest/gtest.h>

#include <sys/resource.h>

#include <chrono>
#include <cstdlib>

namespace egret::onnx {
namespace {

std::vector<std::string> seeds() {
    std::vector<std::string> out;
    std::vector<std::filesystem::path> roots{std::filesystem::path(EGRET_SOURCE_DIR) / "../shared", std::filesystem::path(EGRET_SOURCE_DIR) / "../../shared"};
    if (const char* root = std::getenv("EGRET_SHARED")) roots.insert(roots.begin(), root);
    for (const char* name : {"light_squeezenet", "light_inception_v1", "light_resnet50"}) {
        for (const auto& root : roots) {
            const auto path = root / "data/models" / (std::string(name) + ".onnx");
            if (!std::filesystem::exists(path)) continue;
            out.push_back(readFile(path));
            break;
        }
    }
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

TEST(OnnxFuzz, DamagedModelsGiveErrors) {
    const auto start = std::chrono::steady_clock::now();
    const auto elapsed = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); };
    const char* wanted = std::getenv("EGRET_FUZZ_COUNT");
    const uint64_t count = wanted ? std::strtoull(wanted, nullptr, 10) : 4000;
    const char* first = std::getenv("EGRET_FUZZ_SEED");
    const uint64_t base = first ? std::strtoull(first, nullptr, 10) : 1;
    const auto models = seeds();
    uint64_t accepted = 0, refused = 0;
    for (uint64_t i = 0; i < count && (wanted || elapsed() < 60); ++i) {
        Random random(base + i);
        // The small one most often: its every byte matters.
        const std::string& original = random.below(3) ? models.back() : models[random.below(models.size())];
        const std::string bytes = mutated(original, random);
        try {
            const graph::Graph graph = importModelBytes(bytes, {}, graph::Arena::create());
            ++accepted;
            try {
                const std::string written = exportModel(graph);
                EXPECT_TRUE(importModelBytes(written, {}, graph::Arena::create()) == graph) << "seed " << base + i;
            } catch (const Error& error) {
                EXPECT_TRUE(error.category() == Category::unsupported || error.category() == Category::limit) << "seed " << base + i << ": " << error.what();
            }
        } catch (const Error& error) {
            ++refused;
            EXPECT_TRUE(error.category() == Category::badInput || error.category() == Category::unsupported || error.category() == Category::limit)
                << "seed " << base + i << ": " << error.what();
        } catch (const std::exception& error) {
            ADD_FAILURE() << "seed " << base + i << ": not an egret::Error: " << error.what();
        }
    }
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    std::printf("%lu accepted, %lu refused, %.1f s, %ld MB at most\n", accepted, refused, elapsed(), usage.ru_maxrss / 1024);
    EXPECT_LT(usage.ru_maxrss / 1024, 1024);
    EXPECT_GT(accepted, 0u);
    EXPECT_GT(refused, 0u);
}

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
