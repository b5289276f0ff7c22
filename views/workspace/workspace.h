// workspace: the open document for the window's panes.
//
//   workspace.h     Workspace: runs every workbench call as a job, keeps the latest results, signals changes
//                   (workspace.cpp: commands on the document; workspace_*.cpp: other calls, by subject)
//   egraph_state.h  an e-graph for the panes: snapshot, timeline, links to the graph and back
//   episodes.h      choices of policies in a session, by episode
//   explanation.h   why two terms are equal, as a list of steps
//   story.h         effect of one e-graph step: pattern, binding, union
//   match_text.h    a match in words: what it rewrites, and where
//   comparison.h    differences between two extractions of one e-graph
//
// This folder creates no widgets, so all of it is tested without a window. Rewriting decisions belong to the workbench.
#pragma once

#include "core/base/job.h"
#include "core/base/lookup.h"
#include "core/workbench/document.h"
#include "core/workbench/rule_book.h"
#include "core/workbench/saturation_record.h"
#include "views/egraph/term.h"
#include "views/jobs/job_board.h"
#include "views/workspace/egraph_state.h"
#include "views/workspace/explanation.h"
#include "views/workspace/match_text.h"

#include <QObject>
#include <QString>

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <unordered_set>

namespace egret::workspace {

// The document's state after the last command, copied so that the window never waits for the document.
struct State {
    bool open = false;  // a model is open; an e-graph from a file sets only `name`
    QString name;
    QString sessionPath;
    bool scratch = true;
    graph::Graph original, current;
    double costOriginal = 0, costCurrent = 0;  // microseconds
    std::string costModel;
    std::vector<session::StepRecord> steps;
    session::StepId currentStep;
    std::unordered_set<uint64_t> skipped;  // keys of matches skipped on the path to the current step
    bool canUndo = false, canRedo = false;
    std::optional<Error> trouble;  // why the last steps are not on disk; earlier steps are
    QString look;                  // the window's saved view: JSON, or empty
    QString readOnly;              // reason, such as "read-only: open in process 4711"; empty if writable
    workbench::EditVerdicts editVerdicts;
    session::StepId reference;  // the step that graphs are compared with: the original, or an intended edit
    workbench::Verdicts verdicts;
    // Returns the result of comparing a graph with the original; null if they were not compared.
    const workbench::Verdict* verdictOf(uint64_t graphHash) const { return valueAt(verdicts, graphHash); }
};

using ExtractionPtr = std::shared_ptr<const optimize::Extraction>;

// How to extract from the open e-graph, as in optimize::Options. Pins and bans are dropped with the e-graph.
struct ExtractionSettings {
    const extract::Objective* objective = optimize::Options().objective;
    uint64_t devices = optimize::Options().devices;
    std::string costTable;
    std::set<egraph::NodeId> pins, bans;
    bool operator==(const ExtractionSettings&) const = default;
};

// How to optimize. The document provides the rules and, after `measuring` has been set, the cost model.
struct OptimizeRequest {
    QString method = QStringLiteral("tensat");
    optimize::Options options;
    workbench::Measuring measuring;
    QString varied;  // option name: one run per value, all from the same graph
    QStringList values;
};
// One optimizer run with its results.
struct Optimization {
    OptimizeRequest request;  // its options include the value of this run
    QString value;            // value of the varied option
    workbench::OptimizeReport report;
    session::StepId step;  // step of the optimized graph; invalid if verification failed
};

// Two steps of the session side by side.
struct StepComparison {
    struct Side {
        session::StepRecord step;
        graph::Graph graph;
        double cost = 0;                              // microseconds
        std::optional<session::Measurement> latency;  // latest measurement at the step
    };
    Side left, right;
};

// Predicted costs in microseconds; nullopt if the step's graph cannot be read.
using StepCosts = std::unordered_map<session::StepId, std::optional<double>>;

// The open document. Commands change it; they run one after the other, each on its own thread, and end in changed() or
// failed(). Queries only read (matches, previews, snapshots); a newer query replaces an older query of its kind.
class Workspace : public QObject, public jobs::JobBoard {
    Q_OBJECT

public:
    explicit Workspace(QObject* parent = nullptr);
    ~Workspace() override;  // cancels running jobs and waits for them

