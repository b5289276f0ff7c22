#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"
#include "core/session/session.h"

#include <filesystem>
#include <functional>

namespace egret::workbench {

struct SessionExportOptions {
    // A model of every step; else of the first, the last of each branch, the current one and bookmarks.
    bool allSteps = false;
    // Draws a graph into a PNG file; without it there are no pictures. The core has no pen.
    std::function<void(const graph::Graph& graph, const std::filesystem::path& file, const Task& task)> draw;
};

struct SessionExport {
    std::filesystem::path folder;
    std::size_t models = 0, pictures = 0, runs = 0, measurements = 0;
    std::string text() const;  // a sentence
};

// All of a session in files that other programs read: ONNX, JSON, JSON lines, CSV, PNG (see session_export.cpp; the
// folder has a README.txt). `folder` is new, and is whole or not there. Errors: usage when it exists; as
// onnx::saveModel, with the step's number.
SessionExport exportSession(session::Session& session, const std::filesystem::path& folder,
    const SessionExportOptions& options = {}, const Task& task = {});

}  // namespace egret::workbench
