#include "views/options/option_fields.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>

namespace egret::options_view {
namespace {

enum class Method : uint8_t { tree, random };
struct Options {
    Method method = Method::tree;
    int count = 3;
    uint64_t hidden = 7;
    double share = 0.5;
    bool isLoud = true;
    std::string name = "proxy";
};

const OptionTable<Options>& table() {
    static const OptionTable<Options> kTable{
        option<&Options::method>({.name = "method", .title = "&Method", .tip = "How", .choices = {"tree", "random"}}),
        option<&Options::count>(
            {.name = "most-steps", .title = "Steps", .help = "Steps at most", .low = 1, .high = 1e8}),
        option<&Options::hidden>({.name = "hidden"}),
        option<&Options::share>({.name = "share", .title = "Share", .high = 1}),
        option<&Options::isLoud>({.name = "loud", .title = "&Loud"}),
        option<&Options::name>({.name = "name", .title = "Name"}),
    };
    return kTable;
}

TEST(OptionFields, haveTheValuesOfTheOptionsAndGiveThemBack) {
    QWidget pane;
    OptionFields<Options> fields(table(), "Test", QStringLiteral("test"));
    const Options begin{.count = 5, .isLoud = false};
    auto* first = theme::row({fields.next(begin, &pane, 2)});
    auto* second = theme::row({fields.next(begin, &pane)});
    pane.setLayout(theme::column({first, second}));
    auto& count = *pane.findChild<QSpinBox*>("testMostSteps");
    EXPECT_EQ(count.value(), 5);
    EXPECT_EQ(count.maximum(), 1'000'000) << "the field fits into a pane";
    EXPECT_EQ(count.accessibleName(), "Steps");
    EXPECT_EQ(count.toolTip(), "Steps at most");
    EXPECT_EQ(pane.findChild<QComboBox*>("testMethod")->accessibleName(), "Method");
    EXPECT_FALSE(pane.findChild<QCheckBox*>("testLoud")->isChecked());
    EXPECT_FALSE(fields["hidden"]) << "it has no title";
    EXPECT_EQ(first->indexOf(&count), 6) << "second field of the first line, after labels and spacers";

    count.setValue(8);
    pane.findChild<QComboBox*>("testMethod")->setCurrentIndex(1);
    pane.findChild<QLineEdit*>("testName")->setText("mine");
    Options read{.hidden = 9};
    fields.read(read);
    EXPECT_EQ(read.count, 8);
    EXPECT_EQ(read.method, Method::random);
    EXPECT_EQ(read.hidden, 9u) << "hidden options keep their value";
    EXPECT_EQ(read.share, 0.5);
    EXPECT_FALSE(read.isLoud);
    EXPECT_EQ(read.name, "mine");
    fields.show({});
    EXPECT_EQ(count.value(), 3);
}

}  // namespace
}  // namespace egret::options_view
