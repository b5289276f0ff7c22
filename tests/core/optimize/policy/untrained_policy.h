#pragma once

#include "core/optimize/policy/policy.h"

namespace egret::optimize::policy {

// A policy's file as training leaves it, with weights as they were drawn: small, the same every time, and of no use but
// for tests. It is the first one drawn that would rewrite the fire module rather than leave it alone.
std::filesystem::path untrainedPolicyFile(const std::string& name = "untrained");
std::shared_ptr<const Policy> untrainedPolicy();

}  // namespace egret::optimize::policy
