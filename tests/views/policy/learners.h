#pragma once

#include "core/cost/analytic.h"
#include "core/graph/networks/networks.h"
#include "core/rewrite/rewrite.h"
#include "tests/views/jobs/boards.h"
#include "views/policy/training_run.h"

#include <QCoreApplication>
#include <QTemporaryDir>

namespace egret::policy_view {

inline Workplace workplace() {
    return {.rules = rewrite::defaultRules(),
        .cost = std::make_shared<cost::AnalyticCost>(cost::device("cpu")),
        .currentName = {},
        .current = {},
        .session = {}};
}

inline NetworkSource sample(const std::string& name) {
    return {name, [name](const Task&) { return graph::networks::make(name, graph::Weights::none); }};
}

// Returns a plan for a small network on the smallest samples: two updates in less than a second.
inline TrainingPlan smallPlan(const QString& folder, int updates = 2) {
    TrainingPlan plan;
    plan.networks = {sample("a_times_2_div_2"), sample("fire")};
    plan.options.network = {.size = 8, .heads = 2, .layers = 1, .wide = 8, .narrow = 8, .ruleSize = 4};
    plan.options.environment.horizon = 4;
    plan.options.updates = updates;
    plan.options.episodes = 2;
    plan.options.epochs = 1;
    plan.workplace = workplace();
    plan.folder = folder;
    return plan;
}

struct Learner {
    QTemporaryDir folder;
    jobs::PatientBoard board;
    TrainingRun run{board};

    void train(const TrainingPlan& plan) {
        run.start(plan);
        QCoreApplication::processEvents();
    }
    std::string problems() const { return board.problems.join("; ").toStdString(); }
};

}  // namespace egret::policy_view
