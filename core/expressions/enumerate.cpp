// Bottom-up enumeration with observational equivalence (Albarghouthi, Gulwani, Kincaid, "Recursive program synthesis",
// CAV 2013; Udupa et al., "Transit", PLDI 2013; HISS, section A.1). Each operator is applied to the smallest
// expressions of each class. Of the results that agree at all points, only the smallest is kept. A dropped result
// cannot be part of a minimal expression, so the work grows with the number of classes. The 373,000 classes of at most
// 7 nodes take a million tries.
//
// Values are computed exactly with the operators of semantics.h. Residues modulo a prime would be faster, but cannot be
// compared or rounded. The points are the only remaining source of error: two classes that agree at all points count as
// one (tests/bench/expressions.md). Values of the largest expressions are not kept, because nothing is built from them.
#include "core/expressions/enumerate.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <thread>
#include <tuple>

namespace egret::expressions {

namespace {
constexpr int64_t kMaxVariables = 32;  // width of Class::variables
}

// The columns of all classes that can be operands (by class index), and the fingerprints of candidates.
struct Enumeration::Columns {
    std::size_t points;
    int maxNodes;  // node limit of the classes kept
    std::vector<Value> values{};
    std::vector<Fingerprint> fingerprints{};

    const Value* of(uint32_t classNumber) const { return values.data() + classNumber * points; }
};

Enumeration::Enumeration(EnumerationOptions options, const Task& task)
    : m_options(std::move(options)),
      m_fingerprinter(
          [this] {
              for (const Node& leaf : m_options.leaves) {
                  if (!leaf.isLeaf())
                      throw Error(Category::usage, "leaves of an enumeration must be variables, symbols or constants");
                  if (leaf.op == Op::variable && leaf.value >= kMaxVariables)
                      throw Error(Category::usage,
                          "an enumeration supports only v0 to v" + std::to_string(kMaxVariables - 1) + " as variables");
              }
              return argumentsOf(m_options.leaves);
          }(),
          m_options.mode, m_options.points, m_options.seed) {
    constexpr int kMaxNodes = 20;
    if (m_options.maxNodes < 1 || m_options.maxNodes > kMaxNodes)
        throw Error(Category::usage, "an enumeration supports 1 to " + std::to_string(kMaxNodes) + " nodes");
    if (std::ranges::any_of(m_options.operators, [](Op op) { return arityOf(op) == 0; }))
        throw Error(Category::usage, "the operators of an enumeration must not include leaves");
    Columns columns{m_options.points, m_options.maxNodes - 1};
    m_ends = {0};
    for (int nodes = 1; nodes <= m_options.maxNodes; ++nodes) {
        task.report((nodes - 1.0) / m_options.maxNodes, "expressions of " + std::to_string(nodes) + " nodes");
        if (nodes == 1) enumerateLeaves(columns);
        else enumerateNodes(nodes, columns, task);
        m_ends.push_back(m_classes.size());
    }
}

void Enumeration::enumerateLeaves(Columns& columns) {
    for (const Node& leaf : m_options.leaves) {
        const Column column = m_fingerprinter.column(Expression({leaf}));
        const uint32_t variable = leaf.op == Op::variable ? 1U << leaf.value : 0;
        put({.leaf = leaf, .variables = variable}, fingerprintOf(column), column, columns);
    }
}

void Enumeration::enumerateNodes(int nodes, Columns& columns, const Task& task) {
    constexpr std::size_t kChunk = 4096;  // candidates between two checks for cancellation
    std::vector<Class> chunk;
    const auto flush = [&] {
        task.throwIfStopped();
        tryAll(chunk, columns);
        chunk.clear();
    };
    const auto add = [&](Op op, std::array<uint32_t, kMaxArity> operands) {
        chunk.push_back({.leaf = {op, 0}, .operands = operands, .nodes = static_cast<uint8_t>(nodes)});
        if (chunk.size() == kChunk) flush();
    };
    const auto classesOf = [&](int of) {
        return std::pair(static_cast<uint32_t>(m_ends[of - 1]), static_cast<uint32_t>(m_ends[of]));
    };
    // Tries all ways to assign the remaining nodes to the operands from `operand` on.
    std::array<uint32_t, kMaxArity> operands{};
    const auto choose = [&](auto&& self, Op op, std::size_t operand, int left) -> void {
        const int behind = static_cast<int>(arityOf(op) - operand) - 1;  // remaining operands
        for (int size = behind == 0 ? left : 1; size <= left - behind; ++size) {
            auto [first, end] = classesOf(size);
            // a + b and b + a are equivalent.
            if (operand > 0 && factsOf(op).commutes) first = std::max(first, operands[operand - 1]);
            for (uint32_t number = first; number < end; ++number) {
                operands[operand] = number;
                if (behind == 0) add(op, operands);
                else self(self, op, operand + 1, left - size);
            }
        }
    };
    for (const Op op : m_options.operators)
        if (static_cast<int>(arityOf(op)) < nodes) choose(choose, op, 0, nodes - 1);
    flush();
}

void Enumeration::tryAll(std::span<Class> candidates, Columns& columns) {
    columns.fingerprints.resize(candidates.size());
    const auto compute = [&](const Class& candidate, Column& column) {
        std::array<const Value*, kMaxArity> operands{};
        const std::size_t arity = arityOf(candidate.leaf.op);
        for (std::size_t i = 0; i < arity; ++i) operands[i] = columns.of(candidate.operands[i]);
        apply(candidate.leaf.op, m_options.mode, std::span<const Value* const>(operands).first(arity), column);
    };
    const auto work = [&](std::size_t begin, std::size_t end) {
        Column column(columns.points);
        for (std::size_t i = begin; i < end; ++i) {
            compute(candidates[i], column);
            columns.fingerprints[i] = fingerprintOf(column);
        }
    };
    {
        const auto threads = static_cast<std::size_t>(std::max(1, m_options.threads));
        std::vector<std::jthread> others;
        for (std::size_t i = 1; i < threads; ++i)
            others.emplace_back(work, candidates.size() * i / threads, candidates.size() * (i + 1) / threads);
        work(0, candidates.size() / threads);
    }
    Column column(columns.points);
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        measure(candidates[i]);
        const Fingerprint& fingerprint = columns.fingerprints[i];
        if (candidates[i].nodes <= columns.maxNodes && fingerprint.whole &&
            !m_byFingerprint.contains(*fingerprint.whole))
            compute(candidates[i], column);
        put(candidates[i], fingerprint, column, columns);
    }
}

