#pragma once

#include "core/egglog/command.h"

#include <functional>

namespace egret::egglog {

// Returns the text of an included file. Throws Error.
using ReadInclude = std::function<std::string(const std::string& name)>;

// Parses a program and the files that it includes. Errors are added to `errors`; the commands without errors are
// returned. `datatype`, `rewrite` and `birewrite` are replaced by the commands that they stand for.
std::vector<Command> parseCommands(
    std::string_view text, const std::string& fileName, const ReadInclude& include, Errors& errors);

}  // namespace egret::egglog
