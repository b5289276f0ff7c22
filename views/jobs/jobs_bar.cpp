#include "views/jobs/jobs_bar.h"

#include "views/theme/lookup.h"
#include "views/theme/widgets.h"

#include <QLabel>
#include <QProgressBar>
#include <QTimer>
#include <QToolButton>

namespace egret::jobs {
namespace {

// The label has a fixed size because any size change would make Qt lay out the window and repaint all panes.
constexpr int kLabelCharacters = 40;

}  // namespace

JobsBar::JobsBar(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("jobs"));
    setLayout(theme::row({}, {0, 0, 0, 0}, 12));
}

void JobsBar::add(quint64 id, const QString& name) {
    constexpr int kMomentMs = 200;
    m_jobs[id].name = name;
    QTimer::singleShot(kMomentMs, this, [this, id] { appear(id); });
}

void JobsBar::appear(quint64 id) {
    Entry* found = valueAt(m_jobs, id);
    if (!found) return;
    Entry& entry = *found;
    entry.widget = new QWidget(this);
    entry.label = new QLabel;
    entry.label->setFixedSize(
        entry.label->fontMetrics().averageCharWidth() * kLabelCharacters, entry.label->fontMetrics().height());
    entry.label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    entry.bar = new QProgressBar;
    entry.bar->setFixedSize(110, 14);
    entry.bar->setTextVisible(false);
    entry.bar->setAccessibleName(tr("Progress of %1").arg(entry.name));
    auto* cancel = theme::iconButton(theme::Icon::cancel, tr("Cancel %1 (Esc)").arg(entry.name));
    cancel->setAccessibleName(tr("Cancel %1").arg(entry.name));
    connect(cancel, &QToolButton::clicked, this, [this, id] { Q_EMIT cancelRequested(id); });
    entry.widget->setLayout(theme::row({entry.label, entry.bar, cancel}, {0, 0, 0, 0}, 4));
    tell(entry);
    layout()->addWidget(entry.widget);
}

void JobsBar::setProgress(quint64 id, const Progress& progress) {
    Entry* entry = valueAt(m_jobs, id);
    if (!entry) return;
    entry->progress = progress;
    if (entry->widget) tell(*entry);
}

void JobsBar::tell(const Entry& entry) {
    const Progress& progress = entry.progress;
    entry.bar->setRange(0, progress.fraction < 0 ? 0 : 1000);
    if (progress.fraction >= 0) entry.bar->setValue(static_cast<int>(progress.fraction * 1000));
    const QString text =
        progress.text.empty() ? entry.name : entry.name + QStringLiteral(": ") + QString::fromStdString(progress.text);
    entry.label->setText(entry.label->fontMetrics().elidedText(text, Qt::ElideRight, entry.label->width()));
    entry.label->setToolTip(text);
    entry.label->setAccessibleName(text);
}

void JobsBar::remove(quint64 id) {
    const auto job = m_jobs.extract(id);
    QWidget* widget = job.empty() ? nullptr : job.mapped().widget;
    if (!widget) return;
    widget->hide();
    widget->deleteLater();
}

}  // namespace egret::jobs
