#pragma once

#include "core/egglog/declarations.h"

namespace egret::egglog {

struct CompiledSchedule {
    Schedule::Kind kind = Schedule::Kind::sequence;
    RulesetId ruleset = 0;       // run
    std::optional<Query> until;  // run
    uint64_t times = 0;          // repeat
    std::vector<CompiledSchedule> parts;
};

// A command whose names and sorts are resolved.
struct Instruction {
    Command::Kind kind = Command::Kind::action;
    Position at;
    FunctionId function = 0;  // function, define (a global), printFunction, printSize, input
    bool isAll = false;       // printSize: of all functions
    RulesetId ruleset = 0;    // rule
    std::shared_ptr<const CompiledRule> rule;
    std::shared_ptr<const Code> code;      // action; define, extract: the expression
    std::shared_ptr<const Code> variants;  // extract: their number; null for the best term only
    SortId sort = 0;                       // extract: of the expression
    std::vector<std::pair<std::shared_ptr<const Code>, SortId>> terms;  // output
    CompiledSchedule schedule;
    std::shared_ptr<const Query> query;  // check, prove
    std::vector<Instruction> inner;      // fail: empty if the command is invalid and therefore fails
    std::string file;                    // printFunction, input, output
    uint64_t count = 0;                  // push, pop, printFunction
    bool isCsv = false;
};

// A ruleset is a list of rules, added by instructions, or the union of other rulesets.
struct CompiledProgram {
    Declarations declarations;
    std::vector<std::vector<RulesetId>> rulesets{{}};  // by id: the rulesets that it combines; ruleset 0 has no name
    std::vector<Instruction> instructions;
    std::size_t ruleCount = 0;
    bool needsProofs = false;
};

// Checks and compiles commands. Invalid commands are left out and their errors are added to the declarations' errors.
void compile(CompiledProgram& program, const std::vector<Command>& commands);

}  // namespace egret::egglog
