#pragma once

#include "core/base/json.h"

#include <string>

namespace egret::playback {

// Returns a playback as one HTML file: the page, its style and its script from resources/playback/, and the data,
// compressed. The file loads nothing else, and its content security policy forbids it. The data cannot end its element
// or become HTML, because it is base64; the script inserts texts only as text.
std::string pageOf(const nlohmann::json& playback);

}  // namespace egret::playback
