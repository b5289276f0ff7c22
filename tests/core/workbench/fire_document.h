#pragma once

#include "core/graph/networks/networks.h"
#include "core/workbench/document.h"

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

}  // namespace egret::workbench
