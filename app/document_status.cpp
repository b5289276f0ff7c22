#include "app/document_status.h"

#include "views/jobs/jobs_bar.h"
#include "views/theme/widgets.h"

#include <QEvent>
#include <QFileInfo>
#include <QLabel>
#include <QPainter>
#include <QStatusBar>
#include <QTime>

namespace egret::app {
namespace {

constexpr int kRoomForAll = 175;  // characters

}  // namespace

using workspace::Workspace;

DocumentStatus::DocumentStatus(Workspace& workspace, QStatusBar& bar)
    : QObject(&bar), m_workspace(workspace), m_model(theme::label(nullptr, "statusModel")),
      m_egraph(theme::label(nullptr, "statusEGraph")) {
    for (QLabel* label : {m_model, m_egraph}) {
        label->setContentsMargins(6, 0, 6, 0);
        bar.addPermanentWidget(label);
    }
    auto* jobs = new jobs::JobsBar;
    bar.addPermanentWidget(jobs);
    m_jobs = jobs;
    bar.installEventFilter(this);
    // A message may be too long for its room, and nothing may move to give it more. It then ends in an ellipsis.
    connect(&bar, &QStatusBar::messageChanged, &bar, &QWidget::setToolTip);
    connect(&workspace, &Workspace::jobStarted, jobs, &jobs::JobsBar::add);
    connect(&workspace, &Workspace::jobProgress, jobs, &jobs::JobsBar::setProgress);
    connect(&workspace, &Workspace::jobEnded, jobs, &jobs::JobsBar::remove);
    connect(jobs, &jobs::JobsBar::cancelRequested, &workspace, &Workspace::cancel);
    connect(&workspace, &Workspace::changed, this, &DocumentStatus::show);
    connect(&workspace, &Workspace::egraphChanged, this,
        [this] { m_egraph->setText(m_workspace.egraph() ? m_workspace.egraph()->summary : QString()); });
}

// In a narrow window, messages get the room of the e-graph's summary, which they usually repeat.
bool DocumentStatus::eventFilter(QObject* bar, QEvent* event) {
    if (event->type() == QEvent::Resize) {
        const auto& widget = static_cast<const QWidget&>(*bar);
        const bool isNarrow = widget.width() < widget.fontMetrics().averageCharWidth() * kRoomForAll;
        m_egraph->setVisible(!isNarrow);
        m_jobs->setNarrow(isNarrow);
    }
    if (event->type() == QEvent::Paint) return paintCutMessage(static_cast<QStatusBar&>(*bar));
    return QObject::eventFilter(bar, event);
}

// Returns false for a message that fits, which QStatusBar paints.
bool DocumentStatus::paintCutMessage(QStatusBar& bar) const {
    constexpr int kIndent = 6;  // of QStatusBar
    const QRect room = bar.rect().adjusted(kIndent, 0, m_model->x() - bar.width(), 0);
    if (bar.fontMetrics().horizontalAdvance(bar.currentMessage()) <= room.width()) return false;
    QPainter painter(&bar);
    painter.setPen(bar.palette().windowText().color());
    painter.drawText(room, Qt::AlignLeading | Qt::AlignVCenter | Qt::TextSingleLine,
        bar.fontMetrics().elidedText(bar.currentMessage(), Qt::ElideRight, room.width()));
    return true;
}

void DocumentStatus::showSaved() {
    m_session = m_workspace.state().sessionPath;
    m_saved = tr("saved %1").arg(QTime::currentTime().toString(QStringLiteral("HH:mm")));
    show();
}

void DocumentStatus::show() {
    const workspace::State& state = m_workspace.state();
    if (std::exchange(m_session, state.sessionPath) != state.sessionPath) m_saved.clear();
    if (!state.scratch && m_saved.isEmpty()) m_saved = tr("session %1").arg(QFileInfo(state.sessionPath).fileName());
    const QString kept = !state.readOnly.isEmpty() ? state.readOnly
        : state.trouble                            ? tr("cannot save; retrying")
        : state.scratch                            ? tr("not saved yet")
                                                   : m_saved;
    m_model->setText(state.open ? state.name + QStringLiteral(" · ") + kept : state.name);
}

}  // namespace egret::app
