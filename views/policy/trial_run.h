#pragma once

#include "views/jobs/board_run.h"
#include "views/policy/network_list.h"
#include "views/policy/workplace.h"

#include <map>

namespace egret::policy_view {

// A policy tried on networks, as far as it has come.
struct Trial {
    QString policy;  // its name
    struct OnNetwork {
        std::string network;
        double costBefore = 0, costAfter = 0;   // microseconds, by the cost model
        std::map<std::string, uint64_t> rules;  // applied on the way to the cheapest graph
    };
    std::vector<OnNetwork> networks;
};

// Of the file; of its folder, too, where a training keeps it under a name that all trainings use.
QString nameOfPolicy(const QString& path);

struct TrialPlan {
    QString policy;  // a file
    std::vector<NetworkSource> networks;
    Workplace workplace;
    uint64_t episodes = 8, horizon = 100, seed = 0;  // of each network, as of optimize::Options
};

// Tries policies, one at a time, on a job, and keeps what came of it, of trials that were stopped, too. Makes no
// widgets.
class TrialRun : public jobs::BoardRun {
    Q_OBJECT

public:
    explicit TrialRun(jobs::JobBoard& board, QObject* parent = nullptr);

    void start(const TrialPlan& plan);
    const std::vector<Trial>& trials() const { return m_trials; }  // the newest last

private:
    std::vector<Trial> m_trials;
};

}  // namespace egret::policy_view
