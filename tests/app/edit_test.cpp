// Editing the graph by hand, with mouse and keyboard: the tasks of tests/support/editing_tasks.h.
#include "core/edit/edit.h"
#include "core/graph/text.h"
#include "core/onnx/onnx.h"
#include "tests/app/user.h"
#include "tests/support/editing_tasks.h"
#include "views/edit/edit_pane.h"
#include "views/graph/graph_pane.h"

#include <gmock/gmock.h>

#include <QLabel>
#include <QPushButton>

namespace egret::app::edit_test {
namespace {

using edit_view::EditPane;

struct Editing : User {
    Editing() {
        test::writeEditingFiles(folder.path().toStdString());
        window.setPerspective("Edit");
    }

    bool openModel(std::string_view name) {
        const std::filesystem::path file = folder.path().toStdString() + "/" + std::string(name) + ".onnx";
        onnx::saveModel(graph::parse(test::editingModel(name), graph::Arena::create()), file);
        return open(QString::fromStdString(file.string()));
    }

    EditPane& pane() { return Window::pane<EditPane>("edit"); }
    edit_view::ScriptEdit& script() { return pane().scriptEdit(); }
    QString label(const char* name) { return pane().findChild<QLabel*>(QLatin1String(name))->text(); }

    // Keys go to the list of completions while it is open, which passes on what it does not use.
    void press(int which, Qt::KeyboardModifiers modifiers = {}) {
        QWidget* list = QApplication::activePopupWidget();
        QTest::keyClick(list ? list : &script(), static_cast<Qt::Key>(which), modifiers);
    }
    void type(const QString& text) {
        for (const QChar letter : text) {
            QWidget* list = QApplication::activePopupWidget();
            QTest::keyClick(list ? list : &script(), letter.toLatin1());
        }
        if (QApplication::activePopupWidget()) press(Qt::Key_Escape);
    }

    // Clicks the operator in the picture. Returns false if no operator has the name.
    bool clickOn(const std::string& name) {
        auto& picture = Window::pane<graph_view::GraphPane>("graph");
        const graph::Graph& graph = state().current;
        for (const graph::NodeId id : graph.nodes()) {
            if (edit::spelling(graph, id) != name) continue;
            const canvas::ItemId item = graph_view::itemOf(id);
            if (!picture.currentCanvas().items().first(item)) return false;
            click(picture.currentCanvas(), item);
            return true;
        }
        return false;
    }

    // Begins with the operator in the picture where there is a command for the verb, and types the rest.
    void write(const std::string& statement) {
        struct Begin {
            const char* action;
            std::string verb, before, after;  // the statement is verb + name + before + typed + after
        };
        const auto nameAfter = [&](std::size_t at) {
            const std::size_t end = statement[at] == '"' ? statement.find('"', at + 1) + 1 : statement.find(' ', at);
            return statement.substr(at, end - at);
        };
        for (const auto& [verb, action] :
            {std::pair{"set ", "setAttribute"}, {"wire ", "connectInput"}, {"replace ", "replaceNode"}}) {
            if (!statement.starts_with(verb)) continue;
            const std::string name = nameAfter(std::string_view(verb).size());
            if (!clickOn(name)) break;
            chooseFromMenu(action);
            const std::string prefix = std::string(verb) + name + (std::string_view(verb) == "replace " ? " by " : " ");
            EXPECT_TRUE(pane().script().endsWith(QString::fromStdString(prefix))) << pane().script().toStdString();
            return type(QString::fromStdString(statement.substr(prefix.size())));
        }
        if (statement.starts_with("insert (")) {
            const std::size_t at = statement.rfind(") at ");
            const std::string rest = statement.substr(at + 5), name = rest.substr(0, rest.find(' '));
            const std::size_t hole = statement.rfind(" _)", at);
            if (hole + 2 == at && clickOn(name)) {
                chooseFromMenu("insertNode");
                type(QString::fromStdString(statement.substr(8, hole - 8)));
                press(Qt::Key_End);
                return type(QString::fromStdString(rest.substr(name.size())));
            }
        }
        type(QString::fromStdString(statement));
    }

