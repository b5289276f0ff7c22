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

// What a policy is trained and tried with: the window's rules and costs, its open model, and the session that keeps a
// record as long as it is open.
struct Workplace {
    std::vector<rewrite::Rule> rules;
    std::shared_ptr<const cost::CostModel> cost;
    QString currentName;  // of the open model
    std::optional<graph::Graph> current;
    std::weak_ptr<session::Session> session;
};
using AskWorkplace = std::function<Workplace()>;  // as it is now

}  // namespace egret::policy_view
