// "Why equal?", opened with Ctrl+click and Ctrl+E, read with Up and Down.
#include "tests/app/window_fixture.h"
#include "tests/support/paths.h"
#include "views/egraph/egraph_pane.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QInputDialog>
#include <QLabel>
#include <QTableWidget>

namespace egret::app {
namespace {

struct Explaining : Window {
    Explaining() {
        window.setPerspective("Extract");
        window.resize(1400, 900);
        EXPECT_TRUE(open(sampleModel("a_times_2_div_2.onnx")));
        window.workspace().saturate(window.workspace().defaultOptions());
        EXPECT_TRUE(settle());
        canvas().fitAll();
    }
    canvas::GraphCanvas& canvas() { return *window.findChild<canvas::GraphCanvas*>("egraphCanvas"); }
    QTableWidget& steps() { return *window.findChild<QTableWidget*>("explanationSteps"); }
    QString question() { return window.findChild<QLabel*>("explanationQuestion")->text(); }
    void click(canvas::ItemId id, Qt::KeyboardModifiers modifiers = {}) {
        const QPoint at =
            canvas().mapFromScene(canvas().geometryOfPicture().rectOf(*canvas().items().first(id)).center());
        QTest::mouseClick(canvas().viewport(), Qt::LeftButton, modifiers, at);
    }
    // Returns two visible e-nodes of one e-class.
    std::pair<canvas::ItemId, canvas::ItemId> equalPair() {
        for (const auto& box : canvas().picture().boxes)
            if (box.cells.size() > 1) return {box.cells.front().id, box.cells.back().id};
        return {};
    }
    void explain() {
        key(Qt::Key_E, Qt::ControlModifier);
        ASSERT_TRUE(test::becomes([this] { return steps().rowCount() > 0 || question().contains("does not show"); }));
    }
};

TEST(Explaining, twoENodesOfOneClassAreEqualForAReason) {
    Explaining shown;
    const auto [a, b] = shown.equalPair();
    shown.click(a);
    shown.click(b, Qt::ControlModifier);
    shown.explain();
    ASSERT_GT(shown.steps().rowCount(), 0);
    EXPECT_TRUE(shown.question().contains("because")) << shown.question().toStdString();
    for (int row = 0; row < shown.steps().rowCount(); ++row)
        for (int column = 0; column < 3; ++column)
            EXPECT_FALSE(shown.steps().item(row, column)->text().isEmpty()) << row;
    const auto path = shown.canvas().highlight("path");
    EXPECT_FALSE(path.empty()) << "the whole path, faint";
    EXPECT_TRUE(shown.canvas().highlight("path step").empty()) << "no step is selected yet";
}

TEST(Explaining, upAndDownLightStepByStep) {
    Explaining shown;
    const auto [a, b] = shown.equalPair();
    shown.click(a);
    shown.click(b, Qt::ControlModifier);
    shown.explain();
    shown.steps().setFocus();
    ASSERT_EQ(shown.steps().currentRow(), 0) << "the first step is selected";
    const auto first = shown.canvas().highlight("path step");
    EXPECT_FALSE(first.empty());
    const auto path = shown.canvas().highlight("path");
    for (canvas::ItemId id : first) EXPECT_TRUE(std::find(path.begin(), path.end(), id) != path.end());
    ASSERT_GT(shown.steps().rowCount(), 1);
    QTest::keyClick(&shown.steps(), Qt::Key_Down);
    EXPECT_NE(shown.canvas().highlight("path step"), first);
    for (int i = 2; i < shown.steps().rowCount(); ++i) QTest::keyClick(&shown.steps(), Qt::Key_Down);
    EXPECT_EQ(shown.steps().currentRow(), shown.steps().rowCount() - 1);
    QTest::keyClick(&shown.steps(), Qt::Key_Home, Qt::ControlModifier);
    EXPECT_EQ(shown.canvas().highlight("path step"), first);
    ASSERT_TRUE(shown.settle());
    QDir().mkpath(QString::fromStdString(test::builtFile("gallery")));
    shown.window.grab().save(QString::fromStdString(test::builtFile("gallery/explanation.png")));
}

TEST(Explaining, ENodesOfTwoClassesAreNotEqual) {
    Explaining shown;
    const auto& boxes = shown.canvas().picture().boxes;
    ASSERT_GE(boxes.size(), 2u);
    shown.click(boxes[0].cells[0].id);
    shown.click(boxes[1].cells[0].id, Qt::ControlModifier);
    shown.explain();
    EXPECT_TRUE(shown.question().contains("does not show")) << shown.question().toStdString();
    EXPECT_EQ(shown.steps().rowCount(), 0);
    EXPECT_TRUE(shown.canvas().highlight("path").empty());
}

TEST(Explaining, anotherEGraphForgetsTheExplanation) {
    Explaining shown;
    const auto [a, b] = shown.equalPair();
    shown.click(a);
    shown.click(b, Qt::ControlModifier);
    shown.explain();
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    EXPECT_EQ(shown.steps().rowCount(), 0);
    EXPECT_TRUE(shown.canvas().highlight("path").empty());
}

TEST(Explaining, aStepLightsUpInTheGraphToo) {
    Explaining shown;
    const auto [a, b] = shown.equalPair();
    shown.click(a);
    shown.click(b, Qt::ControlModifier);
    shown.explain();
    shown.steps().setCurrentCell(0, 0);
    EXPECT_FALSE(shown.canvas().highlight("path step").empty());
    EXPECT_FALSE(shown.window.findChild<canvas::GraphCanvas*>("currentCanvas")->highlight("path step").empty());
}

TEST(Explaining, whyNotAnswersWithTheFirstSubPatternThatFails) {
    Explaining shown;
    shown.key(Qt::Key_Y, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(shown.question().contains("Select an e-class")) << shown.question().toStdString();
    shown.click(shown.canvas().picture().boxes.back().cells.front().id);
    shown.key(Qt::Key_Y, Qt::ControlModifier | Qt::ShiftModifier);
    auto* dialog = shown.window.findChild<QInputDialog*>();
    ASSERT_TRUE(dialog);
    ASSERT_TRUE(dialog->comboBoxItems().contains("fuse-conv-relu")) << "any rule, even one that never matched";
    dialog->setTextValue("fuse-conv-relu");
    dialog->accept();
    ASSERT_TRUE(test::becomes([&] { return shown.question().contains("Why did fuse-conv-relu not fire"); }))
        << shown.question().toStdString();
    ASSERT_EQ(shown.steps().rowCount(), 1);
    EXPECT_TRUE(shown.steps().item(0, 2)->text().contains("not an e-node with operator Relu"))
        << shown.steps().item(0, 2)->text().toStdString();
    EXPECT_FALSE(shown.canvas().highlight("path").empty()) << "the point of failure is highlighted";
    EXPECT_TRUE(shown.errors.isEmpty()) << shown.errors.join("; ").toStdString();
    shown.picture("why-not");
}

}  // namespace
}  // namespace egret::app
