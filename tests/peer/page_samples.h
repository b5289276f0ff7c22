#pragma once

#include <filesystem>

// Pages for tests/peer/pages.sh, with what the engine computed for them.
namespace egret::peer {

void writePlaybacks(const std::filesystem::path& folder);
void writeExercises(const std::filesystem::path& folder);

}  // namespace egret::peer
