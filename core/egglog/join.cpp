// Joins the tables of a query, one atom after the other, with hash indexes on the columns that are known by then.
//
// Semi-naive evaluation: a match is new if one of its rows is new. For each atom, one join takes the new rows of that
// atom, the old rows of the atoms before it and all rows of the atoms after it, so each new match is found once.
//
// The order of the atoms is chosen for every partial match: next comes the atom with the fewest rows that agree with
// the values known so far, by the sizes of the groups in hash indexes. Of two atoms that share a variable, the one with
// fewer values is thus enumerated and the other one looked up, as in a generic worst-case optimal join, but row by row
// instead of variable by variable, which needs no tries. An order planned in advance from average sizes is cheaper to
// follow, but a few large groups make it arbitrarily worse.
#include "core/egglog/join.h"

#include <algorithm>
#include <unordered_map>

namespace egret::egglog {
namespace {

struct Range {
    uint32_t begin = 0, end = 0;
    uint32_t size() const { return end - begin; }
};

struct Step {
    std::size_t atom = 0;
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

    static constexpr std::size_t kAllRows = SIZE_MAX;

    // Returns false if the search ended early. `focus` is the atom that takes new rows.
    bool run(std::size_t focus) {
        std::vector<Range> ranges;
        for (std::size_t i = 0; i < m_query.atoms.size(); ++i) {
            const Table& table = m_database.table(m_query.atoms[i].function);
            Range range{0, table.rowCount()};
            if (focus != kAllRows && i <= focus) {
                const uint32_t first = table.rowsBefore(m_options.since);
                (i == focus ? range.begin : range.end) = first;
            }
            if (range.size() == 0) return true;
            ranges.push_back(range);
        }
        m_ranges = std::move(ranges);
        m_plans.clear();
        const Matched none(m_query.atoms.size());
        const Step constants = setKnown(none);
        return !holds(constants) || step(planOf(none));
    }

private:
    bool isKnown(const Operand& operand) const { return operand.isConstant || m_isBound[operand.slot]; }
    void bind(const Operand& operand) {
        if (!operand.isConstant) m_isBound[operand.slot] = true;
    }

    // ---- planning ---------------------------------------------------------------------------------------------------

    using Matched = std::vector<bool>;  // by atom

    // The steps that can follow once some atoms are matched, one for each other atom, and the plan after each step.
    struct Plan {
        Matched matched;
        std::vector<Step> steps;
        std::vector<Plan*> next;  // null until it is needed
    };

    Plan& planOf(const Matched& matched) {
        const auto [at, isNew] = m_plans.try_emplace(matched);
        Plan& plan = at->second;
        if (!isNew) return plan;
        plan.matched = matched;
        for (std::size_t i = 0; i < matched.size(); ++i)
            if (!matched[i]) plan.steps.push_back(stepOf(i, matched));
        plan.next.resize(plan.steps.size());
        return plan;
    }
    Plan& planAfter(Plan& plan, std::size_t step) {
        if (!plan.next[step]) {
            Matched matched = plan.matched;
            matched[plan.steps[step].atom] = true;
            plan.next[step] = &planOf(matched);
        }
        return *plan.next[step];
    }

    // Notes the slots and conditions that are known then. Returns a step with the conditions.
    Step setKnown(const Matched& matched) {
        m_isBound.assign(m_query.slotCount, false);
        m_isEvaluated.assign(m_query.conditions.size(), false);
        for (std::size_t i = 0; i < m_query.atoms.size(); ++i)
            if (matched[i])
                for (const Operand& operand : m_query.atoms[i].operands) bind(operand);
        Step before;
        addConditions(before);
        return before;
    }

    std::vector<uint8_t> knownColumns(const Atom& atom) const {
        std::vector<uint8_t> columns;
        for (std::size_t c = 0; c < atom.operands.size(); ++c)
            if (isKnown(atom.operands[c])) columns.push_back(static_cast<uint8_t>(c));
        return columns;
    }

