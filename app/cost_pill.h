#pragma once

#include "views/workspace/workspace.h"

#include <QLabel>

namespace egret::app {

// The cost of the model as opened and now, their difference, and whether the current graph was verified.
class CostPill : public QLabel {
    Q_OBJECT

public:
    CostPill(workspace::Workspace& workspace, QWidget* parent);
    void setModelInSight(bool on);  // otherwise hidden

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void refresh();

    workspace::Workspace& m_workspace;
    bool m_isModelInSight = true;
};

}  // namespace egret::app
