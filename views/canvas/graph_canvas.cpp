#include "views/canvas/graph_canvas.h"

#include "core/base/lookup.h"
#include "views/canvas/banner.h"
#include "views/canvas/canvas_accessible.h"
#include "views/canvas/export.h"
#include "views/canvas/legend.h"
#include "views/canvas/minimap.h"
#include "views/canvas/picture_painter.h"
#include "views/jobs/latest_job.h"
#include "views/theme/widgets.h"

#include <QApplication>
#include <QLabel>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace egret::canvas {
namespace {

constexpr double kMinZoom = 0.01, kMaxZoom = 6;
constexpr double kReadableZoom = 0.55;            // below this zoom, the first view shows only the beginning
constexpr double kFirstViewZooms[] = {0.6, 0.9};  // zoom range of a partial first view
constexpr double kLargestFitZoom = 1.25;
constexpr double kLong = 1.5;  // a picture is long if its width fits at a zoom that is so much larger
constexpr double kViewMargin = 24;
constexpr double kGround = 3000;  // empty margin around the picture
constexpr double kFollowed = 60;  // scene pixels: the view follows the boxes in sight if they move further
constexpr int kFewKept = 4;       // if fewer than 1 in 4 boxes have an old position, the layout starts anew

bool showsMinimaps = true;  // the user's setting for all canvases

// Returns the color of `to` with the meaning that `colour` has in `from`.
QColor adapted(const QColor& colour, const theme::Theme& from, const theme::Theme& to) {
    for (const auto meaning :
        {&theme::Theme::accent, &theme::Theme::search, &theme::Theme::fresh, &theme::Theme::chosen})
        if ((from.*meaning).rgb() == colour.rgb()) return theme::translucent(to.*meaning, colour.alphaF());
    return colour;
}

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
    m_legend = new Legend(this);
    m_banner = new Banner(this);
    m_note = theme::label(this, "note", theme::kWraps);
    m_note->setAttribute(Qt::WA_TransparentForMouseEvents);
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
    theme::followTheme(this, [this] { adoptTheme(); });
    theme::onEvent(this, QEvent::FontChange, [this] { adoptTextSize(); });

    connect(m_banner, &Banner::activated, this, &GraphCanvas::bannerActivated);
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
    if (m_nextPicture.steady) keepPlaces();
    m_layout.request(++m_generation, m_nextMeasured.drawing);
}

void GraphCanvas::keepPlaces() {
    auto& boxes = m_nextMeasured.drawing.boxes;
    size_t kept = 0;
    for (size_t b = 0; b < boxes.size(); ++b)
        if (const auto place = m_content.placeBefore(m_nextPicture.boxes[b])) {
            boxes[b].previous = layout::Point{place->x(), place->y()};
            ++kept;
        }
    // Almost nothing of the old picture is left to recognize, but it would distort the new one.
    if (kept * kFewKept < std::min(boxes.size(), m_content.picture.boxes.size()))
        for (auto& box : boxes) box.previous.reset();
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
    m_legend->setPicture({});
    m_legend->follow(m_content);
    sceneChanged();
    m_note->hide();
    placeMargins();
    viewport()->update();
    if (hadSelection) Q_EMIT selectionChanged({});
}

// Clears the old picture because it no longer matches the content.
void GraphCanvas::showFailure(quint64 generation, const Error& error) {
    if (generation != m_generation) return;
    clear();
    theme::showText(*m_note, QString::fromStdString(error.what()));
    placeMargins();
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
    QPointF centre = visibleArea().center();
    const bool showedBoxes = !m_content.geometry.boxIndex.query(visibleArea()).empty();
    if (keepView) {
        const QPointF moved = m_content.movedInView(visibleArea(), next);
        if (std::hypot(moved.x(), moved.y()) > kFollowed) centre += moved;
    }
    m_content.set(std::move(next));
    const QRect legendBefore = m_legend->geometry();
    m_legend->setPicture(m_content.picture);
    adoptSelection(std::move(stillSelected));

    const QRectF bounds = m_content.geometry.bounds;
    // The margin allows any part to be moved to the center of the screen.
    const bool isFirstView = m_isFirstView || !keepView;
    scene()->setSceneRect(bounds.adjusted(-kGround, -kGround, kGround, kGround));
    if (keepView) centerOn(centre);
    else m_startView.reset();
    m_isFirstView = isFirstView;
    sceneChanged();
    QStringList notes{m_content.picture.note, QString::fromStdString(layoutNote)};
    notes.removeAll(QString());
    theme::showText(*m_note, notes.join(QStringLiteral(" · ")));
    placeMargins();
    const bool isLost = showedBoxes && m_content.geometry.boxIndex.query(visibleArea()).empty();
    const bool isCovered =
        m_isFirstView && m_legend->geometry() != legendBefore && isUnderLegend({zoom(), visibleArea().center()});
    if (!keepView || isLost || isCovered) showFirstView();
    viewport()->update();
    if (m_content.selection != selectionBefore) Q_EMIT selectionChanged(m_content.selection);
    announcePicture(*this);
    Q_EMIT pictureShown();
}

