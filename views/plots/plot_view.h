// plots: what the plots of the window share.
//
//   plot_view.h  PlotView: hover, tool tip, current item, keys, focus, accessibility, export
//   axes.h       round numbers for ticks, and the painting of axes
#pragma once

#include "views/export/view.h"
#include "views/theme/theme.h"

#include <QJsonObject>
#include <QMarginsF>
#include <QWidget>

#include <optional>

namespace egret::plots {

using Item = std::optional<std::size_t>;

// The properties in which plots differ, apart from data and marks.
struct Setup {
    const char* name = "";  // object name
    QString title = {};     // accessible name
    QSize size = {360, 220}, least = {160, 90};
    QMarginsF margins = {};  // around area(): room for axes
    double reach = 9;        // pixels between an item and a pointer that still is on it
    bool isRound = false;    // Left from the first item goes to the last
    QString empty = {};      // text in place of a picture without items
    QColor theme::Theme::*ground = &theme::Theme::base;
};

// A picture of numbered items, such as points or cells. Hovering or the arrow keys describe an item; a click, or an
// arrow key, makes it the current one; Enter or a double click activates it.
class PlotView : public QWidget, public exporting::Exportable {
    Q_OBJECT

public:
    PlotView(QWidget* parent, Setup setup);

    virtual std::size_t count() const = 0;
    virtual QRectF rectOf(std::size_t item) const = 0;  // empty for a point
    virtual Item itemAt(
        QPointF position) const;  // the nearest; of several the last, which is drawn over the others. O(count)
    virtual QString describe(std::size_t item) const = 0;
    QPointF positionOf(std::size_t item) const { return rectOf(item).center(); }

    const Item& current() const { return m_current; }
    virtual void setCurrent(Item item);  // without a signal
    exporting::ExportedView exportedView() const override;

    QSize sizeHint() const override { return m_setup.size; }
    QSize minimumSizeHint() const override { return m_setup.least; }

Q_SIGNALS:
    void chosen(std::size_t item);  // the user made it the current one
    void activated(std::size_t item);
    void hoveredChanged(plots::Item item);

protected:
    virtual void paint(QPainter& painter, const theme::Theme& theme, const QRectF& exposed) const = 0;
    virtual QJsonObject data() const = 0;  // for the export; empty: nothing to export
    virtual Item walked(int key) const;    // where a key leads; none: the key has no meaning
    virtual QRectF area() const { return QRectF(rect()).marginsRemoved(m_setup.margins); }

    void choose(std::size_t item);  // with a signal
    void reset();                   // the items are others now
    const Item& hovered() const { return m_hovered; }
    bool isMarked(std::size_t item) const { return item == m_hovered || item == m_current; }
    // Rings around the hovered and the current point.
    void paintRings(QPainter& painter, const QColor& hovered, const QColor& current,
        const std::function<double(std::size_t item)>& radius) const;

    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void hover(Item item);

    const Setup m_setup;
    Item m_current, m_hovered;
};

}  // namespace egret::plots
