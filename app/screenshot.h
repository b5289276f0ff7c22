#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

namespace egret::app {

class MainWindow;

// Opens a model in the real window, does what is asked, waits until nothing moves any more, and writes a picture of the
// window.
struct ScreenshotOptions {
    QString model;
    QString file;  // .png
    QSize size{1440, 900};
    QString perspective;
    bool saturate = false;
    bool extract = false;
    QString expression;  // to be simplified
    // Ids of commands, buttons and panes, or LIST=ENTRY, run, pressed, shown and chosen in order after that.
    QStringList commands;
    bool dark = false;
    int timeoutMs = 180000;
};

// Runs the event loop of its own accord. Returns the exit code: 0, or that of the error, which is said on stderr.
int takeScreenshot(MainWindow& window, const ScreenshotOptions& options);

}  // namespace egret::app
