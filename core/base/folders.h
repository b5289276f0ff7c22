#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace egret {

// Where things lie: what comes with Egret, and what Egret keeps for its user.
//
// Egret is installed under one folder, its prefix, which may be anywhere and may be moved: bin/ has the programs,
// lib/egret/ what they start or load, share/egret/ what they read. The prefix is found from the file that this code was
// loaded from, a program or libegret.so: it is the nearest folder above it that has share/egret. A build folder is such
// a prefix, too (its share/egret is a link to the source tree), so nothing depends on where Egret was built, and
// nothing of an installation looks at the source.

// A file or folder of resources/ or sample_models/, e.g. "resources/rules". $EGRET_DATA_DIR goes before the prefix.
// Throws notFound.
std::filesystem::path dataFile(const std::filesystem::path& relative);

// A program or plug-in that comes with Egret and is no command: prefix/lib/egret/<name>; none when it is not installed.
std::optional<std::filesystem::path> helperFile(const std::string& name);

// The user's folders. Each has a variable that goes before all others, which tests use.
// What can be made again: $EGRET_CACHE_DIR, $XDG_CACHE_HOME/egret, ~/.cache/egret; made when missing.
std::filesystem::path cacheDirectory();
// A person's own rules: $EGRET_STATE_DIR/rules, $XDG_DATA_HOME/egret/rules, ~/.local/share/egret/rules; made when
// missing.
std::filesystem::path rulesDirectory();
std::filesystem::path stateDirectory();  // sessions without a name, crash reports: $EGRET_STATE_DIR,
                                         // $XDG_STATE_HOME/egret, ~/.local/state/egret; not made

// A folder and those above it, where they are missing; an empty path is the current folder. Throws badInput that names
// it.
void makeFolder(const std::filesystem::path& folder);

}  // namespace egret