    const State& state() const { return m_state; }
    bool isBusy() const { return m_jobs.contains(kCommand) || !m_queue.empty(); }
    bool hasJobs() const { return !m_jobs.empty() || !m_queue.empty(); }  // true if anything can be canceled
    bool isSearching() const { return m_jobs.contains(kMatches); }
    bool isSaving() const;  // during saveSession(), which cancelAll() does not cancel
    const std::vector<workbench::Match>& matches() const { return m_matches; }
    const std::vector<QString>& matchTitles() const { return m_matchTitles; }  // of matches(): MatchText::title()
    const workbench::Match* match(uint64_t key) const;
    const EGraphStatePtr& egraph() const { return m_egraph; }
    // Returns the e-graph recorded in the session; null if none is recorded or an e-graph is open.
    const workbench::SaturationRecord* recordedGrowth() const {
        return m_recordedGrowth && !m_egraph ? &*m_recordedGrowth : nullptr;
    }
    const std::vector<ExtractionPtr>& extractions() const { return m_extractions; }  // of this e-graph, oldest first
    const ExtractionSettings& extractionSettings() const { return m_extraction; }
    const std::set<std::string>& breakpoints() const { return m_breakpoints; }  // rule names
    // Returns the optimizations of this document, oldest first.
    const std::vector<Optimization>& optimizations() const { return m_optimizations; }
    // Returns the e-graph being built match by match; null if there is none.
    const workbench::Growing* growing() const { return m_growing ? &*m_growing : nullptr; }
    const workbench::PolicyPtr& policy() const { return m_policy; }  // may be null
    // Returns the policy's prediction for the current step; null if there is no policy or while the prediction is
    // being computed.
    const workbench::PolicyLook* policyLook() const { return m_policyLook ? &*m_policyLook : nullptr; }
    const workbench::RuleBook& rules() const { return m_rules; }
    QString placeOf(const rewrite::GraphMatch& match) const;     // names of the nodes in the current graph
    MatchText describe(const rewrite::GraphMatch& match) const;  // of a match on the current graph
    std::vector<uint64_t> matchesAt(graph::NodeId node) const;   // matches that contain the node
    optimize::Options defaultOptions() const;
    // Returns the open document's session, which stays open while referenced; null without a document.
    std::shared_ptr<session::Session> session() const;
    // Sets the values of the model's unknown extents (Document::setExtents).
    void setExtents(std::vector<graph::Extents> sets);
    void setEngine(runtime::Engine engine);  // for timing the open model and models opened later
    // Corrects analytic costs for this machine, of the open model and of models opened later. If that was not done
    // before, measures in the background for some seconds once a model is open: an empty window does not load LibTorch.
    void calibrateCosts();

    // ---- commands ------------------------------------------------------------------------------------------------
    // Stores the window's view in the open session (State::look). Has no effect on an e-graph from a file.
    void keepLook(const QString& json);
    std::optional<Error> savingTrouble();  // retries saving; nullopt if everything is on disk

