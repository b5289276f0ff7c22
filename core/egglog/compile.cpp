#include "core/egglog/compile.h"

#include "core/base/text.h"
#include "core/egglog/lower.h"

namespace egret::egglog {
namespace {

class Compiler {
public:
    explicit Compiler(CompiledProgram& program) : m_program(program), m_declarations(program.declarations) {}

    void run(const std::vector<Command>& commands) {
        for (const Command& command : commands) {
            try {
                if (std::optional<Instruction> instruction = compile(command))
                    m_program.instructions.push_back(std::move(*instruction));
            } catch (const Error& error) {
                m_declarations.errors.add(error);
            }
        }
    }

private:
    struct Scope {
        Names names;
        Primitives::Scope primitives;
    };

    std::optional<Instruction> compile(const Command& command) {
        using Kind = Command::Kind;
        Instruction to{.kind = command.kind, .at = command.at};
        switch (command.kind) {
            case Kind::sort: m_declarations.addSort(*command.sort, command.at); return std::nullopt;
            case Kind::ruleset: addRuleset(command); return std::nullopt;
            case Kind::combinedRuleset: addRuleset(command); return std::nullopt;
            case Kind::function: function(*command.function, to); break;
            case Kind::rule: rule(*command.rule, to); break;
            case Kind::action: action(*command.action, to); break;
            case Kind::define: define(*command.action, to); break;
            case Kind::run: to.schedule = schedule(*command.schedule); break;
            case Kind::extract: extract(command, to); break;
            case Kind::check: to.query = query(command.at, command.facts); break;
            case Kind::fail: fail(command, to); break;
            case Kind::push:
            case Kind::pop: pushOrPop(command, to); break;
            case Kind::printFunction:
            case Kind::printSize: print(command, to); break;
            case Kind::printStats: break;
            case Kind::input:
                to.function = functionNamed(command);
                to.file = command.file;
                checkInput(command, m_declarations.function(to.function));
                break;
            case Kind::output: output(command, to); break;
            case Kind::prove:
                to.query = query(command.at, command.name.empty() ? command.facts : anyRow(command));
                m_program.needsProofs = true;
                break;
        }
        return to;
    }

    std::shared_ptr<const Query> query(Position at, const std::vector<Fact>& facts) {
        return std::make_shared<Query>(QueryBuilder(m_declarations, at).build(facts));
    }

    // (prove-exists f): the fact that f has a row.
    std::vector<Fact> anyRow(const Command& command) const {
        Expr call{.kind = Expr::Kind::call, .at = command.at, .name = command.name};
        for (std::size_t i = 0; i < m_declarations.function(functionNamed(command)).inputs.size(); ++i)
            call.args.push_back({.kind = Expr::Kind::variable, .at = command.at, .name = "any " + std::to_string(i)});
        return {{.at = command.at, .left = std::move(call)}};
    }

    FunctionId functionNamed(const Command& command) const {
        const Function* function = m_declarations.functionNamed(command.name);
        if (!function || function->isHidden)
            m_declarations.fail(command.at, "unknown function '" + printable(command.name) + "'");
        return m_declarations.names.functions.find(command.name)->second;
    }

    // ---- declarations -----------------------------------------------------------------------------------------------

    void function(const FunctionDeclaration& declared, Instruction& to) {
        Function function{.name = declared.name,
            .kind = declared.kind,
            .cost = declared.cost,
            .isUnextractable = declared.isUnextractable,
            .isHidden = declared.isHidden,
            .at = declared.at};
        constexpr std::size_t kMostInputs = 200;
        if (declared.inputs.size() > kMostInputs)
            m_declarations.fail(declared.at, "a function has more than " + std::to_string(kMostInputs) + " arguments");
        for (const auto& [name, at] : declared.inputs) function.inputs.push_back(m_declarations.sortNamed(name, at));
        function.output = m_declarations.sortNamed(declared.output.first, declared.output.second);
        const Sort& output = m_declarations.values.sort(function.output);
        if (function.kind == FunctionKind::constructor && output.kind != SortKind::eclass)
            m_declarations.fail(declared.output.second,
                "constructor '" + printable(declared.name) + "' requires an output of a declared sort, not " +
                    output.name);
        to.function = m_declarations.addFunction(std::move(function));
        if (!declared.merge) return;
        Inference inference(m_declarations);
        Function& added = m_declarations.functions[to.function];
        for (const char* name : {"old", "new"}) inference.addVariable(name, inference.typeOfSort(added.output));
        CodeBuilder builder(m_declarations, inference, CodeBuilder::Reads::all);
        builder.setVariables({{"old", Operand::ofSlot(0)}, {"new", Operand::ofSlot(1)}}, 2);
        builder.expression(*declared.merge, added.output);
        added.merge = std::make_shared<Code>(builder.take());
    }

    void addRuleset(const Command& command) {
        std::vector<RulesetId> parts;
        for (const std::string& name : command.names) parts.push_back(rulesetNamed(name, command.at));
        m_declarations.claim(command.name, command.at);
        m_declarations.names.rulesets[command.name] = static_cast<RulesetId>(m_program.rulesets.size());
        m_program.rulesets.push_back(std::move(parts));
    }

    RulesetId rulesetNamed(const std::string& name, Position at) const {
        const auto found = m_declarations.names.rulesets.find(name);
        if (found == m_declarations.names.rulesets.end())
            m_declarations.fail(at, "unknown ruleset '" + printable(name) + "'");
        return found->second;
    }

