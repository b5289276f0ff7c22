#pragma once

#include "views/jobs/board_run.h"
#include "views/policy/network_list.h"
#include "views/policy/workplace.h"

#include <map>

namespace egret::policy_view {

// Results of evaluating a policy on networks so far.
struct Trial {
    QString policy;  // name of the policy
    struct OnNetwork {
        std::string network;
        double costBefore = 0, costAfter = 0;   // microseconds, by the cost model
        std::map<std::string, uint64_t> rules;  // rule applications that lead to the cheapest graph
    };
    std::vector<OnNetwork> networks;
};

// Returns the file name without extension. Prefixes the folder if the file has the name that all training runs use.
QString nameOfPolicy(const QString& path);

struct TrialPlan {
    QString policy;  // path of the policy file
    std::vector<NetworkSource> networks;
    Workplace workplace;
    uint64_t episodes = 8, horizon = 100, seed = 0;  // per network, as in optimize::Options
};

// Evaluates policies in jobs, one at a time, and keeps the results, including those of stopped trials. Creates no
// widgets.
class TrialRun : public jobs::BoardRun {
    Q_OBJECT

public:
    explicit TrialRun(jobs::JobBoard& board, QObject* parent = nullptr);

    void start(const TrialPlan& plan);
    const std::vector<Trial>& trials() const { return m_trials; }  // newest last

private:
    std::vector<Trial> m_trials;
};

}  // namespace egret::policy_view
