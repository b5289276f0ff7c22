#include "core/playback/svg.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/graph/label.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <vector>

// Draws what resources/playback/scenes.js draws, without marks of single steps: boxes with curves between them for a
// graph, and frames of e-classes with their e-nodes for an e-graph. The two read the same data, so that a picture in a
// document and the page agree.
namespace egret::playback {
namespace {

using nlohmann::json;

// The light colors of resources/playback/playback.css.
constexpr const char* kBody = "#fff";
constexpr const char* kBodyText = "#37414c";
constexpr const char* kMutedText = "#5d6772";
constexpr const char* kClassFill = "#f1f4f8";
constexpr const char* kClassBorder = "#7f8b99";
constexpr const char* kEdgeColor = "#808b98";
constexpr const char* kChosenColor = "#0f7c4d";
constexpr std::array kRoles{
    "#2f62ad", "#b23f3f", "#2a7a57", "#66721c", "#8f5b23", "#6c4fa3", "#43505e", "#6a7581", "#747474", "#43648c"};
constexpr std::array<std::size_t, 14> kRoleOfFamily{6, 5, 1, 5, 0, 0, 2, 3, 2, 4, 4, 8, 8, 9};

constexpr double kCellGap = 8, kFrameHeader = 18, kMargin = 12;  // pixels, as in drawing.js
constexpr double kBoxTitle = 24, kBoxLine = 16, kArrow = 3;

struct Rect {
    double left = 0, top = 0, width = 0, height = 0;
    double right() const { return left + width; }
    double bottom() const { return top + height; }
};

std::string escapedXml(const std::string& text) {
    std::string out;
    for (const char c : printable(text)) switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default: out += c;
        }
    return out;
}

const char* colorOf(int family) {
    ensure(family >= 0 && static_cast<std::size_t>(family) < kRoleOfFamily.size(), "the family is known");
    return kRoles[kRoleOfFamily[static_cast<std::size_t>(family)]];
}

// Collects shapes and their bounds.
class Sheet {
public:
    void rectangle(const Rect& rect, const char* fill, const char* stroke, const char* more = "") {
        cover(rect);
        m_text += fmt::format(
            "<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"{:g}\" rx=\"5\" fill=\"{}\" stroke=\"{}\"{}/>\n",
            rect.left, rect.top, rect.width, rect.height, fill, stroke, more);
    }
    void text(double x, double y, const std::string& what, double size, const char* color, const char* more) {
        constexpr double kCharacterShare = 0.62;  // width of a character, in font sizes
        const bool isCentered = *more != 0;       // within a box, which is covered
        if (!isCentered)
            cover(
                {x, y - size, static_cast<double>(graph::label::characterCount(what)) * size * kCharacterShare, size});
        m_text += fmt::format("<text x=\"{:g}\" y=\"{:g}\" font-size=\"{:g}\" fill=\"{}\"{}>{}</text>\n", x, y, size,
            color, more, escapedXml(what));
    }
    // A curve from one point to another, through `route` if it is a path of curves, or two stubs if it is not.
    void edge(double x0, double y0, double x1, double y1, const std::vector<double>* route, const char* color) {
        cover({std::min(x0, x1), std::min(y0, y1), std::abs(x1 - x0), std::abs(y1 - y0)});
        m_text += fmt::format("<path d=\"M{:g} {:g}", x0, y0);
        if (route && route->size() % 6 == 2) curves(x0, y0, x1, y1, *route);
        else if (route) m_text += fmt::format("V{:g}M{:g} {:g}V{:g}", y0 + kStub, x1, y1 - kStub, y1);
        else if (y1 < y0) around(x0, y0, x1, y1);
        else {
            const double bend = std::max(14.0, (y1 - y0) * 0.45);
            m_text += fmt::format("C{:g} {:g} {:g} {:g} {:g} {:g}", x0, y0 + bend, x1, y1 - bend, x1, y1);
        }
        m_text += fmt::format("\" fill=\"none\" stroke=\"{}\"/>\n", color);
        m_text += fmt::format("<path d=\"M{:g} {:g}l-3.5 -7h7z\" fill=\"{}\"/>\n", x1, y1 + kArrow, color);
    }
    void loop(const Rect& from, double x, double y, const char* color) {
        const double right = from.right(), middle = from.top + from.height * 0.6;
        cover({from.left, from.top - 26, from.width + 30, 26});
        m_text += fmt::format(
            "<path d=\"M{:g} {:g}C{:g} {:g} {:g} {:g} {:g} {:g}C{:g} {:g} {:g} {:g} {:g} {:g}\" "
            "fill=\"none\" stroke=\"{}\"/>\n",
            right, middle, right + 30, middle, right + 30, from.top - 26, (right + x) / 2, from.top - 20,
            x + (right - x) * 0.2, from.top - 16, x, from.top - 10, x, y, color);
    }

