// What commands write is looked at before they begin: hours of work must not end with a file that cannot be written.
#include "app/cli/command.h"
#include "core/base/error.h"
#include "core/base/file.h"

#include <unistd.h>
#include <CLI/CLI.hpp>
#include <filesystem>
#include <map>

namespace egret::cli {
namespace {

namespace fs = std::filesystem;

// It is made when the command runs, with those above it.
void requireFolder(const fs::path& folder) {
    std::error_code none;
    fs::path there = fs::absolute(folder);
    while (!fs::exists(there, none) && there.has_relative_path()) there = there.parent_path();
    if (!fs::is_directory(there, none)) throw Error(Category::badInput, "is no folder", {.file = there.string()});
    if (::access(there.c_str(), W_OK | X_OK) != 0)
        throw Error(Category::badInput, "nothing can be written in this folder", {.file = there.string()});
}

// Pipes and devices may be named twice, files and folders may not.
bool isShared(const fs::path& path) {
    std::error_code none;
    const fs::file_status status = fs::status(path, none);
    return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

}  // namespace

CLI::Option* addOutput(Context& context, CLI::App& command, const std::string& names, std::string& path,
    const std::string& help, Output kind) {
    CLI::Option* option = command.add_option(names, path, help);
    context.outputs.emplace(option, kind);
    return option;
}

void requireOutputs(const Context& context, const CLI::App& app) {
    const CLI::App* command = &app;
    while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
    std::map<fs::path, std::string> taken;  // by which argument
    for (const CLI::Option* option : command->get_options()) {
        if (option->count() == 0) continue;
        const auto output = context.outputs.find(option);
        const fs::path path = option->results().front();
        const bool isInput = output == context.outputs.end();
        if (isInput && !(option->get_positional() && path.extension() == ".egret")) continue;
        if (path == "-")
            throw Error(Category::usage, option->get_name() + " takes a file; standard output is /dev/stdout");
        const fs::path file = fs::weakly_canonical(linkTarget(path));
        const auto [other, isNew] = taken.emplace(file, option->get_name());
        if (isInput) continue;
        if (!isNew && !isShared(file))
            throw Error(Category::usage,
                other->second + " and " + option->get_name() + " name the same file: one would destroy the other",
                {.file = path.string()});
        if (output->second == Output::folder) requireFolder(path);
        else if (!taken.contains(file.parent_path()) || fs::exists(file.parent_path()))
            requireWritable(path);  // in a folder that is made, too
    }
}

}  // namespace egret::cli
