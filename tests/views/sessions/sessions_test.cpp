// The session browser: search while typing, sorting, previews, accessibility.
#include "views/sessions/sessions.h"

#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/stopwatch.h"
#include "core/graph/graph.h"
#include "core/session/session.h"
#include "tests/support/times.h"
#include "tests/views/event_loop.h"
#include "tests/views/jobs/boards.h"
#include "views/sessions/comparison_report.h"
#include "views/sessions/graph_drawing.h"
#include "views/sessions/session_delegate.h"
#include "views/sessions/session_text.h"
#include "views/theme/theme.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>

#include <fstream>

using namespace egret;
using namespace egret::sessions;
using session::Session;
using session::StepId;

namespace {

graph::Graph chain(int length) {
    auto arena = graph::Arena::create();
    const graph::NodeId x = arena->input("x", graph::Type::tensor(graph::ElementType::f32, {1, 4, 8, 8}));
    graph::NodeId at = x;
    for (int i = 0; i < length; ++i) at = arena->add(i % 2 ? "Relu" : "Tanh", {}, {at});
    return graph::Graph(arena, {x}, {{"y", at}});
}

struct Browser : testing::Test {
    QTemporaryDir folder;
    jobs::PatientBoard board;
    QStringList names;  // answers to the next name prompts
    SessionBrowser browser{
        board, [this](const QString&, const QString&) { return names.isEmpty() ? QString() : names.takeFirst(); }};

    QString file(const QString& name) const { return folder.filePath(name); }
    void make(const QString& name, int operators, double ms = 0, const char* note = "") const {
        const auto session =
            Session::create(file(name + ".egret").toStdString(), chain(operators), {name.toStdString() + ".onnx", ""});
        const StepId step = session->addStep({.title = "fuse at tail", .rule = "fuse", .graph = chain(operators + 1)});
        if (*note) session->setNote(step, note);
        if (ms == 0) return;
        session->addMeasurement({StepId(1), {"end to end", "cpu", 10, 0}, {10}});
        session->addMeasurement({step, {"end to end", "cpu", ms, 0}, {ms}});
    }
    void look() {
        bool isRead = false;
        const auto heard = QObject::connect(&browser, &SessionBrowser::read, &browser, [&] { isRead = true; });
        browser.look({.folders = {folder.path().toStdString()}, .unsaved = false});
        browser.resize(900, 600);
        browser.show();
        EXPECT_TRUE(test::becomes([&] { return isRead; }));
        QObject::disconnect(heard);
        test::deliverEvents();
    }
    QListView& view() { return *browser.findChild<QListView*>("sessionList"); }
    QLineEdit& search() { return *browser.findChild<QLineEdit*>("sessionSearch"); }
    QString count() { return browser.findChild<QLabel*>("sessionCount")->text(); }
    QAction& command(const char* id) { return *browser.findChild<QAction*>(id); }
    QStringList shown() {
        QStringList list;
        for (int i = 0; i < browser.list().rowCount(); ++i) list << browser.list().index(i).data().toString();
        return list;
    }
    void select(const QStringList& wanted) {
        view().clearSelection();
        for (int i = 0; i < browser.list().rowCount(); ++i)
            if (wanted.contains(browser.list().index(i).data().toString()))
                view().selectionModel()->select(browser.list().index(i), QItemSelectionModel::Select);
    }
    // Returns the report at the end of a command and closes it.
    QString report() {
        auto* dialog = browser.findChild<QDialog*>("sessionReport");
        if (!dialog) return {};
        const QString text = dialog->findChild<QTextBrowser*>()->toPlainText();
        delete dialog;
        return text;
    }
};

}  // namespace

