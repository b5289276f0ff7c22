#pragma once

#include "core/base/task.h"
#include "core/graph/tensor.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace egret::session {

struct Recovered {
    std::size_t steps = 0, runs = 0, events = 0, choices = 0, extractions = 0, measurements = 0, tensors = 0,
                attachments = 0;
    std::vector<std::string> lost;    // one sentence each, with counts; empty if nothing was lost
    std::vector<std::string> mended;  // repaired or moved items
    bool isComplete() const { return lost.empty(); }
};

// Supplies lost weights from another source (the original model); returns null if they are missing there too.
using WeightsElsewhere = std::function<graph::TensorPtr(uint64_t hash)>;

// Creates a valid session `target` from the readable part of `damaged`, which is not modified. Throws usage if `target`
// exists or `damaged` is open; unsupported if a newer version wrote it; badInput if `damaged` is not a session or has
// no readable graph.
Recovered recover(const std::filesystem::path& damaged, const std::filesystem::path& target, const Task& task = {},
    const WeightsElsewhere& elsewhere = {});

// Returns the path of the original model, if the damaged file records it; may be empty.
std::filesystem::path originalModel(const std::filesystem::path& damaged);

}  // namespace egret::session
