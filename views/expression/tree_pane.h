#pragma once

#include "views/expression/desk.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QScrollArea;

namespace egret::expression_view {

class TreeView;

// The expression that is looked at, as a tree: where to simplify, and the command to do so.
class TreePane : public QWidget {
    Q_OBJECT

public:
    explicit TreePane(Desk& desk, QWidget* parent = nullptr);

private:
    void showTree();

    Desk& m_desk;
    TreeView* m_tree;
    QScrollArea* m_scroll;
    QLabel* m_chosen;
    QPushButton* m_simplify;
};

}  // namespace egret::expression_view
