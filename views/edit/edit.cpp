// The editing pane in the window, and the commands that begin statements about the selection.
#include "core/graph/text.h"
#include "views/edit/edit_pane.h"
#include "views/rule_editor/rule_editor_pane.h"
#include "views/shell/pane.h"
#include "views/theme/text.h"

#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>
#include <variant>

namespace egret::edit_view {
namespace {

using shell::PaneContext;
using workspace::Workspace;

EditPane& revealed(PaneContext& window) { return window.docks.revealed<EditPane>("edit"); }

// The selected operators of the current graph.
std::vector<graph::NodeId> selected(PaneContext& window) {
    const graph::Graph& graph = window.workspace.state().current;
    std::vector<graph::NodeId> nodes = window.selection.nodes();
    std::erase_if(nodes, [&](graph::NodeId node) { return graph.empty() || !isIn(node, graph.nodes()); });
    return nodes;
}

void preview(EditPane& pane, Workspace& workspace, const QString& script) {
    const auto document = workspace.document();
    if (!document) return;
    workspace.query(QStringLiteral("edit preview"), EditPane::tr("Checking the edit"),
        jobs::orError([document, script](const Task& task) {
            return document->previewEdit(
                script.toStdString(), {.folder = document->modelFolder(), .tensors = {}}, task);
        }),
        [&pane, &workspace, script](const auto& found) {
            if (script != pane.script()) return;
            if (const auto* edited = std::get_if<edit::Edited>(&found))
                pane.showPreview(*edited, workspace.state().current);
            else pane.showError(std::get<Error>(found));
        });
}

EditPane::Tone toneOf(edit::VerdictKind kind) {
    switch (kind) {
        case edit::VerdictKind::equal: return EditPane::Tone::good;
        case edit::VerdictKind::tested: return EditPane::Tone::good;
        case edit::VerdictKind::differs: return EditPane::Tone::bad;
        case edit::VerdictKind::unknown: break;
    }
    return EditPane::Tone::unsure;
}

// edit::Verdict::method in the user's language. A method that only a newer version knows stays in English.
QString methodText(const std::string& method) {
    if (method == "identical") return EditPane::tr("the graphs are identical");
    if (method == "derived by rules") return EditPane::tr("derived by rules");
    if (method == "derived from the axioms") return EditPane::tr("derived from the axioms");
    if (method == "proved by Z3") return EditPane::tr("proved by Z3");
    return textOf(method);
}

QString sentenceOf(const workbench::EditVerdict& verdict) {
    switch (verdict.kind) {
        case edit::VerdictKind::equal: return EditPane::tr("Equal: %1").arg(methodText(verdict.method));
        case edit::VerdictKind::tested:
            return EditPane::tr("Equal on %n input(s), not proved", nullptr, verdict.samples);
        case edit::VerdictKind::differs: return EditPane::tr("Differs");
        case edit::VerdictKind::unknown: break;
    }
    return EditPane::tr("Unknown whether it is equal");
}

// Shows the verdict on the current step, if that is an edit.
void showVerdict(EditPane& pane, const Workspace& workspace, bool isFinal) {
    const workspace::State& state = workspace.state();
    const auto* verdict = valueAt(state.editVerdicts, state.currentStep);
    if (!verdict) return pane.showVerdict(EditPane::Tone::none, {}, {}, false);
    QString sentence = sentenceOf(*verdict);
    if (state.reference == state.currentStep) sentence += EditPane::tr(" (intended)");
    if (!isFinal) sentence += QStringLiteral(" …");
    QStringList detail;
    if (!verdict->rules.empty()) detail << EditPane::tr("Rules: %1").arg(textOf(join(verdict->rules, ", ")));
    if (!verdict->counterexample.empty()) detail << textOf(verdict->counterexample);
    if (!verdict->reason.empty()) detail << textOf(verdict->reason);
    const bool isEqual = verdict->kind == edit::VerdictKind::equal || verdict->kind == edit::VerdictKind::tested;
    pane.showVerdict(toneOf(verdict->kind), sentence, detail.join(QLatin1Char('\n')), isFinal && isEqual);
}

void makeRule(PaneContext& window) {
    Workspace& workspace = window.workspace;
    const auto document = workspace.document();
    if (!document) return;
    const session::StepId step = workspace.state().currentStep;
    const std::string name = "edit-" + std::to_string(step.index());
    workspace.query(QStringLiteral("rule of edit"), EditPane::tr("Making a rule"),
        jobs::orError([document, step, name](const Task& task) { return document->ruleOf(step, name, task); }),
        [&window, name](const auto& made) {
            if (const auto* error = std::get_if<Error>(&made)) return window.say(textOf(error->message()));
            window.docks.revealed<rule_editor::RuleEditorPane>("ruleEditor")
                .addRule(textOf(rewrite::rulesText({std::get<rewrite::Rule>(made)})), textOf(name));
        });
}

QWidget* make(PaneContext& window) {
    auto* pane = new EditPane;
    Workspace& workspace = window.workspace;
    const auto follow = [pane, &workspace] {
        showVerdict(*pane, workspace, true);
        pane->setGraph(workspace.state().current);
        pane->setWritable(workspace.state().open && workspace.state().readOnly.isEmpty());
    };
    QObject::connect(&workspace, &Workspace::changed, pane, follow);
    QObject::connect(pane, &EditPane::previewWanted, pane,
        [pane, &workspace](const QString& script) { preview(*pane, workspace, script); });
    QObject::connect(pane, &EditPane::applyWanted, &workspace, &Workspace::editGraph);
    QObject::connect(&workspace, &Workspace::edited, pane, &EditPane::clearScript);
    QObject::connect(&workspace, &Workspace::editJudged, pane,
        [pane, &workspace](
            session::StepId, const workbench::EditVerdict&, bool isFinal) { showVerdict(*pane, workspace, isFinal); });
    QObject::connect(pane, &EditPane::intendedWanted, pane,
        [&workspace] { workspace.declareIntended(workspace.state().currentStep); });
    QObject::connect(pane, &EditPane::ruleWanted, pane, [&window] { makeRule(window); });
    QObject::connect(pane, &EditPane::fileWanted, pane, [pane, &window] {
        const QString path =
            window.files.toOpen(EditPane::tr("Insert file"), EditPane::tr("Constants and models (*.npy *.pb *.onnx)"));
        if (!path.isEmpty()) pane->insertFile(path);
    });
    follow();
    return pane;
}

void askForSelection(PaneContext& window) {
    window.say(EditPane::tr("Select an operator of the current graph first."));
}

// ---- commands -------------------------------------------------------------------------------------------------------

// Begins a statement about the first selected operator; NAME stands for it, and | for the cursor.
shell::Command begins(const char* statement) {
    return [statement](PaneContext& window) {
        const auto nodes = selected(window);
        if (nodes.empty()) return askForSelection(window);
        const std::string name = edit::spelling(window.workspace.state().current, nodes.front());
        revealed(window).scriptEdit().begin(
            QString::fromLatin1(statement).replace(QLatin1String("NAME"), textOf(name)));
    };
}

// Removal needs no further text, so it takes effect at once.
void removeNodes(PaneContext& window) {
    const graph::Graph& graph = window.workspace.state().current;
    std::vector<graph::NodeId> nodes = selected(window);
    if (nodes.empty()) return askForSelection(window);
    // Users first: the names of the remaining operators then stay valid.
    std::ranges::sort(nodes, std::greater(),
        [&](graph::NodeId node) { return std::ranges::find(graph.nodes(), node) - graph.nodes().begin(); });
    QString script;
    for (const graph::NodeId node : nodes)
        script += QStringLiteral("remove ") + textOf(edit::spelling(graph, node)) + QLatin1Char('\n');
    window.workspace.editGraph(script);
}

void cutOut(PaneContext& window) {
    try {
        const std::string statement = edit::cutStatement(window.workspace.state().current, selected(window));
        revealed(window).scriptEdit().begin(textOf(statement));
    } catch (const Error& error) {
        window.say(textOf(error.message()));
    }
}

void copyPart(PaneContext& window) {
    try {
        const graph::Graph& graph = window.workspace.state().current;
        const edit::Edited part =
            edit::run(graph.copiedInto(graph::Arena::create()), edit::cutStatement(graph, selected(window)));
        QGuiApplication::clipboard()->setText(textOf(graph::print(part.graph)));
        window.say(
            EditPane::tr("Copied %n operator(s) as text.", nullptr, static_cast<int>(part.graph.operatorCount())));
    } catch (const Error& error) {
        window.say(textOf(error.message()));
    }
}

void pastePart(PaneContext& window) {
    const QString text = QGuiApplication::clipboard()->text().trimmed();
    if (!text.startsWith(QLatin1String("(graph")))
        return window.say(EditPane::tr("The clipboard has no part of a graph."));
    revealed(window).scriptEdit().begin(QStringLiteral("put %1 [|] as \"part\"").arg(text));
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using namespace shell;
    constexpr unsigned kEditing = kDocument | kWritable | kInSight;
    // clang-format off
    const std::vector<ActionSpec> actions{
        {"editGraph", "&Model", 10, "&Edit by script", "Ctrl+M", "Edit the graph by statements, with completion and a check while you type", kDocument, Where::menu, reveals("edit"), "", "edit"},
        {"applyScript", "&Model", 11, "&Apply script", "", "Apply the script to the current graph", kRewriting, Where::menu, onPane("edit", &EditPane::apply), "Apply", "applyMatch"},
        {"insertNode", "&Model", 20, "&Insert node…", "", "Insert a node after the selected operator", kEditing, Where::menu, begins("insert (| _) at NAME"), "Insert", "newRule"},
        {"replaceNode", "&Model", 21, "&Replace…", "", "Connect the users of the selected operator to another value", kEditing, Where::menu, begins("replace NAME by |")},
        {"setAttribute", "&Model", 22, "&Set attribute…", "", "Change an attribute of the selected operator", kEditing, Where::menu, begins("set NAME |")},
        {"connectInput", "&Model", 23, "Co&nnect input…", "", "Connect an input of the selected operator to another value", kEditing, Where::menu, begins("wire NAME |")},
        {"renameNode", "&Model", 24, "Rena&me…", "", "Rename the selected operator or input", kEditing, Where::menu, begins("rename NAME to \"|\"")},
        {"removeNodes", "&Model", 25, "Remo&ve", "Shift+Delete", "Remove the selected operators; their users use their input of the same type", kRewriting, Where::menu, removeNodes, "Remove", "cancel"},
        {"addOutput", "&Model", 30, "Add &output…", "", "Make the selected value an output of the model", kEditing, Where::menu, begins("output \"|\" NAME")},
        {"cutOut", "&Model", 31, "&Cut out…", "", "Keep only the selected operators, as a model of their own", kEditing, Where::menu, cutOut},
        {"copyPart", "&Model", 32, "Cop&y part as text", "", "Copy the selected operators as a graph in Egret's text form", kDocument, Where::menu, copyPart},
        {"pastePart", "&Model", 33, "&Paste part…", "", "Put the graph on the clipboard into the model", kEditing, Where::menu, pastePart},
    };
    // clang-format on
    return {{.id = "edit", .title = "Edit", .places = {{"Edit", 0}}, .make = make, .actions = actions}};
}

}  // namespace egret::edit_view
