// A saturation of terms in the window: from the dialog to the costs of the rules, the goals and a trajectory.
#include "tests/app/window_fixture.h"
#include "views/egraph/egraph_pane.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>

namespace egret::app {
namespace {

struct Saturating : Window {
    Saturating() { window.setPerspective("Inspect"); }

    QDialog& openDialog() {
        action("saturateTerms").trigger();
        return *window.findChild<QDialog*>("termRunDialog");
    }
    static QString problemOf(QDialog& dialog) { return dialog.findChild<QLabel*>("termsProblem")->text(); }
    void run(const QString& terms, const QString& goals) {
        QDialog& dialog = openDialog();
        dialog.findChild<QPlainTextEdit*>("terms")->setPlainText(terms);
        dialog.findChild<QPlainTextEdit*>("goals")->setPlainText(goals);
        EXPECT_EQ(problemOf(dialog), QString());
        dialog.accept();
        ASSERT_TRUE(settle()) << errors.join("; ").toStdString();
    }
    QTableWidget& table(const char* pane, const char* name) {
        window.context().docks.reveal(pane);
        EXPECT_TRUE(settle());
        return *window.findChild<QTableWidget*>(name);
    }
    QString question() { return window.findChild<QLabel*>("explanationQuestion")->text(); }
};

QStringList column(const QTableWidget& table, int column) {
    QStringList texts;
    for (int row = 0; row < table.rowCount(); ++row) texts << table.item(row, column)->text();
    return texts;
}

TEST(TermRun, showsItsEGraphItsRulesAndItsGoals) {
    Saturating shown;
    shown.run("(+ (+ a b) (+ c d))", "(+ (+ a b) (+ c d)) = (+ d (+ c (+ b a)))\n(* a b)");
    const auto& state = shown.window.workspace().egraph();
    ASSERT_TRUE(state && state->egraph());
    EXPECT_EQ(shown.window.windowTitle().contains("(+ (+ a b) (+ c d))"), true);
    EXPECT_FALSE(state->marks->empty()) << "the timeline plays the run";
    EXPECT_EQ(shown.table("ruleCosts", "ruleCosts").rowCount(), static_cast<int>(state->rules.size()));
    const QTableWidget& steps = shown.table("explanation", "explanationSteps");
    EXPECT_TRUE(shown.question().contains("did not reach")) << shown.question().toStdString();
    EXPECT_TRUE(column(steps, 3).contains("not reached"));
    EXPECT_TRUE(column(steps, 3).filter("iteration").size() > 0) << column(steps, 3).join("|").toStdString();
    EXPECT_TRUE(column(steps, 0).filter("lacks (* a b)").size() == 1) << column(steps, 0).join("|").toStdString();
}

TEST(TermRun, playsItsPastAndOpensAgainAfterAModel) {
    Saturating shown;
    shown.run("(+ a (+ b c))", "");
    const auto nodes = shown.window.workspace().egraph()->snapshot->nodes.size();
    shown.window.workspace().showEGraphAt(1);
    ASSERT_TRUE(shown.settle());
    EXPECT_LT(shown.window.workspace().egraph()->snapshot->nodes.size(), nodes);
    EXPECT_TRUE(shown.window.workspace().egraph()->snapshot->isPast());
    shown.window.workspace().showEGraphAt({});
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(shown.window.workspace().egraph()->snapshot->nodes.size(), nodes);
}

TEST(TermRun, trajectoriesSayWhenAStepWasFound) {
    Saturating shown;
    shown.run("(+ a (+ b c))", "");
    shown.action("trajectory").trigger();
    auto* to = shown.window.findChild<QLineEdit*>("trajectoryTo");
    ASSERT_TRUE(to);
    EXPECT_EQ(shown.window.findChild<QLineEdit*>("trajectoryFrom")->text(), "(+ a (+ b c))");
    to->setText("(+ (+ b c) a)");
    qobject_cast<QDialog*>(to->window())->accept();
    ASSERT_TRUE(shown.settle());
    const QTableWidget& steps = shown.table("explanation", "explanationSteps");
    EXPECT_TRUE(shown.question().contains("shortest")) << shown.question().toStdString();
    ASSERT_GE(steps.rowCount(), 1);
    EXPECT_EQ(steps.item(0, 1)->text(), "(+ a (+ b c))");
    EXPECT_EQ(steps.item(0, 2)->text(), "(+ (+ b c) a)");
    EXPECT_EQ(steps.item(0, 3)->text(), "iteration 1");
}

TEST(TermRun, mistakesAreNamedBeforeTheRun) {
    Saturating shown;
    QDialog& dialog = shown.openDialog();
    EXPECT_EQ(Saturating::problemOf(dialog), QString()) << "the suggestion is right";
    dialog.findChild<QPlainTextEdit*>("terms")->setPlainText("(+ a b)\n(+ a)");
    EXPECT_TRUE(Saturating::problemOf(dialog).contains("(+ a)")) << Saturating::problemOf(dialog).toStdString();
    dialog.findChild<QPlainTextEdit*>("terms")->clear();
    EXPECT_FALSE(Saturating::problemOf(dialog).isEmpty());
    dialog.reject();
}

}  // namespace
}  // namespace egret::app
