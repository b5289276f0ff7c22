// Traverse Equivalence (HISS, section A.1). HISS enumerates expressions, sorts them into classes by fingerprint, and
// drops those with a part that could be smaller. This code builds only the remaining expressions: it keeps the few
// minimal parts of depth 2 with their values, so an expression of depth 3 costs one operator over columns. Its smallest
// equivalent is looked up in the table of small expressions and, because it may be larger than those, among the
// expressions of depth 3. Pairs are compared again at three times as many different points. Of the pairs that agree at
// the table's 1,000 points, one in 1,000 differs at these additional points.
#include "core/expressions/hiss/data/traverse.h"

#include "core/expressions/text.h"
#include "core/expressions/transform.h"

#include <algorithm>
#include <array>
#include <thread>
#include <unordered_set>

namespace egret::hiss {
namespace {

using namespace expressions;

constexpr std::array kTraversedOperators = {Op::logicalNot, Op::min, Op::max, Op::greaterEqual, Op::lessEqual, Op::less,
    Op::greater, Op::equal, Op::notEqual, Op::add, Op::subtract, Op::multiply, Op::divide, Op::logicalAnd,
    Op::logicalOr, Op::select};

// An operator applied to blocks.
struct Candidate {
    Op op;
    std::array<uint16_t, kMaxArity> operands;
};

// Minimal expressions by depth, with their values at the table's points, then at additional points.
class Blocks {
public:
    Blocks(const Table& table, std::span<const Node> leaves, int depth)
        : m_table(table), m_points(fingerprinter().points().size()),
          m_others(fingerprinter().arguments(), fingerprinter().mode(), 3 * m_points,
              table.enumeration().options().seed + 1) {
        if (depth < 1 || depth > 2) throw Error(Category::usage, "the depth of pairs must be 2 or 3");
        for (const Node& leaf : leaves) add(Expression({leaf}));
        m_shallower = 0;
        if (depth == 1) return;
        m_shallower = m_expressions.size();
        Column column(m_points);
        for (const Op op : kTraversedOperators)
            forEach(op, m_shallower, [&](const Candidate& candidate) {
                compute(candidate, column, 0);
                const auto found = table.enumeration().find(column);
                const Expression expression = build(candidate);
                if (found && table.enumeration().nodesOf(*found) == static_cast<int>(expression.size()))
                    add(expression);
            });
    }

    std::size_t size() const { return m_expressions.size(); }
    std::size_t points() const { return m_points; }
    const Fingerprinter& fingerprinter() const { return m_table.enumeration().fingerprinter(); }

    Expression build(const Candidate& candidate) const {
        auto operands = transformed(blocksOf(candidate), [&](uint16_t block) { return m_expressions[block]; });
        return Expression::of(candidate.op, operands);
    }

    std::size_t nodesOf(const Candidate& candidate) const {
        std::size_t nodes = 1;
        for (const uint16_t block : blocksOf(candidate)) nodes += m_expressions[block].size();
        return nodes;
    }

    // Returns true if the candidate is deeper than all blocks.
    bool isDeep(const Candidate& candidate) const {
        return std::ranges::any_of(blocksOf(candidate), [&](uint16_t block) { return block >= m_shallower; });
    }

    // Computes `values.size()` values, starting at point `first`.
    void compute(const Candidate& candidate, std::span<Value> values, std::size_t first) const {
        std::array<const Value*, kMaxArity> operands{};
        const std::span<const uint16_t> blocks = blocksOf(candidate);
        for (std::size_t i = 0; i < blocks.size(); ++i) operands[i] = m_values.data() + blocks[i] * allPoints() + first;
        apply(candidate.op, fingerprinter().mode(), std::span(operands).first(blocks.size()), values);
    }

    // Checks whether the candidate equals an expression at the additional points, too.
    class Check {
    public:
        Check(const Blocks& blocks, const Expression& expression)
            : m_blocks(blocks), m_expected(blocks.m_others.column(expression)), m_values(m_expected.size()) {}
        bool passes(const Candidate& candidate) {
            m_blocks.compute(candidate, m_values, m_blocks.m_points);
            return m_values == m_expected;
        }

    private:
        const Blocks& m_blocks;
        Column m_expected, m_values;
    };

