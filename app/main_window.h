#pragma once

#include "app/actions.h"
#include "app/settings_table.h"
#include "core/graph/grouping.h"
#include "core/session/library.h"
#include "views/workspace/workspace.h"

#include <QMainWindow>
#include <QPointer>

#include <memory>
#include <unordered_map>
#include <unordered_set>

class QComboBox;
class QDockWidget;
class QLabel;
class QLineEdit;

namespace egret::graph_view { class GraphPane; }
namespace egret::egraph_view { class EGraphPane; }
namespace egret::matches { class MatchesPane; }
namespace egret::outline { class OutlinePane; }
namespace egret::inspector { class InspectorPane; }
namespace egret::timeline { class TimelinePane; }
namespace egret::compare { class ComparePane; }
namespace egret::history { class HistoryPane; }
namespace egret::preview { class PreviewPane; }
namespace egret::explanation { class ExplanationPane; }
namespace egret::extraction { class ExtractionPane; }
namespace egret::profile_view { class ProfilePane; }
namespace egret::policy_view { class EpisodesPane; class PolicyPane; }
namespace egret::rules { class RulesPane; }
namespace egret::rule_editor { class RuleEditorPane; }
namespace egret::report_view { class ReportPane; }
namespace egret::log { class LogPane; }
namespace egret::batching_view { class BatchingPane; }
namespace egret::expression_view { class Desk; class ExpressionPane; }
namespace egret::synthesis_view { class Bench; }
namespace egret::jobs { class JobsBar; class JobsPane; }
namespace egret::canvas { class GraphCanvas; }

namespace egret::app {

class MessageBar;
struct Perspective;

// The window: panes in docks round one workspace. main_window.cpp builds it, main_window_actions.cpp is what the
// commands do (main_window_rules.cpp, main_window_optimize.cpp, main_window_policy.cpp: those on rules, optimizers and
// policies), main_window_wiring.cpp joins the workspace's news to the panes and the panes' wishes to the workspace.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    enum class Memory { kept, none };  // whether layout, theme and recent files are remembered between runs

    explicit MainWindow(Memory memory = Memory::kept, const Settings& settings = {});
    ~MainWindow() override;

    void openFile(const QString& name, session::Access access = session::Access::readWrite);
    void reopenLast();  // the document that was open when the window was closed, looked at as then; nothing when it is gone
    void setPerspective(const QString& name);
    void showExpression(const QString& text);  // to be simplified
    void showDark();  // until the program ends; the settings stay as they are
    QString perspective() const { return m_perspective; }

    QMenu* recentMenu();   // files opened lately
    QMenu* unsavedMenu();  // sessions that a crash or a closed window left behind

    workspace::Workspace& workspace() { return *m_workspace; }
    bool isSettled() const;  // nothing runs or is about to, every visible picture is drawn
    void showError(const Error& error);
    MessageBar& messageBar() { return *m_messageBar; }

