#pragma once

#include "core/egglog/declarations.h"

namespace egret::egglog {

// An expression whose names are resolved. Its sort and primitive are known after Inference::solve().
struct TypedExpr {
    enum class Kind { literal, variable, function, primitive };
    Kind kind = Kind::literal;
    const Expr* expr = nullptr;
    uint32_t type = 0;  // number in Inference
    FunctionId function = 0;
    uint32_t choice = 0;  // primitive: number in Inference
    std::vector<TypedExpr> args;
};

// Infers the sorts of the expressions of one rule or command. Function calls determine the sorts of their arguments;
// a primitive with several definitions is chosen once all but one contradict the known sorts.
class Inference {
public:
    enum class Mode {
        query,   // unknown names are variables
        action,  // unknown names are errors
    };

    Inference(Declarations& declarations) : m_declarations(declarations) {}

    TypedExpr expr(const Expr& expr, Mode mode);
    void addVariable(const std::string& name, uint32_t type) { m_variables[name] = type; }
    bool hasVariable(const std::string& name) const { return m_variables.contains(name); }
    uint32_t typeOfSort(SortId sort);
    void equate(const TypedExpr& a, const TypedExpr& b) { unify(b.type, a.type, b.expr->at); }
    void expect(const TypedExpr& expr, SortId sort) { unify(expr.type, newType(sort), expr.expr->at); }

    // Throws badInput with the position of the expression that has no sort or contradicting sorts.
    void solve();
    SortId sortOf(const TypedExpr& expr) const { return *m_types[root(expr.type)].sort; }

    // The result of a choice.
    struct Chosen {
        const Primitive* primitive = nullptr;
        std::optional<Primitives::Target> target;  // unstable-fn
        SortId sort = 0;                           // of the function value
    };
    Chosen chosen(const TypedExpr& expr);

private:
    struct Type {
        uint32_t parent = 0;
        std::optional<SortId> sort;
    };
    struct Candidate {
        const Primitive* primitive = nullptr;
        std::optional<Primitives::Target> target;
        std::vector<SortId> sorts;  // inputs, then the output
    };
    struct Choice {
        const Expr* expr = nullptr;
        std::vector<uint32_t> types;  // inputs, then the output
        std::vector<Candidate> candidates;
        std::string_view generic;  // a primitive for every sort
        bool isDone = false;
    };

    uint32_t newType(std::optional<SortId> sort = {});
    uint32_t root(uint32_t type) const;
    void unify(uint32_t a, uint32_t b, Position at);
    TypedExpr call(const Expr& expr, Mode mode);
    void addPrimitive(TypedExpr& typed, Mode mode);
    void addFunctionValue(Choice& choice);
    bool narrow(Choice& choice);
    bool isPossible(const Choice& choice, const Candidate& candidate) const;
    std::string describe(const Choice& choice) const;

    Declarations& m_declarations;
    std::vector<Type> m_types;
    std::map<std::string, uint32_t, std::less<>> m_variables;
    std::map<std::string, Position, std::less<>> m_firstUse;
    std::deque<Choice> m_choices;
};

}  // namespace egret::egglog
