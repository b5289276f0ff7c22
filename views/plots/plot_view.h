// plots: shared parts of the window's plots.
//
//   plot_view.h  PlotView: hover, tool tip, current item, keys, focus, accessibility, export
//   axes.h       round numbers for ticks, and the painting of axes
#pragma once

#include "views/export/view.h"
#include "views/theme/theme.h"

#include <QJsonObject>
#include <QMarginsF>
#include <QPointerEvent>
#include <QWidget>

#include <optional>

namespace egret::plots {

using Item = std::optional<std::size_t>;

// Properties that differ between plots, besides data and marks.
struct Setup {
    const char* name = "";  // object name
    QString title = {};     // accessible name
    QSize size = {360, 220}, least = {160, 90};
    QMarginsF margins = {};  // around area(): room for axes
    double reach = 9;        // maximum distance of the pointer from an item, pixels
    bool isRound = false;    // Left on the first item wraps to the last
    QString empty = {};      // text shown without items
    QColor theme::Theme::*ground = &theme::Theme::base;
};

// A picture of numbered items, such as points or cells. Pointing at an item or moving to it with the arrow keys shows
// its description. A click or an arrow key makes an item current; Enter or a double-click activates it.
class PlotView : public QWidget, public exporting::Exportable {
    Q_OBJECT

public:
    PlotView(QWidget* parent, Setup setup);

    virtual std::size_t count() const = 0;
    virtual QRectF rectOf(std::size_t item) const = 0;  // empty for a point
    virtual Item itemAt(QPointF position) const;        // nearest item; in a tie, the last, which is on top. O(count)
    virtual QString describe(std::size_t item) const = 0;
    QPointF positionOf(std::size_t item) const { return rectOf(item).center(); }

    const Item& current() const { return m_current; }
    virtual void setCurrent(Item item);  // emits no signal
    exporting::ExportedView exportedView() const override;

    QSize sizeHint() const final { return grown(wanted()); }
    QSize minimumSizeHint() const final { return grown(least()); }

    // The picture grows with the text size (theme::textScale()). Its items, fonts and margins have the same numbers at
    // every text size; so do these functions, which hide the widget's.
    double scale() const { return theme::textScale(font()); }
    double width() const { return QWidget::width() / scale(); }
    double height() const { return QWidget::height() / scale(); }
    QRectF rect() const { return {0, 0, width(), height()}; }
    QPoint onScreen(QPointF point) const { return (point * scale()).toPoint(); }

Q_SIGNALS:
    void chosen(std::size_t item);  // the user made the item current
    void activated(std::size_t item);
    void hoveredChanged(plots::Item item);

protected:
    virtual void paint(QPainter& painter, const theme::Theme& theme, const QRectF& exposed) const = 0;
    virtual QJsonObject data() const = 0;  // for the export; empty if there is nothing to export
    virtual Item walked(int key) const;    // item that the key moves to; none if the key is unused
    virtual QRectF area() const { return rect().marginsRemoved(m_setup.margins); }
    virtual QSizeF wanted() const { return m_setup.size; }
    virtual QSizeF least() const { return m_setup.least; }
    virtual void fit() {}  // the picture's size changed
    QPointF inPicture(const QSinglePointEvent& event) const { return event.position() / scale(); }

    void choose(std::size_t item);  // emits chosen()
    void reset();                   // call after the items changed
    const Item& hovered() const { return m_hovered; }
    bool isMarked(std::size_t item) const { return item == m_hovered || item == m_current; }
    // Paints rings around the hovered and the current point.
    void paintRings(QPainter& painter, const QColor& hovered, const QColor& current,
        const std::function<double(std::size_t item)>& radius) const;

    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent*) override { fit(); }
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void hover(Item item);
    QSize grown(QSizeF size) const { return (size * scale()).toSize(); }

    const Setup m_setup;
    Item m_current, m_hovered;
};

}  // namespace egret::plots
