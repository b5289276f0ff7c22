// E-graphs from other tools, possibly compressed, are read, written, drawn, loaded and extracted from.
#include "tests/fuzz/target.h"

#include "core/base/error.h"
#include "core/base/gzip.h"
#include "core/egraph/serialized.h"
#include "core/extract/greedy.h"
#include "core/extract/serialized.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    const std::string unpacked = isGzip(bytes) ? gunzip(bytes, 1 << 20) : std::string(bytes);
    const egraph::Serialized file = egraph::parseSerialized(unpacked);
    const std::string text = egraph::printSerialized(file);
    demand(egraph::printSerialized(egraph::parseSerialized(text)) == text, "a printed e-graph reads back differently");
    egraph::printDot(file);
    const egraph::Loaded loaded = egraph::load(file);
    demand(loaded.roots.size() == file.roots.size(), "a root was lost");
    const extract::Problem problem = extract::problemOf(file);
    problem.validate();
    extract::greedyDag(problem);
}

}  // namespace
const Target kTarget{.mostBytes = 16384, .read = read};
}  // namespace egret::fuzz
