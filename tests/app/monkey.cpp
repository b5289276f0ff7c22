#include "tests/app/monkey.h"

#include "app/panes.h"
#include "core/base/text.h"
#include "tests/core/workbench/twice_used_egraph.h"
#include "tests/views/event_loop.h"
#include "views/egraph/egraph_pane.h"
#include "views/graph/graph_pane.h"
#include "views/history/history_pane.h"
#include "views/timeline/timeline_pane.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QInputDialog>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTableWidget>
#include <QToolButton>
#include <QWheelEvent>

#include <set>

namespace egret::app {
namespace {

const std::set<std::string> kLeftAlone{"quit"};  // would end the test
// Commands that change the document, which a uniform choice would rarely pick.
constexpr const char* kWork[] = {"applyBest", "applyMatch", "explain", "extractDag", "extractGreedy", "extractIlp",
    "growFinish", "growNext", "growNew", "nextMatch", "optimize", "profile", "redo", "saturate", "saturate",
    "skipMatch", "undo"};
constexpr const char* kModels[] = {
    "a_times_2_div_2.onnx", "bert_attention.onnx", "fire.onnx", "inception_block.onnx", "nasrnn_step.onnx"};
constexpr const char* kSearches[] = {"Conv", "relu", "/M.t/", "#3", "shape:1x", "/(/", "", "x"};

}  // namespace

const std::vector<Monkey::Habit>& Monkey::habits() {
    static const std::vector<Habit> kHabits{{"command", 18, &Monkey::command}, {"key", 18, &Monkey::commandKey},
        {"work", 20, &Monkey::work}, {"click", 18, &Monkey::clickCanvas}, {"drag", 6, &Monkey::dragCanvas},
        {"wheel", 6, &Monkey::turnWheel}, {"canvas key", 8, &Monkey::pressCanvasKey}, {"list", 14, &Monkey::clickList},
        {"button", 8, &Monkey::clickButton}, {"timeline", 8, &Monkey::dragTimeline}, {"search", 4, &Monkey::typeSearch},
        {"resize", 3, &Monkey::resize}, {"perspective", 4, &Monkey::changePerspective},
        {"open", 4, &Monkey::openAnother}, {"wait", 10, &Monkey::wait}};
    return kHabits;
}

Monkey::Monkey(unsigned seed) : m_random(seed) {
    QFile file(m_folder.filePath(QStringLiteral("egraph.json")));
    if (file.open(QIODevice::WriteOnly)) file.write(kTwiceUsed);
    QObject::connect(
        &m_user.window.workspace(), &workspace::Workspace::failed, &m_user.window, [this](const Error& error) {
            if (error.category() == Category::internal) m_internal.push_back(error);
        });
    QObject::connect(&m_dialogs, &QTimer::timeout, &m_user.window, [this] { answerDialogs(); });
    m_dialogs.start(5);
    m_user.window.openFile(sampleModel(QLatin1String(kModels[seed % std::size(kModels)])));
}

void Monkey::act() {
    int sum = 0;
    for (const Habit& habit : habits()) sum += habit.weight;
    int at = below(sum);
    for (const Habit& habit : habits())
        if ((at -= habit.weight) < 0) {
            note(QLatin1String(habit.name));
            if (!QApplication::activeModalWidget() && !QApplication::activePopupWidget())
                m_user.window.activateWindow();
            QElapsedTimer clock;
            clock.start();
            (this->*habit.act)();
            QCoreApplication::processEvents();
            m_mostMilliseconds = std::max(m_mostMilliseconds, static_cast<int>(clock.elapsed()));
            return;
        }
}

// ---- actions --------------------------------------------------------------------------------------------------------

void Monkey::command() {
    const auto& table = actionTable();
    const ActionSpec& spec = table[static_cast<std::size_t>(below(static_cast<int>(table.size())))];
    QAction& action = m_user.action(spec.id);
    if (kLeftAlone.contains(spec.id) || !action.isEnabled()) return;
    note(QLatin1String(spec.id));
    action.trigger();
}

void Monkey::work() {
    QAction& action = m_user.action(kWork[below(std::size(kWork))]);
    if (!action.isEnabled()) return;
    note(action.objectName());
    action.trigger();
}

void Monkey::commandKey() {
    const auto& table = actionTable();
    const ActionSpec& spec = table[static_cast<std::size_t>(below(static_cast<int>(table.size())))];
    const auto keys = m_user.action(spec.id).shortcuts();
    if (kLeftAlone.contains(spec.id) || keys.isEmpty()) return;
    note(QLatin1String(spec.id));
    const QKeyCombination key = keys.front()[0];
    QWidget* target = QApplication::activeModalWidget() ? QApplication::activeModalWidget() : &m_user.window;
    QTest::keyClick(target, key.key(), key.keyboardModifiers());
}

std::vector<canvas::GraphCanvas*> Monkey::visibleCanvases() {
    std::vector<canvas::GraphCanvas*> list;
    for (auto* canvas : m_user.window.findChildren<canvas::GraphCanvas*>())
        if (canvas->isVisible() && canvas->viewport()->width() > 4 && canvas->viewport()->height() > 4)
            list.push_back(canvas);
    return list;
}

void Monkey::clickCanvas() {
    auto canvases = visibleCanvases();
    if (canvases.empty()) return;
    canvas::GraphCanvas& canvas = *oneOf(canvases);
    QPoint at(below(canvas.viewport()->width()), below(canvas.viewport()->height()));
    const auto& boxes = canvas.picture().boxes;
    if (!boxes.empty() && below(4) > 0) {
        const auto& box = boxes[static_cast<std::size_t>(below(static_cast<int>(boxes.size())))];
        canvas::ItemId id = box.id;
        if (!box.cells.empty()) id = box.cells[static_cast<std::size_t>(below(static_cast<int>(box.cells.size())))].id;
        if (canvas.items().contains(id)) at = User::placeOf(canvas, id);
    }
    const Qt::KeyboardModifiers modifiers = below(4) == 0 ? Qt::ControlModifier : Qt::NoModifier;
    QTest::mouseMove(canvas.viewport(), at);
    QTest::mouseClick(canvas.viewport(), Qt::LeftButton, modifiers, at);
    if (below(5) == 0) QTest::mouseDClick(canvas.viewport(), Qt::LeftButton, modifiers, at);
}

void Monkey::dragCanvas() {
    auto canvases = visibleCanvases();
    if (canvases.empty()) return;
    QWidget& viewport = *oneOf(canvases)->viewport();
    User::drag(viewport, {below(viewport.width()), below(viewport.height())},
        {below(viewport.width()), below(viewport.height())});
}

void Monkey::turnWheel() {
    auto canvases = visibleCanvases();
    if (canvases.empty()) return;
    QWidget& viewport = *oneOf(canvases)->viewport();
    const QPoint at(below(viewport.width()), below(viewport.height()));
    QWheelEvent event(at, viewport.mapToGlobal(at), {}, {0, (below(9) - 4) * 120}, Qt::NoButton,
        below(5) == 0 ? Qt::ShiftModifier : Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&viewport, &event);
}

void Monkey::pressCanvasKey() {
    auto canvases = visibleCanvases();
    if (canvases.empty()) return;
    static constexpr Qt::Key kKeys[] = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up, Qt::Key_Down, Qt::Key_Return,
        Qt::Key_Space, Qt::Key_F, Qt::Key_Plus, Qt::Key_Minus, Qt::Key_Escape};
    canvas::GraphCanvas& canvas = *oneOf(canvases);
    canvas.setFocus();
    QTest::keyClick(&canvas, kKeys[below(std::size(kKeys))]);
}

