#include "views/layout/protocol.h"

#include "core/base/error.h"
#include "core/layout/layered.h"
#include "tests/core/layout/sample_drawings.h"

#include <gtest/gtest.h>

namespace egret::layout {
namespace {

TEST(LayoutProtocol, aRequestComesThroughInAnyPieces) {
    const LayoutRequest request{42, egraphLike(20)};
    const std::string bytes = encode(request) + encode(request);
    std::string received;
    int taken = 0;
    for (char byte : bytes) {
        received += byte;
        if (const auto got = takeRequest(received)) {
            ++taken;
            EXPECT_EQ(got->generation, 42u);
            ASSERT_EQ(got->drawing.edges.size(), request.drawing.edges.size());
            EXPECT_EQ(got->drawing.edges[2].fromPort, request.drawing.edges[2].fromPort);
        }
    }
    EXPECT_EQ(taken, 2);
    EXPECT_TRUE(received.empty());
}

TEST(LayoutProtocol, anAnswerIsAPictureOrAReason) {
    Placed placed = placeLayered(egraphLike(20), {});
    placed.note = "a note";
    std::string bytes = encode(LayoutAnswer{7, placed});
    const auto picture = takeAnswer(bytes);
    ASSERT_TRUE(picture);
    EXPECT_EQ(std::get<Placed>(picture->result).boxes, placed.boxes);
    EXPECT_EQ(std::get<Placed>(picture->result).note, "a note");
    bytes = encode(LayoutAnswer{8, std::string("no")});
    EXPECT_EQ(std::get<std::string>(takeAnswer(bytes)->result), "no");
}

TEST(LayoutProtocol, damagedMessagesAreErrors) {
    const std::string good = encode(LayoutRequest{1, networkLike(5)});
    for (size_t at : {size_t{0}, size_t{4}, size_t{16}, size_t{24} + 17}) {  // magic, version, kind, number of boxes
        std::string bad = good;
        bad[at] = static_cast<char>(bad[at] + 77);
        EXPECT_THROW(takeRequest(bad), Error) << "byte " << at;
    }
}

TEST(LayoutProtocol, anEdgeToNowhereIsRefused) {
    Drawing drawing = networkLike(3);
    drawing.edges.push_back({0, 99});
    std::string bytes = encode(LayoutRequest{1, drawing});
    EXPECT_THROW(takeRequest(bytes), Error);
}

}  // namespace
}  // namespace egret::layout
