// Exercises in the window: instances are drawn and checked as jobs, their models are opened, attempts are kept.
#include "views/exercises/exercises.h"

#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/exercise/network.h"
#include "views/exercises/exercise_pane.h"
#include "views/theme/text.h"

#include <algorithm>

namespace egret::exercises {
namespace {

using exercise::InstancePtr;
using shell::PaneContext;

// Opens the model of an instance beside the task. An e-graph is opened from a file, as all e-graphs without a session.
void openDocument(PaneContext& window, const InstancePtr& instance, const std::string& name) {
    const exercise::Document document = instance->document();
    if (const auto* graph = std::get_if<graph::Graph>(&document))
        return window.workspace.open(textOf(name), [graph = *graph](const Task&) { return graph; });
    const auto* egraph = std::get_if<egraph::Serialized>(&document);
    if (!egraph) return;
    const auto folder = writableFolder(cacheDirectory() / "exercises", "exercises");
    const auto file = folder / (name + ".json");
    writeFileAtomically(file, egraph::printSerialized(*egraph));
    window.workspace.open(textOf(file.string()));
}

// Returns the number of the selected match in the list of the task; empty if it is not there.
QString numberOfSelected(const PaneContext& window, const exercise::Instance& instance) {
    const auto& match = window.selection.match();
    const std::vector<std::string> choices = instance.choices();
    const auto found = match ? std::ranges::find(choices, exercise::matchText(window.workspace.state().current, *match))
                             : choices.end();
    return found == choices.end() ? QString() : QString::number(found - choices.begin() + 1);
}

Checked checked(const exercise::Instance& instance, const std::string& answer, const Task& task) {
    try {
        return {instance.check(answer, task), {}};
    } catch (const Error& error) {
        if (error.category() != Category::badInput) throw;
        return {{}, error.what()};
    }
}

void keep(const QString& exercise, quint64 seed, const lesson::Attempts& attempts) {
    lesson::Learning learning = lesson::loadLearning();  // other programs write the file, too
    learning.exercises[exercise.toStdString()][seed] = attempts;
    lesson::saveLearning(learning);
}

QWidget* make(PaneContext& window) {
    auto* pane = new ExercisePane;
    if (window.remembers) shell::attempt(window, [&] { pane->setLearning(lesson::loadLearning()); });
    shell::connect(*pane, &ExercisePane::drawRequested, *pane, [pane, &window](std::size_t which, quint64 seed) {
        window.workspace.ask(
            QStringLiteral("exercise"), ExercisePane::tr("Drawing an exercise"),
            [which, seed](const Task& task) { return exercise::make(exercise::all()[which], seed, task); },
            [pane, &window, which, seed](const InstancePtr& instance) {
                const std::string name = std::string(exercise::all()[which].name) + "-" + std::to_string(seed);
                pane->setInstance(which, seed, instance);
                if (pane->instance() == instance) shell::attempt(window, [&] { openDocument(window, instance, name); });
            });
    });
    shell::connect(*pane, &ExercisePane::checkRequested, *pane, [pane, &window](const QString& answer) {
        const InstancePtr instance = pane->instance();
        window.workspace.ask(
            QStringLiteral("exercise check"), ExercisePane::tr("Checking the answer"),
            [instance, text = answer.toStdString()](const Task& task) { return checked(*instance, text, task); },
            [pane, instance](const Checked& result) { pane->setChecked(instance, result); });
    });
    shell::connect(*pane, &ExercisePane::attempted, *pane,
        [&window](const QString& exercise, quint64 seed, const lesson::Attempts& attempts) {
            if (window.remembers) shell::attempt(window, [&] { keep(exercise, seed, attempts); });
        });
    shell::connect(*pane, &ExercisePane::selectionRequested, *pane, [pane, &window] {
        const QString number = numberOfSelected(window, *pane->instance());
        if (number.isEmpty()) window.say(ExercisePane::tr("Select a match of the list in the pane Matches first."));
        else pane->setAnswer(number);
    });
    shell::connect(*pane, &ExercisePane::exportRequested, *pane, [pane, &window] {
        const QString file = window.files.toSave(
            ExercisePane::tr("Export scores"), ExercisePane::tr("Comma-separated values (*.csv)"), "scores.csv");
        if (file.isEmpty()) return;
        shell::attempt(window, [&] { writeFileAtomically(file.toStdString(), lesson::scoresCsv(pane->learning())); });
    });
    return pane;
}

}  // namespace

void show(PaneContext& window) {
    window.docks.setPerspective(QStringLiteral("Learn"));
    window.docks.reveal("exercises");
}

std::vector<shell::PaneSpec> panes() {
    using namespace shell;
    // clang-format off
    const std::vector<ActionSpec> actions{
        {"exercises", "&Help", 11, "&Exercises", "", "Questions drawn at random, with hints and scores; Egret checks the answers", kAlways, Where::menu, show},
    };
    // clang-format on
    return {
        {.id = "exercises", .title = "Exercises", .places = {{"Learn", 0, 0, 1}}, .make = make, .actions = actions}};
}

}  // namespace egret::exercises
