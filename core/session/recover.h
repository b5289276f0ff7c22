#pragma once

#include "core/base/task.h"
#include "core/graph/tensor.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace egret::session {

// What came of a damaged session.
struct Recovered {
    // Saved.
    std::size_t steps = 0, runs = 0, events = 0, choices = 0, extractions = 0, measurements = 0, tensors = 0,
                attachments = 0;
    std::vector<std::string> lost;    // one sentence each, with counts; none: all there was
    std::vector<std::string> mended;  // what was damaged but is whole again, or is in another place now
    bool isComplete() const { return lost.empty(); }
};

// Weights that a damaged file lost, from elsewhere (the model it was made of); null when they are not there either.
using WeightsElsewhere = std::function<graph::TensorPtr(uint64_t hash)>;

// Makes a sound session, `target`, of what can be read of `damaged`, which is not touched. Errors: usage when `target`
// exists or `damaged` is open somewhere; unsupported for a newer version's; badInput when it is no session, or not one
// graph is left.
Recovered recover(const std::filesystem::path& damaged, const std::filesystem::path& target, const Task& task = {},
    const WeightsElsewhere& elsewhere = {});

// Where the model came from, as far as the damaged file still says it; may be empty.
std::filesystem::path originalModel(const std::filesystem::path& damaged);

}  // namespace egret::session
