#pragma once

#include "core/base/error.h"
#include "core/base/event.h"

#include <QPlainTextEdit>

class QTextBlock;

namespace egret::log {

// Shows all messages of the program with the time of day, oldest first.
class LogPane : public QPlainTextEdit {
    Q_OBJECT

public:
    using Level = event::Message::Level;

    explicit LogPane(QWidget* parent = nullptr);
    void add(Level level, const QString& text);

private:
    void paint(const QTextBlock& line);

    bool m_follows = true;  // the newest line is in view
};

// Formats an error as "model.onnx: node 'conv1': the sentence" for dialogs, the status bar and the log.
QString sentence(const Error& error);

}  // namespace egret::log
