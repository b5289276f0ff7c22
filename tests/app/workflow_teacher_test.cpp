// A teacher gives a demo: opens a lesson, presents the e-graph step by step, compares two extractions, saves the
// session for the students.
#include "app/run_dialog.h"
#include "tests/app/golden.h"
#include "tests/app/user.h"
#include "tests/core/workbench/twice_used_egraph.h"
#include "views/egraph/egraph_pane.h"
#include "views/lessons/lesson_pane.h"
#include "views/timeline/timeline_pane.h"

#include <QAbstractTextDocumentLayout>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QTableWidget>
#include <QTextBrowser>
#include <QTextDocument>
#include <QToolButton>

namespace egret::app {
namespace {

struct Teacher : User {
    Teacher() { window.resize(1500, 950); }
    canvas::GraphCanvas& egraph() { return canvas("egraphCanvas"); }
    timeline::TimelinePane& timeline() { return *window.findChild<timeline::TimelinePane*>(); }
    QWidget& track() { return the<QWidget>("timelineTrack"); }
    QTableWidget& results() { return the<QTableWidget>("extractionResults"); }
    QString story() { return the<QLabel>("timelineStory").text(); }

    // Returns the position of a link in a text.
    QPoint placeOfLink(QTextBrowser& text, const QString& link) {
        for (int y = 0; y < text.viewport()->height(); y += 3)
            for (int x = 0; x < text.viewport()->width(); x += 6)
                if (text.anchorAt({x, y}) == link) return {x + 2, y};
        return {};
    }
    bool saturate() {
        key(Qt::Key_F5);
        QTest::keyClick(
            the<RunDialog>("runDialog").findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::Key_Return);
        return settle();
    }
    bool play() {
        QTest::mouseClick(&the<QToolButton>("timelinePlay"), Qt::LeftButton);
        return test::becomes([this] { return !timeline().isPlaying(); }) && settle();
    }
};

TEST(Teacher, opensALessonFromTheMenu) {
    Teacher user;
    user.chooseFromMenu("lessons");
    ASSERT_TRUE(user.settle());  // the panes take the place of the start page
    EXPECT_EQ(user.window.perspective(), "Learn");
    auto& pane = *user.window.findChild<lessons::LessonPane*>();
    auto& text = user.the<QTextBrowser>("lessonText");
    ASSERT_TRUE(test::becomes([&] { return !user.placeOfLink(text, "lesson:0").isNull(); }));
    QTest::mouseClick(text.viewport(), Qt::LeftButton, {}, user.placeOfLink(text, "lesson:0"));
    ASSERT_TRUE(user.settle());
    ASSERT_TRUE(pane.progress());
    EXPECT_EQ(pane.progress()->lesson().title, "(x*2)/2 and phase ordering");
    EXPECT_EQ(user.state().name, "a_times_2_div_2.onnx") << "the lesson opens its own model";
    EXPECT_TRUE(isTidy(user.canvas("currentCanvas")));
    user.picture("teacher_lesson");
}

TEST(Teacher, presentsInLargeLettersWithoutDocks) {
    Teacher user;
    ASSERT_TRUE(user.open(sampleModel("a_times_2_div_2.onnx")));
    const auto& dock = user.the<QDockWidget>("timeline");
    const double before = dock.font().pointSizeF();
    ASSERT_TRUE(user.saturate());
    user.key(Qt::Key_F3);
    ASSERT_EQ(user.window.perspective(), "Present");
    EXPECT_GT(dock.font().pointSizeF(), before * 1.2);
    for (const char* name : {"matches", "inspector", "history", "log", "preview"})
        EXPECT_FALSE(user.the<QDockWidget>(name).isVisible()) << name;
    for (const char* name : {"graph", "egraph", "timeline"}) {
        EXPECT_TRUE(user.the<QDockWidget>(name).isVisible()) << name;
        EXPECT_EQ(user.the<QDockWidget>(name).titleBarWidget()->height(), 0) << "no frame around " << name;
    }
    user.key(Qt::Key_1, Qt::ControlModifier | Qt::AltModifier);
    EXPECT_FALSE(user.window.isFullScreen()) << "another perspective ends the presentation";
    EXPECT_GT(user.the<QDockWidget>("inspector").titleBarWidget()->height(), 0) << "and shows pane titles";
}

TEST(Teacher, playsTheGrowthUpToABookmark) {
    Teacher user;
    ASSERT_TRUE(user.open(sampleModel("a_times_2_div_2.onnx")));
    user.window.setPerspective("Present");
    ASSERT_TRUE(user.saturate());
    const auto marks = user.timeline().marks();
    ASSERT_GE(marks.size(), 4u);

    // Sets a bookmark where playback should pause.
    user.track().setFocus();
    QTest::keyClick(&user.track(), Qt::Key_Home);
    for (int i = 0; i < 3; ++i) QTest::keyClick(&user.track(), Qt::Key_Right);
    ASSERT_TRUE(user.settle());
    const uint32_t star = user.timeline().position();
    user.key(Qt::Key_B, Qt::ControlModifier);
    QTest::keyClick(&user.track(), Qt::Key_Home);
    ASSERT_TRUE(user.settle());

    auto& speed = user.the<QComboBox>("timelineSpeed");
    speed.setFocus();
    QTest::keyClick(&speed, Qt::Key_Up);
    EXPECT_EQ(speed.currentData().toDouble(), 0.5);
    QStringList told;
    QObject::connect(&user.window.workspace(), &workspace::Workspace::egraphChanged, [&] { told << user.story(); });
    ASSERT_TRUE(user.play());
    EXPECT_EQ(user.timeline().position(), star) << "playback pauses there";
    told.removeAll(QString());
    ASSERT_FALSE(told.isEmpty());
    for (const QString& one : told) {
        EXPECT_TRUE(one.contains('(') && one.contains("where ?"))
            << "the pattern and its bindings: " << one.toStdString();
        EXPECT_TRUE(one.contains(" = #") || one.contains("no classes")) << "the merge: " << one.toStdString();
    }
    EXPECT_FALSE(user.egraph().highlight("story").empty()) << "the match is outlined";
    // Creates a fresh layout, because positions depend on the steps drawn.
    user.window.findChild<egraph_view::EGraphPane*>()->setFocusOn({});
    ASSERT_TRUE(user.settle());
    EXPECT_TRUE(golden::looksLike("teacher_match", wholePicture(user.egraph())));
    user.picture("teacher_match");

    QTest::keyClick(&speed, Qt::Key_End);
    ASSERT_TRUE(user.play()) << "playback continues";
    EXPECT_EQ(user.timeline().position(), marks.back().step);
}

TEST(Teacher, outlinesTwoExtractionsSideBySide) {
    Teacher user;
    user.window.setPerspective("Extract");
    // An e-graph in which two parents share one larger e-node, which greedy extraction never chooses.
    QTemporaryDir folder;
    QFile file(folder.filePath("twice_used.json"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly) && file.write(kTwiceUsed) > 0 && file.flush());
    ASSERT_TRUE(user.open(file.fileName()));
    user.chooseFromMenu("extractGreedy");
    ASSERT_TRUE(user.settle());
    EXPECT_FALSE(cellsWith(user.egraph(), canvas::Outline::chosen).empty()) << "a single result has one color";
    QTest::mouseClick(&user.the<QPushButton>("extractIlp"), Qt::LeftButton);
    ASSERT_TRUE(user.settle());
    const auto& extractions = user.window.workspace().extractions();
    ASSERT_EQ(extractions.size(), 2u) << user.errorText().toStdString();
    EXPECT_LT(extractions[1]->cost, extractions[0]->cost);
    ASSERT_EQ(user.results().rowCount(), 2);
    EXPECT_EQ(user.results().selectionModel()->selectedRows().size(), 2) << "both results are selected and shown";

    std::size_t both = 0, first = 0, second = 0;
    const auto chosenBy = [](const optimize::Extraction& extraction, canvas::ItemId item) {
        return std::any_of(extraction.choice.begin(), extraction.choice.end(),
            [item](const auto& choice) { return egraph_view::itemOf(choice.second) == item; });
    };
    for (const auto& box : user.egraph().picture().boxes)
        for (const canvas::Cell& cell : box.cells) {
            if (cell.id == canvas::kNoItem) continue;
            const bool byFirst = chosenBy(*extractions[0], cell.id), bySecond = chosenBy(*extractions[1], cell.id);
            EXPECT_EQ(cell.outline == canvas::Outline::chosen, byFirst && bySecond) << cell.title.toStdString();
            EXPECT_EQ(cell.outline == canvas::Outline::chosenFirst, byFirst && !bySecond) << cell.title.toStdString();
            EXPECT_EQ(cell.outline == canvas::Outline::chosenSecond, !byFirst && bySecond) << cell.title.toStdString();
            both += byFirst && bySecond;
            first += byFirst && !bySecond;
            second += !byFirst && bySecond;
        }
    EXPECT_GT(both, 0u);
    EXPECT_GT(first, 0u) << "highlights where greedy fails";
    EXPECT_GT(second, 0u);
    EXPECT_TRUE(golden::looksLike("teacher_choices", wholePicture(user.egraph())));
    user.picture("teacher_choices");
}

TEST(Teacher, savesTheSessionForTheStudents) {
    QTemporaryDir folder;
    const QString file = folder.filePath("lesson.egret");
    std::size_t steps = 0;
    {
        Teacher user;
        ASSERT_TRUE(user.open(sampleModel("a_times_2_div_2.onnx")));
        ASSERT_TRUE(user.saturate());
        ASSERT_TRUE(user.press(Qt::Key_F7));
        EXPECT_TRUE(user.the<QLabel>("statusModel").text().contains("not saved yet"));
        user.nextFileIs(folder.filePath("lesson"));  // Egret adds the extension
        user.key(Qt::Key_S, Qt::ControlModifier);
        ASSERT_TRUE(user.settle());
        EXPECT_TRUE(QFile::exists(file)) << user.errorText().toStdString();
        const QString said = user.the<QLabel>("statusModel").text();
        EXPECT_TRUE(QRegularExpression("saved \\d\\d:\\d\\d").match(said).hasMatch()) << said.toStdString();
        steps = user.state().steps.size();
        EXPECT_GE(steps, 2u);
    }
    Teacher student;
    ASSERT_TRUE(student.open(file));
    EXPECT_EQ(student.state().steps.size(), steps);
    EXPECT_TRUE(student.state().current.outputs()[0].node != student.state().original.outputs()[0].node)
        << "the extractions are there";
    EXPECT_TRUE(student.errors.isEmpty()) << student.errorText().toStdString();
}

}  // namespace
}  // namespace egret::app
