// Choosing a term manually, and how much of the e-graph is shown.
#include "tests/app/window_fixture.h"
#include "tests/core/workbench/twice_used_egraph.h"
#include "views/egraph/egraph_pane.h"
#include "views/egraph/term_view.h"
#include "views/graph/graph_pane.h"
#include "views/theme/text.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableView>
#include <QTableWidget>
#include <QTabWidget>

namespace egret::app {
namespace {

struct Terms : Window {
    explicit Terms(const char* perspective = "Extract") { window.setPerspective(perspective); }

    void openText(const QByteArray& text) {
        const QString path = folder.filePath("some.json");
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.close();
        ASSERT_TRUE(open(path)) << errors.join("; ").toStdString();
    }
    using Window::open;
    void openModel(const QString& name, int iterations) {
        ASSERT_TRUE(open(sampleModel(name)));
        optimize::Options options = window.workspace().defaultOptions();
        options.iterations = static_cast<uint64_t>(iterations);
        window.workspace().saturate(options);
        ASSERT_TRUE(settle());
    }
    egraph_view::EGraphPane& pane() { return *window.findChild<egraph_view::EGraphPane*>(); }
    egraph_view::TermView& view() { return pane().terms(); }
    void showTerms() {
        pane().findChild<QTabWidget*>()->setCurrentWidget(&view());
        ASSERT_TRUE(test::becomes([this] { return view().term() != nullptr; }));
        ASSERT_TRUE(settle());
    }
    QTableView& alternatives() { return *window.findChild<QTableView*>("termAlternatives"); }
    int rows() { return alternatives().model()->rowCount(); }
    QString cell(int row, int column) { return alternatives().model()->index(row, column).data().toString(); }
    QString text(const char* label) { return window.findChild<QLabel*>(label)->text(); }
    egraph::ClassId classNamed(const QString& name) {
        for (const auto& owner : pane().snapshot()->classes)
            if (egraph_view::nameOf(owner) == name) return owner.id;
        ADD_FAILURE() << "no e-class " << name.toStdString();
        return {};
    }
    int rowOf(const QString& node) {
        for (int row = 0; row < rows(); ++row)
            if (cell(row, 0).startsWith(node)) return row;
        ADD_FAILURE() << "no e-node " << node.toStdString();
        return -1;
    }
    // Picks the e-node by pressing Enter on its row.
    void pick(const QString& node) {
        alternatives().setCurrentIndex(alternatives().model()->index(rowOf(node), 0));
        QTest::keyClick(&alternatives(), Qt::Key_Return);
        ASSERT_TRUE(settle());
    }
    void selectClass(egraph::ClassId id) { view().canvas().select({egraph_view::itemOf(id)}); }
    void click(const char* button) {
        QTest::mouseClick(window.findChild<QPushButton*>(button), Qt::LeftButton);
        ASSERT_TRUE(settle());
    }
    QTemporaryDir folder;
};

TEST(Term, beginsGreedilyAndSaysWhatEachPickChanges) {
    Terms shown;
    shown.openText(kTwiceUsed);
    shown.showTerms();
    EXPECT_TRUE(shown.text("termCosts").contains("greedy-dag")) << shown.text("termCosts").toStdString();
    EXPECT_EQ(shown.view().term()->selection.dagCost(), 18) << "two leaves";
    EXPECT_EQ(shown.view().canvas().picture().boxes.size(), 3u) << "F, L, R";
    shown.selectClass(shown.classNamed("L"));
    ASSERT_EQ(shown.rows(), 2);
    EXPECT_EQ(shown.cell(shown.rowOf("leaf"), 1), "chosen");
    EXPECT_EQ(shown.cell(shown.rowOf("left"), 1), "+3") << "left(g(a)) adds 12; a leaf removes 9";
    shown.pick("left");
    EXPECT_EQ(shown.view().term()->selection.dagCost(), 21);
    EXPECT_TRUE(shown.text("termCosts").contains("21")) << shown.text("termCosts").toStdString();
    shown.selectClass(shown.classNamed("R"));
    EXPECT_EQ(shown.cell(shown.rowOf("right"), 1), "−8") << "g is already included";
    EXPECT_EQ(shown.cell(shown.rowOf("right"), 2), "+3") << "but the tree cost counts it twice";
    shown.pick("right");
    EXPECT_EQ(shown.view().term()->selection.dagCost(), 13) << "only exact extraction finds this";
    EXPECT_EQ(shown.view().canvas().picture().boxes.size(), 5u) << "F, L, R, G, A";
    shown.picture("term-file");
    shown.click("termReset");
    EXPECT_EQ(shown.view().term()->selection.dagCost(), 18);
    EXPECT_TRUE(shown.errors.isEmpty()) << shown.errors.join("; ").toStdString();
}

TEST(Term, keysGoThroughTheENodesOfAClass) {
    Terms shown;
    shown.openText(kTwiceUsed);
    shown.showTerms();
    shown.selectClass(shown.classNamed("R"));
    shown.view().canvas().setFocus();
    QTest::keyClick(&shown.view().canvas(), Qt::Key_Down, Qt::AltModifier);
    EXPECT_EQ(shown.view().term()->selection.dagCost(), 21);
    QTest::keyClick(&shown.view().canvas(), Qt::Key_Up, Qt::AltModifier);
    EXPECT_EQ(shown.view().term()->selection.dagCost(), 18);
}

// b = k(a) and a = h(b): either can be built from the other, but not both.
TEST(Term, aCycleIsRefusedWithItsWay) {
    Terms shown;
    shown.openText(R"({"nodes": {
        "f": {"op": "f", "children": ["h"], "eclass": "F", "cost": 1},
        "a": {"op": "a", "children": [], "eclass": "A", "cost": 9}, "h": {"op": "h", "children": ["b"], "eclass": "A", "cost": 1},
        "b": {"op": "b", "children": [], "eclass": "B", "cost": 2}, "k": {"op": "k", "children": ["a"], "eclass": "B", "cost": 1}},
        "root_eclasses": ["F"]})");
    shown.showTerms();
    shown.selectClass(shown.classNamed("B"));
    EXPECT_EQ(shown.cell(shown.rowOf("k"), 1), "cycle");
    shown.pick("k");
    EXPECT_TRUE(shown.text("termMessage").contains("B → A → B")) << shown.text("termMessage").toStdString();
    EXPECT_EQ(shown.view().term()->selection.dagCost(), 4) << "unchanged";
    shown.picture("term-cycle");
}

