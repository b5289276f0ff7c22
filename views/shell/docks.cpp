#include "views/shell/docks.h"

#include "views/canvas/graph_canvas.h"
#include "views/shell/pane.h"
#include "views/shell/pane_title.h"

#include <QApplication>
#include <QLayout>
#include <QSettings>
#include <QTabBar>
#include <QTimer>

#include <algorithm>

namespace egret::shell {
namespace {

constexpr int kArrangement = 2;  // version for saveState(); must change with the tool bars

QString layoutKey(const QString& perspective) { return QStringLiteral("layout/") + perspective; }

// While this object exists, the window is not laid out. Otherwise each dock that is shown lays all docks out, and their
// tables measure their columns.
class Pause {
public:
    explicit Pause(QMainWindow& window) : m_layout(*window.layout()), m_wasEnabled(m_layout.isEnabled()) {
        m_layout.setEnabled(false);
    }
    ~Pause() {
        m_layout.setEnabled(m_wasEnabled);
        m_layout.activate();
    }
    Pause(const Pause&) = delete;
    Pause& operator=(const Pause&) = delete;

private:
    QLayout& m_layout;
    bool m_wasEnabled;
};

bool isInSight(const QWidget& widget) { return widget.isVisible() && !widget.visibleRegion().isEmpty(); }

}  // namespace

QFont scaled(QFont font, double factor) {
    if (font.pointSizeF() > 0) font.setPointSizeF(font.pointSizeF() * factor);
    else font.setPixelSize(qRound(font.pixelSize() * factor));
    return font;
}

void Docks::build(QMainWindow& window, const std::vector<PaneSpec>& specs, const std::vector<Perspective>& perspectives,
    PaneContext& context) {
    m_window = &window;
    m_context = &context;
    m_specs = &specs;
    m_perspectives = &perspectives;
    for (const PaneSpec& spec : specs) {
        auto* dock = new QDockWidget(translated(spec.title), m_window);
        dock->setObjectName(QLatin1String(spec.id));
        dock->setTitleBarWidget(new PaneTitle(*dock));
        m_window->addDockWidget(Qt::LeftDockWidgetArea, dock);
        const auto makeIfSeen = [this, dock] {
            if (dock->isVisible()) make(*dock);
        };
        connect(dock, &QDockWidget::visibilityChanged, this, makeIfSeen,
            Qt::QueuedConnection);  // queued, because rearranging briefly shows some docks
        connect(dock, &QDockWidget::visibilityChanged, this, &Docks::visibilityChanged, Qt::QueuedConnection);
        connect(dock, &QDockWidget::topLevelChanged, this, &Docks::updateTitles, Qt::QueuedConnection);
        m_docks << dock;
    }
    connect(this, &Docks::visibilityChanged, this, &Docks::updateTitles);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* to) { focusMoved(to); });
    for (const PaneSpec& spec : specs)
        if (spec.start) spec.start(context);
}

QDockWidget* Docks::dock(const QString& id) const {
    const auto found = std::ranges::find(m_docks, id, &QDockWidget::objectName);
    ensure(found != m_docks.end(), "the dock exists");
    return *found;
}

const PaneSpec& Docks::spec(const QDockWidget& dock) const {
    return *std::ranges::find(
        *m_specs, dock.objectName(), [](const PaneSpec& spec) { return QString::fromLatin1(spec.id); });
}

QWidget& Docks::make(QDockWidget& dock) {
    if (!dock.widget()) dock.setWidget(spec(dock).make(*m_context));
    return *dock.widget();
}

QWidget& Docks::pane(const QString& id) { return make(*dock(id)); }

void Docks::reveal(const QString& id) {
    QDockWidget* opened = dock(id);
    make(*opened);
    // Beside the start page, the pane would take half of its width.
    if (m_isAway) m_window->addDockWidget(Qt::BottomDockWidgetArea, opened);
    if (m_perspective->isInDrawer(id)) setDrawerOpen(true);
    opened->show();
    opened->raise();
    const int wanted = std::min(opened->widget()->sizeHint().height(), m_window->height() / 2);
    if (opened->height() < wanted) m_window->resizeDocks({opened}, {wanted}, Qt::Vertical);
}

