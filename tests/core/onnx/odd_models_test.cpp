// Odd models are refused with a reason, or they are imported, printed, exported and read back.
#include "tests/support/odd_models.h"
#include "tests/core/onnx/support.h"

#include "core/base/json.h"
#include "core/graph/extents.h"
#include "core/graph/text.h"

#include <gtest/gtest.h>
#include <map>

namespace egret::onnx::odd_models_test {

TEST(OddModels, areRefusedOrReadBack) {
    int imported = 0;
    constexpr int kModels = 400;
    for (uint64_t seed = 0; seed < kModels; ++seed) {
        SCOPED_TRACE(seed);
        const auto arena = graph::Arena::create();
        try {
            ImportReport report;
            const graph::Graph graph = importModelBytes(test::oddModel(seed), {}, arena, &report);
            ++imported;
            graph.work();
            graph::guessedExtents(graph);
            EXPECT_NO_THROW(nlohmann::json::parse(jsonText(nlohmann::json(report.notes))));
            std::map<uint64_t, graph::TensorPtr> store;
            for (const graph::TensorPtr& tensor : graph::constantsByHash(graph)) store[tensor->hash()] = tensor;
            const auto lookup = [&](uint64_t hash) { return store.at(hash); };
            EXPECT_EQ(graph::parse(graph::print(graph), graph::Arena::create(), lookup), graph);
            EXPECT_EQ(importBytes(exportModel(graph)), graph);
        } catch (const Error& error) {
            EXPECT_NE(error.category(), Category::internal) << error.what();
            EXPECT_FALSE(error.message().empty());
        }
    }
    EXPECT_GT(imported, kModels / 4);
    EXPECT_LT(imported, kModels);
}

}  // namespace egret::onnx::odd_models_test
