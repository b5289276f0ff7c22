#include "views/jobs/jobs_bar.h"

#include "core/base/lookup.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QLabel>
#include <QProgressBar>
#include <QTimer>
#include <QToolButton>

#include <algorithm>

namespace egret::jobs {
namespace {

constexpr int kLabelCharacters = 34, kNarrowLabelCharacters = 14;

}  // namespace

JobsBar::JobsBar(QWidget* parent)
    : QWidget(parent), m_parts(new QWidget(this)), m_label(new QLabel), m_bar(new QProgressBar),
      m_cancel(theme::iconButton(QStringLiteral("cancel"), tr("Cancel job"), "cancelJob")) {
    setObjectName(QStringLiteral("jobs"));
    m_label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    theme::followFont(m_label, [this] { setNarrow(m_isNarrow); });
    m_bar->setFixedSize(90, 14);
    m_bar->setTextVisible(false);
    m_parts->setLayout(theme::row({m_label, m_bar, m_cancel}, {0, 0, 0, 0}, 4));
    QSizePolicy keepsItsPlace = m_parts->sizePolicy();
    keepsItsPlace.setRetainSizeWhenHidden(true);
    m_parts->setSizePolicy(keepsItsPlace);
    setLayout(theme::row({m_parts}, {0, 0, 0, 0}));
    m_parts->hide();
    connect(m_cancel, &QToolButton::clicked, this, [this] { Q_EMIT cancelRequested(m_shown); });
}

// The label keeps its width, so that nothing moves when a job starts.
void JobsBar::setNarrow(bool isNarrow) {
    m_isNarrow = isNarrow;
    const QFontMetrics metrics = m_label->fontMetrics();
    m_label->setFixedSize(
        metrics.averageCharWidth() * (isNarrow ? kNarrowLabelCharacters : kLabelCharacters), metrics.height());
}

void JobsBar::add(quint64 id, const QString& name) {
    constexpr int kMomentMs = 200;
    m_jobs[id].name = name;
    QTimer::singleShot(kMomentMs, this, [this, id] {
        if (Entry* entry = valueAt(m_jobs, id)) {
            entry->isShown = true;
            showOldest();
        }
    });
}

void JobsBar::setProgress(quint64 id, const Progress& progress) {
    Entry* entry = valueAt(m_jobs, id);
    if (!entry) return;
    entry->progress = progress;
    if (id == m_shown) showOldest();
}

void JobsBar::remove(quint64 id) {
    m_jobs.erase(id);
    showOldest();
}

void JobsBar::showOldest() {
    const auto isShown = [](const auto& job) { return job.second.isShown; };
    const auto oldest = std::ranges::find_if(m_jobs, isShown);
    m_parts->setVisible(oldest != m_jobs.end());
    m_shown = oldest == m_jobs.end() ? 0 : oldest->first;
    if (oldest == m_jobs.end()) return;
    const Entry& entry = oldest->second;
    m_bar->setRange(0, entry.progress.fraction < 0 ? 0 : 1000);
    if (entry.progress.fraction >= 0) m_bar->setValue(static_cast<int>(entry.progress.fraction * 1000));
    QString text = entry.name;
    if (!entry.progress.text.empty()) text += QStringLiteral(": ") + textOf(entry.progress.text);
    if (const auto others = std::ranges::count_if(m_jobs, isShown) - 1; others > 0)
        text = tr("%1 (and %n more)", nullptr, static_cast<int>(others)).arg(text);
    m_label->setText(m_label->fontMetrics().elidedText(text, Qt::ElideRight, m_label->width()));
    m_label->setToolTip(text);
    m_label->setAccessibleName(text);
    m_bar->setAccessibleName(tr("Progress of %1").arg(entry.name));
    m_cancel->setToolTip(tr("Cancel %1 (Esc)").arg(entry.name));
    m_cancel->setAccessibleName(tr("Cancel %1").arg(entry.name));
}

}  // namespace egret::jobs
