#pragma once

#include <QString>

#include <map>
#include <string>

namespace egret::policy_view {

// Returns the title of a quantity that policies are trained to minimize; an unknown name as it is.
QString quantityTitle(const QString& name);

// Returns the facts of a policy file as one line: "Quantity: Cost model · Updates: 80". Facts that only programs need,
// such as the list of operators, are left out; facts that other programs added follow under their own names.
QString factsText(const std::map<std::string, std::string>& facts);

}  // namespace egret::policy_view
