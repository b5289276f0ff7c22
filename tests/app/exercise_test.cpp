// Exercises in the window: one is done by mouse and keyboard, models open beside the task, scores are kept and
// exported.
#include "core/base/file.h"
#include "tests/app/user.h"
#include "views/exercises/exercise_pane.h"

#include <gmock/gmock.h>

#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QTextBrowser>

namespace egret::app {
namespace {

using testing::HasSubstr;

std::size_t indexOf(std::string_view name) {
    for (std::size_t i = 0; i < exercise::all().size(); ++i)
        if (exercise::all()[i].name == name) return i;
    throw Error(Category::internal, "there is no such exercise");
}

struct Pupil : User {
    Pupil() {
        action("exercises").trigger();
        settle();
    }
    exercises::ExercisePane& exercisePane() { return User::pane<exercises::ExercisePane>("exercises"); }
    QTextBrowser& text() { return the<QTextBrowser>("exerciseText"); }
    QLineEdit& answer() { return the<QLineEdit>("exerciseAnswer"); }
    std::string verdict() { return the<QLabel>("exerciseVerdict").text().toStdString(); }
    std::string state() { return the<QLabel>("exerciseState").text().toStdString(); }
    void clickText(const QString& words) {
        QTextCursor at = text().document()->find(words);
        ASSERT_FALSE(at.isNull()) << words.toStdString();
        at.setPosition(at.selectionStart() + 2);
        text().setTextCursor(at);
        text().ensureCursorVisible();
        QTest::mouseClick(text().viewport(), Qt::LeftButton, {}, text().cursorRect(at).center());
    }
    bool click(const char* button) {
        QTest::mouseClick(&the<QPushButton>(button), Qt::LeftButton);
        return settle();
    }
    bool type(const QString& words) {
        answer().setFocus();
        answer().selectAll();
        QTest::keyClicks(&answer(), words);
        QTest::keyClick(&answer(), Qt::Key_Return);
        return settle();
    }
};

}  // namespace

TEST(ExercisesInTheWindow, oneIsDoneByMouseAndKeyboard) {
    Pupil user;
    EXPECT_EQ(user.window.perspective(), "Learn");
    user.clickText("Group calls into batches");
    ASSERT_TRUE(user.settle());
    ASSERT_TRUE(user.exercisePane().instance());
    const exercise::InstancePtr instance = exercise::make(exercise::named("batching"), 1);
    EXPECT_THAT(user.text().toPlainText().toStdString(), HasSubstr(instance->values().at("calls").substr(0, 9)));
    EXPECT_FALSE(user.the<QPushButton>("exerciseCheck").isEnabled()) << "there is no answer yet";
    EXPECT_TRUE(user.answer().hasFocus());
    user.picture("exercise_task");

    ASSERT_TRUE(user.type("1; 1"));
    EXPECT_THAT(user.verdict(), HasSubstr("Wrong"));
    EXPECT_THAT(user.verdict(), HasSubstr("Call 1 is in the answer twice."));
    ASSERT_TRUE(user.type("1; x"));
    EXPECT_THAT(user.verdict(), HasSubstr("cannot be read"));
    EXPECT_THAT(user.verdict(), HasSubstr("answer:1:4: expected the number of a call"));
    ASSERT_TRUE(user.click("exerciseHint"));
    EXPECT_THAT(user.text().toPlainText().toStdString(), HasSubstr("Grouping by depth needs"));
    EXPECT_THAT(user.state(), HasSubstr("now scores 7 of 10"));
    ASSERT_TRUE(user.type(QString::fromStdString(instance->solution())));
    EXPECT_THAT(user.verdict(), HasSubstr("Right"));
    EXPECT_THAT(user.state(), HasSubstr("Score: 7 of 10"));
    user.picture("exercise_right");

    auto& another = user.the<QPushButton>("exerciseAnother");
    EXPECT_TRUE(another.hasFocus()) << "Space continues";
    QTest::keyClick(&another, Qt::Key_Space);
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.exercisePane().instance()->solution(), exercise::make(exercise::named("batching"), 2)->solution());
    ASSERT_TRUE(user.click("exerciseSolve"));
    EXPECT_EQ(user.answer().text().toStdString(), user.exercisePane().instance()->solution());
    EXPECT_THAT(user.state(), HasSubstr("Score: 0 of 10"));
    ASSERT_TRUE(user.click("exerciseCheck"));
    EXPECT_THAT(user.state(), HasSubstr("Score: 0 of 10"));

