// The window shell without Egret's panes.
#include "views/shell/pane.h"

#include "tests/views/event_loop.h"
#include "views/shell/context_menu.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QTest>

namespace egret::shell {
namespace {

// Four panes. The first perspective has one at the side, one in the middle and one in the drawer; the second has a pane
// with commands.
struct Shell {
    Shell() {
        const auto make = [this](const char* id) {
            return [this, id](PaneContext&) {
                made << QLatin1String(id);
                return new QLabel(QLatin1String(id));
            };
        };
        const ActionSpec look{"look", "&Menu", 10, "&Look", "Ctrl+L", "Look at it", kAlways, Where::menu,
            [](PaneContext& given) { given.docks.reveal("second"); }, "Look"};
        const ActionSpec change{"change", "&Menu", 20, "&Change", "", "Change it", kDocument | kIdle, Where::toggleOn,
            [this](PaneContext& given) { changed = !given.actions["change"].isChecked(); }};
        panes = {{.id = "first", .title = "First", .places = {{"One", 0}}, .make = make("first")},
            {.id = "second",
                .title = "Second",
                .places = {{"Two", 0}},
                .make = make("second"),
                .actions = {look, change}},
            {.id = "third", .title = "Third", .make = make("third")},
            {.id = "fourth", .title = "Fourth", .make = make("fourth")}};
        perspectives = {{"One", "step", "Group", "first", {{70, true, {{"first"}}}, {30, false, {{"third"}}}}, 20,
                            false, {}, false, {"fourth"}},
            {"Twos", "step", "Group", "second", {{100, false, {{"second"}}}}, 20, true}};
        actions.build(window, panes[1].actions, context);
        docks.build(window, panes, perspectives, context);
        docks.setPerspective("one");
        window.show();
    }

    QMainWindow window;
    workspace::Workspace workspace;
    Selection selection;
    FileDialogs files{window, workspace, false};
    Actions actions;
    Docks docks;
    QStringList made, errors;
    bool changed = false;
    PaneContext context{.workspace = workspace,
        .selection = selection,
        .files = files,
        .actions = actions,
        .docks = docks,
        .window = window,
        .remembers = false,
        .say = [](const QString&) {},
        .fail = [this](const Error& error) { errors << error.what(); },
        .open = [](const QString&) {}};
    std::vector<PaneSpec> panes;
    std::vector<Perspective> perspectives;
};

QStringList openMenu() {
    QStringList texts;
    if (auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget()))
        for (const QAction* action : menu->actions()) texts << (action->isSeparator() ? "-" : action->objectName());
    return texts;
}

}  // namespace

TEST(ContextMenu, offersTheCommandsOfTheSelectionToTheKeyboard) {
    Shell shell;
    QListWidget list;
    list.addItems({"one", "two", "three"});
    offerMenu(list, shell.actions, [](const QModelIndex& index) {
        return index.row() == 2 ? QStringList() : QStringList{"change", "", "look"};
    });
    list.show();
    shell.actions.update();
    QTest::keyClick(&list, Qt::Key_F10, Qt::ShiftModifier);
    EXPECT_EQ(openMenu(), QStringList()) << "nothing is selected";
    list.setCurrentRow(2);
    QTest::keyClick(&list, Qt::Key_F10, Qt::ShiftModifier);
    EXPECT_EQ(openMenu(), QStringList()) << "no command is about the third";
    list.setCurrentRow(1);
    QTest::keyClick(&list, Qt::Key_F10, Qt::ShiftModifier);
    ASSERT_EQ(openMenu(), (QStringList{"change", "-", "look"}));
    auto& menu = static_cast<QMenu&>(*QApplication::activePopupWidget());
    ASSERT_EQ(menu.activeAction(), &shell.actions["look"]) << "the first that is available";
    QTest::keyClick(&menu, Qt::Key_Return);
    EXPECT_TRUE(shell.docks.isSeen("second"));
}

TEST(Docks, aPaneIsMadeWhenItIsFirstSeenAndOnce) {
    Shell shell;
    test::deliverEvents();
    EXPECT_EQ(shell.made, (QStringList{"first", "third", "fourth"}));
    EXPECT_FALSE(shell.docks.made("second"));
    shell.actions["look"].trigger();
    EXPECT_EQ(shell.made.last(), "second");
    EXPECT_TRUE(shell.docks.isSeen("second"));
    for (const char* perspective : {"Two", "One", "Two"}) shell.docks.setPerspective(perspective);
    test::deliverEvents();
    EXPECT_EQ(shell.made.size(), 4);
    EXPECT_EQ(shell.docks.perspective(), "Twos") << "the start of a name is enough";
}

TEST(Docks, aPaneIsMadeWhenAnotherAsksForIt) {
    Shell shell;
    EXPECT_EQ(shell.docks.the<QLabel>("second").text(), "second");
    EXPECT_FALSE(shell.docks.isSeen("second")) << "and stays hidden";
}

TEST(Docks, itsMenuOpensAPane) {
    Shell shell;
    shell.docks.all()[1]->toggleViewAction()->trigger();
    test::deliverEvents();
    EXPECT_EQ(shell.made.last(), "second");
}

