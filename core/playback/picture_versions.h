#pragma once

#include "core/base/task.h"
#include "core/graph/operator.h"
#include "core/layout/drawing.h"
#include "core/playback/text_table.h"

#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace egret::playback {

// Begins a line of a box that shows a weight.
inline constexpr std::string_view kWeightMark = "◦ ";

// A graph as boxes. Every box has a key, unique in its picture; a box with the same key in the next picture is the same
// box, whatever else has changed.
struct Picture {
    struct Box {
        std::string key, title;
        graph::Family family = graph::Family::other;  // determines the color
        std::vector<std::string> lines;
        std::vector<std::string> inputs;  // keys; a key without a box is left out
        double cost = 0;                  // microseconds
    };
    std::vector<Box> boxes;
};

// The pictures of a playback. A box has a slot, the number of its key. Each version is stored as its changes from a
// base, which is the picture of an earlier step:
//   {"base": version or -1, "drop": [slots],
//    "boxes": [[slot, title, family, width, height, [lines], [input slots], cost], ...],  // new or changed
//    "at": [slot, x, y, ...],                                                             // centers, new or moved
//    "routes": [[from slot, to slot, x, y, ...], ...], "unrouted": [[from, to], ...]}     // edges across layers
// The cost of a box is in nanoseconds.
class PictureVersions {
public:
    explicit PictureVersions(TextTable& texts) : m_texts(texts) {}

    // Returns the number of the picture's version: that of the base if the picture is the same.
    std::size_t add(const Picture& picture, std::optional<std::size_t> base, const Task& task);
    // Returns the slot of the box with that key in a version; nothing if there is none.
    std::optional<uint32_t> slotOf(std::size_t version, const std::string& key) const;

    nlohmann::json json() const { return m_json; }

private:
    struct Box {
        std::size_t title = 0;
        int family = 0, width = 0, height = 0;
        std::vector<std::size_t> lines;
        std::vector<uint32_t> inputs;
        int64_t cost = 0;
        bool operator==(const Box&) const = default;
    };
    using Route = std::vector<int64_t>;
    struct Version {
        std::map<uint32_t, Box> boxes;
        std::map<uint32_t, layout::Point> places;
        std::map<std::pair<uint32_t, uint32_t>, Route> routes;
    };

    Version versionOf(const Picture& picture);
    void place(Version& version, const Version* base, const Task& task) const;
    nlohmann::json change(const Version& version, const Version* base) const;

    TextTable& m_texts;
    std::unordered_map<std::string, uint32_t> m_slots;
    std::vector<Version> m_versions;
    nlohmann::json m_json = nlohmann::json::array();
};

}  // namespace egret::playback
