// workspace: the open document as the window's panes see it.
//
//   workspace.h     Workspace: runs every call of the workbench on a job, keeps the last answers, says what changed
//                   (workspace.cpp: commands on the document; workspace_*.cpp: other calls, by subject)
//   egraph_state.h  an e-graph as the panes want it: snapshot, timeline, links to the graph and back
//   episodes.h      what policies chose in a session, episode by episode
//   explanation.h   why two terms are equal, as a list of steps
//   story.h         what one step of an e-graph did: pattern, binding, union
//   comparison.h    where two extractions of one e-graph chose differently
//
// Nothing here makes a widget, so all of it is tested without a window; and nothing here decides anything about
// rewriting, which is the workbench's part.
#pragma once

#include "core/base/base.h"
#include "core/base/job.h"
#include "core/workbench/document.h"
#include "core/workbench/rule_book.h"
#include "core/workbench/saturation_record.h"
#include "views/egraph/term.h"
#include "views/jobs/job_board.h"
#include "views/theme/lookup.h"
#include "views/workspace/egraph_state.h"
#include "views/workspace/explanation.h"

#include <QObject>
#include <QString>

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <unordered_set>

namespace egret::workspace {

// The document as it was after the last command: a value, so the window never waits for the document.
struct State {
    bool open = false;  // a model; an e-graph from a file has a name and nothing else
    QString name;
    QString sessionPath;
    bool scratch = true;
    graph::Graph original, current;
    double costOriginal = 0, costCurrent = 0;  // microseconds
    std::string costModel;
    std::vector<session::StepRecord> steps;
    session::StepId currentStep;
    std::unordered_set<uint64_t> skipped;  // keys of matches, on the way to the current step
    bool canUndo = false, canRedo = false;
    std::optional<Error> trouble;  // why the last steps are not on the disk; all others are
    QString look;                  // what the window kept of it: JSON, or nothing
    QString readOnly;              // why nothing can be added: "read-only: open in process 4711"; empty: it can
};

using ExtractionPtr = std::shared_ptr<const optimize::Extraction>;

// How to optimize. The rules are the document's, and so is the cost model once `measuring` is chosen.
struct OptimizeRequest {
    QString method = QStringLiteral("tensat");
    optimize::Options options;
    workbench::Measuring measuring;
    QString varied;  // an option's name: then there is a run for each of the values, all from the same graph
    QStringList values;
};
// One run of an optimizer and what came of it.
struct Optimization {
    OptimizeRequest request;  // with the value of this run in its options
    QString value;            // of what was varied
    workbench::OptimizeReport report;
    session::StepId step;  // where its graph is; invalid: it was not verified
};

// Two steps of the session, side by side.
struct StepComparison {
    struct Side {
        session::StepRecord step;
        graph::Graph graph;
        double cost = 0;                              // microseconds
        std::optional<session::Measurement> latency;  // the last one made at the step
    };
    Side left, right;
};

// Predicted costs in microseconds; none where the step's graph cannot be read.
using StepCosts = std::unordered_map<session::StepId, std::optional<double>>;

// Commands change the document; they run one after the other, each on a thread of its own, and end in changed() or
// failed(). Queries only look (matches, previews, snapshots); a newer one of a kind replaces the older.
class Workspace : public QObject, public jobs::JobBoard {
    Q_OBJECT

public:
    explicit Workspace(QObject* parent = nullptr);
    ~Workspace() override;  // cancels what runs and waits for it

    const State& state() const { return m_state; }
    bool isBusy() const { return m_jobs.contains(kCommand) || !m_queue.empty(); }
    bool hasJobs() const { return !m_jobs.empty() || !m_queue.empty(); }  // anything that could be cancelled
    bool isSearching() const { return m_jobs.contains(kMatches); }
    bool isSaving() const;  // saveSession(), which cancelAll() leaves alone
    const std::vector<workbench::Match>& matches() const { return m_matches; }
    const workbench::Match* match(uint64_t key) const;
    const EGraphStatePtr& egraph() const { return m_egraph; }
    // Of the e-graph that the session tells of; null where it tells of none, or one is here.
    const workbench::SaturationRecord* recordedGrowth() const {
        return m_recordedGrowth && !m_egraph ? &*m_recordedGrowth : nullptr;
    }
    const std::vector<ExtractionPtr>& extractions() const { return m_extractions; }  // of this e-graph, oldest first
    const std::set<std::string>& breakpoints() const { return m_breakpoints; }       // rules
    // Of this document, oldest first.
    const std::vector<Optimization>& optimizations() const { return m_optimizations; }
    // Match by match; null: nothing is.
    const workbench::Growing* growing() const { return m_growing ? &*m_growing : nullptr; }
    const workbench::PolicyPtr& policy() const { return m_policy; }  // may be null
    // At the current step; null: no policy, or it still looks.
    const workbench::PolicyLook* policyLook() const { return m_policyLook ? &*m_policyLook : nullptr; }
    const workbench::RuleBook& rules() const { return m_rules; }
    QString placeOf(const rewrite::GraphMatch& match) const;    // of the current graph
    std::vector<uint64_t> matchesAt(graph::NodeId node) const;  // one of whose nodes this is
    optimize::Options defaultOptions() const;
    // Of the open document, which it keeps open; null without one.
    std::shared_ptr<session::Session> session() const;
    void setEngine(runtime::Engine engine);  // that times the models opened from now on, and the one that is open

