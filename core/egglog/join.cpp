// Joins the tables of a query, one atom after the other, with hash indexes on the columns that are known by then.
//
// Semi-naive evaluation: a match is new if one of its rows is new. For each atom, one join takes the new rows of that
// atom, the old rows of the atoms before it and all rows of the atoms after it, so each new match is found once.
//
// The order of the atoms is planned for every join from the present sizes: first the atom with the fewest rows, then
// the one that is expected to multiply the partial matches the least. The expectation is exact on average where an
// index on the known columns exists. This is cheaper to maintain than the tries of a worst-case optimal join and
// equally good for the tree-shaped patterns of rewrite rules; for cyclic queries over skewed relations it can be worse.
#include "core/egglog/join.h"

#include <algorithm>
#include <cmath>

namespace egret::egglog {
namespace {

struct Range {
    uint32_t begin = 0, end = 0;
    uint32_t size() const { return end - begin; }
};

struct Step {
    const Atom* atom = nullptr;  // null: only conditions
    const Table* table = nullptr;
    const Table::Index* index = nullptr;  // null: find by key or scan
    Range rows;
    bool isByKey = false;                             // all arguments are known
    std::vector<Operand> known;                       // values of the index columns or of the key
    std::vector<std::pair<uint8_t, uint32_t>> binds;  // column to slot
    std::vector<std::pair<uint8_t, Operand>> checks;  // columns that must equal a value known by then
    std::vector<std::pair<const Condition*, bool>>
        conditions;  // to evaluate after the row; whether they set their output
};

class Join {
public:
    Join(Database& database, const Query& query, const MatchOptions& options, const Found& found)
        : m_database(database), m_query(query), m_options(options), m_found(found), m_slots(query.slotCount) {}

    // Returns false if the search ended early. `focus` is the atom that takes new rows; none for all rows.
    bool run(std::optional<std::size_t> focus) {
        std::vector<Range> ranges;
        for (std::size_t i = 0; i < m_query.atoms.size(); ++i) {
            const Table& table = m_database.table(m_query.atoms[i].function);
            Range range{0, table.rowCount()};
            if (focus && i <= *focus) {
                const uint32_t first = table.rowsBefore(m_options.since);
                (i == *focus ? range.begin : range.end) = first;
            }
            if (range.size() == 0) return true;
            ranges.push_back(range);
        }
        plan(ranges);
        return step(0);
    }

private:
    bool isKnown(const Operand& operand) const { return operand.isConstant || m_isBound[operand.slot]; }
    void bind(const Operand& operand) {
        if (!operand.isConstant) m_isBound[operand.slot] = true;
    }

    // ---- planning ---------------------------------------------------------------------------------------------------

    void plan(const std::vector<Range>& ranges) {
        m_steps.clear();
        m_isBound.assign(m_query.slotCount, false);
        std::vector<bool> isPlanned(m_query.atoms.size(), false);
        m_isEvaluated.assign(m_query.conditions.size(), false);
        m_steps.emplace_back();
        addConditions(m_steps.back());
        for (std::size_t count = 0; count < m_query.atoms.size(); ++count) {
            std::size_t best = 0;
            double least = INFINITY;
            for (std::size_t i = 0; i < m_query.atoms.size(); ++i) {
                if (isPlanned[i]) continue;
                const double rows = expectedRows(m_query.atoms[i], ranges[i]);
                if (rows >= least) continue;
                least = rows;
                best = i;
            }
            isPlanned[best] = true;
            addStep(m_query.atoms[best], ranges[best]);
        }
    }

    std::vector<uint8_t> knownColumns(const Atom& atom) const {
        std::vector<uint8_t> columns;
        for (std::size_t c = 0; c < atom.operands.size(); ++c)
            if (isKnown(atom.operands[c])) columns.push_back(static_cast<uint8_t>(c));
        return columns;
    }

    double expectedRows(const Atom& atom, Range range) const {
        const std::vector<uint8_t> columns = knownColumns(atom);
        const Table& table = m_database.table(atom.function);
        const double rows = range.size();
        if (columns.empty()) return rows;
        const std::size_t arity = table.arity();
        const bool isByKey = std::count_if(columns.begin(), columns.end(), [&](uint8_t c) { return c < arity; }) ==
            static_cast<std::ptrdiff_t>(arity);
        if (isByKey) return 0.5;
        // Without an index on all known columns, the most selective of them is a bound.
        double least = rows;
        const Table::Index* index = table.knownIndex(columns);
        if (index) least = std::min(least, index->expectedSize());
        else
            for (const uint8_t column : columns) least = std::min(least, table.index({&column, 1}).expectedSize());
        return std::max(0.6, least);
    }

