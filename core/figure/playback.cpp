#include "core/base/error.h"
#include "core/base/text.h"
#include "core/figure/graph.h"

#include <algorithm>
#include <map>
#include <set>

namespace egret::figure {
namespace {

using nlohmann::json;

std::string textAt(const json& playback, const json& number) {
    return playback.at("texts").at(number.get<std::size_t>());
}

graph::Family familyOf(const json& number) { return static_cast<graph::Family>(number.get<int>()); }

// A version of a graph (core/playback/picture_versions.h) with all changes from its bases applied. Boxes that take at
// least 5% of the graph's cost show it.
playback::Picture pictureOf(const json& playback, int64_t version) {
    constexpr double kLeastShare = 0.05;
    std::vector<const json*> changes;
    for (int64_t at = version; at >= 0; at = changes.back()->at("base"))
        changes.push_back(&playback.at("graphs").at(static_cast<std::size_t>(at)));
    std::ranges::reverse(changes);
    std::map<uint32_t, const json*> boxes;  // by slot
    for (const json* change : changes) {
        for (const json& slot : change->at("drop")) boxes.erase(slot.get<uint32_t>());
        for (const json& box : change->at("boxes")) boxes[box[0].get<uint32_t>()] = &box;
    }
    double total = 0;
    for (const auto& [slot, box] : boxes) total += box->at(7).get<double>();
    playback::Picture picture;
    for (const auto& [slot, box] : boxes) {
        playback::Picture::Box& made = picture.boxes.emplace_back();
        made.key = std::to_string(slot);
        made.title = textAt(playback, box->at(1));
        made.family = familyOf(box->at(2));
        for (const json& line : box->at(5)) made.lines.push_back(textAt(playback, line));
        for (const json& input : box->at(6)) made.inputs.push_back(std::to_string(input.get<uint32_t>()));
        const double cost = box->at(7);  // nanoseconds
        if (total > 0 && cost >= kLeastShare * total) made.lines.push_back(humanSeconds(cost * 1e-9));
    }
    return picture;
}

// The last step of an e-graph's track (core/playback/egraph_track.h).
EGraphPicture pictureOf(const json& playback, const json& track, const std::set<uint32_t>& chosen, bool classNames) {
    std::vector<uint32_t> parents = consecutive<uint32_t>(track.at("title").size());
    for (std::size_t u = 0; u < track.at("winner").size(); ++u)
        parents[track["loser"][u].get<uint32_t>()] = track["winner"][u];
    const auto find = [&](uint32_t id) {
        while (parents[id] != id) id = parents[id];
        return id;
    };
    std::map<uint32_t, uint32_t> indexOf;  // of classes with a region
    for (const json& region : track.at("regions"))
        indexOf.emplace(find(region[0]), static_cast<uint32_t>(indexOf.size()));
    std::set<uint32_t> dead;
    for (std::size_t i = 0; i < track.at("dead").size(); i += 2) dead.insert(track["dead"][i].get<uint32_t>());
    std::vector<std::size_t> firstChild{0};  // by e-node
    for (const json& arity : track.at("arity")) firstChild.push_back(firstChild.back() + arity.get<std::size_t>());

    EGraphPicture picture;
    for (const json& region : track["regions"]) {
        EGraphPicture::Class& made = picture.classes.emplace_back();
        if (classNames) made.name = trimmed("#" + std::to_string(find(region[0])) + "  " + textAt(playback, region[7]));
        for (const uint32_t id : region[8].get<std::vector<uint32_t>>()) {
            if (dead.contains(id)) continue;
            EGraphPicture::Node& node = made.nodes.emplace_back();
            node.title = textAt(playback, track["title"][id]);
            node.family = familyOf(track["family"][id]);
            node.isChosen = chosen.contains(id);
            if (std::string line = textAt(playback, track["line"][id]); !line.empty()) node.lines.push_back(line);
            std::vector<std::string> constants;
            for (std::size_t i = firstChild[id]; i < firstChild[id + 1]; ++i) {
                const uint32_t child = track["children"][i];
                if (const auto index = indexOf.find(find(child)); index != indexOf.end())
                    node.operands.push_back(index->second);
                else constants.push_back(textAt(playback, track["title"][child]));
            }
            if (!constants.empty()) node.lines.push_back(join(constants, " · "));
        }
    }
    return picture;
}

}  // namespace

Drawing drawingOf(const json& playback, const Style& style, bool classNames, const Task& task) {
    const json& steps = playback.at("steps");
    const auto current =
        std::ranges::find_if(steps, [&](const json& step) { return step.at("id") == playback.at("current"); });
    ensure(current != steps.end(), "a playback contains its current step");
    Drawing drawing;
    if (current->contains("graph")) drawing = drawingOf(pictureOf(playback, (*current)["graph"]), style, task);
    else if (current->contains("track")) {
        std::set<uint32_t> chosen;
        if (current->contains("extraction")) chosen = (*current)["extraction"]["nodes"].get<std::set<uint32_t>>();
        const json& track = playback.at("tracks").at((*current)["track"].get<std::size_t>());
        drawing = drawingOf(pictureOf(playback, track, chosen, classNames), style, task);
    }
    drawing.title = playback.at("name");
    return drawing;
}

}  // namespace egret::figure