    // Opens a model, a session or, with the extension .json or .json.gz, an e-graph. A session that another program has
    // open for writing is opened read-only.
    void open(const QString& path, session::Access access = session::Access::readWrite);
    // Opens the graph that `make` creates in a job.
    void open(const QString& name, std::function<graph::Graph(const Task&)> make);
    void apply(uint64_t match);
    void applyBest();                    // applies the match that lowers the cost most, except skipped matches
    void applyAll(const QString& rule);  // all matches of a rule, except skipped ones, as one step
    void skip(uint64_t match);
    void editGraph(const QString& script);  // edits by hand (core/edit); relative paths start at the model's folder
    void declareIntended(session::StepId step);
    void undo();
    void redo();
    void goTo(session::StepId step);
    void saturate(optimize::Options options);
    // Saturates terms of a language and opens their e-graph in place of the document.
    void saturateTerms(workbench::TermRunOptions options);
    void growAgain();  // rebuilds recordedGrowth() without changing the session, which may be read-only
    // Builds an e-graph match by match, from the current graph or from the open e-graph.
    void beginGrowing(bool fromCurrentGraph);
    void grow(workbench::GrowBy by, std::size_t match);
    void toggleBreakpoint(const QString& rule);  // finishing an iteration pauses before the rule
    void extract(const extract::Method& method);
    // Adds the `count` best extractions, or the Pareto front of the cost and a second one (optimize::frontFrom).
    void extractBest(std::size_t count);
    void extractFront(const QString& secondCost);
    void use(const egraph_view::Term& term);  // extracts a manually chosen term
    void setExtraction(ExtractionSettings settings);
    void pin(egraph::NodeId node);  // or unpins it; replaces a ban, and other pins in its class
    void ban(egraph::NodeId node);  // or permits it again; replaces a pin
    void optimize(const OptimizeRequest& request);
    void profile(bool ofOriginal);
    void compareInTurns();  // original versus current graph, interleaved; emits ranInTurns()
    void verifyAgainstOriginal();
    void exportModel(const QString& path);
    void saveSession(const QString& path);
    void nameStep(session::StepId step, const QString& name);
    void noteStep(session::StepId step, const QString& note);
    void bookmarkStep(session::StepId step, bool on);

    // ---- policies ---------------------------------------------------------------------------------------------------
    // Opens a shipped policy or a policy file. The policy evaluates every current graph from then on.
    void openPolicy(const QString& nameOrPath);
    void choose(std::size_t candidate, workbench::Chooser chooser);  // from policyLook(); records `chooser`
    void play(const workbench::PlayOptions& options);
    void attend();  // computes the attention of the policy's network for the current graph

    // ---- rules: changing them repeats the search for matches ------------------------------------------------------
    void applyRules(const QString& path, const QString& text);  // as the rule file at `path`, even if unsaved
    void addRules(const QString& path);
    void removeRules(const QString& path);
    void setRulesEnabled(const QStringList& names, bool on);

    // ---- queries ---------------------------------------------------------------------------------------------------
    void preview(const rewrite::GraphMatch& match);
    void previewAll(const QString& rule);  // the effect of applyAll(); none if no match is left
    void showEGraphAt(std::optional<egraph::Step> step);
    void compare(session::StepId left, session::StepId right);
    void costSteps(std::vector<session::StepId> steps);  // predicts costs, unless the cost model measures them
    // Creates a term of the e-graph for choosing e-nodes manually: starts from the cheapest extraction or, if there is
    // none, from a greedy one.
    void startTerm();
    void explain(egraph::ClassId a, egraph::ClassId b);             // `a` and `b` may be any e-class ids
    void findTrajectories(const QString& from, const QString& to);  // between two terms of a saturation of terms
    void whyNot(const QString& rule, egraph::ClassId id, std::optional<egraph::NodeId> node);
    void whyNot(const QString& rule, const std::vector<graph::NodeId>& at);  // in the current graph; empty: anywhere
    void predictCosts();  // for all operators of the original, current and extracted graphs

    // ---- jobs, also of other view models ----------------------------------------------------------------------------
    void run(const QString& kind, const QString& name, Work work, Ended ended) override;
    void stop(const QString& kind) override;
    void cancel(quint64 job);
    void cancelAll();

