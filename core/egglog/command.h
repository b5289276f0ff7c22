#pragma once

#include "core/egglog/sexp.h"
#include "core/egglog/sort.h"

#include <optional>
#include <string>
#include <vector>

namespace egret::egglog {

// The syntax tree of a program, as parseCommands() returns it.

struct Expr {
    enum class Kind { literal, variable, call };
    Kind kind = Kind::literal;
    Position at;
    std::string name;  // of a variable, function or primitive
    Literal literal;
    std::vector<Expr> args;
};

// A condition of a query: an expression that must be present or defined, or an equation.
struct Fact {
    Position at;
    Expr left;
    std::optional<Expr> right;  // set for an equation
};

struct Action {
    enum class Kind { let, set, remove, subsume, merge, panic, expression };
    Kind kind = Kind::expression;
    Position at;
    std::string name;    // let: the variable; panic: the message
    Expr target, value;  // set: call and value; merge: both sides; others: `target`
};

struct Rule {
    enum class Mode { seminaive, naive, unsafeSeminaive };
    Position at;
    std::string name, ruleset;
    std::vector<Fact> body;
    std::vector<Action> head;
    Mode mode = Mode::seminaive;
};

struct Schedule {
    enum class Kind { run, repeat, saturate, sequence };
    Kind kind = Kind::sequence;
    Position at;
    std::string ruleset;      // run
    std::vector<Fact> until;  // run
    uint64_t times = 0;       // repeat
    std::vector<Schedule> parts;
};

struct SortDeclaration {
    std::string name, container;  // container: "Vec", "Map"; empty for a sort of e-classes
    std::vector<Expr> arguments;
};

struct FunctionDeclaration {
    FunctionKind kind = FunctionKind::constructor;
    Position at;
    std::string name;
    std::vector<std::pair<std::string, Position>> inputs;
    std::pair<std::string, Position> output;
    uint64_t cost = 1;
    bool isUnextractable = false, isHidden = false;
    std::optional<Expr> merge;  // function: unset if values must not differ
};

struct Command {
    enum class Kind {
        sort,
        function,
        ruleset,
        combinedRuleset,
        rule,
        action,
        define,  // a `let` outside of rules
        run,
        extract,
        check,
        fail,
        push,
        pop,
        printFunction,
        printSize,
        printStats,
        input,
        output,
        prove
    };
    Kind kind = Kind::action;
    Position at;
    std::string name;                // of a ruleset or a function
    std::string file;                // printFunction, input, output
    std::vector<std::string> names;  // combinedRuleset
    std::optional<SortDeclaration> sort;
    std::optional<FunctionDeclaration> function;
    std::optional<Rule> rule;
    std::optional<Action> action;  // action, define
    std::optional<Schedule> schedule;
    std::vector<Fact> facts;     // check, prove
    std::vector<Expr> exprs;     // extract: term and number of variants; output
    uint64_t count = 1;          // push, pop; printFunction: number of rows
    bool isCsv = false;          // printFunction
    std::vector<Command> inner;  // fail: the command, or nothing if it is malformed
};

}  // namespace egret::egglog
