#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace egret {

// Events at the level of detail that users follow: one per applied match, iteration or measurement. Engines emit them;
// the session journal, the views, the CLI's progress line and the tests receive them. Finer events (each new e-node,
// each merge) are only in the e-graph's own log.
namespace event {

struct Applied {  // a rewrite has changed a graph or an e-graph
    std::string rule;
    uint64_t step = 0;       // step of the e-graph or the session, depending on the emitter
    uint64_t graphHash = 0;  // hash of the resulting graph; 0 for an e-graph
};

struct Iteration {  // one iteration of equality saturation or one expansion of a search
    uint32_t index = 0;
    uint64_t nodes = 0, classes = 0;
    double searchSeconds = 0, applySeconds = 0, rebuildSeconds = 0;
    std::map<std::string, uint64_t> matches;  // per rule
    std::map<std::string, uint64_t> applied;
};

struct Grown {                             // the user has extended the e-graph manually
    std::string by;                        // "next match", "one match", "skipping one", "finishing the iteration"
    uint64_t match = 0;                    // index among the open matches
    std::vector<std::string> breakpoints;  // rule names
};

struct Stopped {
    std::string reason;  // saturated, iteration limit, node limit, time limit, cancelled, ...
    double seconds = 0;
};

struct Chosen {  // a policy or a user has chosen a candidate
    std::string rule;
    std::vector<double> probabilities;
    uint64_t index = 0;
    std::vector<std::string> candidates = {};  // readable descriptions; empty: unknown
};

struct Measured {
    std::string what;  // operator signature or "end to end"
    std::string device;
    double medianMs = 0, spreadMs = 0;
    std::string libraries = {};  // libraries used, with versions; empty: not recorded

    bool isComparableWith(const Measured& other) const {  // same subject, device and libraries
        return what == other.what && device == other.device && libraries == other.libraries;
    }
};

struct Extracted {  // also emitted for each better solution during an exact extraction
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

struct Evaluated {                         // a search has evaluated a candidate
    uint64_t number = 0;                   // number of the evaluation within the run, from 1
    std::string candidate;                 // as text that can be parsed
    std::map<std::string, double> values;  // measurements by name: accuracy, flops, ...
    double reward = 0;                     // the search's score for these values
    std::string ending;                    // finished, pruned, ...
};

struct Message {
    enum class Level { note, warning, error } level = Level::note;
    std::string text;
};

}  // namespace event

using Event = std::variant<event::Applied, event::Iteration, event::Stopped, event::Chosen, event::Measured,
    event::Extracted, event::Trained, event::Evaluated, event::Message, event::Grown>;

// A sink may be called from any thread of a job, but never concurrently for the same job. It may be empty, so call
// emit().
using EventSink = std::function<void(const Event&)>;

inline void emit(const EventSink& sink, const Event& event) {
    if (sink) sink(event);
}

}  // namespace egret
