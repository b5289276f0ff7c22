#pragma once

#include <span>

namespace egret::expressions_view {

// Example expressions from the tables of HISS (Shi et al., 2020), and some whose result depends on the mode.
struct WorkedExample {
    const char* text;
    const char* from;  // origin for display; translated in the context "WorkedExample"
};
std::span<const WorkedExample> workedExamples();

}  // namespace egret::expressions_view
