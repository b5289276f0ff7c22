#include "views/jobs/jobs_pane.h"

#include "views/tables/rows.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QTableWidget>
#include <QTimer>

#include <algorithm>

namespace egret::jobs {
namespace {

enum Column { nameColumn, stateColumn, progressColumn, timeColumn, columnCount };
constexpr int kMostRows = 500;  // beyond this, the oldest finished jobs are removed
constexpr int kTimesEveryMs = 500;

}  // namespace

JobsPane::JobsPane(QWidget* parent)
    : QWidget(parent), m_table(new QTableWidget(0, columnCount, this)), m_count(new QLabel(this)),
      m_cancel(theme::button(
          this, tr("Cancel"), "cancelJob", tr("Cancel the selected job (Del)"), this, &JobsPane::cancelCurrent)),
      m_clear(theme::button(this, tr("Clear finished"), "clearJobs", tr("Remove finished jobs from the list"), this,
          &JobsPane::clearFinished)),
      m_timer(new QTimer(this)) {
    tables::showAsRows(
        *m_table, "jobTable", tr("Jobs"), {tr("Job"), tr("State"), tr("Progress"), tr("Time")}, {progressColumn});
    // The width does not depend on the length of the names.
    m_table->horizontalHeader()->setSectionResizeMode(nameColumn, QHeaderView::Interactive);
    m_table->setColumnWidth(nameColumn, 220);
    auto* row = theme::row({{m_count, 1}, m_cancel, m_clear});
    setLayout(theme::column({row, {m_table, 1}}, {6, 4, 6, 4}));

    connect(new QShortcut(QKeySequence(Qt::Key_Delete), m_table, nullptr, nullptr, Qt::WidgetShortcut),
        &QShortcut::activated, this, &JobsPane::cancelCurrent);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &JobsPane::updateButtons);
    connect(m_timer, &QTimer::timeout, this, &JobsPane::showTimes);
    m_timer->setInterval(kTimesEveryMs);
    updateButtons();
}

quint64 JobsPane::idAt(int row) const { return m_table->item(row, nameColumn)->data(Qt::UserRole).toULongLong(); }

int JobsPane::rowOf(quint64 id) const {
    for (int row = 0; row < m_table->rowCount(); ++row)
        if (idAt(row) == id) return row;
    return -1;
}

void JobsPane::removeFinished(int row) {
    const quint64 id = idAt(row);
    if (m_jobs.at(id).isRunning) return;
    m_jobs.erase(id);
    m_table->removeRow(row);
}

std::optional<quint64> JobsPane::current() const {
    const int row = m_table->currentRow();
    return row < 0 ? std::nullopt : std::optional(idAt(row));
}

void JobsPane::cancelCurrent() {
    if (const auto id = current(); id && m_jobs.at(*id).isRunning) Q_EMIT cancelRequested(*id);
}

void JobsPane::setText(int row, int column, const QString& text) {
    m_table->item(row, column)->setText(text);
    m_table->item(row, column)->setToolTip(text);
}

void JobsPane::add(quint64 id, const QString& name) {
    Entry& entry = m_jobs[id];
    entry.began.start();
    m_table->insertRow(0);
    for (int column = 0; column < columnCount; ++column) m_table->setItem(0, column, new QTableWidgetItem);
    m_table->item(0, nameColumn)->setData(Qt::UserRole, id);
    m_table->item(0, timeColumn)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setText(0, nameColumn, name);
    setText(0, stateColumn, tr("running"));
    for (int row = m_table->rowCount() - 1; row > 0 && m_table->rowCount() > kMostRows; --row) removeFinished(row);
    m_timer->start();
    updateButtons();
}

void JobsPane::setProgress(quint64 id, const Progress& progress) {
    const int row = rowOf(id);
    if (row < 0 || !m_jobs.at(id).isRunning) return;
    const QString text = QString::fromStdString(progress.text);
    const QString percent =
        progress.fraction < 0 ? QString() : tr("%1%").arg(static_cast<int>(progress.fraction * 100));
    setText(
        row, progressColumn, percent.isEmpty() || text.isEmpty() ? percent + text : tr("%1, %2").arg(percent, text));
}

void JobsPane::finish(quint64 id, Job::State end, const QString& error) {
    const int row = rowOf(id);
    if (row < 0) return;
    showTimes();
    m_jobs.at(id).isRunning = false;
    setText(row, stateColumn,
        end == Job::State::failed          ? tr("failed")
            : end == Job::State::cancelled ? tr("cancelled")
                                           : tr("done"));
    if (!error.isEmpty()) setText(row, progressColumn, error);
    updateButtons();
}

void JobsPane::clearFinished() {
    for (int row = m_table->rowCount() - 1; row >= 0; --row) removeFinished(row);
    updateButtons();
}

void JobsPane::showTimes() {
    for (const auto& [id, entry] : m_jobs)
        if (entry.isRunning)
            setText(
                rowOf(id), timeColumn, tr("%1 s").arg(fixedText(static_cast<double>(entry.began.elapsed()) / 1000, 1)));
}

void JobsPane::updateButtons() {
    const auto running = std::ranges::count_if(m_jobs, [](const auto& job) { return job.second.isRunning; });
    if (running == 0) m_timer->stop();
    m_count->setText(m_jobs.empty()
            ? tr("No jobs yet")
            : tr("%1 running, %2 finished").arg(running).arg(static_cast<qsizetype>(m_jobs.size()) - running));
    const auto id = current();
    m_cancel->setEnabled(id && m_jobs.contains(*id) && m_jobs.at(*id).isRunning);
    m_clear->setEnabled(static_cast<std::size_t>(running) < m_jobs.size());
}

}  // namespace egret::jobs
