#include "views/theme/scrolled.h"

#include "views/theme/widgets.h"

#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace egret::theme {
namespace {

constexpr int kLeastLines = 6;  // a pane of that height still shows what it is about

}  // namespace

Scrolled::Scrolled(QLayout* content, int leastCharacters) : m_leastCharacters(leastCharacters) {
    auto* inside = new QWidget;
    inside->setLayout(content);
    setWidget(inside);
    onEvent(inside, QEvent::LayoutRequest, [this] {
        updateGeometry();  // the pane's least width may have changed
        fit();
    });
    setFrameShape(NoFrame);
    // An opaque child would hide the pane completely, so that QWidget::visibleRegion() no longer tells whether it is
    // the shown tab.
    viewport()->setAutoFillBackground(false);
    inside->setAutoFillBackground(false);
    setFocusPolicy(Qt::NoFocus);
}

QSize Scrolled::minimumSizeHint() const {
    const QSize smallest(fontMetrics().averageCharWidth() * m_leastCharacters, fontMetrics().height() * kLeastLines);
    const QSize bar(verticalScrollBar()->sizeHint().width(), 0);
    return (widget()->minimumSizeHint() + bar).boundedTo(smallest);
}

QSize Scrolled::sizeHint() const { return widget()->sizeHint(); }

int Scrolled::leastHeight(int width) const {
    const QLayout& content = *widget()->layout();
    return content.hasHeightForWidth() ? content.totalMinimumHeightForWidth(width)
                                       : content.totalMinimumSize().height();
}

// QScrollArea::widgetResizable would give the content its preferred height, which includes tables that can shrink.
void Scrolled::fit() {
    const QSize room = maximumViewportSize();
    const int least = widget()->layout()->totalMinimumSize().width();
    int width = std::max(room.width(), least);
    if (leastHeight(width) > room.height())  // the scroll bar needs some of the width
        width = std::max(room.width() - verticalScrollBar()->sizeHint().width(), least);
    widget()->resize(width, std::max(room.height(), leastHeight(width)));
}

void Scrolled::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    fit();
}

void setScrolled(QWidget& pane, QLayout* content, int leastCharacters) {
    auto* area = new QVBoxLayout(&pane);
    area->setContentsMargins(0, 0, 0, 0);
    area->addWidget(new Scrolled(content, leastCharacters));
}

}  // namespace egret::theme
