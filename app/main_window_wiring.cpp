// Between the workspace and the panes: what happened goes to those who show it, what users ask for goes to the workspace.
#include "app/main_window.h"

#include "app/message_bar.h"
#include "core/base/text.h"
#include "views/batching/batching_pane.h"
#include "views/compare/compare_pane.h"
#include "views/egraph/egraph_pane.h"
#include "views/egraph/term_view.h"
#include "views/explanation/explanation_pane.h"
#include "views/extraction/extraction_pane.h"
#include "views/graph/graph_pane.h"
#include "views/history/history_pane.h"
#include "views/inspector/inspector_pane.h"
#include "views/jobs/jobs_bar.h"
#include "views/jobs/jobs_pane.h"
#include "views/log/log_pane.h"
#include "views/matches/matches_pane.h"
#include "views/outline/outline_pane.h"
#include "views/preview/preview_pane.h"
#include "views/profile/profile_pane.h"
#include "views/report/report_pane.h"
#include "views/rules/rules_pane.h"
#include "views/theme/theme.h"
#include "views/timeline/timeline_pane.h"
#include "views/workspace/comparison.h"
#include "views/workspace/story.h"
#include "views/workspace/subjects.h"

#include <QApplication>
#include <QDateTime>
#include <QDockWidget>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QStatusBar>
#include <QTimer>

#include <set>
#include <utility>

