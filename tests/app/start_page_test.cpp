// The start page: what a person sees first, with mouse and keyboard; and what it offers after the program was killed.
#include "core/base/folders.h"
#include "core/session/open_note.h"
#include "tests/app/user.h"
#include "views/lessons/lesson_pane.h"
#include "views/start/card.h"
#include "views/start/start.h"

#include <QAccessible>
#include <QDockWidget>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QToolButton>

#include <csignal>

namespace egret::app {
namespace {

using start::Card;
using start::StartPage;

StartPage& pageOf(MainWindow& window) { return *window.findChild<StartPage*>(); }
bool hasDocks(MainWindow& window) {
    return std::ranges::any_of(window.findChildren<QDockWidget*>(), &QDockWidget::isVisible);
}

// Counts the mouse presses of a person.
struct Clicks : QObject {
    Clicks() { qApp->installEventFilter(this); }
    bool eventFilter(QObject* on, QEvent* event) override {
        count += event->type() == QEvent::MouseButtonPress && on->isWidgetType();
        return false;
    }
    int count = 0;
};

struct Newcomer : User {
    explicit Newcomer(const char* perspective = "Inspect") {
        window.setPerspective(perspective);
        EXPECT_TRUE(settle());
    }
    StartPage& page() { return pageOf(window); }
    Card& card(const char* name) { return the<Card>(name); }
    // Clicks the visible button of a command; returns false if there is none.
    bool clickCommand(const char* id) {
        for (auto* button : window.findChildren<QToolButton*>())
            if (button->defaultAction() == &action(id) && button->isVisible()) {
                QTest::mouseClick(button, Qt::LeftButton);
                return settle();
            }
        return false;
    }
};

// A window that remembers, like that of the program.
struct Remembering {
    Remembering() {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
        QCoreApplication::setOrganizationName("Egret");
        QCoreApplication::setApplicationName("egret-start-page-test");
        start();
    }
    void start() {
        window = std::make_unique<MainWindow>(MainWindow::Memory::kept);
        window->resize(1280, 800);
        window->show();
        window->reopenLast();
        EXPECT_TRUE(settle());
    }
    bool settle() {
        return test::settles([this] { return window->isSettled(); });
    }
    void exit() {
        window->close();
        window.reset();
    }
    const workspace::State& state() { return window->workspace().state(); }
    QPushButton* button(const char* name) { return window->findChild<QPushButton*>(name); }
    QTemporaryDir folder;
    std::unique_ptr<MainWindow> window;
};

}  // namespace

TEST(StartPage, isThereWhileNothingIsOpen) {
    Newcomer user;
    EXPECT_TRUE(user.page().isVisible());
    EXPECT_FALSE(hasDocks(user.window));
    for (const char* perspective : {"Step", "Extract", "Profile", "Edit"}) {
        user.window.setPerspective(perspective);
        EXPECT_TRUE(user.page().isVisible()) << perspective;
        EXPECT_FALSE(hasDocks(user.window)) << perspective;
    }
    for (const char* perspective : {"Rules", "Learn", "Batching", "Expression", "Policy", "Synthesis"}) {
        user.window.setPerspective(perspective);
        EXPECT_FALSE(user.page().isVisible()) << perspective << " needs no model";
        EXPECT_TRUE(hasDocks(user.window)) << perspective;
    }
    user.window.setPerspective("Inspect");
    ASSERT_TRUE(user.page().isVisible());
    user.picture("start_page");
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    EXPECT_FALSE(user.page().isVisible());
    EXPECT_TRUE(user.the<QDockWidget>("graph").isVisible());
    EXPECT_GT(user.canvas("currentCanvas").width(), 200) << "the panes have their sizes";
    ASSERT_TRUE(user.open(sampleModel("shared_part.json")));
    EXPECT_FALSE(user.page().isVisible()) << "an e-graph is open";
}

// From the first start to the first rewrite: at most three clicks.
TEST(StartPage, leadsToARewriteInThreeClicks) {
    Newcomer user;
    Clicks clicks;
    QTest::mouseClick(&user.card("sample-fire"), Qt::LeftButton);
    ASSERT_TRUE(user.settle());
    ASSERT_EQ(user.state().name, "fire.onnx") << user.errorText().toStdString();
    if (!user.clickCommand("applyBest")) {
        ASSERT_TRUE(user.clickCommand("perspective-Step"));
        ASSERT_TRUE(user.clickCommand("applyBest"));
    }
    ASSERT_EQ(user.state().steps.size(), 2u);
    EXPECT_LT(user.state().costCurrent, user.state().costOriginal);
    EXPECT_LE(clicks.count, 3);
}

TEST(StartPage, worksByKeyboard) {
    Newcomer user;
    user.window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&user.window, test::kHangsMs));
    ASSERT_TRUE(test::becomes([] { return QApplication::focusWidget() != nullptr; }));
    EXPECT_EQ(QApplication::focusWidget()->objectName(), "startOpen") << "Enter opens a file";
    QStringList met;
    for (int i = 0; i < 40 && QApplication::focusWidget() && user.page().isAncestorOf(QApplication::focusWidget());
         ++i) {
        QWidget* here = QApplication::focusWidget();
        met << here->objectName();
        EXPECT_FALSE(QAccessible::queryAccessibleInterface(here)->text(QAccessible::Name).isEmpty())
            << met.back().toStdString();
        QTest::keyClick(here, Qt::Key_Tab);
    }
    QStringList wanted{"startOpen"};
    for (Card* card : user.page().findChildren<Card*>())
        if (card->isVisible()) wanted << card->objectName();
    for (const QString& one : wanted) EXPECT_TRUE(met.contains(one)) << one.toStdString();
    EXPECT_GE(wanted.size(), 1 + 6 + 6 + 3) << "samples, lessons, help";
    EXPECT_LT(met.indexOf("sample-fire"), met.indexOf("startLesson-0")) << "in reading order";

    user.card("sample-fire").setFocus();
    QTest::keyClick(&user.card("sample-fire"), Qt::Key_Return);
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.state().name, "fire.onnx");
}