bool Docks::isSeen(const QString& id) const {
    const QWidget* pane = dock(id)->widget();
    return pane && isInSight(*pane);
}

// ---- perspectives ---------------------------------------------------------------------------------------------------

void Docks::makeShown() {
    for (QDockWidget* one : m_docks)
        if (m_perspective->shows(one->objectName())) make(*one);
}

const Perspective* Docks::named(const QString& perspective) const {
    const auto found = std::ranges::find_if(*m_perspectives, [&](const Perspective& one) {
        return !perspective.isEmpty() && QLatin1String(one.name).startsWith(perspective, Qt::CaseInsensitive);
    });
    return found == m_perspectives->end() ? nullptr : &*found;
}

void Docks::setPerspective(const QString& name) {
    const Perspective* wanted = named(name);
    if (!wanted) return m_context->fail(Error(Category::usage, "unknown perspective \"" + name.toStdString() + "\""));
    rememberLayout();
    {
        const Pause pause(*m_window);
        m_isAway = false;
        m_perspective = wanted;
        makeShown();
        arrange(*m_window, *wanted);
        if (m_context->remembers) {
            QSettings settings;
            const QByteArray kept = settings.value(layoutKey(this->perspective())).toByteArray();
            if (!kept.isEmpty() && m_window->restoreState(kept, kArrangement)) m_isSized = true;
            if (!wanted->isPresentation) settings.setValue(QStringLiteral("perspective"), this->perspective());
        }
        updateTitles();
        focusMainPane();  // otherwise Qt would focus the search field
        Q_EMIT perspectiveChanged();
    }
}

void Docks::setAway(bool away) {
    if (away == m_isAway) return;
    if (!away) return setPerspective(perspective());
    rememberLayout();
    m_isAway = true;
    for (QDockWidget* one : m_docks) one->hide();
}

void Docks::resetPerspective() {
    if (m_context->remembers) QSettings().remove(layoutKey(perspective()));
    makeShown();
    arrange(*m_window, *m_perspective);
    focusMainPane();
}

// ---- parts of the arrangement ---------------------------------------------------------------------------------------

std::vector<QDockWidget*> Docks::drawer() const {
    std::vector<QDockWidget*> docks;
    for (const char* id : m_perspective->drawer) docks.push_back(dock(QLatin1String(id)));
    return docks;
}

std::vector<QDockWidget*> Docks::sides() const {
    std::vector<QDockWidget*> docks;
    for (QDockWidget* one : m_docks)
        if (m_perspective->isAtSide(one->objectName())) docks.push_back(one);
    return docks;
}

// Qt keeps the place of a hidden dock, but not always its size.
void Docks::show(const std::vector<QDockWidget*>& docks, bool shown) {
    if (m_isAway) return;
    if (std::ranges::all_of(docks, [&](const QDockWidget* one) { return one->isHidden() != shown; })) return;
    for (QDockWidget* one : docks) {
        if (shown) make(*one);
        one->setVisible(shown);
    }
    if (shown && !docks.empty()) docks.front()->raise();
    resizePanes(*m_window, *m_perspective);
    Q_EMIT visibilityChanged();
}

bool Docks::isDrawerOpen() const {
    const auto docks = drawer();
    return std::ranges::any_of(docks, [](const QDockWidget* one) { return !one->isHidden() && !one->isFloating(); });
}

void Docks::setDrawerOpen(bool open) { show(drawer(), open); }

bool Docks::areSidesOpen() const {
    const auto docks = sides();
    return std::ranges::any_of(docks, [](const QDockWidget* one) { return !one->isHidden(); });
}

void Docks::setSidesOpen(bool open) { show(sides(), open); }

void Docks::setOpen(const QString& id, bool open) { show({dock(id)}, open); }

