#include "core/egglog/database.h"

#include "core/base/text.h"

#include <algorithm>

namespace egret::egglog {

Database::Database(
    Values& values, const Primitives& primitives, const std::deque<Function>& functions, const Errors& errors)
    : m_values(values), m_primitives(primitives), m_functions(functions), m_errors(errors) {}

void Database::setLimits(const Limits& limits, const Task& task) {
    m_limits = limits;
    m_task = &task;
}

void Database::endLimits() {
    m_limits = {.rows = UINT64_MAX, .bytes = UINT64_MAX};
    m_task = nullptr;
}

void Database::checkLimits() const {
    if (m_task) m_task->throwIfStopped();
    if (m_rows > m_limits.rows)
        throw Error(Category::limit,
            "the tables have more than " + groupedDigits(static_cast<int64_t>(m_limits.rows)) +
                " rows, which is the limit");
    if (++m_steps % 64 != 0) return;
    std::size_t bytes = m_values.bytes() + m_parents.size() * sizeof(uint32_t);
    for (const auto& table : m_tables)
        if (table) bytes += table->bytes();
    if (m_log) bytes += m_log->bytes();
    if (bytes > m_limits.bytes)
        throw Error(Category::limit,
            "the tables need more than " + humanBytes(static_cast<double>(m_limits.bytes)) + ", which is the limit");
}

void Database::declare(FunctionId function) {
    if (function >= m_tables.size()) m_tables.resize(function + 1);
    m_tables[function].emplace(m_functions[function].inputs.size(), m_log != nullptr);
}

// ---- e-classes ------------------------------------------------------------------------------------------------------

Value Database::find(Value id) const {
    auto at = static_cast<uint32_t>(id);
    while (m_parents[at] != at) at = m_parents[at];
    return at;
}

Value Database::canonical(SortId sort, Value value) const {
    const Sort& s = m_values.sort(sort);
    if (!s.hasIds) return value;
    return s.kind == SortKind::eclass ? find(value) : m_values.canonical(value);
}

Value Database::freshId() {
    if (m_parents.size() == UINT32_MAX) throw Error(Category::limit, "the program has more than 2^32 e-classes");
    m_parents.push_back(static_cast<uint32_t>(m_parents.size()));
    return m_parents.size() - 1;
}

void Database::merge(Value a, Value b) {
    if (m_log) m_log->connect(a, b);
    if (m_isRebuilding) {
        m_delayed.emplace_back(a, b);
        return;
    }
    Value kept = find(a), gone = find(b);
    if (kept == gone) return;
    if (gone < kept) std::swap(kept, gone);
    m_parents[gone] = static_cast<uint32_t>(kept);
    // Halve the paths, so that find() stays short without writing.
    for (Value id : {a, b})
        while (m_parents[id] != id) {
            const uint32_t next = m_parents[id];
            m_parents[id] = m_parents[next];
            id = next;
        }
    m_displaced.push_back(gone);
    ++m_changes;
}

// ---- rows -----------------------------------------------------------------------------------------------------------

void Database::append(FunctionId function, std::span<const Value> key, Value output, bool isSubsumed, uint32_t fact) {
    m_tables[function]->append(key, output, m_now, isSubsumed, fact);
    ++m_changes;
    if ((++m_rows & 1023) == 0) checkLimits();
}

void Database::insert(FunctionId function, std::span<const Value> key, Value output) {
    const uint32_t row = m_tables[function]->find(key);
    const uint32_t fact = m_log ? m_log->addFact(function, key, output, false) : 0;
    if (row == Table::kNone) append(function, key, output, false, fact);
    else mergeRow(function, row, output, false, fact);
}

void Database::addRow(FunctionId constructor, std::span<const Value> key) {
    ++m_writers;
    call(constructor, key);
    --m_writers;
}

// As in egglog, a primitive also combines equal values, as in (+ old new), but a term does not.
static bool mergesEqualValues(const Function& function) {
    return function.merge && !function.merge->ops.empty() && function.merge->ops.back().kind == Op::Kind::primitive;
}

void Database::mergeRow(FunctionId function, uint32_t row, Value output, bool isSubsumed, uint32_t fact) {
    Table& table = *m_tables[function];
    const Function& f = m_functions[function];
    if (isSubsumed && !table.isSubsumed(row)) table.subsume(row);
    const Value old = table.at(row, table.arity());
    if (f.kind == FunctionKind::relation || (old == output && !mergesEqualValues(f))) return;
    if (f.kind == FunctionKind::constructor) {
        if (m_log) m_log->congruent(table.fact(row), fact);
        return merge(old, output);
    }
    // As in egglog, actions merge the values that they see. rebuild() first replaces merged ids.
    if (!m_isRebuilding && f.merge) return mergeValues(function, row, old, output, fact);
    const Value before = canonical(f.output, old), after = canonical(f.output, output);
    if (before == after && !mergesEqualValues(f)) return;  // rebuild() replaces a stale output
    if (!f.merge)
        throw m_errors.errorAt(f.at, "function '" + f.name + "' has :no-merge, but a row got two different values");
    mergeValues(function, row, before, after, fact);
}

void Database::mergeValues(FunctionId function, uint32_t row, Value old, Value output, uint32_t fact) {
    const Table& table = *m_tables[function];
    const Function& f = m_functions[function];
    const std::span<const Value> args = table.row(row).first(table.arity());
    const std::vector<Value> key(args.begin(), args.end());
    const Value stored = table.at(row, table.arity());
    std::vector<Value> slots{old, output};
    std::optional<ProofLog::Scope> scope;
    if (m_log) {
        ProofLog::Application application{.code = f.merge.get(), .function = function, .at = f.at, .slots = slots};
        application.premises = {{table.fact(row), key}, {fact, key}};
        for (std::size_t i = 0; i < 2; ++i) application.premises[i].values.push_back(slots[i]);
        scope.emplace(m_log.get(), std::move(application));
    }
    const Value merged = run(*f.merge, slots);
    if (merged == stored) return;
    row = m_tables[function]->find(key);  // the merge may have changed the table
    const bool wasSubsumed = row != Table::kNone && m_tables[function]->isSubsumed(row);
    if (row != Table::kNone) {
        m_tables[function]->kill(row);
        --m_rows;
    }
    append(function, key, merged, wasSubsumed, m_log ? m_log->addFact(function, key, merged, false) : 0);
}

std::optional<Value> Database::lookup(FunctionId function, std::span<const Value> args) const {
    const Table& table = *m_tables[function];
    const uint32_t row = table.find(args);
    if (row == Table::kNone) return std::nullopt;
    if (m_log) m_log->read(table.fact(row), table.row(row));
    return table.at(row, args.size());
}

std::optional<Value> Database::call(FunctionId function, std::span<const Value> args) {
    if (const std::optional<Value> known = lookup(function, args)) return known;
    const FunctionKind kind = m_functions[function].kind;
    const bool isAdded = kind == FunctionKind::constructor || kind == FunctionKind::relation;
    if (!isAdded || m_writers == 0) return std::nullopt;
    const Value output = kind == FunctionKind::constructor ? freshId() : 0;
    const bool isNewId = kind == FunctionKind::constructor;
    append(function, args, output, false, m_log ? m_log->addFact(function, args, output, isNewId) : 0);
    return output;
}

void Database::remove(FunctionId function, std::span<const Value> args) {
    m_removals.push_back({function, {args.begin(), args.end()}});
}

void Database::flush() {
    // As in egglog, removals precede the insertions of the same step, so a row that is written in this step remains.
    for (const Removal& removal : m_removals) {
        Table& table = *m_tables[removal.function];
        const uint32_t row = table.find(removal.key);
        if (row == Table::kNone || table.time(row) == m_now) continue;
        table.kill(row);
        --m_rows;
        ++m_changes;
    }
    m_removals.clear();
}

uint32_t Database::recordMatch(const Query& query, ProofLog::Application application) {
    application.query = &query;
    const std::vector<Value> slots = application.slots;
    const ProofLog::Scope scope(m_log.get(), std::move(application));
    std::vector<Value> inputs;
    const auto read = [&](std::span<const Operand> operands) {
        inputs.clear();
        for (const Operand& operand : operands) inputs.push_back(operand.in(slots));
    };
    for (const Atom& atom : query.atoms) {
        read(std::span(atom.operands).first(atom.operands.size() - 1));
        lookup(atom.function, inputs);
    }
    PrimitiveContext context{m_values, m_primitives, *this};
    for (const Condition& condition : query.conditions) {
        read(condition.inputs);
        condition.primitive->evaluate(context, *condition.primitive, inputs);
    }
    return scope.application();
}

// ---- actions --------------------------------------------------------------------------------------------------------

Value Database::run(const Code& code, std::vector<Value>& slots) {
    slots.resize(std::max<std::size_t>(slots.size(), code.slotCount));
    struct Writing {
        int& writers;
        explicit Writing(int& count) : writers(count) { ++writers; }
        ~Writing() { --writers; }
    } writing(m_writers);
    std::vector<Value> inputs;
    for (const Op& op : code.ops) {
        inputs.clear();
        for (const Operand& input : op.inputs) inputs.push_back(input.in(slots));
        const Value result = execute(op, inputs);
        if (op.kind == Op::Kind::call || op.kind == Op::Kind::primitive) slots[op.output] = result;
    }
    return code.result.in(slots);
}

Value Database::execute(const Op& op, std::span<const Value> inputs) {
    switch (op.kind) {
        case Op::Kind::call: return callOrAdd(op, inputs);
        case Op::Kind::callInto: {
            const std::span<const Value> key = inputs.first(inputs.size() - 1);
            if (m_log) {  // every term has an id of its own
                merge(*call(op.function, key), inputs.back());
                return 0;
            }
            const uint32_t row = m_tables[op.function]->find(key);
            if (row == Table::kNone) append(op.function, key, find(inputs.back()), false, 0);
            else merge(m_tables[op.function]->at(row, key.size()), inputs.back());
            return 0;
        }
        case Op::Kind::primitive: {
            PrimitiveContext context{m_values, m_primitives, *this};
            const std::optional<Value> result = op.primitive->evaluate(context, *op.primitive, inputs);
            if (!result)
                throw m_errors.errorAt(
                    op.at, "primitive '" + std::string(op.primitive->name) + "' has no value for these arguments");
            return *result;
        }
        case Op::Kind::set: insert(op.function, inputs.first(inputs.size() - 1), inputs.back()); return 0;
        case Op::Kind::remove: remove(op.function, inputs); return 0;
        case Op::Kind::subsume: subsume(op, inputs); return 0;
        case Op::Kind::merge: merge(inputs[0], inputs[1]); return 0;
        case Op::Kind::panic: break;
    }
    throw m_errors.errorAt(op.at, "the program panicked: " + op.message, Category::notFound);
}

Value Database::callOrAdd(const Op& op, std::span<const Value> inputs) {
    const std::optional<Value> result = call(op.function, inputs);
    if (!result) throw m_errors.errorAt(op.at, "function '" + m_functions[op.function].name + "' has no value here");
    return *result;
}

void Database::subsume(const Op& op, std::span<const Value> key) {
    callOrAdd(op, key);
    Table& table = *m_tables[op.function];
    const uint32_t row = table.find(key);
    if (table.isSubsumed(row)) return;
    table.subsume(row);
    ++m_changes;
}

// ---- congruence -----------------------------------------------------------------------------------------------------

// Each pass replaces the ids that were merged before it, so the order of the tables does not matter. The merges that it
// finds are for the next pass.
void Database::rebuild() {
    flush();
    struct Pass {
        bool& isRunning;
        explicit Pass(bool& flag) : isRunning(flag) { isRunning = true; }
        ~Pass() { isRunning = false; }
    };
    while (!m_displaced.empty()) {
        const std::vector<Value> displaced = std::exchange(m_displaced, {});
        Values::OnReplaced onReplaced;
        if (m_log)
            onReplaced = [this](Value container, std::vector<Value> images, Value replacement) {
                m_log->replace(container, std::move(images), replacement);
            };
        const bool areContainersChanged = m_values.rebuild([this](Value id) { return find(id); }, onReplaced);
        {
            const Pass pass(m_isRebuilding);
            for (FunctionId function = 0; function < m_tables.size(); ++function)
                if (m_tables[function]) rebuildTable(function, displaced, areContainersChanged);
        }
        for (const auto& [a, b] : std::exchange(m_delayed, {})) merge(a, b);
    }
    for (auto& table : m_tables)
        if (table) table->compactIfSparse();
}

bool Database::isStale(const Table& table, const std::vector<SortId>& sorts, uint32_t row) const {
    for (std::size_t c = 0; c < sorts.size(); ++c) {
        const Value value = table.at(row, c);
        if (canonical(sorts[c], value) != value) return true;
    }
    return false;
}

void Database::rebuildTable(FunctionId function, const std::vector<Value>& displaced, bool areContainersChanged) {
    const Function& f = m_functions[function];
    std::vector<SortId> sorts = f.inputs;
    sorts.push_back(f.output);
    std::vector<uint8_t> idColumns;
    bool hasContainers = false;
    for (std::size_t c = 0; c < sorts.size(); ++c) {
        const Sort& sort = m_values.sort(sorts[c]);
        if (sort.kind == SortKind::eclass) idColumns.push_back(static_cast<uint8_t>(c));
        else if (sort.hasIds) hasContainers = true;
    }
    if (idColumns.empty() && !(hasContainers && areContainersChanged)) return;
    Table* table = &*m_tables[function];
    std::vector<uint32_t> stale;
    // With few merged ids, indexes find their rows; otherwise a scan is faster than keeping the indexes up to date.
    constexpr std::size_t kRowsPerId = 16;
    if (!(hasContainers && areContainersChanged) && displaced.size() * kRowsPerId < table->rowCount()) {
        for (const uint8_t column : idColumns) {
            const Table::Index& index = table->index({&column, 1});
            for (const Value id : displaced)
                if (const Table::Index::Group* group = index.find(*table, {&id, 1}))
                    for (uint32_t row = group->first; row != Table::kNone; row = index.next[row])
                        if (!table->isDead(row)) stale.push_back(row);
        }
        std::sort(stale.begin(), stale.end());
        stale.erase(std::unique(stale.begin(), stale.end()), stale.end());
    } else {
        for (uint32_t row = 0; row < table->rowCount(); ++row)
            if (!table->isDead(row) && isStale(*table, sorts, row)) stale.push_back(row);
    }
    std::vector<Value> values(sorts.size());
    for (const uint32_t row : stale) {
        table = &*m_tables[function];
        if (table->isDead(row)) continue;
        for (std::size_t c = 0; c < sorts.size(); ++c) values[c] = canonical(sorts[c], table->at(row, c));
        const bool isSubsumed = table->isSubsumed(row);
        const uint32_t fact = table->fact(row);
        table->kill(row);
        --m_rows;
        const std::span<const Value> key = std::span<const Value>(values).first(values.size() - 1);
        const uint32_t other = table->find(key);
        if (other == Table::kNone) append(function, key, values.back(), isSubsumed, fact);
        else mergeRow(function, other, values.back(), isSubsumed, fact);
    }
}

// ---- push and pop ---------------------------------------------------------------------------------------------------

Database::State Database::state() const {
    return {m_tables, m_parents, m_values.state(), m_log ? std::make_unique<ProofLog>(*m_log) : nullptr};
}

void Database::setState(State state) {
    m_tables = std::move(state.tables);
    m_parents = std::move(state.parents);
    m_values.setState(state.containers);
    m_log = std::move(state.log);
    m_displaced.clear();
    m_delayed.clear();
    m_removals.clear();
    m_rows = 0;
    for (const auto& table : m_tables) m_rows += table ? table->liveCount() : 0;
}

}  // namespace egret::egglog
