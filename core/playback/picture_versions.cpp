#include "core/playback/picture_versions.h"

#include "core/base/characters.h"
#include "core/base/error.h"
#include "core/graph/label.h"
#include "core/layout/layered.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace egret::playback {
namespace {

constexpr double kTitleWidth = 7.6, kLineWidth = 6.3, kPadding = 22;  // pixels, of a character and at the sides
constexpr int kTitleHeight = 24, kLineHeight = 16;
constexpr std::size_t kLongestTitle = 40, kLongestBoxLine = 30;
constexpr double kLeastWidth = 64;

int64_t rounded(double value) { return std::llround(value); }

}  // namespace

PictureVersions::Version PictureVersions::versionOf(const Picture& picture) {
    Version version;
    std::unordered_set<std::string> keys;
    for (const Picture::Box& box : picture.boxes) {
        ensure(keys.insert(box.key).second, "the keys of a picture are unique");
        m_slots.emplace(box.key, static_cast<uint32_t>(m_slots.size()));
    }
    for (const Picture::Box& given : picture.boxes) {
        const std::string title = graph::label::shortened(given.title, kLongestTitle);
        Box box{.title = m_texts.add(title), .family = static_cast<int>(given.family)};
        double width = std::max(kLeastWidth, static_cast<double>(characterCount(title)) * kTitleWidth + kPadding);
        for (const std::string& line : given.lines) {
            const std::string text = graph::label::shortened(line, kLongestBoxLine);
            box.lines.push_back(m_texts.add(text));
            width = std::max(width, static_cast<double>(characterCount(text)) * kLineWidth + kPadding);
        }
        for (const std::string& key : given.inputs) {
            const uint32_t slot = keys.contains(key) ? m_slots.at(key) : ~0u;
            if (slot != ~0u && std::ranges::find(box.inputs, slot) == box.inputs.end()) box.inputs.push_back(slot);
        }
        box.width = static_cast<int>(std::ceil(width));
        box.height = kTitleHeight + static_cast<int>(given.lines.size()) * kLineHeight + (given.lines.empty() ? 0 : 6);
        box.cost = std::llround(given.cost * 1000);
        version.boxes.emplace(m_slots.at(given.key), std::move(box));
    }
    return version;
}

std::optional<uint32_t> PictureVersions::slotOf(std::size_t version, const std::string& key) const {
    const auto found = m_slots.find(key);
    if (found == m_slots.end() || !m_versions[version].boxes.contains(found->second)) return {};
    return found->second;
}

std::size_t PictureVersions::add(const Picture& picture, std::optional<std::size_t> base, const Task& task) {
    Version version = versionOf(picture);
    if (base && m_versions[*base].boxes == version.boxes) return *base;
    const Version* before = base ? &m_versions[*base] : nullptr;
    place(version, before, task);
    nlohmann::json changes = change(version, before);
    changes["base"] = base ? static_cast<int64_t>(*base) : -1;
    m_json.push_back(std::move(changes));
    m_versions.push_back(std::move(version));
    return m_versions.size() - 1;
}

void PictureVersions::place(Version& version, const Version* base, const Task& task) const {
    layout::Drawing drawing;
    drawing.engine = layout::EngineChoice::layered;
    const bool hasCosts = std::ranges::any_of(version.boxes, [](const auto& one) { return one.second.cost > 0; });
    drawing.boxGap = hasCosts ? 56 : 24;  // the page writes costs beside boxes
    drawing.layerGap = 40;
    std::unordered_map<uint32_t, uint32_t> indexOf;
    std::vector<uint32_t> slots;
    for (const auto& [slot, box] : version.boxes) {
        indexOf.emplace(slot, static_cast<uint32_t>(slots.size()));
        slots.push_back(slot);
        layout::Drawing::Box& drawn = drawing.boxes.emplace_back();
        drawn.width = box.width;
        drawn.height = box.height;
        if (base)
            if (const auto was = base->places.find(slot); was != base->places.end()) drawn.previous = was->second;
    }
    for (const auto& [slot, box] : version.boxes)
        for (const uint32_t input : box.inputs) drawing.edges.push_back({indexOf.at(input), indexOf.at(slot)});
    const layout::Placed placed = layout::placeLayered(drawing, task);
    for (std::size_t i = 0; i < slots.size(); ++i)
        version.places[slots[i]] = {std::round(placed.boxes[i].x), std::round(placed.boxes[i].y)};
    for (std::size_t e = 0; e < drawing.edges.size(); ++e) {
        const auto& points = placed.edges[e].points;
        if (points.size() <= 4 && !placed.edges[e].stub) continue;  // the page draws a curve between adjacent layers
        Route& route = version.routes[{slots[drawing.edges[e].from], slots[drawing.edges[e].to]}];
        for (const layout::Point& point : points) {
            route.push_back(rounded(point.x));
            route.push_back(rounded(point.y));
        }
    }
}

nlohmann::json PictureVersions::change(const Version& version, const Version* base) const {
    using nlohmann::json;
    json drop = json::array(), boxes = json::array(), at = json::array(), routes = json::array(),
         unrouted = json::array();
    for (const auto& [slot, box] : version.boxes) {
        const auto was = base ? base->boxes.find(slot) : version.boxes.end();
        const bool isNew = !base || was == base->boxes.end();
        if (isNew || !(was->second == box))
            boxes.push_back({slot, box.title, box.family, box.width, box.height, box.lines, box.inputs, box.cost});
        const layout::Point& place = version.places.at(slot);
        if (isNew || !(base->places.at(slot) == place))
            for (const int64_t value : {int64_t{slot}, rounded(place.x), rounded(place.y)}) at.push_back(value);
    }
    for (const auto& [ends, route] : version.routes) {
        if (base)
            if (const auto was = base->routes.find(ends); was != base->routes.end() && was->second == route) continue;
        json one{ends.first, ends.second};
        for (const int64_t value : route) one.push_back(value);
        routes.push_back(std::move(one));
    }
    if (base) {
        for (const auto& [slot, box] : base->boxes)
            if (!version.boxes.contains(slot)) drop.push_back(slot);
        for (const auto& [ends, route] : base->routes)
            if (!version.routes.contains(ends)) unrouted.push_back({ends.first, ends.second});
    }
    return {{"drop", drop}, {"boxes", boxes}, {"at", at}, {"routes", routes}, {"unrouted", unrouted}};
}

}  // namespace egret::playback
