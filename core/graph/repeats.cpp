// Finds repeated blocks of a program without names.
//
// Finding all repeated sub-graphs is subgraph isomorphism. However, most networks are written by loops, which leave
// tandem repeats in topological orders that finish one part before the next. The depth-first post-order of
// Graph::nodes() is such an order. This code therefore finds maximal repetitions of a string (Main and Lorentz 1984,
// Kolpakov and Kucherov 1999). The letters are operators. Two letters p apart are equal if they are the same kind of
// operator and their inputs correspond. Inputs correspond if they are p steps apart, are the same value, or come from
// before both blocks. Shapes are ignored: a stage with twice the channels is the same block to a reader. With one pass
// per period, the cost is O(steps * kLargestBlock). This is simpler than O(n log n) methods and takes 30 ms for 10,000
// operators.
//
// A repetition does not determine where its blocks begin: "abcabcab" is abc+abc or bca+bca. Blocks begin where the
// fewest values are alive (one in a residual network: its stream), at an operator that does work, and as early as
// possible. Of overlapping repetitions, the one that saves the most drawn steps (all but one period) is chosen. A block
// that is mostly a repetition itself ("fire, fire, pool") is rejected.
//
// The rest is cut where one value is alive. Pieces that recur elsewhere (the blocks between a ResNet's stages) are
// separate blocks. At first, blocks must be connected by one value. If these cover less than half of the steps, blocks
// connected by two values (as in a recurrent cell) and then by any number are tried. Without this order, two similar
// branches of an inception module would be a repetition. All blocks are intervals of a topological order, so folding
// any of them leaves the graph acyclic.
#include "core/graph/repeats.h"

#include "core/base/hash.h"

#include <algorithm>
#include <map>

namespace egret::graph {
namespace {

class Finder {
public:
    Finder(const std::vector<LineStep>& line, std::size_t begin, std::size_t end)
        : m_line(line), m_begin(begin), m_end(end) {
        countAlive();
    }

    std::vector<Repeat> find() {
        std::vector<Repeat> best;
        for (const int64_t limit : {int64_t{1}, int64_t{2}, int64_t{1} << 40}) {
            std::vector<Repeat> found = findWith(limit);
            if (covered(found) > covered(best)) best = std::move(found);
            if (2 * covered(best) >= m_end - m_begin) break;
        }
        return best;
    }

private:
    static std::size_t covered(const std::vector<Repeat>& repeats) {
        std::size_t steps = 0;
        for (const Repeat& one : repeats) steps += one.end() - one.begin;
        return steps;
    }

    // Requires at most `limit` live values between blocks.
    std::vector<Repeat> findWith(int64_t limit) const {
        std::vector<Repeat> candidates;
        const std::size_t largest = std::min(kLargestBlock, (m_end - m_begin) / 2);
        for (std::size_t period = kSmallestBlock; period <= largest; ++period) findPeriodic(period, limit, candidates);
        // Repetitions inside blocks are known only after all periods were searched.
        std::vector<Repeat> kept;
        for (const Repeat& one : candidates)
            if (!isMostlyRepeats(one, candidates)) kept.push_back(one);
        std::ranges::stable_sort(kept, [](const Repeat& a, const Repeat& b) { return saves(a) > saves(b); });
        std::vector<Repeat> chosen;
        for (const Repeat& one : kept) {
            const bool meets = std::ranges::any_of(
                chosen, [&](const Repeat& other) { return one.begin < other.end() && other.begin < one.end(); });
            if (!meets) chosen.push_back(one);
        }
        addReturning(chosen);
        std::ranges::sort(chosen, [](const Repeat& a, const Repeat& b) { return a.begin < b.begin; });
        return chosen;
    }

    static std::size_t saves(const Repeat& one) { return one.period * (one.copies - 1); }

    // Counts the values produced before each position and read at or after it.
    void countAlive() {
        std::vector<std::size_t> lastRead(m_end - m_begin, 0);
        for (std::size_t i = m_begin; i < m_end; ++i)
            for (const auto& source : m_line[i].sources)
                if (source.step >= static_cast<int64_t>(m_begin))
                    lastRead[static_cast<std::size_t>(source.step) - m_begin] = i;
        std::vector<int64_t> change(m_end - m_begin + 2, 0);
        for (std::size_t i = m_begin; i < m_end; ++i) {
            const std::size_t last = lastRead[i - m_begin];
            if (last == 0) continue;
            ++change[i - m_begin + 1];
            --change[last - m_begin + 1];
        }
        m_alive.resize(m_end - m_begin + 1);
        int64_t alive = 0;
        for (std::size_t at = 0; at < m_alive.size(); ++at) m_alive[at] = alive += change[at];
    }
    int64_t alive(std::size_t at) const { return m_alive[at - m_begin]; }

