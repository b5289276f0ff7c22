#pragma once

#include "core/graph/graph.h"

#include <string>
#include <string_view>
#include <vector>

namespace egret::edit {

struct Completion {
    std::string text;    // replaces the word that is being typed
    std::string detail;  // what it is: the syntax of a verb, the type of a value, the kind of an attribute
};

struct Completions {
    std::size_t begin = 0;               // the word that is being typed starts here, in the script
    std::vector<Completion> candidates;  // those that start with the word come first, then those that contain it
    std::string hint;                    // the form of the statement; empty for an unknown verb
};

// Returns what may stand at the position: a verb, an operator, an attribute of the operator or node before it, or the
// name of a node. Never fails; a script that is being typed is rarely valid. O(nodes)
Completions complete(const graph::Graph& graph, std::string_view script, std::size_t position);

}  // namespace egret::edit
