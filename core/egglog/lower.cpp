#include "core/egglog/lower.h"

#include "core/base/text.h"

#include <algorithm>

namespace egret::egglog {

Value valueOf(Values& values, const Literal& literal) {
    struct Visitor {
        Values& values;
        Value operator()(std::monostate) const { return 0; }
        Value operator()(int64_t number) const { return static_cast<Value>(number); }
        Value operator()(double number) const { return Typed<double>::to(values, number); }
        Value operator()(bool value) const { return value; }
        Value operator()(const std::string& text) const { return values.ofText(text); }
    };
    return std::visit(Visitor{values}, literal);
}

namespace {

// The primitive that adds the given arguments to a function value: the first input is the target's number.
std::optional<Value> closure(PrimitiveContext& context, const Primitive& primitive, std::span<const Value> args) {
    return context.values.ofItems(primitive.extra, {args.begin(), args.end()});
}

const Primitive* closureOf(Declarations& declarations, SortId sort) {
    const auto known = declarations.primitives.named("unstable-fn closure");
    for (const Primitive* primitive : known)
        if (primitive->extra == sort) return primitive;
    declarations.primitives.add({.name = "unstable-fn closure", .output = sort, .evaluate = closure, .extra = sort});
    return declarations.primitives.named("unstable-fn closure").back();
}

}  // namespace

// ---- queries --------------------------------------------------------------------------------------------------------

Query QueryBuilder::build(const std::vector<Fact>& facts) {
    struct TypedFact {
        TypedExpr left;
        std::optional<TypedExpr> right;
    };
    std::vector<TypedFact> typed;
    for (const Fact& fact : facts) {
        TypedFact& one = typed.emplace_back(TypedFact{m_inference.expr(fact.left, Inference::Mode::query), {}});
        if (!fact.right) continue;
        one.right = m_inference.expr(*fact.right, Inference::Mode::query);
        m_inference.equate(one.left, *one.right);
    }
    m_inference.solve();
    for (const TypedFact& fact : typed) {
        if (fact.right && equateRows(fact.left, *fact.right)) continue;
        const Operand left = lower(fact.left);
        if (fact.right) equate(left, lower(*fact.right));
    }
    finish(m_query);
    checkGrounded(m_query);
    return m_query;
}

// Relations have no values, but (= (R a) (R b)) holds only if both are the same row.
bool QueryBuilder::equateRows(const TypedExpr& a, const TypedExpr& b) {
    const auto isRelation = [&](const TypedExpr& expr) {
        return expr.kind == TypedExpr::Kind::function &&
            m_declarations.function(expr.function).kind == FunctionKind::relation;
    };
    if (!isRelation(a) || !isRelation(b)) return false;
    if (a.function != b.function) m_query.isImpossible = true;
    lower(a);
    for (std::size_t i = 0; i < std::min(a.args.size(), b.args.size()); ++i) equate(lower(a.args[i]), lower(b.args[i]));
    return true;
}

Operand QueryBuilder::newSlot() {
    m_alias.push_back(Operand::ofSlot(static_cast<uint32_t>(m_alias.size())));
    return m_alias.back();
}

Operand QueryBuilder::resolve(Operand operand) const {
    while (!operand.isConstant && !(m_alias[operand.slot] == operand)) operand = m_alias[operand.slot];
    return operand;
}

void QueryBuilder::equate(Operand a, Operand b) {
    a = resolve(a);
    b = resolve(b);
    if (a == b) return;
    if (a.isConstant && b.isConstant) m_query.isImpossible = true;
    else if (a.isConstant) m_alias[b.slot] = a;
    else m_alias[a.slot] = b;
}

Operand QueryBuilder::lower(const TypedExpr& expr) {
    if (expr.kind == TypedExpr::Kind::literal)
        return Operand::ofConstant(valueOf(m_declarations.values, expr.expr->literal));
    if (expr.kind == TypedExpr::Kind::variable) {
        const auto known = m_variables.find(expr.expr->name);
        return known != m_variables.end() ? known->second : m_variables[expr.expr->name] = newSlot();
    }
    std::vector<Operand> operands = transformed(expr.args, [&](const TypedExpr& arg) { return lower(arg); });
    const Operand output = newSlot();
    if (expr.kind == TypedExpr::Kind::function) {
        operands.push_back(output);
        m_query.atoms.push_back({expr.function, std::move(operands)});
        return output;
    }
    const Inference::Chosen chosen = m_inference.chosen(expr);
    if (!chosen.target) {
        m_query.conditions.push_back({chosen.primitive, std::move(operands), output});
        return output;
    }
    operands[0] = Operand::ofConstant(m_declarations.primitives.target(*chosen.target));
    m_query.conditions.push_back({closureOf(m_declarations, chosen.sort), std::move(operands), output});
    return output;
}

// Replaces aliases and numbers the slots that remain.
void QueryBuilder::finish(Query& query) {
    constexpr uint32_t kUnused = UINT32_MAX;
    m_numbers.assign(m_alias.size(), kUnused);
    const auto number = [&](Operand& operand) {
        operand = resolve(operand);
        if (operand.isConstant) return;
        uint32_t& known = m_numbers[operand.slot];
        if (known == kUnused) known = query.slotCount++;
        operand.slot = known;
    };
    for (Atom& atom : query.atoms)
        for (Operand& operand : atom.operands) number(operand);
    for (Condition& condition : query.conditions) {
        for (Operand& input : condition.inputs) number(input);
        number(condition.output);
    }
}

std::map<std::string, Operand> QueryBuilder::variables() const {
    std::map<std::string, Operand> variables;
    for (const auto& [name, operand] : m_variables) {
        Operand resolved = resolve(operand);
        if (!resolved.isConstant) resolved.slot = m_numbers[resolved.slot];
        variables[name] = resolved;
    }
    return variables;
}

void QueryBuilder::checkGrounded(const Query& query) const {
    std::vector<bool> isKnown(query.slotCount, false);
    const auto known = [&](const Operand& operand) { return operand.isConstant || isKnown[operand.slot]; };
    const auto set = [&](const Operand& operand) {
        if (!operand.isConstant) isKnown[operand.slot] = true;
    };
    for (const Atom& atom : query.atoms) std::for_each(atom.operands.begin(), atom.operands.end(), set);
    std::vector<bool> isDone(query.conditions.size(), false);
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        for (std::size_t i = 0; i < query.conditions.size(); ++i) {
            const Condition& condition = query.conditions[i];
            if (isDone[i] || !std::all_of(condition.inputs.begin(), condition.inputs.end(), known)) continue;
            isDone[i] = isChanged = true;
            set(condition.output);
        }
    }
    std::string ungrounded;
    for (const auto& [name, operand] : variables()) {
        const bool isUnused = !operand.isConstant && operand.slot == UINT32_MAX;
        if (!isUnused && known(operand)) continue;
        // Names with a space are those of wildcards and of the root of a rewrite.
        if (ungrounded.empty() || ungrounded.find(' ') != std::string::npos) ungrounded = name;
    }
    if (ungrounded.empty()) return;
    m_declarations.fail(m_at,
        "variable '" + printable(ungrounded) +
            "' is not grounded: it must be an argument or the value of a function in the query");
}

