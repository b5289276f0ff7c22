#pragma once

#include "core/base/error.h"
#include "core/graph/networks/networks.h"
#include "core/workbench/document.h"

#include <unistd.h>

#include <filesystem>

namespace egret::workbench {

inline std::shared_ptr<Document> fire() { return Document::create(graph::networks::make("fire"), "fire"); }

// Returns options for a search of a second.
inline optimize::Options quick(const Document& document) {
    optimize::Options options = defaultOptions(document);
    options.iterations = 4;
    options.nodeLimit = 2000;
    options.extractTimeLimit = 5;
    return options;
}

// Returns the path of a file that does not exist, in a folder of this process.
inline std::filesystem::path scratch(const std::string& name) {
    const auto path =
        std::filesystem::temp_directory_path() / ("egret_workbench_test_" + std::to_string(getpid())) / name;
    std::filesystem::create_directories(path.parent_path());
    std::filesystem::remove(path);
    return path;
}

inline const Match& matchOf(const std::vector<Match>& matches, const std::string& rule) {
    for (const Match& match : matches)
        if (match.where.rule == rule) return match;
    throw Error(Category::notFound, "no match of " + rule);
}

}  // namespace egret::workbench
