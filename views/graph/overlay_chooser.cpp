#include "views/graph/overlay_chooser.h"

#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QPainter>

#include <algorithm>

namespace egret::graph_view {
namespace {

struct OverlayKind {
    Overlay overlay;
    const char* word;  // on the chip, which shares a row with the tabs
    const char *text, *tip;
};
constexpr OverlayKind kOverlayKinds[] = {
    {Overlay::difference, QT_TRANSLATE_NOOP("GraphPane", "new"), QT_TRANSLATE_NOOP("GraphPane", "New operators"),
        QT_TRANSLATE_NOOP("GraphPane", "Operators that are not in the original graph glow")},
    {Overlay::none, QT_TRANSLATE_NOOP("GraphPane", "kind"), QT_TRANSLATE_NOOP("GraphPane", "Kind only"),
        QT_TRANSLATE_NOOP("GraphPane", "Only the kind of operator has a color")},
    {Overlay::predictedCost, QT_TRANSLATE_NOOP("GraphPane", "cost"), QT_TRANSLATE_NOOP("GraphPane", "Predicted cost"),
        QT_TRANSLATE_NOOP("GraphPane", "Heat map of predicted cost")},
    {Overlay::measuredTime, QT_TRANSLATE_NOOP("GraphPane", "time"), QT_TRANSLATE_NOOP("GraphPane", "Measured time"),
        QT_TRANSLATE_NOOP("GraphPane", "Heat map of the last measurement (F8)")},
    {Overlay::rules, QT_TRANSLATE_NOOP("GraphPane", "rule"), QT_TRANSLATE_NOOP("GraphPane", "Rules"),
        QT_TRANSLATE_NOOP("GraphPane", "Operators of the current graph, with one color per rule")},
    {Overlay::policy, QT_TRANSLATE_NOOP("GraphPane", "policy"), QT_TRANSLATE_NOOP("GraphPane", "Policy"),
        QT_TRANSLATE_NOOP("GraphPane",
            "Heat map: for each operator of the current graph, the probability that the policy rewrites it next")},
    {Overlay::attention, QT_TRANSLATE_NOOP("GraphPane", "attention"), QT_TRANSLATE_NOOP("GraphPane", "Attention"),
        QT_TRANSLATE_NOOP("GraphPane", "Attention between the operators of the current graph in the policy network")},
};

QString overlayText(const char* text) { return QCoreApplication::translate("GraphPane", text); }

std::ptrdiff_t rowOf(Overlay overlay) {
    return std::ranges::find(kOverlayKinds, overlay, &OverlayKind::overlay) - std::begin(kOverlayKinds);
}

}  // namespace

QString nameOf(Overlay overlay) { return overlayText(kOverlayKinds[rowOf(overlay)].text); }

OverlayChooser::OverlayChooser() {
    theme::setNames(this, "overlay", tr("Property that colors show, besides the kind of operator"));
    auto* list = new QMenu(this);
    auto* group = new QActionGroup(list);
    list->setToolTipsVisible(true);
    for (const OverlayKind& kind : kOverlayKinds) {
        QAction* action = list->addAction(overlayText(kind.text), this, [this, &kind] { Q_EMIT chosen(kind.overlay); });
        action->setToolTip(overlayText(kind.tip));
        action->setCheckable(true);
        group->addAction(action);
    }
    setMenu(list);
    setPopupMode(InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    setOverlay(Overlay::difference);
}

void OverlayChooser::setOverlay(Overlay overlay) {
    setText(tr("Color by: %1 ▾").arg(overlayText(kOverlayKinds[rowOf(overlay)].word)));
    menu()->actions()[rowOf(overlay)]->setChecked(true);
}

QSize OverlayChooser::sizeHint() const {
    constexpr int kPadding = 8, kLine = 3;  // pixels
    return {fontMetrics().horizontalAdvance(text()) + 2 * kPadding, fontMetrics().height() + 2 * kLine};
}

// Painted rather than styled: a widget with a style sheet does not inherit fonts.
void OverlayChooser::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    theme::drawRounded(painter, box, box.height() / 2,
        palette().color(underMouse() ? QPalette::AlternateBase : QPalette::Window),
        palette().color(hasFocus() ? QPalette::Highlight : QPalette::Mid));
    painter.setPen(palette().color(QPalette::ButtonText));
    painter.drawText(rect(), Qt::AlignCenter, text());
}

}  // namespace egret::graph_view