namespace egret::app {

using graph_view::GraphPane;
using workspace::Workspace;

namespace {
const QString kLinkedLayer = QStringLiteral("linked"), kMatchLayer = QStringLiteral("match"),
              kPathLayer = QStringLiteral("path"), kStepLayer = QStringLiteral("path step"), kStoryLayer = QStringLiteral("story");
constexpr float kFaint = 0.35f;

struct Places {
    std::vector<egraph::NodeId> nodes;
    std::vector<egraph::ClassId> classes;
};
Places placesOf(const explanation::Step& step) {
    Places places;
    for (uint32_t node : step.nodes) places.nodes.emplace_back(node);
    for (uint32_t id : step.classes) places.classes.emplace_back(id);
    return places;
}
}  // namespace

void MainWindow::wireWorkspace() {
    connect(m_workspace, &Workspace::changed, this, &MainWindow::stateChanged);
    connect(m_workspace, &Workspace::matchesChanged, this, &MainWindow::matchesChanged);
    connect(m_workspace, &Workspace::egraphChanged, this, &MainWindow::egraphChanged);
    connect(m_workspace, &Workspace::growingChanged, this, &MainWindow::growingChanged);
    connect(m_workspace, &Workspace::breakpointsChanged, this, [this] {
        std::set<QString> rules;
        for (const std::string& rule : m_workspace->breakpoints()) rules.insert(QString::fromStdString(rule));
        for (auto* pane : {m_matches, m_pending}) pane->setBreakpoints(rules);
    });
    connect(m_workspace, &Workspace::saved, this, [this] {
        rememberFile(m_workspace->state().sessionPath);
        showSaved();
        if (std::exchange(m_closesWhenSaved, false)) QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
    });
    connect(m_workspace, &Workspace::extracted, this, &MainWindow::extracted);
    connect(m_workspace, &Workspace::reportMade, this, [this](const QString& experiment, const report::Report& report) {
        m_report->setReport(experiment, report);
        m_report->choose(experiment);
    });
    connect(m_workspace, &Workspace::policiesCompared, m_batching, &batching_view::BatchingPane::setComparison);
    connect(m_workspace, &Workspace::optimized, this, &MainWindow::showOptimizations);
    connect(m_workspace, &Workspace::previewReady, m_preview, &preview::PreviewPane::show);
    connect(m_workspace, &Workspace::explained, this,
            [this](const workspace::Explanation& explanation) { m_explanation->show(explanation.question, explanation.steps); });
    connect(m_workspace, &Workspace::termStarted, &m_egraph->terms(), &egraph_view::TermView::setTerm);
    connect(m_workspace, &Workspace::costsPredicted, this,
            [this](const std::unordered_map<graph::NodeId, double>& costs) {
                m_graph->setPredictedCosts(costs);
                m_outline->setCosts(costs);
            });
    connect(m_workspace, &Workspace::makersFound, m_graph, &GraphPane::setMakers);
    connect(m_workspace, &Workspace::happened, this, &MainWindow::happened);
    connect(m_workspace, &Workspace::said, this, &MainWindow::say);
    connect(m_workspace, &Workspace::failed, this, &MainWindow::showError);
    connect(m_workspace, &Workspace::busyChanged, this, &MainWindow::updateActions);
    connect(m_workspace, &Workspace::busyChanged, this, [this] {
        if (!m_workspace->isSaving()) m_closesWhenSaved = false;  // it came to nothing, and the message says why
    });
    connect(m_workspace, &Workspace::jobStarted, this, &MainWindow::updateActions);
    connect(m_workspace, &Workspace::jobEnded, this, &MainWindow::updateActions);
    connect(m_workspace, &Workspace::jobStarted, m_jobs, &jobs::JobsBar::add);
    connect(m_workspace, &Workspace::jobProgress, m_jobs, &jobs::JobsBar::setProgress);
    connect(m_workspace, &Workspace::jobEnded, m_jobs, &jobs::JobsBar::remove);
    connect(m_jobs, &jobs::JobsBar::cancelRequested, m_workspace, &Workspace::cancel);
    connect(m_workspace, &Workspace::jobStarted, m_jobList, &jobs::JobsPane::add);
    connect(m_workspace, &Workspace::jobProgress, m_jobList, &jobs::JobsPane::setProgress);
    connect(m_workspace, &Workspace::jobEnded, m_jobList, &jobs::JobsPane::finish);
    connect(m_jobList, &jobs::JobsPane::cancelRequested, m_workspace, &Workspace::cancel);
    connect(m_workspace, &Workspace::jobStarted, m_messageBar, &MessageBar::jobStarted);
    connect(m_workspace, &Workspace::jobEnded, m_messageBar, &MessageBar::jobEnded);
}

void MainWindow::wirePanes() {
    connect(m_graph, &GraphPane::selectionChanged, this, &MainWindow::graphSelected);
    connect(m_graph, &GraphPane::groupSelected, this, &MainWindow::groupSelected);
    connect(m_graph, &GraphPane::activated, this, [this](graph::NodeId node) {
        const auto keys = m_workspace->matchesAt(node);
        openThe("matches");
        if (keys.empty()) return say(tr("No rule matches here."));
        const QString name = QString::fromStdString(m_workspace->state().current.nameOf(node));
        m_matches->showThoseAt(name);
        say(tr("%n rule application(s) touch %1; J and K go through them.", nullptr, static_cast<int>(keys.size())).arg(name));
    });
    connect(m_graph, &GraphPane::overlayChanged, this, &MainWindow::overlayChanged);
    connect(m_graph, &GraphPane::tabChanged, this, [this] {
        graphSelected({});
        find(m_find->text());
    });
    connect(m_egraph, &egraph_view::EGraphPane::selectionChanged, this, &MainWindow::egraphSelected);
    connect(m_egraph, &egraph_view::EGraphPane::found, this, [this](const std::vector<egraph::NodeId>& nodes) {
        m_found.enodes = nodes;
        if (search::Query(m_find->text()).problem().isEmpty()) showFound();
    });
    connect(m_egraph, &egraph_view::EGraphPane::focusChanged, this, [this] { remember({{}, m_egraph->selectedClasses(), m_egraph->focus(), {}}); });
    connect(&m_egraph->terms(), &egraph_view::TermView::termWanted, m_workspace, &Workspace::startTerm);
    connect(&m_egraph->terms(), &egraph_view::TermView::useRequested, this, [this] { m_workspace->use(*m_egraph->terms().term()); });
    connect(m_matches, &matches::MatchesPane::currentChanged, this, &MainWindow::matchSelected);
    connect(m_matches, &matches::MatchesPane::applyRequested, m_workspace, &Workspace::apply);
    connect(m_matches, &matches::MatchesPane::skipped, m_workspace, &Workspace::skip);
    connect(m_pending, &matches::MatchesPane::currentChanged, this, &MainWindow::pendingSelected);
    connect(m_pending, &matches::MatchesPane::applyRequested, this,
            [this](uint64_t index) { m_workspace->grow(workbench::GrowBy::oneMatch, static_cast<std::size_t>(index)); });
    connect(m_pending, &matches::MatchesPane::skipped, this,
            [this](uint64_t index) { m_workspace->grow(workbench::GrowBy::skippingOne, static_cast<std::size_t>(index)); });
    // What can be done depends on what can be seen, once everything has its place.
    for (const QDockWidget* dock : findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        connect(dock, &QDockWidget::visibilityChanged, this, &MainWindow::updateActions, Qt::QueuedConnection);
    connect(m_timeline, &timeline::TimelinePane::positionChanged, m_workspace, &Workspace::showEGraphAt);
    connect(m_rules, &rules::RulesPane::ruleSelected, this, [this](const QString& rule) {
        for (auto* pane : {m_matches, m_pending}) pane->selectRule(rule);
        if (!m_workspace->growing()) openThe("matches");
    });
    m_history->steps().setResultText([this](const session::StepRecord& step) { return costOf(step); });
    connect(m_workspace, &Workspace::stepsCosted, this, [this](const auto& costs) {
        m_stepCosts.insert(costs.begin(), costs.end());
        m_history->steps().resultsChanged();
    });
    connect(m_history, &history::HistoryPane::goToRequested, this,
            [this](quint64 step) { m_workspace->goTo(session::StepId(static_cast<std::size_t>(step))); });
    connect(m_history, &history::HistoryPane::compareRequested, this, &MainWindow::compareSteps);
    connect(m_history, &history::HistoryPane::named, this,
            [this](quint64 step, const QString& name) { m_workspace->nameStep(session::StepId(static_cast<std::size_t>(step)), name); });
    connect(m_history, &history::HistoryPane::noted, this,
            [this](quint64 step, const QString& note) { m_workspace->noteStep(session::StepId(static_cast<std::size_t>(step)), note); });
    connect(m_history, &history::HistoryPane::bookmarked, this,
            [this](quint64 step, bool on) { m_workspace->bookmarkStep(session::StepId(static_cast<std::size_t>(step)), on); });
    connect(m_workspace, &Workspace::compared, this, &MainWindow::showComparison);
    connect(m_inspector, &inspector::InspectorPane::linkActivated, this, &MainWindow::linkActivated);
    connect(m_extraction, &extraction::ExtractionPane::extractRequested, this, [this](const QString& method) {
        (*m_actions)[method == QStringLiteral("greedy") ? "extractGreedy" : method == QStringLiteral("ilp") ? "extractIlp" : "extractDag"].trigger();
    });
    connect(m_extraction, &extraction::ExtractionPane::resultsSelected, this, &MainWindow::showResults);
    connect(m_extraction, &extraction::ExtractionPane::classSelected, this, [this](uint32_t id) { m_egraph->select({}, {egraph::ClassId(id)}); });
    wireProfile();
    connect(m_batching, &batching_view::BatchingPane::requested, m_workspace, &Workspace::comparePolicies);
    connect(m_report, &report_view::ReportPane::runRequested, this, &MainWindow::makeReport);
    connect(m_report, &report_view::ReportPane::rowActivated, this, &MainWindow::reportRowActivated);
    connect(m_explanation, &explanation::ExplanationPane::shown, this, &MainWindow::lightPath);
    connect(m_explanation, &explanation::ExplanationPane::stepLit, this, &MainWindow::lightStep);
    connect(m_explanation, &explanation::ExplanationPane::stepSelected, this, [this](std::size_t index) {
        const auto [nodes, classes] = placesOf(m_explanation->steps()[index]);
        m_egraph->reveal(nodes, classes);
    });
    connect(m_find, &QLineEdit::textChanged, this, &MainWindow::find);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* to) { focusMoved(to); });
}

