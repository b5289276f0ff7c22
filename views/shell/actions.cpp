#include "views/shell/actions.h"

#include "core/base/crash/crash.h"
#include "views/theme/lookup.h"

#include <QCoreApplication>
#include <QMainWindow>
#include <QMenuBar>
#include <QToolBar>

namespace egret::shell {

QString translated(const char* text) { return QCoreApplication::translate(kTableContext, text); }

void Actions::build(
    QMainWindow& window, QToolBar& toolBar, const std::vector<ActionSpec>& specs, PaneContext& context) {
    std::map<QString, QMenu*> menus;
    std::map<QMenu*, int> last;
    for (const ActionSpec& spec : specs) {
        const QString id = QLatin1String(spec.id), title = translated(spec.menu);
        QMenu*& menu = menus[title];
        if (!menu) menu = window.menuBar()->addMenu(title);
        auto* action = new QAction(translated(spec.text), &window);
        action->setObjectName(id);
        if (*spec.button) action->setIconText(translated(spec.button));
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
        if (spec.where == Where::toolBarGroup) toolBar.addSeparator();
        if (spec.where == Where::toolBar || spec.where == Where::toolBarGroup) toolBar.addAction(action);
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
        const unsigned needs = action->data().toUInt();
        action->setEnabled(isAvailable(needs));
        action->setToolTip(isAvailable(needs & kWritable) ? m_tips[id]
                                                          : m_tips[id] + QLatin1Char('\n') +
                    QCoreApplication::translate("egret::app::MainWindow",
                        "This session is read-only. Save it under another name to continue in the copy."));
    }
    Q_EMIT updated();
}

const Actions::History* Actions::history(const QString& perspective) const { return valueAt(m_histories, perspective); }

}  // namespace egret::shell