    QTemporaryDir folder;
};

TEST(Editing, everyTaskIsDoneByMouseAndKeyboard) {
    for (const test::EditingTask& task : test::editingTasks()) {
        SCOPED_TRACE(task.name + "\n" + task.script);
        Editing user;
        ASSERT_TRUE(user.openModel(task.model));
        user.key(Qt::Key_M, Qt::ControlModifier);
        for (const edit::Statement& statement : edit::statementsOf(task.script)) {
            if (!user.pane().script().isEmpty()) user.press(Qt::Key_Return);
            user.write(std::string(statement.text));
        }
        user.press(Qt::Key_Return, Qt::ControlModifier);
        ASSERT_TRUE(user.settle());
        EXPECT_TRUE(user.errors.isEmpty()) << user.errorText().toStdString() << user.pane().script().toStdString();
        const std::string text = graph::print(user.state().current);
        EXPECT_THAT(text, testing::HasSubstr(task.contains));
        if (!task.lacks.empty()) {
            EXPECT_THAT(text, testing::Not(testing::HasSubstr(task.lacks)));
        }
        const auto* verdict = valueAt(user.state().editVerdicts, user.state().currentStep);
        ASSERT_TRUE(verdict);
        EXPECT_EQ(edit::verdictName(verdict->kind), task.verdict) << verdict->toString();
        EXPECT_FALSE(user.label("editVerdict").isEmpty());
        user.key(Qt::Key_Z, Qt::ControlModifier);
        ASSERT_TRUE(user.settle());
        EXPECT_EQ(user.state().current, user.state().original);
    }
}

TEST(Editing, removalNeedsNoText) {
    Editing user;
    ASSERT_TRUE(user.openModel("classifier"));
    ASSERT_TRUE(user.clickOn("drop1"));
    user.key(Qt::Key_Delete, Qt::ShiftModifier);
    ASSERT_TRUE(user.settle());
    EXPECT_THAT(graph::print(user.state().current), testing::Not(testing::HasSubstr("Identity")));
    EXPECT_EQ(user.state().steps.back().title, "remove drop1");
}

TEST(Editing, whatIsTypedIsCheckedAndShapesAreShown) {
    Editing user;
    ASSERT_TRUE(user.openModel("classifier"));
    user.key(Qt::Key_M, Qt::ControlModifier);
    user.type("set conv1 strides [2,2]");
    ASSERT_TRUE(test::settles(
        [&] { return user.window.isSettled() && user.label("editPreview").contains("operator(s)"); }, test::kHangsMs));
    EXPECT_THAT(user.label("editPreview").toStdString(), testing::HasSubstr("9 operator(s)"));
    user.type(" what");
    ASSERT_TRUE(test::settles([&] { return user.window.isSettled() && user.script().error(); }, test::kHangsMs));
    EXPECT_EQ(user.script().error()->line, 1);
    EXPECT_THAT(user.label("editPreview").toStdString(), testing::HasSubstr("unexpected text"));
    // Nothing is applied, and the text stays.
    user.press(Qt::Key_Return, Qt::ControlModifier);
    ASSERT_TRUE(user.settle());
    EXPECT_FALSE(user.errors.isEmpty());
    EXPECT_EQ(user.state().current, user.state().original);
    EXPECT_FALSE(user.pane().script().isEmpty());
}

TEST(Editing, completionsAreAcceptedByReturn) {
    Editing user;
    ASSERT_TRUE(user.openModel("classifier"));
    user.key(Qt::Key_M, Qt::ControlModifier);
    for (const char letter : std::string("insert (HardSw")) {
        QWidget* list = QApplication::activePopupWidget();
        QTest::keyClick(list ? list : &user.script(), letter);
    }
    ASSERT_TRUE(QApplication::activePopupWidget());
    user.press(Qt::Key_Return);
    EXPECT_EQ(user.pane().script(), "insert (HardSwish");
    user.type(" _) at relu6");
    user.press(Qt::Key_Return, Qt::ControlModifier);
    ASSERT_TRUE(user.settle());
    EXPECT_THAT(graph::print(user.state().current), testing::HasSubstr("HardSwish relu6"));
}

TEST(Editing, aDifferenceCanBeIntendedAndAnEqualEditMakesARule) {
    Editing user;
    ASSERT_TRUE(user.openModel("classifier"));
    user.key(Qt::Key_M, Qt::ControlModifier);
    user.type("remove probabilities");
    user.press(Qt::Key_Return, Qt::ControlModifier);
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.label("editVerdict"), "✗ Differs");
    EXPECT_FALSE(user.label("editVerdictDetail").isEmpty());
    QTest::mouseClick(&user.the<QPushButton>("intendEdit"), Qt::LeftButton);
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.state().reference, user.state().currentStep);
    EXPECT_EQ(user.label("editVerdict"), "✗ Differs (intended)");
    user.key(Qt::Key_M, Qt::ControlModifier);
    user.type("rewrite (Min (Max ?x ?low) ?high) => (Clip ?x ?low ?high)");
    user.press(Qt::Key_Return, Qt::ControlModifier);
    ASSERT_TRUE(user.settle());
    EXPECT_TRUE(user.label("editVerdict").startsWith("✓ Equal")) << user.label("editVerdict").toStdString();
    user.picture("edit-verdict");
    QTest::mouseClick(&user.the<QPushButton>("makeRuleOfEdit"), Qt::LeftButton);
    ASSERT_TRUE(user.settle());
    EXPECT_TRUE(user.the<QPlainTextEdit>("ruleText").toPlainText().contains("Clip"))
        << user.the<QPlainTextEdit>("ruleText").toPlainText().toStdString();
}

TEST(Editing, aPartIsCopiedAndPastedAsText) {
    Editing user;
    ASSERT_TRUE(user.openModel("detector"));
    ASSERT_TRUE(user.clickOn("\"/head/Sigmoid\""));
    user.action("copyPart").trigger();
    EXPECT_TRUE(QApplication::clipboard()->text().contains("Sigmoid"));
    ASSERT_TRUE(user.openModel("classifier"));
    user.key(Qt::Key_M, Qt::ControlModifier);
    user.action("pastePart").trigger();
    EXPECT_TRUE(user.pane().script().contains("put (graph"));
}

}  // namespace
}  // namespace egret::app::edit_test
