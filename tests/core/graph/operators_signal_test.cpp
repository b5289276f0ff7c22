#include "tests/core/graph/expressions.h"

namespace egret::graph::operators_signal_test {
using testing::HasSubstr;

namespace {
const std::string kSignalInputs = "(input x f32[2,32,1]) (input n i64[]) (input window f32[8])";
std::string signalType(const std::string& expression) { return typeOf(kSignalInputs, expression); }
}  // namespace

TEST(Signal, windows) {
    EXPECT_EQ(signalType("(HannWindow[size=8])"), "f32[8]");
    EXPECT_EQ(signalType("(BlackmanWindow[output_datatype=11] n)"), "f64[?]");
}

TEST(Signal, transforms) {
    EXPECT_EQ(signalType("(DFT x)"), "f32[2,32,2]");
    EXPECT_EQ(signalType("(DFT[dft_length=16,onesided=1] x)"), "f32[2,9,2]");
    EXPECT_EQ(signalType("(DFT x n)"), "f32[2,?,2]");
    EXPECT_THAT(refusal(kSignalInputs, "(DFT[axis=2] x)"), HasSubstr("complex numbers"));
    EXPECT_EQ(signalType("(STFT[frame_step=4] x (None) window)"), "f32[2,7,5,2]");
}

TEST(Signal, melWeights) {
    EXPECT_EQ(signalType("(MelWeightMatrix[dft_length=16,lower_edge_hertz=0.0,num_mel_bins=8,sample_rate=8000,upper_"
                         "edge_hertz=4000.0])"),
        "f32[9,8]");
}

}  // namespace egret::graph::operators_signal_test