    void addStep(const Atom& atom, Range range) {
        Step step{.atom = &atom, .table = &m_database.table(atom.function), .rows = range};
        const std::size_t arity = step.table->arity();
        std::vector<uint8_t> columns = knownColumns(atom);
        const auto keyColumns = static_cast<std::size_t>(
            std::count_if(columns.begin(), columns.end(), [&](uint8_t c) { return c < arity; }));
        step.isByKey = keyColumns == arity;
        if (step.isByKey) columns.resize(arity);
        // A short range at the start is scanned, because an index would also visit the rows outside it.
        const bool isShort = range.size() < step.table->rowCount() / 4;
        if (isShort && !step.isByKey && m_steps.size() == 1) columns.clear();
        if (!step.isByKey && !columns.empty()) step.index = &step.table->index(columns);
        for (const uint8_t column : columns) step.known.push_back(atom.operands[column]);
        for (std::size_t c = 0; c < atom.operands.size(); ++c) {
            if (std::find(columns.begin(), columns.end(), c) != columns.end()) continue;
            const Operand& operand = atom.operands[c];
            const auto column = static_cast<uint8_t>(c);
            if (isKnown(operand)) {
                step.checks.emplace_back(column, operand);
            } else {
                step.binds.emplace_back(column, operand.slot);
                bind(operand);
            }
        }
        addConditions(step);
        m_steps.push_back(std::move(step));
    }

    void addConditions(Step& step) {
        for (bool isChanged = true; isChanged;) {
            isChanged = false;
            for (std::size_t i = 0; i < m_query.conditions.size(); ++i) {
                const Condition& condition = m_query.conditions[i];
                const bool isReady = !m_isEvaluated[i] &&
                    std::all_of(condition.inputs.begin(), condition.inputs.end(),
                        [this](const Operand& input) { return isKnown(input); });
                if (!isReady) continue;
                m_isEvaluated[i] = isChanged = true;
                step.conditions.emplace_back(&condition, !isKnown(condition.output));
                bind(condition.output);
            }
        }
    }

    // ---- search -----------------------------------------------------------------------------------------------------

    Value valueOf(const Operand& operand) const { return operand.isConstant ? operand.value : m_slots[operand.slot]; }

    bool step(std::size_t k) {
        if (k == m_steps.size()) return m_found(m_slots);
        const Step& step = m_steps[k];
        if (!step.atom) return !holds(step) || this->step(k + 1);
        const std::size_t base = m_known.size();
        for (const Operand& operand : step.known) m_known.push_back(valueOf(operand));
        const bool goesOn = visitRows(step, k, base);
        m_known.resize(base);
        return goesOn;
    }

    bool visitRows(const Step& step, std::size_t k, std::size_t base) {
        const std::span<const Value> known(m_known.data() + base, m_known.size() - base);
        if (step.isByKey) {
            const uint32_t row = step.table->find(known);
            return row == Table::kNone || row < step.rows.begin || row >= step.rows.end || visit(step, row, k);
        }
        if (step.index) {
            const Table::Index::Group* group = step.index->find(*step.table, known);
            if (!group) return true;
            for (uint32_t row = group->first; row < step.rows.end; row = step.index->next[row])
                if (row >= step.rows.begin && !step.table->isDead(row) && !visit(step, row, k)) return false;
            return true;
        }
        for (uint32_t row = step.rows.begin; row < step.rows.end; ++row)
            if (!step.table->isDead(row) && !visit(step, row, k)) return false;
        return true;
    }

    bool visit(const Step& step, uint32_t row, std::size_t k) {
        if ((++m_visits & 0xfff) == 0) m_database.checkLimits();
        if (!m_options.includesSubsumed && step.table->isSubsumed(row)) return true;
        for (const auto& [column, slot] : step.binds) m_slots[slot] = step.table->at(row, column);
        for (const auto& [column, operand] : step.checks)
            if (step.table->at(row, column) != valueOf(operand)) return true;
        return !holds(step) || this->step(k + 1);
    }

    // Evaluates the conditions of a step. Returns whether they hold.
    bool holds(const Step& step) {
        PrimitiveContext context{m_database.values(), m_database.primitives(), m_database};
        for (const auto& [condition, setsOutput] : step.conditions) {
            m_inputs.clear();
            for (const Operand& input : condition->inputs) m_inputs.push_back(valueOf(input));
            const std::optional<Value> result =
                condition->primitive->evaluate(context, *condition->primitive, m_inputs);
            if (!result) return false;
            if (setsOutput) m_slots[condition->output.slot] = *result;
            else if (valueOf(condition->output) != *result) return false;
        }
        return true;
    }

    Database& m_database;
    const Query& m_query;
    const MatchOptions& m_options;
    const Found& m_found;
    std::vector<Step> m_steps;
    std::vector<bool> m_isBound, m_isEvaluated;
    std::vector<Value> m_slots, m_known, m_inputs;
    uint32_t m_visits = 0;
};

}  // namespace

void findMatches(Database& database, const Query& query, const MatchOptions& options, const Found& found) {
    if (query.isImpossible) return;
    Join join(database, query, options, found);
    if (options.since == 0) {
        join.run(std::nullopt);
        return;
    }
    for (std::size_t focus = 0; focus < query.atoms.size(); ++focus)
        if (!join.run(focus)) return;
}

}  // namespace egret::egglog
