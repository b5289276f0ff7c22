#include "views/jobs/jobs_bar.h"

#include "views/theme/icons.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>

namespace egret::jobs {

JobsBar::JobsBar(QWidget* parent) : QWidget(parent) {
    setObjectName(QStringLiteral("jobs"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(12);
}

void JobsBar::add(quint64 id, const QString& name) {
    Entry entry{new QWidget(this), new QLabel(name), new QProgressBar, name};
    auto* row = new QHBoxLayout(entry.widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    entry.bar->setRange(0, 0);
    entry.bar->setFixedSize(110, 14);
    entry.bar->setTextVisible(false);
    entry.bar->setAccessibleName(tr("Progress of %1").arg(name));
    auto* cancel = new QToolButton;
    cancel->setIcon(theme::icon(theme::Icon::cancel));
    cancel->setAutoRaise(true);
    cancel->setToolTip(tr("Cancel %1 (Esc)").arg(name));
    cancel->setAccessibleName(tr("Cancel %1").arg(name));
    connect(cancel, &QToolButton::clicked, this, [this, id] { Q_EMIT cancelRequested(id); });
    row->addWidget(entry.label);
    row->addWidget(entry.bar);
    row->addWidget(cancel);
    layout()->addWidget(entry.widget);
    m_jobs.emplace(id, entry);
}

void JobsBar::setProgress(quint64 id, const Progress& progress) {
    const auto found = m_jobs.find(id);
    if (found == m_jobs.end()) return;
    const Entry& entry = found->second;
    entry.bar->setRange(0, progress.fraction < 0 ? 0 : 1000);
    if (progress.fraction >= 0) entry.bar->setValue(static_cast<int>(progress.fraction * 1000));
    entry.label->setText(progress.text.empty() ? entry.name
                                               : entry.name + QStringLiteral(": ") + QString::fromStdString(progress.text));
}

void JobsBar::remove(quint64 id) {
    const auto found = m_jobs.find(id);
    if (found == m_jobs.end()) return;
    found->second.widget->hide();
    found->second.widget->deleteLater();
    m_jobs.erase(found);
}

}  // namespace egret::jobs