void Enumeration::put(
    const Class& candidate, const Fingerprint& fingerprint, std::span<const Value> column, Columns& columns) {
    ++m_tried;
    if (!fingerprint.whole) {
        ++m_tooLarge;
        return;
    }
    const auto [at, isNew] = m_byFingerprint.try_emplace(*fingerprint.whole, static_cast<uint32_t>(m_classes.size()));
    if (isNew) {
        if (m_classes.size() == std::numeric_limits<uint32_t>::max())
            throw Error(Category::limit, "the enumeration has too many classes; use fewer nodes");
        m_classes.push_back(candidate);
        m_heads.insert(fingerprint.head);
        if (candidate.nodes <= columns.maxNodes)
            columns.values.insert(columns.values.end(), column.begin(), column.end());
        return;
    }
    Class& known = m_classes[at->second];
    const auto order = [](const Class& of) { return std::tuple(of.nodes, of.tokens, std::popcount(of.variables)); };
    if (order(candidate) < order(known)) known = candidate;
}

// Counts tokens like tokenCount(): a call's parentheses and commas, and a pair of parentheses around an infix operand.
void Enumeration::measure(Class& candidate) const {
    const std::size_t arity = arityOf(candidate.leaf.op);
    const bool isCall = factsOf(candidate.leaf.op).isCall;
    std::size_t tokens = 1 + (isCall ? 1 + arity : 0);
    for (std::size_t i = 0; i < arity; ++i) {
        const Class& operand = m_classes[candidate.operands[i]];
        candidate.variables |= operand.variables;
        tokens += operand.tokens + (!isCall && !operand.leaf.isLeaf() && !factsOf(operand.leaf.op).isCall ? 2 : 0);
    }
    candidate.tokens = static_cast<uint16_t>(tokens);
}

Expression Enumeration::smallest(std::size_t classNumber) const {
    const Class& top = m_classes[classNumber];
    std::vector<Node> nodes{top.leaf};
    for (std::size_t i = 0; i < arityOf(top.leaf.op); ++i) {
        const Expression operand = smallest(top.operands[i]);
        nodes.insert(nodes.end(), operand.nodes().begin(), operand.nodes().end());
    }
    return Expression(std::move(nodes));
}

Enumeration::Fingerprint Enumeration::fingerprintOf(std::span<const Value> column) const {
    const auto whole = m_fingerprinter.of(column);
    return {whole, whole ? m_fingerprinter.of(column.first(std::min(kHead, column.size()))).value() : 0};
}

std::optional<std::size_t> Enumeration::find(std::span<const Value> column) const {
    const auto fingerprint = m_fingerprinter.of(column);
    return fingerprint ? find(*fingerprint) : std::nullopt;
}

std::optional<std::size_t> Enumeration::find(uint64_t fingerprint) const {
    const auto at = m_byFingerprint.find(fingerprint);
    return at == m_byFingerprint.end() ? std::nullopt : std::optional<std::size_t>(at->second);
}

bool Enumeration::mayFind(std::span<const Value> head) const {
    const auto fingerprint = m_fingerprinter.of(head.first(std::min(kHead, head.size())));
    return fingerprint && m_heads.contains(*fingerprint);
}

}  // namespace egret::expressions
