#include "core/session/event_json.h"

#include "core/base/error.h"

#include <gtest/gtest.h>
#include <cmath>

namespace egret::session::event_json_test {

// Compares the text, because a missing member would be visible there.
TEST(EventJson, everyKindOfEventReadsBackEqual) {
    const Event events[] = {
        event::Applied{"fuse \"x\"", 7, 0xffffffffffffffffull},
        event::Iteration{2, 100, 50, 0.1, 0.2, 0.3, {{"a", 3}, {"b", 0}}, {{"a", 1}}},
        event::Stopped{"saturated", 1.5},
        event::Chosen{"comm-add", {0.1, 0.9}, 1, {"No-Op", "comm-add at a"}},
        event::Measured{"Conv[pads=[1,1,1,1]]", "cpu", 0.25, 0.01},
        event::Extracted{"ilp", INFINITY, -INFINITY, false, 3.25},
        event::Trained{100, {{"loss", NAN}, {"return", 0.1}}},
        event::Evaluated{3, "operator \"x\"", {{"accuracy", 0.5}}, 0.25, "finished"},
        event::Message{event::Message::Level::warning, "line\nbreak"},
        event::Measured{"end to end", "cpu", 1, 0.1, "oneDNN 2.6.3"},
        event::Grown{"one match", 4, {"comm-add"}},
    };
    for (const Event& event : events) {
        const std::string json = toJson(event);
        const Event again = eventFromJson(json);
        EXPECT_EQ(again.index(), event.index());
        EXPECT_EQ(toJson(again), json);
    }
    EXPECT_EQ(toJson(events[3]),
        R"({"event":"chosen","rule":"comm-add","probabilities":[0.1,0.9],"index":1,"candidates":["No-Op","comm-add at a"]})");
    // Reads an event that was recorded before candidates had names.
    EXPECT_TRUE(
        std::get<event::Chosen>(eventFromJson(R"({"event":"chosen","rule":"comm-add","probabilities":[1],"index":0})"))
            .candidates.empty());
    EXPECT_EQ(std::get<event::Applied>(eventFromJson(toJson(events[0]))).graphHash, 0xffffffffffffffffull);
    EXPECT_EQ(std::get<event::Extracted>(eventFromJson(toJson(events[5]))).bound, -INFINITY);
}

TEST(EventJson, bytesThatAreNoTextDoNotStopTheJournal) {
    EXPECT_EQ(std::get<event::Message>(eventFromJson(toJson(event::Message{{}, "a\xff"}))).text, "a\xef\xbf\xbd");
}

TEST(EventJson, anythingElseIsRefused) {
    for (const char* text : {"", "{}", "[1]", R"({"event": "party"})", R"({"event": "stopped"})",
             R"({"event": "stopped", "reason": 5, "seconds": 1})",
             R"({"event": "applied", "rule": "x", "step": 99999999999999999999, "graphHash": 1})",
             R"({"event": "applied", "rule": "x", "step": 1.5, "graphHash": 1})"}) {
        try {
            eventFromJson(text);
            ADD_FAILURE() << text;
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::badInput);
        }
    }
}

}  // namespace egret::session::event_json_test
