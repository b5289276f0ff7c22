// TASO's collections of substitutions (graph_subst.pb), and the rules they become.
#include "tests/fuzz/target.h"

#include "core/rewrite/taso/import.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    for (const rewrite::Rule& rule : rewrite::taso::importRules(rewrite::taso::readSubstitutions(bytes, {})))
        rule.toString();
}

}  // namespace
const Target kTarget{.mostBytes = 4096, .read = read};
}  // namespace egret::fuzz
