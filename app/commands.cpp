#include "app/commands.h"

#include "app/extents_bar.h"
#include "app/frame.h"
#include "app/main_window.h"
#include "app/report_dialog.h"
#include "app/runs.h"
#include "core/egraph/sexpr.h"
#include "core/graph/text.h"
#include "views/egraph/egraph_pane.h"
#include "views/export/export.h"
#include "views/graph/graph_pane.h"
#include "views/report/make_report.h"

#include <QApplication>
#include <QClipboard>
#include <QInputDialog>
#include <QMessageBox>

namespace egret::app {
namespace {

using egraph_view::EGraphPane;
using graph_view::GraphPane;
using shell::PaneContext;

MainWindow& windowOf(PaneContext& context) { return static_cast<MainWindow&>(context.window); }
GraphPane& graphIn(PaneContext& context) { return context.docks.the<GraphPane>("graph"); }
EGraphPane& egraphIn(PaneContext& context) { return context.docks.the<EGraphPane>("egraph"); }

// ---- file ---------------------------------------------------------------------------------------------------

void exportModel(PaneContext& context) {
    const QString path = context.files.toSave(MainWindow::tr("Export current graph"),
        MainWindow::tr("ONNX models (*.onnx)"), context.files.documentName() + QStringLiteral("-optimized"));
    if (!path.isEmpty()) context.workspace.exportModel(path);
}

// Exports the last used canvas or, if the focused pane does not contain it, that whole pane. The content is copied
// immediately and written in a job.
void exportPicture(PaneContext& context) {
    const QDockWidget* pane = context.docks.focusedDock();
    const canvas::GraphCanvas& canvas = context.docks.focusedCanvas();
    if (!pane || pane->isAncestorOf(&canvas))
        for (const QDockWidget* dock : context.docks.all())
            if (dock->isAncestorOf(&canvas)) pane = dock;
    const QString title = pane->windowTitle();
    const QString name = context.files.documentName() + QLatin1Char('-') + pane->objectName();
    const QString path = context.files.toSave(MainWindow::tr("Export: %1").arg(title), exporting::fileFilter(), name);
    if (path.isEmpty()) return;
    const bool isCanvas = pane->isAncestorOf(&canvas);
    const auto sheet = std::make_shared<const exporting::Sheet>(
        exporting::sheetOf(isCanvas ? static_cast<const QWidget&>(canvas) : *pane->widget(), title));
    context.workspace.ask(
        QStringLiteral("export ") + path, MainWindow::tr("Exporting"),
        [sheet, path](const Task& task) { return exporting::write(exporting::viewOf(sheet), path, task); },
        [&context](const QString& said) { context.say(said); });
}

// ---- edit ---------------------------------------------------------------------------------------------------

void undo(PaneContext& context) {
    if (const auto* history = context.actions.history(context.docks.perspective())) history->undo();
    else context.workspace.undo();
}

void redo(PaneContext& context) {
    if (const auto* history = context.actions.history(context.docks.perspective())) history->redo();
    else context.workspace.redo();
}

void goToId(PaneContext& context) {
    const QString text =
        QInputDialog::getText(&context.window, MainWindow::tr("Go to"), MainWindow::tr("E-class #number or node name"));
    if (text.isEmpty()) return;
    const graph::Graph& graph = graphIn(context).currentGraph();
    if (!text.startsWith(QLatin1Char('#')) && !graph.empty())
        for (graph::NodeId node : graph.nodes())
            if (QString::fromStdString(graph.nameOf(node)) == text)
                return context.selection.select(shell::Selection::Nodes{node});
    if (!egraphIn(context).goTo(text))
        context.fail(Error(Category::notFound, "unknown e-class or node \"" + text.toStdString() + "\""));
}

// Copies the selection of the last used view or, without a selection, the whole graph.
void copyTerm(PaneContext& context) {
    std::string text;
    const auto& egraph = context.workspace.egraph();
    const EGraphPane& classes = egraphIn(context);
    const auto selectedClasses = classes.selectedClasses();
    if (&context.docks.focusedCanvas() == &classes.canvas() && egraph && egraph->egraph() && !selectedClasses.empty()) {
        text = egraph::printTerm(*egraph->egraph(), selectedClasses.back());
    } else if (const graph::Graph& graph = graphIn(context).currentGraph(); !graph.empty()) {
        std::vector<graph::Output> selected;
        for (canvas::ItemId item : graphIn(context).currentCanvas().selection())
            if (const auto node = graph_view::nodeOf(item)) selected.push_back({graph.nameOf(*node), *node});
        text = graph::print(selected.empty() ? graph : graph::Graph(graph.arenaPtr(), {}, std::move(selected)));
    }
    if (text.empty()) return context.say(MainWindow::tr("Select an e-class or operators of a graph."));
    QApplication::clipboard()->setText(QString::fromStdString(text));
    context.say(MainWindow::tr("Copied %n character(s).", nullptr, static_cast<int>(text.size())));
}

void cancelOrClear(PaneContext& context) {
    if (context.workspace.hasJobs()) return context.workspace.cancelAll();
    if (windowOf(context).frame().isPresenting()) return windowOf(context).frame().setPresenting(false);
    context.docks.focusedCanvas().select({});
}

// ---- view and help ------------------------------------------------------------------------------------------

void makeReport(PaneContext& context) {
    auto* dialog = new ReportDialog(&context.window);
    QObject::connect(dialog, &QDialog::accepted, &context.workspace, [dialog, &context] {
        shell::attempt(context, [&] {  // fails for an unknown network
            report_view::makeReport(context, dialog->experiment());
            context.docks.reveal("report");
        });
    });
    dialog->open();
}

void about(PaneContext& context) {
    auto* box = new QMessageBox(QMessageBox::NoIcon, MainWindow::tr("About Egret"),
        MainWindow::tr("<b>Egret %1</b><p>Inspect and steer how programs are rewritten into faster ones.</p>")
            .arg(QApplication::applicationVersion()),
        QMessageBox::Close, &context.window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

unsigned available(PaneContext& context) {
    using namespace shell;
    const workspace::Workspace& workspace = context.workspace;
    const workspace::State& state = workspace.state();
    const Actions::History* history = context.actions.history(context.docks.perspective());
    const bool isInSight =
        context.docks.isSeen(QStringLiteral("graph")) || context.docks.isSeen(QStringLiteral("egraph"));
    unsigned needs = kAlways;
    if (isInSight) needs |= kInSight;
    if (state.open) needs |= kDocument;
    if (!workspace.isBusy()) needs |= kIdle;
    if (workspace.hasJobs()) needs |= kBusy;
    if (state.open || workspace.egraph()) needs |= kContent;
    if (workspace.egraph() && workspace.egraph()->egraph()) needs |= kEGraph;
    if (workspace.growing() && !workspace.growing()->isOver) needs |= kGrowing;
    if (workspace.recordedGrowth()) needs |= kRecordedGrowth;
    if (workspace.policyLook()) needs |= kPolicy;
    if (state.readOnly.isEmpty()) needs |= kWritable;
    if (history ? history->canUndo() : state.canUndo && isInSight) needs |= kUndo;
    if (history ? history->canRedo() : state.canRedo && isInSight) needs |= kRedo;
    return needs;
}

template <auto act, auto... arguments>
void onWindow(PaneContext& context) {
    (windowOf(context).*act)(arguments...);
}

template <auto act, auto... arguments>
void onCanvas(PaneContext& context) {
    (context.docks.focusedCanvas().*act)(arguments...);
}

template <auto act, auto... arguments>
void onDocks(PaneContext& context) {
    (context.docks.*act)(arguments...);
}

}  // namespace

void watchAvailability(PaneContext& context) {
    using workspace::Workspace;
    shell::Actions& actions = context.actions;
    actions.addSource([&context] { return available(context); });
    const auto updateOn = [&actions](auto& sender, auto... signals) {
        (shell::connect(sender, signals, actions, &shell::Actions::update), ...);
    };
    updateOn(context.workspace, &Workspace::changed, &Workspace::egraphChanged, &Workspace::growingChanged,
        &Workspace::policyLooked, &Workspace::busyChanged, &Workspace::jobStarted, &Workspace::jobEnded);
    // Available commands depend on the visible panes.
    updateOn(context.docks, &shell::Docks::visibilityChanged, &shell::Docks::perspectiveChanged);
}

std::vector<shell::ActionSpec> windowActions() {
    using namespace shell;
    using W = MainWindow;
    using canvas::GraphCanvas;
    constexpr unsigned kChange = kRewriting;
    constexpr auto menu = Where::menu;
    // clang-format off
    return {
        // id, menu, position, text, keys, tip, requirements, place, action, button
        {"open", "&File", 10, "&Open…", "Ctrl+O", "Open an ONNX model, an Egret session or an e-graph (egraph-serialize JSON)", kAlways, Where::menu, onWindow<&W::open>, "Open"},
        {"save", "&File", 11, "&Save session", "Ctrl+S", "Name the session (steps are saved automatically)", kDocument, Where::menu, onWindow<&W::saveSession>, "Save"},
        {"saveAs", "&File", 12, "Save session &as…", "Ctrl+Shift+S", "Save the session under another name", kDocument, menu, onWindow<&W::saveSessionAs>},
        {"sessions", "&File", 20, "Sess&ions…", "Ctrl+Shift+O", "Search, open, compare, export and recover sessions", kAlways, menu, showSessions},
        {"exportModel", "&File", 30, "&Export model as ONNX…", "Ctrl+Shift+E", "Write the current graph as an ONNX file", kDocument | kIdle, menu, exportModel},
        {"exportSession", "&File", 31, "Export session as &files…", "", "Export the whole session to a folder for other programs: ONNX, JSON, CSV, PNG", kDocument, menu, exportSession},
        {"share", "&File", 29, "S&hare as web page…", "", "Write one HTML file that plays all steps in any browser, without network", kContent | kIdle, menu, sharePlayback},
        {"exportPicture", "&File", 32, "Export &pane…", "Ctrl+P", "Export the focused pane, including parts out of view, as PNG, SVG, PDF, DOT or JSON", kAlways, menu, exportPicture},
        {"quit", "&File", 40, "&Quit", "Ctrl+Q", "Close Egret; your session reopens where you left off", kAlways, menu, onWindow<&W::close>},

        {"undo", "&Edit", 10, "&Undo step", "Ctrl+Z", "Return to the previous step; the undone step stays in the history", kIdle | kUndo, Where::menu, undo, "Undo"},
        {"redo", "&Edit", 11, "&Redo step", "Ctrl+Shift+Z", "Return to the last undone step", kIdle | kRedo, Where::menu, redo, "Redo"},
        {"find", "&Edit", 20, "&Find", "Ctrl+F", "Find by type, name, attribute, shape, rule, id; /…/ is a regular expression", kContent, menu, onWindow<&W::beginFind>},
        {"goToId", "&Edit", 21, "&Go to id…", "Ctrl+G", "Go to an e-class by #number or to a node by name", kContent, menu, goToId},
        {"settings", "&Edit", 30, "&Settings…", "Ctrl+,", "Theme, text size, language, limits, engine and threads", kAlways, menu, onWindow<&W::showSettings>},
        {"copyTerm", "&Edit", 31, "Copy as S-e&xpression", "Ctrl+Shift+X", "Copy the selected operators with everything they depend on, or the smallest term of the selected e-class", kContent, menu, copyTerm},
        {"cancel", "&Edit", 40, "&Cancel, clear selection", "Esc", "Cancel running jobs; if there are none, end the presentation or clear the selection", kAlways, menu, cancelOrClear},

        {"fit", "&View", 10, "Fit &all", "", "Show the whole picture, or the width of a long one; again: the whole (Space)", kContent, menu, onCanvas<&GraphCanvas::fitAll>},
        {"focusSelection", "&View", 11, "&Focus selection", "", "Show the selection (F)", kContent, menu, onCanvas<&GraphCanvas::focusSelection>},
        {"zoomIn", "&View", 12, "Zoom &in", "Ctrl++; Ctrl+=", "Zoom in", kAlways, menu, [](PaneContext& context) { context.docks.focusedCanvas().zoomBy(1.25); }},
        {"zoomOut", "&View", 13, "Zoom &out", "Ctrl+-", "Zoom out", kAlways, menu, [](PaneContext& context) { context.docks.focusedCanvas().zoomBy(0.8); }},
        {"linkSelection", "&View", 20, "&Link selection", "Ctrl+L", "Highlight the selection of one pane in all others", kAlways, Where::toggleOn,
         [](PaneContext& context) { context.selection.setLinked(context.actions["linkSelection"].isChecked()); }},
        {"dark", "&View", 33, "&Dark theme", "", "Light text on a dark background", kAlways, Where::toggle, onWindow<&W::themeChanged>},
        {"resetPerspective", "&Window", 40, "Reset perspecti&ve", "", "Restore the pane layout of this perspective", kAlways, menu, onDocks<&Docks::resetPerspective>},
        {"palette", "&View", 50, "&Command palette…", "Ctrl+Shift+P", "Find and run any command by name", kAlways, menu, onWindow<&W::showPalette>},

        {"back", "&Go", 10, "&Back", "Alt+Left", "Return to the previous selection", kAlways, menu, [](PaneContext& context) { context.selection.goBack(); }},
        {"forward", "&Go", 11, "&Forward", "Alt+Right", "Go to the next selection", kAlways, menu, [](PaneContext& context) { context.selection.goForward(); }},
        {"nextPane", "&Go", 20, "Next &pane", "F6", "Focus the next pane", kAlways, menu, onDocks<&Docks::goToPane, 1>},
        {"previousPane", "&Go", 21, "P&revious pane", "Shift+F6", "Focus the previous pane", kAlways, menu, onDocks<&Docks::goToPane, -1>},

        {"saturate", "&Run", 20, "&Run equality saturation…", "F5", "Run equality saturation on the current graph, with limits", kChange, Where::menu,
         [](PaneContext& context) { windowOf(context).runs().saturate(); }, "Run…"},
        {"saturateTerms", "&Run", 20, "E-graph o&f terms…", "", "Saturate terms of a language with your own rules, and watch their e-graph, the costs of the rules and their proofs", kIdle, menu,
         [](PaneContext& context) { windowOf(context).runs().saturateTerms(); }},
        {"stop", "&Run", 21, "S&top", "Shift+F5", "Stop the running job; the best result so far is kept", kBusy, Where::menu, onWorkspace(&workspace::Workspace::cancelAll), "Stop"},
        {"optimize", "&Run", 22, "&Optimize…", "Ctrl+F5", "Optimize with a selected method, verify against the current graph and measure; several settings can be compared", kChange, menu,
         [](PaneContext& context) { windowOf(context).runs().optimize(); }},

        {"verify", "Prof&ile", 30, "&Verify against original", "", "Run both models on the same random inputs and compare the results", kDocument | kIdle, menu, onWorkspace(&workspace::Workspace::verifyAgainstOriginal)},
        {"extents", "Prof&ile", 31, "&Input extents", "", "Show and set the values of the model's unknown extents, which costs, timing and verification use", kDocument, menu, [](PaneContext& context) { windowOf(context).extentsBar().open(); }},
        {"makeReport", "Prof&ile", 40, "Run an e&xperiment…", "", "Reproduce the tables of the papers next to the published figures, or run an experiment of your own", kAlways, menu, makeReport},

        {"guide", "&Help", 10, "&Guide", "F1", "User guide, with contents and search", kAlways, menu, [](PaneContext& context) { openGuide(context, QStringLiteral("README")); }},
        {"keys", "&Help", 12, "&Keys", "Shift+F1", "All commands and their keyboard shortcuts", kAlways, menu, [](PaneContext& context) { openGuide(context, QStringLiteral("keys")); }},
        {"about", "&Help", 13, "&About Egret", "", "Version and license", kAlways, menu, about},
    };
    // clang-format on
}

}  // namespace egret::app
