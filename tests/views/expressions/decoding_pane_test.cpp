#include "views/expressions/panes.h"

#include "tests/views/event_loop.h"
#include "tests/views/expressions/desk_fixture.h"
#include "views/expressions/attention_map.h"
#include "views/tables/bar_delegate.h"

#include <QLabel>
#include <QSlider>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

#include <gtest/gtest.h>

namespace egret::expressions_view {
namespace {

struct Decoded : OnTheDesk {
    Decoded() {
        desk.setText("min(x, x) <= (y - 3)");
        pane.resize(900, 600);
        pane.show();
    }
    const hiss::Decoding& decoding() { return *desk.decoding(); }
    QTableWidget& level() { return *pane.findChild<QTableWidget*>("decodingLevel"); }
    QTableWidget& outputs() { return *pane.findChild<QTableWidget*>("decodingOutputs"); }
    AttentionMap& map() { return *pane.findChild<AttentionMap*>(); }

    QSlider& slider() { return *pane.findChild<QSlider*>("decodingSlider"); }
    bool isPlaying() { return pane.findChild<QToolButton*>("decodingPlay")->isChecked(); }

    const std::unique_ptr<QWidget> made{makeDecodingPane(desk)};
    QWidget& pane = *made;
};

TEST(DecodingPane, saysWhatTheDecoderReads) {
    Decoded shown;
    EXPECT_EQ(shown.pane.findChild<QLabel*>("decodingInput")->text(),
        "The decoder reads min(v0, v0) <= (v1 - c0), where v0 is x, v1 is y, c0 is 3");
}

// Regression: without a decoding, a third of the pane was an empty frame.
TEST(DecodingPane, showsTheAttentionOnlyOfADecoding) {
    Decoded shown;
    EXPECT_TRUE(shown.map().isVisible());
    shown.desk.setText("True");
    EXPECT_FALSE(shown.map().isVisible());
}

TEST(DecodingPane, showsTheTreesOfEveryLevel) {
    Decoded shown;
    const auto& levels = shown.decoding().levels;
    ASSERT_GE(levels.size(), 2u);
    for (int level = 0; level < static_cast<int>(levels.size()); ++level) {
        shown.slider().setValue(level);
        const auto& trees = levels[static_cast<std::size_t>(level)];
        ASSERT_EQ(shown.level().rowCount(), static_cast<int>(trees.size()));
        EXPECT_EQ(shown.level().item(0, 0)->text(), QString::fromStdString(trees.front().text));
        EXPECT_EQ(shown.level().item(0, 1)->data(tables::BarDelegate::kShare).toDouble(), 1)
            << "the most probable symbol has the full bar";
    }
}

TEST(DecodingPane, playsTheLevelsBySpace) {
    Decoded shown;
    QTest::keyClick(&shown.pane, Qt::Key_Space);
    EXPECT_TRUE(shown.isPlaying());
    ASSERT_TRUE(test::becomes([&] { return !shown.isPlaying(); }));
    EXPECT_EQ(shown.slider().value(), static_cast<int>(shown.decoding().levels.size()) - 1);
    QTest::keyClick(&shown.pane, Qt::Key_Space);
    EXPECT_EQ(shown.slider().value(), 0) << "back at the beginning";
    QTest::keyClick(&shown.pane, Qt::Key_Space);
    EXPECT_FALSE(shown.isPlaying());
}

TEST(DecodingPane, showsTheAttentionOfTheOutputOneGoesTo) {
    Decoded shown;
    ASSERT_GE(shown.outputs().rowCount(), 3);
    shown.outputs().setFocus();
    QTest::keyClick(&shown.outputs(), Qt::Key_Down);
    QTest::keyClick(&shown.outputs(), Qt::Key_Down);
    EXPECT_EQ(shown.desk.output(), 2u);
    EXPECT_EQ(shown.outputs().currentRow(), 2);
    QString text;
    for (const auto& token : shown.map().outputTokens()) text += token.text;
    EXPECT_EQ(text, QString(shown.outputs().item(2, 0)->text()).remove(' '));
}

TEST(AttentionMap, hasAWeightForEverySymbolOfTheOutputAndTheInput) {
    Decoded shown;
    const auto& input = shown.map().inputTokens();
    ASSERT_EQ(input.size(), 12u) << "min ( v0 , v0 ) <= ( v1 - c0 )";
    for (std::size_t output = 0; output < shown.map().outputTokens().size(); ++output) {
        if (!shown.map().outputTokens()[output].isSymbol) continue;
        double sum = 0;
        for (std::size_t token = 0; token < input.size(); ++token) {
            const std::size_t cell = shown.map().itemOf(output, token);
            if (input[token].isSymbol) sum += shown.map().weightOf(cell);
            EXPECT_EQ(shown.map().itemAt(shown.map().rectOf(cell).center()).has_value(), input[token].isSymbol);
        }
        EXPECT_NEAR(sum, 1, 1e-4) << "a softmax over the input nodes";
    }
}

TEST(AttentionMap, isWalkedByArrowsFromSymbolToSymbol) {
    Decoded shown;
    shown.map().setFocus();
    ASSERT_TRUE(shown.map().current());
    QTest::keyClick(&shown.map(), Qt::Key_Down);
    const auto cell = *shown.map().current();
    EXPECT_EQ(shown.map().inputTokens()[shown.map().cellOf(cell).input].text, "v0") << "skips the parenthesis";
    EXPECT_TRUE(shown.map().describe(cell).contains(QString::number(shown.map().weightOf(cell), 'f', 4)));
    EXPECT_EQ(shown.map().accessibleDescription(), shown.map().describe(cell));
}

}  // namespace
}  // namespace egret::expressions_view
