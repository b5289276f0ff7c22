#pragma once

#include "core/base/error.h"
#include "core/base/event.h"

#include <QPlainTextEdit>

namespace egret::log {

// Everything the program said, oldest first, with the time of day.
class LogPane : public QPlainTextEdit {
    Q_OBJECT

public:
    using Level = event::Message::Level;

    explicit LogPane(QWidget* parent = nullptr);
    void add(Level level, const QString& text);

private:
    bool m_follows = true;  // the newest line
};

// "model.onnx: node 'conv1': the sentence", as dialogs, the status bar and the log show errors.
QString sentence(const Error& error);

}  // namespace egret::log