TEST(Docks, sidePanelsAndDrawerOpenAndClose) {
    Shell shell;
    test::deliverEvents();
    EXPECT_TRUE(shell.docks.areSidesOpen());
    EXPECT_FALSE(shell.docks.isDrawerOpen());
    shell.docks.setSidesOpen(false);
    shell.docks.setDrawerOpen(true);
    test::deliverEvents();
    EXPECT_FALSE(shell.docks.isSeen("first"));
    EXPECT_TRUE(shell.docks.isSeen("third"));
    EXPECT_TRUE(shell.docks.isSeen("fourth"));
    const auto widthOf = [&](int dock) { return shell.docks.all()[dock]->width(); };
    EXPECT_EQ(widthOf(2), shell.window.width());
    shell.docks.setSidesOpen(true);
    test::deliverEvents();
    EXPECT_NEAR(widthOf(0), 0.7 * shell.window.width(), 8) << "the side panel has its share again";
}

TEST(Docks, aPaneOfTheDrawerOpensAllOfIt) {
    Shell shell;
    shell.docks.reveal("fourth");
    EXPECT_TRUE(shell.docks.isDrawerOpen());
}

TEST(Actions, aDisabledOneSaysWhatToDoFirst) {
    Shell shell;
    shell.actions.update();
    EXPECT_EQ(shell.actions.whyDisabled(shell.actions["look"]), "");
    EXPECT_EQ(shell.actions.whyDisabled(shell.actions["change"]), "Open a model first.");
    EXPECT_TRUE(shell.actions["change"].toolTip().endsWith("Open a model first."));
}

TEST(Docks, anUnknownPerspectiveIsAnErrorAndChangesNothing) {
    Shell shell;
    shell.docks.setPerspective("Three");
    EXPECT_EQ(shell.errors.size(), 1);
    EXPECT_EQ(shell.docks.perspective(), "One");
}

TEST(Docks, whoHasUnsavedThingsKeepsTheWindowOpen) {
    Shell shell;
    EXPECT_TRUE(shell.docks.mayClose());
    shell.docks.addCloser([] { return false; });
    EXPECT_FALSE(shell.docks.mayClose());
}

TEST(Actions, areEnabledWhenAllTheirNeedsAreFulfilled) {
    Shell shell;
    unsigned available = kDocument;
    shell.actions.addSource([&] { return available; });
    shell.actions.addSource([] { return kBusy; });
    shell.actions.update();
    EXPECT_TRUE(shell.actions["look"].isEnabled());
    EXPECT_FALSE(shell.actions["change"].isEnabled());
    available |= kIdle;
    shell.actions.update();
    EXPECT_TRUE(shell.actions["change"].isEnabled());
    EXPECT_TRUE(shell.actions.isAvailable(kDocument | kIdle | kBusy));
    EXPECT_FALSE(shell.actions.isAvailable(kEGraph));
}

TEST(Actions, aToggleIsToggledBeforeItRuns) {
    Shell shell;
    ASSERT_TRUE(shell.actions["change"].isChecked());
    shell.actions["change"].trigger();
    EXPECT_TRUE(shell.changed);
}

TEST(Selection, goesBackAndForwardThroughWhatAPersonSelected) {
    Selection selection;
    QStringList wanted;
    QObject::connect(&selection, &Selection::nodesWanted, [&](const Selection::Nodes& nodes) {
        wanted << QString::number(nodes.front().index());
        selection.setNodes(nodes);  // as the picture does
    });
    QObject::connect(&selection, &Selection::placesWanted, [&](const Selection::Places& places) {
        wanted << '#' + QString::number(places.classes.front().index());
        EXPECT_TRUE(selection.isQuiet());
        EXPECT_FALSE(selection.isLinked());
    });
    selection.goBack();
    EXPECT_TRUE(wanted.isEmpty());
    selection.setNodes({graph::NodeId(1)});
    selection.setEGraph({{}, {egraph::ClassId(2)}});
    selection.setNodes({});  // no history entry to return to
    selection.setNodes({graph::NodeId(3)});
    selection.goBack();
    selection.goBack();
    selection.goBack();
    EXPECT_EQ(wanted, (QStringList{"#2", "1"}));
    selection.goForward();
    EXPECT_EQ(wanted.last(), "#2");
    EXPECT_TRUE(selection.isLinked());
    selection.setNodes({graph::NodeId(4)});  // a new branch from here
    selection.goForward();
    selection.goBack();
    selection.forget();
    selection.goForward();
    EXPECT_EQ(wanted, (QStringList{"#2", "1", "#2", "#2"}));
}

TEST(Selection, whatTheProgramSelectsIsNotRemembered) {
    Selection selection;
    int wanted = 0;
    QObject::connect(&selection, &Selection::nodesWanted, [&] { ++wanted; });
    selection.setNodes({graph::NodeId(1)});
    {
        const Selection::Quiet quiet(selection);
        selection.setNodes({graph::NodeId(2)});
    }
    selection.goBack();
    EXPECT_EQ(wanted, 0);
    EXPECT_EQ(selection.nodes(), Selection::Nodes{graph::NodeId(2)}) << "but it is selected";
}

}  // namespace egret::shell
