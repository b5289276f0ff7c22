#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

namespace egret::app {

class MainWindow;

// Opens a model in the real window, performs the requested actions, waits until the window has settled, and saves a
// screenshot.
struct ScreenshotOptions {
    QString model;
    QString file;  // .png
    QSize size{1440, 900};
    QString perspective;
    bool saturate = false;
    bool extract = false;
    QString expression;  // to simplify
    // Ids of commands, buttons and panes, or LIST=ENTRY, executed in order after the steps above.
    QStringList commands;
    bool dark = false;
    int timeoutMs = 180000;
};

// Runs its own event loop. Returns the exit code: 0, or the code of the error that is printed to stderr.
int takeScreenshot(MainWindow& window, const ScreenshotOptions& options);

}  // namespace egret::app
