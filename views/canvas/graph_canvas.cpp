#include "views/canvas/graph_canvas.h"

#include "views/canvas/canvas_accessible.h"
#include "views/canvas/export.h"
#include "views/canvas/minimap.h"
#include "views/canvas/picture_painter.h"
#include "views/jobs/latest_job.h"
#include "views/theme/lookup.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace egret::canvas {
namespace {

constexpr double kMinZoom = 0.01, kMaxZoom = 6;
constexpr double kReadableZoom = 0.55;            // below this zoom, the first view shows only the beginning
constexpr double kFirstViewZooms[] = {0.6, 0.9};  // zoom range of a partial first view
constexpr double kLargestFitZoom = 1.25;
constexpr double kViewMargin = 24;
constexpr double kGround = 3000;  // empty margin around the picture

}  // namespace

GraphCanvas::GraphCanvas(QWidget* parent, QString layoutWorker)
    : QGraphicsView(parent), m_layout(nullptr, std::move(layoutWorker)), m_composing(new jobs::LatestJob(this)) {
    installCanvasAccessibility();
    setScene(new QGraphicsScene(this));
    m_pictureLayer = new PictureLayer(m_content);
    m_overlayLayer = new OverlayLayer(m_content);
    m_overlayLayer->setZValue(1);
    scene()->addItem(m_pictureLayer);
    scene()->addItem(m_overlayLayer);
    m_minimap = new Minimap(*this);
    m_note = new QLabel(this);
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_note->setWordWrap(true);
    m_note->hide();

    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);  // dragging, the minimap and the keys scroll instead
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportUpdateMode(BoundingRectViewportUpdate);
    setTransformationAnchor(AnchorViewCenter);  // AnchorUnderMouse would also move the view when it is shown
    setResizeAnchor(AnchorViewCenter);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAcceptDrops(false);  // a scene accepts every drag, then ignores it; the window handles dropped files
    viewport()->setAcceptDrops(false);
    setAccessibleName(tr("Graph"));
    adoptTheme();

    connect(&m_layout, &layout::LayoutService::placed, this, &GraphCanvas::composePlaced);
    connect(&m_layout, &layout::LayoutService::failed, this, &GraphCanvas::showFailure);
    connect(
        m_composing, &jobs::LatestJob::failed, this, [this](const Error& error) { showFailure(m_generation, error); });
}

GraphCanvas::~GraphCanvas() = default;

void GraphCanvas::setPicture(Picture picture) {
    Measured measured = measure(picture);
    setPicture(std::move(picture), std::move(measured));
}

void GraphCanvas::setPicture(Picture picture, Measured measured) {
    m_composing->cancel();
    m_nextPicture = std::move(picture);
    m_nextMeasured = std::move(measured);
    if (m_nextPicture.steady)
        for (size_t b = 0; b < m_nextPicture.boxes.size(); ++b)
            if (const auto place = m_content.placeBefore(m_nextPicture.boxes[b]))
                m_nextMeasured.drawing.boxes[b].previous = layout::Point{place->x(), place->y()};
    m_layout.request(++m_generation, m_nextMeasured.drawing);
}

void GraphCanvas::clear() {
    if (m_content.picture.boxes.empty() && !isLayoutBusy()) return;
    m_layout.cancel();
    m_composing->cancel();
    m_nextPicture = {};
    m_nextMeasured = {};
    const bool hadSelection = !m_content.selection.empty();
    m_content.set({});
    m_cursor.reset();
    sceneChanged();
    m_note->hide();
    placeNote();
    m_minimap->pictureChanged();
    viewport()->update();
    if (hadSelection) Q_EMIT selectionChanged({});
}

// Clears the old picture because it no longer matches the content.
void GraphCanvas::showFailure(quint64 generation, const Error& error) {
    if (generation != m_generation) return;
    clear();
    m_note->setText(QString::fromStdString(error.what()));
    m_note->show();
    placeNote();
}

bool GraphCanvas::isLayoutBusy() const { return m_layout.busy() || m_composing->isBusy(); }