void Monkey::clickList() {
    std::vector<QAbstractItemView*> lists;
    for (auto* list : m_user.window.findChildren<QAbstractItemView*>())
        if (list->isVisible() && list->model() && list->model()->rowCount() > 0 && list->viewport()->height() > 4)
            lists.push_back(list);
    if (lists.empty()) return;
    QAbstractItemView& list = *oneOf(lists);
    if (auto* tree = qobject_cast<QTreeView*>(&list); tree && below(3) == 0) tree->expandAll();
    QModelIndex index = list.model()->index(below(list.model()->rowCount()), 0);
    if (list.model()->rowCount(index) > 0 && below(3) > 0)
        index = list.model()->index(below(list.model()->rowCount(index)), 0, index);
    list.scrollTo(index);
    const QPoint at = list.visualRect(index).center();
    if (!list.viewport()->rect().contains(at)) return;
    QTest::mouseClick(list.viewport(), Qt::LeftButton, below(4) == 0 ? Qt::ControlModifier : Qt::NoModifier, at);
    if (below(6) == 0) QTest::mouseDClick(list.viewport(), Qt::LeftButton, {}, at);
    if (below(4) == 0) QTest::keyClick(&list, below(2) == 0 ? Qt::Key_Down : Qt::Key_Up);
}

