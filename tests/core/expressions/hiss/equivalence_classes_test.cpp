#include "core/expressions/hiss/equivalence_classes.h"

#include "core/expressions/check.h"

#include <gmock/gmock.h>

namespace egret::hiss {
namespace {

using testing::DoubleEq;
using testing::ElementsAre;

TEST(EquivalenceClasses, holdWhatIsEqual) {
    const auto classes = populatedClasses({.classes = 4, .members = 10, .draws = 600}, {});
    ASSERT_EQ(classes.size(), 4u);
    for (const EquivalenceClass& one : classes) {
        EXPECT_GE(one.members.size(), 5u);
        EXPECT_LE(one.members.size(), 10u);
        for (const expressions::Expression& member : one.members) {
            const expressions::Check check = expressions::check(member, one.smallest, expressions::Mode::rational);
            EXPECT_EQ(check.verdict, expressions::Verdict::equal) << check.sentence();
            EXPECT_NE(member, one.smallest);
        }
    }
    for (std::size_t a = 0; a < classes.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            EXPECT_NE(expressions::check(classes[a].smallest, classes[b].smallest, expressions::Mode::rational).verdict,
                expressions::Verdict::equal);
}

TEST(CentroidDistances, areMeasuredFromTheMiddleOfAClass) {
    const std::vector<std::vector<float>> embeddings{{0, 0}, {2, 0}, {1, 4}};
    const std::vector<std::size_t> classOf{0, 0, 1};
    const auto distances = centroidDistances(embeddings, classOf);
    ASSERT_EQ(distances.size(), 2u);
    EXPECT_THAT(distances[0].intra, ElementsAre(1, 1));
    EXPECT_THAT(distances[0].inter, ElementsAre(4));
    EXPECT_THAT(distances[1].intra, ElementsAre(0));
    EXPECT_THAT(distances[1].inter, ElementsAre(DoubleEq(std::sqrt(17)), DoubleEq(std::sqrt(17))));
    EXPECT_TRUE(centroidDistances({}, {}).empty());
}

TEST(BoxOf, hasQuartilesWhiskersAndWhatLiesBeyond) {
    const Box box = boxOf({1, 2, 3, 4, 5, 6, 7, 8, 100});
    EXPECT_EQ(box.lowerQuartile, 3);
    EXPECT_EQ(box.median, 5);
    EXPECT_EQ(box.upperQuartile, 7);
    EXPECT_EQ(box.low, 1);
    EXPECT_EQ(box.high, 8);
    EXPECT_THAT(box.extremes, ElementsAre(100));
    EXPECT_EQ(boxOf({2}).median, 2);
    EXPECT_EQ(boxOf({2}).high, 2);
    EXPECT_TRUE(boxOf({}).extremes.empty());
}

}  // namespace
}  // namespace egret::hiss
