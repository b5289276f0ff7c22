// An engineer optimizes a model step by step: measures, finds the hottest operator, tries matches, runs exact
// extraction, compares, exports. The policy part ("let the policy play 10", match probabilities) is tested with the
// policy.
#include "app/run_dialog.h"
#include "tests/app/golden.h"
#include "tests/app/user.h"
#include "views/canvas/picture_painter.h"
#include "views/compare/compare_pane.h"
#include "views/graph/graph_pane.h"

#include <QDialogButtonBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>

#include <random>

namespace egret::app {
namespace {

struct Engineer : User {
    Engineer() {
        window.setPerspective("Step");
        window.resize(1500, 950);
    }
    canvas::GraphCanvas& graph() { return canvas("currentCanvas"); }
    QString summary() { return the<QLabel>("profileSummary").text(); }
    const workbench::Match* current() {
        const auto key = matchesPane().currentMatch();
        return key ? window.workspace().match(*key) : nullptr;
    }
    std::vector<matches::MatchRow> listed() {
        std::vector<matches::MatchRow> rows;
        const auto& model = matchesPane().model();
        for (int g = 0; g < model.rowCount(); ++g)
            for (int r = 0; r < model.rowCount(model.index(g, 0)); ++r)
                rows.push_back(*model.rowAt(model.index(r, 0, model.index(g, 0))));
        return rows;
    }
    // Returns the hottest operator that a rule matches.
    std::optional<canvas::ItemId> hottest() {
        const canvas::Box* found = nullptr;
        for (const canvas::Box& box : graph().picture().boxes) {
            const auto node = graph_view::nodeOf(box.id);
            if (box.heat >= 0 && node && !window.workspace().matchesAt(*node).empty() &&
                (!found || box.heat > found->heat))
                found = &box;
        }
        return found ? std::optional(found->id) : std::nullopt;
    }
};

TEST(Engineer, measuresTheBaselineAndSeesWhereTheTimeGoes) {
    Engineer user;
    ASSERT_TRUE(user.open(sampleModel("inception_block.onnx")));
    ASSERT_TRUE(user.press(Qt::Key_F8));
    EXPECT_TRUE(user.errors.isEmpty()) << user.errorText().toStdString();
    EXPECT_TRUE(user.summary().contains("±") && !user.summary().contains("original"))
        << "median and spread missing: " << user.summary().toStdString();
    EXPECT_GT(user.the<QTableWidget>("profileTable").rowCount(), 3);
    EXPECT_TRUE(user.action("heat").isChecked());
    double hottest = -1;
    for (const canvas::Box& box : user.graph().picture().boxes) hottest = std::max(hottest, box.heat);
    EXPECT_EQ(hottest, 1) << "the heat scale ends at the hottest operator";
}

TEST(Engineer, goesThroughTheMatchesAtTheHottestOperator) {
    Engineer user;
    ASSERT_TRUE(user.open(sampleModel("inception_block.onnx")));
    ASSERT_TRUE(user.press(Qt::Key_H, Qt::ControlModifier));  // predicted costs: equal on every machine
    ASSERT_TRUE(test::becomes([&] { return user.hottest().has_value(); }));
    ASSERT_TRUE(user.settle());
    EXPECT_TRUE(golden::looksLike("engineer_heat", wholePicture(user.graph())));
    const canvas::ItemId hottest = *user.hottest();
    const graph::NodeId node = *graph_view::nodeOf(hottest);
    const std::size_t all = user.matchesPane().model().total();

    user.doubleClick(user.graph(), hottest);
    const auto at = user.window.workspace().matchesAt(node);
    const auto rows = user.listed();
    EXPECT_EQ(rows.size(), at.size()) << "the matches that touch it";
    EXPECT_LT(rows.size(), all) << "and no others";
    for (const auto& row : rows) {
        EXPECT_TRUE(std::find(at.begin(), at.end(), row.key) != at.end());
        EXPECT_TRUE(row.costDelta) << "with their cost difference";
    }
    ASSERT_TRUE(user.current());
    EXPECT_FALSE(user.matches().isColumnHidden(matches::MatchModel::deltaColumn));
    user.picture("engineer_matches");

    // J and K cycle through these matches.
    user.graph().setFocus();
    const uint64_t first = *user.matchesPane().currentMatch();
    for (std::size_t i = 0; i < rows.size(); ++i) user.key(Qt::Key_J);
    EXPECT_EQ(user.matchesPane().currentMatch(), first);
    user.key(Qt::Key_K);
    user.key(Qt::Key_J);
    EXPECT_EQ(user.matchesPane().currentMatch(), first);
    ASSERT_TRUE(test::becomes([&] { return !user.canvas("previewAfter").picture().boxes.empty(); }));
    ASSERT_TRUE(user.settle());
    for (const char* name : {"previewBefore", "previewAfter"}) {
        const canvas::GraphCanvas& preview = user.canvas(name);
        EXPECT_TRUE(isTidy(preview));
        EXPECT_GE(preview.zoom(), canvas::kBoxScale) << "names are readable";
        const auto changed = preview.items().first(preview.picture().focus);
        ASSERT_TRUE(changed);
        EXPECT_TRUE(preview.visibleArea().contains(preview.geometryOfPicture().rectOf(*changed).center()))
            << "the change is visible";
    }

    // Del dismisses one match after another. When none is left, all other matches are listed again.
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(user.matchesPane().model().shown(), rows.size() - i);
        ASSERT_TRUE(user.press(Qt::Key_Delete));
    }
    EXPECT_EQ(user.matchesPane().model().shown(), all - rows.size());
    EXPECT_EQ(user.state().steps.back().kind, session::StepKind::skip);
}

TEST(Engineer, triesOneWayThenAnother) {
    Engineer user;
    ASSERT_TRUE(user.open(sampleModel("inception_block.onnx")));
    const session::StepId root = user.state().currentStep;
    const auto applyNext = [&] {
        user.key(Qt::Key_J);
        return user.press(Qt::Key_Return, Qt::ControlModifier);
    };
    ASSERT_TRUE(applyNext());
    ASSERT_TRUE(applyNext());
    ASSERT_EQ(user.state().steps.size(), 3u) << user.errorText().toStdString();
    const session::StepId first = user.state().steps[1].id;
    ASSERT_TRUE(user.press(Qt::Key_Z, Qt::ControlModifier));
    ASSERT_TRUE(user.press(Qt::Key_Z, Qt::ControlModifier));
    EXPECT_EQ(user.state().currentStep, root);
    EXPECT_FALSE(user.action("undo").isEnabled());

    // Selects a different match than the first time.
    user.matchesPane().selectMatch(user.window.workspace().matches().back().where.key(user.state().current));
    ASSERT_TRUE(user.press(Qt::Key_Return, Qt::ControlModifier));
    ASSERT_EQ(user.state().steps.size(), 4u);
    EXPECT_EQ(user.state().steps.back().parent, root) << "a branch in the history";
    EXPECT_EQ(user.state().steps[1].parent, root);
    EXPECT_NE(user.state().steps.back().id, first);
    EXPECT_TRUE(user.errors.isEmpty()) << user.errorText().toStdString();
    user.picture("engineer_branches");
}

// Returns an e-graph whose optimal choice is hard to prove: 240 classes, each computed in three ways, each way using
// three of 120 shared parts. Choosing the parts to pay for is a covering problem. A random instance of this size takes
// a solver minutes.
QByteArray hardEGraph() {
    std::mt19937 random(7);
    QJsonObject nodes;
    const auto add = [&](const QString& id, const QString& eclass, double cost, const QStringList& children) {
        nodes.insert(id,
            QJsonObject{
                {"op", id}, {"eclass", eclass}, {"cost", cost}, {"children", QJsonArray::fromStringList(children)}});
    };
    QStringList all;
    for (int part = 0; part < 120; ++part)
        add(QString("part%1").arg(part), QString("p%1").arg(part), 10 + static_cast<double>(random() % 5), {});
    for (int user = 0; user < 240; ++user) {
        for (int way = 0; way < 3; ++way) {
            QStringList parts;
            for (int k = 0; k < 3; ++k) parts << QString("part%1").arg(random() % 120);
            add(QString("way%1of%2").arg(way).arg(user), QString("u%1").arg(user), 1, parts);
        }
        all << QString("way0of%1").arg(user);
    }
    add("all", "root", 1, all);
    return QJsonDocument(QJsonObject{{"nodes", nodes}, {"root_eclasses", QJsonArray{"root"}}}).toJson();
}

TEST(Engineer, cancelsTheExactExtractionAndKeepsItsIncumbent) {
    QTemporaryDir folder;
    QFile file(folder.filePath("hard.json"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly) && file.write(hardEGraph()) > 0 && file.flush());
    Engineer user;
    user.window.setPerspective("Extract");
    ASSERT_TRUE(user.open(file.fileName())) << user.errorText().toStdString();
    std::vector<event::Extracted> incumbents;
    QObject::connect(&user.window.workspace(), &workspace::Workspace::happened, [&](const Event& event) {
        if (const auto* incumbent = std::get_if<event::Extracted>(&event)) incumbents.push_back(*incumbent);
    });
    user.key(Qt::Key_F7);
    ASSERT_TRUE(test::becomes([&] { return incumbents.size() >= 2; }))
        << "incumbents and bounds are reported during the run";
    ASSERT_TRUE(user.window.workspace().isBusy());
    user.picture("engineer_incumbents");
    user.key(Qt::Key_Escape);
    ASSERT_TRUE(user.settle());
    ASSERT_EQ(user.window.workspace().extractions().size(), 1u) << user.errorText().toStdString();
    const optimize::Extraction& kept = *user.window.workspace().extractions().front();
    EXPECT_FALSE(kept.optimal) << "the extraction was cancelled";
    for (const event::Extracted& incumbent : incumbents)
        EXPECT_LE(kept.cost, incumbent.cost * (1 + 1e-9)) << "keeps the best incumbent";
    EXPECT_LT(kept.bound, kept.cost) << "with the proven bound";
    EXPECT_EQ(user.the<QTableWidget>("extractionResults").rowCount(), 1);
    EXPECT_FALSE(cellsWith(user.canvas("egraphCanvas"), canvas::Outline::chosen).empty()) << "and it is drawn";
    EXPECT_TRUE(user.errors.isEmpty()) << user.errorText().toStdString();
}

TEST(Engineer, comparesMeasuresAndExports) {
    QTemporaryDir folder;
    const QString file = folder.filePath("faster.onnx");
    Engineer user;
    ASSERT_TRUE(user.open(sampleModel("inception_block.onnx")));
    ASSERT_TRUE(user.press(Qt::Key_F8));
    user.key(Qt::Key_F5);
    QTest::mouseClick(
        user.the<RunDialog>("runDialog").findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
    ASSERT_TRUE(user.settle());
    ASSERT_TRUE(user.press(Qt::Key_F7));
    ASSERT_EQ(user.window.workspace().extractions().size(), 1u) << user.errorText().toStdString();
    EXPECT_LT(user.state().costCurrent, user.state().costOriginal);

    ASSERT_TRUE(user.press(Qt::Key_F8));
    EXPECT_EQ(user.summary().count("±"), 2) << user.summary().toStdString();
    EXPECT_TRUE(user.summary().contains("original:")) << user.summary().toStdString();

    // Shows the original and the extracted graph side by side.
    user.key(Qt::Key_D, Qt::ControlModifier);
    auto& comparison = *user.window.findChild<compare::ComparePane*>();
    ASSERT_TRUE(test::becomes([&] { return !comparison.summary().isEmpty(); }));
    ASSERT_TRUE(user.settle());
    std::size_t fresh = 0, faded = 0;
    for (const auto& box : comparison.right().picture().boxes) fresh += box.outline == canvas::Outline::fresh;
    for (const auto& box : comparison.left().picture().boxes) faded += box.outline == canvas::Outline::faded;
    EXPECT_GT(fresh, 0u);
    EXPECT_GT(faded, 0u);
    EXPECT_TRUE(isTidy(comparison.left()));
    EXPECT_TRUE(isTidy(comparison.right()));
    EXPECT_TRUE(golden::looksLike("engineer_extracted", wholePicture(comparison.right())));
    int latencies = 0;
    for (const auto* label : comparison.findChildren<QLabel*>()) latencies += label->text().contains("latency");
    EXPECT_EQ(latencies, 2) << "each with its latency";
    user.picture("engineer_diff");

    // The exported model computes the same outputs.
    user.nextFileIs(file);
    user.key(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(user.settle());
    ASSERT_TRUE(QFile::exists(file)) << user.errorText().toStdString();
    EXPECT_EQ(user.proposed, sampleModel("inception_block-optimized.onnx"))
        << "next to the model, without overwriting it";
    user.nextFileIs(folder.filePath("work.egret"));
    user.key(Qt::Key_S, Qt::ControlModifier);
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.proposed, folder.filePath("inception_block.egret")) << "in the folder of the last file";
    bool equal = false;
    QObject::connect(&user.window.workspace(), &workspace::Workspace::verified,
        [&](const workbench::Verification& verification) { equal = verification.equal; });
    user.chooseFromMenu("verify");
    ASSERT_TRUE(user.settle());
    EXPECT_TRUE(equal);
    const std::size_t operators = user.state().current.operatorCount();
    Engineer again;
    ASSERT_TRUE(again.open(file)) << again.errorText().toStdString();
    EXPECT_LE(again.state().current.operatorCount(), operators);
    EXPECT_TRUE(isTidy(again.graph()));
}

}  // namespace
}  // namespace egret::app
