#include "core/workbench/egraph_document.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/optimize/extraction.h"
#include "tests/core/workbench/twice_used_egraph.h"

#include <gtest/gtest.h>

#include <unistd.h>

namespace egret::workbench::egraph_document_test {
namespace {

std::filesystem::path written(const std::string& text) {
    const auto path =
        std::filesystem::temp_directory_path() / ("egret_egraph_document_test_" + std::to_string(getpid()) + ".json");
    writeFileAtomically(path, text);
    return path;
}

optimize::Extraction extracted(const EGraphDocument& document, const char* method) {
    optimize::Options options;
    options.extract = &extract::methodNamed(method);
    return optimize::extractFrom(document.problem(), options, {}, {});
}

}  // namespace

TEST(EGraphDocument, extractsWithTheCostsOfTheFile) {
    const auto document = EGraphDocument::open(written(kTwiceUsed));
    const auto greedy = extracted(*document, "greedy");
    const auto exact = extracted(*document, "ilp");
    EXPECT_EQ(greedy.treeCost, 18);
    EXPECT_EQ(greedy.cost, 18);
    EXPECT_EQ(exact.cost, 13) << "g is shared";
    EXPECT_EQ(exact.treeCost, 24);
    EXPECT_TRUE(exact.optimal);
}

TEST(EGraphDocument, knowsTheNamesOfTheFile) {
    const auto document = EGraphDocument::open(written(kTwiceUsed));
    ASSERT_EQ(document->roots().size(), 1u);
    EXPECT_EQ(document->sourceOf(document->roots()[0])->id, "F");
    const egraph::NodeId root = document->egraph().nodesOf(document->roots()[0])[0];
    EXPECT_EQ(document->sourceOf(root)->id, "f");
    EXPECT_EQ(document->cost(root), 0);
}

TEST(EGraphDocument, openingAProgramKeepsItsOutputsAndWritesNothing) {
    const auto path = written("").replace_extension(".egg");
    const auto target = path.parent_path() / (path.stem().string() + "_terms.txt");
    std::string program =
        "(datatype T (N i64))\n(let t (N 7))\n(extract t)\n(output \"" + target.filename().string() + "\" t)\n";
    for (int i = 0; i < 120; ++i) program += "(print-size N)\n";
    writeFileAtomically(path, program);
    const auto document = EGraphDocument::open(path);
    ASSERT_EQ(document->outputs().size(), 101u);
    EXPECT_EQ(document->outputs()[0], "(N 7)");
    EXPECT_EQ(document->outputs()[1], target.filename().string() + " (not written): (N 7)");
    EXPECT_EQ(document->outputs()[2], "1");
    EXPECT_EQ(document->outputs()[100], "22 more outputs: run the program on the command line");
    EXPECT_FALSE(std::filesystem::exists(target));
    std::filesystem::remove(path);
}

TEST(EGraphDocument, aMalformedFileIsAnErrorWithItsPlace) {
    try {
        EGraphDocument::open(
            written(R"({"nodes": {"x": {"op": "x", "children": ["nowhere"], "eclass": "X"}}, "root_eclasses": []})"));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::badInput);
        EXPECT_EQ(error.place().node, "x");
        EXPECT_FALSE(error.place().file.empty());
    }
}

TEST(EGraphDocument, aNegativeCostIsRefusedWhenExtracting) {
    const auto document = EGraphDocument::open(
        written(R"({"nodes": {"x": {"op": "x", "children": [], "eclass": "X", "cost": -1}}, "root_eclasses": ["X"]})"));
    try {
        extracted(*document, "greedy");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.place().node, "x");
    }
}

}  // namespace egret::workbench::egraph_document_test
