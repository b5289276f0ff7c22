#include "core/workbench/timing.h"

#include "core/base/error.h"
#include "core/base/text.h"

namespace egret::workbench {

std::vector<runtime::Executable> executables(
    const std::vector<graph::Graph>& graphs, runtime::Engine engine, const Task& task, const EventSink& sink) {
    std::vector<runtime::Executable> out;
    try {
        for (const graph::Graph& graph : graphs) out.emplace_back(graph, task, engine);
    } catch (const Error& error) {
        if (error.category() != Category::unsupported || engine != runtime::Engine::oneDnn) throw;
        emit(sink,
            event::Message{
                event::Message::Level::note, "timed with LibTorch because oneDNN cannot run it: " + error.message()});
        return executables(graphs, runtime::Engine::libTorch, task, sink);
    }
    return out;
}

Sized::Sized(const graph::Graph& from, const graph::Extents& extents)
    : graph(from), said(graph::toString(from, extents)) {
    if (graph::openExtents(from).empty() && extents.named.empty()) return;
    std::unordered_map<graph::NodeId, graph::NodeId> image;
    graph = graph::withExtents(from, extents, &image);
    for (const auto& [before, now] : image) given.emplace(now, before);
}

void Sized::nameAsGiven(profile::Profile& profile) const {
    if (given.empty()) return;
    for (profile::Operator& one : profile.operators) {
        one.node = given.at(one.node);
        one.head = given.at(one.head);
    }
    for (profile::Span& span : profile.trace.spans)
        for (graph::NodeId& node : span.nodes) node = given.at(node);
}

}  // namespace egret::workbench