TEST_F(Browser, theNewestComesFirstAndOtherOrdersAreOneChoiceAway) {
    make("beta", 3, 5);
    make("alpha", 9, 2);
    make("gamma", 1);
    look();
    EXPECT_EQ(shown(), QStringList({"gamma", "alpha", "beta"}));
    EXPECT_EQ(count(), "Sessions: 3");
    auto& order = *browser.findChild<QComboBox*>("sessionOrder");
    order.setCurrentIndex(static_cast<int>(SessionList::Order::name));
    EXPECT_EQ(shown(), QStringList({"alpha", "beta", "gamma"}));
    order.setCurrentIndex(static_cast<int>(SessionList::Order::speedUp));
    EXPECT_EQ(shown(), QStringList({"alpha", "beta", "gamma"}));
}

TEST_F(Browser, wordsFindSessionsAndTheStepsTheyAreIn) {
    make("beta", 3, 0, "the one for the talk");
    make("alpha", 9);
    look();
    QTest::keyClicks(&search(), "TALK");
    EXPECT_EQ(shown(), QStringList({"beta"}));
    EXPECT_EQ(count(), "1 of 2 sessions");
    EXPECT_TRUE(
        browser.list().index(0).data(Qt::AccessibleTextRole).toString().contains("step 2, note: the one for the talk"));
    QTest::keyClicks(&search(), " nowhere");
    EXPECT_EQ(count(), "No session contains all of these words.");
    search().clear();
    EXPECT_EQ(shown().size(), 2);
}

// The keyboard alone is enough: type, move down, open. Letters typed in the list go to the search field.
TEST_F(Browser, theKeyboardAloneIsEnough) {
    make("beta", 3);
    make("alpha", 9);
    look();
    QSignalSpy opened(&browser, &SessionBrowser::openRequested);
    browser.focusSearch();
    QTest::keyClicks(&search(), "beta");
    QTest::keyClick(&search(), Qt::Key_Return);
    ASSERT_EQ(opened.count(), 1);
    EXPECT_EQ(opened.takeFirst().front().toString(), file("beta.egret"));
    search().clear();
    QTest::keyClick(&search(), Qt::Key_Down);
    QTest::keyClick(&view(), Qt::Key_Down);
    QTest::keyClick(&view(), Qt::Key_Return);
    ASSERT_EQ(opened.count(), 1);
    QTest::keyClick(&view(), Qt::Key_G);
    EXPECT_EQ(search().text(), "g");
}

TEST_F(Browser, graphsAreDrawnAndKept) {
    make("alpha", 9);
    look();
    const uint64_t graph = browser.list().row(0).summary->currentGraph;
    ASSERT_TRUE(test::becomes([&] { return browser.list().picture(graph) != nullptr; }));
    const QImage image = *browser.list().picture(graph);
    EXPECT_EQ(image.size(), SessionDelegate::kPicture * 2);
    std::set<QRgb> colours;
    for (int x = 0; x < image.width(); x += 3)
        for (int y = 0; y < image.height(); y += 3) colours.insert(image.pixel(x, y));
    EXPECT_GT(colours.size(), 3u);  // boxes, edges, background
    const auto cached = std::filesystem::directory_iterator(cacheDirectory() / "thumbnails");
    EXPECT_TRUE(std::any_of(begin(cached), end(cached), [&](const auto& entry) {
        return entry.path().filename().string().starts_with(QString::number(graph, 16).toStdString());
    }));
}

TEST_F(Browser, aDamagedSessionIsMarkedAndRecovered) {
    make("hurt", 40);
    std::string bytes = readFile(file("hurt.egret").toStdString());
    std::ofstream(file("hurt.egret").toStdString(), std::ios::binary) << bytes.substr(0, bytes.size() - 1000);
    look();
    ASSERT_EQ(shown(), QStringList({"hurt"}));
    EXPECT_EQ(tagsOf(*browser.list().row(0).summary), QStringList({"damaged"}));
    EXPECT_FALSE(command("sessionOpen").isEnabled());
    EXPECT_TRUE(command("sessionRecover").isEnabled());
    names = {file("saved.egret")};
    command("sessionRecover").trigger();
    const QString said = report();
    EXPECT_TRUE(said.contains("Lost") && said.contains("cut off")) << said.toStdString();
    EXPECT_TRUE(shown().contains("saved"));
    EXPECT_TRUE(session::checkSession(file("saved.egret").toStdString()).ok());
}

