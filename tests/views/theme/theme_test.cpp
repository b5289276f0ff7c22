// Text and marks are as readable on dark backgrounds as on light ones.
#include "views/theme/theme.h"

#include "core/base/error.h"
#include "tests/support/paths.h"
#include "views/theme/icons.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QDir>
#include <QToolButton>

namespace egret::theme {
namespace {

// Returns the highest contrast of any pixel with the background.
double contrastOf(QWidget& widget, const QColor& ground) {
    const QImage image = widget.grab().toImage();
    double most = 1;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) most = std::max(most, contrast(image.pixelColor(x, y), ground));
    return most;
}

class Schemes : public testing::TestWithParam<const Theme*> {
protected:
    void SetUp() override { apply(*qApp, *GetParam()); }
};

TEST_P(Schemes, everyIconStandsOutFromItsButton) {
    for (const QString& file :
        QDir(QString::fromStdString(test::sourceFile("resources/icons"))).entryList(QDir::Files)) {
        QToolButton button;
        button.setAutoRaise(true);
        button.setIconSize({40, 40});  // a thin line covers whole pixels
        button.setIcon(icon(file.section('.', 0, 0)));
        EXPECT_GT(contrastOf(button, GetParam()->window), 4.5) << file.toStdString();
    }
}

TEST_P(Schemes, anEmptyCheckBoxIsSeen) {
    QCheckBox box;
    box.resize(30, 24);
    EXPECT_GT(contrastOf(box, GetParam()->window), 3);
}

// Foreground and background colors: every pair that the panes use.
using Colour = QColor Theme::*;
struct Pair {
    const char* what;
    Colour front;
    std::vector<Colour> grounds;
};

TEST_P(Schemes, everyTextStandsOutFromItsGround) {
    using T = Theme;
    const Theme& theme = *GetParam();
    const std::vector<Colour> panes{&T::window, &T::base, &T::alternateBase};
    const std::vector<Pair> pairs{
        {"text", &T::text, {&T::window, &T::base, &T::alternateBase, &T::canvas, &T::classFill, &T::body}},
        {"muted text", &T::mutedText, {&T::window, &T::base, &T::alternateBase, &T::canvas, &T::classFill, &T::body}},
        {"links", &T::accent, panes},
        {"selected text", &T::accentText, {&T::accent}},
        {"lines of an operator", &T::bodyText, {&T::body}},
        {"chips", &T::chipText, {&T::chip}},
        {"labels of edges", &T::edgeLabel, {&T::canvas}},
        {"errors", &T::error, panes},
        {"warnings", &T::warning, panes},
        {"chosen", &T::chosen, panes},
        {"chosen by the first", &T::chosenFirst, panes},
        {"chosen by the second", &T::chosenSecond, panes},
        {"attributes in rules", &T::incoming, panes},
        {"numbers in rules", &T::outgoing, panes},
        {"variables in rules", &T::fresh, panes},
    };
    for (const Pair& pair : pairs)
        for (const Colour ground : pair.grounds)
            EXPECT_GE(contrast(theme.*pair.front, theme.*ground), kTextContrast)
                << pair.what << " on " << (theme.*ground).name().toStdString();
    for (const QColor& role : theme.roles)
        EXPECT_GE(contrast(theme.roleText, role), kTextContrast) << role.name().toStdString();
    for (const QString rule : {"fuse-conv-relu", "merge-matmul", "commute-add", "a", "b", "c", "d", "e", "f", "g"})
        for (const Colour ground : panes)
            EXPECT_GE(contrast(theme.colourOf(rule), theme.*ground), kTextContrast) << rule.toStdString();
}

TEST_P(Schemes, everyLineThatMeansSomethingIsSeen) {
    using T = Theme;
    const Theme& theme = *GetParam();
    const std::vector<Colour> canvas{&T::canvas, &T::classFill};
    const std::vector<Pair> pairs{
        {"edges", &T::edge, canvas},
        {"outlines of e-classes", &T::classBorder, canvas},
        {"edges into the selection", &T::incoming, canvas},
        {"edges out of the selection", &T::outgoing, canvas},
        {"selection and focus", &T::accent, {&T::window, &T::base, &T::canvas, &T::classFill}},
        {"found", &T::search, {&T::window, &T::base, &T::canvas, &T::classFill}},
        {"chosen", &T::chosen, canvas},
        {"chosen by the first", &T::chosenFirst, canvas},
        {"chosen by the second", &T::chosenSecond, canvas},
        {"new", &T::fresh, canvas},
        {"breakpoints and error strips", &T::error, {&T::window, &T::base}},
        {"warning strips", &T::warning, {&T::window, &T::base}},
        {"the frame of an empty check box", &T::mutedText, {&T::window, &T::base}},
    };
    for (const Pair& pair : pairs)
        for (const Colour ground : pair.grounds)
            EXPECT_GE(contrast(theme.*pair.front, theme.*ground), kLineContrast)
                << pair.what << " on " << (theme.*ground).name().toStdString();
    for (const QColor& role : theme.roles)
        for (const Colour ground : canvas)
            EXPECT_GE(contrast(role, theme.*ground), kLineContrast) << role.name().toStdString();
    EXPECT_GE(contrast(theme.heat.back(), theme.canvas), kLineContrast);
}

TEST_P(Schemes, aNameHasOneColour) {
    EXPECT_EQ(GetParam()->colourOf("fuse"), GetParam()->colourOf("fuse"));
    EXPECT_NE(GetParam()->colourOf("fuse"), GetParam()->colourOf("commute"));
}

INSTANTIATE_TEST_SUITE_P(Theme, Schemes, testing::Values(&light(), &dark()),
    [](const auto& which) { return which.param->name.toStdString(); });

TEST(Icons, anUnknownNameIsAnError) {
    EXPECT_FALSE(hasIcon("no such icon"));
    EXPECT_THROW(icon("no such icon"), Error);
}

TEST(Icons, followAChangeOfTheme) {
    apply(*qApp, light());
    const QIcon sign = icon("play");
    const QImage before = sign.pixmap(24).toImage();
    apply(*qApp, dark());
    EXPECT_NE(sign.pixmap(24).toImage(), before);
}

}  // namespace
}  // namespace egret::theme