// ---- news from the workspace -----------------------------------------------------------------------------------------

void MainWindow::stateChanged() {
    const workspace::State& state = m_workspace->state();
    const bool sameDocument = !m_shownDocument.isEmpty() && m_graph->graph(GraphPane::Tab::original) == state.original;
    if (!sameDocument) {
        restoreLook();
        m_spots.clear();
        m_profile->clear();
        m_extraction->clear();
        m_preview->clear();
        m_compare->clear();
        m_graph->clear(GraphPane::Tab::extracted);
        m_graph->setPredictedCosts({});
        m_graph->setMeasuredTimes({});
        m_graph->setPlaceholder(state.open || state.name.isEmpty()
                                    ? QString()
                                    : tr("%1 is an e-graph; there is no computation graph.").arg(state.name));
        m_graph->setMakers({});
        m_graph->setOverlay(graph_view::Overlay::difference);
        m_graph->setGraph(GraphPane::Tab::original, state.original, false);
    }
    if (!sameDocument || !(m_graph->graph(GraphPane::Tab::current) == state.current))
        m_graph->setGraph(GraphPane::Tab::current, state.current, sameDocument);
    if (!sameDocument) m_graph->setCurrentTab(GraphPane::Tab::current);
    if (m_workspace->optimizations().empty()) showOptimizations();
    const bool sameSession = m_shownDocument == state.sessionPath;  // another one may be of an equal graph
    if (!sameSession) m_saved.clear();
    m_shownDocument = state.sessionPath;
    if (!sameDocument || !sameSession || m_shownCostModel != state.costModel) m_stepCosts.clear();
    m_shownCostModel = state.costModel;
    m_stepCosts[state.currentStep] = state.costCurrent;
    if (!state.scratch && m_saved.isEmpty()) m_saved = tr("session %1").arg(QFileInfo(state.sessionPath).fileName());
    updateHistory();
    updateTitle();
    updateActions();
    graphSelected({});
    find(m_find->text());
    overlayChanged();
}