TEST_F(Browser, whatAProgramHasOpenIsLeftAlone) {
    make("alpha", 9);
    const auto writer = Session::open(file("alpha.egret").toStdString(), session::Access::readWrite);
    look();
    select({"alpha"});
    EXPECT_EQ(tagsOf(*browser.list().row(0).summary), QStringList({"open in this program"}));
    EXPECT_TRUE(command("sessionOpen").isEnabled());
    for (const char* id : {"sessionRename", "sessionTrash", "sessionRecover"})
        EXPECT_FALSE(command(id).isEnabled()) << id;
}

TEST_F(Browser, twoAreCompared) {
    make("alpha", 9, 5);
    make("beta", 9, 2);
    look();
    select({"alpha"});
    EXPECT_FALSE(command("sessionCompare").isEnabled());
    select({"alpha", "beta"});
    ASSERT_TRUE(command("sessionCompare").isEnabled());
    command("sessionCompare").trigger();
    const QString said = report();
    EXPECT_TRUE(said.contains("Both start from the same model.")) << said.toStdString();
    EXPECT_TRUE(said.contains("In both: 2")) << said.toStdString();
    EXPECT_TRUE(said.contains("2.00 times as fast")) << said.toStdString();
}

TEST_F(Browser, aSessionIsExportedWithPictures) {
    make("alpha", 9);
    look();
    select({"alpha"});
    names = {file("out")};
    command("sessionExport").trigger();
    EXPECT_EQ(board.problems, QStringList());
    QImage image;
    EXPECT_TRUE(image.load(file("out/pictures/step-2.png")));
    EXPECT_GT(image.width(), 50);
    EXPECT_TRUE(QFile::exists(file("out/models/step-1.onnx")));
}

TEST_F(Browser, renamingTakesAFreeNameOnly) {
    make("alpha", 9);
    make("beta", 3);
    look();
    select({"alpha"});
    names = {file("beta.egret")};
    command("sessionRename").trigger();
    EXPECT_TRUE(report().contains("already exists"));
    names = {file("delta")};
    select({"alpha"});
    command("sessionRename").trigger();
    EXPECT_EQ(shown(), QStringList({"beta", "delta"}));
    EXPECT_FALSE(QFile::exists(file("alpha.egret")));
}

TEST_F(Browser, theTrashIsAskedForFirst) {
    make("alpha", 9);
    look();
    select({"alpha"});
    command("sessionTrash").trigger();
    auto* question = browser.findChild<QMessageBox*>("trashQuestion");
    ASSERT_TRUE(question);
    EXPECT_TRUE(question->text().contains("alpha"));
    question->button(QMessageBox::Cancel)->click();
    EXPECT_TRUE(QFile::exists(file("alpha.egret")));
}

// A thousand sessions are searched letter by letter. Figures: tests/bench/sessions.md.
TEST_F(Browser, aThousandSessionsAreSearchedAsOneTypes) {
    SessionList list;
    for (int i = 0; i < 1000; ++i) {
        auto summary = std::make_shared<session::Summary>();
        summary->path = "/sessions/model-" + std::to_string(i) + ".egret";
        summary->changed = session::Time(std::chrono::milliseconds(i));
        for (std::size_t step = 1; step <= 200; ++step)
            summary->passages.push_back({StepId(step), session::Summary::Passage::Kind::title,
                "fuse-conv-relu at block." + std::to_string(i) + "/conv." + std::to_string(step)});
        list.add(std::move(summary));
    }
    EXPECT_EQ(list.rowCount(), 1000);
    const Stopwatch stopwatch(1);  // CPU time of this thread
    list.setWords(QStringLiteral("BLOCK.77/ conv.12"));
    const double took = stopwatch.milliseconds();
    std::printf("200,000 passages of 1,000 sessions searched in %.0f ms\n", took);
    EXPECT_EQ(list.rowCount(), 1);
    EXPECT_TRUE(test::isBelow(took, 2000, "ms"));
}
