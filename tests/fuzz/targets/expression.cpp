// Halide expressions are read, printed, folded and evaluated.
#include "tests/fuzz/target.h"

#include "core/expressions/text.h"
#include "core/expressions/transform.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    expressions::Names names;
    const expressions::Expression expression = expressions::parse(bytes, &names);
    demand(expressions::parse(expressions::print(expression)) == expression,
        "a printed expression reads back differently");
    demand(expressions::tokensOf(expression).size() == expressions::tokenCount(expression),
        "the token count does not match the written tokens");
    for (const expressions::Mode mode :
        {expressions::Mode::rational, expressions::Mode::intFloor, expressions::Mode::halide})
        expressions::fold(expression, mode);
}

}  // namespace
const Target kTarget{.mostBytes = 4096, .read = read};
}  // namespace egret::fuzz
