#include "core/synthesis/search/sampling.h"

#include "core/base/error.h"
#include "core/base/stopwatch.h"
#include "core/base/text.h"

#include <algorithm>
#include <unordered_set>

namespace egret::synthesis {

std::optional<Operator> randomOperator(Moves& moves, const PGraph& from, Random& random, const MoveOptions& options) {
    PGraph graph = from;
    while (true) {
        if (moves.distance(graph) == 0) {
            std::vector<Operator> whole = moves.finish(graph, options);
            if (!whole.empty()) return std::move(whole[random.below(whole.size())]);
        }
        const auto move = moves.random(graph, random, options);
        if (!move) return {};
        graph = graph.with(move->primitive);
    }
}

Trials randomTrials(const std::shared_ptr<Synthesis>& synthesis, const TrialOptions& options, const Task& task,
    const std::function<void(const Operator&)>& onFound) {
    const Stopwatch watch(1);
    Moves moves(synthesis);
    Random random(options.seed);
    const PGraph root(synthesis);
    std::unordered_set<uint64_t> known;
    Trials result;
    while (result.trials < options.trials && !task.stopRequested()) {
        ++result.trials;
        if (const auto op = randomOperator(moves, root, random, options.moves)) {
            ++result.complete;
            if (known.insert(op->graph.canonicalKey()).second && onFound) onFound(*op);
        }
        if (result.trials % 64 == 0) {
            if (options.timeLimit > 0 && watch.milliseconds() / 1e3 > options.timeLimit) break;
            task.report(static_cast<double>(result.trials) / static_cast<double>(options.trials),
                std::to_string(known.size()) + " operators");
        }
    }
    result.distinct = static_cast<int64_t>(known.size());
    result.seconds = watch.milliseconds() / 1e3;
    result.reason = task.stopRequested() ? "cancelled" : result.trials < options.trials ? "time limit" : "trials";
    return result;
}

int64_t enumerate(const std::shared_ptr<Synthesis>& synthesis, const std::function<bool(const Operator&)>& onFound,
    const MoveOptions& options, const Task& task, int64_t most) {
    Moves moves(synthesis);
    std::unordered_set<uint64_t> visited, known;
    int64_t found = 0;
    // Returns false to stop. A pGraph that was already reached is not visited again.
    const auto grow = [&](const auto& self, const PGraph& graph) -> bool {
        if (task.stopRequested()) return false;
        // The key is ordered, because possible successors depend on the order of contractions.
        if (!visited.insert(graph.canonicalKey({}, true)).second) return true;
        if (visited.size() % 64 == 0) task.report(-1, std::to_string(found) + " operators");
        if (moves.distance(graph) == 0)
            for (const Operator& op : moves.finish(graph, options))
                if (known.insert(op.canonicalKey()).second) {
                    if (++found > most)
                        throw Error(Category::limit,
                            "the problem has more than " + groupedDigits(most) + " operators, too many to enumerate");
                    if (!onFound(op)) return false;
                }
        for (const Move& move : moves.all(graph, options))
            if (!self(self, graph.with(move.primitive))) return false;
        return true;
    };
    grow(grow, PGraph(synthesis));
    return found;
}

CanonicalRate canonicalRate(const Spec& spec, int64_t samples, uint64_t seed, const Task& task) {
    Random random(seed);
    CanonicalRate rate;
    std::unordered_set<uint64_t> known;
    struct Depth {
        std::shared_ptr<Synthesis> synthesis;
        Moves moves;
    };
    std::vector<Depth> depths;
    for (int depth = std::min(2, spec.limits.depth); depth <= spec.limits.depth; ++depth) {
        Spec shallow = spec;
        shallow.limits.depth = depth;
        auto synthesis = std::make_shared<Synthesis>(std::move(shallow));
        depths.push_back({synthesis, Moves(synthesis)});
    }
    // Small depths have few operators, so many draws repeat.
    for (int64_t attempt = 0; rate.whole.samples < samples && attempt < 200 * samples && !task.stopRequested();
         ++attempt) {
        Depth& depth = depths[static_cast<std::size_t>(attempt) % depths.size()];
        const auto op =
            randomOperator(depth.moves, PGraph(depth.synthesis), random, {.canonical = false, .guided = true});
        if (!op || !known.insert(op->graph.canonicalKey()).second) continue;
        const CanonicalRule* rule = refusedBy(op->graph);
        const bool plain = !rule && sumsTooMuch(op->graph);
        auto& count = rate.bySize[op->graph.depth()];
        ++count.samples;
        ++rate.whole.samples;
        if (rule || plain) ++rate.refusals[rule ? rule->name : "plain-sum"];
        else ++count.canonical, ++rate.whole.canonical;
        task.report(static_cast<double>(rate.whole.samples) / static_cast<double>(samples),
            std::to_string(rate.whole.canonical) + " canonical");
    }
    rate.reason = task.stopRequested() ? "cancelled" : rate.whole.samples < samples ? "attempt limit" : "samples";
    return rate;
}

}  // namespace egret::synthesis
