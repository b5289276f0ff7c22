#pragma once

#include "core/extract/ilp.h"

namespace egret::extract {

// An extraction method. Options, menus, the extraction pane and the command line use these rows.
struct Method {
    const char* name;     // in options, in sessions and on the command line; Result::method
    const char* command;  // in lessons, and in the help pages as "action:extractIlp"
    const char* title;    // "&" precedes the mnemonic
    const char* brief;    // next to the name in option help
    const char* help;
    bool takesObjective;  // minimizes any objective (objective.h), by default the first
    bool isExact;         // proves its result within a time limit; other methods ignore the options
    Result (*run)(const Problem& problem, const IlpOptions& options, const Task& task, const EventSink& sink);
};

const std::vector<Method>& methods();              // in menu order
const Method& methodNamed(std::string_view name);  // throws usage, with the available names

}  // namespace egret::extract