    // Asks a read-only question about the document: like ask(), but dropped when a different document is opened.
    template <class Answer, class Receiver>
    void query(const QString& kind, const QString& name, Answer work, Receiver done) {
        ask(kind, name, std::move(work), std::move(done));
        m_jobs[kind].isOfDocument = true;
    }
    const std::shared_ptr<workbench::Document>& document() const { return m_document; }  // for jobs; null if none

Q_SIGNALS:
    // The comment after a signal names the function whose result changed.
    void documentChanged();          // a different document or none is open; emitted before changed()
    void changed();                  // state()
    void matchesChanged();           // matches(), isSearching(); not after skip()
    void egraphChanged(bool grows);  // egraph(); grows: a new state of the same e-graph
    void growingChanged();           // growing()
    void breakpointsChanged();       // breakpoints()
    void policyChanged();            // policy()
    void policyLooked();             // policyLook()
    void attended(const egret::workbench::Attention& attention);          // attention by layer and head
    void chosen(const QString& rule, egret::workbench::Chooser chooser);  // applied a candidate; empty rule: No-Op
    void played(const egret::workbench::Played& played);
    void rewritten(const egret::graph::Graph& before);  // matches were applied; emitted after changed()
    void edited();                                      // editGraph() succeeded; its verdict follows
    // `isFinal`: false while better methods are still tried.
    void editJudged(egret::session::StepId step, const egret::workbench::EditVerdict& verdict, bool isFinal);
    void saved();      // saveSession() succeeded; State::sessionPath is new
    void extracted();  // extractions() has a new element
    void extractionSettingsChanged();
    void optimized();  // optimizations() has a new element
    void profiled(const egret::workbench::Profile& profile, bool ofOriginal);
    void ranInTurns(const egret::profile::Difference& turns);
    void verified(const egret::workbench::Verification& verification);
    void previewReady(const QString& title, const egret::graph::Graph& before, const egret::graph::Graph& after);
    void termStarted(const egret::egraph_view::TermPtr& term);
    void explained(const egret::workspace::Explanation& explanation);
    void costsPredicted(const std::unordered_map<egret::graph::NodeId, double>& microseconds);
    void compared(const egret::workspace::StepComparison& comparison);
    void stepsCosted(const egret::workspace::StepCosts& costs);
    void rulesChanged();  // rules()
    void rulesApplied(const QString& path);
    void happened(const egret::Event& event);
    void said(const QString& text);  // a sentence for the status bar and the log
    void failed(const egret::Error& error);
    void busyChanged();
    void jobStarted(quint64 id, const QString& name);
    void jobProgress(quint64 id, const egret::Progress& progress);
    // `end` is `cancelled` also if a newer job replaced this job.
    void jobEnded(quint64 id, egret::Job::State end, const QString& error);

private:
    static inline const QString kCommand = QString();  // kind of commands; no query uses it
    static inline const QString kMatches = QStringLiteral("matches");
    static inline const QString kExplanation = QStringLiteral("explanation");
    static inline const QString kStepCosts = QStringLiteral("step costs");
    static inline const QString kPolicyLook = QStringLiteral("policy's look");

    struct Running {
        quint64 id = 0;
        std::unique_ptr<Job> job;
        bool isOfDocument = false;  // dropped with the document
        bool outlastsCancel = false;
    };
    using Done = std::function<void()>;
    struct Command {
        QString name;
        Work work;                    // on the job's thread
        Done done;                    // on the window's thread, on success
        Done ended = {};              // called before `done`, also on failure
        bool outlastsCancel = false;  // stopping a search must not delete a session file
    };

