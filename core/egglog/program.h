#pragma once

#include "core/egglog/compile.h"
#include "core/egglog/database.h"
#include "core/egglog/extract.h"
#include "core/egglog/parse.h"
#include "core/egglog/proof.h"

#include <filesystem>
#include <memory>

namespace egret::egglog {

// The output of a command.
struct Output {
    enum class Kind { term, variants, size, sizes, rows, statistics, proof };
    Kind kind = Kind::term;
    std::string text;                                      // as egglog prints it, with line breaks
    const Proof* proof = nullptr;                          // of a proved query, during the call
    std::filesystem::path file = {};                       // the program asks that the text be written there
    std::vector<std::pair<std::string, uint64_t>> counts;  // sizes: function and rows; variants and term: text, cost
};

// An egglog program: parsed and checked when it is opened, then run once.
class Program {
public:
    // Reads and checks a program. Throws the error of a file that cannot be read. Errors of the program are in
    // errors(); a program with errors cannot be run.
    static std::unique_ptr<Program> open(const std::filesystem::path& path);
    // Files that the program names are read relative to `folder`; without a folder, naming files is an error.
    static std::unique_ptr<Program> parse(
        std::string_view text, const std::string& name, std::optional<std::filesystem::path> folder = {});

    const std::vector<Error>& errors() const { return m_compiled.declarations.errors.all(); }
    std::size_t ruleCount() const { return m_compiled.ruleCount; }
    std::size_t commandCount() const { return m_compiled.instructions.size(); }

    // Every `check` also prints a proof, as `prove` does. Call before run().
    void proveChecks() { m_compiled.needsProofs = m_provesChecks = true; }

    using OnOutput = std::function<void(const Output&)>;
    // Runs all commands. Throws the error of the first command that fails, with its position, also that of `onOutput`.
    // Writes no files: whoever runs a program decides whether it may (Output::file).
    void run(const Limits& limits, const Task& task, const OnOutput& onOutput);

    const Database& database() const { return *m_database; }
    const Declarations& declarations() const { return m_compiled.declarations; }
    // Rows of the functions that `print-size` lists, by name.
    std::vector<std::pair<std::string, uint64_t>> sizes() const;
    // The globals and the extracted terms, in order.
    const std::vector<std::pair<SortId, Value>>& roots() const { return m_roots; }
    struct Statistics {
        uint64_t iterations = 0, matches = 0;
        double searchSeconds = 0, applySeconds = 0, rebuildSeconds = 0;
    };
    const Statistics& statistics() const { return m_statistics; }

private:
    struct ActiveRule {
        std::shared_ptr<const CompiledRule> rule;
        uint32_t since = 0;  // time of the last search
    };
    using Rulesets = std::vector<std::vector<ActiveRule>>;
    struct Saved {
        Database::State database;
        Rulesets rulesets;
        std::vector<FunctionId> functions;
        std::size_t roots;
    };

    Program() = default;
    std::filesystem::path pathOf(const std::string& file, Position at) const;
    void execute(const Instruction& instruction);
    void runChecked(const Instruction& instruction);
    void declare(FunctionId function);
    bool run(const CompiledSchedule& schedule);  // returns whether anything changed
    bool runRuleset(RulesetId ruleset);
    struct Matches {
        std::vector<Value> slots;            // one match after the other
        std::vector<uint32_t> applications;  // in the log, if proofs are recorded
    };
    void search(ActiveRule& rule, Matches& matches) const;
    std::optional<std::vector<Value>> firstMatch(const Query& query) const;
    void check(const Instruction& instruction, bool isProved);
    void prove(const Query& query, std::vector<Value> slots, Position at);
    void extract(const Instruction& instruction);
    void fail(const Instruction& instruction);
    void push(const Instruction& instruction);
    void pop(const Instruction& instruction);
    void print(Output output, const std::string& file, Position at);
    void printRows(const Instruction& instruction);
    void readRows(const Instruction& instruction);
    void writeTerms(const Instruction& instruction);
    Value evaluate(const Code& code, Position at);

    CompiledProgram m_compiled;
    bool m_provesChecks = false;
    std::optional<std::filesystem::path> m_folder;
    std::unique_ptr<Database> m_database;
    std::vector<FunctionId> m_functions;  // declared so far, in order
    Rulesets m_rulesets;
    std::vector<std::pair<SortId, Value>> m_roots;
    std::vector<Saved> m_saved;
    Statistics m_statistics;
    const Task* m_task = nullptr;
    OnOutput m_onOutput;
};

}  // namespace egret::egglog
