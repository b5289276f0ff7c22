#pragma once

#include "core/base/json.h"

#include <string>

namespace egret::playback {

// Returns data as one HTML file: the page, its style and its scripts from resources/playback/, chosen by the "format"
// of the data, and the data, compressed. The file loads nothing else, and its content security policy forbids it. The
// data cannot end its element or become HTML, because it is base64; the scripts insert texts only as text.
std::string pageOf(const nlohmann::json& data);

}  // namespace egret::playback