    // ---- commands ------------------------------------------------------------------------------------------------
    // How the window looks at the open session, kept in it (State::look). Not for e-graphs from files.
    void keepLook(const QString& json);
    std::optional<Error> savingTrouble();  // tries once more; nothing when all is on the disk

    // A model, a session or, by its ending .json, an e-graph. A session that some program writes is opened for reading.
    void open(const QString& path, session::Access access = session::Access::readWrite);
    // A graph that is made here, in the job.
    void open(const QString& name, std::function<graph::Graph(const Task&)> make);
    void apply(uint64_t match);
    void applyBest();  // of all matches not skipped, the one that lowers the cost most
    void skip(uint64_t match);
    void undo();
    void redo();
    void goTo(session::StepId step);
    void saturate(optimize::Options options);
    void growAgain();  // of recordedGrowth(); it adds nothing to the session, so it may be open for reading only
    // Match by match: from the current graph, or on from the e-graph that is there.
    void beginGrowing(bool fromCurrentGraph);
    void grow(workbench::GrowBy by, std::size_t match);
    void toggleBreakpoint(const QString& rule);  // finishing an iteration pauses before it
    void extract(const extract::Method& method);
    void use(const egraph_view::Term& term);  // an extraction by hand
    void optimize(const OptimizeRequest& request);
    void profile(bool ofOriginal);
    void compareInTurns();  // the original and the current graph: ranInTurns()
    void verifyAgainstOriginal();
    void exportModel(const QString& path);
    void saveSession(const QString& path);
    void nameStep(session::StepId step, const QString& name);
    void noteStep(session::StepId step, const QString& note);
    void bookmarkStep(session::StepId step, bool on);

    // ---- policies ---------------------------------------------------------------------------------------------------
    // Of those shipped, or a file; from now on it looks at every current graph.
    void openPolicy(const QString& nameOrPath);
    void choose(std::size_t candidate, workbench::Chooser chooser);  // of policyLook(), in whose name it is done
    void play(const workbench::PlayOptions& options);
    void attend();  // what the policy's network attends to in the current graph

    // ---- rules: matches are found anew, and what grows match by match goes on with them -----------------------------
    void applyRules(const QString& path, const QString& text);  // as the rule file of that path, saved or not
    void addRules(const QString& path);
    void removeRules(const QString& path);
    void setRulesEnabled(const QStringList& names, bool on);

    // ---- queries ---------------------------------------------------------------------------------------------------
    void preview(const rewrite::GraphMatch& match);
    void showEGraphAt(std::optional<egraph::Step> step);
    void compare(session::StepId left, session::StepId right);
    void costSteps(std::vector<session::StepId> steps);  // by the cost model, unless it measures
    // Of the e-graph, to choose e-nodes by hand: begins with the cheapest extraction there is, else greedily.
    void startTerm();
    void explain(egraph::ClassId a, egraph::ClassId b);  // any ids of the e-graph
    // Did the rule not fire there.
    void whyNot(const QString& rule, egraph::ClassId id, std::optional<egraph::NodeId> node);
    void predictCosts();  // of every operator of the original, current and extracted graphs, by the cost model

    // ---- jobs: of other view-models too -----------------------------------------------------------------------------
    void run(const QString& kind, const QString& name, Work work, Ended ended) override;
    void stop(const QString& kind) override;
    void cancel(quint64 job);
    void cancelAll();

    // A look at the document by somebody else: as run(), and dropped when another document is opened. `done` is only
    // called when it came to its end.
    using Done = std::function<void()>;
    void query(const QString& kind, const QString& name, Work work, Done done);
    // The same with an answer: `done` gets what `work` returned.
    template <class Answer, class Receiver>
    void ask(const QString& kind, const QString& name, Answer work, Receiver done) {
        auto answer = std::make_shared<std::invoke_result_t<Answer&, const Task&>>();
        query(
            kind, name, [work = std::move(work), answer](const Task& task) mutable { *answer = work(task); },
            [done = std::move(done), answer]() mutable { done(std::move(*answer)); });
    }
    const std::shared_ptr<workbench::Document>& document() const { return m_document; }  // null without one; for jobs

Q_SIGNALS:
    void documentChanged();          // another one is open, or none; before its changed()
    void changed();                  // state()
    void matchesChanged();           // matches(), isSearching(); not for what skip() skipped
    void egraphChanged(bool grows);  // egraph(); grows: another state of the same e-graph
    void growingChanged();           // growing()
    void breakpointsChanged();       // breakpoints()
    void policyChanged();            // policy()
    void policyLooked();             // policyLook()
    void attended(const egret::workbench::Attention& attention);          // by layer, by head
    void chosen(const QString& rule, egret::workbench::Chooser chooser);  // among the policy's candidates; empty: No-Op
    void played(const egret::workbench::Played& played);
    void saved();      // by saveSession(): State::sessionPath is the new one
    void extracted();  // extractions(), one more
    void optimized();  // optimizations(), one more
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
    // cancelled: also when a newer one took its place.
    void jobEnded(quint64 id, egret::Job::State end, const QString& error);

private:
    static inline const QString kCommand = QString();  // kind of the command that runs; no query has it
    static inline const QString kMatches = QStringLiteral("matches");
    static inline const QString kExplanation = QStringLiteral("explanation");
    static inline const QString kStepCosts = QStringLiteral("step costs");
    static inline const QString kPolicyLook = QStringLiteral("policy's look");