void GraphCanvas::composePlaced(quint64 generation, const layout::Placed& placed) {
    if (generation != m_generation) return;
    m_composing->start(QStringLiteral("composition of a picture"),
        [this, picture = std::exchange(m_nextPicture, {}), measured = std::exchange(m_nextMeasured, {}), placed](
            const Task&) mutable -> jobs::LatestJob::Done {
            const Measured ownMeasured = std::move(measured);  // destroyed on the job's thread, not the window's
            auto next = std::make_shared<Composition>(std::move(picture), ownMeasured, placed);
            return [this, next, note = placed.note] { showComposed(std::move(*next), note); };
        });
}

void GraphCanvas::showComposed(Composition next, const std::string& layoutNote) {
    const bool keepView = next.picture.steady && !m_content.picture.boxes.empty();
    const auto selectionBefore = m_content.selection;
    std::vector<ItemId> stillSelected = m_content.selectionIn(next);
    m_content.set(std::move(next));
    adoptSelection(std::move(stillSelected));

    const QRectF bounds = m_content.geometry.bounds;
    // The margin allows any part to be moved to the center of the screen.
    const QPointF centre = visibleArea().center();
    const bool isFirstView = m_isFirstView || !keepView;
    scene()->setSceneRect(bounds.adjusted(-kGround, -kGround, kGround, kGround));
    if (keepView) centerOn(centre);
    else m_startView.reset();
    m_isFirstView = isFirstView;
    sceneChanged();
    QStringList notes{m_content.picture.note, QString::fromStdString(layoutNote)};
    notes.removeAll(QString());
    m_note->setText(notes.join(QStringLiteral(" · ")));
    m_note->setVisible(!notes.isEmpty());
    placeNote();
    if (!keepView) showFirstView();
    m_minimap->pictureChanged();
    placeOverlays();
    viewport()->update();
    if (m_content.selection != selectionBefore) Q_EMIT selectionChanged(m_content.selection);
    announcePicture(*this);
    Q_EMIT pictureShown();
}

void GraphCanvas::sceneChanged() {
    m_pictureLayer->sceneChanged();
    m_overlayLayer->sceneChanged();
}

GraphCanvas::View GraphCanvas::wholeView() const {
    const QRectF bounds = m_content.geometry.bounds;
    const double scale = std::min((viewport()->width() - 2 * kViewMargin) / bounds.width(),
        (viewport()->height() - 2 * kViewMargin) / bounds.height());
    return {std::clamp(scale, kMinZoom, kLargestFitZoom), bounds.center()};
}

GraphCanvas::View GraphCanvas::firstView() const {
    const View whole = wholeView();
    if (whole.zoom >= (m_startsFitted ? kBoxScale : kReadableZoom)) return whole;
    // If the picture is too large for one view, start at its beginning. The minimap shows the rest.
    const QRectF bounds = m_content.geometry.bounds;
    const bool down = m_content.picture.direction == layout::Direction::down;
    const double across = down ? (viewport()->width() - 2 * kViewMargin) / bounds.width()
                               : (viewport()->height() - 2 * kViewMargin) / bounds.height();
    const double scale =
        m_startsFitted ? kFirstViewZooms[0] : std::clamp(across, kFirstViewZooms[0], kFirstViewZooms[1]);
    if (const auto focus = m_content.lookup.first(m_content.picture.focus))
        return {scale, m_content.geometry.rectOf(*focus).center()};
    const auto first = firstItem(m_content);
    const QRectF start = across >= scale || !first ? bounds : m_content.geometry.rectOf(*first);
    if (down) return {scale, {start.center().x(), bounds.top() + (viewport()->height() / 2 - kViewMargin) / scale}};
    return {scale, {bounds.left() + (viewport()->width() / 2 - kViewMargin) / scale, start.center().y()}};
}

// A pane is resized many times while the window is being arranged. The first view is recomputed at each size until the
// user moves it.
void GraphCanvas::showFirstView() {
    if (m_content.geometry.bounds.isEmpty()) return;
    if (m_startView) lookAt(*m_startView);
    if (!m_startView || m_content.geometry.boxIndex.query(visibleArea()).empty()) lookAt(firstView());
    m_isFirstView = true;
}