void GraphCanvas::sceneChanged() {
    m_pictureLayer->sceneChanged();
    m_overlayLayer->sceneChanged();
}

// Returns the view in which the whole picture fits into a part of the viewport.
GraphCanvas::View GraphCanvas::wholeViewIn(const QRectF& room) const {
    const QRectF bounds = m_content.geometry.bounds;
    const double scale = std::min(
        (room.width() - 2 * kViewMargin) / bounds.width(), (room.height() - 2 * kViewMargin) / bounds.height());
    const double zoom = std::clamp(scale, kMinZoom, kLargestFitZoom * m_textScale);
    return {zoom, bounds.center() + (QRectF(viewport()->rect()).center() - room.center()) / zoom};
}

bool GraphCanvas::isUnderLegend(const View& view) const {
    if (m_legend->isHidden()) return false;
    const QRectF legend = QRectF(m_legend->geometry()).translated(-viewport()->pos());
    const QPointF corner = (legend.topLeft() - QRectF(viewport()->rect()).center()) / view.zoom + view.centre;
    return !m_content.geometry.boxIndex.query({corner, legend.size() / view.zoom}).empty();
}

// The legend must not cover a box: the picture then gets the room beside the legend or above it.
GraphCanvas::View GraphCanvas::wholeView() const {
    const QRectF all = viewport()->rect();
    const View whole = wholeViewIn(all);
    if (!isUnderLegend(whole)) return whole;
    const QRectF legend = QRectF(m_legend->geometry()).translated(-viewport()->pos());
    const View beside = wholeViewIn(all.adjusted(legend.right() - kViewMargin / 2, 0, 0, 0));
    const View above = wholeViewIn(all.adjusted(0, 0, 0, legend.top() + kViewMargin / 2 - all.bottom()));
    return beside.zoom > above.zoom ? beside : above;
}

GraphCanvas::View GraphCanvas::firstView() const {
    const View whole = wholeView();
    if (whole.zoom >= (m_startsFitted ? kBoxScale : kReadableZoom) * m_textScale) return whole;
    // If the picture is too large for one view, start at its beginning. The minimap shows the rest.
    const auto [least, most] = std::pair(kFirstViewZooms[0] * m_textScale, kFirstViewZooms[1] * m_textScale);
    const double scale = m_startsFitted ? least : std::clamp(zoomAcross(), least, most);
    if (const auto focus = m_content.lookup.first(m_content.picture.focus))
        return {scale, m_content.geometry.rectOf(*focus).center()};
    return viewOfBeginning(scale);
}

// Returns the zoom at which the picture's extent across the flow fits.
double GraphCanvas::zoomAcross() const {
    const QSizeF size = m_content.geometry.bounds.size();
    return m_content.picture.direction == layout::Direction::right
        ? (viewport()->height() - 2 * kViewMargin) / size.height()
        : (viewport()->width() - 2 * kViewMargin) / size.width();
}

GraphCanvas::View GraphCanvas::viewOfBeginning(double scale) const {
    const QRectF& bounds = m_content.geometry.bounds;
    const auto first = firstItem(m_content);
    const QPointF start = (zoomAcross() >= scale || !first ? bounds : m_content.geometry.rectOf(*first)).center();
    const auto half = [scale](int extent) { return (extent / 2 - kViewMargin) / scale; };
    // Does not show the emptiness beside a picture that is wider than the view.
    const double room = half(viewport()->width());
    const double x =
        bounds.width() < 2 * room ? start.x() : std::clamp(start.x(), bounds.left() + room, bounds.right() - room);
    switch (m_content.picture.direction) {
        case layout::Direction::right: return {scale, {bounds.left() + half(viewport()->width()), start.y()}};
        case layout::Direction::up: {
            const double legend = m_legend->isHidden() ? 0 : m_legend->height();  // must not cover the start
            return {scale, {x, bounds.bottom() - half(viewport()->height()) + legend / scale}};
        }
        case layout::Direction::down: break;
    }
    return {scale, {x, bounds.top() + half(viewport()->height())}};
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
    m_minimap->update();
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
    m_legend->follow(m_content);
}

