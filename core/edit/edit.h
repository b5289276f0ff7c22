// edit: changes of a graph by hand, written as scripts.
//
//   edit.h      runs a script on a graph
//   verbs/      the table of verbs, and one file for each group of them
//   editor.h    the state of a running script: names, terms, replacement of nodes
//   complete.h  completions of a script that is being typed
//   verdict/    decides whether an edit kept the function, and makes rules of edits
//
// A script has one statement per line; a statement may continue on the next line inside parentheses or brackets.
//
//   insert (Relu _) at conv1          # all users of conv1 now use the new node; _ stands for conv1
//   set conv1 strides [2,2]
//   let half (Mul x 0.5)              # a name for later statements; a number has the element type of the other operand
//   wire add1 1 half                  # input 1 of add1
//   output "debug" (ReduceMax half)
//
// Values have the names that the window shows. A name that is not a word is quoted; "split":1 is the second output of a
// node with several outputs, and %12 is the node with index 12 in Graph::nodes(), for nodes without a unique name.
//
// A statement is checked when it runs: all operators above the change are typed again, so an edit that does not fit is
// an error that names the operator. A script takes effect completely or not at all.
#pragma once

#include "core/base/task.h"
#include "core/graph/graph.h"
#include "core/graph/text.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace egret::edit {

// Where a script finds what it refers to.
struct Sources {
    std::filesystem::path folder;  // of relative paths
    graph::TensorLookup tensors;   // constants written by content hash; those of the edited graph are always available
};

struct Edited {
    graph::Graph graph;
    // The script with all names resolved, and with the content of files in place of their paths: it has the same effect
    // on an equal graph, in any process. Constants are written by content hash (graph::constantsByHash).
    std::string script;
    std::string title;                   // one line for the history
    std::vector<graph::NodeId> nodes;    // the nodes of the new graph that the statements made or changed
    std::vector<graph::TensorPtr> kept;  // the constants that `script` refers to by hash
    bool isIntended = false;             // the script declares that it changes the function on purpose
};

// Runs a script. Throws usage for an empty script, badInput with line and column for a statement that is malformed or
// does not fit the graph, and the errors of reading files. O(nodes) per statement.
Edited run(const graph::Graph& graph, std::string_view script, const Sources& sources = {}, const Task& task = {});

// Returns the name of a value in scripts: its label if only this value has it, otherwise its position.
std::string spelling(const graph::Graph& graph, graph::NodeId value);
// Returns the statement that cuts these operators out as a model of their own ("cut [...] -> [...]"). Values from
// outside become inputs, except constants; values that are used outside become outputs. Throws usage if there are none.
std::string cutStatement(const graph::Graph& graph, const std::vector<graph::NodeId>& nodes);

// Splits a script into its statements, without comments and blank lines.
struct Statement {
    std::string_view text;
    int line = 1;  // of its first character in the script
};
std::vector<Statement> statementsOf(std::string_view script);

}  // namespace egret::edit
