#pragma once

#include "core/base/task.h"
#include "core/extract/problem.h"

namespace egret::extract {

// Lowers the DAG cost of an acyclic choice by exchanging single e-nodes until none helps, the task is stopped or some
// 1e8 classes were visited. The choice it returns is acyclic and no dearer.
std::vector<uint32_t> improveDag(const Problem& problem, std::vector<uint32_t> choice, const Task& task = {});

}  // namespace egret::extract
