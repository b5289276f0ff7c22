// Every perspective in both themes, at the default size and on small screens: everything fits, nothing overlaps, no
// text is cut off. Runs at the scales and in the languages set by ctest (app/screens, app/screens_scaled); pictures for
// review are written to <build>/gallery/screens.
#include "app/panes.h"
#include "core/lesson/lesson.h"
#include "tests/app/window_fixture.h"
#include "tests/support/paths.h"
#include "views/lessons/lesson_pane.h"
#include "views/theme/elided_label.h"
#include "views/theme/theme.h"

#include <gtest/gtest.h>

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedLayout>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTabBar>

namespace egret::app {
namespace {

constexpr QSize kOwn(1440, 900), kSmall(1280, 800);
constexpr QSize kLeast(960, 540);                             // 1920 x 1080 at 200%
constexpr const char *kStart = "Start", *kLesson = "Lesson";  // scenes beside the perspectives
constexpr int kPadding = 8;                                   // around a text, in pixels

QString nameOf(const QWidget& widget, const QString& text) {
    QString name =
        QLatin1String(widget.metaObject()->className()) + QStringLiteral(" \"%1\" (%2)").arg(text, widget.objectName());
    for (const QWidget* up = &widget; up; up = up->parentWidget())
        if (qobject_cast<const QDockWidget*>(up)) name += QStringLiteral(" in ") + up->objectName();
    return name;
}

// Returns true if the widget must be in view. Widgets in scroll areas need not be, since they can be scrolled into
// view.
bool isSeen(const QWidget& widget) {
    if (!widget.isVisible() || widget.visibleRegion().isEmpty()) return false;
    for (const QWidget* up = widget.parentWidget(); up; up = up->parentWidget())
        if (qobject_cast<const QScrollArea*>(up)) return false;
    return true;
}

// The texts that are cut off.
struct Cut : QStringList {
    void demand(const QWidget& widget, const QString& text, int wanted, int given) {
        if (wanted > given) *this << nameOf(widget, text) + QStringLiteral(": %1 of %2 pixels").arg(given).arg(wanted);
    }
};

// Labels and buttons must be whole at every size, except for labels that elide their text.
void demandLabels(const QWidget& window, Cut& cut) {
    for (const auto* label : window.findChildren<QLabel*>()) {
        if (!isSeen(*label) || label->text().isEmpty() || qobject_cast<const theme::ElidedLabel*>(label)) continue;
        if (label->wordWrap())
            cut.demand(*label, label->text(), label->heightForWidth(label->width()), label->height());
        else cut.demand(*label, label->text(), label->sizeHint().width(), label->width());
    }
    for (const auto* button : window.findChildren<QAbstractButton*>())
        if (isSeen(*button) && !button->text().isEmpty())
            cut.demand(*button, button->text(), button->minimumSizeHint().width(), button->width());
}

void demandFields(const QWidget& window, Cut& cut) {
    for (const auto* box : window.findChildren<QComboBox*>())
        if (isSeen(*box)) {
            QStyleOptionComboBox option;
            option.initFrom(box);
            cut.demand(*box, box->currentText(), box->fontMetrics().horizontalAdvance(box->currentText()),
                box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box).width());
        }
    for (const auto* tabs : window.findChildren<QTabBar*>()) {
        if (!isSeen(*tabs)) continue;
        for (int tab = 0; tab < tabs->count(); ++tab)
            if (tabs->isTabVisible(tab))
                cut.demand(*tabs, tabs->tabText(tab),
                    tabs->fontMetrics().horizontalAdvance(tabs->tabText(tab)) + kPadding, tabs->tabRect(tab).width());
        // In a narrower tab bar, the tabs would have to be scrolled.
        cut.demand(*tabs, QStringLiteral("all tabs"), tabs->sizeHint().width(), tabs->width());
    }
    for (const auto* field : window.findChildren<QLineEdit*>())
        if (isSeen(*field) && field->text().isEmpty())
            cut.demand(*field, field->placeholderText(),
                field->fontMetrics().horizontalAdvance(field->placeholderText()) + kPadding, field->width());
    for (const auto* dock : window.findChildren<QDockWidget*>())
        if (isSeen(*dock) && dock->titleBarWidget()->height() > 0)
            cut.demand(*dock, dock->windowTitle(),
                dock->fontMetrics().horizontalAdvance(dock->windowTitle()) + kPadding, dock->width());
    for (const auto* header : window.findChildren<QHeaderView*>()) {
        if (!isSeen(*header) || header->orientation() != Qt::Horizontal || !header->model()) continue;
        for (int section = 0; section < header->count(); ++section) {
            const QString title = header->model()->headerData(section, Qt::Horizontal).toString();
            if (!header->isSectionHidden(section))
                cut.demand(*header, title, header->fontMetrics().horizontalAdvance(title) + kPadding,
                    header->sectionSize(section));
        }
    }
}

// Appends the widgets of a layout and of the layouts inside it.
void collectWidgets(const QLayout& layout, std::vector<const QWidget*>& widgets) {
    for (int i = 0; i < layout.count(); ++i) {
        if (const QWidget* widget = layout.itemAt(i)->widget()) widgets.push_back(widget);
        else if (const QLayout* inside = layout.itemAt(i)->layout()) collectWidgets(*inside, widgets);
    }
}

// Widgets of one layout must not overlap, even where they can be scrolled into view.
void demandOwnPlaces(const QWidget& window, Cut& cut) {
    for (const auto* owner : window.findChildren<QWidget*>()) {
        const QLayout* layout = owner->layout();
        if (!layout || owner->visibleRegion().isEmpty() || qobject_cast<const QStackedLayout*>(layout)) continue;
        std::vector<const QWidget*> widgets;
        collectWidgets(*layout, widgets);
        std::erase_if(widgets, [](const QWidget* one) { return !one->isVisible(); });
        for (std::size_t i = 0; i < widgets.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (widgets[i]->geometry().intersects(widgets[k]->geometry()))
                    cut << nameOf(*widgets[i], QStringLiteral("over ") + widgets[k]->objectName());
    }
}

// Regression: in German, the list of lessons did not fit into a window of 1280 x 800.
TEST(StartScreens, theStartPageFitsWithoutAScrollBar) {
    Window shown;
    shown.window.setPerspective("Inspect");
    shown.window.resize(kSmall);
    ASSERT_TRUE(shown.settle());
    const auto* page = shown.window.findChild<QScrollArea*>("startPage");
    ASSERT_TRUE(page->isVisible());
    EXPECT_TRUE(test::becomes([&] { return page->verticalScrollBar()->maximum() == 0; }));
}

class Screens : public testing::TestWithParam<std::tuple<std::string, bool, QSize>> {};

// Shows a perspective with the sample that users meet first, the start page, or the first step of a lesson.
void enter(Window& shown, const std::string& scene) {
    if (scene == kStart) return shown.window.setPerspective("Inspect");
    if (scene.starts_with(kLesson)) {
        shown.action("lessons").trigger();
        ASSERT_TRUE(shown.settle());
        shown.pane<lessons::LessonPane>("lessons").begin(static_cast<std::size_t>(scene.back() - '1'));
        return;
    }
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx"))) << shown.errors.join("; ").toStdString();
    shown.window.setPerspective(QString::fromStdString(scene));
    shown.window.workspace().saturate(shown.window.workspace().defaultOptions());
    ASSERT_TRUE(shown.settle());
    if (scene == "Extract") shown.action("extractDag").trigger();
    if (scene == "Expressions") shown.window.showExpression(QStringLiteral("((a + 2) - 2) <= (a * 1)"));
}

TEST_P(Screens, everythingFits) {
    const auto& [name, isDark, size] = GetParam();
    Window shown;
    shown.window.resize(size);
    if (isDark) shown.action("dark").trigger();
    ASSERT_NO_FATAL_FAILURE(enter(shown, name));
    ASSERT_TRUE(shown.settle());
    const QImage picture = shown.window.grab().toImage();
    QDir folder(QString::fromStdString(test::builtFile("gallery/screens")));
    folder.mkpath(".");
    picture.save(folder.filePath(
        QStringLiteral("%1-%2-%3-%4x.png")
            .arg(QString::fromStdString(name).toLower(), isDark ? QStringLiteral("dark") : QStringLiteral("light"))
            .arg(size.width())
            .arg(shown.window.devicePixelRatioF())));

    if (name != "Present") {  // fills the screen
        EXPECT_EQ(shown.window.width(), size.width()) << "no pane requires more";
        EXPECT_EQ(shown.window.height(), size.height());
    }
    std::vector<const QDockWidget*> docks;
    for (const QDockWidget* dock : shown.window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (dock->isVisible() && !dock->visibleRegion().isEmpty()) docks.push_back(dock);
    for (const QDockWidget* dock : docks) {
        EXPECT_TRUE(shown.window.rect().contains(dock->geometry()))
            << dock->objectName().toStdString() << " is within the window";
        EXPECT_GE(dock->widget()->width(), dock->widget()->minimumSizeHint().width())
            << dock->objectName().toStdString();
        for (const QDockWidget* other : docks)
            EXPECT_TRUE(dock == other || !dock->geometry().intersects(other->geometry()))
                << dock->objectName().toStdString() << " over " << other->objectName().toStdString();
    }
    Cut cut;
    demandLabels(shown.window, cut);
    demandOwnPlaces(shown.window, cut);
    if (size != kLeast) demandFields(shown.window, cut);  // tabs and columns of narrow panes are elided and scrolled
    EXPECT_EQ(cut.join("\n").toStdString(), "");
    shown.action("dark").setChecked(false);
    theme::apply(*qApp, theme::light());
}

std::vector<std::string> perspectiveNames() {
    std::vector<std::string> names;
    for (const Perspective& perspective : perspectives()) names.emplace_back(perspective.name);
    return names;
}

// Present fills the screen, and its theme is that of the perspective before.
std::vector<std::string> startAndRail() {
    std::vector<std::string> names{kStart};
    for (const Perspective& perspective : perspectives())
        if (*perspective.group) names.emplace_back(perspective.name);
    return names;
}

// Regression: with the buttons of the term view in German, lesson 5 was wider than the smallest screen.
std::vector<std::string> startAndLessons() {
    std::vector<std::string> names{kStart};
    for (std::size_t i = 1; i <= lesson::shipped().size(); ++i) names.push_back(kLesson + std::to_string(i));
    return names;
}

std::string screenName(const testing::TestParamInfo<std::tuple<std::string, bool, QSize>>& which) {
    const auto& [name, isDark, size] = which.param;
    return name + (isDark ? "Dark" : "Light") + (size == kSmall ? "Small" : size == kLeast ? "Least" : "Own");
}

INSTANTIATE_TEST_SUITE_P(Window, Screens,
    testing::Combine(testing::ValuesIn(perspectiveNames()), testing::Bool(), testing::Values(kOwn, kSmall)),
    screenName);
INSTANTIATE_TEST_SUITE_P(Least, Screens,
    testing::Combine(testing::ValuesIn(perspectiveNames()), testing::Values(false), testing::Values(kLeast)),
    screenName);

INSTANTIATE_TEST_SUITE_P(StartAndLessons, Screens,
    testing::Combine(testing::ValuesIn(startAndLessons()), testing::Values(false), testing::Values(kSmall, kLeast)),
    screenName);

// Returns the path of the innermost widget with the first pixel in which the pictures differ.
std::string differenceBetween(const QImage& one, const QImage& other, const MainWindow& window) {
    if (one.size() != other.size()) return "size";
    for (int y = 0; y < one.height(); ++y)
        for (int x = 0; x < one.width(); ++x) {
            if (one.pixel(x, y) == other.pixel(x, y)) continue;
            const QPoint place = QPoint(x, y) / one.devicePixelRatioF();
            QString path = QStringLiteral("%1, %2").arg(place.x()).arg(place.y());
            for (const QWidget* up = window.childAt(place); up; up = up->parentWidget())
                path += QStringLiteral(" in %1 %2").arg(QLatin1String(up->metaObject()->className()), up->objectName());
            return path.toStdString();
        }
    return {};
}

class SwitchedScreens : public testing::TestWithParam<std::string> {};

// Regression: after a switch to the dark theme, the keywords of the rule editor and the inspector's links stayed dark.
TEST_P(SwitchedScreens, lookLikeThoseThatStartedWithTheTheme) {
    const auto pictureOf = [&](bool isSwitched, QImage& picture, std::string& difference) {
        Window shown;
        shown.window.resize(kOwn);
        if (!isSwitched) shown.action("dark").trigger();
        ASSERT_NO_FATAL_FAILURE(enter(shown, GetParam()));
        ASSERT_TRUE(shown.settle());
        if (GetParam() == "Rules") shown.action("newRule").trigger();
        if (GetParam() == "Step") shown.action("nextMatch").trigger();
        if (GetParam() == "Synthesis") {  // with an undone step
            auto& operators = *shown.window.findChild<QComboBox*>("synthesisProblem");
            Q_EMIT operators.activated(operators.count() - 1);
            ASSERT_TRUE(shown.settle());
            shown.window.findChild<QAbstractButton*>("synthesisUndo")->click();
        }
        for (const char* timed : {"batchingPolicies", "extractionResults"})  // their content contains times
            if (auto* widget = shown.window.findChild<QWidget*>(QLatin1String(timed))) widget->hide();
        ASSERT_TRUE(shown.settle());
        if (isSwitched) shown.action("dark").trigger();
        ASSERT_TRUE(shown.settle());
        test::deliverEvents();
        const QImage now = shown.window.grab().toImage();
        if (!picture.isNull()) difference = differenceBetween(picture, now, shown.window);
        picture = now;
        shown.action("dark").setChecked(false);
        theme::apply(*qApp, theme::light());
    };
    QApplication::setCursorFlashTime(0);  // the text cursor is part of the pictures
    QImage picture;
    std::string difference;
    ASSERT_NO_FATAL_FAILURE(pictureOf(false, picture, difference));
    const QImage started = picture;
    ASSERT_NO_FATAL_FAILURE(pictureOf(true, picture, difference));
    EXPECT_EQ(difference, "");
    if (difference.empty()) return;
    QDir folder(QString::fromStdString(test::builtFile("gallery/screens")));
    folder.mkpath(".");
    started.save(folder.filePath(QStringLiteral("%1-started.png").arg(QString::fromStdString(GetParam()))));
    picture.save(folder.filePath(QStringLiteral("%1-switched.png").arg(QString::fromStdString(GetParam()))));
}

INSTANTIATE_TEST_SUITE_P(Window, SwitchedScreens, testing::ValuesIn(startAndRail()),
    [](const testing::TestParamInfo<std::string>& which) { return which.param; });

}  // namespace
}  // namespace egret::app
