#include "core/egglog/parse_expressions.h"

#include "core/base/text.h"

namespace egret::egglog {

const std::string& ExprParser::headOf(const Sexp& sexp, const char* what) const {
    if (!sexp.isList() || sexp.items.empty() || !sexp.items[0].isAtom())
        fail(sexp.at, "expected " + std::string(what) + ", which is a list that begins with a name");
    return sexp.items[0].atom;
}

const std::string& ExprParser::atom(const Sexp& sexp, const char* what) const {
    if (!sexp.isAtom()) fail(sexp.at, "expected " + std::string(what));
    return sexp.atom;
}

const std::string& ExprParser::text(const Sexp& sexp, const char* what) const {
    const auto* text = std::get_if<std::string>(&sexp.literal);
    if (sexp.kind != Sexp::Kind::literal || !text) fail(sexp.at, "expected " + std::string(what) + " in quotes");
    return *text;
}

Items ExprParser::list(const Sexp& sexp, const char* what) const {
    if (!sexp.isList()) fail(sexp.at, "expected " + std::string(what) + " in parentheses");
    return sexp.items;
}

uint64_t ExprParser::count(const Sexp& sexp, const char* what) const {
    const auto* number = std::get_if<int64_t>(&sexp.literal);
    if (sexp.kind != Sexp::Kind::literal || !number || *number < 0)
        fail(sexp.at, "expected " + std::string(what) + ", an integer of at least 0");
    return static_cast<uint64_t>(*number);
}

std::vector<Option> ExprParser::options(Items items) const {
    std::vector<Option> options;
    for (std::size_t i = 0; i < items.size();) {
        if (!items[i].isAtom() || !items[i].atom.starts_with(':'))
            fail(items[i].at, "expected an option, such as :name");
        std::size_t end = i + 1;
        while (end < items.size() && !(items[end].isAtom() && items[end].atom.starts_with(':'))) ++end;
        options.push_back({items[i].at, items[i].atom, items.subspan(i + 1, end - i - 1)});
        i = end;
    }
    return options;
}

// ---- expressions, facts and actions ---------------------------------------------------------------------------------

Expr ExprParser::expr(const Sexp& sexp) {
    Expr expr{.at = sexp.at};
    if (sexp.kind == Sexp::Kind::literal) {
        expr.literal = sexp.literal;
    } else if (sexp.isAtom()) {
        expr.kind = Expr::Kind::variable;
        // Every wildcard is a variable of its own. Names in programs cannot contain a space.
        expr.name = sexp.atom == "_" ? "_ " + std::to_string(m_wildcards++) : sexp.atom;
    } else if (!sexp.items.empty()) {  // "()" is the literal unit
        expr.kind = Expr::Kind::call;
        expr.name = headOf(sexp, "an expression");
        for (const Sexp& item : Items(sexp.items).subspan(1)) expr.args.push_back(this->expr(item));
    }
    return expr;
}

Fact ExprParser::fact(const Sexp& sexp) {
    if (headOf(sexp, "a fact") != "=") return {.at = sexp.at, .left = expr(sexp)};
    if (sexp.items.size() != 3) fail(sexp.at, "usage: (= TERM TERM)");
    return {.at = sexp.at, .left = expr(sexp.items[1]), .right = expr(sexp.items[2])};
}

std::vector<Fact> ExprParser::facts(Items items) {
    return transformed(items, [&](const Sexp& item) { return fact(item); });
}

Action ExprParser::action(const Sexp& sexp) {
    using Kind = Action::Kind;
    struct Row {
        const char* name;
        Kind kind;
        std::size_t size;
        const char* usage;
    };
    static constexpr Row kRows[] = {
        {"let", Kind::let, 3, "(let NAME TERM)"},
        {"set", Kind::set, 3, "(set (FUNCTION TERM...) TERM)"},
        {"delete", Kind::remove, 2, "(delete (FUNCTION TERM...))"},
        {"subsume", Kind::subsume, 2, "(subsume (FUNCTION TERM...))"},
        {"union", Kind::merge, 3, "(union TERM TERM)"},
        {"panic", Kind::panic, 2, "(panic \"MESSAGE\")"},
    };
    const std::string& head = headOf(sexp, "an action");
    Action action{.at = sexp.at};
    for (const Row& row : kRows) {
        if (head != row.name) continue;
        if (sexp.items.size() != row.size) fail(sexp.at, "usage: " + std::string(row.usage));
        action.kind = row.kind;
        if (row.kind == Kind::let) action.name = atom(sexp.items[1], "a name");
        else if (row.kind == Kind::panic) action.name = text(sexp.items[1], "a message");
        else action.target = expr(sexp.items[1]);
        if (row.size == 3) action.value = expr(sexp.items[2]);
        const bool isCall = row.kind == Kind::set || row.kind == Kind::remove || row.kind == Kind::subsume;
        if (isCall && action.target.kind != Expr::Kind::call) fail(action.target.at, "expected a call, such as (f x)");
        return action;
    }
    action.target = expr(sexp);
    return action;
}

// ---- rules and schedules --------------------------------------------------------------------------------------------

bool ExprParser::readOption(const Option& option, Rule& rule) const {
    if (option.is(":ruleset", 1)) rule.ruleset = atom(option.values[0], "a ruleset name");
    else if (option.is(":name", 1)) rule.name = text(option.values[0], "a rule name");
    else return false;
    return true;
}

Rule ExprParser::rule(Position at, Items items) {
    Rule rule{.at = at};
    rule.body = facts(list(items[0], "a list of facts"));
    for (const Sexp& item : list(items[1], "a list of actions")) rule.head.push_back(action(item));
    bool hasMode = false;
    for (const Option& option : options(items.subspan(2))) {
        const bool isMode = option.name == ":naive" || option.name == ":unsafe-seminaive";
        if (readOption(option, rule)) continue;
        if (isMode && option.values.empty()) {
            if (hasMode) fail(option.at, ":naive and :unsafe-seminaive cannot be combined or repeated");
            hasMode = true;
            rule.mode = option.name == ":naive" ? Rule::Mode::naive : Rule::Mode::unsafeSeminaive;
        } else if (!option.is(":no-decomp", 0)) {  // :no-decomp only affects egglog's planner
            fail(option.at,
                "unknown or misused option '" + option.name +
                    "'; available: :ruleset NAME, :name \"NAME\", :naive, :unsafe-seminaive, :no-decomp");
        }
    }
    return rule;
}

Rule ExprParser::rewrite(Position at, Items items, Direction direction) {
    const bool isBackward = direction == Direction::backward;
    Expr left = expr(items[isBackward ? 1 : 0]);
    Expr right = expr(items[isBackward ? 0 : 1]);
    const Expr root{.kind = Expr::Kind::variable, .at = at, .name = "rewrite root"};
    Rule rule{.at = at};
    std::vector<Fact> conditions;
    bool isSubsumed = false;
    for (const Option& option : options(items.subspan(2))) {
        if (readOption(option, rule)) continue;
        if (option.is(":when", 1)) {
            conditions = facts(list(option.values[0], "a list of facts"));
        } else if (option.is(":subsume", 0) && direction == Direction::forward) {
            isSubsumed = true;
        } else {
            fail(option.at,
                "unknown or misused option '" + option.name +
                    "'; available: :when (FACT...), :ruleset NAME, :name \"NAME\", and :subsume for 'rewrite'");
        }
    }
    rule.head.push_back({.kind = Action::Kind::merge, .at = at, .target = root, .value = std::move(right)});
    if (isSubsumed) {
        if (left.kind != Expr::Kind::call) fail(left.at, ":subsume requires a call on the left-hand side");
        rule.head.push_back({.kind = Action::Kind::subsume, .at = at, .target = left});
    }
    rule.body.push_back({.at = at, .left = root, .right = std::move(left)});
    for (Fact& condition : conditions) rule.body.push_back(std::move(condition));
    return rule;
}

Schedule ExprParser::runCommand(Position at, Items items) {
    // (run NUMBER ...) or (run RULESET NUMBER ...)
    const bool hasRuleset = items.size() >= 2 && items[0].isAtom() && items[1].kind == Sexp::Kind::literal;
    Schedule repeat{.kind = Schedule::Kind::repeat, .at = at};
    repeat.times = count(items[hasRuleset ? 1 : 0], "a number of iterations");
    Schedule step = run(at, items.subspan(hasRuleset ? 2 : 1));
    if (hasRuleset) step.ruleset = items[0].atom;
    repeat.parts.push_back(std::move(step));
    return repeat;
}

Schedule ExprParser::run(Position at, Items items) {
    Schedule step{.kind = Schedule::Kind::run, .at = at};
    if (!items.empty() && !(items[0].isAtom() && items[0].atom.starts_with(':'))) {
        step.ruleset = atom(items[0], "a ruleset name");
        items = items.subspan(1);
    }
    for (const Option& option : options(items)) {
        if (option.name != ":until") fail(option.at, "unknown option '" + option.name + "'; available: :until FACT...");
        step.until = facts(option.values);
    }
    return step;
}

Schedule ExprParser::sequence(Position at, Items items) {
    Schedule sequence{.kind = Schedule::Kind::sequence, .at = at};
    for (const Sexp& item : items) sequence.parts.push_back(schedule(item));
    return sequence;
}

Schedule ExprParser::schedule(const Sexp& sexp) {
    if (sexp.isAtom()) return {.kind = Schedule::Kind::run, .at = sexp.at, .ruleset = sexp.atom};
    const std::string& head = headOf(sexp, "a schedule");
    Items items = Items(sexp.items).subspan(1);
    if (head == "seq") return sequence(sexp.at, items);
    if (head == "run") return run(sexp.at, items);
    Schedule schedule{.at = sexp.at};
    if (head == "saturate") {
        schedule.kind = Schedule::Kind::saturate;
    } else if (head == "repeat" && !items.empty()) {
        schedule.kind = Schedule::Kind::repeat;
        schedule.times = count(items[0], "a number of repetitions");
        items = items.subspan(1);
    } else {
        fail(sexp.at,
            "unknown schedule; available: (run [RULESET] [:until FACT...]), (repeat NUMBER SCHEDULE...), "
            "(saturate SCHEDULE...), (seq SCHEDULE...)");
    }
    schedule.parts.push_back(sequence(sexp.at, items));
    return schedule;
}

}  // namespace egret::egglog
