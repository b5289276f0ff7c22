#include "app/cli/command.h"
#include "app/cli/options.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/edit/verbs/verbs.h"
#include "core/workbench/document.h"

#include <fmt/format.h>
#include <CLI/CLI.hpp>

namespace egret::cli {
namespace {

struct EditArguments {
    std::string file, script, out, session, rule;
    bool verdict = false;
    std::vector<std::string> statements;
};

int editFile(const Context& context, const EditArguments& args) {
    if (args.script.empty() && args.statements.empty())
        throw Error(Category::usage, "Give a script with --script FILE, or statements with -e STATEMENT.");
    std::string script;
    edit::Sources sources;
    if (!args.script.empty()) {
        script = readFile(args.script);
        sources.folder = std::filesystem::path(args.script).parent_path();
        if (!script.ends_with('\n')) script += '\n';
    }
    for (const std::string& statement : args.statements) script += statement + "\n";
    const Task task = context.task();
    const auto document =
        workbench::Document::open(args.file, {.session = args.session, .dropsScratch = args.session.empty()}, task);
    document->setListener(context.progress());
    const graph::Graph before = document->current();
    try {
        document->edit(script, sources, task);
    } catch (const Error& error) {
        throw error.at({.file = args.script.empty() ? "the statements" : args.script});
    }
    const graph::Graph after = document->current();
    const session::StepRecord step = document->session().step(document->currentStep());
    if (!args.out.empty()) document->exportModel(after, args.out, task);
    const json detail = json::parse(step.detail);
    std::string lines;
    json verdict;
    int code = kOk;
    if (args.verdict) {
        const workbench::EditVerdict found = document->judgeEdit(step.id, task);
        verdict = {{"kind", edit::verdictName(found.kind)}, {"method", found.method}, {"rules", found.rules},
            {"samples", found.samples}, {"counterexample", found.counterexample}, {"reason", found.reason}};
        lines = "\n" + printable(found.toString());
        const bool isIntended = document->referenceOf(step.id) == step.id;
        if (found.kind == edit::VerdictKind::differs && !isIntended) code = kNo;
    }
    if (!args.rule.empty()) {
        const rewrite::Rule rule = document->ruleOf(step.id, std::filesystem::path(args.rule).stem().string(), task);
        writeFileAtomically(args.rule, rewrite::rulesText({rule}));
        lines += "\nwrote " + printable(args.rule);
    }
    return context.result({{"script", detail.at("script")}, {"title", step.title}, {"step", step.id.index()},
                              {"operators_before", before.operatorCount()}, {"operators", after.operatorCount()},
                              {"file", args.out}, {"verdict", verdict}, {"rule_file", args.rule}},
        fmt::format("{}: {} -> {}{}\n", printable(step.title), counted(before.operatorCount(), "operator"),
            counted(after.operatorCount(), "operator"),
            (args.out.empty() ? "" : "\nwrote " + printable(args.out)) + lines),
        code);
}

}  // namespace

void addEditCommand(CLI::App& app, Context& context) {
    std::string verbs;
    for (const edit::Verb& verb : edit::verbs())
        verbs += fmt::format("\n  {} {}: {}", verb.name, verb.syntax, verb.help);
    const auto [command, args] = addCommand(app, context, "edit",
        "Edit a model by a script, which takes effect completely or not at all. Statements have the forms" + verbs +
            "\nExample: egret-cli edit model.onnx -e 'set conv1 strides [2,2]' -e 'output \"debug\" relu1' -o "
            "edited.onnx",
        editFile);
    command.add_option("FILE", args.file, "An ONNX model, or an .egret session to which the edit is added")->required();
    command.add_option("--script", args.script, "A file of statements, one per line; # begins a comment");
    addList(command, "-e,--edit", args.statements, "A statement; repeatable; follows those of the script");
    addOutput(context, command, "-o,--output", args.out, "Output ONNX file");
    command.add_flag("--verdict", args.verdict,
        "Decide whether the function is still the same. Exit code 1 if it differs, unless the script declares it "
        "intended");
    addOutput(context, command, "--rule", args.rule, "A rule file for the edit, generalized and verified");
    addOutput(context, command, "--session", args.session, "A new session file that keeps the edit");
}

}  // namespace egret::cli
