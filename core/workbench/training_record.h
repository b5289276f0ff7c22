#pragma once

#include "core/base/event.h"
#include "core/optimize/policy/training.h"
#include "core/session/session.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

// Policy training runs as stored in sessions, and as lines of text next to a checkpoint.
namespace egret::workbench {

// An update of a training run, and its results for each network; networks without an episode have no numbers.
struct TrainingUpdate {
    optimize::policy::UpdateRecord record;
    struct OfNetwork {
        int64_t episodes = 0;
        // The quantity's initial value, its mean at the end of episodes, and its lowest value so far.
        double first = 0, last = 0, best = 0;
        std::map<std::string, uint64_t> rules;  // applications per rule
        bool operator==(const OfNetwork&) const = default;
    };
    std::vector<OfNetwork> networks;
};
TrainingUpdate updateOf(const optimize::policy::UpdateRecord& record,
    const std::vector<optimize::policy::Episode>& episodes, std::size_t networks);

// Initial setup of a training run; sufficient to replay it.
struct TrainingSetup {
    optimize::policy::TrainingOptions options;
    std::string cost;    // name of the cost model
    uint64_t rules = 0;  // Session::content(): the text of the rules
};

// A training run from its first to its latest update. In a session it is a run of kind "train": the parameters contain
// everything except the updates, which are its events (event::Trained). The same JSON is also stored as lines next to
// its checkpoint.
struct TrainingCurve {
    std::string id;    // start time and folder, independent of where the record is read
    std::string name;  // "bert, seed 1"
    std::vector<std::string> networks;
    std::string quantity, unit;
    uint64_t seed = 0;
    int planned = 0;                          // planned number of updates
    std::optional<TrainingSetup> setup = {};  // missing in sessions of format 1
    std::vector<TrainingUpdate> updates;

    // Returns the gain of one network in percent; NaN without episodes.
    double gain(const TrainingUpdate& update, std::size_t network) const;
};

// Describes the differences between two results of one update; empty if everything except times is bit-identical.
std::string difference(const event::Trained& a, const event::Trained& b);

inline constexpr std::string_view kTrainingRun = "train";
event::Trained eventOf(const TrainingUpdate& update);
TrainingUpdate updateOf(const event::Trained& event, std::size_t networks);
std::string parametersOf(const TrainingCurve& curve);  // JSON
TrainingCurve curveOf(const std::string& parameters);  // without updates; throws badInput

// Returns training runs, oldest first; throws badInput for one that cannot be read.
std::vector<TrainingCurve> trainingsOf(const session::Session& session);
std::string linesOf(const TrainingCurve& curve);
TrainingCurve curveOfLines(const std::string& text);  // throws badInput

}  // namespace egret::workbench