// A pane needs a title bar unless a tab or the pane's own header already names it.
void Docks::updateTitles() {
    if (!m_perspective) return;
    for (QDockWidget* one : m_docks) {
        const auto neighbours = m_window->tabifiedDockWidgets(one);
        const bool hasTab =
            std::ranges::any_of(neighbours, [](const QDockWidget* other) { return !other->isHidden(); });
        const bool isNamed = hasTab || spec(*one).hasHeader || m_perspective->isPresentation;
        auto* title = static_cast<PaneTitle*>(one->titleBarWidget());
        title->setShown(one->isFloating() || !isNamed);
        title->setActive(one == m_lastDock);
    }
}

void Docks::windowShown() {
    if (!m_isSized) QTimer::singleShot(0, this, [this] { resizePanes(*m_window, *m_perspective); });
    m_isSized = true;
}

void Docks::rememberLayout() const {
    if (m_context->remembers && m_perspective && !m_isAway)
        QSettings().setValue(layoutKey(perspective()), m_window->saveState(kArrangement));
}

void Docks::adoptFont() {
    const QFont font = scaled(QApplication::font(), m_textScale);
    for (QDockWidget* one : m_docks) one->setFont(font);
}

void Docks::setTextScale(double scale) {
    m_textScale = scale;
    adoptFont();
}

// ---- the keyboard ---------------------------------------------------------------------------------------------------

canvas::GraphCanvas& Docks::focusedCanvas() const {
    if (m_lastCanvas && m_lastCanvas->isVisible()) return *m_lastCanvas;
    const auto& first = *std::ranges::find_if(*m_specs, [](const PaneSpec& spec) { return spec.canvas != nullptr; });
    return *first.canvas(m_context->docks.pane(QLatin1String(first.id)));
}

QDockWidget* Docks::focusedDock() const { return m_lastDock && m_lastDock->isVisible() ? m_lastDock.data() : nullptr; }

void Docks::focusMoved(QWidget* to) {
    canvas::GraphCanvas* canvas = nullptr;  // innermost canvas
    for (QWidget* widget = to; widget && widget != m_window; widget = widget->parentWidget()) {
        if (!canvas) canvas = qobject_cast<canvas::GraphCanvas*>(widget);
        auto* dock = qobject_cast<QDockWidget*>(widget);
        if (!dock || !m_docks.contains(dock)) continue;
        m_lastDock = dock;
        updateTitles();
        if (!canvas && spec(*dock).canvas) canvas = spec(*dock).canvas(*dock->widget());
    }
    if (canvas) m_lastCanvas = canvas;
}

// Moves the focus to the next or previous visible pane, in order from left to right and top to bottom.
void Docks::goToPane(int step) {
    std::vector<QDockWidget*> panes;
    for (QDockWidget* one : m_docks)
        if (isInSight(*one)) panes.push_back(one);
    if (panes.empty()) return;
    std::ranges::sort(panes, {}, [](const QDockWidget* one) { return std::pair(one->x(), one->y()); });
    const auto at = std::ranges::find_if(panes, [](const QDockWidget* one) {
        return QApplication::focusWidget() && one->isAncestorOf(QApplication::focusWidget());
    });
    const auto count = static_cast<std::ptrdiff_t>(panes.size());
    const auto next = at == panes.end() ? (step > 0 ? 0 : count - 1) : (at - panes.begin() + step + count) % count;
    focusPane(*panes[static_cast<std::size_t>(next)]);
}

// Focuses the pane's focus proxy or content if possible, otherwise its first focusable widget other than a tab bar.
void Docks::focusPane(const QDockWidget& dock) {
    QWidget* content = dock.widget();
    if (!content) return;
    const auto takesIt = [content](const QWidget& widget) {
        return widget.isVisibleTo(content) && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus);
    };
    const QWidget* first = content->focusProxy() ? content->focusProxy() : content;
    QWidget* target = takesIt(*first) ? content : nullptr;
    for (QWidget* widget : content->findChildren<QWidget*>())
        if (!target && takesIt(*widget) && !qobject_cast<QTabBar*>(widget)) target = widget;
    if (target) target->setFocus(Qt::ShortcutFocusReason);
}

void Docks::focusMainPane() { focusPane(*dock(QLatin1String(m_perspective->main))); }

bool Docks::mayClose() const {
    return std::ranges::all_of(m_closers, [](const auto& mayClose) { return mayClose(); });
}

}  // namespace egret::shell