void Monkey::clickButton() {
    std::vector<QAbstractButton*> buttons;
    for (auto* button : m_user.window.findChildren<QAbstractButton*>()) {
        const auto* tool = qobject_cast<QToolButton*>(button);
        const bool isCommand = tool && tool->defaultAction();  // its action is in the command table
        if (button->isVisible() && button->isEnabled() && !isCommand && button->window() == &m_user.window)
            buttons.push_back(button);
    }
    if (buttons.empty()) return;
    QAbstractButton& button = *oneOf(buttons);
    note(button.objectName().isEmpty() ? button.text() : button.objectName());
    QTest::mouseClick(&button, Qt::LeftButton);
}

void Monkey::dragTimeline() {
    auto& track = m_user.the<QWidget>("timelineTrack");
    if (!track.isVisible()) return;
    User::drag(track, {below(track.width()), track.height() / 2}, {below(track.width()), track.height() / 2});
}

void Monkey::typeSearch() {
    auto& field = m_user.the<QLineEdit>("find");
    field.setText(QLatin1String(kSearches[below(std::size(kSearches))]));
    for (int i = below(4); i > 0; --i)
        QTest::keyClick(&field, Qt::Key_Return, below(2) == 0 ? Qt::ShiftModifier : Qt::NoModifier);
}

void Monkey::resize() { m_user.window.resize(500 + below(1300), 400 + below(800)); }

void Monkey::changePerspective() {
    const auto& list = perspectives();
    note(QLatin1String(list[static_cast<std::size_t>(below(static_cast<int>(list.size())))].name));
    m_user.window.setPerspective(m_diary.back());
}

void Monkey::openAnother() {
    const bool isEGraph = below(6) == 0;
    note(isEGraph ? m_folder.filePath(QStringLiteral("egraph.json"))
                  : sampleModel(QLatin1String(kModels[below(std::size(kModels))])));
    User::drop(m_user.window, m_diary.back());
}

void Monkey::wait() { QTest::qWait(below(120)); }

