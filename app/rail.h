#pragma once

#include "views/shell/docks.h"

#include <QToolBar>

class QActionGroup;
class QMenu;

namespace egret::app {

// The vertical bar of perspectives at the left edge, by groups: a button with icon and name for each. The same actions
// fill `menu`. Follows the current perspective.
class Rail : public QToolBar {
    Q_OBJECT

public:
    Rail(shell::Docks& docks, QMenu& menu, QWidget* parent);
    QList<QAction*> perspectives() const;

private:
    void follow(const QString& perspective);
    void resizeButtons();

    QActionGroup* m_group;
};

}  // namespace egret::app
