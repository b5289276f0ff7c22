#include "views/theme/flow_layout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace egret::theme {
namespace {

int heightOf(const QLayoutItem& item, int width) {
    return item.hasHeightForWidth() ? item.heightForWidth(width) : item.sizeHint().height();
}

}  // namespace

FlowLayout::FlowLayout(int spacing) { setSpacing(spacing); }

void FlowLayout::add(QLayoutItem* item, int stretch) {
    m_items.push_back({std::unique_ptr<QLayoutItem>(item), stretch});
    invalidate();
}

void FlowLayout::addWidget(QWidget* widget, int stretch) {
    addChildWidget(widget);
    add(new QWidgetItem(widget), stretch);
}

void FlowLayout::addLayout(QLayout* layout, int stretch) {
    addChildLayout(layout);
    add(layout, stretch);
}

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].item.get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    if (index < 0 || index >= count()) return nullptr;
    QLayoutItem* taken = m_items[static_cast<std::size_t>(index)].item.release();
    m_items.erase(m_items.begin() + index);
    invalidate();
    return taken;
}

std::vector<FlowLayout::Line> FlowLayout::linesIn(int width) const {
    std::vector<Line> lines;
    for (const Item& item : m_items) {
        if (item.item->isEmpty()) continue;  // hidden
        const int wanted = item.item->sizeHint().width();
        if (lines.empty() || lines.back().width + spacing() + wanted > width) lines.push_back({{&item}, wanted});
        else {
            lines.back().items.push_back(&item);
            lines.back().width += spacing() + wanted;
        }
    }
    return lines;
}

int FlowLayout::place(const QRect& area, bool isFinal) const {
    const QRect inside = area.marginsRemoved(contentsMargins());
    const Qt::LayoutDirection direction = parentWidget() ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    int y = inside.y();
    for (const Line& line : linesIn(inside.width())) {
        int rest = std::max(0, inside.width() - line.width), factors = 0, height = 0;
        for (const Item* item : line.items) factors += item->stretch;
        std::vector<int> widths;
        for (const Item* item : line.items) {
            const int more = item->stretch == 0 ? 0 : rest * item->stretch / factors;
            rest -= more;
            factors -= item->stretch;
            widths.push_back(std::min(item->item->sizeHint().width() + more, inside.width()));
            height = std::max(height, heightOf(*item->item, widths.back()));
        }
        int x = inside.x();
        for (std::size_t i = 0; i < line.items.size(); ++i) {
            if (isFinal)
                line.items[i]->item->setGeometry(QStyle::visualRect(direction, inside, QRect(x, y, widths[i], height)));
            x += widths[i] + spacing();
        }
        y += height + spacing();
    }
    const int bottom = y > inside.y() ? y - spacing() : y;
    return bottom - area.y() + contentsMargins().bottom();
}

int FlowLayout::heightForWidth(int width) const { return place({0, 0, width, 0}, false); }

QSize FlowLayout::minimumSize() const {
    QSize least(0, 0);
    for (const Item& item : m_items)
        if (!item.item->isEmpty()) least = least.expandedTo(item.item->minimumSize());
    return least.grownBy(contentsMargins());
}

QSize FlowLayout::sizeHint() const {
    QSize line(0, 0);
    for (const Item& item : m_items) {
        if (item.item->isEmpty()) continue;
        const QSize wanted = item.item->sizeHint();
        line = {
            line.width() + (line.isEmpty() ? 0 : spacing()) + wanted.width(), std::max(line.height(), wanted.height())};
    }
    return line.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& area) {
    QLayout::setGeometry(area);
    place(area, true);
}

}  // namespace egret::theme
