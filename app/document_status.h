#pragma once

#include "views/workspace/workspace.h"

#include <QObject>

class QLabel;
class QStatusBar;

namespace egret::app {

// The right of the status bar: the document and whether it is saved, its e-graph, its cost, and the jobs that run.
class DocumentStatus : public QObject {
    Q_OBJECT

public:
    DocumentStatus(workspace::Workspace& workspace, QStatusBar& bar);

    void showSaved();  // just now

private:
    void show();

    workspace::Workspace& m_workspace;
    QLabel *m_model, *m_egraph, *m_cost;
    QString m_saved;    // "saved 12:03"
    QString m_session;  // the path that this is about
};

}  // namespace egret::app
