#include "views/egraph/egraph_picture.h"

#include "tests/views/egraph/doubling.h"

#include <gtest/gtest.h>

namespace egret::egraph_view {
namespace {

std::size_t cellsTitled(const canvas::Picture& picture, const QString& title) {
    std::size_t count = 0;
    for (const auto& box : picture.boxes)
        for (const auto& cell : box.cells) count += cell.title == title;
    return count;
}

TEST(EGraphSnapshot, holdsEveryClassAndENode) {
    const Doubling doubling;
    const SnapshotPtr snapshot = snapshotOf(doubling.egraph, {doubling.root});
    EXPECT_EQ(snapshot->classes.size(), doubling.egraph.classCount());
    EXPECT_EQ(snapshot->nodes.size(), doubling.egraph.nodeCount());
    ASSERT_EQ(snapshot->roots.size(), 1u);
    EXPECT_EQ(snapshot->classes[snapshot->roots[0]].id, doubling.egraph.find(doubling.root));
}

TEST(EGraphSnapshot, ofThePastIsAsItWas) {
    const Doubling doubling;
    const SnapshotPtr before = snapshotOf(doubling.egraph, {doubling.root}, doubling.given);
    EXPECT_EQ(before->nodes.size(), 4u) << "a, 2, a*2, (a*2)/2";
    EXPECT_EQ(before->at, doubling.given);
    EXPECT_GT(before->now, before->at);
    const auto& root = before->classes[before->roots[0]];
    ASSERT_EQ(root.nodeCount, 1u);
    EXPECT_EQ(before->nodes[root.firstNode].op.text(), "/");
}

TEST(EGraphPicture, classesHoldTheirENodes) {
    const Doubling doubling;
    const SnapshotPtr snapshot = snapshotOf(doubling.egraph, {doubling.root});
    const canvas::Picture picture = pictureOf(*snapshot, describeTerm, {});
    EXPECT_EQ(picture.boxes.size(), snapshot->classes.size());
    EXPECT_EQ(cellsTitled(picture, "<<"), 1u);
    EXPECT_TRUE(picture.note.isEmpty()) << "everything is shown";
    const auto root = canvas::ItemLookup(picture).first(itemOf(snapshot->classes[snapshot->roots[0]].id));
    ASSERT_TRUE(root);
    bool holdsA = false;
    for (const auto& cell : picture.boxes[root->box].cells) holdsA |= cell.title == "a";
    EXPECT_TRUE(holdsA) << "(a*2)/2 = a";
}

TEST(EGraphPicture, costsAreQuietBadges) {
    const Doubling doubling;
    const SnapshotPtr snapshot = snapshotOf(doubling.egraph, {doubling.root}, {},
        {.cost = [&](egraph::NodeId node) { return doubling.egraph.op(node).text() == "/" ? 41.0 : 0.0; }});
    EGraphPictureOptions options;
    options.costText = [](double cost) { return QString("%1 µs").arg(cost); };
    for (const auto& box : pictureOf(*snapshot, describeTerm, options).boxes)
        for (const auto& cell : box.cells) EXPECT_EQ(cell.cost, cell.title == "/" ? "41 µs" : "") << "not if free";
}

TEST(EGraphPicture, nothingOfTheFutureIsDrawnInThePast) {
    const Doubling doubling;
    const SnapshotPtr past = snapshotOf(doubling.egraph, {doubling.root}, doubling.given);
    ASSERT_TRUE(past->isPast());
    EGraphPictureOptions options;
    options.chosen = {{"greedy", {past->nodes[0].id}}};
    options.badge = {{past->nodes[0].id, "×2"}};
    for (const auto& box : pictureOf(*past, describeTerm, options).boxes)
        for (const auto& cell : box.cells) {
            EXPECT_EQ(cell.outline, canvas::Outline::plain);
            EXPECT_EQ(cell.badge, "");
        }
}

TEST(EGraphPicture, valuesFlowDownAsInAComputationGraph) {
    const Doubling doubling;
    const SnapshotPtr snapshot = snapshotOf(doubling.egraph, {doubling.root});
    EXPECT_EQ(pictureOf(*snapshot, describeTerm, {}).direction, layout::Direction::up)
        << "from the root at the bottom to the operands at the top; their arrows point back";
}

TEST(EGraphPicture, whatDoesNotFitStandsAtTheBorder) {
    const Doubling doubling;
    const SnapshotPtr snapshot = snapshotOf(doubling.egraph, {doubling.root});
    EGraphPictureOptions options;
    options.maxClasses = 2;
    const canvas::Picture picture = pictureOf(*snapshot, describeTerm, options);
    EXPECT_EQ(picture.note, QString("2 of %1 classes").arg(snapshot->classes.size()));
    std::size_t withCells = 0;
    for (const auto& box : picture.boxes) withCells += !box.cells.empty();
    EXPECT_EQ(withCells, 2u);
    EXPECT_GT(picture.boxes.size(), 2u) << "small boxes stand for the children";
    for (const auto& edge : picture.edges) EXPECT_LT(edge.to, picture.boxes.size());
}

TEST(EGraphPicture, aLargeClassIsFoldedUntilItIsExpanded) {
    egraph::EGraph egraph;
    const auto first = egraph::addTerm(egraph, "x0");
    for (int i = 1; i < 40; ++i) egraph.unite(first, egraph::addTerm(egraph, "x" + std::to_string(i)));
    egraph.rebuild();
    const SnapshotPtr snapshot = snapshotOf(egraph, {first});
    EGraphPictureOptions options;
    EXPECT_EQ(pictureOf(*snapshot, describeTerm, options).boxes[0].cells.back().title, "+30");
    options.expanded.insert(egraph.find(first));
    EXPECT_EQ(pictureOf(*snapshot, describeTerm, options).boxes[0].cells.size(), 40u);
}

TEST(EGraphPicture, aClassOfOneConstantIsWrittenIntoItsUsers) {
    const Doubling doubling;
    const SnapshotPtr snapshot = snapshotOf(doubling.egraph, {doubling.root});
    const Describe describe = [](Symbol op, uint32_t payload) {
        NodeLabel label = describeTerm(op, payload);
        if (op.text() == "2") label.role = theme::Role::constant;
        return label;
    };
    const canvas::Picture picture = pictureOf(*snapshot, describe, {});
    EXPECT_EQ(picture.boxes.size(), snapshot->classes.size() - 1);
    EXPECT_EQ(cellsTitled(picture, "2"), 0u);
    EXPECT_TRUE(picture.note.contains("1 class contains only a constant")) << picture.note.toStdString();
    bool written = false;
    for (const auto& box : picture.boxes)
        for (const auto& cell : box.cells) written |= cell.title == "/" && cell.line.contains("2");
    EXPECT_TRUE(written);
}

TEST(EGraphPicture, freshAndChosenENodesStandOut) {
    const Doubling doubling;
    const SnapshotPtr snapshot = snapshotOf(doubling.egraph, {doubling.root});
    EGraphPictureOptions options;
    options.freshSince = doubling.given;
    options.chosen = {{"greedy", {}}};
    for (const auto& node : snapshot->nodes)
        if (node.op.text() == "a") options.chosen[0].nodes.insert(node.id);
    const canvas::Picture picture = pictureOf(*snapshot, describeTerm, options);
    for (const auto& box : picture.boxes)
        for (const auto& cell : box.cells) {
            if (cell.title == "a") {
                EXPECT_EQ(cell.outline, canvas::Outline::chosen);
            }
            if (cell.title == "<<") {
                EXPECT_EQ(cell.outline, canvas::Outline::fresh);
            }
            if (cell.title == "2") {
                EXPECT_EQ(cell.outline, canvas::Outline::plain);
            }
        }
}

TEST(EGraphPicture, anENodeKnowsItsRule) {
    const Doubling doubling;
    const SnapshotPtr snapshot = snapshotOf(doubling.egraph, {doubling.root});
    for (const auto& node : snapshot->nodes)
        if (node.op.text() == "<<") {
            EXPECT_EQ(node.rule.text(), "shift");
        }
}

}  // namespace
}  // namespace egret::egraph_view