TEST(Term, usedItIsAnExtractionLikeTheOthers) {
    Terms shown;
    shown.openText(kTwiceUsed);
    shown.window.workspace().extract(extract::methodNamed("ilp"));
    ASSERT_TRUE(shown.settle());
    shown.showTerms();
    EXPECT_TRUE(shown.text("termCosts").contains("ilp")) << "starts from the extraction";
    shown.selectClass(shown.classNamed("L"));
    shown.pick("leaf");
    shown.click("termUse");
    const auto& extractions = shown.window.workspace().extractions();
    ASSERT_EQ(extractions.size(), 2u);
    EXPECT_EQ(extractions[1]->method, "by hand");
    EXPECT_EQ(extractions[1]->cost, 21);
    EXPECT_TRUE(shown.errors.isEmpty()) << shown.errors.join("; ").toStdString();
}

TEST(Term, ofANetworkItBecomesAGraphAndAStep) {
    Terms shown;
    shown.openModel("fire.onnx", 3);
    shown.showTerms();
    const std::size_t steps = shown.state().steps.size();
    // The class has an alternative.
    ASSERT_GT(shown.rows(), 1);
    shown.view().canvas().setFocus();
    QTest::keyClick(&shown.view().canvas(), Qt::Key_Down, Qt::AltModifier);
    ASSERT_TRUE(shown.settle());
    EXPECT_FALSE(shown.view().term()->selection.isStart());
    EXPECT_TRUE(shown.text("termCosts").contains(QRegularExpression(" [µm]s"))) << "with its unit";
    shown.picture("term-network");
    shown.click("termUse");
    EXPECT_EQ(shown.state().steps.size(), steps + 1);
    EXPECT_TRUE(shown.state().steps.back().title.find("by hand") != std::string::npos)
        << shown.state().steps.back().title;
    EXPECT_FALSE(
        shown.window.findChild<graph_view::GraphPane*>()->graph(graph_view::GraphPane::Tab::extracted).empty());
    EXPECT_TRUE(shown.errors.isEmpty()) << shown.errors.join("; ").toStdString();
    shown.window.workspace().verifyAgainstOriginal();
    ASSERT_TRUE(shown.settle());
    EXPECT_TRUE(shown.errors.isEmpty()) << shown.errors.join("; ").toStdString();
    shown.picture("term-used");
}

struct Extractions : Terms {
    Extractions() { openText(kTwiceUsed); }
    egraph::NodeId node(const QString& op) {
        for (const auto& one : pane().snapshot()->nodes)
            if (QString::fromStdString(one.op.text()) == op) return one.id;
        ADD_FAILURE() << "no e-node " << op.toStdString();
        return {};
    }
    void act(const QString& op, const char* command) {
        pane().select({{node(op)}, {}});
        ASSERT_TRUE(settle());
        action(command).trigger();
        ASSERT_TRUE(settle());
    }
    double costBy(const char* method) {
        action(method).trigger();
        EXPECT_TRUE(settle());
        return results().back()->cost;
    }
    void answer(const char* command, auto answer) {
        action(command).trigger();
        auto* dialog = window.findChild<QInputDialog*>();
        ASSERT_TRUE(dialog);
        answer(*dialog);
        dialog->accept();
        ASSERT_TRUE(settle());
    }
    QString badge(const QString& op) {
        for (const auto& box : pane().canvas().picture().boxes)
            for (const auto& cell : box.cells)
                if (cell.id == egraph_view::itemOf(node(op))) return cell.badge;
        return {};
    }
    const std::vector<workspace::ExtractionPtr>& results() { return window.workspace().extractions(); }
};