    // Enumerates all ways to apply an operator to the first `count` blocks.
    template <class Take>
    static void forEach(Op op, std::size_t count, Take take) {
        Candidate candidate{op, {}};
        const auto choose = [&](auto&& self, std::size_t operand) -> void {
            if (operand == arityOf(op)) return take(candidate);
            for (std::size_t block = 0; block < count; ++block) {
                candidate.operands[operand] = static_cast<uint16_t>(block);
                self(self, operand + 1);
            }
        };
        choose(choose, 0);
    }

private:
    static std::span<const uint16_t> blocksOf(const Candidate& candidate) {
        return std::span(candidate.operands).first(arityOf(candidate.op));
    }
    std::size_t allPoints() const { return m_points + m_others.points().size(); }

    void add(Expression expression) {
        for (const Fingerprinter* at : {&fingerprinter(), &m_others}) {
            const Column column = at->column(expression);
            m_values.insert(m_values.end(), column.begin(), column.end());
        }
        m_expressions.push_back(std::move(expression));
    }

    const Table& m_table;
    std::size_t m_points;
    const Fingerprinter m_others;
    std::vector<Expression> m_expressions;
    std::vector<Value> m_values;
    std::size_t m_shallower = 0;  // number of blocks shallower than the deepest
};

std::vector<Node> leavesOf(const Table& table, bool constants) {
    std::vector<Node> leaves;
    for (const Node& leaf : table.enumeration().options().leaves)
        if (leaf.op == Op::variable || constants) leaves.push_back(leaf);
    return leaves;
}

struct Found {
    uint64_t fingerprint;
    uint32_t candidate;
};

}  // namespace

std::vector<Pair> traverse(const Table& table, const TraverseOptions& options, const Task& task) {
    const Blocks blocks(table, leavesOf(table, false), options.depth - 1);
    std::vector<Candidate> candidates;
    for (const Op op : kTraversedOperators)
        Blocks::forEach(op, blocks.size(), [&](const Candidate& candidate) {
            if (blocks.isDeep(candidate)) candidates.push_back(candidate);
        });

    const Fingerprinter& fingerprinter = blocks.fingerprinter();
    std::vector<std::optional<uint64_t>> fingerprints(candidates.size());
    const auto compute = [&](std::size_t begin, std::size_t end, bool reports) {
        Column column(blocks.points());
        for (std::size_t i = begin; i < end && !task.stopRequested(); ++i) {
            if (reports && i % 4096 == 0)
                task.report(static_cast<double>(i - begin) / static_cast<double>(end - begin),
                    "expressions of depth " + std::to_string(options.depth));
            blocks.compute(candidates[i], column, 0);
            fingerprints[i] = fingerprinter.of(column);
        }
    };
    {
        const auto threads = static_cast<std::size_t>(std::max(1, options.threads));
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < threads; ++i)
            others.emplace_back(compute, candidates.size() * i / threads, candidates.size() * (i + 1) / threads, false);
        compute(0, candidates.size() / threads, true);
    }
    task.throwIfStopped();

    std::vector<Found> found;
    for (std::size_t i = 0; i < candidates.size(); ++i)
        if (fingerprints[i]) found.push_back({*fingerprints[i], static_cast<uint32_t>(i)});
    std::ranges::sort(found, {}, [](const Found& of) { return std::pair(of.fingerprint, of.candidate); });

    std::vector<std::pair<uint32_t, Pair>> pairs;
    for (auto begin = found.begin(); begin != found.end();) {
        task.throwIfStopped();
        const auto end =
            std::find_if(begin, found.end(), [&](const Found& of) { return of.fingerprint != begin->fingerprint; });
        std::optional<Expression> smallest;
        const auto order = [](const Expression& of) { return std::pair(of.size(), tokenCount(of)); };
        if (const auto inTable = table.enumeration().find(begin->fingerprint))
            smallest = table.enumeration().smallest(*inTable);
        else
            for (auto at = begin; at != end; ++at) {
                if (smallest && blocks.nodesOf(candidates[at->candidate]) > smallest->size()) continue;
                Expression expression = blocks.build(candidates[at->candidate]);
                if (!smallest || order(expression) < order(*smallest)) smallest = std::move(expression);
            }
        std::optional<Blocks::Check> check;
        for (auto at = begin; at != end; ++at) {
            const Candidate& candidate = candidates[at->candidate];
            if (blocks.nodesOf(candidate) <= smallest->size()) continue;
            Expression expression = blocks.build(candidate);
            if (renamed(expression).expression != expression) continue;
            if (!check) check.emplace(blocks, *smallest);
            if (check->passes(candidate)) pairs.push_back({at->candidate, {std::move(expression), *smallest}});
        }
        begin = end;
    }
    std::ranges::sort(pairs, {}, [](const auto& pair) { return pair.first; });
    std::vector<Pair> result;
    for (auto& [candidate, pair] : pairs) result.push_back(std::move(pair));
    return result;
}

