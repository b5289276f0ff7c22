// Expression data sets: pairs of token lists, and plain expressions.
#include "tests/fuzz/target.h"

#include "core/base/error.h"
#include "core/expressions/hiss/data/pairs.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    try {
        hiss::parseExpressions(bytes);
    } catch (const Error&) {  // the bytes are tried as pairs below
    }
    const std::vector<hiss::Pair> pairs = hiss::parsePairs(bytes);
    demand(hiss::parsePairs(hiss::printPairs(pairs)).size() == pairs.size(), "printed pairs read back differently");
}

}  // namespace
const Target kTarget{.mostBytes = 4096, .read = read};
}  // namespace egret::fuzz
