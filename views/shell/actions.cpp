#include "views/shell/actions.h"

#include "core/base/crash/crash.h"
#include "core/base/error.h"
#include "core/base/lookup.h"
#include "views/theme/icons.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QMenuBar>

namespace egret::shell {
namespace {

// A sentence that tells the user how to fulfill a need. If several are missing, the first one in the table is shown.
struct Reason {
    unsigned need;
    const char* text;
};
constexpr Reason kReasons[] = {
    {kDocument, QT_TRANSLATE_NOOP("egret::app::MainWindow", "Open a model first.")},
    {kContent, QT_TRANSLATE_NOOP("egret::app::MainWindow", "Open a model or an e-graph first.")},
    {kWritable,
        QT_TRANSLATE_NOOP("egret::app::MainWindow",
            "This session is read-only. Save it under another name to continue in the copy.")},
    {kBusy, QT_TRANSLATE_NOOP("egret::app::MainWindow", "No job is running.")},
    {kEGraph, QT_TRANSLATE_NOOP("egret::app::MainWindow", "Run equality saturation first.")},
    {kMatch, QT_TRANSLATE_NOOP("egret::app::MainWindow", "Select a match first.")},
    {kInSight, QT_TRANSLATE_NOOP("egret::app::MainWindow", "Switch to a perspective that shows the model.")},
    {kRule, QT_TRANSLATE_NOOP("egret::app::MainWindow", "Select a rule or a match first.")},
    {kPolicy, QT_TRANSLATE_NOOP("egret::app::MainWindow", "Query a policy first.")},
    {kUndo, QT_TRANSLATE_NOOP("egret::app::MainWindow", "There is no step to undo.")},
    {kRedo, QT_TRANSLATE_NOOP("egret::app::MainWindow", "There is no step to redo.")},
    {kGrowing, QT_TRANSLATE_NOOP("egret::app::MainWindow", "Start an e-graph match by match first.")},
    {kRecordedGrowth, QT_TRANSLATE_NOOP("egret::app::MainWindow", "The session records no other e-graph.")},
    {kIdle, QT_TRANSLATE_NOOP("egret::app::MainWindow", "Wait for the running job, or stop it.")},
};

}  // namespace

QString translated(const char* text) { return QCoreApplication::translate(kTableContext, text); }

void Actions::build(QMainWindow& window, const std::vector<ActionSpec>& specs, PaneContext& context) {
    std::map<QString, QMenu*> menus;
    std::map<QMenu*, int> last;
    for (const ActionSpec& spec : specs) {
        const QString id = QLatin1String(spec.id), title = translated(spec.menu);
        QMenu*& menu = menus[title];
        if (!menu) menu = window.menuBar()->addMenu(title);
        auto* action = new QAction(translated(spec.text), &window);
        action->setObjectName(id);
        if (*spec.button) action->setIconText(translated(spec.button));
        if (const QString icon = QLatin1String(*spec.icon ? spec.icon : spec.id); theme::hasIcon(icon))
            action->setIcon(theme::icon(icon));
        QList<QKeySequence> keys;
        for (const QString& key : QString::fromLatin1(spec.shortcut).split(QStringLiteral("; "), Qt::SkipEmptyParts))
            keys << QKeySequence(key);
        action->setShortcuts(keys);
        const QString keyText =
            keys.isEmpty() ? QString() : QStringLiteral(" (%1)").arg(keys.front().toString(QKeySequence::NativeText));
        action->setToolTip(translated(spec.tip) + keyText);
        action->setStatusTip(translated(spec.tip));
        action->setCheckable(spec.where == Where::toggle || spec.where == Where::toggleOn);
        action->setChecked(spec.where == Where::toggleOn);
        action->setData(spec.needs);
        m_tips[id] = action->toolTip();
        if (last.contains(menu) && last[menu] != spec.position / 10) menu->addSeparator();
        last[menu] = spec.position / 10;
        menu->addAction(action);
        window.addAction(action);  // shortcuts work even if the menu bar is hidden
        connect(action, &QAction::triggered, this, [&context, id = spec.id, run = spec.run] {
            crash::note(id);
            run(context);
        });
        m_actions.emplace(id, action);
        m_all << action;
    }
}

void Actions::update() {
    m_available = 0;
    for (const auto& source : m_sources) m_available |= source();
    for (const auto& [id, action] : m_actions) {
        const QString reason = whyDisabled(*action);
        action->setEnabled(reason.isEmpty());
        action->setToolTip(reason.isEmpty() ? m_tips[id] : m_tips[id] + QLatin1Char('\n') + reason);
    }
    Q_EMIT updated();
}

QString Actions::whyDisabled(const QAction& action) const {
    const unsigned missing = action.data().toUInt() & ~m_available;
    for (const Reason& reason : kReasons)
        if (missing & reason.need) return translated(reason.text);
    ensure(missing == 0, "every need has a reason");
    return {};
}

const Actions::History* Actions::history(const QString& perspective) const { return valueAt(m_histories, perspective); }

}  // namespace egret::shell
