// workbench: operations on a model, for the window and the command line.
//
//   document.h   Document: an open model with its session; step, saturate, extract, optimize, verify, profile, export
//   egraph_document.h  EGraphDocument: an e-graph from a file or of terms, for viewing and extraction
//   synthesis_document.h, search_record.h  an operator under construction; searches for operators, as stored in
//                                          sessions
//   policy_training.h, expression_training.h, operator_search.h  training runs and searches started by both
//                                          interfaces
//   policy_comparison.h  compares a policy with other methods
//   learning.h   the loop of a training run
//   extents_json.h, run_parameters.h, open_run.h, saturation_record.h, training_record.h  runs and training
//                                          runs as stored in sessions
//   replay.h, session_export.h, recovery.h  a session replayed, exported to files, recovered from damage
//   rule_book.h  RuleBook: the available rule files, enabled rules, and their verdicts
//   term_egraph.h  TermEGraph: an e-graph of terms or of a program, with its rules; proofs; term_run.h: its saturation;
//                  goals.h: goals of a run
//   simplification.h  the methods that simplify expressions
//
// The window and egret-cli call this layer; layers below it make no decisions for them. Calls that may take longer than
// 50 ms take a Task and belong on a Job. All events go to the session's journal and to the listener.
#pragma once

#include "core/base/event.h"
#include "core/base/task.h"
#include "core/cost/calibration.h"
#include "core/cost/mode.h"
#include "core/edit/edit.h"
#include "core/edit/verdict/verdict.h"
#include "core/graph/graph.h"
#include "core/onnx/onnx.h"
#include "core/optimize/optimize.h"
#include "core/optimize/policy/policy.h"
#include "core/optimize/saturation.h"
#include "core/profile/profile.h"
#include "core/rewrite/match.h"
#include "core/rewrite/rule.h"
#include "core/runtime/compare.h"
#include "core/runtime/engine.h"
#include "core/runtime/inputs.h"
#include "core/runtime/measure.h"
#include "core/session/session.h"

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace egret::workbench {

using ExplorationPtr = std::shared_ptr<const optimize::Exploration>;

// A match on the current graph, and the effect of applying it.
struct Match {
    rewrite::GraphMatch where;
    double costDelta = 0;  // microseconds by the document's cost model; negative is an improvement
    bool skipped = false;  // skipped by the user, on the path to the current step
};

// Returns the keys of the matches skipped on the path from the root to `step`; `steps` as returned by
// Document::steps().
std::unordered_set<uint64_t> skippedOnTheWayTo(const std::vector<session::StepRecord>& steps, session::StepId step);

// The result of applying one rule's matches one after the other (Document::sweep()).
struct Sweep {
    graph::Graph graph;
    std::size_t count = 0;           // number of applications; 0 if no match is left
    std::vector<std::string> nodes;  // names of the replaced operators
    bool isCut = false;              // stopped at the limit of applications, while the rule still matched
};

using Verification = runtime::Comparison;
// The result of comparing a graph with the original model, stored in the session as an attachment of the graph's step.
struct Verdict {
    bool isEqual = false;
    int samples = 0;
    double maxAbsError = 0;
    std::string difference;  // empty if equal
    std::size_t notRun = 0;  // nodes that the comparison left out
};
using Verdicts = std::unordered_map<uint64_t, Verdict>;  // by graph hash

// Whether an edit by hand kept the function, as it is kept in the session.
struct EditVerdict {
    edit::VerdictKind kind = edit::VerdictKind::unknown;
    std::string method;              // how it was found (edit::Verdict)
    std::vector<std::string> rules;  // of the proof
    int samples = 0;                 // number of inputs that were run
    std::string counterexample;      // as text; empty if there is none
    std::string reason;              // why it is unknown, or what it does not cover
    std::string toString() const;    // one sentence without a full stop
};
using EditVerdicts = std::unordered_map<session::StepId, EditVerdict>;
using Profile = profile::Profile;

struct OptimizeReport {
    optimize::Result result;  // its graph has folded weights, or is the original if ONNX Runtime runs that faster
    struct Cost {
        std::string_view mode;
        double before, after;  // microseconds
    };
    std::vector<Cost> costs;                         // by the document's cost model, in every mode
    double latencyBeforeMs = 0, latencyAfterMs = 0;  // medians of interleaved runs
    double spreadBeforeMs = 0, spreadAfterMs = 0;
    runtime::Engine engine = runtime::Engine::libTorch;     // engine used for both measurements
    bool isMeasured() const { return latencyAfterMs > 0; }  // false: not requested, or cancelled first
    Verification verification;
    bool isVerified = true;  // false: stopped before the end of the verification (Finishing::verifiesStopped)
};

// State of a match-by-match exploration.
struct Growing {
    ExplorationPtr exploration;                                     // has a private e-graph that no longer changes
    std::shared_ptr<const std::vector<optimize::Pending>> pending;  // matches of this iteration ...
    std::vector<optimize::Pending::State> states;                   // ... and their states
    bool changed = false;                                           // whether the last call changed the e-graph
    bool isOver = false;                                            // exploration->stopReason is the reason
    bool isPaused = false;                                          // at a breakpoint, before the first open match
};
enum class GrowBy { nextMatch, oneMatch, skippingOne, finishingIteration };

using PolicyPtr = std::shared_ptr<const optimize::policy::Policy>;

// A policy's evaluation of a step's graph. Excludes skipped matches, and matches that lead back to a graph on the path
// from the original graph.
struct PolicyLook {
    session::StepId step;
    std::string policy;  // name of the policy
    optimize::policy::Policy::Look look;
    std::size_t likeliest() const;  // first in a tie
};
// edges by layer, then by head
using Attention = std::vector<std::vector<std::vector<optimize::policy::Policy::Edge>>>;
enum class Chooser { policy, person };
struct PlayOptions {
    int steps = 10;
    bool isSampled = false;  // sample from the probabilities; otherwise use the most likely action
    uint64_t seed = 0;
};
struct Played {
    int steps = 0;           // not counting No-Op
    std::string stopReason;  // "No-Op", "steps", "cancelled"
    // The cheapest graph on the way, the first one included; a policy may leave it again.
    session::StepId bestStep = {};
    double cost = 0, bestCost = 0;  // microseconds; `cost` is that of the last graph
    bool endsWorse() const { return cost > bestCost * (1 + 1e-9); }
};

// How costs and latencies are determined.
struct Measuring {
    bool measuredCost = false;  // time every operator individually instead of using the analytic model
    cost::Mode costMode = cost::Mode::corrected;
    // Runs models for timing, both end to end and for measured costs; its device is that of the analytic model. Models
    // that oneDNN cannot run are timed with LibTorch, and the listener is notified. Results are always compared with
    // LibTorch.
    runtime::Engine engine = runtime::Engine::oneDnn;
    cost::Calibration calibration = {};  // of the analytic model on a CPU
    bool operator==(const Measuring&) const = default;
};

std::shared_ptr<const cost::CostModel> costModel(const Measuring& how);  // in the mode `corrected`

// Ways to determine costs, by the names that users give: "analytic", "calibrated" and "measured". Calibrates the
// analytic model for "calibrated", unless that was done before. Throws usage for another name.
const std::vector<std::string>& costNames();
Measuring measuringNamed(std::string_view cost, runtime::Engine engine, cost::Mode mode, const Task& task);

struct DocumentOptions {
    std::filesystem::path session;  // session file; empty: a scratch file until saved
    // Deletes an unsaved scratch file when the document closes; otherwise it can be reopened.
    bool dropsScratch = false;
    Measuring measuring;
    std::vector<graph::Extents> extents;  // empty: those of the session, or guesses
    session::Saving saving = session::Saving::atOnce;
    // Access mode for opening a session. A read-only session can be viewed and exported; additions throw usage.
    session::Access access = session::Access::readWrite;
};

// How an optimization ends (Document::optimize()).
struct Finishing {
    bool measuresLatency = true;
    bool requiresVerified = false;
    // Whether the result of a stopped search is verified too, which takes seconds for a large model. If not, it is
    // kept unverified, and its weights may not be folded; this includes stopping during the verification.
    bool verifiesStopped = true;
};

struct RunParameters;
struct SaturationRecord;

// All members are thread-safe; calls that change the document are serialized.
class Document {
public:
    // Opens an .onnx model (starts a session) or an .egret session (resumes it). Errors as in onnx::importModel and
    // session::Session.
    static std::shared_ptr<Document> open(
        const std::filesystem::path& path, const DocumentOptions& options = {}, const Task& task = {});
    static std::shared_ptr<Document> create(
        const graph::Graph& graph, const std::string& name, const DocumentOptions& options = {});
    ~Document();

    // The listener receives every event on the thread that causes it and, immediately, all earlier notes (about the
    // import and costs).
    void setListener(EventSink listener);

    const std::string& name() const { return m_name; }
    std::filesystem::path sessionPath() const { return m_session->path(); }
    bool isScratch() const { return session::isScratch(sessionPath()); }  // the session has not been saved yet
    bool isReadOnly() const { return m_session->access() == session::Access::readOnly; }
    session::Session& session() { return *m_session; }
    std::shared_ptr<const cost::CostModel> costModelPtr() const { return locked(m_cost); }
    // Also recomputes the matches' cost differences. Throws unsupported, without changes, for costs measured on a
    // missing GPU.
    void setMeasuring(const Measuring& how);
    Measuring measuring() const { return locked(m_measuring); }
    // Values of the model's unknown extents, in sets. Costs are weighted sums over the sets. The first set is timed.
    // Results are verified with each set and with other values. Recorded in the session. Empty if the model has no
    // unknown extents; guesses (graph::guessedExtents) until they are set.
    std::vector<graph::Extents> extents() const { return locked(m_extents); }
    bool areExtentsGuessed() const { return locked(m_areExtentsGuessed); }
    // Throws usage for an unknown name. Throws badInput, naming the operator, for values that an operator does not
    // support. The extents are then unchanged. An empty list restores the guesses.
    void setExtents(std::vector<graph::Extents> sets);
    std::vector<rewrite::Rule> rules() const { return locked(m_rules); }
    // Matches are searched again, and the next saturation and beginGrowing() use the new rules. A running
    // match-by-match saturation keeps its old rules.
    void setRules(std::vector<rewrite::Rule> rules);

    // ---- the tree of steps -----------------------------------------------------------------------------------------
    graph::Graph original() const { return graphAt(m_session->steps().front().id); }
    graph::Graph current() const { return graphAt(currentStep()); }
    session::StepId currentStep() const { return m_session->current(); }
    std::vector<session::StepRecord> steps() const { return m_session->steps(); }
    graph::Graph graphAt(session::StepId step) const { return m_session->graphAt(step); }
    void goTo(session::StepId step);
    bool canUndo() const;
    bool canRedo() const;
    void undo();                                   // goes to the parent, deleting nothing; throws usage at the root
    void redo();                                   // goes to the child that undo last left, otherwise to the newest
    double cost(const graph::Graph& graph) const;  // microseconds by the cost model

    // ---- matches on the current graph -------------------------------------------------------------------------------
    // Cached until the graph or the rules change. Sorted by rule, in the rules' order.
    std::vector<Match> matches(const Task& task = {});
    // Applies a match to the current graph; throws usage if it does not apply or no longer applies.
    session::StepId apply(const Match& match);
    session::StepId skip(const Match& match);
    // Applies a rule's matches on the current graph, except skipped ones, one after the other until none is left. A
    // match that a preceding application has removed is left out. Matches that only the rule itself made are applied
    // while they reduce the number of operators, so that a rule that undoes itself ends. Changes nothing but the arena.
    Sweep sweep(const std::string& rule, const Task& task = {});
    session::StepId applyAll(
        const std::string& rule, const Task& task = {});  // as one step; throws usage if none applies

    // Returns the folder of the file from which the model was opened; empty if it was built.
    std::filesystem::path modelFolder() const;

    // ---- edits by hand ----------------------------------------------------------------------------------------------
    // Runs a script of edits (core/edit) on the current graph and adds a step, which records the script. Errors as in
    // edit::run().
    session::StepId edit(std::string_view script, const edit::Sources& sources = {}, const Task& task = {});
    // Returns what edit() would do, in an arena of its own, because the document's arena never frees nodes.
    edit::Edited previewEdit(std::string_view script, const edit::Sources& sources = {}, const Task& task = {}) const;
    // Compares a step's graph with that of its parent (edit::judge) and keeps the verdict in the session unless that is
    // read-only. `onAnswer` receives preliminary verdicts.
    EditVerdict judgeEdit(
        session::StepId step, const Task& task = {}, const std::function<void(const EditVerdict&)>& onAnswer = {});
    EditVerdicts editVerdicts() const { return locked(m_editVerdicts); }  // also of earlier runs of the program
    // Generalizes the edit of a step to a rule with the verifier's verdict. Throws unsupported if it is not an instance
    // of one rule.
    rewrite::Rule ruleOf(session::StepId step, const std::string& name, const Task& task = {}) const;
    // Declares that a step changed the function on purpose. Graphs after it are compared with its graph instead of the
    // original.
    void declareIntended(session::StepId step);
    // Returns the last step on the path to `step` whose function is intended; the first step if there is none.
    session::StepId referenceOf(session::StepId step) const;

    // ---- policies: they choose among the matches on the current graph -----------------------------------------------
    PolicyLook look(const optimize::policy::Policy& policy, const Task& task = {});
    // Computes the policy's attention on a step's graph, and stores it in the session as an attachment of kind
    // "attention".
    Attention attend(const optimize::policy::Policy& policy, session::StepId step);
    // Performs a candidate's action and records the choice with all probabilities. Adds a step, except for No-Op, which
    // leaves the graph unchanged. Throws usage if `look` does not refer to the current step.
    // `run` is the episode that it belongs to, if any.
    std::optional<session::StepId> choose(
        const PolicyLook& look, std::size_t candidate, Chooser chooser, session::RunId run = {});
    // Plays until the policy chooses No-Op, the step limit is reached, or the task is cancelled. Completed steps are
    // kept. Calls `onStep` for every step on this thread.
    Played play(const optimize::policy::Policy& policy, const PlayOptions& options, const Task& task,
        const std::function<void(session::StepId)>& onStep = {});

    // ---- e-graph --------------------------------------------------------------------------------------------------
    // Saturates an e-graph from the current graph. Calls the hook after each iteration, on this thread. The result is
    // the document's exploration until the next saturation.
    ExplorationPtr saturate(optimize::Options options, const Task& task, const optimize::IterationHook& hook = {});
    ExplorationPtr exploration() const { return locked(m_exploration); }  // null before the first saturation
    // Rebuilds the e-graph recorded in the session (lastGrowth()) as the exploration; the session is unchanged. If
    // cancelled, throws cancelled without changes, because extraction from a partial e-graph would differ from a
    // replay.
    ExplorationPtr growAgain(const SaturationRecord& record, const Task& task);
    // Starts saturating match by match, from the current graph or from the exploration, and finds the first matches.
    // Limits on iterations and time do not apply. Every call makes its result the document's exploration.
    Growing beginGrowing(optimize::Options options, bool fromCurrentGraph, const Task& task);
    // `match` indexes Growing::pending; nextMatch applies the first match from there that changes the e-graph. Throws
    // usage before beginGrowing(), and for an unknown match. Finishing an iteration pauses before the rules in
    // `breakpoints` (Growing::isPaused).
    Growing grow(GrowBy by, std::size_t match, const Task& task, const std::set<std::string>& breakpoints = {});
    // Extracts from the exploration; adds a step (with folded weights), which becomes current.
    optimize::Extraction extract(optimize::Options options, const Task& task);
    // Like extract(), but uses a user's choice from an exploration's problem (problemOf).
    optimize::Extraction useChoice(const ExplorationPtr& from, optimize::Extraction chosen, const Task& task);

    // ---- complete jobs ----------------------------------------------------------------------------------------------
    // Optimizes the current graph with the named method, folds weights, and verifies the result against the current
    // graph. Adds a step unless they differ. The result of a cancelled search is not measured. Latencies are stored
    // with the steps of both graphs. Nodes that cannot be run are kept, and verification excludes them
    // (Verification::notRun); with `requiresVerified`, throws unsupported before the search if there are any.
    OptimizeReport optimize(
        const std::string& method, optimize::Options options, const Task& task, const Finishing& finishing = {});
    Verification verify(const graph::Graph& a, const graph::Graph& b, int samples, double rtol, double atol,
        uint64_t seed, const Task& task) const;
    // Compares the current graph with its reference (referenceOf()), and keeps the verdict in the session unless it is
    // read-only.
    Verification verifyCurrent(const Task& task);
    // Verdicts of graphs compared with the original, also in earlier runs of the program.
    Verdicts verdicts() const { return locked(m_verdicts); }
    // Times operators within end-to-end runs, with predictions by the document's cost model and the device's ceilings.
    // A note reports runs that did not become steady as requested. The end-to-end latency is stored with the graph's
    // step: the current one, or the first for the original. The profile includes the original's timing if that was
    // measured on the same device, with the same libraries and extents.
    Profile profile(const graph::Graph& graph, const runtime::MeasureOptions& options, const Task& task);
    // Compares the latency of two graphs by interleaving end-to-end runs on random inputs, on one engine.
    egret::profile::Difference inTurns(
        const graph::Graph& before, const graph::Graph& after, int repeats, const Task& task) const;

    // Writes ONNX with folded weights.
    void exportModel(const graph::Graph& graph, const std::filesystem::path& path, const Task& task = {});
    void saveSession(const std::filesystem::path& path);

private:
    Document() = default;
    template <class Member>
    Member locked(const Member& member) const {  // a copy
        std::lock_guard lock(m_mutex);
        return member;
    }
    struct Grower;  // a match-by-match saturation and its run in the session
    static std::shared_ptr<Document> made(
        const graph::Graph& graph, const session::ModelInfo& info, const DocumentOptions& options);
    void begin(const DocumentOptions& options);
    using Choose = std::function<optimize::Extraction(const EventSink& sink)>;
    optimize::Extraction addExtraction(const RunParameters& parameters, const Choose& choose, const Task& task);
    RunParameters parametersOf(std::string_view method, const optimize::Options& options);
    uint64_t keepRule(const std::string& name);
    // Returns the details needed for a replay.
    std::string detailOf(
        const graph::Graph& graph, const rewrite::GraphMatch& match, std::optional<double> probability);
    Growing growing(bool changed, const Task& task);
    // Returns the first step if the graph is the original, even where it reappears later; otherwise `step`.
    session::StepId measuredAs(const graph::Graph& graph, session::StepId step) const;
    void endGrowing();
    void forgetMatches();
    void applyExtents(std::vector<graph::Extents> sets);
    graph::Extents timedExtents() const;
    struct Gain;  // the latencies of two graphs that take turns
    Gain gain(const graph::Graph& before, const graph::Graph& after, runtime::Engine engine, const Task& task);
    // Returns the result that ONNX Runtime runs fastest.
    optimize::Result fastest(const graph::Graph& before, std::vector<optimize::Result> results, const Task& task);
    bool canUse(const rewrite::RuleSet& set, const std::function<void()>& use);
    // Applies the fusions for ONNX Runtime (rewrite::runtimeRules()), and counts their applications.
    graph::Graph fusedForOnnxRuntime(graph::Graph graph, std::map<std::string, uint64_t>& counts, const Task& task);
    // Applies the rules for ONNX Runtime of one kind that make the graph faster there, and counts their applications.
    graph::Graph adaptedToOnnxRuntime(
        graph::Graph graph, std::string_view kind, std::map<std::string, uint64_t>& counts, const Task& task);
    void tell(const Event& event) const;
    EventSink sinkOf(session::RunId run);  // sends events to the session, then to the listener
    void note(const std::string& text);    // reports each note only once
    std::vector<rewrite::GraphMatch> search(const graph::Graph& graph, const Task& task);
    std::vector<rewrite::GraphMatch> openMatches(session::StepId step, const Task& task);
    std::unordered_set<uint64_t> visitedOnTheWayTo(session::StepId step, optimize::NodeCosts& costs);
    session::StepId addStep(session::NewStep step);
    bool isLikeOriginal(const graph::Graph& graph) const;  // is the original, or was found equal to it
    void readVerdicts();
    void readEditVerdicts();
    void keepVerdict(session::StepId step, const Verification& verification);

    std::string m_name;
    bool m_dropsScratch = false;
    std::unique_ptr<session::Session> m_session;
    Measuring m_measuring;
    std::vector<graph::Extents> m_extents;
    bool m_areExtentsGuessed = false;
    std::shared_ptr<const cost::CostModel> m_cost, m_correctedCost;
    std::vector<rewrite::Rule> m_rules;
    mutable std::recursive_mutex m_mutex;
    EventSink m_listener;
    std::set<std::string> m_noted;
    std::vector<std::string> m_unheard;  // notes not yet delivered to a listener
    std::vector<rewrite::CompiledRule> m_compiled;
    std::optional<std::vector<Match>> m_matches;  // for the step m_matchesOf
    session::StepId m_matchesOf;
    uint64_t m_matchesGeneration = 0;                         // incremented when rules or costs change
    std::unordered_map<uint64_t, uint64_t> m_forecastHashes;  // forecast hash by graph hash
    std::vector<session::StepId> m_undone;                    // stack for redo
    Verdicts m_verdicts;
    EditVerdicts m_editVerdicts;
    ExplorationPtr m_exploration;
    std::mutex m_growing;  // locked while the grower runs
    std::unique_ptr<Grower> m_grower;
};

// Returns the defaults for the rule set and cost model, as used by `optimize`.
optimize::Options defaultOptions(const Document& document);

}  // namespace egret::workbench