// Costs are those of today's model, so sessions do not keep them: steps from before are asked about when they are seen, all that one
// painting shows together.
QString MainWindow::costOf(const session::StepRecord& step) {
    if (const auto known = m_stepCosts.find(step.id); known != m_stepCosts.end())
        return known->second ? graph_view::timeText(*known->second) : QStringLiteral("—");
    constexpr std::size_t kMost = 500;  // whoever asks for more does not look at them
    if (m_wantedCosts.empty()) QTimer::singleShot(0, this, [this] {
        const auto wanted = std::exchange(m_wantedCosts, {});
        m_workspace->costSteps({wanted.begin(), wanted.end()});
    });
    if (m_wantedCosts.size() < kMost) m_wantedCosts.insert(step.id);
    return {};
}

void MainWindow::updateHistory() { m_history->setSteps(m_workspace->state().steps, m_workspace->state().currentStep); }

void MainWindow::showComparison(const workspace::StepComparison& comparison) {
    const auto side = [](const workspace::StepComparison::Side& from) {
        compare::Side shown{.title = QString::fromStdString(
                                from.step.branch.empty() ? from.step.title : from.step.branch + ": " + from.step.title),
                            .graph = from.graph};
        shown.facts << tr("cost %1").arg(graph_view::timeText(from.cost)) << tr("%1 operators").arg(from.graph.operatorCount());
        if (from.latency)
            shown.facts << tr("latency %1 ± %2 ms")
                               .arg(from.latency->result.medianMs, 0, 'g', 4)
                               .arg(from.latency->result.spreadMs / 2, 0, 'g', 2);
        if (!from.step.note.empty()) shown.facts << QString::fromStdString(from.step.note);
        return shown;
    };
    for (const auto* one : {&comparison.left, &comparison.right}) m_stepCosts[one->step.id] = one->cost;
    m_compare->show(side(comparison.left), side(comparison.right));
}

