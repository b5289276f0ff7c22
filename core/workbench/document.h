// workbench: what one can do with a model, for both faces of Egret.
//
//   document.h   Document: an open model with its session; step, saturate, extract, optimize, verify, profile, export
//   egraph_document.h  EGraphDocument: an e-graph from a file, to look at and to extract from
//   synthesis_document.h, search_record.h  an operator in the making; searches for operators, as sessions keep them
//   policy_training.h, expression_training.h, operator_search.h  trainings and searches that both start and watch
//   learning.h   the loop of a training
//   run_parameters.h, open_run.h, saturation_record.h, training_record.h  runs and trainings as sessions keep them
//   replay.h, session_export.h, recovery.h  a session made again, written as files, saved from damage
//   rule_book.h  RuleBook: the rule files at hand, which rules are on, what is known of them
//
// The window and egret-cli call this and nothing below it decides anything for them. Calls that may take longer than
// 50 ms take a Task and belong on a Job; everything that happens goes to the session's journal and to the listener.
#pragma once

#include "core/base/event.h"
#include "core/base/task.h"
#include "core/cost/mode.h"
#include "core/graph/graph.h"
#include "core/onnx/onnx.h"
#include "core/optimize/optimize.h"
#include "core/optimize/policy/policy.h"
#include "core/optimize/saturation.h"
#include "core/profile/profile.h"
#include "core/rewrite/match.h"
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
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace egret::workbench {

using ExplorationPtr = std::shared_ptr<const optimize::Exploration>;

// A place where a rule applies, with what applying it would change.
struct Match {
    rewrite::GraphMatch where;
    double costDelta = 0;  // microseconds by the document's cost model; negative is better
    bool skipped = false;  // by the user, on the way to the current step
};

// The keys of the matches that steps from the root to `step` skipped; `steps` as Document::steps() gives them.
std::unordered_set<uint64_t> skippedOnTheWayTo(const std::vector<session::StepRecord>& steps, session::StepId step);

using Verification = runtime::Comparison;
using Profile = profile::Profile;

struct OptimizeReport {
    optimize::Result result;  // its graph has its weights folded
    struct Cost {
        std::string_view mode;
        double before, after;  // microseconds
    };
    std::vector<Cost> costs;                         // of the document's cost model in every mode there is
    double latencyBeforeMs = 0, latencyAfterMs = 0;  // medians; the two took turns
    double spreadBeforeMs = 0, spreadAfterMs = 0;
    runtime::Engine engine = runtime::Engine::libTorch;     // that ran both
    bool isMeasured() const { return latencyAfterMs > 0; }  // else nobody wanted that, or it was cancelled before
    Verification verification;
};

// An exploration that grows match by match, as it is now.
struct Growing {
    ExplorationPtr exploration;  // has an e-graph of its own, which nobody changes any more
    std::shared_ptr<const std::vector<optimize::Pending>> pending;  // the matches of this iteration ...
    std::vector<optimize::Pending::State> states;                   // ... and what became of them
    bool changed = false;                                           // by the last call
    bool isOver = false;                                            // exploration->stopReason says why
    bool isPaused = false;                                          // before the first open match, at a breakpoint
};
enum class GrowBy { nextMatch, oneMatch, skippingOne, finishingIteration };

using PolicyPtr = std::shared_ptr<const optimize::policy::Policy>;

// What a policy thinks of the graph of a step. Skipped matches are no candidates, nor are those that lead back to a
// graph on the way from the original.
struct PolicyLook {
    session::StepId step;
    std::string policy;  // its name
    optimize::policy::Policy::Look look;
    std::size_t likeliest() const;  // the first of equals
};
using Attention = std::vector<std::vector<std::vector<optimize::policy::Policy::Edge>>>;  // by layer, then by head
enum class Chooser { policy, person };
struct PlayOptions {
    int steps = 10;
    bool isSampled = false;  // by its probabilities; otherwise what is likeliest
    uint64_t seed = 0;
};
struct Played {
    int steps = 0;           // without No-Op
    std::string stopReason;  // "No-Op", "steps", "cancelled"
};

// Which numbers are compared.
struct Measuring {
    bool measuredCost = false;  // every operator timed alone, instead of the analytic model
    cost::Mode costMode = cost::Mode::corrected;
    // What runs models to be timed, end to end and for measured costs, and whose device the analytic model is of.
    // Models that oneDNN cannot run are timed with LibTorch, and the listener hears why. Results are always compared by
    // LibTorch.
    runtime::Engine engine = runtime::Engine::oneDnn;
    bool operator==(const Measuring&) const = default;
};

struct DocumentOptions {
    std::filesystem::path session;  // where to keep the session; empty: a scratch file until saved
    // The scratch file that is made, when nobody saved it, goes with the document; else it waits to be opened again.
    bool dropsScratch = false;
    Measuring measuring;
    session::Saving saving = session::Saving::atOnce;
    // Of a session that is opened. What is only read can be looked at and exported; whatever would add to it throws
    // usage.
    session::Access access = session::Access::readWrite;
};

struct RunParameters;
struct SaturationRecord;

// All members may be called from any thread; calls that change the document wait for one another.
class Document {
public:
    // An .onnx model (a new session begins) or an .egret session (it goes on where it was left). Errors as
    // onnx::importModel and session::Session.
    static std::shared_ptr<Document> open(
        const std::filesystem::path& path, const DocumentOptions& options = {}, const Task& task = {});
    static std::shared_ptr<Document> create(
        const graph::Graph& graph, const std::string& name, const DocumentOptions& options = {});
    ~Document();

    // Hears every event, on the thread that causes it; what was to be noted before (of an import, of costs) at once.
    void setListener(EventSink listener);

    const std::string& name() const { return m_name; }
    std::filesystem::path sessionPath() const;
    bool isScratch() const;  // nobody saved the session yet
    bool isReadOnly() const { return m_session->access() == session::Access::readOnly; }
    session::Session& session() { return *m_session; }
    std::shared_ptr<const cost::CostModel> costModelPtr() const;
    // From now on; the matches' cost differences are found anew. Throws unsupported, and nothing changes, for costs
    // measured on a GPU that is not there.
    void setMeasuring(const Measuring& how);
    Measuring measuring() const;
    std::vector<rewrite::Rule> rules() const;
    // From now on: matches are found anew, the next saturation and beginGrowing() use them. What grows goes on with the
    // old ones.
    void setRules(std::vector<rewrite::Rule> rules);

    // ---- the tree of steps -----------------------------------------------------------------------------------------
    graph::Graph original() const;
    graph::Graph current() const;
    session::StepId currentStep() const;
    std::vector<session::StepRecord> steps() const;
    graph::Graph graphAt(session::StepId step) const;
    void goTo(session::StepId step);
    bool canUndo() const;
    bool canRedo() const;
    void undo();                                   // to the parent; nothing is lost. Throws usage at the root
    void redo();                                   // to the child last left by undo, else the newest
    double cost(const graph::Graph& graph) const;  // microseconds by the cost model

    // ---- matches on the current graph -------------------------------------------------------------------------------
    // Cached until the graph or the rules change. Sorted by rule, in the rules' order.
    std::vector<Match> matches(const Task& task = {});
    // On the current graph; throws usage when it does not apply there (any more)
    session::StepId apply(const Match& match);
    session::StepId skip(const Match& match);

    // ---- policies: they choose among the matches on the current graph -----------------------------------------------
    PolicyLook look(const optimize::policy::Policy& policy, const Task& task = {});
    // What the policy attends to in the graph of a step; the session keeps it (attachments of kind "attention").
    Attention attend(const optimize::policy::Policy& policy, session::StepId step);
    // Does what a candidate says; the choice goes to the journal with all probabilities. A step follows, but none after
    // No-Op, which leaves the graph as it is. Throws usage when the look is not at the current step.
    std::optional<session::StepId> choose(const PolicyLook& look, std::size_t candidate, Chooser chooser);
    // Lets the policy go on, until it chooses No-Op, at the count, or when cancelled: what was done stays. `onStep`
    // hears of every step on this thread.
    Played play(const optimize::policy::Policy& policy, const PlayOptions& options, const Task& task,
        const std::function<void(session::StepId)>& onStep = {});

    // ---- e-graph --------------------------------------------------------------------------------------------------
    // Grows an e-graph from the current graph. The hook sees it after each iteration, on this thread. The result stays
    // the document's exploration until the next one.
    ExplorationPtr saturate(optimize::Options options, const Task& task, const optimize::IterationHook& hook = {});
    ExplorationPtr exploration() const;  // null before the first
    // The e-graph that the session tells of (lastGrowth()) becomes the exploration. Nothing new happens, so the session
    // notes nothing. Throws cancelled, and all is as it was: whoever extracts from a part would not get what a replay
    // gets from the whole.
    ExplorationPtr growAgain(const SaturationRecord& record, const Task& task);
    // The same, match by match: from the current graph, or on from the exploration, whose limits on iterations and time
    // do not count here. Finds the first matches. Every call makes its result the document's exploration.
    Growing beginGrowing(optimize::Options options, bool fromCurrentGraph, const Task& task);
    // `match` numbers Growing::pending; nextMatch takes the first from there on that changes anything. Throws usage
    // before beginGrowing(), and for a match that is not there. Finishing an iteration pauses before the rules in
    // `breakpoints` (Growing::isPaused).
    Growing grow(GrowBy by, std::size_t match, const Task& task, const std::set<std::string>& breakpoints = {});
    // From the exploration; becomes a step (weights folded) and the document's current graph.
    optimize::Extraction extract(optimize::Options options, const Task& task);
    // The same for what a person chose among what there is to extract from an exploration (problemOf).
    optimize::Extraction useChoice(const ExplorationPtr& from, optimize::Extraction chosen, const Task& task);

    // ---- whole jobs -------------------------------------------------------------------------------------------------
    // Optimizes the current graph with a method by name, folds weights, verifies against the current graph; a step when
    // verified. What a cancelled search has found is verified, too, but not measured; latencies are kept with the steps
    // of both graphs.
    OptimizeReport optimize(
        const std::string& method, optimize::Options options, const Task& task, bool measureLatency = true);
    Verification verify(const graph::Graph& a, const graph::Graph& b, int samples, double rtol, double atol,
        uint64_t seed, const Task& task) const;
    // Within whole runs; a note tells when they did not get steady though the options ask for it. With predictions by
    // this document's cost model and the ceilings of the device. The end-to-end latency is kept with the step the graph
    // is of: the current one, or the first when it is the original. Unknown extents are 1, or what is said of them; a
    // note tells. Compared with the original where that was measured on the same device, by the same libraries, with
    // the same extents.
    Profile profile(const graph::Graph& graph, const runtime::MeasureOptions& options, const Task& task,
        const runtime::Extents& extents = {});
    // Which of two graphs is faster: whole runs on random inputs, the two taking turns, on one engine.
    egret::profile::Difference inTurns(
        const graph::Graph& before, const graph::Graph& after, int repeats, const Task& task) const;

    // Weights folded, ONNX.
    void exportModel(const graph::Graph& graph, const std::filesystem::path& path, const Task& task = {});
    void saveSession(const std::filesystem::path& path);

private:
    Document() = default;
    struct Grower;  // a growth with its run in the journal
    static std::shared_ptr<Document> made(
        const graph::Graph& graph, const session::ModelInfo& info, const DocumentOptions& options);
    void begin(const DocumentOptions& options);
    using Choose = std::function<optimize::Extraction(const EventSink& sink)>;
    optimize::Extraction addExtraction(const RunParameters& parameters, const Choose& choose, const Task& task);
    RunParameters parametersOf(std::string_view method, const optimize::Options& options);
    // What a replay needs.
    std::string detailOf(
        const graph::Graph& graph, const rewrite::GraphMatch& match, std::optional<double> probability);
    Growing growing(bool changed, const Task& task);
    // The first one for the original, wherever it was met again.
    session::StepId measuredAs(const graph::Graph& graph, session::StepId step) const;
    void endGrowing();
    void forgetMatches();
    void tell(const Event& event) const;
    EventSink sinkOf(session::RunId run);  // the journal, then the listener
    void note(const std::string& text);    // told once
    std::vector<rewrite::GraphMatch> search(const graph::Graph& graph, const Task& task);
    std::vector<rewrite::GraphMatch> openMatches(session::StepId step, const Task& task);
    std::unordered_set<uint64_t> visitedOnTheWayTo(session::StepId step, optimize::NodeCosts& costs);
    std::optional<session::StepId> choose(
        const PolicyLook& look, std::size_t candidate, Chooser chooser, session::RunId run);
    session::StepId addStep(session::NewStep step);

    std::string m_name;
    bool m_dropsScratch = false;
    std::unique_ptr<session::Session> m_session;
    Measuring m_measuring;
    std::shared_ptr<const cost::CostModel> m_cost, m_correctedCost;
    std::vector<rewrite::Rule> m_rules;
    mutable std::recursive_mutex m_mutex;
    EventSink m_listener;
    std::set<std::string> m_noted;
    std::vector<std::string> m_unheard;  // of those, while there was no listener
    std::vector<rewrite::CompiledRule> m_compiled;
    std::optional<std::vector<Match>> m_matches;  // of m_matchesOf
    session::StepId m_matchesOf;
    uint64_t m_matchesGeneration = 0;                         // of rules and costs
    std::unordered_map<uint64_t, uint64_t> m_forecastHashes;  // by a graph's own hash
    std::vector<session::StepId> m_undone;                    // redo goes back along these
    ExplorationPtr m_exploration;
    std::mutex m_growing;  // held while the grower works
    std::unique_ptr<Grower> m_grower;
};

// Defaults of the rule set and cost model, as `optimize` uses them.
optimize::Options defaultOptions(const Document& document);

}  // namespace egret::workbench
