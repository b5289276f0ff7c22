#include "app/frame.h"

#include "app/main_window.h"
#include "views/lessons/lesson_pane.h"

#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>

#include <algorithm>

namespace egret::app {
namespace {

using workspace::Workspace;

constexpr double kPresentationScale = 1.5;
constexpr int kRoomForBoth = 160;  // characters: a window of 1280 pixels has room with every common font
const QString kGraph = QStringLiteral("graph"), kEGraph = QStringLiteral("egraph"),
              kLessons = QStringLiteral("lessons"), kPresent = QStringLiteral("Present");

Frame& frameIn(shell::PaneContext& context) { return *context.window.findChild<Frame*>(); }

const shell::Perspective& perspectiveIn(shell::PaneContext& context) {
    return *context.docks.named(context.docks.perspective());
}

// In some perspectives, the two pictures are tabs of one cell, or only one of them is shown.
bool areSideBySide(const shell::Perspective& perspective) {
    const int graph = perspective.columnOf(kGraph), egraph = perspective.columnOf(kEGraph);
    return graph >= 0 && egraph >= 0 && graph != egraph;
}

bool hasSteps(const Workspace& workspace) { return workspace.egraph() && !workspace.egraph()->marks->empty(); }

// A recorded e-graph counts, because its pane offers to rebuild it.
bool hasEGraph(const Workspace& workspace) { return workspace.egraph() || workspace.recordedGrowth(); }

}  // namespace

Frame::Frame(shell::PaneContext& context, QObject* parent) : QObject(parent), m_context(context) {}

void Frame::follow() {
    connect(&m_context.workspace, &Workspace::documentChanged, this, [this] {
        m_chosen.reset();
        m_choseDrawer = false;
        adapt();
    });
    connect(&m_context.workspace, &Workspace::changed, this, &Frame::adaptIfChanged);
    connect(&m_context.workspace, &Workspace::egraphChanged, this, &Frame::adaptIfChanged);
    connect(&m_context.docks, &shell::Docks::perspectiveChanged, this, [this] {
        if (m_isPresenting && m_context.docks.perspective() != kPresent && !m_before.isEmpty()) setPresenting(false);
        adapt();
    });
    connect(&m_context.docks, &shell::Docks::visibilityChanged, this, &Frame::updateChecks);
}

// Signals are frequent while an e-graph grows; a pane that the user closed meanwhile stays closed.
void Frame::adaptIfChanged() {
    const Workspace& workspace = m_context.workspace;
    if (m_hadGraph != workspace.state().open || m_hadEGraph != hasEGraph(workspace)) adapt();
    else if (m_hadSteps != hasSteps(workspace)) adaptDrawer();
}

// In a narrow window, two pictures between side panels would be too narrow.
bool Frame::hasRoomForBoth() const {
    if (std::ranges::none_of(perspectiveIn(m_context).columns, &shell::Perspective::Column::isSide)) return true;
    const QWidget& window = m_context.window;
    return window.width() >= window.fontMetrics().averageCharWidth() * kRoomForBoth;
}

void Frame::adapt() {
    m_hadEGraph = hasEGraph(m_context.workspace);
    m_hadGraph = m_context.workspace.state().open;
    showPictures(m_chosen                    ? *m_chosen
            : !m_hadEGraph                   ? Pictures::graph
            : m_hadGraph && hasRoomForBoth() ? Pictures::both
                                             : Pictures::egraph);
    adaptDrawer();
    if (perspectiveIn(m_context).isPresentation) {
        const auto* lessons = static_cast<lessons::LessonPane*>(m_context.docks.made(kLessons));
        m_context.docks.setOpen(kLessons, lessons && lessons->progress());
    }
    showPanesOfGraph(m_hadGraph || !m_hadEGraph);
    updateChecks();
}

// The drawer opens by itself once the timeline has steps. The e-graph of a file has none.
void Frame::adaptDrawer() {
    m_hadSteps = hasSteps(m_context.workspace);
    const shell::Perspective& perspective = perspectiveIn(m_context);
    if (m_choseDrawer || perspective.drawerOpens || perspective.drawer.empty()) return;
    m_context.docks.setDrawerOpen(m_hadSteps && QLatin1String(perspective.drawer[0]) == QLatin1String("timeline"));
}

// Panes in the column of the graph are about the graph. Without one, an e-graph from a file gets their space.
void Frame::showPanesOfGraph(bool shown) {
    const shell::Perspective& perspective = perspectiveIn(m_context);
    if (!areSideBySide(perspective) || perspective.isPresentation) return;
    std::vector<QString> below;
    for (const auto& cell : perspective.columns[static_cast<std::size_t>(perspective.columnOf(kGraph))].cells)
        for (const char* id : cell)
            if (QLatin1String(id) != kGraph) below.emplace_back(QLatin1String(id));
    // Panes that the user closed stay closed while another pane of the column is open.
    const bool isOneOpen = std::ranges::any_of(below, [&](const QString& id) { return m_context.docks.isOpen(id); });
    if (isOneOpen == shown) return;
    for (auto id = below.rbegin(); id != below.rend(); ++id)
        m_context.docks.setOpen(*id, shown);  // the last is in front
}

void Frame::showPictures(Pictures pictures) {
    if (!areSideBySide(perspectiveIn(m_context))) return;
    m_context.docks.setOpen(kGraph, pictures != Pictures::egraph);
    m_context.docks.setOpen(kEGraph, pictures != Pictures::graph);
}

void Frame::choose(Pictures pictures) {
    m_chosen = pictures;
    showPictures(pictures);
    updateChecks();
}

void Frame::toggleDrawer() {
    m_choseDrawer = true;
    m_context.docks.setDrawerOpen(!m_context.docks.isDrawerOpen());
    updateChecks();
}

void Frame::toggleSides() {
    m_context.docks.setSidesOpen(!m_context.docks.areSidesOpen());
    updateChecks();
}

void Frame::updateChecks() {
    const shell::Docks& docks = m_context.docks;
    const shell::Perspective& perspective = perspectiveIn(m_context);
    const bool isChoice = areSideBySide(perspective);
    const bool graph = docks.isOpen(kGraph), egraph = docks.isOpen(kEGraph);
    const auto set = [this](const char* id, bool isVisible, bool isChecked) {
        QAction& action = m_context.actions[QLatin1String(id)];
        action.setVisible(isVisible);
        action.setChecked(isChecked);
    };
    set("viewGraph", isChoice, graph && !egraph);
    set("viewBoth", isChoice, graph && egraph);
    set("viewEGraph", isChoice, egraph && !graph);
    set("panels", std::ranges::any_of(perspective.columns, &shell::Perspective::Column::isSide), docks.areSidesOpen());
    set("drawer", !perspective.drawer.empty(), docks.isDrawerOpen());
    set("present", true, m_isPresenting);
}

// ---- presentation ---------------------------------------------------------------------------------------------------

void Frame::setPresenting(bool on) {
    if (std::exchange(m_isPresenting, on) == on) return;
    auto& window = static_cast<MainWindow&>(m_context.window);
    if (on) {
        m_windowState = window.windowState();
        for (QWidget* bar : window.findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly)) m_hidden << bar;
        m_hidden << window.menuBar() << window.statusBar();
        m_hidden.removeIf([](const QWidget* bar) {
            return bar->isHidden() || bar->objectName() == QLatin1String("messageBar");  // errors remain visible
        });
        if (const shell::Perspective& perspective = perspectiveIn(m_context); areSideBySide(perspective)) {
            m_before = m_context.docks.perspective();
            m_context.docks.setPerspective(kPresent);
        }
        for (QWidget* bar : m_hidden) bar->hide();
        window.setWindowState(m_windowState | Qt::WindowFullScreen);
    } else {
        for (QWidget* bar : std::exchange(m_hidden, {})) bar->show();
        window.setWindowState(m_windowState);
        const QString before = std::exchange(m_before, {});
        if (m_context.docks.perspective() == kPresent) m_context.docks.setPerspective(before);
    }
    m_context.docks.setTextScale(on ? kPresentationScale : 1);  // pictures follow
    adapt();
}

