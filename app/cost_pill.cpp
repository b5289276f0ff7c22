#include "app/cost_pill.h"

#include "views/theme/text.h"
#include "views/theme/theme.h"

#include <QPainter>

namespace egret::app {

using workspace::Workspace;

CostPill::CostPill(Workspace& workspace, QWidget* parent) : QLabel(parent), m_workspace(workspace) {
    setObjectName(QStringLiteral("cost"));
    setAccessibleName(tr("Cost"));
    setContentsMargins(12, 3, 12, 3);
    connect(&workspace, &Workspace::changed, this, &CostPill::refresh);
    refresh();
}

void CostPill::refresh() {
    const workspace::State& state = m_workspace.state();
    setVisible(state.open && m_isModelInSight);
    if (!state.open) return;
    QString text = state.current.hash() == state.original.hash() ? timeText(state.costCurrent)
                                                                 : changeText(state.costOriginal, state.costCurrent);
    if (const workbench::Verdict* verdict = state.verdictOf(state.current.hash()))
        text += !verdict->isEqual ? tr("  ✗ differs")
            : verdict->notRun > 0 ? tr("  ✓ partly verified")
                                  : tr("  ✓ verified");
    setText(text);
    setToolTip(tr("Cost of the original and the current graph, by the cost model “%1”.")
                   .arg(QString::fromStdString(state.costModel)));
}

void CostPill::setModelInSight(bool on) {
    m_isModelInSight = on;
    refresh();
}

void CostPill::paintEvent(QPaintEvent* event) {
    const theme::Theme& theme = theme::themeFor(palette());
    QPainter painter(this);
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    theme::drawRounded(painter, box, box.height() / 2, theme.base, theme.border);
    painter.end();
    QLabel::paintEvent(event);
}

}  // namespace egret::app
