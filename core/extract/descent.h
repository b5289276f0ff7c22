#pragma once

#include "core/base/task.h"
#include "core/extract/problem.h"

namespace egret::extract {

// Lowers the DAG cost of an acyclic choice by exchanging single e-nodes until none helps, the task is stopped or about
// 1e8 classes are visited. The result is acyclic and costs no more.
std::vector<uint32_t> improveDag(const Problem& problem, std::vector<uint32_t> choice, const Task& task = {});

}  // namespace egret::extract
