#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace egret {

// Everything that happens, at the grain a person follows: one event per applied match, per iteration, per measurement.
// Engines emit, sinks listen; the session journal, the views, the CLI's progress line and the tests are all sinks.
// Finer grain (the birth of every e-node, every union) is not sent around: the e-graph's own log holds it.
namespace event {

struct Applied {  // a rewrite changed a graph or an e-graph
    std::string rule;
    uint64_t step = 0;       // the e-graph's step or the session's, whichever the emitter counts
    uint64_t graphHash = 0;  // of the graph after it; 0 in an e-graph
};

struct Iteration {  // one round of equality saturation, or one expansion of a search
    uint32_t index = 0;
    uint64_t nodes = 0, classes = 0;
    double searchSeconds = 0, applySeconds = 0, rebuildSeconds = 0;
    std::map<std::string, uint64_t> matches;  // per rule
    std::map<std::string, uint64_t> applied;
};

struct Grown {                             // a person let an e-graph grow by hand
    std::string by;                        // "next match", "one match", "skipping one", "finishing the iteration"
    uint64_t match = 0;                    // of the matches that were open
    std::vector<std::string> breakpoints;  // rules
};

struct Stopped {
    std::string reason;  // saturated, iteration limit, node limit, time limit, cancelled, ...
    double seconds = 0;
};

struct Chosen {  // a policy or a person picked one of several candidates
    std::string rule;
    std::vector<double> probabilities;
    uint64_t index = 0;
    std::vector<std::string> candidates = {};  // what each of them was, for a person; empty: nobody said
};

struct Measured {
    std::string what;  // operator signature or "end to end"
    std::string device;
    double medianMs = 0, spreadMs = 0;
    std::string libraries = {};  // that computed, with their versions; empty: nobody noted it

    bool isComparableWith(const Measured& other) const {  // both times are of the same thing, made by the same
        return what == other.what && device == other.device && libraries == other.libraries;
    }
};

struct Extracted {  // also sent for every better incumbent while an exact extraction runs
    std::string method;
    double cost = 0;
    double bound = 0;  // proven lower bound
    bool optimal = false;
    double seconds = 0;
};

struct Trained {
    uint64_t step = 0;
    std::map<std::string, double> values;
};

struct Evaluated {                         // a candidate of a search was tried out
    uint64_t number = 0;                   // which evaluation of the run, from 1
    std::string candidate;                 // as text that reads back
    std::map<std::string, double> values;  // what was measured, by name: accuracy, flops, ...
    double reward = 0;                     // what the search makes of it
    std::string ending;                    // finished, pruned, ...
};

struct Message {
    enum class Level { note, warning, error } level = Level::note;
    std::string text;
};

}  // namespace event

using Event = std::variant<event::Applied, event::Iteration, event::Stopped, event::Chosen, event::Measured,
    event::Extracted, event::Trained, event::Evaluated, event::Message, event::Grown>;

// May be called from any thread of a job, never concurrently for one job. An empty sink is allowed: use emit().
using EventSink = std::function<void(const Event&)>;

inline void emit(const EventSink& sink, const Event& event) {
    if (sink) sink(event);
}

}  // namespace egret