// ---- actions --------------------------------------------------------------------------------------------------------

void CodeBuilder::setVariables(const std::map<std::string, Operand>& variables, uint32_t slotCount) {
    m_variables = variables;
    m_code.slotCount = slotCount;
}

void CodeBuilder::actions(const std::vector<Action>& actions) {
    std::vector<TypedAction> typed = transformed(actions, [&](const Action& action) { return infer(action); });
    m_inference.solve();
    for (const TypedAction& action : typed) compile(action);
}

SortId CodeBuilder::expression(const Expr& expr, std::optional<SortId> sort) {
    const TypedExpr typed = m_inference.expr(expr, Inference::Mode::action);
    if (sort) m_inference.expect(typed, *sort);
    m_inference.solve();
    m_code.result = lower(typed);
    return m_inference.sortOf(typed);
}

CodeBuilder::TypedAction CodeBuilder::infer(const Action& action) {
    using Kind = Action::Kind;
    constexpr auto kAction = Inference::Mode::action;
    TypedAction typed{.action = &action};
    if (action.kind == Kind::panic) return typed;
    if (action.kind == Kind::let) {
        if (m_inference.hasVariable(action.name))
            m_declarations.fail(action.at, "variable '" + printable(action.name) + "' is already defined");
        m_declarations.checkVariable(action.name, action.at);
        typed.value = m_inference.expr(action.value, kAction);
        m_inference.addVariable(action.name, typed.value.type);
        return typed;
    }
    if (action.kind == Kind::set || action.kind == Kind::remove || action.kind == Kind::subsume) {
        const Function* function = m_declarations.functionNamed(action.target.name);
        if (!function || function->kind == FunctionKind::global)
            m_declarations.fail(action.target.at, "'" + printable(action.target.name) + "' is not a declared function");
    }
    typed.target = m_inference.expr(action.target, kAction);
    if (action.kind == Kind::set || action.kind == Kind::merge) typed.value = m_inference.expr(action.value, kAction);
    if (action.kind == Kind::set || action.kind == Kind::merge) m_inference.equate(typed.target, typed.value);
    checkTarget(action, typed.target);
    return typed;
}

