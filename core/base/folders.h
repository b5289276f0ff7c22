#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace egret {

// Locations of Egret's own files and of user data.
//
// Egret is installed under one folder, its prefix, which may be moved: bin/ contains the programs, lib/egret/ contains
// the files that they start or load, and share/egret/ contains the files that they read. The prefix is the nearest
// folder with share/egret above the file that contains this code (a program or libegret.so). A build folder is also a
// prefix, because its share/egret is a link to the source tree. Nothing therefore depends on where Egret was built, and
// installations never read the source tree.

// Returns a file or folder in resources/ or sample_models/, such as "resources/rules". $EGRET_DATA_DIR takes precedence
// over the prefix. Throws notFound if it does not exist.
std::filesystem::path dataFile(const std::filesystem::path& relative);

// Returns the path of an internal program or plug-in, prefix/lib/egret/<name>; nothing if it is not installed.
std::optional<std::filesystem::path> helperFile(const std::string& name);

// The user's folders. Each has an environment variable that takes precedence and that tests use. The folder for data
// that can be recomputed is $EGRET_CACHE_DIR, $XDG_CACHE_HOME/egret or ~/.cache/egret; see writableFolder().
std::filesystem::path cacheDirectory();
// The folder for the user's rules is $EGRET_STATE_DIR/rules, $XDG_DATA_HOME/egret/rules or ~/.local/share/egret/rules;
// see writableFolder().
std::filesystem::path rulesDirectory();
std::filesystem::path stateDirectory();  // unnamed sessions, crash reports: $EGRET_STATE_DIR,
                                         // $XDG_STATE_HOME/egret, ~/.local/state/egret; not created

// Returns the folder, created if missing. If it cannot be created or written to, such as in the home folder of a kiosk,
// returns spareFolder(name). Throws badInput if that cannot be created either.
std::filesystem::path writableFolder(const std::filesystem::path& folder, const std::string& name);
// A private folder of this user in the temporary folder, not created; empty if there is no temporary folder.
std::filesystem::path spareFolder(const std::string& name);
// Returns the first of the user's folders for rules and sessions that cannot be written to, so that what they would
// contain is lost when the temporary folder is cleared.
std::optional<std::filesystem::path> unwritableFolder();

// Creates a folder and its missing parents; an empty path means the current folder. Throws badInput with the path.
void makeFolder(const std::filesystem::path& folder);

}  // namespace egret
