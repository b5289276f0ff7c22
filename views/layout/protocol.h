#pragma once

#include "views/layout/drawing.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace egret::layout {

// What the window and the worker say to each other over pipes. A message is
//
//   u32 magic "EGLW", u32 version, u64 generation, u32 kind, u32 payload bytes, payload
//
// in the machine's byte order (both ends are one machine, and one program). A version that differs, an unknown kind or
// a payload that does not parse is an Error(badInput), never a guess.
inline constexpr uint32_t kProtocolVersion = 1;

struct LayoutRequest {
    uint64_t generation = 0;
    Drawing drawing;
};
struct LayoutAnswer {
    uint64_t generation = 0;
    std::variant<Placed, std::string> result;  // or why it failed
};

std::string encode(const LayoutRequest& request);
std::string encode(const LayoutAnswer& answer);

// Takes one whole message off the front of `bytes`; nothing while more bytes are needed.
std::optional<LayoutRequest> takeRequest(std::string& bytes);
std::optional<LayoutAnswer> takeAnswer(std::string& bytes);

}  // namespace egret::layout