    bool alike(std::size_t i, std::size_t j) const {
        const LineStep &a = m_line[i], &b = m_line[j];
        if (a.kind != b.kind || a.sources.size() != b.sources.size()) return false;
        const auto period = static_cast<int64_t>(j - i);
        for (std::size_t s = 0; s < a.sources.size(); ++s) {
            const auto &from = a.sources[s], &other = b.sources[s];
            if (from == other) continue;
            if (from.step >= 0 && other.step - from.step == period) continue;
            // The first block reads from outside what later blocks read from the previous block.
            if (from.step < 0 && from.outside != 0 && other.step >= 0 &&
                other.step - period < static_cast<int64_t>(m_begin))
                continue;
            const bool bothFromBefore =
                from.step < static_cast<int64_t>(i) - period && other.step < static_cast<int64_t>(j) - period;
            if (!bothFromBefore) return false;
        }
        return true;
    }

    void findPeriodic(std::size_t period, int64_t limit, std::vector<Repeat>& candidates) const {
        std::size_t start = m_begin;
        for (std::size_t i = m_begin; i + period <= m_end; ++i) {
            if (i + period < m_end && alike(i, i + period)) continue;
            if (i - start >= period) {
                const Repeat repeat = placed(start, i + period, period);
                if (std::max(alive(repeat.begin), alive(repeat.begin + period)) <= limit) candidates.push_back(repeat);
            }
            start = i + 1;
        }
    }

    // Determines where the blocks of the periodic range [start, stop) begin.
    Repeat placed(std::size_t start, std::size_t stop, std::size_t period) const {
        std::size_t best = start;
        int64_t least = -1;
        for (std::size_t at = start; at < start + period && at + 2 * period <= stop; ++at) {
            const int64_t score = 2 * std::max(alive(at), alive(at + period)) + m_line[at].isLight;
            if (least >= 0 && score >= least) continue;
            least = score;
            best = at;
        }
        return {best, period, (stop - best) / period};
    }

    static bool isMostlyRepeats(const Repeat& block, const std::vector<Repeat>& all) {
        return std::ranges::any_of(all, [&](const Repeat& one) {
            return one.period < block.period && one.begin < block.end() && block.begin < one.end() &&
                4 * std::min(one.end() - one.begin, block.period) >= 3 * block.period;
        });
    }

    // Adds pieces that recur between positions with one live value.
    void addReturning(std::vector<Repeat>& chosen) const {
        std::vector<bool> taken(m_end - m_begin + 1, false);
        for (const Repeat& one : chosen)
            std::fill(taken.begin() + static_cast<std::ptrdiff_t>(one.begin - m_begin),
                taken.begin() + static_cast<std::ptrdiff_t>(one.end() - m_begin), true);
        std::map<std::pair<std::size_t, uint64_t>, std::vector<std::size_t>> pieces;  // (steps, structure) -> begins
        for (std::size_t i = m_begin; i < m_end;) {
            if (taken[i - m_begin]) {
                ++i;
                continue;
            }
            std::size_t stop = i + 1;
            while (stop < m_end && !taken[stop - m_begin] && alive(stop) > 1) ++stop;
            if (stop - i >= kSmallestBlock) {
                // Include the activation that follows.
                while (stop < m_end && !taken[stop - m_begin] && m_line[stop].isLight && alive(stop + 1) <= 1) ++stop;
                pieces[{stop - i, lookOf(i, stop)}].push_back(i);
            }
            i = stop;
        }
        for (const auto& [look, begins] : pieces)
            if (begins.size() > 1)
                for (std::size_t begin : begins) chosen.push_back({begin, look.first, 1});
    }

    uint64_t lookOf(std::size_t begin, std::size_t end) const {
        uint64_t look = 0;
        for (std::size_t i = begin; i < end; ++i) {
            look = hashCombine(look, m_line[i].kind);
            for (const auto& source : m_line[i].sources)
                look = hashCombine(look,
                    source.step >= static_cast<int64_t>(begin)
                        ? static_cast<uint64_t>(static_cast<int64_t>(i) - source.step)
                        : 0);
        }
        return look;
    }

    const std::vector<LineStep>& m_line;
    std::size_t m_begin, m_end;
    std::vector<int64_t> m_alive;
};

}  // namespace

std::vector<Repeat> findRepeats(const std::vector<LineStep>& line, std::size_t begin, std::size_t end) {
    if (end - begin < 2 * kSmallestBlock) return {};
    return Finder(line, begin, end).find();
}

}  // namespace egret::graph
