#include "views/synthesis/panes.h"

#include "tests/views/synthesis/convolution.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>

namespace egret::synthesis_view {
namespace {

struct Loops : OnTheBench {
    QString label(const char* name) { return pane.findChild<QLabel*>(QLatin1String(name))->text(); }
    QString text(const char* name) { return pane.findChild<QPlainTextEdit*>(QLatin1String(name))->toPlainText(); }
    const std::unique_ptr<QWidget> made{makeLoopNestsPane(bench)};
    QWidget& pane = *made;
};

TEST(LoopNests, standBesideEachOtherBeforeAndAfterRfactor) {
    Loops loops;
    loops.bench.open({Bench::Source::Kind::knownOperator, "op1"});
    EXPECT_TRUE(loops.label("synthesisFormula").startsWith("out[i0, i1, i2, i3] = sum("));
    EXPECT_EQ(loops.text("plainLoops").count("out["), 1);
    EXPECT_EQ(loops.text("plainLoops").count("t0["), 0);
    EXPECT_TRUE(loops.text("rfactoredLoops").contains("t0[")) << "an intermediate tensor";
    EXPECT_TRUE(loops.label("synthesisFacts").contains("parameters"));
}

TEST(LoopNests, areThereOnceTheOperatorIsWhole) {
    Loops loops;
    EXPECT_TRUE(loops.label("synthesisFormula").contains("no input yet"));
    EXPECT_EQ(loops.text("plainLoops"), "");
    loops.take(kConvolution.size());
    EXPECT_TRUE(loops.text("plainLoops").contains("sum r2 < 64"));
}

TEST(LoopNests, areToldForTheChosenSizes) {
    Loops loops;
    loops.take(kConvolution.size());
    auto& sizes = *loops.pane.findChild<QComboBox*>("synthesisSizes");
    EXPECT_EQ(sizes.count(), 3);
    EXPECT_EQ(sizes.itemText(2), "N=128, C_in=128, H=14, C_out=256");
    loops.bench.setMapping(2);
    EXPECT_TRUE(loops.text("plainLoops").contains("sum r2 < 128"));
}

}  // namespace
}  // namespace egret::synthesis_view