void MainWindow::matchesChanged() {
    updateActions();
    if (m_workspace->isSearching()) return m_matches->setNote(tr("searching…"));
    std::vector<matches::MatchRow> rows;
    std::set<QString> rules;
    for (const workbench::Match& match : m_workspace->matches()) {
        const QString rule = QString::fromStdString(match.where.rule);
        rules.insert(rule);
        if (match.skipped) continue;
        rows.push_back({.key = match.where.key(m_workspace->state().current),
                        .rule = rule,
                        .place = m_workspace->placeOf(match.where),
                        .costDelta = match.costDelta});
    }
    m_matches->setNote(rules.size() == 1 ? tr("1 rule applies") : tr("%1 rules apply").arg(rules.size()));
    m_matches->setMatches(std::move(rows), QStringList(rules.begin(), rules.end()), QStringLiteral("µs"));
    updateActions();
}

void MainWindow::egraphChanged(bool grows) {
    const workspace::EGraphStatePtr& state = m_workspace->egraph();
    if (!grows) {  // what is said and marked is of another e-graph
        m_explanation->clear();
        m_timeline->setMarks({});
    }
    if (!state) {
        m_egraph->clear();
        if (const auto* growth = m_workspace->recordedGrowth()) m_egraph->invite(workspace::sentenceOf(*growth), &(*m_actions)["growAgain"]);
        m_timeline->setMarks({});
        m_timeline->setStory({});
        m_egraph->setHighlight(kStoryLayer, {}, {}, {});
        m_rules->setSeries({});
        m_extraction->clear();
        m_statusEGraph->clear();
        return updateActions();
    }
    if (m_workspace->extractions().empty()) {  // another e-graph than the one they are of
        m_extraction->clear();
        m_egraph->setChosen({});
    }
    if (state->file) openThe("egraph");
    m_timeline->setMarks(state->marks);
    m_rules->setSeries(state->rules);
    m_timeline->setPosition(state->snapshot->at);
    m_egraph->setSnapshot(state->snapshot, state->describe, grows, state->freshSince);
    m_egraph->terms().setEGraph(state->egraph());
    // Told of a step one went to; the present as a whole has no story.
    const workspace::Story story = state->freshSince ? workspace::storyOf(*state, state->snapshot->at) : workspace::Story();
    m_timeline->setStory(story.text);
    m_egraph->setHighlight(kStoryLayer, story.nodes, story.united, theme::themeFor(palette()).accent);
    m_statusEGraph->setText(state->summary);
    updateActions();
    find(m_find->text());
}

// What is left of the iteration, in the order of the rules.
void MainWindow::growingChanged() {
    const workbench::Growing* growing = m_workspace->growing();
    if (!growing) {
        m_pending->setNote(tr("F10 grows the e-graph match by match"));
        m_pending->setMatches({}, {}, {});
        return updateActions();
    }
    const egraph::EGraph& egraph = *growing->exploration->egraph->egraph;
    const auto& state = *m_workspace->egraph();
    std::vector<matches::MatchRow> rows;
    std::set<QString> rules;
    for (std::size_t i = 0; i < growing->pending->size(); ++i) {
        if (growing->states[i] != optimize::tensat::Pending::State::open) continue;
        const optimize::tensat::Pending& pending = (*growing->pending)[i];
        QStringList place;
        for (egraph::NodeId node : pending.nodes)
            place << QStringLiteral("%1 #%2").arg(state.describe(egraph.op(node), egraph.payload(node)).title).arg(egraph.classOf(node).index());
        rows.push_back({.key = i, .rule = QString::fromStdString(pending.rule), .place = place.join(QStringLiteral(", "))});
        rules.insert(rows.back().rule);
    }
    m_pending->setNote(growing->isOver ? workspace::stopReasonText(growing->exploration->stopReason)
                                       : tr("iteration %1, %2 found").arg(growing->exploration->iterations.size()).arg(growing->pending->size()));
    m_visiting = true;  // the news are elsewhere than the next match
    m_pending->setMatches(std::move(rows), QStringList(rules.begin(), rules.end()), {});
    m_visiting = false;
    updateActions();
}

