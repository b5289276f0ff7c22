// Building operators in the real window: manually, by keyboard, with rejected steps and their reasons.
#include "app/screenshot.h"
#include "core/workbench/search_record.h"
#include "tests/app/golden.h"
#include "tests/app/user.h"
#include "views/synthesis/bench.h"
#include "views/synthesis/next_steps_model.h"
#include "views/synthesis/pgraph_picture.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

namespace egret::app {
namespace {

using synthesis_view::Bench;
using synthesis_view::NextStepsModel;

struct Synthesizing : User {
    Synthesizing() {
        window.resize(1280, 800);
        window.setPerspective("Synthesis");
    }
    Bench& bench() { return *window.findChild<Bench*>(); }
    QTableView& next() { return the<QTableView>("nextSteps"); }
    QString cell(int row, int column) { return next().model()->index(row, column).data().toString(); }
    int rowOf(const QString& statement) {
        for (int row = 0; row < next().model()->rowCount(); ++row)
            if (cell(row, NextStepsModel::statementColumn) == statement) return row;
        return -1;
    }
    testing::AssertionResult take(const QString& statement) {
        const int row = rowOf(statement);
        if (row < 0) return testing::AssertionFailure() << statement.toStdString() << " is not offered";
        next().selectRow(row);
        QTest::keyClick(&next(), Qt::Key_Return);
        return settle() ? testing::AssertionSuccess() : testing::AssertionFailure() << "does not settle";
    }
    QString text(const char* label) { return the<QLabel>(label).text(); }
};

const QStringList kConvolution{"r0 = reduce(k)", "r1 = reduce(k)", "r2 = reduce(C_in)", "contract(r0, r1, r2; i1)",
    "x0 = unfold(i2, r0)", "x1 = unfold(i3, r1)", "input(i0, r2, x0, x1)"};

TEST(Synthesis, beginsWithAProblemAndWhatCouldComeFirst) {
    Synthesizing user;
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.errorText(), "");
    EXPECT_EQ(user.the<QComboBox>("synthesisProblem").currentText(), "problem resnet");
    EXPECT_GT(user.next().model()->rowCount(), 50);
    EXPECT_TRUE(isTidy(user.canvas("pgraphCanvas")));
}

TEST(Synthesis, leadsStepByStepToTheConvolution) {
    Synthesizing user;
    ASSERT_TRUE(user.settle());
    for (const QString& statement : kConvolution) {
        ASSERT_TRUE(user.take(statement));
        EXPECT_TRUE(isTidy(user.canvas("pgraphCanvas"))) << statement.toStdString();
        if (statement.startsWith("x0")) user.picture("synthesis-half");
    }
    EXPECT_EQ(user.text("synthesisState"), "6 of at most 12 primitives · complete");
    EXPECT_TRUE(user.text("synthesisFormula")
                    .startsWith("out[i0, i1, i2, i3] = sum(r0, r1, r2) in[i0, r2, i2 + r0 - k/2, i3 + r1 - k/2]"));
    EXPECT_TRUE(user.the<QPlainTextEdit>("plainLoops").toPlainText().contains("sum r2 < 64"));
    EXPECT_TRUE(golden::looksLike("synthesis_conv2d", wholePicture(user.canvas("pgraphCanvas"))));
    user.picture("synthesis-conv2d");
}

TEST(Synthesis, tellsTheDistanceAndTheRuleThatRefuses) {
    Synthesizing user;
    ASSERT_TRUE(user.settle());
    for (const QString& statement : kConvolution.first(4)) ASSERT_TRUE(user.take(statement));
    EXPECT_EQ(user.text("synthesisState"), "4 of at most 12 primitives · shape distance 1");
    EXPECT_EQ(user.cell(user.rowOf("x0 = unfold(i2, r0)"), NextStepsModel::distanceColumn), "1");
    user.the<QCheckBox>("nextStepRefused").click();
    const int row = user.rowOf("x0 = shift(i2)");
    ASSERT_GE(row, 0);
    EXPECT_EQ(user.cell(row, NextStepsModel::ruleColumn), "early-view");
    user.next().selectRow(row);
    EXPECT_TRUE(user.text("nextStepExplanation").contains("early-view"));
    user.picture("synthesis-refused");
}

TEST(Synthesis, isUndoneAndRedoneByTheKeysOfTheWindow) {
    Synthesizing user;
    ASSERT_TRUE(user.settle());
    EXPECT_FALSE(user.action("undo").isEnabled());
    for (const QString& statement : kConvolution.first(2)) ASSERT_TRUE(user.take(statement));
    ASSERT_TRUE(user.press(Qt::Key_Z, Qt::ControlModifier));
    EXPECT_EQ(user.bench().document()->position(), 1u);
    ASSERT_TRUE(user.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier));
    EXPECT_EQ(user.bench().document()->position(), 2u);
    user.window.setPerspective("Step");
    EXPECT_FALSE(user.action("undo").isEnabled()) << "here Undo refers to the open model";
}

