#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace egret::playback {

// Returns the current step of a playback as an SVG drawing, with the colors and positions of the page. An e-graph is
// drawn at its last step, with the extracted e-nodes in the color of a choice. Texts are escaped.
std::string svgOf(const nlohmann::json& playback);

}  // namespace egret::playback