// ---- commands -------------------------------------------------------------------------------------------------------

std::vector<shell::ActionSpec> frameActions() {
    using namespace shell;
    const auto shows = [](Frame::Pictures pictures) {
        return [pictures](PaneContext& context) { frameIn(context).choose(pictures); };
    };
    const auto on = [](void (Frame::*act)()) { return [act](PaneContext& context) { (frameIn(context).*act)(); }; };
    const auto present = [](PaneContext& context) { frameIn(context).setPresenting(!frameIn(context).isPresenting()); };
    // clang-format off
    return {
        {"viewGraph", "&Window", 10, "Computation &graph only", "Ctrl+1", "Show the computation graph on the whole canvas", kAlways, Where::toggleOn, shows(Frame::Pictures::graph)},
        {"viewBoth", "&Window", 11, "Graph and e-graph &side by side", "Ctrl+2", "Show the computation graph and the e-graph side by side", kAlways, Where::toggle, shows(Frame::Pictures::both)},
        {"viewEGraph", "&Window", 12, "&E-graph only", "Ctrl+3", "Show the e-graph on the whole canvas", kAlways, Where::toggle, shows(Frame::Pictures::egraph)},
        {"panels", "&Window", 20, "Side &panels", "Ctrl+4", "Show or hide the panels beside the canvas", kAlways, Where::toggleOn, on(&Frame::toggleSides)},
        {"drawer", "&Window", 21, "&Drawer", "Ctrl+5", "Show or hide the drawer below the canvas", kAlways, Where::toggle, on(&Frame::toggleDrawer)},
        {"present", "&Window", 30, "P&resent", "F3", "Full screen with large text, for an audience (Esc ends it)", kAlways, Where::toggle, present},
    };
    // clang-format on
}

}  // namespace egret::app
