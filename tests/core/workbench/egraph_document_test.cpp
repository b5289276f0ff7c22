#include "core/workbench/egraph_document.h"

#include "core/base/error.h"
#include "core/base/file.h"

#include <gtest/gtest.h>

using namespace egret;
using namespace egret::workbench;

namespace {

std::filesystem::path written(const std::string& text) {
    const auto path = std::filesystem::temp_directory_path() / "egret_egraph_document_test.json";
    writeFileAtomically(path, text);
    return path;
}

// g(a) used twice under the root is dear as a tree, cheap as a DAG; h is what a tree would take.
const char* kShared = R"({"nodes": {
    "a":  {"op": "a", "children": [], "eclass": "A", "cost": 1},
    "g":  {"op": "g", "children": ["a"], "eclass": "G", "cost": 10},
    "l1": {"op": "left", "children": ["g"], "eclass": "L", "cost": 1},
    "l2": {"op": "leaf", "children": [], "eclass": "L", "cost": 9},
    "r1": {"op": "right", "children": ["g"], "eclass": "R", "cost": 1},
    "r2": {"op": "leaf", "children": [], "eclass": "R", "cost": 9},
    "f":  {"op": "f", "children": ["l1", "r1"], "eclass": "F", "cost": 0}},
  "root_eclasses": ["F"]})";

optimize::Options by(optimize::ExtractMethod method) {
    optimize::Options options;
    options.extract = method;
    return options;
}

}  // namespace

TEST(EGraphDocument, extractsWithTheCostsOfTheFile) {
    const auto document = EGraphDocument::open(written(kShared));
    const auto greedy = document->extract(by(optimize::ExtractMethod::greedy), {}, {});
    const auto exact = document->extract(by(optimize::ExtractMethod::ilp), {}, {});
    EXPECT_EQ(greedy.treeCost, 18);
    EXPECT_EQ(greedy.cost, 18);
    EXPECT_EQ(exact.cost, 13) << "g is shared";
    EXPECT_EQ(exact.treeCost, 24);
    EXPECT_TRUE(exact.optimal);
}

TEST(EGraphDocument, knowsTheNamesOfTheFile) {
    const auto document = EGraphDocument::open(written(kShared));
    ASSERT_EQ(document->roots().size(), 1u);
    EXPECT_EQ(document->sourceOf(document->roots()[0])->id, "F");
    const egraph::NodeId root = document->egraph().nodesOf(document->roots()[0])[0];
    EXPECT_EQ(document->sourceOf(root)->id, "f");
    EXPECT_EQ(document->cost(root), 0);
}

TEST(EGraphDocument, aMalformedFileIsAnErrorWithItsPlace) {
    try {
        EGraphDocument::open(written(R"({"nodes": {"x": {"op": "x", "children": ["nowhere"], "eclass": "X"}}, "root_eclasses": []})"));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.category(), Category::badInput);
        EXPECT_EQ(error.place().node, "x");
        EXPECT_FALSE(error.place().file.empty());
    }
}

TEST(EGraphDocument, aNegativeCostIsRefusedWhenExtracting) {
    const auto document = EGraphDocument::open(written(R"({"nodes": {"x": {"op": "x", "children": [], "eclass": "X", "cost": -1}}, "root_eclasses": ["X"]})"));
    try {
        document->extract(by(optimize::ExtractMethod::greedy), {}, {});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.place().node, "x");
    }
}