void GraphCanvas::lookAt(const View& view) {
    setTransform(QTransform::fromScale(view.zoom, view.zoom));
    centerOn(view.centre);
    m_isFirstView = false;
    placeOverlays();
}

std::optional<GraphCanvas::View> GraphCanvas::chosenView() const {
    if (m_isFirstView) return m_startView;
    return View{zoom(), visibleArea().center()};
}

void GraphCanvas::startWith(const View& view) {
    m_startView = View{std::clamp(view.zoom, kMinZoom, kMaxZoom), view.centre};
    showFirstView();
}

void GraphCanvas::select(std::vector<ItemId> ids, bool revealIt) {
    std::erase_if(ids, [this](ItemId id) { return !m_content.lookup.contains(id); });
    setSelection(std::move(ids));
    if (revealIt && m_cursor) scrollTo(m_content.geometry.rectOf(*m_cursor));
}

void GraphCanvas::setSelection(std::vector<ItemId> ids) {
    if (ids == m_content.selection) return;
    adoptSelection(std::move(ids));
    m_overlayLayer->update();
    setAccessibleDescription(m_cursor ? canvas::describe(m_content.picture, *m_cursor) : QString());
    announceSelection(*this, m_cursor);
    Q_EMIT selectionChanged(m_content.selection);
}

void GraphCanvas::adoptSelection(std::vector<ItemId> ids) {
    m_content.selection = std::move(ids);
    m_cursor = m_content.selection.empty() ? std::nullopt : m_content.lookup.first(m_content.selection.back());
}

void GraphCanvas::setHighlight(const QString& layer, std::vector<ItemId> ids, const QColor& colour) {
    if (ids.empty()) m_content.highlights.erase(layer);
    else m_content.highlights[layer] = {std::move(ids), colour};
    m_overlayLayer->update();
}

std::vector<ItemId> GraphCanvas::highlight(const QString& layer) const {
    return valueOr(m_content.highlights, layer, {}).ids;
}

void GraphCanvas::fitAll() {
    if (!m_content.geometry.bounds.isEmpty()) lookAt(wholeView());
}

void GraphCanvas::focusOn(const std::vector<ItemId>& ids) {
    QRectF area;
    for (ItemId id : ids)
        for (ItemRef ref : m_content.lookup.all(id)) area |= m_content.geometry.rectOf(ref);
    if (area.isEmpty()) return fitAll();
    area.adjust(-160, -120, 160, 120);  // margin around the items
    const double scale = std::min(viewport()->width() / area.width(), viewport()->height() / area.height());
    lookAt({std::clamp(scale, kMinZoom, 1.5), area.center()});
}

void GraphCanvas::reveal(ItemId id) {
    if (const auto ref = m_content.lookup.first(id)) scrollTo(m_content.geometry.rectOf(*ref));
}

void GraphCanvas::scrollTo(const QRectF& area) {
    if (!visibleArea().contains(area)) ensureVisible(area, 60, 60);
}

void GraphCanvas::zoomBy(double factor) {
    const double target = std::clamp(zoom() * factor, kMinZoom, kMaxZoom);
    setTransform(QTransform::fromScale(target, target));
    m_isFirstView = false;
    placeOverlays();
}

QRectF GraphCanvas::visibleArea() const { return mapToScene(viewport()->rect()).boundingRect(); }

void GraphCanvas::setMinimapEnabled(bool enabled) {
    m_minimapEnabled = enabled;
    m_minimap->viewChanged();
}

exporting::ExportedView GraphCanvas::exportedView() const {
    return viewOf(m_content.picture, m_content.geometry, theme::themeFor(palette()));
}

void GraphCanvas::setEmptyText(const QString& text) {
    m_emptyText = text;
    viewport()->update();
}

// --- mouse ---