TEST(StartPage, showsTheSamplesAsTheirGraphs) {
    Newcomer user;
    for (Card* card : user.page().findChildren<Card*>())
        if (card->objectName().startsWith("sample-")) {
            ASSERT_FALSE(card->picture().isNull()) << card->objectName().toStdString();
            QSet<QRgb> colours;
            for (int y = 0; y < card->picture().height(); ++y)
                for (int x = 0; x < card->picture().width(); ++x) colours << card->picture().pixel(x, y);
            EXPECT_GT(colours.size(), 20) << card->objectName().toStdString();
        }
    const QImage light = user.card("sample-fire").picture();
    user.action("dark").trigger();
    ASSERT_TRUE(user.settle());
    EXPECT_LT(user.card("sample-fire").picture().pixelColor(2, 2).lightness(), 80) << "it follows the theme";
    EXPECT_NE(user.card("sample-fire").picture(), light);
    user.picture("start_page_dark");
    user.action("dark").trigger();
}

TEST(StartPage, fitsIntoSmallAndLargeWindows) {
    Newcomer user;
    for (const QSize size : {QSize(1000, 600), QSize(1280, 800), QSize(1920, 1080), QSize(700, 500)}) {
        user.window.resize(size);
        test::deliverEvents();
        EXPECT_EQ(user.page().horizontalScrollBar()->maximum(), 0) << size.width();
        user.picture(QStringLiteral("start_page_%1").arg(size.width()));
    }
}

TEST(StartPage, leadsToLessonsAndTheGuide) {
    Newcomer user;
    user.card("startEGraph").click();
    auto& guide = user.the<QDialog>("guide");
    EXPECT_TRUE(guide.isVisible());
    guide.close();
    user.card("startLesson-1").click();
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.window.perspective(), "Learn");
    auto& pane = user.pane<lessons::LessonPane>("lessons");
    ASSERT_TRUE(pane.progress());
    EXPECT_EQ(pane.progress()->lesson().title, pane.lessons()[1].title);
}

TEST(StartPage, listsRecentSessionsWithTheirCost) {
    Remembering user;
    user.window->openFile(sampleModel("fire.onnx"));
    ASSERT_TRUE(user.settle());
    user.window->workspace().applyBest();
    ASSERT_TRUE(user.settle());
    const QString session = user.state().sessionPath;
    user.exit();
    QSettings().setValue("last/document", QString());
    user.start();
    EXPECT_TRUE(pageOf(*user.window).isVisible());
    auto* card = user.window->findChild<Card*>("session-" + QFileInfo(session).completeBaseName());
    ASSERT_TRUE(card && card->isVisible());
    EXPECT_EQ(card->accessibleName(), "fire.onnx");
    EXPECT_TRUE(card->accessibleDescription().contains("→")) << card->accessibleDescription().toStdString();
    EXPECT_TRUE(card->accessibleDescription().contains("−")) << card->accessibleDescription().toStdString();
    EXPECT_TRUE(card->accessibleDescription().contains("1 step")) << card->accessibleDescription().toStdString();
    EXPECT_FALSE(card->picture().isNull());
    card->click();
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.state().sessionPath, session);
    EXPECT_EQ(user.state().steps.size(), 2u);
}