// Fills in and accepts a dialog, or rejects it. Called by a timer, since some dialogs run their own event loop.
void Monkey::answerDialogs() {
    if (QWidget* popup = QApplication::activePopupWidget()) {
        popup->close();
        return;
    }
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    if (!dialog) return;
    if (auto* file = qobject_cast<QFileDialog*>(dialog)) {
        if (below(3) == 0) return file->reject();
        const bool saves = file->acceptMode() == QFileDialog::AcceptSave;
        const QString filter = file->selectedNameFilter();
        const QString ending =
            filter.section(QStringLiteral("*."), 1).section(QLatin1Char(')'), 0, 0).section(QLatin1Char(' '), 0, 0);
        const QString path = saves ? m_folder.filePath(QStringLiteral("monkey%1.%2").arg(below(1000)).arg(ending))
                                   : sampleModel(QLatin1String(kModels[below(std::size(kModels))]));
        auto* name = file->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        name->setText(path);
        QTest::keyClick(name, Qt::Key_Return);
        if (file->isVisible()) file->reject();  // the dialog refused the name
        return;
    }
    if (auto* box = qobject_cast<QMessageBox*>(dialog)) {
        const auto buttons = box->buttons();
        return buttons.isEmpty() ? box->reject() : buttons[below(static_cast<int>(buttons.size()))]->click();
    }
    if (dialog->objectName() == QLatin1String("reportDialog")) return dialog->reject();  // takes minutes
    if (auto* input = qobject_cast<QInputDialog*>(dialog))
        input->setTextValue(below(2) == 0 ? QStringLiteral("#%1").arg(below(40)) : QStringLiteral("x"));
    // Enters values small enough to finish, within each field's limits.
    for (auto* field : dialog->findChildren<QSpinBox*>()) {
        if (field->objectName() == QLatin1String("node-limit")) field->setValue(50 + below(1000));
        else field->setValue(below(6));
    }
    for (auto* field : dialog->findChildren<QDoubleSpinBox*>()) field->setValue(1);
    for (auto* field : dialog->findChildren<QComboBox*>())
        if (field->objectName() != QLatin1String("cost") && below(2) == 0)
            field->setCurrentIndex(below(field->count()));
    below(3) == 0 ? dialog->reject() : dialog->accept();
}

// ---- invariants -----------------------------------------------------------------------------------------------------

bool Monkey::settle() {
    if (below(2) == 0) m_user.window.workspace().cancelAll();
    // A training run, and a search that trains its candidates, outlast the monkey unless they are stopped.
    for (auto* stop :
        m_user.window.findChildren<QAbstractButton*>(QRegularExpression(QStringLiteral("(raining.?|^search)Stop$"))))
        if (stop->isEnabled()) stop->click();
    return test::becomes([] { return !QApplication::activeModalWidget(); }) && m_user.settle();
}

QString Monkey::problem() {
    MainWindow& window = m_user.window;
    const workspace::Workspace& workspace = window.workspace();
    const workspace::State& state = workspace.state();
    if (!m_internal.empty())
        return QStringLiteral("an internal error: %1").arg(QString::fromStdString(m_internal.front().what()));

    for (const auto* canvas : window.findChildren<canvas::GraphCanvas*>())
        for (const canvas::ItemId id : canvas->selection())
            if (!canvas->items().contains(id))
                return QStringLiteral("%1: what is selected is not in the picture").arg(canvas->objectName());

    const auto& graphPane = *window.findChild<graph_view::GraphPane*>();
    using Tab = graph_view::GraphPane::Tab;
    if (!(graphPane.graph(Tab::original) == state.original))
        return QStringLiteral("the pane's original graph is not the document's");
    if (!(graphPane.graph(Tab::current) == state.current))
        return QStringLiteral("the pane's current graph is not the document's");

    const auto& egraphPane = *window.findChild<egraph_view::EGraphPane*>();
    const auto& egraph = workspace.egraph();
    if (egraphPane.snapshot() != (egraph ? egraph->snapshot : nullptr))
        return QStringLiteral("the pane shows another e-graph than the document's");
    const auto& timeline = *window.findChild<timeline::TimelinePane*>();
    if (timeline.marks().size() != (egraph ? egraph->marks->size() : 0))
        return QStringLiteral("the timeline is another e-graph's");

    const auto& results = *m_user.window.pane("extraction").findChild<QTableWidget*>("extractionResults");
    if (results.rowCount() != static_cast<int>(workspace.extractions().size()))
        return QStringLiteral("%1 extractions are listed, there are %2")
            .arg(results.rowCount())
            .arg(workspace.extractions().size());

    const auto& matches = m_user.matchesPane().model();
    if (!workspace.isSearching()) {
        std::size_t open = 0;
        for (const workbench::Match& match : workspace.matches()) open += !match.skipped;
        if (matches.total() < open)
            return QStringLiteral("%1 matches are listed, there are %2").arg(matches.total()).arg(open);
    }
    if (matches.shown() > matches.total()) return QStringLiteral("more matches are shown than there are");

    if (state.open) {
        const bool isThere = std::any_of(
            state.steps.begin(), state.steps.end(), [&](const auto& step) { return step.id == state.currentStep; });
        if (!isThere) return QStringLiteral("the current step is not in the history");
        auto& history = window.findChild<history::HistoryPane*>()->steps();
        const auto rows = std::count_if(state.steps.begin(), state.steps.end(),
            [&](const auto& step) { return history.indexOf(step.id).isValid(); });
        if (rows != static_cast<std::ptrdiff_t>(state.steps.size()))
            return QStringLiteral("%1 steps are listed, there are %2").arg(rows).arg(state.steps.size());
    }
    if (!state.name.isEmpty() && !window.windowTitle().contains(state.name))
        return QStringLiteral("the title is another document's");
    return {};
}