void MainWindow::pendingSelected(std::optional<uint64_t> index) {
    updateActions();
    const workbench::Growing* growing = m_workspace->growing();
    if (!index || !growing || *index >= growing->pending->size()) return m_egraph->setHighlight(kMatchLayer, {}, {}, {});
    const auto& nodes = (*growing->pending)[static_cast<std::size_t>(*index)].nodes;
    std::vector<egraph::ClassId> classes;  // e-nodes may have become one with others meanwhile; their classes are there
    for (egraph::NodeId node : nodes) classes.push_back(growing->exploration->egraph->egraph->classOf(node));
    m_egraph->setHighlight(kMatchLayer, nodes, classes, theme::themeFor(palette()).fresh);
    if (!m_visiting) m_egraph->reveal(nodes, classes);
}

void MainWindow::extracted() {
    const workspace::Extraction& extraction = *m_workspace->extractions().back();
    const optimize::Selection& selection = extraction.selection;
    m_extraction->add(extraction::Result{.method = workspace::nameOf(extraction),
                                         .costBefore = extraction.costBefore,
                                         .treeCost = selection.treeCost,
                                         .cost = selection.cost,
                                         .bound = selection.bound,
                                         .optimal = selection.optimal,
                                         .seconds = selection.seconds,
                                         .unit = extraction.unit,
                                         .shared = workspace::sharedParts(*m_workspace->egraph(), extraction)});
}

// One result: its graph and its choice. Two: their choices side by side, and the graph of the later one.
void MainWindow::showResults() {
    std::vector<egraph_view::Choice> choices;
    std::vector<workspace::ExtractionPtr> shown;
    for (int row : m_extraction->selectedResults()) {
        shown.push_back(m_workspace->extractions()[static_cast<std::size_t>(row)]);
        egraph_view::Choice& choice = choices.emplace_back();
        choice.name = workspace::nameOf(*shown.back());
        for (const auto& [id, node] : shown.back()->selection.choice) choice.nodes.insert(node);
    }
    m_egraph->setChosen(std::move(choices), workspace::sharedMarks(shown));
    if (shown.size() == 2) m_extraction->showComparison(workspace::compare(*m_workspace->egraph(), *shown[0], *shown[1]));
    if (shown.empty() || !shown.back()->graph) return;
    m_graph->setGraph(GraphPane::Tab::extracted, *shown.back()->graph, false);
    m_graph->setCurrentTab(GraphPane::Tab::extracted);
}

void MainWindow::happened(const Event& event) {
    if (const auto* extractedEvent = std::get_if<event::Extracted>(&event)) m_extraction->add(*extractedEvent);
    if (const auto* message = std::get_if<event::Message>(&event)) m_log->add(message->level, QString::fromStdString(message->text));
    if (const auto* stopped = std::get_if<event::Stopped>(&event))
        m_log->add(event::Message::Level::note, tr("stopped: %1 after %2")
                                                    .arg(QString::fromStdString(stopped->reason),
                                                         QString::fromStdString(humanSeconds(stopped->seconds))));
    if (const auto* iteration = std::get_if<event::Iteration>(&event))
        m_log->add(event::Message::Level::note,
                   tr("iteration %1: %2 e-nodes, %3 e-classes (search %4, apply %5, rebuild %6)")
                       .arg(iteration->index)
                       .arg(iteration->nodes)
                       .arg(iteration->classes)
                       .arg(QString::fromStdString(humanSeconds(iteration->searchSeconds)),
                            QString::fromStdString(humanSeconds(iteration->applySeconds)),
                            QString::fromStdString(humanSeconds(iteration->rebuildSeconds))));
}

void MainWindow::showError(const Error& error) {
    m_messageBar->show(error);
    m_log->add(event::Message::Level::error, log::sentence(error));
    offerRecovery(error);
}

void MainWindow::say(const QString& text) {
    statusBar()->showMessage(text, 8000);
    m_log->add(event::Message::Level::note, text);
}

