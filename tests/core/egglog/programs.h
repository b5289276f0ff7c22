// Runs egglog programs for the tests of core/egglog.
#pragma once

#include "core/egglog/egglog.h"

#include <gtest/gtest.h>

namespace egret::egglog {

struct Ran {
    std::unique_ptr<Program> program;
    std::string out;    // what the program prints
    std::string error;  // of the program or its run: "p.egg:LINE:COLUMN: message"; empty if it succeeded
};

inline Ran ran(std::string_view text, const Limits& limits = {}) {
    Ran ran{.program = Program::parse(text, "p.egg"), .out = {}, .error = {}};
    for (const Error& error : ran.program->errors()) ran.error += std::string(error.what()) + "\n";
    if (!ran.error.empty()) return ran;
    try {
        ran.program->run(limits, {}, [&](const Output& output) { ran.out += output.text; });
    } catch (const Error& error) {
        ran.error = error.what();
    }
    return ran;
}

}  // namespace egret::egglog
