#pragma once

#include "core/base/task.h"

#include <QWidget>

#include <map>

class QLabel;
class QProgressBar;
class QToolButton;

namespace egret::jobs {

// The running jobs, in the status bar: name, progress, and a button that cancels each. Which job an id stands for is
// its owner's business.
class JobsBar : public QWidget {
    Q_OBJECT

public:
    explicit JobsBar(QWidget* parent = nullptr);

    void add(quint64 id, const QString& name);
    void setProgress(quint64 id, const Progress& progress);
    void remove(quint64 id);
    bool isEmpty() const { return m_jobs.empty(); }

Q_SIGNALS:
    void cancelRequested(quint64 id);

private:
    struct Entry {
        QWidget* widget;
        QLabel* label;
        QProgressBar* bar;
        QString name;
    };
    std::map<quint64, Entry> m_jobs;
};

}  // namespace egret::jobs
