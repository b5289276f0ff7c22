#include "app/commands.h"
#include "app/main_window.h"
#include "app/texts.h"
#include "core/base/folders.h"
#include "views/help/guide_view.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QDialog>

namespace egret::app {
namespace {

QDialog* makeGuide(shell::PaneContext& context) {
    const QString folder = QString::fromStdString(dataFile("resources/help").string());
    std::vector<help::Page> pages = help::loadGuide(folder, languageCode());
    for (help::Page& page : pages)
        if (page.id == QStringLiteral("keys")) page = help::parsePage(page.id, keysPage());  // in the window's language
    auto* dialog = new QDialog(&context.window, Qt::Window);
    dialog->setObjectName(QStringLiteral("guide"));
    dialog->setWindowTitle(MainWindow::tr("Guide"));
    dialog->resize(1060, 760);
    auto* view = new help::GuideView(std::move(pages), folder, dialog);
    dialog->setLayout(theme::column({view}, {0, 0, 0, 0}));
    QObject::connect(view, &help::GuideView::actionRequested, dialog, [&context](const QString& id) {
        QAction& action = context.actions[id];
        if (!action.isEnabled())
            return context.say(
                MainWindow::tr("“%1” is currently unavailable.").arg(action.text().remove(QLatin1Char('&'))));
        context.window.activateWindow();
        action.trigger();
    });
    return dialog;
}

}  // namespace

void openGuide(shell::PaneContext& context, const QString& page) {
    auto* dialog = context.window.findChild<QDialog*>(QStringLiteral("guide"), Qt::FindDirectChildrenOnly);
    if (!dialog) dialog = makeGuide(context);
    dialog->findChild<help::GuideView*>()->open(page);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

}  // namespace egret::app