    // ---- commands; see actions.cpp ----
    void open();
    void saveSession();
    void saveSessionAs();
    void exportModel();
    void exportPicture();
    void showSessions();
    void exportSession();
    void addRules();
    void editRules();
    void newRule();
    void checkRules();
    void verifyRule();
    void verifyRules();
    void applyRules();
    void saveRules();
    void quit();
    void undo();
    void redo();
    void focusFind();
    void goToId();
    void copyTerm();
    void cancelOrClear();
    void fitAll();
    void focusSelection();
    void zoomIn();
    void zoomOut();
    void linkSelectionChanged();
    void shapesChanged();
    void heatChanged();
    void provenanceChanged();
    void chancesChanged();
    void attentionChanged();
    void overlayChanged();
    void expandAll();
    void collapseAll();
    void arrangeAnew();
    void themeChanged();
    void showSettings();
    void resetPerspective();
    void showPalette();
    void goBack();
    void goForward();
    void nextPane();
    void previousPane();
    void nextMatch();
    void previousMatch();
    void applyMatch();
    void skipMatch();
    void applyBest();
    void saturate();
    void stop();
    void optimize();
    void makeReport();
    void showPolicy();
    void policyStep();
    void policyPlay();
    void showPolicyTraining();
    void showHeatMap();
    void growNext();
    void growFinish();
    void growNew();
    void growAgain();
    void toggleBreakpoint();
    void timelineBack();
    void timelineForward();
    void extractGreedy();
    void extractDag();
    void extractIlp();
    void explain();
    void askWhyNot();
    void showJobs();
    void profileCurrent();
    void profileOriginal();
    void compareInTurns();
    void exportTrace();
    void exportOperators();
    void verify();
    void bookmark();
    void compareSteps();
    void nameStep();
    void noteStep();
    void bookmarkStep();
    void showLessons();
    void showGuide();
    void showKeys();
    void about();

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // A place one can come back to: what was selected.
    struct Spot {
        std::vector<graph::NodeId> nodes;
        std::vector<egraph::ClassId> classes;
        std::vector<egraph::ClassId> focus;  // of the e-graph's picture
        graph::GroupId group;  // invalid: none
        bool operator==(const Spot&) const = default;
    };

    // What a search found, and which of it one looks at: the nodes first, then the e-nodes.
    struct Found {
        std::vector<graph::NodeId> nodes;
        std::vector<egraph::NodeId> enodes;
        std::optional<std::size_t> at;
    };

    void buildPanes();
    void buildExpressionPanes();
    void buildPolicyPanes();
    void buildTrainingPanes();
    void buildSynthesisPanes();
    bool isSynthesizing() const;
    void buildToolBar();
    QToolBar* buildFindBar();
    void buildStatusBar();
    QDockWidget* addDock(const char* id, const QString& title, QWidget* pane);
    void wireWorkspace();
    void wirePanes();
    void wireRules();
    void wireOutline();
    void wirePolicy();
    void askHow(bool optimizes);
    void optimizeAs(const workspace::OptimizeRequest& request);
    void openGuide(const QString& link);
    void adoptSettings(const Settings& settings);
    void adoptFont();
    void rememberRequest() const;
    void restoreRequest();
    void showOptimizations();
    void showComparison(const workspace::StepComparison& comparison);
    void reportRowActivated(const QString& report, std::size_t row);
    void updateRules();
    void rememberRules() const;  // which are off
    bool mayClose();
    void restoreMemory();
    void keepLook();
    void restoreLook();

    void stateChanged();
    void showSaved();
    void matchesChanged();
    void egraphChanged(bool grows);
    void growingChanged();
    void extracted();
    void showResults();
    void wireProfile();
    runtime::Engine cpuEngine() const;     // of the settings
    void chooseDevice(const QString& id);  // of those of the profile pane
    // What times models from now on, and what the next run is asked for; the profile pane shows its device. `then` hears what is missing
    // for a GPU, or nothing; it is not called when looking for one was stopped.
    void useEngine(runtime::Engine engine, std::function<void(const QString& missing)> then);
    void writeProfile(const QString& title, const QString& filter, const QString& suffix,
                      const std::function<std::string(const profile::Profile&)>& text);
    void profiled(const workbench::Profile& profile, bool ofOriginal);
    void happened(const Event& event);
    void say(const QString& text);
    void updateActions();
    void updateTitle();
    void updateHistory();
    QString costOf(const session::StepRecord& step);  // empty: not known yet