    std::string finished(const std::string& title) const {
        const double left = m_right < m_left ? 0 : m_left - kMargin, top = m_right < m_left ? 0 : m_top - kMargin;
        const double width = m_right < m_left ? 1 : m_right - m_left + 2 * kMargin;
        const double height = m_right < m_left ? 1 : m_bottom - m_top + 2 * kMargin;
        return fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:g}\" height=\"{:g}\" "
            "viewBox=\"{:g} {:g} {:g} {:g}\" font-family=\"system-ui, DejaVu Sans, sans-serif\">\n"
            "<title>{}</title>\n{}</svg>\n",
            width, height, left, top, width, height, escapedXml(title), m_text);
    }

private:
    static constexpr double kStub = 22;

    void cover(const Rect& rect) {
        m_left = std::min(m_left, rect.left);
        m_top = std::min(m_top, rect.top);
        m_right = std::max(m_right, rect.right());
        m_bottom = std::max(m_bottom, rect.bottom());
    }
    void curves(double x0, double y0, double x1, double y1, const std::vector<double>& route) {
        const std::size_t last = route.size() - 2;
        for (std::size_t i = 2; i < route.size(); i += 6) {
            const bool isFirst = i == 2, isLast = i + 4 == last;
            m_text += fmt::format("C{:g} {:g} {:g} {:g} {:g} {:g}", isFirst ? x0 : route[i],
                isFirst ? std::max(route[i + 1], y0 + 8) : route[i + 1], isLast ? x1 : route[i + 2],
                isLast ? std::min(route[i + 3], y1 - 8) : route[i + 3], isLast ? x1 : route[i + 4],
                isLast ? y1 : route[i + 5]);
            cover({std::min(route[i], route[i + 4]), std::min(route[i + 1], route[i + 5]), 0, 0});
            cover({std::max(route[i], route[i + 4]), std::max(route[i + 1], route[i + 5]), 0, 0});
        }
    }
    void around(double x0, double y0, double x1, double y1) {  // against the flow
        const double side = std::max(x0, x1) + 30 + std::abs(x1 - x0) * 0.15;
        cover({side, y1 - 26, 0, y0 - y1 + 52});
        m_text += fmt::format("C{:g} {:g} {:g} {:g} {:g} {:g}C{:g} {:g} {:g} {:g} {:g} {:g}", x0, y0 + 26, side,
            y0 + 26, side, (y0 + y1) / 2, side, y1 - 26, x1, y1 - 26, x1, y1);
    }

    std::string m_text;
    double m_left = std::numeric_limits<double>::max(), m_top = m_left, m_right = -m_left, m_bottom = -m_left;
};

constexpr const char* kCentered = " text-anchor=\"middle\"";
constexpr const char* kBold = " text-anchor=\"middle\" font-weight=\"600\"";

std::string microsecondsText(double value) {
    if (value >= 1e6) return fmt::format("{:.3g} s", value / 1e6);
    if (value >= 1e3) return fmt::format("{:.3g} ms", value / 1e3);
    return value >= 100 ? fmt::format("{:.0f} µs", value) : fmt::format("{:.2g} µs", value);
}

// ---- graphs ---------------------------------------------------------------------------------------------------------

// A version of a picture (picture_versions.h) with all changes from its bases applied.
struct Version {
    std::map<uint32_t, json> boxes;  // by slot
    std::map<uint32_t, std::pair<double, double>> places;
    std::map<std::pair<uint32_t, uint32_t>, std::vector<double>> routes;
};

