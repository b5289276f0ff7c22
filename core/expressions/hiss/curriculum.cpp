#include "core/expressions/hiss/curriculum.h"

#include "core/base/hash.h"
#include "core/expressions/hiss/cut.h"
#include "core/expressions/hiss/data/constants.h"
#include "core/expressions/hiss/data/corpus.h"
#include "core/expressions/hiss/data/traverse.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <unordered_set>

namespace egret::hiss {

using expressions::Expression;

namespace {

constexpr std::array<std::string_view, 2> kNames = {"traverse", "halide"};

// Examples may contain symbols instead of variables (drawnFrom()), and the network reads numbers as symbols. Therefore,
// expressions that differ only in the kinds of their arguments have the same normal form, in which all arguments are
// variables numbered by first occurrence.
Expression normalised(const Expression& expression) {
    const auto cut = cutAt(expression, 0, std::numeric_limits<int>::max());
    std::map<expressions::Node, int64_t> numbers;
    return (cut ? cut->expression : expression).changed([&](expressions::Node& node) {
        if (node.isArgument())
            node = {expressions::Op::variable,
                numbers.try_emplace(node, static_cast<int64_t>(numbers.size())).first->second};
    });
}

// A kind of example and its frequency.
struct Part {
    double share;
    Examples examples;
};

Examples mixed(std::vector<Part> parts) {
    return [parts = std::move(parts)](Random& random) {
        double left = random.uniform();
        for (const Part& part : parts)
            if ((left -= part.share) < 0) return part.examples(random);
        return parts.back().examples(random);
    };
}

}  // namespace

std::string_view nameOf(Curriculum curriculum) { return kNames[static_cast<std::size_t>(curriculum)]; }

Curriculum curriculumNamed(std::string_view name) {
    const auto at = std::ranges::find(kNames, name);
    if (at != kNames.end()) return static_cast<Curriculum>(at - kNames.begin());
    throw Error(Category::usage, "unknown curriculum '" + std::string(name) + "'; available: traverse, halide");
}

std::string identityOf(const CurriculumOptions& options) {
    std::string text(nameOf(options.curriculum));
    if (options.heldOut.empty()) return text;
    uint64_t hash = 0;
    for (const Expression& expression : options.heldOut) hash = hashCombine(hash, expression.hash());
    return text + ", without " + std::to_string(options.heldOut.size()) + " expressions (" + std::to_string(hash) + ")";
}

Lessons lessonsOf(const CurriculumOptions& options, const Task& task) {
    std::unordered_set<Expression> heldOut;
    for (const Expression& expression : options.heldOut) heldOut.insert(normalised(expression));
    const auto draws = [&](const std::vector<Pair>& pairs, double renamedShare) {
        std::vector<Example> examples;
        for (const Pair& pair : pairs)
            if (!heldOut.contains(normalised(pair.left))) examples.push_back({pair.left, pair.right});
        return drawnFrom(std::move(examples), renamedShare);
    };

    const bool isTraverse = options.curriculum == Curriculum::traverse;
    const expressions::Table table(
        {.maxNodes = isTraverse ? 6 : 5, .mode = options.mode, .threads = options.threads}, task);
    const std::vector<Pair> deep = traverse(table, {.depth = 3, .threads = options.threads}, task);
    if (isTraverse) {
        constexpr double kRenamed = 0.3;
        const Examples shallow = draws(traverse(table, {.depth = 2}, task), kRenamed),
                       published = draws(thinnedAsPublished(deep, options.seed), kRenamed);
        return {mixed({{0.1, shallow}, {0.45, published}, {0.45, draws(deep, kRenamed)}}), {}, deep.size()};
    }
    constexpr double kRenamed = 0.7, kSelects = 0.1;
    constexpr std::size_t kSampled = 60'000, kShallow = 300;
    const std::vector<Pair> sampled = samplePairs(
        table, kSampled, {.depth = 3, .constants = true, .selectShare = kSelects, .seed = options.seed}, task);
    const std::vector<Pair> shallow = samplePairs(
        table, kShallow, {.depth = 2, .constants = true, .selectShare = kSelects, .seed = options.seed}, task);
    constexpr std::size_t kJoinedDraws = 1'000'000;
    const std::vector<Pair> joined = constantPairs(table, kJoinedDraws, options.seed, task);
    const Corpus corpus = halideCorpus({.seed = options.seed}, task);
    return {mixed({{0.15, draws(shallow, kRenamed)}, {0.35, draws(sampled, kRenamed)}, {0.2, draws(joined, kRenamed)},
                {0.3, draws(deep, kRenamed)}}),
        draws(corpus.training, 0), shallow.size() + sampled.size() + joined.size() + deep.size()};
}

}  // namespace egret::hiss