    void graphSelected(const std::vector<graph::NodeId>& nodes);
    void groupSelected(graph::GroupId group);
    void inspect(graph::NodeId node);  // of the graph
    void egraphSelected();
    void matchSelected(std::optional<uint64_t> key);
    void policyLooked();
    void candidateSelected(std::optional<std::size_t> candidate);
    void showMatch(const rewrite::GraphMatch* match);
    void updatePolicy();
    void pendingSelected(std::optional<uint64_t> index);
    matches::MatchesPane& focusedMatches() const;
    bool isMatchInSight() const;  // a match is selected, and a pane that shows it can be seen
    void lightPath();
    void lightStep(std::optional<std::size_t> index);
    std::vector<graph::NodeId> graphNodesIn(const std::vector<egraph::ClassId>& classes) const;  // of all tabs
    void linkActivated(const QString& link);
    void find(const QString& text);
    void goToFound(bool next);
    void showFound();
    void remember(Spot spot);
    void goTo(const Spot& spot);
    void openThe(const char* dockId);
    void extract(optimize::ExtractMethod method);
    canvas::GraphCanvas& focusedCanvas() const;
    void goToPane(int step);
    static void focusPane(const QDockWidget& pane);
    void focusMainPane();  // of the perspective
    void focusMoved(QWidget* to);
    std::unordered_map<graph::NodeId, egraph::ClassId> classesOfCurrentTab() const;
    // Dialogs for files begin in the folder of the model, or of what was chosen last; see main_window_files.cpp.
    QString askForFile(const QString& title, const QString& filter, bool save, const QString& name = {});  // proposed; empty: documentName()
    QStringList askForFiles(const QString& title, const QString& filter);
    QString askForName(const QString& title, const QString& proposed);  // of a file or folder that is made
    QString askForFolder(const QString& title, const QString& from = {});
    QString documentName() const;  // without its ending
    QString lastFolder() const;
    void rememberFolder(const QString& folder);
    void rememberFile(const QString& path);  // for Open recent and the sessions' browser
    session::Places sessionPlaces() const;
    void offerRecovery(const Error& error);

    Memory m_memory;
    Settings m_settings;
    workspace::Workspace* m_workspace;
    graph_view::GraphPane* m_graph;
    egraph_view::EGraphPane* m_egraph;
    matches::MatchesPane* m_matches;
    matches::MatchesPane* m_pending;  // of the e-graph that grows match by match
    inspector::InspectorPane* m_inspector;
    timeline::TimelinePane* m_timeline;
    history::HistoryPane* m_history;
    compare::ComparePane* m_compare;
    preview::PreviewPane* m_preview;
    explanation::ExplanationPane* m_explanation;
    extraction::ExtractionPane* m_extraction;
    profile_view::ProfilePane* m_profile;
    policy_view::PolicyPane* m_policy;
    policy_view::EpisodesPane* m_episodes;
    rules::RulesPane* m_rules;
    rule_editor::RuleEditorPane* m_ruleEditor;
    report_view::ReportPane* m_report;
    log::LogPane* m_log;
    outline::OutlinePane* m_outline;
    jobs::JobsBar* m_jobs;
    batching_view::BatchingPane* m_batching;
    expression_view::Desk* m_desk;
    expression_view::ExpressionPane* m_expression;
    synthesis_view::Bench* m_bench;
    jobs::JobsPane* m_jobList;
    MessageBar* m_messageBar;
    QToolBar* m_toolBar;
    class QMenu* m_perspectives;
    QLineEdit* m_find;
    QLabel* m_findCount;
    QLabel *m_statusModel, *m_statusEGraph, *m_statusCost;
    std::unique_ptr<Actions> m_actions;

    workspace::OptimizeRequest m_request;               // as asked for last
    QString m_perspective;
    bool m_closesWhenSaved = false;
    QString m_folder;                                   // of the last file; empty: that of the settings
    Found m_found;
    QString m_shownDocument;                            // session path of the document whose graphs are shown
    std::string m_shownCostModel;
    workspace::StepCosts m_stepCosts;  // as far as they were looked at, by that model
    std::unordered_set<session::StepId> m_wantedCosts;        // seen in the history without one
    std::vector<Spot> m_spots;
    std::size_t m_spot = 0;
    bool m_visiting = false;                            // a selection made by the program, not to be remembered or linked
    QPointer<canvas::GraphCanvas> m_lastCanvas;         // that had the focus
    QPointer<QDockWidget> m_lastPane;                   // that had it
    bool m_sized = false;
    QString m_saved;                                    // "saved 12:03"
};

}  // namespace egret::app
