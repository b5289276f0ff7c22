// Cost tables are read, and give costs that do not fall.
#include "tests/fuzz/target.h"

#include "core/extract/cost_table.h"

#include <array>
#include <cmath>

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    const extract::CostTable table = extract::CostTable::parse(bytes);
    const std::array<double, 2> children{3, 5};
    for (const char* name : {"+", "f", "default"}) {
        const double cost = table.cost(Symbol(name), 2, children);
        demand(std::isfinite(cost) && cost > 4.9, "a term costs less than a child");
    }
    demand(table.overRoots(children) > 4.9, "a selection costs less than a root");
}

}  // namespace
const Target kTarget{.mostBytes = 4096, .read = read};
}  // namespace egret::fuzz
