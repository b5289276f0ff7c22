// TASO's substitution collections (graph_subst.pb) and the rules converted from them.
#include "tests/fuzz/target.h"

#include "core/rewrite/discover/import.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    for (const rewrite::Rule& rule : rewrite::discover::importRules(rewrite::discover::readSubstitutions(bytes, {})))
        rule.toString();
}

}  // namespace
const Target kTarget{.mostBytes = 4096, .read = read};
}  // namespace egret::fuzz
