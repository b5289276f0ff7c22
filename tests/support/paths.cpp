#include "tests/support/paths.h"

namespace egret::test {
namespace {

std::string below(std::string folder, std::string_view path) {
    if (!path.empty()) folder.append("/").append(path);
    return folder;
}

}  // namespace

std::string sourceFile(std::string_view path) { return below(EGRET_SOURCE_DIR, path); }
std::string builtFile(std::string_view path) { return below(EGRET_BINARY_DIR, path); }

}  // namespace egret::test
