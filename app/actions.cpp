#include "app/actions.h"

#include "app/main_window.h"
#include "core/crash/crash.h"

#include <QCoreApplication>
#include <QMenuBar>
#include <QToolBar>

namespace egret::app {

const std::vector<ActionSpec>& actionTable() {
    using W = MainWindow;
    constexpr auto menu = Place::menu;
    constexpr auto bar = Place::menuAndToolBar;
    static const std::vector<ActionSpec> kTable{
        // id, menu, text, keys, tip, needs, place, checkable, separator before, slot
        {"open", "&File", "&Open…", "Ctrl+O", "Open an ONNX model, an Egret session or an e-graph (egraph-serialize JSON)", kAlways, bar, false, false, &W::open},
        {"save", "&File", "&Save session", "Ctrl+S", "Save the session; it is journalled all the time, this gives it a name", kDocument, bar, false, false, &W::saveSession},
        {"saveAs", "&File", "Save session &as…", "Ctrl+Shift+S", "Save the session under another name", kDocument, menu, false, false, &W::saveSessionAs},
        {"sessions", "&File", "Sess&ions…", "Ctrl+Shift+O", "All sessions there are: search, open, compare, export, recover", kAlways, menu, false, true, &W::showSessions},
        {"exportModel", "&File", "&Export model as ONNX…", "Ctrl+Shift+E", "Write the current graph as an ONNX file", kDocument | kIdle, menu, false, true, &W::exportModel},
        {"exportSession", "&File", "Export the session as &files…", "", "Write all of the session in a folder, for other programs: ONNX, JSON, CSV, PNG", kDocument, menu, false, false, &W::exportSession},
        {"exportPicture", "&File", "Export the &pane…", "Ctrl+P", "Write all that the focused pane shows, also what is out of sight, as PNG, SVG, PDF, dot or JSON", kAlways, menu, false, false, &W::exportPicture},
        {"quit", "&File", "&Quit", "Ctrl+Q", "Close Egret; nothing is lost, the session goes on where it was", kAlways, menu, false, true, &W::quit},

        {"undo", "&Edit", "&Undo step", "Ctrl+Z", "Back to the step before; the undone one stays in the history", kIdle | kUndo, bar, false, false, &W::undo},
        {"redo", "&Edit", "&Redo step", "Ctrl+Shift+Z", "Forward to the step last undone", kIdle | kRedo, bar, false, false, &W::redo},
        {"find", "&Edit", "&Find…", "Ctrl+F", "Find by type, name, attribute, shape, rule, id; /…/ is a regular expression", kContent, menu, false, true, &W::focusFind},
        {"goToId", "&Edit", "&Go to id…", "Ctrl+G", "Go to e-class #number or to a node by name", kContent, menu, false, false, &W::goToId},
        {"settings", "&Edit", "&Settings…", "Ctrl+,", "Theme, text size, language, limits, engine and threads", kAlways, menu, false, true, &W::showSettings},
        {"copyTerm", "&Edit", "Copy as S-e&xpression", "Ctrl+Shift+X", "Copy the selected operators with all they are computed from, or a smallest term of the selected e-class", kContent, menu, false, false, &W::copyTerm},
        {"cancel", "&Edit", "&Cancel, clear selection", "Esc", "Cancel what runs; when nothing runs, clear the selection", kAlways, menu, false, true, &W::cancelOrClear},

        {"fit", "&View", "Fit &all", "", "Show the whole picture (Space)", kContent, menu, false, false, &W::fitAll},
        {"focusSelection", "&View", "&Focus selection", "", "Show the selection (F)", kContent, menu, false, false, &W::focusSelection},
        {"zoomIn", "&View", "Zoom &in", "Ctrl++; Ctrl+=", "Zoom in", kAlways, menu, false, false, &W::zoomIn},
        {"zoomOut", "&View", "Zoom &out", "Ctrl+-", "Zoom out", kAlways, menu, false, false, &W::zoomOut},
        {"linkSelection", "&View", "&Link selection", "Ctrl+L", "What is selected in one pane lights up in the others", kAlways, menu, true, true, &W::linkSelectionChanged},
        {"shapes", "&View", "&Shapes on edges", "", "Write shapes on the edges of the computation graph", kAlways, menu, true, false, &W::shapesChanged},
        {"heat", "&View", "&Heat: cost", "Ctrl+H", "Colour operators by their cost", kDocument, menu, true, false, &W::heatChanged},
        {"provenance", "&View", "&Provenance: rules", "Ctrl+Shift+H", "Colour the operators of the current graph by the rule that made them", kDocument, menu, true, false, &W::provenanceChanged},
        {"chances", "&View", "Polic&y: probabilities", "Ctrl+Shift+L", "Colour the operators of the current graph by how probably the policy rewrites them next", kDocument, menu, true, false, &W::chancesChanged},
        {"attention", "&View", "Policy: a&ttention", "Ctrl+Shift+A", "Draw what the operators of the current graph attend to in the policy's network", kDocument, menu, true, false, &W::attentionChanged},
        {"expandAll", "&View", "E&xpand all", "", "Show every operator of the graph; + opens one group", kDocument, menu, false, true, &W::expandAll},
        {"collapseAll", "&View", "Collaps&e all", "", "Show every group of operators as one box; - folds one group", kDocument, menu, false, false, &W::collapseAll},
        {"arrangeAnew", "&View", "Arra&nge anew", "", "Lay the graph out from scratch, without the gaps that steps left", kDocument, menu, false, false, &W::arrangeAnew},
        {"dark", "&View", "&Dark theme", "", "Light text on dark ground", kAlways, menu, true, false, &W::themeChanged},
        {"resetPerspective", "&View", "&Reset perspective", "", "Put the panes of this perspective back where they were", kAlways, menu, false, true, &W::resetPerspective},
        {"jobs", "&View", "&Jobs", "Ctrl+J", "Every job of this session: progress, time, how it ended; cancel one", kAlways, menu, false, false, &W::showJobs},
        {"palette", "&View", "&Command palette…", "Ctrl+Shift+P", "Find and run any command by name", kAlways, menu, false, true, &W::showPalette},

        {"back", "&Go", "&Back", "Alt+Left", "Back to what was selected before", kAlways, menu, false, false, &W::goBack},
        {"forward", "&Go", "&Forward", "Alt+Right", "Forward again", kAlways, menu, false, false, &W::goForward},
        {"nextPane", "&Go", "Next &pane", "F6", "Give the keyboard to the next pane", kAlways, menu, false, true, &W::nextPane},
        {"previousPane", "&Go", "P&revious pane", "Shift+F6", "Give the keyboard to the pane before", kAlways, menu, false, false, &W::previousPane},
        {"nextMatch", "&Go", "&Next match", "J", "Select the next match", kDocument, menu, false, true, &W::nextMatch},
        {"previousMatch", "&Go", "Pre&vious match", "K", "Select the previous match", kDocument, menu, false, false, &W::previousMatch},

        {"applyMatch", "&Run", "&Apply match", "Ctrl+Return; Ctrl+Enter; F11", "Apply the selected match", kDocument | kIdle | kWritable | kMatch, bar, false, false, &W::applyMatch},
        {"skipMatch", "&Run", "&Skip match", "Del", "Take the selected match off the list", kDocument | kIdle | kWritable | kMatch, bar, false, false, &W::skipMatch},
        {"applyBest", "&Run", "Apply the &best match", "Ctrl+F11", "Apply the match that lowers the cost most", kDocument | kIdle | kWritable, bar, false, false, &W::applyBest},
        {"saturate", "&Run", "&Run equality saturation…", "F5", "Grow an e-graph from the current graph, with limits", kDocument | kIdle | kWritable, bar, false, true, &W::saturate},
        {"stop", "&Run", "S&top", "Shift+F5", "Stop what runs; it keeps the best it has", kBusy, bar, false, false, &W::stop},
        {"optimize", "&Run", "&Optimize…", "Ctrl+F5", "Optimize by a method of choice, verify against the current graph and measure; several settings can be compared", kDocument | kIdle | kWritable, menu, false, false, &W::optimize},
        {"policy", "&Run", "Ask a po&licy", "Ctrl+F12", "Show what a learned policy would do with the current graph", kDocument, menu, false, true, &W::showPolicy},
        {"policyStep", "&Run", "&Policy: one step", "F12", "Let the policy do what it finds likeliest", kDocument | kIdle | kWritable | kPolicy, menu, false, false, &W::policyStep},
        {"policyPlay", "&Run", "Policy: pla&y", "Shift+F12", "Let the policy go on until it chooses No-Op, or for as many steps as its pane says", kDocument | kIdle | kWritable | kPolicy, menu, false, false, &W::policyPlay},
        {"policyTraining", "&Run", "Trai&n a policy", "", "Let a policy learn on networks of choice, and watch its curves", kAlways, menu, false, false, &W::showPolicyTraining},
        {"heatMap", "&Run", "&Heat map of rules and networks", "", "Try a policy on networks: which rules it applies to which, and how often", kAlways, menu, false, false, &W::showHeatMap},
        {"growNext", "&Run", "E-graph: ne&xt rule application", "F10", "Grow the e-graph by one match; the first time, find the matches", kDocument | kIdle | kWritable, menu, false, true, &W::growNext},
        {"growFinish", "&Run", "E-graph: fin&ish the iteration", "Shift+F11", "Apply all matches of this iteration that are left, up to a breakpoint, then search again", kDocument | kIdle | kWritable | kGrowing, menu, false, false, &W::growFinish},
        {"growNew", "&Run", "E-graph: begin &match by match", "Ctrl+F10", "Begin a new e-graph with the current graph, to be grown match by match", kDocument | kIdle | kWritable, menu, false, false, &W::growNew},
        {"breakpoint", "&Run", "Br&eakpoint on the rule", "F9", "Finishing an iteration pauses before the rule that is selected in a list of matches", kAlways, menu, false, false, &W::toggleBreakpoint},
        {"growAgain", "&Run", "E-graph: &grow it again", "", "Grow the e-graph again that this session tells of, with the rules and limits it had; it notes nothing new", kDocument | kIdle | kRecordedGrowth, menu, false, false, &W::growAgain},
        {"stepBack", "&Run", "E-graph: one step bac&k", "Ctrl+Left", "Look at the e-graph one step earlier", kEGraph, menu, false, false, &W::timelineBack},
        {"stepForward", "&Run", "E-graph: one step for&ward", "Ctrl+Right", "Look at the e-graph one step later", kEGraph, menu, false, false, &W::timelineForward},

        {"extractGreedy", "E&xtract", "&Greedy", "", "Cheapest term, shared parts counted every time", kIdle | kEGraph | kWritable, menu, false, false, &W::extractGreedy},
        {"extractDag", "E&xtract", "Greedy &DAG", "", "Cheapest graph found greedily, shared parts counted once", kIdle | kEGraph | kWritable, menu, false, false, &W::extractDag},
        {"extractIlp", "E&xtract", "&Exact (ILP)", "F7", "The cheapest graph, by integer programming; cancelling keeps the best so far", kIdle | kEGraph | kWritable, bar, false, false, &W::extractIlp},
        {"explain", "E&xtract", "Why e&qual?", "Ctrl+E", "Explain why the two selected terms are equal", kEGraph, menu, false, true, &W::explain},
        {"whyNot", "E&xtract", "Why n&ot?", "Ctrl+Shift+Y", "Ask why a rule did not fire at the selected e-class or e-node: the first sub-pattern or condition that fails", kEGraph, menu, false, false, &W::askWhyNot},

        {"editRules", "R&ules", "&Edit rules", "Ctrl+Shift+R", "Show the rule files; read, write, check, verify and apply them", kAlways, menu, false, false, &W::editRules},
        {"loadRules", "R&ules", "&Open a rule file…", "", "Use the rules of a .rules file, too", kAlways, menu, false, false, &W::addRules},
        {"newRule", "R&ules", "&New rule", "Ctrl+Shift+N", "Add a rule to be filled in to a file of your own", kAlways, menu, false, false, &W::newRule},
        {"checkRules", "R&ules", "&Check", "Ctrl+Shift+C", "Read the rules of the editor and go to the first error", kAlways, menu, false, true, &W::checkRules},
        {"verifyRule", "R&ules", "&Verify the rule", "Ctrl+Shift+V", "Try to refute the rule at the caret, and to derive it from the operators' laws", kAlways, menu, false, false, &W::verifyRule},
        {"verifyRules", "R&ules", "Verify a&ll", "", "Verify every rule of the file in the editor", kAlways, menu, false, false, &W::verifyRules},
        {"applyRules", "R&ules", "&Apply", "Ctrl+Shift+Return", "Use the rules of the editor from now on", kAlways, menu, false, false, &W::applyRules},
        {"saveRules", "R&ules", "&Save the rule file", "", "Write the file in the editor", kAlways, menu, false, true, &W::saveRules},

        {"profile", "Prof&ile", "&Measure the current graph", "F8", "Run the current graph and time every operator", kDocument | kIdle | kWritable, bar, false, false, &W::profileCurrent},
        {"profileOriginal", "Prof&ile", "Measure the &original", "", "Run the model as it was opened and time every operator", kDocument | kIdle | kWritable, menu, false, false, &W::profileOriginal},
        {"compareInTurns", "Prof&ile", "&Compare with the original in turns", "", "Run the original and the current graph by turns: which is faster, and how certain that is", kDocument | kIdle, menu, false, true, &W::compareInTurns},
        {"exportTrace", "Prof&ile", "Export the &timeline…", "", "Write what was measured last as JSON for chrome://tracing and ui.perfetto.dev", kDocument, menu, false, false, &W::exportTrace},
        {"exportOperators", "Prof&ile", "Export the operator ta&ble…", "", "Write what was measured last as CSV, a row an operator", kDocument, menu, false, false, &W::exportOperators},
        {"verify", "Prof&ile", "&Verify against the original", "", "Run both on the same random inputs and compare", kDocument | kIdle, menu, false, true, &W::verify},
        {"makeReport", "Prof&ile", "Make a &paper's tables…", "", "Tensat's and TASO's tables and figure, made anew on this machine beside what the papers print", kAlways, menu, false, true, &W::makeReport},

        {"bookmark", "&Session", "&Bookmark e-graph step", "Ctrl+B", "Mark the e-graph step shown; playing pauses there", kEGraph, menu, false, false, &W::bookmark},
        {"compareSteps", "&Session", "&Compare steps", "Ctrl+D", "The graphs of two steps side by side: the two selected in the history, or one and the current", kDocument, menu, false, true, &W::compareSteps},
        {"nameStep", "&Session", "&Name the branch…", "", "Give the step selected in the history a name", kDocument | kIdle | kWritable, menu, false, false, &W::nameStep},
        {"noteStep", "&Session", "N&ote on the step…", "", "Write a note on the step selected in the history", kDocument | kIdle | kWritable, menu, false, false, &W::noteStep},
        {"bookmarkStep", "&Session", "Bookmar&k the step", "", "Mark the step selected in the history, or take its mark off; an export as files has the models of marked steps", kDocument | kIdle | kWritable, menu, false, false, &W::bookmarkStep},

        {"guide", "&Help", "&Guide", "F1", "How to use Egret: its pages, with contents and search", kAlways, menu, false, false, &W::showGuide},
        {"lessons", "&Help", "&Lessons", "", "Guided demos: each opens a model, says what to do and sees that it is done", kAlways, menu, false, false, &W::showLessons},
        {"keys", "&Help", "&Keys", "Shift+F1", "All commands and their keys", kAlways, menu, false, false, &W::showKeys},
        {"about", "&Help", "&About Egret", "", "Version and licence", kAlways, menu, false, false, &W::about},
    };
    return kTable;
}

Actions::Actions(MainWindow& window, QToolBar& toolBar) {
    std::map<QString, QMenu*> menus;
    for (const ActionSpec& spec : actionTable()) {
        const QString title = MainWindow::tr(spec.menu);
        QMenu*& menu = menus[title];
        if (!menu) menu = window.menuBar()->addMenu(title);
        auto* action = new QAction(MainWindow::tr(spec.text), &window);
        action->setObjectName(QLatin1String(spec.id));
        QList<QKeySequence> keys;
        for (const QString& key : QString::fromLatin1(spec.shortcut).split(QStringLiteral("; "), Qt::SkipEmptyParts))
            keys << QKeySequence(key);
        action->setShortcuts(keys);
        const QString keyText = keys.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(keys.front().toString(QKeySequence::NativeText));
        action->setToolTip(MainWindow::tr(spec.tip) + keyText);
        action->setStatusTip(MainWindow::tr(spec.tip));
        action->setCheckable(spec.isCheckable);
        action->setData(spec.needs);
        m_tips[QLatin1String(spec.id)] = action->toolTip();
        if (spec.separatorBefore) menu->addSeparator();
        menu->addAction(action);
        if (QLatin1String(spec.id) == QLatin1String("open")) {
            menu->addMenu(window.recentMenu());
            menu->addMenu(window.unsavedMenu());
        }
        window.addAction(action);  // the key works even where the menu bar is hidden
        if (spec.place == Place::menuAndToolBar) toolBar.addAction(action);
        QObject::connect(action, &QAction::triggered, &window, [id = spec.id] { crash::note(id); });
        QObject::connect(action, &QAction::triggered, &window, spec.slot);
        m_actions.emplace(QLatin1String(spec.id), action);
    }
}

void Actions::setEnabled(unsigned available) {
    for (const auto& [id, action] : m_actions) {
        const unsigned needs = action->data().toUInt();
        action->setEnabled((needs & ~available) == 0);
        const bool isReadOnly = (needs & kWritable & ~available) != 0;
        action->setToolTip(
            isReadOnly
                ? m_tips[id] + QLatin1Char('\n') +
                      QCoreApplication::translate(
                          "egret::app::MainWindow",
                          "The session is open for reading only: save it under another name to go on in the copy.")
                : m_tips[id]);
    }
}

QList<QAction*> Actions::all() const {
    QList<QAction*> list;
    for (const ActionSpec& spec : actionTable()) list << m_actions.at(QLatin1String(spec.id));
    return list;
}

}  // namespace egret::app
