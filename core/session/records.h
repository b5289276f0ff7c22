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

// What a session holds, as plain structs. Texts named "JSON" hold one JSON value, or nothing.
namespace egret::session {

struct StepTag;
using StepId = Id<StepTag>;  // counts from 1 in order of creation: a parent is always smaller than its children
struct RunTag;
using RunId = Id<RunTag>;

using Time = std::chrono::sys_time<std::chrono::milliseconds>;
Time now();

struct ModelInfo {
    std::string name;          // what a person calls it: "resnet50"
    std::string originalPath;  // where the model came from; may be empty
};

enum class StepKind {
    open,      // the root: the model as it was opened
    apply,     // one match of a rule, chosen by a person
    skip,      // a match looked at and refused; the graph stays
    policy,    // one match, chosen by a trained policy
    saturate,  // the e-graph grew; the graph stays
    extract,   // a graph taken out of the e-graph
    optimize,  // the result of a whole optimizer run
    edit,      // anything else that changed the graph
};
std::string_view stepKindName(StepKind kind);
StepKind stepKindNamed(std::string_view name);  // throws badInput

struct NewStep {
    StepId parent;  // none: the current step
    StepKind kind = StepKind::apply;
    std::string title;  // one line for the history: "fuse-conv-relu at conv1"
    std::string rule;
    std::string detail;  // JSON: all that a replay needs (match, parameters)
    graph::Graph graph;  // after the step
    RunId run;           // the run that made it
    std::string branch;
};

struct StepRecord {
    StepId id;
    StepId parent;  // none for the root
    StepKind kind = StepKind::open;
    std::string title, rule, detail;
    uint64_t graphHash = 0;
    Time created;
    RunId run;
    std::string branch;  // a name for the branch that begins here
    std::string note;
    bool bookmark = false;
};

// From the root to `step`, both included; `steps` as Session::steps() gives them. Throws notFound when `step` is not
// among `steps`.
std::vector<StepId> pathTo(const std::vector<StepRecord>& steps, StepId step);

enum class RunState { running, done, failed, cancelled };
std::string_view runStateName(RunState state);
RunState runStateNamed(std::string_view name);  // throws badInput

struct NewRun {
    StepId step;             // where it starts; none: the current step
    std::string kind;        // "saturate", "taso", "train", ...
    std::string parameters;  // JSON
    uint64_t seed = 0;
};

struct RunRecord {
    RunId id;
    StepId step;
    std::string kind, parameters;
    uint64_t seed = 0;
    // "interrupted" is failed with that stop reason: the program ended before the run.
    RunState state = RunState::running;
    std::string stopReason;
    Time started;
    std::optional<Time> ended;
};

struct EventRecord {
    Time time;
    Event event;
};

struct Choice {           // one of several candidates was picked
    StepId step;          // where the choice stood
    RunId run;            // none: a person's
    std::string chooser;  // "person", or the policy's name
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
    StepId step;  // either may be missing
    RunId run;
    std::string kind;     // "attention", "checkpoint", ...
    std::string name;     // for a person
    std::string content;  // bytes
};

struct Attachment {
    StepId step;
    RunId run;
    std::string kind, name;
    uint64_t hash = 0;  // Session::content()
};

struct CheckReport {
    std::vector<std::string> differences;  // one sentence each; none: the session is what it says it is
    std::size_t steps = 0, branches = 0, runs = 0, graphs = 0, tensors = 0, blobs = 0;
    bool ok() const { return differences.empty(); }
};

}  // namespace egret::session
