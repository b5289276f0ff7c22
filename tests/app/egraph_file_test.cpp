#include "app/message_bar.h"
#include "core/base/stopwatch.h"
#include "tests/app/window_fixture.h"
#include "tests/core/workbench/twice_used_egraph.h"
#include "tests/support/paths.h"
#include "tests/support/shared_data.h"
#include "tests/support/times.h"
#include "views/egraph/egraph_pane.h"
#include "views/egraph/egraph_table.h"
#include "views/inspector/inspector_pane.h"
#include "views/matches/matches_pane.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QTableWidget>
#include <QTabWidget>
#include <QTreeView>

#include <filesystem>

namespace egret::app {
namespace {

struct File {
    explicit File(const QByteArray& text) : path(folder.filePath("some.json")) {
        QFile file(path);
        if (file.open(QIODevice::WriteOnly)) file.write(text);
    }
    QTemporaryDir folder;
    QString path;
};

canvas::GraphCanvas& canvasOf(Window& shown) { return *shown.window.findChild<canvas::GraphCanvas*>("egraphCanvas"); }

std::size_t outlined(const canvas::Picture& picture, canvas::Outline outline) {
    std::size_t count = 0;
    for (const auto& box : picture.boxes)
        for (const auto& cell : box.cells) count += cell.outline == outline;
    return count;
}

void click(Window& shown, const char* button) {
    QTest::mouseClick(shown.window.findChild<QPushButton*>(button), Qt::LeftButton);
    ASSERT_TRUE(shown.settle());
}

TEST(EGraphFile, isShownWithItsNamesItsRootsAndNoGraph) {
    const File file(kTwiceUsed);
    Window shown;
    ASSERT_TRUE(shown.open(file.path)) << shown.errors.join("; ").toStdString();
    EXPECT_TRUE(shown.window.windowTitle().contains("some.json"));
    EXPECT_FALSE(shown.state().open) << "no model";
    EXPECT_FALSE(shown.action("saturate").isEnabled()) << "nothing to saturate";
    EXPECT_TRUE(shown.action("extractIlp").isEnabled());
    const auto& picture = canvasOf(shown).picture();
    std::size_t roots = 0;
    for (const auto& box : picture.boxes) {
        roots += box.badge == "root";
        EXPECT_EQ(box.title == "F", box.badge == "root");
    }
    EXPECT_EQ(roots, 1u);
    EXPECT_EQ(shown.window.findChild<QTableView*>("egraphTable")->model()->rowCount(), 7);
}

TEST(EGraphFile, greedyAndExactExtractionSideBySide) {
    const File file(kTwiceUsed);
    Window shown;
    shown.window.setPerspective("Extract");
    ASSERT_TRUE(shown.open(file.path)) << shown.errors.join("; ").toStdString();
    click(shown, "extractGreedy");
    EXPECT_EQ(outlined(canvasOf(shown).picture(), canvas::Outline::chosen), 3u) << "f and two leaves";
    click(shown, "extractIlp");
    const auto& picture = canvasOf(shown).picture();
    EXPECT_EQ(outlined(picture, canvas::Outline::chosen), 1u) << "both choose f";
    EXPECT_EQ(outlined(picture, canvas::Outline::chosenFirst), 2u) << "only greedy chooses the leaves";
    EXPECT_EQ(outlined(picture, canvas::Outline::chosenSecond), 4u);
    auto* differences = shown.window.findChild<QTableWidget*>("extractionDifferences");
    ASSERT_EQ(differences->rowCount(), 4) << "A, G, L, R";
    QTest::mouseClick(
        differences->viewport(), Qt::LeftButton, {}, differences->visualItemRect(differences->item(0, 0)).center());
    ASSERT_TRUE(shown.settle());
    auto* table = shown.window.findChild<QTableView*>("egraphTable");
    QStringList choosers;
    for (int row = 0; row < table->model()->rowCount(); ++row)
        choosers << table->model()->index(row, egraph_view::EGraphList::chosenColumn).data().toString();
    EXPECT_EQ(choosers.count("greedy, ilp"), 1) << "the table also shows which method chose what";
    EXPECT_EQ(choosers.count("greedy"), 2);
    EXPECT_EQ(choosers.count("ilp"), 4);
    EXPECT_FALSE(table->isColumnHidden(egraph_view::EGraphList::costColumn));
    const auto selected = shown.window.findChild<egraph_view::EGraphPane*>()->selectedClasses();
    ASSERT_EQ(selected.size(), 1u);
    EXPECT_TRUE(
        shown.window.findChild<inspector::InspectorPane*>()->subject().title.contains(differences->item(0, 0)->text()));
}

TEST(EGraphFile, aMalformedOneIsAMessageWithThePlaceAndNothingElseChanges) {
    const File good(kTwiceUsed),
        bad(R"({"nodes": {"x": {"op": "x", "children": ["nowhere"], "eclass": "X"}}, "root_eclasses": []})"),
        noJson("{\"nodes\": {\n  oops");
    Window shown;
    ASSERT_TRUE(shown.open(good.path));
    shown.open(bad.path);
    ASSERT_EQ(shown.errors.size(), 1);
    const QString text = shown.window.messageBar().text();
    EXPECT_TRUE(text.contains("some.json") && text.contains("'x'")) << text.toStdString();
    shown.open(noJson.path);
    EXPECT_TRUE(shown.window.messageBar().text().contains(":2:"))
        << "missing line number: " << shown.window.messageBar().text().toStdString();
    ASSERT_TRUE(shown.window.workspace().egraph() && shown.window.workspace().egraph()->file);
    EXPECT_EQ(shown.window.workspace().egraph()->snapshot->nodes.size(), 7u) << "the previous e-graph is still open";
    EXPECT_TRUE(shown.action("extractIlp").isEnabled());
}

TEST(EGraphFile, andBackToAModel) {
    const File file(kTwiceUsed);
    Window shown;
    ASSERT_TRUE(shown.open(file.path));
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx"))) << shown.errors.join("; ").toStdString();
    EXPECT_TRUE(shown.state().open);
    EXPECT_FALSE(shown.window.workspace().egraph()) << "the file's e-graph is closed";
    EXPECT_TRUE(shown.action("saturate").isEnabled());
    ASSERT_TRUE(shown.open(file.path));
    EXPECT_FALSE(shown.state().open);
}

// Regression: in Learn, the list of matches was an empty area below no graph. The e-graph gets its space; who opens the
// list, reads why it is empty.
TEST(EGraphFile, theListOfMatchesSaysWhyItIsEmpty) {
    const File file(kTwiceUsed);
    Window shown;
    shown.window.setPerspective("Learn");
    ASSERT_TRUE(shown.open(file.path)) << shown.errors.join("; ").toStdString();
    for (const char* dock : {"matches", "pending"}) {
        EXPECT_TRUE(shown.window.findChild<QDockWidget*>(dock)->isHidden()) << dock;
        shown.window.findChild<QDockWidget*>(dock)->show();
    }
    ASSERT_TRUE(shown.settle());
    for (const char* list : {"graphMatches", "pendingMatches"}) {
        auto* pane = shown.window.findChild<matches::MatchesPane*>(list);
        EXPECT_TRUE(pane->findChild<QLabel*>("matchNote")->text().contains("no rules")) << list;
        EXPECT_TRUE(pane->view()->isHidden()) << list;
    }
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx"))) << shown.errors.join("; ").toStdString();
    auto* pane = shown.window.findChild<matches::MatchesPane*>("graphMatches");
    EXPECT_FALSE(shown.window.findChild<QDockWidget*>("matches")->isHidden());
    EXPECT_TRUE(pane->findChild<QLabel*>("matchNote")->text().contains("rules apply"));
    EXPECT_TRUE(pane->view()->isVisible());
    shown.action("growNew").trigger();
    ASSERT_TRUE(shown.settle());
    EXPECT_TRUE(shown.window.findChild<matches::MatchesPane*>("pendingMatches")->view()->isVisible());
}

TEST(EGraphFile, largeOnesAreShownByTheirNeighbourhood) {
    QByteArray text = "{\"nodes\": {";
    constexpr int kClasses = 6000;
    for (int c = 0; c < kClasses; ++c)
        for (int k = 0; k < 2; ++k) {
            if (c + k > 0) text += ",\n";
            text +=
                QStringLiteral("\"%1.%2\": {\"op\": \"op%3\", \"eclass\": \"c%1\", \"children\": [%4]}")
                    .arg(c)
                    .arg(k)
                    .arg((7 * c + k) % 30)
                    .arg(c == 0
                            ? QString()
                            : QStringLiteral("\"%1.0\", \"%2.0\"").arg(c - 1).arg(std::max(0, c - 2 - k * (c % 40))))
                    .toUtf8();
        }
    const File file(text + "}, \"root_eclasses\": [\"c5999\"]}");
    Window shown;
    const Stopwatch opening(1);  // CPU time of this thread
    ASSERT_TRUE(shown.open(file.path)) << shown.errors.join("; ").toStdString();
    const auto& picture = canvasOf(shown).picture();
    EXPECT_LE(picture.boxes.size(), 120u);
    EXPECT_TRUE(picture.note.contains("of 6,000 classes")) << picture.note.toStdString();
    EXPECT_TRUE(test::isBelow(opening.milliseconds(), 10000, "ms"));
    // Navigation has no noticeable delay.
    auto* pane = shown.window.findChild<egraph_view::EGraphPane*>();
    const Stopwatch going(1);
    EXPECT_TRUE(pane->goTo("c3000"));
    EXPECT_TRUE(test::isBelow(going.milliseconds(), 500, "ms"));
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(pane->selectedClasses().size(), 1u);
}

TEST(EGraphFile, aPublishedOneIsExtractedFrom) {
    const auto path = sharedData("data/egraphs/vgg_acyclic.json");
    if (path.empty()) GTEST_SKIP() << "no shared data";
    Window shown;
    shown.window.setPerspective("Extract");
    ASSERT_TRUE(shown.open(QString::fromStdString(path.string()))) << shown.errors.join("; ").toStdString();
    click(shown, "extractIlp");
    ASSERT_EQ(shown.window.workspace().extractions().size(), 1u) << shown.errors.join("; ").toStdString();
    shown.window.findChild<egraph_view::EGraphPane*>()->findChild<QTabWidget*>()->setCurrentIndex(1);
    test::deliverEvents();
    QDir().mkpath(QString::fromStdString(test::builtFile("gallery")));
    shown.window.grab().save(QString::fromStdString(test::builtFile("gallery/egraph-file-table.png")));
    EXPECT_TRUE(shown.window.workspace().extractions()[0]->optimal);
    EXPECT_GT(outlined(canvasOf(shown).picture(), canvas::Outline::chosen), 10u);
}

}  // namespace
}  // namespace egret::app
