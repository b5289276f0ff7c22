// What can be read on light ground can be read on dark ground.
#include "views/theme/icons.h"
#include "views/theme/theme.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QToolButton>

namespace egret::theme {
namespace {

double luminance(const QColor& colour) {
    auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

// WCAG's contrast ratio, 1 to 21.
double contrast(const QColor& a, const QColor& b) {
    const double high = std::max(luminance(a), luminance(b)), low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

// The pixel that stands out most from the ground.
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

TEST_P(Schemes, EveryIconStandsOutFromItsButton) {
    for (Icon sign : {Icon::play, Icon::pause, Icon::stepBack, Icon::stepForward, Icon::cancel}) {
        QToolButton button;
        button.setAutoRaise(true);
        button.setIcon(icon(sign));
        EXPECT_GT(contrastOf(button, GetParam()->window), 4.5) << static_cast<int>(sign);
    }
}

TEST_P(Schemes, AnEmptyCheckBoxIsSeen) {
    QCheckBox box;
    box.resize(30, 24);
    EXPECT_GT(contrastOf(box, GetParam()->window), 3);
}

TEST_P(Schemes, TextStandsOut) {
    const Theme& theme = *GetParam();
    EXPECT_GT(contrast(theme.text, theme.window), 7);
    EXPECT_GT(contrast(theme.mutedText, theme.base), 4.5);
    for (const QColor& role : theme.roles) EXPECT_GT(contrast(theme.roleText, role), 4.5) << role.name().toStdString();
}

TEST_P(Schemes, ANameHasOneColour) {
    EXPECT_EQ(GetParam()->colourOf("fuse"), GetParam()->colourOf("fuse"));
    EXPECT_NE(GetParam()->colourOf("fuse"), GetParam()->colourOf("commute"));
}

INSTANTIATE_TEST_SUITE_P(Theme, Schemes, testing::Values(&light(), &dark()),
                         [](const auto& which) { return which.param->name.toStdString(); });

TEST(Icons, FollowAChangeOfTheme) {
    apply(*qApp, light());
    const QIcon sign = icon(Icon::play);
    const QImage before = sign.pixmap(24).toImage();
    apply(*qApp, dark());
    EXPECT_NE(sign.pixmap(24).toImage(), before);
}

}  // namespace
}  // namespace egret::theme