void GraphCanvas::setHighlight(const QString& layer, std::vector<ItemId> ids, const QColor& colour) {
    if (ids.empty()) m_content.highlights.erase(layer);
    else m_content.highlights[layer] = {std::move(ids), colour};
    m_legend->follow(m_content);
    m_overlayLayer->update();
}

std::vector<ItemId> GraphCanvas::highlight(const QString& layer) const {
    return valueOr(m_content.highlights, layer, {}).ids;
}

// Whether the whole picture is too small to read, and only its length is to blame.
bool GraphCanvas::isLong() const {
    const double whole = wholeView().zoom;
    return whole < kReadableZoom && zoomAcross() > kLong * whole;
}

void GraphCanvas::fitAll() {
    if (m_content.geometry.bounds.isEmpty()) return;
    const View beginning = viewOfBeginning(std::clamp(zoomAcross(), kMinZoom, 1.0));
    const QPointF off = visibleArea().center() - beginning.centre;
    const bool isThere = zoom() == beginning.zoom && std::hypot(off.x(), off.y()) * zoom() < 4;
    lookAt(isLong() && !isThere ? beginning : wholeView());
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
    m_minimap->update();
}

QRectF GraphCanvas::visibleArea() const { return mapToScene(viewport()->rect()).boundingRect(); }

void GraphCanvas::setMinimapEnabled(bool enabled) {
    m_minimapEnabled = enabled;
    placeMargins();
}

void GraphCanvas::showMinimaps(bool show) {
    showsMinimaps = show;
    for (QWidget* widget : QApplication::allWidgets())
        if (auto* canvas = qobject_cast<GraphCanvas*>(widget)) canvas->placeMargins();
}

exporting::ExportedView GraphCanvas::exportedView() const {
    return viewOf(m_content.picture, m_content.geometry, theme::themeFor(palette()));
}

void GraphCanvas::setBanner(const QString& sentence, const QString& command) { m_banner->setText(sentence, command); }

void GraphCanvas::setEmptyText(const QString& text) {
    m_emptyText = text;
    viewport()->update();
}

// --- layout and painting ---

void GraphCanvas::resizeEvent(QResizeEvent* event) {
    const bool isFirstView = m_isFirstView;
    QGraphicsView::resizeEvent(event);
    placeMargins();
    m_isFirstView = isFirstView;
    if (isFirstView && !m_content.picture.boxes.empty()) showFirstView();
}

void GraphCanvas::scrollContentsBy(int dx, int dy) {
    QGraphicsView::scrollContentsBy(dx, dy);
    m_isFirstView = false;
    m_minimap->update();
    Q_EMIT viewChanged();
}

// Pictures grow with the text size.
void GraphCanvas::adoptTextSize() {
    m_note->setFont(font());  // a widget with a style sheet does not inherit fonts
    const double scale = theme::textScale(font()), factor = scale / std::exchange(m_textScale, scale);
    if (factor == 1) return;
    if (m_isFirstView) showFirstView();
    else zoomBy(factor);
    placeMargins();
}

void GraphCanvas::adoptTheme() {
    const theme::Theme& theme = theme::themeFor(palette());
    const theme::Theme& before = *std::exchange(m_theme, &theme);
    for (auto& [layer, highlight] : m_content.highlights) highlight.colour = adapted(highlight.colour, before, theme);
    setBackgroundBrush(theme.canvas);
    m_note->setStyleSheet(
        QStringLiteral("QLabel { color: %1; background: %2; border-top: 1px solid %3; padding: 2px 7px; }")
            .arg(theme.mutedText.name(), theme.base.name(), theme.border.name()));
    m_minimap->pictureChanged();
    m_legend->follow(m_content);
    viewport()->update();
}

// Places the note below the picture and the minimap beside it, never over it. The margins depend on the picture and the
// size of the canvas, but not on the zoom, so that nothing moves while the user moves the view.
void GraphCanvas::placeMargins() {
    const int note = m_note->isHidden() ? 0 : m_note->heightForWidth(width());
    m_note->setGeometry(0, height() - note, width(), note);
    const QSize room(width(), height() - note);
    const QSizeF size = m_content.geometry.bounds.size();
    const bool isReadable = std::min((room.width() - 2 * kViewMargin) / size.width(),
                                (room.height() - 2 * kViewMargin) / size.height()) >= kReadableZoom;
    const bool shows = m_minimapEnabled && showsMinimaps && !size.isEmpty() && !isReadable;
    const QMargins beside = m_minimap->place(shows ? room : QSize());
    const QMargins margins = beside + QMargins(0, 0, 0, note);
    if (viewportMargins() != margins) setViewportMargins(margins);
    const QRect view(QPoint(), room.shrunkBy(beside));
    m_legend->place(view);
    m_banner->place(view);
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
