#pragma once

#include "core/optimize/policy/policy.h"

namespace egret::optimize::policy {

// Creates a policy file with small initial weights, which are the same each time. Uses the first draw that rewrites the
// fire module instead of leaving it unchanged.
std::filesystem::path untrainedPolicyFile(const std::string& name = "untrained");
std::shared_ptr<const Policy> untrainedPolicy();

}  // namespace egret::optimize::policy
