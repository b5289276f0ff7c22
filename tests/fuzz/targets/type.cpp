// Types as stored in graphs and sessions, such as f32[1,batch,?].
#include "tests/fuzz/target.h"

#include "core/graph/types.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    const graph::Type type = graph::Type::parse(bytes);
    demand(graph::Type::parse(type.toString()) == type, "a printed type reads back differently");
    if (type.isFullyKnown()) type.shape().elements();
}

}  // namespace
const Target kTarget{.mostBytes = 1024, .read = read};
}  // namespace egret::fuzz
