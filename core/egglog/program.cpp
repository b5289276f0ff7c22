#include "core/egglog/program.h"

#include "core/base/clock.h"
#include "core/base/csv.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/egglog/join.h"
#include "core/egglog/proof_check.h"

#include <algorithm>

namespace egret::egglog {

// ---- opening --------------------------------------------------------------------------------------------------------

std::unique_ptr<Program> Program::open(const std::filesystem::path& path) {
    return parse(readFile(path), path.string(), path.parent_path());
}

std::unique_ptr<Program> Program::parse(
    std::string_view text, const std::string& name, std::optional<std::filesystem::path> folder) {
    std::unique_ptr<Program> program(new Program());
    program->m_folder = std::move(folder);
    Errors& errors = program->m_compiled.declarations.errors;
    const auto include = [&](const std::string& file) { return readFile(program->pathOf(file, {})); };
    const std::vector<Command> commands = parseCommands(text, name, include, errors);
    compile(program->m_compiled, commands);
    return program;
}

// Paths are relative to the program's folder or to a folder above it, because programs name files relative to the root
// of their repository.
std::filesystem::path Program::pathOf(const std::string& file, Position at) const {
    if (!m_folder)
        throw m_compiled.declarations.errors.errorAt(at, "this program is not in a folder, so it cannot name files");
    const std::filesystem::path name(file);
    if (name.is_absolute()) return name;
    std::error_code ignored;
    std::filesystem::path folder = std::filesystem::absolute(*m_folder, ignored);
    for (std::filesystem::path above = folder;; above = above.parent_path()) {
        if (std::filesystem::exists(above / name, ignored)) return above / name;
        if (!above.has_relative_path()) return folder / name;
    }
}

// ---- running --------------------------------------------------------------------------------------------------------

void Program::run(const Limits& limits, const Task& task, const OnOutput& onOutput) {
    ensure(errors().empty() && !m_database, "a program is run once and has no errors");
    m_task = &task;
    m_onOutput = onOutput;
    Declarations& declarations = m_compiled.declarations;
    m_database = std::make_unique<Database>(
        declarations.values, declarations.primitives, declarations.functions, declarations.errors);
    m_database->setLimits(limits, task);
    if (m_compiled.needsProofs) m_database->recordProofs();
    struct Running {
        Database& database;
        ~Running() { database.endLimits(); }
    } running{*m_database};
    m_rulesets.resize(m_compiled.rulesets.size());
    for (const Instruction& instruction : m_compiled.instructions) execute(instruction);
}

void Program::execute(const Instruction& instruction) {
    m_task->throwIfStopped();
    try {
        runChecked(instruction);
    } catch (const Error& error) {
        const Position at = instruction.at;
        throw error.at(
            {.file = m_compiled.declarations.errors.fileName(at.file), .line = at.line, .column = at.column});
    }
}

void Program::declare(FunctionId function) {
    m_database->declare(function);
    m_functions.push_back(function);
}

Value Program::evaluate(const Code& code, Position at) {
    std::vector<Value> slots;
    const ProofLog::Scope given(m_database->log(), {.code = &code, .at = at});
    const Value result = m_database->run(code, slots);
    m_database->rebuild();
    return result;
}

void Program::runChecked(const Instruction& instruction) {
    using Kind = Command::Kind;
    m_database->tick();
    switch (instruction.kind) {
        case Kind::sort:
        case Kind::ruleset:
        case Kind::combinedRuleset: break;  // compiled to declarations
        case Kind::function: declare(instruction.function); break;
        case Kind::rule: m_rulesets[instruction.ruleset].push_back({instruction.rule, 0}); break;
        case Kind::define: {
            std::vector<Value> slots;
            const ProofLog::Scope given(m_database->log(),
                {.code = instruction.code.get(), .function = instruction.function, .at = instruction.at});
            const Value value = m_database->run(*instruction.code, slots);
            declare(instruction.function);
            m_database->insert(instruction.function, {}, value);
            m_database->rebuild();
            m_roots.emplace_back(m_database->function(instruction.function).output, value);
            break;
        }
        case Kind::action: evaluate(*instruction.code, instruction.at); break;
        case Kind::run: run(instruction.schedule); break;
        case Kind::extract: extract(instruction); break;
        case Kind::check: check(instruction, m_provesChecks); break;
        case Kind::prove: check(instruction, true); break;
        case Kind::fail: fail(instruction); break;
        case Kind::push: push(instruction); break;
        case Kind::pop: pop(instruction); break;
        case Kind::printFunction: printRows(instruction); break;
        case Kind::printSize: {
            Output output{.kind = instruction.isAll ? Output::Kind::sizes : Output::Kind::size};
            if (instruction.isAll) output.counts = sizes();
            else {
                const Table& table = m_database->table(instruction.function);
                output.counts = {{m_database->function(instruction.function).name, table.liveCount()}};
                output.text = std::to_string(table.liveCount()) + "\n";
            }
            for (const auto& [name, count] : instruction.isAll ? output.counts : decltype(output.counts)())
                output.text += (output.text.empty() ? "((" : "\n (") + name + " " + std::to_string(count) + ")";
            if (instruction.isAll) output.text += output.text.empty() ? "()\n" : ")\n";
            m_onOutput(output);
            break;
        }
        case Kind::printStats:
            m_onOutput({.kind = Output::Kind::statistics,
                .text = counted(m_statistics.iterations, "iteration") + ", " + std::to_string(m_statistics.matches) +
                    " matches\n",
                .counts = {{"iterations", m_statistics.iterations}, {"matches", m_statistics.matches}}});
            break;
        case Kind::input: readRows(instruction); break;
        case Kind::output: writeTerms(instruction); break;
    }
}

std::optional<std::vector<Value>> Program::firstMatch(const Query& query) const {
    std::optional<std::vector<Value>> match;
    findMatches(*m_database, query, {.includesSubsumed = true}, [&](std::span<const Value> slots) {
        match.emplace(slots.begin(), slots.end());
        return false;
    });
    return match;
}

void Program::check(const Instruction& instruction, bool isProved) {
    std::optional<std::vector<Value>> match = firstMatch(*instruction.query);
    if (!match)
        throw m_compiled.declarations.errors.errorAt(instruction.at, "check failed: no match", Category::notFound);
    if (isProved) prove(*instruction.query, std::move(*match), instruction.at);
}

void Program::prove(const Query& query, std::vector<Value> slots, Position at) {
    Declarations& declarations = m_compiled.declarations;
    const uint32_t match = m_database->recordMatch(query, {.at = at, .slots = std::move(slots)});
    struct Restoring {  // terms get values that the program does not have
        Values& values;
        Values::State state;
        ~Restoring() { values.setState(state); }
    } restoring{declarations.values, declarations.values.state()};
    const Proof proof = buildProof(*m_database, declarations.errors, match);
    if (const std::optional<std::string> wrong = checkProof(proof))
        throw declarations.errors.errorAt(at, "no valid proof was found: " + *wrong, Category::unsupported);
    m_onOutput({.kind = Output::Kind::proof, .text = printProof(proof), .proof = &proof});
}

void Program::fail(const Instruction& instruction) {
    if (instruction.inner.empty()) return;
    try {
        execute(instruction.inner[0]);
    } catch (const Error& error) {
        if (error.category() == Category::cancelled || error.category() == Category::limit) throw;
        m_database->rebuild();
        return;
    }
    throw m_compiled.declarations.errors.errorAt(
        instruction.at, "the command in 'fail' did not fail", Category::notFound);
}

void Program::push(const Instruction& instruction) {
    for (uint64_t i = 0; i < instruction.count; ++i)
        m_saved.push_back({m_database->state(), m_rulesets, m_functions, m_roots.size()});
}

void Program::pop(const Instruction& instruction) {
    for (uint64_t i = 0; i < instruction.count; ++i) {
        Saved& saved = m_saved.back();
        m_database->setState(std::move(saved.database));
        m_rulesets = std::move(saved.rulesets);
        m_functions = std::move(saved.functions);
        m_roots.resize(saved.roots);
        m_saved.pop_back();
    }
}

// ---- schedules ------------------------------------------------------------------------------------------------------

bool Program::run(const CompiledSchedule& schedule) {
    m_task->throwIfStopped();
    if (schedule.kind == Schedule::Kind::run) {
        if (schedule.until && firstMatch(*schedule.until)) return false;
        return runRuleset(schedule.ruleset);
    }
    const auto runParts = [&] {
        bool isChanged = false;
        for (const CompiledSchedule& part : schedule.parts) isChanged = run(part) || isChanged;
        return isChanged;
    };
    if (schedule.kind == Schedule::Kind::sequence) return runParts();
    bool isChanged = false;
    for (uint64_t i = 0; schedule.kind == Schedule::Kind::saturate || i < schedule.times; ++i) {
        if (!runParts()) break;
        isChanged = true;
    }
    return isChanged;
}

bool Program::runRuleset(RulesetId ruleset) {
    std::vector<ActiveRule*> rules;
    const std::function<void(RulesetId)> collect = [&](RulesetId id) {
        for (ActiveRule& rule : m_rulesets[id]) rules.push_back(&rule);
        for (const RulesetId part : m_compiled.rulesets[id]) collect(part);
    };
    collect(ruleset);
    // All rules are searched before the first action, so that their order does not matter.
    Clock::time_point start = Clock::now();
    const auto lap = [&start] {
        const Clock::time_point now = Clock::now();
        return std::chrono::duration<double>(now - std::exchange(start, now)).count();
    };
    m_database->tick();
    std::vector<Matches> matches(rules.size());
    for (std::size_t i = 0; i < rules.size(); ++i) search(*rules[i], matches[i]);
    m_statistics.searchSeconds += lap();
    const uint64_t before = m_database->changes();
    std::vector<Value> slots;
    for (std::size_t i = 0; i < rules.size(); ++i) {
        const CompiledRule& rule = *rules[i]->rule;
        const std::size_t width = std::max<std::size_t>(rule.query.slotCount, 1);
        const Matches& found = matches[i];
        m_statistics.matches += found.slots.size() / width;
        for (std::size_t at = 0; at < found.slots.size(); at += width) {
            if ((at / width & 255) == 0) m_task->throwIfStopped();
            const auto match = found.slots.begin() + static_cast<std::ptrdiff_t>(at);
            slots.assign(match, match + static_cast<std::ptrdiff_t>(width));
            ProofLog* const log = m_database->log();
            const ProofLog::Scope scope(log, log ? found.applications[at / width] : 0);
            m_database->run(rule.head, slots);
        }
        matches[i] = {};
    }
    m_statistics.applySeconds += lap();
    m_database->rebuild();
    m_statistics.rebuildSeconds += lap();
    ++m_statistics.iterations;
    m_task->report(-1, "iteration " + std::to_string(m_statistics.iterations));
    return m_database->changes() != before;
}

void Program::search(ActiveRule& active, Matches& matches) const {
    const CompiledRule& rule = *active.rule;
    const Query& query = rule.query;
    const MatchOptions options{.since = rule.isSeminaive ? active.since : 0};
    active.since = m_database->now();
    // A rule without actions needs no matches, but its query may still call primitives that fail.
    findMatches(*m_database, query, options, [&](std::span<const Value> slots) {
        matches.slots.insert(matches.slots.end(), slots.begin(), slots.end());
        if (slots.empty()) matches.slots.push_back(0);
        if (m_database->log())
            matches.applications.push_back(m_database->recordMatch(
                query, {.code = &rule.head, .name = rule.name, .at = rule.at, .slots = {slots.begin(), slots.end()}}));
        return true;
    });
}

// ---- output ---------------------------------------------------------------------------------------------------------

std::vector<std::pair<std::string, uint64_t>> Program::sizes() const {
    std::vector<std::pair<std::string, uint64_t>> sizes;
    for (const FunctionId id : m_functions)
        if (const Function& function = m_database->function(id); !function.isHidden)
            sizes.emplace_back(function.name, m_database->table(id).liveCount());
    std::sort(sizes.begin(), sizes.end());
    return sizes;
}

void Program::extract(const Instruction& instruction) {
    const Value value = m_database->canonical(instruction.sort, evaluate(*instruction.code, instruction.at));
    const auto most = static_cast<int64_t>(instruction.variants ? evaluate(*instruction.variants, instruction.at) : 0);
    if (most < 0) throw Error(Category::badInput, "the number of variants is negative");
    m_roots.emplace_back(instruction.sort, value);
    const Extractor extractor(*m_database);
    if (most == 0) {
        const std::string term = extractor.term(instruction.sort, value);
        m_onOutput({.kind = Output::Kind::term,
            .text = term + "\n",
            .counts = {{term, extractor.cost(instruction.sort, value)}}});
        return;
    }
    Output output{.kind = Output::Kind::variants, .text = "(\n"};
    for (auto& [cost, term] : extractor.variants(instruction.sort, value, static_cast<std::size_t>(most))) {
        output.text += "   " + term + "\n";
        output.counts.emplace_back(std::move(term), cost);
    }
    if (output.counts.empty()) throw Error(Category::notFound, "no term can be extracted from this e-class");
    output.text += ")\n";
    m_onOutput(output);
}

void Program::printRows(const Instruction& instruction) {
    const Function& function = m_database->function(instruction.function);
    const Table& table = m_database->table(instruction.function);
    const Extractor extractor(*m_database);
    Output output{.kind = Output::Kind::rows, .text = instruction.isCsv ? "" : "(\n"};
    uint64_t left = instruction.count;
    for (uint32_t row = 0; row < table.rowCount() && left > 0; ++row) {
        if (table.isDead(row)) continue;
        --left;
        const std::string value =
            function.output == kUnit ? "" : extractor.term(function.output, table.at(row, table.arity()));
        if (instruction.isCsv) {
            output.text += function.name;
            for (std::size_t c = 0; c < table.arity(); ++c)
                output.text += "," + csvField(extractor.term(function.inputs[c], table.at(row, c)));
            output.text += (value.empty() ? "" : "," + csvField(value)) + "\n";
        } else {
            output.text +=
                "   " + extractor.rowTerm(instruction.function, row) + (value.empty() ? "" : " -> " + value) + "\n";
        }
    }
    if (!instruction.isCsv) output.text += ")\n";
    print(std::move(output), instruction.file, instruction.at);
}

// Programs may write files only next to themselves, because they can come from anywhere.
void Program::print(Output output, const std::string& file, Position at) {
    if (file.empty()) return m_onOutput(output);
    if (!m_folder)
        throw m_compiled.declarations.errors.errorAt(at, "this program is not in a folder, so it cannot write files");
    if (std::filesystem::path(file).filename() != file)
        throw m_compiled.declarations.errors.errorAt(at, "programs can only write files in their own folder");
    output.file = *m_folder / file;
    m_onOutput(output);
}

void Program::writeTerms(const Instruction& instruction) {
    Output output;
    for (const auto& [code, sort] : instruction.terms) {
        const Value value = m_database->canonical(sort, evaluate(*code, instruction.at));
        output.text += Extractor(*m_database).term(sort, value) + "\n";
    }
    print(std::move(output), instruction.file, instruction.at);
}

void Program::readRows(const Instruction& instruction) {
    const std::filesystem::path path = pathOf(instruction.file, instruction.at);
    const Function& function = m_database->function(instruction.function);
    std::vector<SortId> sorts = function.inputs;
    const bool hasOutput = function.kind == FunctionKind::function && function.output != kUnit;
    if (hasOutput) sorts.push_back(function.output);
    Values& values = m_compiled.declarations.values;
    const ProofLog::Scope given(m_database->log(), {.at = instruction.at});
    int lineNumber = 0;
    for (const std::string& line : split(readFile(path), '\n')) {
        ++lineNumber;
        if (trimmed(line).empty()) continue;
        const auto reject = [&](const std::string& message) {
            return Error(Category::badInput, message, {.file = path.string(), .line = lineNumber});
        };
        const std::vector<std::string> cells = split(line, '\t');
        if (cells.size() != sorts.size())
            throw reject("expected " + counted(sorts.size(), "value") + ", separated by tabs, not " +
                std::to_string(cells.size()));
        std::vector<Value> row;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string cell = trimmed(cells[i]);
            const auto integer = integerOf(cell);
            const auto number = parseNumber<double>(cell);
            if (sorts[i] == kI64 && integer) row.push_back(static_cast<Value>(*integer));
            else if (sorts[i] == kF64 && number) row.push_back(Typed<double>::to(values, *number));
            else if (sorts[i] == kString) row.push_back(values.ofText(cells[i]));
            else throw reject("'" + printable(cell) + "' is not a value of sort " + values.sort(sorts[i]).name);
        }
        const Value output = hasOutput ? row.back() : 0;
        row.resize(function.inputs.size());
        if (function.kind == FunctionKind::constructor) m_database->addRow(instruction.function, row);
        else m_database->insert(instruction.function, row, output);
    }
    m_database->rebuild();
}

}  // namespace egret::egglog
