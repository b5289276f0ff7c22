#pragma once

#include "views/workspace/workspace.h"

#include <QObject>

class QLabel;
class QStatusBar;

namespace egret::jobs {
class JobsBar;
}

namespace egret::app {

// The right side of the status bar: document, save state, e-graph, cost and running jobs.
class DocumentStatus : public QObject {
    Q_OBJECT

public:
    DocumentStatus(workspace::Workspace& workspace, QStatusBar& bar);

    void showSaved();  // call immediately after saving

protected:
    bool eventFilter(QObject* bar, QEvent* event) override;

private:
    bool paintCutMessage(QStatusBar& bar) const;
    void show();

    workspace::Workspace& m_workspace;
    QLabel *m_model, *m_egraph;
    jobs::JobsBar* m_jobs;
    QString m_saved;    // "saved 12:03"
    QString m_session;  // path of the session that m_saved refers to
};

}  // namespace egret::app