QString Monkey::problemAtRest() {
    MainWindow& window = m_user.window;
    const workspace::Workspace& workspace = window.workspace();
    const workspace::State& state = workspace.state();
    if (QApplication::activeModalWidget())
        return QStringLiteral("a dialog is left open: %1").arg(QApplication::activeModalWidget()->windowTitle());
    if (workspace.hasJobs()) return QStringLiteral("a job does not end");
    if (!window.isSettled()) return QStringLiteral("a picture is not finished");
    for (const session::StepRecord& step : state.steps)
        if (step.id == state.currentStep && step.graphHash != state.current.hash())
            return QStringLiteral("the current graph is not the current step's");

    // The visible pictures show the current graphs and e-graph.
    const auto& graphPane = *window.findChild<graph_view::GraphPane*>();
    if (graphPane.isVisible()) {
        const graph::Graph& graph = graphPane.currentGraph();
        std::set<graph::NodeId> nodes;
        if (!graph.empty())
            for (const graph::NodeId node : graph.nodes()) nodes.insert(node);
        const auto& boxes = graphPane.currentCanvas().picture().boxes;
        if (boxes.empty() != graph.empty()) return QStringLiteral("the graph's picture is of another document");
        for (const auto& box : boxes)
            if (const auto node = graph_view::nodeOf(box.id); node && !nodes.contains(*node))
                return QStringLiteral("the picture shows a node that the graph has not");
    }
    const auto& egraphPane = *window.findChild<egraph_view::EGraphPane*>();
    if (egraphPane.canvas().isVisible())
        for (const auto& box : egraphPane.canvas().picture().boxes) {
            if (!egraphPane.snapshot()) return QStringLiteral("there is a picture, but no e-graph");
            for (const auto& cell : box.cells)
                if (cell.id != canvas::kNoItem &&
                    !egraphPane.snapshot()->nodeIndex.contains(egraph::NodeId(static_cast<std::size_t>(cell.id))))
                    return QStringLiteral("the picture shows an e-node that the e-graph has not");
        }

    // "n of m"
    for (auto* pane : window.findChildren<matches::MatchesPane*>()) {
        const auto digits = [](std::size_t n) {
            return QString::fromStdString(groupedDigits(static_cast<int64_t>(n)));
        };
        // A list that must be empty shows the reason instead.
        if (pane->view()->isHidden() && pane->model().total() == 0) continue;
        const bool all = pane->model().shown() == pane->model().total();
        const QString count = all
            ? digits(pane->model().total())
            : QStringLiteral("%1 of %2").arg(digits(pane->model().shown()), digits(pane->model().total()));
        bool isSaid = false;
        for (const auto* label : pane->findChildren<QLabel*>())
            isSaid |= label->text().startsWith(count + QLatin1Char(' '));
        if (!isSaid) return QStringLiteral("%1 does not say \"%2\"").arg(pane->objectName(), count);
    }
    return {};
}

}  // namespace egret::app
