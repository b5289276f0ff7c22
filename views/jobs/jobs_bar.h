#pragma once

#include "core/base/task.h"

#include <QWidget>

#include <map>

class QLabel;
class QProgressBar;
class QToolButton;

namespace egret::jobs {

// Shows the oldest running job in the status bar, with name, progress and cancel button, and the number of others. Its
// size does not depend on the jobs, so that a job moves nothing in the window. Very short jobs are not shown.
class JobsBar : public QWidget {
    Q_OBJECT

public:
    explicit JobsBar(QWidget* parent = nullptr);

    void add(quint64 id, const QString& name);
    void setProgress(quint64 id, const Progress& progress);
    void remove(quint64 id);
    void setNarrow(bool isNarrow);  // a shorter label

Q_SIGNALS:
    void cancelRequested(quint64 id);

private:
    struct Entry {
        QString name;
        Progress progress;
        bool isShown = false;
    };
    void showOldest();

    std::map<quint64, Entry> m_jobs;
    QWidget* m_parts;
    QLabel* m_label;
    QProgressBar* m_bar;
    QToolButton* m_cancel;
    quint64 m_shown = 0;
    bool m_isNarrow = false;
};

}  // namespace egret::jobs