std::vector<Pair> thinnedAsPublished(std::vector<Pair> pairs, uint64_t seed) {
    // A pair is kept with a probability that is a product of two factors. One depends on the left side's root and on
    // how many operands are selects (rows) and leaves (columns), the other on the nodes saved. Both are fitted to the
    // published pairs (iterative proportional fitting, Deming and Stephan, 1940), with 0 for cases that do not occur.
    static constexpr double kSelect[4][3] = {
        {0.023, 0.327, 8.643}, {0.163, 2.569, 7.609}, {2.16, 3.99, 0}, {2.624, 0, 0}};
    static constexpr double kOther[3][2] = {{0.792, 3.309}, {0.31, 7.564}, {2.948, 0}};
    static constexpr double kSaved[] = {0, 0.09, 0.248, 0.304, 0.368, 0.527, 0.519, 1};
    Random random(seed);
    std::erase_if(pairs, [&](const Pair& pair) {
        ensure(pair.left.depth() == 3, "the published pairs have depth 3");
        const auto operands = pair.left.operandsOf(0);
        const auto selects =
            std::ranges::count_if(operands, [&](std::size_t node) { return pair.left[node].op == Op::select; });
        const auto leaves = std::ranges::count_if(operands, [&](std::size_t node) { return pair.left[node].isLeaf(); });
        const std::size_t saved = std::min(pair.left.size() - pair.right.size(), std::size(kSaved) - 1);
        return random.uniform() >=
            (pair.left.root().op == Op::select ? kSelect[selects][leaves] : kOther[selects][leaves]) * kSaved[saved];
    });
    return pairs;
}

std::vector<Pair> samplePairs(const Table& table, std::size_t count, const SampleOptions& options, const Task& task) {
    constexpr std::size_t kPatience = 100'000;  // draws without a new pair before giving up
    const Blocks blocks(table, leavesOf(table, options.constants), options.depth - 1);
    const Enumeration& enumeration = table.enumeration();
    Random random(options.seed);
    std::vector<Pair> pairs;
    std::unordered_set<Expression> known;
    Column column(blocks.points());
    const std::size_t head = std::min(Enumeration::kHead, column.size());
    for (std::size_t failed = 0; pairs.size() < count; ++failed) {
        if (failed == kPatience)
            throw Error(
                Category::limit, "found only " + std::to_string(pairs.size()) + " pairs; probably no more exist");
        if (failed % 256 == 0) {
            task.throwIfStopped();
            task.report(static_cast<double>(pairs.size()) / static_cast<double>(count), "pairs");
        }
        Candidate candidate{random.uniform() < options.selectShare
                ? Op::select
                : kTraversedOperators[random.below(kTraversedOperators.size() - 1)],
            {}};
        for (uint16_t& operand : candidate.operands) operand = static_cast<uint16_t>(random.below(blocks.size()));
        if (!blocks.isDeep(candidate)) continue;
        blocks.compute(candidate, std::span(column).first(head), 0);
        if (!enumeration.mayFind(column)) continue;
        blocks.compute(candidate, std::span(column).subspan(head), head);
        const auto found = enumeration.find(column);
        if (!found || enumeration.nodesOf(*found) >= static_cast<int>(blocks.nodesOf(candidate))) continue;
        Expression left = blocks.build(candidate), right = enumeration.smallest(*found);
        if (!known.insert(left).second || !Blocks::Check(blocks, right).passes(candidate)) continue;
        pairs.push_back({std::move(left), std::move(right)});
        failed = 0;
    }
    return pairs;
}

}  // namespace egret::hiss
