// Sessions in the window: browsing, opening a session that another program is writing, recovering damaged files,
// exporting.
#include "views/sessions/sessions.h"
#include "app/message_bar.h"
#include "core/base/database/database.h"
#include "core/base/file.h"
#include "tests/app/user.h"
#include "views/history/history_pane.h"
#include "views/matches/matches_pane.h"

#include <QDialog>
#include <QLabel>
#include <QListView>
#include <QMessageBox>
#include <QStandardPaths>
#include <QStatusBar>
#include <QToolButton>

#include <fstream>

namespace egret::app {
namespace {

struct Sessions : User {
    QTemporaryDir folder;
    QString file(const char* name) { return folder.filePath(QLatin1String(name)); }
    // Creates a session with one step and keeps it open.
    bool begin(const QString& path) {
        if (!open(sampleModel("fire.onnx"))) return false;
        window.workspace().applyBest();
        window.workspace().saveSession(path);
        return settle();
    }
    // Writes the open session by a command that asks for a file. Returns false if it does not end.
    bool write(const char* command, const QString& to) {
        nextFileIs(to);
        action(command).trigger();
        return settle();
    }
    sessions::SessionBrowser& browser() { return the<sessions::SessionBrowser>("sessionBrowser"); }
};

TEST(Sessions, theBrowserOpensAndOpens) {
    const QTemporaryDir state;
    qputenv("EGRET_STATE_DIR", state.path().toUtf8());
    Sessions user;
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));
    user.key(Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(user.window.findChild<QDialog*>("sessionsDialog"));
    ASSERT_TRUE(user.settle());
    ASSERT_EQ(user.browser().list().rowCount(), 1);
    EXPECT_TRUE(user.browser().list().row(0).summary->isUnsaved);
    user.picture(QStringLiteral("sessions"));
    auto* dialog = user.window.findChild<QDialog*>("sessionsDialog");
    if (!qEnvironmentVariable("EGRET_PICTURES").isEmpty())
        dialog->grab().save(qEnvironmentVariable("EGRET_PICTURES") + QStringLiteral("/sessions-dialog.png"));
    dialog->close();
}

TEST(Sessions, whatAnotherProgramWritesIsReadAndSaysSo) {
    Sessions writer;
    const QString path = writer.file("shared.egret");
    ASSERT_TRUE(writer.begin(path));
    Sessions reader;
    ASSERT_TRUE(reader.open(path)) << reader.errorText().toStdString();
    EXPECT_EQ(reader.errorText(), QString());
    EXPECT_EQ(reader.state().readOnly,
        QStringLiteral("read-only: open in process %1").arg(QCoreApplication::applicationPid()));
    EXPECT_TRUE(reader.window.windowTitle().contains("read-only"));
    EXPECT_TRUE(reader.the<QLabel>("statusModel").text().contains("read-only: open in process"));
    for (const char* id : {"applyBest", "saturate", "optimize", "profile", "noteStep"}) {
        EXPECT_FALSE(reader.action(id).isEnabled()) << id;
        EXPECT_TRUE(reader.action(id).toolTip().contains("read-only")) << id;
    }
    // Navigation does not modify a read-only session.
    ASSERT_TRUE(reader.action("undo").isEnabled());
    reader.action("undo").trigger();
    ASSERT_TRUE(reader.settle());
    EXPECT_EQ(reader.state().currentStep, session::StepId(1));
    EXPECT_EQ(writer.state().currentStep, session::StepId(2));
    EXPECT_EQ(reader.errorText(), QString());
    // A copy under another name is writable.
    reader.window.workspace().saveSession(reader.file("mine.egret"));
    ASSERT_TRUE(reader.settle());
    EXPECT_EQ(reader.state().readOnly, QString());
    EXPECT_TRUE(reader.action("applyBest").isEnabled());
    EXPECT_FALSE(reader.action("applyBest").toolTip().contains("read-only"));
    reader.action("applyBest").trigger();
    ASSERT_TRUE(reader.settle());
    EXPECT_EQ(reader.state().steps.size(), 3u);
    EXPECT_EQ(reader.errorText(), QString());
}

// Regression: the open session was reopened read-only because the window itself was its writer.
TEST(Sessions, theOneThatIsOpenStaysOpen) {
    Sessions user;
    const QString path = user.file("open.egret");
    ASSERT_TRUE(user.begin(path));
    const QString link = user.file("link.egret");
    ASSERT_TRUE(QFile::link(path, link));
    for (const QString& name : {path, QDir::current().relativeFilePath(path), link}) {
        ASSERT_TRUE(user.open(name));
        EXPECT_EQ(user.state().readOnly, QString()) << name.toStdString();
        EXPECT_TRUE(user.window.statusBar()->currentMessage().contains("is already open")) << name.toStdString();
    }
    EXPECT_TRUE(user.action("applyBest").isEnabled());
    EXPECT_EQ(user.errorText(), QString());
}

// Session files contain no costs. The current cost model computes them for the visible part of the history.
struct StepCosts : Sessions {
    QStringList shown() {
        const history::HistoryModel& steps = window.findChild<history::HistoryPane*>()->steps();
        QStringList texts;
        for (int row = 0; row < steps.rowCount(); ++row)
            texts << steps.index(row, history::resultColumn).data().toString() +
                    steps.index(row, history::changeColumn).data().toString().remove(" ★ best");
        return texts;
    }
    bool become(const QStringList& wanted) {
        return test::becomes([&] { return shown() == wanted; });
    }
};

TEST(Sessions, everyStepOfAnOpenedOneHasItsCost) {
    StepCosts user;
    // Both sessions have steps with the same numbers, from the same model.
    const QString one = user.file("one.egret"), other = user.file("other.egret");
    const auto begin = [&](const QString& path, bool best) {
        ASSERT_TRUE(user.open(sampleModel("inception_block.onnx")));
        if (best) user.window.workspace().applyBest();
        else user.window.workspace().apply(user.window.workspace().matches().back().where.key(user.state().current));
        user.window.workspace().saveSession(path);
        ASSERT_TRUE(user.settle());
    };
    begin(one, true);
    const QStringList costsOfOne = user.shown();
    ASSERT_EQ(costsOfOne.size(), 2);
    ASSERT_FALSE(costsOfOne.contains(QString())) << "each was the current step for a while";
    begin(other, false);
    const QStringList costsOfOther = user.shown();
    ASSERT_EQ(costsOfOther.size(), 2);
    ASSERT_NE(costsOfOne, costsOfOther);

    ASSERT_TRUE(user.open(one));
    EXPECT_TRUE(user.become(costsOfOne)) << user.shown().join(QLatin1Char('|')).toStdString();
    ASSERT_TRUE(user.open(other));
    EXPECT_TRUE(user.become(costsOfOther)) << user.shown().join(QLatin1Char('|')).toStdString();
    ASSERT_TRUE(user.open(sampleModel("fire.onnx")));  // opens another document in between
    ASSERT_TRUE(user.open(one));
    EXPECT_TRUE(user.become(costsOfOne)) << user.shown().join(QLatin1Char('|')).toStdString();
}

// Costs are computed in the background. A step that cannot be read shows a dash; the other steps show their costs.
TEST(Sessions, aStepThatCannotBeReadHasNoCostAndTheOthersHave) {
    StepCosts user;
    const QString path = user.file("hurt.egret");
    ASSERT_TRUE(user.begin(path));
    user.window.workspace().applyBest();
    ASSERT_TRUE(user.settle());
    user.press(Qt::Key_Z, Qt::ControlModifier);
    const QStringList before = user.shown();
    ASSERT_EQ(before.size(), 3);
    ASSERT_TRUE(user.open(sampleModel("inception_block.onnx")));
    database::Database(path.toStdString(), database::Database::Mode::readWrite)
        .script("UPDATE graphs SET text = 'no graph' WHERE id = (SELECT graph FROM steps WHERE id = 3)");
    ASSERT_TRUE(user.open(path)) << user.errorText().toStdString();
    EXPECT_TRUE(user.become({before[0], before[1], QStringLiteral("—")}))
        << user.shown().join(QLatin1Char('|')).toStdString();
    EXPECT_TRUE(user.errors.isEmpty()) << user.errors.join(QLatin1Char('|')).toStdString();
}

// The file records how the e-graph was built, not the e-graph itself.
TEST(Sessions, anOpenedOneOffersItsEGraphAgain) {
    Sessions user;
    auto& invitation = user.the<QLabel>("egraphInvitation");
    auto& button = user.the<QToolButton>("egraphInvitationButton");
    const QString path = user.file("grown.egret");
    user.window.setPerspective("Inspect");
    ASSERT_TRUE(user.begin(path));
    optimize::Options options = user.window.workspace().defaultOptions();
    options.nodeLimit = 4321;
    user.window.workspace().saturate(options);
    ASSERT_TRUE(user.settle());
    const std::size_t nodes = user.window.workspace().egraph()->exploration->egraph->egraph->nodeCount();
    EXPECT_FALSE(user.action("growAgain").isEnabled()) << "the e-graph already exists";

    ASSERT_TRUE(user.open(sampleModel("inception_block.onnx")));
    EXPECT_FALSE(invitation.isVisible()) << "the new session has no e-graph";
    EXPECT_FALSE(user.action("growAgain").isEnabled());
    ASSERT_TRUE(user.open(path));
    ASSERT_TRUE(invitation.isVisible());
    EXPECT_TRUE(invitation.text().startsWith("This session recorded an e-graph with "))
        << invitation.text().toStdString();
    EXPECT_TRUE(invitation.text().contains("4,321 e-nodes")) << "with the recorded limits";
    user.picture("reopened");
    const QWidget& canvas = *user.canvas("egraphCanvas").viewport();
    EXPECT_TRUE(canvas.rect().contains(QRect(button.mapTo(&canvas, QPoint()), button.size())));
    EXPECT_EQ(button.text(), "Rebuild");

    const std::size_t steps = user.state().steps.size();
    QTest::mouseClick(&button, Qt::LeftButton);
    ASSERT_TRUE(user.settle());
    ASSERT_TRUE(user.window.workspace().egraph()) << user.errorText().toStdString();
    EXPECT_EQ(user.window.workspace().egraph()->exploration->egraph->egraph->nodeCount(), nodes);
    EXPECT_EQ(user.state().steps.size(), steps) << "no step is added";
    EXPECT_FALSE(invitation.isVisible());
    EXPECT_FALSE(user.canvas("egraphCanvas").picture().boxes.empty());
    EXPECT_TRUE(user.action("extractIlp").isEnabled());
    EXPECT_FALSE(user.action("growAgain").isEnabled());
    EXPECT_EQ(user.errorText(), QString());
}

TEST(Sessions, aDamagedOneOffersItsRecovery) {
    Sessions user;
    const QString path = user.file("hurt.egret");
    {
        Sessions other;
        ASSERT_TRUE(other.begin(path));
    }
    const std::string bytes = readFile(path.toStdString());
    std::ofstream(path.toStdString(), std::ios::binary) << bytes.substr(0, bytes.size() - 3000);
    user.window.openFile(path);
    ASSERT_TRUE(user.settle());
    auto& offer = *user.window.messageBar().findChild<QAction*>("messageOffer");
    ASSERT_TRUE(offer.isVisible()) << user.window.messageBar().text().toStdString();
    user.nextFileIs(user.file("saved.egret"));
    offer.trigger();
    ASSERT_TRUE(user.settle());
    auto* said = user.window.findChild<QMessageBox*>("recovered");
    ASSERT_TRUE(said) << user.errorText().toStdString();
    EXPECT_TRUE(said->text().contains("cut off"));
    said->close();
    EXPECT_TRUE(user.state().open);
    EXPECT_EQ(user.state().sessionPath, user.file("saved.egret"));
    // Other errors offer no action.
    user.window.openFile(user.file("none.onnx"));
    ASSERT_TRUE(user.settle());
    EXPECT_FALSE(offer.isVisible());
}

TEST(Sessions, theOpenSessionIsExportedAsFiles) {
    Sessions user;
    ASSERT_TRUE(user.begin(user.file("work.egret")));
    ASSERT_TRUE(user.write("exportSession", user.file("out")));
    EXPECT_EQ(user.errorText(), QString());
    EXPECT_TRUE(QFile::exists(user.file("out/steps.json")));
    EXPECT_TRUE(QFile::exists(user.file("out/pictures/step-2.png")));
}

TEST(Sessions, theOpenSessionIsSharedAsOnePage) {
    Sessions user;
    ASSERT_TRUE(user.begin(user.file("work.egret")));
    ASSERT_TRUE(user.write("share", user.file("work.html")));
    EXPECT_EQ(user.errorText(), QString());
    const std::string page = readFile(user.file("work.html").toStdString());
    EXPECT_TRUE(page.starts_with("<!DOCTYPE html>"));
    EXPECT_NE(page.find("id=\"data\""), std::string::npos);
}

}  // namespace
}  // namespace egret::app
