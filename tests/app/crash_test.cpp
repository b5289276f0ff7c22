// The real program crashes with a model open; the next start reports it, shows the crash report and reopens the
// session.
#include "core/base/crash/crash.h"
#include "app/crash_dialog.h"
#include "app/message_bar.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/session/file_lock.h"
#include "tests/app/window_fixture.h"
#include "tests/support/paths.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>

#include <csignal>
#include <fstream>

namespace egret::app {
namespace {

namespace fs = std::filesystem;

struct Crash : testing::Test {
    // Returns the path of the session that is open in `egret`; empty if none yet.
    static QString openSession() {
        std::error_code none;
        for (const auto& entry : fs::directory_iterator(stateDirectory() / "sessions", none))
            if (entry.path().extension() == ".egret" && session::FileLock::isHeld(entry.path()))
                return QString::fromStdString(entry.path().string());
        return {};
    }
    // Returns true if all threads of the process are idle.
    static bool sleeps(qint64 process) {
        std::error_code gone;
        for (const auto& thread : fs::directory_iterator("/proc/" + std::to_string(process) + "/task", gone)) {
            std::ifstream file(thread.path() / "stat");
            std::string text(std::istreambuf_iterator<char>(file), {});
            const auto name = text.rfind(") ");
            if (name == std::string::npos || text[name + 2] != 'S') return false;
        }
        return true;
    }
    QString crashWith(const QString& model) {
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("XDG_CONFIG_HOME", home.path());
        environment.insert("QT_QPA_PLATFORM", "offscreen");
        program.setProcessEnvironment(environment);
        program.start(QString::fromStdString(test::builtFile("bin/egret")), {sampleModel(model)});
        QString session;
        if (!program.waitForStarted(test::kHangsMs) ||
            !test::becomes([&] { return !(session = openSession()).isEmpty(); })) {
            ADD_FAILURE() << "egret did not open " << model.toStdString() << ": "
                          << program.readAllStandardError().toStdString();
            program.kill();
            program.waitForFinished(test::kHangsMs);
            return {};
        }
        int idle = 0;  // consecutive checks that found the program idle; enough of them mean that the model is open
        EXPECT_TRUE(test::becomes([&] { return (idle = sleeps(program.processId()) ? idle + 1 : 0) == 10; }));
        ::kill(static_cast<pid_t>(program.processId()), SIGSEGV);
        program.waitForFinished(test::kHangsMs);
        EXPECT_EQ(program.exitStatus(), QProcess::CrashExit);
        EXPECT_TRUE(program.readAllStandardError().contains("Egret crashed (SIGSEGV)"));
        return session;
    }
    void SetUp() override {
#ifdef EGRET_SANITIZED
        GTEST_SKIP() << "sanitizers report crashes themselves";
#endif
    }
    QTemporaryDir home;
};

}  // namespace

TEST_F(Crash, theSessionIsOpenedAgainAndTheReportShown) {
    const QString session = crashWith("fire.onnx");
    Window next;
    ASSERT_TRUE(offerAfterCrash(next.window));
    auto* dialog = next.window.findChild<CrashDialog*>();
    ASSERT_TRUE(dialog && dialog->isVisible());
    next.picture("crash");
    if (const QString folder = qEnvironmentVariable("EGRET_PICTURES"); !folder.isEmpty())
        dialog->grab().save(folder + "/crash-dialog.png");

    const QString report = dialog->findChild<QPlainTextEdit*>("report")->toPlainText();
    EXPECT_TRUE(report.contains("version of Qt: ")) << report.toStdString();
    EXPECT_TRUE(report.contains("session: " + session));
    EXPECT_TRUE(report.contains("sent by: process"));
    EXPECT_FALSE(report.contains("fire.onnx")) << "the report does not name the model";
    EXPECT_TRUE(report.contains("egret+0x"));
    dialog->findChild<QPushButton*>("copyReport")->click();
    EXPECT_EQ(QApplication::clipboard()->text(), report);

    auto* sessions = dialog->findChild<QListWidget*>("sessions");
    ASSERT_GE(sessions->count(), 1);
    EXPECT_EQ(sessions->currentItem()->data(Qt::UserRole).toString(), session)
        << "the session that was open comes first";
    EXPECT_TRUE(sessions->item(0)->text().startsWith("Open during the crash"))
        << sessions->item(0)->text().toStdString();
    dialog->findChild<QPushButton*>("openAgain")->click();
    ASSERT_TRUE(next.settle());
    EXPECT_EQ(next.state().sessionPath, session);
    EXPECT_EQ(next.state().name, "fire.onnx");
    EXPECT_TRUE(next.errors.isEmpty());
    EXPECT_FALSE(offerAfterCrash(next.window)) << "offered only once";
}

TEST_F(Crash, whoClosesTheDialogIsNotAskedAgain) {
    const QString session = crashWith("a_times_2_div_2.onnx");
    Window next;
    ASSERT_TRUE(offerAfterCrash(next.window));
    next.window.findChild<CrashDialog*>()->reject();
    EXPECT_TRUE(next.state().sessionPath.isEmpty());
    EXPECT_FALSE(offerAfterCrash(next.window));
    EXPECT_TRUE(fs::exists(session.toStdString())) << "still listed as unsaved";
}

// Neither the state directory nor the temporary files are readable.
TEST_F(Crash, theReportIsShownAlsoWhereTheSessionsCannotBeRead) {
    crashWith("a_times_2_div_2.onnx");
    const fs::path sessions = stateDirectory() / "sessions", away = stateDirectory() / "sessions.away";
    const fs::path nowhere = stateDirectory() / "no temporary files";
    const QByteArray temporary = qgetenv("TMPDIR");
    Window next;
    fs::rename(sessions, away);
    writeFileAtomically(sessions, "a file where the folder was");
    writeFileAtomically(nowhere, "another");
    qputenv("TMPDIR", nowhere.c_str());
    const bool isOffered = offerAfterCrash(next.window);
    temporary.isNull() ? qunsetenv("TMPDIR") : qputenv("TMPDIR", temporary);
    fs::remove(sessions);
    fs::rename(away, sessions);
    ASSERT_TRUE(isOffered);
    EXPECT_TRUE(next.window.messageBar().text().contains(QString::fromStdString(sessions.string())))
        << next.window.messageBar().text().toStdString();
    auto* dialog = next.window.findChild<CrashDialog*>();
    EXPECT_TRUE(dialog->findChild<QPlainTextEdit*>("report")->toPlainText().contains("sent by: process"));
    EXPECT_EQ(dialog->findChild<QListWidget*>("sessions")->count(), 0);
    dialog->reject();
}

}  // namespace egret::app