    struct Running {
        quint64 id = 0;
        std::unique_ptr<Job> job;
        bool isOfDocument = false;  // and dropped with it
        bool outlastsCancel = false;
    };
    struct Command {
        QString name;
        Work work;                    // on the job's thread
        Done done;                    // on the window's, when it succeeded
        Done ended = {};              // before, and however it ended
        bool outlastsCancel = false;  // nobody loses a session's file to the stopping of a search
    };

    using End = std::function<void(Job::State end, const std::optional<Error>& error)>;
    void start(const QString& kind, const QString& name, Work work, End ended);
    void command(Command command);
    void startNext();
    void drop(const QString& kind);  // a query: it answers nothing any more
    void dropQueries();              // those about the document
    void adopt(State state);
    void tellChanged();
    void searchMatches();
    void adoptSkipped();
    void lookByPolicy();
    void dropLook();
    void setDocument(std::shared_ptr<workbench::Document> document);  // may be null
    void openDocument(const QString& name, session::Access access,
        std::function<std::shared_ptr<workbench::Document>(const workbench::DocumentOptions&, const Task&)> make);
    void openEGraph(const QString& path);
    void adoptEGraph(EGraphStatePtr egraph);
    void extractBy(const QString& name, std::function<optimize::Extraction(const Task&)> ofFile,
        std::function<optimize::Extraction(workbench::Document&, const Task&)> ofDocument);
    void setGrowing(std::optional<workbench::Growing> growing);
    void adoptGrowing(const workbench::Growing& growing, const EGraphState& egraph);
    EventSink sink();  // to happened(), from any thread
    // A command on the open document; afterwards the state is read again, also when it failed or was cancelled midway.
    void edit(const QString& name, std::function<void(workbench::Document&, const Task&)> work, Done done = {},
        bool outlastsCancel = false);
    // The same with a result: `done` gets what `work` returned.
    template <class Making, class Receiver>
    void make(const QString& name, Making work, Receiver done) {
        auto result = std::make_shared<std::invoke_result_t<Making&, workbench::Document&, const Task&>>();
        edit(
            name,
            [work = std::move(work), result](
                workbench::Document& document, const Task& task) mutable { *result = work(document, task); },
            [done = std::move(done), result]() mutable { done(std::move(*result)); });
    }
    bool isStillSearching();  // says so
    void changeRules(const QString& name, std::function<void(workbench::RuleBook&)> change, Done done = {});
    void optimizeOnce(const OptimizeRequest& request, const QString& value, std::shared_ptr<session::StepId> from);
    void pollProgress();

    // Document and rules as commands left them, and as the window knows them: commands on the way see those before
    // them.
    std::shared_ptr<std::shared_ptr<workbench::Document>> m_commandDocument =
        std::make_shared<std::shared_ptr<workbench::Document>>();
    std::shared_ptr<workbench::RuleBook> m_commandRules =
        std::make_shared<workbench::RuleBook>(workbench::RuleBook::shipped());
    workbench::RuleBook m_rules = *m_commandRules;
    std::shared_ptr<workbench::Document> m_document;
    State m_state;
    bool m_isOther = false;  // than the document that changed() told of last
    runtime::Engine m_engine = workbench::Measuring().engine;
    bool m_searchAgain = false;  // a command cut the search short
    std::vector<workbench::Match> m_matches;
    std::map<uint64_t, std::size_t> m_matchIndex;
    workbench::PolicyPtr m_policy;
    std::optional<workbench::PolicyLook> m_policyLook;
    EGraphStatePtr m_egraph;
    std::optional<workbench::SaturationRecord> m_recordedGrowth;
    std::vector<ExtractionPtr> m_extractions;
    std::vector<Optimization> m_optimizations;
    std::set<std::string> m_breakpoints;
    std::optional<workbench::Growing> m_growing;

    std::deque<Command> m_queue;
    std::map<QString, Running> m_jobs;            // by kind
    std::vector<std::unique_ptr<Job>> m_retired;  // cancelled and winding down
    quint64 m_nextJob = 1;
    class QTimer* m_poll;
};

}  // namespace egret::workspace
