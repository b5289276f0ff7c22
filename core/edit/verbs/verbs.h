// Private to core/edit, except for the table: the verbs of scripts.
#pragma once

#include "core/edit/editor.h"

#include <string>
#include <string_view>
#include <vector>

namespace egret::edit {

enum class Argument {
    node,
    nodes,
    port,
    value,
    values,
    term,
    op,
    attribute,
    literal,
    name,
    input,
    output,
    element,
    file,
    text
};

struct Verb {
    std::string_view name;
    std::string_view syntax;  // after the verb: "TERM at VALUE"
    std::string_view help;    // a sentence
    // Reads the rest of a statement, changes the graph, and returns the canonical text after the verb.
    std::string (*run)(Editor&, Lexer&);
    std::vector<Argument> arguments;  // for completion
};
const std::vector<Verb>& verbs();
const Verb* findVerb(std::string_view name);  // null if unknown

using Rows = std::vector<Verb>;
Rows nodeVerbs();       // nodes.cpp
Rows interfaceVerbs();  // interface.cpp
Rows partVerbs();       // parts.cpp
Rows precisionVerbs();  // precision.cpp
Rows replaceVerbs();    // replace.cpp

}  // namespace egret::edit
