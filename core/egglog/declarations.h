#pragma once

#include "core/egglog/code.h"
#include "core/egglog/command.h"

#include <map>

namespace egret::egglog {

using RulesetId = uint32_t;

// The names that are declared at a point of a program.
struct Names {
    std::map<std::string, SortId, std::less<>> sorts;
    std::map<std::string, FunctionId, std::less<>> functions;  // includes globals
    std::map<std::string, RulesetId, std::less<>> rulesets;
    std::map<std::string, Position, std::less<>> all;  // functions, sorts, rulesets: names must differ
};

// The names that a program declares. Ids stay valid after `pop`, because code refers to them.
struct Declarations {
    Declarations();
    Declarations(const Declarations&) = delete;

    Values values;
    Primitives primitives{values};
    std::deque<Function> functions;
    Errors errors;
    Names names;

    const Function* functionNamed(std::string_view name) const;  // null if there is none
    const Function& function(FunctionId id) const { return functions[id]; }
    const std::string& sortName(SortId sort) const { return values.sort(sort).name; }
    [[noreturn]] void fail(Position at, const std::string& message) const { throw errors.errorAt(at, message); }

    SortId sortNamed(const std::string& name, Position at) const;
    void addSort(const SortDeclaration& declaration, Position at);
    FunctionId addFunction(Function function);
    void claim(const std::string& name, Position at);  // throws if the name is already declared
    // Throws if a variable of a rule has the name of a declaration, or that of a global without its '$'.
    void checkVariable(const std::string& name, Position at) const;
};

}  // namespace egret::egglog
