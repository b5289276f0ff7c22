#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string>

namespace egret::playback {

struct Measure {
    std::string name, unit;  // of the steps' costs
};

// The parts of every playback (playback.h).
struct Envelope {
    std::string name;
    Measure measure;
    nlohmann::json steps;
    std::size_t current = 0;  // id of a step
    nlohmann::json path;
    nlohmann::json graphs = nlohmann::json::array(), tracks = nlohmann::json::array();
    nlohmann::json texts;
};

inline nlohmann::json enveloped(const Envelope& parts) {
    constexpr int kVersion = 1;  // data.js checks it
    return {{"format", "egret playback"}, {"version", kVersion}, {"name", parts.name},
        {"measure", {parts.measure.name, parts.measure.unit}}, {"steps", parts.steps}, {"current", parts.current},
        {"path", parts.path}, {"graphs", parts.graphs}, {"tracks", parts.tracks}, {"texts", parts.texts}};
}

}  // namespace egret::playback
