// The start page in the window's center, and the note about the open session, which the page of the next start offers
// if this program is killed.
#include "app/commands.h"
#include "core/session/open_note.h"
#include "views/start/start.h"

#include <QMainWindow>
#include <QSettings>

#include <algorithm>

namespace egret::app {
namespace {

using start::StartPage;
using workspace::Workspace;

struct Note : QObject {
    using QObject::QObject;
    session::OpenNote note;
};

bool isForModels(const QString& perspective) {
    constexpr const char* kOfModels[] = {"Inspect", "Step", "Extract", "Profile", "Edit", "Present"};
    return std::ranges::any_of(kOfModels, [&](const char* name) { return perspective == QLatin1String(name); });
}

// The recently opened sessions and the unsaved ones.
session::Places recentPlaces() {
    session::Places places;
    for (const QString& file : QSettings().value(QStringLiteral("recent")).toStringList())
        if (file.endsWith(QStringLiteral(".egret"))) places.files.push_back(file.toStdString());
    return places;
}

void noteOpenSession(shell::PaneContext& context, StartPage& page) {
    auto* noted = new Note(&context.window);
    shell::connect(context.workspace, &Workspace::changed, *noted, [noted, &workspace = context.workspace] {
        const workspace::State& state = workspace.state();
        const bool isOurs = state.open && state.readOnly.isEmpty();
        noted->note.set(isOurs ? state.sessionPath.toStdString() : std::string());
    });
    // At a normal exit, sessions that were offered but not restored stay in the list of sessions.
    shell::connect(context.docks, &shell::Docks::closing, *noted, [noted, &page] {
        noted->note.set({});
        for (const std::filesystem::path& session : page.offered()) session::forgetNote(session);
    });
    page.look(session::killedSessions(), recentPlaces());
}

}  // namespace

void addStartPage(shell::PaneContext& context) {
    auto& window = static_cast<QMainWindow&>(context.window);
    auto* page = new StartPage(context, &window);
    page->hide();
    window.setCentralWidget(page);
    shell::connect(
        *page, &StartPage::guideRequested, window, [&context](const QString& id) { openGuide(context, id); });
    const auto update = [page, &context] {
        Workspace& workspace = context.workspace;
        const bool isEmpty = !workspace.state().open && !workspace.egraph();
        const bool isShown = page->isVisibleTo(&context.window);
        // While the first document of a start is being opened, the page would only flash.
        const bool isWanted = isEmpty && isForModels(context.docks.perspective()) && (isShown || !workspace.isBusy());
        // A change of perspective arranges the docks again and gives one of them the focus.
        const bool isCovered = std::ranges::any_of(
            context.docks.all(), [&](const QDockWidget* dock) { return dock->isVisibleTo(&context.window); });
        context.docks.setAway(isWanted);
        if (isWanted != isShown) page->setVisible(isWanted);
        if (isWanted && (isCovered || !isShown)) page->setFocus();
    };
    for (const auto signal : {&Workspace::changed, &Workspace::busyChanged})
        shell::connect(context.workspace, signal, *page, update);
    shell::connect(context.docks, &shell::Docks::perspectiveChanged, *page, update);
    if (context.remembers) noteOpenSession(context, *page);
    QMetaObject::invokeMethod(page, update, Qt::QueuedConnection);  // a file may be opened at once
}

bool offersRestore(const shell::PaneContext& context) {
    const auto* page = context.window.findChild<StartPage*>();
    return page && !page->offered().empty();
}

}  // namespace egret::app