// ---- a killed program -----------------------------------------------------------------------------------------------

namespace {

struct Killed : testing::Test {
    // Starts the real program with a model, kills it, and returns its session.
    std::filesystem::path kill(const QString& model) {
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_CONFIG_HOME", home.path());
        program.setProcessEnvironment(environment);
        program.start(QString::fromStdString(test::builtFile("bin/egret")), {sampleModel(model)});
        const auto isNoted = [] {
            std::error_code none;
            return std::filesystem::directory_iterator(stateDirectory() / "open", none) !=
                std::filesystem::directory_iterator();
        };
        EXPECT_TRUE(program.waitForStarted(test::kHangsMs) && test::becomes(isNoted))
            << program.readAllStandardError().toStdString();
        ::kill(static_cast<pid_t>(program.processId()), SIGKILL);
        EXPECT_TRUE(program.waitForFinished(test::kHangsMs));
        const auto sessions = session::killedSessions();
        EXPECT_EQ(sessions.size(), 1u);
        return sessions.empty() ? std::filesystem::path() : sessions.front();
    }
    void SetUp() override {
        for (const auto& session : session::killedSessions()) session::forgetNote(session);
    }
    QTemporaryDir home;
};

// Regression: the page was as high as if its narrowest cards, with the most lines, were shown.
TEST(StartPage, isNoHigherThanItsContents) {
    Window shown;
    shown.window.resize(1280, 800);
    ASSERT_TRUE(shown.settle());
    const StartPage& page = pageOf(shown.window);
    const QWidget& contents = *page.widget();
    EXPECT_EQ(contents.height(), std::max(page.viewport()->height(), contents.heightForWidth(contents.width())));
}

}  // namespace

// Regression: after kill -9, nothing was offered, because the last document was noted only at the exit.
TEST_F(Killed, isRestoredByOneClick) {
    const auto session = kill("fire.onnx");
    Remembering user;
    ASSERT_TRUE(pageOf(*user.window).isVisible());
    EXPECT_FALSE(user.state().open) << "it may be why the program was killed, so it is only offered";
    auto* restore = user.button("restore");
    ASSERT_TRUE(restore && restore->isVisible());
    auto* about = user.window->findChild<QLabel*>("restoreAbout-0");
    EXPECT_TRUE(about->text().startsWith("fire.onnx · ")) << about->text().toStdString();
    if (const QString folder = qEnvironmentVariable("EGRET_PICTURES"); !folder.isEmpty())
        user.window->grab().save(folder + "/restore.png");
    QTest::mouseClick(restore, Qt::LeftButton);
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.state().sessionPath.toStdString(), session);
    EXPECT_EQ(user.state().name, "fire.onnx");
    user.exit();
    EXPECT_TRUE(session::killedSessions().empty()) << "a normal exit";
    user.start();
    EXPECT_EQ(user.state().sessionPath.toStdString(), session) << "the last document is reopened as usual";
}

TEST_F(Killed, isNotOfferedAgainOnceDismissed) {
    const auto session = kill("a_times_2_div_2.onnx");
    {
        Remembering user;
        QTest::mouseClick(user.button("dismissRestore"), Qt::LeftButton);
        ASSERT_TRUE(user.settle());
        EXPECT_FALSE(user.button("restore"));
    }
    EXPECT_TRUE(session::killedSessions().empty());
    EXPECT_TRUE(std::filesystem::exists(session)) << "it stays among the unsaved sessions";
    Remembering next;
    EXPECT_FALSE(next.button("restore"));
}

// Who opens something else and exits normally is not asked again either.
TEST_F(Killed, isOfferedOnlyAtTheNextStart) {
    kill("a_times_2_div_2.onnx");
    Remembering user;
    ASSERT_TRUE(user.button("restore"));
    user.window->openFile(sampleModel("fire.onnx"));
    ASSERT_TRUE(user.settle());
    const QString session = user.state().sessionPath;
    user.exit();
    user.start();
    EXPECT_EQ(user.state().sessionPath, session);
    EXPECT_FALSE(user.button("restore"));
}

}  // namespace egret::app