Version versionOf(const json& graphs, std::size_t number) {
    std::vector<const json*> changes;  // the last first
    for (int64_t at = static_cast<int64_t>(number); at >= 0; at = changes.back()->at("base").get<int64_t>())
        changes.push_back(&graphs.at(static_cast<std::size_t>(at)));
    Version version;
    for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
        for (const json& slot : (*change)->at("drop")) version.boxes.erase(slot.get<uint32_t>());
        for (const json& box : (*change)->at("boxes")) version.boxes[box[0].get<uint32_t>()] = box;
        const json& at = (*change)->at("at");
        for (std::size_t i = 0; i + 2 < at.size(); i += 3)
            version.places[at[i].get<uint32_t>()] = {at[i + 1].get<double>(), at[i + 2].get<double>()};
        for (const json& ends : (*change)->at("unrouted"))
            version.routes.erase({ends[0].get<uint32_t>(), ends[1].get<uint32_t>()});
        for (const json& route : (*change)->at("routes")) {
            std::vector<double>& points = version.routes[{route[0].get<uint32_t>(), route[1].get<uint32_t>()}];
            points.clear();
            for (std::size_t i = 2; i < route.size(); ++i) points.push_back(route[i].get<double>());
        }
    }
    return version;
}

void drawBox(Sheet& sheet, const json& box, const Rect& rect, const json& texts, double total) {
    const auto textOf = [&](const json& number) { return texts.at(number.get<std::size_t>()).get<std::string>(); };
    const json& lines = box[5];
    const char* fill = colorOf(box[2].get<int>());
    const double middle = rect.left + rect.width / 2;
    if (lines.empty()) sheet.rectangle(rect, fill, kClassBorder);
    else {
        sheet.rectangle(rect, kBody, kClassBorder);
        sheet.rectangle({rect.left, rect.top, rect.width, kBoxTitle}, fill, fill);
    }
    sheet.text(middle, lines.empty() ? rect.top + rect.height / 2 + 4.5 : rect.top + 16.5, textOf(box[1]), 12.5, "#fff",
        kBold);
    for (std::size_t i = 0; i < lines.size(); ++i)
        sheet.text(middle, rect.top + kBoxTitle + 14 + static_cast<double>(i) * kBoxLine, textOf(lines[i]), 11.5,
            kBodyText, kCentered);
    const double cost = box[7].get<double>();
    if (total > 0 && cost / total >= 0.05)
        sheet.text(rect.right() + 5, rect.top + 15, microsecondsText(cost / 1000), 10.5, kMutedText, "");
}

void drawGraph(Sheet& sheet, const Version& version, const json& texts) {
    double total = 0;
    std::map<uint32_t, Rect> rects;
    for (const auto& [slot, box] : version.boxes) {
        const auto [x, y] = version.places.at(slot);
        const double width = box[3].get<double>(), height = box[4].get<double>();
        rects[slot] = {x - width / 2, y - height / 2, width, height};
        total += box[7].get<double>();
    }
    for (const auto& [slot, box] : version.boxes) {
        const Rect& to = rects.at(slot);
        const json& inputs = box[6];
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            const auto input = inputs[i].get<uint32_t>();
            const auto from = rects.find(input);
            if (from == rects.end()) continue;
            const auto route = version.routes.find({input, slot});
            sheet.edge(from->second.left + from->second.width / 2, from->second.bottom(),
                to.left + to.width * static_cast<double>(i + 1) / static_cast<double>(inputs.size() + 1),
                to.top - kArrow, route == version.routes.end() ? nullptr : &route->second, kEdgeColor);
        }
    }
    for (const auto& [slot, box] : version.boxes) drawBox(sheet, box, rects.at(slot), texts, total);
}

// ---- e-graphs -------------------------------------------------------------------------------------------------------