    using End = std::function<void(Job::State end, const std::optional<Error>& error)>;
    void start(const QString& kind, const QString& name, Work work, End ended);
    void command(Command command);
    void startNext();
    void drop(const QString& kind);  // discards a query and its answer
    void dropQueries();              // discards all queries on the document
    void adopt(State state);
    void tellChanged();
    void judge(session::StepId step);
    void searchMatches();
    void adoptSkipped();
    void lookByPolicy();
    void dropLook();
    void setDocument(std::shared_ptr<workbench::Document> document);  // may be null
    void openDocument(const QString& name, session::Access access,
        std::function<std::shared_ptr<workbench::Document>(const workbench::DocumentOptions&, const Task&)> make);
    void openEGraph(const QString& path);
    void openAlone(EGraphStatePtr egraph);
    void adoptEGraph(EGraphStatePtr egraph);
    void explainBy(const QString& name, std::function<Explanation(const Task&)> work);
    using Extractions = std::vector<optimize::Extraction>;
    void extractBy(const QString& name, std::function<Extractions(const Task&)> ofFile,
        std::function<Extractions(workbench::Document&, const Task&)> ofDocument);
    using Several = Extractions(const extract::Problem&, const optimize::Options&, const Task&, const EventSink&);
    void extractSeveral(std::function<Several> several);
    optimize::Options extractionOptions() const;
    void setGrowing(std::optional<workbench::Growing> growing);
    void adoptGrowing(const workbench::Growing& growing, const EGraphState& egraph);
    EventSink sink();  // emits happened(), from any thread
    // Runs a command on the open document, then reads the state again, even if the command failed or was canceled.
    void edit(const QString& name, std::function<void(workbench::Document&, const Task&)> work, Done done = {},
        bool outlastsCancel = false);
    // Like edit(), but `done` receives the result of `work`.
    template <class Making, class Receiver>
    void make(const QString& name, Making work, Receiver done) {
        auto result = std::make_shared<std::invoke_result_t<Making&, workbench::Document&, const Task&>>();
        edit(
            name,
            [work = std::move(work), result](
                workbench::Document& document, const Task& task) mutable { *result = work(document, task); },
            [done = std::move(done), result]() mutable { done(std::move(*result)); });
    }
    // Like edit(), for a command that applies `what`: also reports the change of the cost, and emits rewritten().
    void rewrite(const QString& name, const QString& what, std::function<void(workbench::Document&, const Task&)> work,
        Done done = {});
    bool isStillSearching();  // also reports it to the user
    void changeRules(const QString& name, std::function<void(workbench::RuleBook&)> change, Done done = {});
    void optimizeOnce(const OptimizeRequest& request, const QString& value, std::shared_ptr<session::StepId> from);
    void pollProgress();

    // Document and rules after the last command; queued commands use these instead of the window's copies below.
    std::shared_ptr<std::shared_ptr<workbench::Document>> m_commandDocument =
        std::make_shared<std::shared_ptr<workbench::Document>>();
    std::shared_ptr<workbench::RuleBook> m_commandRules =
        std::make_shared<workbench::RuleBook>(workbench::RuleBook::shipped());
    workbench::RuleBook m_rules = *m_commandRules;
    std::shared_ptr<workbench::Document> m_document;
    State m_state;
    bool m_isOther = false;  // a different document was opened since the last changed()
    runtime::Engine m_engine = workbench::Measuring().engine;
    bool m_wantsCalibration = false;
    std::optional<cost::Calibration> m_calibration;  // of the engine, as far as known
    bool m_searchAgain = false;                      // a command interrupted the search
    std::vector<workbench::Match> m_matches;
    std::vector<QString> m_matchTitles;  // by index of m_matches
    std::map<uint64_t, std::size_t> m_matchIndex;
    graph::Grouping m_grouping;  // of the current graph, as the graph pane folds it; found with the matches
    workbench::PolicyPtr m_policy;
    std::optional<workbench::PolicyLook> m_policyLook;
    EGraphStatePtr m_egraph;
    std::optional<workbench::SaturationRecord> m_recordedGrowth;
    std::vector<ExtractionPtr> m_extractions;
    ExtractionSettings m_extraction;
    std::vector<Optimization> m_optimizations;
    std::set<std::string> m_breakpoints;
    std::optional<workbench::Growing> m_growing;

    std::deque<Command> m_queue;
    std::map<QString, Running> m_jobs;            // by kind
    std::vector<std::unique_ptr<Job>> m_retired;  // canceled but still running
    quint64 m_nextJob = 1;
    class QTimer* m_poll;
};

}  // namespace egret::workspace
