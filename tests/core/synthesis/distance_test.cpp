// Shape distance: the minimum number of primitives between the current coordinates and the input.
#include "core/synthesis/moves.h"
#include "core/synthesis/operators.h"
#include "core/synthesis/text.h"

#include <gtest/gtest.h>

namespace egret::synthesis {
namespace {

const Spec& spec() {
    static const Spec made =
        parseSpec("[N, C_in, H, W] -> [N, C_out, H, W]; k=4:9, s=2:9; at N=8, C_in=16, C_out=16, H=16, W=16");
    return made;
}

std::vector<Size> sizes(const std::vector<const char*>& texts) {
    std::vector<Size> made;
    for (const char* text : texts) {
        Lexer lexer(text);
        made.push_back(spec().variables.parse(lexer));
    }
    return made;
}

int distance(
    const std::vector<const char*>& from, const std::vector<const char*>& to, const Allowance& allowance = {}) {
    return shapeDistance(spec(), sizes(from), 0, sizes(to), allowance);
}

TEST(ShapeDistance, isThatOfTheWorkedCases) {
    EXPECT_EQ(distance({"C_in", "H/s", "s*W", "k"}, {"C_in", "H", "W"}), 3);
    EXPECT_EQ(distance({"N", "H", "W"}, {"N", "H", "W"}), 0);
    EXPECT_EQ(distance({"N", "H*W"}, {"N", "H", "W"}, {.merges = 0}), kUnreachable);
    EXPECT_EQ(distance({"N", "H*W"}, {"N", "H", "W"}, {.merges = 1}), 1);
    EXPECT_EQ(distance({"N", "H", "W", "k"}, {"N", "H", "W"}), 1);
    EXPECT_EQ(distance({"N", "H", "W/k", "k"}, {"N", "H", "W"}), 1);
}

TEST(ShapeDistance, isSymmetricInTheOrderOfCoordinatesAndZeroOnlyForTheShapeItself) {
    EXPECT_EQ(distance({"W", "H", "N"}, {"N", "H", "W"}), 0);
    EXPECT_EQ(distance({"k", "W/k", "H", "N"}, {"N", "H", "W"}), 1);
    EXPECT_GT(distance({"N", "H"}, {"N", "H", "W"}), 0);
    EXPECT_EQ(distance({"N", "H"}, {"N", "H", "W"}), kUnreachable);  // no primitive adds elements
}

TEST(ShapeDistance, oneContractionEliminatesAnyNumberUnfoldsOneEach) {
    EXPECT_EQ(distance({"H", "k", "s", "C_out"}, {"H"}), 1);
    EXPECT_EQ(distance({"H", "k", "s", "C_out"}, {"H"}, {.contraction = false}), 3);
}

TEST(ShapeDistance, countsEveryStridedCoordinate) {
    EXPECT_EQ(shapeDistance(spec(), sizes({"H"}), 1, sizes({"H"})), 1);
}

// The bound never exceeds the actual number of primitives.
TEST(ShapeDistance, ofEveryPrefixIsAtMostWhatIsLeft) {
    for (const NamedText& known : namedOperators()) {
        const Operator op = openOperator(known.name);
        if (op.graph.weights().empty()) continue;
        Moves moves(op.graph.synthesis());
        PGraph prefix(op.graph.synthesis());
        const auto primitives = op.graph.primitives();
        for (std::size_t done = 0; done < primitives.size(); ++done) {
            EXPECT_LE(moves.distance(prefix), static_cast<int>(primitives.size() - done))
                << known.name << " after " << done;
            prefix = prefix.with(*primitives[done]);
        }
        EXPECT_EQ(moves.distance(prefix), 0) << known.name;
    }
}

}  // namespace
}  // namespace egret::synthesis
