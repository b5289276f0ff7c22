#pragma once

#include "core/base/event.h"
#include "core/optimize/policy/training.h"
#include "core/session/session.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

// Trainings of policies as sessions keep them, and as lines of text beside a checkpoint.
namespace egret::workbench {

// An update of a training, and what it did with each of the networks; those that had no episode in it have no numbers.
struct TrainingUpdate {
    optimize::policy::UpdateRecord record;
    struct OfNetwork {
        int64_t episodes = 0;
        // Of the quantity: at the beginning, the mean at the end of episodes, the least ever met.
        double first = 0, last = 0, best = 0;
        std::map<std::string, uint64_t> rules;  // applied
        bool operator==(const OfNetwork&) const = default;
    };
    std::vector<OfNetwork> networks;
};
TrainingUpdate updateOf(const optimize::policy::UpdateRecord& record,
    const std::vector<optimize::policy::Episode>& episodes, std::size_t networks);

// With what a training was begun, enough to make it again.
struct TrainingSetup {
    optimize::policy::TrainingOptions options;
    std::string cost;    // name of the cost model
    uint64_t rules = 0;  // Session::content(): their text
};

// A training from its first update to the last so far. It is kept as a run of kind "train" of a session, whose
// parameters are all but the updates and whose events are these (event::Trained); and, as lines of the same JSON,
// beside its checkpoint.
struct TrainingCurve {
    std::string id;    // when and where it began: the same wherever it is read from
    std::string name;  // "bert, seed 1"
    std::vector<std::string> networks;
    std::string quantity, unit;
    uint64_t seed = 0;
    int planned = 0;                          // updates
    std::optional<TrainingSetup> setup = {};  // sessions of format 1 have none
    std::vector<TrainingUpdate> updates;

    // Gain of one network, percent; NaN without episodes.
    double gain(const TrainingUpdate& update, std::size_t network) const;
};

// What differs between two makings of one update, by name; empty when all that is not time is equal to the last bit.
std::string difference(const event::Trained& a, const event::Trained& b);

inline constexpr std::string_view kTrainingRun = "train";
event::Trained eventOf(const TrainingUpdate& update);
TrainingUpdate updateOf(const event::Trained& event, std::size_t networks);
std::string parametersOf(const TrainingCurve& curve);  // JSON
TrainingCurve curveOf(const std::string& parameters);  // without updates; throws badInput

// Oldest first; throws badInput for one that cannot be read.
std::vector<TrainingCurve> trainingsOf(const session::Session& session);
std::string linesOf(const TrainingCurve& curve);
TrainingCurve curveOfLines(const std::string& text);  // throws badInput

}  // namespace egret::workbench
