// Writing, checking, verifying, applying and stepping a rule within the window.
#include "core/base/folders.h"
#include "tests/app/window_fixture.h"
#include "views/rule_editor/rule_editor_pane.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QTableWidget>
#include <QTextBlock>
#include <QTimer>

namespace egret::app {
namespace {

using rule_editor::RuleEditorPane;

struct Editor : Window {
    Editor() {
        window.setPerspective("Rules");
        QDir(userFolder()).removeRecursively();
        QDir().mkpath(userFolder());
    }
    static QString userFolder() { return QString::fromStdString(rulesDirectory().string()); }
    RuleEditorPane& pane() { return Window::pane<RuleEditorPane>("ruleEditor"); }
    void click(const char* button) { QTest::mouseClick(pane().findChild<QPushButton*>(button), Qt::LeftButton); }
    void type(const QString& text) { QTest::keyClicks(pane().edit(), text); }
    void replaceAll(const QString& text) {
        QTest::keyClick(pane().edit(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(pane().edit(), Qt::Key_Delete);
        type(text);
    }
    QString note() { return pane().findChild<QLabel*>("ruleNote")->text(); }
    QTableWidget& verdicts() { return *pane().findChild<QTableWidget*>("ruleVerdicts"); }
    QTreeWidgetItem* ruleItem(const QString& name) {
        const auto found =
            pane().findChild<QTreeWidget*>("ruleFiles")->findItems(name, Qt::MatchExactly | Qt::MatchRecursive);
        return found.isEmpty() ? nullptr : found.back();
    }
    int matchesOf(const std::string& rule) {
        const auto& all = window.workspace().matches();
        return static_cast<int>(
            std::count_if(all.begin(), all.end(), [&](const auto& match) { return match.where.rule == rule; }));
    }
    bool applyRules() {
        click("applyRules");
        return settle();
    }
};

// A rule that doubles every Relu. It is sound and matches every Relu.
const QString kRelus =
    QStringLiteral("rule relu-again \"Once more does no harm\" match (Relu ?x) produce (Relu (Relu ?x))");

// Regression: unsaved rules could only be discarded, and the prompt did not name their file.
TEST(RuleEditor, closingTheWindowAsksWhatIsToBecomeOfUnsavedRules) {
    QTemporaryDir folder;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    QCoreApplication::setOrganizationName("Egret");
    QCoreApplication::setApplicationName("egret-window-test");
    QDir(Editor::userFolder()).removeRecursively();
    MainWindow window(MainWindow::Memory::kept);
    window.show();
    dynamic_cast<RuleEditorPane&>(window.pane("ruleEditor")).newRule();
    const auto closeAnd = [&](QMessageBox::StandardButton answer) {
        QString question;
        QTimer::singleShot(0, &window, [&] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (!box) return;
            question = box->text();
            box->button(answer)->click();
        });
        window.close();
        return question;
    };
    EXPECT_TRUE(closeAnd(QMessageBox::Cancel).contains("my.rules"));
    EXPECT_TRUE(window.isVisible());
    closeAnd(QMessageBox::Save);
    EXPECT_FALSE(window.isVisible());
    QFile saved(Editor::userFolder() + "/my.rules");
    ASSERT_TRUE(saved.open(QIODevice::ReadOnly));
    EXPECT_TRUE(saved.readAll().contains("my-rule-1"));
}

TEST(RuleEditor, aRuleIsTypedCheckedVerifiedAppliedAndStepped) {
    Editor shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx"))) << shown.errors.join("; ").toStdString();
    shown.click("newRule");
    ASSERT_TRUE(shown.pane().text().contains("my-rule-1"));
    EXPECT_EQ(shown.pane().edit()->textCursor().selectedText(), "my-rule-1") << "the name is selected for typing";

    // For an invalid rule, the caret moves to the error.
    shown.replaceAll("rule relu-again match (Relu ?x) produce (Rellu (Relu ?x))");
    shown.click("checkRules");
    ASSERT_TRUE(shown.settle());
    EXPECT_TRUE(shown.note().contains("Rellu")) << shown.note().toStdString();
    ASSERT_TRUE(shown.pane().edit()->error());
    EXPECT_EQ(shown.pane().edit()->textCursor().positionInBlock(),
        QString("rule relu-again match (Relu ?x) produce (").size());
    shown.click("applyRules");
    ASSERT_TRUE(shown.settle());
    EXPECT_FALSE(shown.ruleItem("relu-again")) << "an invalid rule is not used";

    shown.replaceAll(kRelus);
    shown.click("checkRules");
    ASSERT_TRUE(shown.settle());
    EXPECT_FALSE(shown.pane().edit()->error()) << shown.note().toStdString();
    EXPECT_TRUE(shown.note().contains("1 rule")) << shown.note().toStdString();

    shown.click("verifyRule");
    ASSERT_TRUE(test::becomes([&] { return shown.verdicts().rowCount() == 1; }));
    EXPECT_EQ(shown.verdicts().item(0, 0)->text(), "relu-again");
    EXPECT_NE(shown.verdicts().item(0, 1)->text(), "unsound");

    EXPECT_EQ(shown.matchesOf("relu-again"), 0);
    ASSERT_TRUE(shown.applyRules());
    EXPECT_GT(shown.matchesOf("relu-again"), 0) << shown.errors.join("; ").toStdString();
    ASSERT_TRUE(shown.ruleItem("relu-again"));

    const uint64_t before = shown.state().current.hash();
    shown.matchesPane().selectRule("relu-again");
    shown.matches().setFocus();
    shown.key(Qt::Key_J);
    shown.key(Qt::Key_Return, Qt::ControlModifier);
    ASSERT_TRUE(shown.settle());
    EXPECT_NE(shown.state().current.hash(), before);
    EXPECT_EQ(shown.state().steps.back().rule, "relu-again");

    // Saturation also uses the rule.
    optimize::Options options = shown.window.workspace().defaultOptions();
    options.iterations = 2;
    shown.window.workspace().saturate(options);
    ASSERT_TRUE(shown.settle());
    const auto& rules = shown.window.workspace().egraph()->rules;
    EXPECT_TRUE(std::any_of(rules.begin(), rules.end(),
        [](const auto& series) { return series.rule == "relu-again" && series.peak() > 0; }));
}

TEST(RuleEditor, whatGrowsMatchByMatchGoesOnWithTheNewRules) {
    Editor shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    shown.action("growNew").trigger();
    ASSERT_TRUE(shown.settle());
    shown.click("newRule");
    shown.replaceAll(kRelus);
    ASSERT_TRUE(shown.applyRules());
    ASSERT_TRUE(shown.window.workspace().growing());
    const auto& pending = *shown.window.workspace().growing()->pending;
    EXPECT_TRUE(
        std::any_of(pending.begin(), pending.end(), [](const auto& match) { return match.rule == "relu-again"; }));
}

TEST(RuleEditor, anUnsoundRuleIsShownWithACounterexample) {
    Editor shown;
    shown.click("newRule");
    shown.replaceAll("rule no-relu match (Relu ?x) produce ?x");
    shown.click("verifyRules");
    ASSERT_TRUE(test::becomes([&] { return shown.verdicts().rowCount() == 1; }));
    EXPECT_EQ(shown.verdicts().item(0, 1)->text(), "unsound");
    EXPECT_TRUE(shown.verdicts().item(0, 2)->text().contains("before and"))
        << shown.verdicts().item(0, 2)->text().toStdString();
}

TEST(RuleEditor, verifyingIsAJobThatEscCancels) {
    Editor shown;
    shown.click("newRule");
    QString many;  // too many to wait for
    for (int i = 0; i < 2000; ++i) many += QStringLiteral("rule r%1 match (Relu ?x) produce (Relu (Relu ?x))\n").arg(i);
    shown.pane().edit()->setPlainText(many);
    shown.click("verifyRules");
    ASSERT_TRUE(test::becomes([&] { return shown.verdicts().rowCount() > 0; }));
    EXPECT_TRUE(shown.action("stop").isEnabled());
    shown.pane().setFocus();
    shown.key(Qt::Key_Escape);
    ASSERT_TRUE(test::becomes([&] { return !shown.window.workspace().hasJobs(); }));
    EXPECT_LT(shown.verdicts().rowCount(), 2000) << "earlier verdicts stay";
    EXPECT_TRUE(shown.errors.isEmpty()) << shown.errors.join("; ").toStdString();
}

TEST(RuleEditor, shippedFilesAreReadAndCopied) {
    Editor shown;
    const QString shipped = QString::fromStdString(shown.window.workspace().rules().files().front().path.string());
    shown.pane().open(shipped, 3);
    EXPECT_TRUE(shown.pane().isReadOnly());
    EXPECT_EQ(shown.pane().edit()->caretLine(), 3);
    const QString before = shown.pane().text();
    shown.type("x");
    EXPECT_EQ(shown.pane().text(), before);
    shown.click("editRuleCopy");
    EXPECT_NE(shown.pane().path(), shipped);
    EXPECT_FALSE(shown.pane().isReadOnly());
    EXPECT_EQ(shown.pane().text(), before);
    ASSERT_TRUE(shown.applyRules());
    EXPECT_EQ(shown.window.workspace().rules().active().size(), rewrite::defaultRules().size())
        << "the copy replaces the original";
}

TEST(RuleEditor, rulesAreTurnedOffByTheirBoxes) {
    Editor shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    ASSERT_FALSE(shown.window.workspace().matches().empty());
    const std::string rule = shown.window.workspace().matches().front().where.rule;
    shown.ruleItem(QString::fromStdString(rule))->setCheckState(0, Qt::Unchecked);
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(shown.matchesOf(rule), 0);
    shown.ruleItem(QString::fromStdString(rule))->setCheckState(0, Qt::Checked);
    ASSERT_TRUE(shown.settle());
    EXPECT_GT(shown.matchesOf(rule), 0);
}

TEST(RuleEditor, aFileOfOnesOwnIsLeftOutUntilItIsAppliedAgain) {
    Editor shown;
    auto& tree = *shown.pane().findChild<rule_editor::RuleTree*>();
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    shown.click("newRule");
    shown.replaceAll(kRelus);
    ASSERT_TRUE(shown.applyRules());
    ASSERT_GT(shown.matchesOf("relu-again"), 0);
    const std::size_t files = shown.window.workspace().rules().files().size();
    tree.setCurrentItem(shown.ruleItem("relu-again"));
    tree.leaveOut();
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(shown.window.workspace().rules().files().size(), files - 1);
    EXPECT_EQ(shown.matchesOf("relu-again"), 0);
    EXPECT_FALSE(shown.ruleItem("relu-again"));
    EXPECT_TRUE(shown.pane().text().contains("relu-again")) << "the text is still there";
    ASSERT_TRUE(shown.applyRules());
    EXPECT_GT(shown.matchesOf("relu-again"), 0);

    tree.setCurrentItem(tree.topLevelItem(0));
    tree.leaveOut();
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(shown.window.workspace().rules().files().size(), files) << "shipped files stay";
    EXPECT_TRUE(shown.errors.isEmpty()) << shown.errors.join("; ").toStdString();
}

TEST(RuleEditor, aFileChangedByAnotherProgramIsOffered) {
    Editor shown;
    shown.click("newRule");
    shown.click("saveRules");
    const QString path = shown.pane().path();
    QWidget* strip = shown.pane().findChild<QWidget*>("changedOutside");
    test::deliverEvents();
    EXPECT_FALSE(strip->isVisible()) << "saving from the editor causes no notice";
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("# by somebody else\n");
    file.close();
    ASSERT_TRUE(test::becomes([&] { return strip->isVisible(); }));
    shown.click("reloadRules");
    EXPECT_EQ(shown.pane().text(), "# by somebody else\n");
    EXPECT_FALSE(strip->isVisible());
}

TEST(RuleEditor, anOpenedRuleFileWorksInTheNextDocument) {
    Editor shown;
    const QString path = QDir(Editor::userFolder()).filePath("more.rules");
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(kRelus.toUtf8());
    file.close();
    shown.window.workspace().addRules(path);
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    EXPECT_GT(shown.matchesOf("relu-again"), 0);
    EXPECT_EQ(shown.pane().path(), path) << "and is open in the editor";
}

}  // namespace
}  // namespace egret::app
