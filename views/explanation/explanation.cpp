// Explanations in the window: why two terms are equal, and why a rule did not apply.
#include "views/egraph/egraph_pane.h"
#include "views/explanation/explanation_pane.h"
#include "views/rules/rules_pane.h"
#include "views/shell/pane.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QInputDialog>
#include <QLineEdit>

#include <algorithm>

namespace egret::explanation {
namespace {

using shell::connect;
using shell::PaneContext;
using shell::Selection;

ExplanationPane& revealed(PaneContext& window) { return window.docks.revealed<ExplanationPane>("explanation"); }

Selection::Places placesOf(const std::vector<Step>& steps) {
    Selection::Places path;
    for (const Step& step : steps) {
        const auto& [nodes, classes] = step.places;
        path.nodes.insert(path.nodes.end(), nodes.begin(), nodes.end());
        path.classes.insert(path.classes.end(), classes.begin(), classes.end());
    }
    sortUnique(path.nodes);
    sortUnique(path.classes);
    return path;
}

QWidget* make(PaneContext& window) {
    using workspace::Workspace;
    auto* pane = new ExplanationPane;
    Selection& selection = window.selection;
    connect(window.workspace, &Workspace::egraphChanged, *pane, [pane](bool grows) {
        if (!grows) pane->clear();  // the explanation refers to another e-graph
    });
    // Highlights all steps faintly and the current step strongly.
    connect(
        *pane, &ExplanationPane::shown, selection, [pane, &selection] { selection.setPath(placesOf(pane->steps())); });
    connect(*pane, &ExplanationPane::stepLit, selection, [pane, &selection](std::optional<std::size_t> index) {
        selection.setStep(index ? pane->steps()[*index].places : Selection::Places());
    });
    connect(*pane, &ExplanationPane::stepSelected, selection, [pane, &selection](std::size_t index) {
        const Step& step = pane->steps()[index];
        selection.reveal(step.places);
        if (!step.operators.empty()) selection.select(step.operators);
    });
    return pane;
}

void start(PaneContext& window) {
    connect(window.workspace, &workspace::Workspace::explained, window.docks,
        [&window](const workspace::Explanation& explanation) {
            window.docks.the<ExplanationPane>("explanation").show(explanation.question, explanation.steps);
        });
}

// Uses the selected ids unchanged. An e-node's number is also the id of the class it created, so two e-nodes of one
// class give the most informative pair. For a single class, uses its two oldest e-nodes.
void explain(PaneContext& window) {
    ExplanationPane& pane = revealed(window);
    const auto& state = window.workspace.egraph();
    const auto& picture = window.docks.the<egraph_view::EGraphPane>("egraph");
    std::vector<egraph::ClassId> ids;
    for (egraph::NodeId node : picture.selectedNodes()) ids.emplace_back(node.index());
    if (const auto classes = picture.selectedClasses(); ids.size() < 2 && !classes.empty()) {
        if (const auto index = state->snapshot->classIndex.of(classes.front())) {
            std::vector<egraph::ClassId> members;
            for (const auto& node : state->snapshot->nodesOf(state->snapshot->classes[*index]))
                members.emplace_back(node.id.index());
            std::ranges::sort(members);
            for (egraph::ClassId member : members)
                if (ids.size() < 2 && !isIn(member, ids)) ids.push_back(member);
        }
    }
    if (ids.size() < 2)
        return pane.show(ExplanationPane::tr("Select two e-nodes (Ctrl+click), or an e-class with at least two."), {});
    window.workspace.explain(ids[0], ids[1]);
}

// Asks for one of the rules, and then calls `chosen` with its name.
void askForRule(PaneContext& window, const QString& question, const QStringList& names,
    std::function<void(const QString&)> chosen) {
    auto* dialog = new QInputDialog(&window.window);
    theme::setUpDialog(*dialog, "", ExplanationPane::tr("Why not?"));
    dialog->setLabelText(question);
    dialog->setComboBoxItems(names);
    const auto* rules = static_cast<const rules::RulesPane*>(window.docks.made("rules"));
    const auto& match = window.selection.match();
    for (const QString& known : {rules ? rules->current() : QString(), window.selection.rule(),
             match ? QString::fromStdString(match->rule) : QString()})
        if (names.contains(known)) dialog->setTextValue(known);
    connect(*dialog, &QInputDialog::textValueSelected, window.workspace, std::move(chosen));
    dialog->open();
}

// Explains where a rule almost applies in the current graph: at the selected operators, or anywhere.
void askWhere(PaneContext& window) {
    revealed(window);
    QStringList names;
    for (const rewrite::Rule& rule : workspace::rulesToExplain(window.workspace.rules()))
        names << QString::fromStdString(rule.name);
    askForRule(window, ExplanationPane::tr("Where does this rule almost apply?"), names,
        [&window](const QString& rule) { window.workspace.whyNot(rule, window.selection.nodes()); });
}

// Asks for the two ends; the suggestion is the run's first root and its best term.
void askForTrajectory(PaneContext& window) {
    ExplanationPane& pane = revealed(window);
    const workbench::TermRun* run = workspace::termRunOf(*window.workspace.egraph());
    if (!run)
        return pane.show(
            ExplanationPane::tr("A trajectory between two terms requires a saturation of terms (Run menu)."), {});
    auto* dialog = new QDialog(&window.window);
    theme::setUpDialog(*dialog, "", ExplanationPane::tr("Trajectory between two terms"));
    auto* from = new QLineEdit(textOf(run->options().terms.front().text), dialog);
    auto* to = new QLineEdit(textOf(run->bestText()).section(QLatin1Char('\n'), 0, 0), dialog);
    theme::setNames(from, "trajectoryFrom", ExplanationPane::tr("The first term"));
    theme::setNames(to, "trajectoryTo", ExplanationPane::tr("The last term"));
    from->setMinimumWidth(420);
    auto* form = new QFormLayout(dialog);
    form->addRow(ExplanationPane::tr("&From"), from);
    form->addRow(ExplanationPane::tr("&To"), to);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    form->addRow(buttons);
    connect(*buttons, &QDialogButtonBox::accepted, *dialog, [dialog] { dialog->accept(); });
    connect(*buttons, &QDialogButtonBox::rejected, *dialog, [dialog] { dialog->reject(); });
    connect(*dialog, &QDialog::accepted, window.workspace,
        [&window, from, to] { window.workspace.findTrajectories(from->text().trimmed(), to->text().trimmed()); });
    dialog->open();
}

// Offers every rule of the run, because rules that never matched are the most interesting here.
void askWhyNot(PaneContext& window) {
    ExplanationPane& pane = revealed(window);
    const auto& picture = window.docks.the<egraph_view::EGraphPane>("egraph");
    const auto classes = picture.selectedClasses();
    const auto nodes = picture.selectedNodes();
    if (classes.empty())
        return pane.show(
            ExplanationPane::tr("Select an e-class or an e-node first, then ask why a rule did not fire there."), {});
    QStringList names;
    for (const std::string& rule : workspace::rulesOf(*window.workspace.egraph()))
        names << QString::fromStdString(rule);
    if (names.isEmpty())
        return pane.show(ExplanationPane::tr("This e-graph comes from a file, which does not record its rules."), {});
    askForRule(window, ExplanationPane::tr("Why did this rule not fire here?"), names,
        [&window, id = classes.front(), node = nodes.empty() ? std::nullopt : std::optional(nodes.front())](
            const QString& rule) { window.workspace.whyNot(rule, id, node); });
}

}  // namespace

std::vector<shell::PaneSpec> panes() {
    using namespace shell;
    // clang-format off
    const std::vector<ActionSpec> actions{
        {"explain", "E&xtract", 20, "Why e&qual?", "Ctrl+E", "Explain why the two selected terms are equal", kEGraph, Where::menu, explain},
        {"whyNot", "E&xtract", 21, "Why n&ot?", "Ctrl+Shift+Y", "Show why a rule did not fire at the selected e-class or e-node: the first sub-pattern or condition that fails", kEGraph, Where::menu, askWhyNot},
        {"trajectory", "E&xtract", 22, "&Trajectory…", "", "Show the shortest proof between two terms of a saturation of terms, alternatives, and when each step was found", kEGraph, Where::menu, askForTrajectory},
        {"nearMisses", "R&ules", 24, "Where it al&most applies…", "", "Show where a rule almost applies in the current graph, and which operator is in the way", kDocument, Where::menu, askWhere},
    };
    // clang-format on
    return {{.id = "explanation",
        .title = "Explanation",
        .places = {{"Inspect", kDrawer, 0, 2}, {"Extract", kDrawer, 0, 2}, {"Learn", kDrawer, 0, 2}},
        .make = make,
        .actions = actions,
        .start = start}};
}

}  // namespace egret::explanation