TEST(Extraction, pinsAndBansHoldForEveryMethod) {
    Extractions shown;
    EXPECT_EQ(shown.costBy("extractIlp"), 13);
    shown.act("left", "banNode");
    EXPECT_EQ(shown.badge("left"), "banned");
    EXPECT_EQ(shown.costBy("extractIlp"), 18);
    shown.act("left", "pinNode");
    EXPECT_EQ(shown.badge("left"), "pinned");
    EXPECT_EQ(shown.costBy("extractGreedy"), 21);
    EXPECT_EQ(shown.costBy("extractDag"), 13);
    shown.act("g", "banNode");
    shown.action("extractIlp").trigger();
    ASSERT_TRUE(shown.settle());
    ASSERT_EQ(shown.errors.size(), 1);
    EXPECT_TRUE(shown.errors[0].contains("has no term")) << shown.errors[0].toStdString();
    shown.action("permitAll").trigger();
    EXPECT_EQ(shown.costBy("extractGreedy"), 18);
}

TEST(Extraction, theBestAndTheParetoFrontAreResultsToCompare) {
    Extractions shown;
    shown.answer("extractBest", [](QInputDialog& dialog) { dialog.setIntValue(3); });
    ASSERT_EQ(shown.results().size(), 3u);
    EXPECT_EQ(shown.results()[1]->cost, 18);
    EXPECT_EQ(shown.results()[2]->cost, 21);
    EXPECT_TRUE(shown.window.findChild<QTableWidget*>("extractionDifferences")->isVisible()) << "the last two";
    shown.answer("extractFront", [](QInputDialog& dialog) { dialog.setTextValue("1"); });
    ASSERT_EQ(shown.results().size(), 5u);
    EXPECT_EQ(shown.results()[3]->value, 5);
    EXPECT_EQ(shown.results()[4]->value, 3) << "of two leaves, which cost 18";
    shown.picture("extraction-front");
}

struct Neighbourhood : Terms {
    Neighbourhood() : Terms("Inspect") {}
    void show(int index) {
        window.findChild<QComboBox*>("egraphExtent")->setCurrentIndex(index);
        ASSERT_TRUE(settle());
    }
    std::size_t classes() {
        std::size_t count = 0;
        for (const auto& box : pane().canvas().picture().boxes) count += !box.cells.empty();
        return count;
    }
};

TEST(EGraphExtent, hopsGoUpAndDownFromTheSelectedClass) {
    Neighbourhood shown;
    shown.openText(kTwiceUsed);
    EXPECT_EQ(shown.classes(), 5u);
    shown.pane().select({{}, {shown.classNamed("L")}});
    shown.show(1);
    EXPECT_EQ(shown.classes(), 3u) << "F above, G below";
    EXPECT_TRUE(shown.pane().canvas().picture().note.startsWith("3 of 5 classes"))
        << shown.pane().canvas().picture().note.toStdString();
    shown.show(2);
    EXPECT_EQ(shown.classes(), 5u);
    EXPECT_TRUE(shown.pane().canvas().picture().note.isEmpty()) << "everything is drawn";
}

TEST(EGraphExtent, theWholeIsTheWhole) {
    Neighbourhood shown;
    shown.openModel("nasrnn_step.onnx", 3);
    shown.show(shown.window.findChild<QComboBox*>("egraphExtent")->count() - 1);
    const std::size_t all = shown.pane().snapshot()->classes.size();
    const QString note = shown.pane().canvas().picture().note;
    EXPECT_EQ(note.isEmpty() || note.contains("constant"), all <= egraph_view::kMostClasses) << note.toStdString();
    EXPECT_GT(shown.classes(), 40u);
    shown.picture("egraph-whole");
}

TEST(EGraphExtent, aDoubleClickMovesTheFocusAndBackGoesBack) {
    Neighbourhood shown;
    shown.openModel("inception_block.onnx", 3);
    auto& canvas = shown.pane().canvas();
    const auto focus = shown.pane().focus();
    const auto doubleClick = [&](const canvas::Box& box) {
        const auto id = box.id;
        canvas.reveal(id);
        const QPoint at =
            canvas.mapFromScene(canvas.geometryOfPicture().rectOf(*canvas.items().first(id)).topLeft() + QPointF(6, 6));
        QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(canvas.viewport(), Qt::LeftButton, {}, at);
        ASSERT_TRUE(shown.settle());
    };
    const canvas::Box* small = nullptr;
    for (const auto& box : canvas.picture().boxes)
        if (box.cells.size() == 1 && box.badge.isEmpty()) small = &box;
    ASSERT_TRUE(small);
    const auto wanted = *egraph_view::classOf(small->id);
    doubleClick(canvas::Box(*small));
    EXPECT_EQ(shown.pane().focus(), std::vector<egraph::ClassId>{wanted});
    shown.key(Qt::Key_Left, Qt::AltModifier);
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(shown.pane().focus(), focus);
    shown.key(Qt::Key_Right, Qt::AltModifier);
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(shown.pane().focus(), std::vector<egraph::ClassId>{wanted});
}

}  // namespace
}  // namespace egret::app