    ASSERT_TRUE(user.click("exerciseList"));
    EXPECT_THAT(user.text().toPlainText().toStdString(), HasSubstr("1 solved, 7 points"));
    EXPECT_TRUE(user.errors.isEmpty()) << user.errorText().toStdString();
}

TEST(ExercisesInTheWindow, openTheirModels) {
    Pupil user;
    user.exercisePane().begin(indexOf("next-match"));
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.state(), "A right answer now scores 10 of 10.");
    const exercise::Document graph = user.exercisePane().instance()->document();
    EXPECT_EQ(user.Window::state().current, std::get<graph::Graph>(graph));
    clickFirstMatch(user);
    ASSERT_TRUE(user.settle());
    ASSERT_TRUE(user.click("exerciseUse"));
    const auto& match = user.window.context().selection.match();
    ASSERT_TRUE(match);
    const std::size_t number = user.answer().text().toULongLong();
    const std::vector<std::string> choices = user.exercisePane().instance()->choices();
    ASSERT_TRUE(number >= 1 && number <= choices.size()) << user.answer().text().toStdString();
    EXPECT_THAT(choices[number - 1], testing::StartsWith(match->rule + " at "));
    user.picture("exercise_network");
    user.exercisePane().begin(indexOf("break-cycle"));
    ASSERT_TRUE(user.settle());
    const exercise::Document egraph = user.exercisePane().instance()->document();
    ASSERT_TRUE(user.window.workspace().egraph());
    EXPECT_EQ(
        user.window.workspace().egraph()->snapshot->nodes.size(), std::get<egraph::Serialized>(egraph).nodes.size());
    user.picture("exercise_egraph");
    EXPECT_TRUE(user.errors.isEmpty()) << user.errorText().toStdString();
}

// Every exercise can be drawn, solved and left in the window.
TEST(ExercisesInTheWindow, everyOneAcceptsItsSolution) {
    Pupil user;
    for (std::size_t i = 0; i < exercise::all().size(); ++i) {
        user.exercisePane().begin(i);
        ASSERT_TRUE(user.settle());
        ASSERT_TRUE(user.exercisePane().instance()) << exercise::all()[i].name;
        ASSERT_TRUE(user.type(QString::fromStdString(user.exercisePane().instance()->solution())));
        EXPECT_THAT(user.state(), HasSubstr("Score: 10 of 10")) << exercise::all()[i].name << user.verdict();
        user.picture(QStringLiteral("exercise_%1").arg(QLatin1String(exercise::all()[i].name)));
    }
    EXPECT_TRUE(user.errors.isEmpty()) << user.errorText().toStdString();
}

TEST(ExercisesInTheWindow, scoresAreKeptAndExported) {
    QTemporaryDir folder;
    const QByteArray before = qgetenv("EGRET_STATE_DIR");
    qputenv("EGRET_STATE_DIR", folder.path().toLocal8Bit());
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    {
        MainWindow window(MainWindow::Memory::kept);
        window.show();
        const auto settle = [&] { return test::settles([&] { return window.isSettled(); }); };
        auto& pane = static_cast<exercises::ExercisePane&>(window.pane("exercises"));
        pane.begin(indexOf("counterexample"));
        ASSERT_TRUE(settle());
        Q_EMIT pane.checkRequested(QString::fromStdString(pane.instance()->solution()));
        ASSERT_TRUE(settle());
        window.close();
    }
    const lesson::Learning kept = lesson::loadLearning(folder.filePath("learning.json").toStdString());
    EXPECT_EQ(kept.exercises.at("counterexample").at(1).score(), 10);
    MainWindow window(MainWindow::Memory::kept);
    auto& pane = static_cast<exercises::ExercisePane&>(window.pane("exercises"));
    EXPECT_EQ(pane.learning().exercises, kept.exercises);
    EXPECT_THAT(pane.findChild<QTextBrowser*>("exerciseText")->toPlainText().toStdString(), HasSubstr("1 solved"));
    EXPECT_EQ(lesson::scoresCsv(pane.learning()), lesson::scoresCsv(kept));
    qputenv("EGRET_STATE_DIR", before);
}

}  // namespace egret::app