// ---- wishes of the panes ------------------------------------------------------------------------------------------------

std::unordered_map<graph::NodeId, egraph::ClassId> MainWindow::classesOfCurrentTab() const {
    const auto& state = m_workspace->egraph();
    if (!state || !state->exploration) return {};
    return workspace::classesOf(m_graph->currentGraph(), *state->exploration->egraph->egraph);
}

void MainWindow::graphSelected(const std::vector<graph::NodeId>& nodes) {
    const bool visiting = m_visiting;
    if (nodes.empty()) {
        m_inspector->show(workspace::subjectOfDocument(*m_workspace));
    } else {
        inspect(nodes.back());
        m_profile->select(nodes.back());
        if (!visiting) remember({nodes, {}, m_egraph->focus(), {}});
    }
    if (visiting || !(*m_actions)["linkSelection"].isChecked() || !m_workspace->egraph()) return;
    const auto classes = classesOfCurrentTab();
    std::vector<egraph::ClassId> linked;
    for (graph::NodeId node : nodes)
        if (const auto found = classes.find(node); found != classes.end()) linked.push_back(found->second);
    m_visiting = true;
    m_egraph->setHighlight(kLinkedLayer, {}, linked, theme::themeFor(palette()).search);
    m_graph->setHighlight(kLinkedLayer, {}, {});
    if (!linked.empty() && !m_egraph->canvas().items().contains(egraph_view::itemOf(linked.front()))) m_egraph->setFocusOn(linked);
    m_visiting = false;
}

void MainWindow::inspect(graph::NodeId node) {
    inspector::Subject subject = workspace::subjectOf(*m_workspace, m_graph->currentGraph(), node);
    if (m_workspace->policyLook() && m_graph->currentTab() == GraphPane::Tab::current) {
        const auto chance = m_graph->chances().find(node);
        subject.sections.push_back(workspace::policySection(m_graph->currentGraph(), node, m_graph->shownAttention(),
                                                            chance == m_graph->chances().end() ? std::nullopt : std::optional(chance->second)));
    }
    m_inspector->show(std::move(subject));
}

void MainWindow::groupSelected(graph::GroupId group) {
    m_inspector->show(workspace::subjectOf(m_graph->currentGraph(), m_graph->folding(m_graph->currentTab()).grouping,
                                           group, m_graph->predictedCosts()));
    if (!m_visiting) remember({{}, {}, m_egraph->focus(), group});
}

void MainWindow::egraphSelected() {
    const auto classes = m_egraph->selectedClasses();
    const auto nodes = m_egraph->selectedNodes();
    if (!nodes.empty())
        m_inspector->show(workspace::subjectOf(*m_workspace, nodes.back()));
    else if (!classes.empty())
        m_inspector->show(workspace::subjectOf(*m_workspace, classes.back()));
    if (m_visiting) return;
    if (!classes.empty()) remember({{}, classes, m_egraph->focus(), {}});
    if (!(*m_actions)["linkSelection"].isChecked()) return;
    // Its operators light up in every tab of the graph: what the class holds, found from the graph's side.
    const std::vector<graph::NodeId> linked = graphNodesIn(classes);
    m_graph->setHighlight(kLinkedLayer, linked, theme::themeFor(palette()).search);
    m_egraph->setHighlight(kLinkedLayer, {}, {}, {});
}

std::vector<graph::NodeId> MainWindow::graphNodesIn(const std::vector<egraph::ClassId>& classes) const {
    std::vector<graph::NodeId> linked;
    for (GraphPane::Tab tab : {GraphPane::Tab::original, GraphPane::Tab::current, GraphPane::Tab::extracted}) {
        const graph::Graph& graph = m_graph->graph(tab);
        const auto& state = m_workspace->egraph();
        if (graph.empty() || !state || !state->exploration) continue;
        for (const auto& [node, id] : workspace::classesOf(graph, *state->exploration->egraph->egraph))
            if (std::find(classes.begin(), classes.end(), id) != classes.end()) linked.push_back(node);
    }
    return linked;
}

