#pragma once

#include "core/expressions/check.h"
#include "views/expressions/network_turns.h"

#include <QString>

#include <optional>
#include <vector>

namespace egret::expressions_view {

// Who simplifies: the network, or one of the baselines (core/expressions/hiss/baselines), by name.
inline const QString kNetworkMethod = QStringLiteral("hiss");
struct Method {
    QString name, description;
};
std::vector<Method> methods();  // the network first

// One step of a trace: a subtree of an expression made way for another.
struct Step {
    expressions::Expression before, after;
    std::size_t node = 0;                      // of `before`: the root of the subtree
    QString by;                                // the decoder, the rule log, a rule
    expressions::Check check;                  // of the subtree and what stands there now
    std::optional<hiss::Iteration> iteration;  // of the network, on the subtree it was given
};

struct Assignment {
    QString method = kNetworkMethod;
    std::shared_ptr<NetworkTurns> network;  // of that method; usage error without it
    expressions::Expression whole;
    std::size_t node = 0;  // the subtree that is simplified; the rest stays
    expressions::Mode mode = expressions::Mode::rational;
    hiss::PipelineOptions options;
    double seconds = 10;  // at most, for a baseline
};
struct Outcome {
    expressions::Expression result;
    std::size_t steps = 0;
    double seconds = 0;
    std::size_t refused = 0;  // replacements that looked right at test points, but could not be proved
    bool isComplete = true;   // the method had nothing left to try
    QString fromHumans;       // what people put in
};
// On a job's thread. Takes only what is proved equal. Steps are told as soon as they are known: the network's one by
// one, a baseline's at its end. Throws cancelled; what was told until then holds.
Outcome simplifyBy(const Assignment& assignment, const Task& task, const std::function<void(const Step&)>& onStep);

}  // namespace egret::expressions_view
