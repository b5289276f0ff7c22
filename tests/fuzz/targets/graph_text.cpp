// Graphs as sessions store them, with everything that the window requires of a graph: work, printing and parsing again.
#include "tests/fuzz/target.h"

#include "core/graph/text.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    const auto arena = graph::Arena::create();  // creating an arena takes longer than most inputs
    const graph::Graph graph = graph::parse(bytes, arena);
    graph.work();
    graph.parameterCount();
    const graph::Graph back = graph::parse(graph::print(graph), arena);
    demand(back == graph, "a printed graph reads back differently");
}

}  // namespace
const Target kTarget{.mostBytes = 8192, .read = read};
}  // namespace egret::fuzz