void MainWindow::matchSelected(std::optional<uint64_t> key) {
    updateActions();
    const workbench::Match* match = key ? m_workspace->match(*key) : nullptr;
    showMatch(match ? &match->where : nullptr);
    if (match) m_workspace->preview(*key);
}

void MainWindow::showMatch(const rewrite::GraphMatch* match) {
    m_graph->setHighlight(kMatchLayer, match ? match->nodes : std::vector<graph::NodeId>(), theme::themeFor(palette()).fresh);
    if (!match) return m_preview->clear();
    m_graph->setCurrentTab(GraphPane::Tab::current);
    m_graph->bringIntoSight(match->nodes);
}

// All of an explanation faintly, the step one looks at strongly.
void MainWindow::lightPath() {
    Places path;
    for (const explanation::Step& step : m_explanation->steps()) {
        const Places places = placesOf(step);
        path.nodes.insert(path.nodes.end(), places.nodes.begin(), places.nodes.end());
        path.classes.insert(path.classes.end(), places.classes.begin(), places.classes.end());
    }
    const auto unique = [](auto& ids) {
        std::sort(ids.begin(), ids.end());
        ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
    };
    unique(path.nodes);
    unique(path.classes);
    QColor faint = theme::themeFor(palette()).fresh;
    faint.setAlphaF(kFaint);
    m_egraph->setHighlight(kPathLayer, path.nodes, path.classes, faint);
}

void MainWindow::lightStep(std::optional<std::size_t> index) {
    const Places places = index ? placesOf(m_explanation->steps()[*index]) : Places();
    m_egraph->setHighlight(kStepLayer, places.nodes, places.classes, theme::themeFor(palette()).fresh);
    m_graph->setHighlight(kStepLayer, index ? graphNodesIn(places.classes) : std::vector<graph::NodeId>(), theme::themeFor(palette()).fresh);
}

void MainWindow::linkActivated(const QString& link) {
    const workspace::Link target = workspace::parseLink(link);
    switch (target.kind) {
        case workspace::Link::Kind::node: return m_graph->select({graph::NodeId(target.index)});
        case workspace::Link::Kind::eclass: return m_egraph->select({}, {egraph::ClassId(target.index)});
        case workspace::Link::Kind::enode: return m_egraph->select({egraph::NodeId(target.index)}, {});
        case workspace::Link::Kind::none: return;
    }
}

// ---- back and forward ------------------------------------------------------------------------------------------------------

void MainWindow::remember(Spot spot) {
    // Where a group had to be opened or folded first, a visited place is selected only after the layout.
    if (m_spot < m_spots.size() && m_spots[m_spot] == spot) return;
    if (!m_spots.empty()) m_spots.resize(m_spot + 1);
    m_spots.push_back(std::move(spot));
    m_spot = m_spots.size() - 1;
}

void MainWindow::goTo(const Spot& spot) {
    m_visiting = true;
    if (!spot.nodes.empty()) m_graph->select(spot.nodes);
    if (spot.group.valid() && spot.group.index() < m_graph->folding(m_graph->currentTab()).grouping.size()) m_graph->selectGroup(spot.group);
    if (!spot.classes.empty()) {
        if (spot.focus != m_egraph->focus()) m_egraph->setFocusOn(spot.focus);
        m_egraph->select({}, spot.classes);
    }
    m_visiting = false;
}

void MainWindow::goBack() {
    if (m_spot > 0 && m_spot < m_spots.size()) goTo(m_spots[--m_spot]);
}

void MainWindow::goForward() {
    if (m_spot + 1 < m_spots.size()) goTo(m_spots[++m_spot]);
}

void MainWindow::openThe(const char* dockId) {
    auto* dock = findChild<QDockWidget*>(QLatin1String(dockId), Qt::FindDirectChildrenOnly);
    dock->show();
    dock->raise();
    const int wanted = std::min(dock->widget()->sizeHint().height(), height() / 2);
    if (dock->height() < wanted) resizeDocks({dock}, {wanted}, Qt::Vertical);
}

}  // namespace egret::app
