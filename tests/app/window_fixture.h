#pragma once

#include "app/main_window.h"
#include "tests/support/paths.h"
#include "tests/views/event_loop.h"
#include "views/matches/matches_pane.h"

#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

namespace egret::app {

inline QString sampleModel(const QString& name) {
    return QString::fromStdString(test::sourceFile("sample_models/")) + name;
}

// The real window on the offscreen platform, with no state from other runs.
struct Window {
    Window() : window(MainWindow::Memory::none) {
        QObject::connect(&window.workspace(), &workspace::Workspace::failed, &window,
            [this](const Error& error) { errors << error.what(); });
        window.setPerspective("Step");
        window.show();
        window.activateWindow();
    }
    bool settle(int milliseconds = test::kHangsMs) {
        return test::settles([this] { return window.isSettled(); }, milliseconds);
    }
    bool open(const QString& path) {
        window.openFile(path);
        return settle();
    }
    const workspace::State& state() { return window.workspace().state(); }
    matches::MatchesPane& matchesPane() { return pane<matches::MatchesPane>("matches"); }
    matches::MatchesPane& pendingPane() { return pane<matches::MatchesPane>("pending"); }
    QTreeView& matches() { return *matchesPane().view(); }
    void key(int key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(&window, static_cast<Qt::Key>(key), modifiers);
    }
    // Creates the pane if it has not been shown yet.
    template <class Pane>
    Pane& pane(const char* id) {
        return dynamic_cast<Pane&>(window.pane(QLatin1String(id)));
    }
    QAction& action(const char* id) { return *window.findChild<QAction*>(id); }

    // Writes the window to $EGRET_PICTURES/<name>.png, for manual inspection, if that variable is set.
    void picture(const QString& name) {
        const QString folder = qEnvironmentVariable("EGRET_PICTURES");
        if (folder.isEmpty()) return;
        test::deliverEvents();  // lays out the latest changes
        window.grab().save(folder + QLatin1Char('/') + name + QStringLiteral(".png"));
    }

    MainWindow window;
    QStringList errors;
};

}  // namespace egret::app
