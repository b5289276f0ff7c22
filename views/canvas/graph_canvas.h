#pragma once

#include "views/canvas/layers.h"
#include "views/canvas/walk.h"
#include "views/export/view.h"
#include "views/layout/layout_service.h"

#include <QGraphicsView>

#include <optional>
#include <vector>

class QLabel;

namespace egret::jobs {
class LatestJob;
}

namespace egret::canvas {

class Banner;
class Legend;
class Minimap;

// Shows a Picture, independent of graphs and e-graphs.
//
// Mouse: click selects, Ctrl+click adds, double-click activates, hovering highlights the neighbors, the wheel zooms at
// the cursor, dragging pans. Keys: arrows navigate, Enter activates, Space shows all (fitAll()), F shows the selection,
// + and - request expanding and collapsing, Ctrl++ and Ctrl+- zoom, Esc clears.
class GraphCanvas : public QGraphicsView, public exporting::Exportable {
    Q_OBJECT

public:
    explicit GraphCanvas(QWidget* parent = nullptr, QString layoutWorker = {});
    ~GraphCanvas() override;

    // Lays out in the background; the previous picture stays until pictureShown(). A new request replaces a pending
    // request. If layout fails, the canvas is empty and the note states the reason.
    void setPicture(Picture picture);
    // Use this for large pictures, after calling measure() on another thread.
    void setPicture(Picture picture, Measured measured);
    void clear();  // immediate, so that outdated items cannot be clicked; cancels any layout in progress
    bool isLayoutBusy() const;

    const Picture& picture() const { return m_content.picture; }
    const Geometry& geometryOfPicture() const { return m_content.geometry; }
    const ItemLookup& items() const { return m_content.lookup; }

    const std::vector<ItemId>& selection() const { return m_content.selection; }
    void select(std::vector<ItemId> ids, bool revealIt = true);  // unknown ids are ignored
    // Draws colored frames around items, one color per named layer ("linked", "search", "path"); without ids, clears
    // the layer.
    void setHighlight(const QString& layer, std::vector<ItemId> ids, const QColor& colour = {});
    std::vector<ItemId> highlight(const QString& layer) const;

    void reveal(ItemId id);  // scrolls the item into view
    void fitAll();           // a long picture by its width, from its beginning; again: the whole
    void focusOn(const std::vector<ItemId>& ids);
    void focusSelection() { focusOn(selection()); }
    void zoomBy(double factor);
    double zoom() const { return transform().m11(); }
    QRectF visibleArea() const;
    struct View {
        double zoom;
        QPointF centre;
    };
    // Returns the view set by the user or by startWith(), or nothing while the default first view is shown.
    std::optional<View> chosenView() const;
    // Sets the first view of the current picture, unless that view would show nothing.
    void startWith(const View& view);
    // Shows each new picture as a whole if its text stays readable.
    void setStartsFitted(bool fitted) { m_startsFitted = fitted; }
    void setMinimapEnabled(bool enabled);
    static void showMinimaps(bool show);  // where enabled, in all canvases; a setting of the user

    exporting::ExportedView exportedView() const override;  // the whole picture, see export.h
    void setEmptyText(const QString& text);                 // text of an empty canvas
    // Shows a sentence over the top of the picture, with a button that emits bannerActivated(). Hidden if empty.
    void setBanner(const QString& sentence, const QString& command = {});

Q_SIGNALS:
    void pictureShown();
    void selectionChanged(const std::vector<egret::canvas::ItemId>& ids);  // changed by the user or by select()
    void activated(egret::canvas::ItemId id);
    void expandRequested();
    void collapseRequested();
    void bannerActivated();
    void viewChanged();  // scrolled or zoomed

protected:
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    bool viewportEvent(QEvent* event) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;

private:
    void keepPlaces();
    void composePlaced(quint64 generation, const layout::Placed& placed);
    void showComposed(Composition next, const std::string& layoutNote);
    void showFailure(quint64 generation, const Error& error);
    void adoptSelection(std::vector<ItemId> ids);
    void sceneChanged();
    std::optional<ItemRef> itemAt(const QMouseEvent& event) const;  // only items that have an id
    View wholeViewIn(const QRectF& room) const;
    View wholeView() const;
    bool isUnderLegend(const View& view) const;
    View firstView() const;
    View viewOfBeginning(double scale) const;
    double zoomAcross() const;
    bool isLong() const;
    void showFirstView();
    void lookAt(const View& view);
    void activate(ItemRef ref);
    void setSelection(std::vector<ItemId> ids);
    void walkTo(Step step);
    void scrollTo(const QRectF& area);
    void setHovered(std::optional<ItemRef> ref);
    void placeMargins();
    void adoptTheme();
    void adoptTextSize();
    QString toolTipAt(QPointF scenePosition) const;

    layout::LayoutService m_layout;
    jobs::LatestJob* m_composing;
    Scene m_content;
    PictureLayer* m_pictureLayer;
    OverlayLayer* m_overlayLayer;
    Minimap* m_minimap;
    Legend* m_legend;
    Banner* m_banner;
    QLabel* m_note;
    QString m_emptyText;

    Picture m_nextPicture;  // being laid out
    Measured m_nextMeasured;
    quint64 m_generation = 0;
    std::optional<ItemRef> m_cursor;  // item from which the arrow keys move
    QPoint m_pressed;
    QPoint m_dragged;
    bool m_panning = false;
    bool m_startsFitted = false;
    bool m_minimapEnabled = true;
    std::optional<View> m_startView;
    double m_textScale = theme::textScale(font());
    const theme::Theme* m_theme = &theme::themeFor(palette());  // of the highlights' colors
    bool m_isFirstView = true;  // the user has not moved the view, so it adapts to the size
};

}  // namespace egret::canvas
