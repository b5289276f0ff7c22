#pragma once

#include "core/base/event.h"
#include "core/base/id.h"
#include "core/graph/graph.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Contents of a session as plain structs. Texts documented as "JSON" contain one JSON value or are empty.
namespace egret::session {

// Whether a session contains large weights, or only their location in the file from which they were mapped.
enum class Weights { stored, referenced };

struct StepTag;
using StepId = Id<StepTag>;  // counts from 1 in order of creation: a parent is less than its children
struct RunTag;
using RunId = Id<RunTag>;

using Time = std::chrono::sys_time<std::chrono::milliseconds>;
Time now();

struct ModelInfo {
    std::string name;          // display name: "resnet50"
    std::string originalPath;  // source file of the model; may be empty
};

enum class StepKind {
    open,      // root: the original model
    apply,     // one match of a rule, chosen by the user
    skip,      // a rejected match; the graph is unchanged
    policy,    // one match, chosen by a policy
    saturate,  // saturation of the e-graph; the graph is unchanged
    extract,   // a graph extracted from the e-graph
    optimize,  // the result of an optimizer run
    edit,      // any other change of the graph
};
std::string_view stepKindName(StepKind kind);
StepKind stepKindNamed(std::string_view name);  // throws badInput

struct NewStep {
    StepId parent;  // if invalid, the current step
    StepKind kind = StepKind::apply;
    std::string title;  // one line for the history: "fuse-conv-relu at conv1"
    std::string rule;
    std::string detail;  // JSON: everything a replay needs (match, parameters)
    graph::Graph graph;
    RunId run;  // run that produced the step
    std::string branch;
};

struct StepRecord {
    StepId id;
    StepId parent;  // invalid for the root
    StepKind kind = StepKind::open;
    std::string title, rule, detail;
    uint64_t graphHash = 0;
    Time created;
    RunId run;
    std::string branch;  // name of the branch that starts here
    std::string note;
    bool bookmark = false;
};

// Returns the path from the root to `step`, inclusive; `steps` as returned by Session::steps(). Throws notFound if
// `step` is missing.
std::vector<StepId> pathTo(const std::vector<StepRecord>& steps, StepId step);
// Returns the steps without children, one for each branch.
std::vector<StepId> branchEnds(const std::vector<StepRecord>& steps);

enum class RunState { running, done, failed, cancelled };
std::string_view runStateName(RunState state);
RunState runStateNamed(std::string_view name);  // throws badInput

struct NewRun {
    StepId step;             // start; none means the current step
    std::string kind;        // "saturate", "taso", "train", ...
    std::string parameters;  // JSON
    uint64_t seed = 0;
};

struct RunRecord {
    RunId id;
    StepId step;
    std::string kind, parameters;
    uint64_t seed = 0;
    // Failed with stop reason "interrupted" if the program ended before the run.
    RunState state = RunState::running;
    std::string stopReason;
    Time started;
    std::optional<Time> ended;
};

struct EventRecord {
    Time time;
    Event event;
};

struct Choice {           // a selection among several candidates
    StepId step;          // step at which the choice was made
    RunId run;            // invalid for a choice of the user
    std::string chooser;  // "person", or name of the policy
    event::Chosen chosen;
};

struct Extraction {
    StepId step;
    RunId run;
    std::string chosen;  // JSON: e-class -> e-node
    event::Extracted result;
};

struct Measurement {
    StepId step;
    event::Measured result;
    std::vector<double> samplesMs;
};

struct NewAttachment {
    StepId step;  // step and run are both optional
    RunId run;
    std::string kind;     // "attention", "checkpoint", ...
    std::string name;     // display name
    std::string content;  // bytes
};

struct Attachment {
    StepId step;
    RunId run;
    std::string kind, name;
    uint64_t hash = 0;  // argument of Session::content()
};

struct CheckReport {
    std::vector<std::string> differences;  // one sentence each; empty if the session is consistent
    std::size_t steps = 0, branches = 0, runs = 0, graphs = 0, tensors = 0, blobs = 0;
    bool ok() const { return differences.empty(); }
};

}  // namespace egret::session