// Selects a known operator, then undoes its input and last primitive, as scripts/pictures does for the guide.
TEST(Synthesis, isPicturedHalfMade) {
    Synthesizing user;
    const QTemporaryDir folder;
    const QString file = folder.filePath("synthesis.png");
    const auto pictured = [&](const QStringList& commands) {
        ScreenshotOptions options{.model = {}, .file = file, .size = {1280, 800}, .perspective = "Synthesis"};
        options.commands = commands;
        return takeScreenshot(user.window, options);
    };
    EXPECT_EQ(pictured({"synthesisProblem=no-such"}), 2);
    ASSERT_EQ(pictured({"synthesisProblem=conv2d", "synthesisUndo", "synthesisUndo"}), 0);
    EXPECT_TRUE(user.text("synthesisState").startsWith("5 of at most 12 primitives"));
    EXPECT_TRUE(QFileInfo::exists(file));
}

TEST(Synthesis, narrowsTheNextStepsToTheSelectedCoordinate) {
    Synthesizing user;
    ASSERT_TRUE(user.settle());
    for (const QString& statement : kConvolution.first(4)) ASSERT_TRUE(user.take(statement));
    const int all = user.next().model()->rowCount();
    for (const synthesis::Dimension* open : user.bench().document()->graph().interface())
        if (open->index == 2 && open->kind == synthesis::DimensionKind::iterator)
            user.click(user.canvas("pgraphCanvas"), synthesis_view::itemOfCoordinate(open->hash));
    ASSERT_TRUE(user.settle());
    EXPECT_LT(user.next().model()->rowCount(), all);
    for (int row = 0; row < user.next().model()->rowCount(); ++row) EXPECT_TRUE(user.cell(row, 0).contains("i2"));
}

TEST(Synthesis, showsOperator1BeforeAndAfterRfactor) {
    Synthesizing user;
    ASSERT_TRUE(user.settle());
    user.bench().open({Bench::Source::Kind::knownOperator, "op1"});
    ASSERT_TRUE(user.settle());
    EXPECT_FALSE(user.the<QPlainTextEdit>("plainLoops").toPlainText().contains("t0["));
    EXPECT_TRUE(user.the<QPlainTextEdit>("rfactoredLoops").toPlainText().contains("t0["));
    EXPECT_TRUE(isTidy(user.canvas("pgraphCanvas")));
    user.picture("synthesis-op1");
}

TEST(Synthesis, opensAndSavesFiles) {
    Synthesizing user;
    ASSERT_TRUE(user.settle());
    for (const QString& statement : kConvolution.first(5)) ASSERT_TRUE(user.take(statement));
    QTemporaryDir folder;
    user.nextFileIs(folder.filePath("half.syno"));
    user.the<QAbstractButton>("synthesisSave").click();
    user.bench().open({Bench::Source::Kind::problem, "gpt2"});
    user.nextFileIs(folder.filePath("half.syno"));
    user.the<QAbstractButton>("synthesisOpen").click();
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.errorText(), "");
    EXPECT_EQ(user.bench().document()->position(), 5u);
    user.nextFileIs(sampleModel("fire.onnx"));
    user.the<QAbstractButton>("synthesisOpen").click();
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.bench().document()->position(), 5u) << "not an operator; the previous one stays";
}

TEST(Synthesis, opensAWholeOperatorAsAModel) {
    Synthesizing user;
    ASSERT_TRUE(user.settle());
    auto& asModel = user.the<QAbstractButton>("synthesisAsGraph");
    EXPECT_FALSE(asModel.isEnabled()) << "a problem alone computes nothing";
    user.bench().open({Bench::Source::Kind::knownOperator, "op2"});
    ASSERT_TRUE(user.settle());
    asModel.click();
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.errorText(), "");
    EXPECT_EQ(user.window.perspective(), "Inspect");
    EXPECT_EQ(user.state().name, "op2");
    const graph::Graph& current = user.state().current;
    EXPECT_EQ(current.operatorCount(), 5u) << "two convolutions; two slices and a concatenation shift between them";
    EXPECT_EQ(current.nameOf(current.inputs()[0]), "data");
}

// The shortest possible search, which trains one operator.
TEST(Synthesis, searchesInTheProxyAndKeepsItInASession) {
    Synthesizing user;
    ASSERT_TRUE(user.settle());
    user.bench().open({Bench::Source::Kind::problem, "proxy"});
    QTemporaryDir folder;
    user.the<QDockWidget>("synthesisSearch").raise();
    user.the<QLineEdit>("searchSession").setText(folder.filePath("kept.egret"));
    user.the<QCheckBox>("searchLatency").setChecked(false);
    user.the<QSpinBox>("searchEvaluations").setValue(1);
    user.the<QSpinBox>("searchEpochs").setValue(1);
    auto& start = user.the<QPushButton>("searchStart");
    start.click();
    ASSERT_TRUE(test::becomes([&] { return start.isEnabled(); }));
    EXPECT_EQ(user.errorText(), "");
    EXPECT_EQ(user.the<QTableWidget>("searchFound").rowCount(), 2) << "the unchanged network and one operator";
    EXPECT_EQ(user.text("searchState"), "1 operator(s) tried, done");
    const auto record = workbench::lastSearch(
        *session::Session::open(folder.filePath("kept.egret").toStdString(), session::Access::readOnly));
    ASSERT_TRUE(record && record->dense);
    EXPECT_GT(record->dense->values.at("accuracy"), 0.1) << "above chance for ten classes, after one epoch";
    EXPECT_LT(record->found.at(0).values.at("macs"), record->dense->values.at("macs"));
    user.picture("synthesis-search");
}

}  // namespace
}  // namespace egret::app
