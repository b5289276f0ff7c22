#include "core/graph/traffic.h"

#include <gtest/gtest.h>

namespace egret::graph::traffic_test {
namespace {

struct Seen {
    bool view;
    double bytes;
};

Seen seen(const char* op, Attributes attributes, std::initializer_list<const char*> inputs) {
    std::vector<Type> types;
    for (const char* input : inputs) types.push_back(Type::parse(input));
    const Inferred inferred = infer(operatorNamed(op), std::move(attributes), types);
    return {isView(inferred.op, types, inferred.type), bytesMoved(inferred.op, types, inferred.type)};
}

Attributes::Entry list(const char* name, std::vector<int64_t> values) { return {Symbol(name), std::move(values)}; }
Attributes::Entry one(const char* name, int64_t value) { return {Symbol(name), value}; }

}  // namespace

TEST(Traffic, newShapesOfTheSameMemoryMoveNothing) {
    EXPECT_TRUE(seen("Identity", {}, {"f32[8,8]"}).view);
    EXPECT_TRUE(seen("Reshape", {list("shape", {64})}, {"f32[8,8]"}).view);
    EXPECT_TRUE(seen("Dropout", {}, {"f32[8,8]"}).view);
    EXPECT_EQ(seen("Reshape", {list("shape", {64})}, {"f32[8,8]"}).bytes, 0);
}

TEST(Traffic, piecesAlongTheLeadingAxisAreViews) {
    EXPECT_TRUE(seen("Split", {one("axis", 1), one("outputs", 2)}, {"f32[1,8,4,4]"}).view);
    EXPECT_TRUE(seen("Slice", {list("starts", {2}), list("ends", {4}), list("axes", {1})}, {"f32[1,8,4]"}).view);
    const Seen batch = seen("Split", {one("axis", 1), one("outputs", 2)}, {"f32[2,8,4,4]"});
    EXPECT_FALSE(batch.view);
    EXPECT_EQ(batch.bytes, 2 * 2 * 8 * 4 * 4 * 4);  // all of it is read and written
    EXPECT_FALSE(
        seen("Slice", {list("starts", {0}), list("ends", {4}), list("axes", {1}), list("steps", {2})}, {"f32[1,8]"})
            .view);
}

TEST(Traffic, transposingMovesUnlessOnlyUnitAxesChangePlaces) {
    EXPECT_FALSE(seen("Transpose", {list("perm", {1, 0})}, {"f32[8,4]"}).view);
    EXPECT_TRUE(seen("Transpose", {list("perm", {1, 0})}, {"f32[1,4]"}).view);
    EXPECT_TRUE(seen("Transpose", {list("perm", {0, 2, 3, 1})}, {"f32[1,1,4,4]"}).view);
    EXPECT_FALSE(seen("Transpose", {list("perm", {0, 2, 3, 1})}, {"f32[1,2,4,4]"}).view);
}

TEST(Traffic, pickingReadsOnlyWhatIsPicked) {
    EXPECT_EQ(seen("Gather", {}, {"f32[1000,8]", "i64[2]"}).bytes, 2 * (2 * 8 * 4) + 2 * 8);
    EXPECT_EQ(seen("GatherElements", {one("axis", 0)}, {"f32[1000,8]", "i64[2,8]"}).bytes, 2 * (2 * 8 * 4) + 2 * 8 * 8);
    EXPECT_EQ(seen("Slice", {list("starts", {0}), list("ends", {4}), list("axes", {1})}, {"f32[8,64]"}).bytes,
        2 * (8 * 4 * 4));
    EXPECT_EQ(seen("Concat", {one("axis", 0)}, {"f32[2,8]", "f32[3,8]"}).bytes, 2 * 5 * 8 * 4);
}

TEST(Traffic, askingForAShapeReadsNoElement) {
    EXPECT_EQ(seen("Shape", {}, {"f32[1000,1000]"}).bytes, 0);
    EXPECT_EQ(seen("Size", {}, {"f32[1000,1000]"}).bytes, 0);
}

TEST(Traffic, theWorkOfAnOperatorIsWhatItMoves) {
    const Type table = Type::parse("f32[1000,8]"), rows = Type::parse("i64[2]");
    const Inferred picked = infer(operatorNamed("Gather"), {}, std::vector{table, rows});
    EXPECT_EQ(workOf(picked.op, std::vector{table, rows}, picked.type).bytes, 2 * (2 * 8 * 4) + 2 * 8);
}

}  // namespace egret::graph::traffic_test
