// Halide's expressions: read, printed, folded and given a value.
#include "tests/fuzz/target.h"

#include "core/expr/text.h"
#include "core/expr/transform.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    expr::Names names;
    const expr::Expression expression = expr::parse(bytes, &names);
    demand(expr::parse(expr::print(expression)) == expression, "a printed expression reads back as another");
    demand(expr::tokensOf(expression).size() == expr::tokenCount(expression), "tokens are counted as they are written");
    for (const expr::Mode mode : {expr::Mode::rational, expr::Mode::intFloor, expr::Mode::halide})
        expr::fold(expression, mode);
}

}  // namespace
const Target kTarget{.mostBytes = 4096, .read = read};
}  // namespace egret::fuzz
