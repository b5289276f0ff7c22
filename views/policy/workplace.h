#pragma once

#include "core/cost/cost.h"
#include "core/graph/graph.h"
#include "core/rewrite/rule.h"
#include "core/session/session.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace egret::policy_view {

// The environment for training and evaluating a policy: the rules and costs of the window, the open model, and the
// session. The session records the results while it is open.
struct Workplace {
    std::vector<rewrite::Rule> rules;
    std::shared_ptr<const cost::CostModel> cost;
    QString currentName;  // name of the open model
    std::optional<graph::Graph> current;
    std::weak_ptr<session::Session> session;
};
using AskWorkplace = std::function<Workplace()>;  // returns the current state of the window

}  // namespace egret::policy_view
