#pragma once

#include "tests/app/window_fixture.h"
#include "views/canvas/graph_canvas.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QPainter>
#include <QTimer>

namespace egret::app {

// The window as a user operates it: with mouse, keys and dropped files, at the positions where items are visible.
struct User : Window {
    template <class Widget>
    Widget& the(const char* name) {
        auto* found = window.findChild<Widget*>(QLatin1String(name));
        if (!found) throw Error(Category::internal, std::string("there is no ") + name);
        return *found;
    }
    canvas::GraphCanvas& canvas(const char* name) { return the<canvas::GraphCanvas>(name); }

    // Keys go to the active window. After a dialog closes, a window manager would reactivate this window, but the
    // offscreen platform has no window manager.
    void key(int which, Qt::KeyboardModifiers modifiers = {}) {
        if (!QApplication::activeModalWidget()) window.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&window, test::kHangsMs));
        Window::key(which, modifiers);
    }
    // Presses a key and waits for its effects.
    bool press(int which, Qt::KeyboardModifiers modifiers = {}) {
        key(which, modifiers);
        return settle();
    }

    // Scrolls an item into view and returns its center in viewport pixels.
    static QPoint placeOf(canvas::GraphCanvas& canvas, canvas::ItemId id) {
        canvas.reveal(id);
        return canvas.mapFromScene(canvas.geometryOfPicture().rectOf(*canvas.items().first(id)).center());
    }
    void click(canvas::GraphCanvas& canvas, canvas::ItemId id, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(canvas.viewport(), Qt::LeftButton, modifiers, placeOf(canvas, id));
    }
    void doubleClick(canvas::GraphCanvas& canvas, canvas::ItemId id) {
        const QPoint at = placeOf(canvas, id);
        QTest::mouseClick(canvas.viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(canvas.viewport(), Qt::LeftButton, {}, at);
    }
    static void drag(QWidget& widget, QPoint from, QPoint to) {
        QTest::mousePress(&widget, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 4; ++i) QTest::mouseMove(&widget, from + (to - from) * i / 4);
        // QTest sends moves without buttons, but the widget expects the button to be pressed.
        QMouseEvent held(QEvent::MouseMove, to, widget.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&widget, &held);
        QTest::mouseRelease(&widget, Qt::LeftButton, {}, to);
    }

    // Drops a file onto a widget; returns false if nothing there accepts it.
    static bool drop(QWidget& target, const QString& path) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        const QPoint at = target.rect().center();
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&target, &enter);
        if (!enter.isAccepted()) return false;
        QDropEvent release(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(&target, &release);
        return release.isAccepted();
    }

    // Runs a menu command by keys only: Alt and the menu's letter, Down to the command, Enter.
    void chooseFromMenu(const char* id) {
        QAction& wanted = action(id);
        for (QAction* top : window.menuBar()->actions()) {
            QMenu* menu = top->menu();
            if (!menu || !menu->actions().contains(&wanted)) continue;
            const qsizetype letter = top->text().indexOf(QLatin1Char('&')) + 1;
            key(top->text().at(letter).toUpper().unicode(), Qt::AltModifier);
            ASSERT_TRUE(menu->isVisible()) << "no visible menu for " << id;
            for (qsizetype i = 0; i < menu->actions().size() && menu->activeAction() != &wanted; ++i)
                QTest::keyClick(menu, Qt::Key_Down);
            ASSERT_EQ(menu->activeAction(), &wanted) << id;
            QTest::keyClick(menu, Qt::Key_Return);
            return;
        }
        FAIL() << id << " is in no menu";
    }

    // Types this name into the next file dialog and presses Enter; `proposed` receives the initial name.
    QString proposed;
    void nextFileIs(const QString& path) {
        auto* timer = new QTimer(&window);
        QObject::connect(timer, &QTimer::timeout, &window, [this, timer, path] {
            auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (!dialog) return;
            timer->deleteLater();
            timer->stop();
            auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            proposed = dialog->directory().absoluteFilePath(name->text());
            name->setText(path);
            QTest::keyClick(name, Qt::Key_Return);
        });
        timer->start(20);
    }

    QString errorText() const { return errors.join(QStringLiteral("; ")); }
};

// ---- checks of pictures ---------------------------------------------------------------------------------------------

// Checks that every box is inside the bounds, has a title and overlaps no other box.
inline testing::AssertionResult isTidy(const canvas::GraphCanvas& canvas) {
    const auto& boxes = canvas.geometryOfPicture().boxes;
    if (boxes.empty()) return testing::AssertionFailure() << "nothing is drawn";
    for (std::size_t a = 0; a < boxes.size(); ++a) {
        const std::string title = canvas.picture().boxes[a].title.toStdString();
        if (title.empty()) return testing::AssertionFailure() << "box " << a << " has no title";
        if (!canvas.geometryOfPicture().bounds.contains(boxes[a].rect))
            return testing::AssertionFailure() << title << " is outside the bounds";
        for (std::size_t b = a + 1; b < boxes.size(); ++b)
            if (boxes[a].rect.intersects(boxes[b].rect))
                return testing::AssertionFailure()
                    << title << " overlaps " << canvas.picture().boxes[b].title.toStdString();
    }
    return testing::AssertionSuccess();
}

// Returns true if the last selected item is fully visible.
inline bool selectionIsInSight(const canvas::GraphCanvas& canvas) {
    if (canvas.selection().empty()) return false;
    const auto ref = canvas.items().first(canvas.selection().back());
    return ref && canvas.visibleArea().contains(canvas.geometryOfPicture().rectOf(*ref));
}

// Returns the whole picture with its highlights, at a size independent of the window and the zoom.
inline QImage wholePicture(const canvas::GraphCanvas& canvas, QSize size = {560, 420}) {
    QImage image(size, QImage::Format_RGB32);
    image.fill(canvas.palette().color(QPalette::Base));
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    canvas.scene()->render(&painter, image.rect(), canvas.geometryOfPicture().bounds.adjusted(-12, -16, 12, 12));
    return image;
}

// Returns the cells drawn with this outline.
inline std::vector<canvas::Cell> cellsWith(const canvas::GraphCanvas& canvas, canvas::Outline outline) {
    std::vector<canvas::Cell> cells;
    for (const auto& box : canvas.picture().boxes)
        for (const auto& cell : box.cells)
            if (cell.outline == outline) cells.push_back(cell);
    return cells;
}

// Clicks the first match of the first rule that has one.
inline void clickFirstMatch(Window& shown) {
    QTreeView& tree = shown.matches();
    for (int rule = 0; rule < tree.model()->rowCount(); ++rule) {
        const QModelIndex group = tree.model()->index(rule, 0);
        if (tree.model()->rowCount(group) == 0) continue;
        tree.expand(group);
        const QModelIndex match = tree.model()->index(0, 0, group);
        tree.scrollTo(match);
        QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualRect(match).center());
        return;
    }
}

}  // namespace egret::app
