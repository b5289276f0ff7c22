#include "tests/views/synthesis/convolution.h"

#include <gmock/gmock.h>

#include <QSignalSpy>
#include <QTemporaryDir>

namespace egret::synthesis_view {
namespace {

using Kind = Bench::Source::Kind;

TEST(Bench, looksAheadFromEveryState) {
    OnTheBench on;
    ASSERT_TRUE(on.bench.outlook());
    EXPECT_FALSE(on.bench.outlook()->steps.empty());
    on.take(4);
    EXPECT_EQ(on.bench.outlook()->distance, 1);
    EXPECT_FALSE(on.bench.nests()) << "the operator is incomplete";
    on.bench.undo();
    EXPECT_EQ(on.bench.document()->position(), 3u);
    on.bench.redo();
    EXPECT_EQ(on.bench.outlook()->distance, 1);
    EXPECT_TRUE(on.errors.isEmpty());
}

TEST(Bench, plansTheLoopsOfWhatIsWhole) {
    OnTheBench on;
    on.take(kConvolution.size());
    ASSERT_TRUE(on.bench.nests());
    const int64_t flops = on.bench.nests()->plain.flops;
    QSignalSpy planned(&on.bench, &Bench::nestsChanged);
    on.bench.setMapping(1);
    EXPECT_GE(planned.size(), 1);
    EXPECT_NE(on.bench.nests()->plain.flops, flops);
    on.bench.open({Kind::knownOperator, "conv2d"});
    EXPECT_EQ(on.bench.mapping(), 0u) << "it has only one mapping";
}

TEST(Bench, saysWhatGoesWrongAndKeepsWhatItHas) {
    OnTheBench on;
    on.take(4);
    on.bench.open({Kind::file, "/nowhere"});
    on.bench.open({Kind::text, "[N] -> ["});
    on.bench.apply("x0 = unfold(i2, nothing)");
    EXPECT_EQ(on.errors.size(), 3);
    EXPECT_EQ(on.bench.document()->position(), 4u);
}

TEST(Bench, writesWhatItReads) {
    OnTheBench on;
    on.take(5);
    QTemporaryDir folder;
    const QString path = folder.filePath("half.syno");
    on.bench.save(path);
    const std::string text = on.bench.document()->text();
    on.bench.open({Kind::problem, "gpt2"});
    EXPECT_EQ(on.bench.document()->position(), 0u);
    on.bench.open({Kind::file, path});
    EXPECT_EQ(on.bench.source().name, path);
    EXPECT_EQ(on.bench.document()->text(), text);
    on.bench.open({Kind::text, QString::fromStdString(text)});
    EXPECT_EQ(on.bench.document()->text(), text);
    EXPECT_TRUE(on.errors.isEmpty()) << on.errors.join("; ").toStdString();
}

}  // namespace
}  // namespace egret::synthesis_view