    Step stepOf(std::size_t index, const Matched& matched) {
        setKnown(matched);
        const Atom& atom = m_query.atoms[index];
        const Range range = m_ranges[index];
        Step step{.atom = index, .table = &m_database.table(atom.function), .rows = range};
        const std::size_t arity = step.table->arity();
        std::vector<uint8_t> columns = knownColumns(atom);
        const auto keyColumns = static_cast<std::size_t>(
            std::count_if(columns.begin(), columns.end(), [&](uint8_t c) { return c < arity; }));
        step.isByKey = keyColumns == arity;
        if (step.isByKey) columns.resize(arity);
        // A short range at the start is scanned, because an index would also visit the rows outside it.
        const bool isShort = range.size() < step.table->rowCount() / 4;
        if (isShort && !step.isByKey && std::ranges::find(matched, true) == matched.end()) columns.clear();
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
        return step;
    }

    void addConditions(Step& step) {
        for (bool isChanged = true; isChanged;) {
            isChanged = false;
            for (std::size_t i = 0; i < m_query.conditions.size(); ++i) {
                const Condition& condition = m_query.conditions[i];
                const bool isReady = !m_isEvaluated[i] &&
                    std::ranges::all_of(condition.inputs, [this](const Operand& input) { return isKnown(input); });
                if (!isReady) continue;
                m_isEvaluated[i] = isChanged = true;
                step.conditions.emplace_back(&condition, !isKnown(condition.output));
                bind(condition.output);
            }
        }
    }

    // ---- search -----------------------------------------------------------------------------------------------------

    Value valueOf(const Operand& operand) const { return operand.in(m_slots); }

    bool step(Plan& plan) {
        if (plan.steps.empty()) return m_found(m_slots);
        std::size_t best = 0;
        Candidates fewest{.count = UINT32_MAX};
        for (std::size_t i = 0; i < plan.steps.size() && fewest.count > 1; ++i) {
            const Candidates candidates = candidatesOf(plan.steps[i]);
            if (candidates.count >= fewest.count) continue;
            best = i;
            fewest = candidates;
        }
        return fewest.count == 0 || visitRows(plan.steps[best], fewest, planAfter(plan, best));
    }

    // The rows that agree with the values known so far: one row, a group of an index, or a range.
    struct Candidates {
        uint32_t count = 0, row = Table::kNone;
        const Table::Index::Group* group = nullptr;
    };
    Candidates candidatesOf(const Step& step) {
        if (!step.isByKey && !step.index) return {.count = step.rows.size()};
        m_known.clear();
        for (const Operand& operand : step.known) m_known.push_back(valueOf(operand));
        if (step.isByKey) {
            const uint32_t row = step.table->find(m_known);
            const bool isIn = row != Table::kNone && row >= step.rows.begin && row < step.rows.end;
            return {.count = isIn, .row = row};
        }
        const Table::Index::Group* group = step.index->find(*step.table, m_known);
        return {.count = group ? group->count : 0, .group = group};
    }

    bool visitRows(const Step& step, const Candidates& candidates, Plan& next) {
        if (step.isByKey) return visit(step, candidates.row, next);
        if (candidates.group) {
            for (uint32_t row = candidates.group->first; row < step.rows.end; row = step.index->next[row])
                if (row >= step.rows.begin && !step.table->isDead(row) && !visit(step, row, next)) return false;
            return true;
        }
        for (uint32_t row = step.rows.begin; row < step.rows.end; ++row)
            if (!step.table->isDead(row) && !visit(step, row, next)) return false;
        return true;
    }

    bool visit(const Step& step, uint32_t row, Plan& next) {
        if ((++m_visits & 0xfff) == 0) m_database.checkLimits();
        if (!m_options.includesSubsumed && step.table->isSubsumed(row)) return true;
        for (const auto& [column, slot] : step.binds) m_slots[slot] = step.table->at(row, column);
        for (const auto& [column, operand] : step.checks)
            if (step.table->at(row, column) != valueOf(operand)) return true;
        return !holds(step) || this->step(next);
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
    std::vector<Range> m_ranges;  // by atom
    std::unordered_map<Matched, Plan> m_plans;
    std::vector<bool> m_isBound, m_isEvaluated;
    std::vector<Value> m_slots, m_known, m_inputs;
    uint32_t m_visits = 0;
};

}  // namespace

void findMatches(Database& database, const Query& query, const MatchOptions& options, const Found& found) {
    if (query.isImpossible) return;
    Join join(database, query, options, found);
    if (options.since == 0) {
        join.run(Join::kAllRows);
        return;
    }
    for (std::size_t focus = 0; focus < query.atoms.size(); ++focus)
        if (!join.run(focus)) return;
}

}  // namespace egret::egglog
