#pragma once

#include "core/base/task.h"
#include "core/egglog/proof_log.h"
#include "core/egglog/table.h"

namespace egret::egglog {

struct Limits {
    uint64_t rows = 10'000'000;
    uint64_t bytes = uint64_t{4} << 30;
};

// The tables of a program and the union-find of its e-classes. Actions change the tables at once, except that removed
// rows remain until flush(). rebuild() restores congruence: it replaces merged ids in all rows, and rows that become
// equal are merged, which can merge more e-classes.
class Database : public Tables {
public:
    Database(Values& values, const Primitives& primitives, const std::deque<Function>& functions, const Errors& errors);
    Database(const Database&) = delete;

    void recordProofs() { m_log = std::make_unique<ProofLog>(); }  // before the first declaration
    ProofLog* log() { return m_log.get(); }                        // null if proofs are not recorded
    // Records an application of a rule or a proved query. The rows that the match reads are its premises.
    uint32_t recordMatch(const Query& query, ProofLog::Application application);

    void setLimits(const Limits& limits, const Task& task);
    void endLimits();          // the task of setLimits() ends; later work is not limited
    void checkLimits() const;  // throws limit or cancelled

    void declare(FunctionId function);
    bool isDeclared(FunctionId function) const { return function < m_tables.size() && m_tables[function].has_value(); }
    const Table& table(FunctionId function) const { return *m_tables[function]; }
    std::size_t functionCount() const { return m_tables.size(); }
    const Function& function(FunctionId id) const { return m_functions[id]; }
    Values& values() { return m_values; }
    const Values& values() const { return m_values; }
    const std::deque<Function>& functions() const { return m_functions; }
    const Primitives& primitives() const { return m_primitives; }

    Value find(Value id) const;
    Value canonical(SortId sort, Value value) const;
    std::size_t idCount() const { return m_parents.size(); }

    // Executes actions; `slots` has the values of the first slots. Returns the value of `code.result`.
    Value run(const Code& code, std::vector<Value>& slots);
    void flush();    // removes the rows that actions removed
    void rebuild();  // also flushes
    uint32_t now() const { return m_now; }
    void tick() { ++m_now; }                        // rows of later actions are new for all rules
    uint64_t changes() const { return m_changes; }  // increases whenever a table or an e-class changes

    void insert(FunctionId function, std::span<const Value> key, Value output);
    void addRow(FunctionId constructor, std::span<const Value> key);  // unless it exists

    // Tables
    std::optional<Value> call(FunctionId function, std::span<const Value> args) override;
    std::optional<Value> lookup(FunctionId function, std::span<const Value> args) const override;
    void set(FunctionId function, std::span<const Value> args, Value value) override { insert(function, args, value); }
    void remove(FunctionId function, std::span<const Value> args) override;
    void merge(Value a, Value b) override;

    // All tables and e-classes, for `push` and `pop`.
    struct State {
        std::vector<std::optional<Table>> tables;
        egraph::Array<uint32_t> parents;
        Values::State containers;
        std::unique_ptr<ProofLog> log;
    };
    State state() const;
    void setState(State state);

private:
    struct Removal {
        FunctionId function;
        std::vector<Value> key;
    };
    Value execute(const Op& op, std::span<const Value> inputs);
    Value callOrAdd(const Op& op, std::span<const Value> inputs);
    void subsume(const Op& op, std::span<const Value> key);
    void append(FunctionId function, std::span<const Value> key, Value output, bool isSubsumed, uint32_t fact);
    void mergeRow(FunctionId function, uint32_t row, Value output, bool isSubsumed, uint32_t fact);
    void mergeValues(FunctionId function, uint32_t row, Value old, Value output, uint32_t fact);
    void rebuildTable(FunctionId function, const std::vector<Value>& displaced, bool areContainersChanged);
    bool isStale(const Table& table, const std::vector<SortId>& sorts, uint32_t row) const;
    Value freshId();

    Values& m_values;
    const Primitives& m_primitives;
    const std::deque<Function>& m_functions;
    const Errors& m_errors;
    std::unique_ptr<ProofLog> m_log;
    Limits m_limits;
    const Task* m_task = nullptr;

    std::vector<std::optional<Table>> m_tables;
    egraph::Array<uint32_t> m_parents;
    std::vector<Value> m_displaced;                  // ids that were merged into others since the last rebuild
    std::vector<std::pair<Value, Value>> m_delayed;  // merges that a pass of rebuild() found
    std::vector<Removal> m_removals;
    uint32_t m_now = 1;
    uint64_t m_changes = 0, m_rows = 0;
    bool m_isRebuilding = false;
    int m_writers = 0;  // actions that are running; primitives in queries may not add rows
    mutable uint32_t m_steps = 0;
};

}  // namespace egret::egglog