// The last step of a track (egraph_track.h).
class TrackDrawing {
public:
    TrackDrawing(const json& track, const json& texts, const json* chosen) : m_track(track), m_texts(texts) {
        const std::size_t count = track.at("title").size();
        m_parent.resize(count);
        for (std::size_t i = 0; i < count; ++i) m_parent[i] = static_cast<uint32_t>(i);
        for (std::size_t u = 0; u < track.at("winner").size(); ++u)
            m_parent[track["loser"][u].get<uint32_t>()] = track["winner"][u].get<uint32_t>();
        std::size_t at = 0;
        for (std::size_t i = 0; i < count; ++i) {
            std::vector<uint32_t>& children = m_children.emplace_back();
            for (std::size_t n = track["arity"][i].get<std::size_t>(); n > 0; --n)
                children.push_back(track["children"][at++].get<uint32_t>());
        }
        m_isDead.resize(count);
        for (std::size_t i = 0; i + 1 < track.at("dead").size(); i += 2)
            m_isDead[track["dead"][i].get<std::size_t>()] = true;
        if (chosen) m_chosen = chosen->get<std::set<uint32_t>>();
        for (const json& region : track.at("regions")) place(region);
        for (const json& route : track.at("routes")) {
            std::vector<double>& points = m_routes[{route[0].get<uint32_t>(), route[1].get<uint32_t>()}];
            for (std::size_t i = 2; i < route.size(); ++i) points.push_back(route[i].get<double>());
        }
    }

    void draw(Sheet& sheet) const {
        for (const Region& region : m_regions) {
            sheet.rectangle(region.frame, kClassFill, kClassBorder, " stroke-width=\"1.5\" stroke-dasharray=\"4 3\"");
            const std::string type = textAt(region.type);
            sheet.text(region.frame.left + 6, region.frame.top + 13,
                fmt::format("#{}{}", region.owner, type.empty() ? "" : "  " + type), 10.5, kMutedText, "");
        }
        for (uint32_t r = 0; r < m_regions.size(); ++r)
            for (const auto& [node, cell] : m_regions[r].cells) drawEdges(sheet, r, node, cell);
        for (const Region& region : m_regions)
            for (const auto& [node, cell] : region.cells) drawCell(sheet, node, cell);
    }

private:
    struct Region {
        uint32_t owner = 0;
        std::size_t type = 0;
        Rect frame;
        std::vector<std::pair<uint32_t, Rect>> cells;  // by e-node
    };

    uint32_t find(uint32_t id) const {
        while (m_parent[id] != id) id = m_parent[id];
        return id;
    }
    std::string textAt(std::size_t number) const { return m_texts.at(number).get<std::string>(); }

    // Cells of a row are centered.
    void place(const json& from) {
        Region region{
            .owner = find(from[0].get<uint32_t>()), .type = from[7].get<std::size_t>(), .frame = {}, .cells = {}};
        const auto columns = from[3].get<std::size_t>(), rows = from[4].get<std::size_t>();
        const double cellWidth = from[5].get<double>(), cellHeight = from[6].get<double>(),
                     pitch = cellWidth + kCellGap;
        const double left = from[1].get<double>() - (static_cast<double>(columns) * pitch + kCellGap) / 2;
        const double top =
            from[2].get<double>() - (static_cast<double>(rows) * (cellHeight + kCellGap) + kCellGap + kFrameHeader) / 2;
        std::vector<uint32_t> alive;
        for (const json& node : from[8])
            if (!m_isDead[node.get<std::size_t>()]) alive.push_back(node.get<uint32_t>());
        for (std::size_t k = 0; k < alive.size(); ++k) {
            const std::size_t row = k / columns, inRow = std::min(columns, alive.size() - row * columns);
            region.cells.emplace_back(alive[k],
                Rect{left + kCellGap + static_cast<double>(columns - inRow) * pitch / 2 +
                        static_cast<double>(k % columns) * pitch,
                    top + kFrameHeader + kCellGap + static_cast<double>(row) * (cellHeight + kCellGap), cellWidth,
                    cellHeight});
        }
        if (alive.empty()) return;
        Rect& frame = region.frame;
        frame = region.cells.front().second;
        for (const auto& [node, cell] : region.cells) {
            const double right = std::max(frame.right(), cell.right()),
                         bottom = std::max(frame.bottom(), cell.bottom());
            frame.left = std::min(frame.left, cell.left);
            frame.width = right - frame.left;
            frame.height = bottom - frame.top;
        }
        frame = {frame.left - 4, frame.top - kFrameHeader, frame.width + 8, frame.height + kFrameHeader + 4};
        m_regionOf[region.owner] = static_cast<uint32_t>(m_regions.size());
        m_regions.push_back(std::move(region));
    }

