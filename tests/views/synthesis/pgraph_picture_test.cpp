#include "views/synthesis/pgraph_picture.h"

#include <gmock/gmock.h>

namespace egret::synthesis_view {
namespace {

using testing::Contains;

std::vector<std::string> titles(const canvas::Picture& picture) {
    std::vector<std::string> list;
    for (const canvas::Box& box : picture.boxes) list.push_back(box.title.toStdString());
    return list;
}
// Returns edges as "above -> below: coordinate".
std::vector<std::string> edges(const canvas::Picture& picture) {
    std::vector<std::string> list;
    for (const canvas::Edge& edge : picture.edges)
        list.push_back(
            (picture.boxes[edge.from].title + " -> " + picture.boxes[edge.to].title + ": " + edge.label).toStdString());
    return list;
}

TEST(PGraphPicture, hasABoxForEachPrimitiveAndCoordinatesOnItsEdges) {
    const auto picture = pictureOf(workbench::SynthesisDocument::open("conv2d"));
    EXPECT_THAT(titles(picture),
        testing::ElementsAre("output", "reduce", "reduce", "reduce", "contract", "w0", "unfold", "unfold", "input"));
    EXPECT_THAT(edges(picture),
        testing::UnorderedElementsAre("contract -> output: i1", "contract -> reduce: r0", "contract -> reduce: r1",
            "contract -> reduce: r2", "w0 -> contract: r0, r1, r2, i1", "unfold -> output: i2",
            "unfold -> contract: r1", "unfold -> output: i3", "unfold -> contract: r2", "input -> output: i0",
            "input -> contract: r0", "input -> unfold: i2 + r1 - k/2", "input -> unfold: i3 + r2 - k/2"));
    EXPECT_EQ(picture.boxes.back().outline, canvas::Outline::fresh) << "the newest step";
}

TEST(PGraphPicture, hasABoxForEachOpenCoordinate) {
    auto document = workbench::SynthesisDocument::open("conv2d");
    document.goTo(5);
    const auto picture = pictureOf(document);
    EXPECT_THAT(titles(picture), testing::IsSupersetOf({"i0 : N", "i3 : H", "r0 : C_in", "r2 : k", "x0 : H"}));
    EXPECT_THAT(edges(picture), Contains("x0 : H -> unfold: i2 + r1 - k/2"));
    const auto found = std::ranges::find(picture.boxes, QStringLiteral("x0 : H"), &canvas::Box::title);
    EXPECT_EQ(found->toolTip, "i2 + r1 - k/2");
}

TEST(PGraphPicture, letsANewPrimitiveAppearWhereItsOperandsWere) {
    auto document = workbench::SynthesisDocument::open("conv2d");
    document.goTo(4);
    std::set<canvas::ItemId> open;
    for (const canvas::Box& box : pictureOf(document).boxes) open.insert(box.id);
    document.goTo(5);
    for (const canvas::Box& box : pictureOf(document).boxes)
        if (box.id == itemOf(5)) {
            EXPECT_EQ(box.was.size(), 2u);
            for (canvas::ItemId was : box.was) EXPECT_TRUE(open.contains(was));
        }
}

}  // namespace
}  // namespace egret::synthesis_view
