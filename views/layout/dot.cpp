// Calls Graphviz dot through its libraries. Egret sets the sizes: boxes are `shape=box fixedsize=true label=""`. A box
// with ports is an HTML-like table of empty cells, one around each port. Dot then orders the edges of an e-class by
// e-node. Dot works in points with y upwards; one point is one Egret pixel.
#include "views/layout/engines.h"

#include "core/base/digits.h"
#include "core/base/error.h"
#include "core/layout/spans.h"

#include <dlfcn.h>
#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <memory>

namespace egret::layout {
namespace {

// Loads Graphviz with only its dot plug-in. With its default plug-in table, it would load 35 libraries, including
// pango, cairo and X11, to measure label text. Egret does not need them, because its labels are empty. The table is
// used only if the plug-in is not found next to libgvc.
GVC_t* makeContext() {
    Dl_info library{};
    if (dladdr(reinterpret_cast<void*>(&gvContext), &library) != 0) {
        const auto plugins = std::filesystem::path(library.dli_fname).parent_path() / "graphviz";
        void* plugin = dlopen((plugins / "libgvplugin_dot_layout.so.6").c_str(), RTLD_NOW);
        if (void* entry = plugin ? dlsym(plugin, "gvplugin_dot_layout_LTX_library") : nullptr) {
            static const lt_symlist_t builtins[] = {{"gvplugin_dot_layout_LTX_library", entry}, {nullptr, nullptr}};
            return gvContextPlugins(builtins, 0);
        }
    }
    return gvContext();
}

std::string inches(double pixels) { return fixedDigits(std::max(1.0, pixels) / 72, 4); }

void set(void* object, const char* name, const std::string& value) {
    agset(object, const_cast<char*>(name), const_cast<char*>(value.c_str()));
}

void declare(Agraph_t* graph, int kind, const char* name, const std::string& value) {
    agattr(graph, kind, const_cast<char*>(name), const_cast<char*>(value.c_str()));
}

// Makes a row of cells: one centered on each port, with spacers between. Widths are integers, as HTML-like labels
// require.
std::string portTable(double width, double height, const std::map<int, int>& ports) {
    const int left = static_cast<int>(std::lround(-width / 2)), right = static_cast<int>(std::lround(width / 2));
    std::string cells;
    int x = left;
    auto cell = [&](int until, const std::string& attribute) {
        if (until <= x) return;
        cells += "<TD FIXEDSIZE=\"TRUE\" WIDTH=\"" + std::to_string(until - x) + "\" HEIGHT=\"" +
            std::to_string(static_cast<int>(height)) + "\"" + attribute + "></TD>";
        x = until;
    };
    for (auto port = ports.begin(); port != ports.end(); ++port) {
        int half = std::min(port->first - x, right - port->first);
        if (auto after = std::next(port); after != ports.end()) half = std::min(half, (after->first - port->first) / 2);
        half = std::max(half, 1);
        cell(port->first - half, "");
        cell(port->first + half, " PORT=\"p" + std::to_string(port->second) + "\"");
    }
    cell(right, "");
    return "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\"><TR>" + cells + "</TR></TABLE>";
}

struct GraphDeleter {
    GVC_t* context;
    void operator()(Agraph_t* graph) const {
        gvFreeLayout(context, graph);
        agclose(graph);
    }
};

Placed placeDownwards(const Drawing& drawing) {
    static GVC_t* const context = makeContext();  // one per process: creating two crashes
    agseterr(AGERR);
    std::unique_ptr<Agraph_t, GraphDeleter> owner(agopen(const_cast<char*>("drawing"), Agdirected, nullptr), {context});
    Agraph_t* graph = owner.get();
    declare(graph, AGRAPH, "splines", "true");
    declare(graph, AGRAPH, "nodesep", inches(drawing.boxGap));
    declare(graph, AGRAPH, "ranksep", inches(drawing.layerGap));
    for (const char* name : {"shape", "label", "fixedsize", "width", "height", "margin"})
        declare(graph, AGNODE, name, std::string_view(name) == "shape" ? "box" : "");
    for (const char* name : {"tailport", "arrowhead"}) declare(graph, AGEDGE, name, "");

    const Layers layers = assignLayers(drawing);
    const std::vector<bool> stubs = chooseStubs(drawing, layers);
    auto drawnByDot = [&](size_t e) { return !stubs[e] && drawing.edges[e].from != drawing.edges[e].to; };

    std::vector<std::map<int, int>> ports(drawing.boxes.size());  // by box: rounded offset -> port number
    for (const auto& edge : drawing.edges)
        if (edge.fromPort) ports[edge.from].emplace(static_cast<int>(std::lround(*edge.fromPort)), 0);
    std::vector<Agnode_t*> nodes;
    for (size_t b = 0; b < drawing.boxes.size(); ++b) {
        const auto& box = drawing.boxes[b];
        Agnode_t* node = agnode(graph, const_cast<char*>(std::to_string(b).c_str()), 1);
        nodes.push_back(node);
        set(node, "width", inches(box.width));
        set(node, "height", inches(box.height));
        if (ports[b].size() < 2) {
            set(node, "fixedsize", "true");
            continue;
        }
        int number = 0;
        for (auto& [offset, port] : ports[b]) port = number++;
        set(node, "shape", "plain");
        std::string html = portTable(box.width, box.height, ports[b]);
        char* table = agstrdup_html(graph, html.data());
        agset(node, const_cast<char*>("label"), table);
        agstrfree(graph, table);
    }
    std::vector<Agedge_t*> edges(drawing.edges.size(), nullptr);
    for (size_t e = 0; e < drawing.edges.size(); ++e) {
        if (!drawnByDot(e)) continue;
        const auto& edge = drawing.edges[e];
        edges[e] = agedge(graph, nodes[edge.from], nodes[edge.to], const_cast<char*>(std::to_string(e).c_str()), 1);
        set(edges[e], "arrowhead", "none");
        if (edge.fromPort && ports[edge.from].size() >= 2)
            set(edges[e], "tailport",
                "p" + std::to_string(ports[edge.from].at(static_cast<int>(std::lround(*edge.fromPort)))) + ":s");
    }

    if (gvLayout(context, graph, "dot") != 0) {
        const char* why = aglasterr();
        throw Error(Category::internal, std::string("Graphviz: ") + (why ? why : "layout failed"));
    }

    Placed placed;
    auto point = [](pointf p) { return Point{p.x, -p.y}; };
    for (Agnode_t* node : nodes) placed.boxes.push_back(point(ND_coord(node)));
    for (size_t e = 0; e < drawing.edges.size(); ++e) {
        const auto& edge = drawing.edges[e];
        if (!edges[e]) {
            placed.edges.push_back(stubs[e] ? stubRoute(drawing, edge, placed.boxes[edge.from], placed.boxes[edge.to])
                                            : loopRoute(drawing.boxes[edge.from], placed.boxes[edge.from]));
            continue;
        }
        auto& route = placed.edges.emplace_back();
        if (const splines* curve = ED_spl(edges[e])) {
            for (int i = 0; i < curve->size; ++i)
                for (int k = i == 0 ? 0 : 1; k < curve->list[i].size; ++k)
                    route.points.push_back(point(curve->list[i].list[k]));
        }
        if (route.points.size() < 4)
            throw Error(Category::internal, "Graphviz: no spline for edge " + std::to_string(e));
    }
    setBounds(drawing, placed);
    return placed;
}

}  // namespace

Placed placeWithDot(const Drawing& drawing) { return placeBy("dot", drawing, placeDownwards); }

}  // namespace egret::layout
