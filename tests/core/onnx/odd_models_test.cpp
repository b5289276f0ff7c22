// Odd models are either refused with a reason, or imported, printed, exported and read back.
#include "tests/support/odd_models.h"
#include "tests/core/onnx/support.h"
#include "tests/support/thorough.h"

#include "core/base/json.h"
#include "core/graph/extents.h"
#include "core/graph/text.h"

#include <gtest/gtest.h>
#include <map>

namespace egret::onnx::odd_models_test {

TEST(OddModels, areRefusedOrReadBack) {
    int imported = 0, compared = 0;
    const int models = test::isThorough() ? 200'000 : 2000;
    for (uint64_t seed = 0; seed < static_cast<uint64_t>(models); ++seed) {
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
            ImportReport again;
            const graph::Graph back = importBytes(exportModel(graph), &again);
            // The export may lack the node that prevented conversion of an operator set below 7.
            if (again.opset != report.opset) continue;
            if (back != graph) ADD_FAILURE() << graph::print(graph) << "became " << graph::print(back);
            ++compared;
        } catch (const Error& error) {
            EXPECT_NE(error.category(), Category::internal) << error.what();
            EXPECT_FALSE(error.message().empty());
        }
    }
    EXPECT_GT(imported, models / 4);
    EXPECT_GT(compared, imported * 9 / 10);
    EXPECT_LT(imported, models);
}

}  // namespace egret::onnx::odd_models_test
