#pragma once

#include "core/extract/problem.h"

#include <filesystem>
#include <string_view>

namespace egret::extract {

// A problem in the egraph-serialize JSON format: `nodes` object id -> {op, children [node id], eclass, cost (1),
// subsumed (false)}, `root_eclasses` list. A child is a node id and stands for that node's class. Other keys are ignored;
// subsumed e-nodes are left out. Throws badInput naming the e-node: an unknown child, a root that is no class, a cost that is
// negative or no finite number, JSON that is none. Class names become part of Problem::names only through node ids.
Problem parseSerialized(std::string_view json);
Problem readSerialized(const std::filesystem::path& path);

}  // namespace egret::extract
