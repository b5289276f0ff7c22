#pragma once

#include "core/extract/ilp.h"

namespace egret::extract {

// A way to extract. Options, menus, the extraction pane and the command line are made of these rows.
struct Method {
    const char* name;     // in options, in sessions and on the command line; Result::method
    const char* command;  // in lessons, and in the help pages as "action:extractIlp"
    const char* title;    // "&" precedes its letter in menus
    const char* brief;    // beside the name in the help of options
    const char* help;
    bool isExact;  // proves its result within a time limit; the other methods have no use for the options
    Result (*run)(const Problem& problem, const IlpOptions& options, const Task& task, const EventSink& sink);
};

const std::vector<Method>& methods();              // in the order of menus
const Method& methodNamed(std::string_view name);  // throws usage, with the available names

}  // namespace egret::extract