    void drawEdges(Sheet& sheet, uint32_t to, uint32_t node, const Rect& cell) const {
        const std::vector<uint32_t>& children = m_children[node];
        const char* color = m_chosen.contains(node) ? kChosenColor : kEdgeColor;
        for (std::size_t i = 0; i < children.size(); ++i) {
            const auto from = m_regionOf.find(find(children[i]));
            if (from == m_regionOf.end()) continue;  // a constant: in the cell's second line
            const double x =
                cell.left + cell.width * static_cast<double>(i + 1) / static_cast<double>(children.size() + 1);
            const Rect& frame = m_regions[from->second].frame;
            const auto route = m_routes.find({from->second, to});
            if (from->second == to) sheet.loop(frame, x, cell.top - kArrow, color);
            else
                sheet.edge(frame.left + frame.width / 2, frame.bottom(), x, cell.top - kArrow,
                    route == m_routes.end() ? nullptr : &route->second, color);
        }
    }

    void drawCell(Sheet& sheet, uint32_t node, const Rect& cell) const {
        constexpr double kTitleCharacter = 6.8;  // pixels
        const bool isChosen = m_chosen.contains(node);
        const char* more = m_chosen.empty() ? "" : isChosen ? " stroke-width=\"3\"" : " fill-opacity=\"0.45\"";
        const char* fill = colorOf(m_track.at("family")[node].get<int>());
        sheet.rectangle(cell, fill, isChosen ? kChosenColor : fill, more);
        std::vector<std::string> lines;
        if (std::string line = textAt(m_track.at("line")[node].get<std::size_t>()); !line.empty())
            lines.push_back(std::move(line));
        for (const uint32_t child : m_children[node])
            if (!m_regionOf.contains(find(child)))
                lines.push_back(textAt(m_track.at("title")[child].get<std::size_t>()));
        const auto fitting = [&](const std::string& text) {
            return graph::label::shortened(text, static_cast<std::size_t>(cell.width / kTitleCharacter));
        };
        const double middle = cell.left + cell.width / 2;
        sheet.text(middle, lines.empty() ? cell.top + cell.height / 2 + 4 : cell.top + 16,
            fitting(textAt(m_track.at("title")[node].get<std::size_t>())), 12, "#fff", kBold);
        if (!lines.empty()) sheet.text(middle, cell.top + 31, fitting(join(lines, ", ")), 10.5, "#fff", kCentered);
    }

    const json& m_track;
    const json& m_texts;
    std::vector<uint32_t> m_parent;
    std::vector<std::vector<uint32_t>> m_children;
    std::vector<bool> m_isDead;
    std::set<uint32_t> m_chosen;
    std::vector<Region> m_regions;
    std::map<uint32_t, uint32_t> m_regionOf;  // by class
    std::map<std::pair<uint32_t, uint32_t>, std::vector<double>> m_routes;
};

}  // namespace

std::string svgOf(const json& playback) {
    const json& steps = playback.at("steps");
    const auto current =
        std::ranges::find_if(steps, [&](const json& step) { return step.at("id") == playback.at("current"); });
    ensure(current != steps.end(), "a playback contains its current step");
    Sheet sheet;
    if (current->contains("graph"))
        drawGraph(
            sheet, versionOf(playback.at("graphs"), (*current)["graph"].get<std::size_t>()), playback.at("texts"));
    else if (current->contains("track")) {
        const bool hasChoice = current->contains("extraction");
        TrackDrawing(playback.at("tracks").at((*current)["track"].get<std::size_t>()), playback.at("texts"),
            hasChoice ? &(*current)["extraction"].at("nodes") : nullptr)
            .draw(sheet);
    }
    return sheet.finished(playback.at("name").get<std::string>());
}

}  // namespace egret::playback