void CodeBuilder::checkTarget(const Action& action, const TypedExpr& target) const {
    if (action.kind != Action::Kind::set) return;
    const Function& function = m_declarations.function(target.function);
    if (function.kind != FunctionKind::function)
        m_declarations.fail(action.at,
            "'" + printable(function.name) +
                "' is not a function with values, so 'set' cannot change it; use 'union', or declare it with "
                "'function'");
}

void CodeBuilder::compile(const TypedAction& typed) {
    const Action& action = *typed.action;
    const auto add = [&](Op op) {
        op.at = action.at;
        m_code.ops.push_back(std::move(op));
    };
    switch (action.kind) {
        case Action::Kind::let: m_variables[action.name] = lower(typed.value); break;
        case Action::Kind::set: {
            std::vector<Operand> inputs = lowerAll(typed.target.args);
            inputs.push_back(lower(typed.value));
            add({.kind = Op::Kind::set, .function = typed.target.function, .inputs = std::move(inputs)});
            break;
        }
        case Action::Kind::remove:
            add({.kind = Op::Kind::remove, .function = typed.target.function, .inputs = lowerAll(typed.target.args)});
            break;
        case Action::Kind::subsume:
            add({.kind = Op::Kind::subsume, .function = typed.target.function, .inputs = lowerAll(typed.target.args)});
            break;
        case Action::Kind::merge: compileMerge(typed); break;
        case Action::Kind::panic: add({.kind = Op::Kind::panic, .message = action.name}); break;
        case Action::Kind::expression: lower(typed.target); break;
    }
}

void CodeBuilder::compileMerge(const TypedAction& typed) {
    const SortId sort = m_inference.sortOf(typed.target);
    if (m_declarations.values.sort(sort).kind != SortKind::eclass)
        m_declarations.fail(typed.action->at,
            "'union' requires terms of a declared sort, not values of sort " + m_declarations.sortName(sort));
    const auto isConstructor = [&](const TypedExpr& expr) {
        return expr.kind == TypedExpr::Kind::function &&
            m_declarations.function(expr.function).kind == FunctionKind::constructor;
    };
    // A new term is added to the other e-class directly, which saves an e-class and its merge.
    const bool isValueNew = isConstructor(typed.value);
    if (!isValueNew && !isConstructor(typed.target)) {
        const Operand a = lower(typed.target);
        m_code.ops.push_back({.kind = Op::Kind::merge, .inputs = {a, lower(typed.value)}, .at = typed.action->at});
        return;
    }
    const TypedExpr& added = isValueNew ? typed.value : typed.target;
    const Operand into = lower(isValueNew ? typed.target : typed.value);
    std::vector<Operand> inputs = lowerAll(added.args);
    inputs.push_back(into);
    m_code.ops.push_back(
        {.kind = Op::Kind::callInto, .function = added.function, .inputs = std::move(inputs), .at = typed.action->at});
}

std::vector<Operand> CodeBuilder::lowerAll(const std::vector<TypedExpr>& exprs) {
    return transformed(exprs, [&](const TypedExpr& expr) { return lower(expr); });
}

Operand CodeBuilder::lower(const TypedExpr& expr) {
    if (expr.kind == TypedExpr::Kind::literal)
        return Operand::ofConstant(valueOf(m_declarations.values, expr.expr->literal));
    if (expr.kind == TypedExpr::Kind::variable) {
        const auto variable = m_variables.find(expr.expr->name);
        if (variable == m_variables.end())
            m_declarations.fail(expr.expr->at, "unknown variable '" + printable(expr.expr->name) + "'");
        return variable->second;
    }
    Op op{.inputs = lowerAll(expr.args), .at = expr.expr->at};
    if (expr.kind == TypedExpr::Kind::function) {
        const Function& function = m_declarations.function(expr.function);
        if (function.kind == FunctionKind::function && m_reads == Reads::constructors)
            m_declarations.fail(expr.expr->at,
                "actions of a rule cannot read function '" + printable(function.name) +
                    "'; read it in the query, or add :naive to the rule");
        op.kind = Op::Kind::call;
        op.function = expr.function;
    } else {
        op.kind = Op::Kind::primitive;
        const Inference::Chosen chosen = m_inference.chosen(expr);
        op.primitive = chosen.target ? closureOf(m_declarations, chosen.sort) : chosen.primitive;
        if (chosen.target) op.inputs[0] = Operand::ofConstant(m_declarations.primitives.target(*chosen.target));
    }
    op.output = m_code.slotCount++;
    m_code.ops.push_back(std::move(op));
    return Operand::ofSlot(m_code.ops.back().output);
}

}  // namespace egret::egglog
