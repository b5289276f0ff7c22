#pragma once

#include "core/egglog/infer.h"

namespace egret::egglog {

// Compiles facts to a query. `at` is the position of the rule or command.
class QueryBuilder {
public:
    QueryBuilder(Declarations& declarations, Position at)
        : m_declarations(declarations), m_at(at), m_inference(declarations) {}

    // Throws badInput if a variable cannot be computed from the tables.
    Query build(const std::vector<Fact>& facts);
    Inference& inference() { return m_inference; }
    // The variables of the query with their operands, after build().
    std::map<std::string, Operand> variables() const;

private:
    Operand newSlot();
    Operand resolve(Operand operand) const;
    void equate(Operand a, Operand b);
    bool equateRows(const TypedExpr& a, const TypedExpr& b);
    Operand lower(const TypedExpr& expr);
    void finish(Query& query);
    void checkGrounded(const Query& query) const;

    Declarations& m_declarations;
    Position m_at;
    Inference m_inference;
    Query m_query;
    std::vector<Operand> m_alias;  // by slot: itself, or what it equals
    std::map<std::string, Operand> m_variables;
    std::vector<uint32_t> m_numbers;  // by slot: its number in the finished query
};

// Compiles actions and expressions. Slots of the query's variables come first.
class CodeBuilder {
public:
    enum class Reads {
        constructors,  // actions of rules: values of functions may not be read
        all,
    };
    CodeBuilder(Declarations& declarations, Inference& inference, Reads reads)
        : m_declarations(declarations), m_inference(inference), m_reads(reads) {}

    void setVariables(const std::map<std::string, Operand>& variables, uint32_t slotCount);
    void actions(const std::vector<Action>& actions);  // infers and compiles
    // Infers and compiles an expression; its sort must be `sort` unless that is unset. Returns its sort.
    SortId expression(const Expr& expr, std::optional<SortId> sort = {});
    Code take() { return std::move(m_code); }

private:
    struct TypedAction {
        const Action* action;
        TypedExpr target, value;
    };
    TypedAction infer(const Action& action);
    void checkTarget(const Action& action, const TypedExpr& target) const;
    void compile(const TypedAction& action);
    void compileMerge(const TypedAction& action);
    Operand lower(const TypedExpr& expr);
    std::vector<Operand> lowerAll(const std::vector<TypedExpr>& exprs);

    Declarations& m_declarations;
    Inference& m_inference;
    Reads m_reads;
    Code m_code;
    std::map<std::string, Operand> m_variables;
};

// Returns the value of a literal.
Value valueOf(Values& values, const Literal& literal);

}  // namespace egret::egglog
