#include "core/extract/components.h"

#include "core/extract/problem.h"

#include <algorithm>

namespace egret::extract {

// Tarjan's algorithm (1972) on an explicit stack.
Components componentsOf(const LiveGraph& graph) {
    const std::size_t classes = graph.nodes.size();
    std::vector<std::vector<uint32_t>> next(classes);
    for (std::size_t c = 0; c < classes; ++c) {
        for (const uint32_t n : graph.nodes[c])
            next[c].insert(next[c].end(), graph.children[n].begin(), graph.children[n].end());
        std::sort(next[c].begin(), next[c].end());
        next[c].erase(std::unique(next[c].begin(), next[c].end()), next[c].end());
    }
    Components result;
    result.of.assign(classes, kNone);
    std::vector<uint32_t> index(classes, kNone), low(classes, 0), open;
    std::vector<std::pair<uint32_t, std::size_t>> path;
    uint32_t counter = 0;
    for (uint32_t start = 0; start < classes; ++start) {
        if (graph.nodes[start].empty() || index[start] != kNone) continue;
        path.emplace_back(start, 0);
        while (!path.empty()) {
            auto& [c, i] = path.back();
            if (i == 0) {
                index[c] = low[c] = counter++;
                open.push_back(c);
            }
            if (i < next[c].size()) {
                const uint32_t child = next[c][i++];
                if (index[child] == kNone) path.emplace_back(child, 0);
                else if (result.of[child] == kNone) low[c] = std::min(low[c], index[child]);
                continue;
            }
            const uint32_t done = c;
            if (low[done] == index[done]) {
                const auto number = static_cast<uint32_t>(result.size.size());
                result.size.push_back(0);
                uint32_t member;
                do {
                    member = open.back();
                    open.pop_back();
                    result.of[member] = number;
                    ++result.size[number];
                } while (member != done);
            }
            path.pop_back();
            if (!path.empty()) low[path.back().first] = std::min(low[path.back().first], low[done]);
        }
    }
    return result;
}

}  // namespace egret::extract
