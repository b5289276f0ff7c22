// The window with a screen reader and without a mouse: every focusable widget has a name, and every command has a
// shortcut or mnemonic.
#include "app/panes.h"
#include "app/report_dialog.h"
#include "app/run_dialog.h"
#include "app/settings_dialog.h"
#include "tests/app/window_fixture.h"

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QScrollBar>
#include <QTabBar>

#include <set>

namespace egret::app {
namespace {

// Returns true for parts that Qt creates itself, whose accessible name is the enclosing widget's, and for widgets that
// are hidden until they have content.
bool isInner(const QWidget& widget) {
    const auto* area = qobject_cast<const QAbstractScrollArea*>(widget.parentWidget());
    if (area && area->viewport() == &widget) return true;
    if (const auto* tabs = qobject_cast<const QTabBar*>(&widget)) return tabs->count() == 0;
    if (widget.isHidden() && (qobject_cast<const QLabel*>(&widget) || qobject_cast<const QAbstractButton*>(&widget)))
        return true;
    return widget.objectName().startsWith("qt_") || qobject_cast<const QScrollBar*>(&widget) ||
        qobject_cast<const QAbstractSpinBox*>(widget.parentWidget()) || widget.inherits("QComboBoxPrivateContainer") ||
        widget.inherits("QComboBoxListView");
}

QStringList withoutName(const QWidget& root) {
    QStringList missing;
    for (QWidget* widget : root.findChildren<QWidget*>()) {
        if (!(widget->focusPolicy() & Qt::TabFocus) || isInner(*widget)) continue;
        QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
        const bool isNamed =
            interface && !interface->text(QAccessible::Name).isEmpty() && interface->role() != QAccessible::NoRole;
        if (!isNamed)
            missing << QStringLiteral("%1 \"%2\" in %3")
                           .arg(QLatin1String(widget->metaObject()->className()), widget->objectName(),
                               QLatin1String(widget->parentWidget()->metaObject()->className()));
    }
    return missing;
}

// Returns the widgets that Tab reaches in one cycle from the first widget.
std::set<const QWidget*> reachedByTab(QWidget& window) {
    std::set<const QWidget*> reached;
    for (int i = 0; i < 500; ++i) {
        QTest::keyClick(
            QApplication::focusWidget() ? QApplication::focusWidget() : &window, Qt::Key_Tab, Qt::NoModifier);
        const QWidget* now = QApplication::focusWidget();
        if (!now || !reached.insert(now).second) break;
    }
    return reached;
}

}  // namespace

class InEachPerspective : public testing::TestWithParam<std::string> {};

TEST_P(InEachPerspective, whateverTakesTheFocusHasAName) {
    Window shown;
    shown.window.setPerspective(QString::fromStdString(GetParam()));
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    shown.window.workspace().saturate(shown.window.workspace().defaultOptions());
    ASSERT_TRUE(shown.settle());
    EXPECT_EQ(withoutName(shown.window).join("\n").toStdString(), "");
}

TEST_P(InEachPerspective, everyPaneIsReachedByKey) {
    Window shown;
    shown.window.setPerspective(QString::fromStdString(GetParam()));
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    std::set<const QDockWidget*> wanted, reached;
    for (const QDockWidget* dock : shown.window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (dock->isVisible() && !dock->visibleRegion().isEmpty()) wanted.insert(dock);
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        shown.key(Qt::Key_F6);
        for (const QWidget* at = QApplication::focusWidget(); at; at = at->parentWidget())
            if (const auto* dock = qobject_cast<const QDockWidget*>(at)) reached.insert(dock);
    }
    for (const QDockWidget* dock : wanted) EXPECT_TRUE(reached.contains(dock)) << dock->objectName().toStdString();
}

INSTANTIATE_TEST_SUITE_P(Accessibility, InEachPerspective, testing::ValuesIn([] {
    std::vector<std::string> names;
    for (const Perspective& perspective : perspectives()) names.emplace_back(perspective.name);
    return names;
}()),
    [](const auto& which) { return which.param; });

TEST(Accessibility, tabComesThroughAPane) {
    Window shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    shown.matches().setFocus();
    const auto reached = reachedByTab(shown.window);
    EXPECT_GT(reached.size(), 3u);
    EXPECT_TRUE(reached.contains(&shown.matches()) || QApplication::focusWidget() == &shown.matches());
}

TEST(Accessibility, dialogsHaveNamesToo) {
    Window shown;
    for (const auto purpose : {RunDialog::Purpose::saturate, RunDialog::Purpose::optimize}) {
        RunDialog dialog(purpose, {}, &shown.window);
        dialog.setAttribute(Qt::WA_DeleteOnClose, false);
        EXPECT_EQ(withoutName(dialog).join("\n").toStdString(), "");
    }
    SettingsDialog settings({}, {}, &shown.window);
    settings.setAttribute(Qt::WA_DeleteOnClose, false);
    EXPECT_EQ(withoutName(settings).join("\n").toStdString(), "");
    ReportDialog report(&shown.window);
    EXPECT_EQ(withoutName(report).join("\n").toStdString(), "");
}

// Every menu and command has its own mnemonic: Alt and two letters run any command.
TEST(Accessibility, everyCommandIsReachedByLetters) {
    Window shown;
    const auto letterOf = [](const QString& text) {
        const auto at = text.indexOf(QLatin1Char('&'));
        return at < 0 ? QString() : text.mid(at + 1, 1).toUpper();
    };
    std::set<QString> menuLetters;
    for (const QAction* menu : shown.window.menuBar()->actions()) {
        ASSERT_TRUE(menu->menu());
        EXPECT_FALSE(letterOf(menu->text()).isEmpty()) << menu->text().toStdString();
        EXPECT_TRUE(menuLetters.insert(letterOf(menu->text())).second) << menu->text().toStdString();
    }
    std::set<QString> inMenus;
    for (const QAction* menu : shown.window.menuBar()->actions()) {
        std::set<QString> letters;
        for (const QAction* action : menu->menu()->actions()) {
            inMenus.insert(action->objectName());
            if (action->isSeparator() || action->objectName().startsWith("perspective-") ||
                qobject_cast<QDockWidget*>(action->parent()))
                continue;
            EXPECT_FALSE(letterOf(action->text()).isEmpty()) << action->text().toStdString();
            EXPECT_TRUE(letters.insert(letterOf(action->text())).second)
                << menu->text().toStdString() << " > " << action->text().toStdString();
        }
    }
    for (const ActionSpec& spec : actionTable()) EXPECT_TRUE(inMenus.contains(QLatin1String(spec.id))) << spec.id;
}

TEST(Accessibility, everyKeyIsOneCommands) {
    Window shown;
    std::map<QString, QString> owners;
    for (const QAction* action : shown.window.actions())
        for (const QKeySequence& key : action->shortcuts()) {
            const auto [owner, isNew] = owners.emplace(key.toString(), action->objectName());
            EXPECT_TRUE(isNew || owner->second == action->objectName())
                << key.toString().toStdString() << ": " << owner->second.toStdString() << ", "
                << action->objectName().toStdString();
        }
}

}  // namespace egret::app
