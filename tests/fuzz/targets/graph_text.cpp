// Graphs as stored in sessions. Does everything that the window does with a graph: computes its work, prints it and
// parses it again.
#include "tests/fuzz/target.h"

#include "core/graph/text.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    const auto arena = graph::Arena::create();  // creating an arena takes longer than parsing most inputs
    const graph::Graph graph = graph::parse(bytes, arena);
    graph.work();
    graph.parameterCount();
    const graph::Graph back = graph::parse(graph::print(graph), arena);
    demand(back == graph, "a printed graph reads back differently");
}

}  // namespace
const Target kTarget{.mostBytes = 8192, .read = read};
}  // namespace egret::fuzz
