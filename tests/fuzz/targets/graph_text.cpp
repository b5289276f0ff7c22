// Graphs as sessions hold them, and all that the window asks of one: its print, its work, its text once more.
#include "tests/fuzz/target.h"

#include "core/graph/text.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    const auto arena = graph::Arena::create();  // making one costs more than most inputs
    const graph::Graph graph = graph::parse(bytes, arena);
    graph.work();
    graph.parameterCount();
    const graph::Graph back = graph::parse(graph::print(graph), arena);
    demand(back == graph, "a printed graph reads back as another");
}

}  // namespace
const Target kTarget{.mostBytes = 8192, .read = read};
}  // namespace egret::fuzz
