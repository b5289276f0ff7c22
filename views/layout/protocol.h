#pragma once

#include "core/layout/drawing.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

namespace egret::layout {

// Messages between the window and the worker over pipes. A message is
//
//   u32 magic "EGLW", u32 version, u64 generation, u32 kind, u32 payload bytes, payload
//
// in the machine's byte order, because both ends are the same program on one machine. A different version is an
// Error(unsupported); an unknown kind or an invalid payload is an Error(badInput).
inline constexpr uint32_t kProtocolVersion = 1;

struct LayoutRequest {
    uint64_t generation = 0;
    Drawing drawing;
};
struct LayoutAnswer {
    uint64_t generation = 0;
    std::variant<Placed, std::string> result;  // layout, or the reason for the failure
};

std::string encode(const LayoutRequest& request);
std::string encode(const LayoutAnswer& answer);

// Removes and returns the first complete message of `bytes`. Returns nothing if more bytes are needed.
std::optional<LayoutRequest> takeRequest(std::string& bytes);
std::optional<LayoutAnswer> takeAnswer(std::string& bytes);

}  // namespace egret::layout
