// The main workflows of the window, by mouse and by keyboard.
#include "app/crash_dialog.h"
#include "app/run_dialog.h"
#include "core/rewrite/graph_classes.h"
#include "tests/app/user.h"
#include "tests/app/window_fixture.h"
#include "views/egraph/egraph_pane.h"
#include "views/graph/graph_pane.h"
#include "views/inspector/inspector_pane.h"
#include "views/sessions/session_browser.h"
#include "views/timeline/timeline_pane.h"

#include <gtest/gtest.h>

#include <QClipboard>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QStatusBar>
#include <QTableWidget>

#include <sys/resource.h>
#include <csignal>

namespace egret::app {
namespace {

void saturate(Window& shown) {
    shown.key(Qt::Key_F5);
    auto* dialog = shown.window.findChild<RunDialog*>("runDialog");
    ASSERT_TRUE(dialog);
    dialog->findChild<QSpinBox*>("iterations")->setValue(3);
    QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
    ASSERT_TRUE(shown.settle());
}

// Stores window settings in this folder from now on.
void rememberIn(const QTemporaryDir& folder) {
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    QCoreApplication::setOrganizationName("Egret");
    QCoreApplication::setApplicationName("egret-window-test");
}

TEST(Window, opensAModel) {
    Window shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx"))) << shown.errors.join("; ").toStdString();
    EXPECT_TRUE(shown.errors.isEmpty()) << shown.errors.join("; ").toStdString();
    EXPECT_TRUE(shown.window.windowTitle().contains("fire.onnx"));
    const auto* canvas = shown.window.findChild<canvas::GraphCanvas*>("currentCanvas");
    EXPECT_GT(canvas->picture().boxes.size(), 3u);
    EXPECT_GT(shown.matches().model()->rowCount(), 0);
}

TEST(Window, applyByMouseUndoApplyByKeyboardExtractSaveReopen) {
    QTemporaryDir folder;
    const QString sessionFile = folder.filePath("work.egret");
    session::StepId last;
    std::size_t steps = 0;
    {
        Window shown;
        ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
        const uint64_t originalHash = shown.state().current.hash();
        clickFirstMatch(shown);
        QTest::mouseClick(shown.matchesPane().findChild<QPushButton*>("applyMatch"), Qt::LeftButton);
        ASSERT_TRUE(shown.settle());
        EXPECT_NE(shown.state().current.hash(), originalHash) << "the mouse applied a match";
        EXPECT_EQ(shown.state().steps.size(), 2u);

        shown.key(Qt::Key_Z, Qt::ControlModifier);
        ASSERT_TRUE(shown.settle());
        EXPECT_EQ(shown.state().current.hash(), originalHash) << "undone";
        EXPECT_EQ(shown.state().steps.size(), 2u) << "and the history records it";

        shown.matches().setFocus();
        shown.key(Qt::Key_J);
        shown.key(Qt::Key_Return, Qt::ControlModifier);
        ASSERT_TRUE(shown.settle());
        EXPECT_NE(shown.state().current.hash(), originalHash) << "the keyboard applied a match";
        EXPECT_EQ(shown.state().steps.size(), 3u) << "a second branch";

        saturate(shown);
        ASSERT_TRUE(shown.window.workspace().egraph());
        shown.action("extractDag").trigger();
        ASSERT_TRUE(shown.settle());
        ASSERT_EQ(shown.window.workspace().extractions().size(), 1u) << shown.errors.join("; ").toStdString();
        EXPECT_EQ(shown.window.findChild<QTableWidget*>("extractionResults")->rowCount(), 1);

        shown.window.workspace().saveSession(sessionFile);
        ASSERT_TRUE(shown.settle());
        EXPECT_FALSE(shown.state().scratch);
        EXPECT_TRUE(shown.errors.isEmpty()) << shown.errors.join("; ").toStdString();
        last = shown.state().currentStep;
        steps = shown.state().steps.size();
    }
    Window again;
    ASSERT_TRUE(again.open(sessionFile)) << again.errors.join("; ").toStdString();
    EXPECT_EQ(again.state().steps.size(), steps);
    EXPECT_EQ(again.state().currentStep, last);
}

// While this object exists, this process cannot write any file, as on a full disk.
class FullDisk {
public:
    FullDisk() {
        ::signal(SIGXFSZ, SIG_IGN);
        ::getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit none{0, m_before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &none);
    }
    ~FullDisk() { ::setrlimit(RLIMIT_FSIZE, &m_before); }

private:
    rlimit m_before{};
};

// Regression: Ctrl+S reported success without checking that the session was on the disk.
TEST(Window, savingTellsWhatIsNotOnTheDisk) {
    QTemporaryDir folder;
    Window shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    shown.window.workspace().saveSession(folder.filePath("full.egret"));
    ASSERT_TRUE(shown.settle());
    const auto says = [&] { return shown.window.statusBar()->currentMessage(); };
    {
        const FullDisk full;
        shown.window.workspace().session()->setNote(shown.state().currentStep, "waits");
        shown.action("save").trigger();
        EXPECT_FALSE(says().contains("is up to date")) << says().toStdString();
        EXPECT_FALSE(shown.window.messageBar().text().isEmpty());
    }
    shown.action("save").trigger();
    EXPECT_TRUE(says().contains("is up to date")) << says().toStdString();
}

// Regression: the status bar reported a session as saved as soon as saving was requested, and still did so for the next
// document.
TEST(Window, aSessionIsCalledSavedOnceItIs) {
    QTemporaryDir folder;
    const QString first = folder.filePath("first.egret"), second = folder.filePath("second.egret");
    User user;
    const auto status = [&] { return user.the<QLabel>("statusModel").text(); };
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    EXPECT_TRUE(status().endsWith("not saved yet")) << status().toStdString();
    for (const QString& path : {first, second}) {
        user.window.workspace().saveSession(path);
        ASSERT_TRUE(user.settle());
        EXPECT_TRUE(status().contains("· saved ")) << status().toStdString();
    }
    ASSERT_TRUE(user.open(first));
    EXPECT_TRUE(status().endsWith("session first.egret")) << status().toStdString();
    ASSERT_TRUE(user.errors.isEmpty()) << user.errorText().toStdString();
    user.nextFileIs("/nonexistent/folder/third.egret");
    user.action("saveAs").trigger();
    ASSERT_TRUE(user.settle());
    EXPECT_EQ(user.errors.size(), 1);
    user.window.workspace().noteStep(user.state().currentStep, "then the status is written anew");
    ASSERT_TRUE(user.settle());
    EXPECT_TRUE(status().endsWith("session first.egret")) << status().toStdString();
}

TEST(Window, everyFinishedStepSurvivesAKill) {
    QTemporaryDir folder;
    const QString sessionFile = folder.filePath("victim.egret");
    QProcess victim;
    victim.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    victim.start(
        QCoreApplication::applicationFilePath(), {"--victim", sampleModel("inception_block.onnx"), sessionFile});
    QByteArray said;
    while (!said.contains("busy") && victim.waitForReadyRead(120000)) said += victim.readAllStandardOutput();
    ASSERT_TRUE(said.contains("busy")) << said.constData();
    kill(static_cast<pid_t>(victim.processId()), SIGKILL);
    ASSERT_TRUE(victim.waitForFinished(test::kHangsMs));
    const qsizetype at = said.indexOf("steps ");
    const auto finished = said.mid(at + 6).split('\n').front().toULongLong();
    EXPECT_GE(finished, 3u);

    Window shown;
    ASSERT_TRUE(shown.open(sessionFile)) << shown.errors.join("; ").toStdString();
    EXPECT_TRUE(shown.errors.isEmpty()) << shown.errors.join("; ").toStdString();
    EXPECT_EQ(shown.state().steps.size(), finished);
    const auto all = shown.state().steps;
    for (const auto& step : all) {
        shown.window.workspace().goTo(step.id);
        ASSERT_TRUE(shown.settle());
        EXPECT_EQ(shown.state().current.hash(), step.graphHash) << step.title;
    }
}

TEST(Window, selectionIsLinkedByProvenanceBothWays) {
    Window shown;
    shown.window.setPerspective("Inspect");
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    saturate(shown);
    auto* graph = shown.window.findChild<canvas::GraphCanvas*>("currentCanvas");
    auto* egraph = shown.window.findChild<canvas::GraphCanvas*>("egraphCanvas");
    graph_view::GraphPane* graphPane = shown.window.findChild<graph_view::GraphPane*>();
    egraph_view::EGraphPane* egraphPane = shown.window.findChild<egraph_view::EGraphPane*>();
    // A selected graph node highlights its e-class in the e-graph.
    const graph::NodeId node = shown.state().current.outputs()[0].node;
    graphPane->select({node});
    ASSERT_TRUE(shown.settle());
    const auto& exploration = *shown.window.workspace().egraph()->exploration;
    const egraph::ClassId id = rewrite::classesOf(shown.state().current, *exploration.egraph->egraph).at(node);
    EXPECT_TRUE(egraph->items().contains(egraph_view::itemOf(id)));
    auto* inspector = shown.window.findChild<inspector::InspectorPane*>();
    EXPECT_EQ(inspector->subject().title, QString::fromStdString(shown.state().current.nameOf(node)));
    egraphPane->select({{}, {id}});
    EXPECT_TRUE(inspector->subject().title.contains(QString("#%1").arg(id.index())));
    EXPECT_TRUE(graph->items().contains(graph_view::itemOf(node)));
}

// Regression, found by the monkey test: only one operator of a graph with one output could be copied.
TEST(Window, selectedOperatorsAreCopiedAsSExpressions) {
    Window shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    auto& pane = *shown.window.findChild<graph_view::GraphPane*>();
    std::vector<graph::NodeId> convolutions;
    for (const graph::NodeId node : shown.state().current.nodes())
        if (shown.state().current.op(node).is("Conv")) convolutions.push_back(node);
    ASSERT_GT(convolutions.size(), 1u);
    pane.select(convolutions);
    shown.action("copyTerm").trigger();
    const QString copied = QApplication::clipboard()->text();
    EXPECT_GE(copied.count(QStringLiteral("Conv")), static_cast<qsizetype>(convolutions.size()))
        << copied.toStdString();
    pane.select({});
    shown.action("copyTerm").trigger();
    EXPECT_GT(QApplication::clipboard()->text().size(), copied.size()) << "without a selection, the whole graph";
}

TEST(Window, theTimelineShowsThePast) {
    Window shown;
    shown.window.setPerspective("Inspect");
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    saturate(shown);
    auto* timeline = shown.window.findChild<timeline::TimelinePane*>();
    ASSERT_GT(timeline->marks().size(), 1u);
    const std::size_t now = shown.window.workspace().egraph()->snapshot->nodes.size();
    timeline->goTo(0);
    ASSERT_TRUE(shown.settle());
    const auto& past = *shown.window.workspace().egraph()->snapshot;
    EXPECT_EQ(past.at, 0u);
    EXPECT_LT(past.nodes.size(), now);
    timeline->goTo(timeline->marks().back().step);
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(shown.window.workspace().egraph()->snapshot->nodes.size(), now);
}

TEST(Window, aFileThatIsNoModelIsAMessageNotACrash) {
    Window shown;
    QTemporaryDir folder;
    QFile file(folder.filePath("broken.onnx"));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("this is not a model");
    file.close();
    shown.open(file.fileName());
    ASSERT_EQ(shown.errors.size(), 1);
    EXPECT_TRUE(shown.window.messageBar().text().contains("broken.onnx"))
        << shown.window.messageBar().text().toStdString();
    EXPECT_FALSE(shown.state().open);
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx"))) << "the window still works";
    EXPECT_TRUE(shown.state().open);
}

TEST(Window, aMessageFollowsAChangeOfTheme) {
    Window shown;
    shown.window.showError(Error(Category::badInput, "something is wrong"));
    const auto background = [&] { return shown.window.messageBar().grab().toImage().pixelColor(40, 2).lightness(); };
    EXPECT_GT(background(), 200);
    shown.action("dark").trigger();
    test::deliverEvents();
    EXPECT_LT(background(), 60);
    shown.action("dark").trigger();
    test::deliverEvents();
    EXPECT_GT(background(), 200);
}

// Regression: a layout stored while the message strip was open restored the strip empty, and restoring an older layout
// removed a message.
TEST(Window, aMessageIsPartOfNoArrangement) {
    QTemporaryDir folder;
    rememberIn(folder);
    MainWindow window(MainWindow::Memory::kept);
    window.show();
    window.setPerspective("Step");
    window.setPerspective("Inspect");
    window.showError(Error(Category::badInput, "something is wrong"));
    window.setPerspective("Step");
    EXPECT_TRUE(window.messageBar().isVisible());
    EXPECT_TRUE(window.messageBar().text().contains("something is wrong")) << window.messageBar().text().toStdString();
    window.messageBar().actions().back()->trigger();  // the close button
    window.setPerspective("Inspect");
    EXPECT_FALSE(window.messageBar().isVisible());
    EXPECT_EQ(window.messageBar().text(), QString());
}

TEST(Window, aMessageGoesWhenWhatFailedSucceeds) {
    Window shown;
    QTemporaryDir folder;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    shown.window.workspace().saveSession(folder.filePath("nowhere/work.egret"));
    ASSERT_TRUE(shown.settle());
    ASSERT_EQ(shown.errors.size(), 1);
    shown.action("applyBest").trigger();
    ASSERT_TRUE(shown.settle());
    EXPECT_NE(shown.window.messageBar().text(), QString()) << "the message is unrelated";
    shown.window.workspace().saveSession(folder.filePath("work.egret"));
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(shown.window.messageBar().text(), QString());
}

TEST(Window, aSavedSessionIsAmongTheRecentOnesAndTheBrowsers) {
    QTemporaryDir folder, models;
    rememberIn(folder);
    const QString model = models.filePath("model.onnx"), saved = models.filePath("saved.egret");
    ASSERT_TRUE(QFile::copy(sampleModel("fire.onnx"), model));
    MainWindow window(MainWindow::Memory::kept);
    window.show();
    const auto settle = [&] { return test::settles([&] { return window.isSettled(); }); };
    window.openFile(QDir::current().relativeFilePath(model));
    ASSERT_TRUE(settle());
    EXPECT_EQ(QSettings().value("recent").toStringList(), QStringList{model}) << "wherever the program starts";
    window.workspace().saveSession(saved);
    ASSERT_TRUE(settle());
    EXPECT_EQ(QSettings().value("recent").toStringList(), (QStringList{saved, model}));
    window.findChild<QAction*>("sessions")->trigger();
    ASSERT_TRUE(settle());
    const auto& list = window.findChild<sessions::SessionBrowser*>("sessionBrowser")->list();
    bool isListed = false;
    for (int row = 0; row < list.rowCount(); ++row) isListed |= list.row(row).summary->path == saved.toStdString();
    EXPECT_TRUE(isListed);
}

// Regression: a file that failed to open stayed in the menu, and a long path made the menu as wide as the screen.
TEST(Window, recentFilesAreThoseThatOpenedAndTheirPathsAreShortened) {
    QTemporaryDir folder, models;
    rememberIn(folder);
    const QString nested = models.path() + QStringLiteral("/a & b/") + QString(80, QLatin1Char('x'));
    ASSERT_TRUE(QDir().mkpath(nested));
    const QString good = nested + QStringLiteral("/model.onnx"), bad = models.filePath("bad.onnx");
    ASSERT_TRUE(QFile::copy(sampleModel("fire.onnx"), good) && QFile::copy(sampleModel("fire.onnx"), bad));
    MainWindow window(MainWindow::Memory::kept);
    const auto open = [&](const QString& path) {
        window.openFile(path);
        return test::settles([&] { return window.isSettled(); });
    };
    ASSERT_TRUE(open(bad));
    ASSERT_TRUE(open(good));
    EXPECT_EQ(QSettings().value("recent").toStringList(), (QStringList{good, bad}));
    ASSERT_TRUE(QFile::resize(bad, 100));
    ASSERT_TRUE(open(bad));
    EXPECT_EQ(QSettings().value("recent").toStringList(), QStringList{good});
    ASSERT_TRUE(open("/there/is/no/such.onnx"));
    EXPECT_EQ(QSettings().value("recent").toStringList(), QStringList{good});

    QMenu* recent = nullptr;
    for (auto* menu : window.findChildren<QMenu*>())
        if (menu->title() == QLatin1String("Open &recent")) recent = menu;
    ASSERT_TRUE(recent);
    Q_EMIT recent->aboutToShow();
    ASSERT_EQ(recent->actions().size(), 1);
    const QString text = recent->actions().front()->text();
    EXPECT_LE(recent->fontMetrics().horizontalAdvance(text), 62 * recent->fontMetrics().averageCharWidth());
    EXPECT_TRUE(text.contains(QStringLiteral("…")) && text.endsWith(QStringLiteral("model.onnx")))
        << text.toStdString();
    EXPECT_EQ(recent->actions().front()->toolTip(), good);
}

// Regression: entries had only a date and a size.
TEST(Window, unsavedSessionsNameTheirModel) {
    QString path;
    {
        Window shown;
        ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
        shown.window.workspace().applyBest();
        ASSERT_TRUE(shown.settle());
        path = shown.state().sessionPath;
    }
    for (const session::Abandoned& session : session::abandonedSessions())
        if (session.path == path.toStdString()) {
            EXPECT_TRUE(sessionText(session).startsWith("fire.onnx, 2 step")) << sessionText(session).toStdString();
            return;
        }
    FAIL() << "the session is not listed";
}

TEST(Window, closingWaitsForTheSave) {
    QTemporaryDir folder;
    const QString path = folder.filePath("saved.egret");
    Window shown;
    ASSERT_TRUE(shown.open(sampleModel("nasrnn_step.onnx")));
    optimize::Options options = shown.window.workspace().defaultOptions();
    options.iterations = options.kMulti = 100000;
    options.nodeLimit = 10'000'000;
    options.timeLimit = 600;
    shown.window.workspace().saturate(options);
    shown.window.workspace().saveSession(path);
    shown.window.close();
    EXPECT_TRUE(shown.window.isVisible());
    ASSERT_TRUE(test::becomes([&] { return !shown.window.isVisible(); }));
    EXPECT_TRUE(QFile::exists(path));
}

TEST(Window, theNextStartShowsWhatTheLastOneDid) {
    QTemporaryDir folder;
    rememberIn(folder);
    const auto settings = [] {
        Settings kept;
        QStringList problems;
        QSettings file;
        kept.load(file, problems);
        return kept;
    };
    const auto isSettled = [](MainWindow& window) { return test::settles([&] { return window.isSettled(); }); };
    const auto canvasOf = [](MainWindow& window) { return window.findChild<canvas::GraphCanvas*>("currentCanvas"); };
    QString session;
    double zoom = 0;
    QPointF centre;
    {
        MainWindow window(MainWindow::Memory::kept, settings());
        window.setPerspective("Inspect");
        window.show();
        window.openFile(sampleModel("fire.onnx"));
        ASSERT_TRUE(isSettled(window));
        session = window.workspace().state().sessionPath;
        auto& canvas = *canvasOf(window);
        canvas.select({graph_view::itemOf(window.workspace().state().current.outputs()[0].node)});
        canvas.zoomBy(1.5);
        zoom = canvas.zoom();
        centre = canvas.visibleArea().center();
        window.close();
    }
    MainWindow window(MainWindow::Memory::kept, settings());
    window.show();
    window.reopenLast();
    ASSERT_TRUE(isSettled(window));
    EXPECT_EQ(window.workspace().state().sessionPath, session) << "never saved, but still there";
    EXPECT_EQ(window.perspective(), "Inspect");
    const auto& canvas = *canvasOf(window);
    EXPECT_EQ(canvas.selection(),
        std::vector<canvas::ItemId>{graph_view::itemOf(window.workspace().state().current.outputs()[0].node)});
    EXPECT_NEAR(canvas.zoom(), zoom, 1e-6);
    EXPECT_NEAR(canvas.visibleArea().center().x(), centre.x(), 4 / zoom);
    EXPECT_NEAR(canvas.visibleArea().center().y(), centre.y(), 4 / zoom);
}

}  // namespace
}  // namespace egret::app
