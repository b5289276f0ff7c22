#include "app/screenshot.h"

#include "app/main_window.h"
#include "views/log/log_pane.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialog>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QPainter>
#include <QThread>

#include <cstdio>
#include <optional>

namespace egret::app {
namespace {

constexpr int kCalmMs = 250;  // the window counts as settled after this time without activity

int exitCode(const Error& error) {
    switch (error.category()) {
        case Category::usage: return 2;
        case Category::badInput:
        case Category::unsupported: return 3;
        case Category::limit: return 4;
        case Category::cancelled: return 5;
        case Category::notFound: return 1;
        case Category::internal: break;
    }
    return 70;
}

// Returns the window with its open dialogs, as seen on screen.
QPixmap pictureOf(MainWindow& window) {
    QPixmap picture = window.grab();
    QPainter painter(&picture);
    for (QWidget* dialog : window.findChildren<QDialog*>()) {
        if (!dialog->isVisible()) continue;
        const QPixmap front = dialog->grab();
        const QRect place(
            QPoint((picture.width() - front.width()) / 2, (picture.height() - front.height()) / 2), front.size());
        painter.drawPixmap(place, front);
        painter.setPen(window.palette().color(QPalette::Mid));
        painter.drawRect(place);
    }
    return picture;
}

// Runs a command, presses a button or shows a pane by id. LIST=ENTRY selects a list entry by the end of its text.
// Returns true if it was found.
bool runIn(MainWindow& window, const QString& id) {
    if (const auto equals = id.indexOf(QLatin1Char('=')); equals > 0) {
        auto* list = window.findChild<QComboBox*>(id.left(equals));
        const int row = list ? list->findText(id.mid(equals + 1), Qt::MatchEndsWith) : -1;
        if (row < 0) return false;
        list->setCurrentIndex(row);
        Q_EMIT list->activated(row);  // as if the user had chosen it
        return true;
    }
    if (auto* action = window.findChild<QAction*>(id)) return action->trigger(), true;
    if (auto* button = window.findChild<QAbstractButton*>(id)) return button->click(), true;
    auto* pane = window.findChild<QDockWidget*>(id);
    if (!pane) return false;
    pane->show();
    pane->raise();
    return true;
}

// Like runIn(); if the id is unknown, creates all panes first, because it may belong to one of them.
bool run(MainWindow& window, const QString& id) {
    if (runIn(window, id)) return true;
    for (const QDockWidget* dock : window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        window.pane(dock->objectName());
    return runIn(window, id);
}

}  // namespace

int takeScreenshot(MainWindow& window, const ScreenshotOptions& options) {
    std::optional<Error> failure;
    QObject::connect(
        &window.workspace(), &workspace::Workspace::failed, &window, [&](const Error& error) { failure = error; });
    QElapsedTimer clock;
    clock.start();
    const auto settle = [&] {
        QElapsedTimer calm;
        calm.start();
        while (calm.elapsed() < kCalmMs && !failure) {
            QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
            QThread::msleep(5);
            if (!window.isSettled()) calm.restart();
            if (clock.elapsed() > options.timeoutMs)
                failure = Error(Category::limit, "the window did not settle in time");
        }
    };
    const auto perform = [&](bool isWanted, const auto& act) {
        if (failure || !isWanted) return;
        act();
        settle();
    };
    window.resize(options.size);
    if (!options.perspective.isEmpty()) window.setPerspective(options.perspective);
    if (options.dark) window.findChild<QAction*>(QStringLiteral("dark"))->trigger();
    window.show();
    window.setWindowState(Qt::WindowNoState);  // a presentation would fill a screen that does not exist
    window.resize(options.size);
    if (!options.model.isEmpty()) window.openFile(options.model);
    settle();
    workspace::Workspace& workspace = window.workspace();
    perform(options.saturate || (options.extract && !workspace.egraph()),
        [&] { workspace.saturate(workspace.defaultOptions()); });
    perform(options.extract, [&] { workspace.extract(extract::methodNamed("greedy-dag")); });
    perform(!options.expression.isEmpty(), [&] { window.showExpression(options.expression); });
    for (const QString& command : options.commands)
        perform(true, [&] {
            if (!run(window, command))
                failure = Error(
                    Category::usage, "unknown command, button, pane or list entry \"" + command.toStdString() + "\"");
        });
    if (!failure && !pictureOf(window).save(options.file))
        failure = Error(Category::badInput, "cannot write the screenshot", {.file = options.file.toStdString()});
    if (!failure) return 0;
    std::fprintf(stderr, "egret: %s\n", qPrintable(log::sentence(*failure)));
    return exitCode(*failure);
}

}  // namespace egret::app