    void rule(const Rule& rule, Instruction& to) {
        to.ruleset = rulesetNamed(rule.ruleset, rule.at);
        if (!m_program.rulesets[to.ruleset].empty())
            m_declarations.fail(
                rule.at, "ruleset '" + printable(rule.ruleset) + "' combines others; add rules to those");
        CompiledRule compiled{.name = rule.name, .at = rule.at};
        compiled.isSeminaive = rule.mode != Rule::Mode::naive;
        QueryBuilder query(m_declarations, rule.at);
        compiled.query = query.build(rule.body);
        CodeBuilder head(m_declarations, query.inference(),
            rule.mode == Rule::Mode::seminaive ? CodeBuilder::Reads::constructors : CodeBuilder::Reads::all);
        head.setVariables(query.variables(), compiled.query.slotCount);
        head.actions(rule.head);
        compiled.head = head.take();
        to.rule = std::make_shared<CompiledRule>(std::move(compiled));
        ++m_program.ruleCount;
    }

    // ---- commands ---------------------------------------------------------------------------------------------------

    void action(const Action& action, Instruction& to) {
        Inference inference(m_declarations);
        CodeBuilder builder(m_declarations, inference, CodeBuilder::Reads::all);
        builder.actions({action});
        to.code = std::make_shared<Code>(builder.take());
    }

    void define(const Action& action, Instruction& to) {
        m_declarations.checkVariable(action.name, action.at);
        SortId sort = 0;
        to.code = expression(action.value, std::nullopt, sort);
        to.function = m_declarations.addFunction({.name = action.name,
            .kind = FunctionKind::global,
            .output = sort,
            .isUnextractable = true,
            .isHidden = true,
            .at = action.at});
    }

    CompiledSchedule schedule(const Schedule& schedule) {
        CompiledSchedule compiled{.kind = schedule.kind, .times = schedule.times};
        if (schedule.kind == Schedule::Kind::run) {
            compiled.ruleset = rulesetNamed(schedule.ruleset, schedule.at);
            if (!schedule.until.empty())
                compiled.until = QueryBuilder(m_declarations, schedule.at).build(schedule.until);
        }
        for (const Schedule& part : schedule.parts) compiled.parts.push_back(this->schedule(part));
        return compiled;
    }

    std::shared_ptr<const Code> expression(const Expr& expr, std::optional<SortId> expected, SortId& sort) {
        Inference inference(m_declarations);
        CodeBuilder builder(m_declarations, inference, CodeBuilder::Reads::all);
        sort = builder.expression(expr, expected);
        return std::make_shared<Code>(builder.take());
    }

    void extract(const Command& command, Instruction& to) {
        SortId unused = 0;
        to.code = expression(command.exprs[0], std::nullopt, to.sort);
        if (command.exprs.size() > 1) to.variants = expression(command.exprs[1], kI64, unused);
    }

    void output(const Command& command, Instruction& to) {
        to.file = command.file;
        for (const Expr& expr : command.exprs) {
            SortId sort = 0;
            std::shared_ptr<const Code> code = expression(expr, std::nullopt, sort);
            to.terms.emplace_back(std::move(code), sort);
        }
    }

    // The command inside `fail` may be invalid, and what it declares is dropped.
    void fail(const Command& command, Instruction& to) {
        const Scope scope{m_declarations.names, m_declarations.primitives.scope()};
        try {
            if (std::optional<Instruction> inner = compile(command.inner.at(0))) {
                to.inner.push_back(std::move(*inner));
            } else {
                m_declarations.names = scope.names;
                m_declarations.fail(command.at, "the command in 'fail' is valid and does not fail");
            }
        } catch (const Error& error) {
            if (error.category() == Category::unsupported) throw;
            if (command.inner[0].kind == Command::Kind::sort && to.inner.empty() &&
                error.place().line == command.at.line && error.place().column == command.at.column)
                throw;
            m_declarations.names = scope.names;
            m_declarations.primitives.setScope(scope.primitives);
        }
    }

    void pushOrPop(const Command& command, Instruction& to) {
        to.count = command.count;
        constexpr uint64_t kMostScopes = 1000;
        if (command.kind == Command::Kind::push) {
            if (command.count > kMostScopes || m_scopes.size() > kMostScopes)
                m_declarations.fail(command.at, "'push' is nested more than " + std::to_string(kMostScopes) + " deep");
            for (uint64_t i = 0; i < command.count; ++i)
                m_scopes.push_back({m_declarations.names, m_declarations.primitives.scope()});
            return;
        }
        if (command.count > m_scopes.size()) m_declarations.fail(command.at, "'pop' has no matching 'push'");
        for (uint64_t i = 0; i < command.count; ++i) {
            m_declarations.names = std::move(m_scopes.back().names);
            m_declarations.primitives.setScope(std::move(m_scopes.back().primitives));
            m_scopes.pop_back();
        }
    }

    void print(const Command& command, Instruction& to) {
        to.isAll = command.kind == Command::Kind::printSize && command.name.empty();
        if (!to.isAll) to.function = functionNamed(command);
        to.file = command.file;
        to.count = command.count;
        to.isCsv = command.isCsv;
    }

    void checkInput(const Command& command, const Function& function) const {
        const auto reject = [&](SortId sort) {
            m_declarations.fail(command.at,
                "'input' cannot read values of sort " + m_declarations.sortName(sort) +
                    "; available: i64, f64, String");
        };
        for (const SortId sort : function.inputs)
            if (sort != kI64 && sort != kF64 && sort != kString) reject(sort);
        if (function.kind == FunctionKind::function && function.output != kI64 && function.output != kString &&
            function.output != kUnit)
            reject(function.output);
    }

    CompiledProgram& m_program;
    Declarations& m_declarations;
    std::vector<Scope> m_scopes;
};

}  // namespace

void compile(CompiledProgram& program, const std::vector<Command>& commands) { Compiler(program).run(commands); }

}  // namespace egret::egglog
