#pragma once

#include "core/expressions/check.h"
#include "core/expressions/hiss/evaluation.h"
#include "views/expressions/network_turns.h"

#include <QString>

#include <optional>
#include <vector>

namespace egret::expressions_view {

// Simplification methods by name: the network, a baseline (core/expressions/hiss/baselines), or the combination of all.
// The combination uses the network if one is open.
inline const QString kNetworkMethod = QStringLiteral("hiss"), kBestMethod = QStringLiteral("best"),
                     kBestAlone = QStringLiteral("best-without-hiss");
struct Method {
    QString name, description;
};
std::vector<Method> methods();  // the network first

// Makes a method for a job's thread. `network` may be null, except for the network method, which then throws usage.
std::unique_ptr<hiss::Simplifier> makeSimplifier(
    const QString& method, const std::shared_ptr<NetworkTurns>& network, const hiss::SimplifierOptions& options);

// One step of a trace: a subtree was replaced by another.
struct Step {
    expressions::Expression before, after;
    std::size_t node = 0;                      // root of the replaced subtree in `before`
    QString by;                                // name of the source: the decoder, the rule log or a rule
    expressions::Check check;                  // compares the subtree with its replacement
    std::optional<hiss::Iteration> iteration;  // network only; refers to the simplified subtree
};

struct Assignment {
    QString method = kNetworkMethod;
    std::shared_ptr<NetworkTurns> network;  // required by the network method, which throws usage if it is null
    expressions::Expression whole;
    std::size_t node = 0;  // subtree to simplify; the rest is unchanged
    expressions::Mode mode = expressions::Mode::rational;
    hiss::PipelineOptions options;
    double seconds = 10;  // time limit for all methods but the network
};
struct Outcome {
    expressions::Expression result;
    std::size_t steps = 0;
    double seconds = 0;
    std::size_t refused = 0;  // replacements that passed the tests at points but could not be proved
    bool isComplete = true;   // the method had nothing left to try; otherwise, it reached a limit
    QString fromHumans;       // human knowledge that the method requires
    hiss::Curve curve;        // of the subtree
};
// Runs on a job's thread. Accepts only replacements that are proved equal. Reports the steps of the network as they are
// found, and the steps of a baseline at its end. Throws cancelled; steps reported before that remain valid.
Outcome simplifyBy(const Assignment& assignment, const Task& task, const std::function<void(const Step&)>& onStep);

}  // namespace egret::expressions_view
