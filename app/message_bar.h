#pragma once

#include "core/base/error.h"

#include <QFrame>

class QLabel;

namespace egret::app {

// An error as a strip across the top of the window: what, where, and a button to close it. Never a modal dialog: the
// picture it speaks of stays in reach.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(QWidget* parent = nullptr);
    void show(const Error& error);
    QString text() const;

private:
    QLabel* m_label;
};

}  // namespace egret::app
