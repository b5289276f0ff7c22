#pragma once

#include "core/base/job.h"

#include <QElapsedTimer>
#include <QWidget>

#include <map>

class QLabel;
class QPushButton;
class QTableWidget;
class QTimer;

namespace egret::jobs {

// Lists all jobs of this session, newest first: name, progress, time and outcome. Del cancels the selected job.
class JobsPane : public QWidget {
    Q_OBJECT

public:
    explicit JobsPane(QWidget* parent = nullptr);

    void add(quint64 id, const QString& name);
    void setProgress(quint64 id, const Progress& progress);
    void finish(quint64 id, Job::State end, const QString& error);  // with an error message if it failed
    void clearFinished();

Q_SIGNALS:
    void cancelRequested(quint64 id);

private:
    struct Entry {
        bool isRunning = true;
        QElapsedTimer began;
    };
    quint64 idAt(int row) const;
    int rowOf(quint64 id) const;   // -1 if none
    void removeFinished(int row);  // no effect while the job runs
    std::optional<quint64> current() const;
    void cancelCurrent();
    void setText(int row, int column, const QString& text);
    void showTimes();
    void updateButtons();

    QTableWidget* m_table;
    QLabel* m_count;
    QPushButton *m_cancel, *m_clear;
    QTimer* m_timer;
    std::map<quint64, Entry> m_jobs;
};

}  // namespace egret::jobs
