#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"
#include "core/session/session.h"

#include <filesystem>
#include <functional>

namespace egret::workbench {

struct SessionExportOptions {
    // Exports a model for every step; otherwise only for the first step, the current step, bookmarked steps and the
    // last step of each branch.
    bool allSteps = false;
    // Draws a graph into a PNG file. Without it there are no pictures, because the core cannot draw.
    std::function<void(const graph::Graph& graph, const std::filesystem::path& file, const Task& task)> draw;
};

struct SessionExport {
    std::filesystem::path folder;
    std::size_t models = 0, pictures = 0, runs = 0, measurements = 0;
    std::string text() const;  // one sentence
};

// Exports the whole session to ONNX, JSON, JSON lines, CSV and PNG files (see session_export.cpp; the folder contains a
// README.txt). `folder` must be new; it is created completely or not at all. Throws usage if it exists, otherwise the
// errors of onnx::saveModel with the step number.
SessionExport exportSession(session::Session& session, const std::filesystem::path& folder,
    const SessionExportOptions& options = {}, const Task& task = {});

}  // namespace egret::workbench
