// The guide, the keys, the lessons.
#include "app/main_window.h"
#include "app/texts.h"
#include "core/base/folders.h"
#include "views/help/guide_view.h"

#include <QApplication>
#include <QDialog>
#include <QMessageBox>
#include <QVBoxLayout>

namespace egret::app {

void MainWindow::openGuide(const QString& link) {
    auto* dialog = findChild<QDialog*>(QStringLiteral("guide"), Qt::FindDirectChildrenOnly);
    if (!dialog) {
        const QString folder = QString::fromStdString(dataFile("resources/help").string());
        std::vector<help::Page> pages = help::loadGuide(folder);
        for (help::Page& page : pages)
            if (page.id == QStringLiteral("keys")) page = help::parsePage(page.id, keysPage());  // in the language of the window
        dialog = new QDialog(this, Qt::Window);
        dialog->setObjectName(QStringLiteral("guide"));
        dialog->setWindowTitle(tr("Guide"));
        dialog->resize(1060, 760);
        auto* view = new help::GuideView(std::move(pages), folder, dialog);
        auto* layout = new QVBoxLayout(dialog);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->addWidget(view);
        connect(view, &help::GuideView::actionRequested, this, [this](const QString& id) {
            QAction& action = (*m_actions)[id];
            if (!action.isEnabled()) return say(tr("%1 is not possible now.").arg(action.text().remove(QLatin1Char('&'))));
            activateWindow();
            action.trigger();
        });
    }
    dialog->findChild<help::GuideView*>()->open(link);
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

void MainWindow::showGuide() { openGuide(QStringLiteral("README")); }
void MainWindow::showKeys() { openGuide(QStringLiteral("keys")); }

void MainWindow::showLessons() {
    setPerspective(QStringLiteral("Learn"));
    openThe("lessons");
}

void MainWindow::about() {
    auto* box = new QMessageBox(QMessageBox::NoIcon, tr("About Egret"),
                                tr("<b>Egret %1</b><p>See and steer how programs get rewritten into faster ones.</p>")
                                    .arg(QApplication::applicationVersion()),
                                QMessageBox::Close, this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

}  // namespace egret::app