void GraphCanvas::wheelEvent(QWheelEvent* event) {
    if (event->modifiers() & Qt::ShiftModifier) {
        horizontalScrollBar()->setValue(
            horizontalScrollBar()->value() - event->angleDelta().y() - event->angleDelta().x());
        return;
    }
    const double degrees = event->angleDelta().y() / 8.0;
    const QPoint cursor = event->position().toPoint();
    const QPointF under = mapToScene(cursor);
    zoomBy(std::pow(1.012, degrees));
    centerOn(visibleArea().center() + under - mapToScene(cursor));
    event->accept();
}

void GraphCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton && event->button() != Qt::MiddleButton) return;
    m_pressed = m_dragged = event->pos();
    m_panning = false;
}

void GraphCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & (Qt::LeftButton | Qt::MiddleButton)) {
        if (!m_panning && (event->pos() - m_pressed).manhattanLength() >= 5) {
            m_panning = true;
            viewport()->setCursor(Qt::ClosedHandCursor);
        }
        if (m_panning) {
            const QPoint moved = event->pos() - m_dragged;
            horizontalScrollBar()->setValue(horizontalScrollBar()->value() - moved.x());
            verticalScrollBar()->setValue(verticalScrollBar()->value() - moved.y());
        }
        m_dragged = event->pos();
        return;
    }
    setHovered(m_content.geometry.itemAt(mapToScene(event->pos())));
}

void GraphCanvas::mouseReleaseEvent(QMouseEvent* event) {
    viewport()->unsetCursor();
    if (std::exchange(m_panning, false) || event->button() != Qt::LeftButton) return;
    const auto ref = itemAt(*event);
    std::vector<ItemId> ids;
    if (event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)) ids = m_content.selection;
    if (ref) {
        const ItemId id = idOf(m_content.picture, *ref);
        if (std::erase(ids, id) == 0) ids.push_back(id);
    }
    setSelection(std::move(ids));
    if (ref) m_cursor = ref;
}

void GraphCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const auto ref = itemAt(*event)) activate(*ref);
}

std::optional<ItemRef> GraphCanvas::itemAt(const QMouseEvent& event) const {
    const auto ref = m_content.geometry.itemAt(mapToScene(event.pos()));
    return ref && idOf(m_content.picture, *ref) != kNoItem ? ref : std::nullopt;
}

// Activating a chip that refers to a box moves the view to that box.
void GraphCanvas::activate(ItemRef ref) {
    const ItemId id = idOf(m_content.picture, ref);
    const auto box = m_content.lookup.first(id);
    if (ref.kind != ItemRef::Kind::chip || !box || box->kind != ItemRef::Kind::box) return Q_EMIT activated(id);
    setSelection({id});
    m_cursor = box;
    centerOn(m_content.geometry.rectOf(*box).center());
}

void GraphCanvas::leaveEvent(QEvent* event) {
    setHovered({});
    QGraphicsView::leaveEvent(event);
}

void GraphCanvas::setHovered(std::optional<ItemRef> ref) {
    if (ref == m_content.hovered) return;
    m_content.hovered = ref;
    viewport()->setCursor(ref ? Qt::PointingHandCursor : Qt::ArrowCursor);
    m_overlayLayer->update();
}

QString GraphCanvas::toolTipAt(QPointF position) const {
    if (const auto ref = m_content.geometry.itemAt(position)) {
        const canvas::Box& box = m_content.picture.boxes[ref->box];  // not QFrame::Box
        const QString& own = ref->kind == ItemRef::Kind::cell ? box.cells[ref->part].toolTip
            : ref->kind == ItemRef::Kind::chip                ? box.chips[ref->part].toolTip
                                                              : box.toolTip;
        return own.isEmpty() ? canvas::describe(m_content.picture, *ref) : own;
    }
    if (const auto e = m_content.geometry.edgeAt(position, 4 / std::max(zoom(), 0.05))) {
        const Edge& edge = m_content.picture.edges[*e];
        QString text =
            m_content.picture.boxes[edge.from].title + QStringLiteral(" → ") + m_content.picture.boxes[edge.to].title;
        if (!edge.label.isEmpty()) text += QLatin1Char('\n') + edge.label;
        return text;
    }
    return {};
}

