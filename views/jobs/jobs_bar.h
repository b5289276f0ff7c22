#pragma once

#include "core/base/task.h"

#include <QWidget>

#include <map>

class QLabel;
class QProgressBar;
class QToolButton;

namespace egret::jobs {

// Shows the running jobs in the status bar, each with name, progress and cancel button. Very short jobs are not shown,
// because every change lays out and repaints all panes.
class JobsBar : public QWidget {
    Q_OBJECT

public:
    explicit JobsBar(QWidget* parent = nullptr);

    void add(quint64 id, const QString& name);
    void setProgress(quint64 id, const Progress& progress);
    void remove(quint64 id);

Q_SIGNALS:
    void cancelRequested(quint64 id);

private:
    struct Entry {
        QString name;
        Progress progress;
        QWidget* widget = nullptr;  // null if not shown yet
        QLabel* label = nullptr;
        QProgressBar* bar = nullptr;
    };
    void appear(quint64 id);
    static void tell(const Entry& entry);

    std::map<quint64, Entry> m_jobs;
};

}  // namespace egret::jobs
