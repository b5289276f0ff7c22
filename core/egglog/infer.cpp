#include "core/egglog/infer.h"

#include "core/base/text.h"

#include <algorithm>

namespace egret::egglog {

uint32_t Inference::newType(std::optional<SortId> sort) {
    m_types.push_back({static_cast<uint32_t>(m_types.size()), sort});
    return static_cast<uint32_t>(m_types.size() - 1);
}

uint32_t Inference::typeOfSort(SortId sort) { return newType(sort); }

uint32_t Inference::root(uint32_t type) const {
    while (m_types[type].parent != type) type = m_types[type].parent;
    return type;
}

void Inference::unify(uint32_t a, uint32_t b, Position at) {
    a = root(a);
    b = root(b);
    if (a == b) return;
    Type& x = m_types[a];
    Type& y = m_types[b];
    if (x.sort && y.sort && *x.sort != *y.sort)
        m_declarations.fail(at,
            "expected sort " + m_declarations.sortName(*y.sort) + ", but this has sort " +
                m_declarations.sortName(*x.sort));
    if (!y.sort) y.sort = x.sort;
    x.parent = b;
}

// ---- expressions ----------------------------------------------------------------------------------------------------

TypedExpr Inference::expr(const Expr& expr, Mode mode) {
    TypedExpr typed{.expr = &expr};
    if (expr.kind == Expr::Kind::literal) {
        static constexpr SortId kSorts[] = {kUnit, kI64, kF64, kBool, kString};
        typed.type = newType(kSorts[expr.literal.index()]);
        return typed;
    }
    if (expr.kind == Expr::Kind::call) return call(expr, mode);
    const auto variable = m_variables.find(expr.name);
    if (variable != m_variables.end()) {
        typed.kind = TypedExpr::Kind::variable;
        typed.type = variable->second;
        return typed;
    }
    if (const Function* global = m_declarations.functionNamed(expr.name);
        global && global->kind == FunctionKind::global) {
        typed.kind = TypedExpr::Kind::function;
        typed.function = m_declarations.names.functions.find(expr.name)->second;
        typed.type = newType(global->output);
        return typed;
    }
    if (mode == Mode::action) m_declarations.fail(expr.at, "unknown variable '" + printable(expr.name) + "'");
    m_declarations.checkVariable(expr.name, expr.at);
    typed.kind = TypedExpr::Kind::variable;
    typed.type = newType();
    m_variables[expr.name] = typed.type;
    m_firstUse[expr.name] = expr.at;
    return typed;
}

TypedExpr Inference::call(const Expr& expr, Mode mode) {
    TypedExpr typed{.expr = &expr};
    for (const Expr& arg : expr.args) typed.args.push_back(this->expr(arg, mode));
    const Function* function = m_declarations.functionNamed(expr.name);
    if (function && function->kind == FunctionKind::global)
        m_declarations.fail(expr.at, "'" + printable(expr.name) + "' is a value and cannot be called");
    if (!function) {
        addPrimitive(typed, mode);
        return typed;
    }
    typed.kind = TypedExpr::Kind::function;
    typed.function = m_declarations.names.functions.find(expr.name)->second;
    if (expr.args.size() != function->inputs.size())
        m_declarations.fail(expr.at,
            "'" + printable(expr.name) + "' requires " + counted(function->inputs.size(), "argument") + ", not " +
                std::to_string(expr.args.size()));
    for (std::size_t i = 0; i < expr.args.size(); ++i) expect(typed.args[i], function->inputs[i]);
    typed.type = newType(function->output);
    return typed;
}

void Inference::addPrimitive(TypedExpr& typed, Mode mode) {
    const Expr& expr = *typed.expr;
    typed.kind = TypedExpr::Kind::primitive;
    typed.type = newType();
    Choice choice{.expr = &expr};
    for (const TypedExpr& arg : typed.args) choice.types.push_back(arg.type);
    choice.types.push_back(typed.type);
    for (const Primitives::Generic& generic : Primitives::generics())
        if (generic.name == expr.name) choice.generic = generic.name;
    const auto overloads = m_declarations.primitives.named(expr.name);
    if (!choice.generic.empty()) {
        if (expr.args.size() != 2) m_declarations.fail(expr.at, "'" + expr.name + "' requires 2 arguments");
        equate(typed.args[0], typed.args[1]);
        for (const Primitives::Generic& generic : Primitives::generics())
            if (generic.name == expr.name)
                unify(typed.type, generic.output ? newType(*generic.output) : typed.args[0].type, expr.at);
        choice.isDone = true;
    } else if (expr.name == "unstable-fn") {
        addFunctionValue(choice);
    } else if (overloads.empty()) {
        m_declarations.fail(expr.at, "unknown function '" + printable(expr.name) + "'");
    }
    for (const Primitive* overload : overloads) {
        if (overload->writes && mode == Mode::query) continue;
        const std::size_t fixed = overload->inputs.size() - (overload->isVariadic ? 1 : 0);
        if (overload->isVariadic ? expr.args.size() < fixed : expr.args.size() != fixed) continue;
        Candidate candidate{.primitive = overload, .sorts = overload->inputs};
        if (overload->isVariadic) candidate.sorts.resize(expr.args.size(), overload->inputs.back());
        candidate.sorts.push_back(overload->output);
        choice.candidates.push_back(std::move(candidate));
    }
    typed.choice = static_cast<uint32_t>(m_choices.size());
    m_choices.push_back(std::move(choice));
    narrow(m_choices.back());
}

// (unstable-fn "name" arguments...) is a function whose first arguments are given. Every declared function sort that
// takes the remaining arguments is a candidate.
void Inference::addFunctionValue(Choice& choice) {
    const Expr& expr = *choice.expr;
    const auto* name = expr.args.empty() ? nullptr : std::get_if<std::string>(&expr.args[0].literal);
    if (!name || expr.args[0].kind != Expr::Kind::literal)
        m_declarations.fail(expr.at, "'unstable-fn' requires the name of a function in quotes");
    std::vector<std::pair<Primitives::Target, SortId>> targets;  // with their outputs
    const auto function = m_declarations.names.functions.find(*name);
    if (function != m_declarations.names.functions.end()) {
        const Function& f = m_declarations.function(function->second);
        targets.push_back({{.name = *name, .function = function->second, .inputs = f.inputs}, f.output});
    }
    for (const Primitive* primitive : m_declarations.primitives.named(*name))
        targets.push_back({{.name = *name, .primitive = primitive, .inputs = primitive->inputs}, primitive->output});
    if (targets.empty()) m_declarations.fail(expr.args[0].at, "unknown function '" + printable(*name) + "'");
    const std::size_t given = expr.args.size() - 1;
    for (const SortId id : m_declarations.primitives.containerSorts()) {
        const Sort& sort = m_declarations.values.sort(id);
        if (sort.kind != SortKind::function) continue;
        for (const auto& [target, output] : targets) {
            std::vector<SortId> inputs = target.inputs;
            if (target.primitive && target.primitive->isVariadic)
                inputs.resize(given + sort.inner.size() - 1, inputs.back());
            if (inputs.size() != given + sort.inner.size() - 1 || sort.inner.back() != output) continue;
            if (!std::equal(
                    sort.inner.begin(), sort.inner.end() - 1, inputs.begin() + static_cast<std::ptrdiff_t>(given)))
                continue;
            Candidate candidate{.target = target, .sorts = {kString}};
            candidate.target->inputs = inputs;
            candidate.sorts.insert(
                candidate.sorts.end(), inputs.begin(), inputs.begin() + static_cast<std::ptrdiff_t>(given));
            candidate.sorts.push_back(id);
            choice.candidates.push_back(std::move(candidate));
        }
    }
}

// ---- choices --------------------------------------------------------------------------------------------------------

bool Inference::isPossible(const Choice& choice, const Candidate& candidate) const {
    for (std::size_t i = 0; i < choice.types.size(); ++i) {
        const std::optional<SortId>& sort = m_types[root(choice.types[i])].sort;
        if (sort && *sort != candidate.sorts[i]) return false;
    }
    return true;
}

std::string Inference::describe(const Choice& choice) const {
    std::vector<std::string> sorts;
    for (std::size_t i = 0; i + 1 < choice.types.size(); ++i) {
        const std::optional<SortId>& sort = m_types[root(choice.types[i])].sort;
        sorts.push_back(sort ? m_declarations.sortName(*sort) : "?");
    }
    return "'" + printable(choice.expr->name) + "' is not defined for the arguments (" + join(sorts, " ") + ")";
}

// Drops the candidates that contradict known sorts, and takes over the sorts on which the others agree. Returns whether
// a sort became known.
bool Inference::narrow(Choice& choice) {
    if (choice.isDone) return false;
    std::erase_if(choice.candidates, [&](const Candidate& candidate) { return !isPossible(choice, candidate); });
    if (choice.candidates.empty()) {
        const std::optional<SortId>& output = m_types[root(choice.types.back())].sort;
        m_declarations.fail(choice.expr->at,
            describe(choice) + (output ? " with a result of sort " + m_declarations.sortName(*output) : ""));
    }
    bool isChanged = false;
    for (std::size_t i = 0; i < choice.types.size(); ++i) {
        std::optional<SortId>& sort = m_types[root(choice.types[i])].sort;
        const SortId first = choice.candidates[0].sorts[i];
        if (sort || !std::all_of(choice.candidates.begin(), choice.candidates.end(), [&](const Candidate& candidate) {
                return candidate.sorts[i] == first;
            }))
            continue;
        sort = first;
        isChanged = true;
    }
    choice.isDone = choice.candidates.size() == 1;
    return isChanged || choice.isDone;
}

void Inference::solve() {
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        for (Choice& choice : m_choices) isChanged = narrow(choice) || isChanged;
    }
    for (const Choice& choice : m_choices) {
        const bool isKnown = choice.generic.empty() ? choice.isDone : m_types[root(choice.types[0])].sort.has_value();
        if (!isKnown)
            m_declarations.fail(choice.expr->at,
                "the sorts do not determine which definition of '" + printable(choice.expr->name) +
                    "' is meant; add a fact that determines the sort");
    }
    const std::string* ungrounded = nullptr;
    for (const auto& [name, at] : m_firstUse) {
        if (m_types[root(m_variables[name])].sort) continue;
        // Names with a space are those of wildcards and of the root of a rewrite.
        if (!ungrounded || ungrounded->find(' ') != std::string::npos) ungrounded = &name;
    }
    if (!ungrounded) return;
    m_declarations.fail(m_firstUse[*ungrounded],
        "variable '" + printable(*ungrounded) +
            "' is not grounded: it must be an argument or the value of a function in the query");
}

Inference::Chosen Inference::chosen(const TypedExpr& expr) {
    const Choice& choice = m_choices[expr.choice];
    if (!choice.generic.empty())
        return {.primitive = m_declarations.primitives.generic(choice.generic, *m_types[root(choice.types[0])].sort)};
    const Candidate& candidate = choice.candidates[0];
    return {.primitive = candidate.primitive, .target = candidate.target, .sort = candidate.sorts.back()};
}

}  // namespace egret::egglog