bool GraphCanvas::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QGraphicsView::viewportEvent(event);
    auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), toolTipAt(mapToScene(help->pos())), viewport());
    return true;
}

// --- keyboard ---

void GraphCanvas::walkTo(Step step) {
    const auto target = m_cursor ? walk(m_content, *m_cursor, step) : firstItem(m_content);
    if (!target) return;
    const ItemId id = idOf(m_content.picture, *target);
    if (id == kNoItem) return;
    setSelection({id});
    m_cursor = target;
    scrollTo(m_content.geometry.rectOf(*target));
}

void GraphCanvas::keyPressEvent(QKeyEvent* event) {
    const bool down = m_content.picture.direction == layout::Direction::down;
    const bool control = event->modifiers() & Qt::ControlModifier;
    if (event->modifiers() & Qt::AltModifier) return QGraphicsView::keyPressEvent(event);
    switch (event->key()) {
        case Qt::Key_Down: return walkTo(down ? Step::along : Step::right);
        case Qt::Key_Up: return walkTo(down ? Step::against : Step::left);
        case Qt::Key_Right: return walkTo(down ? Step::right : Step::along);
        case Qt::Key_Left: return walkTo(down ? Step::left : Step::against);
        case Qt::Key_Space: return fitAll();
        case Qt::Key_F:
            if (control) break;
            return focusSelection();
        case Qt::Key_Plus:
        case Qt::Key_Equal: return control ? zoomBy(1.25) : Q_EMIT expandRequested();
        case Qt::Key_Minus: return control ? zoomBy(0.8) : Q_EMIT collapseRequested();
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (control || !m_cursor) break;
            return activate(*m_cursor);
        case Qt::Key_Escape:
            if (m_content.selection.empty()) break;
            return setSelection({});
        default: break;
    }
    event->ignore();
}

// --- layout and painting ---

void GraphCanvas::resizeEvent(QResizeEvent* event) {
    const bool isFirstView = m_isFirstView;
    QGraphicsView::resizeEvent(event);
    placeNote();
    m_isFirstView = isFirstView;
    if (m_content.picture.boxes.empty()) return placeOverlays();
    if (isFirstView) showFirstView();
    m_minimap->pictureChanged();
    placeOverlays();
}

void GraphCanvas::scrollContentsBy(int dx, int dy) {
    QGraphicsView::scrollContentsBy(dx, dy);
    m_isFirstView = false;
    m_minimap->viewChanged();
    Q_EMIT viewChanged();
}

void GraphCanvas::changeEvent(QEvent* event) {
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) adoptTheme();
}

void GraphCanvas::adoptTheme() {
    const theme::Theme& theme = theme::themeFor(palette());
    setBackgroundBrush(theme.canvas);
    m_note->setStyleSheet(
        QStringLiteral("QLabel { color: %1; background: %2; border-top: 1px solid %3; padding: 2px 7px; }")
            .arg(theme.mutedText.name(), theme.base.name(), theme.border.name()));
    if (!m_content.picture.boxes.empty()) m_minimap->pictureChanged();
    viewport()->update();
}

// Places the note below the picture, never over it.
void GraphCanvas::placeNote() {
    const int height = m_note->isHidden() ? 0 : m_note->heightForWidth(width());
    m_note->setGeometry(0, this->height() - height, width(), height);
    if (viewportMargins().bottom() != height) setViewportMargins(0, 0, 0, height);
}

void GraphCanvas::placeOverlays() {
    m_minimap->move(viewport()->width() - m_minimap->width() - 8, viewport()->height() - m_minimap->height() - 8);
    m_minimap->viewChanged();
}

void GraphCanvas::drawForeground(QPainter* painter, const QRectF&) {
    if (!m_content.picture.boxes.empty() || m_emptyText.isEmpty()) return;
    painter->save();
    painter->resetTransform();
    painter->setPen(theme::themeFor(palette()).mutedText);
    painter->drawText(viewport()->rect().adjusted(20, 20, -20, -20), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
    painter->restore();
}

}  // namespace egret::canvas
